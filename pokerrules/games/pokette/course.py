"""The course of a card stand, in the order of N.J.A.C. 13:69F-12.8: what comes next, what an act changes."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
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
from pokerrules.games.pokette.steps import Step, refuse_act, refuse_announcement
from pokerrules.games.pokette.wagers import PAIR_IN_TWO, THREE_OF_A_KIND, Wager, on_the_wheel, wager
from pokerrules.games.pokette.wheel import Wheel, check_joker
from pokerrules.house.pokette import House
from pokerrules.house.text import MOST_CHIPS
from pokerrules.law import Ruling, implements, refuse
from pokerrules.table.acts import Act, DealerAct, Entry
from pokerrules.table.logged import Logged
from pokerrules.table.round import Due

# the paragraph behind what happens on the first, the second and the third spin
BY_SPACE = {1: ("nj-12.8-a",), 2: ("nj-12.8-b",), 3: ("nj-12.8-e",)}
AFTER_CLEARING = ("nj-12.8-g", "nj-12.8-a")
LAST = max(BY_SPACE)


class Placed(NamedTuple):
    """A wager that lies on the layout: the seat, the wager and its chips."""

    seat: int
    wager: Wager
    amount: int


class Betting(NamedTuple):
    """Wagers may be placed before the spin for a space of the card stand; `again`, after a joker there."""

    space: int
    again: bool = False


Course: TypeAlias = "Generator[Step | Betting, Due | None, None]"


def _in_turn(*dues: Due) -> Course:
    """Acts of the dealer, one after the other."""
    for due in dues:
        yield Step((due,), due.paragraph_ids, due.open_questions)


def _in_any_order(dues: Iterable[Due], ids: tuple[str, ...], asked: tuple[str, ...] = ()) -> Course:
    """Acts among which no paragraph sets an order; `ids` and `asked` have them come before what follows."""
    left = tuple(dues)
    while left:
        done = yield Step(left, ids, asked)
        left = tuple(due for due in left if due is not done)


def _announcement(ruling: Ruling[str]) -> Due:
    ids = tuple(citation.id for citation in ruling.citations)
    why = ruling.reason.removeprefix(f"{ruling.answer}: ")
    return Due(AnnounceWager(ruling.answer), ids, ruling.open_questions, why)


def _handling(ruling: Ruling[Result], asked: tuple[str, ...] = ()) -> Due:
    """How a wager that is settled is handled: it is paid or collected."""
    result = ruling.answer
    assert result.seat is not None
    act: DealerAct
    if result.won:
        act = PayWager(result.wager, result.amount, result.odds, result.pays, result.seat)
    else:
        act = CollectWager(result.wager, result.amount, result.seat)
    ids = tuple(citation.id for citation in ruling.citations)
    why = ruling.reason.rpartition(": ")[2]
    return Due(act, ids, tuple(dict.fromkeys(ruling.open_questions + asked)), why)


class StandCourse(Logged):
    """What goes on at a card stand; `Stand` is what a reader holds of it.

    `_waiting` is what the dealer has to do now, or `Betting` while wagers may be placed.
    """

    _house: House
    _seats: tuple[int, ...]
    _wheel: Wheel
    _announced: list[str]
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
        self._waiting: Step | Betting = next(self._steps)

    @property
    def house(self) -> House:
        """What is posted at the table."""
        return self._house

    @property
    def announced(self) -> tuple[str, ...]:
        """The poker hand wagers that are announced and not yet settled, in the order of announcement."""
        return tuple(self._announced)

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
            yield from _in_turn(Due(AnnounceWager(PAIR_IN_TWO), ("nj-12.8-a",)))
            yield from self._fill(2)
            yield from self._settle_hands(("nj-12.8-b",))
            found = self.offers().answer
            ids = ("nj-12.8-d",) if THREE_OF_A_KIND in found else ("nj-12.8-c", "nj-12.8-d")
            yield from _in_any_order(map(_announcement, found.announced), ids)
            yield from self._fill(3)
            yield from self._settle_hands(("nj-12.8-f",))
            if self._house.third_card_order == "hands-first":
                yield from self._settle_ordinary(self.cards[-1], LAST, ())
            yield from _in_turn(Due(ClearStand(self.cards), ("nj-12.8-g",)))

    @implements("nj-12.8-a", "nj-12.8-b", "nj-12.8-e", "nj-12.8-g")
    def _fill(self, space: int) -> Course:
        """Bet, spin, announce, mark, and put the card into its space; a joker that takes none: spin again."""
        betting = Betting(space)
        while True:
            self._open = True
            while self._open:
                yield betting
            told, asked = self._behind(betting)
            ids = told if space == 2 else told[:-1]
            yield from _in_turn(Due(Spin(), told, asked))
            card = self._spins[-1]
            alike = () if space == 2 else ("P-14",)
            yield from _in_turn(Due(AnnounceCard(card), told, alike), Due(MarkCard(card), told, alike))
            if isinstance(card, Joker) and space == 1:
                why = "The first winning card is one that is no joker"
                yield from _in_turn(Due(PassOver(card), ids, remark=why))
            elif isinstance(card, Joker) and self._house.joker == "respin":
                why = "Hand wagers stay, wagers may be placed again, and the wheel is spun again"
                yield from _in_turn(Due(PassOver(card), ids, ("P-9",), why))
                betting = Betting(space, again=True)
            else:
                joker = ("P-9",) if isinstance(card, Joker) else ()
                yield from _in_turn(Due(PlaceInStand(card, space), told, (*alike, *joker)))
            lies = len(self._cards) == space
            if not (lies and space == LAST and self._house.third_card_order == "hands-first"):
                yield from self._settle_ordinary(card, space, ids)
            if lies:
                return

    def _behind(self, betting: Betting) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The paragraphs and open questions behind a spin and what leads to it; (b) speaks of the second."""
        first = AFTER_CLEARING if betting.space == 1 and self._cleared else BY_SPACE[betting.space]
        asked = (() if betting.space == 2 else ("P-14",)) + (("P-9",) if betting.again else ())
        return tuple(dict.fromkeys((*first, "nj-12.8-b"))), asked

    @implements("nj-12.8-a", "nj-12.8-b", "nj-12.8-f")
    def _settle_ordinary(self, card: WheelCard, space: int, ids: tuple[str, ...]) -> Course:
        """The wagers that stand on this spin alone; those on the third card before the poker hand wagers or
        after them, as the house posts (question P-11).

        No paragraph sets an order among them; the automatic dealer collects before he pays.
        """
        ids = ("nj-12.8-f",) if space == 3 else ids[-1:]
        asked = ("P-11",) if space == 3 else ()
        results = losers_first(
            on_spin(one, amount, card, self._house, ids, seat)
            for seat, one, amount in self.wagers
            if not one.hand
        )
        yield from _in_any_order([_handling(one, asked) for one in results], ids, asked)

    @implements("nj-12.8-b", "nj-12.8-e", "nj-12.8-f", "nj-12.8-g")
    def _settle_hands(self, ids: tuple[str, ...]) -> Course:
        """Losing poker hand wagers are collected, then winning ones are paid, each in any order."""
        placed = [(seat, one.text, amount) for seat, one, amount in self.wagers if one.hand]
        self._announced = []
        results = on_hands(placed, self.cards, self._house)
        last = len(self._cards) == LAST
        others_wait = last and any(not one.hand for _, one, _ in self.wagers)
        asked = ("P-11",) if others_wait and self._house.third_card_order == "hands-first" else ()
        lost = [_handling(one, asked) for one in results if not one.answer.won]
        won = [_handling(one, asked) for one in results if one.answer.won]
        yield from _in_any_order(lost, ids, asked)
        yield from _in_any_order(won, (*ids, "nj-12.8-g") if last else ids, asked)

    # -- doing --------------------------------------------------------------------------------------

    def _due(self) -> Act | None:
        """The act that the dealer does next by himself, or None while wagers may be placed."""
        return self._waiting.dues[0].act if isinstance(self._waiting, Step) else None

    def _by_itself(self) -> bool:
        return self._dealer == "automatic" and not self._held and isinstance(self._waiting, Step)

    def _run(self) -> None:
        """Let an automatic dealer go on until wagers may be placed."""
        while self._by_itself():
            assert isinstance(self._waiting, Step)
            self._carry_out(self._waiting.dues[0], None)

    def _agrees(self, given: Act) -> bool:
        """Whether an act is one that is due."""
        return isinstance(self._waiting, Step) and self._waiting.one_like(given) is not None

    def _do(self, act: Act) -> None:
        waiting = self._waiting
        if isinstance(act, (AnnounceWager, CollectWager, PayWager)):
            act = replace(act, wager=wager(act.wager).text)
        if isinstance(waiting, Step):
            due = waiting.one_like(act)
            if due is None:
                refuse_act(waiting, act, self)
            self._carry_out(due, act)
        elif isinstance(act, PlaceWager):
            self._place(act)
        elif isinstance(act, NoMoreBets):
            ids, asked = self._behind(waiting)
            self._open = False
            self._write(act, ids, ("P-12", *asked))
            self._waiting = next(self._steps)
        else:
            if isinstance(act, AnnounceWager):
                refuse_announcement(act.wager, self)
            ids, asked = self._behind(waiting)
            who = "the dealer" if act.by_dealer else "a player"
            refuse(
                f"{who} may not {act.verb} now: wagers are still being placed",
                *ids,
                permitted=(*(str(PlaceWager(name)) for name in self._announced), str(NoMoreBets())),
                open_questions=asked,
            )

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
            raise NotationError(f"at most {MOST_CHIPS:,} chips can lie on one wager in this program")
        self._wagers[key] = self._wagers.get(key, 0) + act.amount
        self._balance[seat] -= act.amount
        self._write(replace(act, wager=one.text, seat=seat), ids, asked)

    def _allowed(self, one: Wager) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The paragraphs and open questions behind a wager that may be placed; refuses any other."""
        betting = self._waiting
        assert isinstance(betting, Betting)
        if one.hand:
            refuse_wager(one.text, self.cards, self._house)
            ruling = self.offers().answer[one.text]
            ids = tuple(citation.id for citation in ruling.citations)
            if betting.again:  # a joker has come since it was announced
                return (*ids, BY_SPACE[betting.space][0]), (*ruling.open_questions, "P-9")
            return ids, ruling.open_questions
        on_the_wheel(one, self._house)
        return ("nj-12.8-b", "nj-12.6"), (*one.open_questions, *self._behind(betting)[1])

    @staticmethod
    def _or(seats: Sequence[int]) -> str:
        return " or ".join(map(str, seats))

    def _carry_out(self, due: Due, given: Act | None) -> None:
        """Do what is due, with what the given act adds to it."""
        act = due.act
        match act:
            case Spin():
                card = given.card if isinstance(given, Spin) and given.card is not None else self._picked
                if card is None:
                    card = self._wheel.at(len(self._spins))
                check_joker(card, self._house.jokers)
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
        self._waiting = self._steps.send(due)

    def _write(self, act: Act, ids: tuple[str, ...], asked: tuple[str, ...] = (), remark: str = "") -> None:
        remark = remark[:1].upper() + remark[1:]  # it stands as a sentence of its own
        self._log.append(Entry(len(self._log) + 1, act, ids, asked, remark))
