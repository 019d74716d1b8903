"""The button: where it starts, by either way, and how it moves."""

from __future__ import annotations

import pytest

from pokerrules import Card, NotationError
from pokerrules.cards import UNKNOWN, AnyCard
from pokerrules.table.button import by_card, clockwise, dealing_order, highest, next_button, right_of_dealer


def test_clockwise_begins_left_of_a_seat_and_ends_with_it() -> None:
    assert clockwise((1, 2, 3, 4), 2) == (3, 4, 1, 2)
    assert clockwise((4, 1, 9), 4) == (9, 1, 4)
    assert clockwise((1, 4, 9), 5) == (9, 1, 4)  # an empty seat is no hindrance
    assert clockwise((), 5) == ()


@pytest.mark.rule("pa-637a.12-c-1-i", "pa-637a.12-c-1")
@pytest.mark.parametrize(("seats", "starts"), [((1, 2, 3), 3), ((1, 2, 10), 10), ((2, 7), 7), ((8, 3), 8)])
def test_c_1_i_the_first_player_on_the_dealers_right_starts(seats: tuple[int, ...], starts: int) -> None:
    ruling = right_of_dealer(seats)
    assert ruling.answer == starts
    assert ruling.citations[0] == "58 Pa. Code § 637a.12(c)(1)(i)"
    assert ruling.open_questions == ()


@pytest.mark.rule("pa-637a.12-c-1-ii", "pa-637a.12-c-1")
def test_c_1_ii_the_highest_card_takes_the_button() -> None:
    ruling = by_card({1: Card("9c"), 2: Card("Qd"), 3: Card("Js")})
    assert ruling.answer == 2
    assert ruling.citations[0] == "58 Pa. Code § 637a.12(c)(1)(ii)"
    assert ruling.open_questions == ()
    assert "the queen of diamonds" in ruling.reason


@pytest.mark.rule("pa-637a.12-c-1-ii")
def test_c_1_ii_an_ace_is_high_in_the_draw() -> None:
    assert by_card({1: Card("Kc"), 2: Card("Ad")}).answer == 2


@pytest.mark.rule("pa-637a.12-c-1-ii", "pa-637a.12-k-2-iv")
def test_c_1_ii_equal_ranks_go_by_suit_and_the_ruling_says_that_the_text_is_silent() -> None:
    ruling = by_card({1: Card("Qd"), 2: Card("Qs"), 3: Card("Qh"), 4: Card("2s")})
    assert ruling.answer == 2
    assert ruling.open_questions == ("O-8",)
    assert ruling.citations == ("58 Pa. Code § 637a.12(c)(1)(ii)", "58 Pa. Code § 637a.12(k)(2)(iv)")
    assert (
        "the queen of spades ranks above the queen of diamonds and the queen of hearts by suit"
        in ruling.reason
    )


@pytest.mark.parametrize("dealt", [{}, {1: UNKNOWN, 2: Card("Qs")}])
def test_a_draw_needs_a_known_card_for_each_seat(dealt: dict[int, Card]) -> None:
    with pytest.raises(NotationError, match="each seat needs one known card"):
        by_card(dealt)


@pytest.mark.rule("pa-637a.12-c-1-ii")
def test_c_1_ii_those_who_tie_may_draw_again() -> None:
    first: dict[int, AnyCard] = {1: Card("Qd"), 2: Card("Qs"), 3: Card("Qh"), 4: Card("2s")}
    assert highest(first) == (1, 2, 3)
    again: dict[int, AnyCard] = {1: Card("5c"), 2: Card("4s"), 3: Card("5d")}
    ruling = by_card(first, again)
    assert ruling.answer == 3
    assert ruling.reason == (
        "Seat 3 starts with the button: the five of diamonds ranks above the five of clubs by suit"
    )
    ruling = by_card(first, again, {3: Card("2c"), 1: Card("3c")})
    assert (ruling.answer, ruling.open_questions) == (1, ("O-8",))
    assert "Seat 1 draws again, is dealt the highest card, the three of clubs" in ruling.reason
    wrong: list[tuple[tuple[dict[int, AnyCard], ...], str]] = [
        ((first, {1: Card("5c")}), "seats 1 and 2 and 3 tied for the highest card"),
        ((first, {**again, 4: Card("As")}), "those who tied draw again, not seats 1 and 2 and 3 and 4"),
        (({1: Card("5c"), 2: Card("4s")}, {1: Card("7c")}), "seat 1 has the highest card"),
    ]
    for draws, says in wrong:
        with pytest.raises(NotationError, match=says):
            by_card(*draws)


@pytest.mark.rule("pa-637a.12-c-2", "pa-637a.12-c")
@pytest.mark.parametrize(
    ("button", "seats", "moves_to"),
    [(1, (1, 2, 3), 2), (3, (1, 2, 3), 1), (10, (2, 10), 2), (2, (1, 5, 9), 5), (9, (1, 5), 1)],
)
def test_c_2_the_button_moves_clockwise_to_the_next_player(
    button: int, seats: tuple[int, ...], moves_to: int
) -> None:
    ruling = next_button(button, seats)
    assert ruling.answer == moves_to
    assert ruling.citations == ("58 Pa. Code § 637a.12(c)(2)",)


@pytest.mark.rule("pa-637a.12-c")
def test_c_the_button_shows_the_order_of_dealing_and_betting() -> None:
    ruling = dealing_order(3, (1, 2, 3, 5))
    assert ruling.answer == (5, 1, 2, 3)
    assert ruling.citations == ("58 Pa. Code § 637a.12(c)",)
    assert "With the button at seat 3 the order is 5, 1, 2, 3" in ruling.reason
