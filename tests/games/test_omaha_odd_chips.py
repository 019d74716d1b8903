"""Odd chips: who gets them, and which paragraph says so. § 637a.12(k)(2)(i) to (iv).

The cases are meant to be read by people who know the text and no Python: hands, board and pot go in, the
shares and the paragraphs come out, and the reason names the card.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from pokerrules import NotationError, RuleViolation, omaha
from pokerrules.cards import cards
from pokerrules.games.showdown import Share, first_difference, halves
from pokerrules.law import Ruling
from pokerrules.table.chips import Pot

SECTION = "58 Pa. Code § 637a.12"


class Case(NamedTuple):
    """What goes in and what comes out; `paragraphs` are the ones cited, the deciding one first."""

    name: str
    hands: dict[int, str]
    board: str
    pot: int
    share: str
    shares: dict[int, int]
    paragraphs: str
    questions: str
    because: str
    house: dict[str, Any]


SPLIT = {"split": True}
HIGH = {"split": False}
FIVES: dict[str, Any] = {
    "split": True,
    "blinds": (5, 10),
    "betting": omaha.FixedLimit(10, 20),
    "smallest_chip": 5,
}

CASES = [
    Case(
        "an odd pot: the excess goes to the best high hand",
        {1: "As Ad Kc Qc", 2: "3d 4d Js Jh"},
        "Ah 8c 2s 6h Kd",
        101,
        "high",
        {1: 51},
        "(k)(2)(i)",
        "O-17",
        "101 chips do not halve evenly, and the excess of 1 chip (worth $1.00, within the $1 that the text "
        "allows) goes to high",
        SPLIT,
    ),
    Case(
        "an odd pot: the best low hand gets the lesser half",
        {1: "As Ad Kc Qc", 2: "3d 4d Js Jh"},
        "Ah 8c 2s 6h Kd",
        101,
        "low",
        {2: 50},
        "(k)(2)(i) (l)",
        "O-18",
        "Seat 2 gets 50 chips: it has the best low hand, 6-4-3-2-A low",
        SPLIT,
    ),
    Case(
        "an even pot leaves nothing over",
        {1: "As Ad Kc Qc", 2: "3d 4d Js Jh"},
        "Ah 8c 2s 6h Kd",
        100,
        "high",
        {1: 50},
        "(k)(2)(i)",
        "",
        "Seat 1 gets 50 chips: it has the best high hand, three of a kind, aces, king-eight kickers",
        SPLIT,
    ),
    Case(
        "tied lows: the lowest card is an ace, diamonds below hearts",
        {1: "Kc Kd Qs Qh", 2: "Ah 2s Jc Tc", 3: "Ad 2c Js Td"},
        "Kh 4c 5d 7s 9c",
        22,
        "low",
        {2: 5, 3: 6},
        "(k)(2)(iii) (k)(2)(iv) (k)(2)(i) (l)",
        "O-18 O-6",
        "Seats 2 and 3 tie with 7-5-4-2-A low; 11 chips make 5 each and an excess of 1 chip (worth $1.00, "
        "within the $1 that the text allows); seat 3 gets the odd chip: its lowest low card is the ace of "
        "diamonds, below the ace of hearts of seat 2",
        SPLIT,
    ),
    Case(
        "tied lows: the ace is on the board, so the next card up decides",
        {1: "Kc Kd Qs Qh", 2: "2s 4s Jc Tc", 3: "2c 4d Js Td"},
        "As 7d 6d Kh 9c",
        22,
        "low",
        {2: 5, 3: 6},
        "(k)(2)(iii) (k)(2)(iv) (k)(2)(i) (l)",
        "O-18 O-6",
        "its lowest low card that is not shared is the two of clubs, below the two of spades of seat 2",
        SPLIT,
    ),
    Case(
        "tied lows: clubs are the lowest suit even when the rest of the hand is high in suit",
        {1: "Kc Kd Qs Qh", 2: "Ad 2d Jc Tc", 3: "Ac 2s Js Td"},
        "Kh 4c 5d 7s 9c",
        22,
        "low",
        {2: 5, 3: 6},
        "(k)(2)(iii) (k)(2)(iv) (k)(2)(i) (l)",
        "O-18 O-6",
        "the ace of clubs, below the ace of diamonds of seat 2",
        SPLIT,
    ),
    Case(
        "tied lows, three ways, one chip over: the lowest suit takes it",
        {1: "Ah 2s Jc Tc", 2: "Ad 2c Js Td", 3: "As 2h Jd Th", 4: "Kc Kd Qs Qh"},
        "Kh 4c 5d 7s 9c",
        20,
        "low",
        {1: 3, 2: 4, 3: 3},
        "(k)(2)(iii) (k)(2)(iv) (k)(2)(i) (l)",
        "O-18 O-6",
        "seat 2 gets the odd chip: its lowest low card is the ace of diamonds, below the ace of hearts of "
        "seat 1",
        SPLIT,
    ),
    Case(
        "tied lows, three ways, two chips over: one each, in the order of the suits, and the cap is broken",
        {1: "Ah 2s Jc Tc", 2: "Ad 2c Js Td", 3: "As 2h Jd Th", 4: "Kc Kd Qs Qh"},
        "Kh 4c 5d 7s 9c",
        22,
        "low",
        {1: 4, 2: 4, 3: 3},
        "(k)(2)(iii) (k)(2)(iv) (k)(2)(i) (l)",
        "O-18 O-6 O-5",
        "an excess of 2 chips (worth $2.00, more than the $1 that the text allows); seat 2 gets an odd "
        "chip: its "
        "lowest low card is the ace of diamonds, below the ace of hearts of seat 1; seat 1 gets an odd "
        "chip: its "
        "lowest low card is the ace of hearts, below the ace of spades of seat 3",
        SPLIT,
    ),
    Case(
        "tied lows where the rules submission names the seat: no suit is looked at",
        {1: "Kc Kd Qs Qh", 2: "Ah 2s Jc Tc", 3: "Ad 2c Js Td"},
        "Kh 4c 5d 7s 9c",
        22,
        "low",
        {2: 6, 3: 5},
        "(k)(2)(iii) (k)(2)(i) (l)",
        "O-18 O-6",
        "seat 2 gets the odd chip: of the tied players it is the first clockwise from the left of the button",
        SPLIT | {"odd_low": "left-of-button"},
    ),
    Case(
        "tied lows that share evenly: no odd chip, no suit",
        {1: "Kc Kd Qs Qh", 2: "Ah 2s Jc Tc", 3: "Ad 2c Js Td"},
        "Kh 4c 5d 7s 9c",
        20,
        "low",
        {2: 5, 3: 5},
        "(k)(2)(iii) (k)(2)(i) (l)",
        "O-18",
        "Seats 2 and 3 tie with 7-5-4-2-A low and share 10 chips equally",
        SPLIT,
    ),
    Case(
        "an odd pot and tied lows: first the halves, then the low half on its own",
        {1: "Kc Kd Qs Qh", 2: "Ah 2s Jc Tc", 3: "Ad 2c Js Td"},
        "Kh 4c 5d 7s 9c",
        23,
        "low",
        {2: 5, 3: 6},
        "(k)(2)(iii) (k)(2)(iv) (k)(2)(i) (l)",
        "O-18 O-16 O-6",
        "11 chips make 5 each",
        SPLIT,
    ),
    Case(
        "tied highs: the highest card is an ace, spades above diamonds",
        {1: "As Kh 9c 9d", 2: "Ad Ks 8c 8d"},
        "Qc Jd Th 2s 3s",
        21,
        "high",
        {1: 11, 2: 10},
        "(k)(1) (k)(2)(ii) (k)(2)(iv)",
        "O-4 O-7",
        "Seats 1 and 2 tie with straight, ace high; 21 chips make 10 each and an excess of 1 chip (worth "
        "$1.00, "
        "within the $1 that the text allows); seat 1 gets the odd chip: its highest high card is the ace of "
        "spades, above the ace of diamonds of seat 2",
        HIGH,
    ),
    Case(
        "tied highs: the ace is on the board, so the king decides",
        {1: "Kh Jc 9c 9d", 2: "Ks Jh 8c 8d"},
        "Ac Qd Th 2s 3s",
        21,
        "high",
        {1: 10, 2: 11},
        "(k)(1) (k)(2)(ii) (k)(2)(iv)",
        "O-4 O-7",
        "its highest high card that is not shared is the king of spades, above the king of hearts of seat 1",
        HIGH,
    ),
    Case(
        "tied highs: a pair of which one card is shared; the other one decides",
        {1: "Kd 4s 7c 2d", 2: "Ks 4h 7d 2h"},
        "Kh Qd Tc 8s 3c",
        21,
        "high",
        {1: 10, 2: 11},
        "(k)(1) (k)(2)(ii) (k)(2)(iv)",
        "O-4 O-7",
        "its highest high card is the king of spades, above the king of diamonds of seat 1",
        HIGH,
    ),
    Case(
        "tied highs: the pair is shared whole, a kicker decides",
        {1: "Ah 7c 4d 3h", 2: "Ad 7s 4c 3d"},
        "Ks Kd Qh 9c 2s",
        21,
        "high",
        {1: 11, 2: 10},
        "(k)(1) (k)(2)(ii) (k)(2)(iv)",
        "O-4 O-7",
        "seat 1 gets the odd chip: its highest high card is the ace of hearts, above the ace of diamonds",
        HIGH,
    ),
    Case(
        "tied highs with a wheel: the five is the highest card and the ace the lowest",
        {1: "5c 4s Kc Kd", 2: "5h 4c Qc Qd"},
        "As 2d 3h Ts Jh",
        42,
        "high",
        {1: 10, 2: 11},
        "(k)(2)(ii) (k)(2)(iv) (k)(2)(i)",
        "O-7",
        "Seats 1 and 2 tie with straight, five high; 21 chips make 10 each and an excess of 1 chip (worth "
        "$1.00, "
        "within the $1 that the text allows); seat 2 gets the odd chip: its highest high card is the five of "
        "hearts, above the five of clubs of seat 1",
        SPLIT,
    ),
    Case(
        "the same wheels for low: from the lowest card up, the ace is shared, the four decides",
        {1: "5c 4s Kc Kd", 2: "5h 4c Qc Qd"},
        "As 2d 3h Ts Jh",
        42,
        "low",
        {1: 10, 2: 11},
        "(k)(2)(iii) (k)(2)(iv) (k)(2)(i) (l)",
        "O-18 O-6",
        "seat 2 gets the odd chip: its lowest low card that is not shared is the four of clubs, below the "
        "four of "
        "spades of seat 1",
        SPLIT,
    ),
    Case(
        "tied highs: a player with two equal hands uses the one with the better suit",
        {1: "Ac As Kh 5c", 2: "Ad Kd 6c 5h"},
        "Qc Jd Th 2s 3h",
        21,
        "high",
        {1: 11, 2: 10},
        "(k)(1) (k)(2)(ii) (k)(2)(iv)",
        "O-4 O-7",
        "seat 1 gets the odd chip: its highest high card is the ace of spades, above the ace of diamonds",
        HIGH,
    ),
    Case(
        "tied lows: a player with two equal hands uses the one with the lower suit",
        {1: "Kc Kd Qs Qh", 2: "Ah Ac 2s Jc", 3: "Ad 2c Js Td"},
        "Kh 4c 5d 7s 9c",
        22,
        "low",
        {2: 6, 3: 5},
        "(k)(2)(iii) (k)(2)(iv) (k)(2)(i) (l)",
        "O-18 O-6",
        "seat 2 gets the odd chip: its lowest low card is the ace of clubs, below the ace of diamonds of "
        "seat 3",
        SPLIT,
    ),
    Case(
        "tied highs, three ways, two chips over",
        {1: "As Kh 9c 9d", 2: "Ad Ks 8c 8d", 3: "Ah Kc 7c 7d"},
        "Qc Jd Th 2s 3s",
        50,
        "high",
        {1: 17, 2: 16, 3: 17},
        "(k)(1) (k)(2)(ii) (k)(2)(iv)",
        "O-4 O-7 O-5",
        "seat 1 gets an odd chip: its highest high card is the ace of spades, above the ace of hearts of "
        "seat 3; "
        "seat 3 gets an odd chip: its highest high card is the ace of hearts, above the ace of diamonds of "
        "seat 2",
        HIGH,
    ),
    Case(
        "tied highs where the rules submission names the seat",
        {1: "As Kh 9c 9d", 2: "Ad Ks 8c 8d"},
        "Qc Jd Th 2s 3s",
        21,
        "high",
        {1: 10, 2: 11},
        "(k)(1) (k)(2)(ii)",
        "O-4 O-7",
        "seat 2 gets the odd chip: of the tied players it is the first clockwise from the left of the button",
        HIGH | {"odd_high": "left-of-button"},
    ),
    Case(
        "an odd pot and tied highs: the excess of halving is part of the half that they share",
        {1: "As Kh 9c 9d", 2: "Ad Ks 8c 8d", 3: "4c 5d Jh Ts"},
        "Qc Jd 7h 2s 3s",
        43,
        "high",
        {3: 22},
        "(k)(2)(i)",
        "O-17",
        "43 chips do not halve evenly",
        SPLIT,
    ),
    Case(
        "no low qualifies and the highs tie: the whole pot is shared as a high share is",
        {1: "As Kh 9c 9d", 2: "Ad Ks 8c 8d"},
        "Qc Jd Th 2s 3s",
        21,
        "high",
        {1: 11, 2: 10},
        "(l) (k)(2)(ii) (k)(2)(iv)",
        "O-18 O-15 O-7",
        "no low qualifies",
        SPLIT,
    ),
]


def decided(case: Case) -> Ruling[Share]:
    house = omaha.House(**case.house)
    pot = Pot(case.pot, tuple(case.hands))
    result = omaha.settle(house, case.hands, case.board, [pot], button=1).answer
    return next(award for award in result.pots[0].awards if award.answer.share == case.share)


@pytest.mark.rule("pa-637a.12-k-2-i", "pa-637a.12-k-2-ii", "pa-637a.12-k-2-iii", "pa-637a.12-k-2-iv")
@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_odd_chips(case: Case) -> None:
    ruling = decided(case)
    assert {seat: amount for seat, amount in ruling.answer.to.items() if amount} == case.shares
    assert ruling.citations == tuple(SECTION + paragraph for paragraph in case.paragraphs.split())
    assert ruling.open_questions == tuple(case.questions.split())
    assert case.because.lower() in ruling.reason.lower()


@pytest.mark.rule("pa-637a.12-k-2-iii")
def test_k_2_iii_the_ruling_explains_itself_in_one_sentence() -> None:
    case = CASES[3]
    assert str(decided(case)) == (
        "Seats 2 and 3 tie with 7-5-4-2-A low; 11 chips make 5 each and an excess of 1 chip (worth $1.00, "
        "within "
        "the $1 that the text allows); seat 3 gets the odd chip: its lowest low card is the ace of "
        "diamonds, below "
        "the ace of hearts of seat 2: 58 Pa. Code § 637a.12(k)(2)(iii); 58 Pa. Code § 637a.12(k)(2)(iv); "
        "58 Pa. Code § 637a.12(k)(2)(i); 58 Pa. Code § 637a.12(l) (O-18, O-6)"
    )


TIED = {1: "Kc Kd Qs Qh", 2: "Ah 2s Jc Tc", 3: "Ad 2c Js Td"}
TIED_BOARD = "Kh 4c 5d 7s 9c"


@pytest.mark.rule("pa-637a.12-k-2-i", "pa-637a.12-k-2-iii")
@pytest.mark.parametrize(
    ("cents", "worth", "kept"),
    [
        (99, "$0.99", "within"),
        (100, "$1.00", "within"),
        (101, "$1.01", "more than"),
        (500, "$5.00", "more than"),
    ],
)
def test_k_2_the_excess_may_not_exceed_one_dollar_and_the_ruling_says_whether_it_does(
    cents: int, worth: str, kept: str
) -> None:
    house = omaha.House(split=True, chip_cents=cents)
    high, low = omaha.settle(house, TIED, TIED_BOARD, [Pot(23, (1, 2, 3))]).answer.pots[0].awards
    for award in (high, low):
        assert f"excess of 1 chip (worth {worth}, {kept} the $1 that the text allows)" in award.reason
        assert ("O-5" in award.open_questions) is (kept == "more than")


@pytest.mark.rule("pa-637a.12-k-2-iii")
@pytest.mark.parametrize(("pot", "over"), [(18, 0), (20, 1), (22, 2)])
def test_k_2_three_equal_lows_leave_none_one_or_two_chips(pot: int, over: int) -> None:
    hands = {1: "Ah 2s Jc Tc", 2: "Ad 2c Js Td", 3: "As 2h Jd Th", 4: "Kc Kd Qs Qh"}
    low = (
        omaha.settle(omaha.House(split=True), hands, TIED_BOARD, [Pot(pot, (1, 2, 3, 4))])
        .answer.pots[0]
        .awards[1]
    )
    assert low.answer.to == {1: 3 + (over > 1), 2: 3 + (over > 0), 3: 3}
    assert ("O-5" in low.open_questions) is (over > 1)
    assert ("O-6" in low.open_questions) is (over > 0)


@pytest.mark.rule("pa-637a.12-k-2-iv")
@pytest.mark.parametrize(("better", "worse"), [("s", "h"), ("h", "d"), ("d", "c"), ("s", "c")])
def test_k_2_iv_spades_hearts_diamonds_clubs(better: str, worse: str) -> None:
    # the two remaining suits make the king that goes with each ace
    hands = {1: f"A{worse} K{better} 9c 9d", 2: f"A{better} K{worse} 8c 8d"}
    high = omaha.settle(omaha.House(), hands, "Qc Jd Th 2s 3s", [Pot(21, (1, 2))]).answer.pots[0].awards[0]
    assert high.answer.to == {1: 10, 2: 11}
    low_hands = {1: f"A{worse} 2{better} Jc Tc", 2: f"A{better} 2{worse} Js Td", 3: "Kc Kd Qs Qh"}
    low = (
        omaha.settle(omaha.House(split=True), low_hands, TIED_BOARD, [Pot(22, (1, 2, 3))])
        .answer.pots[0]
        .awards[1]
    )
    assert low.answer.to == {1: 6, 2: 5}


@pytest.mark.rule("pa-637a.12-k-2-ii", "pa-637a.12-k-2-iii")
@pytest.mark.parametrize(("button", "first"), [(1, 2), (2, 3), (3, 2), (9, 2)])
def test_k_2_a_named_seat_is_the_first_tied_one_left_of_the_button(button: int, first: int) -> None:
    house = omaha.House(split=True, odd_low="left-of-button")
    low = omaha.settle(house, TIED, TIED_BOARD, [Pot(22, (1, 2, 3))], button).answer.pots[0].awards[1]
    assert low.answer.to == {2: 5 + (first == 2), 3: 5 + (first == 3)}


@pytest.mark.parametrize(("share", "key"), [("high", "odd_high"), ("low", "odd_low")])
def test_a_named_seat_needs_the_button(share: str, key: str) -> None:
    house = omaha.House(split=True, **{key: "left-of-button"})  # type: ignore[arg-type]
    hands = {1: "As 2d 9c 9d", 2: "Ad 2s 8c 8d"}
    with pytest.raises(NotationError) as refusal:
        omaha.settle(house, hands, "3c 4d 5h Ts Js", [Pot(42, (1, 2))])
    question, item = ("O-7", "(k)(2)(ii)") if share == "high" else ("O-6", "(k)(2)(iii)")
    for said in (f"{key} = 'left-of-button'", question, f"58 Pa. Code § 637a.12{item}", "--button SEAT"):
        assert said in str(refusal.value)
    even = omaha.settle(house, hands, "3c 4d 5h Ts Js", [Pot(40, (1, 2))])  # no odd chip, no button needed
    assert even.answer.totals == {1: 20, 2: 20}


@pytest.mark.rule("pa-637a.12-k-2-i")
@pytest.mark.parametrize(
    ("amount", "smallest", "expected"),
    [
        (100, 1, (50, 50, 0)),
        (101, 1, (51, 50, 1)),
        (1, 1, (1, 0, 1)),
        (100, 5, (50, 50, 0)),
        (105, 5, (55, 50, 5)),
        (110, 5, (55, 55, 0)),
        (125, 25, (75, 50, 25)),
    ],
)
def test_k_2_i_halves_in_whole_chips_of_the_smallest_kind(
    amount: int, smallest: int, expected: tuple[int, int, int]
) -> None:
    assert halves(amount, smallest) == expected


@pytest.mark.rule("pa-637a.12-k-2-i", "pa-637a.12-k-2-iii")
def test_k_2_a_larger_smallest_chip_is_the_unit_of_every_share() -> None:
    house = omaha.House(**FIVES, chip_cents=20)
    high, low = omaha.settle(house, TIED, TIED_BOARD, [Pot(115, (1, 2, 3))]).answer.pots[0].awards
    assert (high.answer.to, low.answer.to) == ({1: 60}, {2: 25, 3: 30})
    assert high.open_questions == ("O-17",)
    assert low.open_questions == ("O-18", "O-16", "O-6", "O-17")
    assert "seat 3 gets 5 chips of it: its lowest low card is the ace of diamonds" in low.reason
    assert "worth $1.00, within" in low.reason


@pytest.mark.rule("pa-637a.12-k-2-i")
def test_k_2_a_pot_that_the_smallest_chip_does_not_make_up_is_refused() -> None:
    with pytest.raises(NotationError, match=r"a pot of 119 can't be made up of the smallest .* 5 \(O-17\)"):
        omaha.settle(omaha.House(**FIVES), TIED, TIED_BOARD, [Pot(119, (1, 2, 3))])


@pytest.mark.rule("pa-637a.12-k-2-ii")
def test_k_2_the_ace_of_a_five_high_straight_is_its_lowest_card() -> None:
    hands = {1: "As 2d 9c 9d", 2: "Ah 2s 8c 8d"}
    high = omaha.settle(omaha.House(), hands, "3c 4d 5h Ts Js", [Pot(41, (1, 2))]).answer.pots[0].awards[0]
    assert high.answer.to == {1: 20, 2: 21}  # the deuce of spades counts before the ace of spades
    assert high.reason.endswith(
        "is the two of spades, above the two of diamonds of seat 1; the ace is low in this straight"
    )
    high_straight = {1: "As Kd 9c 9d", 2: "Ah Ks 8c 8d"}
    board = "Qc Jd Th 2s 3c"
    high = omaha.settle(omaha.House(), high_straight, board, [Pot(41, (1, 2))]).answer.pots[0].awards[0]
    assert high.answer.to == {1: 21, 2: 20}
    assert "the ace is low" not in high.reason


@pytest.mark.rule("pa-637a.12-k-2-iii")
def test_k_2_several_odd_chips_go_clockwise_one_by_one() -> None:
    hands = {1: "As Kd 4c 6h", 2: "Ad Ks 4d 6c", 3: "Ah Kh 4s 6s"}
    house = omaha.House(odd_high="left-of-button")
    high = omaha.settle(house, hands, "2c 7d Jh 3s 9c", [Pot(32, (1, 2, 3))], 2).answer.pots[0].awards[0]
    assert high.answer.to == {1: 11, 2: 10, 3: 11}
    assert (
        "seat 3 gets an odd chip: of the tied players it is the first clockwise from the left" in high.reason
    )
    assert "seat 1 gets an odd chip: of the tied players it is the next one clockwise" in high.reason


@pytest.mark.rule("pa-637a.12-k-2-ii")
def test_shared_cards_cancel() -> None:
    ours, theirs = cards("Ah Ks Kd"), cards("Ah Kd Kc")
    assert [str(card) for card in first_difference(ours, theirs)] == ["Ks", "Kc"]


def test_odd_chips_are_settled_pot_by_pot() -> None:
    made = [Pot(22, (1, 2, 3)), Pot(11, (2, 3))]
    result = omaha.settle(omaha.House(split=True), TIED, TIED_BOARD, made).answer
    side, main = result.pots
    assert [award.answer.to for award in side.awards] == [{2: 3, 3: 3}, {2: 2, 3: 3}]
    assert main.awards[1].answer.to == {2: 5, 3: 6}
    assert sum(result.totals.values()) == 33


def test_a_refused_showdown_cites() -> None:
    round_ = omaha.Round(omaha.House(), [100, 100])
    with pytest.raises(
        RuleViolation, match=r"no showdown before the final betting round.*\(k\)\. Permitted: Seat"
    ):
        round_.showdown()
