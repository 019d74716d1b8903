"""The command line, ``python -m pokerrules``: exit 0 done, 1 a rule broken, 2 input that can't be used.

Each family of commands is a module with a function ``add``; a new one is named in `FAMILIES`.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from pokerrules.cli import audit, coverage, equity, pokette, replay, rule, showdown, sign
from pokerrules.cli.commands import within
from pokerrules.cli.output import as_json, fail, say
from pokerrules.errors import NotationError, RuleViolation, Unsettled
from pokerrules.records import RecordError

FAMILIES = (rule, showdown, pokette, equity, replay, audit, sign, coverage)
VALUED = ("--board", "--hand", "--pot", "--button", "--dead", "--samples", "--seed")


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, like every other error."""

    def error(self, message: str) -> NoReturn:
        raise NotationError(message)

    def print_help(self, file: Any = None) -> None:
        say(self.format_help().rstrip())


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="pokerrules", description="Casino poker regulations that run.")
    parser.set_defaults(json=False)
    command = within(parser)
    for family in FAMILIES:
        family.add(command)
    return parser


def _joined(words: Sequence[str]) -> list[str]:
    """The words of the command line, an option's value that begins like a negative number joined to it."""
    made: list[str] = []
    for word in words:
        if made and made[-1] in VALUED and re.match(r"-[0-9]", word):
            made[-1] += f"={word}"  # or argparse takes it for an option, and says that the value is missing
        else:
            made.append(word)
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command.

    Arguments: `arguments` of the command line (those of the process when left out). Returns the exit code:
    0 done, 1 a rule was broken, 2 input that can't be used.
    """
    try:
        return _run(sys.argv[1:] if arguments is None else arguments)
    except RuleViolation as error:
        return fail(error, 1)
    except (NotationError, Unsettled) as error:
        return fail(error, 2)
    except KeyboardInterrupt:
        return fail("interrupted", 130)
    except Exception as error:  # the promise: never a traceback
        return fail(f"a fault of this program, not of the input: {type(error).__name__}: {error}", 2)


def _run(arguments: Sequence[str]) -> int:
    options = _parser().parse_args(_joined(arguments))
    data, text = options.run(options)
    say(as_json(data) if options.json else text)
    if data.get("agrees") is False:
        return fail(RecordError("the file has other finishing stacks than the rules give", options.file), 1)
    if data.get("defect"):
        return fail(data["defect"], 2)
    if data.get("departures"):
        return fail(f"{options.file}: {_count(data['departures'])} from the rules", 1)
    return 0


def _count(departures: Sequence[Any]) -> str:
    return "1 departure" if len(departures) == 1 else f"{len(departures):,} departures"
