"""``audit``: what departs from the rules in a log, with the paragraph."""

from __future__ import annotations

import argparse
from pathlib import Path

from pokerrules.cli.commands import Answer, Commands
from pokerrules.records.audited import audit_file


def add(command: Commands) -> None:
    """Add the command."""
    made = command("audit", _audit, "Where a log departs from the rules, and which paragraph says so.")
    made.add_argument("file", metavar="FILE", help="a table's log, a round's log or a PHH file")


def _audit(options: argparse.Namespace) -> Answer:
    found = audit_file(Path(options.file))
    return found.data(), found.text()
