"""Many Omaha hands at once: a column of hands against a column of boards.

The answers are those of `tables`, one by one. Where numpy is installed the columns are worked through as
arrays; where it isn't, as in a reader's browser, in plain Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Any

from pokerrules.ranking import tables
from pokerrules.ranking.tables import CODES, LOW_BITS, MARKS, RANK_SUMS, ROWS, flush_strength, low_row

try:
    import numpy
except ModuleNotFoundError:
    numpy = None  # type: ignore[assignment]

Column = Sequence[Sequence[int]]
"""Card indexes, a row for each hand or board: lists, or an array."""


def omaha_highs(holes: Column, boards: Column) -> list[int]:
    """The strength of the best high hand in each row, as `tables.omaha_high` gives it.

    Arguments: `holes`, four card indexes a row; `boards`, five a row, as many rows; the nine of a row are
    different. Returns a strength for each row. 58 Pa. Code § 637a.12(k).
    """
    if numpy is None or not len(holes):
        return [tables.omaha_high(hole, board) for hole, board in zip(holes, boards, strict=True)]
    held, community = numpy.asarray(holes), numpy.asarray(boards)
    strengths: list[int] = _high_column(held, community).tolist()
    return strengths


def omaha_lows(holes: Column, boards: Column) -> list[int]:
    """The strength of the best low of eight or better in each row, 0 where there is none.

    Arguments and result as for `omaha_highs`. 58 Pa. Code § 637a.12(l).
    """
    if numpy is None or not len(holes):
        return [tables.omaha_low(hole, board) for hole, board in zip(holes, boards, strict=True)]
    bits, rows = _low_arrays()
    held = numpy.bitwise_or.reduce(bits[numpy.asarray(holes)], axis=1)
    community = numpy.bitwise_or.reduce(bits[numpy.asarray(boards)], axis=1)
    strengths: list[int] = rows[community, held].tolist()
    return strengths


def _high_column(holes: Any, boards: Any) -> Any:
    every = _high_arrays()
    codes = every.codes[boards].sum(axis=1)
    marks = every.marks[holes]
    row = every.row_of[codes >> tables.SHIFT]
    pairs = numpy.stack([marks[:, a] + marks[:, b] for a in range(4) for b in range(a + 1, 4)])
    best = every.strengths[every.rows[row, pairs].max(axis=0)]
    suit = every.suited[codes & tables.SUITS]
    # only where three cards of the board share a suit, and two of the hand have it
    at = numpy.flatnonzero(suit >= 0)
    mine = _ranks(holes[at], suit[at])
    two = (mine & (mine - 1)) > 0
    at, mine = at[two], mine[two]
    theirs = _ranks(boards[at], suit[at])
    flush = every.flushes[every.two_highest[mine] + every.three_highest[theirs]]
    # the highest two and three make the best flush, but not always a straight flush that there is
    for place in numpy.flatnonzero(every.straight[mine | theirs]):
        flush[place] = flush_strength(int(mine[place]), int(theirs[place]))
    best[at] = numpy.maximum(best[at], flush)
    return best


def _ranks(several: Any, suit: Any) -> Any:
    """The ranks of the cards of one suit in each row, a bit for each."""
    return numpy.where(several & 3 == suit[:, None], 1 << (several >> 2), 0).sum(axis=1)


class _HighArrays:
    """The tables as arrays."""

    def __init__(self) -> None:
        boards = list(combinations_with_replacement(range(13), 5))
        boards = [ranks for ranks in boards if ranks[0] != ranks[4]]
        tables.fill()
        self.codes = numpy.array(CODES)
        self.marks = numpy.array(MARKS)
        self.strengths = numpy.array(tables.strengths)
        self.suited = numpy.array(tables.SUITED)
        self.rows = numpy.array([ROWS.of(ranks) for ranks in boards], dtype=numpy.uint16)
        self.row_of = numpy.zeros(5 * RANK_SUMS[-1], dtype=numpy.int16)
        for place, ranks in enumerate(boards):
            self.row_of[sum([RANK_SUMS[rank] for rank in ranks])] = place
        self.flushes = numpy.zeros(5 * RANK_SUMS[-1], dtype=numpy.int64)
        for code, strength in tables.flushes.items():
            self.flushes[code] = strength
        masks = range(1 << 13)
        self.two_highest = numpy.array([_highest(bits, 2) for bits in masks])
        self.three_highest = numpy.array([_highest(bits, 3) for bits in masks])
        self.straight = numpy.array([_has_straight(bits) for bits in masks])


@cache
def _high_arrays() -> _HighArrays:
    return _HighArrays()


@cache
def _low_arrays() -> tuple[Any, Any]:
    return numpy.array(LOW_BITS), numpy.array([low_row(community) for community in range(256)])


def _highest(bits: int, count: int) -> int:
    """The sum of the rank codes of the highest ranks."""
    ranks = [rank for rank in range(12, -1, -1) if bits >> rank & 1]
    return sum([RANK_SUMS[rank] for rank in ranks[:count]])


def _has_straight(bits: int) -> bool:
    low_ace = bits << 1 | bits >> 12
    return any(low_ace >> place & 31 == 31 for place in range(10))
