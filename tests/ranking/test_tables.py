"""The tables say what the definitions say."""

import random
import subprocess
import sys
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given

from pokerrules.cards import ALL_CARDS, Card
from pokerrules.errors import NotationError
from pokerrules.ranking import batch, tables
from pokerrules.ranking.high import judge, weigh
from pokerrules.ranking.low import ace_to_five_of, qualifying_ranks
from pokerrules.ranking.omaha import high_as_read, low_as_read
from tests.ranking.kinds import every_kind
from tests.strategies import hole_and_board


def indexes(several: tuple[Card, ...] | list[Card]) -> list[int]:
    return [card.index for card in several]


def test_every_kind_of_five_cards_has_its_strength() -> None:
    for five in every_kind():
        assert tables.high_strength(indexes(five)) == weigh(*judge(five))
    assert len(tables.strengths) == 7_462 + 1  # and no hand at all


def test_what_is_no_hand_of_one_suit_has_no_strength() -> None:
    tables.high_strength([0, 4, 8, 12, 16])  # the tables are there
    with pytest.raises(KeyError):
        tables.high_strength([0, 0, 4, 8, 12])


@pytest.mark.rule("pa-637a.12-l")
def test_lows_of_five_cards() -> None:
    for five in every_kind():
        strength = 0 if qualifying_ranks(five) is None else ace_to_five_of(five).strength
        assert tables.low_of_five(indexes(five)) == strength


@pytest.mark.rule("pa-637a.12-k")
@given(dealt=hole_and_board(least=3))
def test_omaha_hands_on_boards_of_every_size(dealt: tuple[tuple[Card, ...], tuple[Card, ...]]) -> None:
    hole, board = dealt
    held, community = indexes(hole), indexes(board)
    high = tables.omaha_high(held, community)
    assert high == high_as_read(hole, board)
    assert high == max(tables.pair_high(two, community) for two in combinations(held, 2))
    assert tables.omaha_low(held, community) == low_as_read(hole, board)


@pytest.mark.rule("pa-637a.12-k")
def test_the_best_of_suited_cards() -> None:
    chance = random.Random(7)
    for _ in range(400):
        ranks = chance.sample(range(13), chance.randint(5, 9))
        two = chance.randint(2, min(4, len(ranks) - 3))
        held, community = [4 * rank for rank in ranks[:two]], [4 * rank for rank in ranks[two:][:5]]
        place = tables.flush_place(tables.suited(held, 0), tables.suited(community, 0))
        assert tables.strengths[place] == max(
            tables.high_strength(pair + three)
            for pair in combinations(held, 2)
            for three in combinations(community, 3)
        )


def _dealt(count: int, seed: int, suits: int = 4) -> list[list[Card]]:
    chance = random.Random(seed)
    pool = [card for card in ALL_CARDS if card.suit < suits]
    return [chance.sample(pool, 9) for _ in range(count)]


@pytest.mark.parametrize("with_numpy", [True, False])
@pytest.mark.parametrize("suits", [4, 2, 1])
def test_columns_are_worked_through_alike_with_and_without_numpy(
    with_numpy: bool, suits: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numpy")
    if not with_numpy:
        monkeypatch.setattr(batch, "numpy", None)
    dealt = [indexes(nine) for nine in _dealt(3_000, suits, suits)]
    holes, boards = [nine[:4] for nine in dealt], [nine[4:] for nine in dealt]
    assert batch.omaha_highs(holes, boards) == list(map(tables.omaha_high, holes, boards))
    assert batch.omaha_lows(holes, boards) == list(map(tables.omaha_low, holes, boards))


@pytest.mark.parametrize("kind", ["uint8", "int8", "int64"])
def test_columns_may_be_arrays_of_small_numbers(kind: str) -> None:
    numpy = pytest.importorskip("numpy")
    dealt = [indexes(nine) for nine in _dealt(2_000, 5, 1)]
    holes, boards = (
        numpy.array([nine[:4] for nine in dealt], kind),
        numpy.array([nine[4:] for nine in dealt], kind),
    )
    assert batch.omaha_highs(holes, boards) == [tables.omaha_high(nine[:4], nine[4:]) for nine in dealt]
    assert batch.omaha_lows(holes, boards) == [tables.omaha_low(nine[:4], nine[4:]) for nine in dealt]


HOLES, BOARDS = [[0, 5, 10, 15]], [[20, 25, 30, 35, 40]]
WRONG: list[tuple[object, object]] = [
    ([[0, 1, 2]], BOARDS),
    (HOLES, [[4, 5, 6, 7]]),
    ([[0, 1, 2, 52]], BOARDS),
    ([[0, 1, 2, -1]], BOARDS),
    ([[0, 1, 2, 1.7]], BOARDS),
    ([[0, 1, 2, 10**30]], BOARDS),
    ([["As", "Kd", "7c", "2h"]], BOARDS),
    ([5], BOARDS),
    (HOLES, BOARDS * 2),
    (HOLES * 2, BOARDS),
    (HOLES, []),
]


@pytest.mark.parametrize("with_numpy", [True, False])
@pytest.mark.parametrize("column", [batch.omaha_highs, batch.omaha_lows])
def test_columns_that_cant_be_are_refused_alike(
    column: Any, with_numpy: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    numpy = pytest.importorskip("numpy")
    if not with_numpy:
        monkeypatch.setattr(batch, "numpy", None)
    for holes, boards in WRONG:
        with pytest.raises(NotationError, match=r"card indexes|a board for each hand"):
            column(holes, boards)
    if with_numpy:
        for holes in ([0, 5, 10, 15], [[0, 5, 10]], [[0, 5, 10, -1]], [[0, 5, 10, 52]], [[0.0, 5, 10, 15]]):
            with pytest.raises(NotationError, match=r"card indexes|a board for each hand"):
                column(numpy.array(holes), numpy.array(BOARDS))


@pytest.mark.parametrize("column", [batch.omaha_highs, batch.omaha_lows])
def test_an_empty_column(column: object) -> None:
    assert column([], []) == []  # type: ignore[operator]


@pytest.mark.slow
@pytest.mark.rule("pa-637a.12-k", "pa-637a.12-l")
def test_two_hundred_thousand_omaha_hands() -> None:
    for nine in (*_dealt(150_000, 1), *_dealt(50_000, 2, suits=2)):
        hole, board = nine[:4], nine[4:]
        assert tables.omaha_high(indexes(hole), indexes(board)) == high_as_read(hole, board)
        assert tables.omaha_low(indexes(hole), indexes(board)) == low_as_read(hole, board)


ALL_THERE_ARE = """
import random, tracemalloc
from itertools import combinations_with_replacement
from pokerrules.ranking.tables import omaha_high, omaha_low
tracemalloc.start()
for ranks in combinations_with_replacement(range(13), 5):
    if ranks[0] != ranks[4]:
        omaha_high([0, 17, 34, 51], [4 * rank + place % 4 for place, rank in enumerate(ranks)])
chance = random.Random(1)
for _ in range(5_000):
    nine = chance.sample(range(52), 9)
    omaha_high(nine[:4], nine[4:]), omaha_low(nine[:4], nine[4:])
print(tracemalloc.get_traced_memory()[0])
"""


@pytest.mark.slow
def test_all_tables_together_take_less_than_ten_megabytes() -> None:
    run = subprocess.run([sys.executable, "-c", ALL_THERE_ARE], capture_output=True, text=True, check=True)
    assert int(run.stdout) < 10_000_000
