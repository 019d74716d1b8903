"""The table that the reader plays."""

from __future__ import annotations

import random

import pytest

from pokerrules import Call, Check, Deck, Fold, NotationError, omaha
from pokerrules.table.acts import Act
from pokerrules.widgets import BettingTable
from pokerrules.widgets.betting import OWN
from tests.widgets.conftest import html_of

POT_LIMIT = omaha.House(split=True, blinds=(1, 2), straddle=4, betting=omaha.PotLimit(2))
FIXED = omaha.House(blinds=(1, 2), betting=omaha.FixedLimit(2, 4))


def in_sight(table: BettingTable) -> set[str]:
    return {name for name, row in table._offer_rows.items() if row.layout.display != "none"}


def test_only_permitted_acts_are_offered() -> None:
    table = BettingTable(FIXED, seed="offers")
    source = random.Random(5)
    while not table.round.over:
        assert in_sight(table) == {offer.act.name for offer in table.round.legal()}
        name = source.choice(sorted(in_sight(table)))
        before = len(table.round.log)
        table.offers[name].click()
        assert table.error == ""
        assert len(table.round.log) > before
    assert in_sight(table) == set()
    assert "The round of play is over" in html_of(table)
    assert "Because" in html_of(table)
    assert table.try_it.disabled


def test_an_offer_says_what_it_costs_and_by_which_paragraph() -> None:
    table = BettingTable(FIXED)
    assert table.offers["call"].description == "Call, adding 2"
    assert table.offers["raise"].description == "Raise to 4"
    assert "(g)" in table._cites["call"].value
    assert table._amounts.layout.display == "none"  # one amount only
    assert "There is a bet of 2 to answer" in html_of(table)


@pytest.mark.rule("pa-637a.12-e")
def test_the_straddle_is_offered_once() -> None:
    table = BettingTable(POT_LIMIT, (100,) * 5, 5)
    assert in_sight(table) == {"straddle", "no straddle"}
    assert table.offers["straddle"].description == "Straddle for 4"
    assert table.offers["no straddle"].description == "Do not straddle"
    table.offers["straddle"].click()
    second = next(option for option in table.tries.options if "second straddle" in option)
    table.tries.value = second
    table.try_it.click()
    assert "637a.12(e)" in table.error


def test_amounts_have_a_range() -> None:
    table = BettingTable(POT_LIMIT, (100,) * 4, 4)
    table.offers["no straddle"].click()
    assert (table.amount.low, table.amount.high) == (4, 7)
    assert "from 4 to 7" in table._range.value
    table.most.click()
    assert table.offers["raise"].description == "Raise to 7"
    table.least.click()
    assert table.offers["raise"].description == "Raise to 4"
    table.pot.click()
    assert table.amount.number == 7
    table.offers["raise"].click()
    assert table.round.chips.bets[3] == 7


def test_no_limit_has_a_pot_button_below_the_most() -> None:
    table = BettingTable(omaha.House(blinds=(1, 2), betting=omaha.NoLimit(2)), (100, 100, 100), 3)
    assert (table.amount.low, table.amount.high) == (4, 100)
    table.pot.click()
    assert table.amount.number == 7
    table.offers["call"].click()
    table.offers["call"].click()
    table.offers["check"].click()
    table.amount.field.value = "50"
    assert table.offers["bet"].description == "Bet 50"
    table.offers["bet"].click()
    assert table.round.chips.bets[1] == 50


def test_whatever_is_tried_and_forbidden_is_refused_and_changes_nothing() -> None:
    table = BettingTable(POT_LIMIT, (30, 40, 5, 60), 4, seed="tries")
    source = random.Random(2)
    seen = set()
    while not table.round.over:
        for option in table.tries.options[:-1]:
            table.tries.value = option
            log, stacks = table.round.log, table.round.stacks
            table.try_it.click()
            assert "Not permitted" in table.error, option
            assert "rb-cite" in table.error
            assert table.said.startswith('<div role="status">Refused')
            assert (table.round.log, table.round.stacks) == (log, stacks)
            seen.add(option.split(" ", 2)[2].split(" ")[0].rstrip(","))
        table.offers[source.choice(sorted(in_sight(table) - {"fold"}) or ["fold"])].click()
        assert table.error == ""
    assert {"checks", "raises", "bets", "folds", "shows", "calls", "places"} <= seen


def test_something_of_the_readers_own_can_be_tried() -> None:
    table = BettingTable(FIXED)
    assert table.what.layout.display == "none"
    table.tries.value = OWN
    assert table.what.layout.display != "none"
    table.seat.value = 1
    for what in dict.fromkeys(("fold", "check", "call", "bet", "raise to", "straddle", "show", "muck")):
        table.what.value = what
        table.try_it.click()
        assert "Not permitted" in table.error
    table.seat.value = table.round.turn
    table.what.value = "call"
    table.try_it.click()  # this one is permitted
    assert table.error == ""
    assert table.round.log[-1].act.name == "call"


def test_undo_and_new_rounds() -> None:
    table = BettingTable(FIXED, (20, 20, 20), 3, seed="again")
    start = table.round.log
    assert table.undo.disabled
    table.offers["call"].click()
    table.undo.click()
    assert table.round.log == start
    assert "Taken back: Seat 3 calls" in table.said
    table.new_round.click()
    assert table.round.button == 3
    assert table.round.log != start
    while not table.round.over:
        table.offers["check" if "check" in in_sight(table) else "call"].click()
    stacks = table.round.stacks
    table.new_round.click()
    assert table.round.button == 1  # play went on: the button moved
    assert sum(table.round.stacks.values()) + table.round.chips.in_play == sum(stacks.values())


def test_a_table_starts_anew_when_one_player_has_all_chips() -> None:
    table = BettingTable(FIXED, (2, 2), 1)
    while not table.round.over:
        table.offers["check" if "check" in in_sight(table) else "call"].click()
    table.new_round.click()
    assert sum(table.round.stacks.values()) + table.round.chips.in_play == 4


def test_acts_are_played_before_the_reader_begins() -> None:
    acts: tuple[Act, ...] = (Call(), Call(), Fold(), Call(), Check())
    table = BettingTable(FIXED, (40,) * 5, 5, acts=acts)
    assert table.round.board
    assert "Seat 1 is to act" in html_of(table)
    with pytest.raises(NotationError):
        BettingTable(FIXED, acts=["call"])  # type: ignore[list-item]


def test_a_showdown_may_be_asked_for() -> None:
    table = BettingTable(FIXED, (2, 2, 2), 3, showing="asked")
    while "show" not in in_sight(table):
        table.offers["check" if "check" in in_sight(table) else "call"].click()
    assert in_sight(table) == {"show", "muck"}
    table.offers["muck"].click()
    assert table.offers["show"].description.startswith("Show")


def test_cards_may_be_hidden() -> None:
    table = BettingTable(FIXED, deck=Deck.shuffled("hidden"), hide=True)
    assert "of hearts" not in html_of(table)
    assert "of hearts" in BettingTable(FIXED, deck=Deck.shuffled("hidden")).snapshot()


def test_the_log_is_shown_whole_on_request() -> None:
    table = BettingTable(FIXED)
    assert ">1</span>" not in table._log.value
    table.log_button.click()
    assert ">1</span>" in table._log.value
    table.log_button.click()
    assert ">1</span>" not in table._log.value


def test_a_click_that_comes_too_late_does_nothing() -> None:
    table = BettingTable(FIXED)
    log = table.round.log
    table.offers["check"].click()  # out of sight: the table has gone on
    assert table.round.log == log
