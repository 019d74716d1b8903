"""What the book's site has beyond Jupyter Book's: cells that run in the page, citable headings.

Files of Jupyter Book that a closed network can't use (Thebe, widget scripts) are left out.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

from . import assets, behind, cells, headings, links, pages

TEMPLATES = Path(__file__).with_name("templates")


def setup(app: Sphinx) -> dict[str, Any]:
    """Joins the extension to Sphinx."""
    for sheet in assets.STYLE_SHEETS:
        app.add_css_file(sheet.name)
    app.add_transform(cells.MarkCells)
    app.add_transform(headings.CiteHeadings)
    app.add_transform(behind.ShowBehind)
    app.add_transform(links.LeadToPages)
    app.connect("config-inited", lambda _, config: config.templates_path.insert(0, str(TEMPLATES)))
    app.connect("builder-inited", assets.publish)
    app.connect("html-page-context", pages.finish, priority=900)  # after those that add what is left out
    return {"parallel_read_safe": True, "parallel_write_safe": True}
