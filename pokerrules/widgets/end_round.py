"""The end of a round of play, done by the reader as the dealer: each slip is named with its paragraph."""

from __future__ import annotations

import copy
from dataclasses import replace
from html import escape
from typing import Any, NamedTuple

from pokerrules import markup
from pokerrules.dealer import Table
from pokerrules.dealer.acts import CollectHand
from pokerrules.dealer.following import Forbidden
from pokerrules.errors import NotationError, RuleViolation, Unsettled
from pokerrules.law import Citation
from pokerrules.table.acts import Act, Award, Entry, Show
from pokerrules.table.view import as_posted, standings, table_view
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
)
from pokerrules.widgets.closing_cases import CASES, CLOSING, DIRECTING, at_the_end, direct, offered, solved
from pokerrules.widgets.closing_words import ClosingWords

OWN = "The table of this page"
FIRST = next(iter(CASES))
RULES = ("nj-14.6-e-5", "nj-14.6-e-6", "nj-14.6-e-7", "nj-14.6-e-8", "nj-14.6-e-9")
QUESTIONS = ("G-1", "G-2", "G-6", "G-7")


class Slip(NamedTuple):
    """An act that was refused: how many acts were done before it, what it was, what was required, by what."""

    after: int
    tried: str
    required: str
    citations: tuple[Citation | str, ...]
    open_questions: tuple[str, ...]


