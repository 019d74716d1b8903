"""What it costs: the reader posts other jokers, readings and odds, and the exact returns follow."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.test_widgets import status, widget

RETURNS = "book/pokette-returns.html"


def test_odds_below_the_minimum_are_refused_and_a_reading_moves_the_ends(
    live_page: Callable[..., Page],
) -> None:
    costs = widget(live_page(RETURNS), "Posted odds")
    expect(costs).to_contain_text("4 of 54 places: 4/9 = 44.4%")
    costs.get_by_label("At the end of the order (P-1)").select_option("inside")
    expect(costs).not_to_contain_text("4/9 = 44.4% (2♣ A♣)")
    expect(costs).to_contain_text("8 of 54 places: 8/9 = 88.9%")
    costs.get_by_label("Jokers on the wheel (P-10)").select_option("0")
    expect(costs).to_contain_text("13 of 52 places: 1 = 100.0%")
    expect(status(costs)).to_contain_text("With 0 jokers")
    costs.get_by_label("Wager", exact=True).select_option("flush")
    odds = costs.get_by_label("Posted odds")
    expect(odds).to_have_value("3 to 1")
    odds.fill("2 to 1")
    odds.press("Enter")
    expect(costs.locator(".rb-refused")).to_contain_text("below the minimum")
    expect(costs.locator(".rb-old")).to_have_count(1)
    odds.fill("4 to 1")
    odds.press("Enter")
    expect(costs).to_contain_text("13 of 52 places: 5/4 = 125.0%")
    expect(costs.locator(".rb-refused, .rb-old")).to_have_count(0)
