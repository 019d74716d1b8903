"""display() and the wrappers of text that the pages use."""

from __future__ import annotations

from typing import Any

import pagekernel


class DisplayObject:
    """Text of a given media type."""

    media = "text/plain"

    def __init__(self, data: str = "") -> None:
        self.data = data

    def __repr__(self) -> str:
        return f"<IPython.core.display.{type(self).__name__} object>"

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {"text/plain": repr(self), self.media: self.data}


class HTML(DisplayObject):
    media = "text/html"


class Markdown(DisplayObject):
    media = "text/markdown"


class SVG(DisplayObject):
    media = "image/svg+xml"


def display(*values: Any, **_: Any) -> None:
    """Shows each value under the cell."""
    for value in values:
        pagekernel.show(value)


def clear_output(wait: bool = False) -> None:
    """Empties the cell's outputs."""
    pagekernel.clear(wait)
