"""What the clock board shows: a table whose time the reader moves, and what the checks say of a count."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from html import escape

from pokerrules import markup
from pokerrules.dealer import Departure, Table
from pokerrules.dealer.acts import (
    Announce,
    CountDeck,
    CountStub,
    DeviceShuffle,
    Instruct,
    NewDeck,
    OpenTable,
    RemoveDeck,
    Shuffle,
    StopRound,
)
from pokerrules.dealer.checks.counting import LIMIT, WHOLE, minutes
from pokerrules.deck import Deck
from pokerrules.games import five_card_draw, omaha
from pokerrules.house.poker import PokerHouse
from pokerrules.law import cites
from pokerrules.table.acts import Act, Fold, OpenRound, Show
from pokerrules.table.view import line, standings
from pokerrules.widgets.phrases import to_do

GAMES: dict[str, PokerHouse] = {"Omaha": omaha.House(), "Five-card draw": five_card_draw.House(ante=1)}
DECK, STUB, DEVICE = "the whole deck", "the stub", "a shuffling device that counts"
AFTER_A_WRONG_COUNT = (RemoveDeck, StopRound, NewDeck)
TRIED = (LIMIT - 1, LIMIT, LIMIT + 1)  # seconds
PLAYERS = (100, 100, 100)  # chips


def opened(house: PokerHouse, in_round: bool, device: bool) -> Table:
    """A table at which time stands still unless it is moved, and departures are recorded.

    Arguments: `house`; `in_round`, True for a round of play in which a player is asked, False for a table
    between two rounds; `device`, whether a shuffling device that counts is approved, and is used.
    """
    table = Table(
        house, dealer="by hand", record=True, pace=0, opening=OpenTable(counting_device=device, fund=0)
    )
    if in_round:
        table.begin(PLAYERS, len(PLAYERS), Deck.shuffled("the clock"))
        while (due := table.due()) is not None:
            table.play(due)
    elif device:
        table.play(DeviceShuffle())
    return table


def would(table: Table, act: Act, at: int | None = None) -> tuple[Departure, ...]:
    """How an act would depart from the rules, were it done now.

    Arguments: `table`, which stays as it is; `act`; `at`, the time when it is done (seconds; now when left
    out).
    """
    trial = copy.deepcopy(table)
    if at is not None:
        trial.wait(at - trial.clock)
    before = len(trial.departures)
    trial.play(act)
    return trial.departures[before:]


def counts(table: Table, more: int = 0) -> dict[str, Act]:
    """The counts by what is counted, each with the proper number of cards and so many `more`."""
    stub = WHOLE if table.round is None else table.round.stub_count
    return {DECK: CountDeck(WHOLE + more), STUB: CountStub(stub + more), DEVICE: DeviceShuffle(WHOLE + more)}


def play_on(table: Table) -> None:
    """Do what comes next in the game, as if nothing were due: a player checks or calls, or the deck is
    shuffled for the next round.
    """
    played = table.round
    if played is None or played.turn is None:
        table.play(Shuffle())
        return
    table.play(next(option.act for option in played.legal() if not isinstance(option.act, Fold)))
    while not at_the_showdown(table) or isinstance(table.due(), Announce):
        due = table.due()
        if due is not None and isinstance(due, (Announce, Instruct)):
            table.play(due)
        elif played.turn is None:
            table.play(played.legal()[0].act)
        else:
            return


def at_the_showdown(table: Table) -> bool:
    """Whether the betting is over and hands are shown."""
    played = table.round
    return played is not None and (played.over or isinstance(played.legal()[0].act, Show))


def after_a_wrong_count(table: Table, act: Act) -> Table:
    """A copy of a table on which a wrong count was made, and everything that is due then was done."""
    trial = copy.deepcopy(table)
    trial.play(act)
    while isinstance(due := trial.due(), AFTER_A_WRONG_COUNT):
        trial.play(due)
    return trial


# -- as markup -----------------------------------------------------------------------------------------------


def dial(since: int | None) -> str:
    """The time since the last count as a bar, with the moment by which the next one is due."""
    refs = markup.references(cites("nj-14.6-e-4"), short=True)
    if since is None:
        text = "An approved device counts the deck with every shuffle: no count by hand is due."
        return f'<p class="rb-step"><b>{text}</b> {refs}</p>'
    left = LIMIT - since
    if left > 0:
        due, state = f"The next count is due in {minutes(left)}.", ""
    elif left == 0:
        due, state = "The next count is due now: at this second it is still in time.", " rb-due"
    else:
        due, state = f"The count is overdue by {minutes(-left)}: the next act is a departure.", " rb-late"
    width = min(100, since * 100 // LIMIT)
    return (
        f'<div class="rb-dial{state}"><span class="rb-time">{minutes(since)}</span> since the last count'
        f'<div class="rb-bar" role="img" aria-label="{minutes(since)} of {minutes(LIMIT)}">'
        f'<i style="width:{width}%"></i></div><b>{due}</b> {refs}</div>'
    )


def piles(table: Table) -> str:
    """Where the 52 cards are, as far as the table knows."""
    played = table.round
    if played is None:
        return '<p class="rb-step">Between two rounds of play, the 52 cards are one deck.</p>'
    deck = played.deck
    board = len(played.board) if deck.dealt else 0  # at the end of a round all cards dealt are discards
    places = [
        ("stub", deck.stub_count),
        ("hands", len(deck.dealt) - board),
        ("board", board),
        ("burned", len(deck.burns)),
        ("discards", len(deck.discards)),
    ]
    shown = " + ".join(f"{name} <b>{count}</b>" for name, count in places if count)
    return f'<p class="rb-step">There should be: {shown} = {WHOLE} cards.</p>'


def verdicts(rows: Sequence[tuple[str, tuple[Departure, ...]]], heading: str) -> str:
    """What the checks say of several counts, each in time and permitted, or with what is required."""
    items = "".join(
        f"<tr><th scope=row>{escape(name)}</th><td>{_verdict(found)}</td></tr>" for name, found in rows
    )
    return f'<div class="rb rb-ruling"><b>{escape(heading)}</b><table><tbody>{items}</tbody></table></div>'


def _verdict(departures: tuple[Departure, ...]) -> str:
    if not departures:
        return '<span aria-hidden="true">✓</span> in order'
    return "<br>".join(
        f'<b class="rb-no"><span aria-hidden="true">✗</span> a departure.</b> {_required(one)} '
        f"{markup.references(one.citations, one.open_questions, short=True)}"
        for one in departures
    )


def _required(one: Departure) -> str:
    """What was required, and what was found where that is more than the act itself."""
    text = markup.sentence(f"required: {one.required}")
    return text if one.found == one.act else f"{text} {markup.sentence(f'found: {one.found}')}"


def went_wrong(due: Act) -> str:
    """What is due after a wrong count, in the place of what could be counted."""
    refs = markup.references(cites("nj-14.6-e-4"), ("G-9",), short=True)
    return (
        f'<div class="rb rb-refused"><b>The count was wrong.</b> Due now: {escape(to_do(due))}. {refs}</div>'
    )


def wrong_count(table: Table, act: Act) -> str:
    """What a wrong count leads to, act by act, and what becomes of the bets."""
    after = after_a_wrong_count(table, act)
    later = after.log[len(table.log) :]
    lines = [line(entry._replace(number=n)) for n, entry in enumerate(later, start=1)]
    return markup.log(lines, None, "What a wrong count leads to") + kept(after)


def kept(table: Table) -> str:
    """The bets as they stood when a round was stopped, and who has them now; nothing when none was."""
    log = table.log
    stops = [n for n, entry in enumerate(log) if isinstance(entry.act, StopRound)]
    if not stops:
        return ""
    start = max(n for n in range(stops[-1]) if isinstance(log[n].act, OpenRound))
    standing = standings(log[start : stops[-1]])[-1]
    bets = ", ".join(f"{chips:,} (seat {seat})" for seat, chips in standing.bets.items() if chips)
    middle = sum(pot.amount for pot in standing.collected)
    parts = [f"the bets of {bets}" if bets else "", f"{middle:,} in the pot" if middle else ""]
    what = " and ".join(part for part in parts if part) or "none"
    refs = markup.references(cites("nj-14.6-e-4"), ("G-9",), short=True)
    stopped = log[stops[-1]].act
    where = "Back to the players" if isinstance(stopped, StopRound) and stopped.void else "Kept for the floor"
    return f'<p class="rb-step"><b>{where}:</b> {what}. {refs}</p>'
