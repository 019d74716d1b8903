"""What can be read of a PHH file that breaks off, or that is no TOML from some place on."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pokerrules.errors import NotationError
from pokerrules.records.phh_fields import OURS, VARIANTS, parse_toml

# what tells the statements of a TOML text apart: strings and comments hide brackets and ends of lines
PART = re.compile(
    r'"""(?:\\.|[^\\])*?"""|\'\'\'.*?\'\'\'|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*|[\[\]{}\n]', re.DOTALL
)
ACTIONS = re.compile(r"""[ \t]*(["']?)actions\1[ \t]*=[ \t]*\[""")
# an action that stands whole in the list: what follows it is a comma, the end of the list, or nothing
ACTION = re.compile(
    r"""(?:[\s,]|\#[^\n]*)*(?:"(?:\\.|[^"\\\n])*"|'[^'\n]*')(?=\s*(?:[,\]\#]|\Z))""", re.VERBOSE
)
LINE = re.compile(r"\(at line (\d+)")


class Cut(NamedTuple):
    """The readable part of a file: its `data`, how many `actions` of a list that breaks off stand whole (None
    where the list does not break off), and the `line` of the defect.
    """

    data: dict[str, Any]
    actions: int | None
    line: int


def readable(text: str, trouble: str) -> Cut | None:
    """What stands whole in a text before the place from which on it can't be read.

    Arguments: `text` that is no TOML; `trouble`, what the reading of it said. Returns None when too little is
    readable to open the hand: where the actions can't be told, or the house that they go by.
    """
    ends = _ends(text)
    whole = _most(ends, lambda end: text[:end])
    start = ends[whole - 1] if whole else 0
    data, broken = parse_toml(text[:start]), text[start : ends[whole]] if whole < len(ends) else ""
    line = _line(text, start, trouble)
    found = ACTIONS.match(broken)
    if found is None:
        return Cut(data, None, line) if "actions" in data else None
    places = [found.end()]
    while action := ACTION.match(broken, places[-1]):
        places.append(action.end())
    count = _most(places, lambda end: broken[:end] + "]")
    code = str(data.get("variant"))
    marked = code.startswith("_") and code[1:] in VARIANTS  # by a field of ours that may come after the cut
    if not count or (marked and f"{OURS}house" not in data):
        return None
    data |= parse_toml(broken[: places[count - 1]] + "]") | {f"{OURS}unfinished": True}
    return Cut(data, count - 1, line)


def _ends(text: str) -> list[int]:
    """Where the statements of a TOML text end."""
    ends, depth = [], 0
    for part in PART.finditer(text):
        if part[0] in ("[", "{"):
            depth += 1
        elif part[0] in ("]", "}"):
            depth -= 1
        elif part[0] == "\n" and depth <= 0:
            ends.append(part.end())
    return [*ends, len(text)]


def _most(ends: Sequence[int], up_to: Callable[[int], str]) -> int:
    """How many of the places come before the first one up to which a text is no TOML."""
    low, high = 0, len(ends)
    while low < high:
        middle = (low + high) // 2
        try:
            parse_toml(up_to(ends[middle]))
        except NotationError:
            high = middle
        else:
            low = middle + 1
    return low


def _line(text: str, start: int, trouble: str) -> int:
    """The line of the defect: the one that is named, or that in which a text breaks off."""
    named = LINE.search(trouble)
    if named is not None:
        return int(named[1])
    return text.count("\n", 0, len(text.rstrip()) if "end of document" in trouble else start) + 1
