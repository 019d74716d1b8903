"""The log of a whole table as JSON, a line for each entry: the dealer's acts, their times, several rounds.

Format "pokerrules table log", version 1. The first line holds ``format``, ``version``, ``house`` (in the form
of a house file), ``showing``, and ``recorded``, the names of the checks whose acts were recorded (null for
all). Every other line is an entry: ``number``, ``time`` (seconds since the table was opened, null when none
was kept), ``act`` and ``terms``; ``citations``, ``open_questions`` and ``remark`` may stand there, unread.

The terms of an act are the arguments of its class in `pokerrules.dealer.acts` and `pokerrules.table.acts`.
The ``what`` of ``announce`` begins with the act's name as it stands in the log, or as a dealer says it:
"raise", "raises to 10", "check"; without a ``seat`` it may be anything.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import IO, Any

from pokerrules.dealer.acts import ALL_ACTS, CollectHand, CountDiscards, PayFund
from pokerrules.dealer.checks import CHECKS
from pokerrules.dealer.table import Table
from pokerrules.errors import NotationError, RuleViolation
from pokerrules.house import as_data, house_from
from pokerrules.house.files import poker_house
from pokerrules.house.poker import PokerHouse
from pokerrules.house.text import bounded, quoted
from pokerrules.records.errors import RecordError
from pokerrules.records.log import FORMAT, LONGEST_KEPT, MOST_ACTS, act_of, parse_json, terms_data
from pokerrules.table.acts import Act, Entry
from pokerrules.table.round import SHOWINGS

TABLE_FORMAT = "pokerrules table log"
TABLE_VERSION = 1
HEAD = ("format", "version", "house", "showing", "recorded")
NEEDED = ("number", "act", "terms")
ENTRY = (*NEEDED, "time", "citations", "open_questions", "remark")
LONGEST_ROW = 100_000  # characters
ENDING = (CollectHand, CountDiscards, PayFund)  # what a round of play leaves to do when its pots are awarded


@dataclass(frozen=True)
class Head:
    """What stands before the entries of a table's log."""

    house: PokerHouse
    showing: str = "automatic"
    recorded: tuple[str, ...] | None = None


# -- writing ------------------------------------------------------------------------------------------------


def table_rows(
    house: PokerHouse,
    entries: Iterable[Entry],
    *,
    showing: str = "automatic",
    recorded: Collection[str] | None = None,
) -> Iterator[str]:
    """The lines of a table's log, one at a time.

    Arguments: `house`, what is posted; `entries`, numbered anew from 1; `showing`, how hands were shown;
    `recorded`, the names of the checks whose acts were recorded (all when left out).
    """
    head = {
        "format": TABLE_FORMAT,
        "version": TABLE_VERSION,
        "house": as_data(house),
        "showing": showing,
        "recorded": None if recorded is None else list(recorded),
    }
    yield json.dumps(head, ensure_ascii=False) + "\n"
    for number, entry in enumerate(entries, start=1):
        row = {
            "number": number,
            "time": entry.time,
            "act": entry.act.name,
            "terms": terms_data(entry.act),
        }
        yield json.dumps(row, ensure_ascii=False) + "\n"


def table_json(table: Table) -> str:
    """The log of a table as text; see `table_rows`."""
    return "".join(table_rows(table.house, table.log, showing=table.showing, recorded=table.recorded))


def is_table_log(row: str) -> bool:
    """Whether a first line is that of a table's log, as far as can be told without reading it."""
    return TABLE_FORMAT in row and row.lstrip("\ufeff \t\r\n").startswith("{")


def refuse_other_head(text: str, source: str) -> None:
    """Refuse a text of several lines whose first one is a table in JSON, but not that of a table's log.

    Arguments: `text`; `source`, what to call it. Raises RecordError; a log of one round passes.
    """
    first, _, rest = text.lstrip().partition("\n")
    try:
        head = parse_json(first) if rest.strip() else None
    except NotationError:
        return
    if isinstance(head, dict) and head.get("format") != FORMAT:
        read_head(first, source)


def unfinished(entries: int, running: bool, due: Act | None) -> str | None:
    """What a log that can be read to its end lacks there, if anything, in words.

    Arguments: how many `entries` it has; whether a round is `running` after them; the act that is `due`.
    """
    if running:
        return f"the log ends in mid-round, after entry {entries:,}"
    if isinstance(due, ENDING):
        return f"the log ends after entry {entries:,}, before this is done: {due}"
    return None


# -- reading ------------------------------------------------------------------------------------------------


