"""Before the deal: players, ante, button, blinds, straddle. § 637a.12(a) to (e)."""

from __future__ import annotations

from typing import Any

import pytest

from pokerrules import Call, Deck, NotationError, RuleViolation, Straddle, omaha
from pokerrules.cards import ALL_CARDS
from pokerrules.table.acts import (
    CardForButton,
    DealCard,
    PlaceButton,
    PostAnte,
    PostBlind,
)
from pokerrules.table.button import next_button
from tests.rounds import bounds, call_down, entries, options, play, stacked

HIGH = omaha.House(betting=omaha.FixedLimit(2, 4))


def table(
    house: omaha.House = HIGH, players: int = 4, button: Any = 1, chips: int = 100, **more: Any
) -> omaha.Round:
    """A round with as many players as are wanted, dealt from the same deck every time."""
    more.setdefault("deck", Deck.shuffled("the course"))
    return omaha.Round(house, [chips] * players, button, **more)


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
    with pytest.raises(
        RuleViolation, match=r"seat 11, where a player sits, is beyond the 10 .*58 Pa\. Code § 637a\.12\(b\)"
    ) as refusal:
        table(players=11)
    assert refusal.value.permitted == ("seats 1 to 10",)


@pytest.mark.rule("pa-637a.12-b")
@pytest.mark.parametrize(("players", "stands"), [(5, True), (6, True), (7, False)])
def test_b_no_more_players_than_posted_seats(players: int, stands: bool) -> None:
    house = omaha.House(seats=6)
    if stands:
        assert len(table(house, players).seats) == players
    else:
        with pytest.raises(RuleViolation, match="seat 7, where a player sits, is beyond the 6 posted seats"):
            table(house, players)


@pytest.mark.rule("pa-637a.12-b")
def test_b_a_seat_number_beyond_the_posted_seats_is_refused() -> None:
    with pytest.raises(RuleViolation, match=r"seat 11, where a player sits.*\(b\)"):
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
    [
        ({9: 1}, "seat 9 antes but is not at the table"),
        ({1: -1}, "must be a whole number of chips, at least 0, not -1"),
    ],
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
        ([100, 0], "the stack of seat 2 must be a whole number of chips, at least 1, not 0"),
        ([100, 1.5], "the stack of seat 2 must be a whole number of chips, at least 1, not 1.5"),
        ({0: 100, 1: 100}, "a seat is a whole number from 1, not 0"),
        ({"1": 100, 2: 100}, "a seat is a whole number from 1"),
        (None, "stacks are chips for seats 1, 2, 3"),
        ("100 100", "stacks are chips for seats 1, 2, 3"),
        ([100, 10**16], "the stack of seat 2 must be at most 1,000,000,000,000,000 chips"),
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
def test_c_1_ii_those_who_tie_draw_again_where_the_house_says_so() -> None:
    house = omaha.House(button_ties="draw-again")
    deck = stacked("Kc 2d Kh 9s 9c 5s 8d")
    round_ = table(house, players=3, button="card", button_deck=deck)
    drawn = entries(round_, CardForButton)
    assert [(entry.seat, entry.open_questions) for entry in drawn] == [
        (1, ()), (2, ()), (3, ()), (1, ("O-8",)), (3, ("O-8",)), (1, ("O-8",)), (3, ("O-8",)),
    ]  # fmt: skip
    placed = entries(round_, PlaceButton)[0]
    assert (round_.button, placed.open_questions) == (3, ("O-8",))
    assert "Seat 3 draws again, is dealt the highest card, the eight of diamonds" in placed.remark
    assert omaha.Round.replay(house, round_.log).log == round_.log
    by_suit = table(players=3, button="card", button_deck=deck)
    with pytest.raises(RuleViolation, match="card for the button"):  # seat 1 and 3 have to draw again
        omaha.Round.replay(house, by_suit.log)
    no_tie = table(house, players=3, button="card", button_deck=stacked("5c Kd Jh"))
    assert entries(no_tie, PlaceButton)[0].open_questions == ()


@pytest.mark.rule("pa-637a.12-c-1-ii")
def test_c_1_ii_ties_until_the_deck_is_out_are_for_the_suits() -> None:
    pairs = Deck.of(sorted(ALL_CARDS, key=lambda card: card.rank))
    house = omaha.House(button_ties="draw-again")
    round_ = table(house, players=2, button="card", button_deck=pairs)
    assert len(entries(round_, CardForButton)) == 52
    assert "by suit" in entries(round_, PlaceButton)[0].remark
    assert omaha.Round.replay(house, round_.log).log == round_.log


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
    with pytest.raises(RuleViolation, match="the button moves on when") as refusal:
        table().next_round()
    assert refusal.value.citations == ("58 Pa. Code § 637a.12(c)(2)",)
    assert refusal.value.permitted


