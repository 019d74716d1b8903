"""Code cells: folded on the site, found again by the page's scripts, and listed for them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

STAYS_STILL = {"no-live", "skip-execution"}  # tags of cells that don't run in the page


class MarkCells(SphinxTransform):
    """Names each code cell by its place in the notebook and folds its code, its outputs stay open."""

    default_priority = 700

    def apply(self, **_: Any) -> None:
        for node in self.document.findall(nodes.container):
            if node.get("nb_element") != "cell_code":
                continue
            node["classes"].append(f"live-cell-{node['cell_index']}")
            if not node.get("hide_mode"):  # its tags didn't ask for something else
                node["hide_mode"] = "input"
                node["prompt_show"] = "Show the code"
                node["prompt_hide"] = "Hide the code"


def of_page(app: Sphinx, page: str) -> list[dict[str, Any]]:
    """The cells of a page that run live, those without a place in the page too, in their order."""
    notebook = Path(app.outdir).parent / "jupyter_execute" / f"{page}.ipynb"
    if not notebook.is_file():
        return []
    found = []
    for index, cell in enumerate(json.loads(notebook.read_text(encoding="utf-8"))["cells"]):
        tags = cell["metadata"].get("tags", [])
        source = "".join(cell["source"])
        if cell["cell_type"] == "code" and source.strip() and not STAYS_STILL & set(tags):
            found.append({"index": index, "source": source, "tags": tags})
    return found
