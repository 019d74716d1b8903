"""One slip is one departure: what the audit takes a wrong act for, and what it does not judge after it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pokerrules import Bet, Deck, Draw, Fold
from pokerrules.dealer import slips
from pokerrules.dealer.acts import CollectHand, Instruct, PlaceMarker, RemoveDeck, SetDownDeck, Shuffle
from pokerrules.dealer.audit import NEVER_TOLD, audit
from pokerrules.dealer.table import Table
from pokerrules.house import BadBeat
from pokerrules.table.acts import (
    Act,
    Award,
    Call,
    CardForButton,
    Check,
    CollectBets,
    DealCard,
    Show,
    TakeContribution,
    TakeRake,
)
from tests.dealer.tables import (
    DRAW,
    OMAHA,
    finish,
    found,
    instead,
    omaha_table,
    only,
    passive,
    place,
    play,
    side_pots,
    timed,
    without,
)

pytestmark = pytest.mark.rule("nj-14.6-e")


def changed(act: Act, **terms: Any) -> Act:
    return replace(act, **terms)


@pytest.mark.parametrize("kind", [Call, Check, Fold])
@pytest.mark.parametrize("seat", [1, 2, 3, 9])
def test_an_act_of_a_wrong_seat(kind: type[Act], seat: int) -> None:
    log = omaha_table(Fold(), rounds=2).log
    at = place(log, kind)
    if log[at].seat == seat:
        return
    slip = instead(log, at, changed(log[at].act, seat=seat))
    assert "acts out of turn" in only(OMAHA, slip, at).found
    assert audit(OMAHA, slip).not_judged == (NEVER_TOLD,)  # the round is judged on


def test_a_call_that_adds_a_wrong_amount() -> None:
    log = omaha_table(rounds=2).log
    at = place(log, Call)
    assert "a call adds 2, not 3" in only(OMAHA, instead(log, at, Call(3, 3)), at).found


def test_a_bet_off_the_limits_that_is_called_for_a_right_one_was_a_right_one() -> None:
    log = omaha_table(Call(), Call(), Check(), Bet(2), rounds=2).log
    at = place(log, Bet)
    slip = instead(log, at, Bet(7, log[at].seat))
    assert "outside the posted limits" in only(OMAHA, slip, at).found
    assert audit(OMAHA, slip).not_judged == (NEVER_TOLD,)


@pytest.mark.parametrize("seat", [2, 3, 9])
def test_a_card_to_a_wrong_seat(seat: int) -> None:
    log = omaha_table(rounds=2).log
    at = place(log, DealCard)
    assert log[at].seat == 1
    assert only(OMAHA, instead(log, at, changed(log[at].act, seat=seat)), at).required == "A card to seat 1"


@pytest.mark.parametrize("seat", [1, 2, 3, 9])
def test_the_hand_of_a_wrong_seat_is_collected(seat: int) -> None:
    log = omaha_table(rounds=2).log
    for nth in range(3):
        at = place(log, CollectHand, nth)
        if log[at].seat == seat or seat in [log[place(log, CollectHand, n)].seat for n in range(nth, 2)]:
            continue  # two losing hands may be collected in any order
        assert only(OMAHA, instead(log, at, CollectHand(seat)), at).citation == "N.J.A.C. 13:69F-14.6(e)5"


def test_a_loser_who_is_counted_and_not_collected_is_one_slip() -> None:
    log = omaha_table(rounds=2).log
    at = place(log, CollectHand)
    required = f"the losing cards of seat {log[at].seat} collected first"
    assert only(OMAHA, without(log, at), at).required == required


def test_a_pot_by_a_wrong_number() -> None:
    log = finish(side_pots()).log
    at = place(log, Award)
    only(DRAW, instead(log, at, changed(log[at].act, pot=7)), at)


@pytest.mark.rule("nj-14.6-e-8", "nj-14.6-e-9")
@pytest.mark.parametrize("kind", [TakeRake, TakeContribution])
@pytest.mark.parametrize("amount", [None, 1])
def test_what_is_taken_too_early_is_taken_once(kind: type[Act], amount: int | None) -> None:
    """Rake and contribution belong to the end of the round (G-7); too early, they are taken all the same."""
    house = DRAW.but(bad_beat=BadBeat(2))
    log = finish(side_pots(house)).log
    at = place(log, kind)
    bets, shown = place(log, CollectBets), place(log, Show, 1)
    assert [type(log[n].act) for n in (bets + 1, shown - 1)] == [Instruct, Instruct]
    early = log if amount is None else instead(log, at, changed(log[at].act, amount=amount))
    for to in (bets, bets + 1, shown - 1):
        departure = only(house, slips.moved(early, at + 1, to + 1), to)
        assert "G-7" in departure.open_questions
        assert departure.found.startswith(f"the dealer may not {log[at].act.verb} now")
    twice = instead(log, bets + 1, log[at].act, log[bets + 1].act)
    only(house, twice, bets + 1)  # and again when its time has come


def test_a_card_fewer_in_the_draw_than_is_counted() -> None:
    table = finish(side_pots())
    table.begin((60, 60, 60))
    play(table, *(lambda t: t.legal()[0].act,) * 3)
    assert table.round is not None
    table.play(Draw(table.round.hands[table.round.turn or 0][:2]))
    while not table.over:
        table.play(passive(table))
    log = table.log
    at = next(n for n, e in enumerate(log) if isinstance(e.act, Draw) and len(e.act.cards) == 2)
    drawn = log[at].act
    assert isinstance(drawn, Draw)
    departures = found(DRAW, instead(log, at, Draw(drawn.cards[:1], drawn.seat)))
    assert [d.at for d in departures] == [at + 3]  # after the announcement, at the count
    assert departures[0].required == f"one of seat {drawn.seat}, the proper number"


def test_a_card_for_the_button_that_is_left_out_is_no_fault_of_the_program() -> None:
    table = Table(OMAHA)
    table.begin((50, 50, 50), "card", Deck.shuffled("start"), button_deck=Deck.shuffled("card"))
    log = finish(table).log
    for nth in range(3):
        at = place(log, CardForButton, nth)
        assert found(OMAHA, without(log, at))[0].at >= at + 1


def test_a_player_s_act_that_is_not_in_the_log_is_missed_once() -> None:
    log = omaha_table(Fold(), rounds=2).log
    for kind in (Fold, Call, Check):
        at = place(log, kind)
        assert only(OMAHA, without(log, at), at).citation == "N.J.A.C. 13:69F-14.6(e)2"


@pytest.mark.parametrize("kind", [Fold, Call, Check, Award])
def test_an_act_that_is_done_twice(kind: type[Act]) -> None:
    log = omaha_table(Fold(), rounds=2).log
    at = place(log, kind)
    only(OMAHA, instead(log, at, log[at].act, log[at].act), at + 1)


def test_a_deck_that_leaves_the_hand_by_a_wrong_act_is_named_once() -> None:
    log = omaha_table(SetDownDeck("change"), rounds=2).log
    at = place(log, SetDownDeck)
    assert only(OMAHA, without(log, at), at).required == "a deck set down without a marker"
    dealt = place(log, DealCard)
    only(OMAHA, instead(log, dealt, Shuffle(), log[dealt].act), dealt)
    only(OMAHA, instead(log, dealt, PlaceMarker(), log[dealt].act), dealt)
    only(OMAHA, instead(log, dealt, RemoveDeck(), log[dealt].act), dealt + 1)


def test_a_round_that_is_broken_off_for_another_one() -> None:
    log = omaha_table(rounds=2).log
    at, second = place(log, Check), place(log, Shuffle, 1)
    broken = timed([*(e.act for e in log[: at - 1]), *(e.act for e in log[second:])], log)
    departure = found(OMAHA, broken)[0]
    assert (departure.at, departure.citation) == (at, "N.J.A.C. 13:69F-14.5(a)")
    assert "the round of play completed and its pot awarded" not in [d.required for d in found(OMAHA, broken)]
