"""The showdown to change."""

from __future__ import annotations

import pytest

from pokerrules import Card, NotationError, RuleViolation, omaha
from pokerrules.widgets import ShowdownExplorer
from pokerrules.widgets.cases import EXAMPLES, OWN
from tests.widgets.conftest import html_of


@pytest.fixture
def explorer() -> ShowdownExplorer:
    return ShowdownExplorer()


@pytest.mark.rule("pa-637a.12-k-2-iii")
def test_it_opens_with_an_odd_chip(explorer: ShowdownExplorer) -> None:
    assert explorer.answer.answer.totals == {2: 1406, 4: 469}
    shown = html_of(explorer)
    assert "ace of diamonds, below the ace of hearts" in shown
    assert "6-4-3-2-A low" in shown
    assert "gets 1,406" in shown
    assert "ace of diamonds, in the high hand and in the low hand" in shown


def test_every_example_is_decided(explorer: ShowdownExplorer) -> None:
    for name, case in EXAMPLES.items():
        explorer.example.value = name
        assert explorer.error == ""
        assert sum(explorer.answer.answer.totals.values()) == sum(amount for amount, _ in case.pots)


def test_the_case_of_a_page_comes_first() -> None:
    explorer = ShowdownExplorer(
        "omaha-high", {1: "Ks 3d Qc Jc", 2: "3h Qs Ah Kh"}, "2d 7h 7s 2s 7c", [(100, (1, 2))]
    )
    assert explorer.example.value == OWN
    assert explorer.answer.answer.totals == {1: 0, 2: 100}
    assert "Low" not in explorer._shown
    explorer.example.value = "Nobody has a low"
    explorer.example.value = OWN
    assert explorer.answer.answer.totals == {1: 0, 2: 100}


def test_a_changed_card_changes_the_answer(explorer: ShowdownExplorer) -> None:
    explorer.fields[4].value = "Kc Ks Qd Qs"
    assert explorer.answer.answer.low[4] is None
    assert "no low" in html_of(explorer).lower()
    assert explorer.answer.answer.totals == {2: 1875, 4: 0}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "none given"),
        ("Kc Ad Qd", "3 given"),
        ("Kc Ad Qd 2x", "unknown suit"),
        ("Kc Ad Qd Tc", "in two places"),
        ("Kc Kc Qd Td", "given twice"),
        ("<b>", "unknown rank"),
    ],
)
def test_what_cant_be_read_is_said_and_the_last_answer_stays(
    explorer: ShowdownExplorer, text: str, words: str
) -> None:
    before = explorer.answer
    explorer.fields[4].value = text
    assert words in explorer.error
    assert "<b>&" not in explorer.error
    assert explorer.answer is before
    assert "the last answer that could be worked out" in html_of(explorer)
    assert "gets 1,406" in html_of(explorer)
    explorer.fields[4].value = "Kc Ad Qd 2s"
    assert explorer.error == ""
    assert "the last answer" not in html_of(explorer)


def test_hands_come_and_go(explorer: ShowdownExplorer) -> None:
    assert explorer.removes[2].disabled
    for _ in range(8):
        explorer.add_hand.click()
        assert explorer.error == ""
    assert explorer.add_hand.disabled
    assert sorted(explorer.answer.answer.high) == list(range(1, 11))
    for seat in range(3, 11):
        explorer.removes[seat].click()
    assert sorted(explorer.answer.answer.high) == [1, 2]
    assert explorer.error == ""


def test_pots_come_and_go(explorer: ShowdownExplorer) -> None:
    explorer.add_hand.click()
    explorer.add_pot.click()
    assert explorer.error == ""
    assert len(explorer.answer.answer.pots) == 2
    assert "Side pot of 100 (seats 1, 2), awarded first" in html_of(explorer)
    explorer.pots[1][0].value = "1,000"
    assert explorer.answer.answer.pots[0].amount == 1000
    explorer.pot_removes[1].click()
    assert len(explorer.answer.answer.pots) == 1
    for _ in range(8):
        explorer.add_pot.click()
    assert explorer.add_pot.disabled


@pytest.mark.parametrize(
    ("chips", "seats", "words"),
    [
        ("", "2, 4", "number of chips"),
        ("0", "2, 4", "number of chips"),
        ("18.50", "2, 4", "18.50"),
        ("18,50", "2, 4", "18,50"),
        ("1,8750", "2, 4", "1,8750"),
        ("1,875 000", "2, 4", "whole number"),
        ("1.875", "2, 4", "whole number"),
        ("9" * 30, "2, 4", "at most"),
        ("5", "2-4", "2-4"),
        ("5", "2.4", "2.4"),
        ("5", "", "nobody"),
        ("5", "2, 7", "seat 7"),
    ],
)
def test_a_pot_that_cant_be(explorer: ShowdownExplorer, chips: str, seats: str, words: str) -> None:
    explorer.pots[0][1].value = seats
    explorer.pots[0][0].value = chips
    assert words in explorer.error
    marked = [pair for pair in (*explorer.pots[0],) if "rb-bad" in pair._dom_classes]
    assert len(marked) == 1
    assert words not in explorer._errors.value  # it stands by the pots
    explorer.pots[0][1].value, explorer.pots[0][0].value = "2, 4", "5"
    assert explorer.error == ""
    assert not any("rb-bad" in field._dom_classes for field in explorer._written())


@pytest.mark.parametrize("written", ["1875", "1,875", "1 875", "1\u202f875", "1’875", " 1,875 "])
def test_thousands_are_parted_in_groups_of_three(explorer: ShowdownExplorer, written: str) -> None:
    explorer.pots[0][0].value = written
    assert explorer.error == ""
    assert explorer.answer.answer.pots[0].amount == 1875


