"""A table's log played again: the same chips, counts and departures, and what of it can be read.

What ``python -m pokerrules replay`` answers for the log of a whole table.
"""

from __future__ import annotations

from pathlib import Path
from typing import IO, Any

from pokerrules.dealer.acts import StopRound
from pokerrules.dealer.ledger import Party, ledger
from pokerrules.dealer.rounds import rounds_of
from pokerrules.dealer.table import Table
from pokerrules.errors import NotationError, RuleViolation, Unsettled
from pokerrules.games.poker_round import PokerRound
from pokerrules.house.poker import PokerHouse
from pokerrules.records.errors import RecordError, in_one_line
from pokerrules.records.log import entry_data
from pokerrules.records.summary import pots_data, read_record, summary, summary_text
from pokerrules.records.table_log import LONGEST_ROW, is_table_log, read_head, read_rows, unfinished
from pokerrules.table.acts import Entry, OpenRound, TakeContribution, TakeRake


class RoundReplayed:
    """One round of a table's log: its entries, the round as it was played, and its `ledger`."""

    def __init__(self, entries: tuple[Entry, ...], played: PokerRound[Any], fund: int) -> None:
        self.entries = entries
        self.played = played
        self.ledger: tuple[Party, ...] = ledger(entries, played.house.pot_order == "side-pots-first", fund)
        self.stopped = next((e.act for e in entries if isinstance(e.act, StopRound)), None)

    @property
    def over(self) -> bool:
        """Whether every pot was awarded, or the round is void."""
        return self.played.over or (self.stopped is not None and self.stopped.void)

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips of the players in the order of their seats, without those in bets and pots."""
        return tuple(party.after for party in self.ledger[: len(self.played.seats)])

    def data(self) -> dict[str, Any]:
        """The round as plain data."""
        gone = () if self.stopped is not None and self.stopped.void else self.entries  # else it has gone back
        deducted = {
            name: sum(e.act.amount for e in gone if isinstance(e.act, kind))
            for name, kind in (("rake", TakeRake), ("bad_beat_contribution", TakeContribution))
        }
        return {
            "first": self.entries[0].number,
            "last": self.entries[-1].number,
            "over": self.over,
            "stopped": None if self.stopped is None else "void" if self.stopped.void else "floor",
            "seats": list(self.played.seats),
            "stacks": list(self.stacks),
            "finishing_stacks": list(self.stacks) if self.over else None,
            "pots": pots_data(self.played.showdown().answer) if self.played.over else [],
            **deducted,
            "ledger": [{"party": p.name, "before": p.before, "after": p.after} for p in self.ledger],
        }

    def rows(self, number: int) -> list[str]:
        """The ledger of the round in words."""
        what = "finishing stacks" if self.over else "not over" if self.stopped is None else "stopped"
        rows = [f"Round {number}, entries {self.entries[0].number:,} to {self.entries[-1].number:,}, {what}:"]
        return rows + [f"  {p.name}: {p.before:,} before, {p.after:,} after" for p in self.ledger]


class TableReplayed:
    """A table's log as it was played again: the `table`, its `rounds`, and the `defect` of the log, if any.

    The table is that after the last entry that can be read and done.
    """

    def __init__(
        self, source: str, table: Table, rounds: tuple[RoundReplayed, ...], defect: str | None
    ) -> None:
        self.source = source
        self.table = table
        self.rounds = rounds
        self.defect = defect

    def data(self) -> dict[str, Any]:
        """What came of the table, as plain data: of the last round as of a round's log, then of each."""
        table, last = self.table, self.rounds[-1].data() if self.rounds else {}
        return {
            "game": table.house.game,
            "kind": "table log",
            "over": table.over,
            "stacks": last.get("stacks", []),
            "finishing_stacks": last.get("finishing_stacks"),
            "pots": last.get("pots", []),
            "rounds": [one.data() for one in self.rounds],
            "log": [
                {**entry_data(entry), "time": entry.time, "seat": entry.seat, "text": str(entry.act)}
                for entry in table.log
            ],
            "open_questions": list(table.open_questions),
            "taken_by_house": table.taken_by_house,
            "bad_beat_fund": table.fund,
            "recorded": None if table.recorded is None else list(table.recorded),
            "departures": [departure.data() for departure in table.departures],
            "defect": self.defect,
        }

    def text(self) -> str:
        """What came of the table, in words: the log with its paragraphs, then the ledger of every round."""
        table = self.table
        rows = [in_one_line(str(entry)) for entry in table.log]
        for number, one in enumerate(self.rounds, start=1):
            rows += ["", *one.rows(number)]
        rows += ["", f"Taken by the house: {table.taken_by_house:,}. In the bad beat fund: {table.fund:,}."]
        if table.departures:
            rows += ["Departures:", *(f"  {in_one_line(str(one))}" for one in table.departures)]
        else:
            rows.append("No departure.")
        if table.recorded is not None:
            rows.append(f"Watched alone: {', '.join(table.recorded) or 'nothing'}")
        if table.open_questions:
            rows.append(f"Open questions used: {', '.join(table.open_questions)}")
        if self.defect is not None:
            rows.append(f"Played up to the defect: {in_one_line(self.defect)}")
        return "\n".join(rows)


