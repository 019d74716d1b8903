"""The README's examples do what it says."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from pokerrules.cli import main

README = Path(__file__).resolve().parent.parent / "README.md"


def test_the_python_examples_answer_as_printed() -> None:
    result = doctest.testfile(str(README), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_the_console_examples_answer_as_printed(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```console\n(.*?)```", README.read_text(encoding="utf-8"), flags=re.S)
    assert blocks
    for block in blocks:
        command, _, expected = block.partition("\n")
        words = shlex.split(command.removeprefix("$ "))
        assert words[0] == "pokerrules"
        assert main(words[1:]) == 0
        assert capsys.readouterr().out.strip() == expected.strip()


def test_every_file_and_folder_that_it_names_is_there() -> None:
    root = README.parent
    text = README.read_text(encoding="utf-8")
    named = re.findall(r"`((?:pokerrules|book|tests)/[\w./-]*)`", text) + re.findall(
        r"\]\(([\w./-]+)\)", text
    )
    assert named
    for name in named:
        assert (root / name).exists(), name
