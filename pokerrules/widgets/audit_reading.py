"""A log that an audit has judged, from a table, from entries or from a file's text; and slips to put in."""

from __future__ import annotations

import io
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from pokerrules.dealer import Table, audit, slips
from pokerrules.dealer.acts import (
    Announce,
    CollectHand,
    CountDiscards,
    Cut,
    Instruct,
    Shuffle,
    TakeDeck,
)
from pokerrules.dealer.audit import OF_THE_GAME, Audit
from pokerrules.dealer.checks.counting import LIMIT
from pokerrules.dealer.rounds import entries_for
from pokerrules.errors import NotationError, RuleViolation
from pokerrules.house.poker import PokerHouse
from pokerrules.house.text import quoted
from pokerrules.records import Audited, RecordError, audit_file
from pokerrules.records.log import entry_of, head_of, parse_json
from pokerrules.records.table_log import TABLE_FORMAT, read_head, read_rows
from pokerrules.table.acts import Act, Award, Burn, CollectBets, Entry, TakeContribution, TakeRake
from pokerrules.table.view import written

PASTED = "the log"
LONGEST = 2_000_000  # characters of a text that is read
OUT, SWAP, TWICE, LATE = "out", "swap", "twice", "late"
# each way of making a slip, for the act in view, and as it is said of the act of a number
WAYS = {
    OUT: ("leave it out", "act {0} left out"),
    SWAP: ("swap it with the next act", "acts {0} and {1} swapped"),
    TWICE: ("do it twice", "act {0} done twice"),
    LATE: ("wait 15 minutes before it", "15 minutes before act {0}"),
}
# of these the first one is offered to be left out
READY = (Shuffle, Cut, TakeDeck, Instruct, Announce, Burn, CollectBets, TakeRake, TakeContribution,
         CollectHand, CountDiscards)  # fmt: skip


@dataclass(frozen=True)
class Judged:
    """A log with what an audit found.

    `log`, its entries (none where they can't be shown); `result`, the audit; `house`, what is posted, None
    where nothing can be audited anew; `showing` and `recorded`, as for an audit.
    """

    log: tuple[Entry, ...]
    result: Audit | Audited
    house: PokerHouse | None = None
    showing: str = "automatic"
    recorded: tuple[str, ...] | None = None

    def again(self, log: Sequence[Entry]) -> Judged:
        """Another log of the same table, audited."""
        assert self.house is not None
        found = audit(self.house, log, showing=self.showing, recorded=self.recorded)
        return replace(self, log=tuple(log), result=found)


def judged(given: Table | str | PokerHouse, entries: Iterable[Entry] | None = None) -> Judged:
    """A log as it was given, audited.

    Arguments: `given`, a dealer's table, the text of a file that can be audited, or what was posted, then
    with `entries` of a table's log. Raises NotationError for anything else.
    """
    if entries is None and isinstance(given, Table):
        return _entries(given.house, given.log, given.showing)
    if entries is None and isinstance(given, str):
        return judged_text(given)
    if not isinstance(given, PokerHouse) or not isinstance(entries, Iterable):
        wanted = "a table, the text of a file, or a house with entries of its table's log is wanted"
        raise NotationError(f"{wanted}, not {quoted(given)}")
    log = tuple(entries)
    for entry in log:
        if not isinstance(entry, Entry):
            raise NotationError(
                f"entries of a table's log are wanted, such as table.log, not {quoted(entry)}"
            )
    return _entries(given, log, "automatic")


def _entries(house: PokerHouse, log: Sequence[Entry], showing: str) -> Judged:
    return Judged(tuple(log), audit(house, log, showing=showing), house, showing)


def judged_text(text: str) -> Judged:
    """The text of a record, audited: a table's log, the log of a round, or a hand in the PHH standard.

    Raises NotationError for a text that can't be read at all, or is too long.
    """
    if not text.strip():
        raise NotationError("a log is wanted: paste the text of a table's log, a round's log or a PHH file")
    if len(text) > LONGEST:
        raise NotationError(
            f"at most {LONGEST:,} characters are read here; python -m pokerrules audit reads any file"
        )
    result = _audited(text)
    try:
        return _with_entries(text, result)
    except (NotationError, RuleViolation):
        return Judged((), result)


