"""Which paragraphs have code, a test and a place on a page: the rulebook's own account of itself."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pokerrules.law.marks import implementations
from pokerrules.law.text import law


@dataclass(frozen=True)
class Coverage:
    """One paragraph: the code that carries it out, the tests that prove it, the pages that show it."""

    paragraph_id: str
    code: tuple[str, ...]
    tests: tuple[str, ...]
    pages: tuple[str, ...]

    @property
    def complete(self) -> bool:
        """Whether it has all three."""
        return bool(self.code and self.tests and self.pages)

    @property
    def lacks(self) -> tuple[str, ...]:
        """Which of the three it lacks."""
        have = (("code", self.code), ("test", self.tests), ("page", self.pages))
        return tuple(name for name, places in have if not places)


def _marked_tests(folder: Path) -> dict[str, list[str]]:
    """The tests that say which paragraph they prove, by paragraph: places as ``file::test``."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        marked: list[str] = []
        whole_file: list[str] = []
        in_file_mark = False
        for line in path.read_text(encoding="utf-8").splitlines():
            ids = re.findall(r'"((?:pa|nj)-[\w.-]+)"', line)
            if line.startswith("pytestmark"):
                in_file_mark = True
            if in_file_mark and ids:
                whole_file += ids
            if in_file_mark and (line.startswith("]") or (line.startswith("pytestmark") and "[" not in line)):
                in_file_mark = False
            if "mark.rule(" in line:
                marked += ids
            test = re.match(r"\s*(?:async )?def (test_\w+)", line)
            if test:
                for paragraph_id in dict.fromkeys(marked + whole_file):
                    found.setdefault(paragraph_id, []).append(f"{path.relative_to(folder)}::{test[1]}")
                marked = []
    return found


def _shown(folder: Path) -> dict[str, list[str]]:
    """The pages whose code cells name the paragraph in their metadata, by paragraph."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.glob("*.ipynb")):
        notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        for cell in notebook["cells"]:
            named = cell["metadata"].get("rule", ()) if cell["cell_type"] == "code" else ()
            for paragraph_id in [named] if isinstance(named, str) else named:
                pages = found.setdefault(paragraph_id, [])
                if path.stem not in pages:
                    pages.append(path.stem)
    return found


def coverage(project: Path) -> tuple[Coverage, ...]:
    """The account of all paragraphs.

    Arguments: `project`, the folder that holds ``tests/`` and ``book/``. Returns one entry a paragraph, in
    the order of the sections; code counts when it has been imported.
    """
    tests, pages = _marked_tests(project / "tests"), _shown(project / "book")
    return tuple(
        Coverage(p.id, implementations(p.id), tuple(tests.get(p.id, ())), tuple(pages.get(p.id, ())))
        for p in law
    )
