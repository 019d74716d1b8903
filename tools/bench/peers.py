"""The peers, each doing the same work as the package in its own way."""

from __future__ import annotations

from collections.abc import Sequence

import poker_equity
from phevaluator import evaluate_cards, evaluate_omaha_cards
from pokerkit import (
    Automation,
    BettingStructure,
    Card,
    Deck,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    Opening,
    StandardHighHand,
    State,
    Street,
)
from treys import Card as TreysCard
from treys import Evaluator

Indexes = Sequence[int]

RANKS, SUITS = "23456789TJQKA", "cdhs"
TEXTS = [rank + suit for rank in RANKS for suit in SUITS]
KIT_CARDS = [next(Card.parse(text)) for text in TEXTS]
TREYS_CARDS = [TreysCard.new(text) for text in TEXTS]
EVALUATOR = Evaluator()

# In a new Python: all that a first round of Omaha needs.
FIRST_ROUND = """
from pokerkit import Automation, FixedLimitOmahaHoldemHighLowSplitEightOrBetter
FixedLimitOmahaHoldemHighLowSplitEightOrBetter.create_state(
    tuple(Automation), True, 0, (1, 2), 2, 4, (100,) * 6, 6
)
"""

BY_ITSELF = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_DEALING,
    Automation.BOARD_DEALING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def treys_five(hands: Sequence[tuple[list[int], list[int]]]) -> None:
    """Five-card hands, in the two parts that treys asks for."""
    for held, board in hands:
        EVALUATOR.evaluate(held, board)


def phevaluator_five(hands: Sequence[Indexes]) -> None:
    """Five-card hands by the public call with numbers."""
    for hand in hands:
        evaluate_cards(*hand)


def kit_five(hands: Sequence[Sequence[Card]]) -> None:
    """Five-card hands of pokerkit."""
    for hand in hands:
        StandardHighHand(hand)


def kit_omaha_high(dealt: Sequence[tuple[Sequence[Card], Sequence[Card]]]) -> None:
    """The best Omaha high hand of each."""
    for hole, board in dealt:
        OmahaHoldemHand.from_game(hole, board)


def kit_omaha_low(dealt: Sequence[tuple[Sequence[Card], Sequence[Card]]]) -> None:
    """The best low of eight or better of each."""
    for hole, board in dealt:
        OmahaEightOrBetterLowHand.from_game_or_none(hole, board)


def phevaluator_omaha(dealt: Sequence[Indexes]) -> None:
    """Omaha high by the public call: five cards of the board, four of the hand."""
    for nine in dealt:
        evaluate_omaha_cards(*nine)


def _omaha_state() -> State:
    return FixedLimitOmahaHoldemHighLowSplitEightOrBetter.create_state(
        BY_ITSELF, True, 0, (1, 2), 2, 4, (100,) * 6, 6
    )


def kit_call_down() -> State:
    """Six seats of Omaha high-low call and check down to the showdown."""
    state = _omaha_state()
    while state.status:
        state.check_or_call()
    return state


def kit_fold() -> State:
    """Six seats check to the river, one bets, all others fold."""
    state = _omaha_state()
    while state.street_index != 3:
        state.check_or_call()
    state.complete_bet_or_raise_to()
    while state.status:
        state.fold()
    return state


def kit_draw() -> State:
    """Five seats of five-card draw, each draws two, all check down."""
    state = State(
        BY_ITSELF,
        Deck.STANDARD,
        (StandardHighHand,),
        (
            Street(False, (False,) * 5, 0, False, Opening.POSITION, 2, None),
            Street(True, (), 0, True, Opening.POSITION, 4, None),
        ),
        BettingStructure.FIXED_LIMIT,
        True,
        (1,) * 5,
        (0,) * 5,
        0,
        (100,) * 5,
        5,
    )
    while state.status:
        if state.can_stand_pat_or_discard():
            state.stand_pat_or_discard(state.hole_cards[state.stand_patter_or_discarder_index][:2])
        else:
            state.check_or_call()
    return state


def rust_equity(hands: Sequence[str], board: str = "") -> float:
    """Exact high-low equity of the first hand."""
    found = poker_equity.exact_from_text("omaha_hi_lo", list(hands), board)
    return float(found["players"][0]["equity"])
