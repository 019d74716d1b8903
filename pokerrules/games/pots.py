"""The pots of a showdown, as every game reads them, and the pot that only one seat is left for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pokerrules.errors import NotationError
from pokerrules.games.showdown import PotAwards, Share, Showdown, chips, seats_in_words, whole_showdown
from pokerrules.house.amounts import in_chips, whole
from pokerrules.house.poker import PokerHouse
from pokerrules.house.text import quoted
from pokerrules.law import Later, Ruling, cites, implements
from pokerrules.table.chips import Pot


def read_pots(house: PokerHouse, pots: Sequence[Pot]) -> tuple[Pot, ...]:
    """The pots; refuses one without chips or seats, a seat named twice, and two pots of the same seats."""
    if not isinstance(pots, Sequence) or isinstance(pots, (str, bytes)):
        raise NotationError(f"several pots are wanted, such as [Pot(86, (1, 2))], not {quoted(pots)}")
    made: list[Pot] = []
    for pot in pots:
        if not isinstance(pot, Pot):
            raise NotationError(f"a pot is wanted, such as Pot(86, (1, 2)), not {quoted(pot)}")
        if isinstance(pot.seats, (str, bytes)) or not isinstance(pot.seats, Sequence):
            raise NotationError(f"the seats of a pot are several, such as (1, 2), not {quoted(pot.seats)}")
        for seat in pot.seats:
            house.check_seat(seat, "a contender for a pot")
        if not pot.seats or len(set(pot.seats)) < len(pot.seats):
            named = ", ".join(map(str, pot.seats)) or "none"
            raise NotationError(f"a pot needs the seats that contend for it, each of them once, not {named}")
        in_chips(whole(pot.amount, "a pot"), house.smallest_chip, "a pot")
        if any(set(other.seats) == set(pot.seats) for other in made):
            who = seats_in_words(sorted(pot.seats))
            raise NotationError(f"two pots have the same contenders, {who}: add them up to one pot")
        made.append(Pot(pot.amount, tuple(pot.seats)))
    return tuple(made)


@implements("nj-14.6-d", "nj-14.6-e-5")
def alone(pot: Pot) -> Ruling[Share]:
    """One seat is left for the pot: it takes it and shows nothing (open question O-25)."""
    seat = pot.seats[0]
    return Ruling(
        Share("whole", pot.amount, {seat: pot.amount}),
        Later(lambda: f"Seat {seat} gets {chips(pot.amount)}: nobody else contends for this pot"),
        cites("nj-14.6-d", "nj-14.6-e-5"),
        ("O-25",),
    )


def uncontested(house: PokerHouse, pots: Sequence[Pot]) -> Ruling[Showdown[Any]]:
    """How a round ends for the one seat that is left: it takes its pot, and nothing is said of its hand.

    Arguments: `house`; `pots`, the one pot that there is, or none.
    """
    decided = [PotAwards(pot.amount, pot.seats, (alone(pot),)) for pot in pots]
    return whole_showdown(house, {}, {}, decided, [seat for pot in pots for seat in pot.seats], ())
