"""What a dealer does beside dealing, N.J.A.C. 13:69F-14.6(e) and 14.5: deck, words, counts and hands.

Together with the acts of a round of play (`pokerrules.table.acts`) they make the whole log of a table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pokerrules.errors import NotationError
from pokerrules.house.five_card_draw import House as DrawHouse
from pokerrules.house.poker import PokerHouse
from pokerrules.house.text import quoted
from pokerrules.table.acts import ACTS, Act, DealerAct, Entry, in_words

HANDS = ("left", "right")


def cards_in_words(count: int) -> str:
    """A number of cards: "52 cards", "1 card"."""
    return f"{count:,} card{'' if count == 1 else 's'}"


class Procedure(DealerAct):
    """An act of the dealer that belongs to no game's own course."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class OpenTable(Procedure):
    """Open a table: whether the Division has approved its `area` and a `counting_device` there, the seat
    that the dealer plays in (None, as it must be), and what the bad beat `fund` holds (chips).
    """

    name: ClassVar[str] = "open table"
    verb: ClassVar[str] = "open the table"
    area: str = "poker area"
    approved: bool = True
    counting_device: bool = False
    dealer_seat: int | None = None
    fund: int = 0

    def __str__(self) -> str:
        approved = "an approved area" if self.approved else "an area that is not approved"
        device = ", with an approved shuffling device that counts" if self.counting_device else ""
        plays = "" if self.dealer_seat is None else f"; the dealer plays in seat {self.dealer_seat}"
        return f"The table is opened in {self.area}, {approved}{device}{plays}"


@dataclass(frozen=True, slots=True)
class ChangeDealer(Procedure):
    """Another dealer takes over, who chooses a hand for the deck anew."""

    name: ClassVar[str] = "change dealer"
    verb: ClassVar[str] = "hand over to another dealer"

    def __str__(self) -> str:
        return "Another dealer takes over"


# -- the deck --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TakeDeck(Procedure):
    """Take the deck in a hand, "left" or "right"; the marker comes off a deck that was set down.

    `level` and `over_table` say how it is held, where somebody has noted it.
    """

    name: ClassVar[str] = "take deck"
    verb: ClassVar[str] = "take up the deck"
    hand: str
    level: bool = True
    over_table: bool = True

    def __post_init__(self) -> None:
        if self.hand not in HANDS:
            raise NotationError(f"the hand that holds the deck is 'left' or 'right', not {quoted(self.hand)}")

    def __str__(self) -> str:
        how = ("" if self.level else ", not level") + ("" if self.over_table else ", not over the table")
        return f"The dealer takes the deck in the {self.hand} hand{how}"


@dataclass(frozen=True, slots=True)
class SetDownDeck(Procedure):
    """Set the deck down during a round of play, because of a transaction."""

    name: ClassVar[str] = "set down deck"
    verb: ClassVar[str] = "set the deck down"
    why: str = "a transaction"

    def __str__(self) -> str:
        return f"The dealer sets the deck down for {self.why}"


@dataclass(frozen=True, slots=True)
class PlaceMarker(Procedure):
    """Put the marker button on the deck that was set down."""

    name: ClassVar[str] = "place marker"
    verb: ClassVar[str] = "place the marker"

    def __str__(self) -> str:
        return "The marker button is put on the deck"


@dataclass(frozen=True, slots=True)
class EndTransaction(Procedure):
    """Complete the transaction for which the deck was set down."""

    name: ClassVar[str] = "end transaction"
    verb: ClassVar[str] = "complete a transaction"

    def __str__(self) -> str:
        return "The transaction is complete"


@dataclass(frozen=True, slots=True)
class Shuffle(Procedure):
    """Shuffle the whole deck by hand, between rounds of play."""

    name: ClassVar[str] = "shuffle"
    verb: ClassVar[str] = "shuffle the deck"

    def __str__(self) -> str:
        return "The dealer shuffles the deck"


@dataclass(frozen=True, slots=True)
class DeviceShuffle(Procedure):
    """Shuffle the whole deck in a device that counts it; `count` is how many cards it found."""

    name: ClassVar[str] = "device shuffle"
    verb: ClassVar[str] = "shuffle in the device"
    count: int = 52

    def __str__(self) -> str:
        return f"The device shuffles the deck and counts {cards_in_words(self.count)}"


