"""The bad beat fund, N.J.A.C. 13:69F-14.6(e)9 and 14.19 (read in part): all of it goes back to players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Self

from pokerrules.dealer.acts import DeviceShuffle, OpenTable, PayFund, Shuffle, StopRound
from pokerrules.dealer.checks.base import Check, Fault, Seen, fault
from pokerrules.games.poker_round import PokerRound
from pokerrules.games.showdown import seats_in_words
from pokerrules.house.deductions import BadBeat
from pokerrules.law import Ruling, cites, implements
from pokerrules.table.acts import Act, OpenRound, TakeContribution
from pokerrules.table.button import clockwise

NEXT = (Shuffle, DeviceShuffle, OpenRound)
ASKED = ("G-7",)
TIES = "G-12"


@implements("nj-14.6-e-9")
def bad_beat(played: PokerRound[Any]) -> Ruling[tuple[int, ...]]:
    """The seats whose hand makes a bad beat: at least the posted hand, and beaten at the showdown.

    Arguments: `played`, a round whose showdown is decided. Returns a Ruling with the seat of the highest
    such hand, none without one (open question G-7); of equal hands those that the posted reading counts, the
    first one left of the button first (G-12).
    """
    posted, decided = played.house.bad_beat, played.decided
    ids = cites("nj-14.6-e-9")
    if posted is None or decided is None or len(played.live) < 2:
        return Ruling((), "No bad beat: no fund is posted, or nothing was shown down", ids, ASKED)
    highs = {seat: hand for seat, hand in decided.answer.high.items() if seat in played.live}
    best = max((hand.strength for hand in highs.values()), default=0)
    least = posted.least
    beaten = [seat for seat, hand in highs.items() if least.strength <= hand.strength < best]
    if not beaten:
        return Ruling((), f"No bad beat: no {least.name} or better was beaten", ids, ASKED)
    highest = max(highs[seat].strength for seat in beaten)
    equal = [seat for seat in beaten if highs[seat].strength == highest]
    name = highs[equal[0]].name
    if len(equal) == 1:
        return Ruling(tuple(equal), f"Seat {equal[0]} has {name}, and is beaten", ids, ASKED)
    shared = played.house.bad_beat_ties == "shared"
    assert played.button is not None
    counted = clockwise(equal, played.button) if shared else (min(equal),)
    took = "they share the part" if shared else f"the lowest seat, {min(equal)}, takes the part"
    reason = f"{seats_in_words(equal).capitalize()} have {name}, and are beaten; {took}"
    return Ruling(counted, reason, ids, (*ASKED, TIES))


@implements("nj-14.6-e-9")
def payout(
    posted: BadBeat,
    fund: int,
    beaten: Sequence[int],
    won: Sequence[int],
    seats: Sequence[int],
    smallest: int = 1,
) -> dict[int, int]:
    """How a fund is paid out, to the chip, as the house posts it.

    Arguments: `posted`; what the `fund` holds (chips); the `beaten` seats, in the order in which they get odd
    chips; the seats that `won` with the hand that beat them; all `seats` of the round; the `smallest` chip in
    play. Returns chips by seat, the whole fund: equal hands share their part, and what does not divide goes
    to the beaten hands (open question G-12).
    """
    others = [seat for seat in seats if seat not in beaten and seat not in won]
    paid = dict.fromkeys(seats, 0)
    for percent, group in zip(posted.shares[1:], (won, others), strict=True):
        for seat in group:
            each = fund * percent // 100 // len(group)
            paid[seat] = each - each % smallest
    chips, rest = divmod(fund - sum(paid.values()), smallest)
    each, odd = divmod(chips, len(beaten))
    for place, seat in enumerate(beaten):
        paid[seat] = (each + (place < odd)) * smallest
    paid[beaten[0]] += rest
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
        if isinstance(act, PayFund):
            return self._paying(act, table)
        if not isinstance(act, NEXT) or table.running is not False or (wanted := self.due(table)) is None:
            return None
        how = "" if table.opened is None else f": {wanted}"
        return fault(f"the bad beat paid first{how}", str(act), self.paragraph, asked=ASKED)

    def _paying(self, act: PayFund, table: Seen) -> Fault | None:
        """What is wrong about a payment; where the opening is not in the log, the fund may hold any more."""
        paid, known = sum(chips for _, chips in act.to), table.opened is not None
        if not self._beaten(table):
            if known and paid > max(self.fund, self.told):
                required = f"no more paid than the fund holds, {self.fund:,}"
                return fault(required, str(act), self.paragraph, asked=ASKED)
            if table.round is None and table.running is None and table.house.bad_beat is not None:
                return None  # what was shown down can't be judged any more
            why = "a bad beat of the posted kind, which has not been paid"
            return fault(why, str(act), self.paragraph, asked=ASKED)
        least = min(self.fund, self.told)
        funds = (self.fund, self.told) if known else (max(paid, least),)
        right = [self._payment(table, fund) for fund in funds]
        by_seat: Counter[int] = Counter()
        for seat, chips in act.to:
            by_seat[seat] += chips
        if dict(by_seat) in map(dict, right):
            return None
        wanted = PayFund(right[0])
        if paid in funds:
            required = f"the fund in its posted shares: {wanted.parts}"
            return fault(required, act.parts, self.paragraph, asked=(*ASKED, TIES))
        whole = f"{self.fund:,}" if known else f"{least:,} or more"
        return fault(f"the whole fund of {whole}: {wanted}", str(act), self.paragraph, asked=ASKED)

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
        return PayFund(self._payment(table, self.fund)) if self.fund and self._beaten(table) else None

    def _beaten(self, table: Seen) -> tuple[int, ...]:
        """The seats of the bad beat that is to be paid, none without one."""
        played = table.round
        return () if played is None or not played.over or self.paid else bad_beat(played).answer

    def _payment(self, table: Seen, fund: int) -> tuple[tuple[int, int], ...]:
        """How a fund is paid for that bad beat, by seat."""
        played = table.round
        assert played is not None
        posted, beaten, unit = played.house.bad_beat, self._beaten(table), played.house.smallest_chip
        assert posted is not None
        return tuple(sorted(payout(posted, fund, beaten, best_hands(played), played.seats, unit).items()))
