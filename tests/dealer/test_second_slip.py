"""A second slip is named as well: no reading of the first one may explain it away by judging less."""

from __future__ import annotations

import pytest

from pokerrules import Bet, Call, Deck, Draw, NoLimit, five_card_draw, omaha
from pokerrules.dealer import slips
from pokerrules.dealer.acts import Announce, CollectHand, Instruct
from pokerrules.dealer.audit import NEVER_TOLD, audit
from pokerrules.dealer.table import Table
from pokerrules.table.acts import Check, DealCard, Entry, PostAnte, Raise, Show
from tests.dealer.tables import OMAHA, begun, finish, found, instead, place, play

pytestmark = pytest.mark.rule("nj-14.6-e")
HOUSE = omaha.House(betting=NoLimit(2))
CHIPS_OF_5 = five_card_draw.House(ante=5, betting=NoLimit(10), smallest_chip=5)
TOLD = "N.J.A.C. 13:69F-14.6(e)2"
COLLECTED = "N.J.A.C. 13:69F-14.6(e)5"


def checked_down() -> tuple[Entry, ...]:
    """Four players who call, then check to the showdown."""
    table = Table(HOUSE)
    table.begin((60, 60, 60, 60), button=4, deck=Deck.shuffled("a"))
    return finish(table).log


def misannounced(what: str) -> tuple[int, tuple[Entry, ...]]:
    """The log in which the first check is announced as another act, and the place of that announcement."""
    log = checked_down()
    at = place(log, Check) + 1
    said = log[at].act
    while log[at].act != Announce("check", 1):
        at += 1
        said = log[at].act
    assert isinstance(said, Announce)
    return at, tuple(instead(log, at, Announce(what, said.seat)))


@pytest.mark.parametrize("what", ["bet", "raise", "call", "fold"])
def test_a_hand_collected_in_mid_round_after_a_wrong_announcement(what: str) -> None:
    at, log = misannounced(what)
    for later in range(at + 1, at + 20):
        both = instead(log, later, CollectHand(3), log[later].act)
        departures = found(HOUSE, both)
        assert [d.at for d in departures] == [at + 1, later + 1]
        assert TOLD in departures[0].citations
        assert COLLECTED in departures[1].citations


@pytest.mark.parametrize("what", ["bet", "raise"])
def test_a_player_told_wrong_options_after_a_wrong_announcement(what: str) -> None:
    at, log = misannounced(what)
    told = [n for n in range(at + 1, at + 20) if isinstance(log[n].act, Instruct)]
    assert len(told) > 4
    for later in told:
        act = log[later].act
        assert isinstance(act, Instruct)
        wrong = instead(log, later, Instruct(act.seat, act.options[1:]))
        assert [(d.at, d.citation) for d in found(HOUSE, wrong)] == [(at + 1, TOLD), (later + 1, TOLD)]


def test_five_hands_collected_in_mid_round_after_a_wrong_announcement() -> None:
    at, log = misannounced("bet")
    made: list[int] = []
    for number in (44, 45, 47, 48, 50):
        log = slips.instead(log, number, CollectHand(3), log[number - 1].act)
        made.append(number)
    departures = found(HOUSE, log)
    assert [d.at for d in departures] == [at + 1, *made]
    assert [COLLECTED in d.citations for d in departures] == [False, *(True for _ in made)]


# -- the amount of a bet ----------------------------------------------------------------------------------


def called_bet() -> tuple[Entry, ...]:
    table = Table(CHIPS_OF_5)
    table.begin((300, 300, 300), button=3, deck=Deck.shuffled("a"))
    return finish(play(table, Bet(30), Call(), Call())).log


@pytest.mark.parametrize("amount", [1, 5, 28, 29, 31, 32, 35, 40, 295, 1000])
def test_the_calls_tell_what_the_bet_was(amount: int) -> None:
    log = called_bet()
    bet = place(log, Bet)
    judged = audit(CHIPS_OF_5, instead(log, bet, Bet(amount, 1)))
    # 35, 40 and 295 may be bet: that they were not shows when seat 2 acts, 295 when it is told its options
    shown = {35: place(log, Call), 40: place(log, Call), 295: place(log, Call) - 1}.get(amount, bet)
    assert [d.at for d in judged.departures] == [shown + 1]
    assert judged.not_judged == (NEVER_TOLD,)


def test_who_raises_after_it_tells_what_the_bet_was_when_it_is_called() -> None:
    table = Table(CHIPS_OF_5)
    table.begin((300, 300, 300), button=3, deck=Deck.shuffled("a"))
    log = finish(play(table, Bet(30), Raise(90), lambda t: t.legal()[0].act, Call())).log
    at = place(log, Bet)
    judged = audit(CHIPS_OF_5, instead(log, at, Bet(31, 1)))  # seat 1 adds 60 to call 90
    assert ([d.at for d in judged.departures], judged.not_judged) == ([at + 1], (NEVER_TOLD,))


