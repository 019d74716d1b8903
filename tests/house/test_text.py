"""What comes from outside as text: one grammar for numbers, names and files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pokerrules.errors import NotationError
from pokerrules.house.text import (
    DEEPEST,
    MOST_CHIPS,
    MOST_WRITTEN,
    bounded,
    line,
    parse_toml,
    quoted,
    read_text,
    whole,
)


@pytest.mark.parametrize(("text", "number"), [("0", 0), ("7", 7), ("007", 7), (str(MOST_CHIPS), MOST_CHIPS)])
def test_a_whole_number_is_plain_digits(text: str, number: int) -> None:
    assert whole(text) == number


@pytest.mark.parametrize(
    "text", ["", "-1", "+1", " 1", "1_0", "1.0", "1e3", "１", "٣", "²", str(MOST_CHIPS + 1), "9" * 5000]
)
def test_anything_else_is_no_whole_number(text: str) -> None:
    assert whole(text) is None


def test_a_line_is_printable_and_of_a_length_that_prints() -> None:
    for name in ("", "Table 9", "Zoë's", "x" * 80):
        assert line(name, "name") == name


@pytest.mark.parametrize(
    "name", ["a\nb", "\x1b[2J", "\u202egnp", "a\u2028b", "\ud800", "x" * 81, 7, None, ["a"]]
)
def test_what_is_no_line_is_refused_and_quoted_harmlessly(name: object) -> None:
    with pytest.raises(NotationError, match="name must be") as refusal:
        line(name, "name")
    assert str(refusal.value).isprintable()


def test_a_quote_is_cut_and_never_raises() -> None:
    assert quoted("ab") == "'ab'"
    assert len(quoted("x" * 10_000)) < 130
    assert "too big" in quoted(1 << 50_000)


def nested(depth: int) -> Any:
    data: Any = 1
    for _ in range(depth):
        data = [data]
    return data


def test_data_stays_within_bounds() -> None:
    bounded({"a": [1, -MOST_WRITTEN, "x", {"b": (True, None)}]})
    bounded(nested(DEEPEST - 1))
    for data in (MOST_WRITTEN + 1, {"a": [-MOST_WRITTEN - 1]}, {"a": {"b": 1 << 50_000}}):
        with pytest.raises(NotationError, match="numbers go up to 9,223,372,036,854,775,808"):
            bounded(data)
    with pytest.raises(NotationError, match="nested more than 32 deep"):
        bounded(nested(DEEPEST))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("a =", "not a TOML file"),
        ("a = " + "9" * 5000, "not a TOML file"),
        ("a = 0x" + "f" * 5000, "numbers go up to"),
        ("a = " + "[" * 5000 + "]" * 5000, "nested more than 32 deep"),
        ("a = " + "[" * 40 + "]" * 40, "nested more than 32 deep"),
    ],
)
def test_toml_out_of_all_bounds_is_refused(text: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        parse_toml(text)


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"\xef\xbb\xbfa = 1\n")
    assert parse_toml(read_text(path)) == {"a": 1}


@pytest.mark.parametrize(
    ("path", "says"), [("a\0b", "not the path"), (7, "not the path"), ("/", "directory")]
)
def test_what_is_no_file_is_refused(path: Any, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        read_text(path)
