"""Plain text of a value, broken into lines as a notebook breaks it."""

from __future__ import annotations

from typing import Any

WIDTH = 79
BRACKETS = {list: "[]", tuple: "()", set: "{}", frozenset: ("frozenset({", "})"), dict: "{}"}


def plain(value: Any, used: int = 0) -> str:
    """The value's repr; a container that doesn't fit behind `used` columns gets one line an element."""
    text = repr(value)
    kind = type(value)
    if kind not in BRACKETS or not value or (used + len(text) <= WIDTH and "\n" not in text):
        return text
    opening, closing = BRACKETS[kind]
    indent = used + len(opening)
    if kind is dict:
        parts = [_item(key, element, indent) for key, element in value.items()]
    else:
        parts = [plain(element, indent) for element in value]
    comma = "," if kind is tuple and len(value) == 1 else ""
    return opening + (",\n" + " " * indent).join(parts) + comma + closing


def _item(key: Any, element: Any, indent: int) -> str:
    start = f"{key!r}: "
    return start + plain(element, indent + len(start))
