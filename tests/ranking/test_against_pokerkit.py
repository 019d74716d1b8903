"""Another implementation, asked the same questions."""

from itertools import groupby, pairwise

import pytest
from hypothesis import given, settings

pokerkit = pytest.importorskip("pokerkit")

from pokerrules.ranking import (  # noqa: E402
    ace_to_five,
    best_high,
    best_low,
    deuce_to_seven,
    eight_or_better,
    equal_highs,
    high_hand,
)
from tests.ranking.kinds import every_kind, of_several_suits  # noqa: E402
from tests.strategies import hands_and_board, hole_and_board  # noqa: E402
from tests.tries import tries  # noqa: E402


def text(given_cards):
    return "".join(map(str, given_cards))


@pytest.mark.parametrize(
    ("ours", "theirs", "hands"),
    [
        (high_hand, pokerkit.StandardHighHand, every_kind()),
        (ace_to_five, pokerkit.RegularLowHand, of_several_suits()),
        (deuce_to_seven, pokerkit.StandardLowHand, every_kind()),
        (
            eight_or_better,
            pokerkit.EightOrBetterLowHand,
            tuple(five for five in of_several_suits() if eight_or_better(five) is not None),
        ),
    ],
)
def test_every_kind_of_hand_has_the_same_place(ours, theirs, hands):
    here = sorted(hands, key=lambda five: ours(five).strength)
    # Their hands compare as hands: each must be better than the one before.
    there = [theirs(text(five)) for five in here]
    assert all(worse < better for worse, better in pairwise(there))


def test_the_same_hands_qualify_as_a_low():
    for five in of_several_suits():
        try:
            pokerkit.EightOrBetterLowHand(text(five))
        except ValueError:
            assert eight_or_better(five) is None
        else:
            assert eight_or_better(five) is not None


@given(hole_and_board(least=3))
@settings(max_examples=tries(200))
def test_omaha_high_hands_are_as_good(dealt):
    hole, board = dealt
    ours = best_high(hole, board)
    theirs = pokerkit.OmahaHoldemHand.from_game(text(hole), text(board))
    assert pokerkit.StandardHighHand(text(ours.cards)).entry == theirs.entry
    assert {repr(card) for card in theirs.cards} in [
        set(map(str, made.cards)) for made in equal_highs(hole, board)
    ]


@given(hole_and_board(least=3, top_rank=9))
@settings(max_examples=tries(300))
def test_omaha_lows_are_as_good(dealt):
    hole, board = dealt
    ours = best_low(hole, board)
    theirs = pokerkit.OmahaEightOrBetterLowHand.from_game_or_none(text(hole), text(board))
    assert (ours is None) == (theirs is None)
    if ours is not None:
        assert pokerkit.EightOrBetterLowHand(text(ours.cards)).entry == theirs.entry


@given(hands_and_board())
@settings(max_examples=tries(40))
def test_players_finish_in_the_same_order(dealt):
    hands, board = dealt
    theirs = [pokerkit.OmahaHoldemHand.from_game(text(hole), text(board)) for hole in hands]
    ours = [best_high(hole, board).strength for hole in hands]
    seats = sorted(range(len(hands)), key=lambda seat: ours[seat])
    places = [list(equal) for _, equal in groupby(seats, key=lambda seat: ours[seat])]
    for equal in places:
        assert all(theirs[seat] == theirs[equal[0]] for seat in equal)
    for worse, better in pairwise(places):
        assert theirs[worse[0]] < theirs[better[0]]
