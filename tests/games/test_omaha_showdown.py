"""The showdown of Omaha: § 637a.12(k), (l) and (m), with the boards that catch people out."""

from __future__ import annotations

from typing import Any

import pytest

from pokerrules import Deck, NotationError, Unsettled, omaha
from pokerrules.cards import UNKNOWN, cards
from pokerrules.games.omaha import arranged_deck
from pokerrules.table.acts import Award, Show
from pokerrules.table.chips import Pot
from tests.rounds import call_down, entries, play

HIGH, SPLIT = omaha.House(), omaha.House(split=True)


def settle(hands: dict[int, str], board: str, pot: int = 100, house: omaha.House = SPLIT) -> Any:
    """The answer for one pot that everybody contends for."""
    return omaha.settle(house, hands, board, [Pot(pot, tuple(hands))]).answer


def awards(result: Any) -> list[tuple[str, dict[int, int]]]:
    return [(award.answer.share, dict(award.answer.to)) for pot in result.pots for award in pot.awards]


# -- (k): two of four with three of five ---------------------------------------------------------------------


@pytest.mark.rule("pa-637a.12-k")
def test_k_nobody_plays_four_of_the_board() -> None:
    # a straight flush lies on the board, and still this is a pair of eights
    result = settle({1: "8h 8d Ac Kc", 2: "2s 2c Qs Qc"}, "3h 4h 5h 6h 7h")
    assert result.high[1].name == "pair of eights, seven-six-five kickers"
    assert [str(card) for card in result.high[1].hole] == ["8h", "8d"]
    assert result.low[1] is not None
    assert result.low[1].name == "8-5-4-3-A low"


@pytest.mark.rule("pa-637a.12-k")
def test_k_nobody_plays_the_board() -> None:
    result = settle({1: "Ah Kd 3c 4c", 2: "Kh Qd 3d 4d"}, "2d 7h 7s 2s 7c", house=HIGH)
    assert awards(result) == [("high", {1: 100})]
    assert result.high[1].name == "three of a kind, sevens, ace-king kickers"
    assert result.high[2].name == "three of a kind, sevens, king-queen kickers"


@pytest.mark.rule("pa-637a.12-k")
def test_k_nobody_plays_one_card_of_his_own() -> None:
    # one spade and four of the board would be a flush: it takes two
    result = settle({1: "As Kd 9c 8d", 2: "3c 3d 6d 6h"}, "2s 7s Js Qs 4h", house=HIGH)
    assert "flush" not in result.high[1].name
    assert awards(result) == [("high", {2: 100})]


@pytest.mark.rule("pa-637a.12-k")
def test_k_nobody_plays_three_cards_of_his_own() -> None:
    result = settle({1: "As Ah Ad 9c", 2: "Ks Kh 4d 5c"}, "2c 7d Jh Qd Kc", house=HIGH)
    assert result.high[1].name.startswith("pair of aces")
    assert awards(result) == [("high", {2: 100})]


@pytest.mark.rule("pa-637a.12-k", "pa-637a.12-k-1")
def test_k_1_the_highest_hand_takes_the_pot_in_omaha_high() -> None:
    ruling = omaha.settle(HIGH, {1: "As Ad 3c 4c", 2: "Ks Kd 3d 4d"}, "Ah Kh 9s 8c 2d", [Pot(100, (1, 2))])
    award = ruling.answer.pots[0].awards[0]
    assert (award.answer.share, award.answer.to) == ("high", {1: 100})
    assert award.citations == ("58 Pa. Code § 637a.12(k)(1)",)
    assert award.open_questions == ()
    assert ruling.answer.low == {1: None, 2: None}
    assert str(ruling) == ("100 chips to seat 1: 58 Pa. Code § 637a.12(k); 58 Pa. Code § 637a.12(k)(1)")


@pytest.mark.rule("pa-637a.12-k-1")
def test_k_1_there_is_no_low_in_omaha_high() -> None:
    assert awards(settle({1: "As Ad Kc Qc", 2: "3d 4d Js Jh"}, "Ah 8c 2s 6h Kd", house=HIGH)) == [
        ("high", {1: 100})
    ]


@pytest.mark.rule("pa-637a.12-k-1")
def test_k_1_a_tie_in_omaha_high_is_shared_by_analogy_and_the_ruling_says_so() -> None:
    ruling = omaha.settle(HIGH, {1: "As Kh 9c 9d", 2: "Ad Ks 8c 8d"}, "Qc Jd Th 2s 3s", [Pot(20, (1, 2))])
    award = ruling.answer.pots[0].awards[0]
    assert award.answer.to == {1: 10, 2: 10}
    assert award.citations == ("58 Pa. Code § 637a.12(k)(1)", "58 Pa. Code § 637a.12(k)(2)(ii)")
    assert award.open_questions == ("O-4",)