class EndTheRound(Live):
    """The closing acts of a round, which the reader chooses one by one: deductions, losing hands, pots.

    Arguments: `table`, a dealer's table with a round that is not over, whose dealer is set to "by hand"
    before the last act of a player; it is copied, and played to the end of its betting. A ready case when
    left out.
    `case`, the ready case to begin with. Raises NotationError for a table without a round in play, for a case
    that there is not. N.J.A.C. 13:69F-14.6(e)5 to 9.
    """

    counts_slips = True

    def __init__(self, table: Table | None = None, case: str = FIRST) -> None:
        if case not in CASES:
            raise NotationError(f"no case {case!r}; there are: {', '.join(CASES)}")
        self._own = table
        self._begin(case if table is None else OWN)
        self._make_parts()
        super().__init__(
            [
                row(self.case, self.again, classes=("rb-acts",)),
                self._heading,
                self._picture,
                self._prompt,
                self._choices,
                self._hint,
                row(self.undo, self.show, classes=("rb-acts",)),
                self._score,
                self._done,
                self._law,
                self._log,
            ],
            "End the round yourself",
            errors_at=5,
        )
        self._draw()

    def _begin(self, case: str) -> None:
        given = self._own if case == OWN and self._own is not None else CASES[case]().table()
        self.right = solved(given)
        self._words = ClosingWords(self.right)
        start = at_the_end(given, self.right)
        self._first = len(start.log)
        self._tables = [start]
        self._offered = offered(start, self.right)
        self.slips: list[Slip] = []
        self.shown = 0  # how often the next act was shown

    def _make_parts(self) -> None:
        own = [] if self._own is None else [OWN]
        self.case = chooser("Case", [*own, *CASES], OWN if own else FIRST, self._case_chosen)
        self.again = button_for("Start again", self._start_again)
        self._heading, self._picture, self._prompt, self._hint = (html("") for _ in range(4))
        self._score, self._done, self._law, self._log = (html("") for _ in range(4))
        self.acts: list[Any] = []
        self._choices = row(classes=("rb-acts",))
        self._enough_buttons()
        self.undo = button_for("Undo", self._undo)
        self.show = button_for("Show me the next act", self._show)

    def _enough_buttons(self) -> None:
        """As many buttons as there are acts to choose from; those that were made once stay."""
        while len(self.acts) < len(self._offered):
            self.acts.append(button_for("", self._chosen))
        if len(self._choices.children) != len(self.acts):
            self._choices.children = tuple(self.acts)

    # -- where the round stands ------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The table as the reader's acts have left it."""
        return self._tables[-1]

    @property
    def over(self) -> bool:
        """Whether every closing act is done."""
        return self.table.over

    @property
    def done(self) -> tuple[Entry, ...]:
        """What the reader has done, as entries of the log."""
        later = self.table.log[self._first :]
        return tuple(entry for entry in later if not isinstance(entry.act, (*DIRECTING, Show)))

    def label_of(self, act: Act) -> str:
        """An act as it stands on a button: "push side pot 1, 50, to seat 2"."""
        return self._words.act(act)

    # -- handlers --------------------------------------------------------------------------------------------

    @step_in_place
    def _chosen(self, clicked: Any) -> None:
        place = self.acts.index(clicked)
        if place < len(self._offered) and not self.over:
            self.try_act(self._offered[place])

    def try_act(self, act: Act) -> None:
        """Do an act of the dealer, or have it refused, which is counted as a slip."""
        trial, label = copy.deepcopy(self.table), self.label_of(act)
        try:
            trial.play(act)
            direct(trial)
        except (RuleViolation, Unsettled, NotationError) as error:
            self._refuse(label, error)
            return
        self._tables.append(trial)
        self._draw()
        told = self._score_text() if self.over else self._prompt_text()
        self.say(f"Done: {label}. {told}")

    def _refuse(self, label: str, error: Exception) -> None:
        if not isinstance(error, RuleViolation):
            self.show_error(error)
            return
        slip = Slip(len(self.done), label, self._required(error), error.citations, error.open_questions)
        self.slips.append(slip)
        self._hint.value = ""
        self._errors.value = self._slip_html(slip)
        self._prompt.value = self._prompt_html()
        self.say(f"Not permitted: {label}. Required: {slip.required}. {slip.citations[0]}")

    def _required(self, error: RuleViolation) -> str:
        """What a refusal asks for, in a reader's words."""
        played = self.table.round
        assert played is not None
        required = (error.fault.required,) if isinstance(error, Forbidden) else ()
        if played.over and not required:
            return "nothing more of this kind: every pot has been awarded"
        following = None if played.over else played.legal()[0].act
        return "; ".join(
            self.label_of(following)
            if following is not None and one == str(following)
            else self._words.named(one)
            for one in (*required, *error.permitted)
        )

    def _slip_html(self, slip: Slip) -> str:
        due = self._due_text()
        cited = "" if self.table.due() is None else f" {self._references()}"
        return (
            f'<div class="rb rb-refused"><b>Not permitted.</b> {markup.sentence(slip.tried)} '
            f"<b>Required:</b> {markup.sentence(slip.required)} "
            f"{markup.references(slip.citations, slip.open_questions)}"
            f"<br><b>Due now:</b> {markup.sentence(due)}{cited}</div>"
        )

    @handled
    def _undo(self, _: Any) -> None:
        if len(self._tables) == 1:
            self.say("There is nothing to take back.")
            return
        gone = self.done[-1].act
        self._tables.pop()
        self._draw()
        self.say(f"Taken back: {self.label_of(gone)}. {self._prompt_text()}")

    @handled
    def _show(self, _: Any) -> None:
        due = self.table.due()
        if due is None or self.over:
            return
        self.shown += 1
        self.clear_error()
        text = markup.sentence(self.label_of(due))
        self._hint.value = f'<div class="rb rb-good"><b>Next:</b> {text} {self._references()}</div>'
        self.say(f"Next: {self.label_of(due)}.")

    def _references(self) -> str:
        """The paragraphs that the act which is due carries out, and the open questions behind it."""
        due = self.table.legal()[0]
        return markup.references(due.citations, due.open_questions)

    @handled
    def _start_again(self, _: Any) -> None:
        self._anew()

    @handled
    def _case_chosen(self, _: Any) -> None:
        self._anew()

    def _anew(self) -> None:
        self._begin(self.case.value)
        self._enough_buttons()
        self._draw()
        self.say(f"{self.case.value}. {self._prompt_text()}")

    # -- drawing ---------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        self._heading.value = self._heading_html()
        self._picture.value = self._picture_html()
        self._prompt.value = self._prompt_html()
        self._draw_choices()
        self._hint.value = ""
        self.undo.disabled = len(self._tables) == 1
        self.show.disabled = self.over
        self._score.value = self._score_html()
        self._done.value = self._done_html()
        self._law.value = self._law_html()
        self._log.value = self._log_html()
        self.clear_error()

    def _draw_choices(self) -> None:
        show_if(self._choices, not self.over)
        for place, made in enumerate(self.acts):
            here = place < len(self._offered)
            show_if(made, here)
            text = self.label_of(self._offered[place]) if here else ""
            made.description = text[:1].upper() + text[1:] or "nothing"
            made.disabled = self.over or not here or self._gone(self._offered[place])

    def _gone(self, act: Act) -> bool:
        """Whether an act can't be thought of any more: it is done, or the chips have left the table."""
        before = [entry.act for entry in self.done]
        if isinstance(act, Award):
            return any(isinstance(b, Award) and (b.pot, b.share) == (act.pot, act.share) for b in before)
        return act in before

    def _heading_html(self) -> str:
        how = "By the hands" if len(self._words.decided.high) > 1 else "Everybody else has folded"
        return f'<p class="rb-step"><b>The betting is over.</b> {how}: {self._words.won()}.</p>'

    def _picture_html(self) -> str:
        played = self.table.round
        assert played is not None
        view = table_view(standings(played.log, **as_posted(played.house))[-1], note=(0, ""))
        gone = {e.act.seat for e in self.done if isinstance(e.act, CollectHand)}
        seats = tuple(
            replace(seat, cards=(), folded=True, note="hand collected") if seat.number in gone else seat
            for seat in (self._named_hand(seat) for seat in view.seats)
        )
        return markup.table(replace(view, seats=seats))

    def _named_hand(self, seat: markup.SeatView) -> markup.SeatView:
        """A seat with what its hand is called, in the place of what it did last."""
        high, low = (getattr(self._words.decided, half).get(seat.number) for half in ("high", "low"))
        if high is None or seat.did.startswith("wins"):
            return seat
        return replace(seat, did=high.name + (f"; low: {low.name}" if low is not None else ""))

    def _prompt_text(self) -> str:
        if self.over:
            return "The round is complete."
        return f"Act {len(self.done) + 1}: what does the dealer do next?"

    def _prompt_html(self) -> str:
        slips = (
            f' <span class="rb-soft">{_counted(len(self.slips), "slip")} so far.</span>' if self.slips else ""
        )
        return f'<p class="rb-step"><b>{self._prompt_text()}</b>{slips}</p>'

    def _due_text(self) -> str:
        due = self.table.due()
        return "nothing: the round is complete" if due is None else self.label_of(due)

    def _score_text(self) -> str:
        slips = _counted(len(self.slips), "slip") if self.slips else "no slip"
        looks = f", with {_counted(self.shown, 'look')} at the next act" if self.shown else ""
        return f"The round is complete: {_counted(len(self.done), 'act')}, {slips}{looks}."

    def _score_html(self) -> str:
        if not self.over:
            return ""
        text = f'<div class="rb rb-good"><b>Done.</b> {escape(self._score_text())}</div>'
        if not self.slips:
            return text
        rows = [
            (
                f"{slip.tried[:1].upper()}{slip.tried[1:]}. Required: {slip.required}",
                slip.citations,
                slip.open_questions,
            )
            for slip in self.slips
        ]
        return text + markup.ruling(rows, "Your slips")

    def _done_html(self) -> str:
        if not self.done:
            return ""
        lines = [self._words.line(entry) for entry in self.done]
        return markup.log(lines, None, "What you have done", numbered=True)

    def _law_html(self) -> str:
        return in_force(RULES, QUESTIONS, self.table.house.readings())

    def _log_html(self) -> str:
        lines = [self._words.line(entry) for entry in self.table.log]
        whole = markup.log(lines, numbered=True)
        return markup.folded(f"The whole log, {len(lines)} lines", whole, prints=False)

    def _right_html(self) -> str:
        """The closing acts in the right order, for whoever can't try them."""
        later = [entry for entry in self.right.log[self._first :] if isinstance(entry.act, CLOSING)]
        lines = [self._words.line(entry) for entry in later]
        return markup.log(lines, None, "The closing acts in the right order", numbered=True)

    # -- without Python --------------------------------------------------------------------------------------

    def summary(self) -> str:
        """Where the reader stands, in one line."""
        return f"{self.label}: {self._score_text() if self.over else self._prompt_text()}"

    def snapshot(self) -> str:
        """The table at the end of betting, and the closing acts in the right order."""
        right = "" if self.over else "<p><b>In the right order:</b></p>" + self._right_html()
        return (
            self._heading_html()
            + self._picture_html()
            + self._prompt_html()
            + self._score_html()
            + self._done_html()
            + right
            + self._law_html()
        )


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
