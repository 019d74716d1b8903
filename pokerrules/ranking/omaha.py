"""Omaha hands: two of the four cards of a hand with three of the board, for each half on its own.

58 Pa. Code § 637a.12(k) and (m). Nobody plays the board alone, and nobody plays one card of the hand: each of
the six pairs of the hand goes with each set of three of the board, sixty ways once the board is complete. The
best high and the best low may use different cards or the same five. `high_as_read` and `low_as_read` put it
that way; the rest asks the tables, which tests hold to the two.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from pokerrules.cards import Card, CardsLike, Rank, cards, distinct
from pokerrules.ranking.high import HighHand, high_of, judge, weigh
from pokerrules.ranking.low import LowHand, ace_to_five_of, qualifying_ranks
from pokerrules.ranking.tables import high_strength, low_of_five, omaha_high, omaha_low, pair_high

Cards = tuple[Card, ...]
_COUNTS = ("no", "one", "two", "three", "four")


@dataclass(frozen=True, slots=True)
class OmahaHand:
    """Five cards that an Omaha player makes, and where each comes from.

    `hand`, what the five are; `hole`, the two used of the player's four; `board`, the three used of the
    board.
    """

    hand: HighHand | LowHand
    hole: Cards
    board: Cards

    @property
    def cards(self) -> Cards:
        """The five cards in the order in which the name speaks them."""
        return self.hand.cards

    @property
    def name(self) -> str:
        """What the five cards are: "straight, ace high", "8-5-4-3-A low"."""
        return self.hand.name

    @property
    def strength(self) -> int:
        """A number to compare hands for the same half: larger is better, equal is a tie."""
        return self.hand.strength

    @property
    def uses(self) -> str:
        """Where the cards come from: "8h 8d of the hand with 7h 6h 5h of the board"."""
        hole, board = (" ".join(map(str, group)) for group in (self.hole, self.board))
        return f"{hole} of the hand with {board} of the board"


def high_as_read(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The strength of the best high hand as (k) is read: of all ways to take two and three, the best.

    The definition; `tables.omaha_high` finds the same faster. Arguments: known cards, four and three to five.
    """
    return max(weigh(*judge(five)) for five in _every_five(hole, board))


