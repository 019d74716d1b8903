"""The benchmark: what is measured, round for round, and the ratio that comes of it."""

from __future__ import annotations

import time
from itertools import cycle

import pytest

from tools.bench import measure
from tools.bench.measure import Row, measured


class Clock:
    """A clock that work moves."""

    def __init__(self) -> None:
        self.now = 0.0

    def work(self, *seconds: float) -> object:
        """Work that takes so long, one duration after the other."""
        durations = cycle(seconds)

        def run() -> None:
            self.now += next(durations)

        return run


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(time, "perf_counter", lambda: made.now)
    return made


def row(ours: object, theirs: object, goal: float = 2, times: int = 1) -> Row:
    return Row("X", "some work", "a peer", goal, ours, times, theirs, times)  # type: ignore[arg-type]


def test_the_ratio_is_that_of_the_medians(clock: Clock) -> None:
    made = measured(row(clock.work(1.0), clock.work(3.0)), 9)
    assert (made["ratio"], made["least"], made["greatest"]) == (3, 3, 3)
    assert (made["ours_per_second"], made["theirs_per_second"]) == (1, 0.333)
    assert made["reached"]


def test_a_round_that_was_disturbed_widens_the_range_alone(clock: Clock) -> None:
    # two calls come before the rounds: one to make tables, one to see how long the work is
    made = measured(row(clock.work(1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4), clock.work(2.0)), 9)
    assert made["ratio"] == 2
    assert made["least"] == 0.5
    assert made["reached"]


@pytest.mark.parametrize(("goal", "reached"), [(1.99, True), (2, True), (2.01, False)])
def test_a_goal_is_reached_at_the_ratio_itself(clock: Clock, goal: float, reached: bool) -> None:
    assert measured(row(clock.work(1.0), clock.work(2.0), goal), 9)["reached"] is reached


def test_short_work_is_repeated_and_rates_are_per_piece(clock: Clock) -> None:
    calls = 0
    move = clock.work(0.001)

    def ours() -> None:
        nonlocal calls
        calls += 1
        move()  # type: ignore[operator]

    made = measured(row(ours, clock.work(0.001), times=10), 9)
    assert calls == 2 + 9 * round(measure.LEAST_SECONDS / 0.001)
    assert made["ours_per_second"] == 10_000
