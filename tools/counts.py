"""How much work a fixed workload is, counted instead of timed: the same on every machine, fast or slow.

    python -m tools.counts            compare with the record; exit 1 when a count is out of bounds
    python -m tools.counts --write    renew the record of this version of Python (make counts)

For each work: the bytecode instructions that are executed, and the calls of functions, Python's and C's. For
an import: the modules that it loads. Bytecode differs between versions of Python, so each has a record of its
own. Without numpy, whose work in C nothing here would see. `tests/test_counts.py` runs this.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from types import FrameType
from typing import Any

from pokerrules import workloads
from pokerrules.ranking.batch import omaha_highs

ROOT = Path(__file__).resolve().parent.parent
RECORD = ROOT / "tests" / "counts.toml"
MARGIN = 0.05  # part by which a count may differ from its record
SOME = 300  # hands, of the many that are timed
DEAD = "2c3c4c5c6c7c9cTcJcQcKcAc2h3h4h5h6h7h8h9hTh4s5s6s7s8s"  # leaves few boards before the flop

Counts = dict[str, int]


def counted() -> dict[str, Counts]:
    """Every count, by work: made in a new Python, where neither coverage nor a test has left anything."""
    found: dict[str, Counts] = json.loads(_new_python("-m", "tools.counts", "--here"))
    for name, code in (("import", workloads.IMPORT), ("import and a first round", workloads.FIRST_ROUND)):
        lines = f"import sys\nbefore = set(sys.modules)\n{code}\nprint(len(set(sys.modules) - before))"
        found[name] = {"modules": int(_new_python("-c", lines))}
    return found


def _new_python(*arguments: str) -> str:
    # without site packages (-S), so that what happens to be installed loads nothing
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"}
    run = [sys.executable, "-S", *arguments]
    return subprocess.run(
        run, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=True
    ).stdout


def _count_here() -> dict[str, Counts]:
    warm = {
        **{work.name: work.run for work in workloads.works(SOME)},
        "a column of Omaha high hands": lambda: omaha_highs(*workloads.dealt(SOME)),
        "equity of two hands before the flop, few boards": lambda: workloads.equity(dead=DEAD),
    }
    # at first use tables are made and the law is read: counted before anything else has done it
    workloads.dealt(1)
    found = {
        "first use: an Omaha high hand": _count(lambda: workloads.omaha_highs(1)),
        "first use: a round of Omaha": _count(workloads.call_down),
    }
    for name, work in warm.items():
        work()
        found[name] = _count(work)
    return found


def _count(work: Callable[[], object]) -> Counts:
    """The instructions and calls of a work, those of the import system left out: it may have to compile."""
    instructions = calls = 0

    def traced(frame: FrameType, event: str, _: object) -> Any:
        nonlocal instructions
        if event == "opcode":
            instructions += 1
        elif event == "call":
            if frame.f_code.co_filename.startswith("<frozen importlib"):
                return None
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return traced

    def profiled(frame: FrameType, event: str, _: object) -> None:
        nonlocal calls
        if event in ("call", "c_call") and not frame.f_code.co_filename.startswith("<frozen importlib"):
            calls += 1

    sys.setprofile(profiled)
    sys.settrace(traced)
    try:
        work()
    finally:
        sys.settrace(None)
        sys.setprofile(None)
    return {"instructions": instructions, "calls": calls}


def version() -> str:
    """The version of Python whose record is compared with, such as "3.11"."""
    return ".".join(platform.python_version_tuple()[:2])


def record() -> dict[str, dict[str, Counts]]:
    """The record: counts by work, by version of Python."""
    recorded: dict[str, dict[str, Counts]] = tomllib.loads(RECORD.read_text(encoding="utf-8"))
    return recorded


def differences(recorded: Mapping[str, Counts], found: Mapping[str, Counts]) -> list[str]:
    """What differs from the record by more than `MARGIN`, in words; nothing when all is within it."""
    said = [f"{work}: is recorded, and not counted any more" for work in recorded if work not in found]
    for work, counts in found.items():
        for what, count in counts.items():
            before = recorded.get(work, {}).get(what)
            if before is None:
                said.append(f"{work}: {count:,} {what}, and no record of it")
            elif abs(count - before) > MARGIN * before:
                change = f"from {before:,} to {count:,} {what}, {count / before - 1:+.1%}"
                said.append(f"{work}: {'rose' if count > before else 'fell'} {change}")
    return said


def write(found: Mapping[str, Counts]) -> None:
    """Put the counts of this version of Python in the record; those of other versions stay."""
    versions = {**(record() if RECORD.exists() else {}), version(): found}
    text = "# Work counted by tools/counts.py, by version of Python; renewed by `make counts`.\n"
    for one, works in sorted(versions.items()):
        text += f'\n["{one}"]\n'
        for work, counts in works.items():
            inner = ", ".join(f"{what} = {count}" for what, count in counts.items())
            text += f'"{work}" = {{ {inner} }}\n'
    RECORD.write_text(text, encoding="utf-8")


def main() -> int:
    """Count, and print, compare or write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--write", action="store_true", help="renew the record of this version of Python")
    parser.add_argument("--here", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.here:
        print(json.dumps(_count_here()))
        return 0
    found = counted()
    recorded = record().get(version(), {}) if RECORD.exists() else {}
    for work, counts in found.items():
        for what, count in counts.items():
            before = recorded.get(work, {}).get(what)
            change = "new" if before is None else f"{count / before - 1:+.1%}"
            print(f"{work:54}{count:>12,} {what:14}{change:>8}")
    if options.write:
        write(found)
        return 0
    said = differences(recorded, found)
    print(*said, sep="\n", end="\n" if said else "")
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main())
