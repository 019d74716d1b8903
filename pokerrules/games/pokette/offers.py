"""Which poker hand wagers are offered, and why the others are not: N.J.A.C. 13:69F-12.8(a), (c), (d)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from pokerrules.cards import JOKER, Card, Rank, WheelCard, WheelCardsLike, wheel_cards
from pokerrules.errors import NotationError
from pokerrules.games.pokette.order import order, where_the_ace_matters
from pokerrules.games.pokette.wagers import (
    FLUSH,
    HAND_WAGERS,
    INSIDE_STRAIGHT,
    INSIDE_STRAIGHT_FLUSH,
    OPEN_STRAIGHT,
    OPEN_STRAIGHT_FLUSH,
    PAIR_IN_THREE,
    PAIR_IN_TWO,
    THREE_OF_A_KIND,
)
from pokerrules.games.pokette.wheel import check_joker
from pokerrules.house.pokette import House
from pokerrules.house.text import quoted
from pokerrules.law import Ruling, cites, implements, refuse

SPACES = 3


@dataclass(frozen=True)
class Offers:
    """What is offered at a stand: `cards` in it; `announced`, the poker hand wagers that the dealer
    announces, in that order; `withheld`, each other one with the reason why it is not offered.
    """

    cards: tuple[WheelCard, ...]
    announced: tuple[Ruling[str], ...]
    withheld: tuple[Ruling[str], ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the wagers that are announced."""
        return tuple(ruling.answer for ruling in self.announced)

    @property
    def rulings(self) -> tuple[Ruling[str], ...]:
        """Every ruling, what is announced first."""
        return self.announced + self.withheld

    def __contains__(self, name: object) -> bool:
        return name in self.names

    def __getitem__(self, name: str) -> Ruling[str]:
        """The ruling on a wager, announced or withheld; raises KeyError for another name."""
        for ruling in self.rulings:
            if ruling.answer == name:
                return ruling
        raise KeyError(name)


class Two:
    """What the first and the second winning card are to each other, under what a house posts."""

    def __init__(self, first: Card, second: WheelCard, house: House) -> None:
        self.first, self.second, self.house = first, second, house

    @property
    def joker(self) -> bool:
        """Whether the second space holds a joker, which forms nothing (question P-9)."""
        return not isinstance(self.second, Card)

    @cached_property
    def pair(self) -> bool:
        """Whether they have the same value."""
        return isinstance(self.second, Card) and self.first.rank == self.second.rank

    @cached_property
    def suited(self) -> bool:
        """Whether they are of one suit."""
        return isinstance(self.second, Card) and self.first.suit == self.second.suit

    @cached_property
    def consecutive(self) -> bool:
        """Whether their values follow one another."""
        return isinstance(self.second, Card) and order(self.house).consecutive(
            self.first.rank, self.second.rank
        )

    @cached_property
    def completing(self) -> tuple[Rank, ...]:
        """The values that make a straight of them."""
        if not isinstance(self.second, Card):
            return ()
        return order(self.house).completing(self.first.rank, self.second.rank)

    @property
    def at_the_end(self) -> bool:
        """Whether they are consecutive and yet one value alone completes them (question P-1)."""
        return self.consecutive and len(self.completing) == 1

    @property
    def straight(self) -> str:
        """Which straight is offered: "open", "inside" or none ("")."""
        if not self.completing:
            return ""
        if self.at_the_end:
            return self.house.end_pairs
        return "open" if self.consecutive else "inside"

    @property
    def names(self) -> tuple[str, ...]:
        """The wagers that are announced after the second card, in the order of (c) and (d)."""
        made = [] if self.pair else [PAIR_IN_THREE]
        made += [FLUSH] if self.suited else []
        if self.straight:
            made.append(f"{self.straight} straight")
            made += [f"{self.straight} straight flush"] if self.suited else []
        return (*made, THREE_OF_A_KIND) if self.pair else tuple(made)

    @property
    def cards(self) -> str:
        """Both cards in words for a reason."""
        return f"{self.first} and {self.second}"

    @property
    def asked(self) -> tuple[str, ...]:
        """The questions on the order of values that these two raise."""
        ends = ("P-1",) if self.at_the_end else ()
        if isinstance(self.second, Card) and where_the_ace_matters(self.first.rank, self.second.rank):
            return (*ends, "P-2")
        return ends


Found = tuple[str, tuple[str, ...], tuple[str, ...]]  # the reason, paragraphs, open questions


@implements("nj-12.8-c")
def _pair_in_three(two: Two) -> Found:
    """(c): without a pair, pair in three is offered; after a pair it is not (questions P-4 and P-5)."""
    if two.pair:
        return f"{two.cards} are a pair already", ("nj-12.8-c",), ("P-4", "P-5")
    asked = ("P-4", "P-9") if two.joker else ("P-4",)
    return f"{two.cards} are no pair", ("nj-12.8-c", "nj-12.8-d"), asked