def read_head(row: str, source: str) -> Head:
    """The first line of a table's log; raises RecordError when it can't be read."""
    try:
        data = parse_json(row)
        bounded(data)
        if not isinstance(data, Mapping) or data.get("format") != TABLE_FORMAT:
            given = f", not {quoted(data.get('format'))}" if isinstance(data, Mapping) else ""
            raise NotationError(f'no log of a table: its "format" is "{TABLE_FORMAT}"{given}')
        if isinstance(data.get("version"), bool) or data.get("version") != TABLE_VERSION:
            version = quoted(data.get("version"))
            raise NotationError(f"version {version} of the format is unknown; read here: {TABLE_VERSION}")
        _named(data, HEAD, ("house",), "the first line")
        showing, recorded = data.get("showing", "automatic"), data.get("recorded")
        if showing not in SHOWINGS:
            raise NotationError(f"showing is 'automatic' or 'asked', not {quoted(showing)}")
        if recorded is not None and not isinstance(recorded, list):
            raise NotationError(f"recorded must be null or a list of checks, not {quoted(recorded)}")
        for name in recorded or ():
            if not isinstance(name, str) or name not in CHECKS:
                raise NotationError(f"no check {quoted(name)}; there are: {', '.join(CHECKS)}")
        house = poker_house(house_from(data["house"]), "the first line")
    except (NotationError, RuleViolation) as error:
        raise RecordError.of(error, source, 1, kind="line") from error
    return Head(house, showing, None if recorded is None else tuple(recorded))


# A line as this package writes it: the number, the time, and what does not depend on them. That much has been
# read before in most lines of a long log, which has the same acts again and again. (A line that is written in
# another way is read whole each time; `act_of` remembers its act.)
AS_WRITTEN = re.compile(
    r'\{"number": ([1-9][0-9]{0,14}), "time": (?:null|(0|[1-9][0-9]{0,14})), ("act": .+)\}\n?'
)
_acts: dict[str, Act] = {}


def read_rows(lines: IO[str], source: str) -> Iterator[tuple[Act, int | None]]:
    """The acts of a table's log after its first line, each with its time, read one line at a time.

    Arguments: `lines`, an open file, its bytes that are no text as surrogates; `source`, what to call it.
    Raises RecordError, naming the entry, at the first line that can't be read: one that is cut short, too
    long, no entry, or no entry of this log.
    """
    number = 0
    while row := lines.readline(LONGEST_ROW + 1):
        written = AS_WRITTEN.fullmatch(row)
        read = None if written is None else _acts.get(written[3])
        if written is not None and read is not None and int(written[1]) == number + 1:
            number += 1
            yield read, None if written[2] is None else int(written[2])
            continue
        if not row.strip():
            continue
        number += 1
        try:
            if len(row) > LONGEST_ROW:
                raise NotationError(f"a line has at most {LONGEST_ROW:,} characters")
            if not row.isascii():
                row.encode()
            act, time = read_entry(number, parse_json(row))
        except NotationError as error:
            raise RecordError.of(error, source, number, kind="entry") from error
        except UnicodeEncodeError as error:  # what was no text came as surrogates, which are none either
            raise RecordError("not a text in UTF-8", source, number, kind="entry") from error
        if written is not None and len(_acts) < MOST_ACTS and len(written[3]) < LONGEST_KEPT:
            _acts[written[3]] = act
        yield act, time


def read_entry(number: int, item: Any) -> tuple[Act, int | None]:
    """An entry of a table's log: the act and its time (seconds); raises NotationError."""
    if not isinstance(item, dict):
        raise NotationError(f"an entry must be a table, not {quoted(item)}")
    _named(item, ENTRY, NEEDED, "an entry")
    if isinstance(item["number"], bool) or item["number"] != number:
        raise NotationError(f"its number is {quoted(item['number'])}, but it is entry {number}")
    time = item.get("time")
    if time is not None and (isinstance(time, bool) or not isinstance(time, int) or time < 0):
        raise NotationError(f"time must be a whole number of seconds, at least 0, not {quoted(time)}")
    return act_of(item["act"], item["terms"], ALL_ACTS), time


def _named(table: Mapping[str, Any], known: Collection[str], needed: Collection[str], what: str) -> None:
    """Refuse a table that lacks a name that it needs, or has one that is not known."""
    missing = [name for name in needed if name not in table]
    if missing:
        raise NotationError(f"{what} lacks {', '.join(missing)}")
    for name in table:
        if name not in known:
            raise NotationError(f"{what} has no {quoted(name)}; it has {', '.join(known)}")
