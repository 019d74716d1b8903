"""A round of Omaha from the button to the last betting round: § 637a.12(a) to (j)."""

from __future__ import annotations

from typing import Any

import pytest

from pokerrules import Call, Card, Check, Deck, Fold, NotationError, Raise, RuleViolation, Straddle, omaha
from pokerrules.table.acts import (
    Award,
    Bet,
    Burn,
    CardForButton,
    CollectBets,
    DealBoard,
    DealCard,
    OpenRound,
    PlaceButton,
    PostAnte,
    PostBlind,
    PostKill,
    ReturnUncalled,
    Show,
)
from pokerrules.table.button import next_button
from tests.rounds import bounds, call_down, entries, options, play, stacked

HIGH = omaha.House(betting=omaha.FixedLimit(2, 4))
SPLIT = omaha.House(split=True, betting=omaha.FixedLimit(2, 4))


def table(
    house: omaha.House = HIGH, players: int = 4, button: Any = 1, chips: int = 100, **more: Any
) -> omaha.Round:
    """A round with as many players as are wanted, dealt from the same deck every time."""
    more.setdefault("deck", Deck.shuffled("the course"))
    return omaha.Round(house, [chips] * players, button, **more)


def first_words(round_: omaha.Round, count: int) -> list[str]:
    return [str(entry.act) for entry in round_.log[:count]]


def act_names(round_: omaha.Round) -> list[str]:
    return [entry.act.name for entry in round_.log]


# -- (a), (b) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("pa-637a.12-a")
@pytest.mark.parametrize("split", [False, True])
def test_a_both_games_follow_the_procedures_of_the_section(split: bool) -> None:
    round_ = call_down(table(omaha.House(split=split)))
    assert round_.log[0].citations[0] == "58 Pa. Code § 637a.12(a)"
    cited = {citation.id for entry in round_.log for citation in entry.citations}
    steps = ["a", "b", "c", "d", "f", "g", "h", "i", "j", "k"]
    assert {f"pa-637a.12-{step}" for step in steps} <= cited


@pytest.mark.rule("pa-637a.12-a")
def test_a_only_an_omaha_house_can_be_played() -> None:
    with pytest.raises(NotationError, match="an Omaha house is wanted"):
        omaha.Round("omaha", [100, 100])  # type: ignore[arg-type]


@pytest.mark.rule("pa-637a.12-b")
@pytest.mark.parametrize("players", [2, 9, 10])
def test_b_ten_players_may_take_part(players: int) -> None:
    round_ = call_down(table(players=players))
    assert len(round_.seats) == players


@pytest.mark.rule("pa-637a.12-b")
def test_b_an_eleventh_player_is_refused() -> None:
    with pytest.raises(RuleViolation, match=r"11 players.*58 Pa\. Code § 637a\.12\(b\)") as refusal:
        table(players=11)
    assert refusal.value.permitted == ("seats 1 to 10", "at most ten players")


@pytest.mark.rule("pa-637a.12-b")
@pytest.mark.parametrize(("players", "stands"), [(5, True), (6, True), (7, False)])
def test_b_no_more_players_than_posted_seats(players: int, stands: bool) -> None:
    house = omaha.House(seats=6)
    if stands:
        assert len(table(house, players).seats) == players
    else:
        with pytest.raises(RuleViolation, match="do not fit the 6 posted seats"):
            table(house, players)


@pytest.mark.rule("pa-637a.12-b")
def test_b_a_seat_number_beyond_the_posted_seats_is_refused() -> None:
    with pytest.raises(RuleViolation, match=r"2 players, seat 11 the highest.*\(b\)"):
        omaha.Round(HIGH, {1: 100, 11: 100})


def test_one_player_is_no_round() -> None:
    with pytest.raises(RuleViolation, match=r"needs two players: N\.J\.A\.C\. 13:69F-14\.6\(b\)"):
        omaha.Round(HIGH, [100])


@pytest.mark.rule("pa-637a.12-b")
def test_b_every_player_antes_what_is_posted() -> None:
    round_ = table(omaha.House(ante=3), players=3, button=3)
    antes = entries(round_, PostAnte)
    assert [(entry.seat, entry.act.amount) for entry in antes] == [(1, 3), (2, 3), (3, 3)]  # type: ignore[attr-defined]
    assert antes[0].citations == ("58 Pa. Code § 637a.12(b)",)
    assert antes[0].open_questions == ("O-19",)
    assert round_.chips.middle == 9


