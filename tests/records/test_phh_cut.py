"""The audit of a PHH file that breaks off, or that is no TOML from some place on."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from pokerrules import omaha
from pokerrules.cli import main
from pokerrules.house import NoLimit
from pokerrules.records import RecordError, write_phh
from pokerrules.records.audited import Audited, audit_file
from tests.dealer.tables import DRAW, finish, omaha_table, side_pots
from tests.records.hands import dealt, hand

OWN = omaha.House(kill=omaha.Kill("kill", 40), betting=NoLimit(2, reopen="half"), blinds=(1, 2), split=True)


def record(kind: str) -> str:
    """A record of a round that was played to its end, by the rules."""
    if kind == "draw":
        table = finish(side_pots(house=DRAW.but(rake=None)))
    else:
        table = omaha_table(house=omaha.House() if kind == "omaha" else OWN)
    assert table.round is not None
    return write_phh(table.round)


def audited(text: str, folder: Path) -> Audited:
    path = folder / "hand.phh"
    path.write_text(text, encoding="utf-8")
    return audit_file(path)


@pytest.mark.parametrize("kind", ["omaha", "own house", "draw"])
def test_a_file_that_breaks_off_anywhere_is_judged_up_to_there(kind: str, tmp_path: Path) -> None:
    text = record(kind)
    opened = text.index("actions = [") + len("actions = [")
    after = text.index("]", opened) + 1
    actions = tomllib.loads(text)["actions"]
    for end in range(0, len(text), 3):
        cut = text[:end]
        if end < opened:
            with pytest.raises(RecordError):
                audited(cut, tmp_path)
            continue
        done = audited(cut, tmp_path)
        whole = len(actions) if end >= after else cut[opened:].count('"') // 2
        assert (done.departures, done.entries) == ((), whole), cut[-20:]
        if end < after:
            line = cut.rstrip().count("\n") + 1
            assert done.broken_off
            assert (done.defect or "").startswith(
                f"{tmp_path / 'hand.phh'}: line {line}, after action {whole}: not a TOML file: "
            )
            assert f"the actions after number {whole}" in done.not_judged


def test_a_departure_before_the_defect_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = hand(*dealt(), "p3 cc", "p1 cbr 5", "p2 cc", "p3 cc", "d db Td8h2c")
    text = text.replace("p1 cbr 5", "p1 cbr 3")  # a raise by 1 where it is by 2 at least
    done = audited(text.partition(', "d db')[0] + ', "d d', tmp_path)
    assert [departure.act for departure in done.departures] == ["p1 cbr 3"]
    assert done.not_judged[-1] == f"the actions after number {done.departures[0].at}"
    assert done.broken_off
    assert main(["audit", str(tmp_path / "hand.phh")]) == 2
    shown = capsys.readouterr()
    assert "p1 cbr 3" in shown.out
    assert "line 6, after action 7: not a TOML file" in shown.err


def test_what_stands_after_the_actions_and_before_the_defect_is_read(tmp_path: Path) -> None:
    text = record("draw")
    row = next(line for line in text.splitlines() if line.startswith("finishing_stacks"))
    stacks = tomllib.loads(text)["finishing_stacks"]
    moved = [stacks[0] + 1, stacks[1] - 1, *stacks[2:]]
    done = audited(text.replace(row, f"finishing_stacks = {moved}\nhand = \n"), tmp_path)
    assert [departure.act for departure in done.departures] == ["the finishing stacks"]
    assert f"line {text.count(chr(10)) + 1}: not a TOML file" in (done.defect or "")
    done = audited(text.replace(row, "hand = \n" + row), tmp_path)  # and what stands after it is not
    assert done.departures == ()
    assert done.broken_off


@pytest.mark.parametrize(
    ("wrong", "line", "count"),
    [
        ("actions = [\n  'd dh p1 AsKsQsJs', # seat 1, it's \"the first\"]\n  'p2 cc' 'p3 cc',\n]\n", 8, 1),
        ("actions = [\n  'd dh p1 AsKsQsJs',, 'p3 cc']\n", 7, 1),
        ("actions = ['d dh p1 AsKsQsJs', p3 cc']\n", 6, 1),
        ('"actions" = ["d dh p1 AsKsQsJs", \'d dh p2 AhKhQhJh\n', 6, 1),
        ("actions = [\n\n", 6, 0),
    ],
)
def test_a_list_of_actions_that_is_wrong_within(wrong: str, line: int, count: int, tmp_path: Path) -> None:
    rows = hand().splitlines(True)
    at = next(n for n, row in enumerate(rows) if row.startswith("actions"))
    done = audited("".join(rows[:at]) + wrong, tmp_path)
    assert (done.entries, done.departures) == (count, ())
    assert f": line {line}, after action {count}: not a TOML file: " in (done.defect or "")


def test_where_too_little_can_be_read_it_is_said_as_before(tmp_path: Path) -> None:
    text = hand(*dealt(), "p3 cc")
    lacking = "".join(row for row in text.splitlines(True) if not row.startswith("starting_stacks"))
    marked = text.replace('"PO"', '"_PO"')  # by a field of ours, which is not there yet
    for wrong in (
        lacking[:-3],
        marked[:-3],
        text.replace("antes = [", "antes = "),
        "nonsense",
        "variant = 5 5",
    ):
        with pytest.raises(RecordError, match=r"hand\.phh: not a TOML file: "):
            audited(wrong, tmp_path)
