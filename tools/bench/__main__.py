"""Measures the package against its peers: make bench

Each row is run in rounds, ours and the peer's in turn, so that what slows the machine slows both. The ratio
is that of the medians; its range is that of the rounds. The table goes to standard output and, as data, to
the page of the book that shows the last one.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from datetime import date
from importlib.metadata import version
from pathlib import Path

from tools.bench.measure import measured
from tools.bench.rows import ROWS

LEAST_ROUNDS = 9
PEERS = ("numpy", "phevaluator", "poker-equity", "pokerkit", "treys")
TARGET = Path(__file__).resolve().parents[2] / "book" / "speed.json"


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.machine()


def main() -> int:
    """Run the rows that are asked for, print the table, and keep it when all rows were run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", nargs="*", help="names of rows, such as A B2; all when left out")
    parser.add_argument("--rounds", type=int, default=LEAST_ROUNDS, help=f"at least {LEAST_ROUNDS}")
    options = parser.parse_args()
    rounds = max(LEAST_ROUNDS, options.rounds)
    chosen = [row for row in ROWS if not options.rows or row.name in options.rows]
    found = []
    print(f"{'row':4}{'ours/s':>12}{'theirs/s':>12}{'ratio':>9}{'range':>16}{'goal':>7}")
    for row in chosen:
        made = measured(row, rounds)
        found.append(made)
        span = f"{made['least']:g} - {made['greatest']:g}"
        mark = "  not reached" if made["reached"] is False else ""
        goal = "" if row.goal is None else f"{row.goal:g}"
        print(
            f"{row.name:4}{made['ours_per_second']:>12,.5g}{made['theirs_per_second']:>12,.5g}"
            f"{made['ratio']:>9g}{span:>16}{goal:>7}{mark}  {row.work}; {row.peer}",
            flush=True,
        )
    if len(chosen) == len(ROWS):
        data = {
            "date": date.today().isoformat(),
            "processor": _processor(),
            "python": platform.python_version(),
            "rounds": rounds,
            "peers": {name: version(name) for name in PEERS},
            "rows": found,
        }
        TARGET.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
