"""The course of a round: a dealer by hand, taking back, playing a log again, showing and conceding."""

from __future__ import annotations

from typing import Any

import pytest

from pokerrules import Card, Deck, Fold, Muck, NotationError, Raise, RuleViolation, Show, Unsettled, omaha
from pokerrules.cards import UNKNOWN, cards
from pokerrules.games.omaha import arranged_deck
from pokerrules.table.acts import (
    Award,
    Burn,
    CardForButton,
    CollectBets,
    DealBoard,
    DealCard,
    OpenRound,
    PlaceButton,
    PostBlind,
    ReturnUncalled,
)
from pokerrules.table.round import Course, Due, Round
from tests.rounds import call_down, entries, play, snapshot, stacked

HIGH = omaha.House(betting=omaha.FixedLimit(2, 4))
NO_LIMIT = omaha.House(betting=omaha.NoLimit(2))
HANDS = {1: "As Ad Kc Qc", 2: "3d 4d Js Jh", 3: "8h 8c 7h 7c"}
BOARD = "Ah Tc 9s Qh Kd"


def lesson(showing: str = "automatic", house: omaha.House = HIGH, dealer: str = "automatic") -> omaha.Round:
    """Three players, the button at seat 3, known hands."""
    return omaha.Round(house, [100] * 3, 3, arranged_deck(HANDS, BOARD, 3), showing=showing, dealer=dealer)


def deal(round_: omaha.Round) -> None:
    """The dealer does what is due until a player is asked."""
    while not round_.over and round_.turn is None:
        round_.play(round_.legal()[0].act)


# -- a dealer by hand ----------------------------------------------------------------------------------------


def test_the_acts_of_a_dealer_by_hand_are_awaited_one_by_one() -> None:
    round_ = lesson(dealer="by hand")
    assert (round_.turn, round_.over, len(round_.log)) == (None, False, 1)
    due = round_.legal()
    assert [option.act for option in due] == [PlaceButton(3)]
    assert due[0].citations == ("58 Pa. Code § 637a.12(c)",)
    assert [entry.act for entry in round_.play(PlaceButton(3))] == [PlaceButton(3)]
    assert round_.legal()[0].act == PostBlind(1, 1)


def test_both_kinds_of_dealer_make_the_same_log() -> None:
    by_hand = lesson(dealer="by hand")
    deal(by_hand)
    while not by_hand.over:
        by_hand.play(next(o.act for o in by_hand.legal() if not isinstance(o.act, Fold)))
        deal(by_hand)
    assert by_hand.log == call_down(lesson()).log


@pytest.mark.parametrize(
    ("act", "says"),
    [
        (PlaceButton(2), "this is not what the dealer has to do now: The button is in front of seat 2"),
        (PostBlind(1, 1), "the dealer may not take a blind now: the dealer has to place the button first"),
        (Burn(), "the dealer may not burn a card now: the dealer has to place the button first"),
        (DealBoard("flop"), "the dealer may not deal community cards now"),
        (Fold(), "a player may not fold now: the dealer has to place the button first"),
        (Raise(4), "a player may not raise now"),
    ],
)
def test_what_is_not_due_is_refused_and_nothing_changes(act: Any, says: str) -> None:
    round_ = lesson(dealer="by hand")
    stood = snapshot(round_)
    with pytest.raises(RuleViolation, match=rf"{says}.*: 58 .*\(c\)\. Permitted: The button"):
        round_.play(act)
    assert snapshot(round_) == stood


def test_a_card_that_the_deck_does_not_give_is_refused_and_nothing_changes() -> None:
    round_ = lesson(dealer="by hand")
    for _ in range(3):
        round_.play(round_.legal()[0].act)
    stood = snapshot(round_)
    with pytest.raises(NotationError, match="A card to seat 1: 2s, but the deck gives As"):
        round_.play(DealCard(1, Card("2s")))
    assert snapshot(round_) == stood
    round_.play(DealCard(1, Card("As")))
    assert round_.hands[1] == (Card("As"),)


