"""Burn cards apart and discards counted, N.J.A.C. 13:69F-14.6(e)3 and (e)7."""

from __future__ import annotations

import pytest

from pokerrules import Draw, Fold
from pokerrules.dealer.acts import CollectHand, CountDiscards, MoveBurn
from pokerrules.table.acts import Burn
from tests.dealer.tables import (
    DRAW,
    OMAHA,
    clean,
    finish,
    instead,
    omaha_log,
    only,
    place,
    play,
    side_pots,
    without,
)


@pytest.mark.rule("nj-14.6-e-3")
def test_a_burn_card_is_kept_apart_from_the_discards() -> None:
    log = omaha_log(rounds=2)
    clean(OMAHA, log)
    at = place(log, Burn) + 1
    departure = only(OMAHA, instead(log, at, MoveBurn(), log[at].act), at)
    assert departure.citation == "N.J.A.C. 13:69F-14.6(e)3"
    assert departure.required == "burn cards kept apart from the discard pile"


@pytest.mark.rule("nj-14.6-e-3")
def test_after_the_round_the_piles_may_come_together() -> None:
    log = omaha_log()
    clean(OMAHA, instead(log, len(log) - 1, log[-1].act, MoveBurn()))


@pytest.mark.rule("nj-14.6-e-7")
@pytest.mark.parametrize(("count", "right"), [(3, False), (4, True), (5, False)])
def test_a_folded_hand_of_omaha_has_four_cards(count: int, right: bool) -> None:
    log = omaha_log(Fold())
    at = place(log, CountDiscards)
    slip = instead(log, at, CountDiscards(3, count))
    if right:
        clean(OMAHA, slip)
        return
    departure = only(OMAHA, slip, at)
    assert departure.citation == "N.J.A.C. 13:69F-14.6(e)7"
    assert departure.required == "four of seat 3, the proper number"
    assert departure.open_questions == ("G-6",)


@pytest.mark.rule("nj-14.6-e-7")
def test_in_the_draw_five_for_a_hand_and_what_was_discarded() -> None:
    table = side_pots()
    counted = [entry.act for entry in finish(table).log if isinstance(entry.act, CountDiscards)]
    assert {act.count for act in counted} == {5}  # type: ignore[attr-defined]
    table.begin((60, 60, 60))
    assert table.round is not None
    play(table, *(lambda t: t.legal()[0].act,) * 3)
    held = table.round.hands[table.round.turn or 0]
    table.play(Draw(held[:2]))
    log = table.log
    at = len(log) - 1 - [type(entry.act) for entry in log[::-1]].index(CountDiscards)
    assert log[at].act == CountDiscards(log[at].seat or 0, 2)
    clean(DRAW, log)
    slip = instead(log, at, CountDiscards(log[at].seat or 0, 3))
    assert only(DRAW, slip, at).required == f"two of seat {log[at].seat}, the proper number"


@pytest.mark.rule("nj-14.6-e-7")
@pytest.mark.parametrize("nth", [0, 1])
def test_discards_that_are_not_counted(nth: int) -> None:
    log = omaha_log(Fold())
    at = place(log, CountDiscards, nth)  # a folded hand, then a losing one
    departure = only(OMAHA, without(log, at), at)
    seat = log[at].seat
    assert departure.required == f"the discards of seat {seat} counted, four"


@pytest.mark.rule("nj-14.6-e-7")
def test_a_count_of_what_was_not_given_back() -> None:
    log = omaha_log(Fold())
    at = place(log, CountDiscards)
    assert only(OMAHA, instead(log, at, CountDiscards(2, 4)), at).required == (
        "a count of what seat 3 has given back"
    )
    late = place(log, CollectHand)
    slip = instead(log, late, CountDiscards(1, 3), log[late].act)  # nor a whole hand
    assert only(OMAHA, slip, late).required == "a count of what no seat has given back"


@pytest.mark.rule("nj-14.6-e-7")
def test_a_count_may_be_repeated() -> None:
    log = omaha_log(Fold())
    at = place(log, CountDiscards)
    clean(OMAHA, instead(log, at, log[at].act, log[at].act))
