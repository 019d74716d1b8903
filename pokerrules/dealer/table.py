"""A table with its dealer: rounds of play, the dealer's procedures among their acts, the clock, the fund."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from itertools import chain
from typing import Any, Self

from pokerrules.dealer.acts import HANDS, CountDeck, DeviceShuffle, OpenTable, Procedure, Shuffle, entry_for
from pokerrules.dealer.checks import watching
from pokerrules.dealer.checks.counting import COUNTS, LIMIT, Clock, right_count
from pokerrules.dealer.following import Departure, Following, Forbidden, game_of
from pokerrules.dealer.kept import Asked, Kept
from pokerrules.dealer.rounds import opened_again
from pokerrules.deck import Deck
from pokerrules.errors import NotationError, RuleViolation
from pokerrules.games.poker_round import PokerRound
from pokerrules.house.amounts import whole
from pokerrules.house.poker import PokerHouse
from pokerrules.house.text import quoted
from pokerrules.law import Ruling, implements, refuse
from pokerrules.table.acts import Act, Entry, OpenRound, Permitted, Show
from pokerrules.table.given import checked, entries_of
from pokerrules.table.logged import naming_the_act
from pokerrules.table.seats import Stacks

PACE = 2  # seconds
MADE_READY = (CountDeck, Shuffle, DeviceShuffle)  # the deck for the next round of play, which is got ready


def _opening_act(opening: OpenTable | None) -> OpenTable:
    """How a table is opened, every particular of the right kind."""
    if opening is None:
        return OpenTable()
    if not isinstance(opening, OpenTable):
        raise NotationError(
            f"the opening of a table is wanted, such as OpenTable(fund=500), not {quoted(opening)}"
        )
    for name in ("approved", "counting_device"):
        if not isinstance(getattr(opening, name), bool):
            raise NotationError(
                f"{name} of OpenTable must be True or False, not {quoted(getattr(opening, name))}"
            )
    whole(opening.fund, "fund of OpenTable", least=0)
    opened = checked(opening)
    assert isinstance(opened, OpenTable)
    return opened


@implements("nj-14.6-e")
class Table(Kept):
    """A poker table with a dealer who works by N.J.A.C. 13:69F-14.6; its log holds every act of every round.

    Arguments: `house`, what is posted; `dealer`, "automatic" or "by hand"; `record`, True to let a dealer by
    hand depart from the procedures and to record each departure, in place of refusing it (time that has gone
    by is recorded in any case); `pace`, the seconds
    that an act takes; `hand`, the one that an automatic dealer holds the deck in; `showing`, "asked" when
    players choose between showing and mucking; `opening`, how the table is opened; `recorded`, the names of
    the checks that watch it and whose acts its log records (all of them when left out). Raises RuleViolation
    for a table that may not be opened, NotationError for what can't be read.
    """

    def __init__(
        self,
        house: PokerHouse,
        *,
        dealer: str = "automatic",
        record: bool = False,
        pace: int = PACE,
        hand: str = "left",
        showing: str = "automatic",
        opening: OpenTable | None = None,
        recorded: Collection[str] | None = None,
    ) -> None:
        if not isinstance(house, PokerHouse):
            raise NotationError(f"a house is wanted, such as omaha.House(), not {quoted(house)}")
        house.check_side_pots_first()
        if hand not in HANDS:
            raise NotationError(f"the hand that holds the deck is 'left' or 'right', not {quoted(hand)}")
        self.house = house
        self.showing = showing
        self.record = record
        self.dealer = dealer
        self.recorded = None if recorded is None else tuple(recorded)
        self._following = Following(house, watching(recorded, hand))
        self.pace = pace
        self.clock = 0
        self._coming: PokerRound[Any] | None = None
        opened = _opening_act(opening)
        if found := self._following.faults(opened, 0):
            raise RuleViolation(
                f"the table may not be opened: {found[0].found}", found[0].citations, (found[0].required,)
            )
        super().__init__(opened.fund)
        self._following.opened = opened
        self._opened_at(0)

    # -- what a reader asks ---------------------------------------------------------------------------------

    @property
    def round(self) -> PokerRound[Any] | None:
        """The round of play as it stands, None before the first one and after one that was stopped."""
        return self._following.round

    @property
    def running(self) -> bool:
        """Whether a round of play is in progress."""
        return bool(self._following.running)

    @property
    def over(self) -> bool:
        """Whether no round is in play, and nothing is left for the dealer to do about the last one."""
        return self._idle and self.due() is None

    @property
    def _idle(self) -> bool:
        """Whether no round of play is in progress, and none is got ready."""
        return self._coming is None and not self.running

    @property
    def pace(self) -> int:
        """The seconds that an act takes."""
        return self._following.pace

    @pace.setter
    def pace(self, seconds: int) -> None:
        self._following.pace = whole(seconds, "pace", least=0, unit="seconds")

    @property
    def since_count(self) -> int | None:
        """The seconds since the deck was counted, or the table opened; None when a device counts (item 4)."""
        return next((c.since(self.clock) for c in self._following.checks if isinstance(c, Clock)), None)

    def due(self) -> Act | None:
        """What the dealer has to do now; None when a player is to act or nothing is to be done."""
        first = None
        for act in chain(self._following.dues(), self._in_course()):
            if self._following.allows(act):
                return act
            first = first or act  # another one has to come before it: a deck in the hand is not cut
        return first

    def _in_course(self) -> Iterator[Act]:
        """The dealer's next act in the course of the game."""
        played = self.round
        if self._coming is not None:
            yield self._coming.log[0].act
        elif played is not None and not played.over and played.turn is None:
            yield played.legal()[0].act

    def _permitted(self) -> tuple[str, ...]:
        """What may be done now, in words."""
        return tuple(map(str, self.legal()))

    def legal(self) -> tuple[Permitted, ...]:
        """What may be done now: the dealer's act that is due, else the options of the player to act."""
        due, played = self.due(), self.round
        if due is None:
            return () if played is None else played.legal()
        if isinstance(due, Procedure):
            entry = self._entry_of(due)
            return (Permitted(due, entry.paragraph_ids, open_questions=entry.open_questions),)
        if isinstance(due, OpenRound):
            assert self._coming is not None
            return (Permitted(due, self._coming.log[0].paragraph_ids),)
        assert played is not None
        return played.legal()

    # -- what a reader does ---------------------------------------------------------------------------------

    def begin(
        self,
        stacks: Stacks | None = None,
        button: int | str | Ruling[int] = "right of dealer",
        deck: Deck | None = None,
        **given: Any,
    ) -> tuple[Entry, ...]:
        """Get the next round of play ready: an automatic dealer counts, shuffles, cuts and deals.

        Arguments: `stacks`, chips for seats 1, 2, 3 ... or by seat (when left out after a round, those who
        have chips stay, with what the ledger says: see `stacks`); `button` and whatever else the first
        round of the game takes, such as `shuffle`, for the first one and for one after a round that was
        stopped; `deck`. Returns the new entries. Raises as the game's own round does.
        """
        before, last = len(self._log), self._following.round
        if not self._idle:
            refuse("a round of play is in progress", "nj-14.6-e-5", permitted=self._permitted())
        made: PokerRound[Any]
        game: Any = game_of(self.house) if last is None or not last.over else last
        if stacks is None and not (stacks := {seat: chips for seat, chips in self.stacks.items() if chips}):
            raise NotationError("the first round of a table needs stacks, such as (100, 100, 100)")
        if last is not None and last.over:
            made = game.next_round(deck, stacks=stacks)
        else:
            made = game(self.house, stacks, button, deck, dealer="by hand", showing=self.showing, **given)
        self._get_ready(made)
        self._run()
        return tuple(self._log[before:])

    def _get_ready(self, coming: PokerRound[Any]) -> None:
        self._coming, self._following.preparing = coming, True
        self._mark()

    def play(self, act: Act | Permitted) -> tuple[Entry, ...]:
        """Do an act of the player whose turn it is, or of the dealer.

        Arguments: `act`, or a Permitted, which stands for its act. Returns the new entries: the act, and what
        an automatic dealer does by himself, a count that is due by the clock before it. Raises RuleViolation,
        with nothing changed, when a procedure or the game forbids it; with `record` a departure from a
        procedure is recorded instead, and the act done. Where an automatic dealer can't go on after it (a
        source of chance that fails), every act before that stands, and `go_on` takes up what is due.
        """
        act = checked(act)
        asked = self._asking(act)
        count = None if self._dealer == "by hand" or isinstance(act, COUNTS) else self.due()
        if not isinstance(count, COUNTS):
            self._give(act, self._end_of(act))
        else:
            self._do(count, self._end_of(count))
            try:
                self._do(act, self._end_of(act))
            except BaseException:  # what nobody does now needs no count before it
                self._restore(asked)
                raise
            self._asked.append(asked)
        self._run()
        return tuple(self._log[asked.place :])

    def follow(self, act: Act, time: int | None = None) -> Entry:
        """Carry out one act of a log at its time, and nothing that comes of itself after it.

        Arguments: `act`, the cards in it included; `time` (seconds since the table was opened, None when none
        was kept). Returns its entry. Raises as `play` does, and NotationError for a time before the one of an
        entry before it; whatever is raised, nothing has changed.
        """
        if time is not None and whole(time, "a time", least=0, unit="seconds") < self.clock:
            raise NotationError(f"its time, {time:,}, is before the {self.clock:,} of what came before it")
        act, played = checked(act), self.round
        if played is not None and not isinstance(act, (Procedure, OpenRound)):
            try:
                played.tell(act)
                self._give(act, time, told=True)
            except BaseException:
                played.go_back_to(len(played.log))  # what it tells of the deck goes with it
                raise
        else:
            self._give(act, time, told=True)
        return self._log[-1]

    @classmethod
    def replay(
        cls,
        house: PokerHouse,
        log: Sequence[Entry],
        *,
        dealer: str = "automatic",
        record: bool = False,
        showing: str = "automatic",
        recorded: Collection[str] | None = None,
    ) -> Self:
        """Play the log of a table again, from its opening.

        Arguments: `house`, what was posted; `log`, entries with their times, whole or cut short; `dealer` and
        `record`, how the table goes on; `showing` and `recorded` as they were. Returns the table as it stood
        after the last entry, the departures of the log recorded. Raises RuleViolation or NotationError,
        naming the entry, when the log can't have happened.
        """
        log = entries_of(log)
        steps = cls.replaying(house, log, showing=showing, recorded=recorded)
        table: Self | None = None
        for number, entry in enumerate(log, start=1):
            with naming_the_act(number, entry.act):
                table = next(steps)
        if table is None:
            raise NotationError("a log has one entry at least, the opening of the table")
        table.dealer, table.record = dealer, record
        return table

    @classmethod
    def replaying(
        cls,
        house: PokerHouse,
        log: Sequence[Entry],
        *,
        showing: str = "automatic",
        recorded: Collection[str] | None = None,
    ) -> Iterator[Self]:
        """The same table after each entry of its log, as `replay` plays it; arguments and errors as there."""
        table: Self | None = None
        for place, entry in enumerate(log):
            if table is None:
                if not isinstance(entry.act, OpenTable):
                    raise NotationError("the log of a table begins with its opening")
                given: dict[str, Any] = {"opening": entry.act, "showing": showing, "recorded": recorded}
                table = cls(house, dealer="by hand", record=True, **given)
                table._opened_at(entry.time)
            else:
                if isinstance(entry.act, OpenRound):
                    table._get_ready_by(log, place)
                elif isinstance(entry.act, MADE_READY) and table._idle:
                    with suppress(NotationError, RuleViolation):  # said when the round itself is opened
                        table._get_ready_by(log, place)
                table.follow(entry.act, entry.time)
            yield table

    def wait(self, seconds: int) -> None:
        """Let time go by; what is due goes by the clock from then on.

        Arguments: `seconds`, a whole number. An automatic dealer counts before the next act, where the text
        lets him, or when he is told to go on (`go_on`).
        """
        self.clock += whole(seconds, "a wait", least=0, unit="seconds")

    def go_on(self) -> tuple[Entry, ...]:
        """Let an automatic dealer do what is due."""
        before = len(self._log)
        self._run()
        return tuple(self._log[before:])

    # -- how it goes ----------------------------------------------------------------------------------------

    def _run(self) -> None:
        """Go on until a player or a dealer by hand is asked, or nothing is to be done."""
        while True:
            act = self.due()
            if act is None and self._shows():
                act = Show(None)
            elif act is None or self._dealer == "by hand":
                return
            self._do(act, self._end_of(act))

    def _shows(self) -> bool:
        """Whether a player is to show a hand without being asked."""
        played = self.round
        if self.showing != "automatic" or played is None or played.turn is None:
            return False
        return isinstance(played.legal()[0].act, Show)

    def _end_of(self, act: Act) -> int:
        """When an act is done that is begun now (seconds since the table was opened).

        An automatic dealer who sees that time runs out has a count done by the limit, unless it has passed.
        """
        end, since = self.clock + self.pace, self.since_count
        if self._dealer == "by hand" or not isinstance(act, COUNTS) or since is None or since > LIMIT:
            return end
        return min(end, self.clock + LIMIT - since)

    def _asking(self, act: Act, told: bool = False) -> Asked:
        """How the table stands before an act that is given, or `told` by a log.

        When a dealer counts depends on the pace, which no log tells: there, every right count is one he owed.
        A wrong one he never owes.
        """
        owed = act.by_dealer and type(self.due()) is type(act)
        if isinstance(act, COUNTS):
            owed = (owed or told) and right_count(act, self.round)
        return Asked(len(self._log), self.clock, owed)

    def _give(self, act: Act, time: int | None, told: bool = False) -> None:
        """Do an act that was given, or `told` by a log, at a time (seconds), and keep that it was."""
        asked = self._asking(act, told)
        self._do(act, time)
        self._asked.append(asked)

    def _do(self, act: Act, time: int | None) -> None:
        """Judge an act, carry it out, and write it down with its time (seconds, None when none is kept)."""
        following = self._following
        act = following.whole(act)
        coming = self._opening(act) if isinstance(act, OpenRound) else None
        found = following.faults(act, self.clock if time is None else time)
        refused = [] if self.record else [one for one in found if one.refusable]
        if refused:
            raise Forbidden(act, refused[0], self._permitted())
        if coming is not None:
            following.begin(coming)
            self._coming = None
            self._write(coming.log[0], time)
        elif isinstance(act, Procedure):
            self._write(self._entry_of(act), time)
        else:
            self._write(self._followed(act), time)
        number = len(self._log)
        self._departures += [Departure.of(number, self._log[-1].act, one) for one in found]

    def _followed(self, act: Act) -> Entry:
        """Carry an act of a game out; a refusal names what is permitted at this table, not in the game."""
        try:
            done = self._following.follow(act)
        except RuleViolation as error:
            due = self.due()
            if due is None or (self._coming is None and due in self._in_course()):
                raise
            permitted = self._permitted()
            raise RuleViolation(error.reason, error.citations, permitted, error.open_questions) from error
        if done is None:
            raise RuleViolation(
                f"{act}: no round of play is in progress",
                self._following.unopened(act).citations,
                self._permitted() or ("a new round of play",),
            )
        return done

    def _opening(self, act: OpenRound) -> PokerRound[Any]:
        """The round of play that an act opens, which was got ready."""
        coming = self._coming
        if coming is None or act != coming.log[0].act:
            permitted = self._permitted() or ("begin(...)",)
            refuse(f"{act}: this round was not got ready", "nj-14.6-b", permitted=permitted)
        return coming

    def _get_ready_by(self, log: Sequence[Entry], place: int) -> None:
        """Get the next round ready that a log opens, from a place in it on."""
        if self._coming is None:
            coming = opened_again(self.house, log, place, self.round, self.showing)
            if coming is not None:
                self._get_ready(coming)

    def _opened_at(self, time: int | None) -> None:
        """Put the time of a log to the opening, before anything else was done."""
        self.clock, self._log, self._marks = time or 0, [], []
        self._keep(entry_for(self._following.opened or OpenTable(), 1, time))
        self._mark()

    def _entry_of(self, act: Procedure) -> Entry:
        """The entry of one of the dealer's procedures at this table, without its number and time."""
        decided = None if self.round is None else self.round.decided
        return entry_for(act, house=self.house, pots=1 if decided is None else len(decided.answer.pots))

    def _write(self, entry: Entry, time: int | None) -> None:
        """Put an entry into the log, with its number and its time."""
        self.clock = self.clock if time is None else time
        self._keep(entry._replace(number=len(self._log) + 1, time=time))
