"""The law as data: look a paragraph up, cite it, and say which code carries it out."""

from pokerrules.law.marks import implementations, implements
from pokerrules.law.ruling import Later, Ruling, refuse
from pokerrules.law.text import (
    Citation,
    Law,
    OpenQuestion,
    Paragraph,
    Reading,
    Reference,
    Section,
    cite,
    cites,
    law,
)

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
