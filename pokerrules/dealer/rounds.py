"""The rounds of play in the log of a table, each by itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pokerrules.dealer.acts import entry_for
from pokerrules.dealer.following import game_of
from pokerrules.deck import Deck
from pokerrules.games.poker_round import PokerRound
from pokerrules.house.poker import PokerHouse
from pokerrules.table.acts import Act, Award, CardForButton, Entry, OpenRound, PlaceButton
from pokerrules.table.button import next_button, right_of_dealer


def rounds_of(log: Iterable[Entry]) -> tuple[tuple[Entry, ...], ...]:
    """The entries of each round of play, from its opening to what comes before the next one.

    Arguments: `log`, entries of a table; those before the first round belong to none. The entries keep their
    numbers, and `pokerrules.table.view.standings` draws each of the rounds.
    """
    made: list[list[Entry]] = []
    for entry in log:
        if isinstance(entry.act, OpenRound):
            made.append([])
        if made:
            made[-1].append(entry)
    return tuple(map(tuple, made))


def entries_for(house: PokerHouse, rows: Iterable[tuple[Act, int | None]]) -> tuple[Entry, ...]:
    """The lines of a table's log for acts that it tells of, those of the dealer with their open questions.

    Arguments: `house`, what was posted; `rows`, acts with their times (seconds, None when none was kept).
    """
    told = tuple(rows)
    pots, number = [1], 0  # of each round, those of what comes before the first one
    for act, _ in told:
        if isinstance(act, OpenRound):
            pots.append(1)
        elif isinstance(act, Award):
            pots[-1] = max(pots[-1], act.pot)
    made: list[Entry] = []
    for act, time in told:
        number += isinstance(act, OpenRound)
        made.append(entry_for(act, len(made) + 1, time, house, pots[number]))
    return tuple(made)


def opened_again(
    house: PokerHouse, log: Sequence[Entry], place: int, before: PokerRound[Any] | None, showing: str
) -> PokerRound[Any] | None:
    """The round of play that a log opens, as it was before its second act; nothing is known of its deck.

    Arguments: `house`, what was posted; `log` of a table; a `place` in it (from 0), from which on the next
    round is opened; the round `before`, None where there was none or it was stopped; `showing` as for a
    round. Returns None where no round is opened any more. Raises RuleViolation or NotationError when such a
    round can't be opened.
    """
    first = next((n for n in range(place, len(log)) if isinstance(log[n].act, OpenRound)), None)
    if first is None:
        return None
    opening = log[first]
    start, placed = [opening._replace(number=1)], _by_rule(opening, before)
    for entry in (log[number] for number in range(first + 1, len(log))):
        if isinstance(entry.act, CardForButton):
            start.append(entry)
        elif isinstance(entry.act, PlaceButton):
            # where the log itself does not say what decides it
            placed = entry if entry.paragraph_ids or entry.act != placed.act else placed
            start.append(placed)
            break
        elif isinstance(entry.act, OpenRound):
            break
    if len(start) == 1:  # the log ends before the button
        start.append(placed)
    made = game_of(house).replay(house, start, dealer="by hand", showing=showing, deck=Deck.recorded(()))
    made.go_back_to(1)
    return made


def _by_rule(opening: Entry, before: PokerRound[Any] | None) -> Entry:
    """The placing of the button that follows from the round before, or from there being none."""
    assert isinstance(opening.act, OpenRound)
    seats = [seat for seat, _ in opening.act.stacks]
    last = None if before is None or not before.over else before.button
    ruling = right_of_dealer(seats) if last is None else next_button(last, seats)
    ids = tuple(citation.id for citation in ruling.citations)
    return Entry(2, PlaceButton(ruling.answer), ids, ruling.open_questions, ruling.reason)
