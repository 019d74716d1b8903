"""A field for a whole number: nothing that is written into it is changed in silence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets

from pokerrules import markup
from pokerrules.house.text import MOST_CHIPS
from pokerrules.widgets.base import html, text_field
from pokerrules.widgets.reading import FieldFault, amount, mark_fields, reading

LAST = "What is shown is still the last answer."


class NumberField(ipywidgets.Box):
    """A line of text that is read as a whole number; what can't be one stays, with the reason beside it.

    The fields for numbers that browsers have cut a fraction off and move what is out of bounds to the bound.
    Arguments: `label`; `number`, what it holds at first; `low` and `high`, the least and the most that it may
    be; `on_change`, called with the field when the reader has changed it, whether it can be read or not;
    `what` it is and the `unit` it counts, for the reason; `shows`, the parts with the answer to it, which are
    set back while it can't be read.
    """

    def __init__(
        self,
        label: str,
        number: int,
        low: int = 1,
        high: int = MOST_CHIPS,
        on_change: Callable[[Any], None] | None = None,
        what: str = "the amount",
        unit: str = "chips",
        shows: Sequence[Any] = (),
    ) -> None:
        self.low, self.high, self.what, self.unit = low, high, what, unit
        self.fault: FieldFault | None = None
        self._on_change, self._shows, self._following = on_change, tuple(shows), False
        self.field = text_field(label, str(number), self._written)
        self._reason = html("", "rb-reason")
        super().__init__([self.field, self._reason])
        self.add_class("rb-number")

    @property
    def text(self) -> str:
        """What is written in it."""
        return str(self.field.value)

    @property
    def number(self) -> int | None:
        """The number that it holds, None when it is none from `low` to `high`."""
        return None if self.fault is not None else self.whole()

    def whole(self) -> int:
        """The whole number that is written, within the bounds or not; raises FieldFault when it is none."""
        with reading(self.field):
            return amount(self.text, self.what, self.unit)

    def read(self) -> int:
        """The number that it holds; raises FieldFault when it is none from `low` to `high`."""
        number = self.whole()
        if not self.low <= number <= self.high:
            bounds = f"{self.low:,}" if self.low == self.high else f"from {self.low:,} to {self.high:,}"
            unit = f" {self.unit}" if self.unit else ""
            raise FieldFault(f"{self.what} must be {bounds}{unit}, not {number:,}", (self.field,))
        return number

    def show(self, number: int, low: int | None = None, high: int | None = None) -> None:
        """Put a number into it, with new bounds where they are given; `on_change` is not called."""
        self.low = self.low if low is None else low
        self.high = self.high if high is None else high
        self._following = True
        self.field.value = str(number)
        self._following = False
        self._judge()

    def _written(self, _: Any) -> None:
        if self._following:
            return
        self._judge()
        if self._on_change is not None:
            self._on_change(self)

    def _judge(self) -> None:
        try:
            self.read()
            self.fault = None
        except FieldFault as fault:
            self.fault = fault
        mark_fields((self.field,), () if self.fault is None else (self.field,))
        reason = ""
        if self.fault is not None:
            last = f" {LAST}" if self._shows else ""
            reason = f'<span class="rb-no">{markup.sentence(str(self.fault))}{last}</span>'
        if self._reason.value != reason:
            self._reason.value = reason
        for part in self._shows:
            if self.fault is None:
                part.remove_class("rb-old")
            else:
                part.add_class("rb-old")