def low_as_read(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The strength of the best low as (l) is read, 0 when no way to take two and three qualifies.

    The definition; `tables.omaha_low` finds the same faster. Arguments: known cards, four and three to five.
    """
    lows = [five for five in _every_five(hole, board) if qualifying_ranks(five) is not None]
    return max((ace_to_five_of(five).strength for five in lows), default=0)


def _every_five(hole: Sequence[Card], board: Sequence[Card]) -> Iterator[Cards]:
    for two in combinations(hole, 2):
        for three in combinations(board, 3):
            yield two + three


def best_high(hole: CardsLike, board: CardsLike) -> OmahaHand:
    """The best high hand that two of the hand and three of the board make: 58 Pa. Code § 637a.12(k).

    Arguments: `hole`, the player's four cards; `board`, three to five community cards. Returns the hand; of
    several equal ones the first of `equal_highs`. Raises `NotationError` when cards can't be read, are too
    many or too few, or stand in both places.
    """
    return equal_highs(hole, board)[0]


def equal_highs(hole: CardsLike, board: CardsLike) -> tuple[OmahaHand, ...]:
    """Every choice of two and three that makes the best high hand.

    They are equal hands, but their suits may decide about an odd chip, 58 Pa. Code § 637a.12(k)(2)(ii): first
    comes the one with the higher suits, looked at from the highest card down.
    Arguments and errors are those of `best_high`. Returns at least one hand.
    """
    four, community = _checked(hole, board)
    on_board = [card.index for card in community]
    best = omaha_high([card.index for card in four], on_board)
    found = [
        (two, three)
        for two in combinations(four, 2)
        if pair_high((two[0].index, two[1].index), on_board) == best
        for three in combinations(community, 3)
        if high_strength([card.index for card in two + three]) == best
    ]
    hands = [OmahaHand(high_of(two + three), two, three) for two, three in found]
    return tuple(sorted(hands, key=_highest_suits, reverse=True))


def best_low(hole: CardsLike, board: CardsLike) -> OmahaHand | None:
    """The best low of eight or better that two of the hand and three of the board make: § 637a.12(l).

    Arguments and errors are those of `best_high`. Returns the hand, of several equal ones the first of
    `equal_lows`, or None when no choice qualifies (`why_no_low` tells why).
    """
    lows = equal_lows(hole, board)
    return lows[0] if lows else None


def equal_lows(hole: CardsLike, board: CardsLike) -> tuple[OmahaHand, ...]:
    """Every choice of two and three that makes the best low of eight or better.

    They are equal hands, but their suits may decide about an odd chip, 58 Pa. Code § 637a.12(k)(2)(iii):
    first comes the one with the lower suits, looked at from the lowest card up (an ace is the lowest).
    Arguments and errors are those of `best_high`. Returns no hand when none qualifies.
    """
    four, community = _checked(hole, board)
    best = omaha_low([card.index for card in four], [card.index for card in community])
    if not best:
        return ()
    found = [
        (two, three)
        for two in combinations(four, 2)
        for three in combinations(community, 3)
        if low_of_five([card.index for card in two + three]) == best
    ]
    hands = [OmahaHand(ace_to_five_of(two + three), two, three) for two, three in found]
    return tuple(sorted(hands, key=_lowest_suits))


def why_no_low(hole: CardsLike, board: CardsLike) -> str:
    """Why a hand has no low of eight or better with this board, in plain words.

    Arguments are those of `best_high`. Returns the reason, about the cards at hand. Raises `NotationError` as
    `best_high` does, and `ValueError` when the hand has a low.
    """
    four, community = _checked(hole, board)
    on_hand, on_board = _low_ranks(four), _low_ranks(community)
    if len(on_board) < 3:
        return f"the board has {_how_many(on_board)}, and a low takes three from it"
    if len(on_hand) < 2:
        return f"the hand has {_how_many(on_hand)}, and a low takes two from it"
    together = _low_ranks(four + community)
    # With two low ranks on the hand and three on the board, five different ones between them always part into
    # two and three: ranks that both have can come from either.
    if len(together) >= 5:
        raise ValueError("this hand has a low: " + equal_lows(four, community)[0].name)
    both = [rank for rank in on_hand if rank in on_board]
    is_there, counts = ("is", "it counts") if len(both) == 1 else ("are", "they count")
    return (
        f"the {_listed(both)} of the hand {is_there} on the board too, counterfeited: {counts} once, "
        f"hand and board together have {_how_many(together)}, and a low takes five"
    )


def _checked(hole: CardsLike, board: CardsLike) -> tuple[Cards, Cards]:
    four = cards(hole, count=4, what="the hand")
    community = cards(board, count=(3, 5), what="the board")
    distinct(four, community)
    return four, community


def _highest_suits(made: OmahaHand) -> list[int]:
    # Five different ranks are spoken from the highest down already (the ace of a wheel is its lowest card).
    in_order = len(made.hand.ranks) == 5
    row = made.cards if in_order else sorted(made.cards, key=lambda card: card.index, reverse=True)
    return [card.suit for card in row]


def _lowest_suits(made: OmahaHand) -> list[int]:
    return [card.suit for card in reversed(made.cards)]


def _low_ranks(given: Sequence[Card]) -> list[Rank]:
    low = {card.rank for card in given if card.rank is Rank.ACE or card.rank <= Rank.EIGHT}
    return sorted(low, key=lambda rank: 1 if rank is Rank.ACE else rank)


def _how_many(ranks: Sequence[Rank]) -> str:
    if not ranks:
        return "no rank of eight or below"
    different = "rank" if len(ranks) == 1 else "different ranks"
    return f"only {_COUNTS[len(ranks)]} {different} of eight or below ({_listed(ranks)})"


def _listed(ranks: Sequence[Rank]) -> str:
    words = [rank.word for rank in ranks]
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
