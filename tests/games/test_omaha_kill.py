"""The kill and the half-kill of § 637a.12(n), by the reading of open question O-20."""

from __future__ import annotations

import pytest

from pokerrules import NotationError, RuleViolation, omaha
from pokerrules.games.omaha import arranged_deck
from pokerrules.table.acts import PostBlind, PostKill
from tests.rounds import bounds, call_down, entries, options, play

SCOOP = {1: "As 2s Ad Ks", 2: "Qd Qc Jd Jc", 3: "Th Tc 9h 9c"}  # seat 1 has the best high and the only low
SPLIT = {1: "As Ad Kc Qc", 2: "3d 4d Js Jh", 3: "Th Tc 9h 9c"}  # seat 1 high, seat 2 low
BOARDS = {"scoop": "3s 4s 8s Td Kd", "split": "Ah 8c 2s 6h Kd", "no low": "3s Ts 9s Tc Kd"}


def house(option: str = "kill", minimum: int = 24, **posted: object) -> omaha.House:
    return omaha.House(
        split=True,
        blinds=(2, 4),
        betting=omaha.FixedLimit(4, 8),
        kill=omaha.Kill(option, minimum),
        **posted,  # type: ignore[arg-type]
    )


def won(
    posted: omaha.House, hands: dict[int, str] = SCOOP, board: str = "3s 4s 8s Td Kd", acts: str = ""
) -> omaha.Round:
    """A round of three players, button at seat 3, that was called down after some acts."""
    round_ = omaha.Round(posted, [100] * 3, 3, arranged_deck(hands, board, 3))
    if acts:
        play(round_, acts)
    return call_down(round_)


@pytest.mark.rule("pa-637a.12-n")
@pytest.mark.parametrize(("minimum", "killed"), [(23, True), (24, True), (25, False)])
def test_n_a_scoop_of_at_least_the_posted_pot_sets_off_a_kill(minimum: int, killed: bool) -> None:
    round_ = won(house(minimum=minimum), acts="raise 8, call, call")
    ruling = round_.kill()
    assert ruling.answer == (1 if killed else None)
    assert ruling.citations == ("58 Pa. Code § 637a.12(n)",)
    assert ruling.open_questions == ("O-20",)
    if killed:
        assert ruling.reason == (
            "Seat 1 posts the kill in the next round: it alone took the pot of 24, which reaches the posted "
            "minimum "
            f"of {minimum}"
        )
    else:
        assert ruling.reason == "No kill: the pot of 24 is below the posted minimum of 25"


@pytest.mark.rule("pa-637a.12-n")
def test_n_a_pot_that_is_split_sets_off_none() -> None:
    ruling = won(house(minimum=1), SPLIT, BOARDS["split"]).kill()
    assert (ruling.answer, ruling.reason) == (None, "No kill: more than one player was paid")


@pytest.mark.rule("pa-637a.12-n")
def test_n_all_of_a_pot_without_a_low_is_a_scoop() -> None:
    hands = {1: "As Ad Kc Qc", 2: "3d 4d Js Jh", 3: "8h 8c 7h 7c"}
    assert won(house(minimum=12), hands, "Ah Tc 9s Qh Kd").kill().answer == 1


@pytest.mark.rule("pa-637a.12-n")
def test_n_a_pot_won_without_a_showdown_sets_off_none() -> None:
    round_ = omaha.Round(house(minimum=1), [100] * 3, 3)
    play(round_, "raise 8, fold, fold")
    assert round_.kill().reason == "No kill: the pot was won without a showdown, so nothing was scooped"


@pytest.mark.rule("pa-637a.12-n")
def test_n_a_side_pot_won_by_somebody_else_is_no_scoop() -> None:
    hands = {1: "As 2s Ad Ks", 2: "Kc Kh Jd Jc", 3: "9d 9h 7h 7c"}
    round_ = omaha.Round(house(minimum=1), [4, 100, 100], 3, arranged_deck(hands, "3s 4s 8s Td Qd", 3))
    play(round_, "call, call, raise 8, call")
    call_down(round_)
    assert round_.stacks[1] == 12
    assert round_.kill().reason == "No kill: more than one player was paid"


@pytest.mark.rule("pa-637a.12-n")
@pytest.mark.parametrize(("option", "amount", "early", "late"), [("kill", 8, 8, 16), ("half-kill", 6, 6, 12)])
def test_n_the_winner_posts_and_the_stakes_of_the_next_round_go_up(
    option: str, amount: int, early: int, late: int
) -> None:
    after = won(house(option), acts="raise 8, call, call").next_round()
    posted = entries(after, PostKill)[0]
    assert posted.act == PostKill(1, amount, option)
    assert str(posted.act) == f"Seat 1 posts the {option}, {amount} in all"
    assert posted.citations == ("58 Pa. Code § 637a.12(n)",)
    assert posted.open_questions == ("O-20",)
    assert [entry.act for entry in entries(after, PostBlind)] == [PostBlind(2, 2), PostBlind(3, 4)]
    # the button moved to seat 1, which acts first in its turn: left of the last blind
    assert (after.turn, options(after), bounds(after)) == (
        1,
        ["check", "raise", "fold"],
        (amount + early,) * 2,
    )
    play(after, "check, call, call")
    assert bounds(after) == (early, early)
    play(after, "check x3")
    assert bounds(after) == (late, late)


