"""Numbers that a reader writes: none is changed in silence, and what can't be read says why beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pokerrules import Deck, NotationError, omaha
from pokerrules.house.text import MOST_CHIPS
from pokerrules.table.acts import Raise
from pokerrules.widgets import AuditViewer, BettingTable, ButtonBoard, PokettePit, TableReplay
from pokerrules.widgets.number_field import LAST, NumberField
from pokerrules.widgets.pokette_pit import OWN
from tests.widgets.conftest import html_of
from tests.widgets.test_all import a_round

NONE = ("1.5", "1,5", "1e3", "-5", "−5", "", "ten", "0x10", "½", "10 chips", "9" * 30)


@pytest.mark.parametrize("written", NONE)
def test_what_is_no_whole_number_stays_and_says_why(written: str) -> None:
    field = NumberField("Amount", 10)
    field.field.value = written
    assert field.text == written
    assert field.number is None
    assert "The amount must be" in html_of(field)
    assert "rb-bad" in field.field._dom_classes
    with pytest.raises(NotationError, match=r"a whole number of chips|at most 1,000"):
        field.read()
    field.field.value = "7"
    assert (field.number, field.fault, html_of(field)) == (7, None, "")
    assert "rb-bad" not in field.field._dom_classes


@pytest.mark.parametrize(
    ("written", "number"), [("7", 7), (" 12 ", 12), ("1,000", 1000), ("1 000", 1000), ("007", 7)]
)
def test_numbers_as_they_are_written(written: str, number: int) -> None:
    field = NumberField("Amount", 10)
    field.field.value = written
    assert field.number == field.read() == number
    assert field.text == written


@pytest.mark.parametrize(("number", "fits"), [(3, False), (4, True), (7, True), (8, False)])
def test_the_bounds_are_said_and_move_nothing(number: int, fits: bool) -> None:
    field = NumberField("Amount", 5, 4, 7)
    field.field.value = str(number)
    assert field.number == (number if fits else None)
    assert field.whole() == number
    assert (f"The amount must be from 4 to 7 chips, not {number}." in html_of(field)) == (not fits)
    field.show(6, 6, 6)
    assert field.number == 6
    field.field.value = "7"
    assert "must be 6 chips, not 7" in html_of(field)


def test_the_most_chips_of_the_package_are_the_most_here() -> None:
    field = NumberField("Amount", 10)
    field.field.value = str(MOST_CHIPS)
    assert field.number == MOST_CHIPS
    field.field.value = str(MOST_CHIPS + 1)
    assert "at most 1,000,000,000,000,000 chips" in html_of(field)


def test_the_reader_is_heard_and_the_widget_is_not() -> None:
    heard: list[int | None] = []
    field = NumberField("Step", 1, 1, 9, lambda made: heard.append(made.number), "the step", "")
    for written in ("3", "x", "4"):
        field.field.value = written
    field.show(5)
    assert heard == [3, None, 4]
    field.field.value = "10"
    assert "The step must be from 1 to 9, not 10." in html_of(field)
    field.show(2)
    assert html_of(field) == ""


# -- in the widgets -----------------------------------------------------------------------------------------


def old(*parts: Any) -> list[bool]:
    return ["rb-old" in part._dom_classes for part in parts]


@pytest.mark.parametrize("written", [*NONE, "1", "11", "1000000000000"])
def test_the_seats_of_the_button_board(written: str) -> None:
    board = ButtonBoard(6)
    before = board.ruling
    board.count.field.value = written
    assert board.ruling == before
    assert len(board.seats) == 6
    assert old(board._table, board._why) == [True, True]
    assert LAST in html_of(board)
    assert board.said.startswith('<div role="status">No new answer: the number of seats must be')
    board.count.field.value = "10"
    assert len(board.seats) == 10
    assert old(board._table, board._why) == [False, False]
    board.count.field.value = written
    board.move.click()
    assert (board.count.text, old(board._table)) == ("10", [False])


@pytest.mark.parametrize(
    ("made", "last"),
    [
        (lambda: TableReplay(a_round()), lambda widget: len(widget.standings)),
        (AuditViewer, lambda widget: len(widget.judged.log)),
    ],
)
def test_the_step_of_a_log(made: Callable[[], Any], last: Callable[[Any], int]) -> None:
    widget, most = made(), None
    most = last(widget)
    widget.step.field.value = "3"
    assert widget.at == 3
    for written in (*NONE, "0", str(most + 1)):
        widget.step.field.value = written
        assert widget.at == 3
        assert widget.step.text == written
        assert old(widget._heading, widget._law) == [True, True]
        assert LAST in html_of(widget)
        assert "No other" in widget.said
    widget.step.field.value = str(most)
    assert widget.at == most
    assert old(widget._heading, widget._law) == [False, False]


def pot_limit() -> BettingTable:
    table = BettingTable(
        omaha.House(straddle=4, blinds=(1, 2), betting=omaha.PotLimit(2)),
        (100,) * 4,
        4,
        Deck.shuffled("table"),
    )
    table.offers["no straddle"].click()
    return table


@pytest.mark.parametrize(
    ("written", "cited"), [("3", True), ("8", True), ("1000000", True), ("1.5", False), ("-5", False)]
)
def test_an_amount_to_raise_to_is_refused_as_it_is_written(written: str, cited: bool) -> None:
    table = pot_limit()
    log = table.round.log
    table.amount.field.value = written
    assert table.offers["raise"].description == "Raise to …"
    assert "from 4 to 7 chips" in html_of(table) if cited else "whole number of chips" in html_of(table)
    assert "Not an amount to bet now" in table.said
    table.offers["raise"].click()
    assert table.round.log == log
    assert "rb-refused" in table.error
    assert ("rb-cite" in table.error) == cited
    table.amount.field.value = "5"
    assert table.error == ""  # what was refused was another amount
    table.most.click()
    assert table.offers["raise"].description == "Raise to 7"
    table.offers["raise"].click()
    assert table.error == ""
    assert table.round.log[-1].act == Raise(7, 3, added=7)


def test_chips_of_the_readers_own_are_not_changed() -> None:
    table = pot_limit()
    table.tries.value, table.what.value, table.seat.value = table.tries.options[-1], "raise to", 3
    for written, words in (
        ("6.5", "not &#x27;6.5&#x27;"),
        ("2000000000", "2,000,000,000"),
        ("9" * 20, "at most"),
    ):
        table.chips.field.value = written
        table.try_it.click()
        assert words in table.error
    table.chips.field.value = "6"
    table.try_it.click()
    assert table.error == ""
    assert table.round.chips.bets[3] == 6


@pytest.mark.parametrize(
    ("written", "words"),
    [("1.5", "1.5"), ("1e3", "1e3"), ("0", "0"), ("-5", "-5"), ("−5", "-5"), ("", ""), ("9" * 20, "9" * 20)],
)
def test_an_amount_to_wager_is_refused_as_it_is_written(written: str, words: str) -> None:
    pit = PokettePit()
    log = pit.stand.log
    pit.amount.field.value = written
    assert pit.offers["flush"].description == "Wager … on flush"
    assert pit.place.description == "Wager … on red"
    assert "Not an amount to wager: the amount must be" in pit.said
    for button in (pit.offers["flush"], pit.place):
        button.click()
        assert "rb-refused" in pit.error
        assert words in pit.error.replace(",", "")
        assert pit.stand.log == log
    pit.amount.field.value = "1,000"
    assert pit.error == ""  # what was refused was another amount
    pit.offers["flush"].click()
    assert pit.error == ""
    assert pit.stand.on_layout == 1000


def test_a_wager_of_the_readers_own_may_have_thousands() -> None:
    pit = PokettePit()
    pit.tries.value, pit.own_wager.value = OWN, "red"
    pit.own_amount.value = "1,000"
    pit.try_it.click()
    assert pit.error == ""
    assert pit.stand.on_layout == 1000
