"""Betting in a round of Omaha: structures, caps, short all-ins, side pots, and refusals that cite."""

from __future__ import annotations

from typing import Any

import pytest

from pokerrules import Bet, Call, Check, Deck, Fold, NotationError, Raise, RuleViolation, Show, omaha
from pokerrules.table.acts import Act, Award, Burn, CollectBets, ReturnUncalled
from tests.rounds import bounds, call_down, entries, options, play, snapshot

NO_LIMIT = omaha.House(betting=omaha.NoLimit(2))
FIXED = omaha.House(betting=omaha.FixedLimit(2, 4))


def table(house: omaha.House, *stacks: int, button: int = 1, **more: Any) -> omaha.Round:
    return omaha.Round(house, list(stacks), button, Deck.shuffled("betting"), **more)


# -- how much: (g) and (h) leave it to the house, O-21 ---------------------------------------------------


@pytest.mark.rule("pa-637a.12-g", "pa-637a.12-h", "pa-637a.12-i", "pa-637a.12-j")
def test_fixed_limit_has_small_bets_early_and_big_ones_late() -> None:
    round_ = table(FIXED, 100, 100, 100, 100)
    seen = []
    for street in ("call x3, check", "check x4", "check x4", "check x3"):
        seen.append(bounds(round_))
        play(round_, street)
    assert seen == [(4, 4), (2, 2), (4, 4), (4, 4)]


@pytest.mark.rule("pa-637a.12-g")
def test_pot_limit_with_antes_and_a_straddle() -> None:
    house = omaha.House(betting=omaha.PotLimit(2), ante=1, straddle=4)
    round_ = play(table(house, *[200] * 5), "straddle")
    # antes 5, blinds 1 and 2, straddle 4, and 4 to call: a raise of 16 over 4
    assert bounds(round_) == (8, 20)
    assert round_.legal()[2].open_questions == ("O-1", "O-9", "O-21")
    play(round_, "raise 20")
    # 12 + 20, and 20 to call: a raise of 52 over 20; the last raise was 16
    assert bounds(round_) == (36, 72)


@pytest.mark.rule("pa-637a.12-g")
def test_pot_limit_counts_the_ante_of_one_seat_too() -> None:
    house = omaha.House(betting=omaha.PotLimit(2), ante=2, ante_by="last-blind")
    assert bounds(table(house, *[200] * 4)) == (4, 9)


def test_pot_limit_later_rounds_start_from_the_pot() -> None:
    round_ = play(table(omaha.House(betting=omaha.PotLimit(2)), *[200] * 3), "raise 7, call, call")
    assert bounds(round_) == (2, 21)


def test_spread_limit_in_every_round() -> None:
    round_ = table(omaha.House(betting=omaha.SpreadLimit(2, 6)), *[200] * 3)
    assert bounds(round_) == (4, 8)
    play(round_, "raise 8, call, call")
    assert bounds(round_) == (2, 6)
    play(round_, "bet 4")
    assert bounds(round_) == (8, 10)


@pytest.mark.parametrize(("raises", "may_raise"), [(0, True), (2, True), (3, False)])
def test_the_cap_on_raises(raises: int, may_raise: bool) -> None:
    house = omaha.House(betting=omaha.FixedLimit(2, 4, raise_cap=3))
    round_ = table(house, *[100] * 6)
    for number in range(raises):
        play(round_, f"raise {4 + 2 * number}")
    assert ("raise" in options(round_)) is may_raise
    if not may_raise:
        with pytest.raises(
            RuleViolation, match=r"may not raise: the cap of 3 raises is reached.*\(g\) \(O-21\)"
        ):
            play(round_, "raise 10")


def test_the_cap_starts_again_in_every_betting_round() -> None:
    house = omaha.House(betting=omaha.FixedLimit(2, 4, raise_cap=1))
    round_ = play(table(house, *[100] * 3), "raise 4, call, call, bet 2, raise 4")
    assert options(round_) == ["fold", "call"]


# -- refusals: nothing changes, and the paragraph and what is permitted are named ------------------------

