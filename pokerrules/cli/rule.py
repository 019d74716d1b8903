"""``rule``: what a paragraph, a section or an open question says."""

from __future__ import annotations

import argparse
import re
from typing import Any

from pokerrules.cli.commands import Answer, Commands
from pokerrules.law import OpenQuestion, Paragraph, Reference, Section, implementations, law


def add(command: Commands) -> None:
    """Add the command."""
    made = command("rule", _rule, "What a paragraph says, and what it leaves open.")
    made.add_argument("name", nargs="+", metavar="ID_OR_CITATION", help="pa-637a.12-k, a citation, or O-6")


def _question_data(question: OpenQuestion) -> dict[str, Any]:
    return {
        "id": question.id,
        "kind": question.kind,
        "question": question.question,
        "key": question.key,
        "default": question.default,
        "readings": {reading.value: reading.says for reading in question.readings},
        "paragraphs": list(question.paragraphs),
    }


def _rule(options: argparse.Namespace) -> Answer:
    name = " ".join(options.name)
    if name.strip().upper() in law.questions:
        question = law.question(name)
        return _question_data(question), _question_text(question)
    for section in law.sections:
        if _plain(name) in {
            _plain(section.id),
            _plain(section.citation),
            _plain(section.id.split("-", 1)[1]),
        }:
            return _section(section)
    reference = law.reference(name)
    return _paragraph(law[name]) if reference is None else _reference(reference)


def _plain(name: str) -> str:
    """A section's name without signs, the word "section", and the name of the code."""
    text = re.sub(r"[^0-9a-z]|sect(ion)?\b|sec\b", "", name.lower())
    return re.sub(r"^(58pa(code)?|njac|njadmincode)(?=[0-9])", "", text)


def _section(section: Section) -> Answer:
    data = {
        "id": section.id,
        "citation": section.citation,
        "section": section.title,
        "currency": section.currency,
        "paragraphs": [
            {"id": paragraph.id, "citation": str(paragraph.citation), "heading": paragraph.heading}
            for paragraph in section.paragraphs
        ],
    }
    rows = [f"{section.citation}  {section.title}", ""]
    rows += [f"  {p.citation.removeprefix(section.citation)}  {p.heading}" for p in section.paragraphs]
    return data, "\n".join(rows)


def _reference(reference: Reference) -> Answer:
    data = {
        "id": reference.id,
        "citation": str(reference.citation),
        "says": reference.says,
        "read": reference.read,
        "referred_to_by": [p.id for p in law if any(r.startswith(reference.citation) for r in p.refers_to)],
    }
    cited = "; ".join(law[paragraph_id].citation for paragraph_id in data["referred_to_by"])
    beside = next(section.citation for section in law.sections if reference in section.references)
    rows = [str(reference.citation), "", reference.says, ""]
    rows.append(f"Referred to by {cited}." if cited else f"No paragraph refers to it; {beside} builds on it.")
    rows.append(f"A section outside this rulebook; it was {reference.read}, in a public copy.")
    return data, "\n".join(rows)


def _question_text(question: OpenQuestion) -> str:
    rows = [f"{question.id} ({question.kind}): {question.question}"]
    for reading in question.readings:
        force = " (in force unless posted otherwise)" if reading.value == question.default else ""
        rows.append(f"  {reading.value}{force}: {reading.says}")
    if question.key:
        rows.append(f"  House key: {question.key}")
    return "\n".join(rows)


def _paragraph(paragraph: Paragraph) -> Answer:
    section = law.section(paragraph.section)
    data = {
        "id": paragraph.id,
        "citation": str(paragraph.citation),
        "heading": paragraph.heading,
        "says": paragraph.says,
        "refers_to": list(paragraph.refers_to),
        "open_questions": [_question_data(question) for question in paragraph.open_questions],
        "section": section.title,
        "currency": section.currency,
        "code": list(implementations(paragraph.id)),
    }
    rows = [f"{paragraph.citation}  {paragraph.heading}", "", paragraph.says, ""]
    for question in paragraph.open_questions:
        rows += [f"The text leaves this open. {_question_text(question)}", ""]
    rows.append(f"A restatement; the official text prevails ({section.currency}).")
    return data, "\n".join(rows)
