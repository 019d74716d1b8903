"""Where the button starts and how it moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pokerrules import markup
from pokerrules.cards import AnyCard
from pokerrules.deck import Deck
from pokerrules.law import Ruling
from pokerrules.table.button import by_card, next_button, right_of_dealer
from pokerrules.widgets.base import Live, button_for, handled, html, in_force, row, step_in_place
from pokerrules.widgets.number_field import NumberField


class ButtonBoard(Live):
    """A table without a game: the button starts by either way of (c)(1) and moves on by (c)(2).

    Arguments: `seats`, how many (2 to 10), or which; `seed` of the shuffles that the draws come from.
    """

    def __init__(self, seats: int | Sequence[int] = 6, seed: str = "button") -> None:
        self.seats = tuple(range(1, seats + 1)) if isinstance(seats, int) else tuple(sorted(seats))
        self.seed = seed
        self._draws = 0
        self.dealt: dict[int, AnyCard] = {}
        self.ruling: Ruling[int] = right_of_dealer(self.seats)
        self._table, self._why = html(""), html("")
        self.right = button_for("Start on the dealer's right", self._start_right)
        self.draw = button_for("Start by a card each", self._start_by_card)
        self.move = button_for("A round has ended: move on", self._move_on, "rb-first")
        parts = self._table, self._why
        self.count = NumberField(
            "Seats", len(self.seats), 2, 10, self._reseat, "the number of seats", "", parts
        )
        super().__init__(
            [
                self._table,
                row(self.right, self.draw, self.move, self.count, classes=("rb-acts",)),
                self._why,
            ],
            f"The button among {len(self.seats)} seats",
        )
        self._draw()

    @handled
    def _start_right(self, _: Any) -> None:
        self.dealt, self.ruling = {}, right_of_dealer(self.seats)
        self._draw()

    @handled
    def _start_by_card(self, _: Any) -> None:
        self._draws += 1
        deck = Deck.shuffled(f"{self.seed} {self._draws}")
        self.dealt = {seat: deck.deal() for seat in self.seats}
        self.ruling = by_card(self.dealt)
        self._draw()

    @step_in_place
    def _move_on(self, _: Any) -> None:
        self.dealt, self.ruling = {}, next_button(self.ruling.answer, self.seats)
        self._draw()

    @handled
    def _reseat(self, _: Any) -> None:
        if self.count.number is None:
            self.say(f"No new answer: {self.count.fault}")
            return
        self.seats, self.dealt = tuple(range(1, self.count.number + 1)), {}
        self.ruling = right_of_dealer(self.seats)
        self._draw()

    def _draw(self) -> None:
        self._table.value = self._table_html()
        self._why.value = self._why_html()
        self.count.show(len(self.seats))
        self.clear_error()
        self.say(f"{self.ruling.reason}.")

    def _table_html(self) -> str:
        seats = tuple(
            markup.SeatView(
                seat,
                cards=(self.dealt[seat],) if self.dealt else (),
                did="has the button" if seat == self.ruling.answer else "",
                button=seat == self.ruling.answer,
                acting=seat == self.ruling.answer,
            )
            for seat in self.seats
        )
        return markup.table(
            markup.TableView(seats, label="Where the button is", caption="clockwise: 1, 2, 3 …")
        )

    def _why_html(self) -> str:
        ids = tuple(citation.id for citation in self.ruling.citations)
        return self.ruling._repr_html_() + in_force(ids, self.ruling.open_questions)

    def summary(self) -> str:
        """Where the button is and why, in one line."""
        return str(self.ruling)

    def snapshot(self) -> str:
        """The table and the ruling."""
        return self._table_html() + self._why_html()
