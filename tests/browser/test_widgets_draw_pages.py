"""The widgets of the pages of five-card draw: one real interaction changes what it should."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from pokerrules import Draw, five_card_draw
from pokerrules.cards import Card
from pokerrules.widgets import BettingTable
from tests.browser.test_widgets import WORDS, offers_agree, status, widget

DEAL, DRAW, SHOWDOWN = (f"book/draw-{name}.html" for name in ("deal", "draw", "showdown"))
BLINDS = five_card_draw.House(ante=0, blinds=(1, 2), straddle=4)
DISCARDS = {1: 2, 2: 0, 3: 5, 4: 1}  # how many of its last cards each seat gives up


def test_the_low_scale_turns_a_hand_round(live_page: Callable[..., Page]) -> None:
    page = live_page(SHOWDOWN)
    both = widget(page, "Low scale (D-13)")
    both.get_by_role("button", name="King against ace").click()
    low = both.get_by_role("group", name="Low poker, ace to five")
    expect(low).to_contain_text("seat 2 wins")
    both.get_by_label("Low scale (D-13)").select_option("deuce to seven")
    low = both.get_by_role("group", name="Low poker, deuce to seven")
    expect(low).to_contain_text("seat 1 wins")
    expect(both.get_by_role("group", name="High poker")).to_contain_text("seat 2 wins")
    expect(status(both)).to_contain_text("low poker, deuce to seven: seat 1 wins")
    third = both.get_by_label("Seat 3")
    third.fill("9s 9d 9h 9c")
    third.press("Enter")
    expect(both.locator(".rb-refused")).to_contain_text("4 given")
    third.fill("9s 9d 9h 9c Ks")
    third.press("Enter")
    expect(both.get_by_role("group", name="High poker")).to_contain_text("seat 3 wins")
    expect(both.locator(".rb-refused, .rb-old")).to_have_count(0)


def test_own_discards_move_to_what_may_be_reshuffled(live_page: Callable[..., Page]) -> None:
    picture = widget(live_page(DRAW), "Discards of the player being served (D-8)")
    may = picture.get_by_role("group", name="May be reshuffled", exact=True)
    may_not = picture.get_by_role("group", name="May not be reshuffled")
    expect(may.get_by_role("img")).to_have_count(10)
    expect(may_not.get_by_role("img")).to_have_count(42)
    picture.get_by_label("Discards of the player being served (D-8)").select_option("may be reshuffled")
    expect(may.get_by_role("img")).to_have_count(12)
    expect(may).to_contain_text("May be reshuffled: 12 cards")
    expect(may_not.get_by_role("img")).to_have_count(40)
    expect(status(picture)).to_contain_text("12 cards may be reshuffled, 40 may not")


@pytest.mark.parametrize("width", [1200, 375])
def test_a_whole_round_is_played_as_the_round_in_python_goes(
    width: int, live_page: Callable[..., Page]
) -> None:
    table = widget(live_page(DEAL, width=width), "Try it")
    played = BettingTable(BLINDS, (100,) * 4, 4, seed="your table").round
    parts = []

    def click(name: str) -> None:
        table.locator(".rb-offer .jupyter-button:visible").get_by_text(re.compile(f"^{WORDS[name]}")).click()

    offers_agree(table, played)
    while not played.over:
        offers = {offer.act.name: offer for offer in played.legal()}
        seat = played.turn
        if "draw" in offers:
            assert seat is not None
            given = [card for card in played.hands[seat][5 - DISCARDS[seat] :] if isinstance(card, Card)]
            for card in given:
                table.get_by_role("checkbox", name=f"discard the {card.name}", exact=True).press("Space")
            words = re.compile("^Draw" if given else "^Stand pat")
            expect(table.locator(".rb-offer .jupyter-button:visible")).to_have_text(words)
            click("draw")
            played.play(Draw(given, seat))
            parts.append("draw")
        else:
            name = next(name for name in ("straddle", "check", "call") if name in offers)
            if "raise" in offers and "raise" not in parts:
                name = "raise"
            click(name)
            played.play(offers[name])
            parts.append(name)
        offers_agree(table, played)
        shown = table.locator(".rb-log li").last
        expect(shown.locator("span").first).to_have_text(str(len(played.log)))
    assert parts.count("draw") == 4
    winners = [seat for seat, chips in played.stacks.items() if chips > 100]
    for seat in winners:
        won = table.locator(".rb-hand.wins").filter(has_text=f"Seat {seat}")
        expect(won).to_contain_text(f"gets {played.showdown().answer.totals[seat]:,}")
    table.get_by_role("button", name="New round").click()
    expect(table.locator(".rb-offer .jupyter-button:visible").first).to_have_text(
        re.compile("^Straddle for 4")
    )


def test_the_final_betting_begins_where_the_page_stands(live_page: Callable[..., Page]) -> None:
    table = widget(live_page(SHOWDOWN), "Try something forbidden")
    expect(table.locator(".rb-step")).to_contain_text("Seat 1 is to act. There is no bet to answer.")
    table.get_by_role("button", name="Try it").click()
    expect(table.locator(".rb-refused a.rb-cite").first).to_have_text("N.J.A.C. 13:69F-14.12(f)")
    for _ in range(2):
        table.get_by_role("button", name="Check", exact=True).click()
        expect(table.locator(".rb-refused")).to_have_count(0)
    expect(table.locator(".rb-step")).to_contain_text("The round of play is over")
    expect(table.locator(".rb-hand.wins")).to_have_count(1)


def test_a_sign_of_draw_is_refused_and_accepted(live_page: Callable[..., Page]) -> None:
    check = widget(live_page(DEAL), "Odd chips (D-14)")
    expect(check.locator(".rb-good")).to_contain_text("13:69F-14.12")
    seats = check.get_by_label("Seats", exact=True)
    for written, refused in (("9", True), ("8", False)):
        seats.fill(written)
        seats.press("Enter")
        expect(check.locator(".rb-refused")).to_have_count(int(refused))
        expect(check.locator(".rb-sign")).to_have_count(int(not refused))
    check.get_by_label("Straddle", exact=True).fill("4")
    check.get_by_label("Straddle", exact=True).press("Enter")
    expect(check.locator(".rb-refused")).to_contain_text("13:69F-14.12(e)")
    check.get_by_label("Straddle", exact=True).fill("")
    check.get_by_label("Straddle", exact=True).press("Enter")
    check.get_by_label("Game", exact=True).select_option("Five-card Draw, split between high and low")
    expect(check.locator(".rb-refused")).to_contain_text("13:69F-14.12(a)")
    check.get_by_label("Game", exact=True).select_option("Five-card Draw Low, deuce to seven")
    expect(check.locator(".rb-sign")).to_contain_text("Deuce to seven")
