"""One round of betting: whose turn it is, what he may do, and when the round is complete."""

from __future__ import annotations

from collections.abc import Sequence

from pokerrules.house.betting import Facing, Structure
from pokerrules.table.chips import Chips


class BettingRound:
    """A round of betting among the players who are still in and have chips.

    Arguments: `chips`, the ledger; `order`, the seats that have not folded, clockwise from the first to act;
    `structure`, how much may be bet; `late`, True in the rounds of the bigger limit; `level`, the bet to be
    matched at the start (the greatest forced bet, 0 when there is none); `posted`, what that bet should have
    been, where a blind that is all-in for less is all there is to match; `smallest`, the chip that makes up
    every bet.

    A seat may raise when it has not acted yet, when somebody has made a full raise since, or when what it
    faces since it last acted amounts to one: an all-in for less does not reopen the betting
    (`structure.reopen`). `bettor` is the seat that bet or raised last, None when nobody has.
    """

    __slots__ = (
        "_acted_at",
        "bettor",
        "chips",
        "full",
        "late",
        "level",
        "live",
        "pending",
        "raises",
        "smallest",
        "step",
        "structure",
    )

    def __init__(
        self,
        chips: Chips,
        order: Sequence[int],
        structure: Structure,
        late: bool = False,
        level: int = 0,
        posted: int = 0,
        smallest: int = 1,
    ) -> None:
        self.chips = chips
        self.smallest = smallest
        self.structure = structure
        self.late = late
        self.level = self.full = level
        if posted > level:  # a raise brings a short blind up to what was posted
            self.full = max(0, posted - structure.least_bet(late))
        self.step = structure.first_step(max(level, posted), late)
        self.raises = 0
        self.bettor: int | None = None
        self.live = list(order)
        self.pending = [*filter(chips.stacks.__getitem__, order)]  # who has chips
        self._acted_at: dict[int, tuple[int, int]] = {}  # the bet and the last full bet when a seat acted
        self._settle()

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, or None when the round of betting is complete."""
        return self.pending[0] if self.pending else None

    def to_call(self, seat: int) -> int:
        """The chips that a seat must add to stay in, at most its stack."""
        return min(self.level - self.chips.bets[seat], self.chips.stacks[seat])

    def faces_bet(self, seat: int) -> bool:
        """Whether a seat has a bet to answer."""
        return self.level > self.chips.bets[seat]

    def raise_range(self, seat: int) -> tuple[int, int] | None:
        """The least and greatest amount (chips) that a seat may bet or raise to, or None when it may not."""
        chips = self.chips
        most = chips.bets[seat] + chips.stacks[seat]
        if most <= self.level or not self._open_to(seat) or self._capped():
            return None
        if not any(chips.bets[o] + chips.stacks[o] > self.level for o in self.live if o != seat):
            return None  # nobody is left who could answer a raise
        facing = Facing(
            self.level, self.full, self.step, chips.in_play + self.level - chips.bets[seat], self.late
        )
        low, high = self.structure.raise_to(facing)
        return min(low, most), most if high is None else min(high, most)

    def why_no_raise(self, seat: int) -> str:
        """Why a seat may not bet or raise now, in plain words."""
        if self.chips.bets[seat] + self.chips.stacks[seat] <= self.level:
            return "its chips do not reach beyond the bet"
        if not self._open_to(seat):
            return "it has acted, and the all-in since then is less than a full raise"
        if self._capped():
            return f"the cap of {self.structure.raise_cap} raises is reached"
        return "nobody else has chips to answer a raise with"

    def _open_to(self, seat: int) -> bool:
        acted = self._acted_at.get(seat)
        if acted is None:
            return True
        level, full = acted
        needed = self.step if self.structure.reopen == "full" else -(-self.step // 2)
        return self.full > full or self.level - level >= needed

    def _capped(self) -> bool:
        cap = self.structure.raise_cap
        return cap is not None and self.level > 0 and self.raises >= cap

    def fold(self, seat: int) -> None:
        """Take a seat out of the hand."""
        self.pending.remove(seat)
        self.live.remove(seat)
        self._settle()

    def stay(self, seat: int) -> None:
        """Check, or have matched the bet."""
        self.pending.remove(seat)
        self._acted_at[seat] = self.level, self.full
        if len(self.pending) == 1:
            self._settle()

    def call(self, seat: int) -> int:
        """Match the bet, or go all-in for less; returns the chips added."""
        owed = self.level - self.chips.bets[seat]
        added = self.chips.bet(seat, owed) if owed else 0
        self.stay(seat)
        return added

    def raise_to(self, seat: int, amount: int) -> int:
        """Bet or raise to `amount` chips; returns the chips added."""
        added = self.chips.bet(seat, amount - self.chips.bets[seat])
        base = self.full if self.structure.completes else self.level
        if amount - base >= self.step:  # less is a short all-in: it must be matched, but it is no raise
            if base:
                self.raises += 1
            self.step, self.full = amount - base, amount
        self.level = amount
        self.bettor = seat
        self._acted_at[seat] = amount, self.full
        start = self.live.index(seat)
        others = self.live[start + 1 :] + self.live[:start]
        self.pending = [*filter(self.chips.stacks.__getitem__, others)]
        self._settle()
        return added

    def _settle(self) -> None:
        """End the betting when nobody is left to bet against and nothing is left to answer."""
        if len(self.live) == 1:
            self.pending.clear()
        elif len(self.pending) == 1:
            seat, stacks, bets = self.pending[0], self.chips.stacks, self.chips.bets
            for other in self.live:
                if other != seat and (stacks[other] or bets[other] > bets[seat]):
                    return
            self.pending.clear()
