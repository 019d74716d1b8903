"""Results as a page shows them without a widget: acts with their paragraphs, hands with their cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

from pokerrules import markup
from pokerrules.cards import CardsLike, cards
from pokerrules.dealer.audit import Audit
from pokerrules.dealer.ledger import Party, ledger
from pokerrules.games.draw_showdown import DrawShowdown
from pokerrules.house.posted import Posted
from pokerrules.house.sign import sign
from pokerrules.law import Ruling, cites
from pokerrules.ranking.omaha import best_high, best_low, why_no_low
from pokerrules.records.audited import Audited
from pokerrules.table.acts import Entry
from pokerrules.table.round import Round
from pokerrules.table.view import line
from pokerrules.widgets import audits as audit_markup
from pokerrules.widgets import hands as hand_markup
from pokerrules.widgets.phrases import may, whose

LONGEST_FIGURE = 24  # signs; what is longer is a sentence and may take several lines


@dataclass(frozen=True)
class Shown:
    """A result as text, and as the markup that a page shows."""

    text: str
    markup: str

    def __repr__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return self.markup


def acts(entries: Iterable[Entry]) -> Shown:
    """Entries of a log, one line each with its paragraphs.

    Arguments: `entries`, such as ``round.log[2:4]``. In the log of a table, whose entries have a time, the
    game's section stands beside that of the dealer, so that each citation says its number.
    """
    listed = tuple(entries)
    timed = any(entry.time is not None for entry in listed)
    return Shown("\n".join(map(str, listed)), markup.log(map(line, listed), numbered=timed))


def audited(result: Audit | Audited, log: Sequence[Entry] = (), around: int = 1, notes: bool = True) -> Shown:
    """An audit: the verdict, each departure under its line of the log, and what was not judged.

    Arguments: `result`, of `dealer.audit` or of `records.audit_file`; `log`, the entries that were audited,
    to show `around` lines before and after a departure; `notes`, False to leave out what was not judged.
    """
    unknown = result.not_judged if notes else ()
    rows = (audit_markup.said(result), *map(str, result.departures), *(f"Not judged: {n}" for n in unknown))
    return Shown("\n".join(rows), audit_markup.drawn(result, log, around, unknown))


def offers(table: Round) -> Shown:
    """Who may do what now, each act with its paragraphs and, where one is due, a caution.

    Arguments: `table`, a round of play.
    """
    permitted = table.legal()
    rows = [
        (may(act) + (f". {_sentence(act.caution)}" if act.caution else ""), act.citations, act.open_questions)
        for act in permitted
    ]
    heading = whose(permitted)
    return Shown("\n".join((heading, *(text for text, _, _ in rows))), markup.ruling(rows, heading))


def hand(hole: CardsLike, board: CardsLike, split: bool = True) -> Shown:
    """The best hands of four cards with a board: which two, which three, and their names.

    Arguments: `hole`, four cards; `board`, three to five cards; `split`, False for Omaha High.
    """
    four, community = cards(hole, count=4), cards(board, count=(3, 5))
    high, low = best_high(four, community), best_low(four, community) if split else None
    rows = [f"high: {high.name} ({high.uses})"]
    halves = hand_markup.half("High", high)
    if split:
        why = "" if low is not None else why_no_low(four, community)
        rows.append(f"low: {low.name} ({low.uses})" if low is not None else f"no low: {why}")
        halves += hand_markup.half("Low", low, f"no low: {why}")
    marks = hand_markup.marks(high, low)
    ids = ("pa-637a.12-k", "pa-637a.12-m", "pa-637a.12-l") if split else ("pa-637a.12-k",)
    held = f"<div>{markup.cards(four, marks)}<br>{markup.cards(community, marks)}</div>"
    made = f"<div>{halves}<p>{markup.references(cites(*ids))}</p></div>"
    return Shown("\n".join(rows), f'<div class="rb"><div class="rb-hand">{held}{made}</div></div>')


def draw_showdown(result: Ruling[DrawShowdown]) -> Shown:
    """A showdown of five-card draw: the hands with their names, and who gets which pot by which paragraph.

    Arguments: `result`, such as ``round.showdown()`` or what `five_card_draw.settle` returns.
    """
    text = "\n".join(str(award) for award in result.answer.rulings)
    return Shown(text, f'<div class="rb">{hand_markup.draw_showdown(result)}</div>')


def posted(house: Posted) -> Shown:
    """The sign that a house has to post, line by line, with the paragraphs that require it and the open
    questions whose reading it posts.

    Arguments: `house`, of any game.
    """
    lines = sign(house)
    items = "".join(
        f"<tr><th scope=row>{escape(line.heading)}</th><td>{escape(line.text)} "
        f"{markup.references(line.citations, line.open_questions, short=True)}</td></tr>"
        for line in lines
    )
    title = f'<p class="rb-title">{escape(house.title)}</p>'
    return Shown(
        "\n".join((house.title, *(f"{line.heading}: {line.text}" for line in lines))),
        f'<div class="rb rb-sign">{title}<table><tbody>{items}</tbody></table></div>',
    )


def figures(columns: Sequence[str], rows: Iterable[Sequence[str | int]]) -> Shown:
    """Rows of figures under their columns; what stands in the first column names the row.

    Arguments: `columns`, their headings; `rows`, a text or a whole number for each column.
    """
    listed = [[f"{one:,}" if isinstance(one, int) else one for one in row] for row in rows]
    kinds = [_figure(place, [row[place] for row in listed]) for place in range(len(columns))]
    head = "".join(
        f'<th scope="col"{kind}>{escape(one)}</th>' for kind, one in zip(kinds, columns, strict=True)
    )
    body = ""
    for name, *others in listed:
        cells = "".join(f"<td{kind}>{escape(one)}</td>" for kind, one in zip(kinds[1:], others, strict=True))
        body += f'<tr><th scope="row">{escape(name)}</th>{cells}</tr>'
    table = f'<table class="rb-figures"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
    text = "\n".join(" | ".join(row) for row in (list(columns), *listed))
    return Shown(text, f'<div class="rb rb-ruling">{table}</div>')


def books(log: Sequence[Entry]) -> Shown:
    """The ledger of a table's log with one round of play: every party before and after, and the sum.

    Arguments: `log`, such as ``table.log``.
    """
    parties = ledger(log)
    together = Party("All parties", sum(p.before for p in parties), sum(p.after for p in parties))
    rows = [(p.name, p.before, p.after, f"{p.change:+,}" if p.change else "0") for p in (*parties, together)]
    return figures(("Party", "Before", "After", "Change"), rows)


def _figure(place: int, column: Sequence[str]) -> str:
    """How a column is set: figures on their right, in one line; names and sentences as text."""
    return ' class="n"' if place and max(map(len, column), default=0) <= LONGEST_FIGURE else ""


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
