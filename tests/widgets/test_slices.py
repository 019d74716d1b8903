"""Work in slices: others get their turn, new work ends the old one, what fails is told."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from pokerrules.widgets import base, slices
from pokerrules.widgets.slices import Slices


class Work:
    """Counts to ten, one step a slice; may fail at a step."""

    def __init__(self, fails_at: int = -1) -> None:
        self.at = 0
        self.fails_at = fails_at

    def steps(self) -> Iterator[float]:
        for self.at in range(1, 11):
            if self.at == self.fails_at:
                raise ValueError("a slip")
            yield self.at / 10


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    monkeypatch.setattr(slices, "SLICE", 0)
    return []


def made(told: list[object]) -> Slices:
    return Slices(told.append, told.append)


def test_others_get_a_turn_after_each_step(told: list[object]) -> None:
    work, seen = Work(), []

    async def run() -> None:
        begun = made(told)
        begun.begin(work.steps(), lambda: told.append("done"))
        assert begun.busy
        while begun.busy:
            seen.append(work.at)
            await asyncio.sleep(0)

    asyncio.run(run())
    assert seen == sorted(seen)
    assert set(seen) == set(range(1, 11))
    assert told == [*(step / 10 for step in range(1, 11)), "done"]


def test_new_work_ends_the_work_in_progress(told: list[object]) -> None:
    first, second = Work(), Work()

    async def run() -> None:
        begun = made(told)
        begun.begin(first.steps(), lambda: told.append("first"))
        await asyncio.sleep(0)
        begun.begin(second.steps(), lambda: told.append("second"))
        while begun.busy:
            await asyncio.sleep(0)

    asyncio.run(run())
    assert first.at < 10
    assert second.at == 10
    assert told[-1] == "second"
    assert "first" not in told


def test_cancelled_work_is_heard_of_no_more(told: list[object]) -> None:
    async def run() -> None:
        begun = made(told)
        begun.begin(Work().steps(), lambda: told.append("done"))
        begun.cancel()
        begun.cancel()
        assert not begun.busy
        for _ in range(20):
            await asyncio.sleep(0)

    asyncio.run(run())
    assert told == [0.1]


def test_without_a_loop_it_is_done_at_once(told: list[object]) -> None:
    work = Work()
    begun = made(told)
    begun.begin(work.steps(), lambda: told.append("done"))
    assert not begun.busy
    assert work.at == 10
    assert told == ["done"]


def test_short_work_is_done_at_once_where_a_loop_runs() -> None:
    told: list[object] = []

    async def run() -> None:
        begun = made(told)
        begun.begin(iter([0.5, 1.0]), lambda: told.append("done"))
        assert not begun.busy

    asyncio.run(run())
    assert told == ["done"]


def test_what_a_later_slice_raises_is_told(told: list[object], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "RERAISE", False)

    async def run() -> None:
        begun = made(told)
        begun.begin(Work(fails_at=3).steps(), lambda: told.append("done"))
        for _ in range(20):
            await asyncio.sleep(0)
        assert not begun.busy

    asyncio.run(run())
    assert isinstance(told[-1], ValueError)
    with pytest.raises(ValueError, match="a slip"):
        made(told).begin(Work(fails_at=1).steps(), lambda: None)
