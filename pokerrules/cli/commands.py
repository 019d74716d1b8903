"""What the families of commands share: the form of an answer, and how a command is added."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, Protocol, TypeAlias

from pokerrules.errors import NotationError
from pokerrules.house.text import MOST_CHIPS, whole

Answer: TypeAlias = tuple[dict[str, Any], str]
"""What a command answers: the data of --json, and the text without it."""

Run: TypeAlias = Callable[[argparse.Namespace], Answer]


def chips(text: str, what: str) -> int:
    """An amount of the command line; `what` it stands in, for a refusal."""
    amount = whole(text.strip())
    if not amount:
        raise NotationError(
            f"{what}: the amount must be a whole number of chips in digits, 1 to {MOST_CHIPS:,}"
        )
    return amount


class Commands(Protocol):
    """Where a family of commands adds its own: called with a name, what it runs (None when it has commands
    of its own, see `within`), and a line of help.
    """

    def __call__(self, name: str, run: Run | None, text: str, /) -> argparse.ArgumentParser: ...


def within(parser: argparse.ArgumentParser, dest: str = "command") -> Commands:
    """Make room for commands in a parser; returns what adds them. `dest` is where the name is kept."""
    commands = parser.add_subparsers(
        dest=dest, required=True, metavar=dest.upper(), parser_class=type(parser)
    )

    def command(name: str, run: Run | None, text: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=text, description=text)
        # left out here, the option keeps what was said before an inner command
        made.add_argument(
            "--json", action="store_true", default=argparse.SUPPRESS, help="print the answer as JSON"
        )
        if run is not None:
            made.set_defaults(run=run)
        return made

    return command
