"""What must stop a build: an error in a callback, which exits 0 by itself, and an anchor of no paragraph."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
import yaml
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

ROOT = Path(__file__).resolve().parents[2]
FAILING = """
import ipywidgets
button = ipywidgets.Button()
button.on_click(lambda _: 1 / 0)
button.click()
"""


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """An empty book with this one's settings."""
    if not (ROOT / "book" / "_live" / "dist").is_dir():
        pytest.skip("the pages' scripts aren't built: make book")
    settings = yaml.safe_load((ROOT / "_config.yml").read_text(encoding="utf-8"))
    settings["sphinx"]["local_extensions"] = {"rulebook": str(ROOT / "book" / "_ext")}
    settings["html"]["favicon"] = ""
    (tmp_path / "_config.yml").write_text(yaml.safe_dump(settings), encoding="utf-8")
    (tmp_path / "_toc.yml").write_text("format: jb-book\nroot: page\n", encoding="utf-8")
    return tmp_path


def build(book: Path, *cells: nbformat.NotebookNode) -> subprocess.CompletedProcess[str]:
    nbformat.write(new_notebook(cells=list(cells)), book / "page.ipynb")
    program = Path(sys.executable).with_name("jupyter-book")
    command = [program, "build", book, "-W", "--keep-going", "-q"]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_a_callback_that_raises_and_an_unknown_anchor_stop_the_build(book: Path) -> None:
    done = build(book, new_markdown_cell("(pa-637a-12-zz)=\n# No such paragraph"), new_code_cell(FAILING))
    assert done.returncode != 0
    assert done.stderr.count("WARNING:") == 2
    assert "a cell, or a widget's callback, failed or complained" in done.stderr
    assert "no paragraph of the law data has the anchor pa-637a-12-zz" in done.stderr
