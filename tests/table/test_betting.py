"""A round of betting by itself: who may do what, and how much, in every structure."""

from __future__ import annotations

import pytest

from pokerrules.house import FixedLimit, NoLimit, PotLimit, SpreadLimit, Structure
from pokerrules.table.betting import BettingRound
from pokerrules.table.chips import Chips


def opened(
    structure: Structure, stacks: list[int], bets: dict[int, int] | None = None, late: bool = False
) -> BettingRound:
    """A round of betting in the order of the seats, with bets that are out already."""
    chips = Chips(dict(enumerate(stacks, start=1)))
    for seat, amount in (bets or {}).items():
        chips.bet(seat, amount)
    order = [seat for seat in chips.stacks if seat not in (bets or {})] + list(bets or {})
    return BettingRound(chips, order, structure, late, max((bets or {0: 0}).values()))


def turn(betting: BettingRound) -> int:
    assert betting.turn is not None
    return betting.turn


def stay(betting: BettingRound, times: int = 1) -> None:
    for _ in range(times):
        betting.call(turn(betting))


def to(betting: BettingRound, amount: int) -> None:
    betting.raise_to(turn(betting), amount)


def limits(betting: BettingRound) -> tuple[int, int] | None:
    return betting.raise_range(turn(betting))


# -- how much: structure, seats' stacks, forced bets, raises so far; the least and greatest raise -----------

AMOUNTS: list[tuple[str, Structure, dict[int, int], list[int], tuple[int, int]]] = [
    ("fixed limit, first raise", FixedLimit(2, 4), {4: 1, 5: 2}, [], (4, 4)),
    ("fixed limit, second raise", FixedLimit(2, 4), {4: 1, 5: 2}, [4], (6, 6)),
    ("no limit, first raise", NoLimit(2), {4: 1, 5: 2}, [], (4, 1000)),
    ("no limit, the last raise sets the next", NoLimit(2), {4: 1, 5: 2}, [9], (16, 1000)),
    ("no limit, a smaller raise does not lower it", NoLimit(2), {4: 1, 5: 2}, [9, 16], (23, 1000)),
    ("no limit, nothing bet", NoLimit(2), {}, [], (2, 1000)),
    ("no limit, the straddle counts as a bet", NoLimit(2), {3: 1, 4: 2, 5: 4}, [], (8, 1000)),
    ("no limit, the posted minimum is more than the blind", NoLimit(5), {4: 1, 5: 2}, [], (7, 1000)),
    # pot limit: call 2 makes 1 + 2 + 2 = 5, so raise by 5 to 7
    ("pot limit, first raise", PotLimit(2), {4: 1, 5: 2}, [], (4, 7)),
    # call 7 makes 1 + 2 + 7 + 7 = 17, so raise by 17 to 24; the last raise was 5
    ("pot limit, raise of a pot raise", PotLimit(2), {4: 1, 5: 2}, [7], (12, 24)),
    # straddle 4: call 4 makes 1 + 2 + 4 + 4 = 11, so raise by 11 to 15
    ("pot limit, over a straddle", PotLimit(2), {3: 1, 4: 2, 5: 4}, [], (8, 15)),
    ("pot limit, an empty pot allows the minimum", PotLimit(2), {}, [], (2, 2)),
    ("spread limit, first raise", SpreadLimit(2, 10), {4: 1, 5: 2}, [], (4, 12)),
    ("spread limit, no less than the last raise", SpreadLimit(2, 10), {4: 1, 5: 2}, [9], (16, 19)),
    ("spread limit, after the greatest raise", SpreadLimit(2, 10), {4: 1, 5: 2}, [12], (22, 22)),
]


@pytest.mark.parametrize(
    ("structure", "bets", "raises", "expected"), [row[1:] for row in AMOUNTS], ids=[row[0] for row in AMOUNTS]
)
def test_least_and_greatest_raise(
    structure: Structure, bets: dict[int, int], raises: list[int], expected: tuple[int, int]
) -> None:
    betting = opened(structure, [1000] * 5, bets)
    for amount in raises:
        to(betting, amount)
    assert limits(betting) == expected


def test_fixed_limit_doubles_late() -> None:
    betting = opened(FixedLimit(2, 4), [100] * 3, late=True)
    assert limits(betting) == (4, 4)
    to(betting, 4)
    assert limits(betting) == (8, 8)


