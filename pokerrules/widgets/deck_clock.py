"""A clock and a deck to count: when the next count is due, what may be counted, what a wrong count does."""

from __future__ import annotations

from typing import Any

from pokerrules import markup
from pokerrules.dealer import Table
from pokerrules.dealer.acts import Shuffle
from pokerrules.dealer.checks.counting import minutes
from pokerrules.errors import NotationError
from pokerrules.house.text import quoted
from pokerrules.table.acts import Act
from pokerrules.widgets import audits
from pokerrules.widgets.base import (
    Live,
    button_for,
    chooser,
    handled,
    html,
    in_force,
    row,
    show_if,
    step_in_place,
    text_field,
)
from pokerrules.widgets.clock_board import (
    AFTER_A_WRONG_COUNT,
    DECK,
    DEVICE,
    GAMES,
    STUB,
    TRIED,
    at_the_showdown,
    counts,
    dial,
    kept,
    opened,
    piles,
    play_on,
    verdicts,
    went_wrong,
    would,
    wrong_count,
)
from pokerrules.widgets.phrases import to_do
from pokerrules.widgets.reading import FieldFault, mark_fields, reading, span

IN_ROUND, BETWEEN = "in a round of play", "between two rounds"
LIKEWISE = {"Omaha": "Omaha (hold 'em likewise)"}  # item 4 names both
NUMBERS = [("the proper number", 0), ("one card too few", -1), ("one card too many", 1)]
QUESTIONS = ("G-5", "G-9")


