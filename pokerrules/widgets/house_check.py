"""A sign to post, checked against the text."""

from __future__ import annotations

from html import escape
from typing import Any

from pokerrules.errors import NotationError, RuleViolation
from pokerrules.house import FixedLimit, House, Kill, NoLimit, PotLimit, SpreadLimit, Structure
from pokerrules.widgets.base import Live, chooser, handled, html, refusal, row, show_if, text_field
from pokerrules.widgets.reading import FieldFault, amount, amounts, mark_fields, reading
from pokerrules.widgets.shown import posted

GAMES = [("Omaha High-low Split Eight or Better", True), ("Omaha High", False)]
STRUCTURES = ("fixed-limit", "spread-limit", "pot-limit", "no-limit")
LABELS = {
    "fixed-limit": ("Small bet", "Big bet"),
    "spread-limit": ("Least bet", "Most bet"),
    "pot-limit": ("Minimum bet", ""),
    "no-limit": ("Minimum bet", ""),
}
DECIDED_BY = {
    "pa-637a.12-b": ("seats",),
    "pa-637a.12-d": ("blinds",),
    "pa-637a.12-e": ("straddles",),
    "pa-637a.12-n": ("kill", "minimum"),
    "pa-637a.12-k-2-ii": ("odd_high",),
    "pa-637a.12-k-2-iii": ("odd_low",),
}
KILLS = ("none", "kill", "half-kill", "kill and half-kill")
RULES = [("by suit", "suit"), ("first left of the button", "left-of-button"), ("by a toss of a coin", "coin")]


