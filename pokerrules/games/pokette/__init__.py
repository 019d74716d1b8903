"""Pokette, N.J.A.C. 13:69F-12.8: a wheel, a card stand with three spaces, and wagers on poker hands.

    >>> from pokerrules import pokette
    >>> pokette.offers("7h 8d").answer.names
    ('pair in three', 'open straight')
    >>> print(pokette.settle("7h 7d", {"pair in two": 10}).answer.results[0])
    pair in two wins, 10 pays 110 at 11 to 1: 7h and 7d are a pair: \
N.J.A.C. 13:69F-12.8(b); N.J.A.C. 13:69F-12.6 (P-10)

`House` is what is posted, `offers` says what may be wagered on, `settle` and `settle_spin` what becomes of
wagers, `Stand` plays act by act, `returns` and `simulate` say what it costs.
"""

from pokerrules.cards import JOKER
from pokerrules.games.pokette.acts import (
    AnnounceCard,
    AnnounceWager,
    ClearStand,
    CollectWager,
    MarkCard,
    NoMoreBets,
    PassOver,
    PayWager,
    PlaceInStand,
    PlaceWager,
    Spin,
)
from pokerrules.games.pokette.course import Placed
from pokerrules.games.pokette.offers import Offers, offers
from pokerrules.games.pokette.returns import Case, Return, returns, returns_at
from pokerrules.games.pokette.settle import Result, Settlement, settle, settle_spin
from pokerrules.games.pokette.simulation import Simulation, Tally, simulate
from pokerrules.games.pokette.stand import Stand
from pokerrules.games.pokette.wagers import FORMS, HAND_WAGERS, Wager, wager
from pokerrules.games.pokette.wheel import Wheel
from pokerrules.house.pokette import House

__all__ = [
    "FORMS",
    "HAND_WAGERS",
    "JOKER",
    "AnnounceCard",
    "AnnounceWager",
    "Case",
    "ClearStand",
    "CollectWager",
    "House",
    "MarkCard",
    "NoMoreBets",
    "Offers",
    "PassOver",
    "PayWager",
    "PlaceInStand",
    "PlaceWager",
    "Placed",
    "Result",
    "Return",
    "Settlement",
    "Simulation",
    "Spin",
    "Stand",
    "Tally",
    "Wager",
    "Wheel",
    "offers",
    "returns",
    "returns_at",
    "settle",
    "settle_spin",
    "simulate",
    "wager",
]
