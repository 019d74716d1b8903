"""What a page shows of a Pokette stand without a widget: offers and settlements, each with its paragraph."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from html import escape
from typing import Any

from pokerrules import markup
from pokerrules.cards import WheelCard
from pokerrules.games.pokette import Offers, Settlement
from pokerrules.house.pokette import odds_in_words
from pokerrules.law import Ruling
from pokerrules.widgets.pokette_felt import signed
from pokerrules.widgets.shown import Shown

OFFERED, WITHHELD = "offered", "not offered"


def stand_offers(*results: Ruling[Offers], wagers: Collection[str] = ()) -> Shown:
    """What is offered at one stand or at several, and what is not, each with its reason and paragraphs.

    Arguments: `results`, such as ``pokette.offers("7h 8h")``; `wagers`, the names to be shown (all, when left
    out).
    """
    texts, parts = [], []
    for result in results:
        found = result.answer
        rows = [
            (one.answer, OFFERED if one in found.announced else WITHHELD, one)
            for one in found.rulings
            if not wagers or one.answer in wagers
        ]
        texts += [_written(found.cards), *(f"  {state}: {one}" for _, state, one in rows)]
        body = "".join(
            _row(name, f"{'✓' if state == OFFERED else '✗'} {state}", state == OFFERED, _reason(one), one)
            for name, state, one in rows
        )
        parts.append(_table(found.cards, ("Wager", "Now"), body))
    return Shown("\n".join(texts), f'<div class="rb rb-ruling">{"".join(parts)}</div>')


def settlement(*results: Ruling[Settlement]) -> Shown:
    """What becomes of the wagers at one stand or at several, line by line in the order of handling.

    Arguments: `results`, such as what ``pokette.settle`` or ``pokette.settle_spin`` returns.
    """
    texts, parts = [], []
    for result in results:
        settled = result.answer
        net = f"Net: {signed(settled.net)}"
        texts += [_written(settled.cards), *(f"  {one}" for one in settled.results), f"  {net}"]
        body = "".join(
            _row(
                f"{one.answer.amount:,} on {one.answer.wager}",
                f"✓ wins {one.answer.pays:,}" if one.answer.won else f"✗ loses {one.answer.amount:,}",
                one.answer.won,
                f"at {odds_in_words(one.answer.odds)}, {_reason(one)}" if one.answer.won else _reason(one),
                one,
            )
            for one in settled.results
        )
        body += f'<tr><th scope="row">Net</th><td><b>{signed(settled.net)}</b></td><td></td></tr>'
        parts.append(_table(settled.cards, ("Chips and wager", "Result"), body))
    return Shown("\n".join(texts), f'<div class="rb rb-ruling">{"".join(parts)}</div>')


def _written(lying: Iterable[WheelCard]) -> str:
    return " ".join(map(str, lying)) or "no card"


def _reason(one: Ruling[Any]) -> str:
    """The reason without the name of the wager and what comes of it, which have columns of their own."""
    return one.reason.partition(": ")[2]


def _table(lying: tuple[WheelCard, ...], heads: tuple[str, str], body: str) -> str:
    columns = "".join(f'<th scope="col" style="width:8.6em">{escape(head)}</th>' for head in heads)
    columns += '<th scope="col" class="rb-because">Because</th>'
    stand = markup.cards(lying) if lying else '<span class="rb-soft">the card stand is empty</span>'
    return (
        f'<div style="margin-top:.7em">{stand}</div><table class="rb-awards">'
        f"<thead><tr>{columns}</tr></thead><tbody>{body}</tbody></table>"
    )


def _row(name: str, state: str, good: bool, reason: str, one: Ruling[Any]) -> str:
    refs = markup.references(one.citations, one.open_questions, short=True)
    shown = f"<b>{escape(state)}</b>" if good else escape(state)
    return (
        f'<tr><th scope="row">{markup.drawn(name)}</th><td style="white-space:nowrap">{shown}</td>'
        f'<td class="rb-because">{markup.drawn_sentence(reason)} {refs}</td></tr>'
    )
