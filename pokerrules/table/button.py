"""The button: where it starts, how it moves, and who sits where from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from pokerrules.cards import AnyCard, Card
from pokerrules.errors import NotationError
from pokerrules.house.amounts import seat_number
from pokerrules.house.text import quoted
from pokerrules.law import Ruling, cites, implements
from pokerrules.table.seats import taken


def clockwise(seats: Iterable[int], after: int) -> tuple[int, ...]:
    """The seats in clockwise order, starting with the first one left of seat `after`; `after` comes last.

    Seats are numbered clockwise from the dealer's left, so the next higher number sits to the left.
    """
    return _clockwise(tuple(seats), after)


@lru_cache(1 << 10)  # asked for every round of betting, of the same few seats
def _clockwise(seats: tuple[int, ...], after: int) -> tuple[int, ...]:
    ordered = sorted(seats)
    return tuple([s for s in ordered if s > after] + [s for s in ordered if s <= after])


@implements("pa-637a.12-c")
def dealing_order(button: int, seats: Iterable[int]) -> Ruling[tuple[int, ...]]:
    """The order in which cards are dealt and players bet: clockwise from the left of the button.

    Arguments: `button`, the seat that has it; `seats` that are taken (58 Pa. Code § 637a.12(c)).
    Raises NotationError for seats that can't be.
    """
    order = clockwise(taken(seats), seat_number(button, "the button"))
    listed = ", ".join(map(str, order))
    return Ruling(
        order,
        f"With the button at seat {button} the order is {listed}: from its left, the button last",
        cites("pa-637a.12-c"),
    )


@implements("pa-637a.12-c-1", "pa-637a.12-c-1-i")
def right_of_dealer(seats: Iterable[int]) -> Ruling[int]:
    """The seat with the button when play starts with the first player on the dealer's right.

    Arguments: `seats` that are taken. Returns a Ruling with the seat (58 Pa. Code § 637a.12(c)(1)(i)).
    """
    seat = taken(seats)[-1]
    return Ruling(
        seat,
        f"Seat {seat} is the first player to the right of the dealer and starts with the button",
        cites("pa-637a.12-c-1-i", "pa-637a.12-c-1"),
    )


def _known(dealt: Mapping[int, AnyCard]) -> dict[int, Card]:
    if not isinstance(dealt, Mapping):
        raise NotationError(f"a card of each seat is wanted, such as {{1: Card('As')}}, not {quoted(dealt)}")
    cards: dict[int, Card] = {seat: card for seat, card in dealt.items() if isinstance(card, Card)}
    if not cards or len(cards) < len(dealt):
        raise NotationError("each seat needs one known card to draw for the button")
    taken(cards)
    return cards


def highest(dealt: Mapping[int, AnyCard]) -> tuple[int, ...]:
    """The seats with a card of the highest rank, ace high: more than one of them tie for the button.

    Arguments: `dealt`, the card of each seat. Raises NotationError when nobody has a card or one is unknown.
    """
    cards = _known(dealt)
    most = max(card.rank for card in cards.values())
    return tuple(sorted(seat for seat, card in cards.items() if card.rank == most))


@implements("pa-637a.12-c-1", "pa-637a.12-c-1-ii", "pa-637a.12-k-2-iv")
def by_card(dealt: Mapping[int, AnyCard], *again: Mapping[int, AnyCard]) -> Ruling[int]:
    """The seat with the button when one card each decides.

    Arguments: `dealt`, the card of each seat; `again`, the later cards of those who tied, one mapping for
    each time they drew again. The highest rank takes the button, ace high. When ranks are equal the text is
    silent (open question O-8): those who tie may draw again, and what the last cards leave equal the suits
    decide in the order of (k)(2)(iv). Returns a Ruling with the seat; raises NotationError when nobody has a
    card, one is unknown, or others draw again than those who tied (58 Pa. Code § 637a.12(c)(1)(ii)).
    """
    tied = highest(dealt)
    for later in again:
        drew = tuple(sorted(_known(later)))
        if len(tied) == 1 or tied != drew:
            had, have = " and ".join(map(str, tied)), " and ".join(map(str, drew))
            tie = f"seats {had} tied for" if len(tied) > 1 else f"seat {had} has"
            raise NotationError(f"{tie} the highest card; those who tied draw again, not seats {have}")
        dealt, tied = later, highest(later)
    cards = _known(dealt)
    seat = max(tied, key=lambda s: cards[s].suit)
    winner = cards[seat]
    if len(tied) == 1:
        first = "draws again, is dealt" if again else "is dealt"
        return Ruling(
            seat,
            f"Seat {seat} {first} the highest card, the {winner.name}, and starts with the button",
            cites("pa-637a.12-c-1-ii", "pa-637a.12-c-1"),
            ("O-8",) if again else (),
        )
    tied = tuple(s for s in cards if s in tied and s != seat)
    rivals = " and ".join(f"the {cards[s].name}" for s in tied)
    return Ruling(
        seat,
        f"Seat {seat} starts with the button: the {winner.name} ranks above {rivals} by suit",
        cites("pa-637a.12-c-1-ii", "pa-637a.12-k-2-iv"),
        ("O-8",),
    )


@implements("pa-637a.12-c", "pa-637a.12-c-2")
def next_button(button: int, seats: Sequence[int]) -> Ruling[int]:
    """The seat with the button in the next round of play: the next one clockwise.

    Arguments: `button`, the seat that had it; `seats` that are taken in the next round
    (58 Pa. Code § 637a.12(c)(2)).
    """
    seat = clockwise(taken(seats), seat_number(button, "the button"))[0]
    return Ruling(
        seat, f"The button moves clockwise from seat {button} to seat {seat}", cites("pa-637a.12-c-2")
    )
