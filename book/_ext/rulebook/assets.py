"""Files that the pages load: the style sheet, the scripts, Python with its packages."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import comm
import ipywidgets
import traitlets
from sphinx.application import Sphinx

import pokerrules

ROOT = Path(__file__).resolve().parents[3]
LIVE = ROOT / "book" / "_live"
PACKAGES = (pokerrules, ipywidgets, traitlets, comm)
STYLE_SHEETS = (ROOT / "pokerrules" / "widgets" / "rulebook.css", Path(__file__).with_name("site.css"))
KINDS = {".py", ".toml", ".css", ".json"}
LONG_AGO = (2020, 1, 1, 0, 0, 0)  # one date for every file: the same sources make the same archive


def publish(app: Sphinx) -> None:
    """Puts everything into the site's static files."""
    if app.builder.format != "html":
        return
    static = Path(app.outdir) / "_static"
    live = static / "live"
    shutil.rmtree(live, ignore_errors=True)
    shutil.copytree(LIVE / "dist", live)
    for sheet in STYLE_SHEETS:
        shutil.copy(sheet, static)
    packages = live / "packages.zip"
    pack(packages)
    node = [sys.executable, str(ROOT / "tools" / "node.py"), "node"]
    subprocess.run([*node, "snapshot.mjs", packages, live / "snapshot.bin.gz"], cwd=LIVE, check=True)


def pack(target: Path) -> None:
    """Writes what Python imports in the page: the book's package, the widgets, the page's kernel."""
    roots = [(Path(package.__path__[0]), package.__name__) for package in PACKAGES]
    roots.append((LIVE / "python", ""))
    with zipfile.ZipFile(target, "w") as archive:
        for root, name in roots:
            for file in sorted(root.rglob("*")):
                inside = Path(name) / file.relative_to(root)
                if file.suffix in KINDS and not {"tests", "__pycache__"} & set(inside.parts):
                    entry = zipfile.ZipInfo(inside.as_posix(), LONG_AGO)
                    archive.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED)
