"""Work that takes its time, done in slices: the page answers meanwhile, and a change ends it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator

from pokerrules.widgets import base

SLICE = 0.05  # seconds of work between two turns for others


class Slices:
    """Does one piece of work at a time; new work puts an end to the one before it.

    Arguments: `told`, called with the part of the work that is done, from 0 to 1, between two slices;
    `failed`, called with what a later slice raises (the first one raises it where the work begins).
    """

    def __init__(self, told: Callable[[float], None], failed: Callable[[Exception], None]) -> None:
        self._told, self._failed = told, failed
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        """Whether there is work that has not come to its end."""
        return self._task is not None

    def cancel(self) -> None:
        """Put an end to the work in progress, if there is any."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    def begin(self, work: Iterator[float], done: Callable[[], None]) -> None:
        """Begin with new work.

        Arguments: `work`, yields the part of it that is done; `done`, called at the end. A short piece of
        work is done before this returns; so is any work where no loop is running that could go on with it.
        """
        self.cancel()
        part = _one_slice(work)
        if part is None:
            done()
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            for _ in work:
                pass
            done()
            return
        self._told(part)
        self._task = loop.create_task(self._go_on(work, done))

    async def _go_on(self, work: Iterator[float], done: Callable[[], None]) -> None:
        try:
            await asyncio.sleep(0)
            while (part := _one_slice(work)) is not None:
                self._told(part)
                await asyncio.sleep(0)
            self._task = None
            done()
        except Exception as error:
            self._task = None
            self._failed(error)
            if base.RERAISE:
                raise


def _one_slice(work: Iterator[float]) -> float | None:
    """Work for the time of a slice; returns the part that is done, None at the end of the work."""
    until = time.monotonic() + SLICE
    for part in work:
        if time.monotonic() >= until:
            return part
    return None
