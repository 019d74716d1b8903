"""The audit of a record in a file: a table's log, the log of one round, or a hand in the PHH standard.

What is readable is judged; what is broken about a file is named with the place where it breaks off.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from pokerrules.dealer.acts import Procedure, StopRound
from pokerrules.dealer.audit import OF_THE_GAME, Audit, verdict
from pokerrules.dealer.following import Departure
from pokerrules.errors import NotationError, RuleViolation, Unsettled
from pokerrules.records.errors import RecordError, in_one_line, place
from pokerrules.records.log import FORMAT, act_of, head_of, parse_json, parse_json_at
from pokerrules.records.phh import Record, no_toml, record_of, source_of
from pokerrules.records.phh_cut import Cut, readable
from pokerrules.records.phh_fields import actions_of, parse_toml
from pokerrules.records.table_log import (
    LONGEST_ROW,
    is_table_log,
    read_head,
    read_rows,
    refuse_other_head,
    unfinished,
)
from pokerrules.table.acts import Act, Award

LOG = re.compile(r'(?<!\\)"log"\s*:\s*\[')
PROCEDURES = (
    "the dealer's procedures beside dealing and awarding, the collecting of hands among them, which this "
    "format does not record: N.J.A.C. 13:69F-14.6(e)1 to 5 and 7"
)
NO_ORDER = (
    "the dealer's procedures, the order of the awards among them, which the PHH standard does not record: "
    "N.J.A.C. 13:69F-14.6(e)1 to 7"
)
NO_RAKE = (
    "rake and bad beat contribution, which the PHH standard does not record: N.J.A.C. 13:69F-14.6(e)8 and 9"
)
NO_TABLE = (
    "that the table stands in an approved area, and that the dealer is no player, which this format "
    "does not record: N.J.A.C. 13:69F-14.6(a) and (b)"
)


class Audited:
    """What came of an audit: the departures, what was not judged, and the defect of the record, if any.

    `broken_off` says whether the record could be read no further than to its defect.
    """

    def __init__(self, source: str, kind: str) -> None:
        self.source = source
        self.kind = kind
        self.departures: tuple[Departure, ...] = ()
        self.not_judged: tuple[str, ...] = ()
        self.entries = 0
        self.rounds = 0
        self.defect: str | None = None
        self.broken_off = False

    def data(self) -> dict[str, Any]:
        """The audit as plain data: what ``python -m pokerrules audit --json`` answers."""
        return {
            "departures": [departure.data() for departure in self.departures],
            "not_judged": list(self.not_judged),
            "defect": self.defect,
            "kind": self.kind,
            "entries": self.entries,
            "rounds": self.rounds,
        }

    def text(self) -> str:
        """The audit in words."""
        rows = [f"{verdict(len(self.departures), self.entries, self.rounds)} ({self.kind})."]
        for departure in self.departures:
            cited = "; ".join((*departure.citations, *departure.open_questions))
            rows += [
                f"{departure.at:>6}  {in_one_line(departure.act)}",
                f"        required: {in_one_line(departure.required)}",
                f"        found: {in_one_line(departure.found)}",
                f"        {cited}",
            ]
        if self.defect_in_words is not None:
            rows.append(self.defect_in_words)
        if self.not_judged:
            rows += ["Not judged:", *(f"  {in_one_line(note)}" for note in self.not_judged)]
        return "\n".join(rows)

    @property
    def defect_in_words(self) -> str | None:
        """The defect, and whether the rest of the record was judged; None without one."""
        if self.defect is None:
            return None
        judged = "Judged up to the defect" if self.broken_off else "A defect of the record"
        return f"{judged}: {in_one_line(self.defect)}"

    def _break_off(self, defect: str) -> None:
        self.defect, self.broken_off = defect, True

    def _from(self, audit: Audit) -> None:
        self.departures, self.not_judged = tuple(audit.departures), audit.not_judged
        self.entries, self.rounds = audit.entries, audit.rounds


def audit_file(path: str | Path) -> Audited:
    """Audit a record.

    Arguments: `path` of a table's log, of a round's log or of a PHH file. Returns what was found; a file that
    breaks off is judged as far as it can be read, and its `defect` says where it breaks off. Raises
    RecordError for a file that can't be read at all.
    """
    source = str(path)
    try:
        with open(path, encoding="utf-8-sig", errors="surrogateescape") as lines:
            first = lines.readline(LONGEST_ROW + 1)
            if is_table_log(first):
                return _table_log(lines, first, source)
    except OSError as error:
        raise RecordError(error.strerror or str(error), source) from error
    except ValueError as error:
        if isinstance(error, NotationError):
            raise
        raise RecordError(f"not the path of a file: {error}", source) from error
    text, source = source_of(Path(path))
    return _round_log(text, source) if text.lstrip().startswith("{") else _phh(text, source)


def _judge(done: Audited, audit: Audit, acts: Iterator[tuple[Act, int | None]]) -> Audited:
    """Tell an audit every act up to the first one that can't be read."""
    last: Act | None = None  # of the acts that say how far a round of play has come
    try:
        for act, time in acts:
            if isinstance(act, StopRound) or not isinstance(act, Procedure):
                last = act
            try:
                audit.tell(act, time)
            except NotationError as error:
                raise RecordError.of(error, done.source, audit.entries + 1, str(act), "entry") from error
    except RecordError as error:
        done._break_off(str(error))
    done._from(audit)
    if done.defect is None:
        whys = [*audit.wrong_times[:1], _unfinished(audit, last)]
        done.defect = "; ".join(f"{done.source}: {why}" for why in whys if why is not None) or None
    return done


