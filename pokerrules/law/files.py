"""The data files of the law, in TOML, each read once, when something in it is first asked for."""

from __future__ import annotations

import tomllib
from functools import cache
from pkgutil import get_data
from typing import Any

from pokerrules.law.parts import Citation, OpenQuestion, Paragraph, Reading, Reference, Section

OVERVIEW_PAGE = "paragraphs"  # where a paragraph stands that has no page of its own


def _read(name: str) -> dict[str, Any]:
    data = get_data(__package__, name)
    assert data is not None, "the package is installed with its data"
    return tomllib.loads(data.decode())


@cache
def read_section(name: str) -> Section:
    """A section with everything in its file.

    Arguments: `name`, its id, which is that of its file.
    """
    data = _read(f"sections/{name}.toml")
    head = data["section"]
    paragraphs = tuple(
        Paragraph(
            citation=Citation(
                entry["citation"],
                entry["id"],
                head.get("short", "") + entry["citation"].removeprefix(head["citation"]),
                entry.get("page", OVERVIEW_PAGE),
            ),
            heading=entry["heading"],
            says=" ".join(entry["says"].split()),
            refers_to=tuple(entry.get("refers_to", ())),
            open=tuple(entry.get("open", ())),
            section=head["id"],
        )
        for entry in data["paragraphs"]
    )
    questions = tuple(
        OpenQuestion(
            id=entry["id"],
            kind=entry["kind"],
            paragraphs=tuple(entry["paragraphs"]),
            question=" ".join(entry["question"].split()),
            key=entry["key"],
            default=entry["default"],
            readings=tuple(Reading(r["value"], " ".join(r["says"].split())) for r in entry["readings"]),
            why_no_key=" ".join(entry.get("why_no_key", "").split()),
        )
        for entry in data["open_questions"]
    )
    references = tuple(
        Reference(
            Citation(r["citation"], r["id"], r["citation"].rpartition("-")[2]),
            " ".join(r["says"].split()),
            r["read"],
        )
        for r in data.get("references", ())
    )
    return Section(
        head["id"],
        head["citation"],
        head["jurisdiction"],
        head["title"],
        head["currency"],
        paragraphs,
        questions,
        references,
    )


def read_terms() -> dict[str, str]:
    """The field's words with their definitions, other forms of a word included."""
    entries = _read("terms.toml")["terms"]
    return {word: e["says"] for e in entries for word in (e["term"], *e.get("also", ()))}