def test_community_cards_that_the_deck_does_not_give_are_refused() -> None:
    round_ = lesson(dealer="by hand")
    deal(round_)
    play(round_, "call, call, check")
    round_.play(CollectBets(6))
    round_.play(Burn())
    for wrong in ("Ah Tc 9c", "Ah Tc", "Tc Ah 9s"):
        with pytest.raises(NotationError, match="but the deck gives Ah Tc 9s"):
            round_.play(DealBoard("flop", cards(wrong)))
    with pytest.raises(RuleViolation, match="this is not what the dealer has to do now: The turn: Ah"):
        round_.play(DealBoard("turn", cards("Ah")))
    round_.play(DealBoard("flop", cards("Ah Tc 9s")))
    assert tuple(round_.board) == cards("Ah Tc 9s")


def test_a_short_blind_is_due_at_what_there_is() -> None:
    round_ = omaha.Round(HIGH, [100, 1, 100], 3, dealer="by hand")
    for _ in range(2):
        round_.play(round_.legal()[0].act)
    assert round_.legal()[0].act == PostBlind(2, 1)
    with pytest.raises(RuleViolation):
        round_.play(PostBlind(2, 2))
    round_.play(PostBlind(2, 1))


def test_the_cards_for_the_button_are_dealt_by_hand_too() -> None:
    round_ = omaha.Round(HIGH, [100] * 2, "card", dealer="by hand", button_deck=stacked("5c Kd"))
    with pytest.raises(NotationError, match="but the deck gives 5c"):
        round_.play(CardForButton(1, Card("6c")))
    deal(round_)
    assert round_.button == 2


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"dealer": "robot"}, "dealer must be 'automatic' or 'by hand', not 'robot'"),
        ({"showing": "never"}, "showing must be 'automatic' or 'asked', not 'never'"),
    ],
)
def test_kinds_of_dealer_and_of_showing(more: dict[str, Any], says: str) -> None:
    with pytest.raises(NotationError, match=says):
        omaha.Round(HIGH, [100, 100], **more)


# -- taking back ---------------------------------------------------------------------------------------------


def test_taking_back_restores_what_was_before() -> None:
    round_ = lesson()
    seen = []
    for acts in ("raise 4", "call", "fold", "bet 2", "raise 4", "call", "check", "bet 4", "call"):
        seen.append(snapshot(round_))
        play(round_, acts)
    while seen:
        gone = round_.undo()
        assert gone
        assert snapshot(round_) == seen.pop()
    assert round_.undo() == ()


def test_the_end_of_a_round_can_be_taken_back() -> None:
    round_ = call_down(lesson())
    assert round_.showdown().answer.totals[1] == 6
    gone = round_.undo()
    assert [entry.act.name for entry in gone][-1] == "award"
    assert (round_.over, round_.turn) == (False, 3)
    with pytest.raises(RuleViolation, match="no showdown before"):
        round_.showdown()


def test_a_dealer_by_hand_takes_back_single_acts() -> None:
    round_ = lesson(dealer="by hand")
    deal(round_)
    assert [entry.act for entry in round_.undo()] == [DealCard(3, Card("7c"))]
    assert round_.legal()[0].act == DealCard(3)


def test_taking_back_keeps_the_cards_that_were_drawn_for_the_button() -> None:
    for button_deck in (stacked("5c Kd 7h"), None):
        round_ = omaha.Round(HIGH, [100] * 3, "card", button_deck=button_deck)
        stood = snapshot(round_)
        play(round_, "call")
        round_.undo()
        assert snapshot(round_) == stood


def test_hands_that_were_shown_are_taken_back() -> None:
    round_ = lesson("asked")
    play(round_, "call, call, check, check x3, check x3, check x3")
    stood = snapshot(round_)
    round_.play(Show())
    round_.undo()
    assert snapshot(round_) == stood


