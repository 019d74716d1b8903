"""The bad beat fund, N.J.A.C. 13:69F-14.6(e)9 and 14.19 (read in part): all of it goes back to players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from pokerrules.dealer.acts import DeviceShuffle, OpenTable, PayFund, Shuffle, StopRound
from pokerrules.dealer.checks.base import Check, Fault, Seen, fault
from pokerrules.games.poker_round import PokerRound
from pokerrules.house.deductions import BadBeat
from pokerrules.law import Ruling, cites, implements
from pokerrules.table.acts import Act, OpenRound, TakeContribution

NEXT = (Shuffle, DeviceShuffle, OpenRound)
ASKED = ("G-7",)


@implements("nj-14.6-e-9")
def bad_beat(played: PokerRound[Any]) -> Ruling[int | None]:
    """The seat whose hand makes a bad beat: at least the posted hand, and beaten at the showdown.

    Arguments: `played`, a round whose showdown is decided. Returns a Ruling with the seat, or None (open
    question G-7).
    """
    posted, decided = played.house.bad_beat, played.decided
    ids = cites("nj-14.6-e-9")
    if posted is None or decided is None or len(played.live) < 2:
        return Ruling(None, "No bad beat: no fund is posted, or nothing was shown down", ids, ASKED)
    highs = {seat: hand for seat, hand in decided.answer.high.items() if seat in played.live}
    best = max((hand.strength for hand in highs.values()), default=0)
    least = posted.least
    beaten = [seat for seat, hand in highs.items() if least.strength <= hand.strength < best]
    if not beaten:
        return Ruling(None, f"No bad beat: no {least.name} or better was beaten", ids, ASKED)
    seat = max(beaten, key=lambda one: highs[one].strength)
    return Ruling(seat, f"Seat {seat} has {highs[seat].name}, and is beaten", ids, ASKED)


@implements("nj-14.6-e-9")
def payout(
    posted: BadBeat, fund: int, beaten: int, won: Sequence[int], seats: Sequence[int], smallest: int = 1
) -> dict[int, int]:
    """How a fund is paid out, to the chip, as the house posts it.

    Arguments: `posted`; what the `fund` holds (chips); the `beaten` seat; the seats that `won` with the hand
    that beat it; all `seats` of the round; the `smallest` chip in play. Returns chips by seat, the whole
    fund: what does not divide goes to the beaten hand.
    """
    others = [seat for seat in seats if seat != beaten and seat not in won]
    paid = dict.fromkeys(seats, 0)
    for percent, group in zip(posted.shares[1:], (won, others), strict=True):
        for seat in group:
            each = fund * percent // 100 // len(group)
            paid[seat] = each - each % smallest
    paid[beaten] = fund - sum(paid.values())
    return {seat: chips for seat, chips in paid.items() if chips}


def best_hands(played: PokerRound[Any]) -> tuple[int, ...]:
    """The seats that show the best high hand of a showdown."""
    assert played.decided is not None
    highs = {seat: hand for seat, hand in played.decided.answer.high.items() if seat in played.live}
    best = max(hand.strength for hand in highs.values())
    return tuple(seat for seat, hand in highs.items() if hand.strength == best)


@implements("nj-14.6-e-9")
class WholeFund(Check):
    """A bad beat pays the whole fund to the players of the round, and nothing else pays it."""

    name = "whole fund"
    paragraph = "nj-14.6-e-9"
    judges = (PayFund, *NEXT)
    notes = (OpenTable, TakeContribution, PayFund, StopRound, *NEXT)

    def __init__(self) -> None:
        self.fund = 0  # chips
        self.told = 0  # the same by the amounts of the log, which may be wrong ones
        self.opened = (0, 0)  # both when the round was opened
        self.paid = False

    def anew(self) -> Self:
        """The fund holds what it held."""
        twin = super().anew()
        twin.fund, twin.told = self.fund, self.told
        return twin

    def faults(self, act: Act, table: Seen) -> Fault | None:
        """A fund that is paid without a bad beat, to others, in part, or not at all."""
        if isinstance(act, NEXT) and (wanted := self.due(table)) is not None and table.running is False:
            return fault(f"the bad beat paid first: {wanted}", str(act), self.paragraph, asked=ASKED)
        if not isinstance(act, PayFund):
            return None
        wanted = self.due(table)
        if wanted is None:
            paid = sum(chips for _, chips in act.to)
            if table.opened is not None and paid > max(self.fund, self.told):
                required = f"no more paid than the fund holds, {self.fund:,}"
                return fault(required, str(act), self.paragraph, asked=ASKED)
            if table.round is None and table.running is None and table.house.bad_beat is not None:
                return None  # what was shown down can't be judged any more
            why = "a bad beat of the posted kind, which has not been paid"
            return fault(why, str(act), self.paragraph, asked=ASKED)
        assert isinstance(wanted, PayFund)
        if dict(act.to) not in [dict(to) for to in (wanted.to, self._payment(table, self.told))]:
            return fault(f"the whole fund of {self.fund:,}: {wanted}", str(act), self.paragraph, asked=ASKED)
        return None

    def done(self, act: Act, table: Seen) -> None:
        """What the fund holds."""
        if isinstance(act, OpenTable):
            self.fund = self.told = max(0, act.fund)
            self.opened = (self.fund, self.told)
        elif isinstance(act, OpenRound):
            self.paid, self.opened = False, (self.fund, self.told)
        elif isinstance(act, StopRound):
            if act.void and table.running is not False:
                self.fund, self.told = self.opened
        elif isinstance(act, TakeContribution):
            played = table.round
            last = None if played is None else played.log[-1].act
            right = isinstance(last, TakeContribution) and last.pot == act.pot  # what the round made of it
            self.fund += last.amount if right and isinstance(last, TakeContribution) else act.amount
            self.told += act.amount
        elif isinstance(act, PayFund):
            paid = sum(chips for _, chips in act.to)
            self.fund, self.told = max(0, self.fund - paid), max(0, self.told - paid)
            self.paid = True
        elif isinstance(act, NEXT):
            self.paid = True

    def due(self, table: Seen) -> Act | None:
        """Pay the fund, after a round with a bad beat."""
        played = table.round
        if played is None or not played.over or self.paid or not self.fund or played.house.bad_beat is None:
            return None
        to = self._payment(table, self.fund)
        return PayFund(to) if to else None

    @staticmethod
    def _payment(table: Seen, fund: int) -> tuple[tuple[int, int], ...]:
        """How a fund is paid after the round that is over, by seat; nothing without a bad beat."""
        played = table.round
        posted = None if played is None else played.house.bad_beat
        beaten = None if played is None or posted is None else bad_beat(played).answer
        if played is None or posted is None or beaten is None:
            return ()
        to = payout(posted, fund, beaten, best_hands(played), played.seats, played.house.smallest_chip)
        return tuple(sorted(to.items()))
