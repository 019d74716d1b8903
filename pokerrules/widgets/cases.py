"""Showdowns to begin with, and what may be chosen for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pokerrules.law import law

GAMES = {"omaha-high-low": True, "omaha-high": False}
SEATS = range(1, 11)
MOST_POTS = 9
Pots = Sequence[tuple[int, Sequence[int]]]


@dataclass(frozen=True)
class Case:
    """A showdown as it is written down: hands by seat, board, pots as (chips, seats), the game, the seat with
    the button, and the readings for odd chips.
    """

    hands: Mapping[int, str]
    board: str
    pots: Pots
    game: str = "omaha-high-low"
    button: int | None = None
    odd_high: str = "suit"
    odd_low: str = "suit"


EXAMPLES: dict[str, Case] = {
    "An odd chip in a tied low": Case(
        {2: "Tc 3c 2d 4s", 4: "Kc Ad Qd 2s"}, "Ah 4h 3h 6s Jd", ((1875, (2, 4)),)
    ),
    "A side pot and a main pot": Case(
        {1: "2d 9h 3s 4d", 2: "6h 3h 2h 4s", 3: "Qs Ac 7h Tc"},
        "3d Ad As 5c 7c",
        ((86, (1, 2)), (4765, (1, 2, 3))),
    ),
    "Both halves tied, each with a rest": Case(
        {1: "Ac 2d Kd Jd", 2: "Ad 2c Qh Jh", 3: "Ah 2h 9c 9s"}, "3d 4s 8c Ks Qd", ((10, (1, 2, 3)),)
    ),
    "Nobody has a low": Case({1: "Ac 2d 3h 4s", 2: "Kc Kd 9h 9s"}, "Kh 9c 8d 7s Jc", ((500, (1, 2)),)),
    "A low that is counterfeited": Case(
        {1: "Ac 2d Kh Ks", 2: "3c 4d Qh Qs"}, "Ad 2h 7c 8s Jd", ((300, (1, 2)),)
    ),
    "Nobody plays the board": Case(
        {1: "Ks 3d Qc Jc", 2: "3h Qs Ah Kh"}, "2d 7h 7s 2s 7c", ((100, (1, 2)),), "omaha-high"
    ),
}
OWN = "The case of this page"


def buttons(needed: bool) -> tuple[tuple[str, int | None], ...]:
    """The seats that may have the button, and none; `needed`, whether one has to be chosen."""
    first = "choose a seat" if needed else "not needed"
    return ((first, None), *((f"seat {seat}", seat) for seat in SEATS))


def games() -> list[tuple[str, str]]:
    """The games by their names."""
    return [("Omaha High-low Split Eight or Better", "omaha-high-low"), ("Omaha High", "omaha-high")]


def readings(question_id: str) -> list[tuple[str, str]]:
    """The readings of an open question, in words."""
    words = {"suit": "by suit", "left-of-button": "first left of the button"}
    return [(words.get(r.value, r.value), r.value) for r in law.question(question_id).readings]
