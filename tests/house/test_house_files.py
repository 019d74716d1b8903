"""House files: read, checked against the text, refused in one line with the paragraph."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pokerrules import NotationError, RuleViolation, omaha
from pokerrules.house import Kill, as_data, example, house_from, read_house

HIGH: dict[str, Any] = {
    "game": "omaha-high",
    "blinds": [1, 2],
    "betting": {"structure": "pot-limit", "minimum": 2},
}
SPLIT: dict[str, Any] = {
    "game": "omaha-high-low",
    "blinds": [2, 4],
    "betting": {"structure": "fixed-limit", "small": 4, "big": 8},
}


def test_a_file_with_what_must_be_posted_is_enough() -> None:
    assert house_from(HIGH) == omaha.House(blinds=(1, 2), betting=omaha.PotLimit(2))
    assert house_from(SPLIT) == omaha.House(split=True, blinds=(2, 4), betting=omaha.FixedLimit(4, 8))


# What the text forbids: entries added to a good file, the paragraph, a part of the line.
FORBIDDEN: list[tuple[str, dict[str, Any], str, str]] = [
    ("eleven seats", HIGH | {"seats": 11}, "(b)", "11 seats are more than 10"),
    ("two straddles", HIGH | {"straddle": [4, 8]}, "(e)", "2 straddles are posted"),
    ("a kill for high", HIGH | {"kill": {"option": "kill", "minimum_pot": 60}}, "(n)", "for Omaha High"),
    ("a half-kill for high", HIGH | {"half_kill": {"minimum_pot": 60}}, "(n)", "a half-kill is posted for"),
    ("a kill without its minimum pot", SPLIT | {"kill": {"option": "kill"}}, "(n)", "without the minimum"),
    (
        "a kill that is only a word",
        SPLIT | {"kill": "half-kill"},
        "(n)",
        "a half-kill is posted without the min",
    ),
    ("a kill without an option", SPLIT | {"kill": {"minimum_pot": 60}}, "(n)", "without saying which option"),
    ("a kill that is only true", SPLIT | {"kill": True}, "(n)", "without saying which option"),
    (
        "an unknown kill",
        SPLIT | {"kill": {"option": "x", "minimum_pot": 9}},
        "(n)",
        "must be one of two, not 'x'",
    ),
    (
        "two tables of kills",
        SPLIT | {"kill": [{"option": "kill", "minimum_pot": 60}, {"option": "half-kill", "minimum_pot": 60}]},
        "(n)",
        "2 kills are posted together",
    ),
    ("no table of kills", SPLIT | {"kill": []}, "(n)", "0 kills are posted together"),
    (
        "kill and half-kill in one table",
        SPLIT | {"kill": {"option": ["kill", "half-kill"], "minimum_pot": 60}},
        "(n)",
        "2 kill options are posted together",
    ),
    (
        "kill and half-kill in two tables",
        SPLIT | {"kill": {"option": "kill", "minimum_pot": 60}, "half_kill": {"minimum_pot": 60}},
        "(n)",
        "a kill and a half-kill are posted together",
    ),
    (
        "an unknown rule for odd chips, high",
        SPLIT | {"odd_high": "dealer"},
        "(k)(2)(ii)",
        "odd_high = 'dealer'",
    ),
    ("an unknown rule for odd chips, low", SPLIT | {"odd_low": 5}, "(k)(2)(iii)", "odd_low = 5"),
    ("an unknown final round", HIGH | {"final_round": "k"}, "(j)", "final_round = 'k'"),
    ("no blinds", {k: v for k, v in HIGH.items() if k != "blinds"}, "(d)", "blinds must be posted"),
    ("an empty list of blinds", HIGH | {"blinds": []}, "(d)", "no blind is posted"),
    ("no betting", {k: v for k, v in HIGH.items() if k != "betting"}, "(g)", "betting must be posted"),
]


@pytest.mark.rule("pa-637a.12-b", "pa-637a.12-d", "pa-637a.12-e", "pa-637a.12-n")
@pytest.mark.rule("pa-637a.12-k-2-ii", "pa-637a.12-k-2-iii")
@pytest.mark.parametrize(
    ("data", "paragraph", "says"), [row[1:] for row in FORBIDDEN], ids=[r[0] for r in FORBIDDEN]
)
def test_a_file_that_the_text_forbids_is_refused_with_the_paragraph(
    data: dict[str, Any], paragraph: str, says: str
) -> None:
    with pytest.raises(RuleViolation) as refusal:
        house_from(data)
    line = str(refusal.value)
    assert "\n" not in line
    assert says in line
    assert refusal.value.citations[0] == f"58 Pa. Code § 637a.12{paragraph}"
    assert refusal.value.permitted


@pytest.mark.rule("pa-637a.12-n")
def test_n_one_kill_may_stand_in_a_list() -> None:
    posted = house_from(SPLIT | {"kill": [{"option": "kill", "minimum_pot": 60}]})
    assert posted.kill == Kill("kill", 60)


def test_n_a_kill_may_be_posted_in_either_form() -> None:
    kill = omaha.Kill("half-kill", 60)
    for entries in (
        {"kill": {"option": "half-kill", "minimum_pot": 60}},
        {"kill": {"option": ["half-kill"], "minimum_pot": 60}},
        {"half_kill": {"minimum_pot": 60}},
        {"half_kill": {"option": "kill", "minimum_pot": 60}},  # the name of the table decides
    ):
        assert house_from(SPLIT | entries).kill == kill


def test_what_is_no_table_is_no_house() -> None:
    with pytest.raises(NotationError, match="a house must be a table in the form of a house file, not 7"):
        house_from(7)  # type: ignore[arg-type]


@pytest.mark.rule("pa-637a.12-b")
def test_a_file_that_the_text_forbids_is_named(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(
        'game = "omaha-high"\nblinds = [1, 2]\nseats = 11\n[betting]\nstructure = "no-limit"\nminimum = 2\n'
    )
    with pytest.raises(RuleViolation) as refusal:
        read_house(path)
    assert str(refusal.value).startswith(f"{path}: 11 seats are more than 10: 58 Pa. Code § 637a.12(b)")
    assert refusal.value.permitted == ("2 to 10 seats",)


def test_one_straddle_may_stand_in_a_list() -> None:
    assert house_from(HIGH | {"straddle": [4]}).straddle == 4


UNREADABLE: list[tuple[str, dict[str, Any], str]] = [
    ("no game", {}, "must name its game: omaha-high or omaha-high-low or five-card-draw-high or"),
    ("an unknown game", HIGH | {"game": "hold 'em"}, "must name its game"),
    ("a list of games", HIGH | {"game": ["omaha-high"]}, "must name its game"),
    ("an unknown key", HIGH | {"stradle": 4}, "unknown key 'stradle' in the house file; nearest: straddle"),
    (
        "a key like none",
        HIGH | {"zzzz": 4},
        "unknown key 'zzzz' in the house file; known: all_in_runout, ante",
    ),
    (
        "one blind, not in a list",
        HIGH | {"blinds": 2},
        r"blinds must be a list of amounts, such as \[1, 2\], not 2",
    ),
    ("betting without a structure", HIGH | {"betting": {"minimum": 2}}, "must name its structure"),
    ("betting that is a word", HIGH | {"betting": "pot-limit"}, "must name its structure"),
    ("an unknown structure", HIGH | {"betting": {"structure": "potlimit"}}, "nearest: pot-limit"),
    (
        "a structure that is a list",
        HIGH | {"betting": {"structure": ["pot-limit"]}},
        "unknown betting structure",
    ),
    ("an amount is missing", HIGH | {"betting": {"structure": "fixed-limit", "small": 2}}, "lacks big"),
    (
        "an amount of another structure",
        HIGH | {"betting": {"structure": "pot-limit", "minimum": 2, "big": 4}},
        "unknown key 'big' in .betting., structure pot-limit",
    ),
    (
        "an unknown key of the kill",
        SPLIT | {"kill": {"option": "kill", "pot": 6}},
        r"unknown key 'pot' in \[kill\]",
    ),
    ("an empty list of straddles", HIGH | {"straddle": []}, "straddle must be a whole number of chips"),
    ("a name of two lines", HIGH | {"name": "a\nb"}, "name must be one line of printable characters"),
    ("a name that moves the cursor", HIGH | {"name": "\x1b[2J"}, r"not '.x1b\[2J'"),
    ("a name that is a number", HIGH | {"name": 9}, "name must be text, not 9"),
    ("an amount beyond all chips", HIGH | {"blinds": [10**16]}, "numbers go up to 1,000,000,000,000,000;"),
    ("a key that is no text", HIGH | {4: 4}, "unknown key 4 in the house file"),  # type: ignore[dict-item]
    ("seats in words", HIGH | {"seats": "ten"}, "seats must be a whole number from 2 to 10, not 'ten'"),
]


@pytest.mark.parametrize(
    ("data", "says"), [row[1:] for row in UNREADABLE], ids=[row[0] for row in UNREADABLE]
)
def test_a_file_that_can_not_be_understood_names_the_entry(data: dict[str, Any], says: str) -> None:
    with pytest.raises(NotationError, match=says) as refusal:
        house_from(data)
    assert "\n" not in str(refusal.value)


@pytest.mark.rule("pa-637a.12-b", "pa-637a.12-n")
def test_the_example_houses_stand() -> None:
    high, split = example("omaha"), example("omaha-high-low")
    assert (high.game, high.kill, high.straddle) == ("omaha-high", None, 4)
    assert split.game == "omaha-high-low"
    assert split.kill == omaha.Kill("half-kill", 60)
    with pytest.raises(NotationError, match="no example house 'x'; there are: omaha, omaha-high-low"):
        example("x")


@pytest.mark.parametrize("name", ["omaha", "omaha-high-low"])
def test_a_house_as_data_makes_the_same_house(name: str) -> None:
    house = example(name)
    assert house_from(as_data(house)) == house


def test_a_house_with_everything_posted_survives_as_data() -> None:
    house = omaha.House(
        split=True,
        blinds=(2, 4, 8),
        betting=omaha.SpreadLimit(2, 8, raise_cap=3, reopen="half"),
        ante=2,
        ante_by="button",
        straddle=16,
        kill=omaha.Kill("kill", 50),
        seats=6,
        smallest_chip=2,
        chip_cents=25,
        final_round="g",
        name="table 9",
    )
    assert house_from(as_data(house)) == house


def test_a_file_is_read_from_its_path(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('game = "omaha-high"\nblinds = [1, 2]\n[betting]\nstructure = "no-limit"\nminimum = 2\n')
    assert read_house(path) == read_house(str(path)) == omaha.House(betting=omaha.NoLimit(2))


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (None, "No such file"),
        (b"game = ", "not a TOML file"),
        (b"\xff\xfe", "not a text in UTF-8"),
        (b"blinds = [" + b"9" * 5000 + b"]", "not a TOML file"),
        (b'game = "chess"', "must name its game"),
    ],
)
def test_a_file_that_can_not_be_read_is_named(tmp_path: Path, content: bytes | None, says: str) -> None:
    path = tmp_path / "house.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(NotationError, match=says) as refusal:
        read_house(path)
    assert str(path) in str(refusal.value)
    assert "\n" not in str(refusal.value)
