"""The posted rake and bad beat fund, N.J.A.C. 13:69F-14.6(e)8 and 9: amounts, refusals, the sign."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerrules import NotationError, RuleViolation, five_card_draw, omaha
from pokerrules.house import BadBeat, Rake, as_data, house_from
from pokerrules.house.sign import sign_text

STEPS = ((20, 1), (40, 2), (60, 3))


@pytest.mark.rule("nj-14.6-e-8")
@pytest.mark.parametrize(
    ("called", "taken"), [(0, 0), (19, 0), (20, 1), (39, 1), (40, 2), (79, 3), (80, 4), (81, 4), (1000, 4)]
)
def test_five_percent_to_a_cap_of_four(called: int, taken: int) -> None:
    assert Rake(5, cap=4).on(called) == taken


@pytest.mark.rule("nj-14.6-e-8")
@pytest.mark.parametrize(("called", "taken"), [(19, 0), (20, 1), (21, 1), (39, 1), (40, 2), (59, 2), (60, 3)])
def test_steps(called: int, taken: int) -> None:
    assert Rake(steps=STEPS).on(called) == taken
    assert Rake(steps=STEPS, cap=2).on(called) == min(2, taken)


@pytest.mark.rule("nj-14.6-e-8")
@pytest.mark.parametrize(("called", "taken"), [(99, 0), (100, 5), (199, 5), (200, 10)])
def test_the_smallest_chip_rounds_down(called: int, taken: int) -> None:
    assert Rake(5).on(called, smallest=5) == taken


@pytest.mark.rule("nj-14.6-e-8")
def test_a_fraction_of_a_percent_is_exact() -> None:
    assert Rake(2.5).on(40) == 1
    assert Rake(2.5).on(39) == 0
    assert Rake(0.1).on(3000) == 3


@pytest.mark.rule("nj-14.6-e-8")
@pytest.mark.parametrize(
    ("side_pots", "taken"), [("main-pot", (5, 0, 0)), ("by-size", (3, 0, 2)), ("each-pot", (2, 0, 2))]
)
def test_side_pots_share_the_rake_as_it_is_posted(side_pots: str, taken: tuple[int, ...]) -> None:
    assert Rake(5, side_pots=side_pots).shared((40, 20 - 1, 45)) == taken


@pytest.mark.rule("nj-14.6-e-8")
def test_what_the_main_pot_cant_give_comes_from_the_next() -> None:
    assert Rake(50).shared((10, 90)) == (9, 41)  # a chip stays in the main pot to be won
    assert Rake(50, cap=5, side_pots="each-pot").shared((10, 90)) == (5, 0)  # one cap for the whole round


@given(
    st.lists(st.integers(0, 500), min_size=1, max_size=5),
    st.sampled_from([1, 2, 5]),
    st.integers(1, 99),
    st.none() | st.integers(1, 8),
    st.sampled_from(["main-pot", "by-size", "each-pot"]),
)
def test_the_house_never_takes_more_than_posted(
    sizes: list[int], smallest: int, percent: int, cap: int | None, side_pots: str
) -> None:
    called = [size * smallest for size in sizes]
    taken = Rake(percent, cap and cap * smallest, side_pots=side_pots).shared(called, smallest)
    assert sum(taken) * 100 <= sum(called) * percent
    assert cap is None or sum(taken) <= cap * smallest
    for amount, gone in zip(called, taken, strict=True):
        assert 0 <= gone <= max(0, amount - smallest)
        assert gone % smallest == 0


@pytest.mark.rule("nj-14.6-e-8")
@pytest.mark.parametrize("posted", [{"percent": 100}, {"percent": 0}, {"percent": -1}, {"steps": [[5, 5]]}])
def test_a_rake_that_leaves_nothing_to_win_is_refused(posted: dict[str, Any]) -> None:
    with pytest.raises(RuleViolation) as caught:
        Rake(**posted)
    assert caught.value.citations == ("N.J.A.C. 13:69F-14.6(e)8",)


@pytest.mark.parametrize(
    "posted",
    [
        {},
        {"percent": 5, "steps": [[20, 1]]},
        {"percent": "5"},
        {"percent": True},
        {"percent": float("nan")},
        {"percent": 5, "cap": 0},
        {"percent": 5, "no_flop_no_drop": "yes"},
        {"percent": 5, "side_pots": "both"},
        {"steps": [[40, 2], [20, 1]]},
        {"steps": [[20, 2], [40, 2]]},
        {"steps": [20, 1]},
        {"steps": "20"},
    ],
)
def test_what_is_no_rake(posted: dict[str, Any]) -> None:
    with pytest.raises(NotationError):
        Rake(**posted)


@pytest.mark.rule("nj-14.6-e-9")
@pytest.mark.parametrize(("called", "taken"), [(29, 0), (30, 2), (31, 2)])
def test_the_contribution_is_taken_from_the_least_pot_on(called: int, taken: int) -> None:
    assert BadBeat(2, minimum_pot=30).taken([called], [called - 1]) == (taken,)


@pytest.mark.rule("nj-14.6-e-9")
@pytest.mark.parametrize(("held", "taken"), [(2, 0), (3, 2), (4, 2)])
def test_the_contribution_is_taken_in_full_or_not_at_all(held: int, taken: int) -> None:
    assert BadBeat(2).taken([5], [held]) == (taken,)


@pytest.mark.rule("nj-14.6-e-9")
@pytest.mark.parametrize("shares", [(50, 25, 24), (50, 25, 26), (0, 0, 0)])
def test_all_of_the_fund_goes_to_players(shares: tuple[int, int, int]) -> None:
    with pytest.raises(RuleViolation) as caught:
        BadBeat(1, shares=shares)
    assert caught.value.citations == ("N.J.A.C. 13:69F-14.6(e)9",)
    assert BadBeat(1, shares=(50, 25, 25)).shares == (50, 25, 25)


@pytest.mark.parametrize(
    "posted",
    [
        {"contribution": 0},
        {"hand": "As Ks"},
        {"hand": 5},
        {"shares": (100,)},
        {"shares": 100},
        {"minimum_pot": -1},
    ],
)
def test_what_is_no_bad_beat_fund(posted: dict[str, Any]) -> None:
    with pytest.raises(NotationError):
        BadBeat(**({"contribution": 1} | posted))


HOUSE = {
    "game": "omaha-high",
    "blinds": [1, 2],
    "betting": {"structure": "pot-limit", "minimum": 2},
    "rake": {"percent": 5, "cap": 4, "no_flop_no_drop": True},
    "bad_beat": {"contribution": 1, "minimum_pot": 20},
}


@pytest.mark.rule("nj-14.6-e-8", "nj-14.6-e-9")
def test_a_house_file_posts_them_and_the_sign_shows_them() -> None:
    house = house_from(HOUSE)
    assert house.rake == Rake(5, 4, no_flop_no_drop=True)
    assert house.bad_beat == BadBeat(1, minimum_pot=20)
    assert house_from(as_data(house)) == house
    text = sign_text(house)
    assert "Rake: 5% of the called bets, at most $4, rounded down to $1" in text
    assert "No flop, no drop.  [N.J.A.C. 13:69F-14.6(e)8; G-7]" in text
    assert "Bad beat fund: $1 from each pot of at least $20, after the rake. Paid when full house" in text
    stepped = five_card_draw.House(rake=Rake(steps=STEPS, side_pots="by-size"))
    assert "Rake: $1 from $20 on, $2 from $40 on, $3 from $60 on of the called bets" in sign_text(stepped)
    assert house_from(as_data(stepped)) == stepped


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ({"rake": {"percent": 5, "max": 4}}, "unknown key 'max' in [rake]"),
        ({"rake": 5}, "rake must be a table"),
        ({"bad_beat": {}}, "lacks contribution"),
        ({"smallest_chip": 2, "blinds": [2], "rake": {"percent": 5, "cap": 3}}, "rake.cap of 3"),
    ],
)
def test_a_house_file_that_cant_be_read(entry: dict[str, Any], words: str) -> None:
    with pytest.raises(NotationError) as caught:
        house_from(HOUSE | entry)
    assert words in str(caught.value)


def test_what_a_game_has_not_cant_be_posted() -> None:
    with pytest.raises(NotationError, match="has no flop"):
        five_card_draw.House(rake=Rake(5, no_flop_no_drop=True))
    with pytest.raises(NotationError, match="high hand"):
        five_card_draw.House(low="ace-to-five", bad_beat=BadBeat(1))
    with pytest.raises(NotationError, match="Rake"):
        omaha.House(rake=5)  # type: ignore[arg-type]


@pytest.mark.rule("nj-14.6-e-9")
@pytest.mark.parametrize("hand", ["As Ks Qs Js Ts", "Th Jh Qh Kh Ah"])
def test_a_fund_for_a_hand_that_nothing_beats_goes_back_to_nobody(hand: str) -> None:
    with pytest.raises(RuleViolation, match="a royal flush, which nothing beats") as caught:
        BadBeat(1, hand=hand)
    assert caught.value.permitted == (
        "a hand that another one beats, so that the fund goes back to poker players",
    )
    assert BadBeat(1, hand="Ks Qs Js Ts 9s").least.name
