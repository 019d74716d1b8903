"""Headings of paragraphs: their section goes by the paragraph's id, and can be cited with one key."""

from __future__ import annotations

import re
from functools import cache
from html import escape
from typing import Any

from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.util import logging

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
def citations() -> dict[str, str]:
    """The citation of each paragraph of the law data, by its anchor (`pa-637a-12-e`)."""
    from pokerrules.law import law

    return {paragraph.id.replace(".", "-"): paragraph.citation for paragraph in law}


class CiteHeadings(SphinxTransform):
    """Makes `(pa-637a-12-e)=` above a heading the section's first id, and adds the buttons below it."""

    default_priority = 700  # before the contents list is collected

    def apply(self, **_: Any) -> None:
        for section in list(self.document.findall(nodes.section)):
            anchor = next((name for name in section["ids"] if PARAGRAPH.match(name)), None)
            if anchor is None:
                continue
            section["ids"].remove(anchor)
            section["ids"].insert(0, anchor)
            title = section.next_node(nodes.title)
            citation = citations().get(anchor)
            if citation is None:
                log.warning("no paragraph of the law data has the anchor %s", anchor, location=section)
                citation = title.astext()
            tools = TOOLS.format(citation=escape(citation, quote=True), anchor=anchor)
            section.insert(section.index(title) + 1, nodes.raw("", tools, format="html"))
