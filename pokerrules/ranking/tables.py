"""The rankings by table, for work in bulk: the strengths of the readable definitions, looked up.

Cards are numbers here, `Card.index`, 0 to 51, and are not checked. Each rank has a code such that no two
sets of five ranks, at most four of them alike, have the same sum: what five cards are is one lookup at the
sum of their codes. An Omaha hand looks its six pairs up in a row that belongs to the ranks of the board;
suits matter only where three cards of the board share one. Tables are filled at first use from `high` and
`low`, which stay the definition: tests compare the two on every five-card hand.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement

from pokerrules.ranking.high import Category, judge_ranks, weigh
from pokerrules.ranking.low import low_strength

# -- five cards -----------------------------------------------------------------------------------------

RANK_SUMS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
_SUIT_SUMS = (1, 6, 36, 216)  # how many cards of each suit, written to the base of six
SHIFT = 11
SUITS = (1 << SHIFT) - 1
SUMS = [RANK_SUMS[index >> 2] for index in range(52)]
CODES = [(RANK_SUMS[index >> 2] << SHIFT) + _SUIT_SUMS[index & 3] for index in range(52)]

highs: dict[int, int] = {}  # strengths by the sum of five rank codes: cards of more than one suit
flushes: dict[int, int] = {}  # the same for five cards of one suit
strengths: list[int] = []  # every strength there is, from 0 (no hand) up: a place in it takes two bytes
places: dict[int, int] = {}  # the place of each strength


def high_strength(five: Sequence[int]) -> int:
    """The strength of five cards as a high hand, `HighHand.strength`.

    Arguments: `five`, the indexes of five different cards. Returns a number, larger for a better hand.
    """
    a, b, c, d, e = five
    ranks = SUMS[a] + SUMS[b] + SUMS[c] + SUMS[d] + SUMS[e]
    try:
        if (a ^ b) & 3 or (a ^ c) & 3 or (a ^ d) & 3 or (a ^ e) & 3:  # the suits are not all alike
            return highs[ranks]
        return flushes[ranks]
    except KeyError:
        if highs:
            raise
        fill()  # first use
        return high_strength(five)


def fill() -> None:
    """Fill the tables of five-card hands, where this has not been done."""
    if highs:
        return
    for ranks in combinations_with_replacement(range(13), 5):
        different = len(set(ranks))
        if different == 1:
            continue
        total = sum([RANK_SUMS[rank] for rank in ranks])
        numbers = [rank + 2 for rank in ranks]
        highs[total] = weigh(*judge_ranks(numbers, False))
        if different == 5:
            flushes[total] = weigh(*judge_ranks(numbers, True))
    strengths.extend(sorted({0, *highs.values(), *flushes.values()}))
    places.update((strength, place) for place, strength in enumerate(strengths))


# -- Omaha, high: 58 Pa. Code § 637a.12(k) ------------------------------------------------------------------

# Thirteen marks such that no two pairs of marks have the same sum: a row is read at the sum of two of them.
_MARKS = (0, 2, 5, 25, 37, 43, 59, 70, 85, 89, 98, 99, 106)
MARKS = [_MARKS[index >> 2] for index in range(52)]

SUITED = [-1] * (5 * _SUIT_SUMS[-1] + 1)  # by how many cards of each suit: the suit that has three or more
for _counts in combinations_with_replacement((None, 0, 1, 2, 3), 5):
    for _suit in range(4):
        if _counts.count(_suit) > 2:
            SUITED[sum(_SUIT_SUMS[one] for one in _counts if one is not None)] = _suit

# a card's rank as a bit where it has a suit, for each of the four suits
SUIT_BITS = [[1 << (index >> 2) if index & 3 == suit else 0 for index in range(52)] for suit in range(4)]


class Rows:
    """For each board of ranks, what each of several pairs of ranks makes with three of it, suits left aside.

    Arguments: `pairs`, two ranks (0 to 12) each; None leaves a place empty. A row has a place in the order of
    strengths for each pair. `known` holds the rows made so far: by how many cards the board has (sums don't
    tell), then by the sum of their rank codes.
    """

    def __init__(self, pairs: Sequence[tuple[int, int] | None]) -> None:
        self._pairs = pairs
        self.known: tuple[dict[int, array[int]], ...] = tuple({} for _ in range(6))

    def of(self, ranks: tuple[int, ...]) -> array[int]:
        """The row of a board: `ranks`, three to five of them, 0 to 12, the lowest first."""
        rows, key = self.known[len(ranks)], sum([RANK_SUMS[rank] for rank in ranks])
        row = rows.get(key)
        if row is None:
            row = rows[key] = self._three(ranks) if len(ranks) == 3 else self._joined(ranks)
        return row

    def _joined(self, ranks: tuple[int, ...]) -> array[int]:
        """The best of the rows of smaller boards that have every three of a larger one between them."""
        if len(ranks) == 4:
            parts = [self.of(three) for three in combinations(ranks, 3)]
        else:
            a, b, c, d, e = ranks
            parts = [self.of((a, b, c, d)), self.of((a, b, c, e)), self.of((a, b, d, e)), self.of((c, d, e))]
        return array("H", map(max, *parts))

    def _three(self, three: tuple[int, ...]) -> array[int]:
        fill()
        total = sum([RANK_SUMS[rank] for rank in three])
        row = array("H", bytes(2 * len(self._pairs)))
        for place, pair in enumerate(self._pairs):
            if pair is None or pair[0] == pair[1] == three[0] == three[2]:
                continue  # no deck has five cards of a rank, and their sum may be that of other cards
            row[place] = places[highs[total + RANK_SUMS[pair[0]] + RANK_SUMS[pair[1]]]]
        return row


def _marked() -> Rows:
    pairs: list[tuple[int, int] | None] = [None] * (2 * _MARKS[-1] + 1)
    for one, other in combinations_with_replacement(range(13), 2):
        pairs[_MARKS[one] + _MARKS[other]] = (one, other)
    return Rows(pairs)


ROWS = _marked()  # for any hand: its pairs stand at the sums of two of its `MARKS`
_complete = ROWS.known[5]


def omaha_high(hole: Sequence[int], board: Sequence[int]) -> int:
    """The strength of the best high hand of two cards of the hand and three of the board.

    Arguments: `hole`, four indexes, and `board`, three to five, all different. Returns the strength of
    `best_high`.
    """
    try:
        v, w, x, y, z = board
        code = CODES[v] + CODES[w] + CODES[x] + CODES[y] + CODES[z]
        row = _complete[code >> SHIFT]
    except (KeyError, ValueError):  # a row that has not been made, or a board that is not complete
        code = sum([CODES[card] for card in board])
        row = ROWS.of(tuple(sorted([card >> 2 for card in board])))
    p, q, r, s = hole
    a, b, c, d = MARKS[p], MARKS[q], MARKS[r], MARKS[s]
    best = strengths[max(row[a + b], row[a + c], row[a + d], row[b + c], row[b + d], row[c + d])]
    suit = SUITED[code & SUITS]
    if suit < 0:
        return best
    bits = SUIT_BITS[suit]
    mine = bits[p] | bits[q] | bits[r] | bits[s]
    return max(best, flush_strength(mine, suited(board, suit))) if mine & (mine - 1) else best


def pair_high(two: Sequence[int], board: Sequence[int]) -> int:
    """As `omaha_high`, for two cards of the hand alone."""
    p, q = two
    row = ROWS.of(tuple(sorted([card >> 2 for card in board])))
    best = strengths[row[MARKS[p] + MARKS[q]]]
    suit = SUITED[sum([CODES[card] for card in board]) & SUITS]
    if suit != p & 3 or suit != q & 3:
        return best
    return max(best, flush_strength(suited(two, suit), suited(board, suit)))


def suited(several: Sequence[int], suit: int) -> int:
    """The ranks of the cards of one suit, a bit for each: the lowest is the two's."""
    bits, together = SUIT_BITS[suit], 0
    for card in several:
        together |= bits[card]
    return together


