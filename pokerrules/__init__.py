"""Casino poker regulations that run: every answer with the paragraph that decides it."""

from pokerrules.cards import Card, Rank, Suit, cards
from pokerrules.deck import Deck
from pokerrules.errors import NotationError, RuleViolation, Unsettled
from pokerrules.games import five_card_draw, omaha, pokette
from pokerrules.house.betting import FixedLimit, NoLimit, PotLimit, SpreadLimit
from pokerrules.law import law
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
