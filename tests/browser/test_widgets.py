"""Each widget in the page: one real interaction changes what it should, by mouse and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from pokerrules import Deck, five_card_draw, omaha
from pokerrules.widgets import BettingTable
from pokerrules.widgets.betting import ACTS

BEFORE, BETTING, SHOWDOWN = (f"book/omaha-{name}.html" for name in ("before-the-deal", "betting", "showdown"))


def widget(page: Page, control: str) -> Locator:
    """The first widget that has a button or field with this name."""
    named = page.get_by_role("button", name=control).or_(page.get_by_label(control, exact=True))
    found = page.locator(".live-widget").filter(has=named).first
    expect(found).to_be_visible()
    return found


def status(part: Locator) -> Locator:
    return part.locator(".rb-status .widget-html-content")


def test_replay_steps_on(live_page: Callable[..., Page]) -> None:
    replay = widget(live_page(BETTING), "To the next act of a player")
    before = replay.locator(".rb-step").inner_text()
    replay.get_by_role("button", name="Next:").click()
    expect(replay.locator(".rb-step")).not_to_have_text(before)
    replay.get_by_role("button", name="To the end").click()
    expect(replay.get_by_role("button", name="Next:")).to_be_disabled()
    replay.get_by_label("Step").fill("4")
    replay.get_by_label("Step").press("Enter")
    expect(replay.locator(".rb-step")).to_contain_text("Step 4 of")
    expect(replay.locator(".rb-log li.now").first).to_contain_text("posts a blind")
    expect(replay.get_by_label("Part of the round")).to_have_value(re.compile("before"))


def test_the_status_line_stays_and_speaks(live_page: Callable[..., Page]) -> None:
    replay = widget(live_page(BETTING), "To the next act of a player")
    line = status(replay)
    expect(line).to_have_attribute("aria-live", "polite")
    line.evaluate("node => { node.dataset.same = 'yes' }")
    replay.get_by_role("button", name="Next:").click()
    expect(line).to_contain_text("Step 6 of")
    expect(line).to_have_attribute("data-same", "yes")


def test_showdown_follows_a_changed_card(live_page: Callable[..., Page]) -> None:
    page = live_page(SHOWDOWN)
    explorer = widget(page, "Add a hand")
    expect(explorer.locator(".rb-hand").first).to_contain_text("gets nothing")
    hand = explorer.get_by_label("Seat 1")
    hand.fill("As Ac Ad 9h")
    hand.press("Enter")
    expect(explorer.locator(".rb-hand").first).to_contain_text("gets 100")
    hand.fill("As Ac Ad")
    hand.press("Enter")
    expect(explorer.locator(".rb-refused")).to_contain_text("3 given")
    expect(explorer.locator(".rb-old .rb-hand").first).to_contain_text("gets")
    expect(explorer.locator(".rb-bad")).to_have_count(1)
    assert explorer.locator(".rb-bad").bounding_box()["y"] - bottom(explorer.locator(".rb-refused")) < 200
    hand.fill("As Ac Ad 9h")
    hand.press("Enter")
    expect(explorer.locator(".rb-bad, .rb-old, .rb-refused")).to_have_count(0)


def bottom(part: Locator) -> float:
    box = part.bounding_box()
    return float(box["y"] + box["height"])


def test_on_a_phone_the_reasons_have_the_whole_width(live_page: Callable[..., Page]) -> None:
    explorer = widget(live_page(SHOWDOWN, width=375), "Add a hand")
    awards = explorer.locator(".rb-awards").first
    reason = awards.locator("td.rb-because").first
    assert reason.bounding_box()["width"] > 0.8 * awards.bounding_box()["width"]


def test_showdown_takes_cards_from_the_deck(live_page: Callable[..., Page]) -> None:
    explorer = widget(live_page(SHOWDOWN), "Add a hand")
    explorer.get_by_role("button", name="Pick cards from the deck").click()
    deck = explorer.locator(".rb-deck button")
    expect(deck).to_have_count(52)
    field = explorer.get_by_label("Board", exact=True)
    before = field.input_value()
    explorer.locator(".rb-deck button.rb-here").first.click()
    expect(field).not_to_have_value(before)
    expect(explorer.locator(".rb-refused")).to_contain_text("4 given")
    explorer.locator(".rb-deck button:enabled:not(.rb-here)").first.click()
    expect(explorer.locator(".rb-refused")).to_have_count(0)


def test_betting_table_plays_and_refuses(live_page: Callable[..., Page]) -> None:
    table = widget(live_page(BETTING), "Try it")
    turn = table.locator(".rb-step")
    before = turn.inner_text()
    table.get_by_role("button", name="Try it").click()
    refused = table.locator(".rb-refused")
    expect(refused).to_contain_text("Permitted now")
    assert refused.locator("a.rb-cite").first.get_attribute("href").startswith("omaha-")
    expect(turn).to_have_text(before)
    table.get_by_role("button", name="Fold").press("Enter")
    expect(turn).not_to_have_text(before)
    expect(refused).to_have_count(0)
    table.get_by_role("button", name="Undo").click()
    expect(turn).to_have_text(before)


# The tables of the pages: the heading they stand under, and the round that Python plays in step.
FIXED = omaha.House(split=True, blinds=(1, 2), betting=omaha.FixedLimit(2, 4, raise_cap=3))
STRADDLED = omaha.House(straddle=4, blinds=(1, 2), betting=omaha.PotLimit(2))
TABLES = {
    "betting": (BETTING, FIXED, (40,) * 4, 4, "first betting round"),
    "straddle": (BEFORE, STRADDLED, (100,) * 5, 5, "straddle"),
}
WORDS = {
    "fold": "Fold",
    "check": "Check",
    "call": "Call",
    "bet": "Bet",
    "raise": "Raise to",
    "draw": "(Stand pat|Draw )",
    "straddle": "Straddle for",
    "no straddle": "Do not straddle",
}


def offers_agree(table: Locator, played: omaha.Round | five_card_draw.Round) -> None:
    """The buttons in sight are what the round permits, no more and no less."""
    names = {offer.act.name for offer in played.legal()}
    wanted = [re.compile(f"^{WORDS[name]}") for name in ACTS if name in names]
    expect(table.locator(".rb-offer .jupyter-button:visible")).to_have_text(wanted)
    does = "draw" if "draw" in names else "act"
    turn = "The round of play is over." if played.over else f"Seat {played.turn} is to {does}."
    expect(table.locator(".rb-step")).to_contain_text(turn)


@pytest.mark.parametrize("which", TABLES)
def test_what_is_offered_is_what_the_round_permits(which: str, live_page: Callable[..., Page]) -> None:
    path, house, stacks, button, seed = TABLES[which]
    page = live_page(path)
    of_its_own = BettingTable(house, stacks, button, seed=seed)
    hand = [str(card) for card in of_its_own.round.hands.get(1, ())]
    table = None
    for each in page.locator(".live-widget").filter(has=page.get_by_role("button", name="Try it")).all():
        seats = each.locator(".rb-round .rb-seat")
        first = "Do not straddle" if house.straddle else "Call, adding 2"
        if seats.count() == len(stacks) and each.get_by_role("button", name=first).is_visible():
            table = each
            break
    assert table is not None, hand
    played = of_its_own.round

    def click(name: str) -> None:
        assert table is not None
        table.locator(".rb-offer .jupyter-button:visible").get_by_text(
            re.compile(f"^{WORDS[name]}")
        ).first.click()
        played.play(next(offer for offer in played.legal() if offer.act.name == name))
        offers_agree(table, played)

    def play_on() -> None:
        names = {offer.act.name for offer in played.legal()}
        click(next(name for name in ("straddle", "check", "call") if name in names))

    offers_agree(table, played)
    while not played.over:
        play_on()
    table.get_by_role("button", name="Undo").click()
    played.undo()
    offers_agree(table, played)
    play_on()
    assert played.over
    for number in (2, 3):
        table.get_by_role("button", name="New round").click()
        deck = Deck.shuffled(f"{seed}, round {number}")
        over = played.over
        played = played.next_round(deck) if over else omaha.Round(house, stacks, button, deck)
        offers_agree(table, played)
        names = {offer.act.name for offer in played.legal()}
        click("no straddle" if "no straddle" in names else "fold")
        play_on()


def test_button_moves_on(live_page: Callable[..., Page]) -> None:
    board = widget(live_page(BEFORE), "A round has ended: move on")
    holder = board.locator(".rb-seat.now")
    expect(holder).to_have_attribute("aria-label", "Seat 6")
    board.get_by_role("button", name="A round has ended: move on").click()
    expect(holder).to_have_attribute("aria-label", "Seat 1")
    board.get_by_role("button", name="Start by a card each").click()
    expect(board.locator(".rb-seat .rb-card")).to_have_count(6)


def test_sign_is_refused_and_accepted(live_page: Callable[..., Page]) -> None:
    check = widget(live_page(BEFORE), "Minimum qualifying pot")
    expect(check.locator(".rb-sign")).to_be_visible()
    check.get_by_label("Seats", exact=True).fill("11")
    check.get_by_label("Seats", exact=True).press("Enter")
    expect(check.locator(".rb-refused")).to_contain_text("637a.12(b)")
    expect(check.locator(".rb-sign")).to_have_count(0)
    check.get_by_label("Seats", exact=True).fill("10")
    check.get_by_label("Seats", exact=True).press("Enter")
    expect(check.locator(".rb-good")).to_contain_text("Accepted")
    for written, words in (("200", "200 seats are more than 10"), ("", "whole number of seats")):
        check.get_by_label("Seats").fill(written)
        check.get_by_label("Seats").press("Enter")
        expect(check.locator(".rb-refused")).to_contain_text(words)
        expect(check.locator(".rb-good")).to_have_count(0)
        expect(check.locator(".rb-sign")).to_have_count(0)


def test_best_hand_follows_the_cards(live_page: Callable[..., Page]) -> None:
    best = widget(live_page(SHOWDOWN), "Hand")
    expect(best.locator(".rb-half").first).to_contain_text("pair of eights")
    best.get_by_label("Hand", exact=True).fill("8h 9h Ac Kc")
    best.get_by_label("Hand", exact=True).press("Enter")
    expect(best.locator(".rb-half").first).to_contain_text("straight flush, nine high")
    best.get_by_text("All 60 choices").click()
    expect(best.locator(".rb-ways li").first).to_be_visible()


def test_question_is_answered_by_keyboard(live_page: Callable[..., Page]) -> None:
    question = live_page(SHOWDOWN).locator(".rb-panel.jupyter-widgets").first
    choices = question.locator("button.rb-choice")
    choices.first.focus()
    choices.first.press("Space")
    feedback = question.locator(".rb-refused, .rb-good")
    expect(feedback).to_be_visible()
    for choice in choices.all():
        choice.press("Enter")
        expect(choice).to_have_text(re.compile("[✓✗]"))
    assert question.locator("button.rb-choice").filter(has_text="✓").or_(feedback).count()


@pytest.mark.parametrize("path", [BETTING, SHOWDOWN, BEFORE])
def test_controls_are_big_enough_to_touch(path: str, live_page: Callable[..., Page]) -> None:
    page = live_page(path, width=375)
    small = page.evaluate(
        """() => [...document.querySelectorAll('.live-widget :is(button, select, input)')]
            .filter(control => control.offsetParent && control.getBoundingClientRect().height < 38)
            .map(control => control.outerHTML.slice(0, 120))"""
    )
    assert small == []
