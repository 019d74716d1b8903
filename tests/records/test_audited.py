"""Auditing files: a table's log, a round's log, PHH; whole, broken off, and no record at all."""

from __future__ import annotations

import gc
import json
import re
import tempfile
import time
import tomllib
import tracemalloc
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerrules import omaha
from pokerrules.dealer import slips
from pokerrules.dealer.acts import Announce, CollectHand
from pokerrules.house import Rake
from pokerrules.records import (
    RecordError,
    audit_file,
    read_phh,
    read_record,
    table_json,
    table_rows,
    to_json,
    write_phh,
)
from pokerrules.table.acts import Award, Burn, DealCard, Entry, OpenRound, PostBlind, TakeRake
from tests.dealer.tables import DRAW, OMAHA, finish, omaha_table, place, side_pots, without
from tests.strategies_round import played_rounds
from tests.tries import tries


def written(folder: Path, text: str, name: str = "log.jsonl") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def slip(folder: Path) -> tuple[Path, int]:
    """A log of two rounds in whose first the burn before the flop is left out, and the place of the flop."""
    log = omaha_table(rounds=2).log
    at = place(log, Burn)
    return written(folder, "".join(table_rows(OMAHA, without(log, at)))), at + 1


@pytest.mark.rule("nj-14.6-e")
def test_a_tables_log(tmp_path: Path) -> None:
    done = audit_file(written(tmp_path, table_json(omaha_table(rounds=2))))
    assert (done.departures, done.defect, done.kind, done.rounds) == ((), None, "table log", 2)
    assert done.text().startswith(f"No departure in {done.entries} entries of 2 rounds (table log).")
    path, at = slip(tmp_path)
    done = audit_file(path)
    assert [d.at for d in done.departures] == [at]
    assert "1 departure in" in done.text()
    assert "required: The top card is burned" in done.text()
    data = done.data()
    assert data["departures"][0]["citation"] == "58 Pa. Code § 637a.12(h)"
    assert json.loads(json.dumps(data)) == data


def test_a_log_writes_no_line_of_the_answer(tmp_path: Path) -> None:
    log = omaha_table().log
    forged = slips.instead(log, place(log, Announce) + 1, Announce("call\nNo departure in 9 entries", 1))
    done = audit_file(written(tmp_path, "".join(table_rows(OMAHA, forged))))
    assert len(done.departures) == 1
    assert not any(row.startswith("No departure") for row in done.text().splitlines())
    assert "call\\nNo departure" in done.text()


@pytest.mark.parametrize("cut", [0.5, 0.7, 0.9])
def test_a_log_that_breaks_off_is_judged_up_to_there(tmp_path: Path, cut: float) -> None:
    path, at = slip(tmp_path)
    text = path.read_text()
    length = text.index("\n", int(len(text) * cut)) - 5
    done = audit_file(written(tmp_path, text[:length]))
    assert [d.at for d in done.departures] == [at]
    assert done.defect is not None
    assert done.defect.startswith(f"{path}: entry {done.entries + 1}: not JSON: ")
    assert "Judged up to the defect: " in done.text()


def test_a_log_that_ends_at_the_end_of_a_line(tmp_path: Path) -> None:
    table = omaha_table(rounds=2)
    log = table.log
    rows = table_json(table).splitlines(keepends=True)
    second, award = place(log, OpenRound, 1), place(log, Award)

    def ends(entries: int) -> str | None:
        done = audit_file(written(tmp_path, "".join(rows[: entries + 1])))
        assert done.departures == ()
        assert done.entries == entries
        return (done.defect or "").removeprefix(f"{tmp_path / 'log.jsonl'}: ") or None

    assert ends(second) is None  # the deck is ready for the second round
    assert ends(second + 1) == f"the log ends in mid-round, after entry {second + 1}"
    for entries in (20, award):
        assert ends(entries) == f"the log ends in mid-round, after entry {entries}"
    winner = next(entry.act for entry in log[award:] if isinstance(entry.act, CollectHand))
    assert ends(award + 1) == f"the log ends after entry {award + 1}, before this is done: {winner}"
    assert ends(award + 1 + (log[award + 1].act == winner)) is None
    assert ends(len(log)) is None