def test_antes_count_for_the_pot_limit() -> None:
    chips = Chips({1: 100, 2: 100, 3: 100})
    for seat in chips.stacks:
        chips.ante(seat, 1, dead=False)
    chips.bet(1, 1)
    chips.bet(2, 2)
    betting = BettingRound(chips, [3, 1, 2], PotLimit(2), level=2)
    assert limits(betting) == (4, 10)  # 3 antes, 3 blinds, 2 to call: 8 more than 2


def test_a_stack_ends_every_range() -> None:
    betting = opened(NoLimit(2), [7, 100, 100], {2: 1, 3: 2})
    assert limits(betting) == (4, 7)
    betting = opened(NoLimit(2), [3, 100, 100], {2: 1, 3: 2})
    assert limits(betting) == (3, 3)  # all-in for less than a raise
    betting = opened(NoLimit(2), [2, 100, 100], {2: 1, 3: 2})
    assert limits(betting) is None
    assert betting.why_no_raise(1) == "its chips do not reach beyond the bet"


# -- the cap ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("structure", [FixedLimit(2, 4, raise_cap=3), NoLimit(2, raise_cap=3)])
def test_the_cap_counts_raises_and_not_the_opening_bet(structure: Structure) -> None:
    betting = opened(structure, [1000] * 5)
    to(betting, 2)
    for amount in (4, 6, 8):
        assert limits(betting) is not None
        to(betting, amount)
    assert limits(betting) is None
    assert betting.why_no_raise(turn(betting)) == "the cap of 3 raises is reached"
    stay(betting, 4)
    assert betting.turn is None


def test_a_blind_counts_as_the_opening_bet() -> None:
    betting = opened(FixedLimit(2, 4, raise_cap=1), [100] * 4, {3: 1, 4: 2})
    to(betting, 4)
    assert limits(betting) is None


def test_a_short_all_in_is_no_raise_for_the_cap() -> None:
    betting = opened(FixedLimit(2, 4, raise_cap=1), [3, 100, 100, 100], {3: 1, 4: 2})
    to(betting, 3)  # all-in, one chip more than the blind
    assert betting.raises == 0
    assert limits(betting) == (4, 4)
    to(betting, 4)
    assert betting.raises == 1
    assert limits(betting) is None


# -- all-in for less than a full raise -----------------------------------------------------------------------


def test_fixed_limit_a_short_all_in_is_completed() -> None:
    betting = opened(FixedLimit(4, 8), [6, 100, 100, 100], {3: 2, 4: 4})
    to(betting, 6)
    assert (betting.level, betting.full) == (6, 4)
    assert limits(betting) == (8, 8)


def test_fixed_limit_a_short_opening_bet_is_completed_and_that_is_no_raise() -> None:
    betting = opened(FixedLimit(4, 8, raise_cap=1), [3, 100, 100])
    to(betting, 3)
    assert limits(betting) == (4, 4)
    to(betting, 4)
    assert betting.raises == 0
    assert limits(betting) == (8, 8)


def test_a_completed_bet_may_be_raised_by_who_called_the_short_one() -> None:
    betting = opened(FixedLimit(4, 8), [6, 100, 100, 100], {3: 2, 4: 4})
    to(betting, 6)  # seat 1, all-in
    stay(betting)  # seat 2 calls 6
    to(betting, 8)  # seat 3 completes: a full raise
    stay(betting)  # seat 4
    assert turn(betting) == 2
    assert limits(betting) == (12, 12)


def test_no_limit_the_least_raise_after_a_short_all_in_keeps_its_size() -> None:
    betting = opened(NoLimit(2), [100, 13, 100, 100], {3: 1, 4: 2})
    to(betting, 10)  # raise by 8
    to(betting, 13)  # all-in, 3 more
    assert limits(betting) == (21, 100)  # 13 and a raise of 8


@pytest.mark.parametrize(("second", "open_again"), [(17, False), (18, True), (19, True)])
def test_a_short_all_in_reopens_the_betting_only_when_it_adds_up(second: int, open_again: bool) -> None:
    betting = opened(NoLimit(2), [100, second, 100, 100], {3: 1, 4: 2})
    to(betting, 10)  # a raise by 8: a full raise goes to 18
    to(betting, second)
    stay(betting, 2)
    assert turn(betting) == 1
    assert (limits(betting) is not None) is open_again
    if not open_again:
        assert betting.why_no_raise(1) == "it has acted, and the all-in since then is less than a full raise"
    stay(betting)
    assert betting.turn is None


