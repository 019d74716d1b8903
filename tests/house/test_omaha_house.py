"""What an Omaha house may post: every limit of § 637a.12 below, on and above it."""

from __future__ import annotations

from typing import Any

import pytest

from pokerrules import NotationError, RuleViolation, law, omaha
from pokerrules.house import Facing, House, Structure

HIGH_LOW: dict[str, Any] = {"split": True, "blinds": (2, 4), "betting": omaha.FixedLimit(4, 8)}


def refusal(**posted: Any) -> RuleViolation:
    with pytest.raises(RuleViolation) as caught:
        omaha.House(**posted)
    assert caught.value.permitted
    return caught.value


@pytest.mark.rule("pa-637a.12-b")
@pytest.mark.parametrize("seats", [2, 9, 10])
def test_b_up_to_ten_seats_may_be_posted(seats: int) -> None:
    assert omaha.House(seats=seats).seats == seats


@pytest.mark.rule("pa-637a.12-b")
@pytest.mark.parametrize("seats", [11, 12])
def test_b_more_than_ten_seats_are_refused(seats: int) -> None:
    error = refusal(seats=seats)
    assert error.citations == ("58 Pa. Code § 637a.12(b)",)
    assert error.reason == f"{seats} seats are more than 10"
    assert error.permitted == ("2 to 10 seats",)


@pytest.mark.rule("pa-637a.12-d")
def test_d_a_house_without_a_blind_is_refused() -> None:
    error = refusal(blinds=())
    assert error.citations == ("58 Pa. Code § 637a.12(d)",)


@pytest.mark.rule("pa-637a.12-d")
@pytest.mark.parametrize("blinds", [(1,), (1, 2), (1, 2, 4), [5, 10]])
def test_d_one_blind_or_more_may_be_posted(blinds: Any) -> None:
    assert omaha.House(blinds=blinds).blinds == tuple(blinds)


@pytest.mark.rule("pa-637a.12-e")
@pytest.mark.parametrize("straddles", [(4, 8), [4, 8], [4, 8, 16]])
def test_e_two_straddles_are_refused(straddles: Any) -> None:
    error = refusal(straddle=straddles)
    assert error.citations == ("58 Pa. Code § 637a.12(e)",)
    assert error.reason == f"{len(straddles)} straddles are posted"
    assert error.permitted == ("one straddle in a round of play",)


@pytest.mark.rule("pa-637a.12-e")
def test_e_one_straddle_or_none_may_be_posted() -> None:
    assert omaha.House(straddle=4).straddle == 4
    assert omaha.House().straddle is None


@pytest.mark.parametrize(("straddle", "stands"), [(1, False), (2, False), (3, True)])
def test_a_straddle_is_more_than_the_greatest_blind(straddle: int, stands: bool) -> None:
    if stands:
        assert omaha.House(blinds=(1, 2), straddle=straddle).straddle == straddle
    else:
        error = refusal(blinds=(1, 2), straddle=straddle)
        assert error.reason == f"a straddle of {straddle} is not above the blind of 2"
        assert error.citations == ("58 Pa. Code § 637a.12(e)",)
        assert error.open_questions == ("O-19",)
        assert error.permitted == ("a straddle of more than 2", "no straddle")


@pytest.mark.rule("pa-637a.12-e")
def test_e_a_straddle_that_nobody_can_ever_place_is_not_posted() -> None:
    full: dict[str, Any] = {"blinds": (1, 2), "seats": 2, "straddle": 4}
    error = refusal(**full)
    assert error.reason.startswith("a straddle is posted, but with 2 blinds for 2 seats nobody")
    assert error.citations == ("58 Pa. Code § 637a.12(e)",)
    assert error.open_questions == ("O-22",)
    assert "blind_may_straddle = 'yes'" in error.permitted
    assert omaha.House(**full, blind_may_straddle="yes").straddle == 4
    assert omaha.House(**full | {"seats": 3}).straddle == 4


@pytest.mark.rule("pa-637a.12-n")
@pytest.mark.parametrize("option", ["kill", "half-kill"])
def test_n_either_option_may_be_posted_in_high_low(option: str) -> None:
    house = omaha.House(**HIGH_LOW, kill=omaha.Kill(option, 60))
    assert house.kill is not None
    assert house.kill.option == option


