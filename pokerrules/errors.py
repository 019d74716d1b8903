"""The three ways in which the rulebook says no.

All are ``ValueError``: a caller who only wants to know *whether* something went wrong catches that;
a caller who wants to teach catches the one that says *why*.
"""

from __future__ import annotations

from collections.abc import Sequence


class NotationError(ValueError):
    """The input can't be read, or doesn't say enough to be acted on.

    Arguments: `message`, which names the offending piece and what would be accepted.
    """


class RuleViolation(ValueError):
    """The input was understood, but a paragraph forbids it.

    Arguments: `reason` in plain words; `citations`, the paragraphs that forbid it, the deciding one first;
    `permitted`, what would have been accepted instead, in plain words; `open_questions`, the ids of
    the open questions whose reading was applied.
    """

    def __init__(
        self,
        reason: str,
        citations: Sequence[str],
        permitted: Sequence[str] = (),
        open_questions: Sequence[str] = (),
    ) -> None:
        self.reason = reason.rstrip(".")
        self.citations = tuple(citations)
        self.permitted = tuple(permitted)
        self.open_questions = tuple(open_questions)
        super().__init__(self._sentence())

    def __reduce__(self) -> tuple[type[RuleViolation], tuple[object, ...]]:
        return type(self), (self.reason, self.citations, self.permitted, self.open_questions)

    def _sentence(self) -> str:
        text = f"{self.reason}: {'; '.join(self.citations)}"
        if self.open_questions:
            text += f" ({', '.join(self.open_questions)})"
        if self.permitted:
            text += f". Permitted: {'; '.join(self.permitted)}"
        return text + "."


class Unsettled(ValueError):
    """The texts leave it open, nothing is posted, and the round waits for the floor.

    Arguments: `message`; `open_questions`, the ids of the open questions that nobody has answered.
    """

    def __init__(self, message: str, open_questions: Sequence[str] = ()) -> None:
        self.message = message.rstrip(".")
        self.open_questions = tuple(open_questions)
        suffix = f" ({', '.join(self.open_questions)})" if self.open_questions else ""
        super().__init__(self.message + suffix + ".")

    def __reduce__(self) -> tuple[type[Unsettled], tuple[object, ...]]:
        return type(self), (self.message, self.open_questions)
