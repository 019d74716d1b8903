"""Casino poker regulations that run: every answer with the paragraph that decides it.

The games and what they need are imported when their names are first used: a page of Omaha loads no Pokette.
"""

from typing import TYPE_CHECKING

# These two share their names with modules, which would take their place if they came later.
from pokerrules.cards import Card, Rank, Suit, cards
from pokerrules.errors import NotationError, RuleViolation, Unsettled
from pokerrules.later import later
from pokerrules.law import law

if TYPE_CHECKING:
    from pokerrules.deck import Deck
    from pokerrules.games import five_card_draw, omaha, pokette
    from pokerrules.house.betting import FixedLimit, NoLimit, PotLimit, SpreadLimit
    from pokerrules.table.acts import Bet, Call, Check, Draw, Fold, Muck, NoStraddle, Raise, Show, Straddle

__version__ = "0.1.0"

__all__ = [
    "Bet",
    "Call",
    "Card",
    "Check",
    "Deck",
    "Draw",
    "FixedLimit",
    "Fold",
    "Muck",
    "NoLimit",
    "NoStraddle",
    "NotationError",
    "PotLimit",
    "Raise",
    "Rank",
    "RuleViolation",
    "Show",
    "SpreadLimit",
    "Straddle",
    "Suit",
    "Unsettled",
    "cards",
    "five_card_draw",
    "law",
    "omaha",
    "pokette",
]

__getattr__, __dir__ = later(
    __name__,
    {
        "pokerrules.deck": ("Deck",),
        "pokerrules.games": ("five_card_draw", "omaha", "pokette"),
        "pokerrules.house.betting": ("FixedLimit", "NoLimit", "PotLimit", "SpreadLimit"),
        "pokerrules.table.acts": (
            "Bet", "Call", "Check", "Draw", "Fold", "Muck", "NoStraddle", "Raise", "Show", "Straddle",
        ),
    },
)  # fmt: skip
