"""One card written down wrongly is one departure, where the log lets one tell: no card is in two places."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from pokerrules import Deck, Draw
from pokerrules.dealer.acts import CollectHand
from pokerrules.dealer.audit import NEVER_TOLD, audit
from pokerrules.dealer.table import Table
from pokerrules.table.acts import Award, Burn, DealBoard, DealCard, Entry, Show
from tests.dealer.tables import DRAW, OMAHA, finish, found, instead, only, passive, place, play

pytestmark = pytest.mark.rule("nj-14.6-e")


@cache
def omaha_log() -> tuple[Entry, ...]:
    """A round of three who all show: twelve cards, three burn cards, a board."""
    table = Table(OMAHA)
    table.begin((60, 60, 60), button=3, deck=Deck.shuffled("a"))
    log = finish(table).log
    assert [isinstance(e.act, Show) for e in log].count(True) == 3
    return log


@pytest.mark.parametrize("written", range(12))
def test_a_card_written_as_one_that_is_dealt_later_is_named_once_and_all_is_judged(written: int) -> None:
    log = omaha_log()
    at = place(log, DealCard, written)
    for other in range(written + 1, 12):
        later = place(log, DealCard, other)
        slip = instead(log, at, replace(log[at].act, card=log[later].act.card))
        departure = only(OMAHA, slip, later)
        assert departure.found.endswith("is dealt, and was seen elsewhere before")
        assert audit(OMAHA, slip).not_judged == (NEVER_TOLD,)


@pytest.mark.parametrize("written", range(3))
@pytest.mark.parametrize("street", range(3))
def test_a_card_or_a_burn_card_written_as_one_of_the_board(written: int, street: int) -> None:
    log = omaha_log()
    board = place(log, DealBoard, street)
    for kind in (DealCard, Burn):
        at = place(log, kind, written)
        if at > board:
            continue
        slip = instead(log, at, replace(log[at].act, card=log[board].act.cards[-1]))
        assert only(OMAHA, slip, board).found.endswith("is dealt, and was seen elsewhere before")
        assert audit(OMAHA, slip).not_judged == (NEVER_TOLD,)


def test_a_burn_card_written_as_a_later_one_does_not_make_that_one_a_second_burn() -> None:
    log = omaha_log()
    first, second = place(log, Burn), place(log, Burn, 1)
    departure = only(OMAHA, instead(log, first, log[second].act), second)
    assert str(log[second].act.card) == "4d"
    assert departure.required == "The top card is burned"
    assert departure.found == "the four of diamonds (4d) is dealt, and was seen elsewhere before"


def test_a_card_of_the_board_written_as_one_that_a_player_shows() -> None:
    log = omaha_log()
    held, at = place(log, DealCard, 4), place(log, DealBoard)
    flop = log[at].act
    slip = instead(log, at, replace(flop, cards=(log[held].act.card, *flop.cards[1:])))
    assert only(OMAHA, slip, at).required == "The flop"


def test_who_is_dealt_a_wrong_card_is_not_accused_when_he_draws_nor_when_he_shows() -> None:
    table = Table(DRAW)
    table.begin((60, 60, 60), button=3, deck=Deck.shuffled("a"))
    play(table, passive, passive, passive)
    assert table.round is not None
    held = table.round.hands[1]
    log = finish(play(table, Draw(held[:1]))).log
    for nth in range(5):
        mine = [n for n, e in enumerate(log) if isinstance(e.act, DealCard) and e.seat == 1][nth]
        for other in range(place(log, DealCard, 14) - mine):
            later = mine + 1 + other
            if log[later].seat == 1:
                continue
            slip = instead(log, mine, replace(log[mine].act, card=log[later].act.card))
            assert [d.at for d in found(DRAW, slip)] == [later + 1]


def test_after_a_wrong_card_a_second_slip_is_named_as_well() -> None:
    log = omaha_log()
    at, later = place(log, DealCard, 0), place(log, DealCard, 1)
    wrong = instead(log, at, replace(log[at].act, card=log[later].act.card))
    pushed = place(log, Award)
    award = log[pushed].act
    other = 1 + award.to[0][0] % 3
    both = instead(wrong, pushed, replace(award, to=((other, award.amount),)))
    assert [d.at for d in found(OMAHA, both)] == [later + 1, pushed + 1]
    early = place(log, DealBoard, 2)
    both = instead(wrong, early, CollectHand(2), log[early].act)
    assert [d.at for d in found(OMAHA, both)] == [later + 1, early + 1]


@pytest.mark.parametrize("cards", [1, 2, 3, 4, 5])
def test_a_card_fewer_in_the_draw_is_one_slip_where_no_hand_is_counted(cards: int) -> None:
    house = DRAW.but(discard_count="whole-deck")
    table = Table(house)
    table.begin((60, 60, 60), button=3, deck=Deck.shuffled("a"))
    play(table, passive, passive, passive)
    assert table.round is not None
    log = finish(play(table, Draw(table.round.hands[1][:cards]))).log
    at = place(log, Draw)
    drawn = log[at].act.cards
    for left in range(cards):
        slip = instead(log, at, Draw((*drawn[:left], *drawn[left + 1 :]), 1))
        departures = found(house, slip)
        last = place(log, DealCard, 15 + cards - 1)  # the card too many
        assert [d.at for d in departures] == [last + 1 if cards > 1 else place(log, Burn) + 1]
