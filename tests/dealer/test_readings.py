"""What a house posts about questions that 14.6 leaves open, G-1, G-5, G-6 and G-9: table, checks, audit."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerrules import Bet, Deck, Draw, Fold, NoLimit, RuleViolation
from pokerrules.dealer.acts import (
    CollectHand,
    CountDeck,
    CountDiscards,
    CountStub,
    Instruct,
    NewDeck,
    OpenTable,
    RemoveDeck,
    Shuffle,
    StopRound,
    TakeDeck,
)
from pokerrules.dealer.audit import audit
from pokerrules.dealer.ledger import ledger
from pokerrules.dealer.table import Table
from pokerrules.house import BadBeat, Rake
from pokerrules.house.poker import PokerHouse
from pokerrules.table.acts import Act, Award, Burn, TakeRake
from tests.dealer.tables import (
    DRAW,
    OMAHA,
    begun,
    clean,
    dealt_tables,
    finish,
    found,
    instead,
    next_act,
    omaha_table,
    only,
    passive,
    place,
    play,
    up_to,
    without,
)
from tests.tries import tries

LOSERS = DRAW.but(collect_losers="all-losers-first")
PILES = DRAW.but(deck_count="all-piles")
IN_ALL = OMAHA.but(discard_count="whole-deck")
VOID = OMAHA.but(wrong_count="void")


@pytest.mark.rule("nj-14.6-e")
@settings(max_examples=tries(40))
@given(dealt_tables(readings=True), st.data())
def test_a_dealer_by_any_readings_has_no_departure_and_can_be_played_again(
    table: Table, data: st.DataObject
) -> None:
    for start in {0, 1, data.draw(st.integers(2, len(table.log) - 1))}:  # an excerpt is right as well
        assert audit(table.house, table.log[start:], showing=table.showing).departures == []
    again = Table.replay(table.house, table.log, showing=table.showing)
    assert again.log == table.log
    at = data.draw(st.integers(1, len(table.log) - 1))
    acts = (CountDeck(51), StopRound(void=True), CountDiscards(1, 5), CollectHand(1), NewDeck())
    audit(table.house, instead(table.log, at, data.draw(st.sampled_from(acts)), table.log[at].act))


# -- G-1: when losing hands are collected ---------------------------------------------------------------


def claim(house: PokerHouse) -> Table:
    """A round in which seat 1, all-in, has no part in the side pot and loses the main pot as well."""
    for seed in range(40):
        table = Table(house)
        table.begin((15, 60, 60), button=3, deck=Deck.shuffled(f"claim {seed}"))
        play(table, Bet(14), passive, passive, Draw(), Draw(), Draw(), Bet(5))
        finish(table)
        assert table.round is not None
        if not table.round.showdown().answer.totals[1]:
            return table
    raise AssertionError("no such deck")


@pytest.mark.rule("nj-14.6-e-5", "nj-14.6-e-6")
def test_every_loser_first_or_pot_by_pot() -> None:
    by_pot, at_once = claim(DRAW).log, claim(LOSERS).log
    clean(DRAW, by_pot)
    clean(LOSERS, at_once)
    assert place(by_pot, Award) < [e.act for e in by_pot].index(CollectHand(1)) < place(by_pot, Award, 1)
    assert [e.act for e in at_once].index(CollectHand(1)) < place(at_once, Award)
    early, late = found(DRAW, at_once), found(LOSERS, by_pot)
    assert [one.required for one in early] == ["the claim of seat 1 on pot 2 settled first"]
    assert early[0].open_questions == ("G-1",)
    assert [(one.at, one.required, one.open_questions) for one in late[:1]] == [
        (place(by_pot, Award) + 1, "the losing cards of seat 1 collected first", ("G-1",))
    ]


@pytest.mark.rule("nj-14.6-e-5")
def test_a_collected_hand_lists_the_question_where_there_is_more_than_one_pot() -> None:
    several = [e.open_questions for e in claim(DRAW).log if isinstance(e.act, CollectHand)]
    one_pot = [e.open_questions for e in omaha_table().log if isinstance(e.act, CollectHand)]
    assert set(several) == {("G-1",)}
    assert set(one_pot) == {()}
    table = begun(DRAW)
    play(table, Bet(99), passive, passive, Draw(), Draw())
    table.dealer = "by hand"
    up_to(table, CollectHand)
    assert table.legal()[0].open_questions == ()


# -- G-5: what is counted in draw -----------------------------------------------------------------------


@pytest.mark.rule("nj-14.6-e-4")
def test_all_piles_may_be_counted_in_the_middle_of_a_round_of_draw() -> None:
    table = begun(PILES)
    table.wait(839)
    table.play(passive(table))
    at = place(table.log, CountDeck)
    assert table.log[at].open_questions == ("G-5",)
    finish(table)
    clean(PILES, table.log)
    departure = found(DRAW, table.log)[0]
    assert departure.required == "the whole deck counted between rounds of play"
    assert (departure.at, departure.open_questions) == (at + 1, ("G-5",))
    usual = begun(DRAW)
    usual.wait(400)
    finish(usual)
    assert not any(isinstance(entry.act, CountDeck) for entry in usual.log)
    usual.begin((60, 60))
    assert [e.open_questions for e in usual.log if isinstance(e.act, CountDeck)] == [("G-5",)]


@pytest.mark.rule("nj-14.6-e-4")
def test_a_wrong_number_in_all_piles_stops_the_round() -> None:
    table = begun(PILES, dealer="by hand")
    up_to(table, Instruct)
    table.play(CountDeck(51))
    assert [type(table.due())] == [RemoveDeck]
    play(table, next_act, next_act, next_act)
    assert table.round is None
    clean(PILES, table.log)
    with pytest.raises(RuleViolation, match="stub may be counted in hold 'em"):
        up_to(begun(PILES, dealer="by hand"), TakeDeck).play(CountStub(52))


# -- G-6: how many discards there have to be ------------------------------------------------------------


@pytest.mark.rule("nj-14.6-e-7")
def test_where_only_the_total_counts_no_hand_is_counted_and_the_deck_is() -> None:
    table = omaha_table(Fold(), rounds=2, house=IN_ALL)
    assert not any(isinstance(entry.act, CountDiscards) for entry in table.log)
    at = place(table.log, CountDeck)
    assert isinstance(table.log[at + 1].act, Shuffle)
    assert table.log[at].open_questions == ("G-6",)
    assert [one.short for one in table.log[at].citations] == ["14.6(e)4", "14.6(e)7"]
    clean(IN_ALL, table.log)
    departure = only(IN_ALL, without(table.log, at), at)
    assert departure.citation == "N.J.A.C. 13:69F-14.6(e)7"
    assert departure.required == "all 52 cards counted before the deck is shuffled for the next round"
    assert departure.open_questions == ("G-6",)
    assert found(OMAHA, table.log)[0].required == "the discards of seat 3 counted, four"


@pytest.mark.rule("nj-14.6-e-7")
def test_a_count_of_one_hand_is_no_slip_there_and_a_wrong_total_is() -> None:
    log = omaha_table(Fold(), rounds=2, house=IN_ALL).log
    at = place(log, Fold) + 2
    clean(IN_ALL, instead(log, at, CountDiscards(3, 3), log[at].act))
    counted = place(log, CountDeck)
    assert found(IN_ALL, instead(log, counted, CountDeck(51)))[0].required.startswith("the deck removed")
    device = omaha_table(rounds=2, house=IN_ALL, opening=OpenTable(counting_device=True)).log
    assert not any(isinstance(entry.act, CountDeck) for entry in device)
    clean(IN_ALL, device)
    with pytest.raises(RuleViolation, match="what no seat has given back"):
        Table(IN_ALL, dealer="by hand").play(CountDiscards(1, 4))


@pytest.mark.rule("nj-14.6-e-7")
def test_the_count_of_a_hand_lists_its_question() -> None:
    counted = [e for e in omaha_table(Fold()).log if isinstance(e.act, CountDiscards)]
    assert {entry.open_questions for entry in counted} == {("G-6",)}
    table = begun(dealer="by hand")
    up_to(table, Instruct)
    play(table, next_act, Fold(), next_act)
    (due,) = table.legal()
    assert (due.act, due.open_questions) == (CountDiscards(3, 4), ("G-6",))


# -- G-9: a wrong count in mid-round --------------------------------------------------------------------


def wrongly_counted(house: PokerHouse, kind: type[Act] = Burn, **given: OpenTable) -> Table:
    table = up_to(begun(house, dealer="by hand", **given), kind)
    assert table.round is not None
    table.play(CountStub(table.round.stub_count - 1))
    return table


@pytest.mark.rule("nj-14.6-e-4")
def test_a_wrong_count_makes_the_round_void_where_that_is_posted() -> None:
    table = wrongly_counted(VOID)
    table.play(RemoveDeck())
    assert table.due() == StopRound(void=True)
    with pytest.raises(RuleViolation) as caught:
        table.play(StopRound())
    assert "it requires the round void, every chip back where it was" in caught.value.reason
    assert caught.value.permitted == (str(StopRound(void=True)),)
    assert caught.value.open_questions == ("G-9",)
    play(table, next_act, next_act)
    assert isinstance(table.log[-1].act, NewDeck)
    assert [party.change for party in ledger(table.log)] == [0] * 6
    clean(VOID, table.log)
    departure = only(OMAHA, table.log, place(table.log, StopRound))
    assert departure.required == "the round stopped for the floor, the bets kept as they stand"
    kept = wrongly_counted(OMAHA)
    play(kept, next_act, next_act, next_act)
    assert [party.change for party in ledger(kept.log)] == [-2, -2, -2, 0, 0, 6]
    assert only(VOID, kept.log, place(kept.log, StopRound)).open_questions == ("G-9",)


@pytest.mark.rule("nj-14.6-e-8", "nj-14.6-e-9")
def test_rake_and_contribution_of_a_void_round_go_back() -> None:
    posted = VOID.but(rake=Rake(50, cap=2), bad_beat=BadBeat(1), betting=NoLimit(2))
    table = wrongly_counted(posted, Award, opening=OpenTable(fund=10))
    assert (table.taken_by_house, table.fund) == (2, 11)
    play(table, next_act, next_act)
    assert (table.taken_by_house, table.fund) == (0, 10)
    assert any(isinstance(entry.act, TakeRake) for entry in table.log)
    assert [party.change for party in ledger(table.log)] == [0] * 6
    table.undo()
    assert (table.taken_by_house, table.fund) == (2, 11)


def test_the_floor_may_stop_a_round_for_its_own_reasons() -> None:
    for house in (OMAHA, VOID):
        table = up_to(begun(house, dealer="by hand"), Burn)
        table.play(StopRound())
        assert table.over
        clean(house, table.log)
    with pytest.raises(RuleViolation, match="bets kept as they stand"):
        up_to(begun(dealer="by hand"), Burn).play(StopRound(void=True))
