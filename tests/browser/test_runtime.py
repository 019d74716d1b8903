"""The runtime of a live page: how Python starts, where outputs go, what an error or a loop does."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import PATIENCE, SITE, Watch, wait_until_live

START = "book/index.html"
BUTTON = """
import ipywidgets
button = ipywidgets.Button(description="Press")
def pressed(_):
    {body}
button.on_click(pressed)
button
"""


@pytest.fixture
def page_of(page: Page) -> Callable[..., Page]:
    """A page with the given cells in place of the start page's: (source, *tags) each, or the source alone."""

    def make(*cells: str | tuple[str, ...], state: str = "ready") -> Page:
        listed, places = [], []
        for index, cell in enumerate(cells):
            source, *tags = (cell,) if isinstance(cell, str) else cell
            listed.append({"index": index, "source": source, "tags": tags})
            if "remove-cell" not in tags:
                built = f'<div class="cell_output">built {index}</div>'
                places.append(f'<div class="cell live-cell-{index}">{built}</div>')
        text = (SITE / START).read_text(encoding="utf-8")
        text = re.sub(r"live-cell-\d+", "", text)  # the start page's own cells stay still
        text = re.sub(
            r'(?<=class="live-cells">).*?</script>',
            lambda _: json.dumps(listed) + "</script>" + "".join(places),
            text,
            flags=re.DOTALL,
        )
        page.route("**/" + START, lambda route: route.fulfill(body=text, content_type="text/html"))
        page.goto(START)
        wait_until_live(page, state)
        return page

    return make


def cell(page: Page, index: int = 0) -> Locator:
    return page.locator(f".live-cell-{index} .live-output")


def test_python_starts_from_the_snapshot(page_of: Callable[..., Page]) -> None:
    assert page_of("'alive'").locator("html").get_attribute("data-live-from") == "snapshot"


@pytest.mark.parametrize("broken", ["missing", "truncated"])
def test_without_its_snapshot_python_starts_from_scratch(
    broken: str, page: Page, page_of: Callable[..., Page], watch: Watch
) -> None:
    def answer(route: Route) -> None:
        whole = (SITE / "_static/live/snapshot.bin.gz").read_bytes()
        route.fulfill(status=404) if broken == "missing" else route.fulfill(body=whole[:100_000])

    page.context.route("**/snapshot.bin.gz", answer)
    page_of("import pokerrules; 'alive'")
    assert page.locator("html").get_attribute("data-live-from") == "plain"
    expect(cell(page)).to_have_text("'alive'")
    watch.problems.clear()  # the 404 was ours


def test_when_python_cannot_start_the_built_results_stay(
    page: Page, page_of: Callable[..., Page], watch: Watch
) -> None:
    page.context.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404))
    page_of("'never'", state="failed")
    expect(page.get_by_text("built 0")).to_be_visible()
    expect(page.locator(".live-status")).to_contain_text("worked out beforehand")
    assert any("could not start" in problem for problem in watch.problems)
    watch.problems.clear()


def test_outputs_go_to_their_cell(page_of: Callable[..., Page]) -> None:
    page = page_of("x = 20 + 1; print('said')", "2 * x", "x;", "from IPython.display import HTML, display\n"
                   "display(HTML('<em>shown</em>'))")  # fmt: skip
    expect(cell(page, 0)).to_have_text("said\n")
    expect(cell(page, 1)).to_have_text("42")
    expect(cell(page, 2)).to_be_hidden()
    expect(cell(page, 3).locator("em")).to_have_text("shown")
    assert page.get_by_text("built 1").is_hidden()


def test_hidden_cells_run_too(page_of: Callable[..., Page]) -> None:
    page = page_of(("start = 41", "remove-cell"), ("print('never shown')", "remove-output"), "start + 1")
    expect(cell(page, 2)).to_have_text("42")
    expect(page.get_by_text("never shown")).to_have_count(0)


def test_an_error_is_shown_under_its_cell_and_in_the_status_line(page_of: Callable[..., Page]) -> None:
    page = page_of("1 / 0", "'next'", state="partly")
    expect(cell(page, 0).get_by_role("alert")).to_contain_text("ZeroDivisionError")
    expect(cell(page, 1)).to_have_text("'next'")
    expect(page.locator(".live-status")).to_contain_text("one part of this page that failed")


def test_an_error_that_the_page_means_to_show_is_no_failure(page_of: Callable[..., Page]) -> None:
    page = page_of(("{}['nope']", "raises-exception"))
    expect(cell(page).get_by_role("alert")).to_contain_text("KeyError: 'nope'")


def test_what_a_callback_prints_or_raises_is_shown_under_its_widget(page_of: Callable[..., Page]) -> None:
    page = page_of(BUTTON.format(body="print('pressed'); 1 / 0"), "'other cell'")
    cell(page).get_by_role("button", name="Press").click()
    expect(cell(page)).to_contain_text("pressed")
    expect(cell(page).get_by_role("alert")).to_contain_text("ZeroDivisionError")
    expect(cell(page, 1)).to_have_text("'other cell'")


def test_an_output_widget_takes_what_is_printed_in_it(page_of: Callable[..., Page]) -> None:
    page = page_of("import ipywidgets\nout = ipywidgets.Output()\nwith out:\n    print('inside')\nout")
    expect(cell(page).locator(".live-widget")).to_contain_text("inside")


def test_a_callback_that_does_not_end_can_be_stopped(page_of: Callable[..., Page]) -> None:
    page = page_of(BUTTON.format(body="button.description = 'Busy'\n    while True: pass"), "'other cell'")
    cell(page).get_by_role("button").click()
    page.get_by_role("button", name="Stop").click()
    expect(page.locator("html")).to_have_attribute("data-live", "ready", timeout=PATIENCE)
    expect(cell(page).get_by_role("button", name="Press")).to_be_visible()
    expect(cell(page, 1)).to_have_text("'other cell'")
    expect(page.get_by_role("button", name="Stop")).to_be_hidden()


def test_a_cell_that_does_not_end_is_left_out_after_stop(page_of: Callable[..., Page]) -> None:
    page = page_of("'before'", "while True: pass", "'after'", state="loading")
    page.get_by_role("button", name="Stop").click()
    wait_until_live(page, "stopped")
    expect(cell(page, 0)).to_have_text("'before'")
    expect(page.get_by_text("built 1")).to_be_visible()
    expect(cell(page, 2)).to_have_text("'after'")


def test_each_reader_gets_other_random_numbers(page_of: Callable[..., Page]) -> None:
    page = page_of("import random; random.random()")
    first = cell(page).inner_text()
    page.reload()
    wait_until_live(page)
    assert cell(page).inner_text() != first


def test_python_in_the_page_is_a_current_one(page_of: Callable[..., Page]) -> None:
    expect(cell(page_of("import sys; sys.version_info[:2]"))).to_have_text("(3, 14)")