@pytest.mark.rule("pa-637a.12-k-2", "pa-637a.12-k-2-i")
def test_k_2_i_high_and_low_divide_the_pot() -> None:
    result = settle({1: "As Ad Kc Qc", 2: "3d 4d Js Jh"}, "Ah 8c 2s 6h Kd")
    assert awards(result) == [("high", {1: 50}), ("low", {2: 50})]
    assert result.rulings == result.pots[0].awards
    high, low = result.rulings
    assert high.citations == ("58 Pa. Code § 637a.12(k)(2)(i)",)
    assert low.citations == ("58 Pa. Code § 637a.12(k)(2)(i)", "58 Pa. Code § 637a.12(l)")
    assert low.open_questions == ("O-18",)
    assert result.totals == {1: 50, 2: 50}


@pytest.mark.rule("pa-637a.12-k-2-i", "pa-637a.12-m")
def test_k_2_i_one_player_may_take_both_halves() -> None:
    result = settle({1: "As 2s Ad Ks", 2: "Qd Qc Jd Jc"}, "3s 4s 8s Th Kd", 101)
    assert awards(result) == [("high", {1: 51}), ("low", {1: 50})]
    assert result.totals == {1: 101, 2: 0}


@pytest.mark.rule("pa-637a.12-k-2-iii")
def test_k_2_iii_a_player_may_be_quartered() -> None:
    result = settle({1: "Kc Kd As 2s", 2: "Ah 2h Jc Tc"}, "Kh 4c 5d 7s 9c")
    assert awards(result) == [("high", {1: 50}), ("low", {1: 25, 2: 25})]


# -- (l): eight or better ------------------------------------------------------------------------------------


@pytest.mark.rule("pa-637a.12-l")
@pytest.mark.parametrize(
    ("top", "qualifies"),
    [("7", True), ("8", True), ("9", False), ("T", False), ("J", False), ("Q", False), ("K", False)],
)
def test_l_an_eight_may_be_in_the_low_hand_and_nothing_above_it(top: str, qualifies: bool) -> None:
    result = settle({1: f"{top}c {top}h As Ac", 2: "6c 6d 6s 6h"}, "2c 3d 4h 4d 2d")
    low = result.low[1]
    assert (low is not None) is qualifies
    if low is not None:
        assert low.name == f"{top}-4-3-2-A low"
        assert awards(result)[1] == ("low", {1: 50})
    else:
        assert len(result.pots[0].awards) == 1


@pytest.mark.rule("pa-637a.12-l")
@pytest.mark.parametrize(
    ("hand", "board"),
    [
        ("As 2s Ks Kc", "2c Ad 4h 5d Jd"),  # both hole cards pair the board
        ("As 2s Ks Kc", "Ac 4h 5d Jd Qd"),  # one does, and four ranks are left
        ("2s 2c 2d 2h", "3c 4d 5h 9d Td"),  # one rank in the hand, four times over
        ("As Ks Qs Js", "2c 3d 4h 5d 6d"),  # one low card in the hand
        ("As 2s 3s 4s", "Kc Kd Qh 5d 6d"),  # two low cards on the board
    ],
)
def test_l_a_pair_or_too_few_low_cards_make_no_low(hand: str, board: str) -> None:
    result = settle({1: hand, 2: "Th Tc 9h 9s"}, board)
    assert result.low[1] is None
    award = result.pots[0].awards[0]
    assert award.citations[0] == "58 Pa. Code § 637a.12(l)"
    assert "no low qualifies" in award.reason
    assert award.answer.amount == 100


@pytest.mark.rule("pa-637a.12-l")
def test_l_a_counterfeited_hand_plays_another_low_card() -> None:
    result = settle({1: "As 2s 3s Kc", 2: "Kh Kd Qh Qd"}, "2c 4h 5d Jd 8d")
    assert result.low[1].name == "5-4-3-2-A low"
    result = settle({1: "As 2s Ks Kc", 2: "3c 7c Qh Qd"}, "2c 4h 5d Jd 8d")
    assert result.low[1].name == "8-5-4-2-A low"
    assert result.low[2].name == "7-5-4-3-2 low"
    assert awards(result)[1] == ("low", {2: 50})


