"""Numbers as a reader writes them, double clicks, and the arrow keys in the 13 x 13 picture."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.test_widgets import BEFORE, BETTING, status, widget
from tests.browser.test_widgets_pokette import OFFERS, SETTLING, picture, pit


def write(field: Locator, text: str) -> None:
    """Type over what a field holds and press Enter, as a reader does."""
    field.press("Control+a")
    field.press_sequentially(text)
    field.press("Enter")


@pytest.mark.parametrize("width", [1200, 375])
def test_an_amount_is_refused_as_it_is_written(width: int, live_page: Callable[..., Page]) -> None:
    stand = pit(live_page(SETTLING, width=width))
    amount = stand.get_by_label("Amount, in chips")
    reason, refused = stand.locator(".rb-reason .rb-no"), stand.locator(".rb-refused")
    for written, words in (("1.5", "not '1.5'"), ("1e3", "not '1e3'"), ("-5", "not '-5'"), ("0", "not 0")):
        write(amount, written)
        expect(reason).to_contain_text(words)
        expect(amount).to_have_value(written)
        expect(amount).to_have_accessible_name(re.compile("^Amount, in chips .*look here"))
        expect(status(stand)).to_contain_text("Not an amount to wager")
        stand.get_by_role("button", name="Wager … on flush", exact=True).press("Enter")
        expect(refused).to_contain_text(written)
        expect(stand.locator(".rb-layout .rb-bet")).to_have_count(0)
    box, field = reason.bounding_box(), amount.bounding_box()
    assert box["x"] + box["width"] <= width
    assert field["height"] >= 38
    assert 0 <= box["y"] - field["y"] < 120  # beside the field or right below it
    write(amount, "1,000")
    expect(reason).to_have_count(0)
    expect(amount).to_have_accessible_name("Amount, in chips")
    stand.get_by_role("button", name="Wager 1,000 on flush", exact=True).press("Enter")
    expect(stand.locator(".rb-layout .rb-bet")).to_have_text(re.compile("flush 1,000"))
    expect(refused).to_have_count(0)


def test_a_number_out_of_bounds_leaves_the_last_answer_and_says_so(live_page: Callable[..., Page]) -> None:
    board = widget(live_page(BEFORE), "A round has ended: move on")
    seats = board.get_by_label("Seats")
    for written in ("11", "2.5"):
        write(seats, written)
        expect(board.locator(".rb-reason")).to_contain_text("still the last answer")
        expect(board.locator(".rb-seat")).to_have_count(6)
        expect(board.locator(".rb-old .rb-seat")).to_have_count(6)
        expect(seats).to_have_value(written)
    write(seats, "10")
    expect(board.locator(".rb-seat")).to_have_count(10)
    expect(board.locator(".rb-old, .rb-bad")).to_have_count(0)


def test_a_step_that_there_is_not_moves_nothing(live_page: Callable[..., Page]) -> None:
    replay = widget(live_page(BETTING), "To the next act of a player")
    before = replay.locator(".rb-step").inner_text()
    write(replay.get_by_label("Step"), "9999")
    expect(replay.locator(".rb-reason")).to_contain_text("The step must be from 1 to")
    expect(replay.locator(".rb-step")).to_have_text(before)
    replay.get_by_role("button", name="Next:").click()
    expect(replay.locator(".rb-old, .rb-bad, .rb-no")).to_have_count(0)


TWICE = "button => { button.click(); button.click(); }"
"""Two presses of which the second is made before anything can have moved."""

LATE = """button => new Promise(resolve => {
  button.click();
  const second = new MouseEvent("click", {bubbles: true});
  setTimeout(() => resolve(button.dispatchEvent(second)), 3000);
})"""
"""A second press, made at once and handed on three seconds later, as a busy page does."""


@pytest.mark.parametrize("pressed", [TWICE, LATE])
def test_a_double_click_spins_once(pressed: str, live_page: Callable[..., Page]) -> None:
    stand = pit(live_page(SETTLING, double_clicks=True))
    expect(stand.locator(".rb-step")).to_contain_text("the spin for the third space")
    stand.get_by_role("button", name="spin the wheel").evaluate(pressed)
    expect(status(stand)).to_contain_text("A second press at once is not counted")
    expect(stand.locator(".rb-step")).to_contain_text("the spin for the first space")


def test_a_double_click_folds_one_hand(live_page: Callable[..., Page]) -> None:
    table = widget(live_page(BETTING, double_clicks=True), "Try it")
    table.get_by_role("button", name="Fold").evaluate(TWICE)
    expect(status(table)).to_contain_text("A second press at once is not counted")
    expect(table.locator(".rb-log li").filter(has_text="folds")).to_have_count(1)


def test_arrow_keys_walk_in_rows_and_columns(live_page: Callable[..., Page]) -> None:
    chart = picture(live_page(OFFERS)).locator(".rb-chart").first
    words = chart.locator("label:has(:checked) > span")
    cell = (
        chart.locator("tr").nth(4).locator("td input").nth(2)
    )  # the row of the jack, the column of the queen
    cell.check()
    expect(words).to_contain_text("Q-J, of two suits")
    focused = chart.locator("input:focus")
    for key, said in (
        ("ArrowDown", "Q-10, of two suits"),
        ("ArrowRight", "J-10, of two suits"),
        ("ArrowUp", "J-J, a pair"),
        ("ArrowUp", "Q-J, of one suit"),
        ("ArrowLeft", "Q-Q, a pair"),
        *(("ArrowUp", said) for said in ("K-Q, of one suit", "A-Q, of one suit", "A-Q, of one suit")),
    ):
        focused.press(key)
        expect(words).to_contain_text(said)
        expect(words).to_have_count(1)


def test_the_caption_counts_the_frames_of_the_picture_in_view(live_page: Callable[..., Page]) -> None:
    offers = picture(live_page(OFFERS))
    offers.get_by_label("The order of values (P-2)").select_option("wrap")
    said = offers.locator(".rb-open").first
    expect(said).to_contain_text("2 cells of the chart")
    expect(offers.locator(".rb-chart td.ch")).to_have_count(2)
    offers.get_by_label("Picture").select_option("52 by 52 cards")
    expect(said).to_contain_text("32 cells of the picture, framed")
    frames = offers.locator(".rb-big path.rb-ch").get_attribute("d")
    assert frames is not None
    assert frames.count("M") == 32
