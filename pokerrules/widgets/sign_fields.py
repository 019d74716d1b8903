"""The fields of a sign that one game alone has: which game it is, and what else a house posts for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from pokerrules.house import Kill
from pokerrules.widgets.base import chooser, row, show_if, text_field
from pokerrules.widgets.reading import amount, reading

KILLS = ("none", "kill", "half-kill", "kill and half-kill")
RULES = [("by suit", "suit"), ("first left of the button", "left-of-button"), ("by a toss of a coin", "coin")]
DRAW_GAMES = [
    ("Five-card Draw High", "high"),
    ("Five-card Draw Low, ace to five", "ace-to-five"),
    ("Five-card Draw Low, deuce to seven", "deuce-to-seven"),
    ("Five-card Draw, split between high and low", "split"),
]
# Readings that a house may choose, by its key: label, open question, readings in words.
Readings = Mapping[str, tuple[str, str, tuple[tuple[str, Any], ...]]]
DRAW_READINGS: Readings = {
    "odd_chips": ("Odd chips", "D-14", (("first left of the button", "left-of-button"), ("by suit", "suit"))),
    "draw_burns": (
        "Burned in the draw",
        "D-10",
        (
            ("is one card, if anybody draws", "first-draw-only"),
            ("is one card at its start and one after each reshuffle", "burn-again"),
        ),
    ),
    "reshuffle_when": (
        "Reshuffled when the stub is short",
        "D-5",
        (("of a player's request", "request"), ("of five cards for each player to come", "all-players")),
    ),
    "reshuffle_stub": (
        "What is left of the stub",
        "D-6",
        (("is dealt first", "deal-first"), ("is shuffled into the pile", "shuffle-in")),
    ),
    "discard_pile": (
        "Folded hands",
        "D-7",
        (("may be reshuffled", "discards-and-folded"), ("stay out of the reshuffle", "discards-only")),
    ),
    "reshuffle_own_discards": (
        "Discards of the player being served",
        "D-8",
        (("stay out of the reshuffle", False), ("may be reshuffled", True)),
    ),
    "second_reshuffle": (
        "A second reshuffle",
        "D-9",
        (("is allowed", "allowed"), ("is not: the round stops", "floor")),
    ),
}
OMAHA_READINGS: Readings = {
    "kill_option": (
        "The maker of the kill",
        "O-10",
        (("may raise, as a blind may", "option"), ("may not raise the kill", "no-option")),
    ),
}
# What 14.6(e) leaves open in the dealer's procedures; each game has those of its own house keys. That the
# stub is counted in draw is no reading: item 4 allows it in other games.
PROCEDURES: Readings = {
    "collect_losers": (
        "Losing hands",
        "G-1",
        (
            ("are collected pot by pot", "pot-by-pot"),
            ("are all collected before any pot", "all-losers-first"),
        ),
    ),
    "deck_count": (
        "Counted in draw",
        "G-5",
        (
            ("is the whole deck, between rounds", "whole-deck"),
            ("are all piles and hands, also during a round", "all-piles"),
            ("is the stub, during a round", "stub"),
        ),
    ),
    "discard_count": (
        "Discards are counted",
        "G-6",
        (("hand by hand", "by-seat"), ("by the total before the next shuffle", "whole-deck")),
    ),
    "wrong_count": (
        "After a wrong count",
        "G-9",
        (("the round stops for the floor", "floor"), ("the round is void", "void")),
    ),
}


class SignFields:
    """The fields of one game.

    Arguments: `given`, what they hold at first, by house key; `changed`, called when the reader changes one.
    `section` names the section that the sign is checked against, `decided_by` the fields that a paragraph
    decides.
    """

    section: ClassVar[str]
    decided_by: ClassVar[Mapping[str, tuple[str, ...]]]
    asked: ClassVar[Readings] = {}  # the readings that the game's own section leaves to choose
    written: tuple[Any, ...] = ()  # the fields that are written in

    def __init__(self, given: Mapping[str, Any], changed: Callable[[Any], None]) -> None:
        self.game = chooser("Game", *self._games(given), changed)
        self.readings = {
            key: chooser(f"{label} ({asked})", options, given[key], changed)
            for key, (label, asked, options) in (*self.asked.items(), *PROCEDURES.items())
            if key in given
        }
        procedures = [field for key, field in self.readings.items() if key in PROCEDURES]
        self.rows: list[Any] = [*self._own_rows(given, changed), row(*procedures, classes=("rb-acts",))]

    def _games(self, given: Mapping[str, Any]) -> tuple[list[tuple[str, Any]], Any]:
        """The games that may be chosen, and the one that is posted at first."""
        raise NotImplementedError

    def _own_rows(self, given: Mapping[str, Any], changed: Callable[[Any], None]) -> list[Any]:
        """The rows of fields that come before those of the dealer's procedures."""
        raise NotImplementedError

    def field(self, name: str) -> Any:
        """A field by its name, or the field of a reading by its house key."""
        return self.readings[name] if name in self.readings else getattr(self, name)

    @property
    def chosen(self) -> tuple[Any, ...]:
        """The fields in which something is chosen."""
        return self.game, *self.readings.values()

    def refresh(self) -> None:
        """Show the fields that what is chosen calls for."""

    def posted(self) -> dict[str, Any]:
        """What the fields hold, by house key; raises FieldFault for what can't be read."""
        return {key: field.value for key, field in self.readings.items()}

    def told(self) -> list[tuple[str, str]]:
        """What the fields hold, in words, the game apart: the readings, each with its open question."""
        return [(field.description, field.label) for field in self.readings.values()]


