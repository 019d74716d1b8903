"""An answer that says which paragraphs decided it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, NoReturn, TypeVar

from pokerrules import markup
from pokerrules.errors import RuleViolation
from pokerrules.law.text import Citation, cites

T = TypeVar("T")


@dataclass(frozen=True)
class Ruling(Generic[T]):
    """An answer, the reason in plain words, the paragraphs in the order in which they decided it,
    and the ids of the open questions whose reading was used.
    """

    answer: T
    reason: str
    citations: tuple[Citation, ...]
    open_questions: tuple[str, ...] = ()

    def __str__(self) -> str:
        text = f"{self.reason}: {'; '.join(self.citations)}"
        if self.open_questions:
            text += f" ({', '.join(self.open_questions)})"
        return text

    def _repr_html_(self) -> str:
        parts = getattr(self.answer, "rulings", None) or (self,)
        return markup.ruling([(part.reason, part.citations, part.open_questions) for part in parts])


def refuse(
    reason: str, *paragraph_ids: str, permitted: tuple[str, ...] = (), open_questions: tuple[str, ...] = ()
) -> NoReturn:
    """Raise RuleViolation with the citations of the paragraphs that forbid it, the deciding one first.

    Arguments: `reason` in plain words; `permitted`, what would have been accepted; `open_questions`, ids.
    """
    raise RuleViolation(reason, cites(*paragraph_ids), permitted, open_questions)
