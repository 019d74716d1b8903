"""A picture of returns: one line a wager, a dot for each way to count it, on a scale of percent."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from html import escape
from math import ceil, floor
from typing import NamedTuple

WIDTH, LEFT, RIGHT = 420, 16, 22  # units of the drawing; about a phone's width, so that text stays large
HEAD, TITLE, LANE, STEP = 26, 19, 24, 9.0
STROKE = "stroke:var(--rb-accent);stroke-width:1.6"


class Dot(NamedTuple):
    """One dot: its short label, where it lies, and whether it is the one in force."""

    label: str
    at: Fraction
    in_force: bool = False


class Row(NamedTuple):
    """One line of the picture: its name and its dots."""

    name: str
    dots: Sequence[Dot]


class _Pill(NamedTuple):
    """Dots that lie on the same place, drawn as one."""

    label: str
    at: Fraction
    in_force: bool
    lane: int

    @property
    def width(self) -> float:
        return 18 + STEP * (len(self.label) - 1)


def dots(rows: Sequence[Row], title: str) -> str:
    """The picture as an SVG drawing for a page; `title` says what it shows and stands above it.

    Colours follow the page. Whoever doesn't see it hears the title and every dot.
    """
    values = [dot.at for row in rows for dot in row.dots]
    low = floor(min(values, default=Fraction(1)) * 20 - Fraction(1, 4)) * 5
    high = max(100, ceil(max(values, default=Fraction(1)) * 20) * 5)

    def x(at: Fraction | float) -> float:
        return LEFT + (float(at) * 100 - low) / (high - low) * (WIDTH - LEFT - RIGHT)

    drawn, y = "", float(HEAD)
    for row in rows:
        pills = _pills(row.dots, x)
        lanes = max((pill.lane for pill in pills), default=0) + 1
        drawn += _text(LEFT - 8, y + 12, escape(row.name), "font-weight:600;font-size:13px")
        y += TITLE
        middle = y + LANE / 2
        drawn += f'<path d="M{LEFT} {middle}H{WIDTH - RIGHT}" style="stroke:var(--rb-line)"/>'
        drawn += "".join(_drawn(pill, x(pill.at), middle + pill.lane * LANE) for pill in pills)
        y += lanes * LANE + 5
    grid = "".join(_grid(mark, x(mark / 100), y) for mark in _marks(low, high))
    spoken = "; ".join(
        f"{row.name}: {', '.join(f'{dot.label} {float(100 * dot.at):.1f} percent' for dot in row.dots)}"
        for row in rows
    )
    return (
        f'<div class="rb" style="margin:.8em 0"><p class="rb-soft">{escape(title)}</p>'
        f'<svg viewBox="0 0 {WIDTH} {y:g}" role="img" aria-label="{escape(f"{title}. {spoken}")}" '
        f'style="width:100%;max-width:36em;height:auto;font-family:var(--rb-sans)">{grid}{drawn}</svg></div>'
    )


def _marks(low: int, high: int) -> range:
    return range(low, high + 1, 5 if high - low <= 30 else 10)


def _pills(given: Iterable[Dot], x: Callable[[Fraction], float]) -> list[_Pill]:
    """The dots from left to right; those on one place are joined, and one without room goes a lane down."""
    by_place: dict[Fraction, list[Dot]] = {}
    for dot in given:
        by_place.setdefault(dot.at, []).append(dot)
    made: list[_Pill] = []
    ends: list[float] = []  # where each lane is taken up to
    for at, same in sorted(by_place.items()):
        pill = _Pill(" ".join(dot.label for dot in same), at, any(dot.in_force for dot in same), 0)
        left = x(at) - pill.width / 2
        lane = next((i for i, end in enumerate(ends) if end <= left), len(ends))
        ends[lane : lane + 1] = [left + pill.width + 1]
        made.append(pill._replace(lane=lane))
    return made


def _drawn(pill: _Pill, x: float, y: float) -> str:
    fill, ink = ("--rb-accent", "--rb-on-accent") if pill.in_force else ("--rb-paper", "--rb-ink")
    box = f'x="{x - pill.width / 2:.1f}" y="{y - 9:g}" width="{pill.width:g}" height="18" rx="9"'
    tick = "" if len(pill.label) < 3 else f'<path d="M{x:.1f} {y - 14:g}v5" style="{STROKE}"/>'
    return f'{tick}<rect {box} style="fill:var({fill});{STROKE}"/>' + _text(
        x, y + 4, pill.label, f"fill:var({ink});font-size:11.5px;font-weight:700", "middle"
    )


def _grid(mark: int, x: float, bottom: float) -> str:
    whole = mark == 100
    dash = "stroke:var(--rb-stop);stroke-width:1.6" if whole else "stroke:var(--rb-line);stroke-dasharray:2 3"
    return f'<path d="M{x:.1f} {HEAD - 6}V{bottom:g}" style="{dash}"/>' + _text(
        x, 13, f"{mark}%", f"font-size:11.5px;font-weight:{700 if whole else 400}", "middle"
    )


def _text(x: float, y: float, text: str, style: str, anchor: str = "start") -> str:
    ink = "" if "fill:" in style else "fill:var(--rb-ink);"
    return f'<text x="{x:.1f}" y="{y:g}" text-anchor="{anchor}" style="{ink}{style}">{text}</text>'
