"""The order of values: which are consecutive, and which third value makes a straight (question P-2)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pokerrules.cards import Rank
from pokerrules.house.pokette import House
from pokerrules.law import law

_FROM_TWO = tuple(Rank)  # two to ace
_ROWS = {
    "high and low, no wrap": (Rank.ACE, *_FROM_TWO),
    "high only": _FROM_TWO,
    "wrap": (Rank.ACE, *_FROM_TWO, Rank.TWO),
}


@dataclass(frozen=True)
class Order:
    """One reading of the order of values: the pairs and the threes of values that follow one another."""

    pairs: frozenset[frozenset[Rank]]
    runs: frozenset[frozenset[Rank]]

    def consecutive(self, *ranks: Rank) -> bool:
        """Whether two or three values follow one another, in whatever order they came."""
        return frozenset(ranks) in (self.pairs if len(ranks) == 2 else self.runs)

    def completing(self, first: Rank, second: Rank) -> tuple[Rank, ...]:
        """The values that make a straight with two others, lowest first."""
        two = frozenset((first, second))
        if len(two) == 1:
            return ()
        return tuple(sorted(rank for run in self.runs if two < run for rank in run - two))


@cache
def order_of(reading: str) -> Order:
    """The order of a reading of question P-2."""
    row = _ROWS[reading]
    pairs = {frozenset(row[i : i + 2]) for i in range(len(row) - 1)}
    return Order(frozenset(pairs), frozenset(frozenset(row[i : i + 3]) for i in range(len(row) - 2)))


def order(house: House) -> Order:
    """The order that a house posts."""
    return order_of(house.readings()["P-2"])


@cache
def where_the_ace_matters(first: Rank, second: Rank) -> bool:
    """Whether the readings of question P-2 differ over two values."""
    orders = [order_of(reading.value) for reading in law.question("P-2").readings]
    found = {(one.consecutive(first, second), one.completing(first, second)) for one in orders}
    return len(found) > 1
