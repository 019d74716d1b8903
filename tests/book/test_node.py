"""Which Node.js the build takes."""

from __future__ import annotations

from pathlib import Path

import node
import pytest


def executable(folder: Path, name: str, says: str) -> str:
    folder.mkdir(exist_ok=True)
    file = folder / name
    file.write_text(f"#!/bin/sh\necho {says}\n")
    file.chmod(0o755)
    return str(file)


@pytest.mark.parametrize(
    ("says", "good"), [("v17.9.1", False), ("v18.0.0", True), ("v24.19.0", True), ("something", False)]
)
def test_18_is_new_enough(tmp_path: Path, says: str, good: bool) -> None:
    assert node.is_new_enough(executable(tmp_path, "node", says)) is good


def test_none_is_not_new_enough() -> None:
    assert node.is_new_enough(None) is False


def test_the_system_s_is_taken_when_it_is_new_enough(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("node", "npm"):
        executable(tmp_path, name, "v20.1.0")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert node.search_path() == str(tmp_path)


def test_an_old_one_is_passed_over_for_the_one_beside_python(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("node", "npm"):
        executable(tmp_path / "old", name, "v16.0.0")
    executable(tmp_path / "venv", "node", "v24.0.0")
    monkeypatch.setenv("PATH", str(tmp_path / "old"))
    monkeypatch.setattr(node, "HERE", tmp_path / "venv")
    assert node.search_path().split(":") == [str(tmp_path / "venv"), str(tmp_path / "old")]


def test_without_any_the_one_from_pypi_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(node, "HERE", tmp_path)
    monkeypatch.setattr(node.subprocess, "run", lambda command, **_: asked.append(command))
    node.search_path()
    assert asked[0][1:] == ["-m", "pip", "install", "-q", node.FROM_PYPI]


def test_a_command_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert node.main(["no-such-command"]) == 2
    assert "no-such-command" in capsys.readouterr().err