@pytest.mark.rule("pa-637a.12-l")
def test_l_without_a_low_the_whole_pot_goes_to_the_highest_high_hand() -> None:
    result = settle({1: "As Ad Kc Qc", 2: "3d 4d Js Jh"}, "Ah Tc 9s 6h Kd", 101)
    assert awards(result) == [("high", {1: 101})]
    award = result.pots[0].awards[0]
    assert award.citations == ("58 Pa. Code § 637a.12(l)", "58 Pa. Code § 637a.12(k)(2)")
    assert award.reason == (
        "Seat 1 gets 101 chips: it has the best high hand, three of a kind, aces, king-ten kickers, and no "
        "low "
        "qualifies: the board has only two different ranks of eight or below (ace and six), and a low takes "
        "three "
        "from it"
    )


@pytest.mark.rule("pa-637a.12-l")
def test_l_each_hand_may_lack_a_low_for_its_own_reason() -> None:
    award = settle({1: "As 2s Ks Kc", 2: "9d Td Js Jh"}, "2c Ad 4h 5d Jd").pots[0].awards[0]
    assert (
        "no low qualifies (seat 1: the ace and two of the hand are on the board too, counterfeited"
        in award.reason
    )
    assert "seat 2: the hand has no rank of eight or below, and a low takes two from it)" in award.reason


@pytest.mark.rule("pa-637a.12-l")
def test_l_without_a_low_tied_highs_share_the_whole_pot() -> None:
    result = settle({1: "As Kh 9c 9d", 2: "Ad Ks 8c 8d"}, "Qc Jd Th 2s 3s")
    assert awards(result) == [("high", {1: 50, 2: 50})]
    award = result.pots[0].awards[0]
    assert award.citations == ("58 Pa. Code § 637a.12(l)", "58 Pa. Code § 637a.12(k)(2)(ii)")
    assert award.open_questions == ("O-18", "O-15")


@pytest.mark.rule("pa-637a.12-l")
@pytest.mark.parametrize(
    ("better", "worse"),
    [("As 3d", "As 6d"), ("As 6d", "3s 6d"), ("3s 6d", "As 7d")],
)
def test_l_lows_are_compared_from_the_highest_card_down(better: str, worse: str) -> None:
    other = worse.replace("s", "c").replace("d", "h")
    result = settle({1: f"{better} Kc Kd", 2: f"{other} Qc Qd"}, "2d 4c 5s Jh Jd")
    assert awards(result)[1] == ("low", {1: 50})


@pytest.mark.rule("pa-637a.12-l")
def test_l_straights_and_flushes_do_not_spoil_a_low() -> None:
    result = settle({1: "As 2s Kc Kd", 2: "Qc Qd Jc Jd"}, "3s 4s 5s Th 9h")
    assert result.high[1].name == "straight flush, five high"
    assert result.low[1].name == "5-4-3-2-A low"
    assert awards(result) == [("high", {1: 50}), ("low", {1: 50})]


# -- (m): two hands from one player's cards ------------------------------------------------------------------


@pytest.mark.rule("pa-637a.12-m")
def test_m_high_and_low_may_use_different_cards() -> None:
    result = settle({1: "Kc Kd As 2s", 2: "Qh Qs Jh Js"}, "Kh 3c 5d 8s 9c")
    assert {str(card) for card in result.high[1].hole} == {"Kc", "Kd"}
    assert {str(card) for card in result.low[1].hole} == {"As", "2s"}
    assert len(result.high[1].board) == len(result.low[1].board) == 3
    assert awards(result) == [("high", {1: 50}), ("low", {1: 50})]


@pytest.mark.rule("pa-637a.12-m")
def test_m_the_same_five_cards_may_be_high_and_low() -> None:
    result = settle({1: "4c 5c Kd Jd", 2: "Qh Qs Js Jc"}, "Ah 2d 3d 9s 9c")
    assert set(result.high[1].cards) == set(result.low[1].cards)
    assert result.high[1].name == "straight, five high"
    assert result.low[1].name == "5-4-3-2-A low"


@pytest.mark.rule("pa-637a.12-m")
def test_m_an_ace_is_high_and_low_at_once() -> None:
    result = settle({1: "As Kd 2c 9d", 2: "Jh Js 8h 9s"}, "Ad 3c 4h 6d Qs")
    assert result.high[1].name == "pair of aces, king-queen-six kickers"
    assert result.low[1].name == "6-4-3-2-A low"


# -- pots, and what can't be decided -------------------------------------------------------------------------


