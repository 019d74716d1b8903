"""The regulations as data: sections, paragraphs, citations and open questions, read from TOML."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from pokerrules import markup
from pokerrules.errors import NotationError

OVERVIEW_PAGE = "paragraphs"  # where a paragraph stands that has no page of its own
SECTION_FILES = ("nj-14.6", "nj-14.12", "nj-12.8", "pa-637a.12")


class Citation(str):
    """A citation as it is printed, which also knows the id of its paragraph.

    It is a string (``"58 Pa. Code § 637a.12(k)"``); `id` is the paragraph's id and `short` the part
    that tells it from its neighbours (``"(k)"``). General dealing is cited in the midst of other sections, so
    its short form names it (``"14.6(d)"``).
    """

    __slots__ = ("id", "page", "short")
    id: str
    short: str
    page: str

    def __new__(cls, text: str, paragraph_id: str, short: str, page: str = "") -> Citation:
        """Make a citation from its printed text, its paragraph's id, its short form and its page."""
        self = super().__new__(cls, text)
        self.id, self.short, self.page = paragraph_id, short, page
        return self

    def __reduce__(self) -> tuple[type[Citation], tuple[str, ...]]:
        return type(self), (str(self), self.id, self.short, self.page)

    @property
    def anchor(self) -> str:
        """The permanent anchor of the paragraph on its page."""
        return self.id.replace(".", "-")

    def _repr_html_(self) -> str:
        return markup.citation(self)


@dataclass(frozen=True)
class Reading:
    """One way to read an open question: the value to post in the house file, and what it means."""

    value: str
    says: str


@dataclass(frozen=True)
class OpenQuestion:
    """A question that the text leaves open: its readings, the default and the house key that changes it.

    `kind` is "slip" (a wrong or missing cross-reference), "house" (the operator fills it in) or
    "gap" (an edge that no text decides). `key` is empty when nothing can be posted; `why_no_key` says why.
    """

    id: str
    kind: str
    paragraphs: tuple[str, ...]
    question: str
    key: str
    default: str
    readings: tuple[Reading, ...]
    why_no_key: str = field(default="", repr=False)

    def reading(self, value: str | None = None) -> Reading:
        """The reading that a posted value stands for, or the default when `value` is None.

        Raises NotationError when no reading has that value.
        """
        wanted = self.default if value is None else value
        for reading in self.readings:
            if reading.value == wanted:
                return reading
        known = ", ".join(reading.value for reading in self.readings)
        raise NotationError(f"{self.id} has no reading {wanted!r}; its readings are: {known}")

    def view(self, posted: str | None = None) -> markup.QuestionView:
        """The question as a note shows it; `posted` is the reading in force, the default when left out."""
        chosen = self.reading(posted)
        others = tuple(r.says for r in self.readings if r is not chosen)
        return markup.QuestionView(self.id, self.question, chosen.says, others, self.key, self.why_no_key)

    def _repr_html_(self) -> str:
        return markup.open_questions([self.view()])


@dataclass(frozen=True)
class Paragraph:
    """One paragraph of a regulation, restated in plain words.

    The restatement is ours: the official text prevails.
    """

    citation: Citation
    heading: str
    says: str
    refers_to: tuple[str, ...]
    open: tuple[str, ...]
    section: str

    @property
    def id(self) -> str:
        """The paragraph's id, such as ``pa-637a.12-k-2-i``."""
        return self.citation.id

    @property
    def open_questions(self) -> tuple[OpenQuestion, ...]:
        """The open questions that touch this paragraph."""
        return tuple(law.question(question_id) for question_id in self.open)

    def __str__(self) -> str:
        return f"{self.citation}: {self.says}"

    def _repr_html_(self) -> str:
        notes = markup.open_questions([question.view() for question in self.open_questions])
        return markup.paragraph(self.citation, self.says, law.terms) + notes


@dataclass(frozen=True)
class Reference:
    """A section outside the rulebook whose content a paragraph relies on, and how much of it was read."""

    citation: Citation
    says: str
    read: str

    @property
    def id(self) -> str:
        """The section's id, such as ``nj-12.6``."""
        return self.citation.id

    def __str__(self) -> str:
        return f"{self.citation} ({self.read}): {self.says}"


@dataclass(frozen=True)
class Section:
    """One regulation: its citation, the jurisdiction, our title, and how current the copy read is.

    `references` are the sections outside the rulebook that it relies on.
    """

    id: str
    citation: str
    jurisdiction: str
    title: str
    currency: str
    paragraphs: tuple[Paragraph, ...]
    questions: tuple[OpenQuestion, ...]
    references: tuple[Reference, ...] = field(default=(), repr=False)

    def _repr_html_(self) -> str:
        return markup.section((p.citation, p.heading, p.says, p.open) for p in self.paragraphs)

    def open_questions_html(self) -> str:
        """The section's open questions as a list with an anchor each, for the page that shows them all."""
        return markup.question_list(
            (
                q.id,
                q.kind,
                q.question,
                tuple(cite(paragraph_id) for paragraph_id in q.paragraphs),
                tuple((r.value, r.says, r.value == q.default) for r in q.readings),
                q.key,
                q.why_no_key,
            )
            for q in self.questions
        )


def _read(*path: str) -> dict[str, Any]:
    import tomllib  # here, because starting up without it matters more than finding it early

    # read here: to import it costs as much as the rest of this package
    from importlib import resources

    return tomllib.loads(resources.files("pokerrules.law").joinpath(*path).read_text(encoding="utf-8"))


def _read_section(name: str) -> Section:
    data = _read("sections", f"{name}.toml")
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


def _key(text: str) -> str:
    """What is left of a citation or id when signs, spaces and letter case are taken away."""
    return re.sub(r"[^0-9a-z]", "", text.lower())


def _lookup_key(name: object) -> str:
    """The key of a name as it is asked for, without a word or sign for "section"."""
    return re.sub(r"sect?i?o?n?(?=\d)", "", _key(str(name)))


class Law:
    """The four regulations, looked up by paragraph id or by citation.

    Read from the data files when first asked, so that importing the package stays quick.
    """

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The sections, in the order of the list of paragraphs."""
        return tuple(_read_section(name) for name in SECTION_FILES)

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
        entries = _read("terms.toml")["terms"]
        return {word: e["says"] for e in entries for word in (e["term"], *e.get("also", ()))}

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
        if isinstance(name, Paragraph):
            name = name.id
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
        for section in self.sections:
            if section.id == section_id:
                return section
        raise NotationError(f"no section {section_id!r}; there are: {', '.join(SECTION_FILES)}")

    def question(self, question_id: str) -> OpenQuestion:
        """The open question with this id, such as ``O-6``; raises NotationError when there is none."""
        found = self.questions.get(str(question_id).strip().upper())
        if found is None:
            raise NotationError(
                f"no open question {question_id!r}; they are numbered like O-6, D-4, G-1, P-2"
            )
        return found

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


def cite(paragraph_id: str) -> Citation:
    """The citation of a paragraph, or of a section that one relies on, by its exact id.

    Raises KeyError for an id that does not exist.
    """
    found = law.paragraphs.get(paragraph_id) or law.references[paragraph_id]
    return found.citation


def cites(*paragraph_ids: str) -> tuple[Citation, ...]:
    """The citations of several paragraphs, the deciding one first."""
    return tuple(cite(paragraph_id) for paragraph_id in paragraph_ids)
