"""One slip is one departure: every kind of act left out, done twice, swapped with the next one, put in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pytest

from pokerrules import Bet, Call, Check, Deck, Fold, five_card_draw
from pokerrules.dealer import slips
from pokerrules.dealer.acts import (
    Announce,
    ChangeDealer,
    CollectHand,
    CountDeck,
    CountDiscards,
    CountStub,
    Cut,
    DeviceShuffle,
    EndTransaction,
    Instruct,
    MoveBurn,
    NewDeck,
    OpenTable,
    PayFund,
    PlaceMarker,
    RemoveDeck,
    SetDownDeck,
    Shuffle,
    StopRound,
    TakeDeck,
)
from pokerrules.dealer.table import Table
from pokerrules.house import BadBeat, NoLimit, Rake
from pokerrules.house.poker import PokerHouse
from pokerrules.table.acts import (
    Act,
    Award,
    Burn,
    CardForButton,
    CollectBets,
    DealBoard,
    DealCard,
    Entry,
    OpenRound,
    PlaceButton,
    PostAnte,
    PostBlind,
    Raise,
    Reshuffle,
    ReturnUncalled,
    Show,
    TakeContribution,
    TakeRake,
)
from tests.dealer.tables import OMAHA, clean, finish, found, omaha_table, place, side_pots, timed

pytestmark = pytest.mark.rule("nj-14.6-e")
Log = Sequence[Entry]
EACH_POT = five_card_draw.House(
    ante=1, betting=NoLimit(2), rake=Rake(10, side_pots="each-pot"), bad_beat=BadBeat(1)
)
HIGH_LOW = replace(OMAHA, split=True, betting=NoLimit(2))
PUT_IN: tuple[Act, ...] = (
    OpenTable(), ChangeDealer(), TakeDeck("left"), TakeDeck("right"), SetDownDeck(), PlaceMarker(),
    EndTransaction(), Shuffle(), DeviceShuffle(), Cut(26), CountDeck(52), CountDeck(51), CountStub(30),
    RemoveDeck(), NewDeck(), StopRound(), MoveBurn(), Announce("call", 1), Announce("all is well"),
    Instruct(1, ("check", "bet")), CollectHand(1), CountDiscards(1, 4), PayFund(((1, 5),)), Fold(1), Check(2),
    Call(1, 2), Bet(2, 3), Raise(4, 1), Show(1), CardForButton(1), PlaceButton(2), PostAnte(1, 1),
    PostBlind(2, 2), DealCard(1), Burn(), DealBoard("flop"), ReturnUncalled(1, 3), CollectBets(6),
    TakeRake(1, 1), TakeContribution(1, 1), Award(1, "whole", 10, ((1, 10),)), Reshuffle(),
)  # fmt: skip


@cache
def logs() -> dict[str, tuple[PokerHouse, Log]]:
    """Right logs, by name, with all that a dealer does."""
    omaha_log = omaha_table(SetDownDeck("change"), Fold(), rounds=2).log
    draw = finish(side_pots(EACH_POT))
    draw.begin((60, 60, 60))
    card = Table(OMAHA)
    card.begin((50, 50, 50), "card", Deck.shuffled("start"), button_deck=Deck.shuffled("card"))
    halves = Table(HIGH_LOW)
    halves.begin((100,) * 4, 4, Deck.shuffled("q1"))
    count, after = place(omaha_log, DealBoard) - 1, place(omaha_log, Shuffle, 1)
    wrong = (CountStub(30), RemoveDeck(), StopRound(), NewDeck())
    stopped = [*(e.act for e in omaha_log[:count]), *wrong, *(e.act for e in omaha_log[after:])]
    return {
        "omaha": (OMAHA, omaha_log),
        "draw": (EACH_POT, finish(draw).log),
        "card for the button": (OMAHA, finish(card).log),
        "high-low": (HIGH_LOW, finish(halves).log),
        "wrong count": (OMAHA, timed(stopped, omaha_log)),
    }


def firsts(log: Log) -> list[int]:
    """The places, from 0, of the first act of every kind but the opening of the table."""
    at: dict[type[Act], int] = {}
    for number, entry in enumerate(log):
        at.setdefault(type(entry.act), number)
    return sorted(n for n in at.values() if n)


def broken_off(log: Log, at: int, opening: int) -> Log:
    """The log that breaks off at a place and goes on at another one."""
    return timed([*(e.act for e in log[:at]), *(e.act for e in log[opening:])], log)


def with_one_slip(log: Log, places: Sequence[int], put_in: Sequence[Act]) -> Iterator[tuple[str, int, Log]]:
    """Logs with one slip: what it is, the place from which on it shows, the log."""
    for at in places:
        said = str(log[at].act)
        yield f"left out: {said}", at, slips.without(log, at + 1)
        yield f"twice: {said}", at + 1, slips.repeated(log, at + 1)
        if at + 1 < len(log):
            yield f"swapped: {said}", at, slips.swapped(log, at + 1, at + 2)
        for act in put_in:
            yield f"put in: {act} before {said}", at, slips.instead(log, at + 1, act, log[at].act)
    opened = [n for n, entry in enumerate(log) if isinstance(entry.act, OpenRound)]
    if len(opened) == 2:
        shuffled = place(log, Shuffle, 1)
        for at in (n for n in places if opened[0] < n < shuffled - 2):
            yield f"broken off before: {log[at].act}", at, broken_off(log, at, opened[1])
            yield f"broken off before: {log[at].act}", at, broken_off(log, at, shuffled)


@pytest.mark.parametrize("name", ["draw", "wrong count"])
def test_one_slip_is_one_departure_at_most(name: str) -> None:
    house, log = logs()[name]
    clean(house, log)
    for said, at, slip in with_one_slip(log, firsts(log), ()):
        departures = found(house, slip)
        assert len(departures) <= 1, (said, [str(one) for one in departures])
        assert all(one.at > at for one in departures), (said, str(departures[0]))


ONE = [  # a log, the kind of act, which of them, what is done with it, and how many acts after it that shows
    ("draw", Award, 0, "left out", 0),
    ("draw", Award, 1, "left out", 0),
    ("high-low", Award, -2, "left out", 0),
    ("draw", Award, 0, "twice", 0),
    ("draw", TakeContribution, 0, "left out", 4),  # its pot is the last one
    ("draw", TakeContribution, 0, "twice", 0),
    ("omaha", DealCard, 0, "left out", 0),
    ("omaha", DealCard, 4, "twice", 0),
    ("omaha", DealCard, 4, "swapped", 0),
    ("omaha", DealCard, -2, "left out", 0),
    ("card for the button", CardForButton, 0, "left out", 0),
    ("card for the button", CardForButton, 1, "left out", 0),
    ("card for the button", CardForButton, 1, "twice", 0),
    ("card for the button", CardForButton, -2, "swapped", 0),
    ("omaha", SetDownDeck, 0, "left out", 0),
    ("omaha", SetDownDeck, 0, "twice", 0),
    ("omaha", SetDownDeck, 0, "swapped", 0),
    ("wrong count", RemoveDeck, 0, "left out", 1),
    ("wrong count", NewDeck, 0, "left out", 0),
    ("omaha", PlaceButton, 1, "left out", 0),
    ("omaha", OpenRound, 1, "left out", 0),
    ("omaha", Cut, 0, "swapped", 0),
    ("omaha", Announce, 0, "swapped", 0),
    ("omaha", Instruct, 0, "swapped", 0),
]


@pytest.mark.parametrize(("name", "kind", "nth", "way", "after"), ONE)
def test_one_slip_is_named_once(name: str, kind: type[Act], nth: int, way: str, after: int) -> None:
    house, log = logs()[name]
    at = place(log, kind, nth)
    make = {
        "left out": lambda: slips.without(log, at + 1),
        "twice": lambda: slips.repeated(log, at + 1),
        "swapped": lambda: slips.swapped(log, at + 1, at + 2),
    }
    first = at + 1 if way == "twice" else at
    departures = found(house, make[way]())
    assert [str(one) for one in departures[1:]] == []
    assert first + 1 <= departures[0].at <= first + 2 + after


@pytest.mark.parametrize(
    "act", [DeviceShuffle(), Shuffle(), RemoveDeck(), NewDeck(), SetDownDeck(), DealCard(2)]
)
def test_an_act_put_in_is_one_departure(act: Act) -> None:
    house, log = logs()["omaha"]
    for at in (place(log, DealCard, 3), place(log, Burn), place(log, Check)):
        departures = found(house, slips.instead(log, at + 1, act, log[at].act))
        assert [one.at - at for one in departures] in ([1], [2]), str(log[at].act)


def test_an_act_put_in_whose_effect_lasts_is_one_departure() -> None:
    house, log = logs()["draw"]
    for at, act in ((1, TakeDeck("right")), (place(log, PostAnte), TakeDeck("right")), (29, SetDownDeck())):
        assert len(found(house, slips.instead(log, at + 1, act, log[at].act))) == 1


def test_two_slips_stay_two() -> None:
    house, log = logs()["omaha"]
    burn, award = place(log, Burn), place(log, Award)
    one = slips.without(log, award + 1)
    for other in (
        slips.without(one, burn + 1),
        slips.repeated(one, burn + 1),
        slips.swapped(one, burn, burn + 1),
    ):
        assert len(found(house, other)) == 2


def test_a_log_with_everything_wrong_is_judged_in_time_that_grows_with_it_alone() -> None:
    house, log = logs()["omaha"]
    silent = [entry for entry in log if not isinstance(entry.act, (Announce, Burn))]
    assert len(found(house, silent)) > 20


@pytest.mark.slow
@pytest.mark.parametrize("name", ["omaha", "draw", "card for the button", "high-low", "wrong count"])
def test_one_slip_anywhere_is_one_departure_at_most(name: str) -> None:
    house, log = logs()[name]
    several = [
        (said, [str(one) for one in departures])
        for at in range(1, len(log))
        # every act is put in at every third place: all of them everywhere take as long as all other tests
        for said, _, slip in with_one_slip(log, [at], PUT_IN[at % 3 :: 3])
        if len(departures := found(house, slip)) > 1
    ]
    assert several == []
