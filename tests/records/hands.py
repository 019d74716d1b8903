"""Hands to read: the text of a PHH file from its fields, and the shared folders of real hands."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

SHARED = Path(__file__).resolve().parents[2].parent / "shared"
HANDS = SHARED / "hands"
CASES = SHARED / "cases" / "omaha-showdowns.json"

HOLES = ("AsAdKsKd", "QhQcJhJc", "9s9d8s8d", "7h7c6h6c", "5s5d4s4d", "3h3c2h2c")
DEFAULTS: dict[str, object] = {
    "variant": "PO",
    "antes": [0, 0, 0],
    "blinds_or_straddles": [1, 2, 0],
    "min_bet": 2,
    "starting_stacks": [100, 100, 100],
}


class Raw(str):
    """TOML that is to stand in a file as it is."""


def toml(value: object) -> str:
    if isinstance(value, Raw):
        return value
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def hand(*actions: str, **fields: Any) -> str:
    """The text of a file: the defaults, then `fields` (None leaves one out), then the actions."""
    lines = {**DEFAULTS, **fields, "actions": list(actions)}
    return "".join(f"{key} = {toml(value)}\n" for key, value in lines.items() if value is not None)


def dealt(count: int = 3) -> list[str]:
    """The dealing of the first hands of `HOLES`."""
    return [f"d dh p{number} {cards}" for number, cards in enumerate(HOLES[:count], start=1)]


def fixed(count: int = 3, **fields: Any) -> dict[str, Any]:
    """The fields of a fixed-limit high-low hand of 2 and 4."""
    return {
        "variant": "FO/8",
        "min_bet": None,
        "small_bet": 2,
        "big_bet": 4,
        "antes": [0] * count,
        "blinds_or_straddles": [1, 2, *[0] * (count - 2)],
        "starting_stacks": [100] * count,
        **fields,
    }


CHECKED_DOWN = ["p3 cc", "p1 cc", "p2 cc"]
BOARD = ["d db Td8h2c", "d db 5h", "d db 3c"]


def river(*last: str) -> list[str]:
    """Three players call, check to the river, and show as `last` says."""
    streets = [act for board in BOARD for act in (board, "p1 cc", "p2 cc", "p3 cc")]
    return [*dealt(), *CHECKED_DOWN, *streets, *last]