@pytest.mark.rule("pa-637a.12-n", "pa-637a.12-b")
@pytest.mark.parametrize("option", ["kill", "half-kill"])
def test_n_neither_option_may_be_posted_for_omaha_high(option: str) -> None:
    error = refusal(blinds=(2, 4), betting=omaha.FixedLimit(4, 8), kill=omaha.Kill(option, 60))
    assert error.citations == ("58 Pa. Code § 637a.12(n)", "58 Pa. Code § 637a.12(b)")
    assert error.open_questions == ("O-3",)
    assert error.reason == f"a {option} is posted for Omaha High"


@pytest.mark.rule("pa-637a.12-n")
def test_n_a_kill_without_its_minimum_pot_is_refused() -> None:
    with pytest.raises(RuleViolation, match=r"without the minimum value of a qualifying pot: 58 .*\(n\)"):
        omaha.Kill("half-kill", None)


@pytest.mark.parametrize("minimum", [0, -5, True, 2.5, "60"])
def test_a_minimum_pot_that_can_not_be_one_is_named(minimum: Any) -> None:
    with pytest.raises(NotationError, match=f"minimum_pot of the half-kill must be .* not {minimum!r}"):
        omaha.Kill("half-kill", minimum)


@pytest.mark.rule("pa-637a.12-n")
def test_n_two_kills_at_once_are_refused() -> None:
    error = refusal(**HIGH_LOW, kill=[omaha.Kill("kill", 60), omaha.Kill("half-kill", 60)])
    assert error.reason == "2 kills are posted together"
    assert error.citations == ("58 Pa. Code § 637a.12(n)",)


@pytest.mark.rule("pa-637a.12-n")
def test_n_the_least_minimum_pot_is_one_chip() -> None:
    assert omaha.Kill("kill", 1).minimum_pot == 1


@pytest.mark.rule("pa-637a.12-n")
@pytest.mark.parametrize("option", ["double", "", None, ["kill", "half-kill"], {"kill": 1}])
def test_n_only_kill_and_half_kill_are_options(option: Any) -> None:
    with pytest.raises(RuleViolation, match=r"must be one of two.*\(n\)\. Permitted: kill; half-kill"):
        omaha.Kill(option, 60)


@pytest.mark.rule("pa-637a.12-n")
@pytest.mark.parametrize(
    ("option", "bet", "stakes", "straddle"), [("kill", 8, (8, 16), 16), ("half-kill", 6, (6, 12), 12)]
)
def test_n_the_stakes_of_a_killed_round(
    option: str, bet: int, stakes: tuple[int, int], straddle: int
) -> None:
    house = omaha.House(**HIGH_LOW, straddle=8, kill=omaha.Kill(option, 60))
    assert house.killed() == (bet, omaha.FixedLimit(*stakes), straddle)


@pytest.mark.rule("pa-637a.12-n")
@pytest.mark.parametrize(
    "posted",
    [
        {"blinds": (1, 3), "betting": omaha.FixedLimit(4, 8)},
        {"blinds": (2, 4), "betting": omaha.FixedLimit(3, 6)},
        {"blinds": (2, 4), "betting": omaha.FixedLimit(4, 8), "straddle": 7},
        {"blinds": (2, 4), "betting": omaha.NoLimit(5)},
        {"blinds": (2, 4), "betting": omaha.PotLimit(5)},
        {"blinds": (2, 4), "betting": omaha.SpreadLimit(3, 8)},
    ],
)
def test_a_half_kill_that_breaks_a_chip_is_refused(posted: dict[str, Any]) -> None:
    with pytest.raises(NotationError, match="times 3/2 is not a whole number of chips"):
        omaha.House(split=True, kill=omaha.Kill("half-kill", 60), **posted)
    assert omaha.House(split=True, kill=omaha.Kill("kill", 60), **posted).kill


