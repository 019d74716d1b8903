"""Counting the deck, N.J.A.C. 13:69F-14.6(e)4: the quarter of an hour, stub, device, wrong numbers."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pokerrules import Call, Fold
from pokerrules.dealer.acts import (
    CountDeck,
    CountStub,
    DeviceShuffle,
    NewDeck,
    OpenTable,
    RemoveDeck,
    Shuffle,
    StopRound,
)
from pokerrules.dealer.checks.counting import minutes
from pokerrules.house.poker import PokerHouse
from pokerrules.table.acts import Act, Burn, DealBoard, Entry, OpenRound
from tests.dealer.tables import (
    DRAW,
    OMAHA,
    begun,
    clean,
    finish,
    found,
    instead,
    omaha_log,
    omaha_table,
    only,
    passive,
    place,
    side_pots,
    side_pots_log,
    timed,
)

E4 = "N.J.A.C. 13:69F-14.6(e)4"
pytestmark = pytest.mark.rule("nj-14.6-e-4")


def later(log: Sequence[Entry], at: int, seconds: int) -> list[Entry]:
    """The log with everything from a place on so much later that this entry is done at that second."""
    wait = seconds - (log[at].time or 0)
    return [e._replace(time=(e.time or 0) + (wait if n >= at else 0)) for n, e in enumerate(log)]


def test_time_as_a_clock_shows_it() -> None:
    assert [minutes(s) for s in (0, 59, 60, 899)] == ["0:00", "0:59", "1:00", "14:59"]
    assert [minutes(s) for s in (900, 901)] == ["15:00", "15:01"]


@pytest.mark.parametrize("seconds", [899, 900])
def test_a_count_within_15_minutes(seconds: int) -> None:
    log = omaha_log()
    clean(OMAHA, later(log, len(log) - 1, seconds))


def test_15_minutes_and_a_second_are_too_long() -> None:
    log = omaha_log()
    departure = only(OMAHA, later(log, len(log) - 1, 901), len(log) - 1)
    assert departure.citation == E4
    assert departure.required == "the whole deck or the stub counted at least once every 15:00"
    assert departure.found == "15:01 since the last count"


@pytest.mark.parametrize(("seconds", "right"), [(899, True), (900, True), (901, False)])
def test_the_time_runs_from_the_last_count(seconds: int, right: bool) -> None:
    log = omaha_log(rounds=2)
    at = place(log, Shuffle, 1)
    counted = instead(log, at, CountDeck(52), log[at].act)
    end = len(counted) - 1
    slip = later(counted, end, (counted[at].time or 0) + seconds)
    if right:
        clean(OMAHA, slip)
    else:
        only(OMAHA, slip, end)


def test_a_count_that_is_late_itself_is_named_and_starts_the_time_anew() -> None:
    log = omaha_log(rounds=2)
    at = place(log, Shuffle, 1)
    only(OMAHA, later(instead(log, at, CountDeck(52), log[at].act), at, 901), at)


def test_every_further_quarter_of_an_hour_is_another_departure() -> None:
    log = omaha_log()
    end = len(log) - 1
    slow = later(later(log, end - 1, 901), end, 1802)
    assert [d.at for d in found(OMAHA, slow)] == [end, end + 1]
    assert [d.at for d in found(OMAHA, later(later(log, end - 1, 901), end, 1801))] == [end]


def test_in_omaha_the_stub_may_be_counted() -> None:
    log = omaha_log()
    at = place(log, Burn)
    counted = instead(log, at, CountStub(40), log[at].act)  # 52 less three hands of four
    slip = later(counted, len(counted) - 1, 900 + (counted[at].time or 0))
    clean(OMAHA, slip)


def test_in_draw_the_whole_deck_is_counted() -> None:
    log = side_pots_log()
    at = place(log, OpenRound) + 5
    departure = only(DRAW, instead(log, at, CountStub(52), log[at].act), at)
    assert departure.citation == E4
    assert departure.open_questions == ("G-5",)
    assert departure.required.startswith("the whole deck counted: the stub may be counted in hold 'em")


def test_between_rounds_there_is_no_stub_and_in_a_round_no_whole_deck() -> None:
    log = omaha_log(rounds=2)
    at = place(log, Shuffle, 1)
    slip = instead(log, at, CountStub(52), log[at].act)
    assert found(OMAHA, slip)[0].required == "the whole deck counted: between rounds there is no stub"
    at = place(log, Burn)
    slip = instead(log, at, CountDeck(52), log[at].act)
    assert found(OMAHA, slip)[0].required == "the whole deck counted between rounds of play"


# -- a dealer who works by himself ----------------------------------------------------------------------


@pytest.mark.parametrize("pace", [0, 2, 9, 20])
@pytest.mark.parametrize("house", [OMAHA, DRAW.but(deck_count="all-piles")], ids=["omaha", "draw"])
def test_a_dealer_who_may_count_is_never_late_by_himself(house: PokerHouse, pace: int) -> None:
    table = begun(house, pace=pace)
    for seconds in (0, 60, 895, 899, 900):
        while not table.over:
            assert table.since_count is not None
            table.wait(max(0, seconds - table.since_count))
            player = next(one.act for one in (table.round or table).legal() if not isinstance(one.act, Fold))
            table.play(player)  # whatever is due by the clock is done before it
        assert table.since_count is not None
        table.wait(max(0, seconds - table.since_count))
        table.begin((100, 100, 100))
    assert table.departures == ()
    clean(house, table.log)


def test_what_is_due_goes_by_the_clock() -> None:
    table = begun(OMAHA)
    assert table.since_count is not None
    table.wait(895 - table.since_count)
    assert table.due() == CountStub(40)
    assert [option.act for option in table.legal()] == [CountStub(40)]
    assert [(entry.act, entry.time) for entry in table.go_on()] == [(CountStub(40), table.clock)]
    assert (table.since_count, table.due()) == (0, None)


@pytest.mark.parametrize(("house", "seconds"), [(DRAW, 300), (DRAW, 890), (OMAHA, 600), (OMAHA, 899)])
def test_between_rounds_the_whole_deck_is_counted_by_the_clock(house: PokerHouse, seconds: int) -> None:
    table = finish(begun(house))
    assert table.since_count is not None
    table.wait(seconds - table.since_count)
    assert [entry.act.name for entry in table.begin((100, 100))][:2] == ["count deck", "shuffle"]
    assert table.departures == ()


def test_time_that_nobody_counted_in_is_a_departure_all_the_same() -> None:
    table = begun(OMAHA)
    table.wait(900)
    counted, *_rest = table.play(Call())
    assert counted.act == CountStub(40)
    assert [(one.at, one.citation) for one in table.departures] == [(counted.number, E4)]
    assert len(table.undo()) > 1
    assert table.departures == ()


# -- an approved device ---------------------------------------------------------------------------------


def with_a_device(log: Sequence[Entry], approved: bool = True) -> list[Entry]:
    acts: list[Act] = [DeviceShuffle() if isinstance(e.act, Shuffle) else e.act for e in log[1:]]
    return timed([OpenTable(counting_device=approved), *acts], log)


def test_an_approved_device_counts_instead() -> None:
    log = with_a_device(omaha_log())
    clean(OMAHA, later(log, len(log) - 1, 2000))
    table = omaha_table(opening=OpenTable(counting_device=True))
    assert isinstance(table.log[1].act, DeviceShuffle)
    assert table.since_count is None
    clean(OMAHA, table.log)


def test_a_device_that_is_not_approved_counts_for_nothing() -> None:
    log = with_a_device(omaha_log(), approved=False)
    assert only(OMAHA, log, 1).required.startswith("a shuffling device that the Division has approved")
    assert [d.at for d in found(OMAHA, later(log, len(log) - 1, 901))] == [2, len(log)]


def test_once_the_deck_is_shuffled_by_hand_the_clock_runs_again() -> None:
    log = omaha_log(rounds=2)
    mixed = instead(with_a_device(log), place(log, Shuffle, 1), Shuffle())
    end = len(mixed) - 1
    assert only(OMAHA, later(mixed, end, (log[place(log, Shuffle, 1)].time or 0) + 901), end).citation == E4


# -- a wrong number -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "right"), [(51, False), (52, True), (53, False)])
def test_a_whole_deck_has_52_cards(count: int, right: bool) -> None:
    log = omaha_log(rounds=2)
    at = place(log, Shuffle, 1)
    slip = instead(log, at, CountDeck(count), log[at].act)
    if right:
        clean(OMAHA, slip)
        return
    departure = only(OMAHA, slip, at + 1)
    assert departure.citation == E4
    assert departure.required == f"the deck removed from the table, for {count} cards are a wrong number"
    assert departure.open_questions == ("G-9",)
    clean(OMAHA, instead(log, at, CountDeck(count), RemoveDeck(), NewDeck(), log[at].act))


@pytest.mark.parametrize("count", [39, 41])
def test_a_wrong_stub_removes_the_deck_and_stops_the_round(count: int) -> None:
    log = omaha_log(rounds=2)
    at, after = place(log, DealBoard) - 1, place(log, Shuffle, 1)
    start = log[:at]
    stop = (CountStub(count), RemoveDeck(), StopRound(), NewDeck())
    acts = [*(e.act for e in start), *stop, *(e.act for e in log[after:])]
    clean(OMAHA, timed(acts, log))
    going_on = [*(e.act for e in start), CountStub(count), *(e.act for e in log[at:])]
    assert only(OMAHA, timed(going_on, log), at + 1).required.startswith("the deck removed from the table")
    not_stopped = [*(e.act for e in start), CountStub(count), RemoveDeck(), *(e.act for e in log[at:])]
    departure = found(OMAHA, timed(not_stopped, log))[0]
    assert (departure.at, departure.required) == (
        at + 3,
        "the round stopped for the floor, the bets kept as they stand",
    )


def test_a_deck_that_has_left_the_table_is_not_used_again() -> None:
    log = omaha_log(rounds=2)
    at = place(log, Shuffle, 1)
    slip = instead(log, at, CountDeck(51), RemoveDeck(), log[at].act)
    assert only(OMAHA, slip, at + 2).required == "another deck, for the old one has left the table"


@pytest.mark.parametrize(("seconds", "late"), [(899, 0), (900, 0), (901, 1)])
def test_time_that_has_gone_by_is_recorded_and_refuses_nothing(seconds: int, late: int) -> None:
    """In draw nothing may be counted in the middle of a round, so that the round has to go on."""
    table = side_pots(dealer="by hand")
    assert table.since_count is not None
    table.wait(seconds - table.pace - table.since_count)
    table.play(passive(table))
    assert [(d.citation, d.found) for d in table.departures] == [(E4, "15:01 since the last count")] * late
    table.dealer = "automatic"
    table.go_on()
    assert finish(table).round is not None
    assert len(table.departures) == 1
