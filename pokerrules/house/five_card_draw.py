"""What the operator of a five-card draw game posts, and the check of it against N.J.A.C. 13:69F-14.12."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from pokerrules.errors import NotationError
from pokerrules.house.betting import FixedLimit, Structure
from pokerrules.house.deductions import BadBeat, Rake
from pokerrules.house.poker import PokerHouse
from pokerrules.house.text import quoted
from pokerrules.law import implements, refuse

MOST_SEATS = 8
LOWS = ("ace-to-five", "deuce-to-seven")


@implements("nj-14.12-a")
def refuse_split() -> None:
    """Refuse a high-low split game: the section covers the high game and the low game (question D-16).

    Raises RuleViolation (N.J.A.C. 13:69F-14.12(a)).
    """
    refuse(
        "five-card draw with the pot split between high and low is not authorised by this section",
        "nj-14.12-a",
        permitted=("five-card draw high", "five-card draw low"),
        open_questions=("D-16",),
    )


@dataclass(frozen=True)
class House(PokerHouse):
    """The posted sign of a five-card draw table, checked against the text when it is made.

    Arguments: `low`, None for the high game or the scale of the low one, "ace-to-five" or "deuce-to-seven";
    `ante` (chips, 0 for none) and `ante_by` ("each", or "last-blind" or "button" when one seat antes for the
    table); `blinds`, the amounts (chips, none is fine), the first of them posted left of the button;
    `straddle` (chips, None when not offered); `betting`, the structure; `seats`, the most players;
    `smallest_chip` (chips) and `chip_cents`, what one chip unit is worth; `rake` and `bad_beat`, what is
    taken out of a pot (None when nothing is); and the readings in force of what the text leaves open. Raises
    RuleViolation with the paragraph that the sign would break, NotationError for an amount that can't be one.
    """

    low: str | None = None
    ante: int = 1
    blinds: tuple[int, ...] = ()
    betting: Structure = field(default_factory=lambda: FixedLimit(2, 4))
    ante_by: str = "each"
    straddle: int | None = None
    seats: int = MOST_SEATS
    smallest_chip: int = 1
    chip_cents: int = 100
    odd_chips: str = "left-of-button"
    reshuffle_when: str = "request"
    reshuffle_stub: str = "deal-first"
    draw_burns: str = "first-draw-only"
    discard_pile: str = "discards-and-folded"
    reshuffle_own_discards: bool = False
    second_reshuffle: str = "allowed"
    button_ties: str = "suit"
    heads_up_button: str = "literal"
    blind_may_straddle: str = "no"
    short_straddle: str = "no"
    short_blind: str = "full"
    all_in_runout: str = "deal-out"
    show_order: str = "last-bet-first"
    pot_order: str = "side-pots-first"
    uncalled: str = "return"
    collect_losers: str = "pot-by-pot"
    deck_count: str = "whole-deck"
    discard_count: str = "by-seat"
    wrong_count: str = "floor"
    bad_beat_ties: str = "shared"
    name: str = ""
    split: bool = False
    rake: Rake | None = None
    bad_beat: BadBeat | None = None

    MOST_SEATS: ClassVar[int] = MOST_SEATS
    SECTION: ClassVar[str] = "nj-14.12"
    SEATS_BY: ClassVar[str] = "nj-14.12-b"
    STRADDLE_BY: ClassVar[str] = "nj-14.12-e"
    SHOWDOWN_BY: ClassVar[str] = "nj-14.12-h"
    AMOUNTS_ASK: ClassVar[str] = "D-2"
    READINGS: ClassVar[dict[str, tuple[str, str]]] = {
        # house key: the open question, the paragraph that it belongs to
        "low": ("D-13", "nj-14.12-h-2"),
        "odd_chips": ("D-14", "nj-14.12-h"),
        "reshuffle_when": ("D-5", "nj-14.12-f-2"),
        "reshuffle_stub": ("D-6", "nj-14.12-f-2"),
        "draw_burns": ("D-10", "nj-14.12-f-1"),
        "discard_pile": ("D-7", "nj-14.12-f-2"),
        "reshuffle_own_discards": ("D-8", "nj-14.12-f-2"),
        "second_reshuffle": ("D-9", "nj-14.12-f-2"),
        "button_ties": ("O-8", "pa-637a.12-c-1-ii"),
        "heads_up_button": ("O-14", "nj-14.12-e"),
        "blind_may_straddle": ("O-22", "nj-14.12-e"),
        "short_straddle": ("O-24", "nj-14.12-e"),
        "short_blind": ("O-23", "nj-14.12-e"),
        "pot_order": ("G-2", "nj-14.6-e-6"),
        "uncalled": ("G-3", "nj-14.6-d"),
        "all_in_runout": ("G-4", "nj-14.6-d"),
        "show_order": ("G-8", "nj-14.6-e-5"),
        "collect_losers": ("G-1", "nj-14.6-e-5"),
        "deck_count": ("G-5", "nj-14.6-e-4"),
        "discard_count": ("G-6", "nj-14.6-e-7"),
        "wrong_count": ("G-9", "nj-14.6-e-4"),
        "bad_beat_ties": ("G-12", "nj-14.6-e-9"),
    }

    def __post_init__(self) -> None:
        self._read_blinds()
        self._check_game()
        self._check_kinds()
        self._check_seats()
        self._check_amounts()
        self._check_blinds()
        self._check_straddle()
        self._check_smallest_chip()
        self._check_readings()
        self.check_side_pots_first()

    @implements("nj-14.12-a")
    def _check_game(self) -> None:
        for name in ("split", "reshuffle_own_discards"):
            if not isinstance(value := getattr(self, name), bool):
                raise NotationError(f"{name} must be True or False, not {quoted(value)}")
        if self.split:
            refuse_split()
        if self.low is not None and self.bad_beat is not None:
            raise NotationError("a bad beat fund is posted by a high hand, and the low game ranks none")

    @implements("nj-14.12-b", "nj-14.12-e")
    def _check_blinds(self) -> None:
        super()._check_blinds()
        if self.blinds:
            return
        if self.ante_by == "last-blind":
            raise NotationError(
                "ante_by = 'last-blind' needs a blind, and none is posted; 'each' and 'button' need none"
            )
        if self.straddle is not None:
            refuse(
                "a straddle is posted without a blind that it could straddle",
                "nj-14.12-e",
                permitted=("one blind or more", "no straddle"),
                open_questions=("D-2",),
            )

    def _reading(self, key: str) -> str:
        if key == "low":
            return LOWS[0] if self.low is None else self.low
        value = getattr(self, key)
        return str(value).lower() if key == "reshuffle_own_discards" else value

    def readings(self) -> dict[str, str]:
        """The reading in force of every open question that this house answers, by its id."""
        return {asked: value for asked, value in super().readings().items() if self.low or asked != "D-13"}

    @property
    def game(self) -> str:
        """The game as the command line names it: five-card-draw-high or five-card-draw-low."""
        return "five-card-draw-high" if self.low is None else "five-card-draw-low"

    @property
    def title(self) -> str:
        """The game as the text names it."""
        return "Five-card Draw High" if self.low is None else "Five-card Draw Low"
