"""Holding the deck, N.J.A.C. 13:69F-14.6(e)1: one hand, the marker, and nothing dealt from where it lies."""

from __future__ import annotations

import pytest

from pokerrules.dealer.acts import ChangeDealer, EndTransaction, PlaceMarker, SetDownDeck, TakeDeck
from pokerrules.table.acts import Burn, DealCard, Entry
from tests.dealer.tables import OMAHA, clean, found, instead, omaha_log, only, place, without

E1 = "N.J.A.C. 13:69F-14.6(e)1"
pytestmark = pytest.mark.rule("nj-14.6-e-1")


def with_a_transaction() -> tuple[Entry, ...]:
    """A round in which the deck is set down for a transaction before the second player acts."""
    return omaha_log(SetDownDeck("change"))


def test_the_right_logs_have_no_departure() -> None:
    clean(OMAHA, omaha_log(rounds=2))
    clean(OMAHA, with_a_transaction())


def test_the_dealer_changes_hands() -> None:
    log = with_a_transaction()
    at = place(log, TakeDeck, 1)
    departure = only(OMAHA, instead(log, at, TakeDeck("right")), at)
    assert departure.citation == E1
    assert departure.required == "the left hand, which the dealer has chosen"
    assert departure.found == "the right hand"


def test_a_first_taking_in_the_other_hand_is_not_held_against_every_later_one() -> None:
    log = omaha_log(SetDownDeck("change"), rounds=3)
    takings = [n for n, entry in enumerate(log) if isinstance(entry.act, TakeDeck)]
    assert len(takings) > 3
    first, second = takings[:2]
    assert only(OMAHA, instead(log, first, TakeDeck("right")), second).found == "the left hand"
    two = instead(instead(log, first, TakeDeck("right")), takings[2], TakeDeck("right"))
    assert [one.at for one in found(OMAHA, two)] == [
        second + 1,
        takings[3] + 1,
    ]  # the hand of the first holds


def test_another_dealer_may_choose_the_other_hand() -> None:
    log = omaha_log(rounds=2)
    at = place(log, TakeDeck, 1)
    clean(OMAHA, instead(log, at, ChangeDealer(), TakeDeck("right")))
    assert only(OMAHA, instead(log, at, TakeDeck("right")), at).citation == E1


@pytest.mark.parametrize("how", [{"level": False}, {"over_table": False}])
def test_the_cards_are_level_and_over_the_table(how: dict[str, bool]) -> None:
    log = omaha_log()
    at = place(log, TakeDeck)
    departure = only(OMAHA, instead(log, at, TakeDeck("left", **how)), at)
    assert departure.required == "the cards level and over the poker table"


def test_a_deck_that_is_set_down_gets_a_marker() -> None:
    log = with_a_transaction()
    at = place(log, PlaceMarker)
    departure = only(OMAHA, without(log, at), at)
    assert departure.citation == E1
    assert departure.act == "The transaction is complete"
    assert departure.required == "a marker button on the deck that was set down"


def test_the_marker_stays_until_the_transaction_is_complete() -> None:
    log = with_a_transaction()
    gone = without(log, place(log, EndTransaction))
    departure = only(OMAHA, gone, place(gone, TakeDeck, 1))
    assert departure.required == "the marker on the deck until the transaction is complete"


def test_nothing_is_dealt_from_a_deck_that_is_set_down() -> None:
    log = with_a_transaction()
    gone = without(log, place(log, TakeDeck, 1))
    departure = only(OMAHA, gone, place(gone, Burn))
    assert departure.citation == E1
    assert departure.found == "The top card is burned, while the deck is set down"


def test_nothing_is_dealt_from_a_deck_in_no_hand() -> None:
    log = omaha_log()
    gone = without(log, place(log, TakeDeck))
    assert only(OMAHA, gone, place(gone, DealCard)).found.endswith("while the deck is in no hand")


@pytest.mark.parametrize(
    ("act", "required"),
    [
        (PlaceMarker(), "a deck set down without a marker"),
        (EndTransaction(), "a transaction for which the deck is set down"),
        (TakeDeck("left"), "a deck that lies on the table, to be taken up"),
    ],
)
def test_what_needs_a_deck_set_down(act: object, required: str) -> None:
    log = omaha_log()
    at = place(log, Burn)
    assert isinstance(act, (PlaceMarker, EndTransaction, TakeDeck))
    assert only(OMAHA, instead(log, at, act, log[at].act), at).required == required


def test_a_deck_that_is_in_no_hand_cant_be_set_down() -> None:
    log = omaha_log()
    at = place(log, TakeDeck)
    slip = instead(log, at, SetDownDeck(), PlaceMarker(), EndTransaction(), log[at].act)
    assert only(OMAHA, slip, at).required == "a deck in the dealer's hand, to be set down"
