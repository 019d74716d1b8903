"""The rulebook's components as HTML strings, in one place: cards, citations, rules, rulings, logs, tables.

The site, the notebooks and the widgets all show what is made here; `widgets/rulebook.css` gives it its look.
Everything is escaped, nothing is told by colour alone, and the same arguments always give the same text,
but for where a link leads: `pokerrules.links` says that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Protocol, cast

from pokerrules.cards import AnyCard, Card, Joker
from pokerrules.errors import NotationError
from pokerrules.links import link


class Cited(Protocol):
    """What a citation must know to be shown: its printed text, the short form, the anchor and the page."""

    @property
    def short(self) -> str: ...
    @property
    def anchor(self) -> str: ...
    @property
    def page(self) -> str: ...


# what a mark says of a card, in words: colour and letter alone would not reach everybody
_MARKS = {
    "": "",
    "used": ", in the high hand",
    "low": ", in the low hand",
    "used low": ", in the high hand and in the low hand",
    "dim": ", not used",
    "new": ", just moved here",
}


def card(one: AnyCard | Joker | None, mark: str = "") -> str:
    """One card or joker, face up, or a card's back for an unknown or hidden card (None).

    Arguments: `mark`, "used" (plays in the high hand), "low" (plays in the low), "used low", "dim"
    or "new" (it came here by what has just happened).
    """
    classes = f" {mark}" if mark else ""
    if not isinstance(one, Card):
        if one is None:
            return f'<span class="rb-card back{classes}" role="img" aria-label="face-down card"></span>'
        word = '<small style="font-size:.52em">joker</small>'  # as wide as a card and no wider
        kind, face = ("joker", word) if isinstance(one, Joker) else ("unknown", "?")
        return f'<span class="rb-card {kind}{classes}" role="img" aria-label="{one.name}">{face}</span>'
    return (
        f'<span class="rb-card {one.suit.letter}{classes}" role="img" aria-label="{one.name}{_MARKS[mark]}">'
        f'{_rank(one)}<i aria-hidden="true">{one.suit.sign}</i></span>'
    )


def _rank(one: Card) -> str:
    return "10" if one.rank.letter == "T" else one.rank.letter


def cards(several: Iterable[AnyCard | Joker | None], marks: Mapping[AnyCard, str] | None = None) -> str:
    """Several cards in a row; `marks` says which of them play in which hand."""
    known = marks or {}
    marked = ((one, "" if one is None or isinstance(one, Joker) else known.get(one, "")) for one in several)
    row = "".join(card(one, mark) for one, mark in marked)
    return f'<span class="rb-cards">{row}</span>'


def small_cards(several: Iterable[AnyCard | Joker]) -> str:
    """Cards within a line of text: rank and sign in the suit's colour, with a spoken name."""
    return " ".join(_small(one) for one in several)


def _small(one: AnyCard | Joker) -> str:
    if not isinstance(one, Card):
        return f'<span class="rb-in" role="img" aria-label="{one.name}">{one}</span>'
    name = f'role="img" aria-label="{one.name}"'
    return f'<span class="rb-in {one.suit.letter}" {name}>{card_text(one)}</span>'


def card_text(one: AnyCard | Joker) -> str:
    """A card in plain text, as it is printed: rank and sign, such as 10♥."""
    return f"{_rank(one)}{one.suit.sign}" if isinstance(one, Card) else str(one)


def citation(cited: Cited, short: bool = False, number: str = "") -> str:
    """A citation that leads to its paragraph, if it stands on a page.

    Arguments: `short`, to leave out the section; `number`, of the section, to begin the short form with.
    """
    whole = escape(str(cited))
    to = link(cited.page, cited.anchor) if cited.page else ""
    shortened = bool(short and cited.short)
    text = escape(number + cited.short) if shortened else whole
    if not to:
        return f'<span class="rb-cite" title="{whole}">{text}</span>'
    if not shortened:
        return f'<a class="rb-cite" {to}>{whole}</a>'
    # a spoken name has to hold what is in sight as words of its own, and "14.12(f)1" does not hold "(f)1"
    spoken = f"{text}: {whole}" if re.sub(r"\([^()]*\)", "", text) else whole
    return f'<a class="rb-cite" {to} aria-label="{spoken}" title="{whole}">{text}</a>'


