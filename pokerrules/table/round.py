"""The course of a round of play: what comes next, who does it, and the log of what was done.

A game is a subclass that writes its `_course` in the order of its section: a generator that yields the
dealer's acts with their paragraphs, and the players' turns. Everything else is here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import ClassVar, NamedTuple, TypeAlias

from pokerrules.cards import UNKNOWN, AnyCard, any_cards
from pokerrules.deck import Deck
from pokerrules.errors import NotationError, RuleViolation, Unsettled
from pokerrules.law import Ruling, refuse
from pokerrules.table.acts import (
    Act,
    Award,
    Burn,
    CardForButton,
    CollectBets,
    DealBoard,
    DealCard,
    DealerAct,
    Entry,
    OpenRound,
    Permitted,
    PlaceButton,
    PostAnte,
    PostBlind,
    PostKill,
    ReturnUncalled,
    Show,
)
from pokerrules.table.betting import BettingRound
from pokerrules.table.button import clockwise
from pokerrules.table.chips import Chips, Pot
from pokerrules.table.turns import BettingTurn, Done, Turn, Wording

Stacks: TypeAlias = "Sequence[int] | Mapping[int, int]"


class Due(NamedTuple):
    """An act that the dealer has to do next."""

    act: DealerAct
    paragraph_ids: tuple[str, ...]
    open_questions: tuple[str, ...] = ()
    remark: str = ""


Course: TypeAlias = "Iterator[Due | Turn]"


def seated(stacks: Stacks) -> dict[int, int]:
    """Stacks by seat, in the order of the seats.

    Arguments: `stacks`, chips for seats 1, 2, 3 ... or a mapping from seat to chips when seats are empty.
    Raises NotationError for a stack or a seat that can't be one.
    """
    by_seat = dict(stacks) if isinstance(stacks, Mapping) else dict(enumerate(stacks, start=1))
    for seat, chips in by_seat.items():
        if not isinstance(seat, int) or isinstance(seat, bool) or seat < 1:
            raise NotationError(f"a seat is a whole number from 1, not {seat!r}")
        if not isinstance(chips, int) or isinstance(chips, bool) or chips < 1:
            raise NotationError(
                f"seat {seat} needs a stack of at least 1 chip, in whole chips, not {chips!r}"
            )
    return dict(sorted(by_seat.items()))


class Round:
    """One round of play, as an append-only log of acts; see the game's own class for the arguments."""

    GAME: ClassVar[str] = ""

    def __init__(
        self, opening: Due, deck: Deck, dealer: str, showing: str, button_deck: Deck | None = None
    ) -> None:
        if dealer not in ("automatic", "by hand"):
            raise NotationError(f"dealer must be 'automatic' or 'by hand', not {dealer!r}")
        if showing not in ("automatic", "asked"):
            raise NotationError(f"showing must be 'automatic' or 'asked', not {showing!r}")
        self._opening = opening
        self._given_deck = deck.copy()
        self._given_button_deck = (button_deck or Deck.random()).copy()
        self.showing = showing
        self._begin(dealer)
        self._run()

    def _begin(self, dealer: str) -> None:
        assert isinstance(self._opening.act, OpenRound)
        self.dealer = dealer
        self.deck = self._given_deck.copy()
        self._button_deck = self._given_button_deck.copy()
        self.chips = Chips(dict(self._opening.act.stacks))
        self.hands: dict[int, list[AnyCard]] = {seat: [] for seat in self.chips.stacks}
        self.board: list[AnyCard] = []
        self.folded: set[int] = set()
        self.shown: set[int] = set()
        self.button: int | None = None
        self.log: list[Entry] = []
        self._asked: list[int] = []  # the places in the log of acts that somebody played
        self._aggressor: int | None = None
        self._waiting: Due | Turn | None = None
        self._steps = self._course()
        self._write(Done(*self._opening))

    # -- what a game says -------------------------------------------------------------------------

    def _course(self) -> Course:
        """The acts and turns of the round, in the order of the game's section."""
        raise NotImplementedError

    # -- what a reader asks -----------------------------------------------------------------------

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that take part, in order."""
        return tuple(self.chips.stacks)

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that have not given up their hand."""
        return tuple(seat for seat in self.chips.stacks if seat not in self.folded)

    @property
    def stacks(self) -> dict[int, int]:
        """The chips in front of each seat that are in no bet and no pot."""
        return dict(self.chips.stacks)

    @property
    def turn(self) -> int | None:
        """The seat that is to act, or None when it is the dealer's turn or the round is over."""
        return None if self._waiting is None or isinstance(self._waiting, Due) else self._waiting.seat

    @property
    def over(self) -> bool:
        """Whether the round of play is complete."""
        return self._waiting is None

    @property
    def open_questions(self) -> tuple[str, ...]:
        """The ids of the open questions whose reading was used so far, in the order of use."""
        return tuple(dict.fromkeys(q for entry in self.log for q in entry.open_questions))

    def legal(self) -> tuple[Permitted, ...]:
        """Every act that is permitted now, each with its paragraphs; empty when the round is over."""
        waiting = self._waiting
        if waiting is None:
            return ()
        if isinstance(waiting, Due):
            return (Permitted(waiting.act, waiting.paragraph_ids, open_questions=waiting.open_questions),)
        return waiting.options()

    # -- playing ----------------------------------------------------------------------------------

    def play(self, act: Act) -> tuple[Entry, ...]:
        """Carry out an act of the player whose turn it is, or of the dealer when he acts by hand.

        Returns the new entries of the log: the act itself, then what the dealer does by himself.
        Raises RuleViolation, with the paragraph and with nothing changed, when the act is not permitted.
        """
        if not isinstance(act, Act):
            raise NotationError(f"an act is wanted, such as Fold() or Raise(4), not {act!r}")
        before = len(self.log)
        waiting = self._waiting
        if waiting is None:
            refuse("the round of play is over", *self.log[-1].paragraph_ids)
        if isinstance(waiting, Due):
            self._carry_out(waiting, act)
        elif act.by_dealer:
            refuse(
                f"{act.name} is not due: it is seat {waiting.seat}'s turn",
                *waiting.options()[0].paragraph_ids,
                permitted=tuple(map(str, waiting.options())),
            )
        else:
            done = waiting.take(act)
            if done.act.name in ("bet", "raise"):
                self._aggressor = getattr(done.act, "seat", None)
            self._write(done)
        self._asked.append(before)
        try:
            self._run()
        except (NotationError, Unsettled):  # what follows can't be decided, so the act is not done either
            self._restore([entry.act for entry in self.log[1:before]])
            raise
        return tuple(self.log[before:])

    def undo(self) -> tuple[Entry, ...]:
        """Take back the last act of a player (of the dealer too, when he acts by hand) and what followed it.

        Returns the entries that were taken back; nothing when there is no such act.
        """
        by_hand = self.dealer == "by hand"
        places = [i for i in self._asked if by_hand or not self.log[i].act.by_dealer]
        if not places:
            return ()
        gone = tuple(self.log[places[-1] :])
        self._restore([entry.act for entry in self.log[1 : places[-1]]])
        return gone

    def _restore(self, acts: Iterable[Act]) -> None:
        """Begin again, with the same cards, and play the given acts of the log."""
        dealer = self.dealer
        self._begin("by hand")
        self._run()
        self._follow(acts, dealer)

    def _follow(self, acts: Iterable[Act], dealer: str) -> None:
        """Play the acts of a log, those of the dealer included, then go on with the given kind of dealer."""
        for number, act in enumerate(acts, start=2):
            if number <= len(self.log):  # shown by itself: a showdown without a choice
                self._expect(number, act)
                continue
            try:
                self.play(act)
            except RuleViolation as error:
                raise RuleViolation(
                    f"act {number} of the log, {act}: {error.reason}",
                    error.citations,
                    error.permitted,
                    error.open_questions,
                ) from error
            except NotationError as error:
                raise NotationError(f"act {number} of the log: {error}") from error
        self.dealer = dealer
        if dealer == "automatic" and isinstance(self._waiting, Due):
            self._carry_out(self._waiting, None)
            self._run()

    def _run(self) -> None:
        """Go on until a player is asked, the dealer is awaited, or the round is over."""
        automatic = self.dealer == "automatic"
        for step in self._steps:
            self._waiting = step
            if not (automatic and isinstance(step, Due)):
                return
            self._carry_out(step, None)
        self._waiting = None

    def _write(self, done: Done) -> None:
        self.log.append(Entry(len(self.log) + 1, *done))

    def _expect(self, number: int, act: Act) -> None:
        done = self.log[number - 1].act
        if not self._agrees(done, act):
            raise NotationError(f"act {number} of the log is {act}, but by the rules it is: {done}")

    # -- the dealer -------------------------------------------------------------------------------

    def _carry_out(self, due: Due, given: Act | None) -> None:
        if given is not None and not self._agrees(due.act, given):
            refuse(
                f"{given} is not what the dealer has to do now", *due.paragraph_ids, permitted=(str(due.act),)
            )
        if given is not None:
            self._check_cards(due.act, given)
        act = self._perform(due.act)
        self._write(Done(act, due.paragraph_ids, due.open_questions, due.remark))

    def _check_cards(self, due: DealerAct, given: Act) -> None:
        """Refuse cards that are not the next ones of the deck: no rule is broken, the act can't be right."""
        named = getattr(given, "cards", ()) or tuple(filter(None, [getattr(given, "card", None)]))
        if not named:
            return
        deck = self._button_deck if isinstance(due, CardForButton) else self.deck
        coming = deck.stub[: 3 if isinstance(due, DealBoard) and due.street == "flop" else 1]
        if named != coming:
            raise NotationError(f"{given}, but the deck gives {' '.join(map(str, coming))}")

    @staticmethod
    def _agrees(due: Act, given: Act) -> bool:
        """Whether an act is the one that is due; what either leaves out (a card) is no difference."""
        if type(due) is not type(given):
            return False
        wanted, offered = due.terms(), given.terms()
        return all(offered[name] == value for name, value in wanted.items() if name in offered)

    def _perform(self, act: DealerAct) -> DealerAct:
        """Do what a dealer's act says; returns it with what it came to."""
        chips = self.chips
        match act:
            case DealCard(seat):
                card = self.deck.deal()
                self.hands[seat].append(card)
                return DealCard(seat, card)
            case Burn():
                return Burn(self.deck.burn())
            case DealBoard(street):
                dealt = tuple(self.deck.deal() for _ in range(3 if street == "flop" else 1))
                self.board.extend(dealt)
                return DealBoard(street, dealt)
            case PostBlind(seat, amount):
                return PostBlind(seat, chips.bet(seat, amount))
            case PostAnte(seat, amount):
                return PostAnte(seat, chips.ante(seat, amount, self._dead_ante()))
            case PostKill(seat, amount):
                chips.bet(seat, amount - chips.bets[seat])
                return PostKill(seat, chips.bets[seat])
            case CollectBets():
                return CollectBets(chips.collect())
            case ReturnUncalled(seat, amount):
                chips.give_back(seat, amount)
            case Award(to=to):
                for seat, amount in to:
                    chips.award(seat, amount)
            case PlaceButton(seat):
                self.button = seat
            case CardForButton(seat):
                return CardForButton(seat, self._button_deck.deal())
        return act

    def _dead_ante(self) -> bool:
        """Whether the antes of this game are nobody's to match (one seat antes for the table)."""
        return False

    # -- parts that the games share -----------------------------------------------------------------

    def _from_button(self) -> tuple[int, ...]:
        """The live seats clockwise, the first one left of the button."""
        assert self.button is not None
        return clockwise(self.live, self.button)

    def _fold(self, seat: int) -> None:
        self.folded.add(seat)
        self.deck.discard(self.hands[seat])

    def _betting(self, betting: BettingRound, wording: Wording, uncalled: Due | None) -> Course:
        """A round of betting: turns until it is complete, then what was not called, then the bets to the pot.

        `uncalled` is the form of the act that gives uncalled chips back, None when the house keeps them in.
        """
        self.betting = betting
        if betting.turn is not None:
            self._aggressor = None  # who bet in an earlier round is no longer the maker of the last bet
        turn = BettingTurn(betting, wording, self._fold)
        while betting.turn is not None:
            yield turn
        if not any(self.chips.bets.values()):
            return
        over = self.chips.uncalled(self.live)
        if over is not None and uncalled is not None:
            yield uncalled._replace(act=ReturnUncalled(*over))
        yield Due(CollectBets(self.chips.in_play), wording.always)

    def _show(self, act: Show) -> Show:
        """Table a hand; cards that are shown must be the ones that were dealt, as far as these are known."""
        seat = act.seat
        assert seat is not None
        held = self.hands[seat]
        if act.cards:
            shown = any_cards(act.cards, count=len(held), what=f"the hand of seat {seat}")
            known = [card for card in held if card is not UNKNOWN]
            for card in known:
                if card not in shown:
                    raise NotationError(
                        f"seat {seat} shows {' '.join(map(str, shown))} but holds the {card.name}"
                    )
            self._reveal(seat, shown)
        self.shown.add(seat)
        return Show(seat, tuple(self.hands[seat]))

    def _reveal(self, seat: int, shown: tuple[AnyCard, ...]) -> None:
        piles = (self.deck.stub, self.deck.burns, self.board)
        hands = (hand for other, hand in self.hands.items() if other != seat)
        elsewhere = {card for group in (*piles, *hands) for card in group if card is not UNKNOWN}
        for card in shown:
            if card in elsewhere:
                raise NotationError(f"seat {seat} shows the {card.name}, which was dealt elsewhere")
        self.hands[seat][:] = shown

    def standing_pots(self) -> tuple[Pot, ...]:
        """The pots as they stand now, the main pot first."""
        raise NotImplementedError

    def _clear(self) -> None:
        """At the end every card that was dealt goes to the discard pile."""
        self.deck.discard(self.deck.dealt)

    def ruling_on(self, entry: Entry) -> Ruling[Act]:
        """An entry of the log as a ruling: the act, the reason, the paragraphs."""
        return Ruling(entry.act, entry.remark or str(entry.act), entry.citations, entry.open_questions)
