"""What the operator of an Omaha game posts, and the check of it against 58 Pa. Code § 637a.12."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import ClassVar

from pokerrules.errors import NotationError
from pokerrules.house.amounts import in_chips, seat_number, whole
from pokerrules.house.betting import FixedLimit, Structure, scale
from pokerrules.house.text import line, quoted
from pokerrules.law import implements, law, refuse

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
class House:
    """The posted sign of an Omaha table, checked against the text when it is made.

    Arguments: `split`, True for high-low split eight or better; `blinds`, the amounts (chips), the first of
    them posted left of the button; `betting`, the structure; `ante` (chips, 0 for none) and `ante_by`
    ("each", or "last-blind" or "button" when one seat antes for the table); `straddle` (chips, None when not
    offered); `kill`; `seats`, the most players; `smallest_chip` (chips) and `chip_cents`, what one chip unit
    is worth; and the readings in force of what the text leaves open. Raises RuleViolation with the paragraph
    that the sign would break, NotationError for an amount that can't be one.
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
    heads_up_button: str = "literal"
    blind_may_straddle: str = "no"
    short_blind: str = "full"
    all_in_runout: str = "deal-out"
    show_order: str = "last-bet-first"
    pot_order: str = "side-pots-first"
    uncalled: str = "return"
    name: str = ""

    READINGS: ClassVar[dict[str, tuple[str, str]]] = {
        # house key: the open question, the paragraph that it belongs to
        "final_round": ("O-2", "pa-637a.12-j"),
        "odd_high": ("O-7", "pa-637a.12-k-2-ii"),
        "odd_low": ("O-6", "pa-637a.12-k-2-iii"),
        "heads_up_button": ("O-14", "pa-637a.12-d"),
        "blind_may_straddle": ("O-22", "pa-637a.12-e"),
        "short_blind": ("O-23", "pa-637a.12-g"),
        "pot_order": ("G-2", "nj-14.6-e-6"),
        "uncalled": ("G-3", "nj-14.6-d"),
        "all_in_runout": ("G-4", "nj-14.6-d"),
        "show_order": ("G-8", "nj-14.6-e-5"),
    }

    def __post_init__(self) -> None:
        if isinstance(self.blinds, (str, bytes)) or not isinstance(self.blinds, Iterable):
            raise NotationError(f"blinds are several amounts, such as (1, 2), not {quoted(self.blinds)}")
        object.__setattr__(self, "blinds", tuple(self.blinds))
        self._check_one_kill()
        self._check_kinds()
        self._check_seats()
        self._check_amounts()
        self._check_blinds()
        self._check_straddle()
        self._check_kill()
        self._check_smallest_chip()
        self._check_readings()

    def _check_kinds(self) -> None:
        for name, kind, wanted in (
            ("split", bool, "True or False"),
            ("betting", Structure, "a betting structure, such as FixedLimit(2, 4)"),
            ("kill", (Kill, type(None)), "Kill(...) or None"),
        ):
            if not isinstance(value := getattr(self, name), kind):
                raise NotationError(f"{name} must be {wanted}, not {quoted(value)}")
        line(self.name, "name")

    @implements("pa-637a.12-b")
    def _check_seats(self) -> None:
        if not isinstance(self.seats, int) or isinstance(self.seats, bool) or self.seats < 2:
            wanted = f"a whole number from 2 to {MOST_SEATS}"
            raise NotationError(f"seats must be {wanted}, not {quoted(self.seats)}")
        if self.seats > MOST_SEATS:
            refuse(
                f"{quoted(self.seats)} seats are more than {MOST_SEATS}",
                "pa-637a.12-b",
                permitted=("2 to 10 seats",),
            )

    def _check_amounts(self) -> None:
        whole(self.ante, "ante", least=0)
        whole(self.smallest_chip, "smallest_chip")
        whole(self.chip_cents, "chip_cents", unit="cents")
        if self.ante_by not in ("each", "last-blind", "button"):
            raise NotationError(
                f"ante_by must be 'each', 'last-blind' or 'button', not {quoted(self.ante_by)}"
            )

    @implements("pa-637a.12-d")
    def _check_blinds(self) -> None:
        if not self.blinds:
            refuse(
                "no blind is posted, but the first betting round must be opened with one",
                "pa-637a.12-d",
                permitted=("one blind or more",),
            )
        for amount in self.blinds:
            whole(amount, "a blind")
        if len(self.blinds) > self.seats:
            raise NotationError(f"{len(self.blinds)} blinds are more than the {self.seats} seats")

    @implements("pa-637a.12-e")
    def _check_straddle(self) -> None:
        if self.straddle is None:
            return
        if isinstance(self.straddle, (list, tuple)) and len(self.straddle) > 1:
            refuse(
                f"{len(self.straddle)} straddles are posted",
                "pa-637a.12-e",
                permitted=("one straddle in a round of play",),
            )
        if whole(self.straddle, "straddle") <= max(self.blinds):
            refuse(
                f"a straddle of {self.straddle:,} is not above the blind of {max(self.blinds):,}",
                "pa-637a.12-e",
                permitted=(f"a straddle of more than {max(self.blinds):,}", "no straddle"),
                open_questions=("O-19",),
            )
        if len(self.blinds) >= self.seats and self.blind_may_straddle == "no":
            refuse(
                f"a straddle is posted, but with {len(self.blinds)} blinds for {self.seats} seats "
                "nobody without a blind can ever place it",
                "pa-637a.12-e",
                permitted=("fewer blinds", "blind_may_straddle = 'yes'", "no straddle"),
                open_questions=("O-22",),
            )

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

    def _check_smallest_chip(self) -> None:
        """Every posted amount can be put down in the chips of the table (open question O-17)."""
        amounts = [("an ante", self.ante), *(("a blind", blind) for blind in self.blinds)]
        amounts += [(f"betting.{name}", amount) for name, amount in self.betting.amounts().items()]
        if self.straddle is not None:
            amounts.append(("a straddle", self.straddle))
        if self.kill is not None:
            assert self.kill.minimum_pot is not None
            bet, structure, straddle = self.killed()
            option = self.kill.option
            amounts += [("a minimum_pot", self.kill.minimum_pot), (f"a {option} bet", bet)]
            amounts += [(f"{name} with the {option}", amount) for name, amount in structure.amounts().items()]
            amounts.append((f"a straddle with the {option}", straddle or 0))
        for what, amount in amounts:
            in_chips(amount, self.smallest_chip, what)

    def _check_readings(self) -> None:
        for key, (question_id, paragraph_id) in self.READINGS.items():
            question = law.question(question_id)
            values = [reading.value for reading in question.readings]
            if getattr(self, key) not in values:
                refuse(
                    f"{key} = {quoted(getattr(self, key))} is not a reading of the text",
                    paragraph_id,
                    permitted=tuple(values),
                    open_questions=(question_id,),
                )

    def check_seat(self, seat: object, what: str) -> int:
        """A seat as it was given.

        Arguments: `seat`; `what` it is for, for a refusal. Raises NotationError when it is no whole number
        from 1, RuleViolation when the table has not that many seats (58 Pa. Code § 637a.12(b)).
        """
        number = seat_number(seat, what)
        if number > self.seats:
            refuse(
                f"seat {quoted(seat)}, {what}, is beyond the {self.seats} posted seats",
                "pa-637a.12-b",
                permitted=(f"seats 1 to {self.seats}",),
            )
        return number

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

    def readings(self) -> dict[str, str]:
        """The reading in force of every open question that this house answers, by its id."""
        return {question_id: getattr(self, key) for key, (question_id, _) in self.READINGS.items()}
