"""The piles of a round: burn cards apart, N.J.A.C. 13:69F-14.6(e)3, and discards counted, (e)7."""

from __future__ import annotations

from pokerrules.dealer.acts import APART, Announce, CollectHand, CountDiscards, MoveBurn
from pokerrules.dealer.checks.base import Check, Fault, Seen, fault
from pokerrules.law import implements
from pokerrules.table.acts import Act, Draw, Fold, Muck, OpenRound, in_words


@implements("nj-14.6-e-3")
class BurnsApart(Check):
    """A burn card is kept apart from the discard pile as long as the round of play lasts."""

    name = "burns apart"
    paragraph = "nj-14.6-e-3"
    judges = (MoveBurn,)
    notes = ()

    def faults(self, act: Act, table: Seen) -> Fault | None:
        """A burn card that goes to the discard pile."""
        if isinstance(act, MoveBurn) and table.running is not False:
            return fault("burn cards kept apart from the discard pile", str(act), self.paragraph)
        return None


@implements("nj-14.6-e-7")
class Discards(Check):
    """Every discarded hand is counted as it comes back, for only then is it still a hand (G-6, by seat)."""

    name = "discards"
    paragraph = "nj-14.6-e-7"

    def __init__(self) -> None:
        self.back: tuple[int, int] | None = None  # the seat, and how many cards it must have given back
        self.last: tuple[int, int] | None = None

    def faults(self, act: Act, table: Seen) -> Fault | None:
        """Discards that are not counted, or whose number is not the proper one."""
        if isinstance(act, CountDiscards):
            return self._counting(act, table)
        if self.back is None or isinstance(act, (Announce, *APART)):
            return None
        seat, count = self.back
        required = f"the discards of seat {seat} counted, {in_words(count)}"
        return fault(required, str(act), self.paragraph, asked=("G-6",))

    def _counting(self, act: CountDiscards, table: Seen) -> Fault | None:
        wanted = self.back or self.last
        if wanted is None or act.seat != wanted[0]:
            if table.round is None and self.back is None:
                return None  # which hands lost can't be judged any more
            seat = "no seat" if self.back is None else f"seat {self.back[0]}"
            required = f"a count of what {seat} has given back"
            return fault(required, str(act), self.paragraph, asked=("G-6",))
        if act.count != wanted[1]:
            required = f"{in_words(wanted[1])} of seat {act.seat}, the proper number"
            return fault(required, str(act), self.paragraph, asked=("G-6",))
        return None

    def done(self, act: Act, table: Seen) -> None:
        """What came back and what was counted."""
        if isinstance(act, CountDiscards):
            self.back, self.last = None, (act.seat, act.count)
        elif isinstance(act, (Fold, Muck)) and act.seat is not None:
            self.back = (act.seat, table.hand_size)
        elif isinstance(act, Draw) and act.seat is not None:
            self.back = (act.seat, len(act.cards)) if act.cards else None
        elif isinstance(act, CollectHand):
            decided = None if table.round is None else table.round.decided
            lost = decided is not None and not decided.answer.totals.get(act.seat, 0)
            self.back = (act.seat, table.hand_size) if lost else None
        elif not isinstance(act, (Announce, *APART)):
            self.back = None
            if isinstance(act, OpenRound):
                self.last = None

    def due(self, table: Seen) -> Act | None:
        """Count what has just come back."""
        return None if self.back is None else CountDiscards(*self.back)