def test_a_log_whose_round_is_not_judged_to_its_end(tmp_path: Path) -> None:
    log = omaha_table().log
    first = place(log, DealCard)
    broken = slips.instead(log, first + 1, PostBlind(1, 7), PostBlind(2, 9), Award(1, "whole", 3, ((2, 3),)))
    text = "".join(table_rows(OMAHA, broken))
    done = audit_file(written(tmp_path, text))
    assert done.departures
    assert done.defect is None
    done = audit_file(written(tmp_path, "".join(text.splitlines(keepends=True)[: first + 12])))
    assert "the log ends in mid-round, after entry " in (done.defect or "")


def test_an_entry_that_is_no_entry_ends_the_audit(tmp_path: Path) -> None:
    path, at = slip(tmp_path)
    rows = path.read_text().splitlines(keepends=True)
    rows.insert(at + 5, '{"number": 5}\n')
    done = audit_file(written(tmp_path, "".join(rows)))
    assert [d.at for d in done.departures] == [at]
    assert done.entries == at + 4
    assert "entry" in (done.defect or "")


def test_a_time_that_runs_backwards_is_named_and_the_audit_goes_on(tmp_path: Path) -> None:
    rows = table_json(omaha_table()).splitlines()
    row = json.loads(rows[20])
    rows[20] = json.dumps(row | {"time": 1})
    path = written(tmp_path, "\n".join(rows))
    done = audit_file(path)
    assert done.entries == len(rows) - 1
    assert done.departures == ()
    defect = f"{path}: the time of entry 20, 1, is before the {row['time'] - 2} of an entry before it"
    assert done.defect == defect
    assert not done.broken_off
    assert f"\nA defect of the record: {defect}" in done.text()
    short = audit_file(written(tmp_path, "\n".join(rows[:40])))
    assert short.defect == f"{defect}; {path}: the log ends in mid-round, after entry 39"