def _unfinished(audit: Audit, last: Act | None) -> str | None:
    """What a log that can be read to its end lacks there, if anything.

    Arguments: `audit`, told every act; `last`, the last act of the game or the stop of a round.
    """
    if not audit.entries:
        return "the log has no entry"
    running = audit.running
    if running is None:  # the round is not judged to its end: its awards have to tell
        running = last is not None and not isinstance(last, (Award, StopRound))
    return unfinished(audit.entries, running, audit.due())


def _table_log(lines: Any, first: str, source: str) -> Audited:
    head = read_head(first, source)
    audit = Audit(head.house, showing=head.showing, recorded=head.recorded)
    return _judge(Audited(source, "table log"), audit, read_rows(lines, source))


# -- the log of one round -----------------------------------------------------------------------------------


def _round_log(text: str, source: str) -> Audited:
    """A round's log: none of the dealer's procedures are in it, so that the round itself is judged."""
    data, rows, defect = _broken_up(text, source)
    try:
        house, _, showing = head_of(data)
    except (NotationError, RuleViolation) as error:
        raise RecordError.of(error, source) from error
    audit = Audit(house, showing=showing, recorded=OF_THE_GAME)
    done = _judge(Audited(source, "round log"), audit, _entries(rows, source))
    if defect is not None and not done.broken_off:
        done._break_off(defect)
    done.not_judged = (PROCEDURES, *(note for note in done.not_judged if "does not record" not in note))
    return done


def _broken_up(text: str, source: str) -> tuple[Any, list[Any], str | None]:
    """The head of a round's log with its entries, as far as they can be read, and the defect after them."""
    try:
        data = parse_json(text)
    except NotationError as error:
        trouble = str(error)
    else:
        rows = data.get("log") if isinstance(data, dict) else None
        return data, rows if isinstance(rows, list) else [], None
    found = LOG.search(text)
    if found is None:
        refuse_other_head(text, source)
        raise RecordError(trouble, source)
    try:
        data = parse_json(text[: found.start()].rstrip().removesuffix(",") + "}")
    except NotationError as error:
        raise RecordError.of(error, source) from error
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise RecordError(trouble, source)
    rows, at = [], found.end()
    while True:
        at += len(text[at:]) - len(text[at:].lstrip(" \t\r\n,"))
        try:
            row, at = parse_json_at(text, at)
        except (ValueError, RecursionError):
            break
        rows.append(row)
    if not rows:
        raise RecordError(trouble, source)
    where = place(source, len(rows) + 1, "", "entry")
    if text[at : at + 1] == "]":  # every entry is whole
        where = f"{source}: after entry {len(rows)}"
    return data | {"log": rows}, rows, f"{where}: {trouble}"


