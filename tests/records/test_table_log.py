"""The log of a table as JSON lines: written, read back, cut short, and tampered with."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import given

from pokerrules.dealer.table import Table
from pokerrules.records import RecordError, table_json, table_rows
from pokerrules.records.table_log import LONGEST_ROW, read_entry, read_head, read_rows
from tests.dealer.tables import OMAHA, dealt_tables, omaha_table


def read(text: str) -> list[tuple[Any, int | None]]:
    lines = io.StringIO(text)
    read_head(lines.readline(), "t.jsonl")
    return list(read_rows(lines, "t.jsonl"))


@given(dealt_tables())
def test_a_log_comes_back_act_by_act(table: Table) -> None:
    text = table_json(table)
    assert read(text) == [(entry.act, entry.time) for entry in table.log]
    head = read_head(text.splitlines()[0], "t.jsonl")
    assert (head.house, head.showing, head.recorded) == (table.house, table.showing, None)


def test_the_checks_that_were_recorded_are_named() -> None:
    first = next(table_rows(OMAHA, (), recorded=("holding", "clock")))
    assert read_head(first, "t.jsonl").recorded == ("holding", "clock")


ROWS = table_json(omaha_table()).splitlines()
HEAD, FIRST = json.loads(ROWS[0]), json.loads(ROWS[1])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"format": "x"}, "no log of a table"),
        ({"version": 2}, "version 2 of the format is unknown"),
        ({"version": True}, "version True"),
        ({"showing": "never"}, "showing is 'automatic' or 'asked'"),
        ({"recorded": "all"}, "recorded must be null or a list"),
        ({"recorded": ["x"]}, "no check 'x'; there are: area, players"),
        ({"house": 5}, "a house must be a table"),
        ({"more": 1}, "the first line has no 'more'"),
    ],
)
def test_a_first_line_that_cant_be_read(change: dict[str, Any], words: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_head(json.dumps(HEAD | change), "t.jsonl")
    assert str(caught.value).startswith("t.jsonl: line 1: ")
    assert words in str(caught.value)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"number": 2}, "its number is 2, but it is entry 1"),
        ({"number": True}, "its number is True"),
        ({"time": -1}, "time must be a whole number of seconds"),
        ({"time": 1.5}, "time must be a whole number of seconds"),
        ({"act": "juggle"}, "no act 'juggle'"),
        ({"act": 5}, "no act 5"),
        ({"terms": []}, "the terms of open table must be a table"),
        ({"terms": {"approved": 1}}, "approved of open table must be true or false"),
        ({"terms": {"colour": "red"}}, "open table has no 'colour'"),
        ({"act": "take deck", "terms": {"hand": "both"}}, "'left' or 'right', not 'both'"),
        ({"act": "take deck", "terms": {}}, "take deck lacks terms"),
        ({"act": "instruct", "terms": {"seat": 1, "options": "fold"}}, "must be a list of texts"),
        ({"act": "count deck", "terms": {"count": "52"}}, "count of count deck must be a whole number"),
        ({"extra": 1}, "an entry has no 'extra'"),
    ],
)
def test_an_entry_that_cant_be_read(change: dict[str, Any], words: str) -> None:
    text = f"{ROWS[0]}\n{json.dumps(FIRST | change)}\n"
    with pytest.raises(RecordError) as caught:
        read(text)
    assert str(caught.value).startswith("t.jsonl: entry 1: ")
    assert words in str(caught.value)


@pytest.mark.parametrize("row", ["5", "[]", "{", '{"number": 1}', '{"number": 1, "number": 1}', "NaN"])
def test_a_line_that_is_no_entry(row: str) -> None:
    with pytest.raises(RecordError, match="entry 1"):
        read(f"{ROWS[0]}\n{row}\n")


def test_what_else_may_stand_in_an_entry_is_not_read() -> None:
    more = {"citations": ["x"], "open_questions": None, "remark": "by camera 4"}
    act, time = read_entry(1, FIRST | more)
    assert (act.name, time) == ("open table", 0)
    del FIRST["time"]
    assert read_entry(1, FIRST)[1] is None


def test_a_line_is_not_read_without_end() -> None:
    long = json.dumps(json.loads(ROWS[1]) | {"remark": "x" * LONGEST_ROW})
    with pytest.raises(RecordError, match="at most 100,000 characters"):
        read(f"{ROWS[0]}\n{long}\n")
