"""Where the rulebook's pages are found: pages of the site, or notebooks side by side, as in JupyterLab."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape


@dataclass(frozen=True)
class Notebooks:
    """The notebook that runs, and the pages that are notebooks in its folder, each without its ending."""

    here: str
    beside: frozenset[str]


_notebooks: Notebooks | None = None


def lead_to(notebooks: Notebooks | None) -> None:
    """Let every link made from now on lead to these notebooks, or, with None, to the pages of the site."""
    global _notebooks
    _notebooks = notebooks


def link(page: str, anchor: str) -> str:
    """The attributes of a link to a place on a page; empty where that page can't be found.

    Arguments: `page`, without its ending; `anchor`, the place. Among notebooks only the one that runs can be
    entered at a place; another one opens at its top, in a tab of its own, so that what runs here stays.
    """
    if _notebooks is None:
        return f'href="{escape(page)}.html#{escape(anchor)}"'
    if page == _notebooks.here:
        return f'href="#{escape(anchor)}"'
    return f'href="{escape(page)}.ipynb" target="_blank"' if page in _notebooks.beside else ""
