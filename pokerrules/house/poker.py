"""What the operators of all poker games post alike, and the check of it against the game's own section."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from pokerrules.errors import NotationError
from pokerrules.house.amounts import in_chips, seat_number, whole
from pokerrules.house.betting import Structure
from pokerrules.house.deductions import BadBeat, Rake
from pokerrules.house.posted import Posted
from pokerrules.house.text import line, quoted
from pokerrules.law import implements, refuse


class PokerHouse(Posted):
    """The posted sign of a poker table; the house of each game is a record of its own.

    A game says how many seats its section allows (`MOST_SEATS`, `SEATS_BY`), which paragraphs bring in the
    straddle (`STRADDLE_BY`) and the showdown (`SHOWDOWN_BY`), and which open question leaves the amounts to
    the house (`AMOUNTS_ASK`).
    """

    MOST_SEATS: ClassVar[int]
    SEATS_BY: ClassVar[str]
    STRADDLE_BY: ClassVar[str]
    SHOWDOWN_BY: ClassVar[str]
    AMOUNTS_ASK: ClassVar[str]

    blinds: tuple[int, ...]
    betting: Structure
    split: bool
    ante: int
    ante_by: str
    straddle: int | None
    seats: int
    smallest_chip: int
    chip_cents: int
    button_ties: str
    heads_up_button: str
    blind_may_straddle: str
    short_straddle: str
    short_blind: str
    all_in_runout: str
    show_order: str
    pot_order: str
    uncalled: str
    collect_losers: str
    discard_count: str
    wrong_count: str
    bad_beat_ties: str
    rake: Rake | None
    bad_beat: BadBeat | None
    HAS_FLOP: ClassVar[bool] = False

    def check_seat(self, seat: object, what: str) -> int:
        """A seat as it was given.

        Arguments: `seat`; `what` it is for, for a refusal. Raises NotationError when it is no whole number
        from 1, RuleViolation when the table has not that many seats.
        """
        number = seat_number(seat, what)
        if number > self.seats:
            refuse(
                f"seat {quoted(seat)}, {what}, is beyond the {self.seats} posted seats",
                self.SEATS_BY,
                permitted=(f"seats 1 to {self.seats}",),
            )
        return number

    @implements("nj-14.6-e-6")
    def check_side_pots_first(self) -> None:
        """Refuse a main pot that is awarded before the side pots, which New Jersey does not allow.

        Raises RuleViolation (N.J.A.C. 13:69F-14.6(e)6).
        """
        if self.pot_order == "main-pot-first":
            refuse(
                "the main pot is to be awarded before the side pots",
                "nj-14.6-e-6",
                permitted=("pot_order = 'side-pots-first'",),
            )

    # -- the checks, each called by the game in the order of its section ----------------------------------

    def _read_blinds(self) -> None:
        if isinstance(self.blinds, (str, bytes)) or not isinstance(self.blinds, Iterable):
            raise NotationError(f"blinds are several amounts, such as (1, 2), not {quoted(self.blinds)}")
        object.__setattr__(self, "blinds", tuple(self.blinds))

    def _check_kinds(self) -> None:
        if not isinstance(self.betting, Structure):
            wanted = "a betting structure, such as FixedLimit(2, 4)"
            raise NotationError(f"betting must be {wanted}, not {quoted(self.betting)}")
        line(self.name, "name")
        for name, kind in (("rake", Rake), ("bad_beat", BadBeat)):
            if not isinstance(value := getattr(self, name), (kind, type(None))):
                raise NotationError(f"{name} must be {kind.__name__}(...) or None, not {quoted(value)}")
        if self.rake is not None and self.rake.no_flop_no_drop and not self.HAS_FLOP:
            raise NotationError(f"rake.no_flop_no_drop is posted, but {self.title} has no flop")

    @implements("pa-637a.12-b", "nj-14.12-b")
    def _check_seats(self) -> None:
        most = self.MOST_SEATS
        if not isinstance(self.seats, int) or isinstance(self.seats, bool) or self.seats < 2:
            raise NotationError(f"seats must be a whole number from 2 to {most}, not {quoted(self.seats)}")
        if self.seats > most:
            refuse(
                f"{quoted(self.seats)} seats are more than {most}",
                self.SEATS_BY,
                permitted=(f"2 to {most} seats",),
            )

    def _check_amounts(self) -> None:
        whole(self.ante, "ante", least=0)
        whole(self.smallest_chip, "smallest_chip")
        whole(self.chip_cents, "chip_cents", unit="cents")
        if self.ante_by not in ("each", "last-blind", "button"):
            raise NotationError(
                f"ante_by must be 'each', 'last-blind' or 'button', not {quoted(self.ante_by)}"
            )

    def _check_blinds(self) -> None:
        for amount in self.blinds:
            whole(amount, "a blind")
        if len(self.blinds) > self.seats:
            raise NotationError(f"{len(self.blinds)} blinds are more than the {self.seats} seats")

    @implements("pa-637a.12-e", "nj-14.12-e")
    def _check_straddle(self) -> None:
        if self.straddle is None:
            return
        if isinstance(self.straddle, (list, tuple)) and len(self.straddle) > 1:
            refuse(
                f"{len(self.straddle)} straddles are posted",
                self.STRADDLE_BY,
                permitted=("one straddle in a round of play",),
            )
        if whole(self.straddle, "straddle") <= max(self.blinds):
            refuse(
                f"a straddle of {self.straddle:,} is not above the blind of {max(self.blinds):,}",
                self.STRADDLE_BY,
                permitted=(f"a straddle of more than {max(self.blinds):,}", "no straddle"),
                open_questions=(self.AMOUNTS_ASK,),
            )
        if len(self.blinds) >= self.seats and self.blind_may_straddle == "no":
            refuse(
                f"a straddle is posted, but with {len(self.blinds)} blinds for {self.seats} seats "
                "nobody without a blind can ever place it",
                self.STRADDLE_BY,
                permitted=("fewer blinds", "blind_may_straddle = 'yes'", "no straddle"),
                open_questions=("O-22",),
            )

    def _posted_amounts(self) -> list[tuple[str, int]]:
        """Every amount that is posted (chips), each with what it is."""
        amounts = [("an ante", self.ante), *(("a blind", blind) for blind in self.blinds)]
        amounts += [(f"betting.{name}", amount) for name, amount in self.betting.amounts().items()]
        if self.straddle is not None:
            amounts.append(("a straddle", self.straddle))
        for posted in (self.rake, self.bad_beat):
            amounts += [] if posted is None else posted.amounts()
        return amounts

    def _check_smallest_chip(self) -> None:
        """Every posted amount can be put down in the chips of the table (open question O-17)."""
        for what, amount in self._posted_amounts():
            in_chips(amount, self.smallest_chip, what)
