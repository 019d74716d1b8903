"""What every house posts alike: a name, and the reading in force of each open question that it answers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar, Self

from pokerrules.house.text import quoted
from pokerrules.law import law, refuse


class Posted:
    """What a house posts for one game; the house of each game is a record of its own.

    `SECTION` is the id of the section that it is posted under; `READINGS` says by house key which open
    question the key answers, and the paragraph of that question.
    """

    SECTION: ClassVar[str]
    READINGS: ClassVar[dict[str, tuple[str, str]]]

    name: str

    @property
    def game(self) -> str:
        """The game as house files and the command line name it."""
        raise NotImplementedError

    @property
    def title(self) -> str:
        """The game as the text names it."""
        raise NotImplementedError

    def readings(self) -> dict[str, str]:
        """The reading in force of every open question that this house answers, by its id."""
        return {question_id: self._reading(key) for key, (question_id, _) in self.READINGS.items()}

    def _reading(self, key: str) -> str:
        value: str = getattr(self, key)
        return value

    def but(self, **posted: Any) -> Self:
        """The same house with something else posted.

        Arguments: what changes, by house key. Raises as the making of a house does.
        """
        made: Any = self
        changed: Self = replace(made, **posted)
        return changed

    def _check_readings(self) -> None:
        for key, (question_id, paragraph_id) in self.READINGS.items():
            # what a house has when nothing is posted is a reading (tests see to it): no text has to be read
            if self._reading(key) == getattr(type(self), key):
                continue
            question = law.question(question_id)
            values = [reading.value for reading in question.readings]
            if self._reading(key) not in values:
                refuse(
                    f"{key} = {quoted(getattr(self, key))} is not a reading of the text",
                    paragraph_id,
                    permitted=tuple(values),
                    open_questions=(question_id,),
                )
