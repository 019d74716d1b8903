"""The rulebook's account of itself: which paragraphs have code, a test and a place on a page."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pokerrules import dealer  # the code registers itself
from pokerrules.games import five_card_draw, omaha
from pokerrules.law import law
from pokerrules.law.coverage import Coverage, coverage

MARKED = """
import pytest

@pytest.mark.rule("pa-637a.12-k", "pa-637a.12-l")
@pytest.mark.rule("pa-637a.12-m")
def test_two_marks() -> None: ...

def test_without_a_mark() -> None: ...

class TestThings:
    @pytest.mark.rule("pa-637a.12-n")
    async def test_inside() -> None: ...
"""
WHOLE_FILE = """
import pytest

pytestmark = pytest.mark.rule("pa-637a.12-b")

def test_one() -> None: ...
"""
LISTED = """
import pytest

pytestmark = [
    pytest.mark.rule("pa-637a.12-c"),
    pytest.mark.slow,
]

def test_two() -> None: ...
"""


def project(folder: Path) -> Path:
    for name, text in (("marked", MARKED), ("whole", WHOLE_FILE), ("listed", LISTED)):
        path = folder / "tests" / "games" / f"test_{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    cells = [
        {"cell_type": "markdown", "metadata": {"rule": "pa-637a.12-a"}},
        {"cell_type": "code", "metadata": {}},
        {"cell_type": "code", "metadata": {"rule": "pa-637a.12-k"}},
        {"cell_type": "code", "metadata": {"rule": ["pa-637a.12-k", "pa-637a.12-l"]}},
    ]
    (folder / "book").mkdir()
    (folder / "book" / "showdown.ipynb").write_text(json.dumps({"cells": cells}))
    return folder


def test_marks_and_pages_are_found(tmp_path: Path) -> None:
    assert (omaha.Round.GAME, five_card_draw.Round.GAME) == ("omaha", "five-card-draw")
    found = {entry.paragraph_id: entry for entry in coverage(project(tmp_path))}
    assert len(found) == 70
    assert found["pa-637a.12-k"].tests == ("games/test_marked.py::test_two_marks",)
    assert found["pa-637a.12-m"].tests == ("games/test_marked.py::test_two_marks",)
    assert found["pa-637a.12-n"].tests == ("games/test_marked.py::test_inside",)
    assert found["pa-637a.12-b"].tests == ("games/test_whole.py::test_one",)
    assert found["pa-637a.12-c"].tests == ("games/test_listed.py::test_two",)
    assert found["pa-637a.12-k"].pages == found["pa-637a.12-l"].pages == ("showdown",)
    assert found["pa-637a.12-k"].complete
    assert found["pa-637a.12-a"].lacks == ("test", "page")


def test_what_is_lacking_is_named() -> None:
    assert Coverage("x", (), (), ()).lacks == ("code", "test", "page")
    assert not Coverage("x", ("a",), ("b",), ()).complete
    assert Coverage("x", ("a",), ("b",), ("c",)).lacks == ()


@pytest.mark.parametrize(("section", "count"), [("pa-637a.12", 24), ("nj-14.12", 12), ("nj-12.8", 20)])
def test_every_paragraph_of_a_game_that_is_played_has_code_a_test_and_a_page(
    section: str, count: int
) -> None:
    root = Path(__file__).resolve().parents[2]
    found = [entry for entry in coverage(root) if entry.paragraph_id.startswith(f"{section}-")]
    assert len(found) == count
    assert {entry.paragraph_id: entry.lacks for entry in found if not entry.complete} == {}
    for entry in found:
        assert law[entry.paragraph_id].citation.page in entry.pages


def test_every_paragraph_of_general_dealing_has_code_and_a_test() -> None:
    assert dealer.CHECKS
    root = Path(__file__).resolve().parents[2]
    found = [entry for entry in coverage(root) if entry.paragraph_id.startswith("nj-14.6-")]
    assert len(found) == 14
    assert all(entry.code and entry.tests for entry in found)
