"""High hands: what five cards are, from a royal flush down to a high card.

The definition is meant to be read. Count how often each rank occurs, put the ranks that occur most often
first, and the counts alone name the category; straights and flushes are looked for only when no rank occurs
twice. An ace is high, or low in 5-4-3-2-A; ranks don't go round the corner. Suits never make one hand better.

The order is the one on which the sister chapters of both states agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import TypeAlias

from pokerrules.cards import Card, CardsLike, Rank, cards


class Category(IntEnum):
    """The ten categories of high hands, the lowest first."""

    HIGH_CARD = 1
    PAIR = 2
    TWO_PAIR = 3
    THREE_OF_A_KIND = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR_OF_A_KIND = 8
    STRAIGHT_FLUSH = 9
    ROYAL_FLUSH = 10

    @property
    def word(self) -> str:
        """The category as it is spoken: "full house"."""
        return self.name.lower().replace("_", " ")


@dataclass(frozen=True, slots=True)
class HighHand:
    """Five cards as a high hand.

    `category`; `ranks`, the different ranks as the name speaks them (pairs and the like first, the five of a
    wheel before its ace); `cards`, all five in that order; `strength`, larger for a better hand and the same
    for equal hands.
    """

    category: Category
    ranks: tuple[Rank, ...]
    cards: tuple[Card, ...]
    strength: int

    @property
    def name(self) -> str:
        """The hand in words, "two pair, queens and fives, king kicker"; hands differ when their names do."""
        return spoken(self.category, self.ranks)


def high_hand(five: CardsLike) -> HighHand:
    """What five cards are as a high hand.

    Arguments: `five`, five different cards. Returns the hand. Raises `NotationError` when they can't be read
    or aren't five.
    """
    return high_of(cards(five, count=5, what="a five-card hand"))


Numbers: TypeAlias = tuple[int, ...]

# How often each rank occurs, most often first. Five different ranks may still be a straight or a flush.
_CATEGORIES: dict[Numbers, Category] = {
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIR,
    (2, 1, 1, 1): Category.PAIR,
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
}
_WHEEL = (14, 5, 4, 3, 2)


def grouped(ranks: list[int]) -> tuple[Category, Numbers]:
    """What the ranks alone make of five cards, straights and flushes left aside.

    Arguments: `ranks`, five numbers. Returns the category, and each rank once, the most frequent first and
    among equally frequent ones the highest.
    """
    groups = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    return _CATEGORIES[tuple([count for count, _ in groups])], tuple([rank for _, rank in groups])


def judge(five: Sequence[Card], wheel: bool = True) -> tuple[Category, Numbers]:
    """The category of five known cards and their ranks in the order in which hands of it are compared.

    Arguments: `five` cards; `wheel`, whether 5-4-3-2-A is a straight. Returns the two.
    """
    # Ranks and suits come from the index: enums are slower to hash.
    one_suit = len({card.index & 3 for card in five}) == 1
    return judge_ranks([(card.index >> 2) + 2 for card in five], one_suit, wheel)


def judge_ranks(ranks: list[int], one_suit: bool, wheel: bool = True) -> tuple[Category, Numbers]:
    """As `judge`, for the ranks of five cards (2 to 14) and whether the five are of one suit."""
    category, order = grouped(ranks)
    if category is not Category.HIGH_CARD:
        return category, order
    is_wheel = wheel and order == _WHEEL
    straight = order[0] - order[4] == 4 or is_wheel
    if is_wheel:
        order = (5, 4, 3, 2, 14)
    if straight and one_suit:
        return (Category.ROYAL_FLUSH if order[0] == 14 else Category.STRAIGHT_FLUSH), order
    if one_suit:
        return Category.FLUSH, order
    if straight:
        return Category.STRAIGHT, order
    return category, order


def weigh(category: Category, order: Iterable[int]) -> int:
    """One number for a category and the ranks that decide within it: larger is better.

    Arguments: as `judge` returns them. Returns a number below 2 to the power of 24.
    """
    # Four bits a rank, five ranks, the missing ones zero: the category outweighs all ranks together.
    weight = category << 20
    shift = 16
    for rank in order:
        weight |= rank << shift
        shift -= 4
    return weight


def in_spoken_order(five: Sequence[Card], order: Sequence[int]) -> tuple[Card, ...]:
    """Five cards sorted by an order of their ranks, spades before hearts before diamonds before clubs.

    Arguments: `five` cards; `order`, their ranks, each once. Returns the cards.
    """
    return tuple(sorted(five, key=lambda card: (order.index(card.rank), -card.suit)))


def high_of(five: Sequence[Card]) -> HighHand:
    """As `high_hand`, for five cards that are known to be five different ones."""
    category, order = judge(five)
    return HighHand(category, tuple(map(Rank, order)), in_spoken_order(five, order), weigh(category, order))


def spoken(category: Category, ranks: Sequence[Rank]) -> str:
    """The name of a hand: "full house, sevens over twos", "pair of eights, king-seven-six kickers".

    Arguments: `category`; `ranks`, each once, in the order in which they are spoken. Returns the name.
    """
    first = ranks[0]
    match category:
        case Category.ROYAL_FLUSH:
            return category.word
        case Category.STRAIGHT_FLUSH | Category.STRAIGHT:
            return f"{category.word}, {first.word} high"
        case Category.FOUR_OF_A_KIND | Category.THREE_OF_A_KIND:
            return f"{category.word}, {first.plural}, {_kickers(ranks[1:])}"
        case Category.FULL_HOUSE:
            return f"{category.word}, {first.plural} over {ranks[1].plural}"
        case Category.TWO_PAIR:
            return f"{category.word}, {first.plural} and {ranks[1].plural}, {_kickers(ranks[2:])}"
        case Category.PAIR:
            return f"pair of {first.plural}, {_kickers(ranks[1:])}"
        case _:
            return f"{category.word}, {_hyphened(ranks)}"


def _kickers(ranks: Sequence[Rank]) -> str:
    return f"{_hyphened(ranks)} kicker{'' if len(ranks) == 1 else 's'}"


def _hyphened(ranks: Sequence[Rank]) -> str:
    return "-".join(rank.word for rank in ranks)