def _entries(rows: Iterable[Any], source: str) -> Iterator[tuple[Act, int | None]]:
    for number, row in enumerate(rows, start=1):
        try:
            if not isinstance(row, dict) or "act" not in row or "terms" not in row:
                raise NotationError("an entry must be a table with its act and terms")
            yield act_of(row["act"], row["terms"]), None
        except NotationError as error:
            raise RecordError.of(error, source, number, kind="entry") from error


# -- PHH ----------------------------------------------------------------------------------------------------


def _phh(text: str, source: str) -> Audited:
    """A recorded hand: its actions are judged by playing them; nothing else of the dealer's work is in it."""
    try:
        return _actions(parse_toml(text), source)
    except NotationError as error:
        if isinstance(error, RecordError):
            raise
        why, trouble = str(error), no_toml(error, text, source)
    cut = readable(text, why)
    try:
        done = None if cut is None else _actions(cut.data, source)
    except RecordError:  # not even the hand can be opened
        done = None
    if cut is None or done is None:
        raise trouble
    return _cut_off(done, cut, why)


def _cut_off(done: Audited, cut: Cut, why: str) -> Audited:
    """A recorded hand whose file can't be read any further than it was judged, and why."""
    after = ""
    if cut.actions is not None:
        after = f", after action {cut.actions}"
        rest = f"the actions after number {cut.actions}"
        if not done.departures and rest not in done.not_judged:
            done.not_judged += (rest,)
    done._break_off(f"{done.source}: line {cut.line}{after}: {why}")
    return done


def _actions(data: dict[str, Any], source: str) -> Audited:
    done = Audited(source, "PHH")
    done.not_judged, done.rounds = (NO_ORDER, NO_RAKE, NO_TABLE), 1
    try:
        record = record_of(data, source)
    except RecordError as error:
        if error.number is None:
            raise
        done.entries = error.number
        if error.citations:
            done.departures = (_refused(error.number, error),)
            done.not_judged += (f"the actions after number {error.number}",)
        else:
            done._break_off(str(error))
        return done
    except Unsettled as error:
        done.not_judged += (str(error),)
        return done
    done.entries = len(actions_of(data))
    _outcome(done, record)
    return done


def _refused(number: int, error: RecordError) -> Departure:
    """The departure of an action that the rules don't allow: what was permitted in its place, and why."""
    why = error.__cause__
    if not isinstance(why, RuleViolation):
        return Departure(
            number, error.action, error.citations, "an action that the rules allow", error.reason
        )
    required = " or ".join(why.permitted) or "another action"
    return Departure(number, error.action, why.citations, required, why.reason, why.open_questions)


def _outcome(done: Audited, record: Record) -> None:
    """Whether the finishing stacks of a record are those of the rules."""
    recorded = record.recorded_finishing_stacks
    done.not_judged += tuple(record.notes)
    if not record.round.over:
        done.defect = f"{done.source}: the record ends in mid-round, after action {done.entries}"
        if recorded is not None:
            done.not_judged += ("the finishing stacks, for what leads to them is not all there",)
        return
    if recorded is None or record.agrees:
        return
    if sum(recorded) < sum(record.finishing_stacks):
        missing = (sum(record.finishing_stacks) - sum(recorded)) * record.unit
        done.not_judged += (
            f"the finishing stacks: {missing} are missing, which may be a rake, and the format records none",
        )
        return
    ruling = record.round.showdown()
    names = zip(record.players, record.finishing_stacks, recorded, strict=True)
    differ = [(name, ours, theirs) for name, ours, theirs in names if ours != theirs]
    done.departures += (
        Departure(
            done.entries,
            "the finishing stacks",
            ruling.citations or record.round.log[-1].citations,
            "at the end " + "; ".join(f"{name} {ours * record.unit}" for name, ours, _ in differ),
            "at the end " + "; ".join(f"{name} {theirs * record.unit}" for name, _, theirs in differ),
            ruling.open_questions,
        ),
    )
