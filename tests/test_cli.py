"""The command line: answers, JSON, exit codes, and one line for every error."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pokerrules import Deck, omaha
from pokerrules.cli import main, rule
from pokerrules.house import House
from pokerrules.records import to_data

ROOT = Path(__file__).resolve().parent.parent
HIGH_LOW = str(ROOT / "pokerrules" / "house" / "omaha-high-low.toml")
HIGH = str(ROOT / "pokerrules" / "house" / "omaha.toml")
BOARD = ("showdown", "omaha-high", "--board", "2d7h7s2s7c")
TIED = (
    *("showdown", "omaha-high-low", "--board", "Ah4h3h6sJd"),
    *("--hand", "2=Tc3c2d4s", "--hand", "4=KcAdQd2s", "--pot", "1875=2,4"),
)


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main([*words, "--json"]) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    return data


def refusal(capsys: pytest.CaptureFixture[str], code: int, *words: str) -> str:
    assert main(words) == code
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1, "one line"
    assert printed.err[:-1].isprintable()
    return printed.err


def test_a_paragraph_is_found_by_id_and_by_citation(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("pa-637a.12-k-2-i", "58 Pa. Code § 637a.12(k)(2)(i)", "637a.12(k)(2)(i)"):
        data = answer(capsys, "rule", name)
        assert data["id"] == "pa-637a.12-k-2-i"
        assert data["citation"] == "58 Pa. Code § 637a.12(k)(2)(i)"
        assert "excess" in data["says"]
        assert "O-17" in [question["id"] for question in data["open_questions"]]
        assert data["code"]


def test_a_citation_may_come_as_several_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "58", "Pa.", "Code", "§", "637a.12(n)"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("58 Pa. Code § 637a.12(n)")
    assert "O-20" in printed
    assert "official text prevails" in printed


def test_an_open_question_is_found_by_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    data = answer(capsys, "rule", "o-6")
    assert data["key"] == "odd_low"
    assert set(data["readings"]) == {"suit", "left-of-button"}
    assert main(["rule", "O-2"]) == 0
    assert "in force unless posted otherwise" in capsys.readouterr().out


def test_a_section_outside_the_rulebook_says_how_much_of_it_was_read(
    capsys: pytest.CaptureFixture[str],
) -> None:
    data = answer(capsys, "rule", "N.J.A.C. 13:69F-12.6")
    assert data["referred_to_by"] == ["nj-12.8-b", "nj-12.8-f"]
    assert data["read"] == "read whole"
    assert main(["rule", "nj-12.6"]) == 0
    assert "outside this rulebook; it was read whole" in capsys.readouterr().out
    assert answer(capsys, "rule", "14.5(b)")["id"] == "nj-14.5-b"
    assert main(["rule", "14.5"]) == 0
    assert "No paragraph refers to it; N.J.A.C. 13:69F-14.6 builds on it." in capsys.readouterr().out


def test_an_unknown_paragraph_is_refused_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert "637a.12(k)(2)" in refusal(capsys, 2, "rule", "637a.12(k)(2)(v)")
    assert "accepted" in refusal(capsys, 2, "rule", "???")


def test_a_section_lists_its_paragraphs(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("pa-637a.12", "58 Pa. Code § 637a.12", "637a.12", "Section 637a.12", "pa-637a-12"):
        data = answer(capsys, "rule", name)
        assert (data["id"], data["citation"]) == ("pa-637a.12", "58 Pa. Code § 637a.12")
        assert len(data["paragraphs"]) == 24
        assert data["paragraphs"][1]["citation"] == "58 Pa. Code § 637a.12(b)"
    for name in ("N.J.A.C. 13:69F-14.6", "N.J. Admin. Code § 13:69F-14.6", "13:69F-14.6", "nj-14.6"):
        assert main(["rule", name]) == 0
        printed = capsys.readouterr().out
        assert printed.startswith("N.J.A.C. 13:69F-14.6  ")
        assert "\n  (e)6  " in printed


def test_a_showdown_says_who_gets_the_odd_chip(capsys: pytest.CaptureFixture[str]) -> None:
    data = answer(capsys, *TIED)
    high, low = data["pots"][0]["awards"]
    assert (high["share"], high["amount"], high["to"]) == ("high", 938, {"2": 938})
    assert (low["share"], low["amount"], low["to"]) == ("low", 937, {"2": 468, "4": 469})
    assert low["citations"][0] == "58 Pa. Code § 637a.12(k)(2)(iii)"
    assert "ace of diamonds, below the ace of hearts" in low["reason"]
    assert data["totals"] == {"2": 1406, "4": 469}
    assert "O-6" in data["open_questions"]
    assert data["hands"]["4"]["low"] == {"cards": "6s 4h 3h 2s Ad", "name": "6-4-3-2-A low"}


def test_side_pots_come_first_and_a_hand_without_a_low_says_null(capsys: pytest.CaptureFixture[str]) -> None:
    data = answer(
        capsys, "showdown", "omaha-high-low", "--board", "3d Ad As 5c 7c", "--hand", "1=2d9h3s4d",
        "--hand", "2=6h3h2h4s", "--hand", "3=QsAc7hTc", "--pot", "4765=1,2,3", "--pot", "86=2,1",
    )  # fmt: skip
    assert [pot["amount"] for pot in data["pots"]] == [86, 4765]
    assert data["pots"][0]["seats"] == [1, 2]
    assert data["hands"]["3"]["low"] is None
    assert data["totals"] == {"1": 1213, "2": 1255, "3": 2383}
    assert "N.J.A.C. 13:69F-14.6(e)6" in data["citations"]


def test_the_house_file_names_the_seat_for_odd_chips(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sign = tmp_path / "house.toml"
    text = Path(HIGH_LOW).read_text(encoding="utf-8")
    sign.write_text(text.replace('odd_low = "suit" ', 'odd_low = "left-of-button" '), encoding="utf-8")
    data = answer(capsys, *TIED, "--house", str(sign), "--button", "4")
    assert data["pots"][0]["awards"][1]["to"] == {"2": 469, "4": 468}
    assert "button" in refusal(capsys, 2, *TIED, "--house", str(sign))


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ([*BOARD, "--hand", "1=Ks3dQc", "--pot", "5=1"], "seat 1"),
        (["showdown", "omaha-high", "--board", "2d7h7s2s", "--hand", "1=Ks3dQcJc", "--pot", "5=1"], "board"),
        ([*BOARD, "--hand", "1=Ks3dQc2d", "--pot", "5=1"], "2d"),
        (["showdown", "omaha-high", "--board", "2d7h7s2s7x", "--hand", "1=Ks3dQcJc", "--pot", "5=1"], "7x"),
        ([*BOARD, "--hand", "Ks3dQcJc", "--pot", "5=1"], "SEAT"),
        ([*BOARD, "--hand", "0=Ks3dQcJc", "--pot", "5=1"], "seat"),
        ([*BOARD, "--hand", "1=Ks3dQcJc", "--pot", "5=1,2"], "seat 2"),
        ([*BOARD, "--hand", "1=Ks3dQcJc", "--pot", "5=1,1"], "twice"),
        ([*BOARD, "--hand", "1=Ks3dQcJc", "--pot=-5=1"], "-5"),
        ([*BOARD, "--hand", "1=Ks3dQcJc", "--pot", "-5=1"], "--pot '-5=1': the amount must"),
        ([*BOARD, "--hand", "1=Ks3dQcJc", "--pot", "5"], "SEAT"),
        ([*BOARD, "--hand", "1=Ks3dQcJc", "--pot", "５=1"], "digits"),
        ([*BOARD, "--hand", "1=Ks3dQcJc", "--pot", "1_0=1"], "digits"),
        ([*BOARD, "--hand", "1=Ks3dQcJc", "--pot", f"{'9' * 5000}=1"], "digits"),
        ([*BOARD, "--hand", f"{'9' * 5000}=Ks3dQcJc", "--pot", "5=1"], "a seat is a whole number from 1"),
        ([*BOARD, "--hand", "²=Ks3dQcJc", "--pot", "5=1"], "a seat is a whole number from 1"),
        ([*BOARD, "--hand", "1=Ks3dQcJc", "--pot", "5=1", "--button", "１"], "--button: a seat is"),
        ([*BOARD, "--hand", "1=Ks3dQcJc", "--pot", "5=1", "--button", "-1"], "--button: a seat is"),
        ([*BOARD, "--hand", "1=Ks3dQcJc", "--pot", "5=1", "--button", "9" * 5000], "--button: a seat is"),
        ([*BOARD, "--hand", "1=\x1b[2JKs3dQcJc", "--pot", "5=1"], "x1b"),
        (["rule", "\x1b[2J\udc80"], "no paragraph"),
        (["rule", "x" * 100_000], "no paragraph"),
        (["showdown", "razz", "--board", "2d7h7s2s7c", "--hand", "1=Ks3dQcJc", "--pot", "5=1"], "razz"),
        ([*BOARD, "--pot", "5=1"], "--hand"),
        (
            [*BOARD, "--hand", "1=Ks3dQcJc", "--hand", "1=AsAdAcAh",
             "--pot", "5=1"],
            "already",
        ),
        (["sign", "no-such-file.toml"], "no-such-file.toml"),
        ([], "COMMAND"),
        (["shuffle"], "shuffle"),
    ],
)  # fmt: skip
def test_input_that_cannot_be_used_is_named_in_one_line(
    words: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert named in refusal(capsys, 2, *words)


def test_the_sign_of_another_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert "omaha-high" in refusal(capsys, 2, *TIED, "--house", HIGH)


@pytest.mark.rule("pa-637a.12-b")
def test_eleven_hands_are_one_too_many(capsys: pytest.CaptureFixture[str]) -> None:
    deck = [rank + suit for rank in "23456789TJQK" for suit in "shdc"]
    hands = [
        word
        for seat in range(11)
        for word in ("--hand", f"{seat + 1}={''.join(deck[4 * seat : 4 * seat + 4])}")
    ]
    words = ["showdown", "omaha-high", "--board", "AsAhAdAcKs", *hands, "--pot", "5=1,2"]
    said = refusal(capsys, 1, *words)
    assert "11 hands are more than the 10 posted seats: 58 Pa. Code § 637a.12(b)" in said
    assert "Permitted: at most 10 hands" in said


@pytest.mark.rule("pa-637a.12-b")
def test_a_seat_beyond_the_posted_ones_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    hand, pot = ("--hand", "1=Ks3dQcJc"), ("--pot", "5=1")
    for words in (
        ("--hand", "11=Ks3dQcJc", *pot),
        (*hand, "--pot", "5=1,11"),
        (*hand, *pot, "--button", "11"),
    ):
        said = refusal(capsys, 1, *BOARD, *words)
        assert "58 Pa. Code § 637a.12(b)" in said
        assert "Permitted: seat" in said


@pytest.mark.parametrize(
    ("change", "paragraph"),
    [
        (("seats = 9", "seats = 11"), "58 Pa. Code § 637a.12(b)"),
        (("blinds = [2, 4]", "blinds = [2, 4]\nstraddle = [8, 16]"), "58 Pa. Code § 637a.12(e)"),
        (('game = "omaha-high-low"', 'game = "omaha-high"'), "58 Pa. Code § 637a.12(n)"),
        (("minimum_pot = 60", ""), "58 Pa. Code § 637a.12(n)"),
        (('option = "half-kill"', 'option = ["kill", "half-kill"]'), "58 Pa. Code § 637a.12(n)"),
        (('odd_low = "suit"', 'odd_low = "oldest player"'), "58 Pa. Code § 637a.12(k)(2)(iii)"),
        (('odd_high = "suit"', 'odd_high = "youngest"'), "58 Pa. Code § 637a.12(k)(2)(ii)"),
        (("blinds = [2, 4]", "blinds = []"), "58 Pa. Code § 637a.12(d)"),
    ],
)
def test_a_sign_that_the_text_forbids_is_refused_with_the_paragraph(
    change: tuple[str, str], paragraph: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = Path(HIGH_LOW).read_text(encoding="utf-8")
    assert change[0] in text
    sign = tmp_path / "house.toml"
    sign.write_text(text.replace(*change, 1), encoding="utf-8")
    said = refusal(capsys, 1, "sign", str(sign))
    assert paragraph in said
    assert str(sign) in said


@pytest.mark.rule("pa-637a.12-b", "pa-637a.12-d", "pa-637a.12-e", "pa-637a.12-n")
def test_the_sign_shows_what_must_be_posted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sign", HIGH_LOW]) == 0
    printed = capsys.readouterr().out
    for wanted in ("At most 9", "No ante", "$2, $4", "Not offered", "half-kill", "$60 or more"):
        assert wanted in printed
    for paragraph in "bden":
        assert f"637a.12({paragraph})" in printed


def test_the_sign_is_drawn_on_one_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from xml.etree import ElementTree

    target = tmp_path / "sign.svg"
    assert answer(capsys, "sign", HIGH_LOW, "--svg", str(target)) == {"svg": str(target)}
    drawing = ElementTree.fromstring(target.read_text(encoding="utf-8"))
    assert (drawing.get("width"), drawing.get("height")) == ("8.5in", "11in")
    lowest = max(float(text.get("y", "0")) for text in drawing.iter("{http://www.w3.org/2000/svg}text"))
    assert lowest < 1056
    assert "nowhere" in refusal(capsys, 2, "sign", HIGH_LOW, "--svg", str(tmp_path / "nowhere" / "s.svg"))


def test_no_file_but_a_drawing_is_drawn_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house, drawing = tmp_path / "house.toml", tmp_path / "sign.svg"
    posted = Path(HIGH_LOW).read_bytes()
    house.write_bytes(posted)
    said = refusal(capsys, 2, "sign", str(house), "--svg", str(tmp_path / "." / "house.toml"))
    assert "is there already and is no SVG file" in said
    assert house.read_bytes() == posted
    for _ in range(2):
        assert main(["sign", str(house), "--svg", str(drawing)]) == 0
    assert drawing.read_bytes().startswith(b"<svg")


# -- replay -------------------------------------------------------------------------------------------

PHH = """variant = "PO"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ["d dh p1 AsAdKsKd", "d dh p2 QhQcJhJc", "d dh p3 9s9d8s8d", "p3 f"{more}]
"""


def test_a_hand_that_is_over_has_finishing_stacks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(PHH.format(more=', "p1 f"'), encoding="utf-8")
    data = answer(capsys, "replay", str(path))
    assert data["finishing_stacks"] == data["stacks"] == [99, 101, 100]
    path.write_text(PHH.format(more=""), encoding="utf-8")
    data = answer(capsys, "replay", str(path))
    assert (data["finishing_stacks"], data["stacks"]) == (None, [99, 98, 100])


def test_a_replay_says_what_of_the_house_file_was_not_taken(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(PHH.format(more=', "p1 f"'), encoding="utf-8")
    assert main(["replay", str(path), "--house", HIGH]) == 0
    printed = capsys.readouterr().out
    assert (
        "Of the house file the readings of the open questions and the smallest chip are in force" in printed
    )
    assert "limits and other amounts were not taken" in printed


def test_other_finishing_stacks_are_a_rule_broken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(PHH.format(more=', "p1 f"') + "finishing_stacks = [100, 100, 100]\n", encoding="utf-8")
    assert main(["replay", str(path)]) == 1
    printed = capsys.readouterr()
    assert "p1 100 instead of 99" in printed.out
    assert printed.err == f"pokerrules: {path}: the file has other finishing stacks than the rules give\n"


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ('{"a":' * 100_000, "nested more than 32 deep"),
        ('{"format": ' + "9" * 5000 + "}", "not JSON"),
        ("a = " + "[" * 100_000, "nested more than 32 deep"),
        ("a = " + "9" * 5000, "not a TOML file"),
        (PHH.format(more=f', "p1 cbr {"9" * 5000}"'), "is not an amount"),
        (PHH.format(more=', "p1 cbr ４"'), "is not an amount"),
        (PHH.format(more="") + 'players = ["a", "b", "\\u001b[2J"]', "one line of printable characters"),
    ],
)
def test_a_record_out_of_all_bounds_is_refused_in_one_line(
    content: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("{hand}.json", "a=b.phh"):
        path = tmp_path / name
        path.write_text(content, encoding="utf-8")
        said = refusal(capsys, 2, "replay", str(path))
        assert says in said
        assert str(path) in said
        assert len(said) < 2100


@pytest.mark.parametrize("act", [["fold"], {"fold": 3}, None, 7])
def test_an_act_of_a_log_that_is_no_word(
    act: object, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "hand.json"
    data = to_data(omaha.Round(House(), (100, 100, 100), 3, Deck.shuffled("cli")))
    data["log"][1]["act"] = act
    path.write_text(json.dumps(data), encoding="utf-8")
    assert "entry 2: no act" in refusal(capsys, 2, "replay", str(path))


@pytest.mark.parametrize(
    "content", ["a = " + "[" * 100_000, "a = " + "9" * 5000, "a = 0x" + "f" * 5000, 'game = "\\u001b"']
)
def test_a_house_file_out_of_all_bounds_is_refused_in_one_line(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "house.toml"
    path.write_text(content, encoding="utf-8")
    assert str(path) in refusal(capsys, 2, "sign", str(path))


def test_coverage_counts_the_seventy_paragraphs(capsys: pytest.CaptureFixture[str]) -> None:
    data = answer(capsys, "coverage")
    assert data["paragraphs"] == 70
    assert not [paragraph for paragraph in data["missing"] if paragraph.startswith("pa-")]
    assert data["with_code"] >= 24
    assert main(["coverage"]) == 0
    assert "70 paragraphs" in capsys.readouterr().out


def test_coverage_wants_a_project(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "--project" in refusal(capsys, 2, "coverage", "--project", str(tmp_path))


def test_the_module_runs_and_never_shows_a_traceback() -> None:
    done = run("rule", "nothing")
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


def run(*words: str, **more: Any) -> subprocess.CompletedProcess[bytes]:
    settings = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
    return subprocess.run([sys.executable, "-m", "pokerrules", *words], cwd=ROOT, check=False, **settings)


# -- where the answer goes ----------------------------------------------------------------------------


def test_a_reader_who_has_gone_away_is_no_fault() -> None:
    for words in (("rule", "637a.12(n)"), ("--help",)):
        reading, writing = os.pipe()
        os.close(reading)
        done = run(*words, stdout=writing)
        os.close(writing)
        assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_said_in_one_line() -> None:
    with open("/dev/full", "wb") as full:
        done = run("rule", "637a.12(n)", stdout=full)
    assert done.returncode == 2
    assert done.stderr.startswith(b"pokerrules: the answer can't be written: No space left")
    assert done.stderr.count(b"\n") == 1


def test_an_output_that_knows_few_letters_gets_the_others_by_number() -> None:
    plain = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    text = run("rule", "637a.12(n)", env=plain)
    assert (text.returncode, text.stderr) == (0, b"")
    assert text.stdout.startswith(rb"58 Pa. Code \xa7 637a.12(n)")
    data = json.loads(run("rule", "637a.12(n)", "--json", env=plain).stdout)
    assert data["citation"] == "58 Pa. Code § 637a.12(n)"


class Failing(io.StringIO):
    """An output that can't take anything."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error

    def write(self, text: str) -> int:
        raise self.error


