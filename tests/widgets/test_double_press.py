"""The second press of a double click is no second step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pokerrules import Card, pokette
from pokerrules.games.pokette import Stand, Wheel
from pokerrules.widgets import BettingTable, ButtonBoard, DeckClock, DrawTable, EndTheRound, PokettePit, base
from pokerrules.widgets.clock_board import DECK


class Clock:
    """Time that stands still until a test moves it."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(base, "PAUSE", 0.4)
    monkeypatch.setattr(base, "monotonic", made)
    return made


def pit_of(cards: str) -> PokettePit:
    return PokettePit(Stand(wheel=Wheel.recorded(cards)))


@pytest.mark.parametrize(
    ("made", "button", "state"),
    [
        (lambda: pit_of("7h 8h 9h"), lambda pit: pit.spin, lambda pit: pit.stand.log),
        (PokettePit, lambda pit: pit.joker, lambda pit: pit.stand.log),
        (PokettePit, lambda pit: pit.offers["flush"], lambda pit: pit.stand.log),
        (PokettePit, lambda pit: pit.place, lambda pit: pit.stand.log),
        (BettingTable, lambda table: table.offers["fold"], lambda table: table.round.log),
        (BettingTable, lambda table: table.new_round, lambda table: table._rounds),
        (lambda: DrawTable(DrawTable.short_stub()), lambda table: table.draw, lambda table: table.round.log),
        (lambda: DrawTable(DrawTable.short_stub()), lambda table: table.new_deal, lambda table: table._deals),
        (ButtonBoard, lambda board: board.move, lambda board: board.ruling.answer),
        (lambda: DeckClock(in_round=False), lambda clock: clock.count[DECK], lambda clock: clock.table.log),
        (DeckClock, lambda clock: clock.play_on, lambda clock: clock.table.log),
    ],
)  # fmt: skip
def test_a_double_click_does_one_step(
    made: Callable[[], Any], button: Callable[[Any], Any], state: Callable[[Any], Any], clock: Clock
) -> None:
    widget = made()
    pressed = button(widget)
    before = state(widget)
    pressed.click()
    once = state(widget)
    assert once != before
    said = widget.said
    for later in (0, 0.1, 0.29):
        clock.now += later
        pressed.click()
        assert state(widget) == once
    assert widget.said != said
    assert widget.said.count("A second press at once is not counted.") == 1
    clock.now += 0.02  # now the pause has gone by
    if not pressed.disabled:
        pressed.click()
        assert state(widget) != once
        assert "not counted" not in widget.said


def test_after_a_spin_nothing_that_has_come_to_lie_there_is_pressed(clock: Clock) -> None:
    pit = pit_of("7h 8h 9h")
    pit.spin.click()
    pit.offers["pair in two"].click()
    pit.joker.click()
    assert (pit.stand.cards, pit.stand.on_layout) == ((Card("7h"),), 0)
    clock.now += 0.5
    pit.offers["pair in two"].click()
    pit.place.click()  # another wager may follow at once, and so may a spin
    assert pit.stand.on_layout == 20
    pit.spin.click()
    assert len(pit.stand.cards) == 2


def test_the_time_runs_from_the_end_of_a_step(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    pit = pit_of("7h 8h 9h")
    spin = pit.stand.spin

    def slow(*given: Any) -> Any:
        clock.now += 3  # a slow machine: the second press has waited for the first
        return spin(*given)

    monkeypatch.setattr(pit.stand, "spin", slow)
    pit.spin.click()
    pit.spin.click()
    assert len(pit.stand.cards) == 1


def test_a_press_counts_from_when_it_was_made(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    pit = pit_of("7h 8h 9h")
    pit.spin.click()
    clock.now += 2  # a busy page: the second press was made at once and is handed on late
    monkeypatch.setattr(base, "waited", lambda: 1.7)
    pit.spin.click()
    assert len(pit.stand.cards) == 1
    monkeypatch.setattr(base, "waited", lambda: 1.5)
    pit.spin.click()
    assert len(pit.stand.cards) == 2


def test_a_refused_press_is_no_step(clock: Clock) -> None:
    pit = PokettePit(house=pokette.House())
    pit.try_it.click()
    first = pit.said
    assert "Refused" in first
    pit.try_it.click()
    assert pit.said == first
    pit.spin.click()
    assert len(pit.stand.cards) == 0 or pit.stand.cards != (Card("7h"), Card("8h"))


def test_a_double_click_at_the_end_of_a_round_is_no_slip(clock: Clock) -> None:
    closing = EndTheRound()
    due = next(n for n, act in enumerate(closing._offered) if closing.label_of(act) == closing._due_text())
    closing.acts[due].click()
    assert len(closing.done) >= 1
    done = closing.done
    closing.acts[due].click()
    assert (closing.slips, closing.done) == ([], done)


def test_a_double_click_on_a_wrong_act_is_one_slip(clock: Clock) -> None:
    closing = EndTheRound()
    wrong = next(n for n, act in enumerate(closing._offered) if closing.label_of(act) != closing._due_text())
    for _ in range(2):
        closing.acts[wrong].click()
    assert len(closing.slips) == 1
    clock.now += 0.5
    closing.acts[wrong].click()
    assert len(closing.slips) == 2
