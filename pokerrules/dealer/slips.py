"""Logs with one slip, made from a right one: what an audit is shown on, tested with and trained by."""

from __future__ import annotations

from collections.abc import Sequence

from pokerrules.dealer.acts import entry_for
from pokerrules.errors import NotationError
from pokerrules.table.acts import Act, Entry


def number_of(log: Sequence[Entry], kind: type[Act], nth: int = 1) -> int:
    """The number of the nth entry of a kind of act in a log.

    Arguments: `kind`, such as Burn; `nth`, counted from 1, or from the end as -1, -2 ... Returns the number,
    from 1. Raises NotationError when there are not so many.
    """
    numbers = [number for number, entry in enumerate(log, start=1) if isinstance(entry.act, kind)]
    place = nth - 1 if nth > 0 else nth + len(numbers)
    if nth == 0 or not 0 <= place < len(numbers):
        raise NotationError(
            f"the log has {len(numbers)} entries of {kind.name!r}, so there is no number {nth}"
        )
    return numbers[place]


def without(log: Sequence[Entry], number: int) -> tuple[Entry, ...]:
    """The log without the entry of this number; the times stay in their places."""
    _there(log, number)
    return _written([*log[: number - 1], *log[number:]], log)


def instead(log: Sequence[Entry], number: int, *acts: Act) -> tuple[Entry, ...]:
    """The log with other acts in the place of the entry of this number."""
    _there(log, number)
    kept = log[number - 1]
    made = [kept if act == kept.act else entry_for(act) for act in acts]
    return _written([*log[: number - 1], *made, *log[number:]], log)


def swapped(log: Sequence[Entry], number: int, other: int) -> tuple[Entry, ...]:
    """The log with two entries in each other's place."""
    _there(log, number)
    _there(log, other)
    entries = list(log)
    entries[number - 1], entries[other - 1] = entries[other - 1], entries[number - 1]
    return _written(entries, log)


def moved(log: Sequence[Entry], number: int, to: int) -> tuple[Entry, ...]:
    """The log with an entry taken out and put in again, so that it has the number `to`."""
    _there(log, number)
    _there(log, to)
    entries = list(log)
    entries.insert(to - 1, entries.pop(number - 1))
    return _written(entries, log)


def repeated(log: Sequence[Entry], number: int) -> tuple[Entry, ...]:
    """The log with the entry of this number twice."""
    _there(log, number)
    return _written([*log[:number], *log[number - 1 :]], log)


def later(log: Sequence[Entry], number: int, seconds: int) -> tuple[Entry, ...]:
    """The log with the entry of this number, and all after it, so many seconds later."""
    _there(log, number)
    return tuple(
        entry if n < number or entry.time is None else entry._replace(time=entry.time + seconds)
        for n, entry in enumerate(log, start=1)
    )


def _there(log: Sequence[Entry], number: int) -> None:
    if not 1 <= number <= len(log):
        raise NotationError(f"the log has entries 1 to {len(log)}, no number {number}")


def _written(entries: Sequence[Entry], log: Sequence[Entry]) -> tuple[Entry, ...]:
    """The entries with the numbers and times of a log; what comes after its end takes two seconds each."""
    made = []
    for place, entry in enumerate(entries):
        if place < len(log):
            time = log[place].time
        else:
            time = None if log[-1].time is None else log[-1].time + 2 * (place - len(log) + 1)
        made.append(entry._replace(number=place + 1, time=time))
    return tuple(made)
