"""A sign to post, checked against the text."""

from __future__ import annotations

from dataclasses import fields
from html import escape
from typing import Any

from pokerrules.errors import NotationError, RuleViolation
from pokerrules.games import five_card_draw, omaha
from pokerrules.house import FixedLimit, NoLimit, PotLimit, SpreadLimit, Structure
from pokerrules.house.text import quoted
from pokerrules.widgets.base import Live, chooser, handled, html, refusal, row, show_if, text_field
from pokerrules.widgets.reading import FieldFault, amount, amounts, mark_fields, reading
from pokerrules.widgets.shown import posted
from pokerrules.widgets.sign_fields import DrawFields, OmahaFields, SignFields

STRUCTURES = ("fixed-limit", "spread-limit", "pot-limit", "no-limit")
LABELS = {
    "fixed-limit": ("Small bet", "Big bet"),
    "spread-limit": ("Least bet", "Most bet"),
    "pot-limit": ("Minimum bet", ""),
    "no-limit": ("Minimum bet", ""),
}
FIELDS: dict[type[Any], type[SignFields]] = {omaha.House: OmahaFields, five_card_draw.House: DrawFields}


class HouseCheck(Live):
    """Takes what an operator would post and says whether the text allows it, and by which paragraph not.

    Arguments: `house`, what the fields hold at first, of Omaha (high-low split, when left out) or of
    five-card draw; `changed`, what is posted differently, by house key, which the text may forbid.
    Raises NotationError for anything else than a house, and for a key that it doesn't have.
    """

    def __init__(self, house: omaha.House | five_card_draw.House | None = None, **changed: Any) -> None:
        if house is None:
            house = omaha.House(split=True, blinds=(2, 4), betting=FixedLimit(4, 8), seats=9)
        if type(house) not in FIELDS:
            wanted = "a house is wanted, such as omaha.House() or five_card_draw.House()"
            raise NotationError(f"{wanted}, not {quoted(house)}")
        self._kind: type[Any] = type(house)
        self._given: dict[str, Any] = {field.name: getattr(house, field.name) for field in fields(house)}
        for key in changed:
            if key not in self._given:
                known = ", ".join(sorted(self._given))
                raise NotationError(f"a house has no {quoted(key)}; it has: {known}")
        given = self._given = {**self._given, **changed}
        stakes, straddle = given["betting"], given["straddle"]
        low, high = _amounts(stakes)
        straddles = () if straddle is None else (straddle,) if isinstance(straddle, int) else straddle
        judge = self._changed
        self.own = FIELDS[self._kind](given, judge)
        self.game = self.own.game
        self.seats = text_field("Seats", str(given["seats"]), judge, "such as 9")
        self.blinds = text_field("Blinds", ", ".join(map(str, given["blinds"])), judge, "such as 2, 4")
        self.straddles = text_field("Straddle", ", ".join(map(str, straddles)), judge, "none")
        self.ante = text_field("Ante", str(given["ante"] or ""), judge, "none")
        self.structure = chooser("Betting", STRUCTURES, stakes.name, judge)
        self.low = text_field("Small bet", str(low), judge, "chips")
        self.high = text_field("Big bet", str(high), judge, "chips")
        self._verdict_line, self._verdict = html(""), html("")
        super().__init__(
            [
                self._verdict_line,
                row(self.game, self.seats, self.ante, classes=("rb-acts",)),
                row(self.blinds, self.straddles, classes=("rb-acts",)),
                row(self.structure, self.low, self.high, classes=("rb-acts",)),
                *self.own.rows,
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
        self.house: Any = None
        self.refused: Exception | None = None
        try:
            self.house = self._posted()
        except (RuleViolation, NotationError) as error:
            self.refused = error
        mark_fields((*self._written(), *self.own.chosen), self._at_fault())
        self._verdict_line.value = self._answer_html()
        self._verdict.value = self._sign_html()
        self.say(self.summary())

    def _written(self) -> tuple[Any, ...]:
        """The fields that are written in."""
        own = self.own.written
        return self.seats, self.ante, self.blinds, self.straddles, self.low, self.high, *own

    def _at_fault(self) -> tuple[Any, ...]:
        """The fields that the refusal is about."""
        if isinstance(self.refused, FieldFault):
            return self.refused.fields
        if isinstance(self.refused, RuleViolation):
            paragraph = getattr(self.refused.citations[0], "id", "")
            names = self.own.decided_by.get(paragraph, ())
            return tuple(
                getattr(self, name) if hasattr(self, name) else self.own.field(name) for name in names
            )
        return (self.seats,) if str(self.refused or "").startswith("seats") else ()

    def _label_amounts(self) -> None:
        """Name the amounts as the betting structure has them."""
        low, high = LABELS[self.structure.value]
        self.low.description = low
        if high:
            self.high.description = high
        show_if(self.high, bool(high))
        self.own.refresh()

    @staticmethod
    def _one(field: Any, what: str, unit: str = "chips") -> int:
        with reading(field):
            return amount(field.value, what, unit)

    def _several(self, field: Any, what: str) -> tuple[int, ...]:
        with reading(field):
            return amounts(field.value, what)

    def _posted(self) -> Any:
        """The house that the fields describe."""
        straddles = self._several(self.straddles, "the straddle")
        written = {
            **self.own.posted(),
            "seats": self._one(self.seats, "the most players", "seats"),
            "ante": self._one(self.ante, "the ante") if self.ante.value.strip() else 0,
            "blinds": self._several(self.blinds, "the blinds"),
            "straddle": straddles[0] if len(straddles) == 1 else straddles or None,
            "betting": self._stakes(),
        }
        return self._kind(**{**self._given, **written})

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
        section = self.own.section
        return f'<div class="rb rb-good"><b>Accepted.</b> No paragraph of {section} forbids this sign.</div>'

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
            ("Game", self.game.label),
            ("Seats", self.seats.value),
            ("Ante", self.ante.value or "none"),
            ("Blinds", self.blinds.value or "none"),
            ("Straddle", self.straddles.value or "none"),
            ("Betting", f"{self.structure.value}, {self._stakes_text()}"),
            *self.own.told(),
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
