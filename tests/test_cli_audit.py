"""``python -m pokerrules audit``: exit codes, JSON, and the defect of a log that breaks off."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pokerrules.cli import main
from pokerrules.dealer.acts import Announce
from pokerrules.records import table_json, table_rows
from pokerrules.table.acts import Burn
from tests.dealer.tables import OMAHA, instead, omaha_table, place, without


@pytest.fixture
def right(tmp_path: Path) -> Path:
    path = tmp_path / "right.jsonl"
    path.write_text(table_json(omaha_table()))
    return path


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    log = omaha_table().log
    path = tmp_path / "wrong.jsonl"
    path.write_text("".join(table_rows(OMAHA, without(log, place(log, Burn)))))
    return path


@pytest.mark.rule("nj-14.6-e")
def test_a_right_log(right: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", str(right)]) == 0
    printed = capsys.readouterr()
    assert printed.out.startswith("No departure in 79 entries of 1 round (table log).\nNot judged:\n")
    assert printed.err == ""
    assert main(["audit", str(right), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["departures"], data["defect"], data["entries"]) == ([], None, 79)


@pytest.mark.rule("nj-14.6-e")
def test_a_log_with_a_departure(wrong: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", str(wrong), "--json"]) == 1
    printed = capsys.readouterr()
    (departure,) = json.loads(printed.out)["departures"]
    assert set(departure) >= {"at", "act", "citation", "required", "found"}
    assert departure["citation"] == "58 Pa. Code § 637a.12(h)"
    assert printed.err == f"pokerrules: {wrong}: 1 departure from the rules\n"
    assert main(["audit", str(wrong)]) == 1
    assert "required: The top card is burned" in capsys.readouterr().out


def test_a_log_that_breaks_off(wrong: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = wrong.read_text()
    wrong.write_text(text[:-30])
    assert main(["audit", str(wrong), "--json"]) == 2
    printed = capsys.readouterr()
    data = json.loads(printed.out)
    assert len(data["departures"]) == 1
    assert printed.err.startswith(f"pokerrules: {wrong}: entry 78: not JSON")
    assert printed.err.count("\n") == 1


def test_what_is_no_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x").write_text("nothing")
    for path in (tmp_path / "x", tmp_path / "missing", tmp_path):
        assert main(["audit", str(path)]) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.startswith("pokerrules: ")
        assert printed.err.count("\n") == 1


@pytest.mark.parametrize("sign", ["\x1b[31m", "\x07", "\x7f", "\x9b31m", "\r", "\u202e"])
def test_a_log_does_not_steer_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], sign: str
) -> None:
    log = omaha_table().log
    said = f"call{sign} \u00e9"
    path = tmp_path / "log.jsonl"
    path.write_text("".join(table_rows(OMAHA, instead(log, place(log, Announce), Announce(said, 1)))))
    assert main(["audit", str(path)]) == 1
    printed = capsys.readouterr()
    assert all(c.isprintable() or c == "\n" for c in printed.out + printed.err)
    assert sign.encode("unicode_escape").decode() in printed.out
    assert main(["audit", str(path), "--json"]) == 1
    printed = capsys.readouterr()
    assert all(c.isprintable() or c == "\n" for c in printed.out)
    assert json.loads(printed.out)["departures"][0]["act"].endswith(f"seat 1, {said}")
