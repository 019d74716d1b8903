"""What a dealer may do in more than one way: right logs that no paragraph is held against."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from pokerrules import Deck, Draw, Fold, RuleViolation, five_card_draw, omaha
from pokerrules.cards import UNKNOWN
from pokerrules.dealer import slips
from pokerrules.dealer.acts import (
    Announce,
    ChangeDealer,
    CollectHand,
    CountDeck,
    CountDiscards,
    CountStub,
    Cut,
    NewDeck,
    PlaceMarker,
    RemoveDeck,
    SetDownDeck,
    Shuffle,
    StopRound,
    TakeDeck,
)
from pokerrules.dealer.table import Table
from pokerrules.house import BadBeat, NoLimit, Rake
from pokerrules.table.acts import Act, Award, DealBoard, DealCard, Entry, Show, TakeContribution, TakeRake
from tests.dealer.tables import (
    DRAW,
    OMAHA,
    clean,
    finish,
    found,
    instead,
    omaha_table,
    only,
    passive,
    place,
    side_pots,
    timed,
    up_to,
    without,
)


def before(log: Sequence[Entry], at: int, *acts: Act) -> Sequence[Entry]:
    """The log with acts put in before the entry at a place."""
    return instead(log, at, *acts, log[at].act)


# -- discards -------------------------------------------------------------------------------------------


@pytest.mark.rule("nj-14.6-e-7")
def test_the_losing_hands_may_all_be_collected_and_then_be_counted() -> None:
    log = omaha_table(rounds=2).log
    first, second = place(log, CollectHand), place(log, CollectHand, 1)
    assert (first + 2, type(log[first + 1].act)) == (second, CountDiscards)
    both = slips.moved(log, second + 1, first + 2)
    clean(OMAHA, both)
    clean(OMAHA, slips.swapped(both, first + 3, first + 4))  # and counted in any order
    seat = log[first].seat
    one = without(both, first + 2)
    assert only(OMAHA, one, place(one, Award)).required == f"the discards of seat {seat} counted, four"
    wrong = instead(both, first + 2, CountDiscards(seat or 0, 3))
    assert only(OMAHA, wrong, first + 2).required == f"four of seat {seat}, the proper number"


@pytest.mark.rule("nj-14.6-e-7", "nj-14.6-e-9")
def test_a_contribution_may_come_between_a_losing_hand_and_its_count() -> None:
    log = omaha_table().log
    clean(OMAHA, slips.moved(log, place(log, TakeContribution) + 1, place(log, CollectHand) + 1))


@pytest.mark.rule("nj-14.6-e-7")
@pytest.mark.parametrize(("count", "right"), [(3, False), (4, True), (5, False)])
def test_the_winning_hand_may_be_counted_too(count: int, right: bool) -> None:
    log = omaha_table(rounds=2).log
    at = place(log, Shuffle, 1)
    seat = log[at - 1].seat or 0
    slip = before(log, at, CountDiscards(seat, count))
    if right:
        clean(OMAHA, slip)
    else:
        assert only(OMAHA, slip, at).required == f"four of seat {seat}, the proper number"


@pytest.mark.rule("nj-14.6-e-7")
def test_a_losing_hand_of_a_round_that_cant_be_judged_is_a_whole_one() -> None:
    table = Table(DRAW)
    table.begin((60, 60, 60), deck=Deck.shuffled("lost"))
    while not table.over:
        act = passive(table)
        if isinstance(act, Draw) and table.round is not None and table.round.turn is not None:
            act = Draw(table.round.hands[table.round.turn][:4])
        table.play(act)
    log = table.log
    dealt = place(log, DealCard)
    unseen = [
        e._replace(act=replace(e.act, card=UNKNOWN))  # type: ignore[call-arg]
        if isinstance(e.act, DealCard)
        else e._replace(act=Draw((UNKNOWN,) * 4, e.seat))
        if isinstance(e.act, Draw)
        else e._replace(act=Show(e.seat))
        if isinstance(e.act, Show)
        else e
        for e in log
    ]
    assert found(DRAW, unseen) == []
    at = place(log, CountDiscards, -2)
    seat = log[at].seat or 0
    assert dealt < at
    slip = instead(unseen, at, CountDiscards(seat, 4))
    assert only(DRAW, slip, at).required == f"five of seat {seat}, the proper number"


# -- counts, cuts ---------------------------------------------------------------------------------------


@pytest.mark.rule("nj-14.6-e-4")
def test_words_and_the_care_of_the_deck_may_come_between_a_wrong_count_and_what_it_leads_to() -> None:
    log = omaha_table(rounds=2).log
    at, after = place(log, DealBoard) - 1, place(log, Shuffle, 1)
    rest = [e.act for e in log[after:]]
    wrong = [*(e.act for e in log[:at]), CountStub(39)]
    for between in (
        (Announce("floor"), RemoveDeck(), Announce("the round stops"), StopRound(), NewDeck()),
        (SetDownDeck("the floor"), PlaceMarker(), RemoveDeck(), StopRound(), NewDeck()),
        (CountStub(39), StopRound(), RemoveDeck(), NewDeck()),
        (ChangeDealer(), RemoveDeck(), NewDeck(), StopRound()),
    ):
        clean(OMAHA, timed([*wrong, *between, *rest], log))
    counted = instead(log, after, CountDeck(51), Announce("floor"), RemoveDeck(), NewDeck(), log[after].act)
    clean(OMAHA, counted)


@pytest.mark.rule("nj-14.6-e-4")
def test_after_a_wrong_count_one_slip_is_named_once() -> None:
    log = omaha_table(rounds=2).log
    at = place(log, DealBoard) - 1
    start, rest = [e.act for e in log[:at]], [e.act for e in log[at:]]
    going_on = timed([*start, CountStub(39), RemoveDeck(), *rest], log)
    assert only(OMAHA, going_on, at + 2).required.startswith("the round stopped for the floor")
    another = timed([*start, NewDeck(), *rest], log)
    departure = only(OMAHA, another, at)
    assert departure.citation == "N.J.A.C. 13:69F-14.6(e)4"
    assert departure.required == "a deck changed after a wrong count, with the round stopped"


@pytest.mark.rule("nj-14.6-e-4")
def test_one_card_is_a_wrong_number() -> None:
    log = omaha_table(rounds=2).log
    at = place(log, Shuffle, 1)
    departure = only(OMAHA, before(log, at, CountDeck(1)), at + 1)
    assert departure.required == "the deck removed from the table, for 1 card is a wrong number"


@pytest.mark.rule("nj-14.6-e")
@pytest.mark.parametrize(("cards", "right"), [(50, True), (51, True), (52, False), (60, False)])
def test_a_cut_leaves_a_card_to_go_on_top(cards: int, right: bool) -> None:
    log = omaha_table().log
    at = place(log, Cut)
    slip = instead(log, at, Cut(cards))
    if right:
        clean(OMAHA, slip)
        return
    departure = only(OMAHA, slip, at)
    assert departure.citation == "N.J.A.C. 13:69F-14.5(b)"
    assert departure.required == "at most 51 cards cut from the top, the rest put on top of them"


@pytest.mark.rule("nj-14.6-e")
def test_a_supervisor_may_order_another_cut_until_the_first_card_is_dealt() -> None:
    log = omaha_table().log
    at = place(log, DealCard)
    assert isinstance(log[at - 1].act, TakeDeck)
    clean(OMAHA, before(log, at - 1, Cut(26)))
    clean(OMAHA, before(log, at, Cut(26), TakeDeck("left")))
    late = before(log, at + 1, Cut(26), TakeDeck("left"))
    departure = only(OMAHA, late, at + 1)
    assert departure.citations == ("N.J.A.C. 13:69F-14.5(b)", "N.J.A.C. 13:69F-14.5(c)")


# -- orders that no paragraph gives ---------------------------------------------------------------------


@pytest.mark.rule("nj-14.6-e-6", "nj-14.6-e-8")
def test_rake_may_be_taken_pot_by_pot() -> None:
    house = five_card_draw.House(
        ante=1, betting=NoLimit(2), rake=Rake(10, side_pots="each-pot"), bad_beat=BadBeat(1)
    )
    log = finish(side_pots(house)).log
    clean(house, log)
    one, two = place(log, TakeRake), place(log, TakeRake, 1)
    clean(house, slips.swapped(log, one + 1, two + 1))
    given = place(log, TakeContribution)
    first, second = place(log, Award), place(log, Award, 1)
    pot = log[given].act.pot  # type: ignore[attr-defined]
    assert pot == 2
    by_pot = slips.moved(slips.moved(log, given + 1, second), two + 1, second - 1)
    assert [type(e.act) for e in by_pot[second - 2 : second + 1]] == [TakeRake, TakeContribution, Award]
    clean(house, by_pot)
    late = slips.moved(by_pot, second - 1, second)  # the contribution before the rake of its pot
    assert only(house, late, second - 2).citation == "N.J.A.C. 13:69F-14.6(e)8"
    main = only(house, slips.swapped(log, first + 1, second + 1), first)
    assert main.citation == "N.J.A.C. 13:69F-14.6(e)6"


@pytest.mark.rule("nj-14.6-e-8", "nj-14.6-e-9")
def test_the_contribution_comes_after_the_rake_of_every_pot() -> None:
    house = five_card_draw.House(
        ante=1, betting=NoLimit(2), rake=Rake(10, side_pots="each-pot"), bad_beat=BadBeat(1)
    )
    log = finish(side_pots(house)).log
    one, two, given = place(log, TakeRake), place(log, TakeRake, 1), place(log, TakeContribution)
    other_pot = slips.moved(slips.swapped(log, one + 1, two + 1), given + 1, two + 1)
    assert [e.act for e in other_pot[one : given + 1]] == [log[n].act for n in (two, given, one)]
    for slip, at in (
        (other_pot, two),  # the rake of its own pot is taken
        (slips.moved(log, given + 1, one + 1), one),  # two acts too early
    ):
        departure = only(house, slip, at)
        assert departure.citation == "N.J.A.C. 13:69F-14.6(e)8"
        assert departure.open_questions == ("G-7",)
        assert departure.required == str(log[one].act)
    table = up_to(side_pots(house, dealer="by hand"), TakeRake)
    table.play(log[two].act)
    with pytest.raises(RuleViolation, match="has to take the rake first"):
        table.play(log[given].act)
    table.play(log[one].act)
    table.play(log[given].act)


@pytest.mark.rule("nj-14.6-d", "nj-14.6-e-5")
def test_either_half_of_a_pot_may_be_pushed_first() -> None:
    house = omaha.House(split=True, betting=NoLimit(2))
    for seed in range(300):
        table = Table(house)
        table.begin((100,) * 4, 4, Deck.shuffled(f"q{seed}"))
        finish(table)
        log = table.log
        halves = [n for n, e in enumerate(log) if isinstance(e.act, Award)]
        if len(halves) == 2:
            break
    clean(house, slips.swapped(log, halves[0] + 1, halves[1] + 1))
    twice = instead(log, halves[1], log[halves[0]].act)
    assert found(house, twice)[0].at == halves[1] + 1
    table = Table(house)
    table.begin((100,) * 4, 4, Deck.shuffled(f"q{seed}"))
    while len(table.log) < halves[0]:
        table.play(passive(table) if table.due() is None else table.due() or Fold())
        if table.round is not None and len(table.round.board) == 5:
            table.dealer = "by hand"
    table.play(log[halves[1]].act)
    table.play(log[halves[0]].act)
    table.dealer = "automatic"
    table.go_on()
    assert table.over
    clean(house, table.log)
