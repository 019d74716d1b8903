"""How fast the package is where the reader is: the works of the benchmark that are over soon, measured."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from time import perf_counter
from typing import Any

from pokerrules import workloads
from pokerrules.widgets.base import Live, button_for, handled, html, row
from pokerrules.widgets.slices import Slices
from pokerrules.widgets.speed import took

HANDS = 500  # looked at in one lap
LAP = 0.02  # seconds: what is shorter is repeated, since a browser's clock is coarse


class SpeedHere(Live):
    """Measures on request how many hands a second the reader's own Python judges, and how long rounds take.

    Arguments: `seconds`, how long each work is measured. What is shown is the middle one of several laps.
    """

    def __init__(self, seconds: float = 0.3) -> None:
        self._seconds = seconds
        self._work = Slices(self._tell, self._fail)
        self.rates: dict[str, float] = {}
        self._answer = html("")
        measure = button_for("Measure", self._pressed, "rb-first")
        super().__init__([row(measure), self._answer], "How fast the package is here", errors_at=1)
        self._draw()

    @property
    def busy(self) -> bool:
        """Whether it is being measured."""
        return self._work.busy

    @handled
    def _pressed(self, _: Any) -> None:
        self.clear_error()
        self.rates = {}
        self._draw()
        self._work.begin(self._measure(), self._done)

    def _measure(self) -> Iterator[float]:
        """Measure one work after the other; yields the part that is done."""
        works = workloads.works(HANDS)
        for place, work in enumerate(works):
            yield place / len(works)
            work.run()  # tables are made, and the law is read, at first use
            laps: list[float] = []
            repeats, spent = 1, 0.0
            while spent < self._seconds or not laps:
                start = perf_counter()
                for _ in range(repeats):
                    work.run()
                lap = perf_counter() - start
                spent += lap
                if lap < LAP:
                    repeats *= 2
                else:
                    laps.append(lap / repeats)
                yield place / len(works)
            self.rates[work.name] = work.times / median(laps)
            self._draw()

    def _draw(self) -> None:
        rows = ""
        for work in workloads.works(HANDS):
            rate = self.rates.get(work.name)
            figures = ("–", "–") if rate is None else (took(1 / rate), f"{rate:,.0f}")
            cells = "".join(f'<td class="n">{figure}</td>' for figure in figures)
            rows += f'<tr><th scope="row">{work.name}</th>{cells}</tr>'
        self._shown = (
            '<div class="rb rb-ruling"><table><thead><tr><th scope="col">Work</th>'
            '<th scope="col" class="n">One takes</th><th scope="col" class="n">In a second</th></tr></thead>'
            f"<tbody>{rows}</tbody></table></div>"
        )
        self._answer.value = self._shown

    def _tell(self, part: float) -> None:
        self.say(f"Measuring: {part:.0%} done.".replace("%", " %"))

    def _fail(self, error: Exception) -> None:
        self.show_error(error)
        self.say("The measurement failed.")

    def _done(self) -> None:
        self.say(self.summary())

    def summary(self) -> str:
        """What was measured so far, in one line."""
        if not self.rates:
            return f"{self.label}: not measured yet"
        found = "; ".join(f"{name}: {took(1 / rate)}" for name, rate in self.rates.items())
        return f"{self.label}: {found}"

    def snapshot(self) -> str:
        """The table, with what was measured so far."""
        return self._shown
