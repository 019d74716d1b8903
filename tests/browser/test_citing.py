"""The two buttons at a paragraph's heading."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import SITE, toc_pages


def first_page_with_paragraphs() -> str:
    pages = {path: (SITE / path).read_text(encoding="utf-8") for path in toc_pages()}
    return next(path for path, text in pages.items() if 'class="rb-tools"' in text)


def test_citation_and_link_are_copied_by_keyboard(live_page: Callable[..., Page], site: str) -> None:
    path = first_page_with_paragraphs()
    page = live_page(path)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    anchor = page.locator("section:has(> .rb-tools)").first.get_attribute("id")
    wanted = {"Copy citation": "§", "Copy link": f"{site}{path}#{anchor}"}
    for name, text in wanted.items():
        button = page.locator(f"#{anchor} > .rb-tools").get_by_role("button", name=name)
        button.focus()
        page.keyboard.press("Enter")
        expect(button).to_have_text("Copied")
        assert text in page.evaluate("navigator.clipboard.readText()")


def test_a_link_to_a_paragraph_leads_to_its_heading(live_page: Callable[..., Page]) -> None:
    path = first_page_with_paragraphs()
    anchor = live_page(path).locator("section:has(> .rb-tools)").last.get_attribute("id")
    page = live_page(f"{path}#{anchor}")
    expect(page.locator(f"#{anchor} > :is(h2, h3, h4)")).to_be_in_viewport()


def test_the_buttons_are_left_out_without_javascript(open_page: Callable[..., Page]) -> None:
    page = open_page(first_page_with_paragraphs(), javascript=False)
    expect(page.get_by_role("button", name="Copy citation")).to_have_count(0)
