"""A showdown to change and try: hands, board, pots, and the readings of what the text leaves open."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import ipywidgets

from pokerrules import markup
from pokerrules.cards import Card, cards, distinct
from pokerrules.errors import NotationError, RuleViolation, Unsettled
from pokerrules.games.omaha_showdown import OmahaShowdown, settle
from pokerrules.house import House
from pokerrules.law import Ruling, law
from pokerrules.table.chips import Pot
from pokerrules.widgets import hands as drawn
from pokerrules.widgets.base import Live, button_for, chooser, handled, html, row, show_if, text_field
from pokerrules.widgets.picker import CardPicker

GAMES = {"omaha-high-low": True, "omaha-high": False}
SEATS = range(1, 11)
MOST_POTS = 9
Pots = Sequence[tuple[int, Sequence[int]]]


@dataclass(frozen=True)
class Case:
    """A showdown as it is written down: hands by seat, board, pots as (chips, seats), the game."""

    hands: Mapping[int, str]
    board: str
    pots: Pots
    game: str = "omaha-high-low"


EXAMPLES: dict[str, Case] = {
    "An odd chip in a tied low": Case(
        {2: "Tc 3c 2d 4s", 4: "Kc Ad Qd 2s"}, "Ah 4h 3h 6s Jd", ((1875, (2, 4)),)
    ),
    "A side pot and a main pot": Case(
        {1: "2d 9h 3s 4d", 2: "6h 3h 2h 4s", 3: "Qs Ac 7h Tc"},
        "3d Ad As 5c 7c",
        ((86, (1, 2)), (4765, (1, 2, 3))),
    ),
    "Both halves tied, each with a rest": Case(
        {1: "Ac 2d Kd Jd", 2: "Ad 2c Qh Jh", 3: "Ah 2h 9c 9s"}, "3d 4s 8c Ks Qd", ((10, (1, 2, 3)),)
    ),
    "Nobody has a low": Case({1: "Ac 2d 3h 4s", 2: "Kc Kd 9h 9s"}, "Kh 9c 8d 7s Jc", ((500, (1, 2)),)),
    "A low that is counterfeited": Case(
        {1: "Ac 2d Kh Ks", 2: "3c 4d Qh Qs"}, "Ad 2h 7c 8s Jd", ((300, (1, 2)),)
    ),
    "Nobody plays the board": Case(
        {1: "Ks 3d Qc Jc", 2: "3h Qs Ah Kh"}, "2d 7h 7s 2s 7c", ((100, (1, 2)),), "omaha-high"
    ),
}
OWN = "The case of this page"


class ShowdownExplorer(Live):
    """Decides a showdown of Omaha that the reader writes or picks: both halves, every pot, every odd chip.

    Arguments: `game`, "omaha-high-low" or "omaha-high"; `hands`, four cards as text by seat (1 to 10);
    `board`, five cards; `pots`, as (chips, seats) pairs; `house`, what else is posted (chips, readings);
    `button`, the seat that has it. Without hands an odd chip in a tied low is shown.
    Raises NotationError or RuleViolation when the case that is given can't be decided.
    """

    def __init__(
        self,
        game: str = "omaha-high-low",
        hands: Mapping[int, str] | None = None,
        board: str = "",
        pots: Pots = (),
        house: House | None = None,
        button: int | None = None,
    ) -> None:
        first = next(iter(EXAMPLES.values()))
        given = first if hands is None else Case(hands, board, pots, game)
        if game not in GAMES:
            raise NotationError(f"no game {game!r} here; there are: {', '.join(GAMES)}")
        self.house = house or House(split=GAMES[game])
        self._cases = {OWN: given, **EXAMPLES} if hands is not None else dict(EXAMPLES)
        self._quiet = False
        self._shown = ""
        self._make_fields(button)
        self._result = html("")
        self._notes = html("")
        super().__init__(
            [
                row(self.example, self.game, classes=("rb-acts",)),
                self._result,
                self._hand_rows,
                row(self.board, self.add_hand, self.pick, classes=("rb-acts",)),
                self._deck,
                self._pot_rows,
                row(self.add_pot, self.button_seat, classes=("rb-acts",)),
                row(self.odd_high, self.odd_low, classes=("rb-acts",)),
                self._notes,
            ],
            "A showdown to change: hands, board, pots",
            errors_at=2,
        )
        with self._at_once():
            self._write(given)

    # -- the fields --------------------------------------------------------------------------------------

    def _make_fields(self, button_seat: int | None) -> None:
        self.example = chooser("Example", list(self._cases), next(iter(self._cases)), self._example_chosen)
        self.game = chooser("Game", _games(), "omaha-high-low", self._changed)
        self.board = text_field("Board", "", self._changed, "five cards, such as Ah 4h 3h 6s Jd")
        self.board.add_class("rb-wide")
        self.fields: dict[int, Any] = {}  # hands by seat; made when they are needed, then kept
        self._seats: list[int] = []  # the seats whose hands are in sight
        self._hand_rows = ipywidgets.VBox([])
        self.removes: dict[int, Any] = {}
        self.add_hand = button_for("Add a hand", self._add_hand)
        self.pick = button_for("Pick cards from the deck", self._toggle_deck)
        self.target = chooser("Pick for", [("the board", 0)], 0, self._show_deck)
        self.deck = CardPicker(self._picked)
        self._deck = ipywidgets.VBox([])
        self.pots: list[tuple[Any, Any]] = []
        self.pot_removes: list[Any] = []
        self._pots_in_sight = 0
        self._pot_rows = ipywidgets.VBox([])
        self.add_pot = button_for("Add a pot", self._add_pot)
        seats = [("not needed", None), *((f"seat {seat}", seat) for seat in SEATS)]
        self.button_seat = chooser("Button", seats, button_seat, self._changed)
        self.odd_high = chooser("Odd chip, high (O-7)", _readings("O-7"), self.house.odd_high, self._changed)
        self.odd_low = chooser("Odd chip, low (O-6)", _readings("O-6"), self.house.odd_low, self._changed)

    def _write(self, case: Case) -> None:
        """Put a case into the fields."""
        self._seats = sorted(case.hands)
        for seat, hand in case.hands.items():
            if seat not in SEATS:
                raise NotationError(f"a seat is a number from 1 to 10, not {seat!r}")
            self._field(seat).value = hand
        self.board.value = case.board
        self.game.value = case.game
        self._pots_in_sight = len(case.pots)
        for place, (amount, seats) in enumerate(case.pots):
            chips, who = self._pot(place)
            chips.value, who.value = f"{amount:,}", ", ".join(map(str, seats))
        self._arrange()

    def _field(self, seat: int) -> Any:
        if seat not in self.fields:
            made = text_field(f"Seat {seat}", "", self._changed, "four cards, such as As Kd 7c 2h")
            made.add_class("rb-wide")
            self.fields[seat] = made
            self.removes[seat] = button_for(f"Remove seat {seat}", lambda _: self._remove_hand(seat))
            line = row(made, self.removes[seat])
            line.seat = seat
            rows = sorted((*self._hand_rows.children, line), key=lambda one: one.seat)
            self._hand_rows.children = tuple(rows)
        return self.fields[seat]

    def _pot(self, place: int) -> tuple[Any, Any]:
        while place >= len(self.pots):
            number = len(self.pots) + 1
            chips = text_field(f"Pot {number}, chips", "", self._changed, "such as 86")
            seats = text_field("for seats", "", self._changed, "such as 1, 2")
            self.pots.append((chips, seats))
            self.pot_removes.append(button_for(f"Remove pot {number}", self._remove_pot))
            self._pot_rows.children = (*self._pot_rows.children, row(chips, seats, self.pot_removes[-1]))
        return self.pots[place]

    def _arrange(self) -> None:
        """Show the rows in use, and offer what can be added or taken away."""
        for line in self._hand_rows.children:
            show_if(line, line.seat in self._seats)
        for place, line in enumerate(self._pot_rows.children):
            show_if(line, place < self._pots_in_sight)
        for remove in self.removes.values():
            remove.disabled = len(self._seats) < 3
        for place, remove in enumerate(self.pot_removes):
            remove.disabled = self._pots_in_sight < 2
            show_if(remove, place == self._pots_in_sight - 1)
        self.add_hand.disabled = len(self._seats) == len(SEATS)
        self.add_pot.disabled = self._pots_in_sight == MOST_POTS
        options = [("the board", 0), *((f"seat {seat}", seat) for seat in self._seats)]
        if list(self.target.options) != options:
            before = self.target.value
            self.target.options = options
            self.target.value = before if before in self._seats else 0

    @contextmanager
    def _at_once(self) -> Iterator[None]:
        """Change several fields, and decide once at the end."""
        self._quiet = True
        try:
            yield
        finally:
            self._quiet = False
        self._decide()

    # -- handlers ----------------------------------------------------------------------------------------

    @handled
    def _changed(self, _: Any) -> None:
        if not self._quiet:
            self._decide()

    @handled
    def _example_chosen(self, change: Any) -> None:
        with self._at_once():
            self._write(self._cases[change["new"]])

    @handled
    def _add_hand(self, _: Any) -> None:
        seat = next(seat for seat in SEATS if seat not in self._seats)
        with self._at_once():
            self._field(seat).value = " ".join(map(str, self._four_free_cards()))
            self._seats = sorted((*self._seats, seat))
            for _chips, who in self.pots[: self._pots_in_sight][-1:]:
                who.value = ", ".join(map(str, sorted({*_seats(who.value), seat})))
            self._arrange()

    def _four_free_cards(self) -> list[Card]:
        taken = {card for card, _ in self._places()}
        return [card for card in self.deck.buttons if card not in taken][-4:]

    @handled
    def _remove_hand(self, seat: Any) -> None:
        with self._at_once():
            self._seats.remove(seat)
            for _chips, who in self.pots[: self._pots_in_sight]:
                who.value = ", ".join(str(other) for other in _seats(who.value) if other != seat)
            self._arrange()

    @handled
    def _add_pot(self, _: Any) -> None:
        with self._at_once():
            chips, who = self._pot(self._pots_in_sight)
            chips.value, who.value = "100", ", ".join(map(str, self._seats[:2]))
            self._pots_in_sight += 1
            self._arrange()

    @handled
    def _remove_pot(self, _: Any) -> None:
        with self._at_once():
            self._pots_in_sight -= 1
            self._arrange()

    @handled
    def _toggle_deck(self, _: Any) -> None:
        if not self._deck.children:  # 52 buttons, made when somebody wants them
            self._deck.children = (self.target, self.deck)
        else:
            show_if(self._deck, self._deck.layout.display == "none")
        shut = self._deck.layout.display == "none"
        self.pick.description = "Pick cards from the deck" if shut else "Put the deck away"
        self._show_deck(None)

    @handled
    def _show_deck(self, _: Any) -> None:
        if not self._deck.children:
            return
        places, target = self._places(), self.target.value
        here = {card for card, place in places if place == target}
        elsewhere = {
            card: "the board" if place == 0 else f"the hand of seat {place}" for card, place in places
        }
        self.deck.show(here, {card: place for card, place in elsewhere.items() if card not in here})

    @handled
    def _picked(self, card: Any) -> None:
        target = self.target.value
        field = self.board if target == 0 else self.fields[target]
        most, what = (5, "the board") if target == 0 else (4, f"the hand of seat {target}")
        held = list(_readable(field.value))
        if card in held:
            held.remove(card)
        elif len(held) == most:
            full = f"{what} has its {most} cards: take one away first, with a click on it"
            self.show_error(NotationError(full))
            self.say(full)
            return
        else:
            held.append(card)
        field.value = " ".join(map(str, held))

    def _places(self) -> list[tuple[Card, int]]:
        """Every card that can be read in the fields, with where it is: 0 for the board, else the seat."""
        fields = [(0, self.board), *((seat, self.fields[seat]) for seat in self._seats)]
        return [(card, place) for place, field in fields for card in _readable(field.value)]

    # -- the answer --------------------------------------------------------------------------------------

    def _posted(self) -> House:
        split = GAMES[self.game.value]
        return replace(
            self.house,
            split=split,
            kill=self.house.kill if split else None,
            odd_high=self.odd_high.value,
            odd_low=self.odd_low.value,
        )

    def _read(self) -> tuple[House, dict[int, tuple[Card, ...]], tuple[Card, ...], list[Pot]]:
        hands = {
            seat: cards(self.fields[seat].value, count=4, what=f"the hand of seat {seat}")
            for seat in self._seats
        }
        board = cards(self.board.value, count=5, what="the board")
        distinct(board, *hands.values())
        pots = []
        for number, (chips, who) in enumerate(self.pots[: self._pots_in_sight], start=1):
            seats = _seats(who.value)
            amount = re.sub(r"[\s,.'’]", "", chips.value)
            if not amount.isdecimal() or not int(amount):
                raise NotationError(f"pot {number} needs a number of chips, not {chips.value!r}")
            missing = [seat for seat in seats if seat not in hands]
            if not seats or missing:
                wrong = f"seat {missing[0]} has no hand" if missing else "nobody contends for it"
                raise NotationError(f"pot {number}: {wrong}; the seats with hands are {_list(self._seats)}")
            pots.append(Pot(int(amount), tuple(seats)))
        return self._posted(), hands, board, pots

    def _decide(self) -> None:
        show_if(self.odd_low, GAMES[self.game.value])
        self._show_deck(None)
        try:
            house, hands, board, pots = self._read()
            answer = settle(house, hands, board, pots, self.button_seat.value)
        except (NotationError, RuleViolation, Unsettled) as error:
            if not hasattr(self, "answer"):
                raise  # the case that the page gives must be one
            self.show_error(error)
            self._result.value = (
                '<p class="rb-soft">The answer below is the last one that could be worked out.</p>'
                + self._shown
            )
            self.say(f"No new answer: {error}")
            return
        self.clear_error()
        self.answer: Ruling[OmahaShowdown] = answer
        self._shown = drawn.showdown(answer, hands, board, house.split)
        self._result.value = self._shown
        self._notes.value = self._notes_html()
        self.say(f"{answer.reason}.")

    def _notes_html(self) -> str:
        questions = self.answer.open_questions
        if not questions:
            return ""
        posted = self._posted().readings()
        notes = markup.open_questions([law.question(q).view(posted.get(q)) for q in questions])
        return markup.folded(f"What the text leaves open here: {', '.join(questions)}", notes)

    def summary(self) -> str:
        """Who gets what, in one line."""
        return f"Showdown of {len(self._seats)} hands: {self.answer.reason}"

    def snapshot(self) -> str:
        """The hands, the pots, and what the text leaves open."""
        return self._shown + self._notes_html()


def _games() -> list[tuple[str, str]]:
    return [("Omaha High-low Split Eight or Better", "omaha-high-low"), ("Omaha High", "omaha-high")]


def _readings(question_id: str) -> list[tuple[str, str]]:
    words = {"suit": "by suit", "left-of-button": "first left of the button"}
    return [(words.get(r.value, r.value), r.value) for r in law.question(question_id).readings]


def _readable(text: str) -> tuple[Card, ...]:
    """The cards of a field, none when it can't be read."""
    try:
        return cards(text, count=(0, 52))
    except NotationError:
        return ()


def _seats(text: str) -> list[int]:
    """Seats written as "1, 2" or "1 2" or "seats 1 and 2"."""
    return sorted({int(number) for number in re.findall(r"\d+", text)})


def _list(seats: Sequence[int]) -> str:
    return ", ".join(map(str, seats))
