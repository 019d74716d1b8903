"""Runs the pages and keeps their outputs in them: python tools/outputs.py [PAGE.ipynb ...]

What differs from run to run (times, the ids of widgets) is left out, so that a page changes only when its
results do.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

VIEW = "application/vnd.jupyter.widget-view+json"  # names a widget that is gone when the run ends
KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}


def run(page: Path) -> None:
    """Runs one page in its own folder and writes it back."""
    notebook = nbformat.read(page, as_version=4)
    NotebookClient(
        notebook,
        timeout=300,
        kernel_name=KERNEL["name"],
        resources={"metadata": {"path": str(page.parent)}},
        record_timing=False,
        store_widget_state=False,
    ).execute()
    notebook.metadata = nbformat.from_dict({"kernelspec": KERNEL, "language_info": {"name": "python"}})
    for cell in notebook.cells:
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(VIEW, None)
    nbformat.validate(notebook)
    nbformat.write(notebook, page)


def main(arguments: list[str]) -> None:
    pages = [Path(name) for name in arguments] or sorted(Path("book").glob("*.ipynb"))
    for page in pages:
        print(page, flush=True)
        run(page)


if __name__ == "__main__":
    main(sys.argv[1:])