def test_two_short_all_ins_that_add_up_to_a_raise_reopen_the_betting() -> None:
    betting = opened(NoLimit(2), [100, 14, 18, 100, 100], {4: 1, 5: 2})
    to(betting, 10)
    to(betting, 14)
    to(betting, 18)
    stay(betting, 2)
    assert turn(betting) == 1
    assert limits(betting) == (26, 100)


def test_a_seat_that_has_not_acted_may_always_raise_a_short_all_in() -> None:
    betting = opened(NoLimit(2), [100, 13, 100, 100], {3: 1, 4: 2})
    to(betting, 10)
    to(betting, 13)
    for seat in (3, 4):
        assert turn(betting) == seat
        assert limits(betting) == (21, 100)
        stay(betting)


@pytest.mark.parametrize(("all_in", "open_again"), [(13, False), (14, True), (15, True)])
def test_half_a_raise_reopens_the_betting_where_the_house_says_so(all_in: int, open_again: bool) -> None:
    betting = opened(NoLimit(2, reopen="half"), [100, all_in, 100, 100], {3: 1, 4: 2})
    to(betting, 10)  # a raise by 8, half of which is 4
    to(betting, all_in)
    stay(betting, 2)
    assert (limits(betting) is not None) is open_again


def test_a_raise_after_a_short_bet_counts_for_the_cap_without_completion() -> None:
    betting = opened(NoLimit(10, raise_cap=1), [3, 100, 100])
    to(betting, 3)  # all-in for less than the least bet
    assert limits(betting) == (13, 100)
    to(betting, 13)
    assert betting.raises == 1
    assert limits(betting) is None


# -- whose turn ------------------------------------------------------------------------------------------


def test_everybody_acts_once_when_nobody_bets() -> None:
    betting = opened(NoLimit(2), [100] * 4)
    seen = []
    while betting.turn is not None:
        seen.append(betting.turn)
        stay(betting)
    assert seen == [1, 2, 3, 4]


def test_a_raise_gives_everybody_else_another_turn() -> None:
    betting = opened(NoLimit(2), [100] * 4)
    stay(betting, 2)
    to(betting, 2)
    assert betting.pending == [4, 1, 2]


def test_all_in_seats_are_passed_over() -> None:
    betting = opened(NoLimit(2), [10, 100, 100])
    to(betting, 10)
    stay(betting)
    to(betting, 30)
    assert betting.pending == [2]


def test_the_betting_ends_when_one_seat_is_left() -> None:
    betting = opened(NoLimit(2), [100] * 3)
    betting.fold(1)
    betting.fold(2)
    assert betting.turn is None


def test_nobody_bets_against_players_who_are_all_in() -> None:
    betting = opened(NoLimit(2), [10, 10, 100])
    to(betting, 10)
    stay(betting)
    assert turn(betting) == 3
    assert limits(betting) is None  # he may call, but there is nobody to raise
    assert betting.why_no_raise(3) == "nobody else has chips to answer a raise with"
    stay(betting)
    assert betting.turn is None


@pytest.mark.parametrize(("behind", "may_raise"), [(9, False), (10, False), (11, True)])
def test_a_raise_needs_somebody_whose_chips_reach_beyond_the_bet(behind: int, may_raise: bool) -> None:
    betting = opened(NoLimit(2), [10, 100, behind])
    to(betting, 10)
    assert turn(betting) == 2
    assert (limits(betting) is not None) is may_raise


def test_a_lone_seat_that_has_matched_the_all_ins_is_not_asked() -> None:
    betting = opened(NoLimit(10), [4, 100], {1: 4, 2: 10})
    assert betting.turn is None


def test_a_blind_for_less_can_be_all_there_is_to_call() -> None:
    chips = Chips({1: 100, 2: 100, 3: 1})
    chips.bet(2, 1)
    chips.bet(3, 2)
    full = BettingRound(chips, [1, 2, 3], FixedLimit(2, 4), level=2)
    assert (full.to_call(1), limits(full)) == (2, (4, 4))
    short = BettingRound(chips, [1, 2, 3], FixedLimit(2, 4), level=1, posted=2)
    assert (short.to_call(1), limits(short)) == (1, (2, 2))  # completed to the posted blind
    free = BettingRound(chips, [1, 2, 3], NoLimit(2), level=1, posted=2)
    assert limits(free) == (3, 100)
