"""The work that a fixed workload is, counted and compared with its record: a guard against getting slower."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import counts
from tools.counts import counted, differences, record, version, write

RECORDED = {"a round": {"instructions": 1_000, "calls": 100}, "import": {"modules": 40}}


def test_no_workload_is_more_work_than_its_record_or_less() -> None:
    recorded = record().get(version())
    if recorded is None:
        pytest.skip(
            f"no record of Python {version()}, only of {', '.join(record())}; `make counts` writes one"
        )
    said = differences(recorded, counted())
    assert not said, "renew the record with `make counts` if this is meant: " + "; ".join(said)


def test_what_is_within_the_margin_is_let_through() -> None:
    for instructions in (950, 1_000, 1_050):
        assert (
            differences(RECORDED, {**RECORDED, "a round": {"instructions": instructions, "calls": 100}}) == []
        )


def test_what_is_beyond_it_is_said_either_way() -> None:
    found = {"a round": {"instructions": 1_051, "calls": 94}, "import": {"modules": 43}}
    assert differences(RECORDED, found) == [
        "a round: rose from 1,000 to 1,051 instructions, +5.1%",
        "a round: fell from 100 to 94 calls, -6.0%",
        "import: rose from 40 to 43 modules, +7.5%",
    ]


def test_a_workload_that_is_new_or_gone_is_said() -> None:
    assert differences(RECORDED, {"import": {"modules": 40}, "a hand": {"calls": 1}}) == [
        "a round: is recorded, and not counted any more",
        "a hand: 1 calls, and no record of it",
    ]


def test_a_renewed_record_keeps_those_of_other_versions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counts, "RECORD", tmp_path / "counts.toml")
    for number in ("3.11", "3.12", "3.11"):
        monkeypatch.setattr(counts, "version", lambda number=number: number)
        write({**RECORDED, number: {"modules": 1}})
    assert record() == {number: {**RECORDED, number: {"modules": 1}} for number in ("3.11", "3.12")}
