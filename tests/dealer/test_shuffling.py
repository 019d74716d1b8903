"""Shuffle and cut before a round, N.J.A.C. 13:69F-14.5(a) and (b)."""

from __future__ import annotations

import pytest

from pokerrules.dealer.acts import Cut, Shuffle, TakeDeck
from pokerrules.table.acts import Burn, OpenRound
from tests.dealer.tables import OMAHA, clean, found, instead, omaha_log, only, place, without

pytestmark = pytest.mark.rule("nj-14.6-e")


@pytest.mark.parametrize(("cards", "right"), [(9, False), (10, True), (11, True)])
def test_a_cut_takes_at_least_ten_cards(cards: int, right: bool) -> None:
    log = omaha_log()
    at = place(log, Cut)
    slip = instead(log, at, Cut(cards))
    if right:
        clean(OMAHA, slip)
        return
    departure = only(OMAHA, slip, at)
    assert departure.citation == "N.J.A.C. 13:69F-14.5(b)"
    assert (departure.required, departure.found) == ("at least 10 cards cut from the top", "9 cards")


@pytest.mark.parametrize("nth", [0, 1])
def test_the_deck_is_shuffled_and_cut_before_every_round(nth: int) -> None:
    log = omaha_log(rounds=2)
    gone = without(log, place(log, Cut, nth))
    assert only(OMAHA, gone, place(gone, OpenRound, nth)).required == "the deck cut after the shuffle"
    gone = without(log, place(log, Shuffle, nth))
    departure = only(OMAHA, gone, place(gone, Cut, nth))
    assert departure.required == "the deck shuffled before it is cut"
    assert departure.citation == "N.J.A.C. 13:69F-14.5(a)"
    neither = without(gone, place(gone, Cut, nth))
    departure = only(OMAHA, neither, place(neither, OpenRound, nth))
    assert departure.citation == "N.J.A.C. 13:69F-14.5(a)"


def test_no_shuffle_and_no_cut_in_the_middle_of_a_round() -> None:
    log = omaha_log()
    at = place(log, Burn)
    for act in (Shuffle(), Cut(20)):
        departure = found(OMAHA, instead(log, at, act, TakeDeck("left"), log[at].act))[0]
        assert departure.at == at + 1
        assert departure.citation.startswith("N.J.A.C. 13:69F-14.5")


def test_the_deck_lies_on_the_table_for_the_cut() -> None:
    log = omaha_log()
    at = place(log, Cut)
    departure = only(OMAHA, instead(log, at, TakeDeck("left"), log[at].act), at + 1)
    assert departure.required == "the deck on the table, in front of the cover card"


def test_a_supervisor_may_order_another_cut() -> None:
    log = omaha_log()
    at = place(log, Cut)
    clean(OMAHA, instead(log, at, Shuffle(), Cut(10), Cut(40)))