class OmahaFields(SignFields):
    """Omaha: the kill, who gets the odd chip of each half, and the dealer's procedures."""

    section = "§ 637a.12"
    decided_by: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "pa-637a.12-b": ("seats",),
        "pa-637a.12-d": ("blinds",),
        "pa-637a.12-e": ("straddles",),
        "pa-637a.12-n": ("kill", "minimum"),
        "pa-637a.12-k-2-ii": ("odd_high",),
        "pa-637a.12-k-2-iii": ("odd_low",),
    }
    asked: ClassVar[Readings] = OMAHA_READINGS

    def _own_rows(self, given: Mapping[str, Any], changed: Callable[[Any], None]) -> list[Any]:
        """The kill, and the rules for odd chips."""
        kill: Kill | None = given["kill"]
        least = "" if kill is None else str(kill.minimum_pot)
        self.kill = chooser("Kill", KILLS, "none" if kill is None else kill.option, changed)
        self.minimum = text_field("Minimum qualifying pot", least, changed, "not posted")
        self.odd_high = chooser("Odd chip, high", RULES, given["odd_high"], changed)
        self.odd_low = chooser("Odd chip, low", RULES, given["odd_low"], changed)
        self.written = (self.minimum,)
        return [
            row(self.kill, self.minimum, self.readings["kill_option"], classes=("rb-acts",)),
            row(self.odd_high, self.odd_low, classes=("rb-acts",)),
        ]

    def _games(self, given: Mapping[str, Any]) -> tuple[list[tuple[str, Any]], Any]:
        return [("Omaha High-low Split Eight or Better", True), ("Omaha High", False)], given["split"]

    @property
    def chosen(self) -> tuple[Any, ...]:
        """The kill, the rules for odd chips, and the readings."""
        return self.kill, self.odd_high, self.odd_low, *self.readings.values()

    def refresh(self) -> None:
        """A minimum qualifying pot, and whether its maker may raise, are asked for where there is a kill."""
        for field in (self.minimum, self.readings["kill_option"]):
            show_if(field, self.kill.value != "none")

    def posted(self) -> dict[str, Any]:
        """The game, the kill, the rules for odd chips, and the readings."""
        kill = None
        if self.kill.value != "none":
            with reading(self.minimum):
                written = self.minimum.value.strip()
                least = amount(written, "the minimum qualifying pot") if written else None
                kill = Kill(self.kill.value, least)
        odd = {"odd_high": self.odd_high.value, "odd_low": self.odd_low.value}
        return {"split": self.game.value, "kill": kill, **odd, **super().posted()}

    def told(self) -> list[tuple[str, str]]:
        """The kill, and the readings."""
        least = f", minimum pot {self.minimum.value}" if self.minimum.value else ""
        readings = super().told()
        if self.kill.value == "none":
            option = self.readings["kill_option"]
            readings.remove((option.description, option.label))
        return [("Kill", self.kill.value + least), *readings]


class DrawFields(SignFields):
    """Five-card draw: the scale of low hands, odd chips, the reshuffle, and the dealer's procedures."""

    section = "13:69F-14.12"
    decided_by: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "nj-14.12-a": ("game",),
        "nj-14.12-b": ("seats",),
        "nj-14.12-e": ("straddles",),
        "nj-14.6-e-4": ("deck_count",),
    }
    asked: ClassVar[Readings] = DRAW_READINGS

    def _own_rows(self, given: Mapping[str, Any], changed: Callable[[Any], None]) -> list[Any]:
        """The odd chips, and what goes into a reshuffle."""
        first, *reshuffle = (self.readings[key] for key in DRAW_READINGS)
        return [row(first, classes=("rb-acts",)), row(*reshuffle, classes=("rb-acts",))]

    def _games(self, given: Mapping[str, Any]) -> tuple[list[tuple[str, Any]], Any]:
        return DRAW_GAMES, "split" if given["split"] else given["low"] or "high"

    def posted(self) -> dict[str, Any]:
        """The game with its low scale, and the readings."""
        game = self.game.value
        low = None if game in ("high", "split") else game
        return {"split": game == "split", "low": low, **super().posted()}