@implements("nj-12.8-d-1")
def _flush(two: Two) -> Found:
    """(d)1: two cards of one suit; the same card twice is of one suit too (question P-6)."""
    if two.joker:
        return "a joker has no suit", ("nj-12.8-d-1",), ("P-9",)
    if not two.suited:
        return f"{two.cards} are of different suits", ("nj-12.8-d-1",), ()
    return f"{two.cards} are of one suit", ("nj-12.8-d-1",), ("P-6",) if two.pair else ()


def _completing(two: Two, flush: bool) -> str:
    """What completes a straight, or a straight flush: values for the one, single cards for the other."""
    if flush:
        return " or ".join(str(Card.of(rank, two.first.suit)) for rank in two.completing)
    article = "an" if two.completing[0] in (Rank.ACE, Rank.EIGHT) else "a"
    return f"{article} {' or '.join(rank.word for rank in two.completing)}"


def _straight(two: Two, kind: str, item: str, flush: bool) -> Found:
    """(d)2 and (d)3: which of the two straights is offered, if any."""
    what = "straight flush" if flush else "straight"
    ids = (f"nj-12.8-{item}-{'i' if kind == 'open' else 'ii'}", f"nj-12.8-{item}")
    if two.joker:
        return f"a joker has no value, so no card completes a {what}", ids[1:], ("P-9",)
    if flush and not two.suited:
        return f"{two.cards} are of different suits, so no card completes a straight flush", ids[1:], ()
    if not two.completing:
        return f"no third card makes a {what} of {two.cards}", ids[1:], two.asked
    these = _completing(two, flush)
    if two.straight != kind:
        row = "consecutive" if two.consecutive else "not consecutive"
        return f"{two.cards} are {row}: the {two.straight} {what} is offered instead", ids, two.asked
    if two.at_the_end:
        why = f"{two.cards} are consecutive at the end of the order, {these} alone completes the {what}"
    elif kind == "open":
        why = f"{two.cards} are consecutive, {these} completes the {what}"
    else:
        why = f"{these} alone completes a {what} with {two.cards}"
    return why, ids, two.asked + (("P-3",) if kind == "inside" else ())


@implements("nj-12.8-d-2", "nj-12.8-d-2-i")
def _open_straight(two: Two) -> Found:
    """(d)2.i: consecutive values that a third card can make a straight of."""
    return _straight(two, "open", "d-2", flush=False)


@implements("nj-12.8-d-2", "nj-12.8-d-2-ii")
def _inside_straight(two: Two) -> Found:
    """(d)2.ii: values that one value alone makes a straight of (question P-3)."""
    return _straight(two, "inside", "d-2", flush=False)


@implements("nj-12.8-d-3", "nj-12.8-d-3-i")
def _open_straight_flush(two: Two) -> Found:
    """(d)3.i: consecutive values of one suit that a third card can make a straight flush of."""
    return _straight(two, "open", "d-3", flush=True)


@implements("nj-12.8-d-3", "nj-12.8-d-3-ii")
def _inside_straight_flush(two: Two) -> Found:
    """(d)3.ii: cards of one suit that one card alone makes a straight flush of (question P-3)."""
    return _straight(two, "inside", "d-3", flush=True)


@implements("nj-12.8-d-4")
def _three_of_a_kind(two: Two) -> Found:
    """(d)4: a pair (questions P-4 and P-6)."""
    if not two.pair:
        return f"{two.cards} are no pair", ("nj-12.8-d-4",), ("P-9",) if two.joker else ()
    asked = ("P-4", "P-6") if two.first is two.second else ("P-4",)
    return f"{two.cards} are a pair", ("nj-12.8-d-4",), asked


def _pair_in_two(two: Two) -> Found:
    return "it was settled on the second card", ("nj-12.8-b",), ()


AFTER_TWO: dict[str, Callable[[Two], Found]] = {
    PAIR_IN_TWO: _pair_in_two,
    PAIR_IN_THREE: _pair_in_three,
    FLUSH: _flush,
    OPEN_STRAIGHT: _open_straight,
    INSIDE_STRAIGHT: _inside_straight,
    OPEN_STRAIGHT_FLUSH: _open_straight_flush,
    INSIDE_STRAIGHT_FLUSH: _inside_straight_flush,
    THREE_OF_A_KIND: _three_of_a_kind,
}


def posted_house(house: object) -> House:
    """A Pokette house as it was given, the one with all defaults for None."""
    if house is None:
        return House()
    if not isinstance(house, House):
        raise NotationError(f"a Pokette house is wanted, such as pokette.House(), not {quoted(house)}")
    return house


