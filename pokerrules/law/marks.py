"""Which code carries out which paragraph: the register behind `@implements`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

_register: dict[str, list[str]] = {}


def implements(*paragraph_ids: str) -> Callable[[F], F]:
    """Mark a function or class as the code that carries out paragraphs.

    Arguments: `paragraph_ids`, such as ``"pa-637a.12-k-2-i"``.
    Returns the decorator; the function itself is left as it is.
    """

    def mark(function: F) -> F:
        place = f"{function.__module__}.{function.__qualname__}"
        for paragraph_id in paragraph_ids:
            _register.setdefault(paragraph_id, []).append(place)
        return function

    return mark


def implementations(paragraph_id: str) -> tuple[str, ...]:
    """The dotted names of everything that carries out a paragraph, in the order of import."""
    return tuple(_register.get(paragraph_id, ()))
