"""Stands spun by chance, to be compared with the exact returns."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from pokerrules.cards import Card, WheelCard
from pokerrules.deck import training_source
from pokerrules.errors import NotationError
from pokerrules.games.pokette.offers import Two, posted_house
from pokerrules.games.pokette.order import order
from pokerrules.games.pokette.returns import returns
from pokerrules.games.pokette.settle import wins
from pokerrules.games.pokette.wagers import HAND_WAGERS, PAIR_IN_TWO
from pokerrules.games.pokette.wheel import places
from pokerrules.house.amounts import whole
from pokerrules.house.pokette import House

MOST_STANDS = 100_000_000


@dataclass(frozen=True)
class Tally:
    """How often a wager was offered and won, one chip on it each time; `odds` to 1."""

    wager: str
    odds: int
    offered: int
    won: int

    @property
    def returned(self) -> float:
        """What came back for each chip wagered (0 when it was never offered)."""
        return (self.odds + 1) * self.won / self.offered if self.offered else 0.0

    def error(self, exact: Fraction | None) -> float:
        """The standard error of `returned`, by the chance to win that an exact return stands for.

        Arguments: `exact`, the average return, None for a wager that is never offered. Returns 0 for a wager
        that is never or was never offered.
        """
        if exact is None or not self.offered:
            return 0.0
        chance = min(1.0, float(exact / (self.odds + 1)))  # more than certain is no chance
        return (self.odds + 1) * sqrt(chance * (1 - chance) / self.offered)

    def agrees(self, exact: Fraction | None, errors: float = 4.0) -> bool:
        """Whether what came back lies within so many standard errors, or one win, of the exact return.

        Arguments: `exact`, see `error`; `errors`, how many. A wager that was not offered agrees.
        """
        if exact is None or not self.offered:
            return not self.offered
        one_win = (self.odds + 1) / self.offered  # wins are whole: less than one off is as near as can be
        return abs(self.returned - exact) <= max(one_win, errors * self.error(exact))


@dataclass(frozen=True)
class Simulation:
    """Stands that were spun: how many, and a tally for each poker hand wager."""

    house: House
    stands: int
    seed: str
    tallies: dict[str, Tally]

    def agrees(self, errors: float = 4.0) -> bool:
        """Whether every tally lies within so many standard errors of the exact average return."""
        exact = returns(self.house)
        return all(tally.agrees(exact[name].average, errors) for name, tally in self.tallies.items())


def simulate(house: House | None = None, stands: int = 1_000_000, seed: str = "stands") -> Simulation:
    """Spin a wheel for many stands, with one chip on every poker hand wager that is offered.

    Arguments: `house`, what is posted; `stands`, how many; `seed`, any text: the same seed gives the same
    spins (`deck.training_source`: for training, not a gaming RNG). Returns the tallies. Raises NotationError
    for a number of stands that is none from 1 to 100,000,000.
    """
    house = posted_house(house)
    if whole(stands, "stands", unit="stands") > MOST_STANDS:
        raise NotationError(f"stands must be at most {MOST_STANDS:,}, not {stands:,}")
    spin, wheel, found = training_source(seed), places(house.jokers), order(house)
    count, cards = len(wheel), 52
    again = house.joker == "respin"
    tallied = {name: [0, 0] for name in HAND_WAGERS}
    pair_in_two = tallied[PAIR_IN_TWO]
    # by the places of the first two cards, filled when they come up: what is offered, and the places that win
    known: dict[int, list[tuple[list[int], frozenset[int]]]] = {}

    def look_up(first: WheelCard, second: WheelCard) -> list[tuple[list[int], frozenset[int]]]:
        assert isinstance(first, Card)
        made = []
        for name in Two(first, second, house).names:
            winning = frozenset(
                i for i, third in enumerate(wheel) if wins(name, (first, second, third), found)
            )
            made.append((tallied[name], winning))
        return made

    pairs = [
        frozenset(i for i, two in enumerate(wheel) if wins(PAIR_IN_TWO, (one, two), found)) for one in wheel
    ]
    for _ in range(stands):
        while (first := spin(count)) >= cards:
            pass
        while (second := spin(count)) >= cards and again:
            pass
        pair_in_two[0] += 1
        if second in pairs[first]:
            pair_in_two[1] += 1
        key = first * count + second
        offered = known.get(key)
        if offered is None:
            offered = known[key] = look_up(wheel[first], wheel[second])
        while (third := spin(count)) >= cards and again:
            pass
        for tally, winning in offered:
            tally[0] += 1
            if third in winning:
                tally[1] += 1
    tallies = {name: Tally(name, house.odds[name], *counts) for name, counts in tallied.items()}
    return Simulation(house, stands, seed, tallies)
