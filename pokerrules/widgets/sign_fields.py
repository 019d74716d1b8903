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
# The readings of five-card draw that a house may choose, by its key: label, open question, readings in words.
READINGS: dict[str, tuple[str, str, tuple[tuple[str, Any], ...]]] = {
    "odd_chips": ("Odd chips", "D-14", (("first left of the button", "left-of-button"), ("by suit", "suit"))),
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
    "reshuffle_own_discards": (
        "Discards of the player being served",
        "D-8",
        (("stay out of the reshuffle", False), ("may be reshuffled", True)),
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
    written: tuple[Any, ...] = ()  # the fields that are written in

    def __init__(self, given: Mapping[str, Any], changed: Callable[[Any], None]) -> None:
        self.game = chooser("Game", *self._games(given), changed)
        self.rows: list[Any] = []

    def _games(self, given: Mapping[str, Any]) -> tuple[list[tuple[str, Any]], Any]:
        """The games that may be chosen, and the one that is posted at first."""
        raise NotImplementedError

    @property
    def chosen(self) -> tuple[Any, ...]:
        """The fields in which something is chosen."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Show the fields that what is chosen calls for."""

    def posted(self) -> dict[str, Any]:
        """What the fields hold, by house key; raises FieldFault for what can't be read."""
        raise NotImplementedError

    def told(self) -> list[tuple[str, str]]:
        """What the fields hold, in words, the game apart."""
        raise NotImplementedError


class OmahaFields(SignFields):
    """Omaha: the kill, and who gets the odd chip of each half."""

    section = "§ 637a.12"
    decided_by: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "pa-637a.12-b": ("seats",),
        "pa-637a.12-d": ("blinds",),
        "pa-637a.12-e": ("straddles",),
        "pa-637a.12-n": ("kill", "minimum"),
        "pa-637a.12-k-2-ii": ("odd_high",),
        "pa-637a.12-k-2-iii": ("odd_low",),
    }

    def __init__(self, given: Mapping[str, Any], changed: Callable[[Any], None]) -> None:
        super().__init__(given, changed)
        kill: Kill | None = given["kill"]
        least = "" if kill is None else str(kill.minimum_pot)
        self.kill = chooser("Kill", KILLS, "none" if kill is None else kill.option, changed)
        self.minimum = text_field("Minimum qualifying pot", least, changed, "not posted")
        self.odd_high = chooser("Odd chip, high", RULES, given["odd_high"], changed)
        self.odd_low = chooser("Odd chip, low", RULES, given["odd_low"], changed)
        self.written = (self.minimum,)
        self.rows = [
            row(self.kill, self.minimum, classes=("rb-acts",)),
            row(self.odd_high, self.odd_low, classes=("rb-acts",)),
        ]

    def _games(self, given: Mapping[str, Any]) -> tuple[list[tuple[str, Any]], Any]:
        return [("Omaha High-low Split Eight or Better", True), ("Omaha High", False)], given["split"]

    @property
    def chosen(self) -> tuple[Any, ...]:
        """The kill and the rules for odd chips."""
        return self.kill, self.odd_high, self.odd_low

    def refresh(self) -> None:
        """A minimum qualifying pot is asked for where there is a kill."""
        show_if(self.minimum, self.kill.value != "none")

    def posted(self) -> dict[str, Any]:
        """The game, the kill and the rules for odd chips."""
        kill = None
        if self.kill.value != "none":
            with reading(self.minimum):
                written = self.minimum.value.strip()
                least = amount(written, "the minimum qualifying pot") if written else None
                kill = Kill(self.kill.value, least)
        odd = {"odd_high": self.odd_high.value, "odd_low": self.odd_low.value}
        return {"split": self.game.value, "kill": kill, **odd}

    def told(self) -> list[tuple[str, str]]:
        """The kill."""
        least = f", minimum pot {self.minimum.value}" if self.minimum.value else ""
        return [("Kill", self.kill.value + least)]


class DrawFields(SignFields):
    """Five-card draw: the scale of low hands, odd chips, and what goes into a reshuffle."""

    section = "13:69F-14.12"
    decided_by: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "nj-14.12-a": ("game",),
        "nj-14.12-b": ("seats",),
        "nj-14.12-e": ("straddles",),
    }

    def __init__(self, given: Mapping[str, Any], changed: Callable[[Any], None]) -> None:
        super().__init__(given, changed)
        self.readings = {
            key: chooser(f"{label} ({asked})", options, given[key], changed)
            for key, (label, asked, options) in READINGS.items()
        }
        first, *reshuffle = self.readings.values()
        self.rows = [row(first, classes=("rb-acts",)), row(*reshuffle, classes=("rb-acts",))]

    def _games(self, given: Mapping[str, Any]) -> tuple[list[tuple[str, Any]], Any]:
        return DRAW_GAMES, "split" if given["split"] else given["low"] or "high"

    @property
    def chosen(self) -> tuple[Any, ...]:
        """The game, and the readings of what the text leaves open."""
        return self.game, *self.readings.values()

    def posted(self) -> dict[str, Any]:
        """The game with its low scale, and the readings."""
        game = self.game.value
        low = None if game in ("high", "split") else game
        readings = {key: field.value for key, field in self.readings.items()}
        return {"split": game == "split", "low": low, **readings}

    def told(self) -> list[tuple[str, str]]:
        """The readings, each with its open question."""
        return [(field.description, field.label) for field in self.readings.values()]
