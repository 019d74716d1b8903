"""A table's log played again from its file: the same ledger, stacks and departures, and what is broken."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from pokerrules import Fold, NotationError
from pokerrules.cli import main
from pokerrules.dealer.acts import Cut, Instruct, Shuffle
from pokerrules.dealer.ledger import ledger
from pokerrules.dealer.table import Table
from pokerrules.records import RecordError, read_record, replay_table, replayed, table_json, table_rows
from pokerrules.table.acts import Entry
from tests.dealer.tables import (
    DRAW,
    OMAHA,
    bad_beat_begun,
    begun,
    dealt_tables,
    finish,
    next_act,
    omaha_log,
    omaha_table,
    play,
    side_pots,
    side_pots_log,
    up_to,
    without,
)
from tests.dealer.test_readings import VOID, wrongly_counted
from tests.tries import tries

pytestmark = pytest.mark.rule("nj-14.6-e")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.jsonl"


def acts(log: tuple[Entry, ...]) -> list[Any]:
    return [(entry.number, entry.act, entry.time, entry.open_questions) for entry in log]


@settings(max_examples=tries(30), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(dealt_tables())
def test_a_table_is_the_same_when_its_log_is_played_again(path: Path, table: Table) -> None:
    path.write_text(table_json(table), encoding="utf-8")
    again = replay_table(path).table
    assert acts(again.log) == acts(table.log)
    assert (again.fund, again.taken_by_house, again.departures) == (
        table.fund,
        table.taken_by_house,
        table.departures,
    )
    assert again.round is not None
    assert table.round is not None
    assert (again.round.stacks, again.round.button) == (table.round.stacks, table.round.button)


@pytest.mark.rule("nj-14.6-e-8", "nj-14.6-e-9")
def test_what_is_answered_for_every_round(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = finish(bad_beat_begun())
    assert table.round is not None
    table.begin()
    finish(table)
    path.write_text(table_json(table), encoding="utf-8")
    data, text = replayed(path)
    assert json.loads(json.dumps(data)) == data
    first, second = data["rounds"]
    assert first["ledger"][0] == {"party": "Seat 1", "before": 100, "after": 148}
    assert (first["over"], first["stopped"], first["bad_beat_contribution"]) == (True, None, 1)
    assert first["ledger"][4] == {"party": "Bad beat fund", "before": 99, "after": 0}
    assert second["ledger"][4] == {"party": "Bad beat fund", "before": 0, "after": 1}
    assert (first["first"], second["last"]) == (4, len(table.log))
    for name in ("stacks", "finishing_stacks", "pots"):
        assert data[name] == second[name]
    assert [row["time"] for row in data["log"]] == [entry.time for entry in table.log]
    assert data["log"][-1]["text"] == str(table.log[-1].act)
    assert (data["departures"], data["defect"], data["over"]) == ([], None, True)
    assert (data["bad_beat_fund"], data["taken_by_house"]) == (table.fund, table.taken_by_house)
    assert "Round 1, entries 4 to" in text
    assert "  Seat 1: 100 before, 148 after" in text
    assert "No departure." in text
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out.rstrip() == text


def test_the_ledger_is_that_of_the_table(path: Path) -> None:
    table = finish(side_pots())
    path.write_text(table_json(table), encoding="utf-8")
    assert replay_table(path).rounds[0].ledger == ledger(table.log)


def test_departures_that_were_recorded_are_found_again(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = begun(dealer="by hand", record=True)
    play(table, Shuffle(), Cut(9))
    up_to(table, Instruct)
    table.play(Fold())
    table.wait(1000)
    while not table.over:
        table.play(next_act(table))
    assert len(table.departures) > 2
    path.write_text(table_json(table), encoding="utf-8")
    assert replay_table(path).table.departures == table.departures
    assert main(["replay", str(path), "--json"]) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["departures"] == [one.data() for one in table.departures]
    assert err == f"pokerrules: {path}: {len(table.departures)} departures from the rules\n"


def test_checks_that_were_not_recorded_do_not_watch(path: Path) -> None:
    table = Table(OMAHA, recorded=("clock",), dealer="by hand")
    table.begin((100, 100, 100))
    finish(table)
    path.write_text(table_json(table), encoding="utf-8")
    again = replay_table(path)
    assert again.table.recorded == ("clock",)
    assert again.data()["recorded"] == ["clock"]
    assert "Watched alone: clock" in again.text()
    assert acts(again.table.log) == acts(table.log)
    with pytest.raises(NotationError, match="no check 'x'"):
        Table(OMAHA, recorded=("x",))


@pytest.mark.rule("nj-14.6-e-4")
@pytest.mark.parametrize(("house", "how", "over"), [(OMAHA, "floor", False), (VOID, "void", True)])
def test_a_round_that_was_stopped(path: Path, house: Any, how: str, over: bool) -> None:
    table = wrongly_counted(house)
    play(table, next_act, next_act, next_act)
    table.begin((90, 90, 90))
    table.dealer = "automatic"
    table.go_on()
    finish(table)
    path.write_text(table_json(table), encoding="utf-8")
    first, second = replay_table(path).data()["rounds"]
    assert (first["stopped"], first["over"], first["pots"]) == (how, over, [])
    assert first["finishing_stacks"] == ([100, 100, 100] if over else None)
    assert (second["stopped"], second["over"]) == (None, True)
    assert acts(replay_table(path).table.log) == acts(table.log)


# -- what is broken -------------------------------------------------------------------------------------


def test_a_log_that_is_cut_short_is_played_up_to_there(path: Path) -> None:
    rows = table_json(omaha_table()).splitlines(keepends=True)
    whole = omaha_log()
    for length in (2, 9, 40, len(rows) - 1):
        path.write_text("".join(rows[:length]), encoding="utf-8")
        done = replay_table(path)
        assert acts(done.table.log) == acts(whole[: length - 1])
        if length > 4:
            assert done.defect in (
                f"{path}: the log ends in mid-round, after entry {length - 1}",
                f"{path}: the log ends after entry {length - 1}, before this is done: {whole[-1].act}",
            )
        path.write_text("".join(rows[:length]) + rows[length][:20], encoding="utf-8")
        done = replay_table(path)
        assert len(done.table.log) == length - 1
        assert done.defect is not None
        assert done.defect.startswith(f"{path}: entry {length}: not JSON")
        assert done.text().splitlines()[-1].startswith("Played up to the defect: ")


def test_an_act_that_cant_have_happened_is_named(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = list(side_pots_log())
    last = log[-1]
    for wrong, words in (
        (last._replace(time=1), "its time, 1, is before the"),
        (log[30], "entry 66 ("),
        (Entry(1, Shuffle(), (), time=None), ""),
    ):
        given = [*log[:65], wrong]
        path.write_text("".join(table_rows(DRAW, given)), encoding="utf-8")
        done = replay_table(path)
        if not words:  # a slip of the dealer is a departure, and the table goes on
            assert done.table.departures != ()
            assert len(done.table.log) == 66
            continue
        assert len(done.table.log) == 65
        assert done.defect is not None
        assert words in done.defect
    path.write_text("".join(table_rows(DRAW, without(log, 7))), encoding="utf-8")
    assert main(["replay", str(path), "--json"]) == 2
    out, err = capsys.readouterr()
    assert json.loads(out)["finishing_stacks"] is None
    assert err.startswith(f"pokerrules: {path}: entry 9 (")
    assert json.loads(out)["defect"] in err


def test_a_file_of_which_nothing_can_be_read(path: Path) -> None:
    rows = table_json(omaha_table()).splitlines(keepends=True)
    opening = json.loads(rows[1])
    opening["terms"]["approved"] = False
    for text, words in (
        (rows[0], "the log has no entry"),
        (rows[0] + "{", "entry 1: not JSON"),
        (
            rows[0] + rows[2].replace('"number": 2', '"number": 1'),
            "the log of a table begins with its opening",
        ),
        (rows[0] + json.dumps(opening), "may not be opened"),
        (rows[0].replace('"version": 1', '"version": 9'), "version 9 of the format"),
        ("{}", "this is no log of a table"),
    ):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(RecordError, match=words):
            replay_table(path)
    with pytest.raises(RecordError, match="No such file"):
        replay_table(path.with_name("gone"))


def test_a_log_carries_its_own_house(path: Path) -> None:
    path.write_text(table_json(omaha_table()), encoding="utf-8")
    with pytest.raises(RecordError, match="takes no other"):
        replayed(path, OMAHA)
    for one in (path, path.read_text(encoding="utf-8")):
        with pytest.raises(RecordError, match="which replay_table plays again"):
            read_record(one)


@pytest.mark.rule("nj-14.6-e-4")
def test_times_that_were_not_kept_stay_so(path: Path) -> None:
    log = tuple(entry._replace(time=None) for entry in omaha_log())
    path.write_text("".join(table_rows(OMAHA, log)), encoding="utf-8")
    done = replay_table(path)
    assert acts(done.table.log) == acts(log)
    assert done.table.clock == 0
