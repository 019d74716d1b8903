"""The clock for counting the deck: 14:59, 15:00 and 15:01, what may be counted, what a wrong count does."""

from __future__ import annotations

import pytest

from pokerrules import Bet, Deck, Fold, NotationError, five_card_draw
from pokerrules.dealer import Table, audit
from pokerrules.widgets import DeckClock
from pokerrules.widgets.clock_board import DECK, DEVICE, STUB, piles
from pokerrules.widgets.reading import span
from tests.widgets.conftest import html_of

E4 = "N.J.A.C. 13:69F-14.6(e)4"
pytestmark = pytest.mark.rule("nj-14.6-e-4")


def departures(clock: DeckClock) -> list[tuple[str, str]]:
    return [(str(one.citation), one.found) for one in clock.table.departures]


def test_every_card_is_in_one_place_when_a_hand_is_folded() -> None:
    table = Table(five_card_draw.House())
    table.begin((100,) * 4, button=4, deck=Deck.shuffled("lesson 1"))
    table.play(Bet(2))
    table.play(Fold())
    assert piles(table).endswith("stub <b>32</b> + hands <b>15</b> + discards <b>5</b> = 52 cards.</p>")


# -- the time ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("since", "late"), [("14:59", False), ("15:00", False), ("15:01", True)])
def test_a_count_is_in_time_for_fifteen_minutes(since: str, late: bool) -> None:
    clock = DeckClock(since="0:00")
    clock.since.value = since
    clock.count[STUB].click()
    assert departures(clock) == ([(E4, "15:01 since the last count")] if late else [])
    assert clock.table.since_count == 0
    log = clock.table.log
    assert [str(one) for one in audit(clock.table.house, log).departures] == [
        str(one) for one in clock.table.departures
    ]


@pytest.mark.parametrize(
    ("since", "words"),
    [
        ("14:59", "due in 0:01"),
        ("15:00", "at this second it is still in time"),
        ("15:01", "overdue by 0:01: the next act is a departure"),
    ],
)
def test_the_clock_says_when_the_next_count_is_due(since: str, words: str) -> None:
    clock = DeckClock(since=since)
    assert words in html_of(clock)
    assert words in clock.snapshot()


def test_the_next_act_of_any_kind_is_late_after_fifteen_minutes() -> None:
    clock = DeckClock(since="15:01")
    clock.play_on.click()
    assert departures(clock) == [(E4, "15:01 since the last count")]
    assert "A departure" in clock.said
    assert 'class="slip"' in html_of(clock)


def test_the_reader_moves_the_time() -> None:
    clock = DeckClock(since="0:00")
    clock.minute.click()
    assert clock.since.value == "1:00"
    clock.nearly.click()
    assert clock.since.value == "15:59"
    clock.since.value = "3:20"
    assert clock.table.since_count == 200
    clock.count[STUB].click()
    clock.since.value = "2:00"
    assert clock.table.clock == 320


@pytest.mark.parametrize("written", ["", "15", "15.01", "14:60", "-1:00", "noon"])
def test_what_is_no_time_is_refused_and_changes_nothing(written: str) -> None:
    clock = DeckClock()
    clock.since.value = written
    assert "minutes and seconds" in clock.error
    assert clock.table.since_count == 899
    assert "rb-bad" in clock.since._dom_classes
    clock.since.value = "15:00"
    assert clock.error == ""
    assert "rb-bad" not in clock.since._dom_classes


def test_time_does_not_run_backwards_beyond_the_last_act() -> None:
    clock = DeckClock(since="10:00")
    clock.play_on.click()
    clock.since.value = "9:59"
    assert "the last act was done at 10:00" in clock.error
    clock.since.value = "10:00"
    assert clock.error == ""


def test_spans_of_time() -> None:
    assert [span(text) for text in ("0:00", "14:59", " 15:01 ", "120:00")] == [0, 899, 901, 7200]


