"""What goes into a showdown: pots and seats that can be ones, and a pot that nobody else contends for."""

from __future__ import annotations

from typing import Any

import pytest

from pokerrules import NotationError, RuleViolation, omaha
from pokerrules.table.chips import Pot
from tests.games.test_omaha_odd_chips import TIED, TIED_BOARD


@pytest.mark.rule("pa-637a.12-k")
def test_k_two_pots_of_the_same_players_are_one_pot() -> None:
    with pytest.raises(NotationError, match="two pots have the same contenders, seats 1 and 2: add them up"):
        omaha.settle(omaha.House(), TIED, TIED_BOARD, [Pot(10, (1, 2)), Pot(4, (2, 1))])
    apart = [Pot(10, (1, 2)), Pot(4, (2, 3))]  # not in one another, yet each a pot
    assert sum(omaha.settle(omaha.House(), TIED, TIED_BOARD, apart).answer.totals.values()) == 14


@pytest.mark.rule("nj-14.6-d", "nj-14.6-e-5")
def test_a_pot_for_one_player_alone_is_not_decided_by_k() -> None:
    alone = omaha.settle(omaha.House(), {}, "", [Pot(7, (2,))])
    assert alone.citations == ("N.J.A.C. 13:69F-14.6(d)", "N.J.A.C. 13:69F-14.6(e)5")
    assert alone.open_questions == ("O-25",)
    both = omaha.settle(omaha.House(), TIED, TIED_BOARD, [Pot(10, (1, 2)), Pot(4, (2,))])
    side = both.answer.pots[0].awards[0]
    assert side.citations == alone.citations
    assert "58 Pa. Code § 637a.12(k)" in both.citations


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"house": "omaha"}, "an Omaha house is wanted"),
        ({"hands": [1, 2]}, "hands by seat are wanted"),
        ({"hands": {0: "As Kd 7c 2h"}}, "the seat of a hand: a seat is a whole number from 1, not 0"),
        ({"board": 5}, "the board|card"),
        ({"pots": 5}, "several pots are wanted"),
        ({"pots": [(10, (1, 2))]}, r"a pot is wanted, such as Pot\(86, \(1, 2\)\)"),
        ({"pots": [Pot(10, 12)]}, "the seats of a pot are several"),
        ({"pots": [Pot(10, (1, True))]}, "a contender for a pot: a seat is a whole number"),
        ({"pots": [Pot(10**16, (1, 2))]}, "a pot must be at most"),
        ({"button": 0}, "the button: a seat is a whole number from 1, not 0"),
    ],
)
def test_what_is_no_showdown_is_named(given: dict[str, Any], says: str) -> None:
    whole = {"house": omaha.House(), "hands": TIED, "board": TIED_BOARD, "pots": [Pot(10, (1, 2))]}
    with pytest.raises(NotationError, match=says):
        omaha.settle(**whole | given)


@pytest.mark.rule("pa-637a.12-b")
@pytest.mark.parametrize(
    "given",
    [{"hands": TIED | {11: "2c 2d 2h 2s"}}, {"pots": [Pot(10, (11,))]}, {"button": 12}],
)
def test_b_a_seat_beyond_the_posted_ones_has_no_part_in_a_showdown(given: dict[str, Any]) -> None:
    whole = {"house": omaha.House(), "hands": TIED, "board": TIED_BOARD, "pots": [Pot(10, (1, 2))]}
    with pytest.raises(RuleViolation, match=r"is beyond the 10 posted seats: 58 Pa. Code § 637a.12\(b\)"):
        omaha.settle(**whole | given)