BEFORE_THE_FLOP = "(g)"
REFUSED: list[tuple[str, str, Act, str, str]] = [
    ("out of turn", "", Fold(1), BEFORE_THE_FLOP, "seat 1 acts out of turn: it is seat 4's turn"),
    ("a check against a bet", "", Check(), BEFORE_THE_FLOP, "may not check: there is a bet of 2 to answer"),
    ("a bet over a bet", "", Bet(4), BEFORE_THE_FLOP, "may not bet: there is a bet of 2 to answer"),
    (
        "a raise below the least",
        "",
        Raise(3),
        BEFORE_THE_FLOP,
        "a raise to 3 is outside the posted limits, from 4",
    ),
    (
        "a raise above the stack",
        "",
        Raise(101),
        BEFORE_THE_FLOP,
        "a raise to 101 takes more than its stack of 100",
    ),
    ("a call of another amount", "", Call(added=3), BEFORE_THE_FLOP, "may not call: a call adds 2, not 3"),
    (
        "a hand shown in the betting",
        "",
        Show(),
        BEFORE_THE_FLOP,
        "may not show a hand: this is a round of betting",
    ),
    (
        "an act of the dealer",
        "",
        Burn(),
        BEFORE_THE_FLOP,
        "the dealer may not burn a card now: it is seat 4's turn",
    ),
    ("a call of nothing", "call x3, check", Call(), "(h)", "may not call: there is no bet to answer"),
    ("a raise of nothing", "call x3, check", Raise(4), "(h)", "may not raise: nobody has bet"),
    (
        "a bet below the least",
        "call x3, check",
        Bet(1),
        "(h)",
        "a bet of 1 is outside the posted limits, from 2 to 98",
    ),
    (
        "a bet above the stack",
        "call x3, check",
        Bet(99),
        "(h)",
        "a bet of 99 takes more than its stack of 98",
    ),
    ("out of turn after the turn", "call x3, check, check x4", Check(1), "(i)", "seat 1 acts out of turn"),
    (
        "out of turn at the end",
        "call x3, check, check x4, check x4",
        Check(1),
        "(j)",
        "seat 1 acts out of turn",
    ),
]


@pytest.mark.rule("pa-637a.12-g", "pa-637a.12-h", "pa-637a.12-i", "pa-637a.12-j")
@pytest.mark.parametrize(
    ("before", "act", "paragraph", "says"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED]
)
def test_an_act_that_is_not_permitted_changes_nothing_and_cites(
    before: str, act: Act, paragraph: str, says: str
) -> None:
    round_ = table(NO_LIMIT, *[100] * 4)
    if before:
        play(round_, before)
    stood = snapshot(round_)
    with pytest.raises(RuleViolation) as refusal:
        round_.play(act)
    assert says in refusal.value.reason
    assert refusal.value.citations[0] == f"58 Pa. Code § 637a.12{paragraph}"
    assert refusal.value.permitted == tuple(str(option) for option in round_.legal())
    assert snapshot(round_) == stood


@pytest.mark.parametrize("act", [Bet(0), Bet(-2), Bet(True), Bet(2.0), Raise("4"), "fold", None])  # type: ignore[arg-type]
def test_what_is_no_act_is_refused_as_unreadable(act: Any) -> None:
    round_ = play(table(NO_LIMIT, *[100] * 4), "call x3, check")
    if isinstance(act, Raise):
        play(round_, "bet 2")
    stood = snapshot(round_)
    with pytest.raises(NotationError, match=r"must be a whole number of chips|an act is wanted"):
        round_.play(act)
    assert snapshot(round_) == stood


def test_a_range_is_told_in_words() -> None:
    round_ = table(NO_LIMIT, *[1500] * 4)
    assert [str(option) for option in round_.legal()] == [
        "Seat 4 folds",
        "Seat 4 calls, adding 2",
        "Seat 4 raises to 4 up to 1,500",
    ]
    play(round_, "call x3, check")
    assert str(round_.legal()[1]) == "Seat 2 bets 2 up to 1,498"


# -- all-in ----------------------------------------------------------------------------------------------


def test_a_call_for_less_is_all_in() -> None:
    round_ = play(table(NO_LIMIT, 30, 100, 100), "raise 30, call")
    assert round_.legal()[1].act == Call(3, 28)
    round_ = table(NO_LIMIT, 100, 100, 20)
    play(round_, "raise 50, fold")
    assert round_.legal()[1].act == Call(3, 18)
    play(round_, "call")
    assert entries(round_, ReturnUncalled)[0].act == ReturnUncalled(1, 30)
    assert round_.over


