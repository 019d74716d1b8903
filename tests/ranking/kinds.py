"""A five-card hand for every kind that a ranking can tell apart: 6,175 sets of ranks, 1,287 of one suit."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement

from pokerrules.cards import Card, Rank, Suit

Five = tuple[Card, ...]


@cache
def of_several_suits() -> tuple[Five, ...]:
    """A hand that is no flush for every set of five ranks with at most four alike."""
    hands = []
    for ranks in combinations_with_replacement(Rank, 5):
        if ranks[0] is ranks[4]:
            continue
        # The nth card of a rank gets suit n; five different ranks get one card of another suit.
        suits = [ranks[:place].count(rank) for place, rank in enumerate(ranks)]
        if len(set(ranks)) == 5:
            suits[0] = Suit.SPADES
        hands.append(tuple(map(Card.of, ranks, suits)))
    return tuple(hands)


@cache
def of_one_suit() -> tuple[Five, ...]:
    """A flush or straight flush for every set of five different ranks."""
    return tuple(tuple(Card.of(rank, Suit.HEARTS) for rank in ranks) for ranks in combinations(Rank, 5))


def every_kind() -> tuple[Five, ...]:
    """All 7,462 kinds of high hand, a hand of each."""
    return of_several_suits() + of_one_suit()
