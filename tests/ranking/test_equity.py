"""Boards counted by ranks come to the same as boards looked at one by one."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerrules.cards import ALL_CARDS, Card, cards
from pokerrules.ranking.equity import Boards, leaders, on_board
from tests.strategies import hole_and_board
from tests.tries import tries

FULL_DECK = list(range(52))


def by_hand(
    holes: list[tuple[int, ...]], board: tuple[int, ...], dead: tuple[int, ...], split: bool
) -> Counter[tuple[int, int]]:
    seen = {*board, *dead, *(card for hole in holes for card in hole)}
    unseen = [card for card in FULL_DECK if card not in seen]
    return Counter(on_board(holes, [*board, *rest], split) for rest in combinations(unseen, 5 - len(board)))


def counted(
    holes: list[tuple[int, ...]], board: tuple[int, ...], dead: tuple[int, ...], split: bool
) -> Counter[tuple[int, int]]:
    work = Boards(holes, board, dead, split)
    parts = list(work.count())
    assert parts == sorted(parts)
    assert parts[-1] == 1.0
    assert sum(work.outcomes.values()) == work.total
    return +work.outcomes


@settings(max_examples=tries(25))
@given(data=st.data(), split=st.booleans(), suits=st.sampled_from([2, 4]))
def test_on_the_flop_and_later(data: st.DataObject, split: bool, suits: int) -> None:
    pool = [card.index for card in ALL_CARDS if card.suit < suits]
    seats = data.draw(st.integers(2, 4))
    shown = data.draw(st.integers(3, 5))
    dead = data.draw(st.integers(0, 3))
    size = 4 * seats + shown + dead
    drawn = data.draw(st.lists(st.sampled_from(pool), min_size=size, max_size=size, unique=True))
    holes = [tuple(drawn[4 * seat : 4 * seat + 4]) for seat in range(seats)]
    board, gone = tuple(drawn[4 * seats : 4 * seats + shown]), tuple(drawn[4 * seats + shown :])
    assert counted(holes, board, gone, split) == by_hand(holes, board, gone, split)


@pytest.mark.parametrize("split", [True, False])
def test_before_the_flop_with_few_cards_left(split: bool) -> None:
    """Two hands and so many dead cards that every board can be looked at."""
    holes = [tuple(card.index for card in cards(text)) for text in ("As Ad 2s 3d", "Kh Qh Js 8c")]
    left = {card.index for card in cards("Ah 4s 5s 6s 7d 8d 9d Th Jh 2c 3c 4c 5d 6h Kd Qs Ks 9h 2h 7s")}
    dead = tuple(card for card in FULL_DECK if card not in left and card not in holes[0] + holes[1])
    assert counted(holes, (), dead, split) == by_hand(holes, (), dead, split)


@pytest.mark.slow
@settings(max_examples=3)
@given(dealt=hole_and_board(), other=st.permutations(ALL_CARDS))
def test_before_the_flop(dealt: tuple[tuple[Card, ...], tuple[Card, ...]], other: list[Card]) -> None:
    mine = tuple(card.index for card in dealt[0])
    theirs = tuple(card.index for card in other if card.index not in mine)[:4]
    assert counted([mine, theirs], (), (), True) == by_hand([mine, theirs], (), (), True)


def test_ten_hands() -> None:
    holes = [tuple(FULL_DECK[4 * seat : 4 * seat + 4]) for seat in range(10)]
    found = counted(holes, (), (), True)
    assert sum(found.values()) == 792
    assert found == by_hand(holes, (), (), True)


def test_nobody_leads_where_nobody_has_a_hand() -> None:
    assert leaders([0, 0, 0]) == 0
    assert leaders([3, 7, 7]) == 0b110
