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
        for place, (made, (text, right, _, _)) in enumerate(zip(self.buttons, self.options, strict=True)):
            here = place == self.chosen
            made.description = ("✓ " if right else "✗ ") + text if here else text
            for name, on in (("rb-right", here and right), ("rb-wrong", here and not right)):
                if on:
                    made.add_class(name)
                else:
                    made.remove_class(name)
        self._feedback.value = self._feedback_html(self.chosen)
        _, right, feedback, _ = self.options[self.chosen]
        self.say(f"{'Right.' if right else 'Not so.'} {feedback}")

    def _feedback_html(self, place: int) -> str:
        _, right, feedback, _ = self.options[place]
        kind, word = ("rb-good", "Right.") if right else ("rb-refused", "Not so.")
        reference = markup.citation(self._citations[place])
        return f'<div class="rb {kind}"><b>{word}</b> {markup.sentence(feedback)} {reference}</div>'

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
