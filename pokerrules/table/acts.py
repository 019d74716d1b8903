"""What is done at a table: the acts of players and dealer, and the log that holds them.

Seats are numbers from 1; amounts are chips. A player may leave out his seat: the engine fills in whose
turn it is, and what the act came to (the chips added, the cards dealt), before it goes into the log.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, lru_cache, partial
from typing import ClassVar, NamedTuple, TypeAlias

from pokerrules.cards import AnyCard
from pokerrules.law import Citation, Later, cites
from pokerrules.table.player_acts import (
    Act,
    Bet,
    Call,
    Check,
    Draw,
    Fold,
    Muck,
    NoStraddle,
    Raise,
    Show,
    Straddle,
    in_words,
)

__all__ = [
    "ACTS",
    "Act",
    "Award",
    "Bet",
    "Burn",
    "Call",
    "CardForButton",
    "Check",
    "CollectBets",
    "DealBoard",
    "DealCard",
    "DealerAct",
    "Draw",
    "Entry",
    "Fold",
    "Muck",
    "NoStraddle",
    "OpenRound",
    "Permitted",
    "PlaceButton",
    "PostAnte",
    "PostBlind",
    "PostKill",
    "Raise",
    "Reshuffle",
    "ReturnUncalled",
    "Show",
    "Straddle",
    "TakeContribution",
    "TakeRake",
    "in_words",
]


Ids: TypeAlias = tuple[str, ...]


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
        return f"{len(self.stacks)} player{'' if len(self.stacks) == 1 else 's'}: {stacks}"


@dataclass(frozen=True, slots=True)
class CardForButton(DealerAct):
    """Deal one card face up to a seat to determine the button."""

    name: ClassVar[str] = "card for the button"
    verb: ClassVar[str] = "deal a card for the button"
    seat: int
    card: AnyCard | None = None

    def __str__(self) -> str:
        card = "a card" if self.card is None else self.card
        return f"Seat {self.seat} is dealt {card} for the button"


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
class Reshuffle(DealerAct):
    """Shuffle the discard pile and make it the stub; `cards` is the whole new stub, its top first."""

    name: ClassVar[str] = "reshuffle"
    verb: ClassVar[str] = "reshuffle the discard pile"
    cards: tuple[AnyCard, ...] = ()

    def __str__(self) -> str:
        count = len(self.cards)
        held = f": the stub has {count} card{'' if count == 1 else 's'}" if count else ""
        return f"The discard pile is reshuffled{held}"


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
class TakeRake(DealerAct):
    """Take the house's rake out of one pot: `pot` counts in award order from 1, `amount` chips."""

    name: ClassVar[str] = "take rake"
    verb: ClassVar[str] = "take the rake"
    pot: int
    amount: int

    def __str__(self) -> str:
        return f"The rake of {self.amount:,} is taken from pot {self.pot}"


@dataclass(frozen=True, slots=True)
class TakeContribution(DealerAct):
    """Take the contribution to the bad beat fund out of one pot: `pot` in award order, `amount` chips."""

    name: ClassVar[str] = "take contribution"
    verb: ClassVar[str] = "take the bad beat contribution"
    pot: int
    amount: int

    def __str__(self) -> str:
        return f"The bad beat contribution of {self.amount:,} is taken from pot {self.pot}"


@dataclass(frozen=True, slots=True)
class Award(DealerAct):
    """Award one share of one pot: `pot` counts in award order from 1, `to` is (seat, chips) pairs.

    `undivided` is True in a game with one winner, where the share is all of the pot.
    """

    name: ClassVar[str] = "award"
    verb: ClassVar[str] = "award a pot"
    pot: int
    share: str
    amount: int
    to: tuple[tuple[int, int], ...] = ()
    undivided: bool | None = field(default=None, compare=False)  # a matter of words, not of who gets what

    @property
    def part(self) -> str:
        """Which share it is of a pot that high and low divide, empty for all of a pot: "high"."""
        return "" if self.undivided or self.share == "whole" else self.share

    def __str__(self) -> str:
        share = f"{self.part} share of " if self.part else ""
        parts = ", ".join(f"{chips:,} to seat {seat}" for seat, chips in self.to)
        return f"{share}pot {self.pot}, {self.amount:,}: {parts or 'to nobody'}".capitalize()


# acts don't change, and every round of play has the same ones
dealt, burned, with_button = cache(DealCard), cache(Burn), cache(PlaceButton)
ante_posted, blind_posted = lru_cache(1 << 10)(PostAnte), lru_cache(1 << 10)(PostBlind)
collected = lru_cache(1 << 10)(CollectBets)


class Entry(NamedTuple):
    """One line of a log: its number from 1, the act as it was done, the ids of the paragraphs, the open
    questions used, what is `told` beside it where an explanation or a caution belongs to it, and its time
    where one was kept: seconds since the table was opened.
    """

    number: int
    act: Act
    paragraph_ids: tuple[str, ...]
    open_questions: tuple[str, ...] = ()
    told: str | Later = ""
    time: int | None = None

    @property
    def remark(self) -> str:
        """The explanation or the caution that belongs to it, empty when there is none."""
        return str(self.told)

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


# An entry of its six parts: a round writes dozens, and to pass them one by one takes three times as long.
entry_of: Callable[[tuple[int, Act, Ids, Ids, str | Later, int | None]], Entry] = partial(
    tuple.__new__, Entry
)


class Permitted(NamedTuple):
    """An act that is permitted now, with its paragraphs.

    For a bet or a raise, `low` and `high` are the least and the greatest amount (chips, "to" for a raise)
    and `act` is the least one; for a draw, the least and the greatest number of cards. `caution` warns of an
    act that is allowed but hardly ever wise.
    """

    act: Act
    paragraph_ids: tuple[str, ...]
    low: int | None = None
    high: int | None = None
    open_questions: tuple[str, ...] = ()
    caution: str = ""

    @property
    def citations(self) -> tuple[Citation, ...]:
        """The paragraphs that permit it, the deciding one first."""
        return cites(*self.paragraph_ids)

    def __str__(self) -> str:
        if self.low is None or self.high is None or self.low == self.high:
            return str(self.act)
        if isinstance(self.act, Draw):
            return f"{self.act} or draws up to {in_words(self.high)}"
        return f"{str(self.act).rsplit(' ', 1)[0]} {self.low:,} up to {self.high:,}"


ACTS: dict[str, type[Act]] = {
    kind.name: kind
    for kind in (
        Fold, Check, Call, Bet, Raise, Straddle, NoStraddle, Draw, Show, Muck,
        OpenRound, CardForButton, PlaceButton, PostAnte, PostBlind, PostKill,
        DealCard, Burn, Reshuffle, DealBoard, ReturnUncalled, CollectBets, TakeRake, TakeContribution, Award,
    )
}  # fmt: skip
