"""A table as an audit sees it after some acts of a log: the round of play, the checks, what is not judged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from pokerrules.cards import UNKNOWN
from pokerrules.dealer.acts import Procedure, TakeDeck
from pokerrules.dealer.checks import Check, Fault, fault
from pokerrules.dealer.checks.holding import Holding
from pokerrules.dealer.following import Following, game_of, same_place
from pokerrules.deck import Deck
from pokerrules.errors import NotationError, RuleViolation, Unsettled
from pokerrules.games import omaha
from pokerrules.games.poker_round import PokerRound
from pokerrules.house.poker import PokerHouse
from pokerrules.law import Ruling
from pokerrules.table.acts import (
    Act,
    CardForButton,
    Draw,
    Entry,
    OpenRound,
    PlaceButton,
    TakeContribution,
    TakeRake,
)
from pokerrules.table.button import next_button
from pokerrules.table.logged import told_apart

MOST_NOTES = 100  # of parts of a log that were not judged; the rest is counted
REFUSED = (RuleViolation, NotationError)


class Mark(NamedTuple):
    """A table as it stood, and how long the log of its round of play was."""

    table: Standing
    length: int


class Standing(Following):
    """What the acts of a log come to, one after the other.

    Arguments: `house`, what is posted; `watching`, the checks; `showing`, how hands are shown. `number` is
    that of the entry that is told; `lost`, since which entry the round in play is not judged and why, None
    when it is judged; `parts` of the log were not judged, and `more` of them are only counted.
    """

    def __init__(self, house: PokerHouse, watching: tuple[Check, ...], showing: str) -> None:
        super().__init__(house, watching)
        self.showing = showing
        self.number = 0
        self.lost: tuple[int, str] | None = None
        self.parts: tuple[str, ...] = ()
        self.more = 0
        self._opening: Entry | None = None
        self._drawn = True  # False when the cards for the button are not judged any more
        self._button: int | None = None  # of the round before, where it is known
        self._kill: int | None = None  # the seat that owes one, by the round before
        self._known_kill = False

    @property
    def settled(self) -> bool:
        """Whether no round of play is under way that acts could still change."""
        return self.round is None or self.round.over

    def copied(self) -> Standing:
        """The table as it stands, to go on by itself; a round of play that is under way is not copied."""
        twin = object.__new__(Standing)
        vars(twin).update(vars(self))
        twin.checks = tuple([check.copied() for check in self.checks])
        twin._early = list(self._early)
        return twin

    def mark(self) -> Mark:
        """The table as it stands, to come back to."""
        return Mark(self.copied(), 0 if self.round is None else len(self.round.log))

    def back_to(self, mark: Mark) -> None:
        """The table as it stood; the cards that were seen since are forgotten."""
        lost = self.lost
        vars(self).update(vars(mark.table.copied()))
        if self.round is not None and (lost != self.lost or len(self.round.log) != mark.length):
            self.round.go_back_to(mark.length)

    # -- acts that are judged -------------------------------------------------------------------------------

    def judge(self, act: Act) -> list[Fault]:
        """Carry an act out when nothing is wrong about it; else nothing has changed, and it is said what."""
        act = self.whole(act)
        found = self.faults_now(act) or self._refusals(act)
        if not found:
            self.done(act)
        return found

    def redo(self, act: Act) -> None:
        """Carry an act out again that was right before."""
        act = self.whole(act)
        self._refusals(act)
        self.done(act)

    def _refusals(self, act: Act) -> list[Fault]:
        """What the round of play says against an act, which is carried out when it says nothing."""
        if isinstance(act, Procedure):
            return []
        try:
            if isinstance(act, OpenRound):
                return self._killing(act) or self._open(act)
            if self.round is None:
                if self.lost is not None:
                    return []
                return [self.unopened(act)]
            if self.round.over:
                return [self.unopened(act)]
            if isinstance(act, (PlaceButton, CardForButton)) and len(self.round.log) == 1:
                return self._moving(act) or self._begin_with(act)
            return self._played(act, self.round)
        except Unsettled as error:  # no rule is broken, but what comes of it is open
            self.lose_for(str(error))
            return []

    def _played(self, act: Act, played: PokerRound[Any]) -> list[Fault]:
        try:
            played.tell(act)
            self.follow(_as_held(act, played) if isinstance(act, Draw) else act)
        except REFUSED as error:
            said = _refusal(error, act, played)
            if getattr(act, "card", None) or getattr(act, "cards", ()):  # what it told of the deck
                played.go_back_to(len(played.log))
            return [said]
        return []

    def _open(self, act: OpenRound) -> list[Fault]:
        """Open the round of play that an act tells of."""
        opening = Entry(1, act, ())
        try:
            played = self._replay(opening)
        except REFUSED as error:
            return [_refusal(error, act, None)]
        self._close()
        self._opening, self._drawn = opening, True
        self.begin(played)
        return []

    def _close(self) -> None:
        """What the round before says of the next one: the button, and the kill."""
        self._button, self._kill, self._known_kill = self._owed()
        if self.lost is not None:
            self._note(part(*self.lost, self.number - 1))
            self.lost = None

    def _owed(self) -> tuple[int | None, int | None, bool]:
        """The button of the round before, the seat that owes a kill, and whether that is known."""
        played = self.round
        if played is None or not played.over:
            return None, None, False
        if isinstance(played, omaha.Round) and played.house.kill is not None:
            return played.button, played.kill().answer, True
        return played.button, None, False

    def killer(self, act: OpenRound) -> tuple[int | None, bool]:
        """The seat that owes a kill in the round that an act opens, and whether that is known."""
        _, seat, known = self._owed()
        return (seat if seat in dict(act.stacks) else None), known

    def _killing(self, act: OpenRound) -> list[Fault]:
        owed, known = self.killer(act)
        if not known or owed == act.kill:
            return []
        said = ["no kill" if seat is None else f"a kill posted by seat {seat}" for seat in (owed, act.kill)]
        return [fault(said[0], said[1], "pa-637a.12-n", asked=("O-20",))]

    def _replay(self, *entries: Entry) -> PokerRound[Any]:
        return game_of(self.house).replay(
            self.house, entries, dealer="by hand", showing=self.showing, deck=Deck.recorded(())
        )

    def _begin_with(self, act: PlaceButton | CardForButton) -> list[Fault]:
        """The first act of a round tells where the button starts, so the round begins with it."""
        assert self._opening is not None
        if isinstance(act, CardForButton) and not self._drawn:
            return []
        try:
            self.begin(self._replay(self._opening, Entry(2, act, ())))
        except REFUSED as error:
            return [_refusal(error, act, self.round)]
        return []

    @property
    def moved(self) -> Ruling[int] | None:
        """Where the button has to go in a round that is just opened, None where that is open."""
        if self._button is None or self._opening is None:
            return None
        return next_button(self._button, [seat for seat, _ in self._opening.act.stacks])  # type: ignore[attr-defined]

    def _moving(self, act: PlaceButton | CardForButton) -> list[Fault]:
        """Whether the button goes from where it was to where it has to go."""
        moved = self.moved
        if moved is None or (isinstance(act, PlaceButton) and act.seat == moved.answer):
            return []
        return [Fault(moved.citations, moved.reason, str(act))]

    # -- acts that are taken as they come -------------------------------------------------------------------

    def take(self, act: Act) -> None:
        """Take an act as it was told, though it may not be: what can come of it comes of it."""
        act = self.whole(act)
        if isinstance(act, OpenRound):
            if refused := self._open(act):
                self._close()
                self.lose_for(refused[0].found)
        elif not isinstance(act, Procedure):
            self._take_part(act)
        if isinstance(act, TakeDeck):
            for check in self.checks:
                if isinstance(check, Holding):
                    check.hand = act.hand  # the one that every later taking is judged by
        self.done(act)

    def _take_part(self, act: Act) -> None:
        """Let the round of play follow an act as far as it can."""
        played = self.round
        if played is None:
            if self.lost is None:
                self.lose_for("no round of play was opened")
            return
        try:
            if isinstance(act, (PlaceButton, CardForButton)) and len(played.log) == 1:
                self._begin_with(act)
            elif self._played(act, played) and act.by_dealer and not played.over:
                due = played.legal()[0].act
                if played.turn is None and same_place(due, act):
                    self.follow(due)  # by a wrong amount
                else:
                    self.follow_early(act)
        except Unsettled as error:
            self.lose_for(str(error))

    def begin_unopened(self, act: Act) -> None:
        """Take a round of play for opened whose opening is not in the log."""
        self._close()
        self.lose_for("no round of play was opened")
        self.done(OpenRound(()))

    def break_off(self, act: Act) -> None:
        """Leave the round of play as it is, for the log goes on with what comes before the next one."""
        self.round, self.running, self.lost = None, False, None
        self.checks = tuple([check.anew() for check in self.checks])
        self._early = []

    def draw_unseen(self, act: Act) -> None:
        """Judge no card for the button any more in this round, for one of them is not in the log."""
        if self._opening is not None and self.round is not None:
            self._drawn = False
            self.begin(self._replay(self._opening))

    def lose_track(self, act: Act) -> None:
        """Take a player's act that can't be: what comes of it in this round is not judged."""
        self.lose_for(f"{act} can't be, and what was done is not certain")
        self.done(act)

    def lose_for(self, why: str) -> None:
        """The round of play can't be judged any more, for a reason."""
        self.lose()
        self.lost = (self.number, why)

    def _note(self, text: str) -> None:
        if len(self.parts) < MOST_NOTES:
            self.parts += (text,)
        else:
            self.more += 1


