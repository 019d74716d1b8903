"""The regulations, looked up by the names that people give to a paragraph."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, cached_property
from typing import TYPE_CHECKING

from pokerrules.errors import NotationError

if TYPE_CHECKING:
    from pokerrules.law.parts import Citation, OpenQuestion, Paragraph, Reference, Section

# The sections by id, in the order of the list of paragraphs, each with the letter of its open questions.
SECTIONS = {"nj-14.6": "G", "nj-14.12": "D", "nj-12.8": "P", "pa-637a.12": "O"}


def _key(text: str) -> str:
    """What is left of a citation or id when signs, spaces and letter case are taken away."""
    return re.sub(r"[^0-9a-z]", "", text.lower())


def _lookup_key(name: object) -> str:
    """The key of a name as it is asked for, without a word or sign for "section"."""
    return re.sub(r"sect?i?o?n?(?=\d)", "", _key(str(name)))


class Law:
    """The four regulations, looked up by paragraph id or by citation.

    A section is read from its file when something in it is first asked for, so that importing the package
    stays quick, and a round of one game reads no other's.
    """

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The sections, in the order of the list of paragraphs."""
        return tuple(map(self.section, SECTIONS))

    @cached_property
    def paragraphs(self) -> dict[str, Paragraph]:
        """All paragraphs by id."""
        return {p.id: p for section in self.sections for p in section.paragraphs}

    @cached_property
    def questions(self) -> dict[str, OpenQuestion]:
        """All open questions by id, such as ``O-6``."""
        return {q.id: q for section in self.sections for q in section.questions}

    @cached_property
    def references(self) -> dict[str, Reference]:
        """The sections outside the rulebook that it relies on, by id, such as ``nj-12.6``."""
        return {r.id: r for section in self.sections for r in section.references}

    @cached_property
    def terms(self) -> dict[str, str]:
        """The field's words with their definitions, other forms of a word included."""
        from pokerrules.law.files import read_terms

        return read_terms()

    @cached_property
    def _names(self) -> dict[str, Paragraph]:
        names: dict[str, Paragraph] = {}
        for paragraph in self.paragraphs.values():
            full = _key(paragraph.citation)
            # "N.J. Admin. Code" is the long form of "N.J.A.C."; the section number alone is common in speech
            for name in (
                full,
                _key(paragraph.id),
                full.replace("njac", "njadmincode"),
                re.sub(r"^(58pacode|njac)", "", full),
                re.sub(r"^(58pacode|njac1369f)", "", full),
            ):
                names[name] = paragraph
        return names

    def __getitem__(self, name: str) -> Paragraph:
        """The paragraph with this id or citation.

        Arguments: `name`, an id ("pa-637a.12-k"), its anchor ("pa-637a-12-k") or a citation, whole or
        without the name of the code. Raises NotationError, with the nearest names, when there is none.
        """
        paragraph = self.get(name)
        if paragraph is not None:
            return paragraph
        import difflib

        near = difflib.get_close_matches(_lookup_key(name)[:100], self._names, n=12, cutoff=0.6)
        nearest = list(dict.fromkeys(self._names[n].id for n in near))[:3]
        # the nearest ones, but in the order of the text
        offered = [str(p.citation) for p in self if p.id in nearest]
        hint = (
            f"nearest: {'; '.join(offered)}"
            if offered
            else "accepted: an id such as pa-637a.12-k or a citation"
        )
        raise NotationError(f"no paragraph {str(name)!r} in the four sections; {hint}")

    def get(self, name: object, default: Paragraph | None = None) -> Paragraph | None:
        """The paragraph with this id or citation, in any form that indexing takes, or `default`."""
        if not isinstance(name, str):
            name = getattr(name, "id", None)  # a paragraph finds itself
        if not isinstance(name, str):
            return default
        key = _lookup_key(name)
        return self._names.get(key, default) if key else default

    def __contains__(self, name: object) -> bool:
        return self.get(name) is not None

    def __iter__(self) -> Iterator[Paragraph]:
        return iter(self.paragraphs.values())

    def __len__(self) -> int:
        return len(self.paragraphs)

    def section(self, section_id: str) -> Section:
        """The section with this id, such as ``pa-637a.12``; raises NotationError when there is none."""
        if section_id not in SECTIONS:
            raise NotationError(f"no section {section_id!r}; there are: {', '.join(SECTIONS)}")
        from pokerrules.law.files import read_section

        return read_section(section_id)

    def question(self, question_id: str) -> OpenQuestion:
        """The open question with this id, such as ``O-6``; raises NotationError when there is none."""
        wanted = str(question_id).strip().upper()
        for section_id, letter in SECTIONS.items():
            for question in self.section(section_id).questions if wanted.startswith(f"{letter}-") else ():
                if question.id == wanted:
                    return question
        raise NotationError(f"no open question {question_id!r}; they are numbered like O-6, D-4, G-1, P-2")

    def reference(self, name: str) -> Reference | None:
        """The section outside the rulebook with this id or citation, or None when none is relied on."""
        wanted = _lookup_key(name).replace("njadmincode", "njac")
        for reference in self.references.values():
            whole = _key(reference.citation)
            if wanted in (
                _key(reference.id),
                whole,
                whole.removeprefix("njac"),
                whole.removeprefix("njac1369f"),
            ):
                return reference
        return None

    def __repr__(self) -> str:
        return "law"


law = Law()


@cache
def cite(paragraph_id: str) -> Citation:
    """The citation of a paragraph, or of a section that one relies on, by its exact id.

    Raises KeyError for an id that does not exist.
    """
    for section_id in SECTIONS:
        if paragraph_id.startswith(f"{section_id}-"):
            found = {p.id: p for p in law.section(section_id).paragraphs}
            return found[paragraph_id].citation
    return law.references[paragraph_id].citation


def cites(*paragraph_ids: str) -> tuple[Citation, ...]:
    """The citations of several paragraphs, the deciding one first."""
    return tuple(map(cite, paragraph_ids))
