"""What is done at a Pokette table: the acts of players and dealer, each an entry of the stand's log.

Seats are numbers from 1, amounts are chips, wagers are written as in `pokette.wagers`. What an act leaves out
(the seat where one player sits, the card of a spin) the stand fills in before it goes into the log.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pokerrules.cards import WheelCard
from pokerrules.house.pokette import odds_in_words
from pokerrules.table.acts import Act, DealerAct

ORDINALS = ("first", "second", "third")


@dataclass(frozen=True, slots=True)
class PlaceWager(Act):
    """Wager `amount` chips; more on the same wager adds to it."""

    name: ClassVar[str] = "place wager"
    verb: ClassVar[str] = "place a wager"
    wager: str
    amount: int | None = None
    seat: int | None = None

    def __str__(self) -> str:
        who = "A player" if self.seat is None else f"Seat {self.seat}"
        return f"{who} wagers{'' if self.amount is None else f' {self.amount:,}'} on {self.wager}"


@dataclass(frozen=True, slots=True)
class NoMoreBets(DealerAct):
    """Close the betting before a spin."""

    name: ClassVar[str] = "no more bets"
    verb: ClassVar[str] = "close the betting"

    def __str__(self) -> str:
        return "No more bets"


@dataclass(frozen=True, slots=True)
class Spin(DealerAct):
    """Spin the wheel; `card` is what it gives, chance or the given wheel decides when it is left out."""

    name: ClassVar[str] = "spin"
    verb: ClassVar[str] = "spin the wheel"
    card: WheelCard | None = None

    def __str__(self) -> str:
        return "The wheel is spun" + ("" if self.card is None else f": {self.card}")


@dataclass(frozen=True, slots=True)
class AnnounceCard(DealerAct):
    """Announce the winning card with its suit."""

    name: ClassVar[str] = "announce card"
    verb: ClassVar[str] = "announce the winning card"
    card: WheelCard

    def __str__(self) -> str:
        return f"The dealer announces the {self.card.name}"


@dataclass(frozen=True, slots=True)
class MarkCard(DealerAct):
    """Put the marker on the winning card's place on the layout."""

    name: ClassVar[str] = "mark card"
    verb: ClassVar[str] = "mark the winning card"
    card: WheelCard

    def __str__(self) -> str:
        return f"A marker goes on the layout: {self.card}"


@dataclass(frozen=True, slots=True)
class PlaceInStand(DealerAct):
    """Pick the winning card out of the decks and put it into a space of the card stand, 1 to 3."""

    name: ClassVar[str] = "place in stand"
    verb: ClassVar[str] = "put the card into the stand"
    card: WheelCard
    space: int

    def __str__(self) -> str:
        return f"The {ORDINALS[self.space - 1]} space of the card stand: {self.card}"


@dataclass(frozen=True, slots=True)
class PassOver(DealerAct):
    """Pass over a joker: it takes no space of the card stand."""

    name: ClassVar[str] = "pass over"
    verb: ClassVar[str] = "pass over the joker"
    card: WheelCard

    def __str__(self) -> str:
        return f"It takes no space of the card stand: {self.card}"


@dataclass(frozen=True, slots=True)
class AnnounceWager(DealerAct):
    """Announce that players may wager on a poker hand."""

    name: ClassVar[str] = "announce wager"
    verb: ClassVar[str] = "announce a wager"
    wager: str

    def __str__(self) -> str:
        return f"The dealer announces: wagers may be placed on {self.wager}"


@dataclass(frozen=True, slots=True)
class CollectWager(DealerAct):
    """Collect a losing wager of `amount` chips."""

    name: ClassVar[str] = "collect wager"
    verb: ClassVar[str] = "collect a wager"
    wager: str
    amount: int
    seat: int

    def __str__(self) -> str:
        return f"Seat {self.seat} loses {self.amount:,} on {self.wager}"


@dataclass(frozen=True, slots=True)
class PayWager(DealerAct):
    """Pay a winning wager: `pays` chips at `odds` to 1, besides the `amount` wagered, which goes back."""

    name: ClassVar[str] = "pay wager"
    verb: ClassVar[str] = "pay a wager"
    wager: str
    amount: int
    odds: int
    pays: int
    seat: int

    def __str__(self) -> str:
        return (
            f"Seat {self.seat} is paid {self.pays:,} for {self.amount:,} on {self.wager}, "
            f"{odds_in_words(self.odds)}"
        )


@dataclass(frozen=True, slots=True)
class ClearStand(DealerAct):
    """Take the three cards out of the card stand."""

    name: ClassVar[str] = "clear stand"
    verb: ClassVar[str] = "clear the card stand"
    cards: tuple[WheelCard, ...]

    def __str__(self) -> str:
        return f"The card stand is cleared of {' '.join(map(str, self.cards))}"


ACTS: dict[str, type[Act]] = {
    kind.name: kind
    for kind in (
        PlaceWager, NoMoreBets, Spin, AnnounceCard, MarkCard, PlaceInStand, PassOver, AnnounceWager,
        CollectWager, PayWager, ClearStand,
    )
}  # fmt: skip
