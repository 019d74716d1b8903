"""Every page: quiet, live, readable without scripts, accessible, and no wider than a phone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import ROOT, Watch, toc_pages, wait_until_live

AXE = ROOT / "book" / "_live" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = {"serious", "critical"}
PHONE = 375  # CSS pixels

# The text of each result as it was built and as it is now; a widget's is its own affair
RESULTS = """() => [...document.querySelectorAll('.live-output')].map(live => [
  live.parentElement.querySelector('.cell_output:not(.live-output)'), live
]).filter(([built, live]) => built && !live.querySelector('.live-widget'))
  .map(([built, live]) => [built, live].map(element => element.textContent.trim().replace(/\\s+/g, ' ')))"""


@pytest.fixture(scope="module", params=toc_pages())
def visit(request: pytest.FixtureRequest, chromium: Browser, site: str) -> Iterator[tuple[Page, Watch]]:
    """A page of the book, live, and what it did wrong; one visit serves the tests that change nothing."""
    context = chromium.new_context(base_url=site, viewport={"width": 1200, "height": 850})
    page, watch = context.new_page(), Watch(site)
    watch.over(page)
    page.goto(request.param)
    wait_until_live(page)
    yield page, watch
    context.close()


def accessibility_problems(page: Page) -> list[str]:
    """What axe finds, in one line each."""
    found: Any = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{violation['id']}: {node['html'][:200]} {node['failureSummary']}"
        for violation in found["violations"]
        if violation["impact"] in GRAVE
        for node in violation["nodes"]
    ]


def test_becomes_live_without_a_word(visit: tuple[Page, Watch]) -> None:
    page, watch = visit
    assert watch.problems == []
    assert page.locator(".live-error").count() == 0


def test_says_in_the_browser_what_it_said_when_built(visit: tuple[Page, Watch]) -> None:
    page, _ = visit
    for built, live in page.evaluate(RESULTS):
        assert live == built


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_is_accessible(visit: tuple[Page, Watch], theme: Any) -> None:
    page, _ = visit
    page.emulate_media(color_scheme=theme)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    page.evaluate("document.getAnimations().forEach(change => change.finish())")  # to the theme's colours
    page.add_script_tag(path=AXE)
    assert accessibility_problems(page) == []


def test_fits_a_phone(visit: tuple[Page, Watch]) -> None:
    page, _ = visit
    page.set_viewport_size({"width": PHONE, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE


def test_results_are_readable_without_javascript(each_page: str, open_page: Callable[..., Page]) -> None:
    page = open_page(each_page, javascript=False)
    assert page.locator("article h1").is_visible()
    for output in page.locator(".cell_output").all():
        assert output.is_visible()
        assert output.inner_text().strip() or output.get_by_role("img").count()
