"""Betting structures: how much may be bet and raised. The texts leave it to the house (question O-21)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar, NamedTuple

from pokerrules.errors import NotationError
from pokerrules.house.amounts import whole
from pokerrules.house.text import quoted


class Facing(NamedTuple):
    """What a player who may bet or raise is facing, all in chips.

    `level` is the bet to be matched; `full` the last full bet or raise (below `level` after a short all-in);
    `step` the size of the last full bet or raise; `pot` everything on the table once the player has called;
    `late` tells the rounds of the bigger limit.
    """

    level: int
    full: int
    step: int
    pot: int
    late: bool


@dataclass(frozen=True, kw_only=True)
class Structure:
    """What every betting structure posts besides its amounts.

    `raise_cap` is the number of raises in one round of betting after the opening bet (None: no cap);
    `reopen` says how much of a full raise must be faced to raise again: "full" or "half".
    """

    name: ClassVar[str] = ""
    completes: ClassVar[bool] = False  # a raise after a short all-in completes the bet instead of topping it
    raise_cap: int | None = None
    reopen: str = "full"

    def __post_init__(self) -> None:
        if self.raise_cap is not None:
            whole(self.raise_cap, "betting.raise_cap", unit="raises")
        if self.reopen not in ("full", "half"):
            raise NotationError(f"betting.reopen must be 'full' or 'half', not {quoted(self.reopen)}")

    def amounts(self) -> dict[str, int]:
        """The posted amounts (chips) by name: small and big, minimum, low and high."""
        return {f.name: getattr(self, f.name) for f in fields(self) if f.name not in ("raise_cap", "reopen")}

    def _check_amounts(self) -> None:
        for name, amount in self.amounts().items():
            whole(amount, f"betting.{name}")

    def least_bet(self, late: bool) -> int:
        """The least opening bet (chips), which is also the least raise until a greater one is made."""
        raise NotImplementedError

    def first_step(self, level: int, late: bool) -> int:
        """The least raise (chips) over the forced bets of a round, the greatest of them being `level`."""
        return self.least_bet(late)

    def raise_to(self, facing: Facing) -> tuple[int, int | None]:
        """The least and the greatest amount to bet or raise to (chips), None when the stack limits it."""
        raise NotImplementedError

    def scaled(self, numerator: int, denominator: int) -> Structure:
        """The same structure at stakes multiplied by a fraction, for a kill; raises NotationError when an
        amount would not be whole."""
        raise NotImplementedError


def scale(name: str, amount: int, numerator: int, denominator: int) -> int:
    """An amount times a fraction; raises NotationError when it does not come out in whole chips."""
    scaled, rest = divmod(amount * numerator, denominator)
    if rest:
        raise NotationError(
            f"{name} {amount:,} times {numerator}/{denominator} is not a whole number of chips; "
            f"a multiple of {denominator} is wanted"
        )
    return scaled


@dataclass(frozen=True)
class FixedLimit(Structure):
    """Fixed limit: bets and raises of `small` chips in the first two rounds of betting and `big` later."""

    name: ClassVar[str] = "fixed-limit"
    completes: ClassVar[bool] = True
    small: int
    big: int

    def __post_init__(self) -> None:
        super().__post_init__()
        self._check_amounts()
        if self.big < self.small:
            raise NotationError(f"the big bet, {self.big}, must not be below the small bet, {self.small}")

    def least_bet(self, late: bool) -> int:
        """The small bet, or the big one in the late rounds."""
        return self.big if late else self.small

    def raise_to(self, facing: Facing) -> tuple[int, int | None]:
        """One bet above the last full bet: after a short all-in the bet is completed."""
        amount = facing.full + self.least_bet(facing.late)
        return amount, amount

    def scaled(self, numerator: int, denominator: int) -> FixedLimit:
        """Both limits multiplied by a fraction."""
        return FixedLimit(
            scale("small bet", self.small, numerator, denominator),
            scale("big bet", self.big, numerator, denominator),
            raise_cap=self.raise_cap,
            reopen=self.reopen,
        )

    def __str__(self) -> str:
        return f"fixed limit, {self.small:,} and {self.big:,}"


@dataclass(frozen=True)
class _Minimum(Structure):
    """A structure with a least bet; a raise is at least as big as the last full bet or raise."""

    minimum: int

    def __post_init__(self) -> None:
        super().__post_init__()
        self._check_amounts()

    def least_bet(self, late: bool) -> int:
        """The posted minimum."""
        return self.minimum

    def first_step(self, level: int, late: bool) -> int:
        """The posted minimum or the greatest forced bet, whichever is more."""
        return max(level, self.minimum)


@dataclass(frozen=True)
class NoLimit(_Minimum):
    """No limit: at least `minimum` chips or the last raise, at most the whole stack."""

    name: ClassVar[str] = "no-limit"

    def raise_to(self, facing: Facing) -> tuple[int, int | None]:
        """From one full raise upwards."""
        return facing.level + facing.step, None

    def scaled(self, numerator: int, denominator: int) -> NoLimit:
        """The minimum multiplied by a fraction."""
        return NoLimit(
            scale("minimum", self.minimum, numerator, denominator),
            raise_cap=self.raise_cap,
            reopen=self.reopen,
        )

    def __str__(self) -> str:
        return f"no limit, minimum bet {self.minimum:,}"


@dataclass(frozen=True)
class PotLimit(_Minimum):
    """Pot limit: a raise by at most what the pot holds once the player has called."""

    name: ClassVar[str] = "pot-limit"

    def raise_to(self, facing: Facing) -> tuple[int, int | None]:
        """From one full raise up to a raise by the pot."""
        return facing.level + facing.step, facing.level + max(facing.pot, facing.step)

    def scaled(self, numerator: int, denominator: int) -> PotLimit:
        """The minimum multiplied by a fraction."""
        return PotLimit(
            scale("minimum", self.minimum, numerator, denominator),
            raise_cap=self.raise_cap,
            reopen=self.reopen,
        )

    def __str__(self) -> str:
        return f"pot limit, minimum bet {self.minimum:,}"


@dataclass(frozen=True)
class SpreadLimit(Structure):
    """Spread limit: every bet and raise from `low` to `high` chips, a raise no less than the last one."""

    name: ClassVar[str] = "spread-limit"
    low: int
    high: int

    def __post_init__(self) -> None:
        super().__post_init__()
        self._check_amounts()
        if self.high < self.low:
            raise NotationError(f"the greatest bet, {self.high}, must not be below the least, {self.low}")

    def least_bet(self, late: bool) -> int:
        """The low end of the spread."""
        return self.low

    def raise_to(self, facing: Facing) -> tuple[int, int | None]:
        """From the last raise (within the spread) to the high end."""
        return facing.level + min(max(facing.step, self.low), self.high), facing.level + self.high

    def scaled(self, numerator: int, denominator: int) -> SpreadLimit:
        """Both ends multiplied by a fraction."""
        return SpreadLimit(
            scale("low", self.low, numerator, denominator),
            scale("high", self.high, numerator, denominator),
            raise_cap=self.raise_cap,
            reopen=self.reopen,
        )

    def __str__(self) -> str:
        return f"spread limit, {self.low:,} to {self.high:,}"
