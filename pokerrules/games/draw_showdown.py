"""The showdown of five-card draw, N.J.A.C. 13:69F-14.12(h): the best high hand or low hand takes each pot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from pokerrules.cards import UNKNOWN, AnyCardsLike, Card, Rank, any_cards, distinct
from pokerrules.errors import NotationError, Unsettled
from pokerrules.games.pots import alone, read_pots
from pokerrules.games.showdown import (
    PotAwards,
    Share,
    Showdown,
    chips,
    equal_parts,
    first_difference,
    left_of_button,
    seats_in_words,
    whole_showdown,
)
from pokerrules.house.five_card_draw import House
from pokerrules.house.text import quoted
from pokerrules.law import Ruling, cites, implements
from pokerrules.ranking import HighHand, LowHand, ace_to_five, deuce_to_seven, high_hand
from pokerrules.table.chips import Pot, award_order

DrawHand: TypeAlias = HighHand | LowHand
DrawShowdown: TypeAlias = Showdown[DrawHand]

SCALES = {"ace-to-five": ace_to_five, "deuce-to-seven": deuce_to_seven}


@implements("nj-14.12-h", "nj-14.12-h-1", "nj-14.12-h-2")
def settle(
    house: House, hands: Mapping[int, AnyCardsLike], pots: Sequence[Pot], button: int | None = None
) -> Ruling[DrawShowdown]:
    """Decide a showdown of five-card draw: every pot, in the order of award.

    Arguments: `house`, the posted rules; `hands`, five cards by seat, in any written form; `pots` in any
    order; `button`, the seat that has it (needed only when odd chips go by seat). Returns a Ruling with a
    Showdown: `high` hands in the high game, `low` hands in the low one. Raises NotationError for cards, seats
    or pots that can't be, RuleViolation for a seat beyond the posted ones, Unsettled when a contested pot
    depends on cards that nobody has seen. N.J.A.C. 13:69F-14.12(h).
    """
    if not isinstance(house, House):
        raise NotationError(
            f"a house of five-card draw is wanted, such as five_card_draw.House(), not {quoted(house)}"
        )
    if not isinstance(hands, Mapping):
        raise NotationError(f"hands by seat are wanted, such as {{1: 'As Kd 7c 2h 2d'}}, not {quoted(hands)}")
    for seat in hands:
        house.check_seat(seat, "the seat of a hand")
    held = {s: any_cards(hands[s], count=5, what=f"the hand of seat {s}") for s in sorted(hands)}
    distinct(*held.values())
    pots = read_pots(house, pots)
    if button is not None:
        house.check_seat(button, "the button")
    contested = {seat for pot in pots if len(pot.seats) > 1 for seat in pot.seats}
    for seat in sorted(contested):
        if seat not in held:
            raise NotationError(f"seat {seat} contends for a pot but has no hand")
        if UNKNOWN in held[seat]:
            raise Unsettled(f"seat {seat} contends for a pot, but not all of its cards are known")
    known = {s: tuple(c for c in hand if isinstance(c, Card)) for s, hand in held.items()}
    ranked = {s: _rank(house, hand) for s, hand in known.items() if len(hand) == 5}
    decided = tuple(
        PotAwards(pot.amount, pot.seats, (_award(house, ranked, pot, button),))
        for pot in award_order(pots, house.pot_order == "side-pots-first")
    )
    seats = sorted({*hands, *(seat for pot in pots for seat in pot.seats)})
    low, cited = house.low is not None, ("nj-14.12-h",) if contested else ()
    none: dict[int, DrawHand | None] = dict.fromkeys(ranked)
    return whole_showdown(house, {} if low else ranked, ranked if low else none, decided, seats, cited)


@implements("nj-14.12-h-1", "nj-14.12-h-2")
def _rank(house: House, five: Sequence[Card]) -> DrawHand:
    """A hand on the scale of the game: high, or the low scale that is posted (open question D-13)."""
    return high_hand(five) if house.low is None else SCALES[house.low](five)


@implements("nj-14.12-h", "nj-14.12-h-1", "nj-14.12-h-2")
def _award(house: House, ranked: Mapping[int, DrawHand], pot: Pot, button: int | None) -> Ruling[Share]:
    """Who takes a pot: the best hand of those who contend for it, or tied hands in parts."""
    if len(pot.seats) == 1:
        return alone(pot)
    share, item, scale = ("high", "1", ()) if house.low is None else ("low", "2", ("D-13",))
    best = max(ranked[seat].strength for seat in pot.seats)
    winners = [seat for seat in pot.seats if ranked[seat].strength == best]
    name, ids = ranked[winners[0]].name, (f"nj-14.12-h-{item}",)
    if len(winners) == 1:
        return Ruling(
            Share(share, pot.amount, {winners[0]: pot.amount}),
            f"Seat {winners[0]} gets {chips(pot.amount)}: it has the best {share} hand, {name}",
            cites(*ids),
            scale,
        )
    tie = f"{seats_in_words(winners).capitalize()} tie with {name}"
    smallest = house.smallest_chip
    rest = pot.amount - pot.amount // len(winners) // smallest * smallest * len(winners)
    if not rest:
        shared, _ = equal_parts(pot.amount, winners, smallest)
        return Ruling(
            Share(share, pot.amount, shared),
            f"{tie} and share {chips(pot.amount)} equally",
            cites(*ids),
            (*scale, "D-14"),
        )
    ordered = _ordered(house, ranked, winners, button)
    shared, odd = equal_parts(pot.amount, ordered, smallest)
    sentences = [f"{tie}; {chips(pot.amount)} make {(pot.amount - rest) // len(winners):,} each"]
    for place, seat in enumerate(ordered):
        if seat in odd:
            what = "an odd chip" if odd[seat] == 1 else f"{chips(odd[seat])} of the excess"
            sentences.append(f"seat {seat} gets {what}: {_why_first(house, ranked, ordered, place)}")
    unit = ("O-17",) if smallest > 1 else ()
    return Ruling(
        Share(share, pot.amount, shared), "; ".join(sentences), cites(*ids), (*scale, "D-14", *unit)
    )


# -- odd chips (open question D-14) -------------------------------------------------------------------------


def _ordered(
    house: House, ranked: Mapping[int, DrawHand], seats: Sequence[int], button: int | None
) -> list[int]:
    """Tied seats in the order of their claims on odd chips, by the reading in force."""
    if house.odd_chips == "suit":
        high = house.low is None
        return sorted(seats, key=lambda s: [card.suit for card in _claim(house, ranked[s])], reverse=high)
    if button is None:
        raise NotationError(
            "an odd chip goes to the first tied player left of the button (odd_chips = 'left-of-button', "
            "D-14, N.J.A.C. 13:69F-14.12(h)): name the button, button=SEAT or --button SEAT"
        )
    return left_of_button(seats, button)


def _claim(house: House, hand: DrawHand) -> tuple[Card, ...]:
    """The cards of a tied hand in the order in which suits are compared: the highest first, the lowest first
    in the low game.
    """
    ranks = {card.rank for card in hand.cards}
    wheel = house.low is None and ranks == {Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE}
    ace_low = wheel or house.low == "ace-to-five"

    def height(card: Card) -> int:
        return 1 if ace_low and card.rank is Rank.ACE else card.rank

    if house.low is None:
        return tuple(sorted(hand.cards, key=lambda card: (height(card), card.suit), reverse=True))
    return tuple(sorted(hand.cards, key=lambda card: (height(card), card.suit)))


def _why_first(house: House, ranked: Mapping[int, DrawHand], ordered: Sequence[int], place: int) -> str:
    """Why the seat at `place` in the order of claims comes before the next one."""
    if house.odd_chips == "left-of-button":
        nth = "the next one clockwise" if place else "the first clockwise from the left of the button"
        return f"of the tied players it is {nth}"
    seat, rival = ordered[place], ordered[place + 1]
    mine, other = first_difference(_claim(house, ranked[seat]), _claim(house, ranked[rival]))
    side = "above" if house.low is None else "below"
    return f"by suit its {mine.name} is {side} the {other.name} of seat {rival}"
