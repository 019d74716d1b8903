"""A table that replays a log, entry by entry."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pokerrules import markup
from pokerrules.errors import NotationError
from pokerrules.house.poker import PokerHouse
from pokerrules.table.acts import CardForButton, Entry
from pokerrules.table.round import Round
from pokerrules.table.view import Standing, as_posted, line, standings, table_view, told, written
from pokerrules.widgets.base import Live, button_for, chooser, handled, html, in_force, row
from pokerrules.widgets.number_field import NumberField

LINES = 6  # of the log that stay in sight


class TableReplay(Live):
    """Steps through the log of a round and shows the table, the paragraph in force and the open questions.

    Arguments: `log`, a round or the entries of its log; `start`, the entry to begin with, a number or the
    name of a part of the round such as "flop" (the first act of a player when left out); `hide`, True to keep
    hole cards face down until they are tabled. Raises NotationError for a log that has no beginning.
    """

    def __init__(
        self, log: Round | Iterable[Entry], start: int | str | None = None, hide: bool = False
    ) -> None:
        house = getattr(log, "house", None) if isinstance(log, Round) else None
        by = as_posted(house) if isinstance(house, PokerHouse) else {}
        self.standings = standings(log.log if isinstance(log, Round) else log, **by)
        self._posted = house.readings() if isinstance(house, PokerHouse) else {}
        self.hide = hide
        self._phases = self._parts_of_the_round()
        self._changing = False
        self._at = self._beginning(start)

        last = len(self.standings)
        self._heading = html("")
        self._table = html("")
        self._law = html("")
        self._recent = html("")
        self.back = button_for("Back", self._go_back)
        self.next = button_for("Next", self._go_on, "rb-first")
        self.act = button_for("To the next act of a player", self._go_to_act)
        self.first = button_for("To the start", self._go_first)
        self.last = button_for("To the end", self._go_last)
        shows = self._heading, self._table, self._law, self._recent
        self.step = NumberField("Step", self._at, 1, last, self._step_chosen, "the step", "", shows)
        options = [(phase, number) for phase, number in self._phases.items()]
        self.part = chooser("Part of the round", options, self._phase_number(), self._part_chosen)
        parts = [
            self._heading,
            self._table,
            row(self.back, self.next, self.act, classes=("rb-acts",)),
            self._law,
            self._recent,
            row(self.step, self.part, self.first, self.last, classes=("rb-acts",)),
            html(self._whole_log()),
        ]
        super().__init__(parts, f"A table that replays {last} acts")
        self._draw()

    # -- where the replay stands -----------------------------------------------------------------------

    @property
    def at(self) -> int:
        """The number of the entry in view, from 1; setting it moves the replay there."""
        return self._at

    @at.setter
    def at(self, number: int) -> None:
        self._at = min(max(1, number), len(self.standings))
        self._draw()

    @property
    def standing(self) -> Standing:
        """How the table stands after the entry in view."""
        return self.standings[self._at - 1]

    def _beginning(self, start: int | str | None) -> int:
        if isinstance(start, int):
            return min(max(1, start), len(self.standings))
        if start is not None:
            if start not in self._phases:
                raise NotationError(f"the log has no part {start!r}; it has: {', '.join(self._phases)}")
            return self._phases[start]
        return next((s.entry.number for s in self.standings if not s.entry.act.by_dealer), 1)

    def _parts_of_the_round(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for standing in self.standings:
            found.setdefault(standing.phase, standing.entry.number)
        return found

    def _phase_number(self) -> int:
        return self._phases[self.standing.phase]

    # -- handlers ----------------------------------------------------------------------------------------

    @handled
    def _go_back(self, _: Any) -> None:
        self.at = self._at - 1

    @handled
    def _go_on(self, _: Any) -> None:
        self.at = self._at + 1

    @handled
    def _go_to_act(self, _: Any) -> None:
        later = (s.entry.number for s in self.standings[self._at :] if not s.entry.act.by_dealer)
        self.at = next(later, len(self.standings))

    @handled
    def _go_first(self, _: Any) -> None:
        self.at = 1

    @handled
    def _go_last(self, _: Any) -> None:
        self.at = len(self.standings)

    @handled
    def _step_chosen(self, _: Any) -> None:
        if self.step.number is None:
            self.say(f"No other step: {self.step.fault}")
        else:
            self.at = self.step.number

    @handled
    def _part_chosen(self, change: Any) -> None:
        if not self._changing:
            self.at = change["new"]

    # -- drawing -----------------------------------------------------------------------------------------

    def _draw(self) -> None:
        self._heading.value = self._heading_html()
        self._table.value = markup.table(table_view(self.standing, self.hide))
        self._law.value = self._law_html()
        self._recent.value = self._recent_html()
        following = self.standings[self._at].entry if self._at < len(self.standings) else None
        self.next.description = (
            "Next: the round is over" if following is None else f"Next: {_what(following)}"
        )
        self.next.disabled = self.act.disabled = self.last.disabled = following is None
        self.back.disabled = self.first.disabled = self._at == 1
        self.step.show(self._at)
        self._changing = True  # the field follows the buttons without answering back
        self.part.value = self._phase_number()
        self._changing = False
        self.clear_error()
        self.say(f"Step {self._at} of {len(self.standings)}: {self._said_act()}.")

    def _said_act(self) -> str:
        act = self.standing.entry.act
        return str(act).split(": ")[0] if self.hide and act.by_dealer else written(act)

    def _heading_html(self) -> str:
        hidden = self.standings[0].seats if self.hide else ()
        return (
            f'<p class="rb-step"><b>Step {self._at} of {len(self.standings)}</b> · {self.standing.phase}'
            f" · {told(self.standing.entry.act, hidden)}.</p>"
        )

    def _law_html(self) -> str:
        entry = self.standing.entry
        return in_force(entry.paragraph_ids, entry.open_questions, self._posted)

    def _recent_html(self) -> str:
        return self._log(self.standings[max(0, self._at - LINES) : self._at], self._at)

    def _whole_log(self) -> str:
        lines = self._log(self.standings, None)
        return markup.folded(f"The whole log, {len(self.standings)} lines", lines, prints=False)

    def _log(self, some: Iterable[Standing], now: int | None) -> str:
        hidden = self.standings[0].seats if self.hide else ()
        return markup.log((line(standing.entry, hidden) for standing in some), now)

    def summary(self) -> str:
        """Where the replay stands, in one line."""
        return f"{self.label}; at {self._at}: {self._said_act()}"

    def snapshot(self) -> str:
        """The step in view, and the whole log to open."""
        return (
            self._heading_html()
            + markup.table(table_view(self.standing, self.hide))
            + self._law_html()
            + self._recent_html()
            + self._whole_log()
        )


def _what(entry: Entry) -> str:
    """What is done next, short enough for a button: no cards that come from the deck, no reasons."""
    if isinstance(entry.act, CardForButton):
        return f"Seat {entry.act.seat} is dealt a card for the button"
    return written(entry.act).split(": ")[0] if entry.act.by_dealer else written(entry.act)
