"""Why one hand beats another, in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pokerrules.ranking import ace_to_five, deuce_to_seven, high_hand
from pokerrules.ranking.compare import AnyHand, why_better

SCALES: dict[str, Callable[[str], AnyHand]] = {
    "high": high_hand,
    "ace to five": ace_to_five,
    "deuce to seven": deuce_to_seven,
}


@pytest.mark.rule("nj-14.12-h-1", "nj-14.12-h-2")
@pytest.mark.parametrize(
    ("scale", "winner", "loser", "why"),
    [
        (
            "high",
            "8d5h3hQh8c",
            "Ts9s4d2c4s",
            "both have a pair; at the first rank that differs, eight against four, the higher one wins",
        ),
        ("high", "6s4d2h6c5s", "8s7h5h3dAh", "a pair ranks above a high card"),
        ("high", "2s2d2h6c5s", "AsAhKdKc3d", "three of a kind ranks above two pair"),
        (
            "high",
            "6s5d4h3c2s",
            "As5h4d3d2c",
            "both have a straight; at the first rank that differs, six against five, the higher one wins",
        ),
        ("high", "AsKdQhJc9s", "AhKsQdJd9c", "the hands are equal"),
        ("ace to five", "8s7h5h3dAh", "6s4d2h6c5s", "a pair counts against a low hand"),
        (
            "ace to five",
            "Ts9s4d2c4s",
            "8d5h3hQh8c",
            "both have a pair; at the first rank that differs, four against eight, the lower one wins",
        ),
        (
            "ace to five",
            "AdAs5h4c3d",
            "2d2s5s4d3h",
            "both have a pair; at the first rank that differs, ace against two, "
            "the lower one wins, and the ace is low",
        ),
        (
            "deuce to seven",
            "Kd5h4c3s2d",
            "Ad5s4h3c2c",
            "at the first rank that differs, king against ace, the lower one wins, and the ace is high",
        ),
        (
            "deuce to seven",
            "2d2s5s4d3h",
            "6s5d4h3c2c",
            "a straight counts against a low hand more than a pair does",
        ),
        ("deuce to seven", "AdKsQsJd9h", "6s5d4h3c2c", "a straight counts against a low hand"),
    ],
)
def test_what_decides_between_two_hands(scale: str, winner: str, loser: str, why: str) -> None:
    rank = SCALES[scale]
    assert why_better(rank(winner), rank(loser)) == why
