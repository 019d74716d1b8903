"""What the dealer takes out of the pots before they are awarded, N.J.A.C. 13:69F-14.6(e)8 and 9."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pokerrules.house.poker import PokerHouse
from pokerrules.law import implements
from pokerrules.table.acts import TakeContribution, TakeRake
from pokerrules.table.chips import Pot, award_order
from pokerrules.table.round import Due

ASKED = ("G-7",)


@dataclass(frozen=True)
class Deductions:
    """The pots of a round, main pot first, as they are `left` to be won; what was taken from each (chips).

    `order` is that of the award, as places in `left`.
    """

    left: tuple[Pot, ...]
    rake: tuple[int, ...]
    contribution: tuple[int, ...]
    order: tuple[int, ...]

    @implements("nj-14.6-e-8", "nj-14.6-e-9")
    def acts(self) -> Iterator[Due]:
        """The acts: the rake of each pot first, then the contributions, both before any award (14.19(c))."""
        for number, place in enumerate(self.order, start=1):
            if self.rake[place]:
                yield Due(TakeRake(number, self.rake[place]), ("nj-14.6-e-8",), ASKED)
        for number, place in enumerate(self.order, start=1):
            if self.contribution[place]:
                act = TakeContribution(number, self.contribution[place])
                yield Due(act, ("nj-14.6-e-9",), ASKED)


def deductions(house: PokerHouse, pots: Sequence[Pot], uncalled: int = 0, flop: bool = True) -> Deductions:
    """What is taken from the pots of a round.

    Arguments: `house`, which posts the rake and the contribution; `pots`, the main pot first; `uncalled`, the
    chips that one seat put in beyond every other, which no rake is taken from; `flop`, whether there was one.
    """
    called = [pot.amount for pot in pots]
    if called:  # what nobody called is in the pot with the fewest contenders
        called[-1] = max(0, called[-1] - uncalled)
    smallest, rake, fund = house.smallest_chip, house.rake, house.bad_beat
    taken = (0,) * len(pots)
    if rake is not None and called and (flop or not rake.no_flop_no_drop):
        taken = rake.shared(called, smallest)
    held = [pot.amount - gone for pot, gone in zip(pots, taken, strict=True)]
    given = (0,) * len(pots) if fund is None else fund.taken(called, held, smallest)
    left = tuple(Pot(amount - gone, pot.seats) for pot, amount, gone in zip(pots, held, given, strict=True))
    ordered = award_order(pots, house.pot_order == "side-pots-first")
    return Deductions(left, taken, given, tuple(list(pots).index(pot) for pot in ordered))
