"""What is done at a table: the acts of players and dealer, and the log that holds them.

Seats are numbers from 1; amounts are chips. A player may leave out his seat: the engine fills in whose
turn it is, and what the act came to (the chips added, the cards dealt), before it goes into the log.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import ClassVar

from pokerrules.cards import AnyCard
from pokerrules.law import Citation, cites


@dataclass(frozen=True, slots=True)
class Act:
    """Something that a player or the dealer does; `name` is the word for it in logs and records, `verb`
    says it after "may not"."""

    name: ClassVar[str] = "act"
    verb: ClassVar[str] = "do this"
    by_dealer: ClassVar[bool] = False

    def __str__(self) -> str:
        return self.name

    def terms(self) -> dict[str, object]:
        """The act's particulars that are not empty, by name: seat, amount, cards ..."""
        return {
            f.name: value
            for f in fields(self)
            if (value := getattr(self, f.name)) is not None and value != ()
        }


def _who(seat: int | None) -> str:
    return "The player" if seat is None else f"Seat {seat}"


@dataclass(frozen=True, slots=True)
class Fold(Act):
    """Give the hand up."""

    name: ClassVar[str] = "fold"
    verb: ClassVar[str] = "fold"
    seat: int | None = None

    def __str__(self) -> str:
        return f"{_who(self.seat)} folds"


@dataclass(frozen=True, slots=True)
class Check(Act):
    """Stay in without putting chips in, when no bet is to be answered."""

    name: ClassVar[str] = "check"
    verb: ClassVar[str] = "check"
    seat: int | None = None

    def __str__(self) -> str:
        return f"{_who(self.seat)} checks"


@dataclass(frozen=True, slots=True)
class Call(Act):
    """Match the bet, or go all-in for less; `added` is the chips put in."""

    name: ClassVar[str] = "call"
    verb: ClassVar[str] = "call"
    seat: int | None = None
    added: int | None = None

    def __str__(self) -> str:
        return f"{_who(self.seat)} calls" + ("" if self.added is None else f", adding {self.added:,}")


@dataclass(frozen=True, slots=True)
class Bet(Act):
    """Open the betting of a round with `amount` chips."""

    name: ClassVar[str] = "bet"
    verb: ClassVar[str] = "bet"
    amount: int
    seat: int | None = None

    def __str__(self) -> str:
        return f"{_who(self.seat)} bets {self.amount:,}"


@dataclass(frozen=True, slots=True)
class Raise(Act):
    """Raise the bet *to* `to` chips, counted over the whole round of betting; `added` is the chips put in."""

    name: ClassVar[str] = "raise"
    verb: ClassVar[str] = "raise"
    to: int
    seat: int | None = None
    added: int | None = None

    def __str__(self) -> str:
        return f"{_who(self.seat)} raises to {self.to:,}"


@dataclass(frozen=True, slots=True)
class Straddle(Act):
    """Place the straddle bet that the house offers."""

    name: ClassVar[str] = "straddle"
    verb: ClassVar[str] = "straddle"
    seat: int | None = None
    amount: int | None = None

    def __str__(self) -> str:
        return f"{_who(self.seat)} straddles" + ("" if self.amount is None else f" for {self.amount:,}")


@dataclass(frozen=True, slots=True)
class NoStraddle(Act):
    """Decline the straddle bet."""

    name: ClassVar[str] = "no straddle"
    verb: ClassVar[str] = "decline a straddle"
    seat: int | None = None

    def __str__(self) -> str:
        return f"{_who(self.seat)} does not straddle"


@dataclass(frozen=True, slots=True)
class Show(Act):
    """Table the hand face up at the showdown, or before when no betting is left."""

    name: ClassVar[str] = "show"
    verb: ClassVar[str] = "show a hand"
    seat: int | None = None
    cards: tuple[AnyCard, ...] = ()

    def __str__(self) -> str:
        shown = f" {' '.join(map(str, self.cards))}" if self.cards else ""
        return f"{_who(self.seat)} shows{shown}"


