"""Headings of paragraphs: their section goes by the paragraph's id, and can be cited with one key."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Any

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms import SphinxTransform
from sphinx.util import logging

from pokerrules.law import Paragraph, law

PARAGRAPH = re.compile(r"(pa|nj)-\d")
TOOLS = (
    '<div class="rb-tools" hidden>'
    '<button type="button" data-copy="citation" data-text="{citation}"'
    ' aria-label="Copy citation of {citation}">Copy citation</button>'
    '<button type="button" data-copy="link" data-text="#{anchor}"'
    ' aria-label="Copy link to {citation}">Copy link</button></div>'
)
log = logging.getLogger(__name__)


@cache
def paragraphs() -> dict[str, Paragraph]:
    """The paragraphs of the law data by their anchors (`pa-637a-12-e`)."""
    return {paragraph.id.replace(".", "-"): paragraph for paragraph in law}


class CiteHeadings(SphinxTransform):
    """Makes `(pa-637a-12-e)=` above a heading the section's first id; adds buttons and index entries."""

    default_priority = 700  # before the contents list and the index are collected

    def apply(self, **_: Any) -> None:
        for section in list(self.document.findall(nodes.section)):
            anchor = next((name for name in section["ids"] if PARAGRAPH.match(name)), None)
            if anchor is None:
                continue
            section["ids"].remove(anchor)
            section["ids"].insert(0, anchor)
            if anchor not in paragraphs():
                log.warning("no paragraph of the law data has the anchor %s", anchor, location=section)
                continue
            paragraph = paragraphs()[anchor]
            tools = TOOLS.format(citation=escape(paragraph.citation, quote=True), anchor=anchor)
            place = section.index(section.next_node(nodes.title)) + 1
            section.insert(place, [_index(paragraph, anchor), nodes.raw("", tools, format="html")])


def _index(paragraph: Paragraph, anchor: str) -> addnodes.index:
    """Entries of the book's index, where the search looks: a heading alone is found by long queries only."""
    number = paragraph.citation.split()[-1]  # "637a.12(e)"
    words = (paragraph.citation, number, paragraph.heading)
    return addnodes.index(entries=[("single", word.replace(";", ","), anchor, "", None) for word in words])
