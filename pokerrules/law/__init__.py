"""The law as data: look a paragraph up, cite it, and say which code carries it out."""

from typing import TYPE_CHECKING

from pokerrules.later import later
from pokerrules.law.marks import implementations, implements
from pokerrules.law.text import Law, cite, cites, law

if TYPE_CHECKING:
    from pokerrules.law.parts import Citation, OpenQuestion, Paragraph, Reading, Reference, Section
    from pokerrules.law.ruling import Later, Ruling, refuse

__all__ = [
    "Citation",
    "Later",
    "Law",
    "OpenQuestion",
    "Paragraph",
    "Reading",
    "Reference",
    "Ruling",
    "Section",
    "cite",
    "cites",
    "implementations",
    "implements",
    "law",
    "refuse",
]

__getattr__, __dir__ = later(
    __name__,
    {
        "pokerrules.law.parts": (
            "Citation", "OpenQuestion", "Paragraph", "Reading", "Reference", "Section",
        ),
        "pokerrules.law.ruling": ("Later", "Ruling", "refuse"),
    },
)  # fmt: skip
