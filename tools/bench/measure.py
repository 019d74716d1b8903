"""How a row is measured: ours and the peer's in turn, round for round, and the ratio of the medians."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Any

LEAST_SECONDS = 0.02  # of one side in one round: what is shorter is repeated


@dataclass(frozen=True)
class Row:
    """One row of the table.

    `name` as in the table; `work` and `peer` in words; `ours` and `theirs`, the work, done `our_times` and
    `their_times` in one call; `goal`, how many times faster ours is to be, None where no goal is set;
    `unlike`, what keeps the row from being like for like, empty when nothing does; `means`, what the work is
    at a table.
    """

    name: str
    work: str
    peer: str
    goal: float | None
    ours: Callable[[], Any]
    our_times: int
    theirs: Callable[[], Any]
    their_times: int
    unlike: str = ""
    means: str = ""


def measured(row: Row, rounds: int) -> dict[str, Any]:
    """One row, measured: rates of both sides, the ratio and its range, and whether the goal is reached."""
    ours, theirs = _repeats(row.ours), _repeats(row.theirs)
    pairs = []
    for _ in range(rounds):
        mine = _seconds(row.ours, ours) / row.our_times
        pairs.append((mine, _seconds(row.theirs, theirs) / row.their_times))
    ratios = sorted(peer / mine for mine, peer in pairs)
    mine, peer = median(mine for mine, _ in pairs), median(peer for _, peer in pairs)
    return {
        "row": row.name,
        "work": row.work,
        "peer": row.peer,
        "ours_per_second": _figure(1 / mine),
        "theirs_per_second": _figure(1 / peer),
        "ratio": _figure(peer / mine),
        "least": _figure(ratios[0]),
        "greatest": _figure(ratios[-1]),
        "goal": row.goal,
        "reached": None if row.goal is None else peer / mine >= row.goal,
        "unlike": row.unlike,
        "means": row.means,
    }


def _repeats(work: Callable[[], object]) -> int:
    work()  # tables are made at first use
    return max(1, round(LEAST_SECONDS / max(_seconds(work, 1), 1e-6)))


def _seconds(work: Callable[[], object], times: int) -> float:
    start = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - start) / times


def _figure(value: float) -> float:
    """Three figures that count: more would be noise."""
    return float(f"{value:.3g}")
