"""The built HTML: nothing failed, nothing leads outside, every link has its end."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit
from zipfile import ZipFile

import pytest

SITE = Path(__file__).resolve().parents[2] / "_build" / "html"
LOADED = {"src", "href", "action", "data", "poster", "srcset", "formaction"}
OUTSIDE = re.compile(r"(https?:)?//[a-z0-9]", re.IGNORECASE)
IN_CSS = re.compile(r"url\(\s*[\"']?(https?:|//)|@import\s+[\"'](https?:|//)", re.IGNORECASE)


@dataclass
class Document(HTMLParser):
    """The ids of a page, and each address in it."""

    ids: set[str] = field(default_factory=set)
    addresses: list[str] = field(default_factory=list)
    scripts: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, text in attrs:
            if name == "id" and text:
                self.ids.add(text)
            elif name in LOADED and text:
                self.addresses.append(text)
        if tag == "script" and dict(attrs).get("type") != "application/json":
            self.scripts.append("")

    def handle_data(self, data: str) -> None:
        if self.cdata_elem == "script" and self.scripts:
            self.scripts[-1] += data


@cache
def document(file: Path) -> Document:
    parsed = Document()
    parsed.feed(file.read_text(encoding="utf-8"))
    return parsed


@pytest.fixture(scope="module")
def pages() -> list[Path]:
    if not (SITE / "index.html").is_file():
        if os.environ.get("CI"):
            pytest.fail("the book isn't built")
        pytest.skip("the book isn't built: make book")
    return sorted(page for page in SITE.rglob("*.html") if "_static" not in page.parts)


def test_no_cell_failed(pages: list[Path]) -> None:
    failed = re.compile(r'class="output (traceback|stderr)')
    assert [page.name for page in pages if failed.search(page.read_text(encoding="utf-8"))] == []


def test_every_link_has_its_end(pages: list[Path]) -> None:
    broken = []
    for page in pages:
        for address in document(page).addresses:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            if target.is_dir():
                target /= "index.html"
            missing = not target.is_file()
            if not missing and parts.fragment and target.suffix == ".html":
                missing = unquote(parts.fragment) not in document(target).ids
            if missing:
                broken.append(f"{page.relative_to(SITE)}: {address}")
    assert broken == []


def test_no_page_names_an_outside_address(pages: list[Path]) -> None:
    found = [
        f"{page.relative_to(SITE)}: {text[:200]}"
        for page in pages
        for text in [*document(page).addresses, *document(page).scripts]
        if OUTSIDE.search(text)
    ]
    assert found == []


def test_no_style_sheet_loads_from_outside(pages: list[Path]) -> None:
    sheets = {sheet.name: sheet.read_text(encoding="utf-8") for sheet in SITE.rglob("*.css")}
    assert [name for name, text in sheets.items() if IN_CSS.search(text)] == []


def test_each_page_of_a_section_can_be_linked_paragraph_by_paragraph(pages: list[Path]) -> None:
    cited = [page for page in pages if 'class="rb-tools"' in page.read_text(encoding="utf-8")]
    assert cited
    for page in cited:
        text = page.read_text(encoding="utf-8")
        anchors = re.findall(r'data-copy="link" data-text="#([^"]+)"', text)
        assert len(anchors) == len(set(anchors)) == text.count('data-copy="citation"')
        for anchor in anchors:
            assert f'<section id="{anchor}">' in text


def test_the_page_s_python_has_the_package_with_its_data(pages: list[Path]) -> None:
    names = set(ZipFile(SITE / "_static" / "live" / "packages.zip").namelist())
    assert {
        "pokerrules/__init__.py",
        "pokerrules/law/sections/pa-637a.12.toml",
        "pokerrules/widgets/rulebook.css",
        "ipywidgets/__init__.py",
        "pagekernel.py",
        "IPython/display.py",
    } <= names
    assert not [name for name in names if "__pycache__" in name or "/tests/" in name]
