"""A showdown to change and try: hands, board, pots, and the readings of what the text leaves open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
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
from pokerrules.widgets.base import (
    Live,
    button_for,
    chooser,
    handled,
    html,
    outdated,
    refusal,
    row,
    show_if,
    text_field,
)
from pokerrules.widgets.cases import (
    EXAMPLES,
    GAMES,
    MOST_POTS,
    OWN,
    SEATS,
    Case,
    Pots,
    buttons,
    games,
    readings,
)
from pokerrules.widgets.picker import CardPicker
from pokerrules.widgets.reading import amount, mark_fields, readable_cards, readable_seats, reading, sharing
from pokerrules.widgets.reading import seats as read_seats


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
        if game not in GAMES:
            raise NotationError(f"no game {game!r} here; there are: {', '.join(GAMES)}")
        self.house = house or House(split=GAMES[game])
        given = first if hands is None else Case(hands, board, pots, game)
        given = replace(given, button=button, odd_high=self.house.odd_high, odd_low=self.house.odd_low)
        self._cases = {OWN: given, **EXAMPLES}
        if hands is None:
            del self._cases[OWN]
            self._cases[next(iter(EXAMPLES))] = given
        self._quiet = False
        self._shown = ""
        self._make_fields()
        self._near_board, self._near_pots = html(""), html("")
        self._result = html("")
        self._notes = html("")
        super().__init__(
            [
                row(self.example, self.game, classes=("rb-acts",)),
                self._result,
                self._hand_rows,
                row(self.board, self.add_hand, self.pick, classes=("rb-acts",)),
                self._near_board,
                self._deck,
                self._pot_rows,
                row(self.add_pot, self.button_seat, classes=("rb-acts",)),
                row(self.odd_high, self.odd_low, classes=("rb-acts",)),
                self._near_pots,
                self._notes,
            ],
            "A showdown to change: hands, board, pots",
            errors_at=2,
        )
        with self._at_once():
            self._write(given)

    # -- the fields --------------------------------------------------------------------------------------

    def _make_fields(self) -> None:
        self.example = chooser("Example", list(self._cases), next(iter(self._cases)), self._example_chosen)
        self.game = chooser("Game", games(), "omaha-high-low", self._changed)
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
        self.button_seat = chooser("Button", buttons(False), None, self._changed)
        self.odd_high = chooser("Odd chip, high (O-7)", readings("O-7"), self.house.odd_high, self._changed)
        self.odd_low = chooser("Odd chip, low (O-6)", readings("O-6"), self.house.odd_low, self._changed)

    def _write(self, case: Case) -> None:
        """Put a case into the fields."""
        self._seats = sorted(case.hands)
        for seat, hand in case.hands.items():
            if seat not in SEATS:
                raise NotationError(f"a seat is a number from 1 to 10, not {seat!r}")
            self._field(seat).value = hand
        self.board.value = case.board
        self.game.value, self.button_seat.value = case.game, case.button
        self.odd_high.value, self.odd_low.value = case.odd_high, case.odd_low
        self._pots_in_sight = len(case.pots)
        for place, (held, seats) in enumerate(case.pots):
            chips, who = self._pot(place)
            chips.value, who.value = f"{held:,}", ", ".join(map(str, seats))
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
                who.value = ", ".join(map(str, sorted({*readable_seats(who.value), seat})))
            self._arrange()

    def _four_free_cards(self) -> list[Card]:
        taken = {card for card, _ in self._places()}
        return [card for card in self.deck.buttons if card not in taken][-4:]

    @handled
    def _remove_hand(self, seat: Any) -> None:
        with self._at_once():
            self._seats.remove(seat)
            for _chips, who in self.pots[: self._pots_in_sight]:
                who.value = ", ".join(str(other) for other in readable_seats(who.value) if other != seat)
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
        held = list(readable_cards(field.value))
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
        return [(card, place) for place, field in fields for card in readable_cards(field.value)]

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
        hands = {}
        for seat in self._seats:
            with reading(self.fields[seat]):
                hands[seat] = cards(self.fields[seat].value, count=4, what=f"the hand of seat {seat}")
        with reading(self.board):
            board = cards(self.board.value, count=5, what="the board")
        with reading(*sharing([self.board, *(self.fields[seat] for seat in self._seats)])):
            distinct(board, *hands.values())
        return self._posted(), hands, board, self._read_pots()

    def _read_pots(self) -> list[Pot]:
        pots = []
        for number, (chips, who) in enumerate(self.pots[: self._pots_in_sight], start=1):
            with reading(chips):
                held = amount(chips.value, f"pot {number}")
                if not held:
                    raise NotationError(f"pot {number} must be a whole number of chips, at least 1, not 0")
            with reading(who):
                seats = read_seats(who.value, f"pot {number}")
                missing = [seat for seat in seats if seat not in self._seats]
                if not seats or missing:
                    wrong = f"seat {missing[0]} has no hand" if missing else "nobody contends for it"
                    listed = ", ".join(map(str, self._seats))
                    raise NotationError(f"pot {number}: {wrong}; the seats with hands are {listed}")
            pots.append(Pot(held, tuple(seats)))
        return pots

    def _written(self) -> list[Any]:
        """All fields that may be marked."""
        pots = [field for pair in self.pots for field in pair]
        return [self.board, *self.fields.values(), *pots, self.button_seat]

    def _name_no_button(self) -> None:
        """Say in the list of buttons whether a seat has to be chosen."""
        rules = [self.odd_high.value, *([self.odd_low.value] if GAMES[self.game.value] else [])]
        options, before = buttons("left-of-button" in rules), self.button_seat.value
        if tuple(self.button_seat.options) != options:
            quiet, self._quiet = self._quiet, True
            self.button_seat.options = options
            self.button_seat.value = before
            self._quiet = quiet

    def show_error(self, error: Exception) -> None:
        """Show an error next to the fields that it is about: hands, board, or pots and button."""
        self.clear_error()
        bad = getattr(error, "fields", ())
        mark_fields(self._written(), bad)
        hands = [field for field in self.fields.values() if field in bad]
        if not bad or hands:
            super().show_error(error)
        else:
            (self._near_board if self.board in bad else self._near_pots).value = refusal(error)

    def clear_error(self) -> None:
        """Take the last error and its marks away."""
        super().clear_error()
        for near in (self._near_board, self._near_pots):
            near.value = ""
        mark_fields(self._written(), ())

    @property
    def error(self) -> str:
        """The markup of the error in sight, empty when there is none."""
        return f"{super().error}{self._near_board.value}{self._near_pots.value}"

    def _decide(self) -> None:
        show_if(self.odd_low, GAMES[self.game.value])
        self._name_no_button()
        self._show_deck(None)
        try:
            house, hands, board, pots = self._read()
            about = self.button_seat if self.button_seat.value is None else self.pots[0][0]
            with reading(about):
                answer = settle(house, hands, board, pots, self.button_seat.value)
        except (NotationError, RuleViolation, Unsettled) as error:
            if not hasattr(self, "answer"):
                raise  # the case that the page gives must be one
            self.show_error(error)
            self._result.value, self._notes.value = outdated(self._shown), ""
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
