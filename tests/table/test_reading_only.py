"""What a round shows of itself can be read and not changed; copies and pickles are rounds of their own."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from typing import Any

import pytest

from pokerrules import Call, Check, Deck, Fold, NotationError, RuleViolation, Show, Straddle, Unsettled, omaha
from pokerrules.table.acts import Burn, CollectBets, DealBoard, DealCard, Entry, PlaceButton, PostBlind
from pokerrules.table.seats import BySeat
from tests.rounds import call_down, play, snapshot

HIGH = omaha.House()


def begun(**more: Any) -> omaha.Round:
    return omaha.Round(HIGH, [100] * 3, 3, Deck.shuffled("reading"), **more)


@pytest.mark.parametrize(
    "change",
    [
        lambda r: r.log.clear(),
        lambda r: r.log.append(r.log[0]),
        lambda r: r.board.append("As"),
        lambda r: r.hands[1].append("As"),
        lambda r: r.hands.update({1: ()}),
        lambda r: r.hands.__setitem__(1, ()),
        lambda r: r.folded.add(1),
        lambda r: r.shown.add(1),
        lambda r: r.showdown().answer.totals.__setitem__(1, 1000),
        lambda r: r.showdown().answer.high.clear(),
        lambda r: r.showdown().answer.low.pop(1),
        lambda r: r.showdown().answer.rulings[0].answer.to.__setitem__(1, 1000),
        lambda r: setattr(r.log[0], "number", 2),
        *[
            lambda r, name=name: setattr(r, name, None)
            for name in ("log", "board", "hands", "folded", "shown", "stacks", "chips", "deck", "button")
        ],
        *[
            lambda r, name=name: setattr(r, name, None)
            for name in ("house", "showing", "live", "seats", "turn", "over", "level", "open_questions")
        ],
    ],
)
def test_what_is_read_can_not_be_changed(change: Any) -> None:
    round_ = call_down(begun())
    stood = snapshot(round_)
    with pytest.raises((AttributeError, TypeError)):
        change(round_)
    assert snapshot(round_) == stood


def test_stacks_chips_and_deck_are_copies() -> None:
    round_ = begun()
    stood = snapshot(round_)
    round_.stacks[1] = 5000
    round_.chips.bet(1, 10)
    round_.chips.stacks[1] = 5000
    round_.deck.deal()
    assert snapshot(round_) == stood
    assert round_.chips.balanced
    assert round_.level == 2


def test_something_by_seat_reads_like_a_dictionary() -> None:
    made = BySeat({2: "b", 1: "a"})
    assert (repr(made), len(made), list(made), made[2]) == ("{2: 'b', 1: 'a'}", 2, [2, 1], "b")
    assert made == {1: "a", 2: "b"}
    assert copy.deepcopy(made) == pickle.loads(pickle.dumps(made)) == made


def test_a_showdown_can_be_pickled() -> None:
    ruling = call_down(begun()).showdown()
    assert pickle.loads(pickle.dumps(ruling)) == copy.deepcopy(ruling) == ruling


@pytest.mark.parametrize("twin_of", [copy.copy, copy.deepcopy, lambda r: pickle.loads(pickle.dumps(r))])
@pytest.mark.parametrize("how", [{}, {"dealer": "by hand"}, {"showing": "asked"}])
def test_a_copy_of_a_round_goes_its_own_way(twin_of: Any, how: dict[str, Any]) -> None:
    round_ = begun(**how)
    for _ in range(4):
        round_.play(next(option for option in round_.legal() if not isinstance(option.act, Fold)))
    twin = twin_of(round_)
    assert snapshot(twin) == snapshot(round_)
    assert (twin.dealer, twin.showing, twin.house, twin.legal()) == (
        round_.dealer,
        round_.showing,
        round_.house,
        round_.legal(),
    )
    stood = snapshot(round_)
    assert twin.undo() == copy.deepcopy(round_).undo()
    assert snapshot(round_) == stood
    call_down(twin)
    if not how:
        assert twin.log == call_down(round_).log


def test_a_finished_round_can_be_copied() -> None:
    round_ = call_down(begun())
    twin = copy.deepcopy(round_)
    assert twin.over
    assert twin.showdown() == round_.showdown()


# -- a log played again stops where it stops ---------------------------------------------------------------


def at_entry(kind: type, nth: int = 1) -> tuple[omaha.Round, int]:
    """A whole round, and the length of its log up to the nth act of a kind."""
    round_ = call_down(begun())
    places = [place for place, entry in enumerate(round_.log, start=1) if isinstance(entry.act, kind)]
    return round_, places[nth - 1]


@pytest.mark.parametrize(
    ("kind", "nth"),
    [(PlaceButton, 1), (DealCard, 5), (CollectBets, 1), (Check, 10), (Show, 1), (Show, 2)],
)
def test_an_automatic_dealer_waits_where_the_log_stops(kind: type, nth: int) -> None:
    whole, length = at_entry(kind, nth)
    again = omaha.Round.replay(HIGH, whole.log[:length], deck=Deck.shuffled("reading"))
    assert again.log == whole.log[:length]
    assert again.dealer == "automatic"
    assert len(again.legal()) == 1
    assert again.undo() == () or not again.log[-1].act.by_dealer or length > 20
    again = omaha.Round.replay(HIGH, whole.log[:length], deck=Deck.shuffled("reading"))
    new = again.go_on()
    assert again.log == whole.log[: length + len(new)]
    assert again.go_on() == ()
    assert call_down(again).log == whole.log


def test_the_next_act_lets_the_dealer_go_on_first() -> None:
    whole, length = at_entry(DealCard, 3)
    again = omaha.Round.replay(HIGH, whole.log[:length], deck=Deck.shuffled("reading"))
    stood = snapshot(again)
    with pytest.raises(RuleViolation, match="seat 3 may not check: there is a bet of 2"):
        again.play(Check())
    assert snapshot(again) == stood  # nothing was dealt either
    new = again.play(Call())
    assert again.log == whole.log[: length + len(new)]
    assert new[-1].act == Call(3, 2)
    assert again.undo() == new[-1:]


def test_the_act_that_is_due_may_be_played_by_itself() -> None:
    whole, length = at_entry(DealCard, 3)
    again = omaha.Round.replay(HIGH, whole.log[:length], deck=Deck.shuffled("reading"))
    new = again.play(again.legal()[0])  # then the dealer goes on
    assert isinstance(new[0].act, DealCard)
    assert again.turn == 3
    whole, length = at_entry(Check, 10)
    again = omaha.Round.replay(HIGH, whole.log[:length], deck=Deck.shuffled("reading"))
    again.play(again.legal()[0])
    assert again.log == whole.log


def test_a_dealer_by_hand_is_not_told_to_go_on() -> None:
    round_ = begun(dealer="by hand")
    assert round_.go_on() == ()
    round_.dealer = "automatic"
    assert round_.go_on()
    assert round_.turn == 3
    with pytest.raises(NotationError, match="dealer must be 'automatic' or 'by hand', not 'robot'"):
        round_.dealer = "robot"


def test_an_act_whose_outcome_can_not_be_decided_is_not_done() -> None:
    round_ = omaha.Round(HIGH, [100] * 2, 2, Deck.recorded("As"))
    play(round_, "call, check, check x2, check x2, check")
    log = round_.log
    with pytest.raises(Unsettled, match="known"):
        round_.play(Check())
    assert round_.log == log


def test_going_on_changes_nothing_when_the_outcome_can_not_be_decided() -> None:
    whole, length = at_entry(Check, 10)
    log = [e._replace(act=replace(e.act, cards=())) if isinstance(e.act, DealBoard) else e for e in whole.log]
    log = [
        e._replace(act=replace(e.act, card=None)) if isinstance(e.act, (DealCard, Burn)) else e for e in log
    ]
    again = omaha.Round.replay(HIGH, log[:length])
    stood = snapshot(again)
    for ask in (again.go_on, lambda: again.play(again.legal()[0])):
        with pytest.raises(Unsettled, match="known"):
            ask()
        assert snapshot(again) == stood


def test_a_straddle_that_comes_too_soon_lets_the_dealer_go_on_first() -> None:
    house = omaha.House(straddle=4)
    whole = omaha.Round(house, [100] * 3, 3, Deck.shuffled("reading"))
    again = omaha.Round.replay(house, whole.log[:2], deck=Deck.shuffled("reading"))
    assert again.turn is None
    assert again.play(Straddle())[0].act == PostBlind(1, 1)
    assert again.undo()[0].act == Straddle(3, 4)
    again = omaha.Round.replay(house, whole.log[:2], deck=Deck.shuffled("reading"))
    stood = snapshot(again)
    with pytest.raises(RuleViolation, match="the posted straddle is 4"):
        again.play(Straddle(amount=9))
    assert snapshot(again) == stood


@pytest.mark.parametrize(
    ("log", "says"),
    [
        (None, "a log is a row of entries"),
        ("log", "a log is a row of entries"),
        ([1], "entry 1 of the log must be an Entry, not 1"),
        ([Entry(1, DealCard(0), ())], "seat of DealCard: a seat is a whole number from 1, not 0"),
    ],
)
def test_what_is_no_log_is_named(log: Any, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        omaha.Round.replay(HIGH, log)
