"""The search of the site finds a paragraph by its number and by its words."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect


@pytest.mark.parametrize(
    ("words", "anchor"),
    [("637a.12(e)", "pa-637a-12-e"), ("straddle", "pa-637a-12-e"), ("ties for low", "pa-637a-12-k-2-iii")],
)
def test_search_leads_to_the_paragraph(open_page: Callable[..., Page], words: str, anchor: str) -> None:
    page = open_page("book/index.html")
    page.get_by_role("button", name="Search").first.click()
    box = page.get_by_role("searchbox").first
    box.fill(words)
    box.press("Enter")
    link = page.locator(f'#search-results a[href*="#{anchor}"]').first
    expect(link).to_be_visible()
    link.click()
    expect(page.locator(f"#{anchor} > :is(h2, h3, h4)")).to_be_in_viewport()


def test_there_is_one_search_box(open_page: Callable[..., Page]) -> None:
    page = open_page("book/index.html")
    expect(page.get_by_role("button", name="Search")).to_have_count(1)
