from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerrules.cards import Card, cards
from pokerrules.errors import NotationError
from pokerrules.ranking import (
    best_high,
    best_low,
    eight_or_better,
    equal_highs,
    equal_lows,
    high_hand,
    why_no_low,
)
from tests.strategies import hole_and_board
from tests.tries import tries

STRAIGHT_FLUSH_BOARD = "3h 4h 5h 6h 7h"
FULL_HOUSE_BOARD = "2d 7h 7s 2s 7c"


@pytest.mark.rule("pa-637a.12-k")
def test_the_hand_of_the_front_page():
    made = best_high("As Kd 7c 2h", "Qs Jd Th 3c 3d")
    assert made.name == "straight, ace high"
    assert made.cards == cards("As Kd Qs Jd Th")
    assert (made.hole, made.board) == (cards("As Kd"), cards("Qs Jd Th"))
    assert made.uses == "As Kd of the hand with Qs Jd Th of the board"
    assert made.strength == high_hand("As Kd Qs Jd Th").strength


@pytest.mark.rule("pa-637a.12-k")
def test_one_heart_of_the_hand_makes_neither_a_flush_nor_a_straight():
    made = best_high("8h 8d Ac Kc", STRAIGHT_FLUSH_BOARD)
    assert made.name == "pair of eights, seven-six-five kickers"
    assert (made.hole, made.board) == (cards("8h 8d"), cards("5h 6h 7h"))


@pytest.mark.rule("pa-637a.12-m")
def test_the_low_takes_its_own_two_and_three():
    low = best_low("8h 8d Ac Kc", STRAIGHT_FLUSH_BOARD)
    assert low.name == "8-5-4-3-A low"
    assert low.cards == cards("8h 5h 4h 3h Ac") or low.cards == cards("8d 5h 4h 3h Ac")
    assert low.board == cards("3h 4h 5h")
    assert {made.hole for made in equal_lows("8h 8d Ac Kc", STRAIGHT_FLUSH_BOARD)} == {
        cards("8h Ac"),
        cards("8d Ac"),
    }


@pytest.mark.rule("pa-637a.12-k")
def test_nobody_plays_the_board():
    lower = best_high("Kh Qs 9c 4d", FULL_HOUSE_BOARD)
    higher = best_high("Ah Ks 9d 4c", FULL_HOUSE_BOARD)
    assert lower.name == "three of a kind, sevens, king-queen kickers"
    assert higher.name == "three of a kind, sevens, ace-king kickers"
    assert lower.strength < higher.strength
    assert best_high("Ah Ac 9d 4c", FULL_HOUSE_BOARD).name == "full house, sevens over aces"


@pytest.mark.rule("pa-637a.12-m")
def test_the_same_five_cards_may_be_both_hands_with_the_ace_both_ways():
    hole, board = "As 2s Kd Kh", "3s 4s 5s Qc 9d"
    high, low = best_high(hole, board), best_low(hole, board)
    assert (high.name, low.name) == ("straight flush, five high", "5-4-3-2-A low")
    assert high.cards == low.cards == cards("5s 4s 3s 2s As")
    high, low = best_high("As Ad 2c 3c", "Ah 4s 5s Qc 9d"), best_low("As Ad 2c 3c", "Ah 4s 5s Qc 9d")
    assert high.name == "straight, five high"
    assert low.name == "5-4-3-2-A low"
    high, low = best_high("As Ad 2c 8c", "Kh 4s 5s Kc 7d"), best_low("As Ad 2c 8c", "Kh 4s 5s Kc 7d")
    assert high.name == "two pair, aces and kings, seven kicker"
    assert low.name == "7-5-4-2-A low"


@pytest.mark.rule("pa-637a.12-l")
def test_a_card_that_pairs_the_board_is_counterfeited():
    assert best_low("As 2s Kc Kd", "3h 4h 8c Jd Qh").name == "8-4-3-2-A low"
    assert best_low("As 2s Kc Kd", "3h 4h 8c 2d Qh").name == "8-4-3-2-A low"
    assert best_low("As 2s Kc Kd", "3h 4h 2c 2d Qh") is None
    assert best_low("As 2s 7c Kd", "3h 4h 8c 2d Qh").name == "7-4-3-2-A low"


