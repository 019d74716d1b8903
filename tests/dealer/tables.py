"""Tables to test with: rounds dealt by the program, logs with one slip, and what an audit makes of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from pokerrules import Bet, Deck, Draw, Fold, five_card_draw, omaha
from pokerrules.dealer import slips
from pokerrules.dealer.acts import OpenTable, SetDownDeck
from pokerrules.dealer.audit import Audit, audit
from pokerrules.dealer.following import Departure
from pokerrules.dealer.table import Table
from pokerrules.games.omaha import arranged_deck
from pokerrules.house import BadBeat, NoLimit, Rake
from pokerrules.house.poker import PokerHouse
from pokerrules.law import law
from pokerrules.table.acts import Act, Entry, Permitted

OMAHA = omaha.House(rake=Rake(5, cap=4), bad_beat=BadBeat(1))
DRAW = five_card_draw.House(ante=1, betting=NoLimit(2), rake=Rake(5, cap=4))


# a bad beat: four kings over aces full of kings
BEATEN = {1: "As Ah 2c 3d", 2: "Ks Kh 4c 5d", 3: "Qs Jh 9c 8d"}
BEATEN_BOARD = "Ad Kc Kd 7h 7s"


def passive(table: Table) -> Act:
    """The permitted act that puts the least in without giving the hand up."""
    return next(option.act for option in table.legal() if not isinstance(option.act, Fold))


def finish(table: Table) -> Table:
    """Play the round to its end: everybody checks, else calls, and stands pat."""
    while not table.over:
        table.play(passive(table))
    return table


def next_act(table: Table) -> Act:
    """What the dealer has to do next, or what a player does who gives nothing away."""
    return table.due() or passive(table)


def up_to(table: Table, kind: type[Act]) -> Table:
    """Go on until the dealer has to do an act of a kind."""
    while not isinstance(table.due(), kind):
        table.play(next_act(table))
    return table


def begun(house: PokerHouse = OMAHA, seed: str = "table", **given: Any) -> Table:
    """A table of three with 100 chips each, whose first round is got ready; further arguments as of Table."""
    table = Table(house, **given)
    table.begin((100, 100, 100), deck=Deck.shuffled(seed))
    return table


def bad_beat_begun(
    least: str = "As Ah Ad Kc Kd", house: PokerHouse | None = None, fund: int = 99, device: bool = False
) -> Table:
    """A round of Omaha that ends with a bad beat, where the `least` hand that has to be beaten lets it."""
    table = Table(
        house or omaha.House(bad_beat=BadBeat(1, hand=least)),
        opening=OpenTable(counting_device=device, fund=fund),
    )
    table.begin((100, 100, 100), button=3, deck=arranged_deck(BEATEN, BEATEN_BOARD, 3))
    return table


@cache
def omaha_log(*acts: Act, rounds: int = 1) -> tuple[Entry, ...]:
    """The log of `omaha_table`."""
    return omaha_table(*acts, rounds=rounds).log


@cache
def side_pots_log() -> tuple[Entry, ...]:
    """The log of `side_pots`, played to its end."""
    return finish(side_pots()).log


def omaha_table(*acts: Act, rounds: int = 1, house: PokerHouse = OMAHA, **given: Any) -> Table:
    """An Omaha table of three after so many rounds; the acts are played in the first, then all call."""
    table = Table(house, **given)
    for number in range(rounds):
        table.begin((100, 100, 100), deck=Deck.shuffled(f"dealer {number}"))
        for act in acts if not number else ():
            table.play(act)
        finish(table)
    return table


def side_pots(house: PokerHouse = DRAW, dealer: str = "automatic", **given: Any) -> Table:
    """Five-card draw for three: seat 1 is all-in for 15, the others bet 5 more: a side pot of 10, a main pot
    of 45. The table stands before the last call, which brings the showdown.
    """
    table = Table(house, **given)
    table.begin((15, 60, 60), button=3, deck=Deck.shuffled("rake"))
    play(table, Bet(14), *(passive for _ in range(2)), Draw(), Draw(), Draw(), Bet(5))
    table.dealer = dealer
    return table


def play(table: Table, *acts: Act | Callable[[Table], Act]) -> Table:
    """Play acts in turn."""
    for act in acts:
        table.play(act if isinstance(act, Act) else act(table))
    return table


# -- logs with a slip -----------------------------------------------------------------------------------


def place(log: Sequence[Entry], kind: type[Act], nth: int = 0) -> int:
    """Where in a log the nth act of a kind stands, from 0."""
    return slips.number_of(log, kind, nth + 1) - 1


def without(log: Sequence[Entry], at: int) -> Sequence[Entry]:
    """The log without one entry; the times stay in their places."""
    return slips.without(log, at + 1)


def swapped(log: Sequence[Entry], at: int) -> Sequence[Entry]:
    """The log with an entry and the one after it in each other's place."""
    return slips.swapped(log, at + 1, at + 2)


