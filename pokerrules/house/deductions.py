"""What is taken out of a pot before it is awarded: the rake, and the contribution to a bad beat fund.

The amounts are the house's: N.J.A.C. 13:69F-14.14 was not read, 14.19 only in part (open question G-7).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pokerrules.cards import cards
from pokerrules.errors import NotationError
from pokerrules.house.amounts import whole
from pokerrules.house.text import quoted
from pokerrules.law import implements, refuse
from pokerrules.ranking import high_hand

SIDE_POTS = ("main-pot", "by-size", "each-pot")
BEST = "As Ks Qs Js Ts"  # nothing beats it
RAKE, CONTRIBUTION = "nj-14.6-e-8", "nj-14.6-e-9"


@implements("nj-14.6-e-8")
@dataclass(frozen=True)
class Rake:
    """The posted rake, taken from called money alone and always rounded down to the smallest chip.

    Arguments: `percent` of the called money, or `steps` in its place, (called money, rake) pairs in rising
    order, such as ((20, 1), (40, 2)); `cap`, the most that is taken in a round of play (chips, None for no
    cap); `no_flop_no_drop`, True when nothing is taken from a round without a flop; `side_pots`, how side
    pots share it: "main-pot" (reckoned on all pots, taken from the main pot as far as it goes), "by-size"
    (reckoned on all pots, each gives its part) or "each-pot" (each pot is raked by itself, the cap holding
    for all together). Raises NotationError for what can't be read, RuleViolation for what can't be posted.
    """

    percent: int | float | None = None
    cap: int | None = None
    steps: tuple[tuple[int, int], ...] = ()
    no_flop_no_drop: bool = False
    side_pots: str = "main-pot"

    def __post_init__(self) -> None:
        object.__setattr__(self, "steps", _pairs(self.steps))
        if (self.percent is None) == (not self.steps):
            raise NotationError("a rake is posted by its percent or by its steps, one of the two")
        if self.percent is not None:
            self._check_percent(self.percent)
        if self.cap is not None:
            whole(self.cap, "rake.cap")
        if not isinstance(self.no_flop_no_drop, bool):
            raise NotationError(
                f"rake.no_flop_no_drop must be True or False, not {quoted(self.no_flop_no_drop)}"
            )
        if self.side_pots not in SIDE_POTS:
            ways = ", ".join(map(repr, SIDE_POTS))
            raise NotationError(f"rake.side_pots must be one of {ways}, not {quoted(self.side_pots)}")
        self._check_steps()

    @staticmethod
    def _check_percent(percent: Any) -> None:
        if isinstance(percent, bool) or not isinstance(percent, (int, float)) or percent != percent:
            raise NotationError(f"rake.percent must be a number, such as 5 or 2.5, not {quoted(percent)}")
        if not 0 < percent < 100:
            refuse(
                f"a rake of {percent} percent is posted",
                RAKE,
                permitted=("more than 0 and less than 100 percent, so that a pot is left to win",),
                open_questions=("G-7",),
            )

    def _check_steps(self) -> None:
        before = (0, 0)
        for least, taken in self.steps:
            whole(least, "a step of the rake")
            whole(taken, "the rake of a step")
            if taken >= least:
                refuse(
                    f"a rake of {taken:,} is posted for a pot of {least:,}",
                    RAKE,
                    permitted=(f"less than {least:,}, so that a pot is left to win",),
                    open_questions=("G-7",),
                )
            if least <= before[0] or taken <= before[1]:
                raise NotationError(
                    f"the steps of the rake must rise: {before[0]:,} gives {before[1]:,}, "
                    f"then {least:,} gives {taken:,}"
                )
            before = (least, taken)

    def amounts(self) -> list[tuple[str, int]]:
        """The posted amounts (chips), each with what it is."""
        made = [] if self.cap is None else [("rake.cap", self.cap)]
        for least, taken in self.steps:
            made += [("a step of the rake", least), ("the rake of a step", taken)]
        return made

    def on(self, called: int, smallest: int = 1) -> int:
        """The rake on an amount of called money by itself (chips), rounded down to the `smallest` chip."""
        if self.percent is None:
            due = max((taken for least, taken in self.steps if least <= called), default=0)
        else:
            from fractions import Fraction  # exact, and needed for a percentage only

            due = int(called * Fraction(str(self.percent)) / 100)
        due -= due % smallest
        return due if self.cap is None else min(due, self.cap)

    def shared(self, called: Sequence[int], smallest: int = 1) -> tuple[int, ...]:
        """What each pot gives to the rake (chips).

        Arguments: `called`, the called money of each pot, the main pot first; the `smallest` chip in play.
        Every pot keeps at least one smallest chip to be won.
        """
        most = [max(0, amount - smallest) for amount in called]
        if self.side_pots == "each-pot":
            taken: list[int] = []
            for amount, limit in zip(called, most, strict=True):
                left = limit if self.cap is None else min(limit, self.cap - sum(taken))
                taken.append(min(self.on(amount, smallest), left))
            return tuple(taken)
        total = self.on(sum(called), smallest)
        taken = [0] * len(called)
        if self.side_pots == "by-size" and total:
            parts = [total * amount // sum(called) for amount in called]
            taken = [min(part - part % smallest, limit) for part, limit in zip(parts, most, strict=True)]
        return from_first(total - sum(taken), most, taken)


def from_first(amount: int, most: Sequence[int], taken: Sequence[int]) -> tuple[int, ...]:
    """Take `amount` more chips from pots, from the first as far as `most` lets it, then from the next."""
    made = list(taken)
    for place, limit in enumerate(most):
        more = min(amount, limit - made[place])
        made[place] += more
        amount -= more
    return tuple(made)


@implements("nj-14.6-e-9")
@dataclass(frozen=True)
class BadBeat:
    """The posted bad beat fund: what every pot gives to it, and when and how it is paid out to players.

    Arguments: `contribution` (chips), taken once in a round of play, after the rake; `hand`, the least high
    hand that has to be beaten, as five cards; `minimum_pot`, the least called money that a contribution is
    taken from (chips); `shares`, the percent for the beaten hand, for the hand that beats it and for the
    other players at the table, 100 in all. Raises NotationError for what can't be read, RuleViolation when
    not all of the fund would go to players (N.J.A.C. 13:69F-14.19(a), read in part).
    """

    contribution: int
    hand: str = "As Ah Ad 2c 2d"
    minimum_pot: int = 0
    shares: tuple[int, int, int] = (50, 25, 25)

    def __post_init__(self) -> None:
        whole(self.contribution, "bad_beat.contribution")
        whole(self.minimum_pot, "bad_beat.minimum_pot", least=0)
        if not isinstance(self.hand, str):
            raise NotationError(f"bad_beat.hand must be five cards in text, not {quoted(self.hand)}")
        cards(self.hand, count=5, what="bad_beat.hand")
        if self.least.strength == high_hand(BEST).strength:
            refuse(
                "a bad beat fund is posted for a royal flush, which nothing beats",
                CONTRIBUTION,
                permitted=("a hand that another one beats, so that the fund goes back to poker players",),
                open_questions=("G-7",),
            )
        shares = self.shares
        if not isinstance(shares, (list, tuple)) or len(shares) != 3:
            raise NotationError(
                f"bad_beat.shares are three numbers, beaten hand, winner, others, not {quoted(shares)}"
            )
        object.__setattr__(
            self, "shares", tuple(whole(s, "bad_beat.shares", least=0, unit="percent") for s in shares)
        )
        if sum(self.shares) != 100:
            refuse(
                f"{sum(self.shares)} percent of the bad beat fund would be paid to players",
                CONTRIBUTION,
                permitted=("shares of 100 percent in all: the whole fund goes back to poker players",),
                open_questions=("G-7",),
            )

    @property
    def least(self) -> Any:
        """The least high hand that has to be beaten."""
        return high_hand(self.hand)

    def amounts(self) -> list[tuple[str, int]]:
        """The posted amounts (chips), each with what it is."""
        return [("bad_beat.contribution", self.contribution), ("bad_beat.minimum_pot", self.minimum_pot)]

    def taken(self, called: Sequence[int], held: Sequence[int], smallest: int = 1) -> tuple[int, ...]:
        """What each pot gives to the fund (chips): the contribution in full, or nothing.

        Arguments: `called`, the called money of each pot, the main pot first; `held`, what each pot holds
        once the rake is out of it; the `smallest` chip, of which every pot keeps one.
        """
        most = [max(0, amount - smallest) for amount in held]
        if sum(called) < max(1, self.minimum_pot) or sum(most) < self.contribution:
            return (0,) * len(held)
        return from_first(self.contribution, most, (0,) * len(held))


def _pairs(steps: Any) -> tuple[tuple[int, int], ...]:
    if isinstance(steps, (str, bytes)) or not isinstance(steps, Iterable):
        raise NotationError(
            f"rake.steps are pairs of a pot and a rake, such as [[20, 1]], not {quoted(steps)}"
        )
    made = []
    for pair in steps:
        if not isinstance(pair, (list, tuple)) or len(pair) != 2:
            raise NotationError(
                f"a step of the rake is a pot and a rake, such as [20, 1], not {quoted(pair)}"
            )
        made.append((pair[0], pair[1]))
    return tuple(made)