@pytest.mark.rule("pa-637a.12-l")
@pytest.mark.parametrize(
    ("hole", "board", "reason"),
    [
        (
            "As 3d 4c 5h",
            FULL_HOUSE_BOARD,
            "the board has only two different ranks of eight or below (two and seven), "
            "and a low takes three from it",
        ),
        (
            "As 3d 4c 5h",
            "Ks Qs Js Td Ad",
            "the board has only one rank of eight or below (ace), and a low takes three from it",
        ),
        (
            "As 3d 4c 5h",
            "Ks Qs Js",
            "the board has no rank of eight or below, and a low takes three from it",
        ),
        (
            "As Ad Kc Kh",
            "2s 3s 4d 5d 6d",
            "the hand has only one rank of eight or below (ace), and a low takes two from it",
        ),
        (
            "9s Td Kc Kh",
            "2s 3s 4d 5d 6d",
            "the hand has no rank of eight or below, and a low takes two from it",
        ),
        (
            "As 2s Kc Kd",
            "Ad 2h 3c 4h Kh",
            "the ace and two of the hand are on the board too, counterfeited: they count once, "
            "hand and board together have only four different ranks of eight or below "
            "(ace, two, three and four), and a low takes five",
        ),
        (
            "As 2s Kc Kd",
            "3h 4h 2c 2d Qh",
            "the two of the hand is on the board too, counterfeited: it counts once, "
            "hand and board together have only four different ranks of eight or below "
            "(ace, two, three and four), and a low takes five",
        ),
        (
            "As 2s 3c Kd",
            "Ac 2c 3d",
            "the ace, two and three of the hand are on the board too, counterfeited: they count once, "
            "hand and board together have only three different ranks of eight or below "
            "(ace, two and three), and a low takes five",
        ),
    ],
)  # fmt: skip
def test_why_a_hand_has_no_low(hole, board, reason):
    assert best_low(hole, board) is None
    assert equal_lows(hole, board) == ()
    assert why_no_low(hole, board) == reason


def test_a_hand_that_has_a_low_has_no_reason_for_none():
    with pytest.raises(ValueError, match=r"^this hand has a low: 8-5-4-3-A low$"):
        why_no_low("8h 8d Ac Kc", STRAIGHT_FLUSH_BOARD)


def every_choice(hole, board):
    return [(two, three) for two in combinations(hole, 2) for three in combinations(board, 3)]


@pytest.mark.rule("pa-637a.12-k")
@given(hole_and_board(least=3))
@settings(max_examples=tries(100))
def test_the_best_high_is_the_best_of_every_choice(dealt):
    hole, board = dealt
    choices = {choice: high_hand(choice[0] + choice[1]) for choice in every_choice(hole, board)}
    best = max(hand.strength for hand in choices.values())
    found = equal_highs(hole, board)
    assert {(made.hole, made.board): made.hand for made in found} == {
        choice: hand for choice, hand in choices.items() if hand.strength == best
    }
    assert best_high(hole, board) == found[0]
    assert len({frozenset(made.cards) for made in found}) == len(found)


@pytest.mark.rule("pa-637a.12-m")
@given(hole_and_board(least=3, top_rank=9))
@settings(max_examples=tries(150))
def test_the_best_low_is_the_best_of_every_choice(dealt):
    hole, board = dealt
    choices = {choice: eight_or_better(choice[0] + choice[1]) for choice in every_choice(hole, board)}
    best = max((low.strength for low in choices.values() if low is not None), default=0)
    found = equal_lows(hole, board)
    assert {(made.hole, made.board): made.hand for made in found} == {
        choice: low for choice, low in choices.items() if low is not None and low.strength == best
    }
    if found:
        assert best_low(hole, board) == found[0]
        with pytest.raises(ValueError, match=r"^this hand has a low: "):
            why_no_low(hole, board)
    else:
        assert best_low(hole, board) is None
        assert ", and a low takes " in why_no_low(hole, board)


@given(hole_and_board(), st.randoms(use_true_random=False))
@settings(max_examples=tries(50))
def test_the_choice_does_not_depend_on_the_order_of_the_cards(dealt, chance):
    hole, board = (list(group) for group in dealt)
    first = best_high(hole, board), best_low(hole, board)
    chance.shuffle(hole)
    chance.shuffle(board)
    second = best_high(hole, board), best_low(hole, board)
    for one, other in zip(first, second, strict=True):
        assert (one and one.cards) == (other and other.cards)


