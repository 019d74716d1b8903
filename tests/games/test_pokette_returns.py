"""What the wagers return: exact fractions against counts made another way, and against chance."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from pokerrules import NotationError, pokette
from pokerrules.cards import JOKER
from pokerrules.games.pokette.simulation import Tally
from pokerrules.house.pokette import House, wagers
from tests.games import pokette_oracle as oracle
from tests.games.pokettes import ORDERS

F = Fraction
FOUR, EIGHT, THIRTEEN, TWELVE = 4, 8, 13, 12  # cards that win


def test_two_jokers_as_the_rulebook_tells() -> None:
    found = pokette.returns()
    usual = {name: found[name].usual for name in pokette.HAND_WAGERS}
    assert usual == {
        "pair in two": F(8, 9),
        "pair in three": F(8, 9),
        "flush": F(26, 27),
        "open straight": F(8, 9),
        "inside straight": F(8, 9),
        "open straight flush": F(25, 27),
        "inside straight flush": F(25, 27),
        "three of a kind": F(8, 9),
    }
    assert list(found) == list(wagers())
    assert found["flush"].average == F(26, 27)
    assert found["open straight"].average == F(11 * 8 + 2 * 4, 13 * 9)
    assert found["open straight flush"].average == F(11 * 50 + 2 * 25, 13 * 54)
    assert found["pair in three"].average == F(48 * F(8, 9) + 2 * F(4, 9), 50)
    assert found["pair in three"].offered == F(50, 54)
    assert found["pair in two"].offered == 1
    assert [case.example[-1] for case in found["pair in three"].cases][1] is JOKER
    assert found["open straight"].cases[1].wins == 4


def test_readings_change_what_the_ends_of_the_order_return() -> None:
    inside = pokette.returns(House(end_pairs="inside"))
    assert [len(inside[name].cases) for name in ("open straight", "inside straight")] == [1, 1]
    assert inside["open straight"].average == inside["inside straight"].average == F(8, 9)
    wrapped = pokette.returns(House(wrap=True))
    assert wrapped["open straight"].average == F(8, 9)
    assert wrapped["open straight"].offered == F(13 * 2 * 16, 52 * 54)
    high = pokette.returns(House(ace="high only"))
    assert high["open straight"].offered == F(12 * 2 * 16, 52 * 54)


@pytest.mark.parametrize("jokers", range(5))
def test_every_number_of_jokers_as_winning_places_over_all_places(jokers: int) -> None:
    found, places = pokette.returns(House(jokers=jokers)), 52 + jokers
    winning = {
        "pair in two": 4, "pair in three": 8, "flush": 13, "open straight": 8, "inside straight": 4,
        "open straight flush": 2, "inside straight flush": 1, "three of a kind": 4,
        "single card": 1, "split": 2, "corner": 4, "single rank": 4, "double rank": 8,
        "A-K-Q": 12, "J-10-9": 12, "8-7-6": 12, "5-4-3": 12, "red or black": 26, "suit": 13,
    }  # fmt: skip
    for name, count in winning.items():
        assert found[name].usual == F(count * (wagers()[name].minimum + 1), places), name
    joker = found["joker"]
    assert joker.usual == (F(13 * jokers, places) if jokers else None)
    assert joker.average == joker.usual
    assert joker.offered == (1 if jokers else 0)


ENDS, JOKER_IS, JOKERS = ("open", "inside"), ("loses", "respin"), (0, 2, 4)
# every order with both ends, and once every number of jokers with both of what a joker does
DECIDING = {
    *product(ORDERS, ENDS, ("loses",), (2,)),
    *product(("wrap",), ("open",), ("loses",), JOKERS),
    ("high only", "inside", "respin", 4),
}


@pytest.mark.parametrize(("reading", "ends", "joker", "jokers"), sorted(DECIDING))
def test_averages_against_a_count_made_another_way(reading: str, ends: str, joker: str, jokers: int) -> None:
    counted_another_way(reading, ends, joker, jokers)


@pytest.mark.slow
def test_every_average_against_a_count_made_another_way() -> None:
    for posted in product(ORDERS, ENDS, JOKER_IS, JOKERS):
        counted_another_way(*posted)


def counted_another_way(reading: str, ends: str, joker: str, jokers: int) -> None:
    house = House(jokers=jokers, joker=joker, end_pairs=ends, **ORDERS[reading])  # type: ignore[arg-type]
    row = oracle.ROWS[reading]
    spin = oracle.DECK + [oracle.JOKER] * (jokers if joker == "loses" else 0)
    chances: dict[str, list[int]] = {name: [0, 0] for name in pokette.HAND_WAGERS if name != "pair in two"}
    first_cards = [card for card in oracle.DECK if card[1] == "c"]  # the suits are alike
    for first in first_cards:
        for second in spin:
            names = oracle.offered(first, second, row, ends)
            for name in names:
                chances[name][0] += len(spin)
            for third in spin:
                for name in names & oracle.winning(first, second, third, row):
                    chances[name][1] += 1
    found = pokette.returns(house)
    for name, (offered, won) in chances.items():
        assert found[name].average == F(won * (house.odds[name] + 1), offered), name
        assert found[name].offered == F(offered, 13 * len(spin) ** 2)


def test_the_posted_odds_are_counted() -> None:
    assert pokette.returns(House(odds={"flush": 4}))["flush"].usual == F(65, 54)


def test_no_wager_at_its_minimum_favours_the_player() -> None:
    for jokers in range(5):
        for found in pokette.returns(House(jokers=jokers, end_pairs="inside")).values():
            assert all(case.returns <= 1 for case in found.cases), (jokers, found.wager)


# -- by chance ------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_million_stands_agree_within_their_error() -> None:
    made = pokette.simulate(seed="a million")
    assert made.stands == made.tallies["pair in two"].offered == 1_000_000
    assert made.agrees()
    assert not made.agrees(errors=0.01)


@pytest.mark.parametrize(
    "posted", [{}, {"joker": "respin"}, {"jokers": 0}, {"wrap": True, "end_pairs": "inside", "jokers": 4}]
)
def test_some_stands_agree_under_every_reading(posted: dict[str, Any]) -> None:
    made = pokette.simulate(House(**posted), 1_500, "some")
    assert made.agrees()
    assert made == pokette.simulate(House(**posted), 1_500, "some")
    assert made != pokette.simulate(House(**posted), 1_500, "others")


def test_a_tally() -> None:
    tally = Tally("flush", 3, 100, 25)
    assert (tally.returned, round(tally.error(F(1)), 4)) == (1.0, 0.1732)
    assert tally.agrees(F(1))
    assert tally.agrees(F(115, 100), errors=1)
    assert not tally.agrees(F(12, 10), errors=1)
    assert not tally.agrees(None)
    never = Tally("flush", 3, 0, 0)
    assert (never.returned, never.error(F(1)), tally.error(None)) == (0.0, 0.0, 0.0)
    assert never.agrees(None)
    assert never.agrees(F(1))  # what was not offered speaks against nothing


def test_the_error_comes_from_the_exact_chance() -> None:
    none_won = Tally("inside straight flush", 49, 20, 0)
    assert none_won.error(F(25, 27)) > 1
    assert none_won.agrees(F(25, 27))
    assert not Tally("inside straight flush", 49, 2_000, 0).agrees(F(25, 27))
    assert Tally("inside straight flush", 49, 1, 1).agrees(F(25, 27))  # one win is not too many


# what few stands can tell falls with their number, so most seeds go to the fewest
@pytest.mark.parametrize(("stands", "seeds"), [(1, 60), (20, 20), (1_000, 2)])
def test_small_simulations_agree_too(stands: int, seeds: int) -> None:
    differ = [seed for seed in range(seeds) if not pokette.simulate(stands=stands, seed=f"s{seed}").agrees()]
    assert len(differ) <= seeds // 60  # by chance


@pytest.mark.parametrize("stands", [0, -1, 1.5, 100_000_001])
def test_stands_that_can_not_be_spun(stands: Any) -> None:
    with pytest.raises(NotationError, match="stands must be"):
        pokette.simulate(stands=stands)
    with pytest.raises(NotationError, match="is not a seed"):
        pokette.simulate(stands=1, seed=7)  # type: ignore[arg-type]
