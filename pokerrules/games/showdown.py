"""Sharing pots at a showdown: halves, ties, odd chips, and the words for who gets what and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Generic, TypeVar

from pokerrules.cards import Card
from pokerrules.house.poker import PokerHouse
from pokerrules.law import Later, Ruling, cites, implements
from pokerrules.table.button import clockwise
from pokerrules.table.seats import BySeat

Hand = TypeVar("Hand")

index_of = attrgetter("index")  # a card as the rankings by table take it


@dataclass(frozen=True)
class Share:
    """One share of a pot: `share` is "high", "low" or "whole"; `amount` chips; `to`, chips by seat."""

    share: str
    amount: int
    to: Mapping[int, int]

    def __post_init__(self) -> None:
        object.__setattr__(self, "to", BySeat(self.to))


@dataclass(frozen=True)
class PotAwards:
    """A pot with its awards, each a ruling of its own: the high share before the low."""

    amount: int
    seats: tuple[int, ...]
    awards: tuple[Ruling[Share], ...]


@dataclass(frozen=True)
class Showdown(Generic[Hand]):
    """What a showdown comes to: `high` and `low` hands by seat (None where no low qualifies), the pots in
    the order of award, and the total of each seat (chips).
    """

    high: Mapping[int, Hand]
    low: Mapping[int, Hand | None]
    pots: tuple[PotAwards, ...]
    totals: Mapping[int, int]

    def __post_init__(self) -> None:
        for name in ("high", "low", "totals"):
            held = getattr(self, name)
            if not isinstance(held, BySeat):
                object.__setattr__(self, name, BySeat(held))

    @property
    def rulings(self) -> tuple[Ruling[Share], ...]:
        """Every award, in the order in which the dealer makes them."""
        return tuple(award for pot in self.pots for award in pot.awards)


@implements("nj-14.6-e-6")
def order_of_award(house: PokerHouse, pots: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The paragraphs and open questions behind the order in which `pots` pots are awarded; none for one pot.

    Item (e)6 puts side pots first, so it is no authority for a house that awards the main pot first: there
    the game's own section is silent (open question G-2).
    """
    if pots < 2:
        return (), ()
    return (("nj-14.6-e-6",) if house.pot_order == "side-pots-first" else (house.SHOWDOWN_BY,)), ("G-2",)


def whole_showdown(
    house: PokerHouse,
    high: Mapping[int, Hand],
    low: Mapping[int, Hand | None],
    decided: Sequence[PotAwards],
    seats: Iterable[int],
    cited: Sequence[str],
) -> Ruling[Showdown[Hand]]:
    """The ruling on a whole showdown: what each seat gets in all, and the paragraphs of every award.

    Arguments: `house`, which posts the order; `high` and `low` hands by seat; `decided`, the pots in the
    order of award; `seats` in order; `cited`, ids of the paragraphs that the showdown itself goes by.
    """
    totals = dict.fromkeys(seats, 0)
    order, asked = order_of_award(house, len(decided))
    by, questions = [*cites(*order, *cited)], [*asked]
    for pot in decided:
        for award in pot.awards:
            by += award.citations
            questions += award.open_questions
            for seat, amount in award.answer.to.items():
                totals[seat] += amount

    def reason() -> str:
        paid = (f"{chips(amount)} to seat {seat}" for seat, amount in totals.items() if amount)
        return "; ".join(paid) or "no pot"

    return Ruling(
        Showdown(high, low, tuple(decided), totals),
        Later(reason),
        tuple(dict.fromkeys(by)),
        tuple(dict.fromkeys(questions)),
    )


def chips(amount: int) -> str:
    """An amount in words: "1 chip", "86 chips"."""
    return f"{amount:,} chip" if amount == 1 else f"{amount:,} chips"


def seats_in_words(seats: Sequence[int]) -> str:
    """Seats in words: "seat 2", "seats 2 and 4", "seats 1, 2 and 4"."""
    if len(seats) == 1:
        return f"seat {seats[0]}"
    return f"seats {', '.join(map(str, seats[:-1]))} and {seats[-1]}"


def best_of(seats: Sequence[int], strengths: Mapping[int, int]) -> tuple[int, ...]:
    """Those of the seats whose hand is the best one, several when hands tie."""
    best = max(map(strengths.__getitem__, seats))
    return tuple([seat for seat in seats if strengths[seat] == best])


def halves(amount: int, smallest: int) -> tuple[int, int, int]:
    """A pot in two halves of whole chips: the high half, the low half, and the excess within the high half.

    Arguments: `amount` of the pot, made up of the `smallest` chip in play, both in chips.
    """
    low = amount // 2 // smallest * smallest
    return amount - low, low, amount - 2 * low


def equal_parts(amount: int, ordered: Sequence[int], smallest: int) -> tuple[dict[int, int], dict[int, int]]:
    """A share divided among tied seats: what each gets, and what of it is excess.

    Arguments: `amount` of the share, made up of the `smallest` chip in play; `ordered`, the tied seats, the
    first claim on odd chips first. Nobody gets a second odd chip before every tied seat has one (open
    question O-5).
    """
    each = amount // len(ordered) // smallest * smallest
    odd_chips = (amount - each * len(ordered)) // smallest
    odd = dict.fromkeys(ordered[:odd_chips], smallest)
    return {seat: each + odd.get(seat, 0) for seat in sorted(ordered)}, odd


def left_of_button(seats: Sequence[int], button: int) -> list[int]:
    """Seats clockwise, the first one left of the button first."""
    return list(clockwise(seats, button))


def first_difference(ours: Sequence[Card], theirs: Sequence[Card]) -> tuple[Card, Card]:
    """The first card of each of two rows of equal ranks that the other has not: shared cards cancel."""
    mine = next(card for card in ours if card not in theirs)
    return mine, next(card for card in theirs if card not in ours)