@lru_cache(maxsize=1 << 14)
def flush_strength(hole: int, board: int) -> int:
    """The strength of the best flush or straight flush of two suited cards of a hand and three of a board.

    Arguments: the ranks as `suited` gives them, two or more and three or more. Returns the strength.
    """
    fill()
    twos = [sum(two) for two in combinations(_codes_of(hole), 2)]
    return max(flushes[two + sum(three)] for three in combinations(_codes_of(board), 3) for two in twos)


def _codes_of(bits: int) -> list[int]:
    return [RANK_SUMS[rank] for rank in range(13) if bits >> rank & 1]


# -- Omaha, low: 58 Pa. Code § 637a.12(l) --------------------------------------------------------------------

# A bit for each rank that a low of eight or better may have: ace, two, ... eight.
LOW_BITS = [1 << (index // 4 + 1) % 13 if (index // 4 + 1) % 13 < 8 else 0 for index in range(52)]


def omaha_low(hole: Sequence[int], board: Sequence[int]) -> int:
    """The strength of the best low of eight or better of two cards of the hand and three of the board.

    Arguments: as for `omaha_high`. Returns the strength of `best_low`, 0 when no low qualifies.
    """
    p, q, r, s = hole
    community = 0
    for card in board:
        community |= LOW_BITS[card]
    return low_row(community)[LOW_BITS[p] | LOW_BITS[q] | LOW_BITS[r] | LOW_BITS[s]]


def low_of_five(five: Sequence[int]) -> int:
    """The strength of five cards as a low of eight or better, 0 when they are none."""
    together = 0
    for card in five:
        together |= LOW_BITS[card]
    return _qualifying(together) if together.bit_count() == 5 else 0


@cache
def low_row(community: int) -> list[int]:
    """For the low ranks of a board: the strength that each set of low ranks of a hand makes with them."""
    row = [0] * 256
    bits = [1 << place for place in range(8)]
    threes = [sum(three) for three in combinations([bit for bit in bits if community & bit], 3)]
    for two in combinations(bits, 2):
        pair = sum(two)
        row[pair] = max([_qualifying(pair | three) for three in threes if not pair & three], default=0)
    for hand in range(256):
        # a hand of more ranks has every pair that it has without one of them
        smaller = [hand & ~bit for bit in bits if hand & bit]
        if len(smaller) > 2:
            row[hand] = max([row[one] for one in smaller])
    return row


@cache
def _qualifying(five: int) -> int:
    ranks = [place + 1 for place in range(7, -1, -1) if five >> place & 1]
    return low_strength(Category.HIGH_CARD, ranks)
