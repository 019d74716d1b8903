"""Hands and showdowns as markup: which cards play in which half, who gets what, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from pokerrules import markup
from pokerrules.cards import AnyCard, Card
from pokerrules.games.draw_showdown import DrawHand, DrawShowdown
from pokerrules.games.omaha_showdown import OmahaShowdown
from pokerrules.games.showdown import PotAwards, Share
from pokerrules.law import Ruling
from pokerrules.ranking.omaha import OmahaHand, why_no_low

Cards = tuple[Card, ...]


def marks(high: OmahaHand | None, low: OmahaHand | None) -> dict[AnyCard, str]:
    """Which cards play in the high hand ("used"), in the low ("low") or in both ("used low")."""
    used: dict[AnyCard, str] = dict.fromkeys(high.cards, "used") if high is not None else {}
    for card in low.cards if low is not None else ():
        used[card] = "used low" if card in used else "low"
    return used


def half(title: str, made: OmahaHand | None, otherwise: str = "") -> str:
    """One half of a hand: the two cards of the hand, the three of the board, and the name."""
    if made is None:
        return f'<div class="rb-half"><b>{title}</b><div>{markup.sentence(otherwise)}</div></div>'
    five = f'{markup.cards(made.hole)}<span class="rb-plus">+</span>{markup.cards(made.board)}'
    five += f'<span class="rb-what">{escape(made.name)}</span>'
    return f'<div class="rb-half"><b>{title}</b><div>{five}</div></div>'


def hand(seat: int, hole: Cards, board: Cards, result: OmahaShowdown, split: bool) -> str:
    """A hand at a showdown: its four cards, the best of each half, what it gets."""
    high, low = result.high.get(seat), result.low.get(seat)
    won = result.totals.get(seat, 0)
    halves = half("High", high, "not contended for")
    if split and high is not None:
        halves += half("Low", low, "no low: " + (why_no_low(hole, board) if low is None else ""))
    gets = f"gets {won:,}" if won else "gets nothing"
    return (
        f'<div class="rb-hand{" wins" if won else ""}"><div><div class="rb-name"><span>Seat {seat}</span>'
        f"<span>{gets}</span></div>{markup.cards(hole, marks(high, low))}</div><div>{halves}</div></div>"
    )


def awards(pots: Sequence[PotAwards], split: bool) -> str:
    """The pots in the order of award, each share with its chips, its reason and its paragraphs.

    Arguments: `split`, whether high and low divide a pot, so that shares have names.
    """
    contenders = max((len(pot.seats) for pot in pots), default=0)
    rows = []
    for number, pot in enumerate(pots, start=1):
        name = "Pot" if len(pots) == 1 else "Main pot" if len(pot.seats) == contenders else "Side pot"
        order = "" if len(pots) == 1 else f", awarded {_ordinal(number, len(pots))}"
        seats = ("seats " if len(pot.seats) > 1 else "seat ") + ", ".join(map(str, pot.seats))
        rows.append(
            (
                f"{name} of {pot.amount:,} ({seats}){order}",
                tuple(_share(award, split) for award in pot.awards),
            )
        )
    return markup.awards(rows)


def _ordinal(number: int, count: int) -> str:
    return "first" if number == 1 else "last" if number == count else "next"


def _share(award: Ruling[Share], split: bool) -> markup.ShareView:
    share = award.answer
    return markup.ShareView(
        share.share if split else "pot",
        tuple(share.to.items()),
        award.reason,
        award.citations,
        award.open_questions,
    )


def showdown(result: Ruling[OmahaShowdown], hands: Mapping[int, Cards], board: Cards, split: bool) -> str:
    """A whole showdown: the board, every hand with both halves, every pot with its shares."""
    won: dict[AnyCard, str] = {}
    for pot in result.answer.pots:
        for award in pot.awards:
            made = result.answer.low if award.answer.share == "low" else result.answer.high
            for seat, chips in award.answer.to.items():
                best = made.get(seat)
                if best is not None and chips:
                    mark = "low" if award.answer.share == "low" else "used"
                    for card in best.cards:
                        won[card] = mark if won.get(card, mark) == mark else "used low"
    drawn = markup.cards(board, {card: mark for card, mark in won.items() if card in board})
    key = "H: in a winning high hand." + (" L: in a winning low hand." if split else "")
    panels = "".join(hand(seat, hole, board, result.answer, split) for seat, hole in sorted(hands.items()))
    return (
        f'<div class="rb-board"><b>Board</b>{drawn}<span class="rb-soft">{key}</span></div>'
        f"{panels}{awards(result.answer.pots, split)}"
    )


def draw_showdown(result: Ruling[DrawShowdown]) -> str:
    """A whole showdown of five-card draw: every hand in the order in which it is named, and every pot."""
    answer = result.answer
    hands: dict[int, DrawHand | None] = {**answer.low, **answer.high}
    panels = ""
    for seat, made in sorted(hands.items()):
        if made is not None:
            won = answer.totals.get(seat, 0)
            gets = f"gets {won:,}" if won else "gets nothing"
            panels += (
                f'<div class="rb-hand{" wins" if won else ""}"><div class="rb-name"><span>Seat {seat}</span>'
                f"<span>{gets}</span></div><div>{markup.cards(made.cards)}<br>{escape(made.name)}</div></div>"
            )
    cited = [one for one in result.citations if not any(one in award.citations for award in answer.rulings)]
    asked = [q for q in result.open_questions if not any(q in a.open_questions for a in answer.rulings)]
    about = "The showdown, and the order of the pots" if len(answer.pots) > 1 else "The showdown"
    refs = f'<p class="rb-soft">{about}: {markup.references(cited, asked)}</p>' if cited else ""
    return panels + awards(answer.pots, split=False) + refs
