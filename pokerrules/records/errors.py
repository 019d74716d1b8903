"""What goes wrong with a record: the file, the action, and why."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from decimal import Decimal

from pokerrules.errors import NotationError, RuleViolation
from pokerrules.house.text import quoted


class RecordError(NotationError):
    """A record can't be read, or tells of something that can't have happened.

    Arguments: `reason`; `source`, the file or what stands for it; `number` of the action or entry (from 1,
    None when the record as a whole is meant) and `action`, its text; `kind`, "action" or "entry";
    `citations`, the paragraphs that are broken, if any.
    """

    def __init__(
        self,
        reason: str,
        source: str,
        number: int | None = None,
        action: str = "",
        kind: str = "action",
        citations: Sequence[str] = (),
    ) -> None:
        self.reason = reason
        self.source = source
        self.number = number
        self.action = action
        self.citations = tuple(citations)
        super().__init__(f"{place(source, number, action, kind)}: {reason}")

    @classmethod
    def of(
        cls, error: ValueError, source: str, number: int | None = None, action: str = "", kind: str = "action"
    ) -> RecordError:
        """What another error says, with the place in the record where it came up."""
        citations = error.citations if isinstance(error, RuleViolation) else ()
        return cls(str(error), source, number, action, kind, citations)


def place(source: str, number: int | None, action: str, kind: str = "action") -> str:
    """A place in a record, in words: ``hand.phh: action 7 ('p3 cc')``."""
    if number is None:
        return source
    return f"{source}: {kind} {number}" + (f" ({quoted(action)})" if action else "")


def in_one_line(text: str) -> str:
    """A text of a record in one line, so that no line of an answer is the record's own."""
    return text.replace("\n", "\\n")


# a number in a refusal that counts chips: no seat, no paragraph, and nothing else that is counted
CHIPS = re.compile(
    r"(?<![\w.,-])(?<!seat )(?<!seats )(\d{1,3}(?:,\d{3})+|\d+)(?!\d|,\d{3})"
    r"(?! (?:raises?|cards?|players?|blinds?|seats?|straddles?)\b)",
    re.IGNORECASE,
)


@contextmanager
def in_amounts_of(unit: Decimal) -> Iterator[None]:
    """Let what the rules refuse speak of amounts as the file writes them, `unit` for a chip."""
    try:
        yield
    except RuleViolation as error:
        raise RuleViolation(
            _amounts(error.reason, unit),
            error.citations,
            [_amounts(text, unit) for text in error.permitted],
            error.open_questions,
        ) from error
    except NotationError as error:
        raise NotationError(_amounts(str(error), unit)) from error


def _amounts(text: str, unit: Decimal) -> str:
    def written(found: re.Match[str]) -> str:
        return f"{int(found[0].replace(',', '')) * unit:,f}"

    return text if unit == 1 else CHIPS.sub(written, text)
