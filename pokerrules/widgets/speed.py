"""The last table of the benchmark: a picture of the ratios, the figures, and what is not like for like."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, floor, log10
from pathlib import Path
from typing import Any

from pokerrules import markup
from pokerrules.widgets.shown import Shown

WIDTH, LEFT, RIGHT = 420, 12, 12  # units of the drawing; about a phone's width, so that text stays large
HEAD, TITLE, LANE = 26, 17, 22
SMALL = "font-size:clamp(12.5px,3.3vw,14.7px)"  # four columns have room on a phone
CLEAR = "paint-order:stroke;stroke:var(--rb-paper);stroke-width:4px"  # text that no line of the scale crosses
LEAST_RATE = 10  # a second; what is rarer is told by how long it takes

Row = Mapping[str, Any]


def speed_table(table: str | Path | Mapping[str, Any]) -> Shown:
    """The last table of the benchmark, as a picture and in figures.

    Arguments: `table`, the file that ``make bench`` writes, or its content. Each row says how often the work
    was done in a second here and by a peer, how many times faster that is, and whether the goal was reached.
    """
    data = table if isinstance(table, Mapping) else json.loads(Path(table).read_text(encoding="utf-8"))
    rows = data["rows"]
    verdict = _verdict(rows)
    said = "".join(f"<p>{escape(line)}</p>" for line in verdict)
    drawn = f'<div class="rb rb-ruling">{said}</div>{_picture(rows)}{_figures(rows)}'
    measured = _measured(data)
    text = "\n".join([*verdict, *map(_line, rows), measured])
    return Shown(text, f'{drawn}<div class="rb"><p class="rb-soft">{escape(measured)}</p></div>')


def _verdict(rows: Sequence[Row]) -> list[str]:
    """How many goals are reached, then each that is not, on a line of its own."""
    set_goals = [row for row in rows if row["goal"] is not None]
    missed = [row for row in set_goals if not row["reached"]]
    reached = f"{len(set_goals) - len(missed)} of {len(set_goals)} goals are reached."
    return [reached, *(f"Row {row['row']} misses its goal: {_missed(row)}." for row in missed)]


def _missed(row: Row) -> str:
    found, goal = _times(row["ratio"]), _times(row["goal"])
    return f"{row['work']}: {found} as fast as {row['peer']}; the goal is {goal}"


def _times(ratio: float) -> str:
    return f"{ratio:,g}\N{NO-BREAK SPACE}×"


def _outcome(row: Row) -> str:
    if row["goal"] is None:
        return "no goal set"
    return "reached" if row["reached"] else "missed"


def _rates(row: Row) -> tuple[str, str]:
    """Ours and the peer's: how often in a second, or how long it takes where that says more."""
    both = row["ours_per_second"], row["theirs_per_second"]
    if min(both) >= LEAST_RATE:
        return _often(both[0]), _often(both[1])
    return took(1 / both[0]), took(1 / both[1])


def _often(rate: float) -> str:
    """A rate in few letters: four columns of them have to fit a phone."""
    if rate >= 1e6:
        return f"{rate / 1e6:.3g}\N{NO-BREAK SPACE}M/s"
    return f"{rate:,.0f}/s" if rate >= 100 else f"{rate:g}/s"


def took(seconds: float) -> str:
    """A time in words: three figures that count, in the unit that keeps them short."""
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g}\N{NO-BREAK SPACE}{unit}"
    return f"{seconds * 1e9:.3g}\N{NO-BREAK SPACE}ns"


def _line(row: Row) -> str:
    ours, theirs = _rates(row)
    goal = "" if row["goal"] is None else f" of {_times(row['goal'])}"
    span = f"{row['least']:,g} to {row['greatest']:,g}"
    return (
        f"{row['row']}: {row['work']}: {ours}; {row['peer']}: {theirs}; {_times(row['ratio'])} ({span}); "
        f"goal{goal}: {_outcome(row)}"
    )


def _measured(data: Mapping[str, Any]) -> str:
    peers = ", ".join(f"{name} {version}" for name, version in data["peers"].items())
    return (
        f"Measured on {data['date']} with CPython {data['python']} on one thread of {data['processor']}, in "
        f"{data['rounds']} rounds, ours and the peer's in turn. Installed beside it: {peers}."
    )


# -- the figures ---------------------------------------------------------------------------------------


def _figures(rows: Sequence[Row]) -> str:
    heads = "".join(f'<th scope="col" class="n">{text}</th>' for text in ("Ours", "Theirs", "Ratio", "Goal"))
    body = "".join(map(_figure, rows))
    head = f"<thead><tr>{heads}</tr></thead>"
    return f'<div class="rb rb-ruling"><table style="{SMALL}">{head}{body}</table></div>'