def question_reference(question_id: str) -> str:
    """The id of an open question, leading to the list of what the texts leave open."""
    text = escape(question_id)
    to = link("open-questions", text.lower())
    title = f'title="open question {text}"'
    if not to:
        return f'<span class="rb-cite rb-q" {title}>{text}</span>'
    return f'<a class="rb-cite rb-q" {to} {title}>{text}</a>'


def references(
    cited: Iterable[Cited | str],
    questions: Iterable[str] = (),
    short: bool = False,
    numbered: bool = False,
) -> str:
    """Citations and open questions, set behind what they decided.

    Arguments: `cited`, a plain text where it is of a section that this rulebook does not hold; `short`, to
    leave out the name of the section. A letter alone belongs to one section: the first one whose citations
    are shortened so. What is of another section is written whole. `numbered`, to begin every short citation
    with the number of its section, where two sections stand side by side.
    """
    listed = tuple(cited)
    known = [cast(Cited, one) for one in listed if type(one) is not str]
    home = next((_section(one) for one in known if one.short.startswith("(")), "")
    parts = [_reference(one, home, short, numbered) for one in listed]
    return " · ".join([*parts, *map(question_reference, questions)])


def _reference(one: Cited | str, home: str, short: bool, numbered: bool) -> str:
    if type(one) is str:
        return escape(one)
    found = cast(Cited, one)
    if numbered:
        return citation(found, short, re.split(r"[-\s]", _section(found))[-1])
    return citation(found, short and _section(found) in (home, ""))


def _section(cited: Cited) -> str:
    """The section that a short citation leaves out, nothing where it names the section itself."""
    return str(cited).removesuffix(cited.short) if cited.short.startswith("(") else ""


def paragraph(cited: Cited, says: str, terms: Mapping[str, str] | None = None) -> str:
    """What a paragraph says, with its citation; `terms` are words to be defined, with their definitions."""
    text = defined(says, terms or {})
    return f'<div class="rb rb-law"><div class="rb-head">{citation(cited)}</div><p>{text}</p></div>'


def defined(text: str, terms: Mapping[str, str]) -> str:
    """A text in which the first use of each term can be pointed at, focused or tapped for its definition."""
    places: list[tuple[int, int, str]] = []
    for term in sorted(terms, key=len, reverse=True):  # "Half-kill" before "Kill"
        for found in re.finditer(rf"(?<![\w-]){re.escape(term)}(?![\w-])", text, flags=re.IGNORECASE):
            if all(found.end() <= start or found.start() >= end for start, end, _ in places):
                places.append((found.start(), found.end(), terms[term]))
                break
    made, done = "", 0
    for start, end, says in sorted(places):
        word = f'<dfn tabindex="0" data-says="{escape(says)}">{escape(text[start:end])}</dfn>'
        made, done = f"{made}{escape(text[done:start])}{word}", end
    return made + escape(text[done:])


@dataclass(frozen=True)
class QuestionView:
    """An open question as a note shows it: id, question, the reading in force, the others, the house key, or
    why there is none.
    """

    id: str
    question: str
    in_force: str
    others: tuple[str, ...] = ()
    key: str = ""
    why_no_key: str = ""


def open_questions(questions: Sequence[QuestionView]) -> str:
    """A note, set apart from the rule, on what the text leaves open and which readings are in force.

    The question and the reading in force are in sight; the other readings and the house key are folded.
    """
    if not questions:
        return ""
    rows = "".join(
        f"<li>{question_reference(q.id)} {escape(q.question)} <b>In force:</b> {escape(q.in_force)}"
        f"{_other_readings(q)}</li>"
        for q in questions
    )
    return f'<div class="rb rb-open"><b>The text leaves this open</b><ul>{rows}</ul></div>'


def _other_readings(question: QuestionView) -> str:
    rows = "".join(f"<li>{escape(other)}</li>" for other in question.others)
    key = _house_key(question.key, question.why_no_key)
    count = "The other reading" if len(question.others) == 1 else "Other readings"
    return folded(count, f"<ul>{rows}</ul>{key}") if rows or key else ""


