"""The page on speed: its table says what was measured, and a reader can measure."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from pokerrules import workloads
from pokerrules.widgets import SpeedHere, speed_here, speed_table
from pokerrules.widgets.speed import took
from tests.widgets.conftest import html_of, named

BOOK = Path(__file__).resolve().parents[2] / "book"
TABLE = json.loads((BOOK / "speed.json").read_text(encoding="utf-8"))
ROW: dict[str, Any] = {
    "row": "X", "work": "a round, whole", "peer": "a peer", "ours_per_second": 3_000.0,
    "theirs_per_second": 100.0, "ratio": 30.0, "least": 20.0, "greatest": 40.0, "goal": 10,
    "reached": True, "unlike": "the peer is <C>", "means": "A round.",
}  # fmt: skip


def _table(**changes: Any) -> dict[str, Any]:
    return {**TABLE, "rows": [{**ROW, **changes}]}


def _plain(markup: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", markup)).split())


def test_the_page_shows_the_table_that_was_kept() -> None:
    page = json.loads((BOOK / "speed.ipynb").read_text(encoding="utf-8"))
    cell = next(cell for cell in page["cells"] if cell["id"] == "table")
    data = cell["outputs"][0]["data"]
    shown = speed_table(BOOK / "speed.json")
    assert "".join(data["text/html"]) == shown.markup, "renew: python tools/outputs.py book/speed.ipynb"
    assert "".join(data["text/plain"]) == shown.text


def test_every_figure_of_every_row_is_shown() -> None:
    made = speed_table(TABLE)
    shown = _plain(made.markup)
    for row in TABLE["rows"]:
        for name in ("work", "peer", "unlike", "means"):
            assert row[name][1:] in shown, row["row"]
        for name in ("ratio", "goal"):
            assert row[name] is None or f"{row[name]:,g} ×" in shown
        assert f"{row['least']:,g} to {row['greatest']:,g}" in shown
        assert row["reached"] is (None if row["goal"] is None else row["ratio"] >= row["goal"])
    for text in (TABLE["date"], TABLE["processor"], TABLE["python"], *TABLE["peers"].values()):
        assert text in shown
        assert text in made.text
    reached = sum(row["reached"] is True for row in TABLE["rows"])
    assert f"{reached} of {sum(row['goal'] is not None for row in TABLE['rows'])} goals are reached." in shown


def test_a_row_that_misses_its_goal_is_said_so_plainly() -> None:
    missed = speed_table(_table(goal=31, reached=False))
    plain = "Row X misses its goal: a round, whole: 30 × as fast as a peer; the goal is 31 ×."
    for text in (_plain(missed.markup), " ".join(missed.text.split())):
        assert "0 of 1 goals are reached." in text
        assert plain in text
    assert "<b>missed</b>" in missed.markup
    assert "30 times, missed" in missed.markup  # of the picture, for those who don't see it


def test_a_row_that_reaches_its_goal_or_has_none_is_no_miss() -> None:
    reached, without = speed_table(_table()), speed_table(_table(goal=None, reached=None))
    assert "1 of 1 goals are reached." in reached.text
    assert "0 of 0 goals are reached." in without.text
    assert "no goal set" in without.markup
    assert not [
        made for made in (reached, without) if "miss" in _plain(made.markup).replace("goal missed;", "")
    ]
    assert "The peer is &lt;C&gt;." in reached.markup


@pytest.mark.parametrize(
    ("rates", "shown"),
    [((3_000.0, 10.0), "3,000/s 10/s"), ((3_000.0, 17.5), "3,000/s 17.5/s"), ((20.0, 2.0), "50 ms 500 ms")],
)
def test_what_is_rare_is_told_by_how_long_it_takes(rates: tuple[float, float], shown: str) -> None:
    made = speed_table(_table(ours_per_second=rates[0], theirs_per_second=rates[1]))
    assert f" {shown} 30 ×" in _plain(made.markup)


def test_times_have_the_unit_that_keeps_them_short() -> None:
    times = [" ".join(took(seconds).split()) for seconds in (2.5, 0.0123, 4.56e-6, 7.5e-8)]
    assert times == ["2.5 s", "12.3 ms", "4.56 µs", "75 ns"]


def test_a_reader_measures_every_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed_here, "LAP", 0.0)
    here = SpeedHere(seconds=0)
    before = here.snapshot()
    assert before.count("–") == 2 * len(workloads.works(1))
    measure = dict(named(here))["Measure"]
    for _ in range(2):  # and again
        measure.click()
        assert not here.busy
        assert not here.error
        assert list(here.rates) == [work.name for work in workloads.works(1)]
        assert all(rate > 0 for rate in here.rates.values())
        assert "–" not in html_of(here)
        assert "an Omaha high hand: " in here.said
