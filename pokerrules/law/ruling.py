"""An answer that says which paragraphs decided it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, NoReturn, TypeVar

from pokerrules.errors import RuleViolation
from pokerrules.law.text import cites

if TYPE_CHECKING:
    from pokerrules.law.parts import Citation

T = TypeVar("T")


class Later:
    """A text that is put into words when it is read: most reasons in a log never are.

    Arguments: `words`, called once, without arguments, for the text.
    """

    __slots__ = ("_text", "_words")

    def __init__(self, words: Callable[[], str]) -> None:
        self._words: Callable[[], str] | None = words
        self._text = ""

    def __str__(self) -> str:
        if self._words is not None:
            self._text, self._words = self._words(), None
        return self._text

    def __repr__(self) -> str:
        return repr(str(self))

    def __eq__(self, other: object) -> bool:
        return str(self) == str(other) if isinstance(other, (str, Later)) else NotImplemented

    def __hash__(self) -> int:
        return hash(str(self))

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        return str, (str(self),)


@dataclass(frozen=True)
class Ruling(Generic[T]):
    """An answer, the reason in plain words, the paragraphs in the order in which they decided it,
    and the ids of the open questions whose reading was used.

    `told` is the reason, or what will put it into words when `reason` is read.
    """

    answer: T
    told: str | Later
    citations: tuple[Citation, ...]
    open_questions: tuple[str, ...] = ()

    def __repr__(self) -> str:
        parts = f"answer={self.answer!r}, reason={self.reason!r}, citations={self.citations!r}"
        return f"Ruling({parts}, open_questions={self.open_questions!r})"

    @property
    def reason(self) -> str:
        """The reason in plain words."""
        return str(self.told)

    def __str__(self) -> str:
        text = f"{self.reason}: {'; '.join(self.citations)}"
        if self.open_questions:
            text += f" ({', '.join(self.open_questions)})"
        return text

    def _repr_html_(self) -> str:
        from pokerrules import markup

        parts = getattr(self.answer, "rulings", None) or (self,)
        return markup.ruling([(part.reason, part.citations, part.open_questions) for part in parts])


def refuse(
    reason: str, *paragraph_ids: str, permitted: tuple[str, ...] = (), open_questions: tuple[str, ...] = ()
) -> NoReturn:
    """Raise RuleViolation with the citations of the paragraphs that forbid it, the deciding one first.

    Arguments: `reason` in plain words; `permitted`, what would have been accepted; `open_questions`, ids.
    """
    raise RuleViolation(reason, cites(*paragraph_ids), permitted, open_questions)
