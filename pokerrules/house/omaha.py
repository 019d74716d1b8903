"""What the operator of an Omaha game posts, and the check of it against 58 Pa. Code § 637a.12."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from pokerrules.errors import NotationError
from pokerrules.house.amounts import whole
from pokerrules.house.betting import FixedLimit, Structure, scale
from pokerrules.house.deductions import BadBeat, Rake
from pokerrules.house.poker import PokerHouse
from pokerrules.house.text import quoted
from pokerrules.law import implements, refuse

MOST_SEATS = 10
FACTORS = {"kill": (2, 1), "half-kill": (3, 2)}


@dataclass(frozen=True)
class Kill:
    """The kill option: `option` is "kill" or "half-kill", `minimum_pot` the least qualifying pot (chips)."""

    option: str
    minimum_pot: int | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.option, str) or self.option not in FACTORS:
            refuse(
                f"the kill option must be one of two, not {quoted(self.option)}",
                "pa-637a.12-n",
                permitted=("kill", "half-kill"),
            )
        if self.minimum_pot is None:
            refuse(
                f"a {self.option} is posted without the minimum value of a qualifying pot",
                "pa-637a.12-n",
                permitted=("minimum_pot, a whole number of chips",),
            )
        whole(self.minimum_pot, f"minimum_pot of the {self.option}")

    @property
    def factor(self) -> tuple[int, int]:
        """By what the stakes are multiplied, numerator and denominator: 2/1 or 3/2 (open question O-20)."""
        return FACTORS[self.option]


@dataclass(frozen=True)
class House(PokerHouse):
    """The posted sign of an Omaha table, checked against the text when it is made.

    Arguments: `split`, True for high-low split eight or better; `blinds`, the amounts (chips), the first of
    them posted left of the button; `betting`, the structure; `ante` (chips, 0 for none) and `ante_by`
    ("each", or "last-blind" or "button" when one seat antes for the table); `straddle` (chips, None when not
    offered); `kill`; `seats`, the most players; `smallest_chip` (chips) and `chip_cents`, what one chip unit
    is worth; `rake` and `bad_beat`, what is taken out of a pot (None when nothing is); and the readings in
    force of what the text leaves open. Raises RuleViolation with the paragraph that the sign would break,
    NotationError for an amount that can't be one.
    """

    split: bool = False
    blinds: tuple[int, ...] = (1, 2)
    betting: Structure = field(default_factory=lambda: FixedLimit(2, 4))
    ante: int = 0
    ante_by: str = "each"
    straddle: int | None = None
    kill: Kill | None = None
    seats: int = MOST_SEATS
    smallest_chip: int = 1
    chip_cents: int = 100
    final_round: str = "h"
    odd_high: str = "suit"
    odd_low: str = "suit"
    button_ties: str = "suit"
    heads_up_button: str = "literal"
    blind_may_straddle: str = "no"
    short_straddle: str = "no"
    short_blind: str = "full"
    kill_option: str = "option"
    all_in_runout: str = "deal-out"
    show_order: str = "last-bet-first"
    pot_order: str = "side-pots-first"
    uncalled: str = "return"
    collect_losers: str = "pot-by-pot"
    discard_count: str = "by-seat"
    wrong_count: str = "floor"
    bad_beat_ties: str = "shared"
    name: str = ""
    rake: Rake | None = None
    bad_beat: BadBeat | None = None

    HAS_FLOP: ClassVar[bool] = True
    MOST_SEATS: ClassVar[int] = MOST_SEATS
    SECTION: ClassVar[str] = "pa-637a.12"
    SEATS_BY: ClassVar[str] = "pa-637a.12-b"
    STRADDLE_BY: ClassVar[str] = "pa-637a.12-e"
    SHOWDOWN_BY: ClassVar[str] = "pa-637a.12-k"
    AMOUNTS_ASK: ClassVar[str] = "O-19"
    READINGS: ClassVar[dict[str, tuple[str, str]]] = {
        # house key: the open question, the paragraph that it belongs to
        "final_round": ("O-2", "pa-637a.12-j"),
        "odd_high": ("O-7", "pa-637a.12-k-2-ii"),
        "odd_low": ("O-6", "pa-637a.12-k-2-iii"),
        "button_ties": ("O-8", "pa-637a.12-c-1-ii"),
        "heads_up_button": ("O-14", "pa-637a.12-d"),
        "blind_may_straddle": ("O-22", "pa-637a.12-e"),
        "short_straddle": ("O-24", "pa-637a.12-e"),
        "short_blind": ("O-23", "pa-637a.12-g"),
        "kill_option": ("O-10", "pa-637a.12-g"),
        "pot_order": ("G-2", "pa-637a.12-k"),
        "uncalled": ("G-3", "nj-14.6-d"),
        "all_in_runout": ("G-4", "nj-14.6-d"),
        "show_order": ("G-8", "nj-14.6-e-5"),
        "collect_losers": ("G-1", "nj-14.6-e-5"),
        "discard_count": ("G-6", "nj-14.6-e-7"),
        "wrong_count": ("G-9", "nj-14.6-e-4"),
        "bad_beat_ties": ("G-12", "nj-14.6-e-9"),
    }

    def __post_init__(self) -> None:
        self._read_blinds()
        self._check_one_kill()
        self._check_own_kinds()
        self._check_kinds()
        self._check_seats()
        self._check_amounts()
        self._check_blinds()
        self._check_straddle()
        self._check_kill()
        self._check_smallest_chip()
        self._check_readings()

    def _check_own_kinds(self) -> None:
        for name, kind, wanted in (
            ("split", bool, "True or False"),
            ("kill", (Kill, type(None)), "Kill(...) or None"),
        ):
            if not isinstance(value := getattr(self, name), kind):
                raise NotationError(f"{name} must be {wanted}, not {quoted(value)}")

    @implements("pa-637a.12-d")
    def _check_blinds(self) -> None:
        if not self.blinds:
            refuse(
                "no blind is posted, but the first betting round must be opened with one",
                "pa-637a.12-d",
                permitted=("one blind or more",),
            )
        super()._check_blinds()

    def _check_one_kill(self) -> None:
        if isinstance(self.kill, (list, tuple)) and len(self.kill) > 1:
            refuse(
                f"{len(self.kill)} kills are posted together",
                "pa-637a.12-n",
                permitted=("either the kill or the half-kill, once",),
            )

    @implements("pa-637a.12-n")
    def _check_kill(self) -> None:
        if self.kill is None:
            return
        if not self.split:
            refuse(
                f"a {self.kill.option} is posted for Omaha High",
                "pa-637a.12-n",
                "pa-637a.12-b",
                permitted=("a kill or a half-kill in Omaha High-low Split Eight or Better",),
                open_questions=("O-3",),
            )
        self.killed()  # raises when an amount would not be whole

    def _posted_amounts(self) -> list[tuple[str, int]]:
        amounts = super()._posted_amounts()
        if self.kill is not None:
            assert self.kill.minimum_pot is not None
            bet, structure, straddle = self.killed()
            option = self.kill.option
            amounts += [("a minimum_pot", self.kill.minimum_pot), (f"a {option} bet", bet)]
            amounts += [(f"{name} with the {option}", amount) for name, amount in structure.amounts().items()]
            amounts.append((f"a straddle with the {option}", straddle or 0))
        return amounts

    @property
    def game(self) -> str:
        """The game as the command line names it: omaha-high or omaha-high-low."""
        return "omaha-high-low" if self.split else "omaha-high"

    @property
    def title(self) -> str:
        """The game as the text names it."""
        return "Omaha High-low Split Eight or Better" if self.split else "Omaha High"

    def killed(self) -> tuple[int, Structure, int | None]:
        """The stakes of a killed round: the kill bet (chips), the structure and the straddle, all scaled.

        Raises NotationError when an amount times the factor is not a whole number of chips.
        """
        assert self.kill is not None
        by = self.kill.factor
        straddle = None if self.straddle is None else scale("straddle", self.straddle, *by)
        return scale("blind", max(self.blinds), *by), self.betting.scaled(*by), straddle