def test_an_old_answer_is_set_back_and_the_fields_are_marked(explorer: ShowdownExplorer) -> None:
    explorer.fields[4].value = "Ah Ad Qd 2s"  # the ace of hearts is on the board
    assert 'class="rb-old"' in explorer._result.value
    assert explorer._notes.value == ""
    marked = {field.description for field in explorer._written() if "rb-bad" in field._dom_classes}
    assert marked == {"Seat 4", "Board"}
    explorer.board.value = "Kh 4h 3h 6s"
    assert "4 given" in explorer._near_board.value
    explorer.board.value = "Kh 4h 3h 6s Jd"
    assert explorer.error == ""
    assert "rb-old" not in html_of(explorer)


def test_an_example_restores_everything_of_its_case() -> None:
    house = omaha.House(split=True, odd_low="left-of-button")
    explorer = ShowdownExplorer("omaha-high-low", EXAMPLE.hands, EXAMPLE.board, EXAMPLE.pots, house, button=4)
    assert explorer.answer.answer.totals == {2: 1407, 4: 468}
    explorer.example.value = "Nobody has a low"
    assert (explorer.odd_low.value, explorer.button_seat.value) == ("suit", None)
    explorer.example.value = OWN
    assert (explorer.odd_low.value, explorer.button_seat.value) == ("left-of-button", 4)
    assert explorer.answer.answer.totals == {2: 1407, 4: 468}
    for name, case in {**EXAMPLES, OWN: EXAMPLE}.items():
        explorer.odd_high.value = explorer.odd_low.value = "left-of-button"
        explorer.button_seat.value = 2
        explorer.example.value = "Nobody has a low" if name != "Nobody has a low" else OWN
        explorer.example.value = name
        assert explorer.game.value == case.game
        assert explorer.odd_high.value == "suit"


EXAMPLE = EXAMPLES["An odd chip in a tied low"]


@pytest.mark.rule("pa-637a.12-k-2-iii")
def test_the_reading_of_an_open_question_is_a_choice(explorer: ShowdownExplorer) -> None:
    explorer.odd_low.value = "left-of-button"
    assert "Choose which seat has the button" in explorer.error
    assert explorer.button_seat.options[0] == ("choose a seat", None)
    assert "rb-bad" in explorer.button_seat._dom_classes
    explorer.button_seat.value = 4
    assert explorer.error == ""
    assert explorer.answer.answer.totals == {2: 1407, 4: 468}
    assert "O-6" in explorer.snapshot()
    explorer.odd_low.value = "suit"
    assert (explorer.button_seat.options[0], explorer.button_seat.value) == (("not needed", None), 4)
    explorer.game.value = "omaha-high"
    assert explorer.odd_low.layout.display == "none"


def test_cards_are_picked_from_the_deck(explorer: ShowdownExplorer) -> None:
    explorer.pick.click()
    assert "away" in explorer.pick.description
    assert explorer.deck.buttons[Card("Kc")].disabled
    assert "the hand of seat 4" in explorer.deck.buttons[Card("Kc")].tooltip
    explorer.target.value = 4
    assert not explorer.deck.buttons[Card("Kc")].disabled
    explorer.deck.buttons[Card("9c")].click()
    assert "has its 4 cards" in explorer.error
    explorer.deck.buttons[Card("Kc")].click()
    assert explorer.fields[4].value == "Ad Qd 2s"
    assert "3 given" in explorer.error
    explorer.deck.buttons[Card("9c")].click()
    assert explorer.fields[4].value == "Ad Qd 2s 9c"
    assert explorer.error == ""
    assert "picked" in explorer.deck.buttons[Card("9c")].tooltip
    explorer.target.value = 0
    explorer.deck.buttons[Card("Jd")].click()
    explorer.deck.buttons[Card("Jh")].click()
    assert explorer.board.value == "Ah 4h 3h 6s Jh"
    explorer.pick.click()
    assert "Pick" in explorer.pick.description
    explorer.pick.click()
    assert "away" in explorer.pick.description


def test_a_field_that_cant_be_read_closes_no_card(explorer: ShowdownExplorer) -> None:
    explorer.fields[2].value = "nonsense"
    explorer.pick.click()
    assert not explorer.deck.buttons[Card("Tc")].disabled


def test_a_removed_hand_is_no_target(explorer: ShowdownExplorer) -> None:
    explorer.add_hand.click()
    explorer.target.value = 1
    explorer.removes[1].click()
    assert explorer.target.value == 0


def test_a_page_cant_give_what_cant_be() -> None:
    with pytest.raises(NotationError, match="in two places"):
        ShowdownExplorer(
            hands={1: "As Kd 7c 2h", 2: "As Qd 7d 2d"}, board="3c 4c 5c 6c 8c", pots=[(5, (1, 2))]
        )
    with pytest.raises(NotationError, match="no game"):
        ShowdownExplorer("omaha")
    with pytest.raises(NotationError, match="1 to 10"):
        ShowdownExplorer(hands={11: "As Kd 7c 2h"}, board="3c 4c 5c 6c 8c", pots=[(5, (11,))])


def test_what_the_house_posts_is_kept() -> None:
    house = omaha.House(
        split=True,
        blinds=(5, 10),
        betting=omaha.FixedLimit(10, 20),
        smallest_chip=5,
        kill=omaha.Kill("kill", 60),
    )
    explorer = ShowdownExplorer(house=house)
    assert all(chips % 5 == 0 for seat, chips in explorer.answer.answer.totals.items() if seat != 2)
    explorer.game.value = "omaha-high"  # the text allows no kill there
    assert explorer.error == ""


def test_a_showdown_is_written_by_the_engine_alone() -> None:
    with pytest.raises(RuleViolation):
        omaha.House(odd_low="coin")