def test_bytes_that_are_no_text_end_the_audit(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"
    path.write_bytes(table_json(omaha_table()).encode()[:-2] + b"\xff\xff\n" * 3000)
    done = audit_file(path)
    assert done.defect == f"{path}: entry {done.entries + 1}: not a text in UTF-8"
    assert done.entries == len(omaha_table().log) - 1


def test_a_log_without_entries(tmp_path: Path) -> None:
    done = audit_file(written(tmp_path, next(table_rows(OMAHA, ()))))
    assert "the log has no entry" in (done.defect or "")


# -- the log of one round -------------------------------------------------------------------------------


def round_log() -> str:
    table = finish(side_pots())
    assert table.round is not None
    return to_json(table.round)


@pytest.mark.rule("nj-14.6-e-8")
def test_a_rounds_log_is_judged_as_far_as_it_goes(tmp_path: Path) -> None:
    text = round_log()
    done = audit_file(written(tmp_path, text, "round.json"))
    assert (done.departures, done.defect, done.kind) == ((), None, "round log")
    assert done.not_judged[0].startswith("the dealer's procedures beside dealing")
    assert sum("N.J.A.C. 13:69F-14.6(a) and (b)" in note for note in done.not_judged) == 1
    rake = '"act": "take rake", "terms": {"pot": 2, "amount": '
    wrong = text.replace(f"{rake}2", f"{rake}3")
    assert wrong != text
    done = audit_file(written(tmp_path, wrong, "round.json"))
    assert [(str(d.citation), d.required) for d in done.departures] == [
        ("N.J.A.C. 13:69F-14.6(e)8", "The rake of 2 is taken from pot 2")
    ]


def test_a_rounds_log_in_one_line_and_cut_short(tmp_path: Path) -> None:
    compact = json.dumps(json.loads(round_log()))
    assert audit_file(written(tmp_path, compact, "round.json")).defect is None
    done = audit_file(written(tmp_path, compact[:-200], "round.json"))
    assert done.defect is not None
    assert "entry" in done.defect
    assert 0 < done.entries < len(json.loads(compact)["log"])
    whole = round_log()
    done = audit_file(written(tmp_path, whole[: len(whole) // 2], "round.json"))
    assert done.defect is not None
    assert done.departures == ()
    data = json.loads(round_log())
    del data["log"][len(data["log"]) // 2 :]
    path = written(tmp_path, json.dumps(data), "round.json")
    done = audit_file(path)
    assert done.defect == f"{path}: the log ends in mid-round, after entry {len(data['log'])}"
    assert done.departures == ()


@settings(max_examples=tries(40))
@given(played_rounds(whole=False))
def test_what_the_engine_played_has_no_departure(played: omaha.Round) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = written(Path(folder), to_json(played), "round.json")
        done = audit_file(path)
    ends = f"{path}: the log ends in mid-round, after entry {len(played.log)}"
    assert done.defect == (None if played.over else ends)
    # a house of Omaha may award the main pot first; by item 6 of New Jersey that is a departure
    turned = played.house.pot_order != "side-pots-first"
    awarded = any(isinstance(entry.act, Award) for entry in played.log)
    decided = played.decided
    several = awarded and decided is not None and len(decided.answer.pots) > 1
    wrong = ["N.J.A.C. 13:69F-14.6(e)6"] if turned and several else []
    assert [one.citation for one in done.departures] == wrong


# -- PHH ------------------------------------------------------------------------------------------------


def test_a_phh_file_and_what_it_does_not_record(tmp_path: Path) -> None:
    table = finish(side_pots(house=DRAW.but(rake=None)))
    assert table.round is not None
    text = write_phh(table.round)
    done = audit_file(written(tmp_path, text, "hand.phh"))
    assert (done.departures, done.defect, done.kind) == ((), None, "PHH")
    assert any("rake and bad beat contribution" in note for note in done.not_judged)
    assert sum("N.J.A.C. 13:69F-14.6(a) and (b)" in note for note in done.not_judged) == 1
    wrong = text.replace("cbr 5", "cbr 500", 1)
    done = audit_file(written(tmp_path, wrong, "hand.phh"))
    assert len(done.departures) == 1
    assert done.departures[0].act.endswith("cbr 500")
    assert done.departures[0].citation == "N.J.A.C. 13:69F-14.12(g)"
    assert done.departures[0].required == "Seat 2 checks or Seat 2 bets 2 up to 45 or Seat 2 folds"
    assert done.departures[0].found == "seat 2 may not bet: a bet of 500 takes more than its stack of 45"
    assert done.not_judged[-1] == f"the actions after number {done.departures[0].at}"


def test_finishing_stacks_that_are_not_those_of_the_rules(tmp_path: Path) -> None:
    table = finish(side_pots(house=DRAW.but(rake=None)))
    assert table.round is not None
    text = write_phh(table.round)
    stacks = list(read_phh(text).finishing_stacks)
    row = next(line for line in text.splitlines() if line.startswith("finishing_stacks"))
    moved = [stacks[0] + 1, stacks[1] - 1, *stacks[2:]]
    done = audit_file(written(tmp_path, text.replace(row, f"finishing_stacks = {moved}"), "hand.phh"))
    assert len(done.departures) == 1
    assert done.departures[0].found == f"at the end p1 {moved[0]}; p2 {moved[1]}"
    raked = [max(0, stack - 2) if stack == max(stacks) else stack for stack in stacks]
    done = audit_file(written(tmp_path, text.replace(row, f"finishing_stacks = {raked}"), "hand.phh"))
    assert done.departures == ()
    assert any("2 are missing, which may be a rake" in note for note in done.not_judged)


def test_a_phh_record_that_stops_early(tmp_path: Path) -> None:
    table = finish(side_pots(house=DRAW.but(rake=None)))
    assert table.round is not None
    text = write_phh(table.round)
    row = next(line for line in text.splitlines() if line.startswith("actions"))
    actions = tomllib.loads(text)["actions"]
    kept = actions[: actions.index("p1 sd") if "p1 sd" in actions else len(actions) // 2]
    for count in (len(kept), 0):
        short = text.replace(row, f"actions = {kept[:count]}")
        path = written(tmp_path, short, "hand.phh")
        done = audit_file(path)
        assert done.departures == ()
        assert done.defect == f"{path}: the record ends in mid-round, after action {count}"
        assert any(note.startswith("the finishing stacks, for ") for note in done.not_judged)


def test_a_raked_round_comes_back_from_phh_with_its_rake() -> None:
    house = OMAHA.but(bad_beat=None, rake=Rake(50))
    table = omaha_table(house=house)
    assert table.round is not None
    record = read_phh(write_phh(table.round))
    assert record.house.rake == house.rake
    assert record.agrees
    assert [e.act for e in record.round.log if isinstance(e.act, TakeRake)]


def test_a_phh_file_that_cant_be_read_further(tmp_path: Path) -> None:
    table = finish(side_pots(house=DRAW.but(rake=None)))
    assert table.round is not None
    text = write_phh(table.round).replace("cbr 5", "dance", 1)
    done = audit_file(written(tmp_path, text, "hand.phh"))
    assert done.departures == ()
    assert "action" in (done.defect or "")


@pytest.mark.parametrize("text", ["", "{", "{}", "variant = 5", "nonsense", '{"format": "pokerrules log"}'])
def test_what_is_no_record(tmp_path: Path, text: str) -> None:
    with pytest.raises(RecordError):
        audit_file(written(tmp_path, text, "x"))
    with pytest.raises(RecordError):
        audit_file(tmp_path / "missing")
    with pytest.raises(RecordError):
        audit_file(tmp_path)
    with pytest.raises(RecordError):
        audit_file("\0")


@pytest.mark.parametrize("text", ["", "\n", " \t\r\n", "\ufeff"])
def test_an_empty_file_is_called_empty(tmp_path: Path, text: str) -> None:
    path = written(tmp_path, text, "x")
    for read in (audit_file, read_record):
        with pytest.raises(RecordError, match=f"^{re.escape(str(path))}: it is empty; a log of this package"):
            read(path)


@given(st.binary(max_size=200))
def test_any_file_at_all(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "x"
        path.write_bytes(data)
        with pytest.raises(RecordError):
            audit_file(path)


def test_a_line_like_one_that_was_read_before_is_read_as_strictly(tmp_path: Path) -> None:
    rows = list(table_rows(OMAHA, omaha_table().log))
    assert audit_file(written(tmp_path, "".join(rows))).defect is None
    said = '"number": 4, "time": 6, '
    assert said in rows[4]
    for instead, defect in (
        ('"number": 04, "time": 6, ', "entry 4: not JSON"),
        ('"number": 5, "time": 6, ', "entry 4: its number is 5, but it is entry 4"),
        ('"number": true, "time": 6, ', "entry 4: its number is True"),
        ('"number": 4, "time": 06, ', "entry 4: not JSON"),
        ('"number": 4, "time": -6, ', "entry 4: time must be a whole number of seconds"),
        ('"number": 4, "time": 6, "time": 6, ', "entry 4: 'time' is given twice in one table"),
        ('"number": 4, "time": 6, "where": 6, ', "entry 4: an entry has no 'where'"),
    ):
        text = "".join([*rows[:4], rows[4].replace(said, instead), *rows[5:]])
        assert defect in str(audit_file(written(tmp_path, text)).defect)
    for instead in ('"number": 4, "time": null, ', '"number": 4,  "time": 6, ', '"number": 4, '):
        text = "".join([*rows[:4], rows[4].replace(said, instead), *rows[5:]]).replace("\n", "\r\n")
        assert audit_file(written(tmp_path, text)).defect is None


# -- long logs ------------------------------------------------------------------------------------------


def long_log(path: Path, entries: int) -> Path:
    """A log of so many entries: the same rounds again and again, each time a little later."""
    table = omaha_table(rounds=9)
    rounds = table.log[1:]
    span = (rounds[-1].time or 0) + 2

    def acts() -> Iterator[Entry]:
        yield table.log[0]
        turn = 0
        while True:
            for entry in rounds:
                yield entry._replace(time=(entry.time or 0) + turn * span)
            turn += 1

    with open(path, "w", encoding="utf-8") as file:
        file.writelines(table_rows(OMAHA, islice(acts(), entries)))
    return path


def cost(path: Path) -> float:
    begun = time.process_time()
    done = audit_file(path)
    assert done.departures == ()
    return time.process_time() - begun


@pytest.mark.slow
def test_a_log_of_100_000_acts_takes_time_and_memory_in_proportion(tmp_path: Path) -> None:
    short, long = long_log(tmp_path / "short", 10_000), long_log(tmp_path / "long", 100_000)
    cost(short)
    each, much = min(cost(short) for _ in range(3)), cost(long)
    assert much < 25 * each  # ten times as many entries
    peaks = []
    gc.collect()
    gc.freeze()  # or the collector waits the longer, the more the tests before this one have left behind
    for path in (long_log(tmp_path / "shorter", 3_000), long_log(tmp_path / "longer", 30_000)):
        tracemalloc.start()
        audit_file(path)
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    gc.unfreeze()
    assert peaks[1] < 3 * peaks[0]  # rounds that are over wait for the collector of garbage


# -- what is said of a broken record ----------------------------------------------------------------------


def one_round() -> dict[str, Any]:
    table = finish(side_pots())
    assert table.round is not None
    data: dict[str, Any] = json.loads(to_json(table.round))
    return data


def test_an_entry_that_says_something_twice_is_the_defect_and_is_not_judged(tmp_path: Path) -> None:
    data = one_round()
    at = next(n for n, row in enumerate(data["log"]) if row["act"] == "bet")
    text = json.dumps(data)
    row = json.dumps(data["log"][at])
    twice = row.replace('"amount": ', '"amount": 1, "amount": ')
    path = written(tmp_path, text.replace(row, twice), "round.json")
    done = audit_file(path)
    assert (done.departures, done.entries) == ((), at)
    assert done.defect == f"{path}: entry {at + 1}: 'amount' is given twice in one table"
    for wrong, why in (
        (text[:-1] + ', "dealer": "by hand"}', "'dealer' is given twice in one table"),
        (text[:-1], "not JSON: "),
        (text + "\n{}", "not JSON: Extra data"),
    ):
        path = written(tmp_path, wrong, "round.json")
        done = audit_file(path)
        assert (done.departures, done.entries) == ((), len(data["log"]))
        assert (done.defect or "").startswith(f"{path}: after entry {len(data['log'])}: {why}")


@pytest.mark.parametrize("read", [audit_file, read_record])
def test_a_first_line_of_another_format_is_named(tmp_path: Path, read: Any) -> None:
    text = table_json(omaha_table())
    for wrong, found in (('"format": "x"', "'x'"), ('"kind": "pokerrules"', "None")):
        path = written(tmp_path, text.replace('"format": "pokerrules table log"', wrong))
        with pytest.raises(RecordError) as caught:
            read(path)
        why = f'line 1: no log of a table: its "format" is "pokerrules table log", not {found}'
        assert str(caught.value) == f"{path}: {why}"


@pytest.mark.parametrize("read", [audit_file, read_record])
@pytest.mark.parametrize(("text", "begins"), [("[]", "["), ('[{"number": 1}]\n', "["), ("5\n5\n", "5")])
def test_json_that_is_no_log_is_not_called_a_broken_toml_file(
    tmp_path: Path, read: Any, text: str, begins: str
) -> None:
    path = written(tmp_path, text)
    with pytest.raises(RecordError) as caught:
        read(path)
    assert str(caught.value) == (
        f"{path}: a log of this package in JSON begins with '{{', not with '{begins}', "
        "and a hand in the PHH standard is TOML"
    )
    with pytest.raises(RecordError, match="not a TOML file"):
        read(written(tmp_path, "nonsense"))
