"""What the families of commands share: the form of an answer, and how a command is added."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

Answer: TypeAlias = tuple[dict[str, Any], str]
"""What a command answers: the data of --json, and the text without it."""

Run: TypeAlias = Callable[[argparse.Namespace], Answer]


class Commands(Protocol):
    """Where a family of commands adds its own: called with name, what it runs, and a line of help."""

    def __call__(self, name: str, run: Run, text: str, /) -> argparse.ArgumentParser: ...
