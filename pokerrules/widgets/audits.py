"""An audit as it is shown: the verdict, the departures under their lines of the log, what was not judged."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from pokerrules import markup
from pokerrules.dealer.audit import Audit, verdict
from pokerrules.dealer.checks.counting import minutes
from pokerrules.dealer.following import Departure
from pokerrules.records.audited import Audited
from pokerrules.table.acts import Entry
from pokerrules.table.view import line


def said(result: Audit | Audited) -> str:
    """The verdict in words, with the defect of a file that has one."""
    text = verdict(len(result.departures), result.entries, result.rounds)
    defect = result.defect_in_words if isinstance(result, Audited) else None
    return f"{text}." if defect is None else f"{text}. {defect}."


def drawn(
    result: Audit | Audited, log: Sequence[Entry] = (), around: int = 1, notes: Sequence[str] = ()
) -> str:
    """An audit as markup.

    Arguments: `result`; `log`, the entries that were audited, to show `around` lines before and after each
    departure; `notes`, what was not judged.
    """
    departures: dict[int, list[Departure]] = {}
    for one in result.departures:
        departures.setdefault(one.at, []).append(one)
    near = {n for at in departures for n in range(at - around, at + around + 1) if 1 <= n <= len(log)}
    rows, before = "", 0
    for number in sorted(near | set(departures)):
        if before and number > before + 1:
            rows += '<li class="rb-gap"><span></span><span>…</span></li>'
        rows += row(number, log, departures.get(number, ()))
        before = number
    lines = f'<ol class="rb rb-log" aria-label="Lines of the log">{rows}</ol>' if rows else ""
    unknown = "".join(f"<li>{markup.sentence(note)}</li>" for note in notes)
    folds = markup.folded("What this record does not tell", f"<ul>{unknown}</ul>") if notes else ""
    return f'<div class="rb rb-audit">{head(result)}{lines}{folds}</div>'


def head(result: Audit | Audited) -> str:
    """The verdict as markup."""
    right = not result.departures and _defect(result) is None
    kind, mark = ("rb-good", "✓") if right else ("rb-refused", "✗")
    return f'<p class="{kind}"><b><span aria-hidden="true">{mark}</span> {escape(said(result))}</b></p>'


def departure(one: Departure) -> str:
    """A departure as markup: what was required, what was found, and by which paragraph."""
    return (
        f'<dl class="rb-departure"><dt>Required</dt><dd>{markup.sentence(one.required)}</dd>'
        f"<dt>Found</dt><dd>{markup.sentence(one.found)}</dd>"
        f"<dt>By</dt><dd>{markup.references(one.citations, one.open_questions)}</dd></dl>"
    )


def row(
    number: int,
    log: Sequence[Entry],
    departures: Sequence[Departure],
    now: int | None = None,
    times: bool = False,
) -> str:
    """A line of a log with its departures under it.

    Arguments: `number` of the line; `log`; its `departures`; `now`, the number of the act in view; `times`,
    True to show when it was done (minutes and seconds since the table was opened).
    """
    if number <= len(log):
        _, text, cited, questions = line(log[number - 1])
        refs = markup.references(cited, questions, short=True, numbered=True)
        time = log[number - 1].time
        if times and time is not None:
            text = f'<span class="rb-time">{minutes(time)}</span> {text}'
    else:
        text, refs = escape(departures[0].act), ""
    names = " ".join(name for name, on in (("now", number == now), ("slip", bool(departures))) if on)
    state = (f' class="{names}"' if names else "") + (' aria-current="step"' if number == now else "")
    found = "".join(map(departure, departures))
    return (
        f'<li{state}><span>{number}</span><span>{text}</span><span class="rb-refs">{refs}</span>{found}</li>'
    )


def _defect(result: Audit | Audited) -> str | None:
    return result.defect if isinstance(result, Audited) else None