@pytest.mark.parametrize("stacks", [{}, {1: 100}, [100]])
def test_the_next_round_needs_two_players(stacks: Any) -> None:
    with pytest.raises(RuleViolation, match="a round of play needs two players"):
        play(table(), "fold, fold, fold").next_round(stacks=stacks)


@pytest.mark.rule("pa-637a.12-c")
def test_c_a_round_begins_with_the_whole_deck_in_the_stub() -> None:
    used = Deck()
    used.deal()
    for more in ({"deck": used}, {"button_deck": used}, {"deck": "As Kd"}, {"button_deck": 52}):
        with pytest.raises(NotationError, match=r"has cards out already \(1 of 52\)|must be a Deck, such as"):
            omaha.Round(HIGH, [100, 100], **more)  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="has cards out already"):
        play(table(), "fold, fold, fold").next_round(used)


@pytest.mark.rule("pa-637a.12-k-2-i")
def test_every_stack_and_ante_is_made_up_of_the_smallest_chip() -> None:
    house = omaha.House(blinds=(5, 10), betting=omaha.NoLimit(10), smallest_chip=5)
    assert omaha.Round(house, [100, 95]).stacks
    with pytest.raises(NotationError, match=r"the stack of seat 2 of 96 can't be made up .* 5 \(O-17\)"):
        omaha.Round(house, [100, 96])
    with pytest.raises(NotationError, match="the ante of seat 1 of 2 can't be made up"):
        omaha.Round(house, [100, 95], antes={1: 2})


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
@pytest.mark.parametrize(("chips", "straddle"), [(1, None), (2, None), (3, 3), (4, 4), (5, 4)])
def test_e_a_straddle_all_in_for_less_where_the_house_posts_it(chips: int, straddle: int | None) -> None:
    house = omaha.House(straddle=4, short_straddle="all-in")
    round_ = omaha.Round(house, [100, 100, 100, chips], 1, Deck.shuffled("few"))
    if straddle is None:  # no more than the blind of 2, which it could not raise
        first_card = entries(round_, DealCard)[0]
        why = "No straddle: seat 4 has fewer chips than 4, and no more than the bet of 2"
        assert (first_card.remark, first_card.open_questions) == (why, ("O-24",))
        return
    asked = ("O-9", "O-24") if chips < 4 else ("O-9",)
    assert [(str(o.act), o.open_questions) for o in round_.legal()] == [
        ("Seat 4 does not straddle", asked),
        (f"Seat 4 straddles for {straddle}", asked),
    ]
    placed = round_.play(Straddle())[0]
    assert (placed.act, placed.open_questions) == (Straddle(4, straddle), asked)
    assert placed.remark == ("All-in for less: the posted straddle is 4" if chips < 4 else "")
    assert round_.chips.stacks[4] == chips - straddle
    assert round_.legal()[1].act == Call(1, straddle)
    assert ("O-24" in round_.legal()[1].open_questions) is (chips < 4)
    again = omaha.Round.replay(house, round_.log)
    assert again.log == round_.log


@pytest.mark.rule("pa-637a.12-e")
def test_e_a_straddle_all_in_is_for_all_that_there_is() -> None:
    house = omaha.House(straddle=6, short_straddle="all-in")
    for amount in (3, 5, 6):
        round_ = omaha.Round(house, [100, 100, 100, 4], 1, Deck.shuffled("few"))
        with pytest.raises(RuleViolation, match=r"the posted straddle is 6, and it has 4: .*\(e\)") as caught:
            round_.play(Straddle(amount=amount))
        assert caught.value.open_questions == ("O-24",)
        round_.play(Straddle(amount=4))


@pytest.mark.rule("pa-637a.12-e")
def test_e_a_blind_straddles_all_in_with_what_it_has_out_and_left() -> None:
    house = omaha.House(straddle=4, short_straddle="all-in", blind_may_straddle="yes")
    round_ = omaha.Round(house, [3, 100], 2, Deck.shuffled("few"))
    assert round_.legal()[1].open_questions == ("O-9", "O-22", "O-24")
    play(round_, "straddle")
    assert (round_.chips.bets, round_.chips.stacks[1]) == ({1: 3, 2: 2}, 0)
    assert [str(option.act) for option in round_.legal()] == ["Seat 2 folds", "Seat 2 calls, adding 1"]


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
