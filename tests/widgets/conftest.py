"""Widgets in tests: what a handler raises is raised here too, and the parts that exist can be counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import ipywidgets
import pytest
from ipywidgets.widgets.widget import CallbackDispatcher, _instances

from pokerrules.widgets import base


@pytest.fixture(autouse=True)
def _errors_are_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def call(self: Any, *args: Any, **keys: Any) -> Any:
        value = None
        for callback in self.callbacks:  # the original swallows what a callback raises
            value = callback(*args, **keys)
        return value

    monkeypatch.setattr(CallbackDispatcher, "__call__", call)
    monkeypatch.setattr(base, "RERAISE", True)
    monkeypatch.setattr(base, "PAUSE", 0)  # tests press faster than readers


@pytest.fixture
def models() -> Callable[[], int]:
    """How many widget models exist."""
    return lambda: len(_instances)


def every(widget: Any, hidden: bool = True) -> Iterator[Any]:
    """A widget with all of its parts; those that are out of sight as well, or not."""
    if hidden or widget.layout.display != "none":
        yield widget
        for child in getattr(widget, "children", ()):
            yield from every(child, hidden)


def named(widget: Any, hidden: bool = True) -> Iterator[tuple[str, Any]]:
    """The controls of a widget with their accessible names."""
    controls = (
        ipywidgets.Button,
        ipywidgets.Text,
        ipywidgets.Textarea,
        ipywidgets.Dropdown,
        ipywidgets.Checkbox,
    )
    for part in every(widget, hidden):
        if isinstance(part, controls):
            yield part.description, part


def html_of(widget: Any) -> str:
    """Everything that the HTML parts in sight show."""
    return "".join(part.value for part in every(widget, hidden=False) if isinstance(part, ipywidgets.HTML))
