"""The chips at the table: stacks, the bets in front of the players, what is in the middle, and the pots."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pot:
    """An amount of chips and the seats that contend for it."""

    amount: int
    seats: tuple[int, ...]


class Chips:
    """The ledger of a round: every chip is in a stack, a bet, the middle, with the house or in the fund.

    Arguments: `stacks`, chips by seat. `bets` are the chips of the present round of betting, `paid` what
    each seat has put in over the whole round of play (bets included), `dead` chips that belong to the main
    pot whoever put them in, `in_play` what the bets and the middle hold, `house` what was taken as rake, and
    `fund` what went to the bad beat fund.
    """

    __slots__ = ("bets", "dead", "fund", "house", "in_play", "paid", "stacks", "total")

    def __init__(self, stacks: Mapping[int, int]) -> None:
        self.stacks = dict(stacks)
        self.bets = dict.fromkeys(self.stacks, 0)
        self.paid = dict.fromkeys(self.stacks, 0)
        self.dead = 0
        self.in_play = 0
        self.house = 0
        self.fund = 0
        self.total = sum(self.stacks.values())

    def copy(self) -> Chips:
        """An equal ledger that from here on goes its own way."""
        twin = Chips(self.stacks)
        twin.bets, twin.paid = dict(self.bets), dict(self.paid)
        twin.dead, twin.in_play, twin.total = self.dead, self.in_play, self.total
        twin.house, twin.fund = self.house, self.fund
        return twin

    def bet(self, seat: int, amount: int) -> int:
        """Move up to `amount` chips from a stack to the seat's bet; returns the chips moved."""
        stack = self.stacks[seat]
        moved = amount if amount < stack else stack
        self.stacks[seat] = stack - moved
        self.bets[seat] += moved
        self.paid[seat] += moved
        self.in_play += moved
        return moved

    def ante(self, seat: int, amount: int, dead: bool) -> int:
        """Move up to `amount` chips from a stack to the middle; returns the chips moved.

        A `dead` ante (one seat pays for the table) is nobody's to match: it belongs to the main pot.
        """
        moved = min(amount, self.stacks[seat])
        self.stacks[seat] -= moved
        self.in_play += moved
        if dead:
            self.dead += moved
        else:
            self.paid[seat] += moved
        return moved

    def uncalled(self, live: Iterable[int]) -> tuple[int, int] | None:
        """The seat whose bet nobody matched in full, and the chips that nobody did; None without one.

        Arguments: `live`, the seats that have not folded. A seat that has folded gets nothing back.
        """
        bets = self.bets
        seat = max(live, key=bets.__getitem__)
        over = bets[seat] - sorted(bets.values())[-2]
        return (seat, over) if over > 0 else None

    def give_back(self, seat: int, amount: int) -> None:
        """Return uncalled chips from a seat's bet to its stack."""
        self.bets[seat] -= amount
        self.paid[seat] -= amount
        self.stacks[seat] += amount
        self.in_play -= amount

    def collect(self) -> int:
        """Bring all bets to the middle; returns what the middle then holds."""
        self.bets = dict.fromkeys(self.bets, 0)
        return self.in_play

    def award(self, seat: int, amount: int) -> None:
        """Move chips from the middle to a seat's stack."""
        self.stacks[seat] += amount
        self.in_play -= amount

    def rake(self, amount: int) -> None:
        """Move chips from the middle to the house."""
        self.house += amount
        self.in_play -= amount

    def contribute(self, amount: int) -> None:
        """Move chips from the middle to the bad beat fund."""
        self.fund += amount
        self.in_play -= amount

    def over_the_rest(self, live: Iterable[int]) -> int:
        """The chips that one live seat has put in, over the whole round of play, beyond every other seat."""
        most = max(live, key=self.paid.__getitem__)
        return max(0, self.paid[most] - max(paid for seat, paid in self.paid.items() if seat != most))

    @property
    def middle(self) -> int:
        """The chips in the middle, without the bets of the present round of betting."""
        return self.in_play - sum(self.bets.values())

    @property
    def balanced(self) -> bool:
        """Whether stacks, pots, house and fund hold what was brought to the table, and nobody owes chips."""
        held = (*self.stacks.values(), *self.bets.values(), self.middle, self.house, self.fund)
        return sum(held) == self.total and min(held) >= 0


def pots(
    paid: Mapping[int, int], contending: Iterable[int], dead: int = 0, able: Iterable[int] = ()
) -> tuple[Pot, ...]:
    """The main pot and the side pots, the main pot first.

    Arguments: `paid`, the chips that each seat put in; `contending`, the seats that have not folded;
    `dead`, chips that belong to the main pot; `able`, seats that have chips left and may still match what
    the others put in, so that no side pot leaves them out. Returns the pots, each contended for by fewer
    seats than the one before. Chips that only folded seats put in go to the pot below.
    """
    live = sorted(contending)
    top, able = max([paid[seat] for seat in live], default=0), set(able)
    reach = {seat: top if seat in able else paid[seat] for seat in live}
    levels = sorted(set(reach.values()))
    if len(levels) == 1:  # nobody is all-in for less: one pot of everything
        whole = sum(paid.values()) + dead
        return (Pot(whole, tuple(live)),) if whole else ()
    amounts: list[int] = []
    seats: list[tuple[int, ...]] = []
    below = 0
    for level in levels:
        amount = sum(min(chips, level) - min(chips, below) for chips in paid.values())
        # a seat with nothing in beyond a dead ante contends for the dead chips
        if amount or (dead and not level):
            amounts.append(amount)
            seats.append(tuple(seat for seat in live if reach[seat] >= level))
        below = level
    above = sum(max(0, chips - below) for chips in paid.values())
    if not amounts:
        return (Pot(dead + above, tuple(live)),) if dead + above else ()
    amounts[0] += dead
    amounts[-1] += above
    return tuple(Pot(amount, who) for amount, who in zip(amounts, seats, strict=True))


def award_order(all_pots: Sequence[Pot], side_pots_first: bool = True) -> tuple[Pot, ...]:
    """The pots in the order in which they are awarded: fewest contenders first, the main pot last.

    Arguments: `side_pots_first`, False to start with the main pot.
    """
    ordered = sorted(all_pots, key=lambda pot: len(pot.seats))
    return tuple(ordered if side_pots_first else reversed(ordered))