@pytest.mark.rule("pa-637a.12-b")
def test_b_without_a_posted_ante_nobody_antes() -> None:
    assert not entries(table(), PostAnte)


@pytest.mark.rule("pa-637a.12-b")
@pytest.mark.parametrize(("ante_by", "payer"), [("last-blind", 3), ("button", 1)])
def test_b_one_seat_may_ante_for_the_table(ante_by: str, payer: int) -> None:
    round_ = table(omaha.House(ante=4, ante_by=ante_by))
    assert [(entry.seat, entry.act.amount) for entry in entries(round_, PostAnte)] == [(payer, 4)]  # type: ignore[attr-defined]
    assert round_.chips.dead == 4
    call_down(round_)
    assert [pot.amount for pot in round_.showdown().answer.pots] == [12]  # nobody has to match the ante


def test_b_antes_of_a_recorded_hand_stand_for_the_posted_ones() -> None:
    round_ = table(omaha.House(ante=5), players=3, antes={1: 1, 3: 2})
    assert [(e.seat, e.act.amount) for e in entries(round_, PostAnte)] == [(3, 2), (1, 1)]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("antes", "says"),
    [({9: 1}, "seat 9 antes but is not at the table"), ({1: -1}, "must be in whole chips, not -1")],
)
def test_b_antes_that_can_not_be_are_refused(antes: dict[int, int], says: str) -> None:
    with pytest.raises(NotationError, match=says):
        table(antes=antes)


def test_b_a_seat_all_in_for_the_ante_of_the_table_contends_for_it() -> None:
    house = omaha.House(ante=4, ante_by="last-blind")
    round_ = call_down(omaha.Round(house, [50, 50, 4, 50], 1, Deck.shuffled("dead")))
    pots = {pot.seats: pot.amount for pot in round_.showdown().answer.pots}
    assert pots == {(1, 2, 4): 6, (1, 2, 3, 4): 4}


