"""The acts of a log as an audit read them, and what a slip may have been: other acts in some places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from pokerrules.dealer.standing import Standing
from pokerrules.table.acts import Act, OpenRound

JUDGED, TAKEN, LOST = "judged", "taken", "lost"
BROKEN_OFF, UNOPENED, UNSEEN = "broken off", "unopened", "unseen"
WAYS = {
    TAKEN: Standing.take,
    BROKEN_OFF: Standing.break_off,
    UNOPENED: Standing.begin_unopened,
    UNSEEN: Standing.draw_unseen,
    LOST: Standing.lose_track,
}


class Step(NamedTuple):
    """An act as it was read: in one of the ways, with the number of its entry; whether it is only taken for
    what was done there; whether it was left out there, so that it may still be done late.
    """

    way: str
    act: Act
    number: int
    guessed: bool = False
    left_out: bool = False


class Repair(NamedTuple):
    """What a slip may have been: at the place `at` of the steps that were read, `steps` stand for the acts
    from there to `after`.
    """

    at: int
    steps: tuple[Step, ...]
    after: int


class Part(NamedTuple):
    """The steps since a moment at which no round was under way, and how the table stood then."""

    start: Standing
    steps: list[Step]


Stem: TypeAlias = tuple[Part, ...]


def kept(parts: Iterable[Part]) -> Stem:
    """Parts as they are now, however they are read on."""
    return tuple([Part(part.start, list(part.steps)) for part in parts])


def of_the_round(before: list[Step]) -> Iterator[tuple[int, Step]]:
    """The steps of a round, the last one first, back to its opening, each with its place."""
    for place in range(len(before) - 1, -1, -1):
        if isinstance(before[place].act, OpenRound):
            return
        yield place, before[place]


def put_in(at: int, acts: Iterable[Act], number: int) -> Iterator[Repair]:
    """That one of several acts was left out before a place."""
    for act in acts:
        yield Repair(at, (Step(JUDGED, act, number, guessed=True, left_out=True),), at)


def in_place(at: int, acts: Iterable[Act], number: int) -> Iterator[Repair]:
    """That one of several acts is meant by the one at a place."""
    for act in acts:
        yield Repair(at, (Step(JUDGED, act, number, guessed=True),), at + 1)
