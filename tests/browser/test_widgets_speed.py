"""The page on speed in a browser: what was not measured yet says so, and a press measures."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE


def test_a_press_measures_here(live_page: Callable[..., Page]) -> None:
    page = live_page("book/speed.html")
    here = page.locator(".live-widget").last
    figures = here.locator("td.n")
    assert set(figures.all_inner_texts()) == {"–"}
    here.get_by_role("button", name="Measure").click()
    expect(here.get_by_role("status")).to_contain_text("equity of two hands", timeout=PATIENCE)
    for took, a_second in zip(*[iter(figures.all_inner_texts())] * 2, strict=True):
        assert re.fullmatch(r"[\d.]+\s(s|ms|µs|ns)", took)
        assert re.fullmatch(r"[\d,]+", a_second)
    assert page.locator(".live-error").count() == 0
