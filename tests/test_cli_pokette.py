"""The command line of Pokette: offers, settlements, the sign, and one line for every error."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pokerrules.cli import main
from tests.test_cli import HIGH, ROOT, answer, refusal

SIGN = str(ROOT / "pokerrules" / "house" / "pokette.toml")
SETTLE = ("pokette", "settle")


def wagers(*names: str) -> list[str]:
    return [word for name in names for word in ("--wager", f"{name}=10")]


def house(folder: Path, text: str) -> str:
    path = folder / "house.toml"
    path.write_text(f'game = "pokette"\n{text}\n')
    return str(path)


@pytest.mark.rule("nj-12.8-c", "nj-12.8-d")
def test_offers(capsys: pytest.CaptureFixture[str]) -> None:
    data = answer(capsys, "pokette", "offers", "7h8h")
    assert data["offers"] == ["pair in three", "flush", "open straight", "open straight flush"]
    assert data["citations"] == {
        "pair in three": "N.J.A.C. 13:69F-12.8(c)",
        "flush": "N.J.A.C. 13:69F-12.8(d)1",
        "open straight": "N.J.A.C. 13:69F-12.8(d)2.i",
        "open straight flush": "N.J.A.C. 13:69F-12.8(d)3.i",
    }
    assert data["withheld"]["three of a kind"] == "N.J.A.C. 13:69F-12.8(d)4"
    assert data["reasons"]["flush"] == "7h and 8h are of one suit"
    assert data["open_questions"] == ["P-4"]
    assert answer(capsys, "pokette", "offers", "7h", "7d")["offers"] == ["three of a kind"]
    assert answer(capsys, "pokette", "offers", "9s 9s")["offers"] == ["flush", "three of a kind"]
    assert answer(capsys, "pokette", "offers", "7h", "joker")["offers"] == ["pair in three"]
    assert answer(capsys, "pokette", "offers", "7h*")["offers"] == ["pair in three"]
    assert answer(capsys, "pokette", "offers", "7h")["offers"] == ["pair in two"]
    assert answer(capsys, "pokette", "offers", "")["offers"] == []


def test_offers_in_text_and_json_in_either_place(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pokette", "offers", "7h", "Th"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Offered: pair in three, flush\n")
    assert "no third card makes a straight of 7h and Th: N.J.A.C. 13:69F-12.8(d)2" in printed
    assert main(["pokette", "offers", ""]) == 0
    assert capsys.readouterr().out.startswith("Offered: no poker hand wager\n")
    assert main(["pokette", "--json", "offers", "7h"]) == 0
    assert capsys.readouterr().out.startswith("{")


@pytest.mark.rule("nj-12.8-e", "nj-12.8-f")
def test_settle(capsys: pytest.CaptureFixture[str]) -> None:
    words = wagers("pair in three", "flush", "open-straight", "open straight flush")
    data = answer(capsys, *SETTLE, "7h 8h 9h", *words)
    assert data["net"] == 310
    assert [(r["wager"], r["won"], r["odds"], r["pays"]) for r in data["results"]] == [
        ("pair in three", False, "5 to 1", 0),
        ("flush", True, "3 to 1", 30),
        ("open straight", True, "5 to 1", 50),
        ("open straight flush", True, "24 to 1", 240),
    ]
    assert [r["citation"] for r in data["results"]] == [f"N.J.A.C. 13:69F-12.8(e){n}" for n in (1, 2, 3, 4)]
    assert data["results"][1]["amount"] == 10
    assert data["results"][1]["citations"][-1] == "N.J.A.C. 13:69F-12.6"
    assert data["open_questions"] == ["P-7", "P-8", "P-10"]
    assert answer(capsys, *SETTLE, *wagers("pair in two"), "7h", "7d")["net"] == 110
    assert main([*SETTLE, "7h 8d 8c", *wagers("pair in three", "open straight")]) == 0
    assert capsys.readouterr().out.endswith("Net: 40\n")


def test_the_house_file_is_in_force(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    posted = house(tmp_path, 'end_pairs = "inside"\n[odds]\ninside_straight = "12 to 1"')
    data = answer(capsys, "pokette", "offers", "Ah2h", "--house", posted)
    assert data["offers"][2:] == ["inside straight", "inside straight flush"]
    data = answer(capsys, *SETTLE, "Ah2h3c", *wagers("inside straight"), "--house", posted)
    assert (data["net"], data["results"][0]["odds"]) == (120, "12 to 1")
    assert answer(capsys, "pokette", "offers", "Ah2h", "--house", SIGN)["offers"][2] == "open straight"


@pytest.mark.rule("nj-12.8-d-2-ii")
def test_a_wager_that_is_not_offered_breaks_a_rule(capsys: pytest.CaptureFixture[str]) -> None:
    said = refusal(capsys, 1, *SETTLE, "7h8d9c", *wagers("inside straight"))
    assert "N.J.A.C. 13:69F-12.8(d)2.ii" in said
    assert said.endswith("Permitted: pair in three; open straight.\n")
    assert "12.8(a)" in refusal(capsys, 1, "pokette", "offers", "joker")


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ([*SETTLE, "7h8h9h", *wagers("insidestrait")], "nearest: inside straight"),
        ([*SETTLE, "7h8h9h", *wagers("red")], "red stands on a single spin"),
        ([*SETTLE, "7h8h", *wagers("flush")], "settled on winning card 3"),
        ([*SETTLE, "7h8h9h", "--wager", "flush"], "write NAME=AMOUNT"),
        (
            [*SETTLE, "7h8h9h", "--wager", "flush=-1"],
            "at least 1, not '-1', and at most 1,000,000,000,000,000; N.J.A.C. 13:69F-12.8(d)1 lets",
        ),
        (
            [*SETTLE, "7h8h9h", "--wager", "flush=2.5"],
            "in this program a wager on flush must be a whole number of chips, at least 1, not '2.5'",
        ),
        ([*SETTLE, "7h8h9h", "--wager", "flush=0"], "at least 1"),
        (
            [*SETTLE, "7h8h9h", "--wager", "flush=" + "9" * 5000],
            "at most 1,000,000,000,000,000",
        ),
        ([*SETTLE, "7h8h9h", "--wager", "=5"], "no wager ''"),
        ([*SETTLE, "7h8h9h", *wagers("flush", "flush")], "wagered on twice"),
        ([*SETTLE, "7h8h9h"], "--wager"),
        ([*SETTLE, "7h8h9hTh", *wagers("flush")], "0 to 3 cards needed, 4 given"),
        (["pokette", "offers", "7x"], "7x"),
        (["pokette", "offers", "??"], "??"),
        (["pokette", "offers"], "CARDS"),
        (["pokette", "offers", "7h", "--house", HIGH], "is the sign of omaha-high, not of pokette"),
        (["pokette", "offers", "7h", "--house", "no-such-file.toml"], "no-such-file.toml"),
        (["pokette"], "ACTION"),
        (["pokette", "spin"], "spin"),
    ],
)
def test_input_that_can_not_be_used_is_named_in_one_line(
    words: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert named in refusal(capsys, 2, *words)


@pytest.mark.rule("nj-12.8-f")
@pytest.mark.parametrize("posted", ["[odds]\nflush = 2", '[odds]\nflush = "4 for 1"', "cards = 0"])
def test_a_sign_that_the_text_forbids(
    posted: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = house(tmp_path, posted)
    said = refusal(capsys, 1, "sign", path)
    assert path in said
    assert "N.J.A.C. 13:69F-12." in said


def test_the_sign(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sign", SIGN]) == 0
    assert "Pair in two 11 to 1" in capsys.readouterr().out
    assert main(["sign", SIGN, "--svg", str(tmp_path / "sign.svg")]) == 0
    assert (tmp_path / "sign.svg").read_text(encoding="utf-8").startswith("<svg")


def test_other_games_do_not_take_the_house_of_pokette(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words: list[Any] = ["showdown", "omaha-high", "--board", "2d7h7s2s7c", "--hand", "1=Ks3dQcJc"]
    said = refusal(capsys, 2, *words, "--pot", "5=1", "--house", SIGN)
    assert "is the sign of pokette; that of a poker table is wanted" in said
    record = tmp_path / "hand.phh"
    record.write_text("variant = 'PO'\n")
    assert "is the sign of pokette" in refusal(capsys, 2, "replay", str(record), "--house", SIGN)
