"""Hands of which the file does not tell everything: unknown cards, and records that stop early."""

from __future__ import annotations

import pytest

from pokerrules.errors import Unsettled
from pokerrules.records import read_phh
from pokerrules.table.acts import Bet
from tests.records.hands import BOARD, CHECKED_DOWN, dealt, hand, river

# -- cards that nobody knows -------------------------------------------------------------------------


def unknown_river(*last: str) -> str:
    acts = river(*last)
    acts[2] = "d dh p3 ????????"
    return hand(*acts)


def test_unknown_cards_may_be_mucked_or_folded() -> None:
    assert read_phh(unknown_river("p1 sm -", "p2 sm -", "p3 sm")).finishing_stacks == (104, 98, 98)
    assert read_phh(hand("d dh p1 ????????", "d dh p2 ????????", "p3 f", "p1 f")).finishing_stacks[1] == 101


def test_cards_shown_fill_the_unknown_places() -> None:
    acts = river("p1 sm -", "p2 sm", "p3 sm 8d9s9d8s")
    acts[2] = "d dh p3 ??9s????"
    record = read_phh(hand(*acts))
    assert record.finishing_stacks == (98, 98, 104)
    assert sorted(map(str, record.round.hands[3])) == ["8d", "8s", "9d", "9s"]


def test_hole_cards_that_are_not_recorded_are_unknown() -> None:
    record = read_phh(hand("d dh p1 AsAdKsKd", "p3 f", "p1 f"))
    assert record.notes[0] == "no hole cards are recorded for p2, p3"
    assert record.round.stacks == {1: 99, 2: 101, 3: 100}


@pytest.mark.parametrize("shown", ["p3 sm -", "p3 sm ????????", "p3 sm 9s9d????"])
def test_a_contested_pot_that_needs_an_unknown_card_is_unsettled(shown: str) -> None:
    with pytest.raises(Unsettled, match=r"the record: action 21 \('p3 sm .*not all of its cards are known"):
        read_phh(unknown_river("p1 sm -", "p2 sm", shown))


def test_a_contested_pot_that_needs_an_unknown_board_is_unsettled() -> None:
    acts = [act.replace("Td8h2c", "Td??2c") for act in river("p1 sm -", "p2 sm", "p3 sm -")]
    with pytest.raises(Unsettled, match="not all of the community cards are known"):
        read_phh(hand(*acts))
    alone = [act.replace("Td8h2c", "Td??2c") for act in river("p1 sm", "p2 sm")]
    assert read_phh(hand(*alone)).finishing_stacks == (98, 98, 104)


def test_a_whole_record_without_its_showdown_needs_every_card() -> None:
    with pytest.raises(Unsettled):
        read_phh(unknown_river() + "finishing_stacks = [98, 98, 104]\n")


# -- records that stop early -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "stacks", "turn"),
    [
        ([], (99, 98, 100), None),
        (dealt(1), (99, 98, 100), 3),
        (dealt(), (99, 98, 100), 3),
        ([*dealt(), "p3 cc"], (99, 98, 98), 1),
        ([*dealt(), *CHECKED_DOWN], (98, 98, 98), None),
        ([*dealt(), *CHECKED_DOWN, BOARD[0]], (98, 98, 98), 1),
        ([*dealt(), *CHECKED_DOWN, BOARD[0], "p1 cbr 2"], (96, 98, 98), 2),
    ],
)
def test_a_record_that_stops_early_stands_where_it_stops(
    actions: list[str], stacks: tuple[int, ...], turn: int | None
) -> None:
    record = read_phh(hand(*actions))
    assert record.finishing_stacks == stacks
    assert record.round.turn == turn
    assert not record.round.over
    assert record.notes[-1] == "the record stops before the round of play is over"
    assert record.round.dealer == ("by hand" if turn is None else "automatic")


def test_a_record_that_stops_may_be_played_on() -> None:
    record = read_phh(hand(*dealt(), *CHECKED_DOWN, BOARD[0]))
    record.round.play(Bet(2))
    assert record.round.turn == 2


def test_a_record_that_stops_with_unknown_hands_still_in_is_left_open() -> None:
    record = read_phh(unknown_river())
    assert record.finishing_stacks == (98, 98, 98)
    assert not record.round.over


def test_hands_shown_before_cards_that_never_come_leave_the_round_open() -> None:
    acts = [*dealt(2), "p2 cbr 6", "p1 cbr 10", "p2 cc", "p2 sm -", "p1 sm -", BOARD[0]]
    record = read_phh(hand(*acts, blinds_or_straddles=[1, 2], antes=[0, 0], starting_stacks=[10, 90]))
    assert record.finishing_stacks == (0, 80)
    assert not record.round.over
