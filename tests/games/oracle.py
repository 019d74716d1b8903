"""A second opinion on showdowns and pots, made another way: all sixty hands of five, chip by chip."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from pokerrules.cards import Card

Five = tuple[Card, ...]
Claim = tuple[int, ...]


def fives(hole: Sequence[Card], board: Sequence[Card]) -> list[Five]:
    """Every hand of two and three."""
    return [(*two, *three) for two in combinations(hole, 2) for three in combinations(board, 3)]


def high_value(five: Five) -> tuple[int, ...]:
    """A tuple that is greater for a better high hand."""
    ranks = [int(card.rank) for card in five]
    groups = sorted(((n, rank) for rank, n in Counter(ranks).items()), reverse=True)
    shape = tuple(n for n, _ in groups)
    order = tuple(rank for _, rank in groups)
    flush = len({card.suit for card in five}) == 1
    straight = shape == (1, 1, 1, 1, 1) and order[0] - order[4] == 4
    if order == (14, 5, 4, 3, 2):
        straight, order = True, (5, 4, 3, 2, 1)
    kinds = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}
    kind = kinds.get(shape, 8 if straight and flush else 5 if flush else 4 if straight else 0)
    return (kind, *order)


def low_value(five: Five) -> tuple[int, ...] | None:
    """A tuple that is smaller for a better low of eight or better, or None."""
    ranks = sorted((1 if card.rank == 14 else int(card.rank) for card in five), reverse=True)
    return tuple(ranks) if len(set(ranks)) == 5 and ranks[0] <= 8 else None


def high_claim(five: Five) -> Claim:
    """The suits of a high hand from its highest card down: the greater claim comes first."""
    wheel = high_value(five)[1:] == (5, 4, 3, 2, 1)
    row = sorted((1 if wheel and c.rank == 14 else int(c.rank), int(c.suit)) for c in five)
    return tuple(suit for _, suit in reversed(row))


def low_claim(five: Five) -> Claim:
    """The suits of a low hand from its lowest card up: the smaller claim comes first."""
    return tuple(suit for _, suit in sorted((1 if c.rank == 14 else int(c.rank), int(c.suit)) for c in five))


def clockwise_from(button: int, seats: Iterable[int]) -> list[int]:
    """Seats in the order in which a finger going round the table meets them."""
    there = set(seats)
    round_the_table = [(button + step - 1) % 20 + 1 for step in range(1, 21)]
    return [seat for seat in round_the_table if seat in there]


def divide(amount: int, order: Sequence[int], unit: int) -> dict[int, int]:
    """A share among seats in the order of their claims, unit by unit."""
    shares = dict.fromkeys(order, unit * (amount // (unit * len(order))))
    left = amount - sum(shares.values())
    for seat in order:
        if left >= unit:
            shares[seat] += unit
            left -= unit
    shares[order[0]] += left
    return shares


def settled(
    hands: Mapping[int, Sequence[Card]],
    board: Sequence[Card],
    pots: Iterable[tuple[int, Iterable[int]]],
    *,
    split: bool,
    unit: int = 1,
    high_by_seat: int | None = None,
    low_by_seat: int | None = None,
) -> Counter[int]:
    """What every seat is paid. `high_by_seat` and `low_by_seat`: the button, when odd chips go by seat."""
    made = {seat: fives(hand, board) for seat, hand in hands.items()}
    best_high = {seat: max(map(high_value, made[seat])) for seat in made}
    best_low = {
        seat: min((v for v in map(low_value, made[seat]) if v is not None), default=None) for seat in made
    }
    paid: Counter[int] = Counter()
    for amount, contenders in pots:
        seats = list(contenders)
        if len(seats) == 1:
            paid[seats[0]] += amount
            continue
        lows = [low for seat in seats if (low := best_low[seat]) is not None]
        low_half = unit * (amount // (2 * unit)) if split and lows else 0
        top = max(best_high[seat] for seat in seats)
        winners = [seat for seat in seats if best_high[seat] == top]
        claims = {
            seat: max(high_claim(five) for five in made[seat] if high_value(five) == top) for seat in winners
        }
        order = sorted(winners, key=claims.__getitem__, reverse=True)
        if high_by_seat is not None:
            order = clockwise_from(high_by_seat, winners)
        paid.update(divide(amount - low_half, order, unit))
        if not low_half and not (split and lows):
            continue
        bottom = min(lows)
        winners = [seat for seat in seats if best_low[seat] == bottom]
        claims = {
            seat: min(low_claim(five) for five in made[seat] if low_value(five) == bottom) for seat in winners
        }
        order = sorted(winners, key=claims.__getitem__)
        if low_by_seat is not None:
            order = clockwise_from(low_by_seat, winners)
        paid.update(divide(low_half, order, unit))
    return paid


def pots_chip_by_chip(
    paid: Mapping[int, int], live: Iterable[int], dead: int = 0, able: Iterable[int] = ()
) -> dict[frozenset[int], int]:
    """The pots by who contends for them: every chip of every seat is looked at by itself.

    `able` are seats with chips left: no chip of others is out of their reach.
    """
    still_in, rich = list(live), set(able)
    found: Counter[frozenset[int]] = Counter()
    if dead:
        found[frozenset(still_in)] += dead
    last = frozenset(still_in)
    for height in range(1, max(paid.values(), default=0) + 1):
        chips = sum(1 for amount in paid.values() if amount >= height)
        if any(paid[seat] >= height for seat in still_in):
            last = frozenset(seat for seat in still_in if paid[seat] >= height or seat in rich)
        found[last] += chips
    return dict(found)
