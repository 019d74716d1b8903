"""The course of a round of play: what comes next, who does it, and the log of what was done.

A game is a subclass that writes its `_course` in the order of its section: a generator that yields the
dealer's acts with their paragraphs, and the players' turns. Everything else is here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any, ClassVar, NamedTuple, TypeAlias

from pokerrules.deck import Deck
from pokerrules.errors import NotationError
from pokerrules.house.text import quoted
from pokerrules.law import Later, implements, refuse
from pokerrules.table.acts import (
    Act,
    DealCard,
    DealerAct,
    Entry,
    OpenRound,
    Permitted,
    Reshuffle,
    ReturnUncalled,
    Show,
    collected,
    entry_of,
)
from pokerrules.table.betting import BettingRound
from pokerrules.table.chips import Pot
from pokerrules.table.given import checked
from pokerrules.table.logged import Logged, agrees, naming_the_act, refuse_other
from pokerrules.table.state import State
from pokerrules.table.turns import TAKEN, BettingTurn, ShowingTurn, Turn, Wording, check_turn

SHOWINGS = ("automatic", "asked")
SHOWN = Show()
NOT_DEALT = Deck()


class Due(NamedTuple):
    """An act that the dealer has to do next."""

    act: DealerAct
    paragraph_ids: tuple[str, ...]
    open_questions: tuple[str, ...] = ()
    remark: str | Later = ""


class Dealing(NamedTuple):
    """Several cards that are dealt face down, one at a time: to `seats` in this order, a seat as often as it
    gets a card. A dealer who acts by himself deals them in one go.
    """

    seats: tuple[int, ...]
    paragraph_ids: tuple[str, ...]

    def one_by_one(self) -> Iterator[Due]:
        """Each card as an act of its own."""
        return iter([Due(DealCard(seat), self.paragraph_ids) for seat in self.seats])


Course: TypeAlias = "Iterator[Due | Dealing | Turn]"


def whole_deck(deck: Deck, what: str = "the deck") -> Deck:
    """A copy of a deck to begin a round with; raises NotationError when cards of it are out already."""
    if not isinstance(deck, Deck):
        raise NotationError(f"{what} must be a Deck, such as Deck.shuffled('lesson 1'), not {quoted(deck)}")
    if deck.stub_count < 52:
        raise NotationError(
            f"{what} has cards out already ({52 - deck.stub_count} of 52); a round of play begins with a "
            "deck whose cards are all in the stub, such as Deck.shuffled('lesson 1')"
        )
    return deck.copy()


class Round(Logged, State):
    """One round of play, as an append-only log of acts; see the game's own class for the arguments."""

    GAME: ClassVar[str] = ""
    GIVEN: ClassVar[tuple[str, ...]] = (
        "_opening",
        "_given_deck",
        "_given_button_deck",
        "_dealer",
        "_showing_way",
    )  # with these and the acts of its log a round is made again
    OF_ONE_PART: ClassVar[frozenset[type[Act]]] = frozenset()  # acts that a section knows in one part alone

    def __init__(
        self, opening: Due, deck: Deck, dealer: str, showing: str, button_deck: Deck | None = None
    ) -> None:
        if showing not in SHOWINGS:
            raise NotationError(f"showing must be 'automatic' or 'asked', not {quoted(showing)}")
        self._opening = opening
        self._given_deck = whole_deck(deck)
        if button_deck is not None:
            self._given_button_deck = whole_deck(button_deck, "the deck for the button")
        else:  # nothing is dealt from it unless a card decides who gets the button
            self._given_button_deck = Deck.random() if self._button_by_card() else NOT_DEALT
        self._showing_way = showing
        self._held = False  # True while a log is followed: nobody acts by himself
        self.dealer = dealer
        self._begin()
        self._run()

    def _begin(self) -> None:
        assert isinstance(self._opening.act, OpenRound)
        self._lay(dict(self._opening.act.stacks), self._given_deck, self._given_button_deck)
        self._by_hand: set[int] = set()  # the places in the log of the dealer's acts that were given
        self._aggressor: int | None = None
        self._waiting: Due | Turn | None = None
        self._steps: Course = self._course()
        self._write(self._opening.act, self._opening)

    # -- what a game says -------------------------------------------------------------------------

    def _course(self) -> Course:
        """The acts and turns of the round, in the order of the game's section."""
        raise NotImplementedError

    def _refuse_out_of_place(self, act: Act) -> None:
        """Refuse an act of `OF_ONE_PART` that is given in another part of the round."""

    def standing_pots(self) -> tuple[Pot, ...]:
        """The pots as they stand now, the main pot first."""
        raise NotImplementedError

    # -- what a reader asks -----------------------------------------------------------------------

    @property
    def showing(self) -> str:
        """How the showdown is held: "automatic", or "asked" when players choose to show or to muck."""
        return self._showing_way

    @property
    def turn(self) -> int | None:
        """The seat that is to act, or None when it is the dealer's turn or the round is over."""
        return None if self._waiting is None or isinstance(self._waiting, Due) else self._waiting.seat

    @property
    def over(self) -> bool:
        """Whether the round of play is complete."""
        return self._waiting is None

    def legal(self) -> tuple[Permitted, ...]:
        """Every act that is permitted now, each with its paragraphs; empty when the round is over."""
        waiting = self._waiting
        if waiting is None:
            return ()
        if isinstance(waiting, Due):
            return (Permitted(waiting.act, waiting.paragraph_ids, open_questions=waiting.open_questions),)
        # a showdown without a choice: the first option is to show
        return waiting.options()[:1] if self._by_itself(waiting) else waiting.options()

    # -- playing ----------------------------------------------------------------------------------

    def play(self, act: Act | Permitted) -> tuple[Entry, ...]:
        """Carry out an act of the player whose turn it is, or of the dealer when he acts by hand.

        Arguments: `act`, or a Permitted, whose act is played (the least amount of a bet or a raise).
        Returns the new entries of the log: the act itself, then what the dealer does by himself (before it
        too, when a log that was played again stopped in the middle of the dealing). Raises RuleViolation,
        with the paragraph, when the act is not permitted; whatever is raised, nothing has changed.
        """
        played = checked(act)
        log, turn = self._log, self._waiting
        before = len(log)
        changed = False
        try:
            taking = TAKEN.get(type(played))
            if taking is not None and isinstance(turn, BettingTurn):  # as most acts are
                if played.seat is not None:  # type: ignore[attr-defined] # all of them have one
                    check_turn(turn, played, turn.wording.always)
                entry = taking(turn, played, before + 1)
                log.append(entry)
                if turn.betting.pending:
                    return (entry,)
            else:
                if self._by_itself(turn) and not self._is_due(played):
                    changed = True
                    self._proceed()
                self._do(played)
            changed = True
            self._run()
        except BaseException:  # a source of chance may raise anything
            if changed:  # what comes with the act can't be done, so the act is not done either
                self._restore(before)
            raise
        return tuple(log[before:])

    def follow(self, act: Act) -> Entry:
        """Carry out one act of a log, the dealer's or a player's, and nothing that comes of itself after it.

        Arguments: `act`. Returns its entry. Raises RuleViolation or NotationError, with nothing changed, when
        the act is not the one that may come next.
        """
        before, changed = len(self._log), False
        self._held = True
        try:
            self._do(act)
            changed = True
            self._run()
        except BaseException:
            if changed:  # a showdown that can't be settled, for one
                self._restore(before)
            raise
        finally:
            self._held = False
        return self._log[-1]

    def go_on(self) -> tuple[Entry, ...]:
        """Let an automatic dealer do what is due, where a log that was played again stopped before it.

        Returns the new entries; none when a player is asked, the dealer acts by hand, or the round is over.
        """
        before = len(self._log)
        if self._by_itself(self._waiting):
            try:
                self._proceed()
            except BaseException:
                self._restore(before)
                raise
        return self.log[before:]

    def undo(self) -> tuple[Entry, ...]:
        """Take back the last act of a player (of the dealer too, when he acts by hand) and what followed it.

        Returns the entries that were taken back; nothing when there is no such act.
        """
        for place in range(len(self._log) - 1, 0, -1):
            if self._chosen(place):
                gone = self.log[place:]
                self._restore(place)
                return gone
        return ()

    def go_back_to(self, length: int) -> None:
        """Begin again, with the same cards, and follow the first entries of the log, so many of them."""
        self._restore(length)

    def _chosen(self, place: int) -> bool:
        """Whether somebody chose the act at this place of the log."""
        act = self._log[place].act
        if act.by_dealer:
            return place in self._by_hand and self._dealer == "by hand"
        return not (isinstance(act, Show) and self._showing_way == "automatic")

    def _do(self, act: Act) -> None:
        """Carry out an act that was given."""
        waiting = self._waiting
        if waiting is None:
            last = self._log[-1]
            refuse(
                "the round of play is over",
                *last.paragraph_ids,
                permitted=("a new round of play",),
                open_questions=last.open_questions,
            )
        if isinstance(waiting, Due):
            self._carry_out(waiting, act)
            self._by_hand.add(len(self._log) - 1)
            return
        if act.by_dealer:
            options = waiting.options()
            refuse(
                f"the dealer may not {act.verb} now: it is seat {waiting.seat}'s turn",
                *options[0].paragraph_ids,
                permitted=tuple(map(str, options)),
                open_questions=options[0].open_questions,
            )
        if act.__class__ in self.OF_ONE_PART:
            self._refuse_out_of_place(act)
        if isinstance(waiting, ShowingTurn) and self._by_itself(waiting) and not self._is_due(act):
            raise NotationError(f"{act}, but by the rules it is: {Show(waiting.seat)}")
        self._log.append(waiting.take(act, len(self._log) + 1))

    # -- going on ---------------------------------------------------------------------------------

    def _by_itself(self, step: Due | Turn | None) -> bool:
        """Whether a step is taken without anybody being asked."""
        if isinstance(step, Due):
            return self._dealer == "automatic"
        return isinstance(step, ShowingTurn) and self._showing_way == "automatic"

    def _is_due(self, act: Act) -> bool:
        """Whether an act is the very one that would be done by itself now."""
        waiting = self._waiting
        assert waiting is not None
        due = waiting.act if isinstance(waiting, Due) else Show(waiting.seat)
        return agrees(due, act)

    def _run(self) -> None:
        """Go on until a player is asked, the dealer is awaited, or the round is over."""
        log, performed = self._log, self.PERFORMED
        unasked = self._dealer == "automatic" and not self._held
        for step in self._steps:
            if isinstance(step, Due):
                if not unasked:
                    break
                self._waiting = step
                act, ids, questions, remark = step
                act = performed[type(act)](self, act)
                log.append(entry_of((len(log) + 1, act, ids, questions, remark, None)))
            elif isinstance(step, Dealing):
                if not (unasked and self._deal_all(step)):
                    self._steps = chain(step.one_by_one(), self._steps)
                    self._run()
                    return
            elif self._held or not self._by_itself(step):
                break
            else:
                self._waiting = step
                log.append(step.take(SHOWN, len(log) + 1))
        else:
            step = None
        self._waiting = step

    def _deal_all(self, dealing: Dealing) -> bool:
        """Deal several cards and write them down; False, with nothing done, when the stub has not so many."""
        seats, ids = dealing
        if self._deck.stub_count < len(seats):
            return False
        acts = enumerate(self._deal_out(seats), start=len(self._log) + 1)
        self._log += [entry_of((number, act, ids, (), "", None)) for number, act in acts]
        return True

    def _proceed(self) -> None:
        waiting = self._waiting
        assert waiting is not None
        if isinstance(waiting, Due):
            self._carry_out(waiting, None)
        else:
            self._log.append(waiting.take(SHOWN, len(self._log) + 1))
        self._run()

    def _write(self, act: DealerAct, due: Due) -> None:
        """Write down what was due, as it was done."""
        _, ids, questions, remark = due
        self._log.append(entry_of((len(self._log) + 1, act, ids, questions, remark, None)))

    def _carry_out(self, due: Due, given: Act | None) -> None:
        if given is not None and not agrees(due.act, given):
            refuse_other(due.act, given, due.paragraph_ids, due.open_questions)
        if isinstance(given, DealerAct):
            self._check_cards(due.act, given)
        chosen = isinstance(given, Reshuffle) and given.cards  # the order is the dealer's, or chance's
        act = self._perform(given if chosen and isinstance(given, Reshuffle) else due.act)
        self._write(act, due)

    # -- beginning again --------------------------------------------------------------------------

    def _restore(self, length: int) -> None:
        """Begin again, with the same cards, and play the first entries of the log, so many of them."""
        acts = [entry.act for entry in self._log[1:length]]
        by_hand = {place for place in self._by_hand if place < length}
        with self._all_or_nothing():
            self._made_again(acts, by_hand)

    def _made_again(self, acts: Iterable[Act], by_hand: set[int]) -> None:
        self._held = True
        self._begin()
        self._run()
        self._held = False
        self._follow(acts)
        self._by_hand = by_hand

    def _follow(self, acts: Iterable[Act]) -> None:
        """Play the acts of a log, those of the dealer included, and nothing beyond the last of them."""
        for number, act in enumerate(acts, start=2):
            with naming_the_act(number, act):
                self.tell(act)
                self.follow(act)

    def __getstate__(self) -> dict[str, Any]:
        """What a copy or a pickle of a round keeps: what it was begun with, and its log."""
        given = {name: getattr(self, name) for name in self.GIVEN}
        return given | {"acts": [entry.act for entry in self._log[1:]], "by_hand": self._by_hand}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name in self.GIVEN:
            setattr(self, name, state[name])
        self._made_again(state["acts"], set(state["by_hand"]))

    # -- parts that the games share -----------------------------------------------------------------

    @implements("nj-14.6-c")
    def _betting(self, betting: BettingRound, wording: Wording, uncalled: Due | None) -> Course:
        """A round of betting: turns until it is complete, then what was not called, then the bets to the pot.

        `uncalled` is the form of the act that gives uncalled chips back, None when the house keeps them in.
        """
        self._betting_round = betting
        if betting.pending:
            turn = BettingTurn(betting, wording, self._fold)
            while betting.pending:
                yield turn
            self._aggressor = betting.bettor  # who bet in an earlier round is the last bettor no longer
        if not any(self._chips.bets.values()):
            return
        over = self._chips.uncalled(self.live)
        if over is not None and uncalled is not None:
            yield Due(ReturnUncalled(*over), uncalled.paragraph_ids, uncalled.open_questions)
        yield Due(collected(self._chips.in_play), wording.always)
