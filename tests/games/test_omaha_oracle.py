"""`settle` and the side pots against a second implementation that shares nothing with the first."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerrules import omaha
from pokerrules.cards import ALL_CARDS, Card
from pokerrules.table.chips import Pot, pots
from tests.games.oracle import pots_chip_by_chip, settled
from tests.tries import tries

LOW_CARDS = [card for card in ALL_CARDS if card.rank <= 8 or card.rank == 14]


@st.composite
def showdowns(
    draw: st.DrawFn, most_seats: int = 6
) -> tuple[dict[int, tuple[Card, ...]], tuple[Card, ...], list[Pot]]:
    """Hands by seat, a board and nested pots; half of the time from low cards, where ties are common."""
    pool = draw(st.sampled_from([ALL_CARDS, LOW_CARDS]))
    seats = sorted(draw(st.lists(st.integers(1, 10), min_size=2, max_size=most_seats, unique=True)))
    drawn = draw(
        st.lists(st.sampled_from(pool), min_size=5 + 4 * len(seats), max_size=5 + 4 * len(seats), unique=True)
    )
    hands = {seat: tuple(drawn[5 + 4 * n : 9 + 4 * n]) for n, seat in enumerate(seats)}
    made = [Pot(draw(st.integers(1, 400)), tuple(seats))]
    inside = draw(st.permutations(seats))
    for size in range(len(seats) - 1, 0, -1):
        if draw(st.booleans()):
            made.append(Pot(draw(st.integers(1, 99)), tuple(sorted(inside[:size]))))
    return hands, tuple(drawn[:5]), made


@pytest.mark.rule("pa-637a.12-k", "pa-637a.12-k-1", "pa-637a.12-k-2", "pa-637a.12-l", "pa-637a.12-m")
@settings(max_examples=tries(250))
@given(
    showdowns(),
    st.booleans(),
    st.sampled_from([1, 1, 2, 5]),
    st.booleans(),
    st.booleans(),
    st.integers(1, 10),
)
def test_every_seat_is_paid_what_the_second_opinion_says(
    showdown: tuple[dict[int, tuple[Card, ...]], tuple[Card, ...], list[Pot]],
    split: bool,
    unit: int,
    high_by_seat: bool,
    low_by_seat: bool,
    button: int,
) -> None:
    hands, board, made = showdown
    made = [Pot(unit * pot.amount, pot.seats) for pot in made]
    house = omaha.House(
        split=split,
        blinds=(unit, 2 * unit),
        betting=omaha.FixedLimit(2 * unit, 4 * unit),
        smallest_chip=unit,
        odd_high="left-of-button" if high_by_seat else "suit",
        odd_low="left-of-button" if low_by_seat else "suit",
    )
    result = omaha.settle(house, hands, board, made, button).answer
    expected = settled(
        hands,
        board,
        [(pot.amount, pot.seats) for pot in made],
        split=split,
        unit=unit,
        high_by_seat=button if high_by_seat else None,
        low_by_seat=button if low_by_seat else None,
    )
    assert result.totals == {seat: expected[seat] for seat in result.totals}
    assert sum(result.totals.values()) == sum(pot.amount for pot in made)
    assert [len(pot.seats) for pot in result.pots] == sorted(len(pot.seats) for pot in made)
    for pot in result.pots:
        assert sum(award.answer.amount for award in pot.awards) == pot.amount
        for award in pot.awards:
            assert sum(award.answer.to.values()) == award.answer.amount
            assert award.citations


@settings(max_examples=tries(300))
@given(
    st.dictionaries(st.integers(1, 10), st.tuples(st.integers(0, 30), st.booleans()), min_size=2),
    st.integers(0, 5),
    st.sets(st.integers(1, 10)),
)
def test_side_pots_agree_with_counting_chip_by_chip(
    table: dict[int, tuple[int, bool]], dead: int, able: set[int]
) -> None:
    paid = {seat: chips for seat, (chips, _) in table.items()}
    live = [seat for seat, (_, still_in) in table.items() if still_in] or list(table)
    made = pots(paid, live, dead, able)
    assert {frozenset(pot.seats): pot.amount for pot in made} == pots_chip_by_chip(paid, live, dead, able)
    assert sum(pot.amount for pot in made) == sum(paid.values()) + dead
    contenders = [len(pot.seats) for pot in made]
    assert contenders == sorted(set(contenders), reverse=True)