def _as_held(act: Draw, played: PokerRound[Any]) -> Draw:
    """A draw whose cards are as far as the log has told them: one of a card left out is held unseen."""
    held = list(played.hands.get(act.seat or 0, ()))
    if UNKNOWN not in held:
        return act
    return replace(act, cards=tuple(card if card in held else UNKNOWN for card in act.cards))


def part(at: int, why: str, last: int) -> str:
    """The part of a round that is not judged, in words, from the entry after `at` to the `last` one."""
    return f"betting, dealing and pots of entries {at + 1:,} to {last:,}, after entry {at:,}: {why}"


def _refusal(error: RuleViolation | NotationError, act: Act, played: PokerRound[Any] | None) -> Fault:
    """What a round of play says against an act, as a fault; where it cites nothing, by what is due."""
    due: Sequence[Any] = () if played is None else played.legal()
    if isinstance(error, RuleViolation):
        required = " or ".join(error.permitted) or "another act"
        otherwise = act.by_dealer and bool(due) and type(due[0].act) is type(act)  # the right kind of act
        found = told_apart(due[0].act, act)[1] if otherwise else error.reason
        # when rake and contribution are taken is a question, too
        asked = ("G-7",) if isinstance(act, (TakeRake, TakeContribution)) else ()
        return Fault(error.citations, required, found, tuple(dict.fromkeys(error.open_questions + asked)))
    again = act.by_dealer and played is not None and any(entry.act == act for entry in played.log)
    if played is not None and due and same_place(due[0].act, act) and played.log[-1].act != act:
        again = False  # it is the right act, with the card of an earlier one
    found = f"{act}, a second time" if again else str(error)  # its card is dealt, but that isn't the slip
    if not due:
        return fault("an act that can have happened", found, "nj-14.6-c")
    required = " or ".join(str(option) for option in due)
    return Fault(due[0].citations, required, found, due[0].open_questions)