def _audited(text: str) -> Audited:
    """The audit of a text, by the very way in which files are audited."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "log"
        path.write_text(text, encoding="utf-8", errors="surrogateescape")
        try:
            result = audit_file(path)
        except RecordError as error:
            said = str(error).replace(str(path), PASTED)
            if not text.lstrip().startswith("{"):  # then it was read as PHH, which it need not be
                said = f"this is no JSON log, which begins with a brace, and as a PHH file: {said}"
            raise NotationError(said) from error
    if result.defect is not None:
        result.defect = result.defect.replace(str(path), PASTED)
    result.not_judged = tuple(note.replace(str(path), PASTED) for note in result.not_judged)
    return result


def _with_entries(text: str, result: Audited) -> Judged:
    """The entries of a text, as far as they can be read; a PHH file has actions, and no entries."""
    first, _, rest = text.lstrip("\ufeff \t\r\n").partition("\n")
    if TABLE_FORMAT in first and first.startswith("{"):
        head = read_head(first, PASTED)
        rows = _readable(read_rows(io.StringIO(rest), PASTED))
        return Judged(entries_for(head.house, rows), result, head.house, head.showing, head.recorded)
    if not first.startswith("{"):
        return Judged((), result)
    data = parse_json(text)
    house, _, showing = head_of(data)
    log = tuple(_readable(entry_of(number, row) for number, row in enumerate(data["log"], start=1)))
    return Judged(log, result, house, showing, tuple(OF_THE_GAME))


def _readable(rows: Iterator[Any]) -> Iterator[Any]:
    """The rows up to the first one that can't be read."""
    try:
        yield from rows
    except NotationError:
        return


# -- slips ---------------------------------------------------------------------------------------------------


def slipped(log: Sequence[Entry], way: str, number: int) -> tuple[Entry, ...]:
    """A log with one slip.

    Arguments: `way`, one of `WAYS`; `number` of the entry. Raises NotationError where the log has no such
    entry, or none after the last one.
    """
    if way == SWAP and number == len(log):
        raise NotationError(f"entry {number} is the last one of the log: there is no act to swap it with")
    made: dict[str, Callable[[], tuple[Entry, ...]]] = {
        OUT: lambda: slips.without(log, number),
        SWAP: lambda: slips.swapped(log, number, number + 1),
        TWICE: lambda: slips.repeated(log, number),
        LATE: lambda: slips.later(log, number, LIMIT),
    }
    return made[way]()


def slip_in_words(log: Sequence[Entry], way: str, number: int) -> str:
    """A slip as it is said of a log: "act 12 left out: The dealer cuts 26 cards from the top"."""
    what = written(log[number - 1].act).split(": ")[0]
    return f"{WAYS[way][1].format(number, number + 1)}: {what}"


def ready_slips(log: Sequence[Entry]) -> list[tuple[str, int]]:
    """Slips to choose from, as (way, number of the entry): the first act of each kind that a dealer forgets,
    a pot pushed too early or twice, a count that comes too late.
    """
    places: dict[type[Act], int] = {}
    for number, entry in enumerate(log, start=1):
        places.setdefault(type(entry.act), number)
    found = [(OUT, places[kind]) for kind in READY if kind in places]
    if Award in places:
        found += [(OUT, places[Award]), (TWICE, places[Award])]
        found += [(SWAP, number) for number in _out_of_turn(log)[:1]]
    if TakeRake in places:
        found.append((TWICE, places[TakeRake]))
    dealt = next((n for n, entry in enumerate(log, start=1) if not entry.act.by_dealer), None)
    if dealt is not None and log[dealt - 1].time is not None:
        found.append((LATE, dealt))
    return found


def _out_of_turn(log: Sequence[Entry]) -> list[int]:
    """The awards that may not trade places with the act after them: no rule orders the shares of one pot."""
    found = []
    for number, (entry, after) in enumerate(pairwise(log), start=1):
        same = isinstance(after.act, Award) and getattr(entry.act, "pot", None) == after.act.pot
        if isinstance(entry.act, Award) and not same:
            found.append(number)
    return found