@pytest.mark.rule("pa-637a.12-n", "pa-637a.12-g")
def test_n_the_kill_has_no_option_to_raise_where_that_is_posted() -> None:
    posted = house(kill_option="no-option")
    round_ = omaha.Round(posted, [100] * 4, 4, kill=4)
    play(round_, "call")
    assert [(offer.act.name, offer.open_questions) for offer in round_.legal()] == [
        ("check", ("O-10", "O-11")),
        ("fold", ("O-13",)),
    ]
    with pytest.raises(RuleViolation, match="no option to raise") as caught:
        play(round_, "raise 16")
    assert caught.value.citations == ("58 Pa. Code § 637a.12(g)",)
    assert caught.value.open_questions == ("O-10",)
    play(round_, "check, call, raise 16, call")
    # now there is a bet to answer
    assert [offer.act.name for offer in round_.legal()] == ["fold", "call", "raise"]
    for kill in (1, 2):  # a blind has its own option, whoever has posted the kill besides
        round_ = omaha.Round(posted, [100] * 4, 4, kill=kill)
        play(round_, "call, call" if kill == 1 else "call, call, call")
        assert round_.turn == kill
        assert [offer.act.name for offer in round_.legal()] == ["check", "raise", "fold"]


@pytest.mark.rule("pa-637a.12-n", "pa-637a.12-g")
def test_n_the_kill_has_the_option_to_raise_and_the_reading_is_named() -> None:
    round_ = omaha.Round(house(), [100] * 4, 4, kill=4)
    assert round_.turn == 3
    play(round_, "call")
    check, raise_, _ = round_.legal()
    assert (round_.turn, check.open_questions) == (4, ("O-10", "O-11"))
    assert raise_.open_questions == ("O-10", "O-20", "O-21")
    play(round_, "check, call, call")
    assert len(round_.board) == 3
    for street in ("flop", "turn", "river"):  # the stakes are up to the end of the round
        bet = next(option for option in round_.legal() if option.act.name == "bet")
        assert bet.open_questions[-2:] == ("O-20", "O-21"), street
        play(round_, "check x4" if street != "river" else "bet 16")
    assert round_.log[-1].open_questions[-2:] == ("O-20", "O-21")


@pytest.mark.rule("pa-637a.12-n")
def test_n_only_the_seat_with_the_kill_has_its_option() -> None:
    round_ = omaha.Round(house(straddle=8), [100] * 5, 5, kill=5)
    assert round_.legal()[1].act.amount == 16  # type: ignore[attr-defined]  # the straddle goes up as well
    play(round_, "straddle, call x4")
    check = round_.legal()[0]
    assert (round_.turn, check.open_questions) == (3, ("O-11",))


@pytest.mark.rule("pa-637a.12-n")
@pytest.mark.parametrize(
    ("seat", "bets"), [(1, {1: 8, 2: 4, 3: 0}), (2, {1: 2, 2: 8, 3: 0}), (3, {1: 2, 2: 4, 3: 8})]
)
def test_n_a_blind_counts_towards_the_kill(seat: int, bets: dict[int, int]) -> None:
    round_ = omaha.Round(house(), [100] * 3, 3, kill=seat)
    assert round_.chips.bets == bets


@pytest.mark.rule("pa-637a.12-n")
@pytest.mark.parametrize(("chips", "posted"), [(7, 7), (8, 8), (9, 8)])
def test_n_a_player_with_less_posts_what_there_is(chips: int, posted: int) -> None:
    round_ = omaha.Round(house(), [100, 100, chips], 3, kill=3)
    assert entries(round_, PostKill)[0].act == PostKill(3, posted)


@pytest.mark.rule("pa-637a.12-n")
def test_n_a_player_all_in_for_the_blind_posts_no_kill_but_the_stakes_stand() -> None:
    round_ = omaha.Round(house(), [2, 100, 100], 3, kill=1)
    assert not entries(round_, PostKill)
    assert bounds(round_) == (16, 16)


@pytest.mark.rule("pa-637a.12-n")
def test_n_a_winner_who_leaves_takes_the_kill_along() -> None:
    round_ = won(house(), acts="raise 8, call, call")
    after = round_.next_round(stacks={2: 92, 3: 92})
    assert not entries(after, PostKill)
    assert bounds(after) == (8, 8)


@pytest.mark.rule("pa-637a.12-n")
def test_n_no_kill_without_one_on_the_sign() -> None:
    posted = omaha.House(split=True)
    with pytest.raises(
        RuleViolation, match=r"seat 1 is to post a kill, but none is posted on the sign: 58 .*\(n\)"
    ):
        omaha.Round(posted, [100, 100], kill=1)
    round_ = call_down(
        omaha.Round(posted, [100, 100], 1, arranged_deck({1: SCOOP[1], 2: SCOOP[2]}, BOARDS["scoop"], 1))
    )
    with pytest.raises(RuleViolation, match=r"no kill is posted: 58 .*\(n\)"):
        round_.kill()
    assert round_.next_round().seats


def test_a_kill_is_owed_by_a_seat_at_the_table() -> None:
    with pytest.raises(NotationError, match="seat 9 owes a kill but is not at the table"):
        omaha.Round(house(), [100, 100, 100], kill=9)


def test_whether_there_is_a_kill_is_known_at_the_end() -> None:
    with pytest.raises(RuleViolation, match="no showdown before"):
        omaha.Round(house(), [100, 100, 100]).kill()


@pytest.mark.rule("pa-637a.12-n")
def test_n_a_kill_is_over_after_its_round() -> None:
    after = won(house(), acts="raise 8, call, call").next_round()
    play(after, "fold, fold")
    assert after.kill().answer is None
    assert not entries(after.next_round(), PostKill)
