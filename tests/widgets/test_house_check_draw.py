"""A sign of five-card draw, checked against the text."""

from __future__ import annotations

from html import escape

import pytest

from pokerrules import NotationError, RuleViolation, five_card_draw, omaha
from pokerrules.law import law
from pokerrules.widgets import HouseCheck
from pokerrules.widgets.sign_fields import DRAW_READINGS, OMAHA_READINGS, PROCEDURES
from tests.widgets.conftest import html_of
from tests.widgets.test_small import change

HIGH = five_card_draw.House()


def test_the_fields_hold_the_house_and_give_it_back() -> None:
    house = five_card_draw.House(
        low="deuce-to-seven",
        ante=0,
        blinds=(1, 2),
        straddle=4,
        seats=6,
        betting=five_card_draw.SpreadLimit(2, 10),
        odd_chips="suit",
        reshuffle_when="all-players",
        reshuffle_stub="shuffle-in",
        reshuffle_own_discards=True,
        draw_burns="burn-again",
        discard_pile="discards-only",
        second_reshuffle="floor",
        collect_losers="all-losers-first",
        deck_count="all-piles",
        discard_count="whole-deck",
        wrong_count="void",
        name="Table 7",
        smallest_chip=1,
    )
    for given in (HIGH, house):
        check = HouseCheck(given)
        assert check.house == given
        assert "No paragraph of 13:69F-14.12 forbids this sign" in html_of(check)
        assert "rb-sign" in html_of(check)


@pytest.mark.parametrize(
    ("values", "citation", "marked"),
    [
        ({"seats": "9"}, "13:69F-14.12(b)", "seats"),
        ({"game": "split"}, "13:69F-14.12(a)", "game"),
        ({"straddles": "4"}, "13:69F-14.12(e)", "straddles"),
        ({"blinds": "1, 2", "straddles": "2"}, "13:69F-14.12(e)", "straddles"),
        ({"blinds": "1, 2", "straddles": "4, 8"}, "13:69F-14.12(e)", "straddles"),
    ],
)
@pytest.mark.rule("nj-14.12-a", "nj-14.12-b", "nj-14.12-e")
def test_a_sign_is_refused_by_its_paragraph(values: dict[str, str], citation: str, marked: str) -> None:
    check = change(HouseCheck(HIGH), **values)
    assert isinstance(check.refused, RuleViolation)
    assert citation in html_of(check)
    assert check.house is None
    assert "rb-sign" not in html_of(check)
    assert "rb-bad" in getattr(check, marked)._dom_classes


@pytest.mark.rule("nj-14.12-b")
def test_seats_just_below_at_and_above_eight() -> None:
    check = HouseCheck(HIGH)
    accepted = {}
    for seats in ("7", "8", "9"):
        accepted[seats] = change(check, seats=seats).house is not None
    assert accepted == {"7": True, "8": True, "9": False}


@pytest.mark.rule("nj-14.12-e")
def test_a_straddle_just_below_at_and_above_the_blind() -> None:
    check = change(HouseCheck(HIGH), blinds="2, 4")
    accepted = {}
    for straddle in ("3", "4", "5"):
        accepted[straddle] = change(check, straddles=straddle).house is not None
    assert accepted == {"3": False, "4": False, "5": True}


def test_the_low_scale_is_part_of_the_game() -> None:
    check = HouseCheck(HIGH)
    for game, low in (("ace-to-five", "ace-to-five"), ("deuce-to-seven", "deuce-to-seven"), ("high", None)):
        change(check, game=game)
        assert check.house.low == low
        assert ("Low hands" in html_of(check)) == (low is not None)


def test_every_reading_can_be_posted_and_is_a_reading_of_its_question() -> None:
    killed = HouseCheck(kill=omaha.Kill("kill", 60))
    for check, own in ((HouseCheck(HIGH), DRAW_READINGS), (killed, OMAHA_READINGS)):
        asks = {**own, **PROCEDURES}
        assert list(check.own.readings) == [key for key in asks if key in check.house.READINGS]
        for key, field in check.own.readings.items():
            _, asked, options = asks[key]
            assert field.description.endswith(f"({asked})")
            question = law.question(asked)
            assert question.key == key
            offered = {str(value).lower() for _, value in options} - {"stub"}  # which is refused
            assert offered == {r.value for r in question.readings}
            for _, value in options:
                field.value = value
                assert (check.house is None) == (value == "stub")
                assert check.house is None or getattr(check.house, key) == value
                assert escape(field.label) in check.snapshot()
            field.value = options[0][1]


@pytest.mark.rule("nj-14.6-e-4")
def test_a_stub_to_be_counted_in_draw_is_refused_by_the_paragraph_on_the_count() -> None:
    check = HouseCheck(HIGH)
    field = check.own.readings["deck_count"]
    field.value = "stub"
    shown = html_of(check)
    assert "What is counted in draw: the stub is not a reading of the text" in shown
    assert "13:69F-14.6(e)4" in shown
    assert "G-5" in shown
    assert "The whole deck; all piles." in shown
    assert [one for one in check.own.chosen if "rb-bad" in one._dom_classes] == [field]
    field.value = "all-piles"
    assert "In draw all piles on the table are counted" in html_of(check)
    assert not any("rb-bad" in one._dom_classes for one in check.own.chosen)


def test_a_forbidden_sign_may_be_given_by_its_keys() -> None:
    check = HouseCheck(HIGH, seats=9)
    assert check.seats.value == "9"
    assert isinstance(check.refused, RuleViolation)
    assert "refused" in check.summary()
    split = HouseCheck(HIGH, split=True)
    assert split.game.value == "split"
    assert "D-16" in html_of(split)


def test_what_the_fields_do_not_show_stays_as_it_was_given() -> None:
    check = HouseCheck(five_card_draw.House(name="Table 7", ante_by="button"))
    change(check, seats="6")
    assert (check.house.name, check.house.ante_by, check.house.seats) == ("Table 7", "button", 6)


def test_a_sign_without_ante_and_blinds_can_be_posted() -> None:
    check = change(HouseCheck(HIGH), ante="")
    assert check.house is not None
    assert check.house.ante == 0


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: HouseCheck("draw"), "a house is wanted"),
        (lambda: HouseCheck(HIGH, kill=None), "a house has no 'kill'"),
        (lambda: HouseCheck(low="ace-to-five"), "a house has no 'low'"),
    ],
)
def test_only_a_house_and_its_keys_are_taken(make: object, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        make()  # type: ignore[operator]


def test_a_sign_of_omaha_has_no_field_of_draw() -> None:
    check = HouseCheck(omaha.House(), odd_low="left-of-button")
    assert check.house.odd_low == "left-of-button"
    assert list(check.own.readings) == ["kill_option", "collect_losers", "discard_count", "wrong_count"]
    assert "§ 637a.12 forbids" in html_of(check)
