"""A round whose opening is written down wrongly: what does not agree with it is named once."""

from __future__ import annotations

import pytest

from pokerrules import Call, Deck, NoLimit, five_card_draw, omaha
from pokerrules.dealer.acts import Announce, CollectHand, Instruct
from pokerrules.dealer.audit import NEVER_TOLD, audit
from pokerrules.dealer.table import Table
from pokerrules.house import Kill
from pokerrules.house.poker import PokerHouse
from pokerrules.table.acts import Entry, Fold, OpenRound, PostKill, Raise
from tests.dealer.tables import clean, finish, found, instead, passive, place, play

pytestmark = pytest.mark.rule("nj-14.6-e")
OMAHA = omaha.House(betting=NoLimit(2))
DRAW = five_card_draw.House(ante=1, blinds=(1, 2), betting=NoLimit(2))
KILL = omaha.House(split=True, betting=NoLimit(2), kill=Kill("kill", minimum_pot=20))


def all_in(house: PokerHouse, chips: int = 10) -> tuple[Entry, ...]:
    """Seat 1 has so many chips and is all-in before the first card that is turned, the others play on."""
    table = Table(house)
    table.begin((chips, 60, 60), button=3, deck=Deck.shuffled("a"))
    while table.round is None or table.round.turn != 3:
        table.play(table.due() or passive(table))
    play(table, Raise(20))
    while table.round.stacks[1]:
        play(table, Call(), Call())
    log = finish(table).log
    clean(house, log)
    return log


def opened(log: tuple[Entry, ...], seat: int, more: int) -> tuple[Entry, ...]:
    """The log with a stack of so many chips more in its opening."""
    at = place(log, OpenRound)
    stacks = tuple((one, chips + more * (one == seat)) for one, chips in log[at].act.stacks)  # type: ignore[attr-defined]
    return tuple(instead(log, at, OpenRound(stacks)))


@pytest.mark.parametrize("house", [OMAHA, DRAW])
@pytest.mark.parametrize("more", [-5, -4, -3, -2, -1, 1, 2, 3, 5, 9, 20, 49, 50])
def test_a_player_who_is_all_in_for_other_chips_than_the_opening_has(house: PokerHouse, more: int) -> None:
    log = all_in(house)
    judged = audit(house, opened(log, 1, more))
    assert len(judged.departures) == 1
    assert judged.not_judged == (NEVER_TOLD,)
    told = place(log, Instruct, 1)  # seat 1 of its options; it goes all-in at the next act
    assert log[told].seat == 1
    if more > -6:
        assert judged.departures[0].at - 1 in range(told, told + 2)
    assert found(house, opened(log, 2, 100)) == []  # who is never all-in may have had more


@pytest.mark.parametrize("more", [-1, 1, 5])
def test_after_a_wrong_opening_a_second_slip_is_named_as_well(more: int) -> None:
    log = all_in(OMAHA)
    (alone,) = found(OMAHA, opened(log, 1, more))
    for at in range(alone.at + 12, len(log) - 20):
        if not isinstance(log[at].act, Announce) or log[at + 1].act.by_dealer is False:
            continue
        early = instead(log, at + 1, CollectHand(2), log[at + 1].act)
        if len(found(OMAHA, early)) != 1:
            continue
        both = found(OMAHA, opened(tuple(early), 1, more))
        assert [d.at for d in both] == [alone.at, at + 2]


def test_a_kill_in_the_opening_that_nobody_posts_and_one_that_another_seat_posts() -> None:
    for seed in range(40):
        table = Table(KILL)
        table.begin((100, 100, 100), button=3, deck=Deck.shuffled(f"kill {seed}"))
        log = finish(play(table, Raise(12))).log
        first = len(log)
        table.begin(deck=Deck.shuffled("next"))
        log = finish(table).log
        if any(isinstance(entry.act, PostKill) for entry in log):
            break
    excerpt = log[first:]  # who owes a kill in its first round is not known
    clean(KILL, excerpt)
    opening = excerpt[place(excerpt, OpenRound)].act
    assert isinstance(opening, OpenRound)
    assert opening.kill is not None
    for seat in (None, 1, 2, 3):
        if seat == opening.kill:
            continue
        wrong = instead(excerpt, place(excerpt, OpenRound), OpenRound(opening.stacks, seat))
        assert len(found(KILL, wrong)) == 1


def test_a_kill_that_was_not_posted_is_one_departure() -> None:
    table = Table(KILL)
    table.begin((60, 60, 60), button=3, deck=Deck.shuffled("a"))
    log = finish(play(table, Fold())).log
    at = place(log, OpenRound)
    for seat in (1, 2, 3):
        assert len(found(KILL, instead(log, at, OpenRound(log[at].act.stacks, seat)))) == 1
