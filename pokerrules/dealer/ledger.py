"""The ledger of a table's log: what every party had before and has after, with house and fund as parties."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pokerrules.dealer.acts import OpenTable, PayFund, StopRound
from pokerrules.errors import NotationError
from pokerrules.law import implements
from pokerrules.table.acts import Award, Entry, OpenRound
from pokerrules.table.view import standings


@dataclass(frozen=True)
class Party:
    """One party of a ledger: its name, and its chips before and after."""

    name: str
    before: int
    after: int

    @property
    def change(self) -> int:
        """What it gained, below 0 what it lost (chips)."""
        return self.after - self.before


@implements("nj-14.6-e-8", "nj-14.6-e-9")
def ledger(log: Iterable[Entry], side_pots_first: bool = True, fund: int | None = None) -> tuple[Party, ...]:
    """What every party to a round of play had before it and has after it.

    Arguments: `log` of a table with one round of play, whose awards are made; `side_pots_first`, False when
    the house awards the main pot first; what the bad beat `fund` held before the round (chips, what the table
    was opened with when left out). Returns the seats, the house (the rake), the bad beat fund, and last
    the pots, which hold nothing when every chip has found its party, as it has in a round that is void.
    Raises NotationError for no round or for several.
    """
    entries = tuple(log)
    opened = [place for place, entry in enumerate(entries) if isinstance(entry.act, OpenRound)]
    if len(opened) != 1:
        raise NotationError(f"a ledger is kept of one round of play, the log has {len(opened)}")
    if fund is None:
        fund = sum(entry.act.fund for entry in entries if isinstance(entry.act, OpenTable))
    views = standings(entries[opened[0] :], side_pots_first)
    first, last = views[0], views[-1]
    paid: dict[int, int] = {}
    awarded = False
    for entry, view in zip(entries[opened[0] :], views, strict=True):
        match entry.act:
            case PayFund(to=to):
                for seat, chips in to:
                    paid[seat] = paid.get(seat, 0) + chips
            case Award():
                awarded = True
            case StopRound(void=True) if view.in_play or not awarded:  # one that is complete can't be void
                last, paid = first, {}  # what had left the middle, and the fund, goes back too
    seats = [
        Party(f"Seat {seat}", before, after + paid.get(seat, 0))
        for (seat, before), after in zip(first.stacks.items(), last.stacks.values(), strict=True)
    ]
    # a payment to one who did not play is a departure, and yet the chips are there
    seats += [Party(f"Seat {seat}", 0, chips) for seat, chips in paid.items() if seat not in first.stacks]
    return (
        *seats,
        Party("The house, rake", 0, last.house),
        Party("Bad beat fund", fund, fund + last.fund - sum(paid.values())),
        Party("Bets and pots", 0, last.in_play),
    )