# -- what may be counted ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "in_round", "device", "permitted"),
    [
        ("Omaha", True, False, {STUB}),
        ("Omaha", False, False, {DECK}),
        ("Five-card draw", True, False, set()),
        ("Five-card draw", False, False, {DECK}),
        ("Omaha", False, True, {DECK, DEVICE}),
        ("Omaha", True, True, {STUB}),
    ],
)
def test_what_may_be_counted_by_game_and_moment(
    game: str, in_round: bool, device: bool, permitted: set[str]
) -> None:
    for what in (DECK, STUB, DEVICE):
        clock = DeckClock(game, "1:00", in_round, device)
        clock.count[what].click()
        assert bool(clock.table.departures) == (what not in permitted), what


def test_with_a_device_no_count_by_hand_is_due() -> None:
    clock = DeckClock(since="0:00", device=True)
    clock.nearly.click()
    clock.nearly.click()
    assert "no count by hand is due" in html_of(clock)
    clock.play_on.click()
    assert departures(clock) == []


def test_draw_does_not_let_the_stub_be_counted() -> None:
    clock = DeckClock("Five-card draw")
    clock.count[STUB].click()
    (one,) = clock.table.departures
    assert "hold 'em and Omaha only" in one.required
    assert one.open_questions == ("G-5",)


# -- a wrong count ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("more", "count"), [(-1, 39), (1, 41)])
def test_a_wrong_count_removes_the_deck_and_stops_the_round_with_its_bets(more: int, count: int) -> None:
    clock = DeckClock()
    clock.number.value = more
    clock.count[STUB].click()
    assert f"{count} cards" in html_of(clock)
    assert "The count was wrong.</b> Due now: remove the deck" in html_of(clock)
    assert clock.number.value == 0
    for label in ("remove the deck from the table", "stop the round of play", "bring another deck"):
        assert clock.next.description == f"Next: {label}"
        clock.next.click()
    assert clock.next.layout.display == "none"
    assert departures(clock) == []
    assert "Kept for the floor:</b> the bets of 1 (seat 1), 2 (seat 2)" in html_of(clock)
    assert "between two rounds of Omaha" in html_of(clock)


@pytest.mark.parametrize("more", [-1, 1])
def test_playing_on_after_a_wrong_count_is_a_departure(more: int) -> None:
    clock = DeckClock()
    clock.number.value = more
    clock.count[STUB].click()
    assert clock.play_on.description == "Play on all the same"
    clock.play_on.click()
    (one,) = clock.table.departures
    assert one.required.startswith("the deck removed from the table")
    assert one.open_questions == ("G-9",)


def test_a_wrong_count_between_two_rounds_brings_another_deck() -> None:
    clock = DeckClock(in_round=False)
    clock.number.value = -1
    clock.count[DECK].click()
    assert "51 cards" in html_of(clock)
    clock.next.click()
    assert clock.next.description == "Next: bring another deck"


def test_the_game_goes_on_to_the_showdown_and_no_further() -> None:
    clock = DeckClock(since="1:00")
    for _ in range(40):
        clock.play_on.click()
    assert departures(clock) == []
    assert clock.play_on.disabled
    assert "the river" in html_of(clock).lower()


# -- around it --------------------------------------------------------------------------------------------


def test_an_act_is_taken_back_with_its_time() -> None:
    clock = DeckClock()
    clock.count[DECK].click()
    assert len(clock.table.departures) == 1
    clock.minute.click()
    clock.undo.click()
    assert (departures(clock), clock.table.since_count) == ([], 899)
    assert clock.undo.disabled
    clock.undo.click()
    assert "nothing to take back" in clock.said


def test_another_game_begins_anew() -> None:
    clock = DeckClock()
    clock.count[DECK].click()
    clock.game.value = "Five-card draw"
    assert departures(clock) == []
    assert "stub <b>37</b>" in html_of(clock)
    clock.again.click()
    assert clock.table.since_count == 899


def test_the_form_without_python_judges_the_three_moments_and_a_wrong_count() -> None:
    text = DeckClock().snapshot()
    rows = text.split("After\u00a01")[1:4]
    assert ["a departure" in row for row in rows] == [False, False, True]
    assert text.index("39 cards") < text.index("The deck leaves") < text.index("Another deck")


def test_what_is_no_game_or_no_time_is_refused() -> None:
    with pytest.raises(NotationError, match="Five-card draw"):
        DeckClock("stud")
    with pytest.raises(NotationError, match="14:59"):
        DeckClock(since="15 minutes")
