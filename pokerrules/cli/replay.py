"""``replay``: a recorded hand, or the log of a whole table, played again."""

from __future__ import annotations

import argparse
from pathlib import Path

from pokerrules.cli.commands import Answer, Commands
from pokerrules.house import read_house
from pokerrules.house.files import poker_house
from pokerrules.records import replayed


def add(command: Commands) -> None:
    """Add the command."""
    made = command("replay", _replay, "Play a recorded hand, or a table's log, again, to the chip.")
    made.add_argument("file", metavar="FILE", help="a PHH file, a round's log or a table's log")
    made.add_argument("--house", metavar="FILE", help="a house file with the readings in force")


def _replay(options: argparse.Namespace) -> Answer:
    house = None if options.house is None else poker_house(read_house(options.house), options.house)
    return replayed(Path(options.file), house)
