"""``replay``: a recorded hand, played again."""

from __future__ import annotations

import argparse
from pathlib import Path

from pokerrules.cli.commands import Answer, Commands
from pokerrules.house import read_house
from pokerrules.records import replayed


def add(command: Commands) -> None:
    """Add the command."""
    made = command("replay", _replay, "Play a recorded hand again, to the chip.")
    made.add_argument("file", metavar="FILE", help="a PHH file or a log of this package")
    made.add_argument("--house", metavar="FILE", help="a house file with the readings in force")


def _replay(options: argparse.Namespace) -> Answer:
    house = None if options.house is None else read_house(options.house)
    return replayed(Path(options.file), house)
