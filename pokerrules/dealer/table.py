"""A table with its dealer: rounds of play, the dealer's procedures among their acts, the clock, the fund."""

from __future__ import annotations

from typing import Any

from pokerrules.dealer.acts import HANDS, PARAGRAPHS, QUESTIONS, OpenTable, PayFund, Procedure, entry_for
from pokerrules.dealer.checks import checks
from pokerrules.dealer.checks.counting import Clock
from pokerrules.dealer.following import Departure, Following, game_of
from pokerrules.deck import Deck
from pokerrules.errors import NotationError, RuleViolation
from pokerrules.games.poker_round import PokerRound
from pokerrules.house.amounts import whole
from pokerrules.house.poker import PokerHouse
from pokerrules.house.text import quoted
from pokerrules.law import Ruling, implements, refuse
from pokerrules.table.acts import Act, Entry, OpenRound, Permitted, Show, TakeContribution, TakeRake
from pokerrules.table.given import checked
from pokerrules.table.logged import DEALERS
from pokerrules.table.seats import Stacks

PACE = 2  # seconds


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
class Table:
    """A poker table with a dealer who works by N.J.A.C. 13:69F-14.6; its log holds every act of every round.

    Arguments: `house`, what is posted; `dealer`, "automatic" or "by hand"; `record`, True to let a dealer by
    hand depart from the procedures and to record each departure, in place of refusing it (time that has gone
    by is recorded in any case); `pace`, the seconds
    that an act takes; `hand`, the one that an automatic dealer holds the deck in; `showing`, "asked" when
    players choose between showing and mucking; `opening`, how the table is opened. Raises RuleViolation for a
    table that may not be opened, NotationError for what can't be read.
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
    ) -> None:
        if not isinstance(house, PokerHouse):
            raise NotationError(f"a house is wanted, such as omaha.House(), not {quoted(house)}")
        house.check_side_pots_first()
        if hand not in HANDS:
            raise NotationError(f"the hand that holds the deck is 'left' or 'right', not {quoted(hand)}")
        self.house = house
        self.showing = showing
        self.record = record
        self.pace = whole(pace, "pace", least=0, unit="seconds")
        self.clock = 0
        self.dealer = dealer
        self._following = Following(house, checks(hand))
        self._coming: PokerRound[Any] | None = None
        self._log: list[Entry] = []
        self._departures: list[Departure] = []
        self.taken_by_house = 0
        opened = _opening_act(opening)
        if found := self._following.faults(opened, 0):
            raise RuleViolation(
                f"the table may not be opened: {found[0].found}", found[0].citations, (found[0].required,)
            )
        self.fund = opened.fund
        self._write(entry_for(opened))

    # -- what a reader asks ---------------------------------------------------------------------------------

    @property
    def dealer(self) -> str:
        """Who does the dealer's acts: "automatic" or "by hand"; may be changed."""
        return self._dealer

    @dealer.setter
    def dealer(self, way: str) -> None:
        if way not in DEALERS:
            raise NotationError(f"dealer must be 'automatic' or 'by hand', not {quoted(way)}")
        self._dealer = way

    @property
    def log(self) -> tuple[Entry, ...]:
        """Every entry since the table was opened, with its time."""
        return tuple(self._log)

    @property
    def departures(self) -> tuple[Departure, ...]:
        """The departures that were recorded so far."""
        return tuple(self._departures)

    @property
    def round(self) -> PokerRound[Any] | None:
        """The round of play as it stands, None before the first one and after one that was stopped."""
        return self._following.round

    @property
    def over(self) -> bool:
        """Whether no round is in play, and nothing is left for the dealer to do about the last one."""
        return self._coming is None and self._following.running is False and self.due() is None

    @property
    def since_count(self) -> int | None:
        """The seconds since the deck was counted, or the table opened; None when a device counts (item 4)."""
        return next(c.since(self.clock) for c in self._following.checks if isinstance(c, Clock))

    def due(self) -> Act | None:
        """What the dealer has to do now; None when a player is to act or nothing is to be done."""
        by_check = self._following.due()
        if by_check is not None:
            return by_check
        if self._coming is not None:
            return self._coming.log[0].act
        played = self.round
        if played is None or played.over or played.turn is not None:
            return None
        return played.legal()[0].act

    def legal(self) -> tuple[Permitted, ...]:
        """What may be done now: the dealer's act that is due, else the options of the player to act."""
        due, played = self.due(), self.round
        if due is None:
            return () if played is None else played.legal()
        if isinstance(due, Procedure):
            return (Permitted(due, PARAGRAPHS[due.name], open_questions=QUESTIONS.get(due.name, ())),)
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

        Arguments: `stacks`, chips for seats 1, 2, 3 ... or by seat (those who have chips stay, when left out
        after a round); `button` and whatever else the first round of the game takes, such as `shuffle`;
        `deck`. Returns the new entries. Raises as the game's own round does.
        """
        before, last = len(self._log), self._following.round
        if self._following.running or self._coming is not None:
            refuse("a round of play is in progress", "nj-14.6-e-5", permitted=tuple(map(str, self.legal())))
        made: PokerRound[Any]
        game: Any = game_of(self.house) if last is None or not last.over else last
        if last is not None and last.over:
            made = game.next_round(deck, stacks=stacks)
        elif stacks is None:
            raise NotationError("the first round of a table needs stacks, such as (100, 100, 100)")
        else:
            made = game(self.house, stacks, button, deck, dealer="by hand", showing=self.showing, **given)
        self._coming, self._following.preparing = made, True
        self._run()
        return self.log[before:]

    def play(self, act: Act | Permitted) -> tuple[Entry, ...]:
        """Do an act of the player whose turn it is, or of the dealer.

        Arguments: `act`, or a Permitted, which stands for its act. Returns the new entries: the act, and what
        an automatic dealer does by himself. Raises RuleViolation, with nothing changed, when a procedure or
        the game forbids it; with `record` a departure from a procedure is recorded instead, and the act done.
        Where an automatic dealer can't go on after it (a source of chance that fails), every act before that
        stands, and `go_on` takes up what is due.
        """
        before = len(self._log)
        self._do(checked(act))
        self._run()
        return self.log[before:]

    def wait(self, seconds: int) -> None:
        """Let time go by.

        Arguments: `seconds`, a whole number.
        """
        self.clock += whole(seconds, "a wait", least=0, unit="seconds")

    def go_on(self) -> tuple[Entry, ...]:
        """Let an automatic dealer do what is due."""
        before = len(self._log)
        self._run()
        return self.log[before:]

    # -- how it goes ----------------------------------------------------------------------------------------

    def _run(self) -> None:
        """Go on until a player or a dealer by hand is asked, or nothing is to be done."""
        while True:
            act = self.due()
            if act is None and self._shows():
                act = Show(None)
            elif act is None or self._dealer == "by hand":
                return
            self._do(act)

    def _shows(self) -> bool:
        """Whether a player is to show a hand without being asked."""
        played = self.round
        if self.showing != "automatic" or played is None or played.turn is None:
            return False
        return isinstance(played.legal()[0].act, Show)

    def _do(self, act: Act) -> None:
        """Judge an act, carry it out, and write it down."""
        following = self._following
        act = following.whole(act)
        coming = self._opening(act) if isinstance(act, OpenRound) else None
        found = following.faults(act, self.clock + self.pace)
        refused = [] if self.record else [one for one in found if one.refusable]
        if refused:
            first, due = refused[0], self.due()
            permitted = (first.required,) if due is None else (first.required, str(due))
            raise RuleViolation(
                f"{act}: the procedure forbids it, for it requires {first.required}",
                first.citations,
                permitted,
                first.open_questions,
            )
        if coming is not None:
            following.begin(coming)
            self._coming = None
            self._write(coming.log[0])
        elif isinstance(act, Procedure):
            self._write(entry_for(act))
        else:
            done = following.follow(act)
            if done is None:
                refuse(
                    f"{act}: no round of play is in progress", "nj-14.6-c", permitted=("a new round of play",)
                )
            self._write(done)
        number = len(self._log)
        self._departures += [Departure.of(number, self._log[-1].act, one) for one in found]

    def _opening(self, act: OpenRound) -> PokerRound[Any]:
        """The round of play that an act opens, which was got ready."""
        coming = self._coming
        if coming is None or act != coming.log[0].act:
            ready = () if coming is None else (str(coming.log[0].act),)
            refuse(f"{act}: this round was not got ready", "nj-14.6-b", permitted=ready or ("begin(...)",))
        return coming

    def _write(self, entry: Entry) -> None:
        """Put an entry into the log, with its number and its time."""
        if self._log:
            self.clock += self.pace
        self._log.append(entry._replace(number=len(self._log) + 1, time=self.clock))
        match entry.act:
            case TakeRake(amount=amount):
                self.taken_by_house += amount
            case TakeContribution(amount=amount):
                self.fund += amount
            case PayFund(to=to):
                # more than it holds can't come out of it: that is named as a departure
                self.fund = max(0, self.fund - sum(chips for _, chips in to))
        self._following.done(entry.act)
