"""What a table keeps: its log with the times, the chips of house and fund, and what it takes to go back."""

from __future__ import annotations

from copy import copy, deepcopy
from typing import Any, NamedTuple

from pokerrules.dealer.acts import PayFund, Procedure, StopRound
from pokerrules.dealer.checks import Check
from pokerrules.dealer.following import Departure, Following
from pokerrules.dealer.ledger import ledger
from pokerrules.errors import NotationError
from pokerrules.games.poker_round import PokerRound
from pokerrules.house.poker import PokerHouse
from pokerrules.table.acts import Act, Entry, OpenRound, Show, TakeContribution, TakeRake
from pokerrules.table.logged import Logged


class Mark(NamedTuple):
    """A table when it was opened, or when a round had been got ready: from here it is made again.

    `length` of the log; the time by the `clock` (seconds); what the house had `taken` and the `fund` held
    (chips); the `checks` as they stood; the round `before`, and the one that was `coming`.
    """

    length: int
    clock: int
    taken: int
    fund: int
    checks: tuple[Check, ...]
    before: PokerRound[Any] | None
    coming: PokerRound[Any] | None


class Asked(NamedTuple):
    """An act that was given: its place in the log, the time before it, and whether the dealer owed it."""

    place: int
    clock: int
    owed: bool


class Kept(Logged):
    """The log of a table, its chips and its departures, with a way back."""

    house: PokerHouse
    showing: str
    _following: Following
    _coming: PokerRound[Any] | None

    def __init__(self, fund: int) -> None:
        self.fund = fund
        self.taken_by_house = 0
        self._at_opening = (0, fund)  # both when the round was opened
        self._log: list[Entry] = []
        self._departures: list[Departure] = []
        self._asked: list[Asked] = []
        self._marks: list[Mark] = []

    @property
    def log(self) -> tuple[Entry, ...]:
        """Every entry since the table was opened, with its time."""
        return tuple(self._log)

    @property
    def departures(self) -> tuple[Departure, ...]:
        """The departures that were recorded so far."""
        return tuple(self._departures)

    @property
    def clock(self) -> int:
        """The time by the clock (seconds since the table was opened)."""
        return self._following.now or 0

    @clock.setter
    def clock(self, time: int) -> None:
        self._following.now = time

    @property
    def stacks(self) -> dict[int, int]:
        """The chips of the players of the last round by seat, as its ledger has them; none before a round.

        What is in bets and pots belongs to nobody yet. What the bad beat fund has paid is in play (open
        question G-11). After a round that was stopped the bets stay where they were kept, and after one that
        is void everybody has what he had (open question G-9).
        """
        log = self._log
        place = next((n for n in range(len(log) - 1, -1, -1) if isinstance(log[n].act, OpenRound)), None)
        if place is None:
            return {}
        opening = log[place].act
        assert isinstance(opening, OpenRound)
        parties = ledger(log[place:], self.house.pot_order == "side-pots-first")
        return {seat: party.after for (seat, _), party in zip(opening.stacks, parties, strict=False)}

    def undo(self) -> tuple[Entry, ...]:
        """Take back the last act of a player (of the dealer too, when he acts by hand) and what followed it.

        Chips, departures, clock and checks are as they were right before it; time that was waited for it
        has gone by. A round that was got ready after it is not ready any more. What an automatic dealer did
        because somebody asked for it (a deck set down) is taken back as well. Returns the entries that were
        taken back. Raises NotationError when there is no such act; whatever is raised, nothing has changed.
        """
        asked = next((one for one in reversed(self._asked) if self._chosen(one)), None)
        if asked is None:
            way = "no act was played" if self._dealer == "by hand" else "no act of a player was played"
            raise NotationError(f"there is nothing to take back: {way} since the table was opened")
        gone = tuple(self._log[asked.place :])
        self._restore(asked)
        return gone

    def _chosen(self, asked: Asked) -> bool:
        """Whether an act is one that somebody was asked for."""
        act = self._log[asked.place].act
        if act.by_dealer:
            return self._dealer == "by hand" or not asked.owed
        return not (isinstance(act, Show) and self.showing == "automatic")

    def _mark(self) -> None:
        """Keep how the table stands now, with no round in play."""
        checks = deepcopy(self._following.checks)
        now = (len(self._log), self.clock, self.taken_by_house, self.fund, checks, self._following.round)
        self._marks.append(Mark(*now, copy(self._coming)))

    def _restore(self, asked: Asked) -> None:
        """Make the table again as it was before an act, from the last mark before it."""
        marks = [mark for mark in self._marks if mark.length <= asked.place]
        mark, before = marks[-1], self._following
        entries = self._log[mark.length : asked.place]
        with self._all_or_nothing():
            following = Following(self.house, deepcopy(mark.checks))
            following.round, following.opened = mark.before, before.opened
            following.preparing, following.pace = mark.coming is not None, before.pace
            self._following, self._coming = following, copy(mark.coming)
            self.taken_by_house, self.fund = self._at_opening = mark.taken, mark.fund
            self._log, self._marks = self._log[: mark.length], marks
            self._departures = [one for one in self._departures if one.at <= asked.place]
            self._asked = [one for one in self._asked if one.place < asked.place]
            self.clock = mark.clock
            for entry in entries:
                self._again(entry)
            self.clock = asked.clock

    def _again(self, entry: Entry) -> None:
        """Do once more what an entry tells of."""
        following, act = self._following, entry.act
        self.clock = self.clock if entry.time is None else entry.time
        if isinstance(act, OpenRound):
            assert self._coming is not None
            following.begin(self._coming)
            self._coming = None
        elif not isinstance(act, Procedure):
            assert following.round is not None
            following.round.tell(act)
            following.follow(act)
        self._keep(entry)

    def _keep(self, entry: Entry) -> None:
        """Put an entry into the log, and take note of what it changes."""
        self._log.append(entry)
        self._account(entry.act)
        self._following.done(entry.act)

    def _account(self, act: Act) -> None:
        """What an act gives to the house or to the fund, and takes from them."""
        match act:
            case OpenRound():
                self._at_opening = (self.taken_by_house, self.fund)
            case TakeRake(amount=amount):
                self.taken_by_house += amount
            case TakeContribution(amount=amount):
                self.fund += amount
            case PayFund(to=to):
                # more than it holds can't come out of it: that is named as a departure
                self.fund = max(0, self.fund - sum(chips for _, chips in to))
            case StopRound(void=True) if self._following.running:
                self.taken_by_house, self.fund = self._at_opening
