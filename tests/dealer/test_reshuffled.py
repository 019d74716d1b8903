"""Draw with a reshuffle: a card that was left out of the log is not held against what follows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pytest

from pokerrules import Bet, Call, Check, Deck, Draw, Fold, five_card_draw
from pokerrules.cards import UNKNOWN
from pokerrules.dealer.table import Table
from pokerrules.house import NoLimit
from pokerrules.table.acts import Burn, DealCard, Entry, Reshuffle
from tests.dealer.tables import clean, found, instead, only, passive, place, without

HOUSE = five_card_draw.House()
TWICE = five_card_draw.House(
    betting=NoLimit(2), reshuffle_when="all-players", reshuffle_stub="shuffle-in", reshuffle_own_discards=True
)

pytestmark = pytest.mark.rule("nj-14.6-e", "nj-14.12-f-2")


@cache
def log_of(house: five_card_draw.House) -> Sequence[Entry]:
    """A round for eight who check, draw three each and show: the pile is reshuffled in the draw."""
    table = Table(house)
    table.begin((100,) * 8, button=8, deck=Deck.shuffled("lesson 1"))
    while not table.over:
        act = passive(table)
        if isinstance(act, Draw) and table.round is not None:
            act = Draw(table.round.hands[table.round.turn or 0][:3])
        table.play(act)
    return table.log


def reshuffles(log: Sequence[Entry]) -> list[int]:
    return [n for n, entry in enumerate(log) if isinstance(entry.act, Reshuffle)]


def test_a_card_left_out_that_is_discarded_and_reshuffled_is_one_departure() -> None:
    log = log_of(HOUSE)
    at = place(log, DealCard, 9)
    clean(HOUSE, log)
    assert only(HOUSE, without(log, at), at).required == "A card to seat 2"
    for nth in (0, 17, 25, 39, 41):  # hands that are kept, discarded in part, and cards of the draw
        departures = found(HOUSE, without(log, place(log, DealCard, nth)))
        assert len(departures) == 1, nth


def test_a_folded_hand_in_the_reshuffle_is_a_departure_where_it_is_kept_apart() -> None:
    apart = five_card_draw.House(discard_pile="discards-only")
    logs = {}
    for house in (HOUSE, apart):
        table = Table(house)
        table.begin((100,) * 8, button=8, deck=Deck.shuffled("lesson 1"))
        folded = 0
        while not table.over:
            act = passive(table)
            if isinstance(act, Check) and table.round is not None and table.round.turn == 1:
                act = Bet(2) if not table.round.served else act
            elif isinstance(act, Call) and folded < 2:
                act, folded = Fold(), folded + 1
            elif isinstance(act, Draw) and table.round is not None:
                act = Draw(table.round.hands[table.round.turn or 0][:4])
            table.play(act)
        clean(house, table.log)
        logs[house.discard_pile] = table.log
    with_folded = logs["discards-and-folded"]
    (at,) = reshuffles(with_folded)
    one, *_ = found(apart, with_folded)
    assert one.at == at + 1
    assert one.open_questions == ("D-7",)
    assert one.required.startswith("a shuffle of ")


@pytest.mark.rule("nj-14.12-f-1")
def test_a_burn_card_after_a_reshuffle_is_required_or_refused_as_the_house_posts_it() -> None:
    again = five_card_draw.House(draw_burns="burn-again")
    log, usual = log_of(again), log_of(HOUSE)
    clean(again, log)
    burned = [n for n, entry in enumerate(log) if isinstance(entry.act, Burn)]
    assert len(burned) == 1 + len(reshuffles(log)) > 1
    only(again, without(log, burned[0]), burned[0])  # the first player is told of his turn too early
    for at in burned[1:]:
        left_out = only(again, without(log, at), at)
        assert left_out.required == "The top card is burned"
        assert left_out.open_questions == ("D-10",)
    first, *_ = found(HOUSE, log)  # a card that the first player has not asked for
    assert first.at == burned[0] + 1
    assert found(again, usual)


def test_two_cards_left_out_are_two_departures() -> None:
    log = log_of(HOUSE)
    first, second = place(log, DealCard, 9), place(log, DealCard, 20)
    slip = without(without(log, second), first)
    assert [one.at for one in found(HOUSE, slip)] == [first + 1, second]


def test_a_reshuffle_left_out_before_another_one_is_one_departure() -> None:
    log = log_of(TWICE)
    clean(TWICE, log)
    places = reshuffles(log)
    assert len(places) > 1
    for at in places:
        assert only(TWICE, without(log, at), at).required.startswith("The discard pile is reshuffled")


def test_a_reshuffle_of_other_cards_or_in_another_order_is_one_departure() -> None:
    for house in (HOUSE, TWICE):
        log = log_of(house)
        at = reshuffles(log)[0]
        act = log[at].act
        assert isinstance(act, Reshuffle)
        cards = act.cards
        only(house, instead(log, at, Reshuffle(cards[:-1])), at)
        only(house, instead(log, at, Reshuffle((*cards[1:], cards[0]))), at + 1)
        clean(house, instead(log, at, Reshuffle((UNKNOWN,) * len(cards))))  # nobody saw the order


def test_a_card_that_nobody_saw_is_known_once_it_is_discarded() -> None:
    log = log_of(HOUSE)
    at = place(log, DealCard, 9)
    dealt, drawn = log[at].act, log[place(log, Draw, 1)].act
    assert isinstance(dealt, DealCard)
    assert isinstance(drawn, Draw)
    assert dealt.card in drawn.cards
    unseen = instead(log, at, DealCard(2, UNKNOWN))
    clean(HOUSE, unseen)
    twice = instead(unseen, place(unseen, DealCard, 42), DealCard(1, dealt.card))
    assert found(HOUSE, twice) != []
    played = Table.replay(HOUSE, unseen).round
    assert played is not None
    assert dealt.card in played.deck.discards
    assert UNKNOWN not in played.deck.discards
