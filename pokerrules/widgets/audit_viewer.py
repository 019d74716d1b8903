"""A log of what a dealer did, looked at step by step with the departures that an audit finds in it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pokerrules import markup
from pokerrules.dealer import Departure, Table
from pokerrules.dealer.acts import CountDiscards
from pokerrules.dealer.slips import number_of
from pokerrules.errors import NotationError
from pokerrules.house.poker import PokerHouse
from pokerrules.law import Citation, law
from pokerrules.table.acts import Entry
from pokerrules.table.view import written
from pokerrules.widgets import audits
from pokerrules.widgets.audit_reading import OUT, WAYS, Judged, judged, ready_slips, slip_in_words, slipped
from pokerrules.widgets.base import (
    Live,
    button_for,
    chooser,
    handled,
    html,
    in_force,
    refusal,
    row,
    show_if,
    text_area,
)
from pokerrules.widgets.closing_cases import CASES, ONE_HAND_WINS, solved
from pokerrules.widgets.number_field import NumberField

AROUND = 3  # lines before and after the act in view
MOST_LINES = 1_000  # of a whole log that is shown
MOST_LISTED = 100  # departures to choose from
NONE = (0, 0)


class AuditViewer(Live):
    """Steps through a log of dealer's acts, and marks every departure with what was required and found.

    Arguments: `log`, a dealer's table, the text of a file that can be audited (a table's log, a round's log,
    a hand in the PHH standard), or a house, then with `entries` of its table's log; a ready log with one slip
    when left out. Raises NotationError for what can't be read. N.J.A.C. 13:69F-14.6(e).
    """

    def __init__(
        self, log: Table | str | PokerHouse | None = None, entries: Iterable[Entry] | None = None
    ) -> None:
        if log is None:
            table = solved(CASES[ONE_HAND_WINS]().table())
            self._given = judged(table)
            self._slip: tuple[str, int] | None = (OUT, number_of(table.log, CountDiscards))
        else:
            self._given, self._slip = judged(log, entries), None
        self._changing = False
        self._judge()
        self._make_parts()
        super().__init__(
            [
                self._verdict,
                row(self.ready, classes=("rb-acts",)),
                self._heading,
                self._window,
                self._steps,
                self._far,
                row(self.way, self.make, self.back_to_right, classes=("rb-acts",)),
                self._law,
                self._lists,
                self.pasted,
                row(self.read, classes=("rb-acts",)),
                self._unread,
            ],
            "An audit of a dealer's log",
            errors_at=7,
        )
        self._draw()

    def _make_parts(self) -> None:
        self._verdict, self._heading, self._window, self._law, self._lists = (html("") for _ in range(5))
        self._unread = html("")  # why a text that was pasted can't be read, beside the text
        self.back = button_for("Back", self._go_back)
        self.on = button_for("Next", self._go_on, "rb-first")
        self.next = button_for("To the next departure", self._go_to_departure)
        shows = self._heading, self._window, self._law
        self.step = NumberField("Act", 1, 1, 1, self._step_chosen, "the act", "", shows)
        self.departure = chooser("Departures", [("none", 0)], 0, self._departure_chosen)
        self._steps = row(self.back, self.on, self.next, classes=("rb-acts",))
        self._far = row(self.step, self.departure, classes=("rb-acts",))
        self.ready = chooser("Make one slip", [("none: the log as it was", NONE)], NONE, self._ready_chosen)
        self.way = chooser(
            "Or with the act in view", [(said, way) for way, (said, _) in WAYS.items()], OUT, None
        )
        self.make = button_for("Make this slip", self._make_slip)
        self.back_to_right = button_for("The log as it was", self._as_it_was)
        self.pasted = text_area("A log of your own", "Paste a table's log, a round's log or a PHH file here")
        self.read = button_for("Audit this log", self._read_pasted)

    # -- what is audited -------------------------------------------------------------------------------------

    def _judge(self, at: int | None = None) -> None:
        """Audit the log with its slip, and look at its first departure, or at `at`."""
        self.judged: Judged = self._given
        if self._slip is not None:
            self.judged = self._given.again(slipped(self._given.log, *self._slip))
        self._by_number: dict[int, list[Departure]] = {}
        for one in self.judged.result.departures:
            self._by_number.setdefault(one.at, []).append(one)
        first = min(self._by_number, default=at or 1)
        self._at = min(max(1, first), max(1, len(self.judged.log)))

    @property
    def departures(self) -> tuple[Departure, ...]:
        """Everything that the audit found."""
        return tuple(self.judged.result.departures)

    @property
    def at(self) -> int:
        """The number of the act in view, from 1; setting it moves there."""
        return self._at

    @at.setter
    def at(self, number: int) -> None:
        self._at = min(max(1, number), max(1, len(self.judged.log)))
        self._draw()

    # -- handlers --------------------------------------------------------------------------------------------

    @handled
    def _go_back(self, _: Any) -> None:
        self._look(self._at - 1)

    @handled
    def _go_on(self, _: Any) -> None:
        self._look(self._at + 1)

    @handled
    def _go_to_departure(self, _: Any) -> None:
        later = [number for number in self._by_number if number > self._at]
        self._look(min(later or self._by_number, default=self._at))

    @handled
    def _step_chosen(self, _: Any) -> None:
        if self.step.number is None:
            self.say(f"No other act: {self.step.fault}")
        else:
            self._look(self.step.number)

    @handled
    def _departure_chosen(self, change: Any) -> None:
        if not self._changing and change["new"]:
            self._look(change["new"])

    def _look(self, number: int) -> None:
        self.at = number
        self.say(self._said_step())

    @handled
    def _ready_chosen(self, change: Any) -> None:
        if not self._changing:
            chosen = change["new"]
            self._with_slip(None if chosen == NONE else chosen)

    @handled
    def _make_slip(self, _: Any) -> None:
        if self._given.log:
            self._with_slip((self.way.value, min(self._at, len(self._given.log))))

    @handled
    def _as_it_was(self, _: Any) -> None:
        self._with_slip(None)

    def _with_slip(self, slip: tuple[str, int] | None) -> None:
        """Put one slip into the log as it was given, in the place of the one before."""
        before = self._slip
        self._slip = slip
        try:
            self._judge(self._at if slip is None else slip[1])
        except NotationError as error:
            self._slip = before
            self.show_error(error)
            self.say(str(error))
            return
        self._draw()
        self.say(f"{self._slip_text()} {audits.said(self.judged.result)}")

    @handled
    def _read_pasted(self, _: Any) -> None:
        try:
            given = judged(str(self.pasted.value))
        except NotationError as error:
            self._unread.value = refusal(error)
            self.say(str(error))
            return
        self._given, self._slip = given, None
        self._judge()
        self._draw()
        self.say(audits.said(self.judged.result))

    # -- drawing ---------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        last = len(self.judged.log)
        self._verdict.value = self._verdict_html()
        self._heading.value = self._heading_html()
        self._window.value = self._window_html()
        self._law.value = self._law_html()
        self._lists.value = self._lists_html()
        for part in (self._steps, self._far):
            show_if(part, last > 0)
        self.back.disabled = self._at <= 1
        self.on.disabled = self._at >= last
        self.next.disabled = not self._by_number
        can_slip = last > 0 and self._given.house is not None
        for part in (self.ready, self.way, self.make, self.back_to_right):
            show_if(part, can_slip)
        self.back_to_right.disabled = self._slip is None
        self.step.show(self._at, high=max(1, last))
        self._changing = True  # the fields follow without answering back
        self._choose(self.departure, self._listed(), self._at if self._at in self._by_number else 0)
        self._choose(self.ready, self._ready_options(), self._slip or NONE)
        self._changing = False
        self._unread.value = ""
        self.clear_error()

    @staticmethod
    def _choose(part: Any, options: list[tuple[str, Any]], value: Any) -> None:
        """Offer options where they have changed, and choose one of them, the first where it is not there."""
        if list(part.options) != options:
            part.options = options
        part.value = value if value in [one for _, one in options] else options[0][1]

    def _listed(self) -> list[tuple[str, int]]:
        count = len(self._by_number)
        made = [("none" if not count else f"{count} in the log" if count > 1 else "one in the log", 0)]
        for number, found in sorted(self._by_number.items())[:MOST_LISTED]:
            cited = found[0].citation
            short = cited.short if isinstance(cited, Citation) else str(cited)
            made.append((f"act {number}: {short}", number))
        return made

    def _ready_options(self) -> list[tuple[str, tuple[Any, ...]]]:
        made: list[tuple[str, tuple[Any, ...]]] = [("none: the log as it was", NONE)]
        if self._given.house is None:
            return made
        ready = ready_slips(self._given.log)
        if self._slip is not None and self._slip not in ready:
            ready.append(self._slip)
        return made + [(slip_in_words(self._given.log, *slip), slip) for slip in ready]

    def _slip_text(self) -> str:
        if self._slip is None:
            return "The log as it was."
        return f"One slip was made: {slip_in_words(self._given.log, *self._slip)}."

    def _verdict_html(self) -> str:
        slip = "" if self._slip is None else f'<p class="rb-step">{markup.sentence(self._slip_text())}</p>'
        harmless = ""
        if self._slip is not None and not self._by_number:
            harmless = (
                '<p class="rb-step">No rule that this log can show is broken by it: the dealer may do so, or '
                "the log does not tell.</p>"
            )
        return f'{slip}<div class="rb rb-audit">{audits.head(self.judged.result)}</div>{harmless}'

    def _said_step(self) -> str:
        log = self.judged.log
        if not log:
            return audits.said(self.judged.result)
        found = self._by_number.get(self._at, ())
        faults = "; ".join(f"required: {one.required}, by {one.citation}" for one in found)
        said = f"Act {self._at} of {len(log)}: {written(log[self._at - 1].act)}."
        return f"{said} A departure, {faults}." if found else said

    def _heading_html(self) -> str:
        log = self.judged.log
        if not log:
            return '<p class="rb-step">Its acts can be judged, and not be shown one by one.</p>'
        state = "a departure" if self._at in self._by_number else "no departure here"
        return f'<p class="rb-step"><b>Act {self._at} of {len(log)}</b> · {state}.</p>'

    def _window_html(self) -> str:
        log = self.judged.log
        if not log:
            return audits.drawn(self.judged.result) if self._by_number else ""
        numbers = range(max(1, self._at - AROUND), min(len(log), self._at + AROUND) + 1)
        return self._rows(numbers, "The log around the act in view", self._at)

    def _rows(self, numbers: Iterable[int], label: str, now: int | None = None) -> str:
        log = self.judged.log
        rows = "".join(audits.row(n, log, self._by_number.get(n, ()), now, times=True) for n in numbers)
        return f'<ol class="rb rb-log" aria-label="{label}">{rows}</ol>'

    def _law_html(self) -> str:
        """The paragraphs that the act in view departs from, or else those that it carries out."""
        log = self.judged.log
        found = self._by_number.get(self._at, ())
        cited = [one for departure in found for one in departure.citations]
        ids = [one.id for one in cited if isinstance(one, Citation) and one.id in law.paragraphs]
        asked = [question for one in found for question in one.open_questions]
        if not ids and log:
            ids = [one for one in log[self._at - 1].paragraph_ids if one in law.paragraphs]
            asked = list(log[self._at - 1].open_questions)
        return in_force(tuple(dict.fromkeys(ids)), tuple(dict.fromkeys(asked))) if ids else ""

    def _lists_html(self) -> str:
        notes = "".join(f"<li>{markup.sentence(note)}</li>" for note in self.judged.result.not_judged)
        parts = markup.folded("What could not be judged", f"<ul>{notes}</ul>") if notes else ""
        log = self.judged.log
        if len(self._by_number) > 1 and log:
            parts += markup.folded(
                f"All departures, {len(self.departures)}", audits.drawn(self.judged.result, log, 0)
            )
        if log and len(log) <= MOST_LINES:
            whole = self._rows(range(1, len(log) + 1), "The whole log")
            parts += markup.folded(f"The whole log, {len(log)} lines", whole, prints=False)
        return parts

    # -- without Python --------------------------------------------------------------------------------------

    def summary(self) -> str:
        """The verdict and the act in view, in one line."""
        return f"{self.label}: {audits.said(self.judged.result)} {self._said_step()}"

    def snapshot(self) -> str:
        """The verdict, the act in view with its departures and its paragraphs, and the whole log to open."""
        return (
            self._verdict_html()
            + self._heading_html()
            + self._window_html()
            + self._law_html()
            + self._lists_html()
        )