@pytest.mark.rule("pa-637a.12-j", "pa-637a.12-k-2-ii", "pa-637a.12-k-2-iii", "pa-637a.12-d")
@pytest.mark.parametrize("key", House.READINGS)
def test_every_reading_can_be_posted_and_no_other(key: str) -> None:
    question_id, paragraph_id = House.READINGS[key]
    question = law.question(question_id)
    assert question.key == key
    assert getattr(omaha.House(), key) == question.default
    for reading in question.readings:
        house = omaha.House(**{key: reading.value})
        assert house.readings()[question_id] == reading.value
    error = refusal(**{key: "whatever"})
    assert error.citations == (law[paragraph_id].citation,)
    assert error.open_questions == (question_id,)
    assert error.permitted == tuple(reading.value for reading in question.readings)


def test_every_open_question_with_a_key_can_be_answered_by_a_house() -> None:
    fields = set(House.__dataclass_fields__)
    for question in law.section("pa-637a.12").questions:
        for key in filter(None, question.key.split(", ")):
            assert key in fields, f"{question.id} has the key {key}, which no house knows"


@pytest.mark.parametrize(
    ("posted", "says"),
    [
        ({"seats": 1}, "seats must be a whole number from 2 to 10, not 1"),
        ({"seats": "9"}, "seats must be a whole number"),
        ({"seats": True}, "seats must be a whole number"),
        ({"ante": -1}, "ante must be a whole number of chips, at least 0, not -1"),
        ({"ante": 0.5}, "ante must be a whole number"),
        ({"ante_by": "dealer"}, "ante_by must be 'each', 'last-blind' or 'button'"),
        ({"smallest_chip": 0}, "smallest_chip must be a whole number of chips, at least 1, not 0"),
        ({"chip_cents": 0}, "chip_cents must be a whole number of cents, at least 1"),
        ({"blinds": (0, 2)}, "a blind must be a whole number of chips, at least 1, not 0"),
        ({"blinds": (1, "2")}, "a blind must be"),
        ({"blinds": 2}, r"blinds are several amounts, such as \(1, 2\), not 2"),
        ({"blinds": "12"}, "blinds are several amounts"),
        ({"blinds": None}, "blinds are several amounts"),
        ({"ante": 10**15 + 1}, "ante must be at most 1,000,000,000,000,000 chips"),
        ({"ante": 10**5000}, "ante must be at most 1,000,000,000,000,000 chips"),
        ({"name": "two\nlines"}, "name must be one line"),
        ({"blinds": (1, 2, 4), "seats": 2}, "3 blinds are more than the 2 seats"),
        ({"straddle": 0}, "straddle must be a whole number of chips, at least 1, not 0"),
        ({"straddle": [4]}, "straddle must be a whole number of chips"),
        ({"straddle": True}, "straddle must be a whole number of chips"),
        ({"split": "yes"}, "split must be True or False"),
        ({"betting": 4}, "betting must be a betting structure"),
        ({"kill": "kill"}, r"kill must be Kill\(...\) or None"),
        ({"name": 5}, "name must be text, not 5"),
    ],
)
def test_what_can_not_be_an_entry_is_named(posted: dict[str, Any], says: str) -> None:
    with pytest.raises(NotationError, match=says):
        omaha.House(**posted)


FIVES: dict[str, Any] = {
    "split": True,
    "blinds": (10, 20),
    "betting": omaha.FixedLimit(20, 40),
    "ante": 5,
    "straddle": 40,
    "kill": omaha.Kill("half-kill", 100),
    "smallest_chip": 5,
}


