"""The paragraphs and open questions behind what the games do alike, as each game's own section has them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Paragraphs:
    """The ids of the paragraphs behind acts that several games share, and of the open questions there.

    `button` comes before the paragraphs of the button's own rules, where a section refers to them.
    """

    button: tuple[str, ...]
    ante: tuple[str, ...]
    blinds: tuple[str, ...]
    straddle: tuple[str, ...]
    showdown: tuple[str, ...]
    button_questions: tuple[str, ...] = ()
    ante_questions: tuple[str, ...] = ()
    blinds_questions: tuple[str, ...] = ()
    straddle_questions: tuple[str, ...] = ()


OMAHA = Paragraphs(
    button=(),
    ante=("pa-637a.12-b",),
    blinds=("pa-637a.12-d",),
    straddle=("pa-637a.12-e",),
    showdown=("pa-637a.12-k",),
    ante_questions=("O-19",),
)
FIVE_CARD_DRAW = Paragraphs(
    button=("nj-14.12-c",),
    ante=("nj-14.12-b",),
    blinds=("nj-14.12-e",),
    straddle=("nj-14.12-e",),
    showdown=("nj-14.12-h",),
    button_questions=("D-4",),
    blinds_questions=("D-1", "D-2"),
    straddle_questions=("D-1", "D-2"),
)
