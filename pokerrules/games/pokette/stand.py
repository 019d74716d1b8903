"""A card stand in play, act by act, from the first spin on, for as long as you like."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pokerrules.cards import WheelCard, WheelCardsLike, wheel_cards
from pokerrules.errors import NotationError
from pokerrules.games.pokette.acts import NoMoreBets, PlaceWager, Spin
from pokerrules.games.pokette.course import Betting, StandCourse
from pokerrules.games.pokette.offers import posted_house
from pokerrules.games.pokette.steps import Step
from pokerrules.games.pokette.wagers import chips_on, wager
from pokerrules.games.pokette.wheel import Wheel
from pokerrules.house.pokette import House
from pokerrules.house.text import quoted
from pokerrules.table.acts import Act, Entry, Permitted
from pokerrules.table.given import checked, entries_of
from pokerrules.table.logged import naming_the_act
from pokerrules.table.seats import BySeat, taken


class Stand(StandCourse):
    """The card stand of a table, its players and its wheel.

    Arguments: `house`, what is posted (the defaults when left out); `seats` where players sit; `wheel`
    (the system's secure source when left out); `dealer`, "automatic" or "by hand", when every act of the
    dealer is to be played. Raises NotationError for what can't be one of these.

    >>> stand = Stand(wheel=Wheel.recorded("7h 7d"))
    >>> _ = stand.spin()
    >>> stand.announced
    ('pair in two',)
    >>> _ = stand.play(PlaceWager("pair in two", 10))
    >>> _ = stand.spin()
    >>> stand.balance, stand.bank, stand.announced
    ({1: 110}, -110, ('three of a kind',))
    """

    def __init__(
        self,
        house: House | None = None,
        seats: Iterable[int] = (1,),
        wheel: Wheel | None = None,
        dealer: str = "automatic",
    ) -> None:
        self._house = posted_house(house)
        self._seats = taken(seats)
        if wheel is None:
            wheel = Wheel.random(self._house.jokers)
        if not isinstance(wheel, Wheel):
            raise NotationError(
                f"a wheel is wanted, such as pokette.Wheel.training('lesson 1'), not {quoted(wheel)}"
            )
        if wheel.jokers != self._house.jokers:
            raise NotationError(
                f"jokers on the wheel: {wheel.jokers}, but posted: {self._house.jokers} (P-10)"
            )
        self._wheel = wheel
        self._held = False  # True while a log is followed: the dealer does nothing by himself
        self.dealer = dealer
        self._begin()
        self._run()

    # -- what a reader asks -----------------------------------------------------------------------

    @property
    def wheel(self) -> Wheel:
        """The wheel."""
        return self._wheel

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats where players sit."""
        return self._seats

    @property
    def log(self) -> tuple[Entry, ...]:
        """The acts so far, each with its paragraphs."""
        return tuple(self._log)

    @property
    def spins(self) -> tuple[WheelCard, ...]:
        """What every spin so far gave."""
        return tuple(self._spins)

    @property
    def cleared(self) -> int:
        """How often the stand was cleared."""
        return self._cleared

    @property
    def betting(self) -> bool:
        """Whether wagers may be placed now."""
        return isinstance(self._waiting, Betting)

    @property
    def balance(self) -> BySeat[int]:
        """The chips that each seat is up (or down, below 0), those of it on the layout counted as gone."""
        return BySeat(self._balance)

    @property
    def bank(self) -> int:
        """The chips that the house is up (or down, below 0)."""
        return self._bank

    @property
    def on_layout(self) -> int:
        """The chips that lie on the layout."""
        return sum(self._wagers.values())

    def legal(self) -> tuple[Permitted, ...]:
        """Every act that is permitted now, each with its paragraphs.

        When it is the dealer's turn: his acts, which may be done in any order, the one first that an
        automatic dealer does first. While wagers may be placed: one for each announced poker hand wager (the
        amount is left open), and the closing of the betting. The ordinary wagers, which are always open then,
        are `wagers.FORMS`.
        """
        waiting = self._waiting
        if isinstance(waiting, Step):
            return tuple(
                Permitted(due.act, due.paragraph_ids, open_questions=due.open_questions)
                for due in waiting.dues
            )
        made = []
        for name in self._announced:
            ids, asked = self._allowed(wager(name))
            made.append(Permitted(PlaceWager(name), ids, low=1, open_questions=asked))
        ids, asked = self._behind(waiting)
        return (*made, Permitted(NoMoreBets(), ids, open_questions=("P-12", *asked)))

    # -- playing ----------------------------------------------------------------------------------

    def play(self, act: Act | Permitted) -> tuple[Entry, ...]:
        """Carry out an act of a player, or of the dealer.

        Arguments: `act`, or a Permitted, whose act is played. Returns the new entries of the log: the act
        itself, and what an automatic dealer does after it (before it too, when a log that was played again
        stopped in the middle of his acts). Raises RuleViolation, with the paragraph and with nothing
        changed, when the act is not permitted.
        """
        if isinstance(act, PlaceWager) and act.amount is not None and isinstance(act.wager, str):
            chips_on(wager(act.wager), act.amount)
        played = checked(act)
        before = len(self._log)
        try:
            if self._by_itself() and not self._agrees(played):
                self._run()
            place = len(self._log)
            self._do(played)
            self._asked.append(place)
            self._run()
        except BaseException:
            if len(self._log) > before:  # what comes with the act can't be done, so it is not done either
                self._restore(before)
            raise
        return self.log[before:]

    def spin(self, card: WheelCardsLike | None = None) -> tuple[Entry, ...]:
        """Close the betting and spin the wheel.

        Arguments: `card`, what the wheel is to give (the reader picks it); the wheel decides when it is left
        out. Returns the new entries of the log.
        """
        given = None if card is None else wheel_cards(card, count=1, what="the spin")[0]
        before = len(self._log)
        self._picked = given
        try:
            if self.betting or not isinstance(self._due(), Spin):
                self.play(NoMoreBets())
            if isinstance(self._due(), Spin):
                self.play(Spin(given))
        except BaseException:
            if len(self._log) > before:
                self._restore(before)
            raise
        finally:
            self._picked = None
        return self.log[before:]

    def go_on(self) -> tuple[Entry, ...]:
        """Let an automatic dealer do what is due, where a log that was played again stopped before it."""
        before = len(self._log)
        try:
            self._run()
        except BaseException:
            self._restore(before)
            raise
        return self.log[before:]

    def undo(self) -> tuple[Entry, ...]:
        """Take back the last act that was played, and what followed it; returns the entries taken back."""
        places = [place for place in self._asked if self._chosen(self._log[place].act)]
        if not places:
            return ()
        gone = self.log[places[-1] :]
        self._restore(places[-1])
        return gone

    def _chosen(self, act: Act) -> bool:
        """Whether an act is one that somebody decides on, and not done by an automatic dealer."""
        return not act.by_dealer or isinstance(act, NoMoreBets) or self._dealer == "by hand"

    @classmethod
    def replay(
        cls,
        house: House | None,
        log: Sequence[Entry],
        seats: Iterable[int] | None = None,
        wheel: Wheel | None = None,
        dealer: str = "by hand",
    ) -> Stand:
        """A stand again, from the acts of its log; nothing is done beyond the last of them.

        Arguments: `house`, what is posted; `log`, the entries; `seats` (those that wager in the log, when
        left out); `wheel` for what comes after the log; `dealer` as for a new stand. Raises RuleViolation or
        NotationError, naming the act, for a log that can't have happened.
        """
        acts = [entry.act for entry in entries_of(log)]
        if seats is None:
            seats = {seat for act in acts if (seat := getattr(act, "seat", None)) is not None} or (1,)
        stand = cls(house, seats, wheel, dealer)
        stand._follow(acts)
        return stand

    # -- beginning again --------------------------------------------------------------------------

    def _restore(self, length: int) -> None:
        """Begin again and play the first entries of the log, so many of them."""
        with self._all_or_nothing():
            acts = [entry.act for entry in self._log[:length]]
            self._made_again(acts, [place for place in self._asked if place < length])

    def _made_again(self, acts: Iterable[Act], asked: list[int]) -> None:
        self._begin()
        self._follow(acts)
        self._asked = asked

    def _follow(self, acts: Iterable[Act]) -> None:
        """Play the acts of a log, and nothing beyond the last of them."""
        self._held = True
        try:
            for number, act in enumerate(acts, start=1):
                with naming_the_act(number, act):
                    self._do(act)
                self._asked.append(number - 1)
        finally:
            self._held = False

    def __getstate__(self) -> dict[str, Any]:
        """What a copy or a pickle of a stand keeps: what it was begun with, and its log."""
        given = {name: getattr(self, name) for name in ("_house", "_seats", "_wheel", "_dealer")}
        return given | {"acts": [entry.act for entry in self._log], "asked": list(self._asked)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name in ("_house", "_seats", "_wheel", "_dealer"):
            setattr(self, name, state[name])
        self._made_again(state["acts"], list(state["asked"]))

    def __repr__(self) -> str:
        lying = " ".join(map(str, self._cards)) or "empty"
        return f"<Stand: {lying}, {len(self._log)} acts>"
