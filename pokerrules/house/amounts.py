"""What a whole number may be at a table: amounts of chips and seats, checked in one place."""

from __future__ import annotations

from typing import Any

from pokerrules.errors import NotationError
from pokerrules.house.text import MOST_CHIPS, quoted


def whole(value: Any, what: str, least: int = 1, unit: str = "chips", seat: int | None = None) -> int:
    """A whole number as it was given.

    Arguments: `value`; `what` it is, for a refusal, and of which `seat`; the `least` it may be; `unit`, what
    is counted (chips). Raises NotationError when it is no whole number from `least` to 10**15.
    """
    if value.__class__ is int and least <= value <= MOST_CHIPS:
        return value  # as nearly all are
    if seat is not None:
        what = f"{what} of seat {seat}"
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise NotationError(f"{what} must be a whole number of {unit}, at least {least}, not {quoted(value)}")
    if value > MOST_CHIPS:
        raise NotationError(f"{what} must be at most {MOST_CHIPS:,} {unit}, not {quoted(value)}")
    return value


def seat_number(seat: Any, what: str = "") -> int:
    """A seat as it was given; raises NotationError, saying `what` it is for, when it is no seat anywhere."""
    if seat.__class__ is int and seat > 0:
        return seat  # as nearly all are
    if not isinstance(seat, int) or isinstance(seat, bool) or seat < 1:
        what = f"{what}: " if what else ""
        raise NotationError(f"{what}a seat is a whole number from 1, not {quoted(seat)}")
    return seat


def in_chips(value: int, smallest: int, what: str, seat: int | None = None) -> int:
    """An amount as it was given.

    Arguments: `value` (chips); `smallest`, the smallest chip in play (chips); `what` it is, for a refusal,
    and of which `seat`. Raises NotationError when the smallest chip does not make it up (open question O-17).
    """
    if value % smallest:
        what = what if seat is None else f"{what} of seat {seat}"
        raise NotationError(
            f"{what} of {value:,} can't be made up of the smallest chip in play, {smallest:,} (O-17); "
            f"multiples of {smallest:,} are wanted"
        )
    return value
