"""A dealer by hand, after whatever was done: what is said to be permitted is, and something always is."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerrules import Deck, NotationError, RuleViolation, Unsettled
from pokerrules.dealer.acts import (
    ChangeDealer,
    CountDeck,
    CountStub,
    Cut,
    DeviceShuffle,
    EndTransaction,
    NewDeck,
    OpenTable,
    PlaceMarker,
    RemoveDeck,
    SetDownDeck,
    Shuffle,
    StopRound,
    TakeDeck,
)
from pokerrules.dealer.table import Table
from pokerrules.house.poker import PokerHouse
from pokerrules.table.acts import Act, Award, DealCard, OpenRound, PostAnte
from tests.dealer.tables import DRAW, OMAHA, dealt_tables, next_act, passive, up_to
from tests.dealer.test_any_log import any_acts

ALL_PILES = DRAW.but(deck_count="all-piles")
# acts by which a deck comes into odd places, most of which may be done at some time
WITH_THE_DECK: tuple[Act, ...] = (
    TakeDeck("left"), TakeDeck("right"), SetDownDeck(), PlaceMarker(), EndTransaction(), Shuffle(),
    DeviceShuffle(), Cut(26), Cut(10), CountDeck(52), CountDeck(51), CountStub(39), RemoveDeck(), NewDeck(),
    StopRound(), StopRound(void=True), ChangeDealer(),
)  # fmt: skip


def by_hand(house: PokerHouse = DRAW) -> Table:
    table = Table(house, dealer="by hand")
    table.begin((60, 60, 60), button=3, deck=Deck.shuffled("by hand"))
    return table


def keeps_its_word(table: Table) -> None:
    """What is due is what may be done, and each option can be done; nothing to do is the end of a round."""
    due, options = table.due(), table.legal()
    assert due is None or [option.act for option in options] == [due]
    assert options or table.over, str(table.log[-1])
    before = table.log
    for option in options:
        table.play(option)
        table.undo()
        assert (table.log, table.due()) == (before, due)


def tried(table: Table, act: Act) -> None:
    """Do an act, if it is permitted; a refusal names nothing that is not, where anything is."""
    options = {str(option) for option in table.legal()}
    named: set[str] = set()
    with suppress(NotationError, Unsettled):
        try:
            table.play(act)
        except RuleViolation as error:
            named = set(error.permitted)
    assert not options or named <= options, (str(act), named, options)


def finished(table: Table) -> None:
    """Go on to the end by what is due alone."""
    for _ in range(500):
        if table.over:
            return
        table.play(next_act(table))
    pytest.fail(f"the round does not end: {table.log[-1]}")


@settings(max_examples=60)
@given(
    dealt_tables(readings=True),
    st.lists(st.sampled_from(WITH_THE_DECK) | any_acts() | st.none(), min_size=1, max_size=40),
)
def test_whatever_is_done_by_hand_what_is_permitted_can_be_done(table: Table, acts: list[Act | None]) -> None:
    table.dealer = "by hand"
    if table.over and len([chips for chips in table.stacks.values() if chips]) > 1:
        table.begin(deck=Deck.shuffled("by hand"))
    for act in acts:
        if not table.over:
            tried(table, act or next_act(table))
            keeps_its_word(table)
    finished(table)


@settings(max_examples=60)
@given(
    st.sampled_from([DRAW, ALL_PILES, OMAHA]),
    st.booleans(),
    st.lists(st.sampled_from(WITH_THE_DECK) | st.none() | st.none(), min_size=1, max_size=80),
)
def test_a_deck_is_never_stuck(house: PokerHouse, device: bool, acts: list[Act | None]) -> None:
    table = Table(house, dealer="by hand", opening=OpenTable(counting_device=device))
    table.begin((5, 30, 60), button=3, deck=Deck.shuffled("stuck"))
    for act in acts:
        if not table.over:
            tried(table, act or next_act(table))
            keeps_its_word(table)
    finished(table)


# -- the odd acts that were found ----------------------------------------------------------------------------


@pytest.mark.rule("nj-14.6-e-1")
@pytest.mark.parametrize("before", [(), (CountDeck(52),)])
def test_a_deck_that_was_taken_up_before_the_cut_is_set_down_again(before: tuple[Act, ...]) -> None:
    table = by_hand()
    for act in (Shuffle(), *before, TakeDeck("left")):
        table.play(act)
    assert table.due() == SetDownDeck()
    with pytest.raises(RuleViolation) as caught:
        table.play(Cut(26))
    assert caught.value.permitted == ("The dealer sets the deck down for a transaction",)
    for act in (SetDownDeck(), PlaceMarker(), EndTransaction(), Cut(26)):
        assert table.due() == act
        table.play(act)
    assert isinstance(table.due(), OpenRound)


def dealing(table: Table) -> None:
    up_to(table, DealCard)
    table.play(DealCard(1))


def wrongly_counted(table: Table) -> None:
    dealing(table)
    table.play(CountStub(3))


@pytest.mark.rule("nj-14.6-e-1")
@pytest.mark.rule("nj-14.6-e-4")
@pytest.mark.parametrize(
    ("house", "to", "acts", "refused", "due"),
    [
        # the deck is gone: it can't be set down
        (DRAW, dealing, (RemoveDeck(), StopRound()), SetDownDeck(), NewDeck()),
        (DRAW, dealing, (RemoveDeck(),), SetDownDeck(), StopRound()),
        # a deck that has to go lies there without its marker: that comes first
        (OMAHA, wrongly_counted, (SetDownDeck(),), RemoveDeck(), PlaceMarker()),
    ],
)
def test_a_deck_that_is_removed(
    house: PokerHouse, to: Callable[[Table], None], acts: tuple[Act, ...], refused: Act, due: Act
) -> None:
    table = by_hand(house)
    to(table)
    for act in acts:
        table.play(act)
    with pytest.raises(RuleViolation) as caught:
        table.play(refused)
    assert caught.value.permitted == (str(due),)
    assert table.due() == due
    table.play(due)
    finished(table)


@pytest.mark.rule("nj-14.6-e-1")
def test_a_refusal_names_what_the_table_permits_and_not_the_game_alone() -> None:
    table = by_hand()
    for wrong in (PostAnte(1, 1), Award(1, "high", 1, ((1, 1),)), OpenRound(((1, 5), (2, 5)))):
        with pytest.raises(RuleViolation) as caught:
            table.play(wrong)
        assert caught.value.permitted == ("The dealer shuffles the deck",)
    up_to(table, TakeDeck)
    for wrong in (PostAnte(1, 1), Award(1, "high", 1, ((1, 1),)), OpenRound(((1, 5), (2, 5))), DealCard(1)):
        with pytest.raises(RuleViolation) as caught:
            table.play(wrong)
        assert caught.value.permitted == ("The dealer takes the deck in the left hand",)
    while table.due() is not None:
        table.play(table.due() or passive(table))
    with pytest.raises(RuleViolation) as caught:
        table.play(EndTransaction())
    assert caught.value.permitted == tuple(map(str, table.legal()))
    assert caught.value.reason.endswith("it requires a transaction for which the deck is set down")