def test_side_pots_are_settled_on_their_own_and_first() -> None:
    hands = {1: "As Ad 9c 9d", 2: "Ks Kd 9h 9s", 3: "Qs Qd Jc Js"}
    made = [Pot(90, (1, 2, 3)), Pot(40, (2, 3))]
    ruling = omaha.settle(HIGH, hands, "2c 7h 8h Th 3s", made)
    assert [pot.amount for pot in ruling.answer.pots] == [40, 90]
    assert ruling.answer.totals == {1: 90, 2: 40, 3: 0}
    assert ruling.citations[0] == "N.J.A.C. 13:69F-14.6(e)6"
    assert "G-2" in ruling.open_questions
    turned = omaha.settle(omaha.House(pot_order="main-pot-first"), hands, "2c 7h 8h Th 3s", made)
    assert [pot.amount for pot in turned.answer.pots] == [90, 40]
    assert turned.citations[0] == "58 Pa. Code § 637a.12(k)"
    assert "N.J.A.C. 13:69F-14.6(e)6" not in turned.citations
    assert "G-2" in turned.open_questions


def test_a_pot_of_one_seat_needs_no_cards() -> None:
    ruling = omaha.settle(HIGH, {}, "", [Pot(12, (4,))])
    award = ruling.answer.pots[0].awards[0]
    assert (award.answer.share, award.answer.to) == ("whole", {4: 12})
    assert award.reason == "Seat 4 gets 12 chips: nobody else contends for this pot"


def test_no_pot_is_no_award() -> None:
    assert omaha.settle(HIGH, {}, "", []).reason == "no pot"


def test_one_chip_is_singular() -> None:
    assert omaha.settle(HIGH, {}, "", [Pot(1, (2,))]).reason == "1 chip to seat 2"


@pytest.mark.parametrize(
    ("hands", "board", "pot", "says"),
    [
        (
            {1: "As Ad Kc Kd", 2: "As Qd Jc Jd"},
            "2c 3c 4c 5c 6c",
            Pot(1, (1, 2)),
            "the ace of spades .* in two places",
        ),
        (
            {1: "As Ad Kc Kd", 2: "Qs Qd Jc Jd"},
            "2c 3c 4c 5c As",
            Pot(1, (1, 2)),
            "the ace of spades .* in two places",
        ),
        (
            {1: "As Ad Kc", 2: "Qs Qd Jc Jd"},
            "2c 3c 4c 5c 6c",
            Pot(1, (1, 2)),
            "the hand of seat 1: 4 cards needed, 3",
        ),
        (
            {1: "As Ad Kc Kd", 2: "Qs Qd Jc Jd"},
            "2c 3c 4c 5c",
            Pot(1, (1, 2)),
            "needs five community cards, not 4",
        ),
        ({1: "As Ad Kc Kd"}, "2c 3c 4c 5c 6c", Pot(1, (1, 2)), "seat 2 contends for a pot but has no hand"),
        (
            {1: "As Ad Kc Kd", 2: "Qs Qd Jc Jd"},
            "2c 3c 4c 5c 6c",
            Pot(0, (1, 2)),
            "a whole number of chips, at least 1",
        ),
        ({1: "As Ad Kc Kd", 2: "Qs Qd Jc Jd"}, "2c 3c 4c 5c 6c", Pot(5, ()), "each of them once, not none"),
        (
            {1: "As Ad Kc Kd", 2: "Qs Qd Jc Jd"},
            "2c 3c 4c 5c 6c",
            Pot(5, (1, 1)),
            "each of them once, not 1, 1",
        ),
        ({1: "As Ad Kx Kd", 2: "Qs Qd Jc Jd"}, "2c 3c 4c 5c 6c", Pot(1, (1, 2)), "'Kx' has an unknown suit"),
    ],
)
def test_a_showdown_that_can_not_be_is_refused(
    hands: dict[int, str], board: str, pot: Pot, says: str
) -> None:
    with pytest.raises(NotationError, match=says):
        omaha.settle(SPLIT, hands, board, [pot])


@pytest.mark.parametrize(
    ("hands", "board", "says"),
    [
        (
            {1: "As Ad Kc Kd", 2: "Qs Qd Jc ??"},
            "2c 3c 4c 5c 6c",
            "seat 2 contends for a pot, but not all of its cards",
        ),
        ({1: "As Ad Kc Kd", 2: "Qs Qd Jc Jd"}, "2c 3c 4c 5c ??", "not all of the community cards are known"),
    ],
)
def test_a_pot_that_depends_on_unseen_cards_is_for_the_floor(
    hands: dict[int, str], board: str, says: str
) -> None:
    with pytest.raises(Unsettled, match=says):
        omaha.settle(SPLIT, hands, board, [Pot(10, (1, 2))])


