"""Every page: quiet, live, readable without scripts, accessible, and no wider than a phone."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import ROOT

AXE = ROOT / "book" / "_live" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = {"serious", "critical"}
PHONE = 375  # CSS pixels

# The text of each result as it was built and as it is now; a widget's is its own affair
RESULTS = """() => [...document.querySelectorAll('.live-output')].map(live => [
  live.parentElement.querySelector('.cell_output:not(.live-output)'), live
]).filter(([built, live]) => built && !live.querySelector('.live-widget'))
  .map(([built, live]) => [built, live].map(element => element.textContent.trim().replace(/\\s+/g, ' ')))"""


def accessibility_problems(page: Page) -> list[str]:
    """What axe finds in the page's own part, in one line each."""
    page.add_script_tag(path=AXE)
    found: Any = page.evaluate("() => axe.run(document)")
    return [
        f"{violation['id']} ({violation['impact']}): {node['html'][:200]} {json.dumps(node['any'])[:300]}"
        for violation in found["violations"]
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    ]


def test_becomes_live_and_says_the_same(each_page: str, live_page: Callable[..., Page]) -> None:
    page = live_page(each_page)
    assert page.locator(".live-error").count() == 0
    for built, live in page.evaluate(RESULTS):
        assert live == built


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_is_accessible(each_page: str, dark: bool, live_page: Callable[..., Page]) -> None:
    page = live_page(each_page, dark=dark)
    assert page.locator("html").get_attribute("data-theme") == ("dark" if dark else "light")
    assert accessibility_problems(page) == []


def test_results_are_readable_without_javascript(each_page: str, open_page: Callable[..., Page]) -> None:
    page = open_page(each_page, javascript=False)
    assert page.locator("article h1").is_visible()
    for output in page.locator(".cell_output").all():
        assert output.is_visible()
        assert output.inner_text().strip() or output.get_by_role("img").count()


def test_fits_a_phone(each_page: str, live_page: Callable[..., Page]) -> None:
    page = live_page(each_page, width=PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE
