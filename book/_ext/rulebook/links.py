"""Links that are written for notebooks: on the site they lead to the pages made of those."""

from __future__ import annotations

import re
from typing import Any

from docutils import nodes
from sphinx.transforms import SphinxTransform

# as it is written in a cell of text, where JupyterLab would leave for the other notebook and forget what runs
NOTEBOOK = re.compile(r'href="([\w-]+)\.ipynb#([^"]+)" target="_blank"')


class LeadToPages(SphinxTransform):
    """Lets the links in raw HTML lead to pages, in the same tab; Sphinx does it for those in Markdown."""

    default_priority = 700

    def apply(self, **_: Any) -> None:
        for raw in list(self.document.findall(nodes.raw)):
            led = NOTEBOOK.sub(r'href="\1.html#\2"', raw.astext())
            if led != raw.astext():
                raw.replace_self(nodes.raw("", led, format=raw["format"]))