def test_unseen_cards_do_no_harm_where_nobody_needs_them() -> None:
    hands: dict[int, Any] = {1: [UNKNOWN] * 4, 2: "Qs Qd Jc Jd"}
    result = omaha.settle(SPLIT, hands, "2c 3c ??", [Pot(10, (1,))]).answer
    assert result.totals == {1: 10, 2: 0}


# -- at the table --------------------------------------------------------------------------------------------


@pytest.mark.rule("pa-637a.12-k")
def test_k_a_showdown_takes_place_when_more_than_one_player_is_left() -> None:
    hands = {1: "As Ad Kc Qc", 2: "3d 4d Js Jh"}
    deck = arranged_deck(hands, "Ah 8c 2s 6h Kd", 1)
    round_ = call_down(omaha.Round(SPLIT, [100, 100], 1, deck))
    shows = entries(round_, Show)
    assert {entry.seat: " ".join(map(str, entry.act.cards)) for entry in shows} == hands  # type: ignore[attr-defined]
    assert shows[0].citations == ("58 Pa. Code § 637a.12(k)",)
    won = [str(entry) for entry in entries(round_, Award)]
    assert "High share of pot 1, 2: 2 to seat 1" in won[0]
    assert "Low share of pot 1, 2: 2 to seat 2" in won[1]


@pytest.mark.rule("pa-637a.12-k")
@pytest.mark.parametrize(
    ("order", "acts", "first"),
    [
        ("last-bet-first", "check, check, bet 4, call, call", 1),
        ("last-bet-first", "bet 4, raise 8, call, call", 3),
        ("last-bet-first", "check, check, check", 2),
        ("left-of-button", "check, check, bet 4, call, call", 2),
    ],
)
def test_k_who_shows_first(order: str, acts: str, first: int) -> None:
    house = omaha.House(show_order=order, betting=omaha.FixedLimit(2, 4))
    round_ = omaha.Round(house, [100] * 3, 1, Deck.shuffled("shows"))
    play(round_, "call, call, check, check x3, check x3")
    play(round_, acts)
    shows = entries(round_, Show)
    seats = [entry.seat for entry in shows]
    assert seats == [first, first % 3 + 1, (first + 1) % 3 + 1]
    assert shows[0].open_questions == ("G-8",)


def test_a_bet_of_an_earlier_round_does_not_make_anybody_show_first() -> None:
    round_ = omaha.Round(HIGH, [100] * 3, 1, Deck.shuffled("shows"))
    play(round_, "raise 4, call, call, check x3, check x3, check x3")
    assert entries(round_, Show)[0].seat == 2


def test_the_maker_of_the_last_bet_shows_first_when_the_rest_is_dealt_out() -> None:
    round_ = omaha.Round(omaha.House(betting=omaha.NoLimit(2)), [50] * 3, 1, Deck.shuffled("shows"))
    play(round_, "raise 50, call, call")
    assert entries(round_, Show)[0].seat == 1


@pytest.mark.parametrize("text", ["As Kd 7c 2h", "AsKd7c2h", "A♠ K♦ 7♣ 2♥", "as, kd, 7C, 2H"])
def test_cards_are_taken_in_every_form(text: str) -> None:
    text = text.replace("as", "As").replace("kd", "Kd")
    result = omaha.settle(
        HIGH, {1: text, 2: cards("Qs Qd 9c 9d")}, "Qh 10d 3s 4c Jc", [Pot(10, (1, 2))]
    ).answer
    assert result.high[1].name == "straight, ace high"


def test_the_deck_of_a_lesson_deals_what_it_should() -> None:
    hands = {2: "As Ad Kc Qc", 5: "3d 4d Js Jh", 9: "9s 9d 9c 9h"}
    round_ = call_down(omaha.Round(HIGH, {2: 50, 5: 50, 9: 50}, 5, arranged_deck(hands, "Ah 8c 2s 6h Kd", 5)))
    assert {seat: tuple(hand) for seat, hand in round_.hands.items()} == {
        s: cards(h) for s, h in hands.items()
    }
    assert tuple(round_.board) == cards("Ah 8c 2s 6h Kd")


def test_a_deck_of_a_lesson_may_leave_the_rest_of_the_board_open() -> None:
    deck = arranged_deck({1: "As Ad Kc Qc", 2: "3d 4d Js Jh"}, "Ah 8c 2s", 1)
    round_ = play(omaha.Round(HIGH, [50, 50], 1, deck), "call, check")
    assert tuple(round_.board) == cards("Ah 8c 2s")
    assert round_.deck.stub[0] is UNKNOWN
