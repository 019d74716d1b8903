"""Random legal rounds of every structure come back from a record as they were."""

from __future__ import annotations

from hypothesis import given

from pokerrules.games import omaha
from pokerrules.records import from_json, read_phh, to_json, write_phh
from pokerrules.table.button import clockwise
from tests.strategies_round import played_rounds


def in_order_of_players(played: omaha.Round) -> tuple[int, ...]:
    assert played.button is not None
    return tuple(played.stacks[seat] for seat in clockwise(played.seats, played.button))


@given(played_rounds())
def test_a_whole_round_written_as_phh_comes_back_with_the_same_stacks(played: omaha.Round) -> None:
    record = read_phh(write_phh(played))
    assert record.finishing_stacks == in_order_of_players(played)
    assert record.agrees is True
    assert record.round.over
    assert record.seats == clockwise(played.seats, played.button or 0)


@given(played_rounds(whole=False))
def test_a_round_cut_short_written_as_phh_comes_back_as_it_stood(played: omaha.Round) -> None:
    record = read_phh(write_phh(played))
    assert record.finishing_stacks == in_order_of_players(played)
    assert record.round.over == played.over
    assert record.round.chips.balanced


@given(played_rounds(whole=False))
def test_a_log_comes_back_from_json_entry_by_entry(played: omaha.Round) -> None:
    again = from_json(to_json(played))
    assert again.log == played.log
    assert again.stacks == played.stacks
    assert (again.over, again.turn, again.dealer, again.showing) == (
        played.over,
        played.turn,
        played.dealer,
        played.showing,
    )
    assert again.legal() == played.legal()