class DeckClock(Live):
    """A clock since the last count of the deck, which the reader moves, with counts to make.

    Arguments: `game`, "Omaha" or "Five-card draw"; `since`, the time since the last count to begin with, in
    minutes and seconds; `in_round`, True for a round of play, False for a table between two rounds; `device`,
    whether an approved shuffling device that counts is in use. Raises NotationError for another game or what
    is no time. N.J.A.C. 13:69F-14.6(e)4.
    """

    def __init__(
        self, game: str = "Omaha", since: str = "14:59", in_round: bool = True, device: bool = False
    ) -> None:
        if game not in GAMES:
            raise NotationError(f"no game {quoted(game)}; there are: {', '.join(GAMES)}")
        self._begin_at = span(since)
        self._make_parts(game, in_round, device)
        super().__init__(
            [
                row(self.game, self.moment, self.device, classes=("rb-acts",)),
                self._dial,
                row(self.minute, self.nearly, self.since, classes=("rb-acts",)),
                self._counts,
                row(self.number, classes=("rb-acts",)),
                row(*self.count.values(), classes=("rb-acts",)),
                row(self.next, self.play_on, self.undo, self.again, classes=("rb-acts",)),
                self._log,
                self._law,
            ],
            "A clock for counting the deck",
            errors_at=3,
        )
        self._begin()
        self._draw()

    def _make_parts(self, game: str, in_round: bool, device: bool) -> None:
        moment = IN_ROUND if in_round else BETWEEN
        self.game = chooser(
            "Game", [(LIKEWISE.get(name, name), name) for name in GAMES], game, self._new_table
        )
        self.moment = chooser("Moment", [IN_ROUND, BETWEEN], moment, self._new_table)
        self.device = chooser("Counting device", [("none", False), ("in use", True)], device, self._new_table)
        self._dial, self._counts, self._log, self._law = (html("") for _ in range(4))
        self.minute = button_for("+1:00", self._one_minute, title="let one minute go by")
        self.nearly = button_for("+14:59", self._nearly_all, title="let 14 minutes and 59 seconds go by")
        self.since = text_field("Time since the last count", minutes(0), self._since_written, "such as 15:01")
        self.number = chooser("The count gives", NUMBERS, 0, None)
        self.count = {
            DECK: button_for("Count the whole deck", self._counted),
            STUB: button_for("Count the stub", self._counted),
            DEVICE: button_for("Shuffle in the device", self._counted),
        }
        self.next = button_for("Next", self._do_next, "rb-first")
        self.play_on = button_for("Play on", self._play_on)
        self.undo = button_for("Undo", self._undo)
        self.again = button_for("Start again", self._new_table)

    # -- where the table stands ------------------------------------------------------------------------------

    def _begin(self) -> None:
        """A new table, with no count yet."""
        self._done: list[tuple[int, str, int]] = []  # time, what was done, cards more than there should be
        self._made()
        self._first = len(self.table.log)
        self.table.wait(self._begin_at)

    def _made(self) -> None:
        """The table as the reader's acts have left it."""
        self.table: Table = opened(GAMES[self.game.value], self.moment.value == IN_ROUND, self.device.value)
        for time, what, more in self._done:
            self.table.wait(time - self.table.clock)
            self._carry_out(what, more)

    def _carry_out(self, what: str, more: int) -> None:
        due = self.table.due()
        if what in self.count:
            self.table.play(counts(self.table, more)[what])
        elif what == "next" and isinstance(due, AFTER_A_WRONG_COUNT):
            self.table.play(due)
        elif what == "play on":
            play_on(self.table)

    def _do(self, what: str, more: int = 0) -> None:
        before, told = len(self.table.departures), len(self.table.log)
        time = self.table.clock
        self._carry_out(what, more)
        self._done.append((time, what, more))
        self._draw()
        found = self.table.departures[before:]
        done = ". ".join(str(entry.act) for entry in self.table.log[told:])
        faults = "; ".join(f"required: {one.required}, by {one.citation}" for one in found)
        self.say(f"{done}. {f'A departure, {faults}' if faults else self._said_dial()}")

    @property
    def _may_play_on(self) -> bool:
        """Whether the game can go on from here: to a player's act, or to the shuffle for a new round."""
        played = self.table.round
        if played is None:
            return not any(isinstance(entry.act, Shuffle) for entry in self.table.log[self._first :])
        return played.turn is not None and not at_the_showdown(self.table)

    # -- handlers --------------------------------------------------------------------------------------------

    @handled
    def _new_table(self, _: Any) -> None:
        self._begin()
        self._draw()
        self.say(f"{self.game.value}, {self.moment.value}. {self._said_dial()}")

    @handled
    def _one_minute(self, _: Any) -> None:
        self._wait(60)

    @handled
    def _nearly_all(self, _: Any) -> None:
        self._wait(TRIED[0])

    def _wait(self, seconds: int) -> None:
        self.table.wait(seconds)
        self._draw()
        self.say(self._said_dial())

    @handled
    def _since_written(self, change: Any) -> None:
        if self._following:
            return
        try:
            with reading(self.since):
                self._set_since(span(change["new"]))
        except FieldFault as fault:
            mark_fields((self.since,), fault.fields)
            self.show_error(fault)
            self.say(str(fault))

    def _set_since(self, wanted: int) -> None:
        """Move the time to so many seconds after the last count, but not before the last act."""
        now, since = self.table.clock, self.table.since_count
        counted = 0 if since is None else now - since
        last = self.table.log[-1].time or 0
        if counted + wanted < last:
            least = minutes(last - counted)
            raise NotationError(f"time does not run backwards: the last act was done at {least}")
        self._made()
        self.table.wait(counted + wanted - self.table.clock)
        self._draw()
        self.say(self._said_dial())

    @step_in_place
    def _counted(self, clicked: Any) -> None:
        what = next(name for name, made in self.count.items() if made is clicked)
        self._do(what, self.number.value)
        self.number.value = 0

    @step_in_place
    def _do_next(self, _: Any) -> None:
        if isinstance(self.table.due(), AFTER_A_WRONG_COUNT):
            self._do("next")

    @step_in_place
    def _play_on(self, _: Any) -> None:
        if self._may_play_on:
            self._do("play on")

    @handled
    def _undo(self, _: Any) -> None:
        if not self._done:
            self.say("There is nothing to take back.")
            return
        time, *_rest = self._done.pop()
        self._made()
        self.table.wait(time - self.table.clock)
        self._draw()
        self.say(f"Taken back. {self._said_dial()}")

    # -- drawing ---------------------------------------------------------------------------------------------

    _following = False  # whether the field follows the clock, and is not written in

    def _draw(self) -> None:
        self._dial.value = dial(self.table.since_count) + piles(self.table)
        self._counts.value = self._counts_html()
        self._log.value = self._log_html()
        self._law.value = self._law_html()
        self._following = True
        self.since.value = minutes(self.table.since_count or 0)
        self._following = False
        due: Act | None = self.table.due()
        wrong = isinstance(due, AFTER_A_WRONG_COUNT)
        show_if(self.next, wrong)
        self.next.description = f"Next: {to_do(due)}" if due is not None and wrong else "Next"
        self.play_on.description = "Play on all the same" if wrong else "Play on"
        self.play_on.disabled = not self._may_play_on
        self.undo.disabled = not self._done
        mark_fields((self.since,), ())
        self.clear_error()

    def _said_dial(self) -> str:
        since = self.table.since_count
        return "The device counts." if since is None else f"{minutes(since)} since the last count."

    def _counts_html(self) -> str:
        due = self.table.due()
        if isinstance(due, AFTER_A_WRONG_COUNT):
            return went_wrong(due)
        tried = counts(self.table).items()
        rows = [(f"{name[:1].upper()}{name[1:]}", would(self.table, act)) for name, act in tried]
        moment = BETWEEN if self.table.round is None else IN_ROUND
        return verdicts(rows, f"A count now, {moment} of {self.game.value}")

    def _tried_html(self) -> str:
        """The moments around the limit, judged: the second before it, the limit, the second after it."""
        table = opened(GAMES[self.game.value], in_round=False, device=False)
        act = counts(table)[DECK]
        rows = [(f"After\u00a0{minutes(at)}", would(table, act, at)) for at in TRIED]
        return verdicts(rows, "The whole deck counted, so long after the last count")

    def _wrong_html(self) -> str:
        """What a wrong number leads to: in a round of play, where this game lets the stub be counted."""
        house = GAMES[self.game.value]
        playing = opened(house, in_round=True, device=False)
        if not would(playing, counts(playing)[STUB]):
            return wrong_count(playing, counts(playing, -1)[STUB])
        resting = opened(house, in_round=False, device=False)
        return wrong_count(resting, counts(resting, -1)[DECK])

    def _log_html(self) -> str:
        log = self.table.log[self._first :]
        rows = "".join(
            audits.row(
                n, log, [one for one in self.table.departures if one.at == self._first + n], times=True
            )
            for n in range(1, len(log) + 1)
        )
        if not rows:
            return '<p class="rb-soft">Nothing has been counted yet.</p>'
        return f'<ol class="rb rb-log" aria-label="What was done">{rows}</ol>{kept(self.table)}'

    def _law_html(self) -> str:
        return (
            markup.folded("14:59, 15:00 and 15:01", self._tried_html())
            + markup.folded("What a wrong count leads to", self._wrong_html())
            + in_force(("nj-14.6-e-4",), QUESTIONS)
        )

    # -- without Python --------------------------------------------------------------------------------------

    def summary(self) -> str:
        """How long ago the last count was, and what was found, in one line."""
        count = len(self.table.departures)
        found = "no departure" if not count else f"{count} departure{'' if count == 1 else 's'}"
        return f"{self.label}: {self.game.value}, {self.moment.value}. {self._said_dial()} So far {found}."

    def snapshot(self) -> str:
        """The clock, what may be counted now, the three moments around the limit, and a wrong count."""
        where = f'<p class="rb-step"><b>{self.game.value}</b>, {self.moment.value}.</p>'
        return (
            where
            + dial(self.table.since_count)
            + piles(self.table)
            + self._counts_html()
            + self._tried_html()
            + "<p><b>What a wrong count leads to:</b></p>"
            + self._wrong_html()
            + (self._log_html() if self._done else "")
            + in_force(("nj-14.6-e-4",), QUESTIONS)
        )
