"""Equity in Omaha: known values, shares that add up, samples, refusals."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerrules import omaha
from pokerrules.cards import ALL_CARDS, Card
from pokerrules.errors import NotationError, RuleViolation
from pokerrules.games.equity import Equity
from pokerrules.table.chips import Pot
from tests.strategies import hands_and_board
from tests.tries import tries

HIGH_LOW, HIGH = omaha.House(split=True), omaha.House(split=False)
HANDS = {1: "As Ad 2s 3d", 2: "Kh Qh Js 8c"}
UNHELD = [card for card in ALL_CARDS if str(card) not in " ".join(HANDS.values())]


@pytest.mark.rule("pa-637a.12-k-2", "pa-637a.12-l")
def test_aces_against_kings_before_the_flop() -> None:
    ruling = omaha.equity(HIGH_LOW, HANDS)
    one, two = ruling.answer.hands[1], ruling.answer.hands[2]
    assert ruling.answer.boards == 1_086_008
    assert ruling.answer.exact
    assert float(one.share) == 0.7053935145965775
    assert one.share + two.share == 1
    assert one.high + two.high == 1
    assert one.low + two.low == 1 - ruling.answer.no_low
    assert "58 Pa. Code § 637a.12(l)" in ruling.citations
    assert ruling.open_questions == ("O-15", "O-18")


@pytest.mark.rule("pa-637a.12-k-2")
def test_on_the_flop() -> None:
    found = omaha.equity(HIGH_LOW, HANDS, "2c 7d 9h").answer
    assert float(found.hands[1].share) == 0.776829268292683
    assert found.boards == 820


@pytest.mark.rule("pa-637a.12-k-1")
def test_high_only_has_no_low() -> None:
    ruling = omaha.equity(HIGH, HANDS, "2c 7d 9h")
    one = ruling.answer.hands[1]
    assert one.share == one.high
    assert one.low == 0
    assert ruling.answer.no_low == 1
    assert ruling.open_questions == ("O-4",)


@pytest.mark.rule("pa-637a.12-m")
def test_a_whole_board_is_a_showdown() -> None:
    """8-5-4-3-A takes the low with its own cards; the high hand is another one."""
    found = omaha.equity(HIGH_LOW, {1: "8h 8d Ac Kc", 2: "9h 9d Qc Qs"}, "3h 4h 5h 6h 7h").answer
    assert found.boards == 1
    assert (found.hands[1].high, found.hands[1].low) == (0, 1)
    assert found.hands[1].share == found.hands[2].share == Fraction(1, 2)
    assert found.hands[1].scoop == found.hands[2].scoop == 0


@settings(max_examples=tries(30))
@given(dealt=hands_and_board(2, 10), split=st.booleans())
def test_a_whole_board_shares_as_a_showdown_does(
    dealt: tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]], split: bool
) -> None:
    hands, board = dealt
    house = HIGH_LOW if split else HIGH
    by_seat = dict(enumerate(hands, start=1))
    pot = 2 * 2520  # every half of it divides among one to ten seats
    paid = omaha.settle(house, by_seat, board, [Pot(pot, tuple(by_seat))]).answer.totals
    found = omaha.equity(house, by_seat, board).answer.hands
    assert {seat: one.share * pot for seat, one in found.items()} == dict(paid)


def test_dead_cards_do_not_come() -> None:
    """A ten makes seat 2's straight, and two of the four are dead."""
    everything = omaha.equity(HIGH, HANDS, "2c 7d 9h 3s").answer
    without = omaha.equity(HIGH, HANDS, "2c 7d 9h 3s", dead="Tc Td").answer
    assert (everything.boards, without.boards) == (40, 38)
    assert without.hands[2].share < everything.hands[2].share


def test_unseen_cards_are_drawn() -> None:
    hands = {1: "As Ad 2s 3d", 2: "Kh Qh Js ??"}
    first = omaha.equity(HIGH_LOW, hands, samples=4_000, seed="lesson")
    again = omaha.equity(HIGH_LOW, hands, samples=4_000, seed="lesson")
    assert first == again
    assert not first.answer.exact
    assert first.answer.boards == 4_000
    assert "seat 2 with cards that nobody has seen" in first.reason
    # the eight of clubs is one of forty-four cards that the fourth may be; six errors are beyond chance
    one = first.answer.hands[1]
    assert 0 < one.error < 0.01
    every = [
        omaha.equity(HIGH_LOW, {1: "As Ad 2s 3d", 2: f"Kh Qh Js {card}"}, "2c 7d 9h").answer.hands[1].share
        for card in ("8c", "8d", "4c")
    ]
    sampled = omaha.equity(HIGH_LOW, hands, "2c 7d 9h", samples=4_000, seed="lesson").answer.hands[1]
    assert min(every) - 0.1 < sampled.share < max(every) + 0.1


def test_samples_of_a_known_mean() -> None:
    """Two unseen hands are worth the same: half the pot each, within the stated error."""
    found = omaha.equity(HIGH_LOW, {1: "????????", 2: "????????"}, samples=20_000, seed="fair").answer
    assert abs(float(found.hands[1].share) - 0.5) < 5 * found.hands[1].error
    assert found.hands[1].error == pytest.approx(found.hands[2].error)


def test_progress_is_told() -> None:
    told: list[float] = []
    omaha.equity(HIGH_LOW, {1: "????????", 2: "????????"}, samples=1_250, progress=told.append)
    assert told == [0.0, 0.4, 0.8, 1.0]
    told.clear()
    omaha.equity(HIGH_LOW, HANDS, progress=told.append)
    assert told[0] == 0.0
    assert told[-1] == 1.0
    assert len(told) > 20


def test_the_answer_does_the_work_that_was_not_done() -> None:
    assert Equity(HIGH_LOW, HANDS, "2c 7d 9h").ruling() == omaha.equity(HIGH_LOW, HANDS, "2c 7d 9h")


@pytest.mark.parametrize(
    ("hands", "more", "says"),
    [
        ({1: "As Ad 2s 3d"}, {}, "two hands or more"),
        ({1: "As Ad 2s 3d", 2: "As Kd Qd Jd"}, {}, "in two places"),
        (HANDS, {"board": "As 2d 3c"}, "in two places"),
        (HANDS, {"board": "4c 2d"}, "none, three, four or five"),
        (HANDS, {"board": "4c 2d ??"}, "nobody has seen"),
        (HANDS, {"dead": "Kh"}, "in two places"),
        (HANDS, {"dead": UNHELD[:40]}, "too few"),
        (HANDS, {"samples": 1}, "samples"),
        (HANDS, {"samples": True}, "samples"),
        ([1, 2], {}, "hands by seat"),
    ],
)  # fmt: skip
def test_what_cannot_be_worked_out(hands: object, more: dict[str, object], says: str) -> None:
    with pytest.raises(NotationError, match=says):
        omaha.equity(HIGH_LOW, hands, **more)  # type: ignore[arg-type]


@pytest.mark.rule("pa-637a.12-b")
def test_eleven_hands_are_more_than_a_table_has() -> None:
    hands = dict.fromkeys(range(1, 12), "????????")
    with pytest.raises(RuleViolation, match=r"637a\.12\(b\)"):
        omaha.equity(HIGH_LOW, hands)
