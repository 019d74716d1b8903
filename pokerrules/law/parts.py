"""What the law is made of: sections, paragraphs, their citations, and the questions they leave open.

How they look on a page is imported when somebody looks: to rule, nobody has to.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pokerrules.errors import NotationError
from pokerrules.law.text import cite, law

if TYPE_CHECKING:
    from pokerrules import markup


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
        from pokerrules import markup

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
        from pokerrules import markup

        chosen = self.reading(posted)
        others = tuple(r.says for r in self.readings if r is not chosen)
        return markup.QuestionView(self.id, self.question, chosen.says, others, self.key, self.why_no_key)

    def _repr_html_(self) -> str:
        from pokerrules import markup

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
        from pokerrules import markup

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
        from pokerrules import markup

        return markup.section((p.citation, p.heading, p.says, p.open) for p in self.paragraphs)

    def open_questions_html(self) -> str:
        """The section's open questions as a list with an anchor each, for the page that shows them all."""
        from pokerrules import markup

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
