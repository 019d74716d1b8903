"""A round of Omaha from the deal to the last betting round: § 637a.12(f) to (j)."""

from __future__ import annotations

from typing import Any

import pytest

from pokerrules import Call, Card, Check, Deck, Fold, Raise, RuleViolation, omaha
from pokerrules.table.acts import (
    Award,
    Bet,
    Burn,
    CollectBets,
    DealBoard,
    DealCard,
    OpenRound,
    PostKill,
    ReturnUncalled,
    Show,
)
from tests.rounds import bounds, call_down, entries, options, play

HIGH = omaha.House(betting=omaha.FixedLimit(2, 4))


def table(
    house: omaha.House = HIGH, players: int = 4, button: Any = 1, chips: int = 100, **more: Any
) -> omaha.Round:
    """A round with as many players as are wanted, dealt from the same deck every time."""
    more.setdefault("deck", Deck.shuffled("the course"))
    return omaha.Round(house, [chips] * players, button, **more)


def act_names(round_: omaha.Round) -> list[str]:
    return [entry.act.name for entry in round_.log]


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


@pytest.mark.rule("pa-637a.12-g")
@pytest.mark.parametrize("short_blind", ["full", "short"])
@pytest.mark.parametrize(
    ("betting", "limits"),
    [(omaha.FixedLimit(2, 4), (4, 4)), (omaha.NoLimit(2), (7, 100)), (omaha.PotLimit(2), (7, 12))],
)
def test_g_the_others_call_what_there_is_of_a_short_straddle(
    betting: omaha.Structure, limits: tuple[int, int], short_blind: str
) -> None:
    house = omaha.House(straddle=4, short_straddle="all-in", short_blind=short_blind, betting=betting)
    round_ = omaha.Round(house, [100, 100, 100, 3, 100], 1, Deck.shuffled("short"))
    play(round_, "straddle")
    assert round_.legal()[1].act == Call(5, 3)
    assert bounds(round_) == limits  # by no less than over the posted straddle of 4
    assert "O-24" in round_.legal()[1].open_questions
    assert "O-23" not in round_.legal()[1].open_questions
    play(round_, "call x4")
    assert len(round_.board) == 3
    assert round_.chips.in_play == 15


@pytest.mark.rule("pa-637a.12-g")
def test_g_a_short_straddle_in_a_round_with_a_kill() -> None:
    kill = omaha.Kill("kill", 10)
    house = omaha.House(split=True, straddle=4, short_straddle="all-in", kill=kill)
    for chips, offered in ((4, False), (5, True), (7, True)):  # the kill is 4 and the straddle is 8
        round_ = omaha.Round(house, [100, 100, 100, chips], 1, Deck.shuffled("short"), kill=2)
        assert (round_.legal()[0].act.name == "no straddle") is offered
        if offered:
            play(round_, "straddle")
            assert round_.legal()[1].act == Call(1, chips)


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
    assert award.citations == ("N.J.A.C. 13:69F-14.6(d)", "N.J.A.C. 13:69F-14.6(e)5")
    assert award.open_questions == ("O-25",)
    assert round_.showdown().citations == award.citations
    assert round_.showdown().open_questions == ("O-25",)
    assert round_.log[-1] is award


def test_nothing_is_played_after_the_end() -> None:
    round_ = play(table(), "fold, fold, fold")
    for act in (Fold(), Check(), Bet(2), Raise(4), Burn()):
        with pytest.raises(RuleViolation, match=r"the round of play is over: N.J.A.C. .*\(O-25\)") as refusal:
            round_.play(act)
        assert refusal.value.permitted == ("a new round of play",)


def test_a_standing_pot_leaves_out_only_who_is_all_in_for_less() -> None:
    round_ = omaha.Round(omaha.House(betting=omaha.NoLimit(2)), [9, 100, 100, 100], 1, Deck.shuffled("pots"))
    play(round_, "call")
    assert [(pot.amount, pot.seats) for pot in round_.standing_pots()] == [(5, (1, 2, 3, 4))]
    play(round_, "raise 9, raise 20")
    assert [(p.amount, p.seats) for p in round_.standing_pots()] == [(22, (1, 2, 3, 4)), (11, (2, 3, 4))]


def test_an_opened_round_says_who_sits_where() -> None:
    round_ = omaha.Round(HIGH, {2: 100, 5: 1500}, 5)
    assert [str(entry.act) for entry in round_.log[:2]] == [
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
