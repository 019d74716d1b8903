"""What a hand is worth: high hands, low hands, and Omaha's two cards of the hand with three of the board.

`high` and `low` say what five cards are; `omaha` says which five a player may take.
"""

from pokerrules.ranking.high import Category, HighHand, high_hand
from pokerrules.ranking.low import LowHand, ace_to_five, deuce_to_seven, eight_or_better
from pokerrules.ranking.omaha import OmahaHand, best_high, best_low, equal_highs, equal_lows, why_no_low

__all__ = [
    "Category",
    "HighHand",
    "LowHand",
    "OmahaHand",
    "ace_to_five",
    "best_high",
    "best_low",
    "deuce_to_seven",
    "eight_or_better",
    "equal_highs",
    "equal_lows",
    "high_hand",
    "why_no_low",
]
