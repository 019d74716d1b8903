"""Ending a round, N.J.A.C. 13:69F-14.6(e)5 and 6: losing hands, side pots, the pot, the winning hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pokerrules import Bet, Call, Check, Deck, Draw, Fold, Raise, RuleViolation, cards, omaha
from pokerrules.cards import ALL_CARDS
from pokerrules.dealer import slips
from pokerrules.dealer.acts import CollectHand, CountDiscards, Shuffle
from pokerrules.dealer.audit import OF_THE_GAME, audit
from pokerrules.dealer.table import Table
from pokerrules.house import NoLimit
from pokerrules.house.five_card_draw import House as DrawHouse
from pokerrules.table.acts import Act, Award, Entry, TakeRake
from tests.dealer.tables import (
    DRAW,
    OMAHA,
    clean,
    finish,
    found,
    instead,
    omaha_log,
    only,
    passive,
    place,
    play,
    side_pots_log,
    swapped,
    up_to,
    without,
)

E5, E6 = "N.J.A.C. 13:69F-14.6(e)5", "N.J.A.C. 13:69F-14.6(e)6"


def closing(log: tuple[Entry, ...]) -> list[str]:
    """The closing acts of a log, in short."""
    kinds = (CollectHand, CountDiscards, Award, TakeRake)
    return [str(e.act).split(":")[0] for e in log if isinstance(e.act, kinds)]


@pytest.mark.rule("nj-14.6-e-5", "nj-14.6-e-6", "nj-14.6-e-7", "nj-14.6-e-8")
def test_the_whole_course_of_closing_a_round_with_a_side_pot() -> None:
    log = side_pots_log()
    assert closing(log) == [
        "The rake of 2 is taken from pot 2",
        "The dealer collects the hand of seat 3",  # beaten for the side pot, and so for the main pot
        "The dealer counts the discards of seat 3",
        "Pot 1, 10",
        "The dealer collects the hand of seat 1",
        "The dealer counts the discards of seat 1",
        "Pot 2, 43",
        "The dealer collects the hand of seat 2",
    ]
    clean(DRAW, log)


@pytest.mark.rule("nj-14.6-e-5")
def test_a_losing_hand_is_collected_before_the_pot_is_pushed() -> None:
    log = omaha_log()
    at = place(log, CollectHand)
    seat = log[at].seat
    gone = without(without(log, at), at)  # nor counted, then
    departure = only(OMAHA, gone, place(gone, Award))
    assert departure.citation == E5
    assert departure.required == f"the losing cards of seat {seat} collected first"
    assert departure.open_questions == ("G-1",)


def with_a_loser_who_drew(cards_drawn: int) -> tuple[Entry, ...]:
    """The log of a round of draw in which seat 2 draws so many, is counted, and loses to seat 1."""
    table = Table(DRAW)
    hands = [cards(held) for held in ("As Ad Ac Ah 3h", "Ks Qd 4c 5c 6h", "Qs Jd 7d 8c 9h")]
    top = [held[n] for n in range(5) for held in hands]
    rest = [card for card in ALL_CARDS if card not in top]
    table.begin((60, 60, 60), button=3, deck=Deck.of([*top, *rest]))
    play(table, Bet(6), Call(), Fold(), Draw(), Draw(hands[1][:cards_drawn]))
    return finish(table).log


@pytest.mark.rule("nj-14.6-e-5", "nj-14.6-e-7")
@pytest.mark.parametrize(("drawn", "named"), [(0, CountDiscards), (2, CountDiscards), (5, Award)])
def test_a_hand_that_is_counted_but_not_collected_was_not_collected(drawn: int, named: type[Act]) -> None:
    """Five cards are a hand, unless its player drew five: then they may be those of the draw, again."""
    log = with_a_loser_who_drew(drawn)
    clean(DRAW, log)
    at = place(log, CollectHand)
    assert [e.act for e in log[at : at + 2]] == [CollectHand(2), CountDiscards(2, 5)]
    slip = without(log, at)
    departure = only(DRAW, slip, at if named is CountDiscards else place(slip, named))
    assert departure.citation == E5
    assert departure.required == "the losing cards of seat 2 collected first"
    clean(DRAW, instead(log, at, CountDiscards(2, drawn), log[at].act) if drawn else log)
    whole_deck = DRAW.but(discard_count="whole-deck")  # where no hand by itself has to be counted
    uncounted = [e for n, e in enumerate(slip) if n == at or not isinstance(e.act, CountDiscards)]
    assert only(whole_deck, uncounted, place(uncounted, Award)).citation == E5


@pytest.mark.rule("nj-14.6-e-5", "nj-14.6-e-7")
@pytest.mark.parametrize("drawn", [0, 2])
def test_the_winning_hand_is_collected_before_it_is_counted(drawn: int) -> None:
    log = with_a_loser_who_drew(drawn)
    assert log[-1].act == CollectHand(1)
    departure = only(DRAW, instead(log, len(log) - 1, CountDiscards(1, 5), log[-1].act), len(log) - 1)
    assert (departure.citation, departure.required) == (E5, "the hand of seat 1 collected first")
    at = place(log, Award)
    departure = only(DRAW, instead(log, at, CountDiscards(1, 5), log[at].act), at)
    assert departure.required == "the pot pushed before the winning hand is collected"


@pytest.mark.rule("nj-14.6-e-5")
def test_a_losing_hand_that_comes_late_is_named_once() -> None:
    log = omaha_log(Fold())
    pushed, at = place(log, Award), place(log, CollectHand)
    departure = only(OMAHA, slips.moved(log, pushed + 1, at + 1), at)
    assert departure.required == f"the losing cards of seat {log[at].seat} collected first"
    late = slips.moved(log, pushed + 1, at + 1)
    twice = slips.instead(late, at + 2, log[at].act, log[at].act)
    assert {d.at for d in found(OMAHA, twice)} == {at + 1, at + 3}


@pytest.mark.rule("nj-14.6-e-5")
def test_the_pot_is_pushed_before_the_winning_hand_is_collected() -> None:
    log = omaha_log()
    at = place(log, Award)
    departure = only(OMAHA, swapped(log, at), at)
    assert departure.citation == E5
    assert departure.required == "the pot pushed before the winning hand is collected"


@pytest.mark.rule("nj-14.6-e-5")
def test_the_winning_hand_is_collected_too() -> None:
    log = omaha_log(rounds=2)
    at = place(log, Shuffle, 1) - 1
    assert isinstance(log[at].act, CollectHand)
    departure = only(OMAHA, without(log, at), at)
    assert departure.required == f"the hand of seat {log[at].seat} collected when the pot is pushed"


@pytest.mark.rule("nj-14.6-e-5")
def test_who_is_left_alone_gets_the_pot_and_gives_the_hand_back_after_it() -> None:
    log = omaha_log(Fold(), Fold())
    assert [type(e.act) for e in log[-2:]] == [Award, CollectHand]
    clean(OMAHA, log)
    assert only(OMAHA, swapped(log, len(log) - 2), len(log) - 2).citation == E5


@pytest.mark.rule("nj-14.6-e-5")
def test_no_hand_is_collected_before_the_showdown_and_none_twice() -> None:
    log = omaha_log(Fold())
    at = place(log, Award)
    slip = instead(log, at - 2, log[at - 2].act, log[at - 2].act)
    assert "a hand that is still with its player" in [d.required for d in found(OMAHA, slip)]
    early = place(log, CountDiscards) + 1
    for seat, required in (
        (3, "a hand that is still with its player"),
        (1, "the round of play complete before a hand is collected"),
    ):
        departure = found(OMAHA, instead(log, early, CollectHand(seat), log[early].act))[0]
        assert (departure.at, departure.required) == (early + 1, required)


def side_pot_to_seat_2(house: DrawHouse = DRAW) -> tuple[Entry, ...]:
    """The log of a round whose side pot of 10 goes to seat 2, and the main pot to seat 1, which is all-in."""
    hands = [cards(held) for held in ("As Ad Ac 2h 3h", "Ks Kd 4c 5c 6h", "Qs Jd 7d 8c 9h")]
    top = [held[n] for n in range(5) for held in hands]
    table = Table(house)
    rest = [card for card in ALL_CARDS if card not in top]
    table.begin((15, 60, 60), button=3, deck=Deck.of([*top, *rest]))
    play(table, Bet(14), Call(), Call(), Draw(), Draw(), Draw(), Bet(5), Call())
    return finish(table).log


@pytest.mark.rule("nj-14.6-e-5", "nj-14.6-e-6")
def test_a_hand_that_won_the_side_pot_is_collected_before_the_main_pot_that_it_loses_is_pushed() -> None:
    log = side_pot_to_seat_2()
    side, main = place(log, Award), place(log, Award, 1)
    assert [e.act for e in log[side + 1 : main]] == [CollectHand(2)]
    clean(DRAW, log)
    for slip in (swapped(log, side + 1), without(log, side + 1)):
        departure = only(DRAW, slip, place(slip, Award, 1))
        assert departure.citation == E5
        assert departure.required == "the losing cards of seat 2 collected first"
        assert departure.open_questions == ("G-1",)
    table = up_to(Table.replay(DRAW, log[:side], dealer="by hand"), Award)
    table.play(log[side].act)
    assert table.due() == CollectHand(2)
    with pytest.raises(RuleViolation, match="the losing cards of seat 2 collected first"):
        table.play(log[main].act)


@pytest.mark.rule("nj-14.6-e-5")
def test_where_all_losers_come_first_who_won_the_side_pot_is_none_of_them() -> None:
    house = DRAW.but(collect_losers="all-losers-first")
    log = side_pot_to_seat_2(house)
    clean(house, log)
    clean(house, swapped(log, place(log, Award) + 1))


@pytest.mark.rule("nj-14.6-e-6")
def test_side_pots_are_awarded_before_the_main_pot() -> None:
    log = side_pots_log()
    first, second = place(log, Award), place(log, Award, 1)
    departure = only(DRAW, slips.swapped(log, first + 1, second + 1), first)
    assert departure.citation == E6
    assert departure.required == "pot 1 of 10 awarded first"
    assert departure.open_questions == ("G-2",)


@pytest.mark.rule("nj-14.6-e-5")
@pytest.mark.parametrize("nth", [0, 1])
def test_a_pot_is_pushed_once(nth: int) -> None:
    log = side_pots_log()
    at = place(log, Award, nth)
    departure = only(DRAW, slips.repeated(log, at + 1), at + 1)
    assert departure.citation == E5
    assert departure.required == "a pot that is still to be awarded"
    assert departure.found == f"{log[at].act}, but pot {nth + 1} was pushed already"
    table = Table.replay(DRAW, log, dealer="by hand")
    with pytest.raises(RuleViolation, match="a pot that is still to be awarded"):
        table.play(log[at].act)


@pytest.mark.rule("nj-14.6-e-5", "nj-14.12-h")
def test_a_wrong_share_of_a_pot_that_is_not_divided_is_told_from_the_right_one() -> None:
    log = side_pots_log()
    at = place(log, Award)
    right = log[at].act
    assert isinstance(right, Award)
    wrong = replace(right, share="medium")
    departure = only(DRAW, instead(log, at, wrong), at)
    assert departure.required == f"{right} (share high)"
    assert departure.found == f"{right} (share medium)"
    table = Table.replay(DRAW, log[:at], dealer="by hand")
    with pytest.raises(RuleViolation, match=r"now: .* \(share medium\).* Permitted: .* \(share high\)"):
        table.play(wrong)


@pytest.mark.rule("nj-14.6-c")
def test_a_player_who_acts_when_the_round_is_over_needs_another_one() -> None:
    log = omaha_log(rounds=2)
    at = place(log, Shuffle, 1)
    departure = only(OMAHA, instead(log, at, Fold(2), log[at].act), at)
    assert departure.required == "a round of play that is opened first"
    assert departure.citation == "N.J.A.C. 13:69F-14.6(c)"
    table = Table.replay(OMAHA, log[:at], dealer="by hand")
    with pytest.raises(RuleViolation, match="no round of play is in progress") as caught:
        table.play(Fold(2))
    assert caught.value.citations[0] == "N.J.A.C. 13:69F-14.6(c)"


@pytest.mark.rule("nj-14.6-e-6")
def test_a_dealer_by_this_section_works_at_no_table_with_the_main_pot_first() -> None:
    house = omaha.House(pot_order="main-pot-first")
    with pytest.raises(RuleViolation, match="main pot is to be awarded before") as caught:
        Table(house)
    assert caught.value.citations[0] == E6
    # a log is judged by item 6 all the same, whatever its house posts
    played = omaha.Round(
        house.but(betting=NoLimit(2)), (15, 60, 60), button=3, deck=Deck.shuffled("main pot first")
    )
    for act in (Call(), Call(), Raise(15), Raise(30), Call(), Call()):
        played.play(act)
    while not played.over:
        played.play(Check())
    assert [pot.amount for pot in played.showdown().answer.pots] == [45, 30]
    (departure,) = audit(played.house, played.log, recorded=OF_THE_GAME).departures
    assert (departure.citation, departure.at) == (E6, place(played.log, Award) + 1)
    assert departure.required == "every side pot awarded first: pot 2 of 30"
    assert departure.found == "the main pot is awarded"


@pytest.mark.rule("nj-14.6-e-5", "nj-14.6-e-6")
def test_a_hand_with_a_claim_on_another_pot_is_not_losing_yet() -> None:
    """G-1: seat 1 has no part in the side pot, so nothing about its hand is settled there."""
    for seed in range(40):
        table = Table(DRAW)
        table.begin((15, 60, 60), button=3, deck=Deck.shuffled(f"claim {seed}"))
        play(table, Bet(14), *(passive for _ in range(2)), Draw(), Draw(), Draw(), Bet(5))
        log = finish(table).log
        at = place(log, Award)
        assert table.round is not None
        if table.round.showdown().answer.totals[1] == 0:
            break
    departure = found(DRAW, instead(log, at, CollectHand(1), CountDiscards(1, 5), log[at].act))[0]
    assert departure.at == at + 1
    assert departure.citation == E5
    assert departure.required == "the claim of seat 1 on pot 2 settled first"
    assert departure.open_questions == ("G-1",)
    clean(DRAW, log)


@pytest.mark.rule("nj-14.6-e-8")
@pytest.mark.parametrize(("amount", "right"), [(1, False), (2, True), (3, False)])
def test_the_rake_is_the_posted_one(amount: int, right: bool) -> None:
    log = side_pots_log()
    at = place(log, TakeRake)
    slip = instead(log, at, TakeRake(2, amount))
    if right:
        clean(DRAW, slip)
        return
    departure = only(DRAW, slip, at)
    assert departure.citation == "N.J.A.C. 13:69F-14.6(e)8"
    assert departure.required == "The rake of 2 is taken from pot 2"


@pytest.mark.rule("nj-14.6-e-8")
def test_a_rake_that_is_not_taken() -> None:
    log = side_pots_log()
    at = place(log, TakeRake)
    departure = only(DRAW, without(log, at), place(without(log, at), Award, 1))  # of that pot
    assert departure.citation == "N.J.A.C. 13:69F-14.6(e)8"