@dataclass(frozen=True, slots=True)
class Muck(Act):
    """Concede the showdown without showing."""

    name: ClassVar[str] = "muck"
    verb: ClassVar[str] = "muck"
    seat: int | None = None

    def __str__(self) -> str:
        return f"{_who(self.seat)} mucks"


@dataclass(frozen=True, slots=True)
class DealerAct(Act):
    """An act of the dealer."""

    by_dealer: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class OpenRound(DealerAct):
    """Begin a round of play: `stacks` as (seat, chips) pairs, the seat that owes a kill, and antes
    that differ from the posted ones as (seat, chips) pairs (a recorded hand may have them).
    """

    name: ClassVar[str] = "open round"
    verb: ClassVar[str] = "open a round"
    stacks: tuple[tuple[int, int], ...]
    kill: int | None = None
    antes: tuple[tuple[int, int], ...] | None = None

    def __str__(self) -> str:
        stacks = ", ".join(f"seat {seat} with {chips:,}" for seat, chips in self.stacks)
        return f"{len(self.stacks)} players: {stacks}"


@dataclass(frozen=True, slots=True)
class CardForButton(DealerAct):
    """Deal one card face up to a seat to determine the button."""

    name: ClassVar[str] = "card for the button"
    verb: ClassVar[str] = "deal a card for the button"
    seat: int
    card: AnyCard | None = None

    def __str__(self) -> str:
        return f"Seat {self.seat} is dealt {self.card} for the button"


@dataclass(frozen=True, slots=True)
class PlaceButton(DealerAct):
    """Put the button in front of a seat."""

    name: ClassVar[str] = "place button"
    verb: ClassVar[str] = "place the button"
    seat: int

    def __str__(self) -> str:
        return f"The button is in front of seat {self.seat}"


@dataclass(frozen=True, slots=True)
class PostAnte(DealerAct):
    """Take a seat's ante, `amount` chips."""

    name: ClassVar[str] = "post ante"
    verb: ClassVar[str] = "take an ante"
    seat: int
    amount: int

    def __str__(self) -> str:
        return f"Seat {self.seat} antes {self.amount:,}"


@dataclass(frozen=True, slots=True)
class PostBlind(DealerAct):
    """Take a seat's blind bet, `amount` chips (less than the posted blind when it is all-in)."""

    name: ClassVar[str] = "post blind"
    verb: ClassVar[str] = "take a blind"
    seat: int
    amount: int

    def __str__(self) -> str:
        return f"Seat {self.seat} posts a blind of {self.amount:,}"


@dataclass(frozen=True, slots=True)
class PostKill(DealerAct):
    """Take the bet of the seat that won the qualifying pot; `option` is "kill" or "half-kill"."""

    name: ClassVar[str] = "post kill"
    verb: ClassVar[str] = "take a kill"
    seat: int
    amount: int
    option: str = "kill"

    def __str__(self) -> str:
        return f"Seat {self.seat} posts the {self.option}, {self.amount:,} in all"


@dataclass(frozen=True, slots=True)
class DealCard(DealerAct):
    """Deal the next card face down to a seat."""

    name: ClassVar[str] = "deal card"
    verb: ClassVar[str] = "deal a card to a seat"
    seat: int
    card: AnyCard | None = None

    def __str__(self) -> str:
        shown = "" if self.card is None else f": {self.card}"
        return f"A card to seat {self.seat}{shown}"


@dataclass(frozen=True, slots=True)
class Burn(DealerAct):
    """Put the top card of the deck on the burn pile, unseen."""

    name: ClassVar[str] = "burn"
    verb: ClassVar[str] = "burn a card"
    card: AnyCard | None = None

    def __str__(self) -> str:
        return "The top card is burned"


