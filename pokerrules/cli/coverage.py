"""``coverage``: the rulebook's own account of its paragraphs."""

from __future__ import annotations

import argparse
from pathlib import Path

from pokerrules.cli.commands import Answer, Commands
from pokerrules.errors import NotationError
from pokerrules.law.coverage import coverage


def add(command: Commands) -> None:
    """Add the command."""
    made = command("coverage", _coverage, "Which paragraphs have code, a test and a page.")
    made.add_argument("--project", metavar="FOLDER", help="the project's folder")


def _coverage(options: argparse.Namespace) -> Answer:
    project = Path(options.project) if options.project else Path(__file__).resolve().parents[2]
    if not (project / "tests").is_dir() or not (project / "book").is_dir():
        raise NotationError(f"{project}: no tests/ and book/ here; name the project's folder with --project")
    account = coverage(project)
    data = {
        "paragraphs": len(account),
        "with_code": sum(bool(one.code) for one in account),
        "with_test": sum(bool(one.tests) for one in account),
        "on_a_page": sum(bool(one.pages) for one in account),
        "missing": [one.paragraph_id for one in account if not one.complete],
    }
    rows = [
        f"{data['paragraphs']} paragraphs: {data['with_code']} with code, {data['with_test']} with a test, "
        f"{data['on_a_page']} on a page"
    ]
    rows += [f"  {one.paragraph_id} lacks {', '.join(one.lacks)}" for one in account if not one.complete]
    return data, "\n".join(rows)
