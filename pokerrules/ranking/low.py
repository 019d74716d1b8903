"""Low hands: ace to five, deuce to seven, and eight or better.

Ace to five: an ace is low, straights and flushes don't count, pairs do. The highest card is compared first,
and the lower one wins; 5-4-3-2-A is the best hand. Eight or better is the same scale, for five different
ranks of eight or below: 58 Pa. Code § 637a.12(l). Deuce to seven turns the high hands round: an ace is high,
straights and flushes count against the hand, A-5-4-3-2 is no straight; 7-5-4-3-2 of more than one suit is the
best hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pokerrules.cards import Card, CardsLike, Rank, cards
from pokerrules.ranking.high import Category, grouped, in_spoken_order, judge, spoken, weigh

_TOP = 1 << 24  # above any weight, so that a better low has the larger strength


@dataclass(frozen=True, slots=True)
class LowHand:
    """Five cards as a low hand.

    `category`, what counts against the hand (a high card alone is best); `ranks`, the different ranks as the
    name speaks them; `cards`, all five in that order (from high to low, an ace that is low last); `strength`,
    larger for a better low and the same for equal ones (never to be compared between two scales).
    """

    category: Category
    ranks: tuple[Rank, ...]
    cards: tuple[Card, ...]
    strength: int

    @property
    def name(self) -> str:
        """The hand in words, "7-5-4-2-A low", or what counts against it, "pair of threes, ... as a low"."""
        if self.category is Category.HIGH_CARD:
            return "-".join("10" if rank is Rank.TEN else rank.letter for rank in self.ranks) + " low"
        return spoken(self.category, self.ranks) + ", as a low"


def ace_to_five(five: CardsLike) -> LowHand:
    """What five cards are as a low from ace to five.

    Arguments: `five`, five different cards. Returns the hand. Raises `NotationError` when they can't be read
    or aren't five.
    """
    return ace_to_five_of(_five(five))


def deuce_to_seven(five: CardsLike) -> LowHand:
    """What five cards are as a low from deuce to seven.

    Arguments: `five`, five different cards. Returns the hand. Raises `NotationError` when they can't be read
    or aren't five.
    """
    known = _five(five)
    category, order = judge(known, wheel=False)
    return _low(known, category, order, order)


def eight_or_better(five: CardsLike) -> LowHand | None:
    """What five cards are as a low that may win the low half: 58 Pa. Code § 637a.12(l).

    Arguments: `five`, five different cards. Returns the hand, on the scale of `ace_to_five`, or None when it
    has a pair or a card above eight. Raises `NotationError` when they can't be read or aren't five.
    """
    known = _five(five)
    return None if qualifying_ranks(known) is None else ace_to_five_of(known)


def qualifying_ranks(five: Sequence[Card]) -> list[int] | None:
    """The ranks of five known cards from the highest down (an ace is 1), or None when they are no low.

    Of two such lists the smaller one is the better low.
    """
    ranks = {_ace_low(card) for card in five}
    if len(ranks) < 5 or max(ranks) > 8:
        return None
    return sorted(ranks, reverse=True)


def ace_to_five_of(five: Sequence[Card]) -> LowHand:
    """As `ace_to_five`, for five cards that are known to be five different ones."""
    category, low_order = grouped([_ace_low(card) for card in five])
    return _low(five, category, low_order, [Rank.ACE if rank == 1 else rank for rank in low_order])


def _five(given: CardsLike) -> tuple[Card, ...]:
    return cards(given, count=5, what="a five-card hand")


def _ace_low(card: Card) -> int:
    # From the index, twos first: one step up, and the aces come round to 1.
    return ((card.index >> 2) + 1) % 13 + 1


def _low(five: Sequence[Card], category: Category, weighed: Sequence[int], order: Sequence[int]) -> LowHand:
    return LowHand(
        category, tuple(map(Rank, order)), in_spoken_order(five, order), low_strength(category, weighed)
    )


def low_strength(category: Category, order: Iterable[int]) -> int:
    """One number for what counts against a low and the ranks that decide within it: larger is better.

    Arguments: `category`; `order`, the ranks as the scale counts them, the first to be compared first.
    """
    return _TOP - weigh(category, order)
