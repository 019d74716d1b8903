"""What the wagers return, exactly, counted out over every place of the wheel."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from pokerrules.cards import ALL_CARDS, JOKER, Suit, WheelCard, WheelCardsLike
from pokerrules.games.pokette.offers import Two, offers, posted_house
from pokerrules.games.pokette.order import order
from pokerrules.games.pokette.settle import wins
from pokerrules.games.pokette.wagers import HAND_WAGERS, PAIR_IN_TWO, wager
from pokerrules.house.pokette import House, wagers

# one wager of every kind that stands on a single spin; each covers as many cards as any other of its kind
EXAMPLES = {
    "single card": "single card 7h",
    "split": "split 7h 8h",
    "corner": "corner 7d 7h 8d 8h",
    "single rank": "single rank 7",
    "double rank": "double rank 7 8",
    "red or black": "red",
    "suit": "hearts",
}


@dataclass(frozen=True)
class Case:
    """Stands at which a wager is offered and wins on equally many places: `wins` of `places`; the chance
    that a stand becomes such a one; an `example` of the cards.
    """

    wins: int
    places: int
    chance: Fraction
    returns: Fraction
    example: tuple[WheelCard, ...]


@dataclass(frozen=True)
class Return:
    """What a wager gives back for each chip wagered, in the long run, given that it is offered.

    `odds` in force, to 1; `cases`, the most frequent one first; no case when it is never offered.
    """

    wager: str
    odds: int
    cases: tuple[Case, ...]

    @property
    def offered(self) -> Fraction:
        """The chance that a stand offers it (1 for a wager on a single spin)."""
        return sum((case.chance for case in self.cases), Fraction(0))

    @property
    def usual(self) -> Fraction | None:
        """The return of the most frequent case, or None when the wager is never offered."""
        return self.cases[0].returns if self.cases else None

    @property
    def average(self) -> Fraction | None:
        """The return over all stands that offer it, or None when the wager is never offered."""
        if not self.cases:
            return None
        return sum((case.chance * case.returns for case in self.cases), Fraction(0)) / self.offered


def _places(house: House, stand: bool) -> Counter[WheelCard]:
    """How many places of the wheel give each card; a joker that takes no space of the stand is no result."""
    counted: Counter[WheelCard] = Counter(ALL_CARDS)
    if house.jokers and not (stand and house.joker == "respin"):
        counted[JOKER] = house.jokers
    return counted


@cache
def _counted(house: House) -> dict[str, Return]:
    found, places = order(house), _places(house, stand=True)
    total = places.total()
    seen: dict[str, dict[int, tuple[int, tuple[WheelCard, ...]]]] = {name: {} for name in HAND_WAGERS}

    def note(name: str, lying: tuple[WheelCard, ...], ways: int) -> None:
        won = sum(count for card, count in places.items() if wins(name, (*lying, card), found))
        before = seen[name].get(won, (0, lying))
        seen[name][won] = before[0] + ways, before[1]

    for first in ALL_CARDS[:: len(Suit)]:  # the suits are alike: the clubs stand for all
        note(PAIR_IN_TWO, (first,), total * len(Suit))
        for second, ways in places.items():
            for name in Two(first, second, house).names:
                note(name, (first, second), ways * len(Suit))
    made = {name: _return(name, house, seen[name], total, len(ALL_CARDS) * total) for name in HAND_WAGERS}
    spin = _places(house, stand=False)
    for name, offered in wagers().items():
        if not offered.hand:
            covers = wager(EXAMPLES.get(name, name)).covers or frozenset()
            won = sum(count for card, count in spin.items() if card in covers)
            cases: dict[int, tuple[int, tuple[WheelCard, ...]]] = {won: (1, ())} if won else {}
            made[name] = _return(name, house, cases, spin.total(), 1)
    return made


def _return(
    name: str, house: House, seen: dict[int, tuple[int, tuple[WheelCard, ...]]], places: int, stands: int
) -> Return:
    odds = house.odds[name]
    cases = [
        Case(won, places, Fraction(ways, stands), Fraction(won * (odds + 1), places), example)
        for won, (ways, example) in seen.items()
    ]
    return Return(name, odds, tuple(sorted(cases, key=lambda case: (-case.chance, -case.returns))))


def returns(house: House | None = None) -> dict[str, Return]:
    """What every wager returns under what a house posts, by name, in the order of N.J.A.C. 13:69F-12.6.

    Arguments: `house`, what is posted (the defaults when left out). Returns for each wager its return, as
    exact fractions: every first card, every second place and every deciding place of the wheel is counted.
    A return is that of a wager that is offered. A straight at the end of the order (question P-1) and a
    joker in the second space (question P-9) are cases of their own.

    >>> flush = returns()["flush"]
    >>> flush.usual, returns(House(jokers=0))["flush"].usual
    (Fraction(26, 27), Fraction(1, 1))
    """
    counted = _counted(posted_house(house))
    return {name: counted[name] for name in wagers()}


def returns_at(cards: WheelCardsLike, house: House | None = None) -> dict[str, Case]:
    """What each poker hand wager that is offered at a stand returns there, by name.

    Arguments: `cards` in the card stand, one or two of them; `house`, what is posted (the defaults when left
    out). Returns for each wager its case, whose chance is that of these very cards. Raises as `offers` does.

    >>> returns_at("Ah 2c")["open straight"].returns
    Fraction(4, 9)
    """
    house = posted_house(house)
    found = offers(cards, house).answer
    places, values = _places(house, stand=True), order(house)
    total = places.total()
    chance = Fraction(1, len(ALL_CARDS))  # a joker never takes the first space
    for card in found.cards[1:]:
        chance *= Fraction(places[card], total)
    made = {}
    for name in found.names:
        won = sum(count for card, count in places.items() if wins(name, (*found.cards, card), values))
        returned = Fraction(won * (house.odds[name] + 1), total)
        made[name] = Case(won, total, chance, returned, found.cards)
    return made