@dataclass(frozen=True, slots=True)
class Cut(Procedure):
    """Cut the deck: `count` cards from its top go onto the cover card, the rest on top of them."""

    name: ClassVar[str] = "cut"
    verb: ClassVar[str] = "cut the deck"
    count: int

    def __str__(self) -> str:
        return f"The dealer cuts {cards_in_words(self.count)} from the top"


@dataclass(frozen=True, slots=True)
class CountDeck(Procedure):
    """Count the whole deck; `count` is how many cards there are."""

    name: ClassVar[str] = "count deck"
    verb: ClassVar[str] = "count the deck"
    count: int

    def __str__(self) -> str:
        return f"The dealer counts the deck: {cards_in_words(self.count)}"


@dataclass(frozen=True, slots=True)
class CountStub(Procedure):
    """Count the stub; `count` is how many cards there are."""

    name: ClassVar[str] = "count stub"
    verb: ClassVar[str] = "count the stub"
    count: int

    def __str__(self) -> str:
        return f"The dealer counts the stub: {cards_in_words(self.count)}"


@dataclass(frozen=True, slots=True)
class RemoveDeck(Procedure):
    """Take the deck away from the table."""

    name: ClassVar[str] = "remove deck"
    verb: ClassVar[str] = "remove the deck"

    def __str__(self) -> str:
        return "The deck leaves the table"


@dataclass(frozen=True, slots=True)
class NewDeck(Procedure):
    """Bring another deck to the table."""

    name: ClassVar[str] = "new deck"
    verb: ClassVar[str] = "bring another deck"

    def __str__(self) -> str:
        return "Another deck comes to the table"


@dataclass(frozen=True, slots=True)
class StopRound(Procedure):
    """Stop the round of play for the floor; the bets are kept as they stand, or the round is `void`."""

    name: ClassVar[str] = "stop round"
    verb: ClassVar[str] = "stop the round of play"
    void: bool = False

    def __str__(self) -> str:
        if self.void:
            return "The round of play is void; every chip goes back to where it was when the round was opened"
        return "The round of play stops for the floor; the bets are kept as they stand"


@dataclass(frozen=True, slots=True)
class MoveBurn(Procedure):
    """Put a burn card on the discard pile."""

    name: ClassVar[str] = "move burn"
    verb: ClassVar[str] = "put a burn card on the discard pile"

    def __str__(self) -> str:
        return "A burn card goes to the discard pile"


# -- words ----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Announce(Procedure):
    """Say or show what is happening: the act `what` of a seat ("raise"), or without a seat anything else."""

    name: ClassVar[str] = "announce"
    verb: ClassVar[str] = "announce an act"
    what: str
    seat: int | None = None

    def __str__(self) -> str:
        who = "" if self.seat is None else f"seat {self.seat}, "
        return f"The dealer announces: {who}{self.what}"


@dataclass(frozen=True, slots=True)
class Instruct(Procedure):
    """Tell a seat that it is its turn, and its `options` by the names of the acts."""

    name: ClassVar[str] = "instruct"
    verb: ClassVar[str] = "tell a seat its options"
    seat: int
    options: tuple[str, ...] = ()

    def __str__(self) -> str:
        options = f": {', '.join(self.options)}" if self.options else ", and no options"
        return f"The dealer tells seat {self.seat} that it is its turn{options}"


# -- hands and chips ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class CollectHand(Procedure):
    """Collect the cards of a seat after the last betting round, a losing hand or a winning one."""

    name: ClassVar[str] = "collect hand"
    verb: ClassVar[str] = "collect a hand"
    seat: int

    def __str__(self) -> str:
        return f"The dealer collects the hand of seat {self.seat}"


@dataclass(frozen=True, slots=True)
class CountDiscards(Procedure):
    """Count the cards that a seat has given back; `count` is how many there are."""

    name: ClassVar[str] = "count discards"
    verb: ClassVar[str] = "count discarded cards"
    seat: int
    count: int

    def __str__(self) -> str:
        number = in_words(self.count)
        return f"The dealer counts the discards of seat {self.seat}: {number}"


