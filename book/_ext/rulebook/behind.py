"""Under each paragraph, folded: the code that carries it out and the tests that prove it."""

from __future__ import annotations

import importlib
import inspect
import textwrap
from functools import cache
from html import escape
from typing import Any

from docutils import nodes
from sphinx.transforms import SphinxTransform

import pokerrules.cli  # noqa: F401  imports every module that marks what it carries out
from pokerrules.law import law
from pokerrules.law.coverage import Coverage, coverage

from .assets import ROOT


@cache
def account() -> dict[str, Coverage]:
    """The account of every paragraph, by the anchor of its heading."""
    entries = coverage(ROOT)
    return {law[entry.paragraph_id].citation.anchor: entry for entry in entries}


def source_of(place: str) -> str:
    """The source of a function or class, by its dotted name."""
    module_name, names = place, []
    while True:
        module_name, _, name = module_name.rpartition(".")
        names.insert(0, name)
        try:
            found: Any = importlib.import_module(module_name)
            break
        except ModuleNotFoundError:
            continue
    for name in names:
        found = inspect.getattr_static(found, name)
    return textwrap.dedent(inspect.getsource(getattr(found, "__func__", found)))


def _tests(entry: Coverage) -> str:
    rows = []
    for test in entry.tests:
        path, _, name = test.partition("::")
        words = name.removeprefix("test_").replace("_", " ")
        rows.append(f"<li>{escape(words)} <small>tests/{escape(path)}</small></li>")
    return f"<p>The tests that prove it:</p><ul>{''.join(rows)}</ul>" if rows else ""


class ShowBehind(SphinxTransform):
    """Adds the folded block to each section whose heading is a paragraph."""

    default_priority = 720

    def apply(self, **_: Any) -> None:
        for section in list(self.document.findall(nodes.section)):
            entry = next((account()[name] for name in section["ids"] if name in account()), None)
            if entry is None or not (entry.code or entry.tests):
                continue
            below = (i for i, child in enumerate(section) if isinstance(child, nodes.section))
            at = next(below, len(section))
            section[at:at] = self._block(entry)

    @staticmethod
    def _block(entry: Coverage) -> list[nodes.Node]:
        summary = "The code that carries it out, the tests that prove it"
        made: list[nodes.Node] = [
            nodes.raw("", f'<details class="rb-behind"><summary>{summary}</summary>', format="html")
        ]
        for place in dict.fromkeys(entry.code):
            made.append(nodes.raw("", f"<p><code>{escape(place)}</code></p>", format="html"))
            source = source_of(place)
            made.append(nodes.literal_block(source, source, language="python"))
        made.append(nodes.raw("", f"{_tests(entry)}</details>", format="html"))
        return made