@pytest.mark.rule("pa-637a.12-k-2-ii")
def test_of_equal_highs_the_one_with_the_higher_suits_comes_first():
    highs = equal_highs("Kc Ks 7d 2c", "Ah Qh Jd Ts 3c")
    assert [made.name for made in highs] == ["pair of kings, ace-queen-jack kickers"]
    highs = equal_highs("Ac Ks Kd 9c", "Qh Jd Ts Th 3c")
    assert [made.cards for made in highs] == [
        cards("Ac Ks Qh Jd Ts"),
        cards("Ac Ks Qh Jd Th"),
        cards("Ac Kd Qh Jd Ts"),
        cards("Ac Kd Qh Jd Th"),
    ]


def test_in_a_wheel_the_ace_is_the_lowest_card():
    highs = equal_highs("Ac As 2d Kd", "5h 5d 4s 3c Kc")
    assert {made.name for made in highs} == {"straight, five high"}
    assert [made.cards for made in highs] == [
        cards("5h 4s 3c 2d As"),
        cards("5h 4s 3c 2d Ac"),
        cards("5d 4s 3c 2d As"),
        cards("5d 4s 3c 2d Ac"),
    ]


@pytest.mark.rule("pa-637a.12-k-2-ii")
@given(hole_and_board(top_rank=5))
@settings(max_examples=tries(50))
def test_equal_highs_go_down_by_the_suits_from_the_highest_card_down(dealt):
    highs = equal_highs(*dealt)
    ace = 1 if "five high" in highs[0].name else 14
    rows = [
        sorted(((card.rank if card.rank < 14 else ace, card.suit) for card in made.cards), reverse=True)
        for made in highs
    ]
    assert rows == sorted(rows, reverse=True)


@pytest.mark.rule("pa-637a.12-k-2-iii")
def test_of_equal_lows_the_one_with_the_lower_suits_comes_first():
    lows = equal_lows("As Ac 2d Kd", "2h 3c 4s 8c 8d")
    assert {made.name for made in lows} == {"8-4-3-2-A low"}
    assert [made.cards for made in lows] == [
        cards("8c 4s 3c 2d Ac"),
        cards("8d 4s 3c 2d Ac"),
        cards("8c 4s 3c 2d As"),
        cards("8d 4s 3c 2d As"),
    ]


@pytest.mark.parametrize("ask", [best_high, best_low, equal_highs, equal_lows, why_no_low])
@pytest.mark.parametrize(
    ("hole", "board", "complaint"),
    [
        ("As Kd 7c", "Qs Jd Th", "the hand: 4 cards needed, 3 given: As Kd 7c"),
        ("As Kd 7c 2h 2c", "Qs Jd Th", "the hand: 4 cards needed, 5 given: As Kd 7c 2h 2c"),
        ("As Kd 7c 2h", "Qs Jd", "the board: 3 to 5 cards needed, 2 given: Qs Jd"),
        ("As Kd 7c 2h", "Qs Jd Th 3c 3d 4d", "the board: 3 to 5 cards needed, 6 given: Qs Jd Th 3c 3d 4d"),
        ("As Kd 7c 2h", "", "the board: 3 to 5 cards needed, none given"),
        ("As Kd 7c 2h", "Qs Jd As", "the ace of spades (As) is in two places; a deck has one"),
        ("As Kd 7c As", "Qs Jd Th", "the hand: the ace of spades (As) is given twice; a deck has one"),
        ("????????", "Qs Jd Th", "the hand: ?? is a card that nobody has seen; a known card is needed here"),
    ],
)  # fmt: skip
def test_what_is_no_omaha_hand_is_refused(ask, hole, board, complaint):
    with pytest.raises(NotationError) as refusal:
        ask(hole, board)
    assert str(refusal.value) == complaint


def test_cards_in_any_form():
    hole = ["A♠", Card("Kd"), "7c", "2h"]
    assert best_high(hole, ("Qs Jd", "10♥")) == best_high("AsKd7c2h", "QsJdTh")
