"""What the checks of the dealer's procedures are made of: a fault, a check, the table that it looks at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, Self

from pokerrules.dealer.acts import OpenTable
from pokerrules.games.poker_round import PokerRound
from pokerrules.house.poker import PokerHouse
from pokerrules.law import cites
from pokerrules.table.acts import Act

SHUFFLE, CUT, RECUT = "nj-14.5-a", "nj-14.5-b", "nj-14.5-c"  # which 14.6 relies on
PLAIN = (bool, int, str, tuple, type(None))  # what a check keeps and never changes in place


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong about an act: the paragraphs that decide it, what was required, what was found.

    A fault that is not `refusable` lies in time that has gone by: to refuse the act would not undo it.
    """

    citations: tuple[str, ...]
    required: str
    found: str
    open_questions: tuple[str, ...] = ()
    refusable: bool = True


def fault(required: str, found: str, *paragraph_ids: str, asked: tuple[str, ...] = ()) -> Fault:
    """A fault by the ids of its paragraphs, or of sections that they rely on."""
    return Fault(cites(*paragraph_ids), required, found, asked)


def as_one(found: list[Fault]) -> list[Fault]:
    """The faults of one act as one departure; time that has gone by is another one."""
    several = [one for one in found if one.refusable]
    if len(several) < 2:
        return found
    one = Fault(
        tuple(dict.fromkeys(cited for each in several for cited in each.citations)),
        "; ".join(dict.fromkeys(each.required for each in several)),
        "; ".join(dict.fromkeys(each.found for each in several)),
        tuple(dict.fromkeys(asked for each in several for asked in each.open_questions)),
    )
    return [one, *(each for each in found if not each.refusable)]


class Seen(Protocol):
    """The table as the checks see it, before an act or after it.

    `house`, what is posted; `round`, the round of play as it stands, None when there is none or when it can't
    be judged any more; `running`, whether a round is in play, None when that is unknown; `now`, the time of
    the act, or that which the clock shows (seconds since the opening, None when none was kept); `pace`, the
    seconds that an act takes at this table, 0 where that is not known; `opened`, how the table was opened;
    `preparing`, whether a round is to be got ready; `hand_size`, how many hole cards a player holds.
    """

    house: PokerHouse
    round: PokerRound[Any] | None
    running: bool | None
    now: int | None
    pace: int
    opened: OpenTable | None
    preparing: bool
    hand_size: int


class Check:
    """One rule on the dealer, as a small state machine that is told one act after the other.

    `name` is what it is called, `paragraph` the id of the paragraph that it watches. `faults` says, before
    an act is done, what is wrong about it, and changes nothing; `done` takes note of the act, a wrong one
    included, so that one slip is named once; `due` says what the dealer has to do next by this rule.
    Where a check that stands `alone` finds something, the others are not asked.
    `judges` and `notes` are the kinds of act that `faults` and `done` have to be asked about, None for all.
    """

    name: ClassVar[str] = ""
    paragraph: ClassVar[str] = ""
    judges: ClassVar[tuple[type[Act], ...] | None] = None
    notes: ClassVar[tuple[type[Act], ...] | None] = None
    alone: ClassVar[bool] = False

    def faults(self, act: Act, table: Seen) -> Fault | None:
        """What is wrong about an act that is about to be done, or None."""
        raise NotImplementedError

    def done(self, act: Act, table: Seen) -> None:
        """Take note of an act that was done."""

    def begins_within(self) -> None:
        """The log begins in mid-course: nothing is known of what came before its first entry."""

    def copied(self) -> Self:
        """The check as it stands, to go on by itself."""
        twin = object.__new__(type(self))
        for name, value in vars(self).items():
            vars(twin)[name] = value if isinstance(value, PLAIN) else value.copy()
        return twin

    def anew(self) -> Self:
        """The check when a round of play was broken off: nothing of that round is asked for any more."""
        twin = type(self)()
        twin.begins_within()
        return twin

    def due(self, table: Seen) -> Act | None:
        """What the dealer has to do next by this rule, or None."""
        return None
