"""Who wins at five-card draw, N.J.A.C. 13:69F-14.12(h): high and low, ties and side pots; and pokerkit."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerrules import (
    Bet,
    Call,
    Check,
    Muck,
    NotationError,
    RuleViolation,
    Show,
    Unsettled,
    five_card_draw,
    omaha,
)
from pokerrules.cards import ALL_CARDS
from pokerrules.table.acts import Award
from pokerrules.table.chips import Pot
from tests.draws import HIGH, check_down, dealing, draw, entries, opened

ACE_TO_FIVE = five_card_draw.House(low="ace-to-five")
DEUCE_TO_SEVEN = five_card_draw.House(low="deuce-to-seven")
HOUSES = {"high": HIGH, "ace-to-five": ACE_TO_FIVE, "deuce-to-seven": DEUCE_TO_SEVEN}


def winner(house: five_card_draw.House, *hands: str) -> int:
    """The seat that takes a pot of 10 alone."""
    result = five_card_draw.settle(
        house, dict(enumerate(hands, 1)), [Pot(10, tuple(range(1, len(hands) + 1)))]
    )
    return max(result.answer.totals, key=result.answer.totals.__getitem__)


@pytest.mark.rule("nj-14.12-h", "nj-14.12-h-1", "nj-14.12-h-2")
@pytest.mark.parametrize(
    ("first", "second", "high", "ace_to_five", "deuce_to_seven"),
    [
        ("8d5h3hQh8c", "Ts9s4d2c4s", 1, 2, 2),
        ("6s4d2h6c5s", "8s7h5h3dAh", 1, 2, 2),
        ("Kd5h4c3s2d", "Ad5s4h3c2c", 2, 2, 1),
    ],
)
def test_high_goes_to_the_best_high_hand_and_low_to_the_best_low(
    first: str, second: str, high: int, ace_to_five: int, deuce_to_seven: int
) -> None:
    assert winner(HIGH, first, second) == high
    assert winner(ACE_TO_FIVE, first, second) == ace_to_five
    assert winner(DEUCE_TO_SEVEN, first, second) == deuce_to_seven


@pytest.mark.rule("nj-14.12-h-1")
def test_the_ruling_in_high() -> None:
    ruling = five_card_draw.settle(HIGH, {1: "8d5h3hQh8c", 2: "Ts9s4d2c4s"}, [Pot(10, (1, 2))])
    (award,) = ruling.answer.rulings
    assert str(award) == (
        "Seat 1 gets 10 chips: it has the best high hand, pair of eights, queen-five-three kickers: "
        "N.J.A.C. 13:69F-14.12(h)1"
    )
    assert award.answer.share == "high"
    assert [c.id for c in ruling.citations] == ["nj-14.12-h", "nj-14.12-h-1"]
    assert ruling.open_questions == ()
    assert ruling.answer.low == {1: None, 2: None}


@pytest.mark.rule("nj-14.12-h-2")
def test_the_ruling_in_low() -> None:
    ruling = five_card_draw.settle(DEUCE_TO_SEVEN, {1: "6s4d2h6c5s", 2: "8s7h5h3dAh"}, [Pot(10, (1, 2))])
    (award,) = ruling.answer.rulings
    assert "Seat 2 gets 10 chips: it has the best low hand, A-8-7-5-3 low" in str(award)
    assert award.answer.share == "low"
    assert [c.id for c in award.citations] == ["nj-14.12-h-2"]
    assert award.open_questions == ("D-13",)
    assert ruling.answer.high == {}
    assert set(ruling.answer.low) == {1, 2}


@pytest.mark.rule("nj-14.12-h")
def test_ties_are_shared_and_odd_chips_go_clockwise_from_the_left_of_the_button() -> None:
    hands = {1: "As Kd 7c 5h 2h", 3: "Ah Ks 7d 5c 2c", 6: "Ac Kh 7s 5d 2d"}
    even = five_card_draw.settle(HIGH, hands, [Pot(9, (1, 3, 6))])
    assert even.answer.totals == {1: 3, 3: 3, 6: 3}
    assert even.open_questions == ("D-14",)
    odd = five_card_draw.settle(HIGH, hands, [Pot(11, (1, 3, 6))], button=1)
    assert odd.answer.totals == {1: 3, 3: 4, 6: 4}
    (award,) = odd.answer.rulings
    assert "seat 3 gets an odd chip: of the tied players it is the first clockwise" in award.reason
    assert "seat 6 gets an odd chip: of the tied players it is the next one clockwise" in award.reason
    with pytest.raises(NotationError, match=r"odd_chips.*D-14.*name the button"):
        five_card_draw.settle(HIGH, hands, [Pot(11, (1, 3, 6))])
    chips = five_card_draw.House(smallest_chip=5, ante=5, betting=five_card_draw.FixedLimit(5, 10))
    fives = five_card_draw.settle(chips, hands, [Pot(40, (1, 3, 6))], button=6)
    assert fives.answer.totals == {1: 15, 3: 15, 6: 10}
    assert "seat 1 gets 5 chips of the excess" in str(fives.answer.rulings[0])
    assert fives.open_questions == ("D-14", "O-17")


@pytest.mark.rule("nj-14.12-h")
@pytest.mark.parametrize(
    ("low", "first", "second", "gets", "why"),
    [
        (None, "Ad Kd 7c 5h 2h", "Ah Ks 7d 5c 2c", 2, "its ace of hearts is above the ace of diamonds"),
        (None, "As 5d 4c 3h 2h", "Ah 5s 4d 3c 2c", 2, "its five of spades is above the five of diamonds"),
        (
            "ace-to-five",
            "Ad 8d 7c 5h 2h",
            "Ah 8s 7d 5c 2c",
            1,
            "its ace of diamonds is below",
        ),
        (
            "deuce-to-seven",
            "Ad 8d 7c 5h 2h",
            "Ah 8s 7d 5c 2c",
            2,
            "its two of clubs is below",
        ),
        (
            "ace-to-five",
            "3d 3s 7c 5h 2h",
            "3c 3h 7d 5c 2d",
            2,
            "its two of diamonds is below",
        ),
    ],
)
def test_odd_chips_by_suit(low: str | None, first: str, second: str, gets: int, why: str) -> None:
    house = five_card_draw.House(low=low, odd_chips="suit")
    ruling = five_card_draw.settle(house, {1: first, 2: second}, [Pot(5, (1, 2))])
    assert ruling.answer.totals[gets] == 3
    assert f"by suit {why}" in ruling.answer.rulings[0].reason


@pytest.mark.rule("nj-14.12-h", "nj-14.6-e-6")
def test_a_side_pot_is_awarded_before_the_main_pot() -> None:
    hands = {1: "As Ad Ac 2h 3h", 2: "Ks Kd 4c 5c 6h", 3: "Qs Qd 7c 8c 9h"}
    ruling = five_card_draw.settle(HIGH, hands, [Pot(43, (1, 2, 3)), Pot(10, (2, 3))])  # 45, the rake was 2
    assert [(pot.amount, dict(pot.awards[0].answer.to)) for pot in ruling.answer.pots] == [
        (10, {2: 10}),
        (43, {1: 43}),
    ]
    assert ruling.answer.totals == {1: 43, 2: 10, 3: 0}
    assert ruling.open_questions == ("G-2",)


@pytest.mark.rule("nj-14.12-h")
def test_a_short_all_in_wins_the_main_pot_after_the_side_pot_has_gone_to_another() -> None:
    house = five_card_draw.House(ante=0, betting=five_card_draw.NoLimit(5))
    deck = dealing(["As Ad Ac 2h 3h", "Ks Kd 4c 5c 6h", "Qs Qd 7c 8c 9h"])
    round_ = opened(3, house, stacks=(15, 100, 100), deck=deck)
    for act in (Bet(15), Call(), Call()):
        round_.play(act)
    draw(round_, 0, 0, 0)
    assert round_.turn == 2
    round_.play(Bet(5))
    round_.play(Call())
    assert [entry.act for entry in entries(round_, Award)] == [
        Award(1, "high", 10, ((2, 10),)),
        Award(2, "high", 45, ((1, 45),)),
    ]
    assert round_.stacks == {1: 45, 2: 90, 3: 80}
    assert round_.chips.balanced


@pytest.mark.rule("nj-14.12-h")
def test_players_may_be_asked_to_show() -> None:
    round_ = opened(3, showing="asked")
    while not isinstance(round_.legal()[0].act, Show):
        round_.play(round_.legal()[0].act)
    assert round_.legal()[0].paragraph_ids == ("nj-14.12-h",)
    round_.play(Muck())
    with pytest.raises(RuleViolation, match=r"no showdown before.*14\.12\(h\)"):
        round_.showdown()
    round_.play(Show())
    round_.play(Show())
    assert set(round_.showdown().answer.high) == {2, 3}
    assert round_.deck.stub_count + len(round_.deck.discards) == 52
    with pytest.raises(RuleViolation):
        round_.play(Check())


def test_low_rounds_are_won_by_the_low_hand() -> None:
    deck = dealing(["8d 5h 3h Qh 8c", "Ts 9s 4d 2c 4s"])
    for house, seat in ((HIGH, 1), (ACE_TO_FIVE, 2), (DEUCE_TO_SEVEN, 2)):
        round_ = check_down(opened(2, house, deck=deck))
        assert round_.stacks[seat] == 101


@pytest.mark.parametrize(
    ("hands", "pots", "error", "says"),
    [
        ("no hands", [Pot(5, (1, 2))], NotationError, "hands by seat are wanted"),
        ({1: "As Kd 7c 2h", 2: "Ah Ks 7d 5c 2c"}, [Pot(5, (1, 2))], NotationError, "5 cards needed, 4 given"),
        ({1: "As Kd 7c 2h 2d", 2: "As Ks 7d 5c 2c"}, [Pot(5, (1, 2))], NotationError, "ace of spades"),
        ({1: "As Kd 7c 2h 2d"}, [Pot(5, (1, 2))], NotationError, "seat 2 contends for a pot but has no hand"),
        ({1: "As Kd 7c 2h 2d", 2: "?? ?? ?? ?? ??"}, [Pot(5, (1, 2))], Unsettled, "not all of its cards"),
        ({1: "As Kd 7c 2h 2d", 9: "Ah Ks 7d 5c 2c"}, [Pot(5, (1, 9))], RuleViolation, r"14\.12\(b\)"),
        ({1: "As Kd 7c 2h 2d"}, [Pot(0, (1,))], NotationError, "a pot must be"),
    ],
)
def test_what_can_not_be_settled(hands: Any, pots: list[Pot], error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        five_card_draw.settle(HIGH, hands, pots, button=1)


def test_a_house_of_another_game_can_not_settle_it() -> None:
    with pytest.raises(NotationError, match="a house of five-card draw is wanted"):
        five_card_draw.settle(omaha.House(), {}, [])  # type: ignore[arg-type]


def test_a_pot_that_nobody_contends_for_needs_no_hand() -> None:
    ruling = five_card_draw.settle(HIGH, {1: "?? ?? ?? ?? ??"}, [Pot(5, (1,))])
    assert ruling.answer.totals == {1: 5}
    assert ruling.answer.high == {}
    assert five_card_draw.settle(HIGH, {}, []).reason == "no pot"


# -- a second opinion ---------------------------------------------------------------------------------------


@pytest.mark.rule("nj-14.12-h-1", "nj-14.12-h-2")
@given(dealt=st.permutations(ALL_CARDS).map(lambda order: order[:30]), name=st.sampled_from(list(HOUSES)))
def test_the_winners_are_those_of_pokerkit(dealt: list[Any], name: str) -> None:
    pokerkit = pytest.importorskip("pokerkit")
    kind = {
        "high": pokerkit.StandardHighHand,
        "ace-to-five": pokerkit.RegularLowHand,
        "deuce-to-seven": pokerkit.StandardLowHand,
    }[name]
    hands = {seat: dealt[seat * 5 - 5 : seat * 5] for seat in range(1, 7)}
    theirs = {seat: kind("".join(map(str, hand))) for seat, hand in hands.items()}
    best = max(theirs.values())
    winners = {seat for seat, hand in theirs.items() if hand == best}
    ruling = five_card_draw.settle(HOUSES[name], hands, [Pot(60, tuple(hands))], button=6)
    assert {seat for seat, chips in ruling.answer.totals.items() if chips} == winners