@pytest.mark.rule("pa-637a.12-k-2-i")
@pytest.mark.parametrize(
    ("posted", "says"),
    [
        ({"ante": 4}, "an ante of 4 can't"),
        ({"blinds": (12, 20)}, "a blind of 12 can't"),
        ({"blinds": (5, 10), "betting": omaha.FixedLimit(22, 44)}, "betting.small of 22 can't"),
        ({"betting": omaha.NoLimit(22)}, "betting.minimum of 22 can't"),
        ({"betting": omaha.PotLimit(22)}, "betting.minimum of 22 can't"),
        ({"betting": omaha.SpreadLimit(20, 104)}, "betting.high of 104 can't"),
        ({"straddle": 42}, "a straddle of 42 can't"),
        ({"kill": omaha.Kill("kill", 101)}, "a minimum_pot of 101 can't"),
        ({"blinds": (10, 20), "smallest_chip": 20, "ante": 0}, "a blind of 10 can't"),
        (
            {
                "smallest_chip": 10,
                "ante": 0,
                "blinds": (10, 10),
                "straddle": None,
                "betting": omaha.NoLimit(20),
            },
            "a half-kill bet of 15 can't",
        ),
        ({"smallest_chip": 10, "ante": 0, "straddle": 50}, "a straddle with the half-kill of 75 can't"),
        (
            {"smallest_chip": 10, "ante": 0, "straddle": None, "betting": omaha.NoLimit(10)},
            "minimum with the half-kill of 15 can't",
        ),
    ],
)
def test_what_is_posted_can_be_put_down_in_the_smallest_chip(posted: dict[str, Any], says: str) -> None:
    assert omaha.House(**FIVES).smallest_chip == 5
    with pytest.raises(NotationError, match=rf"{says} be made up of the smallest chip in play, \d+ \(O-17\)"):
        omaha.House(**FIVES | posted)


@pytest.mark.rule("pa-637a.12-b")
def test_b_a_seat_is_one_of_those_that_are_posted() -> None:
    house = omaha.House(seats=6)
    assert [house.check_seat(seat, "a seat") for seat in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    for wrong in (0, -1, True, 1.0, "1", None):
        with pytest.raises(NotationError, match="the button: a seat is a whole number from 1, not "):
            house.check_seat(wrong, "the button")
    for high in (7, 10**5000):
        with pytest.raises(
            RuleViolation, match=r"a hand, is beyond the 6 posted seats: 58 Pa. Code § 637a.12\(b\)"
        ):
            house.check_seat(high, "the seat of a hand")


def test_a_house_names_its_game() -> None:
    assert (omaha.House().game, omaha.House().title) == ("omaha-high", "Omaha High")
    split = omaha.House(split=True)
    assert (split.game, split.title) == ("omaha-high-low", "Omaha High-low Split Eight or Better")


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: omaha.FixedLimit(0, 4), "betting.small must be a whole number of chips"),
        (lambda: omaha.FixedLimit(4, 2), "the big bet, 2, must not be below the small bet, 4"),
        (lambda: omaha.NoLimit(0), "minimum must be"),
        (lambda: omaha.PotLimit(True), "minimum must be"),
        (lambda: omaha.SpreadLimit(0, 4), "low must be"),
        (lambda: omaha.SpreadLimit(5, 4), "the greatest bet, 4, must not be below the least, 5"),
        (
            lambda: omaha.NoLimit(2, raise_cap=0),
            "betting.raise_cap must be a whole number of raises, at least 1, not 0",
        ),
        (lambda: omaha.NoLimit(2, reopen="never"), "betting.reopen must be 'full' or 'half', not 'never'"),
    ],
)
def test_a_structure_that_can_not_be_is_refused(make: Any, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        make()


@pytest.mark.parametrize(
    ("structure", "words", "killed"),
    [
        (omaha.FixedLimit(2, 4, raise_cap=3), "fixed limit, 2 and 4", omaha.FixedLimit(4, 8, raise_cap=3)),
        (omaha.NoLimit(2, reopen="half"), "no limit, minimum bet 2", omaha.NoLimit(4, reopen="half")),
        (omaha.PotLimit(2), "pot limit, minimum bet 2", omaha.PotLimit(4)),
        (omaha.SpreadLimit(2, 10), "spread limit, 2 to 10", omaha.SpreadLimit(4, 20)),
    ],
)
def test_structures_in_words_and_at_double_stakes(structure: Any, words: str, killed: Any) -> None:
    assert str(structure) == words
    assert structure.scaled(2, 1) == killed


def test_every_structure_answers_for_itself() -> None:
    blank = Structure()
    facing = Facing(0, 0, 2, 0, False)
    for question in (
        lambda: blank.least_bet(False),
        lambda: blank.raise_to(facing),
        lambda: blank.scaled(2, 1),
    ):
        with pytest.raises(NotImplementedError):
            question()
