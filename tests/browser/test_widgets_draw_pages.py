"""The widgets of the pages of five-card draw: one real interaction changes what it should."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.test_widgets import SHORT, status, widget

DRAW, SHOWDOWN = "book/draw-draw.html", "book/draw-showdown.html"


def test_the_low_scale_turns_a_hand_round(live_page: Callable[..., Page]) -> None:
    page = live_page(SHOWDOWN)
    both = widget(page, "Low scale (D-13)")
    both.get_by_role("button", name="King against ace").click()
    low = both.get_by_role("group", name="Low poker, ace to five")
    expect(low).to_contain_text("seat 2 wins", timeout=SHORT)
    both.get_by_label("Low scale (D-13)").select_option("deuce to seven")
    low = both.get_by_role("group", name="Low poker, deuce to seven")
    expect(low).to_contain_text("seat 1 wins", timeout=SHORT)
    expect(both.get_by_role("group", name="High poker")).to_contain_text("seat 2 wins")
    expect(status(both)).to_contain_text("low poker, deuce to seven: seat 1 wins")
    third = both.get_by_label("Seat 3")
    third.fill("9s 9d 9h 9c")
    third.press("Enter")
    expect(both.locator(".rb-refused")).to_contain_text("4 given", timeout=SHORT)
    third.fill("9s 9d 9h 9c Ks")
    third.press("Enter")
    expect(both.get_by_role("group", name="High poker")).to_contain_text("seat 3 wins", timeout=SHORT)
    expect(both.locator(".rb-refused, .rb-old")).to_have_count(0)


def test_own_discards_move_to_what_may_be_reshuffled(live_page: Callable[..., Page]) -> None:
    picture = widget(live_page(DRAW), "Discards of the player being served (D-8)")
    may = picture.get_by_role("group", name="May be reshuffled", exact=True)
    may_not = picture.get_by_role("group", name="May not be reshuffled")
    expect(may.get_by_role("img")).to_have_count(10)
    expect(may_not.get_by_role("img")).to_have_count(42)
    picture.get_by_label("Discards of the player being served (D-8)").select_option("may be reshuffled")
    expect(may.get_by_role("img")).to_have_count(12, timeout=SHORT)
    expect(may).to_contain_text("May be reshuffled: 12 cards")
    expect(may_not.get_by_role("img")).to_have_count(40)
    expect(status(picture)).to_contain_text("12 cards may be reshuffled, 40 may not")
