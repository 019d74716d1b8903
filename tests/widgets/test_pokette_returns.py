"""What the wagers of Pokette return: tables, pictures and the widget, against fractions of their own."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

import pytest

from pokerrules import NotationError, RuleViolation, pokette
from pokerrules.law import law
from pokerrules.widgets import (
    PoketteReturns,
    at_the_ends,
    compared,
    returns_by_joker,
    returns_by_jokers,
    returns_by_reading,
)
from pokerrules.widgets.pokette_dots import Dot, Row, dots
from pokerrules.widgets.pokette_returns import READINGS, exact, percent
from tests.widgets.conftest import html_of
from tests.widgets.test_all import Reader

F = Fraction


def test_a_fraction_and_its_percent() -> None:
    assert (percent(F(8, 9)), percent(F(1))) == ("88.9%", "100.0%")
    assert (exact(F(26, 27)), exact(None)) == ("26/27 = 96.3%", "–")


# -- the picture ------------------------------------------------------------------------------------------


def places(svg: str) -> dict[str, float]:
    """Where each dot of a picture lies, from left to right in the units of the drawing."""
    found = re.findall(r'<text x="([\d.]+)" y="[\d.]+" text-anchor="middle" style="fill[^"]*">([^<]+)<', svg)
    return {label: float(x) for x, label in found if "%" not in label}


def test_dots_lie_where_their_values_are() -> None:
    drawn = dots([Row("flush", [Dot("a", F(9, 10)), Dot("b", F(19, 20), True), Dot("c", F(1))])], "A title")
    Reader(drawn)
    at = places(drawn)
    assert at["b"] - at["a"] == pytest.approx(at["c"] - at["b"], abs=0.2)
    grid = {mark: float(x) for x, mark in re.findall(r'<text x="([\d.]+)"[^>]*>(\d+)%<', drawn)}
    assert (at["a"], at["b"], at["c"]) == pytest.approx((grid["90"], grid["95"], grid["100"]), abs=0.1)
    assert "A title. flush: a 90.0 percent, b 95.0 percent, c 100.0 percent" in drawn
    assert drawn.count("fill:var(--rb-accent)") == 1  # the one in force


def test_dots_on_one_place_are_joined_and_near_ones_go_a_lane_down() -> None:
    drawn = dots([Row("x", [Dot("A", F(80, 100)), Dot("B", F(9, 10)), Dot("C", F(9, 10))])], "t")
    assert set(places(drawn)) == {"A", "B C"}
    rows = [Row("x", [Dot("A", F(805, 1000)), Dot("B", F(806, 1000)), Dot("C", F(9, 10))])]
    heights = re.findall(r'<rect x="[\d.]+" y="([\d.]+)"', dots(rows, "t"))
    assert len(set(heights)) == 2


@pytest.mark.parametrize(("value", "high"), [(F(1), 100), (F(101, 100), 105), (F(99, 100), 100)])
def test_the_scale_reaches_what_it_shows_and_a_hundred(value: Fraction, high: int) -> None:
    drawn = dots([Row("x", [Dot("a", F(9, 10)), Dot("b", value)])], "t")
    marks = [int(mark) for mark in re.findall(r">(\d+)%<", drawn)]
    assert (min(marks), max(marks)) == (85, high)


def test_a_picture_of_nothing_is_a_picture() -> None:
    Reader(dots([], "Nothing"))


# -- tables -----------------------------------------------------------------------------------------------


def test_hand_wagers_by_jokers_are_winning_places_over_places() -> None:
    shown = returns_by_jokers()
    lines = repr(shown).splitlines()
    assert len(lines) == 9
    winning = {"pair in two": 4, "flush": 13, "inside straight flush": 1}
    for name, won in winning.items():
        odds = pokette.House().odds[name]
        parts = [exact(F(won * (odds + 1), 52 + jokers)) for jokers in range(5)]
        assert f"  {name}, {odds} to 1: {', '.join(parts)}" in lines
    markup = shown._repr_html_()
    Reader(markup)
    assert markup.count('<td class="n"') == 40
    assert "<svg" in markup


def test_wagers_on_a_single_spin_have_a_table_without_a_picture() -> None:
    shown = returns_by_jokers(hand=False)
    assert repr(shown).splitlines()[-1].startswith("  joker, 12 to 1: –, 13/53 = 24.5%, 13/27 = 48.1%")
    assert "<svg" not in shown._repr_html_()
    Reader(shown._repr_html_())


def test_posted_odds_go_into_the_table() -> None:
    shown = returns_by_jokers(pokette.House(odds={"flush": 4}, jokers=0))
    assert "  flush, 4 to 1: 5/4 = 125.0%" in repr(shown)


def test_the_readings_are_all_those_of_the_law_data_the_one_in_force_first() -> None:
    first, *others = READINGS
    assert pokette.House(**first.posted) == pokette.House()  # type: ignore[arg-type]
    houses = [pokette.House(**reading.posted).readings() for reading in (first, *others)]  # type: ignore[arg-type]
    for question in ("P-1", "P-2"):
        values = {reading.value for reading in law.question(question).readings}
        assert {found[question] for found in houses} == values
    assert len({reading.letter for reading in READINGS}) == len(READINGS) == 5


@pytest.mark.rule("nj-12.8-d-2", "nj-12.8-d-3")
def test_averages_by_reading_count_the_ends_in_or_out() -> None:
    shown = returns_by_reading()
    text = repr(shown)
    at_two = [line.split(", ")[2] for line in text.splitlines() if re.match(r"  [A-E ]+: ", line)]
    # 11 pairs of values in the middle win with eight cards, 2 at the ends with four; ace high only: 10, 2
    middle, end = F(48, 54), F(24, 54)
    assert at_two[0] == exact((11 * middle + 2 * end) / 13)
    assert at_two[1] == exact(middle)
    assert at_two[2] == exact((10 * middle + 2 * end) / 12)
    assert "  A B C D E: 12/13 = 92.3%" in text  # the inside straight is the same under all
    Reader(shown._repr_html_())


@pytest.mark.rule("nj-12.8-b", "nj-12.8-e")
def test_averages_by_what_a_joker_does() -> None:
    shown = returns_by_joker(pokette.House(jokers=1))
    lines = repr(shown).splitlines()
    for name, loses, respin in (
        ("pair in two", F(8, 9), F(12, 13)),
        ("flush", F(26, 27), F(1)),
        ("open straight flush", F(100, 117), F(150, 169)),
        ("inside straight flush", F(25, 27), F(25, 26)),
    ):
        at = lines.index(f"  {name}")
        assert lines[at + 1].split(", ")[2] == exact(loses)
        assert lines[at + 2] == f"  respin: {', '.join([exact(respin)] * 5)}"
    markup = shown._repr_html_()
    Reader(markup)
    assert "with 1 joker; L: it loses, R: respin" in markup
    assert markup.count(">L<") == markup.count(">R<") == 8
    assert "with 1 joker<" in returns_by_reading(pokette.House(jokers=1))._repr_html_()
    assert "with 0 jokers<" in returns_by_reading(pokette.House(jokers=0))._repr_html_()


@pytest.mark.rule("nj-12.8-d-2-i", "nj-12.8-d-2-ii")
def test_the_ends_of_the_order_under_every_reading() -> None:
    shown = at_the_ends("Ah 2h", "Ah Kd")
    first, second = re.split(r"\n(?=A)", repr(shown))
    assert first.count("open straight: 4/9 = 44.4% (4 of 54 places, 5 to 1)") == 1
    assert first.count("inside straight: 8/9 = 88.9% (4 of 54 places, 11 to 1)") == 1
    assert first.count("open straight: 8/9 = 88.9% (8 of 54 places, 5 to 1)") == 1
    assert first.count("no straight is offered") == 2  # the ace is high only
    assert second.count("open straight: 4/9") == second.count("inside straight: 8/9") == 2
    assert "flush" not in second  # two suits
    assert "the house keeps 55.6 of 100" in first
    markup = shown._repr_html_()
    Reader(markup)
    assert markup.count("(in force)") == 2
    with pytest.raises(NotationError):
        at_the_ends("Ah")


def test_a_simulation_beside_the_exact_returns() -> None:
    made = pokette.simulate(stands=2_000, seed="shown")
    shown = compared(made)
    first = repr(shown).splitlines()[0]
    assert first.startswith(
        "2,000 stands of the seed 'shown'; agrees: at most 4 standard errors, or one win, from"
    )
    assert repr(shown).count(": agrees") == 8
    Reader(shown._repr_html_())
    other = pokette.Simulation(pokette.House(odds={"flush": 30}), made.stands, made.seed, made.tallies)
    assert "flush: won" in repr(compared(other))
    assert repr(compared(other)).count("DIFFERS") == 1


# -- a stand ----------------------------------------------------------------------------------------------


@pytest.mark.rule("nj-12.8-a", "nj-12.8-d")
def test_returns_at_one_stand() -> None:
    found = pokette.returns_at("7h 8h")
    assert {name: case.wins for name, case in found.items()} == {
        "pair in three": 8, "flush": 13, "open straight": 8, "open straight flush": 2,
    }  # fmt: skip
    assert found["flush"].returns == F(26, 27)
    assert found["flush"].chance == F(1, 52 * 54)
    assert pokette.returns_at("7h")["pair in two"].chance == F(1, 52)
    assert pokette.returns_at("7h *")["pair in three"].returns == F(4, 9)
    assert pokette.returns_at("7h *")["pair in three"].chance == F(2, 52 * 54)
    assert pokette.returns_at("7h 8h 9h") == pokette.returns_at("") == {}
    with pytest.raises(RuleViolation):
        pokette.returns_at("* 7h")


@pytest.mark.parametrize("posted", [{}, {"end_pairs": "inside"}, {"ace": "high only"}, {"wrap": True}])
def test_stands_add_up_to_the_average(posted: dict[str, str | bool]) -> None:
    """Every second card after one first card of each value, by its chance: what `returns` counts."""
    house = pokette.House(**posted)  # type: ignore[arg-type]
    chance, back = F(0), F(0)
    for rank in "23456789TJQKA":
        for second in "23456789TJQKA":
            case = pokette.returns_at(f"{rank}c {second}d", house).get("open straight")
            if case is not None:
                chance, back = chance + case.chance, back + case.chance * case.returns
    assert back / chance == pokette.returns(house)["open straight"].average


# -- the widget -------------------------------------------------------------------------------------------


@pytest.fixture
def costs() -> PoketteReturns:
    return PoketteReturns()


def test_jokers_change_every_return(costs: PoketteReturns) -> None:
    assert "4 of 54 places: 8/9 = 88.9%" in html_of(costs)
    costs.jokers.value = 0
    assert "4 of 52 places: 12/13 = 92.3%" in html_of(costs)
    assert "of 54 places" not in html_of(costs)
    assert "With 0 jokers" in costs.said
    Reader(html_of(costs))


@pytest.mark.rule("nj-12.8-d-2-i", "nj-12.8-d-2-ii")
def test_a_reading_moves_the_ends(costs: PoketteReturns) -> None:
    assert "4 of 54 places: 4/9 = 44.4%" in html_of(costs)
    costs.ends.value = "inside"
    assert "2 of 54 places: 25/27" in html_of(costs)
    assert "1 of 54 places: 25/54" not in html_of(costs)
    assert costs.house.end_pairs == "inside"
    costs.joker.value = "respin"
    assert "of 54 places" not in html_of(costs)


@pytest.mark.rule("nj-12.8-f")
def test_other_odds_are_counted_and_those_below_the_minimum_refused(costs: PoketteReturns) -> None:
    costs.wager.value = "flush"
    assert costs.odds.value == "3 to 1"
    costs.odds.value = "4 to 1"
    assert "13 of 54 places: 65/54 = 120.4%" in html_of(costs)
    for wrong, why in (
        ("2 to 1", "below the minimum"),
        ("4 for 1", "besides the wager"),
        ("many", "whole number"),
    ):
        costs.odds.value = wrong
        assert why in costs.error
        assert "rb-old" in html_of(costs)
        assert costs.house.odds["flush"] == 4
    costs.odds.value = "3 to 1"
    assert costs.error == ""
    assert "13 of 54 places: 26/27" in html_of(costs)


def test_a_look_at_another_wager_takes_a_refusal_away(costs: PoketteReturns) -> None:
    costs.odds.value = "10 to 1"
    assert "below the minimum" in costs.error
    costs.wager.value = "open straight"
    assert (costs.error, costs.odds.value) == ("", "5 to 1")
    assert "rb-old" not in html_of(costs)
    assert costs.house.odds["pair in two"] == 11


@pytest.mark.parametrize("written", ["20", " 20 ", "20 to 1"])
def test_odds_may_be_written_as_a_house_file_has_them(costs: PoketteReturns, written: str) -> None:
    costs.odds.value = written
    assert costs.error == ""
    assert costs.house.odds["pair in two"] == 20
    assert "pair in two, 20 to 1" in html_of(costs)


@pytest.mark.parametrize("written", ["1001", "1,001", "1001 to 1"])
def test_odds_above_the_most_say_so(costs: PoketteReturns, written: str) -> None:
    costs.odds.value = written
    assert "at most 1,000 to 1" in costs.error
    costs.odds.value = "1000"
    assert costs.error == ""


def test_after_a_refusal_another_wager_brings_the_answer_to_all_fields(costs: PoketteReturns) -> None:
    costs.odds.value = "10 to 1"
    costs.jokers.value = 1
    assert "No new answer" in costs.said
    assert "rb-old" in html_of(costs)
    costs.wager.value = "flush"
    assert "No new answer" not in costs.said
    assert "With 1 joker, on average" in costs.said
    assert costs.house.jokers == 1
    assert "of 53 places" in html_of(costs)
    assert costs.house.odds["pair in two"] == 11


def test_an_order_that_wraps_and_is_high_only_can_not_be_chosen(costs: PoketteReturns) -> None:
    for _, (ace, wrap) in costs.order.options:
        costs.order.value = (ace, wrap)
        assert costs.error == ""
        assert (costs.house.ace, costs.house.wrap) == (ace, wrap)


def test_changes_make_no_new_parts(costs: PoketteReturns, models: Callable[[], int]) -> None:
    before = models()
    for jokers in range(5):
        costs.jokers.value = jokers
    assert models() == before
