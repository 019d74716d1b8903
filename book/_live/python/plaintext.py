"""Plain text of a value, broken into lines as a notebook breaks it: live results look like built ones."""

from __future__ import annotations

from typing import Any

WIDTH = 79
BRACKETS = {
    list: ("[", "]"),
    tuple: ("(", ")"),
    dict: ("{", "}"),
    set: ("{", "}"),
    frozenset: ("frozenset({", "})"),
}


def plain(value: Any, before: int = 0, after: int = 0, indent: int = 0) -> str:
    """The value's repr; a container that is too wide gets one line an element.

    Arguments: `value`; `before` and `after`, the characters that stand on its line left and right of it;
    `indent`, those that stand left of it in the lines below.
    """
    text = _in_one_line(value)
    if type(value) not in BRACKETS or not value or before + len(text) + after <= WIDTH:
        return text
    opening, closing = _brackets(value)
    indent += len(opening)
    before += len(opening)
    elements = _elements(value)
    lines = []
    for place, (key, element) in enumerate(elements, start=1):
        follows = after + len(closing) if place == len(elements) else len(",")
        lines.append(key + plain(element, before + len(key), follows, indent))
        before = indent
    return opening + (",\n" + " " * indent).join(lines) + closing


def _in_one_line(value: Any) -> str:
    if type(value) not in BRACKETS or not value:
        return repr(value)
    opening, closing = _brackets(value)
    return opening + ", ".join(key + _in_one_line(element) for key, element in _elements(value)) + closing


def _brackets(value: Any) -> tuple[str, str]:
    opening, closing = BRACKETS[type(value)]
    return opening, ",)" if type(value) is tuple and len(value) == 1 else closing


def _elements(value: Any) -> list[tuple[str, Any]]:
    """Each element, with what stands before it: the key in a dict, else nothing; a set in its order."""
    if isinstance(value, dict):
        return [(f"{key!r}: ", element) for key, element in value.items()]
    if not isinstance(value, (set, frozenset)):
        return [("", element) for element in value]
    try:
        return [("", element) for element in sorted(value)]
    except TypeError:  # not comparable
        return [("", element) for element in sorted(value, key=str)]
