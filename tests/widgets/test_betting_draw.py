"""The table that the reader plays, with a round of five-card draw."""

from __future__ import annotations

import random
from typing import Any

import pytest

from pokerrules import Bet, Call, Check, Deck, Draw, Fold, NotationError, five_card_draw, omaha
from pokerrules.table.acts import Burn, DealCard, Raise
from pokerrules.widgets import BettingTable
from pokerrules.widgets.betting import OWN
from pokerrules.widgets.draw_play import in_the_draw
from tests.draws import at_the_draw, check_down, dealing, draw, entries, opened
from tests.widgets.conftest import html_of, named
from tests.widgets.test_betting import in_sight

BLINDS = five_card_draw.House(ante=0, blinds=(1, 2), straddle=4)
LOW = five_card_draw.House(low="deuce-to-seven")


def pick(table: BettingTable, *places: int) -> None:
    for place in places:
        table.hand.boxes[place].value = True


def go_on(table: BettingTable) -> None:
    """The act that costs least."""
    table.offers[next(name for name in ("check", "call", "draw") if name in in_sight(table))].click()


@pytest.mark.parametrize("house", [five_card_draw.House(), BLINDS, LOW], ids=["high", "blinds", "low"])
def test_a_whole_round_is_played_and_nothing_else_is_permitted(house: five_card_draw.House) -> None:
    table = BettingTable(house, (30, 40, 12, 60), 4, seed="whole")
    source = random.Random(3)
    phases = []
    while not table.round.over:
        assert in_sight(table) == {offer.act.name for offer in table.round.legal()}
        for option in table.tries.options[:-1]:
            table.tries.value = option
            log = table.round.log
            table.try_it.click()
            assert "Not permitted" in table.error, option
            assert "13:69F-14." in table.error, option
            assert table.round.log == log
        if in_the_draw(table.round):
            pick(table, *range(source.randint(0, 4)))
        phases.append("draw" if in_the_draw(table.round) else "bet")
        table.offers[source.choice(sorted(in_sight(table) - {"fold"}))].click()
        assert table.error == ""
    assert ",".join(dict.fromkeys(phases)) == "bet,draw"
    assert in_sight(table) == set()
    assert "The round of play is over" in html_of(table)
    assert "rb-awards" in html_of(table)
    assert table.try_it.disabled
    assert sum(table.round.stacks.values()) == 142


@pytest.mark.rule("nj-14.12-e", "nj-14.12-f", "nj-14.12-g")
def test_the_round_goes_from_betting_to_the_draw_to_the_final_betting() -> None:
    table = BettingTable(opened(2))
    assert "Seat 1 is to act" in table._prompt.value
    assert "14.12(e)" in table._law.value
    assert table.hand.layout.display == "none"
    go_on(table)
    go_on(table)
    assert "Seat 1 is to draw." in table._prompt.value
    assert "Pick the cards to give up" in table._prompt.value
    assert "14.12(f)" in table._law.value
    assert table.hand.layout.display != "none"
    assert in_sight(table) == {"draw"}
    assert "(f)" in table._cites["draw"].value
    assert "to draw" in table._table.value
    go_on(table)
    go_on(table)
    assert "Seat 1 is to act" in table._prompt.value
    assert "There is no bet to answer" in table._prompt.value
    assert "14.12(g)" in table._law.value
    assert table.hand.layout.display == "none"
    assert table._outlook.value == ""


@pytest.mark.rule("nj-14.12-f", "nj-14.12-f-1")
def test_the_picked_cards_are_given_up_and_replaced() -> None:
    table = BettingTable(at_the_draw(3))
    held = table.round.hands[1]
    assert table.offers["draw"].description == "Stand pat"
    assert "The stub can fill any draw of seat 1" in table._outlook.value
    pick(table, 1, 4)
    assert table.hand.picked == (held[1], held[4])
    assert table.offers["draw"].description == "Draw two"
    assert f"Picked: {held[1].name} {held[4].name}." in table.said
    assert "one card is burned, then two cards come from the stub" in table._outlook.value
    table.hand.boxes[4].value = False
    assert table.offers["draw"].description == "Draw one"
    table.offers["draw"].click()
    assert [type(entry.act) for entry in table.round.log[-3:]] == [Draw, Burn, DealCard]
    assert held[1] not in table.round.hands[1]
    assert len(table.round.hands[1]) == 5
    assert table.hand.picked == ()
    assert table.offers["draw"].description == "Stand pat"
    assert "Seat 1 draws one." in table.said
    assert "Seat 2 is to draw." in table.said


