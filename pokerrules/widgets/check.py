"""A question for the reader, with an answer that cites."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

import ipywidgets

from pokerrules import markup
from pokerrules.errors import NotationError
from pokerrules.law import law
from pokerrules.widgets.base import Live, button_for, handled, html

Option = tuple[str, bool, str, str]
_COUNTS = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}
_ORDINALS = {1: "first", 2: "second", 3: "third", 4: "fourth", 5: "fifth"}


class CheckYourself(Live):
    """One question with several answers; each answer has its feedback and the paragraph behind it.

    Arguments: `question`; `options` as (text, whether it is right, feedback, id of the paragraph).
    Raises NotationError when no answer is right or a paragraph does not exist.
    """

    def __init__(self, question: str, options: Sequence[Option]) -> None:
        self.question, self.options = question, tuple(options)
        if not any(right for _, right, _, _ in self.options):
            raise NotationError(f"a question needs an answer that is right: {question!r}")
        self._citations = [law[paragraph_id].citation for _, _, _, paragraph_id in self.options]
        self.buttons = [button_for(text, self._chosen, "rb-choice") for text, _, _, _ in self.options]
        self.chosen: int | None = None
        self.tries: list[int] = []  # the answers that were chosen, up to the right one
        self._feedback = html("")
        choices = ipywidgets.VBox(self.buttons)
        choices.add_class("rb-row")
        choices.add_class("rb-options")
        super().__init__(
            [html(self._question_html()), choices, self._feedback], f"Check yourself: {question}"
        )
        self.add_class("rb-panel")

    def _question_html(self) -> str:
        return f'<p><span class="rb-soft">Check yourself</span><br><b>{escape(self.question)}</b></p>'

    @handled
    def _chosen(self, clicked: Any) -> None:
        self.chosen = self.buttons.index(clicked)
        if self.chosen not in self.tries and not self._found():
            self.tries.append(self.chosen)
        for place, (made, (text, right, _, _)) in enumerate(zip(self.buttons, self.options, strict=True)):
            here = place == self.chosen
            made.description = ("✓ " if right else "✗ ") + text if here else text
            for name, on in (("rb-right", here and right), ("rb-wrong", here and not right)):
                if on:
                    made.add_class(name)
                else:
                    made.remove_class(name)
        self._feedback.value = self._feedback_html(self.chosen, self._counted(self.chosen))
        _, right, feedback, _ = self.options[self.chosen]
        self.say(f"{'Right.' if right else 'Not so.'} {feedback} {self._counted(self.chosen)}")

    def _found(self) -> bool:
        return any(self.options[place][1] for place in self.tries)

    def _counted(self, place: int) -> str:
        """How many tries it took, or an invitation to try again."""
        count = len(self.tries)
        if self.options[place][1]:
            return f"Found at the {_ORDINALS.get(count, f'{count}th')} try."
        if self._found():
            return ""
        return f"Try again: {_COUNTS.get(count, str(count))} {'try' if count == 1 else 'tries'} so far."

    def _feedback_html(self, place: int, counted: str = "") -> str:
        _, right, feedback, _ = self.options[place]
        kind, word = ("rb-good", "Right.") if right else ("rb-refused", "Not so.")
        reference = markup.citation(self._citations[place])
        tries = f' <span class="rb-soft">{counted}</span>' if counted else ""
        return f'<div class="rb {kind}"><b>{word}</b> {markup.sentence(feedback)} {reference}{tries}</div>'

    def snapshot(self) -> str:
        """The question, its answers, and the right one to open."""
        answers = "".join(f"<li>{escape(text)}</li>" for text, _, _, _ in self.options)
        right = "".join(
            f"<p><b>{escape(text)}</b></p>{self._feedback_html(place)}"
            for place, (text, is_right, _, _) in enumerate(self.options)
            if is_right
        )
        return (
            f'<div class="rb-panel">{self._question_html()}<ol class="rb-choices" type="a">{answers}</ol>'
            f"{markup.folded('The answer', right)}</div>"
        )