@dataclass(frozen=True, slots=True)
class DealBoard(DealerAct):
    """Deal community cards face up to the centre of the table; `street` is flop, turn or river."""

    name: ClassVar[str] = "deal board"
    verb: ClassVar[str] = "deal community cards"
    street: str
    cards: tuple[AnyCard, ...] = ()

    def __str__(self) -> str:
        shown = f": {' '.join(map(str, self.cards))}" if self.cards else ""
        return f"The {self.street}{shown}"


@dataclass(frozen=True, slots=True)
class ReturnUncalled(DealerAct):
    """Give back the part of a bet that nobody called."""

    name: ClassVar[str] = "return uncalled"
    verb: ClassVar[str] = "return chips that nobody called"
    seat: int
    amount: int

    def __str__(self) -> str:
        return f"{self.amount:,} uncalled goes back to seat {self.seat}"


@dataclass(frozen=True, slots=True)
class CollectBets(DealerAct):
    """Bring the bets of a round of betting into the pot, which then holds `amount` chips."""

    name: ClassVar[str] = "collect bets"
    verb: ClassVar[str] = "bring the bets to the pot"
    amount: int

    def __str__(self) -> str:
        return f"The bets go to the pot, which holds {self.amount:,}"


@dataclass(frozen=True, slots=True)
class Award(DealerAct):
    """Award one share of one pot: `pot` counts in award order from 1, `to` is (seat, chips) pairs."""

    name: ClassVar[str] = "award"
    verb: ClassVar[str] = "award a pot"
    pot: int
    share: str
    amount: int
    to: tuple[tuple[int, int], ...] = ()

    def __str__(self) -> str:
        share = "" if self.share == "whole" else f"{self.share} share of "
        parts = ", ".join(f"{chips:,} to seat {seat}" for seat, chips in self.to)
        return f"{share}pot {self.pot}, {self.amount:,}: {parts}".capitalize()


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a log: its number from 1, the act as it was done, the ids of the paragraphs, the open
    questions used, and a remark where an explanation or a caution belongs to it.
    """

    number: int
    act: Act
    paragraph_ids: tuple[str, ...]
    open_questions: tuple[str, ...] = ()
    remark: str = ""

    @property
    def citations(self) -> tuple[Citation, ...]:
        """The paragraphs that the act carries out, the deciding one first."""
        return cites(*self.paragraph_ids)

    @property
    def seat(self) -> int | None:
        """The seat that the act is about, or None."""
        seat = getattr(self.act, "seat", None)
        return seat if isinstance(seat, int) else None

    def __str__(self) -> str:
        text = f"{self.number}. {self.act}"
        if self.remark:
            text += f". {self.remark}"
        return f"{text} [{'; '.join((*self.citations, *self.open_questions))}]"


@dataclass(frozen=True, slots=True)
class Permitted:
    """An act that is permitted now, with its paragraphs.

    For a bet or a raise, `low` and `high` are the least and the greatest amount (chips, "to" for a raise)
    and `act` is the least one; `caution` warns of an act that is allowed but hardly ever wise.
    """

    act: Act
    paragraph_ids: tuple[str, ...]
    low: int | None = None
    high: int | None = None
    open_questions: tuple[str, ...] = ()
    caution: str = field(default="")

    @property
    def citations(self) -> tuple[Citation, ...]:
        """The paragraphs that permit it, the deciding one first."""
        return cites(*self.paragraph_ids)

    def __str__(self) -> str:
        if self.low is None or self.high is None or self.low == self.high:
            return str(self.act)
        return f"{str(self.act).rsplit(' ', 1)[0]} {self.low:,} up to {self.high:,}"


ACTS: dict[str, type[Act]] = {
    kind.name: kind
    for kind in (
        Fold, Check, Call, Bet, Raise, Straddle, NoStraddle, Show, Muck,
        OpenRound, CardForButton, PlaceButton, PostAnte, PostBlind, PostKill,
        DealCard, Burn, DealBoard, ReturnUncalled, CollectBets, Award,
    )
}  # fmt: skip
