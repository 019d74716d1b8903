"""The rulebook's components as HTML strings, in one place: cards, citations, rules, notes, rulings, logs, tables.

The site, the notebooks and the widgets all show what is made here; `widgets/rulebook.css` gives it its look.
Everything is escaped, nothing is told by colour alone, and the same arguments always give the same text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Protocol

from pokerrules.cards import AnyCard, Card


class Cited(Protocol):
    """What a citation must know to be shown: its printed text, the short form, the anchor and the page."""

    @property
    def short(self) -> str: ...
    @property
    def anchor(self) -> str: ...
    @property
    def page(self) -> str: ...


def card(one: AnyCard | None, mark: str = "") -> str:
    """One card, face up, or its back for an unknown or hidden card (None).

    Arguments: `mark`, any of "used" (plays in the high hand), "low" (plays in the low), "dim", in one string.
    """
    classes = f" {mark}" if mark else ""
    if not isinstance(one, Card):
        name = "face-down card" if one is None else "unknown card"
        return f'<span class="rb-card back{classes}" role="img" aria-label="{name}">?</span>'
    rank = "10" if one.rank.letter == "T" else one.rank.letter
    spoken = one.name + {"used": ", in the high hand", "low": ", in the low hand"}.get(mark, "")
    if mark == "used low":
        spoken = f"{one.name}, in both hands"
    return (
        f'<span class="rb-card {one.suit.letter}{classes}" role="img" aria-label="{spoken}">'
        f'{rank}<i aria-hidden="true">{one.suit.sign}</i></span>'
    )


def cards(several: Iterable[AnyCard | None], marks: dict[AnyCard, str] | None = None) -> str:
    """Several cards in a row; `marks` says which of them play in which hand."""
    known = marks or {}
    return (
        '<span class="rb-cards">'
        + "".join(card(one, known.get(one, "") if one is not None else "") for one in several)
        + "</span>"
    )


def citation(cited: Cited, short: bool = False) -> str:
    """A citation that leads to its paragraph; `short` leaves out the name of the section."""
    href = f"{cited.page}.html#{cited.anchor}" if cited.page else f"#{cited.anchor}"
    text = cited.short if short and cited.short else str(cited)
    return f'<a class="rb-cite" href="{escape(href)}" title="{escape(str(cited))}">{escape(text)}</a>'


def question_reference(question_id: str) -> str:
    """The id of an open question, leading to the list of what the texts leave open."""
    return f'<a class="rb-cite" href="open-questions.html#{question_id.lower()}">{escape(question_id)}</a>'


def references(cited: Iterable[Cited], questions: Iterable[str] = (), short: bool = False) -> str:
    """Citations and open questions, set behind what they decided."""
    parts = [citation(one, short) for one in cited] + [question_reference(q) for q in questions]
    return " · ".join(parts)


def paragraph(cited: Cited, says: str) -> str:
    """What a paragraph says, with its citation."""
    return (
        f'<div class="rb rb-law"><div class="rb-head">{citation(cited)}</div>'
        f"<p>{escape(says)}</p></div>"
    )


def open_question(question_id: str, question: str, in_force: str, others: Sequence[str], key: str) -> str:
    """A note, set apart from the rule, on what the text leaves open and which reading is in force."""
    text = (
        f'<div class="rb rb-open"><b>The text leaves this open · {escape(question_id)}.</b> {escape(question)} '
        f"In force here: <b>{escape(in_force)}</b>"
    )
    if others:
        text += f" Other readings: {escape(' / '.join(others))}"
    if key:
        text += f" House key: <code>{escape(key)}</code>."
    return text + "</div>"


def section(paragraphs: Iterable[tuple[Cited, str, str, Iterable[str]]]) -> str:
    """A whole section in restatement: citation, heading, text and open questions of each paragraph.

    Each paragraph carries its permanent anchor, unless it has a page of its own.
    """
    rows = []
    for cited, heading, says, questions in paragraphs:
        anchor = f' id="{cited.anchor}"' if cited.page == "paragraphs" else ""
        notes = " · ".join(question_reference(q) for q in questions)
        rows.append(
            f'<div class="rb-law"{anchor}><div class="rb-head">{citation(cited)} <b>{escape(heading)}</b></div>'
            f"<p>{escape(says)} {notes}</p></div>"
        )
    return f'<div class="rb">{"".join(rows)}</div>'


Reading = tuple[str, str, bool]


def question_list(
    questions: Iterable[tuple[str, str, str, Iterable[Cited], Iterable[Reading], str]],
) -> str:
    """Open questions with an anchor each: id, kind, question, paragraphs, readings (value, text, whether it
    is the default) and house key.
    """
    rows = []
    for question_id, kind, question, cited, readings, key in questions:
        kinds = {"slip": "a slip in the text", "house": "for the house to post", "gap": "a gap in the text"}
        items = "".join(
            f"<li><code>{escape(value)}</code> {escape(says)}{' <b>In force unless posted otherwise.</b>' * default}</li>"
            for value, says, default in readings
        )
        house_key = f"<p>House key: <code>{escape(key)}</code></p>" if key else ""
        rows.append(
            f'<div class="rb-open" id="{question_id.lower()}"><p><b>{escape(question_id)}</b> · {kinds[kind]} · '
            f"{references(cited)}</p><p>{escape(question)}</p><ul>{items}</ul>{house_key}</div>"
        )
    return f'<div class="rb">{"".join(rows)}</div>'


def ruling(rows: Iterable[tuple[str, Iterable[Cited], Iterable[str]]]) -> str:
    """A ruling, line by line: the reason, the citations, the open questions used."""
    items = "".join(
        f"<li>{escape(reason)}. {references(cited, questions)}</li>" for reason, cited, questions in rows
    )
    return f'<div class="rb rb-ruling"><ul>{items}</ul></div>'


def refused(reason: str, cited: Iterable[Cited | str], permitted: Iterable[str] = ()) -> str:
    """A refusal: why, by which paragraph, and what is permitted instead."""
    text = f'<div class="rb rb-refused"><b>Not permitted.</b> {escape(reason)}: '
    text += "; ".join(
        escape(one) if isinstance(one, str) and not hasattr(one, "anchor") else citation(one)  # type: ignore[arg-type]
        for one in cited
    )
    offered = list(permitted)
    if offered:
        text += f". Permitted: {escape('; '.join(offered))}"
    return text + ".</div>"


@dataclass(frozen=True)
class SeatView:
    """What is seen of a seat: number, stack (chips), cards, what it did last, and where it stands."""

    number: int
    stack: int
    cards: tuple[AnyCard | None, ...] = ()
    did: str = ""
    button: bool = False
    acting: bool = False
    folded: bool = False
    bet: int = 0


@dataclass(frozen=True)
class TableView:
    """What is seen of a table: seats, board, pots (name, chips) and the counts of the dealer's piles."""

    seats: tuple[SeatView, ...]
    board: tuple[AnyCard, ...] = ()
    pots: tuple[tuple[str, int], ...] = ()
    burns: int = 0
    stub: int = 0
    discards: int = 0
    label: str = "The table"


def log(lines: Iterable[tuple[int, str, Iterable[Cited]]], now: int | None = None) -> str:
    """A log of acts: number, what was done, the paragraphs; `now` is the number of the act in view."""
    items = "".join(
        f'<li{" class=now" if number == now else ""}><span>{number}</span><span>{text}</span>'
        f"<span>{references(cited, short=True)}</span></li>"
        for number, text, cited in lines
    )
    return f'<ol class="rb rb-log">{items}</ol>'
