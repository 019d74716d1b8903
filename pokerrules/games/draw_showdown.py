"""The showdown of five-card draw, N.J.A.C. 13:69F-14.12(h): the best high hand or low hand takes each pot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from pokerrules.cards import UNKNOWN, AnyCard, AnyCardsLike, Card, Rank, any_cards, distinct
from pokerrules.errors import NotationError, Unsettled
from pokerrules.games.pots import alone, read_pots
from pokerrules.games.showdown import (
    PotAwards,
    Share,
    Showdown,
    best_of,
    chips,
    equal_parts,
    first_difference,
    index_of,
    left_of_button,
    seats_in_words,
    whole_showdown,
)
from pokerrules.house.five_card_draw import House
from pokerrules.house.text import quoted
from pokerrules.law import Later, Ruling, cites, implements
from pokerrules.ranking import HighHand, LowHand, ace_to_five, deuce_to_seven, high_hand
from pokerrules.ranking.tables import high_strength
from pokerrules.table.chips import Pot, award_order
from pokerrules.table.seats import LaterBySeat

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
    return decide(house, held, pots, button)


def decide(
    house: House, held: Mapping[int, Sequence[AnyCard]], pots: Sequence[Pot], button: int | None
) -> Ruling[DrawShowdown]:
    """As `settle`, for hands and pots that have been read and can be ones, as those of a round."""
    known: dict[int, tuple[Any, ...]]
    known = {seat: tuple(hand) for seat, hand in held.items() if UNKNOWN not in hand}
    contested: set[int] = set().union(*[pot.seats for pot in pots if len(pot.seats) > 1])
    for seat in sorted(contested.difference(known)):
        if seat not in held:
            raise NotationError(f"seat {seat} contends for a pot but has no hand")
        raise Unsettled(f"seat {seat} contends for a pot, but not all of its cards are known")
    ranked = _Ranked(house, known)
    decided = [
        PotAwards(pot.amount, pot.seats, (_award(ranked, pot, button),))
        for pot in award_order(pots, house.pot_order == "side-pots-first")
    ]
    seats = sorted(contested.union(held, *[pot.seats for pot in pots]))
    cited = ("nj-14.12-h",) if contested else ()
    hands: Mapping[int, DrawHand] = ranked.hands
    none: dict[int, DrawHand | None] = dict.fromkeys(hands)
    if house.low is None:
        return whole_showdown(house, hands, none, decided, seats, cited)
    return whole_showdown(house, {}, hands, decided, seats, cited)


@implements("nj-14.12-h-1", "nj-14.12-h-2")
class _Ranked:
    """The hands on the scale of the game, high or the low scale that is posted (open question D-13): their
    strengths, and the `hands` themselves, made when somebody asks what they are. `share` is what the best
    one takes, by the paragraph `by` and the open questions `asked`.
    """

    hands: LaterBySeat[DrawHand]
    asked: tuple[str, ...]

    def __init__(self, house: House, held: Mapping[int, tuple[Card, ...]]) -> None:
        self.house = house
        if house.low is None:
            self.share, self.by, self.asked = "high", "nj-14.12-h-1", ()
            self.hands = LaterBySeat(held, lambda seat: high_hand(held[seat]))
            self.strength = {seat: high_strength([*map(index_of, five)]) for seat, five in held.items()}
        else:
            scale = SCALES[house.low]
            self.share, self.by, self.asked = "low", "nj-14.12-h-2", ("D-13",)
            self.hands = LaterBySeat(held, lambda seat: scale(held[seat]))
            self.strength = {seat: self.hands[seat].strength for seat in held}


@implements("nj-14.12-h", "nj-14.12-h-1", "nj-14.12-h-2")
def _award(ranked: _Ranked, pot: Pot, button: int | None) -> Ruling[Share]:
    """Who takes a pot: the best hand of those who contend for it, or tied hands in parts."""
    if len(pot.seats) == 1:
        return alone(pot)
    winners = best_of(pot.seats, ranked.strength)
    if len(winners) > 1:
        return _tied(ranked, pot, winners, button)
    seat = winners[0]

    def reason() -> str:
        name = ranked.hands[seat].name
        return f"Seat {seat} gets {chips(pot.amount)}: it has the best {ranked.share} hand, {name}"

    shared = Share(ranked.share, pot.amount, {seat: pot.amount})
    return Ruling(shared, Later(reason), cites(ranked.by), ranked.asked)


def _tied(ranked: _Ranked, pot: Pot, winners: Sequence[int], button: int | None) -> Ruling[Share]:
    """Tied hands share a pot, equally as far as the chips go (open question D-14)."""
    share, by, asked = ranked.share, cites(ranked.by), (*ranked.asked, "D-14")
    smallest = ranked.house.smallest_chip

    def tie() -> str:
        name = ranked.hands[winners[0]].name
        return f"{seats_in_words(winners).capitalize()} tie with {name}"

    rest = pot.amount - pot.amount // len(winners) // smallest * smallest * len(winners)
    if not rest:
        shared, _ = equal_parts(pot.amount, winners, smallest)
        equally = Later(lambda: f"{tie()} and share {chips(pot.amount)} equally")
        return Ruling(Share(share, pot.amount, shared), equally, by, asked)
    ordered = _ordered(ranked, winners, button)
    shared, odd = equal_parts(pot.amount, ordered, smallest)

    def reason() -> str:
        sentences = [f"{tie()}; {chips(pot.amount)} make {(pot.amount - rest) // len(winners):,} each"]
        for place, seat in enumerate(ordered):
            if seat in odd:
                what = "an odd chip" if odd[seat] == 1 else f"{chips(odd[seat])} of the excess"
                sentences.append(f"seat {seat} gets {what}: {_why_first(ranked, ordered, place)}")
        return "; ".join(sentences)

    unit = ("O-17",) if smallest > 1 else ()
    return Ruling(Share(share, pot.amount, shared), Later(reason), by, asked + unit)


# -- odd chips (open question D-14) -------------------------------------------------------------------------


def _ordered(ranked: _Ranked, seats: Sequence[int], button: int | None) -> list[int]:
    """Tied seats in the order of their claims on odd chips, by the reading in force."""
    house = ranked.house
    if house.odd_chips == "suit":
        claims = {seat: [card.suit for card in _claim(house, ranked.hands[seat])] for seat in seats}
        return sorted(seats, key=claims.__getitem__, reverse=house.low is None)
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


def _why_first(ranked: _Ranked, ordered: Sequence[int], place: int) -> str:
    """Why the seat at `place` in the order of claims comes before the next one."""
    house, hands = ranked.house, ranked.hands
    if house.odd_chips == "left-of-button":
        nth = "the next one clockwise" if place else "the first clockwise from the left of the button"
        return f"of the tied players it is {nth}"
    seat, rival = ordered[place], ordered[place + 1]
    mine, other = first_difference(_claim(house, hands[seat]), _claim(house, hands[rival]))
    side = "above" if house.low is None else "below"
    return f"by suit its {mine.name} is {side} the {other.name} of seat {rival}"
