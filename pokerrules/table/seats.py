"""What belongs to the seats of a table: stacks, hands and shares by seat, for reading alone."""

from __future__ import annotations

from collections.abc import Callable, ItemsView, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeAlias, TypeVar

from pokerrules.errors import NotationError
from pokerrules.house.amounts import seat_number, whole
from pokerrules.house.text import quoted

V = TypeVar("V", covariant=True)

Stacks: TypeAlias = "Sequence[int] | Mapping[int, int]"


class BySeat(Mapping[int, V]):
    """Something of each seat, by seat: a dictionary that can't be changed."""

    __slots__ = ("_entries",)

    def __init__(self, entries: Mapping[int, V]) -> None:
        self._entries = dict(entries)

    def __getitem__(self, seat: int) -> V:
        return self._entries[seat]

    def __iter__(self) -> Iterator[int]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def items(self) -> ItemsView[int, V]:
        """Seats with what is theirs."""
        return self._entries.items()

    def __repr__(self) -> str:
        return repr(self._entries)


class LaterBySeat(BySeat[V]):
    """Something of each seat that is worked out when it is asked for.

    Arguments: `seats`; `make`, called once for a seat that is asked for.
    """

    __slots__ = ("_made", "_make")

    def __init__(self, seats: Iterable[int], make: Callable[[int], V]) -> None:
        unmade: dict[int, Any] = dict.fromkeys(seats)
        self._entries = unmade
        self._made: set[int] = set()
        self._make = make

    def __getitem__(self, seat: int) -> V:
        if seat in self._entries and seat not in self._made:
            self._entries[seat] = self._make(seat)
            self._made.add(seat)
        return self._entries[seat]

    def items(self) -> ItemsView[int, V]:
        """Seats with what is theirs, all of it worked out."""
        return dict(self).items()

    def __repr__(self) -> str:
        return repr(dict(self))

    def __reduce__(self) -> tuple[type[BySeat[V]], tuple[dict[int, V]]]:
        return BySeat, (dict(self),)


def taken(seats: Iterable[int]) -> tuple[int, ...]:
    """Seats that are taken, in their order; raises NotationError for none, one twice, or what is no seat."""
    if isinstance(seats, (str, bytes)) or not isinstance(seats, Iterable):
        raise NotationError(
            f"the seats must be several whole numbers, such as (1, 2, 5), not {quoted(seats)}"
        )
    listed = sorted(seat_number(seat) for seat in seats)
    if not listed:
        raise NotationError("no seat is taken; at least one is wanted")
    for seat, following in pairwise(listed):
        if seat == following:
            raise NotationError(f"seat {seat} is given twice; each seat is wanted once")
    return tuple(listed)


def seated(stacks: Stacks) -> dict[int, int]:
    """Stacks by seat, in the order of the seats.

    Arguments: `stacks`, chips for seats 1, 2, 3 ... or a mapping from seat to chips when seats are empty.
    Raises NotationError for a stack or a seat that can't be one.
    """
    if isinstance(stacks, Mapping):
        by_seat = {seat_number(seat): chips for seat, chips in stacks.items()}
        by_seat = dict(sorted(by_seat.items()))
    elif isinstance(stacks, Sequence) and not isinstance(stacks, (str, bytes)):
        by_seat = dict(enumerate(stacks, start=1))
    else:
        raise NotationError(
            "stacks are chips for seats 1, 2, 3 ... or chips by seat, such as [100, 100], "
            f"not {quoted(stacks)}"
        )
    for seat, chips in by_seat.items():
        whole(chips, "the stack", seat=seat)
    return by_seat
