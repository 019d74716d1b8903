"""Many Omaha hands at once: a column of hands against a column of boards.

The answers are those of `tables`, one by one. Where numpy is installed the columns are worked through as
arrays; where it isn't, as in a reader's browser, in plain Python.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, reduce
from itertools import chain, combinations, combinations_with_replacement
from typing import Any

from pokerrules.errors import NotationError
from pokerrules.ranking import tables
from pokerrules.ranking.tables import CODES, LOW_BITS, PAIRS, RANK_SUMS, ROWS, flush_place, low_row

try:
    import numpy
except ModuleNotFoundError:
    numpy = None  # type: ignore[assignment]

CARDS = 52
# Thirteen marks such that no two pairs of marks have the same sum: in an array a row is read at such a sum.
_MARKS = (0, 2, 5, 25, 37, 43, 59, 70, 85, 89, 98, 99, 106)
Column = Sequence[Sequence[int]]
"""Card indexes, a row for each hand or board: lists, or an array."""


def omaha_highs(holes: Column, boards: Column) -> list[int]:
    """The strength of the best high hand in each row, as `tables.omaha_high` gives it.

    Arguments: `holes`, four card indexes a row; `boards`, five a row, as many rows; the nine of a row are
    different, which is not checked. Returns a strength for each row. Raises NotationError for rows of other
    lengths and for numbers that are no card's index. 58 Pa. Code § 637a.12(k).
    """
    held, community = _columns(holes, boards)
    if numpy is None or not len(holes):
        return [tables.omaha_high(hole, board) for hole, board in zip(held, community, strict=True)]
    strengths: list[int] = _high_column(held, community).tolist()
    return strengths


def omaha_lows(holes: Column, boards: Column) -> list[int]:
    """The strength of the best low of eight or better in each row, 0 where there is none.

    Arguments, result and errors as for `omaha_highs`. 58 Pa. Code § 637a.12(l).
    """
    held, community = _columns(holes, boards)
    if numpy is None or not len(holes):
        return [tables.omaha_low(hole, board) for hole, board in zip(held, community, strict=True)]
    bits, rows = _low_arrays()
    mine = reduce(numpy.bitwise_or, [bits.take(cards) for cards in held.T])
    theirs = reduce(numpy.bitwise_or, [bits.take(cards) for cards in community.T])
    strengths: list[int] = rows[theirs, mine].tolist()
    return strengths


def _columns(holes: Any, boards: Any) -> tuple[Any, Any]:
    """Two columns that can be ones, as arrays where numpy is installed."""
    if len(holes) != len(boards):
        raise NotationError(f"a board for each hand is wanted: {len(holes):,} hands, {len(boards):,} boards")
    return _column(holes, 4, "a hand"), _column(boards, 5, "a board")


def _column(rows: Any, width: int, what: str) -> Any:
    """The rows of a column, each of so many card indexes; `what` a row is, for a refusal."""
    if not len(rows):
        return rows
    if numpy is not None and isinstance(rows, numpy.ndarray):
        fits = rows.ndim == 2 and rows.shape[1] == width and rows.dtype.kind in "iu"
        read = rows
    else:
        flat = _in_a_row(rows, width)
        fits = bool(flat)
        read = rows if numpy is None else numpy.frombuffer(flat, numpy.uint8).reshape(-1, width)
    if not fits or (numpy is not None and not 0 <= read.min() <= read.max() < CARDS):
        raise NotationError(f"{what} is a row of {width} card indexes, whole numbers from 0 to {CARDS - 1}")
    # small numbers would not hold what is worked out of them
    return rows if numpy is None else read.astype(numpy.intp, copy=False)


def _in_a_row(rows: Any, width: int) -> bytes:
    """The numbers of all rows one after the other; none when they can't be card indexes, so many a row."""
    try:
        flat = bytes(chain.from_iterable(rows))
        return flat if {*map(len, rows)} == {width} and max(flat) < CARDS else b""
    except (TypeError, ValueError):  # no numbers, or none that a byte holds
        return b""


def _high_column(holes: Any, boards: Any) -> Any:
    every = _high_arrays()
    # a column of cards after the other: along the rows, numpy is several times slower
    codes = sum([every.codes.take(cards) for cards in boards.T])
    marks = [every.marks.take(cards) for cards in holes.T]
    row = every.row_of.take(codes >> tables.SHIFT)
    pairs = [every.rows.take(row + one + two) for one, two in combinations(marks, 2)]
    best = reduce(numpy.maximum, pairs)
    suit = every.suited[codes & tables.SUITS]
    # only where three cards of the board share a suit, and two of the hand have it
    at = numpy.flatnonzero(suit >= 0)
    mine = _ranks(holes[at], suit[at])
    two = (mine & (mine - 1)) > 0
    at, mine = at[two], mine[two]
    theirs = _ranks(boards[at], suit[at])
    flush = every.five_suited[every.two_highest[mine] | every.three_highest[theirs]]
    # the highest two and three make the best flush, but not always a straight flush that there is
    for place in numpy.flatnonzero(every.straight[mine | theirs]):
        flush[place] = flush_place(int(mine[place]), int(theirs[place]))
    best[at] = numpy.maximum(best[at], flush)
    return every.strengths.take(best)


def _ranks(several: Any, suit: Any) -> Any:
    """The ranks of the cards of one suit in each row, a bit for each."""
    return sum([numpy.where(cards & 3 == suit, 1 << (cards >> 2), 0) for cards in several.T])


class _HighArrays:
    """The tables as arrays."""

    def __init__(self) -> None:
        boards = list(combinations_with_replacement(range(13), 5))
        boards = [ranks for ranks in boards if ranks[0] != ranks[4]]
        self.codes = numpy.array(CODES)
        self.marks = numpy.array([_MARKS[index >> 2] for index in range(CARDS)])
        self.suited = numpy.array(tables.SUITED)
        rows = numpy.zeros((len(boards), 2 * _MARKS[-1] + 1), dtype=numpy.uint16)
        rows[:, [_MARKS[one] + _MARKS[other] for one, other in PAIRS]] = [ROWS.of(ranks) for ranks in boards]
        self.rows = rows.ravel()
        self.row_of = numpy.zeros(5 * RANK_SUMS[-1], dtype=numpy.int32)  # where each row begins
        for place, ranks in enumerate(boards):
            self.row_of[sum([RANK_SUMS[rank] for rank in ranks])] = place * rows.shape[1]
        tables.fill_flushes()
        self.strengths = numpy.array(tables.strengths)
        self.two_highest = numpy.array(tables.two_highest, dtype=numpy.intp)
        self.three_highest = numpy.array(tables.three_highest, dtype=numpy.intp)
        self.straight = numpy.array(tables.straight)
        self.five_suited = numpy.array(tables.five_suited)


@cache
def _high_arrays() -> _HighArrays:
    return _HighArrays()


@cache
def _low_arrays() -> tuple[Any, Any]:
    return numpy.array(LOW_BITS), numpy.array([low_row(community) for community in range(256)])
