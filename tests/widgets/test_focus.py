"""The keyboard's focus stays with the widget: a button that its own press closes hands it on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets
import pytest

from pokerrules import Deck, five_card_draw, omaha
from pokerrules.widgets import BettingTable, DrawTable, TableReplay
from pokerrules.widgets.base import Live, button_for, handled, html, row, show_if
from tests.draws import HIGH, at_the_draw


@pytest.fixture
def focused(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The descriptions of the controls that were given the focus, in order."""
    given: list[str] = []
    monkeypatch.setattr(
        ipywidgets.DOMWidget, "focus", lambda self: given.append(getattr(self, "description", ""))
    )
    return given


class Closing(Live):
    """Two rows of buttons that do what a test wants of them."""

    def __init__(self, does: Callable[[Closing, Any], None]) -> None:
        self.does = does
        self.rows = [[button_for(name, self._press) for name in names] for names in ("abc", "de")]
        self.lines = [row(*line) for line in self.rows]
        super().__init__([html("text"), *self.lines], "buttons")

    @handled
    def _press(self, pressed: Any) -> None:
        self.does(self, pressed)


def closed(*places: tuple[int, int]) -> Callable[[Closing, Any], None]:
    def do(widget: Closing, _: Any) -> None:
        for line, place in places:
            widget.rows[line][place].disabled = True

    return do


def hide(widget: Closing, pressed: Any) -> None:
    show_if(pressed, False)


def hide_row(widget: Closing, _: Any) -> None:
    show_if(widget.lines[0], False)


def raises(widget: Closing, pressed: Any) -> None:
    pressed.disabled = True
    raise ValueError("no")


@pytest.mark.parametrize(
    ("does", "press", "given"),
    [
        (lambda widget, pressed: None, (0, 0), []),
        (closed((1, 0)), (0, 0), []),  # another button is closed: the pressed one keeps the focus
        (closed((0, 0)), (0, 0), ["b"]),
        (closed((0, 2)), (0, 2), ["b"]),  # of its own row, though d is as near
        (closed((0, 1)), (0, 1), ["c"]),  # the next one before the one before
        (closed((0, 1), (0, 2)), (0, 1), ["a"]),
        (closed((0, 0), (0, 1), (0, 2)), (0, 1), ["d"]),
        (closed((1, 0), (1, 1)), (1, 1), ["c"]),
        (closed((0, 0), (0, 1), (0, 2), (1, 0), (1, 1)), (1, 1), []),
        (hide, (0, 0), ["b"]),
        (hide_row, (0, 2), ["d"]),
    ],
)
def test_where_the_focus_goes(
    does: Callable[[Closing, Any], None], press: tuple[int, int], given: list[str], focused: list[str]
) -> None:
    widget = Closing(does)
    widget.rows[press[0]][press[1]].click()
    assert focused == given


def test_a_handler_that_fails_hands_the_focus_on_too(focused: list[str]) -> None:
    widget = Closing(raises)
    with pytest.raises(ValueError, match="no"):
        widget.rows[0][0].click()
    assert focused == ["b"]
    assert widget.error


def test_the_draw_table(focused: list[str]) -> None:
    table = DrawTable(at_the_draw(2))
    table.draw.click()
    assert focused == []
    table.draw.click()
    assert focused == ["Undo"]
    assert table.draw.disabled
    table.undo.click()
    table.undo.click()
    assert focused == ["Undo", "Stand pat"]
    table.others.click()
    assert focused[2:] == ["Undo"]
    for _ in range(len(table._seen) - 1):
        table.back.click()
    assert focused[3:] == ["Later act"]


def test_a_replay(focused: list[str]) -> None:
    table = TableReplay(five_card_draw.Round(HIGH, (100, 100), 2, Deck.shuffled("lesson 1")), start=3)
    table.first.click()
    table.last.click()
    assert focused == ["To the end", "To the start"]
    table.at = 2
    table.back.click()
    assert focused[2:] == ["Next: " + table.next.description.removeprefix("Next: ")]


def test_a_betting_table_whose_offers_go(focused: list[str]) -> None:
    table = BettingTable(omaha.House(), stacks=(100, 100), button=2, seed="lesson 1")
    fold = next(button for name, button in table.offers.items() if name == "fold")
    fold.click()
    assert focused == [table.undo.description]