def _house_key(key: str, why_not: str) -> str:
    """By which key a house posts a reading, or why it can post none, where that is said."""
    if key:
        return f"<p>House key: <code>{escape(key)}</code></p>"
    return f"<p>No house key: {escape(why_not[:1].lower() + why_not[1:])}</p>" if why_not else ""


def section(paragraphs: Iterable[tuple[Cited, str, str, Iterable[str]]]) -> str:
    """A whole section in restatement: citation, heading, text and open questions of each paragraph.

    Each paragraph carries its permanent anchor, unless it has a page of its own.
    """
    rows = []
    for cited, heading, says, questions in paragraphs:
        anchor = f' id="{cited.anchor}"' if cited.page == "paragraphs" else ""
        notes = " · ".join(question_reference(q) for q in questions)
        rows.append(
            f'<div class="rb-law"{anchor}><div class="rb-head">{citation(cited)} <b>{escape(heading)}</b>'
            f"</div><p>{escape(says)} {notes}</p></div>"
        )
    return f'<div class="rb">{"".join(rows)}</div>'


Reading = tuple[str, str, bool]


def question_list(
    questions: Iterable[tuple[str, str, str, Iterable[Cited], Iterable[Reading], str, str]],
) -> str:
    """Open questions with an anchor each: id, kind, question, paragraphs, readings (value, text, whether it
    is the default), house key, and why there is none.
    """
    rows = []
    for question_id, kind, question, cited, readings, key, why_not in questions:
        kinds = {"slip": "a slip in the text", "house": "for the house to post", "gap": "a gap in the text"}
        in_force = " <b>In force unless posted otherwise.</b>"
        items = "".join(
            f"<li><code>{escape(value)}</code> {escape(says)}{in_force * default}</li>"
            for value, says, default in readings
        )
        rows.append(
            f'<div class="rb-open" id="{question_id.lower()}"><p><b>{escape(question_id)}</b> · '
            f"{kinds[kind]} · {references(cited)}</p><p>{escape(question)}</p>"
            f"<ul>{items}</ul>{_house_key(key, why_not)}</div>"
        )
    return f'<div class="rb">{"".join(rows)}</div>'


_WRITTEN = re.compile(r"(?<![\w-])([2-9TJQKA][cdhs])(?![\w-])")


def drawn(text: str) -> str:
    """A text, escaped, in which the cards that are written in it ("7h") are drawn with a spoken name."""
    first, *parts = _WRITTEN.split(text)
    made = escape(first)
    for written, after in zip(parts[::2], parts[1::2], strict=True):
        stop = re.match(r"[.,:;)]*", after)
        assert stop is not None
        one = _small(Card(written))
        # a stop must not go to the next line without its card
        made += f'<span style="white-space:nowrap">{one}{stop[0]}</span>' if stop[0] else one
        made += escape(after[stop.end() :])
    return made


def ruling(rows: Iterable[tuple[str, Iterable[Cited | str], Iterable[str]]], heading: str = "") -> str:
    """A ruling, line by line under its `heading`: the reason, the citations, the open questions used."""
    items = "".join(
        f"<li>{drawn(reason)}. {references(cited, questions)}</li>" for reason, cited, questions in rows
    )
    title = f"<b>{escape(heading)}</b>" if heading else ""
    return f'<div class="rb rb-ruling">{title}<ul>{items}</ul></div>'


def sentence(text: str) -> str:
    """Text as a sentence of its own: escaped, a capital first, a full stop last; code keeps its letters."""
    return escape(_sentence(text))


def drawn_sentence(text: str) -> str:
    """A `sentence` whose cards are `drawn`."""
    made = _sentence(text)
    if _WRITTEN.match(made) and not _WRITTEN.match(text):
        return escape(made[:2]) + drawn(made[2:])  # "as" became "As", which is no ace of spades
    return drawn(made)


def _sentence(text: str) -> str:
    if not re.match(r"\w*[_=(.]\w", text):
        text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "?", "!")) else text + "."


