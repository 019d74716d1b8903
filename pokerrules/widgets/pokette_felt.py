"""A card stand as markup: its three spaces, the chips, and the settlement that the last spin brought."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from pokerrules import markup
from pokerrules.cards import WheelCard
from pokerrules.games.pokette import ClearStand, CollectWager, PassOver, PayWager, PlaceInStand, Spin, Stand
from pokerrules.games.pokette.acts import ORDINALS
from pokerrules.games.pokette.wagers import wager
from pokerrules.house.pokette import odds_in_words
from pokerrules.table.acts import Entry

# What is settled together, in the order in which it is: whether on a poker hand, whether won.
STEPS = {
    (False, False): "Ordinary wagers that lost: collected",
    (False, True): "Ordinary wagers that won: paid",
    (True, False): "Poker hand wagers that lost: collected",
    (True, True): "Poker hand wagers that won: paid",
}


@dataclass(frozen=True)
class LastSpin:
    """What the last spin of a log brought: the card that came (None before the first spin), the cards in the
    stand with it, the wagers that were settled, whether a joker was passed over, and the entry
    that cleared the stand.
    """

    came: WheelCard | None = None
    lying: tuple[WheelCard, ...] = ()
    settled: tuple[Entry, ...] = ()
    passed_over: bool = False
    cleared: Entry | None = None

    @property
    def net(self) -> int:
        """The chips that the players are up (or down, below 0) by what was settled."""
        return sum(_comes_to(entry) for entry in self.settled)


def last_spin(log: Iterable[Entry]) -> LastSpin:
    """What the last spin of a log brought."""
    found = LastSpin()
    lying: tuple[WheelCard, ...] = ()
    for entry in log:
        match entry.act:
            case Spin(card):
                lying = () if found.cleared else found.lying
                found = LastSpin(card, lying)
            case PlaceInStand(card):
                found = LastSpin(found.came, (*lying, card))
            case PassOver():
                found = LastSpin(found.came, lying, passed_over=True)
            case CollectWager() | PayWager():
                settled = (*found.settled, entry)
                found = LastSpin(found.came, found.lying, settled, found.passed_over)
            case ClearStand():
                found = LastSpin(found.came, found.lying, found.settled, cleared=entry)
    return found


def signed(chips: int) -> str:
    """Chips won or lost, with their sign: +310, −40, 0."""
    return f"{'+' if chips > 0 else '−' if chips < 0 else ''}{abs(chips):,}"


def stand(table: Stand) -> str:
    """The stand with its three spaces, the wagers on the layout, and who is up or down."""
    spaces = ""
    new = last_spin(table.log)
    for place, ordinal in enumerate(ORDINALS):
        if place < len(table.cards):
            mark = "new" if place == len(table.cards) - 1 and not new.passed_over else ""
            lying = markup.card(table.cards[place], mark)
        else:
            lying = '<span class="rb-card none"></span><span class="rb-hidden">empty</span>'
        spaces += f'<div class="rb-space"><span class="rb-pile">{ordinal} space</span>{lying}</div>'
    return (
        '<div class="rb rb-pit" role="group" aria-label="The card stand">'
        f'<div class="rb-spaces">{spaces}</div>'
        f"{_layout(table)}{_purses(table)}</div>"
    )


def _layout(table: Stand) -> str:
    several = len(table.seats) > 1
    chips = "".join(
        f'<span class="rb-bet">{f"seat {seat}: " if several else ""}{markup.drawn(one.text)} '
        f"<b>{amount:,}</b></span>"
        for seat, one, amount in table.wagers
    )
    return f'<div class="rb-layout"><span class="rb-pile">On the layout</span>{chips or "no wager"}</div>'


def _purses(table: Stand) -> str:
    """Players, layout and house: their chips come to nothing together."""
    several = len(table.seats) > 1
    players = [
        f"{f'seat {seat}' if several else 'player'} <b>{signed(chips)}</b>"
        for seat, chips in table.balance.items()
    ]
    terms = " · ".join(
        (*players, f"on the layout <b>{table.on_layout:,}</b>", f"house <b>{signed(table.bank)}</b>")
    )
    together = sum(table.balance.values()) + table.on_layout + table.bank
    return f'<p class="rb-sum">Chips since the start: {terms} (together {together:,})</p>'


def settlement(found: LastSpin, several: bool = False) -> str:
    """What the last spin settled, line by line in the dealer's order, each line with its paragraphs.

    Arguments: `several`, whether several players sit at the table, so that each line names its seat.
    """
    if found.came is None:
        return ""
    if found.passed_over:
        heading = "<b>The joker is passed over and takes no space of the stand</b>"
    else:
        where = ORDINALS[len(found.lying) - 1]
        heading = f"<b>Settled on the {where} card</b> {markup.cards(found.lying)}"
    rows, step, number = "", None, 0
    for entry in found.settled:
        kind = (wager(_wager(entry)).hand, isinstance(entry.act, PayWager))
        if kind != step:
            step, number = kind, number + 1
            title = f"{number}. {STEPS[kind]}"
            rows += f'<tr><th colspan="4" scope="rowgroup" class="rb-potrow">{title}</th></tr>'
        rows += _row(entry, several)
    return (
        f'<div class="rb rb-ruling rb-settled"><div class="rb-came">{heading}</div>'
        f"{_table(rows, found.net, several)}{_cleared(found.cleared)}</div>"
    )


def _table(rows: str, net: int, several: bool) -> str:
    if not rows:
        return "<p>No wager was to be settled.</p>"
    head = (
        '<tr><th scope="col">Wager</th><th scope="col">Wagered</th><th scope="col" class="n">Result</th>'
        '<th scope="col" class="rb-because">Because</th></tr>'
    )
    who = "players" if several else "player"
    total = (
        f'<tr class="rb-net"><th scope="row" colspan="2">Net for the {who}</th>'
        f'<td class="n"><b>{signed(net)}</b></td><td class="rb-because"></td></tr>'
    )
    back = "A wager that wins goes back to its player, besides what it is paid."
    return (
        f'<table class="rb-awards"><thead>{head}</thead><tbody>{rows}{total}</tbody></table>'
        f'<p class="rb-soft">{back}</p>'
    )


def _cleared(entry: Entry | None) -> str:
    if entry is None:
        return ""
    refs = markup.references(entry.citations, short=True)
    return f"<p>The dealer has then taken the three cards out of the stand. {refs}</p>"


def _wager(entry: Entry) -> str:
    act = entry.act
    assert isinstance(act, CollectWager | PayWager)
    return act.wager


def _comes_to(entry: Entry) -> int:
    act = entry.act
    return act.pays if isinstance(act, PayWager) else -getattr(act, "amount", 0)


def _row(entry: Entry, several: bool) -> str:
    act = entry.act
    assert isinstance(act, CollectWager | PayWager)
    odds = f" at {odds_in_words(act.odds)}" if isinstance(act, PayWager) else ""
    refs = markup.references(entry.citations, entry.open_questions, short=True)
    result = "paid" if odds else "lost"
    seat = f'<br><span class="rb-soft">seat {act.seat}</span>' if several else ""
    return (
        f"<tr><td>{markup.drawn(act.wager)}{seat}</td>"
        f"<td>{act.amount:,}{escape(odds)}</td>"
        f'<td class="n">{result} {signed(_comes_to(entry))}</td>'
        f'<td class="rb-because">{markup.drawn_sentence(entry.remark)} {refs}</td></tr>'
    )
