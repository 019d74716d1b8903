"""A table followed act by act: the checks, the round of play, and what is wrong about each act.

Both the table that a person or the program deals at and the audit of a log are built on this one course.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass, replace
from typing import Any

from pokerrules.dealer.acts import OpenTable, StopRound
from pokerrules.dealer.checks import Check, Fault, checks, fault
from pokerrules.dealer.checks.base import as_one
from pokerrules.errors import RuleViolation
from pokerrules.games import five_card_draw, omaha
from pokerrules.games.poker_round import PokerRound
from pokerrules.house.five_card_draw import House as DrawHouse
from pokerrules.house.poker import PokerHouse
from pokerrules.law import implements
from pokerrules.table.acts import Act, Award, Entry, Permitted, TakeContribution, TakeRake
from pokerrules.table.logged import agrees

CLOSING = (TakeRake, TakeContribution, Award)
HAND_SIZE = {"omaha": 4, "five-card-draw": 5}  # hole cards


def game_of(house: PokerHouse) -> type[PokerRound[Any]]:
    """The kind of round that a house posts."""
    return five_card_draw.Round if isinstance(house, DrawHouse) else omaha.Round


@dataclass(frozen=True, slots=True)
class Departure:
    """An act that departs from the rules: its number in the log, the act, the citations, the deciding one
    first, what was required, what was found, and the open questions whose reading was applied.
    """

    at: int
    act: str
    citations: tuple[str, ...]
    required: str
    found: str
    open_questions: tuple[str, ...] = ()

    @classmethod
    def of(cls, at: int, act: Act, found: Fault) -> Departure:
        """The departure that a fault makes of an act."""
        return cls(at, str(act), found.citations, found.required, found.found, found.open_questions)

    @property
    def citation(self) -> str:
        """The paragraph that decides it."""
        return self.citations[0]

    def data(self) -> dict[str, Any]:
        """The departure as plain data."""
        return {
            "at": self.at,
            "act": self.act,
            "citation": str(self.citation),
            "required": self.required,
            "found": self.found,
            "citations": [str(citation) for citation in self.citations],
            "open_questions": list(self.open_questions),
        }

    def __str__(self) -> str:
        cited = "; ".join((*self.citations, *self.open_questions))
        return f"{self.at}. {self.act}: required: {self.required}; found: {self.found} [{cited}]"


class Forbidden(RuleViolation):
    """An act that a procedure of the dealer forbids.

    Arguments: the `act`; the `fault` of it, which says what is required; what is `permitted` in its place.
    """

    def __init__(self, act: Act, fault: Fault, permitted: tuple[str, ...]) -> None:
        self.act = act
        self.fault = fault
        reason = f"{act}: the procedure forbids it, for it requires {fault.required}"
        super().__init__(reason, fault.citations, permitted or (fault.required,), fault.open_questions)

    def __reduce__(self) -> tuple[type[RuleViolation], tuple[object, ...]]:
        return type(self), (self.act, self.fault, self.permitted)


def same_place(one: Act, other: Act) -> bool:
    """Whether two acts are the same but for cards and amounts: of one kind, for one seat and one pot."""
    return type(one) is type(other) and all(
        getattr(one, name, None) == getattr(other, name, None) for name in ("seat", "pot", "share", "street")
    )


def _goes_first(one: Act, other: Act) -> bool:
    """Whether a closing act has to be done before another one."""
    if isinstance(one, Award):
        return isinstance(other, Award) and one.pot != other.pot
    if isinstance(one, TakeRake):
        return isinstance(other, TakeContribution) or (isinstance(other, Award) and one.pot == other.pot)
    return isinstance(other, Award) and one.pot == other.pot  # type: ignore[attr-defined]


@implements("nj-14.6-e")
class Following:
    """What the checks know of a table, and how each act changes it.

    Arguments: `house`, what is posted; `watching`, the checks (all of them when left out). `round` is None
    when no round is in play or when it can't be judged any more; `running` is None when that is unknown.
    """

    def __init__(self, house: PokerHouse, watching: tuple[Check, ...] | None = None) -> None:
        self.house = house
        self.hand_size = HAND_SIZE[game_of(house).GAME]
        self.round: PokerRound[Any] | None = None
        self.running: bool | None = False
        self.now: int | None = None
        self.pace = 0
        self.opened: OpenTable | None = None
        self.preparing = False
        self._early: list[Act] = []  # closing acts that were done before the round's own course has them
        self.checks = checks() if watching is None else watching
        self._judging: dict[type[Act], tuple[int, ...]] = {}  # the places of the checks that have to be asked
        self._noting: dict[type[Act], tuple[int, ...]] = {}

    def faults(self, act: Act, now: int | None) -> list[Fault]:
        """What is wrong, by every check, about an act that is about to be done at a time (seconds).

        Nothing has changed afterwards, the time as it stands included: the act may be refused.
        """
        before, self.now = self.now, now
        try:
            return self.faults_now(act)
        finally:
            self.now = before

    def faults_now(self, act: Act) -> list[Fault]:
        """The same at the time as it stands."""
        checks, kind = self.checks, type(act)
        judging = self._judging.get(kind)
        if judging is None:
            judging = tuple(n for n, c in enumerate(checks) if c.judges is None or issubclass(kind, c.judges))
            self._judging[kind] = judging
        made: list[Fault] = []
        for place in judging:
            found = checks[place].faults(act, self)
            if found is None:
                continue
            if checks[place].alone:
                return [found]
            made.append(found)
        return as_one(made) if made else made

    def whole(self, act: Act) -> Act:
        """An act of a player who left out his seat, with the seat whose turn it is."""
        played = self.round
        if act.by_dealer or played is None or getattr(act, "seat", 0) is not None:
            return act
        return replace(act, seat=played.turn)  # type: ignore[call-arg]

    def unopened(self, act: Act) -> Fault:
        """What is wrong about an act of a game when no round of play is in progress.

        What goes on in one, from the ante on, is told in 14.6(c); who joins it, by the section of the game.
        """
        return fault("a round of play that is opened first", str(act), "nj-14.6-c", self.house.SEATS_BY)

    def begin(self, played: PokerRound[Any]) -> None:
        """A round of play that has just been opened takes the place of the one before."""
        self.round, self.running, self.preparing = played, True, False
        self._early = []

    def follow(self, act: Act) -> Entry | None:
        """Carry an act of a game out in the round of play; returns its entry, None when none is in progress.

        Raises RuleViolation or NotationError when it may not come now, Unsettled when the texts leave open
        what comes of it.
        """
        played = self.round
        if played is None or played.over:
            return None
        try:
            entry = played.follow(act)
        except RuleViolation:
            other = self._in_another_order(act)
            if other is None:
                raise
            self._early.append(other.act)
            return Entry(0, other.act, other.paragraph_ids, other.open_questions)
        self._catch_up(played)
        return entry

    def follow_early(self, act: Act) -> None:
        """Take a closing act that is still to be done for done, though other acts had to come before it.

        Before the round's own course has come to its closing, what is taken and awarded is not known yet.
        """
        closings = [due.act for due in self.closings()]
        early = next((due for due in closings if agrees(due, act)), None)
        if early is not None:
            self._early.append(early)
        elif not closings and isinstance(act, CLOSING):
            self._early.append(act)

    def _done_early(self, due: Act) -> Act | None:
        """The act that was done for one that is due, by whatever amount: one of its kind, for its pot."""
        return next((act for act in self._early if same_place(act, due)), None)

    def _catch_up(self, played: PokerRound[Any]) -> None:
        """Let the round's own course take what was done early, as soon as it comes to it."""
        while self._early and not played.over and played.turn is None:
            due = played.legal()[0].act
            early = self._done_early(due)
            if early is None:
                return
            self._early.remove(early)
            played.follow(due)

    def _in_another_order(self, act: Act) -> Permitted | None:
        """A closing act that may be done before the one that the round's own course has first.

        No paragraph orders the shares of a pot, nor the pots that rake is taken from, nor those that the
        contribution is taken from. Both are taken from a pot before it is awarded, and the contribution
        after the rake of every pot (14.19(c), read in part, and G-7); pots are awarded in their order, (e)6.
        """
        if not isinstance(act, CLOSING):
            return None
        before: list[Act] = []
        for due in self.closings():
            if agrees(due.act, act):
                return None if any(_goes_first(one, due.act) for one in before) else due
            before.append(due.act)
        return None

    def closings(self) -> Iterator[Permitted]:
        """The closing acts that are still to be done, in the order of the round's own course."""
        played = self.round
        if played is None or played.over or played.turn is not None:
            return
        if not isinstance(played.legal()[0].act, CLOSING):
            return
        coming = copy(played)
        while not coming.over and isinstance((due := coming.legal()[0]).act, CLOSING):
            if self._done_early(due.act) is None:
                yield due
            coming.follow(due.act)

    def lose(self) -> None:
        """The round of play can't be judged any more."""
        self.round, self.running = None, None

    def done(self, act: Act) -> None:
        """Take note of an act that was done."""
        if isinstance(act, OpenTable):
            self.opened = act
        played, checks, kind = self.round, self.checks, type(act)
        if played is not None and played.over:
            self.running = False
        noting = self._noting.get(kind)
        if noting is None:
            noting = tuple(n for n, c in enumerate(checks) if c.notes is None or issubclass(kind, c.notes))
            self._noting[kind] = noting
        for place in noting:
            checks[place].done(act, self)
        if isinstance(act, StopRound):
            self.round, self.running = None, False

    def due(self) -> Act | None:
        """What the dealer has to do next by the checks, or None when the game goes on."""
        return next(self.dues(), None)

    def dues(self) -> Iterator[Act]:
        """What every check has the dealer do next, in the order in which it is done."""
        for check in self.checks:
            if (act := check.due(self)) is not None:
                yield act

    def allows(self, act: Act) -> bool:
        """Whether no check has anything against an act that is done now."""
        return not any(found.refusable for found in self.faults_now(act))
