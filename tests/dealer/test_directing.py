"""Directing the action, N.J.A.C. 13:69F-14.6(e)2: what is announced, and what every player is told."""

from __future__ import annotations

import pytest

from pokerrules import Deck, Draw, Fold
from pokerrules.dealer.acts import Announce, Instruct
from pokerrules.dealer.table import Table
from pokerrules.table.acts import Award, Call, Check, DealBoard, DealCard, PostBlind
from tests.dealer.tables import (
    DRAW,
    OMAHA,
    begun,
    clean,
    finish,
    found,
    instead,
    omaha_log,
    only,
    passive,
    place,
    play,
    side_pots_log,
    without,
)

BLINDS, STRADDLE = DRAW.but(blinds=(1, 2)), OMAHA.but(straddle=4)
E2 = "N.J.A.C. 13:69F-14.6(e)2"
pytestmark = pytest.mark.rule("nj-14.6-e-2")


def test_the_right_logs_have_no_departure() -> None:
    clean(OMAHA, omaha_log(Fold()))
    clean(DRAW, side_pots_log())


def test_an_act_that_is_not_announced() -> None:
    log = omaha_log()
    at = place(log, Announce, 1)
    departure = only(OMAHA, without(log, at), at)
    assert departure.citation == E2
    assert departure.required == "the announcement of what was done, seat 1, call"
    assert departure.found.startswith("The dealer tells seat 2")


@pytest.mark.parametrize("wrong", [Announce("fold", 1), Announce("call", 2)])
def test_an_announcement_of_what_was_not_done(wrong: Announce) -> None:
    log = omaha_log()
    at = place(log, Announce, 1)
    assert only(OMAHA, instead(log, at, wrong), at).found == str(wrong)


def test_an_announcement_where_nothing_was_done() -> None:
    log = omaha_log()
    at = place(log, Instruct)
    slip = instead(log, at, Announce("call", 3), log[at].act)
    assert only(OMAHA, slip, at).required == "the announcement of no act of a player"


def test_anything_else_may_be_announced_too() -> None:
    log = omaha_log()
    at = place(log, Instruct)
    clean(OMAHA, instead(log, at, Announce("the deal is complete"), log[at].act))


@pytest.mark.parametrize("kind", [Call, Check])
def test_a_player_who_is_not_told_that_it_is_his_turn(kind: type[Call | Check]) -> None:
    log = omaha_log()
    gone = without(log, place(log, kind) - 1)
    at = place(gone, kind)
    departure = only(OMAHA, gone, at)
    assert departure.citation == E2
    assert (
        departure.required == f"seat {log[place(log, kind)].seat} told that it is its turn, and its options"
    )


@pytest.mark.parametrize(
    "wrong",
    [
        Instruct(1, ("fold", "call", "raise")),
        Instruct(3, ("fold", "call")),
        Instruct(3, ("fold", "call", "raise", "check")),
        Instruct(3),
    ],
)
def test_a_player_who_is_told_something_wrong(wrong: Instruct) -> None:
    log = omaha_log()
    at = place(log, Instruct)
    departure = only(OMAHA, instead(log, at, wrong), at)
    assert departure.required == "seat 3 told its options: fold, call, raise"


@pytest.mark.rule("nj-14.6-e-2", "pa-637a.12-d", "pa-637a.12-f", "pa-637a.12-h", "nj-14.12-f")
def test_a_player_is_told_to_act_before_the_dealer_has_done_what_is_due() -> None:
    """That act is the one that is missing: it is named, with its own paragraph."""
    log = omaha_log()
    last_card = place(log, DealCard, 11)  # the fourth card of the third player
    table = Table(BLINDS)
    table.begin((60, 60, 60), button=3, deck=Deck.shuffled("replaced"))
    play(table, passive, passive, passive, lambda t: Draw(t.round.hands[1][:2]))  # type: ignore[union-attr]
    draw = finish(table).log
    replaced = place(draw, DealCard, 16)  # the second of two cards, after three hands of five
    blinds = begun(STRADDLE).log
    for house, right, at, citation, required in (
        (OMAHA, log, last_card, "58 Pa. Code § 637a.12(f)", "A card to seat 3"),
        (OMAHA, log, place(log, DealBoard), "58 Pa. Code § 637a.12(h)", "The flop"),
        (BLINDS, draw, replaced, "N.J.A.C. 13:69F-14.12(f)", "A card to seat 1"),
        (
            STRADDLE,
            blinds,
            place(blinds, PostBlind, 1),
            "58 Pa. Code § 637a.12(d)",
            "Seat 2 posts a blind of 2",
        ),
    ):
        slip = without(right, at)
        departure = only(house, slip, place(slip[at:], Instruct) + at)
        assert (departure.citation, departure.required) == (citation, required)
        assert departure.found == str(slip[departure.at - 1].act)


def test_nobody_is_told_to_act_when_the_round_is_over() -> None:
    log = omaha_log()
    at = len(log) - 1
    departure = only(OMAHA, instead(log, at, Instruct(1, ("check",)), log[at].act), at)
    assert (departure.citation, departure.required) == (
        E2,
        "nobody told to act, for the round of play is over",
    )


@pytest.mark.rule("nj-14.6-e-2")
@pytest.mark.parametrize(
    ("words", "right"),
    [
        ("call", True),
        ("calls", True),
        ("Call 2", True),
        ("calls, two more", True),
        ("raises to 10", False),
        ("fold", False),
        ("recall", False),
    ],
)
def test_an_act_may_be_announced_in_the_usual_words(words: str, right: bool) -> None:
    log = omaha_log()
    at = place(log, Announce)
    slip = instead(log, at, Announce(words, 3))
    if right:
        clean(OMAHA, slip)
    else:
        assert len(found(OMAHA, slip)) == 1


@pytest.mark.rule("nj-14.6-e-2")
def test_what_is_no_act_of_a_player_may_be_said_of_a_seat() -> None:
    log = omaha_log(rounds=2)
    at = place(log, Award) + 1
    clean(OMAHA, instead(log, at, Announce("seat 3 wins with a straight", 3), log[at].act))
