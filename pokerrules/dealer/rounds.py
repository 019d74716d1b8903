"""The rounds of play in the log of a table, each by itself."""

from __future__ import annotations

from collections.abc import Iterable

from pokerrules.table.acts import Entry, OpenRound


def rounds_of(log: Iterable[Entry]) -> tuple[tuple[Entry, ...], ...]:
    """The entries of each round of play, from its opening to what comes before the next one.

    Arguments: `log`, entries of a table; those before the first round belong to none. The entries keep their
    numbers, and `pokerrules.table.view.standings` draws each of the rounds.
    """
    made: list[list[Entry]] = []
    for entry in log:
        if isinstance(entry.act, OpenRound):
            made.append([])
        if made:
            made[-1].append(entry)
    return tuple(map(tuple, made))
