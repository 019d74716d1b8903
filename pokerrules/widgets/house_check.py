"""A sign to post, checked against the text."""

from __future__ import annotations

import re
from html import escape
from typing import Any

from pokerrules import markup
from pokerrules.errors import NotationError, RuleViolation
from pokerrules.house import FixedLimit, House, Kill, NoLimit, PotLimit, SpreadLimit, Structure
from pokerrules.house.sign import sign
from pokerrules.widgets.base import Live, chooser, handled, html, number_field, refusal, row, text_field

GAMES = [("Omaha High-low Split Eight or Better", True), ("Omaha High", False)]
STRUCTURES = ("fixed-limit", "spread-limit", "pot-limit", "no-limit")
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
        self.seats = number_field("Seats", seats, 1, 99, changed)
        self.blinds = text_field("Blinds", ", ".join(map(str, blinds)), changed, "such as 2, 4")
        self.straddles = text_field("Straddle", ", ".join(map(str, straddles)), changed, "none")
        self.ante = number_field("Ante", ante, 0, 10**6, changed)
        self.structure = chooser("Betting", STRUCTURES, stakes.name, changed)
        self.low = number_field("least or small bet", low, 0, 10**6, changed)
        self.high = number_field("most or big bet", high, 0, 10**6, changed)
        self.kill = chooser("Kill", KILLS, kill.option if kill is not None else "none", changed)
        self.minimum = text_field(
            "Minimum qualifying pot", str(kill.minimum_pot) if kill is not None else "", changed, "not posted"
        )
        self.odd_high = chooser("Odd chip, high", RULES, odd_high, changed)
        self.odd_low = chooser("Odd chip, low", RULES, odd_low, changed)
        self._verdict = html("")
        super().__init__(
            [
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
        self.house: House | None = None
        self.refused: Exception | None = None
        try:
            self.house = self._posted()
        except (RuleViolation, NotationError) as error:
            self.refused = error
        self._verdict.value = self._verdict_html()
        self.say(self.summary())

    def _posted(self) -> House:
        straddles = _numbers(self.straddles.value, "the straddle")
        kill = None
        if self.kill.value != "none":
            minimum = _numbers(self.minimum.value, "the minimum qualifying pot")
            kill = Kill(self.kill.value, minimum[0] if minimum else None)
        straddle: Any = straddles[0] if len(straddles) == 1 else straddles or None
        return House(
            split=self.game.value,
            seats=self.seats.value,
            ante=self.ante.value,
            blinds=_numbers(self.blinds.value, "the blinds"),
            straddle=straddle,
            betting=self._stakes(),
            kill=kill,
            odd_high=self.odd_high.value,
            odd_low=self.odd_low.value,
        )

    def _stakes(self) -> Structure:
        low, high = self.low.value, self.high.value
        match self.structure.value:
            case "fixed-limit":
                return FixedLimit(low, high)
            case "spread-limit":
                return SpreadLimit(low, high)
            case "pot-limit":
                return PotLimit(low)
            case _:
                return NoLimit(low)

    def _verdict_html(self) -> str:
        if self.refused is not None:
            return refusal(self.refused)
        assert self.house is not None
        items = "".join(
            f"<tr><th scope=row>{escape(line.heading)}</th><td>{escape(line.text)} "
            f"{markup.references(line.citations, short=True)}</td></tr>"
            for line in sign(self.house)
        )
        title = f'<p class="rb-title">{escape(self.house.title)}</p>'
        return (
            '<div class="rb rb-good"><b>Accepted.</b> No paragraph of § 637a.12 forbids this sign.</div>'
            f'<div class="rb rb-sign">{title}<table><tbody>{items}</tbody></table></div>'
        )

    def summary(self) -> str:
        """The verdict, in one line."""
        return "The sign is accepted" if self.refused is None else f"The sign is refused: {self.refused}"

    def snapshot(self) -> str:
        """What was to be posted, and the verdict."""
        fields = [
            ("Game", "Omaha High-low Split Eight or Better" if self.game.value else "Omaha High"),
            ("Seats", str(self.seats.value)),
            ("Ante", str(self.ante.value or "none")),
            ("Blinds", self.blinds.value or "none"),
            ("Straddle", self.straddles.value or "none"),
            ("Betting", f"{self.structure.value}, {self.low.value} and {self.high.value}"),
            ("Kill", self.kill.value + (f", minimum pot {self.minimum.value}" if self.minimum.value else "")),
        ]
        posted = " · ".join(f"<b>{name}:</b> {escape(value)}" for name, value in fields)
        return f'<p class="rb-panel">{posted}</p>{self._verdict_html()}'


def _amounts(stakes: Structure) -> tuple[int, int]:
    match stakes:
        case FixedLimit(low, high) | SpreadLimit(low, high):
            return low, high
        case PotLimit(low) | NoLimit(low):
            return low, low
    raise NotationError(f"the fields know no betting structure {stakes.name!r}")


def _numbers(text: str, what: str) -> tuple[int, ...]:
    """Amounts written as "2, 4"; raises NotationError for anything else."""
    pieces = [piece for piece in re.split(r"[\s,;/]+", text.strip()) if piece]
    for piece in pieces:
        if not piece.isdecimal():
            raise NotationError(f"{what} must be whole numbers of chips, such as 2, 4, not {piece!r}")
    return tuple(map(int, pieces))