@pytest.mark.parametrize(
    ("stacks", "says"),
    [
        ([100, 0], "seat 2 needs a stack of at least 1 chip"),
        ([100, 1.5], "seat 2 needs a stack"),
        ({0: 100, 1: 100}, "a seat is a whole number from 1, not 0"),
        ({"1": 100, 2: 100}, "a seat is a whole number from 1"),
    ],
)
def test_stacks_that_can_not_be_are_refused(stacks: Any, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        omaha.Round(HIGH, stacks)


# -- (c) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("pa-637a.12-c", "pa-637a.12-c-1", "pa-637a.12-c-1-i")
def test_c_1_i_play_commences_with_the_button_on_the_dealers_right() -> None:
    round_ = omaha.Round(HIGH, {1: 100, 4: 100, 7: 100})
    placed = entries(round_, PlaceButton)[0]
    assert round_.button == placed.seat == 7
    assert placed.citations[0] == "58 Pa. Code § 637a.12(c)(1)(i)"
    assert "the first player to the right of the dealer" in placed.remark


@pytest.mark.rule("pa-637a.12-c-1", "pa-637a.12-c-1-ii")
def test_c_1_ii_or_with_the_button_where_the_highest_single_card_falls() -> None:
    round_ = table(players=3, button="card", button_deck=stacked("5c Kd Jh"))
    drawn = entries(round_, CardForButton)
    assert [(entry.seat, str(entry.act.card)) for entry in drawn] == [(1, "5c"), (2, "Kd"), (3, "Jh")]  # type: ignore[attr-defined]
    placed = entries(round_, PlaceButton)[0]
    assert round_.button == 2
    assert placed.citations[0] == "58 Pa. Code § 637a.12(c)(1)(ii)"
    assert placed.open_questions == ()


@pytest.mark.rule("pa-637a.12-c-1-ii")
def test_c_1_ii_two_equal_cards_are_flagged_as_open() -> None:
    round_ = table(players=3, button="card", button_deck=stacked("Kc 2d Kh"))
    assert round_.button == 3
    assert entries(round_, PlaceButton)[0].open_questions == ("O-8",)


@pytest.mark.rule("pa-637a.12-c-1-ii")
def test_c_1_ii_the_cards_for_the_button_are_no_cards_of_the_round() -> None:
    round_ = table(players=3, button="card", button_deck=stacked("5c Kd Jh"))
    assert round_.deck.stub_count == 52 - 12


@pytest.mark.rule("pa-637a.12-c-2")
def test_c_2_after_each_round_the_button_moves_clockwise() -> None:
    round_ = table(players=3, button=3)
    seen = []
    for _ in range(4):
        seen.append(round_.button)
        round_ = play(round_, "fold, fold").next_round(Deck.shuffled("next"))
    assert seen == [3, 1, 2, 3]
    placed = entries(round_, PlaceButton)[0]
    assert placed.citations == ("58 Pa. Code § 637a.12(c)(2)",)
    assert placed.remark == "The button moves clockwise from seat 3 to seat 1"


@pytest.mark.rule("pa-637a.12-c-2")
def test_c_2_the_button_passes_an_empty_seat() -> None:
    round_ = omaha.Round(HIGH, {1: 100, 2: 2, 5: 100}, 1, stacked("2c 3c As 2d 3d Ac 2h 3h Kd 2s 3s Kh"))
    call_down(round_)
    assert round_.stacks[2] == 0  # all-in for the blind, and lost
    after = round_.next_round(Deck.shuffled("next"))
    assert (after.seats, after.button) == ((1, 5), 5)


def test_the_next_round_waits_for_the_end_of_this_one() -> None:
    with pytest.raises(RuleViolation, match="no showdown before the final betting round"):
        table().next_round()


def test_players_may_come_between_rounds() -> None:
    after = play(table(players=2, button=1), "fold").next_round(stacks={1: 50, 2: 60, 9: 70})
    assert after.seats == (1, 2, 9)


@pytest.mark.rule("pa-637a.12-c")
@pytest.mark.parametrize(
    ("button", "says"),
    [
        (9, "the button is at seat 9, where nobody sits"),
        ("left", "button must be a seat"),
        (True, "must be a seat"),
    ],
)
def test_c_a_button_that_can_not_be_is_refused(button: Any, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        table(button=button)


@pytest.mark.rule("pa-637a.12-c")
def test_c_the_button_may_be_where_a_ruling_put_it() -> None:
    round_ = table(button=next_button(1, (1, 2, 3, 4)))
    assert round_.button == 2


# -- (d), (e) ------------------------------------------------------------------------------------------------


@pytest.mark.rule("pa-637a.12-d")
@pytest.mark.parametrize(
    ("blinds", "posted"),
    [((2,), [(2, 2)]), ((1, 2), [(2, 1), (3, 2)]), ((1, 2, 4), [(2, 1), (3, 2), (4, 4)])],
)
def test_d_blinds_are_posted_in_turn_from_the_left_of_the_button(
    blinds: tuple[int, ...], posted: list[tuple[int, int]]
) -> None:
    round_ = table(omaha.House(blinds=blinds))
    made = entries(round_, PostBlind)
    assert [(entry.seat, entry.act.amount) for entry in made] == posted  # type: ignore[attr-defined]
    assert made[0].citations == ("58 Pa. Code § 637a.12(d)",)


@pytest.mark.rule("pa-637a.12-d")
def test_d_blinds_come_before_any_card() -> None:
    names = act_names(table())
    assert names.index("post blind") < names.index("deal card")


@pytest.mark.rule("pa-637a.12-d")
@pytest.mark.parametrize(("chips", "blind"), [(1, 1), (2, 2), (3, 2)])
def test_d_a_player_with_less_posts_what_there_is(chips: int, blind: int) -> None:
    round_ = omaha.Round(HIGH, [100, 100, chips, 100], 1, Deck.shuffled("short"))
    assert entries(round_, PostBlind)[1].act == PostBlind(3, blind)


@pytest.mark.rule("pa-637a.12-d")
def test_d_a_player_all_in_for_the_ante_posts_no_blind() -> None:
    round_ = omaha.Round(omaha.House(ante=2), [100, 100, 2, 100], 1, Deck.shuffled("short"))
    assert [entry.seat for entry in entries(round_, PostBlind)] == [2]
    assert round_.turn == 4  # still left of the seat that owed the last blind


def test_d_more_blinds_than_players_are_refused() -> None:
    with pytest.raises(NotationError, match="3 blinds are posted for 2 players"):
        table(omaha.House(blinds=(1, 2, 4)), players=2)


@pytest.mark.rule("pa-637a.12-d")
@pytest.mark.parametrize(
    ("reading", "blinds", "first", "first_later"),
    [("literal", [(2, 1), (1, 2)], 2, 2), ("small-blind", [(1, 1), (2, 2)], 1, 2)],
)
def test_d_two_players_by_either_reading(
    reading: str, blinds: list[tuple[int, int]], first: int, first_later: int
) -> None:
    round_ = table(omaha.House(heads_up_button=reading), players=2, button=1)
    made = entries(round_, PostBlind)
    assert [(entry.seat, entry.act.amount) for entry in made] == blinds  # type: ignore[attr-defined]
    assert made[0].open_questions == ("O-14",)
    assert round_.turn == first
    assert "O-14" in round_.legal()[0].open_questions
    play(round_, "call, check")
    assert (round_.turn, len(round_.board)) == (first_later, 3)
    play(round_, "check, check")
    assert (round_.turn, len(round_.board)) == (first_later, 4)
    play(round_, "check, check")
    assert (round_.turn, len(round_.board)) == (first_later, 5)


@pytest.mark.rule("pa-637a.12-d")
def test_d_two_players_and_one_blind_leave_nothing_open() -> None:
    for reading in ("literal", "small-blind"):
        round_ = table(omaha.House(blinds=(2,), heads_up_button=reading), players=2, button=1)
        blind = entries(round_, PostBlind)[0]
        assert (blind.seat, blind.open_questions, round_.turn) == (2, (), 1)


@pytest.mark.rule("pa-637a.12-e")
def test_e_the_seat_left_of_the_last_blind_may_straddle_before_the_cards() -> None:
    round_ = table(omaha.House(straddle=4))
    assert round_.turn == 4
    assert not entries(round_, DealCard)
    assert [str(option) for option in round_.legal()] == [
        "Seat 4 does not straddle",
        "Seat 4 straddles for 4",
    ]
    new = round_.play(Straddle())
    assert str(new[0].act) == "Seat 4 straddles for 4"
    assert new[0].citations == ("58 Pa. Code § 637a.12(e)",)
    assert new[0].open_questions == ("O-9",)
    assert isinstance(new[1].act, DealCard)


@pytest.mark.rule("pa-637a.12-e")
def test_e_the_straddle_may_be_declined() -> None:
    round_ = play(table(omaha.House(straddle=4)), "pass")
    assert (round_.turn, round_.chips.bets[4]) == (4, 0)
    assert bounds(round_) == (4, 4)


@pytest.mark.rule("pa-637a.12-e")
def test_e_nobody_straddles_unless_it_is_offered() -> None:
    round_ = table()
    assert "straddle" not in options(round_)
    with pytest.raises(RuleViolation, match=r"no straddle is offered: 58 Pa\. Code § 637a\.12\(e\)"):
        round_.play(Straddle())


@pytest.mark.rule("pa-637a.12-e")
def test_e_no_other_seat_may_straddle() -> None:
    round_ = table(omaha.House(straddle=4))
    for seat in (1, 2, 3):
        with pytest.raises(RuleViolation, match=rf"seat {seat} acts out of turn.*\(e\)"):
            round_.play(Straddle(seat))


@pytest.mark.rule("pa-637a.12-e")
def test_e_one_straddle_in_a_round_of_play_and_no_more() -> None:
    round_ = play(table(omaha.House(straddle=4)), "straddle")
    with pytest.raises(RuleViolation, match=r"one straddle has been placed.*\(e\)\. Permitted: Seat 1 folds"):
        round_.play(Straddle(1))


@pytest.mark.rule("pa-637a.12-e")
def test_e_after_the_cards_it_is_too_late_to_straddle() -> None:
    round_ = play(table(omaha.House(straddle=4)), "pass")
    with pytest.raises(RuleViolation, match=r"a straddle is placed before the cards are dealt.*\(e\)"):
        round_.play(Straddle())


@pytest.mark.rule("pa-637a.12-e")
@pytest.mark.parametrize(("amount", "stands"), [(3, False), (4, True), (5, False)])
def test_e_the_straddle_is_the_posted_amount(amount: int, stands: bool) -> None:
    round_ = table(omaha.House(straddle=4))
    if stands:
        round_.play(Straddle(amount=amount))
        assert round_.chips.bets[4] == 4
    else:
        with pytest.raises(RuleViolation, match=r"the posted straddle is 4.*\(e\)"):
            round_.play(Straddle(amount=amount))


@pytest.mark.rule("pa-637a.12-e")
@pytest.mark.parametrize(("chips", "offered"), [(3, False), (4, True), (5, True)])
def test_e_a_seat_needs_the_chips_for_the_straddle(chips: int, offered: bool) -> None:
    round_ = omaha.Round(omaha.House(straddle=4), [100, 100, 100, chips], 1, Deck.shuffled("few"))
    assert ("straddle" in options(round_)) is offered
    if not offered:
        first_card = entries(round_, DealCard)[0]
        assert first_card.remark == "No straddle: seat 4 has fewer chips than 4"
        assert first_card.open_questions == ("O-24",)


@pytest.mark.rule("pa-637a.12-e")
def test_e_other_acts_wait_until_the_straddle_is_decided() -> None:
    round_ = table(omaha.House(straddle=4))
    with pytest.raises(RuleViolation, match=r"seat 4 may not call: the cards have not been dealt.*\(e\)"):
        round_.play(Call())


@pytest.mark.rule("pa-637a.12-e")
def test_e_a_blind_may_straddle_only_where_the_house_says_so() -> None:
    posted: dict[str, Any] = {"straddle": 4, "heads_up_button": "small-blind"}
    round_ = table(omaha.House(**posted), players=2, button=1)
    first_card = entries(round_, DealCard)[0]
    assert first_card.remark == "No straddle: seat 1 has posted a blind itself"
    assert first_card.open_questions == ("O-22",)
    assert not any(entry.remark for entry in entries(round_, DealCard)[1:])
    round_ = table(omaha.House(**posted, blind_may_straddle="yes"), players=2, button=1)
    assert round_.legal()[1].open_questions == ("O-9", "O-22")
    play(round_, "straddle")
    assert (round_.chips.bets, round_.turn) == ({1: 4, 2: 2}, 2)


# -- (f) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("pa-637a.12-f")
@pytest.mark.parametrize(("button", "order"), [(1, [2, 3, 4, 1]), (3, [4, 1, 2, 3]), (4, [1, 2, 3, 4])])
def test_f_four_rounds_of_cards_from_the_left_of_the_button_which_is_last(
    button: int, order: list[int]
) -> None:
    round_ = table(button=button)
    dealt = entries(round_, DealCard)
    assert [entry.seat for entry in dealt] == order * 4
    assert {entry.citations for entry in dealt} == {("58 Pa. Code § 637a.12(f)",)}


@pytest.mark.rule("pa-637a.12-f")
def test_f_everybody_gets_four_cards_from_the_top_of_the_deck() -> None:
    deck = Deck.shuffled("top")
    top = deck.stub
    round_ = table(players=3, button=3, deck=deck)
    assert {seat: tuple(hand) for seat, hand in round_.hands.items()} == {
        n: top[n - 1 : 12 : 3] for n in (1, 2, 3)
    }
    assert round_.deck.stub == top[12:]
    assert deck.stub == top  # the caller's deck is his own


@pytest.mark.rule("pa-637a.12-f")
def test_f_empty_seats_get_no_card() -> None:
    round_ = omaha.Round(HIGH, {2: 100, 5: 100, 9: 100}, 5)
    assert [entry.seat for entry in entries(round_, DealCard)] == [9, 2, 5] * 4


# -- (g) -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("pa-637a.12-g")
@pytest.mark.parametrize(
    ("posted", "before", "first"),
    [
        ({"blinds": (2,)}, "", 3),
        ({"blinds": (1, 2)}, "", 4),
        ({"blinds": (1, 2, 4)}, "", 5),
        ({"blinds": (1, 2), "straddle": 4}, "straddle", 5),
        ({"blinds": (1, 2), "straddle": 4}, "pass", 4),
    ],
)
def test_g_the_seat_left_of_the_last_forced_bet_acts_first(
    posted: dict[str, Any], before: str, first: int
) -> None:
    round_ = table(omaha.House(**posted), players=6)
    if before:
        play(round_, before)
    assert round_.turn == first
    several = len(posted["blinds"]) > 1
    assert round_.legal()[0].open_questions == (("O-1", "O-9") if several else ("O-1",))
    entry = round_.play(Call())[0]
    assert entry.citations == ("58 Pa. Code § 637a.12(g)",)
    assert "O-9" not in round_.legal()[0].open_questions  # only the first act turns on it


@pytest.mark.rule("pa-637a.12-g")
def test_g_fold_call_or_raise_and_no_check_against_a_bet() -> None:
    round_ = table()
    assert options(round_) == ["fold", "call", "raise"]
    with pytest.raises(RuleViolation) as refusal:
        round_.play(Check())
    assert str(refusal.value) == (
        "seat 4 may not check: there is a bet of 2 to answer: 58 Pa. Code § 637a.12(g). "
        "Permitted: Seat 4 folds; Seat 4 calls, adding 2; Seat 4 raises to 4."
    )


@pytest.mark.rule("pa-637a.12-g")
def test_g_the_turn_goes_clockwise() -> None:
    round_ = table(players=5, button=2)
    seen = []
    while not round_.board:
        seen.append(round_.turn)
        play(round_, "call" if "call" in options(round_) else "check")
    assert seen == [5, 1, 2, 3, 4]


@pytest.mark.rule("pa-637a.12-g")
@pytest.mark.parametrize("answer", ["check", "raise 4"])
def test_g_who_made_the_blind_may_raise_too(answer: str) -> None:
    round_ = play(table(), "call x3")
    assert (round_.turn, options(round_)) == (3, ["check", "raise", "fold"])
    check, raise_, _ = round_.legal()
    assert check.open_questions == ("O-11",)
    assert raise_.open_questions == ("O-21",)
    play(round_, answer)
    assert round_.turn == (2 if answer == "check" else 4)
    assert len(round_.board) == (3 if answer == "check" else 0)


@pytest.mark.rule("pa-637a.12-g", "pa-637a.12-e")
def test_g_who_made_the_straddle_may_raise_too() -> None:
    round_ = play(table(omaha.House(straddle=4, betting=omaha.FixedLimit(2, 4))), "straddle, call x3")
    assert (round_.turn, options(round_), bounds(round_)) == (4, ["check", "raise", "fold"], (6, 6))


@pytest.mark.rule("pa-637a.12-g")
def test_g_the_round_is_complete_when_the_last_player_has_answered_the_latest_bet() -> None:
    round_ = play(table(players=4), "raise 4, call, raise 6, fold, call")
    assert not round_.board
    play(round_, "call")
    assert len(round_.board) == 3
    assert [str(entry.act) for entry in entries(round_, CollectBets)] == [
        "The bets go to the pot, which holds 20"
    ]


@pytest.mark.rule("pa-637a.12-g")
def test_g_the_others_call_a_short_blind_in_full_unless_the_house_says_otherwise() -> None:
    for reading, to_call, raise_to in (("full", 2, 4), ("short", 1, 2)):
        house = omaha.House(short_blind=reading, betting=omaha.FixedLimit(2, 4))
        round_ = omaha.Round(house, [100, 100, 1, 100], 1, Deck.shuffled("short"))
        assert round_.legal()[1].act == Call(4, to_call)
        assert bounds(round_) == (raise_to, raise_to)
        assert "O-23" in round_.legal()[0].open_questions
    full_blind = omaha.Round(HIGH, [100, 100, 2, 100], 1, Deck.shuffled("short"))
    assert "O-23" not in full_blind.legal()[0].open_questions


# -- (h), (i), (j) -------------------------------------------------------------------------------------------

STREETS = [("flop", 3, "h"), ("turn", 1, "i"), ("river", 1, "j")]


@pytest.mark.rule("pa-637a.12-h", "pa-637a.12-i", "pa-637a.12-j")
def test_hij_burn_one_then_three_cards_then_a_fourth_then_a_fifth() -> None:
    round_ = call_down(table())
    top = Deck.shuffled("the course").stub[16:24]
    assert round_.deck.burns == (top[0], top[4], top[6])
    assert tuple(round_.board) == (*top[1:4], top[5], top[7])
    done = [entry for entry in round_.log if isinstance(entry.act, (Burn, DealBoard))]
    assert [entry.act.name for entry in done] == ["burn", "deal board"] * 3
    for (street, count, letter), burn, deal in zip(STREETS, done[::2], done[1::2], strict=True):
        assert isinstance(deal.act, DealBoard)
        assert (deal.act.street, len(deal.act.cards)) == (street, count)
        assert burn.citations == deal.citations == (f"58 Pa. Code § 637a.12({letter})",)


@pytest.mark.rule("pa-637a.12-h", "pa-637a.12-i", "pa-637a.12-j")
def test_hij_the_bets_are_in_the_pot_before_the_next_card() -> None:
    names = act_names(call_down(play(table(), "raise 4")))
    assert names[names.index("deal board") - 2] == "collect bets"


@pytest.mark.rule("pa-637a.12-h", "pa-637a.12-i", "pa-637a.12-j")
@pytest.mark.parametrize(
    ("acts", "first"),
    [("call x3, check", 2), ("call, call, fold, check", 3), ("call, call, fold, raise 4, call, fold", 3)],
)
def test_hij_the_first_live_seat_left_of_the_button_begins(acts: str, first: int) -> None:
    round_ = play(table(), acts)
    for street in (3, 4, 5):
        assert (round_.turn, len(round_.board)) == (first, street)
        while len(round_.board) == street and not round_.over:
            play(round_, "check")


@pytest.mark.rule("pa-637a.12-h")
def test_h_the_first_player_may_bet_or_check() -> None:
    round_ = play(table(), "call x3, check")
    check, bet, fold = round_.legal()
    assert (str(check), str(bet), str(fold)) == ("Seat 2 checks", "Seat 2 bets 2", "Seat 2 folds")
    assert {option.citations for option in round_.legal()} == {("58 Pa. Code § 637a.12(h)",)}
    assert check.open_questions == ()


@pytest.mark.rule("pa-637a.12-h")
def test_h_the_others_open_or_check_until_there_is_a_bet_then_fold_call_or_raise() -> None:
    round_ = play(table(), "call x3, check, check")
    assert options(round_) == ["check", "bet", "fold"]
    play(round_, "bet 2")
    assert options(round_) == ["fold", "call", "raise"]


@pytest.mark.rule("pa-637a.12-h")
def test_h_a_player_may_fold_without_a_bet_and_is_cautioned() -> None:
    round_ = play(table(), "call x3, check")
    fold = round_.legal()[-1]
    assert fold.caution == "there is no bet to answer: folding gives the hand up for nothing"
    assert fold.open_questions == ("O-13",)
    entry = round_.play(Fold())[0]
    assert (entry.open_questions, entry.remark) == (("O-13",), "There was no bet to answer")


@pytest.mark.rule("pa-637a.12-h")
def test_h_the_round_is_complete_when_the_last_player_has_answered() -> None:
    round_ = play(table(), "call x3, check, check, bet 2, call, raise 4, fold, call")
    assert len(round_.board) == 3
    play(round_, "call")
    assert len(round_.board) == 4


@pytest.mark.rule("pa-637a.12-h")
def test_h_who_is_all_in_is_passed_over_and_the_reading_is_named() -> None:
    round_ = omaha.Round(omaha.House(betting=omaha.NoLimit(2)), [100, 10, 100, 100], 1, Deck.shuffled("o12"))
    play(round_, "call, call, raise 10, call x3")
    assert (round_.turn, round_.legal()[0].open_questions) == (3, ("O-12",))
    play(round_, "check")
    assert round_.legal()[0].open_questions == ()


@pytest.mark.rule("pa-637a.12-i")
def test_i_the_round_after_the_fourth_card_goes_by_h() -> None:
    round_ = play(table(), "call x3, check, check x4")
    assert (round_.turn, len(round_.board), bounds(round_)) == (2, 4, (4, 4))
    assert round_.legal()[0].citations == ("58 Pa. Code § 637a.12(i)", "58 Pa. Code § 637a.12(h)")


FINAL = "call x3, check, check x4, check x4"


@pytest.mark.rule("pa-637a.12-j")
def test_j_the_final_round_goes_by_h_by_default_and_says_so() -> None:
    round_ = play(table(), FINAL)
    assert (round_.turn, len(round_.board), options(round_)) == (2, 5, ["check", "bet", "fold"])
    check = round_.legal()[0]
    assert check.citations == ("58 Pa. Code § 637a.12(j)", "58 Pa. Code § 637a.12(h)")
    assert check.open_questions == ("O-2",)


@pytest.mark.rule("pa-637a.12-j")
def test_j_read_literally_the_final_round_goes_by_g_left_of_the_forced_bets_and_without_a_check() -> None:
    round_ = play(table(omaha.House(final_round="g")), FINAL)
    assert (round_.turn, options(round_), bounds(round_)) == (4, ["call", "bet", "fold"], (4, 4))
    call = round_.legal()[0]
    assert call.act == Call(4, 0)
    assert call.citations == ("58 Pa. Code § 637a.12(j)", "58 Pa. Code § 637a.12(g)")
    assert call.open_questions == ("O-2", "O-9")
    with pytest.raises(
        RuleViolation, match=r"names no check: 58 .*\(j\); 58 .*\(g\) \(O-2\)\. Permitted: Seat 4 calls"
    ):
        round_.play(Check())
    play(round_, "call, bet 4, call x3")
    assert round_.over


@pytest.mark.rule("pa-637a.12-j")
def test_j_read_literally_a_straddle_moves_the_first_seat_of_the_final_round() -> None:
    house = omaha.House(final_round="g", straddle=4)
    round_ = play(table(house, players=5), "straddle, call x4, check, check x5, check x5")
    assert (round_.turn, len(round_.board)) == (5, 5)


# -- all-in, uncalled bets, the end --------------------------------------------------------------------------


def test_an_uncalled_bet_goes_back_before_the_pot_is_awarded() -> None:
    round_ = play(table(omaha.House(betting=omaha.NoLimit(2))), "raise 50, fold, fold, fold")
    returned = entries(round_, ReturnUncalled)[0]
    assert returned.act == ReturnUncalled(4, 48)
    assert returned.citations == ("N.J.A.C. 13:69F-14.6(d)",)
    assert returned.open_questions == ("G-3",)
    assert round_.stacks == {1: 100, 2: 99, 3: 98, 4: 103}
    assert not entries(round_, Show)


def test_an_uncalled_bet_stays_in_where_the_house_says_so() -> None:
    house = omaha.House(betting=omaha.NoLimit(2), uncalled="keep")
    round_ = play(table(house), "raise 50, fold, fold, fold")
    assert not entries(round_, ReturnUncalled)
    assert round_.stacks == {1: 100, 2: 99, 3: 98, 4: 103}


def test_chips_of_a_seat_that_folded_do_not_go_back() -> None:
    house = omaha.House(split=True, blinds=(1, 2), kill=omaha.Kill("kill", 10))
    round_ = play(table(house, players=3, button=3, kill=3), "fold, fold")  # the kill of 4 is given up
    assert round_.over
    assert not entries(round_, ReturnUncalled)
    assert round_.stacks == {1: 99, 2: 105, 3: 96}


def test_when_everybody_is_all_in_the_cards_are_dealt_out_with_burns() -> None:
    round_ = omaha.Round(omaha.House(betting=omaha.NoLimit(2)), [40, 40, 40], 3, Deck.shuffled("allin"))
    play(round_, "raise 40, call, call")
    assert round_.over
    assert (len(round_.board), len(round_.deck.burns)) == (5, 3)
    dealt = [entry for entry in round_.log if isinstance(entry.act, (Burn, DealBoard))]
    assert {entry.open_questions for entry in dealt} == {("G-4",)}
    assert len(entries(round_, CollectBets)) == 1


def test_or_every_betting_round_is_closed_in_form() -> None:
    house = omaha.House(betting=omaha.NoLimit(2), all_in_runout="form")
    round_ = play(omaha.Round(house, [40, 40, 40], 3, Deck.shuffled("allin")), "raise 40, call, call")
    closed = entries(round_, CollectBets)[1:]
    assert [entry.citations[0] for entry in closed] == [
        f"58 Pa. Code § 637a.12({letter})" for letter in "hij"
    ]
    assert all("G-4" in entry.open_questions and "in form" in entry.remark for entry in closed)
    assert closed[-1].act == CollectBets(120)


def test_the_round_is_over_when_all_but_one_have_folded() -> None:
    round_ = play(table(), "fold, fold, fold")
    assert round_.over
    assert not round_.board
    award = entries(round_, Award)[0]
    assert award.citations == ("58 Pa. Code § 637a.12(k)",)
    assert round_.log[-1] is award


def test_nothing_is_played_after_the_end() -> None:
    round_ = play(table(), "fold, fold, fold")
    for act in (Fold(), Check(), Bet(2), Raise(4), Burn()):
        with pytest.raises(RuleViolation, match="the round of play is over: 58"):
            round_.play(act)


def test_a_standing_pot_leaves_out_only_who_is_all_in_for_less() -> None:
    round_ = omaha.Round(omaha.House(betting=omaha.NoLimit(2)), [9, 100, 100, 100], 1, Deck.shuffled("pots"))
    play(round_, "call")
    assert [(pot.amount, pot.seats) for pot in round_.standing_pots()] == [(5, (1, 2, 3, 4))]
    play(round_, "raise 9, raise 20")
    assert [(p.amount, p.seats) for p in round_.standing_pots()] == [(22, (1, 2, 3, 4)), (11, (2, 3, 4))]


def test_an_opened_round_says_who_sits_where() -> None:
    round_ = omaha.Round(HIGH, {2: 100, 5: 1500}, 5)
    assert first_words(round_, 2) == [
        "2 players: seat 2 with 100, seat 5 with 1,500",
        "The button is in front of seat 5",
    ]
    assert round_.log[0].act == OpenRound(((2, 100), (5, 1500)))


@pytest.mark.rule("pa-637a.12-n")
def test_n_a_kill_is_posted_by_the_seat_that_owes_it() -> None:
    house = omaha.House(split=True, kill=omaha.Kill("kill", 10))
    round_ = table(house, kill=4)
    posted = entries(round_, PostKill)[0]
    assert (posted.act, posted.citations) == (PostKill(4, 4), ("58 Pa. Code § 637a.12(n)",))


def test_cards_are_cards() -> None:
    assert all(isinstance(card, Card) for hand in table().hands.values() for card in hand)
