"""Logs with one slip: which entry is gone, changed or moved, and what stays as it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pokerrules import NotationError
from pokerrules.dealer import slips
from pokerrules.dealer.acts import MoveBurn, OpenTable, Shuffle
from pokerrules.table.acts import Burn, DealBoard, Entry
from tests.dealer.tables import OMAHA, found, omaha_table

LOG = omaha_table().log


def acts(log: tuple[Entry, ...]) -> list[object]:
    return [entry.act for entry in log]


def numbered(log: tuple[Entry, ...]) -> bool:
    return [entry.number for entry in log] == list(range(1, len(log) + 1))


def test_an_entry_by_the_kind_of_its_act() -> None:
    burns = [entry.number for entry in LOG if isinstance(entry.act, Burn)]
    assert [slips.number_of(LOG, Burn, nth) for nth in (1, 2, 3)] == burns
    assert [slips.number_of(LOG, Burn, nth) for nth in (-3, -2, -1)] == burns
    for nth in (-4, 0, 4):
        with pytest.raises(NotationError, match="the log has 3 entries of 'burn'"):
            slips.number_of(LOG, Burn, nth)


def test_times_stay_and_acts_move_up() -> None:
    made = slips.without(LOG, 2)
    assert acts(made) == [entry.act for entry in LOG if entry.number != 2]
    assert [entry.time for entry in made] == [entry.time for entry in LOG[:-1]]
    assert numbered(made)


def test_other_acts_in_the_place_of_one_keep_its_paragraphs_when_it_stays() -> None:
    at = slips.number_of(LOG, Burn)
    made = slips.instead(LOG, at, MoveBurn(), LOG[at - 1].act)
    assert acts(made[at - 1 : at + 1]) == [MoveBurn(), LOG[at - 1].act]
    assert made[at - 1].paragraph_ids == ("nj-14.6-e-3",)
    assert made[at].paragraph_ids == LOG[at - 1].paragraph_ids
    assert (len(made), made[-1].time) == (len(LOG) + 1, (LOG[-1].time or 0) + 2)
    assert numbered(made)


def test_two_entries_change_places_and_one_is_repeated() -> None:
    burn, flop = slips.number_of(LOG, Burn), slips.number_of(LOG, DealBoard)
    made = slips.swapped(LOG, burn, flop)
    assert (made[burn - 1].act, made[flop - 1].act) == (LOG[flop - 1].act, LOG[burn - 1].act)
    assert made[burn - 1].time == LOG[burn - 1].time
    twice = slips.repeated(LOG, 2)
    assert acts(twice[1:3]) == [Shuffle(), Shuffle()]
    assert numbered(made)
    assert numbered(twice)


@pytest.mark.parametrize(("number", "to"), [(5, 2), (2, 5), (4, 4), (1, len(LOG))])
def test_an_entry_is_moved(number: int, to: int) -> None:
    made = slips.moved(LOG, number, to)
    assert made[to - 1].act == LOG[number - 1].act
    rest = [entry.act for entry in LOG if entry.number != number]
    assert [entry.act for entry in made if entry.number != to] == rest
    assert [entry.time for entry in made] == [entry.time for entry in LOG]
    assert numbered(made)


def test_what_comes_later_and_a_log_without_times() -> None:
    made = slips.later(LOG, 3, 60)
    assert [entry.time for entry in made[:4]] == [0, 2, 64, 66]
    bare = tuple(entry._replace(time=None) for entry in LOG)
    assert slips.later(bare, 3, 60) == bare
    assert slips.repeated(bare, 2)[-1].time is None


@pytest.mark.parametrize(
    "make",
    [
        lambda at: slips.without(LOG, at),
        lambda at: slips.instead(LOG, at, OpenTable()),
        lambda at: slips.swapped(LOG, 1, at),
        lambda at: slips.moved(LOG, at, 1),
        lambda at: slips.moved(LOG, 1, at),
        lambda at: slips.repeated(LOG, at),
        lambda at: slips.later(LOG, at, 1),
    ],
)
def test_an_entry_that_is_not_there(make: Callable[[int], object]) -> None:
    make(1)
    make(len(LOG))
    for at in (0, len(LOG) + 1):
        with pytest.raises(NotationError, match=f"the log has entries 1 to {len(LOG)}"):
            make(at)


@pytest.mark.rule("nj-14.6-e")
def test_what_comes_late_is_named_where_it_was_missed_and_not_again() -> None:
    burn, flop = slips.number_of(LOG, Burn), slips.number_of(LOG, DealBoard)
    departures = found(OMAHA, slips.swapped(LOG, burn, flop))
    assert [departure.at for departure in departures] == [burn]