# -- playing a log again -------------------------------------------------------------------------------------


@pytest.mark.parametrize("button", [3, "right of dealer", "card"])
def test_a_log_can_be_played_again(button: Any) -> None:
    round_ = call_down(omaha.Round(HIGH, [100] * 3, button, Deck.shuffled("again")))
    again = omaha.Round.replay(HIGH, round_.log)
    assert again.log == round_.log
    assert again.stacks == round_.stacks
    assert again.over


def test_a_log_can_be_cut_anywhere_and_goes_on_from_there() -> None:
    deck = Deck.shuffled("cut")
    round_ = call_down(omaha.Round(HIGH, [100] * 3, "right of dealer", deck))
    for length in range(1, len(round_.log) + 1):
        part = omaha.Round.replay(HIGH, round_.log[:length], dealer="by hand", deck=deck)
        assert part.log == round_.log[:length]
        automatic = omaha.Round.replay(HIGH, round_.log[:length], deck=deck)
        assert automatic.log == round_.log[:length]
        automatic.go_on()
        assert call_down(automatic).log == round_.log


def test_a_log_without_its_deck_goes_on_with_unknown_cards() -> None:
    round_ = lesson()
    again = omaha.Round.replay(HIGH, round_.log)
    play(again, "call, call, check")
    assert again.board == (UNKNOWN,) * 3
    play(again, "check x3, check x3, check, check")
    stood = snapshot(again)
    with pytest.raises(Unsettled, match="not all of the community cards are known"):
        play(again, "check")
    assert snapshot(again) == stood  # the round waits where it was
    play(again, "bet 4, fold, fold")
    assert again.over


def test_hands_shown_out_of_turn_can_be_played_again() -> None:
    round_ = lesson("asked")
    play(round_, "call, call, check, check x3, check x3, check x3")
    for act in (Show(3), Muck(2), Show(1)):
        round_.play(act)
    assert omaha.Round.replay(HIGH, round_.log).log == round_.log
    round_ = lesson("asked")
    play(round_, "call, call, check, check x3, check x3, check x3")
    for seat in (2, 3, 1):
        round_.play(Show(seat))
    assert omaha.Round.replay(HIGH, round_.log).log == round_.log


def test_a_log_of_a_kill_and_of_other_antes_can_be_played_again() -> None:
    house = omaha.House(split=True, ante=1, kill=omaha.Kill("kill", 10), straddle=4)
    round_ = omaha.Round(house, [100] * 4, 1, Deck.shuffled("all"), kill=3, antes={1: 2, 2: 3})
    play(round_, "straddle")
    call_down(round_)
    assert omaha.Round.replay(house, round_.log).log == round_.log


@pytest.mark.parametrize("length", [0, 1])
def test_a_log_begins_with_the_opening_of_the_round(length: int) -> None:
    with pytest.raises(NotationError, match="a log begins with the act that opens the round"):
        omaha.Round.replay(HIGH, lesson().log[1 : 1 + length])


def test_a_log_that_breaks_a_rule_names_the_entry() -> None:
    log = list(call_down(lesson()).log)
    at = next(i for i, entry in enumerate(log) if entry.act.name == "call")
    del log[at]
    with pytest.raises(
        RuleViolation, match=rf"act {at + 1} of the log, Seat 1 calls, adding 1: seat 1 acts out of turn"
    ):
        omaha.Round.replay(HIGH, log)


def test_a_log_that_can_not_be_names_the_entry() -> None:
    log = lesson().log
    with pytest.raises(NotationError, match=r"act 5 of the log: A card to seat 1: As, but the deck gives"):
        omaha.Round.replay(HIGH, log, deck=Deck())


def test_a_log_with_another_end_is_refused() -> None:
    log = list(call_down(lesson()).log)
    at = next(i for i, entry in enumerate(log) if isinstance(entry.act, Show))
    act = log[at].act
    assert isinstance(act, Show)
    log[at] = type(log[at])(at + 1, Show(act.seat, cards("2c 2d 2h 2s")), ("pa-637a.12-k",))
    with pytest.raises(NotationError, match=rf"act {at + 1} of the log"):
        omaha.Round.replay(HIGH, log)


# -- showing and conceding -----------------------------------------------------------------------------------

TO_SHOWDOWN = "call, call, check, check x3, check x3, check x3"


@pytest.mark.rule("pa-637a.12-k")
def test_k_players_who_are_asked_show_or_concede() -> None:
    round_ = play(lesson("asked"), TO_SHOWDOWN)
    assert round_.turn == 1
    assert [str(option) for option in round_.legal()] == [
        "Seat 1 shows",
        "Seat 1 mucks",
        "Seat 2 shows",
        "Seat 2 mucks",
        "Seat 3 shows",
        "Seat 3 mucks",
    ]
    entry = round_.play(Muck())[0]
    assert (str(entry.act), entry.open_questions) == ("Seat 1 mucks", ("G-8",))
    assert cards(HANDS[1]) == round_.deck.discards
    round_.play(Show(3))
    round_.play(Show())
    assert round_.over
    assert round_.showdown().answer.totals == {2: 6, 3: 0}


def test_who_is_left_when_all_others_concede_need_not_show() -> None:
    round_ = play(lesson("asked"), TO_SHOWDOWN)
    round_.play(Muck(1))
    round_.play(Muck(3))
    assert round_.over
    assert not entries(round_, Show)
    assert [entry.act for entry in entries(round_, Award)] == [Award(1, "whole", 6, ((2, 6),))]


def test_nobody_shows_twice() -> None:
    round_ = play(lesson("asked"), TO_SHOWDOWN)
    round_.play(Show(2))
    for act in (Show(2), Muck(2)):
        with pytest.raises(RuleViolation, match="seat 2 acts out of turn: it is seat 1's turn"):
            round_.play(act)


def test_the_betting_is_over_at_the_showdown() -> None:
    round_ = play(lesson("asked"), TO_SHOWDOWN)
    with pytest.raises(RuleViolation, match=r"seat 1 may not fold: the betting is over: 58 .*\(k\)"):
        round_.play(Fold())


@pytest.mark.parametrize(
    ("shown", "says"),
    [
        ("As Ad Kc", "the hand of seat 1: 4 cards needed, 3 given"),
        ("As Ad Kc Qd", "seat 1 shows As Ad Kc Qd but holds the queen of clubs"),
        ("As Ad Kc Kc", "the king of clubs .* is given twice"),
    ],
)
def test_what_is_shown_must_be_what_was_dealt(shown: str, says: str) -> None:
    round_ = play(lesson("asked"), TO_SHOWDOWN)
    stood = snapshot(round_)
    with pytest.raises(NotationError, match=says):
        round_.play(Show(cards=tuple(Card(word) for word in shown.split())))
    assert snapshot(round_) == stood
    round_.play(Show(cards=cards("Qc As Kc Ad")))
    assert 1 in round_.shown


def unseen() -> omaha.Round:
    """Seat 1's cards are unknown until it shows them."""
    deck = arranged_deck({1: "?? ?? ?? ??", 2: HANDS[2], 3: HANDS[3]}, BOARD, 3)
    return play(omaha.Round(HIGH, [100] * 3, 3, deck, showing="asked"), TO_SHOWDOWN)


def test_a_hand_may_be_known_only_when_it_is_shown() -> None:
    round_ = unseen()
    for act in (Show(1, cards(HANDS[1])), Show(), Show()):
        round_.play(act)
    assert round_.showdown().answer.totals == {1: 6, 2: 0, 3: 0}
    assert round_.hands[1] == cards(HANDS[1])