@dataclass(frozen=True, slots=True)
class PayFund(Procedure):
    """Pay the bad beat fund to players; `to` is (seat, chips) pairs."""

    name: ClassVar[str] = "pay fund"
    verb: ClassVar[str] = "pay the bad beat fund"
    to: tuple[tuple[int, int], ...] = ()

    @property
    def parts(self) -> str:
        """Who gets how much, in words."""
        return ", ".join(f"{chips:,} to seat {seat}" for seat, chips in self.to) or "nothing"

    def __str__(self) -> str:
        return f"The bad beat fund is paid: {self.parts}"


PROCEDURES: dict[str, type[Act]] = {
    kind.name: kind
    for kind in (
        OpenTable, ChangeDealer, TakeDeck, SetDownDeck, PlaceMarker, EndTransaction, Shuffle, DeviceShuffle,
        Cut, CountDeck, CountStub, RemoveDeck, NewDeck, StopRound, MoveBurn, Announce, Instruct, CollectHand,
        CountDiscards, PayFund,
    )
}  # fmt: skip


def _by_name(kinds_of: dict[tuple[str, ...], tuple[type[Act], ...]]) -> dict[str, tuple[str, ...]]:
    """The ids that belong to each act, by its name."""
    return {kind.name: ids for ids, kinds in kinds_of.items() for kind in kinds}


# the paragraphs that an act carries out
PARAGRAPHS = _by_name(
    {
        ("nj-14.6-a", "nj-14.6-b"): (OpenTable,),
        ("nj-14.5-a",): (Shuffle,),
        ("nj-14.5-b",): (Cut,),
        ("nj-14.5-a", "nj-14.6-e-4"): (DeviceShuffle,),
        ("nj-14.6-e-1",): (ChangeDealer, TakeDeck, SetDownDeck, PlaceMarker, EndTransaction),
        ("nj-14.6-e-2",): (Announce, Instruct),
        ("nj-14.6-e-3",): (MoveBurn,),
        ("nj-14.6-e-4",): (CountDeck, CountStub, RemoveDeck, NewDeck, StopRound),
        ("nj-14.6-e-5",): (CollectHand,),
        ("nj-14.6-e-7",): (CountDiscards,),
        ("nj-14.6-e-9",): (PayFund,),
    }
)
# the open questions whose reading an act carries out: what the paragraph itself does not say
QUESTIONS = _by_name(
    {("G-9",): (StopRound, NewDeck), ("G-7", "G-11", "G-12"): (PayFund,), ("G-6",): (CountDiscards,)}
)


def entry_for(
    act: Act, number: int = 0, time: int | None = None, house: PokerHouse | None = None, pots: int = 1
) -> Entry:
    """The line of a log for an act: with its paragraphs and open questions, where it is one of these acts.

    Arguments: `number` from 1, 0 where the log gives it; `time`, seconds since the table was opened; the
    `house` that is posted there, and how many `pots` the showdown is about, where that is known: on them
    depends whether a hand that is collected, and a deck that is counted, rests on a reading.
    """
    ids, asked = PARAGRAPHS.get(act.name, ()), QUESTIONS.get(act.name, ())
    if isinstance(act, CollectHand) and pots > 1:
        asked = ("G-1",)
    elif isinstance(act, CountDeck) and isinstance(house, DrawHouse):
        asked = ("G-5",)
    if isinstance(act, CountDeck) and house is not None and house.discard_count == "whole-deck":
        ids, asked = (*ids, *PARAGRAPHS[CountDiscards.name]), (*asked, "G-6")
    return Entry(number, act, ids, asked, time=time)


ALL_ACTS: dict[str, type[Act]] = ACTS | PROCEDURES
# what may come between any two acts of the game's course: the deck is looked after, nothing is played
APART = (SetDownDeck, PlaceMarker, EndTransaction, TakeDeck, CountDeck, CountStub, RemoveDeck, NewDeck,
         StopRound, ChangeDealer)  # fmt: skip
