"""The equities of several hands as markup: a table with bars, and what the next card does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from pokerrules import markup
from pokerrules.cards import Card
from pokerrules.games.equity import Equities, HandEquity, percent
from pokerrules.law import Ruling

BEST = 3  # as many different shares are listed for a hand

Shares = Mapping[Card, Mapping[int, Fraction]]


def counted(found: Equities) -> str:
    """On how many boards the figures rest, in words."""
    boards = f"{found.boards:,} board{'' if found.boards == 1 else 's'}"
    if not found.exact:
        return f"{boards} and unseen cards drawn at random"
    return f"all {boards} that can still come" if found.boards > 1 else "the board is complete"


def drawn(ruling: Ruling[Equities], board: Sequence[Card], dead: Sequence[Card], split: bool) -> str:
    """The whole answer: board, a row with bars for each hand, what the columns mean, and the paragraphs.

    Arguments: `split`, whether high and low divide the pot.
    """
    found = ruling.answer
    to_come = f'<span class="rb-soft">{_to_come(5 - len(board))}</span>'
    out = f'<span class="rb-soft">dead {markup.small_cards(dead)}</span>' if dead else ""
    columns = ("Of the pot", "Of high", "Of low", "Scoops") if split else ("Of the pot", "Alone")
    heads = "".join(f'<th scope="col">{name}</th>' for name in ("Hand", *columns))
    rows = "".join(_row(seat, one, found.exact, split) for seat, one in found.hands.items())
    refs = markup.references(ruling.citations, ruling.open_questions, short=True)
    return (
        f'<div class="rb-board"><b>Board</b>{markup.cards(board) if board else ""}{to_come}{out}</div>'
        f'<div class="rb-ruling"><table class="rb-equity"><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
        f'<p class="rb-soft">{_meaning(found, split)}</p>'
        f"<p>Odd chips are left aside. {refs}</p></div>"
    )


def _to_come(count: int) -> str:
    return ("complete", "one card to come", "two cards to come", "", "", "five cards to come")[count]


def _row(seat: int, one: HandEquity, exact: bool, split: bool) -> str:
    beneath = f"{one.share}" if exact else f"± {percent(one.error)}"
    parts = (one.high, one.low, one.scoop) if split else (one.scoop,)
    cells = f'<td class="rb-whole">{_bar(one.share)}<span class="rb-soft">{beneath}</span></td>'
    cells += "".join(f"<td>{_bar(part)}</td>" for part in parts)
    return f'<tr><th scope="row"><span>Seat {seat}</span>{markup.cards(one.cards)}</th>{cells}</tr>'


def _bar(part: Fraction) -> str:
    width = f"{float(part):.2%}"
    return f'<b>{percent(part)}</b><span class="rb-part"><i style="width:{width}"></i></span>'


def _meaning(found: Equities, split: bool) -> str:
    """What the columns say, and how far to trust the figures."""
    if split:
        text = (
            "High and low: how much of each half the hand takes, over all boards"
            + (
                f"; on {percent(found.no_low)} of them nobody has a low".replace(" %", "\u00a0%")
                if found.no_low
                else ""
            )
            + ". Scoops: boards on which it takes the whole pot alone."
        )
    else:
        text = "Alone: boards on which the hand takes the whole pot, shared with nobody."
    if not found.exact:
        text += (
            " ± is the standard error: of three such counts about two come so near to the exact share; "
            "four times the boards halve it."
        )
    return text


def next_card(now: Equities, shares: Shares) -> str:
    """For each hand the next cards that raise its share most, with what it can expect after them."""
    rows = "".join(_gains(seat, one.share, shares) for seat, one in now.hands.items())
    table = (
        '<table class="rb-gains"><thead><tr><th scope="col">Hand</th><th scope="col">The next card</th>'
        '<th scope="col" class="n">then</th><th scope="col" class="n">points</th></tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )
    count = f"{len(shares)} cards can come next"
    return markup.folded(f"Which next card helps whom: {count}", f'<div class="rb-ruling">{table}</div>')


def _gains(seat: int, now: Fraction, shares: Shares) -> str:
    by_share: dict[Fraction, list[Card]] = {}
    for card, after in shares.items():
        if after[seat] > now:
            by_share.setdefault(after[seat], []).append(card)
    if not by_share:
        return f'<tr><th scope="row">Seat {seat}</th><td colspan="3">no card helps</td></tr>'
    rows = ""
    for number, share in enumerate(sorted(by_share, reverse=True)[:BEST]):
        name = f"Seat {seat}" if not number else f'<span class="rb-hidden">Seat {seat}</span>'
        rows += (
            f'<tr><th scope="row">{name}</th><td>{markup.small_cards(by_share[share])}</td>'
            f'<td class="n">{percent(share)}</td><td class="n">{float(100 * (share - now)):+.2f}</td></tr>'
        )
    return rows