class HouseCheck(Live):
    """Takes what an operator would post and says whether the text allows it, and by which paragraph not.

    Arguments: what `House` takes, as far as the fields know it: `split`, `blinds`, `betting`, `ante`,
    `straddle`, `kill`, `seats`, `odd_high`, `odd_low`; a house that the text forbids may be given.
    """

    def __init__(
        self,
        split: bool = True,
        blinds: tuple[int, ...] = (2, 4),
        betting: Structure | None = None,
        ante: int = 0,
        straddle: int | tuple[int, ...] | None = None,
        kill: Kill | None = None,
        seats: int = 9,
        odd_high: str = "suit",
        odd_low: str = "suit",
    ) -> None:
        stakes = betting or FixedLimit(4, 8)
        low, high = _amounts(stakes)
        straddles = () if straddle is None else (straddle,) if isinstance(straddle, int) else straddle
        changed = self._changed
        self.game = chooser("Game", GAMES, split, changed)
        self.seats = text_field("Seats", str(seats), changed, "such as 9")
        self.blinds = text_field("Blinds", ", ".join(map(str, blinds)), changed, "such as 2, 4")
        self.straddles = text_field("Straddle", ", ".join(map(str, straddles)), changed, "none")
        self.ante = text_field("Ante", str(ante or ""), changed, "none")
        self.structure = chooser("Betting", STRUCTURES, stakes.name, changed)
        self.low = text_field("Small bet", str(low), changed, "chips")
        self.high = text_field("Big bet", str(high), changed, "chips")
        self.kill = chooser("Kill", KILLS, kill.option if kill is not None else "none", changed)
        self.minimum = text_field(
            "Minimum qualifying pot", str(kill.minimum_pot) if kill is not None else "", changed, "not posted"
        )
        self.odd_high = chooser("Odd chip, high", RULES, odd_high, changed)
        self.odd_low = chooser("Odd chip, low", RULES, odd_low, changed)
        self._verdict_line, self._verdict = html(""), html("")
        super().__init__(
            [
                self._verdict_line,
                row(self.game, self.seats, self.ante, classes=("rb-acts",)),
                row(self.blinds, self.straddles, classes=("rb-acts",)),
                row(self.structure, self.low, self.high, classes=("rb-acts",)),
                row(self.kill, self.minimum, classes=("rb-acts",)),
                row(self.odd_high, self.odd_low, classes=("rb-acts",)),
                self._verdict,
            ],
            "A sign, checked against the text",
        )
        self._judge()

    @handled
    def _changed(self, _: Any) -> None:
        self._judge()

    def _judge(self) -> None:
        self._label_amounts()
        self.house: House | None = None
        self.refused: Exception | None = None
        try:
            self.house = self._posted()
        except (RuleViolation, NotationError) as error:
            self.refused = error
        known = (*self._written(), self.kill, self.odd_high, self.odd_low)
        mark_fields(known, self._at_fault())
        self._verdict_line.value = self._answer_html()
        self._verdict.value = self._sign_html()
        self.say(self.summary())

    def _written(self) -> tuple[Any, ...]:
        """The fields that are written in."""
        return self.seats, self.ante, self.blinds, self.straddles, self.low, self.high, self.minimum

    def _at_fault(self) -> tuple[Any, ...]:
        """The fields that the refusal is about."""
        if isinstance(self.refused, FieldFault):
            return self.refused.fields
        if isinstance(self.refused, RuleViolation):
            paragraph = getattr(self.refused.citations[0], "id", "")
            return tuple(getattr(self, name) for name in DECIDED_BY.get(paragraph, ()))
        return (self.seats,) if str(self.refused or "").startswith("seats") else ()

    def _label_amounts(self) -> None:
        """Name the amounts as the betting structure has them."""
        low, high = LABELS[self.structure.value]
        self.low.description = low
        if high:
            self.high.description = high
        show_if(self.high, bool(high))
        show_if(self.minimum, self.kill.value != "none")

    @staticmethod
    def _one(field: Any, what: str, unit: str = "chips") -> int:
        with reading(field):
            return amount(field.value, what, unit)

    def _several(self, field: Any, what: str) -> tuple[int, ...]:
        with reading(field):
            return amounts(field.value, what)

    def _posted(self) -> House:
        straddles = self._several(self.straddles, "the straddle")
        kill = None
        if self.kill.value != "none":
            written = self.minimum.value.strip()
            minimum = self._one(self.minimum, "the minimum qualifying pot") if written else None
            with reading(self.minimum):
                kill = Kill(self.kill.value, minimum)
        straddle: Any = straddles[0] if len(straddles) == 1 else straddles or None
        return House(
            split=self.game.value,
            seats=self._one(self.seats, "the most players", "seats"),
            ante=self._one(self.ante, "the ante") if self.ante.value.strip() else 0,
            blinds=self._several(self.blinds, "the blinds"),
            straddle=straddle,
            betting=self._stakes(),
            kill=kill,
            odd_high=self.odd_high.value,
            odd_low=self.odd_low.value,
        )

    def _stakes(self) -> Structure:
        names = LABELS[self.structure.value]
        low = self._one(self.low, f"the {names[0].lower()}")
        with reading(self.low):
            if self.structure.value == "pot-limit":
                return PotLimit(low)
            if self.structure.value == "no-limit":
                return NoLimit(low)
        high = self._one(self.high, f"the {names[1].lower()}")
        with reading(self.high):
            return FixedLimit(low, high) if self.structure.value == "fixed-limit" else SpreadLimit(low, high)

    def _answer_html(self) -> str:
        """Accepted or refused, above the fields."""
        if self.refused is not None:
            return refusal(self.refused)
        return '<div class="rb rb-good"><b>Accepted.</b> No paragraph of § 637a.12 forbids this sign.</div>'

    def _sign_html(self) -> str:
        """The sign, when it may be posted."""
        if self.house is None:
            return ""
        return posted(self.house).markup

    def summary(self) -> str:
        """The verdict, in one line."""
        return "The sign is accepted" if self.refused is None else f"The sign is refused: {self.refused}"

    def _stakes_text(self) -> str:
        shown = zip(LABELS[self.structure.value], (self.low.value, self.high.value), strict=True)
        return ", ".join(f"{label.lower()} {value}" for label, value in shown if label)

    def snapshot(self) -> str:
        """What was to be posted, and the verdict."""
        fields = [
            ("Game", "Omaha High-low Split Eight or Better" if self.game.value else "Omaha High"),
            ("Seats", self.seats.value),
            ("Ante", self.ante.value or "none"),
            ("Blinds", self.blinds.value or "none"),
            ("Straddle", self.straddles.value or "none"),
            ("Betting", f"{self.structure.value}, {self._stakes_text()}"),
            ("Kill", self.kill.value + (f", minimum pot {self.minimum.value}" if self.minimum.value else "")),
        ]
        posted = " · ".join(f"<b>{name}:</b> {escape(value)}" for name, value in fields)
        return f'<p class="rb-panel">{posted}</p>{self._answer_html()}{self._sign_html()}'


def _amounts(stakes: Structure) -> tuple[int, int]:
    match stakes:
        case FixedLimit(low, high) | SpreadLimit(low, high):
            return low, high
        case PotLimit(low) | NoLimit(low):
            return low, low
    raise NotationError(f"the fields know no betting structure {stakes.name!r}")
