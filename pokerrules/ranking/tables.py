"""The rankings by table, for work in bulk: the strengths of the readable definitions, looked up.

Cards are numbers here, `Card.index`, 0 to 51, and are not checked. Each rank has a code such that no two
sets of five ranks, at most four of them alike, have the same sum: what five cards are is one lookup at the
sum of their codes. An Omaha hand looks its six pairs up in a row that belongs to the ranks of the board;
suits matter only where three cards of the board share one and two of the hand have it. Tables are filled at
first use from `high` and `low`, which stay the definition: tests compare the two on every five-card hand.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
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

PAIRS = tuple(combinations_with_replacement(range(13), 2))  # of ranks, in the order in which a row has them
_pair_places = {pair: place for place, (a, b) in enumerate(PAIRS) for pair in ((a, b), (b, a))}

# Thirteen codes such that no two sets of four ranks have the same sum; below them, three bits a suit count.
_HELD_SUMS = (0, 1, 5, 21, 55, 153, 368, 856, 1424, 2603, 4967, 8194, 13663)
_HELD_SHIFT = 12
HELD = [(_HELD_SUMS[index >> 2] << _HELD_SHIFT) + (1 << 3 * (index & 3)) for index in range(52)]
_TWO_OR_MORE = 0b110  # of three bits that count

SUITED = [-1] * (5 * _SUIT_SUMS[-1] + 1)  # by how many cards of each suit: the suit that has three or more
for _counts in combinations_with_replacement((None, 0, 1, 2, 3), 5):
    for _suit in range(4):
        if _counts.count(_suit) > 2:
            SUITED[sum(_SUIT_SUMS[one] for one in _counts if one is not None)] = _suit
_WANTED = [_TWO_OR_MORE << 3 * suit if suit >= 0 else 0 for suit in SUITED]  # of the hand, for a flush

# a card's rank as a bit where it has a suit, for each of the four suits
SUIT_BITS = [[1 << (index >> 2) if index & 3 == suit else 0 for index in range(52)] for suit in range(4)]
# the same by the bits of `HELD` that are set where `_WANTED` has them: two or three cards, or four
_BITS_OF = {bit << 3 * suit: SUIT_BITS[suit] for suit in range(4) for bit in (0b10, 0b100)}


class Rows:
    """For each board of ranks, what each of several pairs of ranks makes with three of it, suits left aside.

    Arguments: `pairs`, two ranks (0 to 12) each. A row has a place in the order of strengths for each pair.
    `known` holds the rows made so far: by how many cards the board has (sums don't tell), then by the sum of
    their rank codes.
    """

    def __init__(self, pairs: Sequence[tuple[int, int]]) -> None:
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
        for place, (one, other) in enumerate(self._pairs):
            if one == other == three[0] == three[2]:
                continue  # no deck has five cards of a rank, and their sum may be that of other cards
            row[place] = places[highs[total + RANK_SUMS[one] + RANK_SUMS[other]]]
        return row


ROWS = Rows(PAIRS)
# Lists, as a place in a list is found faster than a key in a dict. By the sum of a complete board's rank
# codes: its row of `ROWS`, empty until it is made. By that of a hand's: where its six pairs stand in a row.
_complete: list[array[int]] = []
_six: list[tuple[int, ...]] = []


def pairs_of(hole: Sequence[int]) -> tuple[int, ...]:
    """Where the six pairs of a hand of four cards stand in a row of `ROWS`."""
    if not _six:
        listed: list[tuple[int, ...]] = [()] * (4 * _HELD_SUMS[-1] + 1)
        # higher ranks first: what comes after them is seldom better, and need not be kept
        fours = combinations_with_replacement(range(12, -1, -1), 4)
        codes = map(sum, combinations_with_replacement(reversed(_HELD_SUMS), 4))
        for four, code in zip(fours, codes, strict=True):
            listed[code] = tuple(map(_pair_places.__getitem__, combinations(four, 2)))
        _six.extend(listed)
    return _six[sum([HELD[card] for card in hole]) >> _HELD_SHIFT]


def omaha_high(hole: Sequence[int], board: Sequence[int]) -> int:
    """The strength of the best high hand of two cards of the hand and three of the board.

    Arguments: `hole`, four indexes, and `board`, three to five, all different. Returns the strength of
    `best_high`.
    """
    p, q, r, s = hole
    try:
        v, w, x, y, z = board
    except ValueError:  # it is not complete
        return max([pair_high(two, board) for two in combinations(hole, 2)])
    held = HELD[p] + HELD[q] + HELD[r] + HELD[s]
    code = CODES[v] + CODES[w] + CODES[x] + CODES[y] + CODES[z]
    try:
        row = _complete[code >> SHIFT]
        one, two, three, four, five, six = _six[held >> _HELD_SHIFT]
        best = row[one]
    except IndexError:
        _complete_row(hole, board)
        return omaha_high(hole, board)
    # one by one: a call of `max` takes longer
    if (place := row[two]) > best:
        best = place
    if (place := row[three]) > best:
        best = place
    if (place := row[four]) > best:
        best = place
    if (place := row[five]) > best:
        best = place
    if (place := row[six]) > best:
        best = place
    if suit := held & _WANTED[code & SUITS]:
        bits = _BITS_OF[suit]
        mine = bits[p] + bits[q] + bits[r] + bits[s]
        place = flush_place(mine, bits[v] + bits[w] + bits[x] + bits[y] + bits[z])
        if place > best:
            best = place
    return strengths[best]


def _complete_row(hole: Sequence[int], board: Sequence[int]) -> None:
    """Make what `omaha_high` reads: the row of a board, and at first use the lists."""
    pairs_of(hole)
    if not _complete:
        _complete.extend([array("H")] * (5 * RANK_SUMS[-1]))
    _complete[sum([CODES[card] for card in board]) >> SHIFT] = _row_of(board)


def pair_high(two: Sequence[int], board: Sequence[int]) -> int:
    """As `omaha_high`, for two cards of the hand alone."""
    p, q = two
    best = _row_of(board)[_pair_places[p >> 2, q >> 2]]
    suit = SUITED[sum([CODES[card] for card in board]) & SUITS]
    if suit == p & 3 == q & 3:
        best = max(best, flush_place(suited(two, suit), suited(board, suit)))
    return strengths[best]


def _row_of(board: Sequence[int]) -> array[int]:
    return ROWS.of(tuple(sorted([card >> 2 for card in board])))


def suited(several: Sequence[int], suit: int) -> int:
    """The ranks of the cards of one suit, a bit for each: the lowest is the two's."""
    bits, together = SUIT_BITS[suit], 0
    for card in several:
        together |= bits[card]
    return together


# By the ranks of cards of one suit, a bit for each: the two highest, the three highest, whether five are in a
# row, and of five the place of the hand they are.
two_highest, three_highest, straight, five_suited = array("H"), array("H"), bytearray(), array("H")
_IN_A_ROW = [*[0b11111 << lowest for lowest in range(8, -1, -1)], 0b1_0000_0000_1111]  # the highest first


def flush_place(hole: int, board: int) -> int:
    """The best flush or straight flush of two suited cards of a hand and three of a board.

    Arguments: the ranks as `suited` gives them, two or more and three or more. Returns its place in the order
    of strengths.
    """
    try:
        if straight[hole | board]:
            for five in _IN_A_ROW:  # they need not be the highest cards, and not be two and three
                if five & (hole | board) == five and (five & hole).bit_count() == 2:
                    return five_suited[five]
        return five_suited[two_highest[hole] | three_highest[board]]
    except IndexError:
        if straight:
            raise
        fill_flushes()  # first use
        return flush_place(hole, board)


def fill_flushes() -> None:
    """Fill the tables of suited cards, where this has not been done."""
    if straight:
        return
    fill()
    one, two, three, in_a_row = [0], [0], [0], bytearray(1)
    for rank in range(13):
        # every set of lower ranks once more, with this rank on top
        bit = 1 << rank
        three += map(bit.__or__, two)
        two += map(bit.__or__, one)
        one += [bit] * bit
        with_it = in_a_row[:]
        if rank >= 4:
            four = 0b1111 << (rank - 4)  # and any below them
            with_it[four:] = bytes([1]) * (bit - four)
        if rank == 12:
            with_it[0b1111::16] = bytes([1]) * (bit >> 4)  # five, four, three, two: the ace is below them
        in_a_row += with_it
    five_suited.extend([0] * len(one))
    every_five = combinations([1 << rank for rank in range(13)], 5)
    for five, codes in zip(every_five, combinations(RANK_SUMS, 5), strict=True):
        five_suited[sum(five)] = places[flushes[sum(codes)]]
    two_highest.extend(two)
    three_highest.extend(three)
    straight.extend(in_a_row)


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
