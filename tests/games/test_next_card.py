"""What the next card does: the shares after it, on average, are the shares before it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pokerrules import omaha
from pokerrules.cards import Card, cards
from pokerrules.errors import NotationError
from pokerrules.games.next_card import next_cards

HOUSE = omaha.House(split=True)
HANDS = {1: "As Ad 2s 3d", 2: "Kh Qh Js 8c"}
THREE = {**HANDS, 5: "7c 7h 6c 5d"}


@pytest.mark.rule("pa-637a.12-k-2")
@pytest.mark.parametrize("board", ["2c 7d 9h", "2c 7d 9h Tc"])
@pytest.mark.parametrize("dead", ["", "4s 4h"])
@pytest.mark.parametrize("hands", [HANDS, THREE])
def test_the_mean_over_all_next_cards_is_the_share_now(hands: dict[int, str], board: str, dead: str) -> None:
    after = dict(next_cards(HOUSE, hands, board, dead))
    assert len(after) == 52 - 4 * len(hands) - len(cards(board)) - len(cards(dead, count=(0, 2)))
    now = omaha.equity(HOUSE, hands, board, dead).answer.hands
    for seat, one in now.items():
        assert sum(shares[seat] for shares in after.values()) / len(after) == one.share


@pytest.mark.rule("pa-637a.12-k-2")
def test_on_the_turn_the_next_card_is_the_showdown() -> None:
    after = dict(next_cards(HOUSE, HANDS, "2c 7d 9h Tc"))
    assert after[Card("4s")] == {1: Fraction(1, 2), 2: Fraction(1, 2)}  # a low against the straight
    assert after[Card("Kd")] == {1: 0, 2: 1}


@pytest.mark.parametrize(
    ("hands", "board", "words"),
    [
        (HANDS, "", "3 to 4 cards needed"),
        (HANDS, "2c 7d 9h Tc 4s", "3 to 4 cards needed"),
        (HANDS, "2c 7d", "2 given"),
        ({**HANDS, 2: "Kh Qh ?? ??"}, "2c 7d 9h", "have all been seen"),
        ({1: "As Ad 2s 3d"}, "2c 7d 9h", "two hands or more"),
    ],
)
def test_what_it_is_not_for(hands: dict[int, str], board: str, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        next_cards(HOUSE, hands, board)