@pytest.mark.rule("nj-14.12-f-2")
def test_a_short_stub_is_foretold_and_reshuffled() -> None:
    table = BettingTable(draw(at_the_draw(8), 2, 2, 2, 2, 2))
    pick(table, 0, 1)
    assert "the discard pile of 10 is reshuffled" in table._outlook.value
    table.offers["draw"].click()
    assert "reshuffle" in table._log.value
    assert len(table.round.hands[6]) == 5


def test_undo_goes_back_into_the_draw_with_nothing_picked() -> None:
    table = BettingTable(at_the_draw(2))
    hand = table.round.hands[1]
    pick(table, 0)
    table.offers["draw"].click()
    pick(table, 3)
    table.undo.click()
    assert table.round.turn == 1
    assert table.round.hands[1] == hand
    assert table.hand.picked == ()
    assert "Taken back: Seat 1 draws one." in table.said
    table.undo.click()
    assert in_sight(table) >= {"check", "bet"}
    assert table.hand.layout.display == "none"


def test_a_refusal_goes_away_when_a_card_is_picked() -> None:
    table = BettingTable(at_the_draw(2))
    table.try_it.click()
    assert "Not permitted" in table.error
    pick(table, 0)
    assert table.error == ""


@pytest.mark.rule("nj-14.12-e", "nj-14.12-f", "nj-14.12-g")
def test_what_may_be_tried_belongs_to_the_part_of_the_round() -> None:
    table = BettingTable(opened(2))
    assert "seat 1 draws a card before the first betting round is over" in table.tries.options
    assert "the dealer burns a card without waiting" in table.tries.options
    assert not any("deals on" in option for option in table.tries.options)
    table = BettingTable(at_the_draw(3))
    assert "seat 2 draws before its turn" in table.tries.options
    assert "seat 1 discards six cards" in table.tries.options
    table = BettingTable(draw(at_the_draw(2), 0, 0))
    assert "seat 1 draws a card in the final betting round" in table.tries.options
    asked = draw(at_the_draw(2, showing="asked"), 0, 0)
    for _ in range(2):
        asked.play(Check())
    assert "seat 1 draws a card at the showdown" in BettingTable(asked).tries.options


def test_standing_pat_may_be_tried_in_draw_and_not_in_omaha() -> None:
    table = BettingTable(opened(2))
    table.tries.value, table.what.value = OWN, "stand pat"
    table.try_it.click()
    assert "The draw begins when the first betting round is complete" in table.error
    assert "stand pat" not in BettingTable().what.options


@pytest.mark.rule("nj-14.12-h-1")
def test_the_showdown_names_the_hands() -> None:
    played = check_down(opened(2, stacks=(100, 100), deck=dealing(["8d 5h 3h Qh 8c", "Ts 9s 4d 2c 4s"])))
    table = BettingTable(played)
    assert "pair of eights" in table._end.value
    assert "(h)1" in table._end.value
    assert "rb-board" not in table._end.value


def test_a_round_won_without_a_showdown_shows_no_hand() -> None:
    table = BettingTable(opened(2))
    table.offers["bet"].click()
    table.offers["fold"].click()
    assert "rb-awards" in table._end.value
    assert "rb-hand" not in table._end.value


def test_the_round_of_the_page_stays_as_it_is() -> None:
    played = at_the_draw(2)
    before = played.log
    table = BettingTable(played)
    pick(table, 0)
    table.offers["draw"].click()
    assert played.log == before


def test_a_replayed_round_goes_on_where_the_dealer_is_due() -> None:
    house = five_card_draw.House()
    log = draw(at_the_draw(3), 2).log[:-1]  # the last card is not dealt yet
    table = BettingTable(five_card_draw.Round.replay(house, log, dealer="by hand"))
    assert table.round.turn == 2