def _figure(row: Row) -> str:
    cells = list(_rates(row))
    cells.append(f"<b>{_times(row['ratio'])}</b><br>{row['least']:,g} to {row['greatest']:,g}")
    goal = "" if row["goal"] is None else f"{_times(row['goal'])}<br>"
    cells.append(goal + (f"<b>{_outcome(row)}</b>" if row["reached"] is False else _outcome(row)))
    figures = "".join(f'<td class="n">{cell}</td>' for cell in cells)
    unlike = f" <b>Not like for like.</b> {markup.sentence(row['unlike'])}" if row["unlike"] else ""
    return (
        f'<tbody><tr><th scope="rowgroup" colspan="4" style="border-top:1px solid var(--rb-line)">'
        f"{escape(row['row'])}. {escape(row['work'])}"
        f' <span class="rb-soft" style="font-weight:400">against {escape(row["peer"])}</span></th></tr>'
        f"<tr>{figures}</tr>"
        f'<tr><td colspan="4">{escape(row["means"])}{unlike}</td></tr></tbody>'
    )


# -- the picture -----------------------------------------------------------------------------------------


def _picture(rows: Sequence[Row]) -> str:
    """One line a row on a scale on which each step is ten times as fast."""
    values = [row[name] for row in rows for name in ("least", "greatest", "goal") if row[name]]
    low, high = min(0.0, log10(min(values))) - 0.1, max(1.0, log10(max(values))) + 0.1

    def x(ratio: float) -> float:
        return LEFT + (log10(ratio) - low) / (high - low) * (WIDTH - LEFT - RIGHT)

    drawn, y = "", float(HEAD)
    for row in rows:
        drawn += _text(LEFT - 8, y + 12, escape(_short(row)), f"font-weight:600;font-size:12.5px;{CLEAR}")
        y += TITLE
        drawn += _drawn(row, x, y + LANE / 2)
        y += LANE + 4
    grid = "".join(_grid(10.0**step, x(10.0**step), y) for step in range(ceil(low), floor(high) + 1))
    title = (
        "How many times as fast as the peer. Filled: goal reached; crossed: goal missed; open: no goal set. "
        "Short upright line: the goal. Long line: from the slowest round to the fastest"
    )
    return (
        f'<div class="rb" style="margin:.8em 0"><p class="rb-soft">{title}</p>'
        f'<svg viewBox="0 0 {WIDTH} {y:g}" role="img" '
        f'aria-label="{escape(f"{title}. " + "; ".join(map(_spoken, rows)))}" '
        f'style="width:100%;max-width:36em;height:auto;font-family:var(--rb-sans)">{grid}{drawn}</svg></div>'
    )


def _short(row: Row) -> str:
    return f"{row['row']} · {row['work'].split(',')[0]} · {row['peer'].split(',')[0]}"


def _spoken(row: Row) -> str:
    return f"{_short(row)}: {row['ratio']:g} times, {_outcome(row)}"


def _drawn(row: Row, x: Any, y: float) -> str:
    at, left, right = x(row["ratio"]), x(row["least"]), x(row["greatest"])
    missed = row["reached"] is False
    colour = "var(--rb-stop)" if missed else "var(--rb-accent)"
    fill = colour if row["reached"] else "var(--rb-paper)"
    made = f'<path d="M{LEFT} {y:g}H{WIDTH - RIGHT}" style="stroke:var(--rb-line)"/>'
    made += f'<path d="M{left:.1f} {y:g}H{right:.1f}" style="stroke:{colour};stroke-width:3"/>'
    if row["goal"] is not None:
        made += (
            f'<path d="M{x(row["goal"]):.1f} {y - 9:g}v18" style="stroke:var(--rb-ink);stroke-width:2.2"/>'
        )
    made += f'<circle cx="{at:.1f}" cy="{y:g}" r="6" style="fill:{fill};stroke:{colour};stroke-width:2"/>'
    if missed:
        made += f'<path d="M{at - 4:.1f} {y - 4:g}l8 8m0 -8l-8 8" style="stroke:{colour};stroke-width:1.8"/>'
    return made


def _grid(ratio: float, x: float, bottom: float) -> str:
    same = ratio == 1
    dash = "stroke:var(--rb-ink);stroke-width:1.2" if same else "stroke:var(--rb-line);stroke-dasharray:2 3"
    place = "start" if x < 30 else "end" if x > WIDTH - 30 else "middle"
    weight = 700 if same else 400
    return f'<path d="M{x:.1f} {HEAD - 6}V{bottom:g}" style="{dash}"/>' + _text(
        x, 13, f"{ratio:,g} ×", f"font-size:11.5px;font-weight:{weight}", place
    )


def _text(x: float, y: float, text: str, style: str, anchor: str = "start") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:g}" text-anchor="{anchor}" style="fill:var(--rb-ink);{style}">{text}</text>'
    )
