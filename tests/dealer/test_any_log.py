"""Logs of every kind, however wrong, are audited without a fault of the program."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pokerrules import (
    Bet,
    Call,
    Check,
    Draw,
    Fold,
    Muck,
    NoStraddle,
    NotationError,
    Raise,
    RuleViolation,
    Show,
    Straddle,
    Unsettled,
)
from pokerrules.cards import ALL_CARDS, UNKNOWN
from pokerrules.dealer import acts as dealers
from pokerrules.dealer.audit import audit
from pokerrules.dealer.table import Table
from pokerrules.table import acts as game
from pokerrules.table.acts import Act
from tests.dealer.tables import dealt_tables, timed
from tests.tries import tries

SEATS = st.sampled_from([1, 2, 3, 4, 5, 9, 12])
AMOUNTS = st.sampled_from([0, 1, 2, 5, 30, 10**15])
CARDS = st.sampled_from([*ALL_CARDS[:9], UNKNOWN])
SOME = st.lists(CARDS, max_size=6).map(tuple)
PAIRS = st.lists(st.tuples(SEATS, AMOUNTS), max_size=4).map(tuple)
WORDS = st.sampled_from(["fold", "call", "flop", "turn", "river", "high", "low", "whole", "x"])
POTS = st.integers(0, 4)
HANDS = st.sampled_from(["left", "right"])


def any_acts() -> st.SearchStrategy[Act]:
    """An act of any kind, with particulars that may make no sense at all."""
    seat = [Fold, Check, Muck, NoStraddle, Straddle]
    bare = [
        dealers.ChangeDealer,
        dealers.PlaceMarker,
        dealers.EndTransaction,
        dealers.Shuffle,
        dealers.RemoveDeck,
        dealers.NewDeck,
        dealers.StopRound,
        dealers.MoveBurn,
        dealers.SetDownDeck,
    ]
    counted = [dealers.CountDeck, dealers.CountStub, dealers.Cut, dealers.DeviceShuffle]
    seated = [game.PostAnte, game.PostBlind, game.PostKill, game.ReturnUncalled]
    return st.one_of(
        *(st.builds(kind, SEATS | st.none()) for kind in seat),
        *(st.builds(kind) for kind in bare),
        *(st.builds(kind, st.integers(0, 60)) for kind in counted),
        *(st.builds(kind, SEATS, AMOUNTS) for kind in seated),
        *(st.builds(kind, POTS, AMOUNTS) for kind in (game.TakeRake, game.TakeContribution)),
        *(st.builds(kind, AMOUNTS, SEATS | st.none()) for kind in (Bet, Raise)),
        st.builds(Call, SEATS | st.none(), AMOUNTS | st.none()),
        st.builds(Show, SEATS | st.none(), SOME),
        st.builds(Draw, SOME, SEATS | st.none()),
        st.builds(game.OpenRound, PAIRS, SEATS | st.none()),
        st.builds(game.CardForButton, SEATS, CARDS | st.none()),
        st.builds(game.PlaceButton, SEATS),
        st.builds(game.DealCard, SEATS, CARDS | st.none()),
        st.builds(game.Burn, CARDS | st.none()),
        st.builds(game.Reshuffle, SOME),
        st.builds(game.DealBoard, WORDS, SOME),
        st.builds(game.CollectBets, AMOUNTS),
        st.builds(game.Award, POTS, WORDS, AMOUNTS, PAIRS),
        st.builds(dealers.OpenTable, WORDS, st.booleans(), st.booleans(), SEATS | st.none(), AMOUNTS),
        st.builds(dealers.TakeDeck, HANDS, st.booleans(), st.booleans()),
        st.builds(dealers.Announce, WORDS, SEATS | st.none()),
        st.builds(dealers.Instruct, SEATS, st.lists(WORDS, max_size=3).map(tuple)),
        st.builds(dealers.CollectHand, SEATS),
        st.builds(dealers.CountDiscards, SEATS, st.integers(0, 9)),
        st.builds(dealers.PayFund, PAIRS),
    )


@settings(max_examples=tries(40))
@given(dealt_tables(), st.lists(st.tuples(st.floats(0, 1), any_acts()), min_size=1, max_size=12))
def test_acts_in_the_wrong_places(table: Table, slips: list[tuple[float, Act]]) -> None:
    acts = [entry.act for entry in table.log]
    for where, act in slips:
        acts.insert(int(where * len(acts)), act)
    judged = audit(table.house, timed(acts, table.log), showing=table.showing)
    assert judged.entries == len(acts)
    assert [d.at for d in judged.departures] == sorted(d.at for d in judged.departures)
    assert all(d.citations and d.required and d.found for d in judged.departures)
    assert judged.data()


@settings(max_examples=tries(40))
@given(dealt_tables(), st.lists(any_acts(), max_size=40))
def test_acts_in_no_order_at_all(table: Table, acts: list[Act]) -> None:
    judged = audit(table.house, timed([table.log[0].act, *acts], table.log))
    assert judged.entries == len(acts) + 1


@settings(max_examples=tries(40))
@given(dealt_tables(), st.data())
def test_a_log_in_another_order(table: Table, data: st.DataObject) -> None:
    log = [entry._replace(time=None) for entry in data.draw(st.permutations(table.log))]
    assert audit(table.house, log).entries == len(log)


@settings(max_examples=tries(40))
@given(dealt_tables(), st.lists(any_acts(), min_size=1, max_size=15), st.booleans())
def test_a_table_refuses_or_records_what_departs(table: Table, acts: list[Act], record: bool) -> None:
    table.dealer, table.record = "by hand", record
    for act in acts:
        before = table.log
        try:
            table.play(act)
        except (NotationError, RuleViolation):
            assert table.log == before
        except Unsettled:
            return
        assert table.round is None or table.round.chips.balanced