def refused(
    reason: str, cited: Iterable[Cited | str], permitted: Iterable[str] = (), questions: Iterable[str] = ()
) -> str:
    """A refusal: why, by which paragraph, the open questions used, and what is permitted instead."""
    text = f"<b>Not permitted.</b> {drawn_sentence(reason)} {references(cited, questions)}"
    offered = list(permitted)
    if offered:
        text += f"<br><b>Permitted now:</b> {drawn_sentence('; '.join(offered))}"
    return f'<div class="rb rb-refused">{text}</div>'


def problem(what: str, message: str, questions: Iterable[str] = ()) -> str:
    """Something that is no breach of a rule: input that can't be read, a case that the texts leave open."""
    links = " · ".join(question_reference(q) for q in questions)
    return f'<div class="rb rb-refused"><b>{escape(what)}.</b> {sentence(message)} {links}</div>'


@dataclass(frozen=True)
class SeatView:
    """What is seen of a seat: number, stack (chips), cards with their marks, what it did last, whether it has
    the button, is acting, has folded; the chips it has bet; and a `note` such as "to act".
    """

    number: int
    stack: int | None = None
    cards: tuple[AnyCard | None, ...] = ()
    did: str = ""
    button: bool = False
    acting: bool = False
    folded: bool = False
    bet: int = 0
    note: str = ""
    marks: Mapping[AnyCard, str] | None = None


@dataclass(frozen=True)
class TableView:
    """What is seen of a table: seats, board, pots (name, chips) and the counts of the dealer's piles.

    A `caption` stands in the middle instead of board, pots and piles; `has_board` is False for a game without
    community cards.
    """

    seats: tuple[SeatView, ...]
    board: tuple[AnyCard, ...] = ()
    pots: tuple[tuple[str, int], ...] = ()
    burns: int = 0
    stub: int = 0
    discards: int = 0
    label: str = "The table"
    marks: Mapping[AnyCard, str] | None = None
    caption: str = ""
    has_board: bool = True


# Seats go round clockwise from the dealer's left: up the left side, along the top, down the right side.
# The columns of those at the top, in a grid of 24; a seat takes six.
_TOP = {0: (), 1: (10,), 2: (6, 14), 3: (3, 10, 17), 4: (1, 7, 13, 19)}


def _places(count: int) -> tuple[list[tuple[int, int]], int]:
    """Row and column of each seat in a grid of 24 columns, and the number of rows."""
    side = 1 if count < 6 else 2 if count < 9 else 3
    top = max(0, count - 2 * side)
    rows = side + bool(top)
    left = [(rows - i, 1) for i in range(side)]
    right = [(row, 19) for row, _ in reversed(left)]
    return (left + [(1, column) for column in _TOP[top]] + right)[:count], rows


def table(view: TableView) -> str:
    """A table seen from above: the dealer at the bottom, the seats around, board and pots in the middle.

    Raises NotationError for no seat or more than ten.
    """
    if not 1 <= len(view.seats) <= 10:
        raise NotationError(f"a table of 1 to 10 seats can be drawn, not of {len(view.seats)}")
    places, rows = _places(len(view.seats))
    first = 2 if len(view.seats) > 2 else 1
    middle = f'<div class="rb-middle" style="grid-area:{first}/7/{rows + 1}/19">{_middle(view)}</div>'
    seats = "".join(_seat(seat, *place) for seat, place in zip(view.seats, places, strict=True))
    return (
        f'<div class="rb rb-round"><div class="rb-table" role="group" aria-label="{escape(view.label)}">'
        f"{middle}{seats}</div></div>"
    )


def _middle(view: TableView) -> str:
    if view.caption:
        return f"<div>{escape(view.caption)}</div>"
    pots = " ".join(f'<span class="rb-pot">{escape(name)} {chips:,}</span>' for name, chips in view.pots)
    none = '<span class="rb-pile">no pot</span>'
    piles = [f"burned {_pile(view.burns)}", f"stub {_pile(view.stub)}", f"discards {_pile(view.discards)}"]
    return (
        f"{_board(view) if view.has_board else ''}<div>{pots or none}</div>"
        f'<div class="rb-piles">{"".join(f"<span>{pile}</span>" for pile in piles)}</div>'
    )