@implements("nj-12.8-a", "nj-12.8-g")
def stand_cards(
    given: WheelCardsLike, house: House, least: int = 0
) -> tuple[Card | None, tuple[WheelCard, ...]]:
    """The cards of a stand, the first of which is no joker: (a) and (g).

    Arguments: `given`, at least `least` of them, at most three. Returns the first card (None when there is
    none) and all of them. Raises RuleViolation for a joker where none can lie.
    """
    lying = wheel_cards(given, count=(least, SPACES), what="the card stand")
    for card in lying:
        check_joker(card, house.jokers)
    if not lying:
        return None, lying
    if not isinstance(lying[0], Card):
        refuse(
            "a joker is passed over and never takes the first space",
            "nj-12.8-a",
            "nj-12.8-g",
            permitted=("a first winning card that is no joker",),
        )
    if JOKER in lying and house.joker == "respin":
        refuse(
            "a joker takes no space here: the wheel is spun again",
            "nj-12.8-b" if lying[1] is JOKER else "nj-12.8-e",
            permitted=("cards that are no jokers",),
            open_questions=("P-9",),
        )
    return lying[0], lying


def _rulings(why: Found, names: tuple[str, ...]) -> tuple[Ruling[str], ...]:
    reason, ids, asked = why
    return tuple(Ruling(name, f"{name}: {reason}", cites(*ids), asked) for name in names)


@implements("nj-12.8-a", "nj-12.8-c", "nj-12.8-d")
def offers(cards: WheelCardsLike = (), house: House | None = None) -> Ruling[Offers]:
    """Which poker hand wagers are offered now.

    Arguments: `cards` in the card stand, none to three, the first card first (a card may come twice; a joker
    is written "joker" or "*"); `house`, what is posted (the defaults when left out). Returns a ruling on the
    offers, with a ruling of its own for every wager. Raises NotationError for cards that can't be read,
    RuleViolation for a joker in the first space. N.J.A.C. 13:69F-12.8(a), (c) and (d).

    >>> offers("7h 9h").answer.names
    ('pair in three', 'flush', 'inside straight', 'inside straight flush')
    """
    house = posted_house(house)
    first, lying = stand_cards(cards, house)
    announced: tuple[Ruling[str], ...] = ()
    if first is None:
        nothing = "it needs a first winning card in the stand", ("nj-12.8-a",), ()
        withheld = _rulings(nothing, HAND_WAGERS)
        reason = "No card is in the stand: no poker hand wager is offered"
    elif len(lying) == 1:
        announced = _rulings((f"{first} lies in the first space", ("nj-12.8-a",), ()), (PAIR_IN_TWO,))
        later = "it may be offered when the wagers on the second card are settled", ("nj-12.8-d",), ()
        withheld = _rulings(later, HAND_WAGERS[1:])
        reason = f"{first} lies in the first space: pair in two is offered"
    elif len(lying) == 2:
        two = Two(first, lying[1], house)
        names = two.names
        announced = tuple(r for name in names for r in _rulings(AFTER_TWO[name](two), (name,)))
        others = [name for name in HAND_WAGERS if name not in names]
        withheld = tuple(r for name in others for r in _rulings(AFTER_TWO[name](two), (name,)))
        reason = f"{two.cards} lie in the stand: {', '.join(names)} offered"
    else:
        done = "three cards lie in the stand, and every poker hand wager is settled", ("nj-12.8-e",), ()
        withheld = _rulings(done, HAND_WAGERS)
        reason = "Three cards lie in the stand: nothing more is offered"
    decided = announced or withheld
    ids = dict.fromkeys(citation.id for ruling in decided for citation in ruling.citations)
    asked = dict.fromkeys(question for ruling in decided for question in ruling.open_questions)
    return Ruling(Offers(lying, announced, withheld), reason, cites(*ids), tuple(asked))


def _names(lying: tuple[WheelCard, ...], house: House) -> tuple[str, ...]:
    """The names of what is offered, without the reasons."""
    if len(lying) == 2:
        first, second = lying
        assert isinstance(first, Card)
        return Two(first, second, house).names
    return (PAIR_IN_TWO,) if len(lying) == 1 else ()


def refuse_wager(name: str, cards: tuple[WheelCard, ...], house: House) -> None:
    """Refuse a poker hand wager that is not offered, with the paragraph and what is offered instead."""
    if name in _names(cards, house):
        return
    found = offers(cards, house).answer
    ruling = found[name]
    refuse(
        f"{name} is not offered now: {ruling.reason.removeprefix(f'{name}: ')}",
        *(citation.id for citation in ruling.citations),
        permitted=found.names or ("no poker hand wager",),
        open_questions=ruling.open_questions,
    )