def test_what_comes_back_uncalled_tells_what_the_bet_was() -> None:
    table = begun(CHIPS_OF_5)
    fold = lambda t: next(o.act for o in t.legal() if o.act.name == "fold")  # noqa: E731
    log = finish(play(table, Bet(45), fold, fold)).log
    at = place(log, Bet)
    judged = audit(CHIPS_OF_5, instead(log, at, Bet(47, log[at].seat)))
    assert ([d.at for d in judged.departures], judged.not_judged) == ([at + 1], (NEVER_TOLD,))


def test_after_a_bet_of_a_wrong_amount_that_was_called_for_a_right_one_all_is_judged() -> None:
    log = called_bet()
    bet = place(log, Bet)
    for later in range(bet + 4, place(log, Show) - 4):
        wrong = instead(instead(log, later, CollectHand(3), log[later].act), bet, Bet(31, 1))
        assert [d.at for d in found(CHIPS_OF_5, wrong)] == [bet + 1, later + 1]


def test_a_legal_bet_that_was_another_one_shows_at_the_first_call_however_many_fold_before() -> None:
    table = Table(HOUSE)
    table.begin((60,) * 8, button=8, deck=Deck.shuffled("a"))
    play(table, *(lambda t: next(o.act for o in t.legal() if o.act.name in ("check", "call")),) * 8)
    fold = lambda t: next(o.act for o in t.legal() if o.act.name == "fold")  # noqa: E731
    log = finish(play(table, Bet(10), fold, fold, fold, fold, fold, Call(), Call())).log
    at, call = place(log, Bet), place(log, Call, 7)
    judged = audit(HOUSE, instead(log, at, Bet(11, log[at].seat)))
    assert ([d.at for d in judged.departures], judged.not_judged) == ([call + 1], (NEVER_TOLD,))


@pytest.mark.parametrize("amount", [1, 31, 1000])
def test_a_slip_before_the_first_call_does_not_settle_what_the_bet_was(amount: int) -> None:
    log = called_bet()
    bet = place(log, Bet)
    for later in (bet + 1, bet + 2, bet + 3):  # before the announcement, the next player's options, the call
        wrong = instead(log, later, CollectHand(3), log[later].act)
        wrong = instead(wrong, bet, Bet(amount, 1))
        judged = audit(CHIPS_OF_5, wrong)
        assert [d.at for d in judged.departures] == [bet + 1, later + 1]
        assert judged.not_judged == (NEVER_TOLD,)


def test_a_slip_before_the_show_does_not_settle_what_was_drawn() -> None:
    table = Table(CHIPS_OF_5)
    table.begin((300, 300, 300), button=3, deck=Deck.shuffled("a"))
    play(table, *(lambda t: t.legal()[0].act,) * 3)
    assert table.round is not None
    log = finish(play(table, Draw(table.round.hands[1][3:4]))).log
    drawn = place(log, Draw)
    for later in range(place(log, Draw, 1), place(log, Show) - 3):
        both = slips.without(instead(log, later, CollectHand(3), log[later].act), drawn + 1)
        assert [d.at for d in found(CHIPS_OF_5, both)] == [drawn + 1, later]


def test_two_cards_that_are_not_dealt_are_two_departures_and_one_gap_is_one() -> None:
    log = checked_down()
    first = place(log, DealCard)
    for one in range(first, first + 16):
        for other in range(first, one):
            both = slips.without(slips.without(log, one + 1), other + 1)
            judged = audit(HOUSE, both)
            places = [d.at for d in judged.departures]
            assert places == ([other + 1] if one == other + 1 else [other + 1, one])
            assert judged.not_judged == (NEVER_TOLD,)


def test_an_act_that_is_done_late_is_one_departure_where_it_was_due() -> None:
    table = Table(OMAHA.but(ante=1))
    table.begin((100,) * 4, button=4, deck=Deck.shuffled("late"))
    log = finish(table).log
    first, last = slips.number_of(log, PostAnte), slips.number_of(log, PostAnte, -1)
    (departure,) = found(table.house, slips.moved(log, first, last))
    assert (departure.at, departure.required) == (first, "Seat 1 antes 1")
    assert departure.found == "Seat 2 antes 1"
    told = slips.number_of(log, Instruct)
    for later in range(told + 2, told + 12):
        (departure,) = found(table.house, slips.moved(log, told, later))
        assert departure.at == told
    # left out once and done twice is more than late
    twice = slips.repeated(slips.moved(log, first, last), last)
    assert [d.at for d in found(table.house, twice)] == [first, last + 1]
