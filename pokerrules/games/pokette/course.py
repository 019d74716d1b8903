"""The course of a card stand, in the order of N.J.A.C. 13:69F-12.8: what comes next, what an act changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from pokerrules.cards import Joker, WheelCard
from pokerrules.errors import NotationError
from pokerrules.games.pokette.acts import (
    AnnounceCard,
    AnnounceWager,
    ClearStand,
    CollectWager,
    MarkCard,
    NoMoreBets,
    PassOver,
    PayWager,
    PlaceInStand,
    PlaceWager,
    Spin,
)
from pokerrules.games.pokette.offers import Offers, offers, refuse_wager
from pokerrules.games.pokette.settle import Result, losers_first, on_hands, on_spin
from pokerrules.games.pokette.wagers import FORMS, PAIR_IN_TWO, Wager, wager
from pokerrules.games.pokette.wheel import Wheel
from pokerrules.house.pokette import House
from pokerrules.house.text import MOST_CHIPS
from pokerrules.law import Ruling, implements, refuse
from pokerrules.table.acts import Act, DealerAct, Entry
from pokerrules.table.logged import Logged, agrees, refuse_other
from pokerrules.table.round import Due

# the paragraph behind what happens on the first, the second and the third spin
BY_SPACE = {1: ("nj-12.8-a",), 2: ("nj-12.8-b",), 3: ("nj-12.8-e",)}
AFTER_CLEARING = ("nj-12.8-g", "nj-12.8-a")
CLOSED = "no more wagers are taken: the betting is closed"


class Placed(NamedTuple):
    """A wager that lies on the layout: the seat, the wager and its chips."""

    seat: int
    wager: Wager
    amount: int


class Betting(NamedTuple):
    """Wagers may be placed before the spin for a space of the card stand."""

    space: int


Course: TypeAlias = "Iterator[Due | Betting]"


class StandCourse(Logged):
    """What goes on at a card stand; `Stand` is what a reader holds of it.

    `_waiting` is the dealer's act that is due, or `Betting` while wagers may be placed.
    """

    _house: House
    _seats: tuple[int, ...]
    _wheel: Wheel
    _held: bool  # True while a log is followed: the dealer does nothing by himself

    def _begin(self) -> None:
        """Lay an empty stand, with nothing on the layout."""
        self._log = []
        self._asked: list[int] = []  # the places in the log of acts that were played
        self._cards: list[WheelCard] = []
        self._spins: list[WheelCard] = []
        self._wagers: dict[tuple[int, str], int] = {}
        self._balance = dict.fromkeys(self._seats, 0)
        self._bank = 0
        self._announced: list[str] = []
        self._cleared = 0
        self._open = False
        self._picked: WheelCard | None = None
        self._steps = self._course()
        self._waiting: Due | Betting = next(self._steps)

    @property
    def cards(self) -> tuple[WheelCard, ...]:
        """The cards in the card stand, the first one first."""
        return tuple(self._cards)

    @property
    def wagers(self) -> tuple[Placed, ...]:
        """The wagers that lie on the layout, in the order in which they were placed."""
        return tuple(Placed(seat, wager(text), chips) for (seat, text), chips in self._wagers.items())

    def offers(self) -> Ruling[Offers]:
        """Which poker hand wagers the cards in the stand allow, and why the others are not offered."""
        return offers(self._cards, self._house)

    # -- the course ---------------------------------------------------------------------------------

    @implements("nj-12.8-a", "nj-12.8-c", "nj-12.8-d", "nj-12.8-g")
    def _course(self) -> Course:
        """The order of the section, over and over."""
        while True:
            yield from self._fill(1)
            yield Due(AnnounceWager(PAIR_IN_TWO), ("nj-12.8-a",))
            yield from self._fill(2)
            yield from self._settle_hands()
            for ruling in self.offers().answer.announced:
                ids = tuple(citation.id for citation in ruling.citations)
                why = ruling.reason.removeprefix(f"{ruling.answer}: ")
                yield Due(AnnounceWager(ruling.answer), ids, ruling.open_questions, why)
            yield from self._fill(3)
            yield from self._settle_hands()
            yield Due(ClearStand(self.cards), ("nj-12.8-g",))

    @implements("nj-12.8-a", "nj-12.8-b", "nj-12.8-e", "nj-12.8-g")
    def _fill(self, space: int) -> Course:
        """Bet, spin, announce, mark, and put the card into its space; a joker that takes none: spin again."""
        while True:
            self._open = True
            while self._open:
                yield Betting(space)
            ids = AFTER_CLEARING if space == 1 and self._cleared else BY_SPACE[space]
            yield Due(Spin(), ids)
            card = self._spins[-1]
            alike = () if space == 2 else ("P-14",)
            told = tuple(dict.fromkeys((*ids, "nj-12.8-b")))
            yield Due(AnnounceCard(card), told, alike)
            yield Due(MarkCard(card), told, alike)
            if isinstance(card, Joker) and space == 1:
                yield Due(PassOver(card), ids, remark="The first winning card is one that is no joker")
            elif isinstance(card, Joker) and self._house.joker == "respin":
                why = "Hand wagers stay where they are, and the wheel is spun again"
                yield Due(PassOver(card), ids, ("P-9",), why)
            else:
                asked = ("P-9",) if isinstance(card, Joker) else ()
                yield Due(PlaceInStand(card, space), ids, asked)
            yield from self._settle_ordinary(card, space, ids)
            if len(self._cards) == space:
                return

    @implements("nj-12.8-a", "nj-12.8-b", "nj-12.8-f")
    def _settle_ordinary(self, card: WheelCard, space: int, ids: tuple[str, ...]) -> Course:
        """The wagers that stand on this spin alone come before any poker hand wager (question P-11)."""
        ids = ("nj-12.8-f",) if space == 3 else ids[-1:]
        asked = ("P-11",) if space == 3 else ()
        yield from self._handle(
            losers_first(
                on_spin(one, amount, card, self._house, ids, seat)
                for seat, one, amount in self.wagers
                if not one.hand
            ),
            asked,
        )

    @implements("nj-12.8-b", "nj-12.8-e", "nj-12.8-f")
    def _settle_hands(self) -> Course:
        """Losing poker hand wagers are collected, then winning ones are paid."""
        placed = [(seat, one.text, amount) for seat, one, amount in self.wagers if one.hand]
        self._announced = []
        yield from self._handle(on_hands(placed, self.cards, self._house))

    @staticmethod
    def _handle(results: Iterable[Ruling[Result]], asked: tuple[str, ...] = ()) -> Course:
        for ruling in results:
            result = ruling.answer
            assert result.seat is not None
            act: DealerAct
            if result.won:
                act = PayWager(result.wager, result.amount, result.odds, result.pays, result.seat)
            else:
                act = CollectWager(result.wager, result.amount, result.seat)
            ids = tuple(citation.id for citation in ruling.citations)
            why = ruling.reason.rpartition(": ")[2]
            yield Due(act, ids, tuple(dict.fromkeys(ruling.open_questions + asked)), why)

    # -- doing --------------------------------------------------------------------------------------

    def _due(self) -> Act | None:
        """The act that the dealer has to do next, or None while wagers may be placed."""
        return self._waiting.act if isinstance(self._waiting, Due) else None

    def _by_itself(self) -> bool:
        return self._dealer == "automatic" and not self._held and isinstance(self._waiting, Due)

    def _closing(self, betting: Betting) -> tuple[str, ...]:
        if betting.space == 1:
            return AFTER_CLEARING if self._cleared else BY_SPACE[1]
        return BY_SPACE[betting.space]

    def _run(self) -> None:
        """Go on until wagers may be placed, or the dealer is awaited."""
        while self._by_itself():
            assert isinstance(self._waiting, Due)
            self._carry_out(self._waiting, None)

    def _agrees(self, given: Act) -> bool:
        """Whether an act is the one that is due; what either leaves out (a card) is no difference."""
        due = self._due()
        return due is not None and agrees(due, given)

    def _do(self, act: Act) -> None:
        waiting = self._waiting
        if isinstance(waiting, Due):
            if isinstance(act, PlaceWager):
                self._refuse_late(waiting)
            if not self._agrees(act):
                refuse_other(waiting.act, act, waiting.paragraph_ids, waiting.open_questions)
            self._carry_out(waiting, act)
        elif isinstance(act, PlaceWager):
            self._place(act)
        elif isinstance(act, NoMoreBets):
            self._open = False
            self._write(act, self._closing(waiting), ("P-12",))
            self._waiting = next(self._steps)
        else:
            who = "the dealer" if act.by_dealer else "a player"
            refuse(
                f"{who} may not {act.verb} now: wagers are still being placed",
                *self._closing(waiting),
                permitted=(*(str(PlaceWager(name)) for name in self._announced), str(NoMoreBets())),
            )

    @implements("nj-12.8-b")
    def _refuse_late(self, waiting: Due) -> None:
        """(b): the wheel is spun once all wagers have been placed; one after that is refused (P-12)."""
        refuse(CLOSED, "nj-12.8-b", permitted=(str(waiting.act),), open_questions=("P-12",))

    @implements("nj-12.8-a", "nj-12.8-c", "nj-12.8-d")
    def _place(self, act: PlaceWager) -> None:
        """A wager is placed, if it is offered."""
        seat = act.seat
        if seat is None:
            if len(self._seats) > 1:
                raise NotationError(f"say whose wager on {act.wager} it is: seat {self._or(self._seats)}")
            seat = self._seats[0]
        if seat not in self._seats:
            raise NotationError(f"nobody sits at seat {seat}; players sit at {self._or(self._seats)}")
        one = wager(act.wager)
        if act.amount is None:
            raise NotationError(
                f"how much is wagered on {one}? A whole number of chips, at least 1, is wanted"
            )
        ids, asked = self._allowed(one)
        key = (seat, one.text)
        if self._wagers.get(key, 0) + act.amount > MOST_CHIPS:
            raise NotationError(f"at most {MOST_CHIPS:,} chips can lie on one wager")
        self._wagers[key] = self._wagers.get(key, 0) + act.amount
        self._balance[seat] -= act.amount
        self._write(replace(act, wager=one.text, seat=seat), ids, asked)

    def _allowed(self, one: Wager) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The paragraphs and open questions behind a wager that may be placed; refuses any other."""
        if one.hand:
            refuse_wager(one.text, self.cards, self._house)
            ruling = self.offers().answer[one.text]
            return tuple(citation.id for citation in ruling.citations), ruling.open_questions
        if one.kind == "joker" and not self._house.jokers:
            refuse(
                "a wager on the joker can't win: the posted wheel has none",
                "nj-12.6",
                permitted=tuple(form for form in FORMS if form != "joker"),
                open_questions=("P-10",),
            )
        assert isinstance(self._waiting, Betting)
        return (*self._closing(self._waiting)[-1:], "nj-12.6"), one.open_questions

    @staticmethod
    def _or(seats: Sequence[int]) -> str:
        return " or ".join(map(str, seats))

    def _check_joker(self, card: WheelCard | None) -> None:
        if isinstance(card, Joker) and not self._house.jokers:
            raise NotationError("the posted wheel has no jokers (P-10), so none can come")

    def _carry_out(self, due: Due, given: Act | None) -> None:
        """Do what is due, with what the given act adds to it."""
        act = due.act
        match act:
            case Spin():
                card = given.card if isinstance(given, Spin) and given.card is not None else self._picked
                self._check_joker(card)
                if card is None:
                    card = self._wheel.at(len(self._spins))
                self._spins.append(card)
                act = Spin(card)
            case PlaceInStand(card):
                self._cards.append(card)
            case AnnounceWager(name):
                self._announced.append(name)
            case CollectWager(text, amount, seat):
                del self._wagers[seat, text]
                self._bank += amount
            case PayWager(text, amount, _, pays, seat):
                del self._wagers[seat, text]
                self._balance[seat] += amount + pays
                self._bank -= pays
            case ClearStand():
                self._cards = []
                self._cleared += 1
        self._write(act, due.paragraph_ids, due.open_questions, str(due.remark))
        self._waiting = next(self._steps)

    def _write(self, act: Act, ids: tuple[str, ...], asked: tuple[str, ...] = (), remark: str = "") -> None:
        self._log.append(Entry(len(self._log) + 1, act, ids, asked, remark))