def test_a_short_all_in_does_not_reopen_the_betting() -> None:
    round_ = play(table(NO_LIMIT, 100, 100, 100, 14), "call, raise 10, call x2")
    assert round_.turn == 4
    assert bounds(round_) == (14, 14)  # a full raise would go to 18
    play(round_, "raise 14")
    assert (round_.turn, options(round_)) == (1, ["fold", "call"])
    with pytest.raises(
        RuleViolation, match="it has acted, and the all-in since then is less than a full raise"
    ):
        play(round_, "raise 40")


def test_a_full_all_in_reopens_the_betting() -> None:
    round_ = play(table(NO_LIMIT, 100, 100, 100, 18), "call, raise 10, call x2, raise 18")
    assert (round_.turn, bounds(round_)) == (1, (26, 100))


def test_fixed_limit_completes_a_short_all_in() -> None:
    round_ = play(table(FIXED, 100, 100, 100, 3), "raise 3")
    assert bounds(round_) == (4, 4)
    play(round_, "raise 4")
    assert bounds(round_) == (6, 6)


def test_three_all_ins_make_three_pots_the_smallest_field_first() -> None:
    round_ = table(NO_LIMIT, 20, 50, 100, 100, button=4)
    play(round_, "raise 80, call, call, call")  # seats 1 and 2 call for less
    call_down(round_)
    result = round_.showdown().answer
    assert [(pot.amount, pot.seats) for pot in result.pots] == [
        (60, (3, 4)),
        (90, (2, 3, 4)),
        (80, (1, 2, 3, 4)),
    ]
    awards = entries(round_, Award)
    assert [entry.act.pot for entry in awards] == sorted(entry.act.pot for entry in awards)  # type: ignore[attr-defined]
    assert all("N.J.A.C. 13:69F-14.6(e)6" in entry.citations for entry in awards)
    assert all("G-2" in entry.open_questions for entry in awards)
    assert sum(round_.stacks.values()) == 270


def test_the_main_pot_may_be_awarded_first() -> None:
    house = omaha.House(betting=omaha.NoLimit(2), pot_order="main-pot-first")
    round_ = call_down(play(table(house, 20, 50, 100, 100, button=4), "raise 80, call x3"))
    assert [pot.amount for pot in round_.showdown().answer.pots] == [80, 90, 60]
    # 14.6(e)6 wants the opposite, so it is no authority for this order: § 637a.12 is silent
    awards = entries(round_, Award)
    assert all("nj-14.6-e-6" not in entry.paragraph_ids for entry in awards)
    assert all("pa-637a.12-k" in entry.paragraph_ids for entry in awards)
    assert all("G-2" in entry.open_questions for entry in awards)


def test_folded_chips_stay_in_the_pots() -> None:
    round_ = play(table(NO_LIMIT, 20, 100, 100, 100, button=4), "call, call, raise 20, call, call, call")
    assert round_.turn == 2
    play(round_, "bet 30, call, fold")  # seat 4 gives 20 up
    call_down(round_)
    assert [(p.amount, p.seats) for p in round_.showdown().answer.pots] == [(60, (2, 3)), (80, (1, 2, 3))]


def test_an_uncalled_bet_that_stays_is_a_pot_of_its_own() -> None:
    house = omaha.House(betting=omaha.NoLimit(2), uncalled="keep")
    round_ = table(house, 100, 20, button=2)
    play(round_, "raise 100, call")
    pots = round_.showdown().answer.pots
    assert [(pot.amount, pot.seats) for pot in pots] == [(80, (1,)), (40, (1, 2))]
    assert pots[0].awards[0].answer.share == "whole"


def test_the_bets_are_collected_once_a_betting_round() -> None:
    round_ = call_down(table(FIXED, 100, 100, 100))
    assert [str(entry.act) for entry in entries(round_, CollectBets)] == [
        "The bets go to the pot, which holds 6"
    ]
    round_ = play(
        table(FIXED, 100, 100, 100), "call, call, check, bet 2, call, call, check x3, bet 4, fold, fold"
    )
    assert [entry.act.amount for entry in entries(round_, CollectBets)] == [6, 12, 12]  # type: ignore[attr-defined]


def test_a_round_with_six_players_is_quick() -> None:
    import time

    def seconds(number: int) -> float:
        start = time.perf_counter()
        call_down(omaha.Round(omaha.House(split=True), [100] * 6, 1, Deck.shuffled(str(number))))
        return time.perf_counter() - start

    assert (
        min(seconds(number) for number in range(10)) < 0.05
    )  # a tenth of it on a machine with nothing else to do