def replay_table(path: str | Path) -> TableReplayed:
    """Play the log of a table again.

    Arguments: `path` of the log. Returns the table as far as the log can be read and can have happened; its
    `defect` says where it breaks off. Raises RecordError when not even the opening of the table can be read.
    """
    source = str(path)
    try:
        with open(path, encoding="utf-8-sig", errors="surrogateescape") as lines:
            first = lines.readline(LONGEST_ROW + 1)
            if not is_table_log(first):
                raise RecordError("this is no log of a table", source)
            return _replayed(lines, first, source)
    except OSError as error:
        raise RecordError(error.strerror or str(error), source) from error


def _replayed(lines: IO[str], first: str, source: str) -> TableReplayed:
    head = read_head(first, source)
    log: list[Entry] = []
    broken: RecordError | None = None
    try:
        for number, (act, time) in enumerate(read_rows(lines, source), start=1):
            log.append(Entry(number, act, (), time=time))
    except RecordError as error:
        broken = error
    table: Table | None = None
    played: list[tuple[PokerRound[Any], int]] = []
    try:
        steps = Table.replaying(head.house, log, showing=head.showing, recorded=head.recorded)
        for table, entry in zip(steps, log, strict=True):
            if isinstance(entry.act, OpenRound) and table.round is not None:
                played.append((table.round, table.fund))
    except (NotationError, RuleViolation, Unsettled) as error:
        entry = log[0 if table is None else len(table.log)]
        broken = RecordError.of(error, source, entry.number, str(entry.act), "entry")
    if table is None:
        raise broken or RecordError("the log has no entry", source)
    rounds = tuple(
        RoundReplayed(entries, made, fund)
        for entries, (made, fund) in zip(rounds_of(table.log), played, strict=True)
    )
    why = unfinished(len(table.log), table.running, table.due())
    if broken is None and why is not None:
        broken = RecordError(why, source)
    return TableReplayed(source, table, rounds, None if broken is None else str(broken))


def replayed(path: str | Path, house: PokerHouse | None = None) -> tuple[dict[str, Any], str]:
    """The answer of ``replay``: its JSON, and its text.

    Arguments: `path` of a record, of a hand, a round or a whole table; `house`, posted rules whose readings
    are to be in force. Raises as `read_record` and `replay_table` do.
    """
    if _holds_a_table(path):
        if house is not None:
            raise RecordError("a log carries the house that it was played by, and takes no other", str(path))
        done = replay_table(path)
        return done.data(), done.text()
    played = read_record(path, house)
    return summary(played), summary_text(played)


def _holds_a_table(path: str | Path) -> bool:
    """Whether a file is the log of a table; what can't be opened is none."""
    try:
        with open(path, encoding="utf-8-sig", errors="surrogateescape") as lines:
            return is_table_log(lines.readline(LONGEST_ROW + 1))
    except (OSError, ValueError):
        return False