def test_a_round_of_omaha_is_gone_on_with_too() -> None:
    played = omaha.Round(omaha.House(), (50, 50, 50), 3, Deck.shuffled("omaha"))
    table = BettingTable(played)
    assert in_sight(table) == {"fold", "call", "raise"}
    assert not any("discard" in name for name, _ in named(table))
    table.new_round.click()
    assert table.round.button == 3


@pytest.mark.parametrize(
    ("given", "words"),
    [
        (lambda: BettingTable(opened(2), stacks=(5, 5)), "has its own stacks"),
        (lambda: BettingTable(opened(2), button=1, deck=Deck.shuffled("x")), "its own button and deck"),
        (lambda: BettingTable("draw"), "a round of play or a house is wanted"),
    ],
)
def test_what_can_not_be_played_is_refused(given: Any, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        given()


def test_a_new_round_moves_the_button_or_deals_again() -> None:
    table = BettingTable(opened(3, BLINDS), seed="next")
    first = table.round
    table.offers["straddle"].click()
    table.new_round.click()  # this one was not over
    assert (table.round.button, table.round.seats) == (3, first.seats)
    assert in_sight(table) == {"straddle", "no straddle"}
    table.offers["no straddle"].click()
    while not table.round.over:
        go_on(table)
    total = sum(table.round.stacks.values())
    table.new_round.click()
    assert table.round.button == 1
    assert sum(table.round.stacks.values()) + table.round.chips.in_play == total


def test_acts_are_played_before_the_reader_begins() -> None:
    table = BettingTable(five_card_draw.House(), (100,) * 3, 3, acts=(Bet(2), Call(), Fold(), Draw()))
    assert "Seat 2 is to draw." in html_of(table)


def test_the_form_without_python_shows_the_hand_to_draw_to() -> None:
    table = BettingTable(at_the_draw(2))
    still = table.snapshot()
    assert "rb-drawing" in still
    assert "keep the hand as it is, or discard up to five cards" in still
    assert still == BettingTable(at_the_draw(2)).snapshot()
    assert "rb-drawing" not in BettingTable(opened(2)).snapshot()


def test_hidden_hands_are_face_down_and_the_hand_of_the_turn_is_not() -> None:
    table = BettingTable(at_the_draw(2), hide=True)
    for card in table.round.hands[2]:
        assert card.name not in html_of(table)
    assert [box.description for box in table.hand.boxes] == [
        f"discard the {card.name}" for card in table.round.hands[1]
    ]


# -- a round dealt again ---------------------------------------------------------------------------------


@pytest.mark.parametrize("button", [2, "right of dealer"])
def test_a_round_dealt_again_keeps_house_chips_and_button(button: int | str) -> None:
    other = Deck.shuffled("other cards")
    for made in (
        five_card_draw.Round(five_card_draw.House(), (10, 20, 30), button, Deck.shuffled("cards")),
        omaha.Round(omaha.House(), (10, 20, 30), button, Deck.shuffled("cards")),
    ):
        again = made.dealt_again(other)
        assert again.log == type(made)(made.house, (10, 20, 30), button, other).log
        assert again.log != made.log


def test_a_round_dealt_again_keeps_a_button_that_cards_decided() -> None:
    made = opened(4, button="card", button_deck=Deck.shuffled("button"))
    again = made.dealt_again(Deck.shuffled("other cards"))
    assert again.button == made.button


def test_rounds_keep_how_they_are_held_and_where_chance_comes_from() -> None:
    def reshuffled(seed: str) -> Any:
        made = opened(8, showing="asked", shuffle=seed).dealt_again(Deck.shuffled("other cards"))
        assert made.showing == "asked"
        for _ in range(8):
            made.play(Check())
        return entries(draw(made, *[5] * 3), DealCard)[-1].act

    assert reshuffled("one") == reshuffled("one") != reshuffled("two")


def test_a_raise_is_named_with_its_amount() -> None:
    table = BettingTable(opened(2, five_card_draw.House(betting=five_card_draw.NoLimit(2))))
    table.amount.field.value = "9"
    assert table.offers["bet"].description == "Bet 9"
    table.offers["bet"].click()
    table.amount.field.value = "30"
    assert table.offers["raise"].description == "Raise to 30"
    table.offers["raise"].click()
    assert isinstance(table.round.log[-1].act, Raise)
