"""What the players do at a table. Who leaves out his seat is the player whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pokerrules.cards import AnyCard


@dataclass(frozen=True, slots=True)
class Act:
    """Something that a player or the dealer does; `name` is the word for it in logs and records, `verb`
    says it after "may not"."""

    name: ClassVar[str] = "act"
    verb: ClassVar[str] = "do this"
    by_dealer: ClassVar[bool] = False
    __match_args__: ClassVar[tuple[str, ...]]  # the names of the particulars, in their order

    def __str__(self) -> str:
        return self.name

    def terms(self) -> dict[str, object]:
        """The act's particulars that are not empty, by name: seat, amount, cards ..."""
        given = {name: getattr(self, name) for name in self.__match_args__}
        return {name: value for name, value in given.items() if value not in LEFT_OUT}


LEFT_OUT = (None, ())  # what a term is that has not been given


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
class Draw(Act):
    """Take one's turn in the draw: give up `cards` for new ones, or none of them and stand pat."""

    name: ClassVar[str] = "draw"
    verb: ClassVar[str] = "draw"
    cards: tuple[AnyCard, ...] = ()
    seat: int | None = None

    def __str__(self) -> str:
        if not self.cards:
            return f"{_who(self.seat)} stands pat"
        return f"{_who(self.seat)} draws {in_words(len(self.cards))}"


def in_words(count: int) -> str:
    """How many cards, in words as far as a hand goes: "two", "five", then in digits."""
    return ("none", "one", "two", "three", "four", "five")[count] if count < 6 else f"{count:,}"
