"""What is imported, and what is read, only when it is needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import pokerrules.house  # noqa: F401  # for sys.modules: pokerrules.law is the law itself

ROOT = Path(__file__).resolve().parent.parent


def _loaded(code: str) -> set[str]:
    run = [sys.executable, "-S", "-c", f"{code}\nimport sys\nprint(*sys.modules)"]
    made = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=True)
    return set(made.stdout.split())


def test_the_package_alone_loads_no_game_no_law_and_no_markup() -> None:
    loaded = _loaded("import pokerrules")
    assert {"pokerrules.cards", "pokerrules.law.text"} <= loaded
    assert not loaded & {"dataclasses", "html", "tomllib", "pathlib", "pokerrules.markup", "pokerrules.deck"}
    assert not [name for name in loaded if name.startswith(("pokerrules.games", "pokerrules.table"))]


def test_a_round_loads_no_other_game_and_reads_no_other_section() -> None:
    code = """
from pokerrules import Call, Deck, FixedLimit, omaha
posted = omaha.House(split=True, blinds=(1, 2), betting=FixedLimit(2, 4), kill=None)
omaha.Round(posted, stacks=(100,) * 6, button=6, deck=Deck.shuffled("one")).play(Call())
from pokerrules.law import files
assert files.read_section.cache_info().misses == 1, files.read_section.cache_info()
"""
    loaded = _loaded(code)
    unwanted = {"pokerrules.markup", "pokerrules.house.pokette", "pokerrules.house.files", "html", "secrets"}
    assert not loaded & (unwanted | {"importlib.resources", "pokerrules.games.five_card_draw"})


@pytest.mark.parametrize("name", ["pokerrules", "pokerrules.house", "pokerrules.law"])
def test_every_name_of_a_package_is_there(name: str) -> None:
    package = sys.modules[name]
    names = package.__all__
    assert set(names) <= set(dir(package))
    assert all(getattr(package, name) is not None for name in names)
    with pytest.raises(AttributeError, match=r"module 'pokerrules\S*' has no attribute 'dealing'"):
        package.dealing  # noqa: B018