def repeated(log: Sequence[Entry], at: int) -> Sequence[Entry]:
    """The log with one entry twice."""
    return slips.repeated(log, at + 1)


def instead(log: Sequence[Entry], at: int, *acts: Act) -> Sequence[Entry]:
    """The log with other acts in the place of one entry."""
    return slips.instead(log, at + 1, *acts)


def timed(acts: Sequence[Act], log: Sequence[Entry]) -> list[Entry]:
    """Entries of acts, with the times of a log; what comes after its end takes two seconds each."""
    times = [entry.time or 0 for entry in log]
    while len(times) < len(acts):
        times.append(times[-1] + 2)
    return [Entry(n, act, (), time=times[n - 1]) for n, act in enumerate(acts, start=1)]


def found(house: PokerHouse, log: Sequence[Entry], **given: Any) -> list[Departure]:
    """The departures of a log."""
    return audit(house, log, **given).departures


def only(house: PokerHouse, log: Sequence[Entry], at: int) -> Departure:
    """The one departure of a log, which is at this place, from 0."""
    departures = found(house, log)
    assert [str(one) for one in departures[1:]] == []
    assert departures[0].at == at + 1
    return departures[0]


def clean(house: PokerHouse, log: Sequence[Entry]) -> Audit:
    """The audit of a log that has no departure."""
    judged = audit(house, log)
    assert judged.departures == []
    return judged


# -- random tables --------------------------------------------------------------------------------------


@st.composite
def dealt_tables(draw: st.DrawFn, readings: bool = False) -> Table:
    """A table with one round played by random legal acts, transactions among them, and a second one begun.

    Arguments: `readings`, True to post other readings of what 14.6 leaves open.
    """
    if draw(st.booleans()):
        house: PokerHouse = replace(OMAHA, split=draw(st.booleans()), betting=NoLimit(2))
    else:
        house = replace(DRAW, ante=draw(st.sampled_from([0, 1])), blinds=draw(st.sampled_from([(), (1, 2)])))
        house = house if house.ante or house.blinds else replace(house, ante=1)
    for key in (
        ("collect_losers", "deck_count", "discard_count", "wrong_count", "bad_beat_ties") if readings else ()
    ):
        if key in house.READINGS:
            values = [one.value for one in law.question(house.READINGS[key][0]).readings]
            house = house.but(**{key: draw(st.sampled_from(values))})
    table = Table(
        house,
        pace=draw(st.sampled_from([1, 2, 3])),
        hand=draw(st.sampled_from(["left", "right"])),
        showing=draw(st.sampled_from(["automatic", "asked"])),
        opening=OpenTable(
            counting_device=readings and draw(st.booleans()),
            fund=draw(st.sampled_from([0, 99])) if readings else 0,
        ),
    )
    stacks = draw(st.lists(st.sampled_from([5, 30, 200]), min_size=2, max_size=5))
    button = draw(st.integers(1, len(stacks)))
    table.begin(stacks, button, Deck.shuffled(str(draw(st.integers(0, 9999)))))
    _play_on(draw, table, 60)
    assert table.round is not None
    if sum(1 for chips in table.round.stacks.values() if chips) > 1:
        table.begin(deck=Deck.shuffled("next"))
    assume(not table.departures)  # a round of draw may last longer than the time between two counts
    return table


def _play_on(draw: st.DrawFn, table: Table, most: int) -> None:
    interrupted = False
    while not table.over:
        options = table.legal()
        if not interrupted and draw(st.integers(0, 5)) == 0:
            interrupted = True
            table.play(SetDownDeck("change"))
            continue
        bold = most > 0 and draw(st.integers(0, 3))
        table.play(draw(st.sampled_from(_choices(table, options))) if bold else passive(table))
        most -= 1


def _choices(table: Table, options: Sequence[Permitted]) -> list[Act]:
    made: list[Act] = []
    for option in options:
        if isinstance(option.act, Draw) and table.round is not None and table.round.turn is not None:
            held = table.round.hands[table.round.turn]
            made += [Draw(held[:1]), Draw(held[:3])]
        made.append(option.act)
    return made
