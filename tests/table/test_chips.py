"""The ledger and the pots: who contends for which chips, in which order they are awarded."""

from __future__ import annotations

import pytest

from pokerrules.table.chips import Chips, Pot, award_order, pots


def test_chips_only_move() -> None:
    chips = Chips({1: 10, 2: 5})
    assert chips.bet(1, 4) == 4
    assert chips.bet(2, 8) == 5  # all there is
    assert chips.ante(1, 1, dead=False) == 1
    assert (chips.in_play, chips.middle, chips.balanced) == (10, 1, True)
    assert chips.collect() == 10
    assert chips.middle == 10
    chips.award(1, 10)
    assert (chips.stacks, chips.in_play, chips.balanced) == ({1: 15, 2: 0}, 0, True)


def test_a_ledger_that_lost_a_chip_is_not_balanced() -> None:
    chips = Chips({1: 10, 2: 5})
    chips.stacks[1] -= 1
    assert not chips.balanced


@pytest.mark.parametrize(
    ("bets", "live", "expected"),
    [
        ({1: 4, 2: 4}, (1, 2), None),
        ({1: 4, 2: 10}, (1, 2), (2, 6)),
        ({1: 4, 2: 10}, (2,), (2, 6)),
        ({1: 0, 2: 0}, (1, 2), None),
        ({1: 9, 2: 10, 3: 10}, (1, 2, 3), None),
        ({1: 9, 2: 4, 3: 4}, (2, 3), None),  # a folded seat gets nothing back
        ({1: 9, 2: 12, 3: 4}, (2, 3), (2, 3)),  # matched as far as the folded bet goes
    ],
)
def test_the_uncalled_part_of_a_bet(
    bets: dict[int, int], live: tuple[int, ...], expected: tuple[int, int] | None
) -> None:
    chips = Chips(dict.fromkeys(bets, 100))
    for seat, amount in bets.items():
        chips.bet(seat, amount)
    assert chips.uncalled(live) == expected


# (name, paid by seat, live seats, dead chips, pots as amount and seats, the main pot first)
POTS = [
    ("all the same", {1: 10, 2: 10, 3: 10}, (1, 2, 3), 0, [(30, (1, 2, 3))]),
    ("one short", {1: 4, 2: 10, 3: 10}, (1, 2, 3), 0, [(12, (1, 2, 3)), (12, (2, 3))]),
    (
        "each all-in for another amount",
        {1: 2, 2: 5, 3: 9, 4: 9},
        (1, 2, 3, 4),
        0,
        [(8, (1, 2, 3, 4)), (9, (2, 3, 4)), (8, (3, 4))],
    ),
    ("folded chips stay in the pots they reached", {1: 4, 2: 10, 3: 7}, (1, 2), 0, [(12, (1, 2)), (9, (2,))]),
    ("folded chips above everybody's", {1: 4, 2: 4, 3: 9}, (1, 2), 0, [(17, (1, 2))]),
    ("a dead ante is in the main pot", {1: 4, 2: 10, 3: 10}, (1, 2, 3), 3, [(15, (1, 2, 3)), (12, (2, 3))]),
    ("all-in for the dead ante alone", {1: 0, 2: 6, 3: 6}, (1, 2, 3), 3, [(3, (1, 2, 3)), (12, (2, 3))]),
    ("only dead chips", {1: 0, 2: 0}, (1, 2), 3, [(3, (1, 2))]),
    ("only chips of those who folded", {1: 0, 2: 0, 3: 5}, (1, 2), 0, [(5, (1, 2))]),
    ("nothing", {1: 0, 2: 0}, (1, 2), 0, []),
]


@pytest.mark.parametrize(
    ("paid", "live", "dead", "expected"), [row[1:] for row in POTS], ids=[row[0] for row in POTS]
)
def test_main_pot_and_side_pots(
    paid: dict[int, int], live: tuple[int, ...], dead: int, expected: list[tuple[int, tuple[int, ...]]]
) -> None:
    assert pots(paid, live, dead) == tuple(Pot(amount, seats) for amount, seats in expected)


def test_side_pots_are_awarded_first_the_one_with_fewest_contenders_before_all() -> None:
    made = [Pot(8, (1, 2, 3, 4)), Pot(8, (3, 4)), Pot(9, (2, 3, 4))]
    assert [len(pot.seats) for pot in award_order(made)] == [2, 3, 4]
    assert [len(pot.seats) for pot in award_order(made, side_pots_first=False)] == [4, 3, 2]