def test_outputs_that_fail(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for output, code, says in (
        (Failing(BrokenPipeError()), 0, ""),
        (Failing(OSError(28, "No space left on device")), 2, "No space left on device"),
        (None, 2, "there is no standard output"),
    ):
        monkeypatch.setattr(sys, "stdout", output)
        assert main(["rule", "O-6", "--json"]) == code
        assert says in capsys.readouterr().err
    for errors in (Failing(BrokenPipeError()), None):
        monkeypatch.setattr(sys, "stderr", errors)
        assert main(["rule", "nothing"]) == 2


def test_what_is_still_unwritten_goes_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w", encoding="ascii") as gone:
        monkeypatch.setattr(sys, "stdout", gone)
        assert main(["rule", "637a.12(n)"]) == 0
        assert main(["rule", "637a.12(n)", "--json"]) == 0


@pytest.mark.parametrize(
    ("error", "code", "says"),
    [
        (RuntimeError("on\nfire"), 2, "a fault of this program, not of the input: RuntimeError: on fire"),
        (RecursionError(), 2, "RecursionError"),
        (KeyboardInterrupt(), 130, "interrupted"),
    ],
)
def test_whatever_goes_wrong_is_said_in_one_line(
    error: BaseException,
    code: int,
    says: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fails(name: object) -> None:
        raise error

    monkeypatch.setattr(rule, "_paragraph", fails)
    assert says in refusal(capsys, code, "rule", "637a.12(n)")


def test_help_says_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    assert "showdown" in capsys.readouterr().out