def _board(view: TableView) -> str:
    known = view.marks or {}
    drawn = "".join(card(one, known.get(one, "")) for one in view.board)
    empty = '<span class="rb-card none"></span>' * max(0, 5 - len(view.board))
    said = "" if view.board else '<span class="rb-hidden">no community cards yet</span>'
    return f'<div><div class="rb-pile">Board</div><span class="rb-cards">{drawn}{empty}</span>{said}</div>'


def _pile(count: int) -> str:
    back = '<span class="rb-card back" aria-hidden="true"></span>' if count else ""
    return f"{back}<b>{count}</b>"


def _seat(seat: SeatView, row: int, column: int) -> str:
    states = "".join(f" {name}" for name, on in (("now", seat.acting), ("out", seat.folded)) if on)
    button = '<span class="rb-button" role="img" aria-label="has the button">D</span>' if seat.button else ""
    note = f'<span class="rb-note">{escape(seat.note)}</span>' if seat.note else ""
    bet = f'<span class="rb-bet">bet {seat.bet:,}</span>' if seat.bet else ""
    held = cards(seat.cards, seat.marks) if seat.cards else ""
    title = 'class="rb-stack" title="stack, in chips"'
    stack = "" if seat.stack is None else f"<span {title}>{seat.stack:,}</span>"
    return (
        f'<div class="rb-seat{states}" role="group" aria-label="Seat {seat.number}" '
        f'style="grid-area:{row}/{column}/auto/span 6">'
        f'<div class="rb-name"><span>Seat {seat.number}</span>{button}{note}'
        f"{stack}</div>"
        f'<div class="rb-hole">{held}</div>'
        f'<div class="rb-did"><span>{escape(seat.did)}</span>{bet}</div></div>'
    )


Line = tuple[int, str, Iterable[Cited | str], Iterable[str]]


def log(lines: Iterable[Line], now: int | None = None, label: str = "Log", numbered: bool = False) -> str:
    """A log of acts: number, what was done (as markup), the paragraphs, the open questions.

    Arguments: `now`, the number of the act in view; `numbered`, as for `references`.
    """
    items = "".join(
        f"<li{_CURRENT if number == now else ''}><span>{number}</span><span>{text}</span>"
        f'<span class="rb-refs">{references(cited, questions, True, numbered)}</span></li>'
        for number, text, cited, questions in lines
    )
    return f'<ol class="rb rb-log" aria-label="{escape(label)}">{items}</ol>'


_CURRENT = ' class="now" aria-current="step"'


@dataclass(frozen=True)
class ShareView:
    """One share of a pot: which, who gets what (seat, chips), why, by which paragraphs and open questions."""

    share: str
    to: tuple[tuple[int, int], ...]
    reason: str
    cited: tuple[Cited, ...] = ()
    questions: tuple[str, ...] = ()


def awards(pots: Iterable[tuple[str, Iterable[ShareView]]]) -> str:
    """The awards of a showdown, pot by pot in the order of award: title, then each share with its reason."""
    rows = ""
    for title, shares in pots:
        rows += f'<tr><th colspan="4" scope="rowgroup" class="rb-potrow">{escape(title)}</th></tr>'
        for share in shares:
            seats = "<br>".join(f"seat&nbsp;{seat}" for seat, _ in share.to)
            chips = "<br>".join(f"{amount:,}" for _, amount in share.to)
            refs = references(share.cited, share.questions, short=True)
            rows += (
                f'<tr><td>{escape(share.share)}</td><td>{seats}</td><td class="n">{chips}</td>'
                f'<td class="rb-because">{sentence(share.reason)} {refs}</td></tr>'
            )
    head = '<tr><th scope="col">Share</th><th scope="col">To</th><th scope="col" class="n">Chips</th>'
    head += '<th scope="col" class="rb-because">Because</th></tr>'
    return (
        f'<div class="rb rb-ruling"><table class="rb-awards"><thead>{head}</thead>'
        f"<tbody>{rows}</tbody></table></div>"
    )


def folded(summary: str, content: str, prints: bool = True) -> str:
    """Content (markup) that opens on request; on paper it stands open, or is left out unless it `prints`."""
    kind = "rb rb-more" if prints else "rb rb-more rb-screen"
    return f'<details class="{kind}"><summary>{escape(summary)}</summary>{content}</details>'