@pytest.mark.parametrize("elsewhere", ["3d", "Ah"])
def test_a_shown_card_was_not_dealt_elsewhere(elsewhere: str) -> None:
    round_ = unseen()
    with pytest.raises(NotationError, match=r"seat 1 shows the .*, which was dealt elsewhere"):
        round_.play(Show(1, cards(f"As Ad Kc {elsewhere}")))


def test_a_shown_card_was_not_burned_and_is_not_in_the_stub() -> None:
    order = [UNKNOWN if n % 2 == 0 and n < 8 else card for n, card in enumerate(Deck().stub)]
    round_ = omaha.Round(HIGH, [100] * 2, 2, Deck.recorded(tuple(order[:30])), showing="asked")
    play(round_, "call, check, check x2, check x2, check x2")
    burned, coming = round_.deck.burns[0], round_.deck.stub[0]
    for card in (burned, coming):
        assert isinstance(card, Card)
        with pytest.raises(NotationError, match="which was dealt elsewhere"):
            round_.play(Show(1, (*cards("As Ad Ah"), card)))


def test_a_pot_that_depends_on_a_hand_nobody_saw_stays_open() -> None:
    round_ = unseen()
    round_.play(Show(2))
    round_.play(Show(3))
    stood = snapshot(round_)
    with pytest.raises(Unsettled, match="seat 1 contends for a pot, but not all of its cards are known"):
        round_.play(Show(1))
    assert snapshot(round_) == stood
    with pytest.raises(Unsettled, match="not all of its cards are known"):
        round_.follow(Show(1))
    assert snapshot(round_) == stood
    round_.play(Muck(1))
    assert round_.over


# -- what the log tells --------------------------------------------------------------------------------------


def test_an_entry_tells_act_remark_paragraphs_and_questions() -> None:
    round_ = lesson(house=NO_LIMIT)
    entry = round_.play(Raise(50))[0]
    assert str(entry) == (f"{entry.number}. Seat 3 raises to 50 [58 Pa. Code § 637a.12(g); O-1; O-9; O-21]")
    assert entry.seat == 3
    ruling = round_.ruling_on(entry)
    assert (ruling.answer, ruling.reason) == (entry.act, "Seat 3 raises to 50")
    assert round_.log[0].seat is None
    play(round_, "fold, fold")
    award = round_.log[-1]
    assert round_.ruling_on(award).reason == award.remark


def test_the_open_questions_of_a_round_are_those_of_its_entries_once_each() -> None:
    round_ = call_down(lesson())
    assert round_.open_questions == ("O-1", "O-9", "O-11", "O-26", "O-2", "G-8")


def test_at_the_end_all_cards_are_in_burns_discards_and_stub() -> None:
    round_ = call_down(lesson())
    assert round_.deck.dealt == ()
    assert (len(round_.deck.discards), len(round_.deck.burns), round_.deck.stub_count) == (17, 3, 32)


def test_folded_hands_go_to_the_discards_at_once() -> None:
    round_ = lesson()
    round_.play(Fold())
    assert round_.deck.discards == cards(HANDS[3])
    assert round_.live == (1, 2)


def test_return_of_an_uncalled_bet_is_an_entry() -> None:
    round_ = play(lesson(house=NO_LIMIT), "raise 50, fold, fold")
    assert [str(entry.act) for entry in entries(round_, ReturnUncalled)] == [
        "48 uncalled goes back to seat 3"
    ]


def test_a_game_has_to_say_how_its_round_goes() -> None:
    class Nothing(Round):
        pass

    with pytest.raises(NotImplementedError):
        Nothing(Due(OpenRound(((1, 10), (2, 10))), ("pa-637a.12-a",)), Deck(), "automatic", "automatic")

    class Silent(Round):
        def _course(self) -> Course:
            yield from ()

    silent = Silent(Due(OpenRound(((1, 10), (2, 10))), ("pa-637a.12-a",)), Deck(), "automatic", "automatic")
    assert silent.over
    assert not silent._dead_ante()
    with pytest.raises(NotImplementedError):
        silent.standing_pots()
