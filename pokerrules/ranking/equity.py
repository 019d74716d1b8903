"""How often each of several Omaha hands wins on the boards that can still come: every board is counted.

A million boards are not looked at one by one. Suits left aside, a board is five ranks, and there are at most
6,175 sets of them, each with the number of boards that have those ranks. Then the boards on which a flush is
possible are corrected: three or more cards of one suit, against a hand that holds two of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from math import comb
from operator import itemgetter
from typing import Any, TypeAlias

from pokerrules.ranking.tables import (
    LOW_BITS,
    RANK_SUMS,
    ROWS,
    Rows,
    flush_place,
    low_row,
    omaha_high,
    omaha_low,
    pairs_of,
    suited,
)

Indexes: TypeAlias = tuple[int, ...]
# Who has the best high hand and who the best qualifying low, a bit for each hand in order.
Outcome: TypeAlias = tuple[int, int]

_BOARD = 5
_CHOICES = [[comb(there, taken) for taken in range(_BOARD + 1)] for there in range(5)]
_CHUNK = 500


def leaders(values: Sequence[int]) -> int:
    """Which of several hands are the best, a bit for each; none when no hand has a value above 0."""
    best = max(values)
    if not best:
        return 0
    bits = 0
    for place, value in enumerate(values):
        if value == best:
            bits |= 1 << place
    return bits


class Boards:
    """Every board that can still come, counted by who wins on it.

    Arguments: `holes`, the hands, four card indexes each; `board`, none to five indexes; `dead`, indexes of
    cards that can't come; `split`, whether there is a low. All are different. `outcomes` has the number of
    boards by outcome once `count` has run to its end; `total` is how many boards there are.
    """

    def __init__(self, holes: Sequence[Indexes], board: Indexes, dead: Indexes, split: bool) -> None:
        self._holes, self._board, self._split = holes, board, split
        seen = {*board, *dead, *(card for hole in holes for card in hole)}
        self._unseen = [card for card in range(52) if card not in seen]
        self._to_come = _BOARD - len(board)
        self.total = comb(len(self._unseen), self._to_come)
        self.outcomes: Counter[Outcome] = Counter()
        self._lows: dict[int, int] = {}
        # by the sum of the board's rank codes: each hand's place without a flush, and the outcome
        self._without_flush: dict[int, tuple[list[int], Outcome]] = {}

    def count(self) -> Iterator[float]:
        """Count, in slices: yields the part of the work that is done, so that others get a turn."""
        for number, _ in enumerate(self._by_ranks()):
            if not number % _CHUNK:
                yield number / 6175 / 2
        suits = [suit for suit in range(4) if any(_two(suited(hole, suit)) for hole in self._holes)]
        for number, suit in enumerate(suits):
            yield 0.5 + number / len(suits) / 2
            yield from (0.5 + number / len(suits) / 2 for _ in self._correct(suit))
        yield 1.0

    def _by_ranks(self) -> Iterator[None]:
        rows, readers = self._rows()
        there = [sum(1 for card in self._unseen if card >> 2 == rank) for rank in range(13)]
        known = [card >> 2 for card in self._board]
        for ranks, boards in _sets(there, self._to_come):
            every = tuple(sorted([*known, *ranks]))
            row = rows.of(every)
            highs = [max(six_of(row)) for six_of in readers]
            outcome = leaders(highs), self._low(every)
            self._without_flush[sum([RANK_SUMS[rank] for rank in every])] = highs, outcome
            self.outcomes[outcome] += boards
            yield

    def _rows(self) -> tuple[Rows, list[itemgetter[Any]]]:
        """Where to look hands up, and for each hand what takes its six pairs out of a row."""
        if self._board:
            return ROWS, [itemgetter(*pairs_of(hole)) for hole in self._holes]
        # before the flop nearly every row there is would have to be made: only the pairs at hand are cheaper
        pairs = [(a >> 2, b >> 2) for hole in self._holes for a, b in combinations(hole, 2)]
        return Rows(pairs), [itemgetter(*range(start, start + 6)) for start in range(0, len(pairs), 6)]

    def _low(self, ranks: Sequence[int]) -> int:
        if not self._split:
            return 0
        community = 0
        for rank in ranks:
            community |= LOW_BITS[rank << 2]
        if community not in self._lows:
            row = low_row(community)
            held = [_either(LOW_BITS[card] for card in hole) for hole in self._holes]
            self._lows[community] = leaders([row[bits] for bits in held])
        return self._lows[community]

    def _correct(self, suit: int) -> Iterator[None]:
        """Put the boards with three or more of a suit where they belong when flushes count."""
        held = [suited(hole, suit) for hole in self._holes]
        on_board = suited(self._board, suit)
        to_come = [card >> 2 for card in self._unseen if card & 3 == suit]
        others = [
            sum(1 for card in self._unseen if card >> 2 == rank and card & 3 != suit) for rank in range(13)
        ]
        base = sum([RANK_SUMS[card >> 2] for card in self._board])
        outcomes, without = self.outcomes, self._without_flush
        for suited_count in range(max(0, 3 - on_board.bit_count()), self._to_come + 1):
            rest = [
                (sum([RANK_SUMS[rank] for rank in ranks]), boards)
                for ranks, boards in _sets(others, self._to_come - suited_count)
            ]
            for ranks in combinations(to_come, suited_count):
                community = on_board | sum([1 << rank for rank in ranks])
                flushes = [flush_place(mine, community) if _two(mine) else 0 for mine in held]
                here = base + sum([RANK_SUMS[rank] for rank in ranks])
                for code, boards in rest:
                    highs, before = without[here + code]
                    after = leaders(list(map(max, highs, flushes)))
                    if after != before[0]:
                        outcomes[before] -= boards
                        outcomes[after, before[1]] += boards
                yield


def on_board(holes: Sequence[Sequence[int]], board: Sequence[int], split: bool) -> Outcome:
    """The outcome on one complete board; arguments as for `Boards`."""
    highs = leaders([omaha_high(hole, board) for hole in holes])
    return highs, leaders([omaha_low(hole, board) for hole in holes]) if split else 0


def _two(bits: int) -> bool:
    """Whether two or more bits are set."""
    return bits & (bits - 1) > 0


def _either(several: Iterator[int]) -> int:
    together = 0
    for bits in several:
        together |= bits
    return together


def _sets(there: Sequence[int], count: int) -> Iterator[tuple[Indexes, int]]:
    """Every set of so many ranks that can come, and in how many ways; `there`: cards left of each rank."""
    possible = [rank for rank in range(13) if there[rank]]
    for ranks in combinations_with_replacement(possible, count):
        ways = 1
        for rank in set(ranks):
            ways *= _CHOICES[there[rank]][ranks.count(rank)]
        if ways:
            yield ranks, ways
