"""What goes wrong with a record: the file, the action, and why."""

from __future__ import annotations

from collections.abc import Sequence

from pokerrules.errors import NotationError, RuleViolation


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
    return f"{source}: {kind} {number}" + (f" ({action!r})" if action else "")
