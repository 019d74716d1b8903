"""What the next community card does to the equities of several Omaha hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from pokerrules.cards import ALL_CARDS, AnyCardsLike, Card, CardsLike, any_cards, cards
from pokerrules.errors import NotationError
from pokerrules.games.equity import Equity
from pokerrules.house.omaha import House


def next_cards(
    house: House, hands: Mapping[int, AnyCardsLike], board: CardsLike, dead: CardsLike = ""
) -> Iterator[tuple[Card, dict[int, Fraction]]]:
    """What share of the pot each hand can expect after each card that may come next.

    Arguments are those of `Equity`, but `board` has three or four cards and no card of a hand is unseen.
    Returns an iterator over the cards, each with the shares by seat, as parts of 1: the work is done card by
    card. Raises NotationError and RuleViolation as `Equity` does, at once. 58 Pa. Code § 637a.12(i), (j).
    """
    now = Equity(house, hands, board, dead)
    community, out = cards(board, count=(3, 4), what="the board"), cards(dead, count=(0, 52))
    if not now.exact:
        raise NotationError("the next card is looked at for hands whose four cards have all been seen")
    held = {card for hand in hands.values() for card in any_cards(hand)}
    possible = [card for card in ALL_CARDS if card not in held and card not in community and card not in out]
    return _each(house, hands, community, out, possible)


def _each(
    house: House,
    hands: Mapping[int, AnyCardsLike],
    board: tuple[Card, ...],
    dead: tuple[Card, ...],
    possible: list[Card],
) -> Iterator[tuple[Card, dict[int, Fraction]]]:
    for card in possible:
        found = Equity(house, hands, (*board, card), dead).ruling().answer
        yield card, {seat: one.share for seat, one in found.hands.items()}
