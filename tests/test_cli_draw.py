"""Five-card draw on the command line: `showdown`, `replay` and `sign`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pokerrules import five_card_draw
from pokerrules.cli import main
from pokerrules.records import to_json, write_phh
from tests.draws import at_the_draw, check_down, draw
from tests.test_cli import answer, refusal

HOUSES = Path(five_card_draw.__file__).resolve().parents[1] / "house"
HANDS = ("--hand", "1=8d5h3hQh8c", "--hand", "2=Ts9s4d2c4s", "--pot", "10=1,2")


@pytest.mark.rule("nj-14.12-h-1")
def test_a_showdown_of_the_high_game(capsys: pytest.CaptureFixture[str]) -> None:
    data = answer(capsys, "showdown", "five-card-draw-high", *HANDS)
    assert data["game"] == "five-card-draw-high"
    assert data["totals"] == {"1": 10, "2": 0}
    assert data["hands"]["1"] == {
        "high": {"cards": "8d 8c Qh 5h 3h", "name": "pair of eights, queen-five-three kickers"},
        "low": None,
    }
    assert data["pots"][0]["awards"][0]["share"] == "high"
    assert data["pots"][0]["awards"][0]["to"] == {"1": 10}
    assert data["citations"] == ["N.J.A.C. 13:69F-14.12(h)", "N.J.A.C. 13:69F-14.12(h)1"]
    assert data["open_questions"] == []


@pytest.mark.rule("nj-14.12-h-2")
def test_a_showdown_of_the_low_game(capsys: pytest.CaptureFixture[str]) -> None:
    data = answer(capsys, "showdown", "five-card-draw-low", *HANDS)
    assert data["totals"] == {"1": 0, "2": 10}
    assert data["hands"]["2"]["high"] is None
    assert data["hands"]["2"]["low"]["name"] == "pair of fours, ten-nine-two kickers, as a low"
    assert data["open_questions"] == ["D-13"]
    kings = ("--hand", "1=Kd5h4c3s2d", "--hand", "2=Ad5s4h3c2c", "--pot", "10=1,2")
    assert answer(capsys, "showdown", "five-card-draw-low", *kings)["totals"] == {"1": 0, "2": 10}
    house = ("--house", str(HOUSES / "five-card-draw-low.toml"))
    assert answer(capsys, "showdown", "five-card-draw-low", *kings, *house)["totals"] == {"1": 10, "2": 0}


def test_a_showdown_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["showdown", "five-card-draw-high", *HANDS]) == 0
    printed = capsys.readouterr().out
    assert "Seat 1: pair of eights, queen-five-three kickers (8d 8c Qh 5h 3h)" in printed
    assert "Totals: seat 1 10, seat 2 0" in printed
    assert "Pot of 10, seats 1, 2:\n  Seat 1 gets 10 chips: it has the best high hand" in printed
    assert "in the order of award" not in printed
    assert main(["showdown", "five-card-draw-low", *HANDS, "--button", "2"]) == 0
    assert "Seat 2: pair of fours" in capsys.readouterr().out


@pytest.mark.rule("nj-14.6-e-6")
def test_a_showdown_in_words_says_why_the_side_pot_comes_first(capsys: pytest.CaptureFixture[str]) -> None:
    pots = ("--hand", "3=QsQd7c8c9h", "--pot", "45=1,2,3", "--pot", "10=2,3")
    hands = ("--hand", "1=AsAdAc2h3h", "--hand", "2=KsKd4c5c6h")
    assert main(["showdown", "five-card-draw-high", *hands, *pots]) == 0
    rows = capsys.readouterr().out.splitlines()
    first = "The pots in the order of award, side pots first: N.J.A.C. 13:69F-14.6(e)6 (G-2)"
    assert rows[3:5] == [first, "Pot of 10, seats 2, 3:"]


@pytest.mark.parametrize(
    ("code", "words", "says"),
    [
        (2, ("five-card-draw-high", *HANDS, "--board", "2d7h7s2s7c"), "Five-card Draw High has no community"),
        (1, ("five-card-draw-high-low", *HANDS), "14.12(a) (D-16)"),
        (1, ("five-card-draw-high", "--hand", "9=8d5h3hQh8c", "--pot", "10=9"), "14.12(b)"),
        (2, ("five-card-draw-high", "--hand", "1=8d5h3hQh", "--pot", "10=1"), "5 cards needed"),
        (2, ("five-card-draw-high", *HANDS, "--house", str(HOUSES / "omaha.toml")), "the sign of omaha-high"),
        (2, ("five-card-stud", *HANDS), "no game 'five-card-stud' here"),
    ],
)
def test_showdowns_that_are_refused(
    capsys: pytest.CaptureFixture[str], code: int, words: tuple[str, ...], says: str
) -> None:
    assert says in refusal(capsys, code, "showdown", *words)


def test_replay_of_both_kinds_of_record(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    played = check_down(draw(at_the_draw(8), *[2] * 8))
    for name, text in (("log.json", to_json(played)), ("hand.phh", write_phh(played))):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        data = answer(capsys, "replay", str(path))
        assert data["finishing_stacks"] == list(played.stacks.values())
        assert data["game"] == "five-card-draw-high"
        assert "reshuffle" in [entry["act"] for entry in data["log"]]
        assert {"D-5", "D-7", "D-8", "D-10"} < set(data["open_questions"])
        json.dumps(data)


def test_the_sign_of_a_house(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    house = str(HOUSES / "five-card-draw.toml")
    assert main(["sign", house]) == 0
    assert "Five-card Draw High, table 3" in capsys.readouterr().out
    target = tmp_path / "sign.svg"
    assert main(["sign", house, "--svg", str(target)]) == 0
    assert "Reshuffle" in target.read_text(encoding="utf-8")
