"""A random legal round with one act removed, swapped or repeated is reported once, there or at the next act.

What makes no difference is said in `HARMLESS` and below: those logs are as legal as the one they come from. A
few duties have a later moment, and are reported at it: a deck must be in the hand when it is dealt from, a
transaction complete when its deck is taken up, the winning hand collected when the deck is made ready again.
"""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import assume, given
from hypothesis import strategies as st

from pokerrules.dealer.acts import (
    APART,
    Announce,
    CollectHand,
    CountDeck,
    CountDiscards,
    CountStub,
    Cut,
    EndTransaction,
    Instruct,
    PayFund,
    Procedure,
    Shuffle,
    TakeDeck,
)
from pokerrules.dealer.table import Table
from pokerrules.table.acts import (
    Act,
    Award,
    Burn,
    DealBoard,
    DealCard,
    Entry,
    Muck,
    OpenRound,
    Show,
    TakeContribution,
    TakeRake,
)
from tests.dealer.tables import dealt_tables, found, repeated, swapped, without

REPEATS = (Announce, Instruct, Shuffle, Cut, CountDeck, CountStub, CountDiscards)  # said or counted again
CLOSING = (TakeRake, TakeContribution, Award)
COLLECTING = (CollectHand, CountDiscards, TakeRake, TakeContribution)
COUNTS = (CountDeck, CountStub)  # only the time between them is judged
DEALT = (DealCard, Burn, DealBoard)


def follows(log: Sequence[Entry], at: int, *kinds: type[Act]) -> bool:
    """Whether the next act after a place is of one of these kinds."""
    return at + 1 < len(log) and isinstance(log[at + 1].act, kinds)


def deadline(log: Sequence[Entry], at: int) -> int | None:
    """By which place the removal of the act at `at` shows, None when it never does."""
    act = log[at].act
    if isinstance(act, COUNTS):
        return None
    rest = range(at + 1, len(log))
    game = [n for n in rest if not isinstance(log[n].act, (Procedure, OpenRound))]
    if isinstance(act, EndTransaction):
        kinds: tuple[type[Act], ...] = (TakeDeck, Shuffle, CountDeck)
    elif isinstance(act, CollectHand) and not follows(log, at, CountDiscards):
        kinds = (Award, Shuffle, CountDeck)  # a winning hand; one that loses the next pot comes before it
    elif isinstance(act, (TakeRake, TakeContribution)):
        # the losers' hands may be collected between, and other pots closed
        kinds = (TakeContribution,) if isinstance(act, TakeRake) else ()
        same = [n for n in rest if isinstance(log[n].act, CLOSING) and log[n].act.pot == act.pot]  # type: ignore[attr-defined]
        return next((n for n in rest if n in same or isinstance(log[n].act, kinds)), None)
    elif isinstance(act, Award):  # the other shares of its pot may come first
        same = [n for n in rest if isinstance(log[n].act, Award) and log[n].act.pot == act.pot]  # type: ignore[attr-defined]
        return next((n for n in rest if n not in same and not isinstance(log[n].act, APART)), None)
    elif isinstance(act, DealCard):
        same = [n for n in rest if isinstance(log[n].act, DealCard) and log[n].seat == act.seat]
        run = next(n for n in (at, *rest) if n + 1 not in same)  # one of several cards in the draw
        return next((n for n in rest if n > run and not isinstance(log[n].act, APART)), None)
    elif isinstance(act, TakeDeck):
        kinds = DEALT
    elif isinstance(act, Instruct):
        return next((n for n in game if not log[n].act.by_dealer), None)
    elif isinstance(act, CountDiscards):  # hands that lost may all be collected first
        meanwhile = COLLECTING if isinstance(log[at - 1].act, CollectHand) else ()
        return next((n for n in rest if not isinstance(log[n].act, (*APART, Announce, *meanwhile))), None)
    elif isinstance(act, Announce):
        return next((n for n in rest if not isinstance(log[n].act, (*APART, Announce))), None)
    elif isinstance(act, Procedure) or not act.by_dealer:
        return at + 1 if at + 1 < len(log) else None
    else:
        return next((n for n in rest if not isinstance(log[n].act, APART)), None)
    return next((n for n in rest if isinstance(log[n].act, kinds)), None)


def other_pots_or_shares(first: Act, second: Act) -> bool:
    """Whether two closing acts have no order: those of two pots, unless both are awards or one is the rake
    and the other a contribution; shares of one pot.
    """
    if isinstance(first, TakeRake) and isinstance(second, TakeContribution):
        return False  # the rake of every pot comes first
    same = bool(first.pot == second.pot)  # type: ignore[attr-defined]
    return same == (isinstance(first, Award) and isinstance(second, Award))


def harmless(first: Act, second: Act) -> bool:
    """Whether two neighbours may come in either order."""
    pair = (first, second)
    if all(isinstance(act, (CollectHand, PayFund)) for act in pair):
        return True  # hands of several winners, and the fund
    if isinstance(second, TakeDeck) and not isinstance(first, (EndTransaction, Cut, *DEALT)):
        return True  # the deck is taken up a little earlier
    if isinstance(first, DealCard) and isinstance(second, DealCard) and first.seat == second.seat:
        return True  # in the draw: what lay on top of the deck is not in a log
    if isinstance(first, (TakeRake, TakeContribution)) and isinstance(second, CollectHand):
        return True
    if all(isinstance(act, CLOSING) for act in pair):
        return other_pots_or_shares(first, second)
    if isinstance(first, CountDiscards) and isinstance(second, CollectHand):
        return True  # both hands lost, or one of them won and has no duty to be counted
    if isinstance(first, EndTransaction) and not isinstance(second, TakeDeck):
        return True  # the game may go on meanwhile
    if isinstance(first, (Show, Muck)) and isinstance(second, (Show, Muck)):
        return True
    if not any(isinstance(act, COUNTS) for act in pair):
        return False
    return not any(isinstance(act, (CollectHand, OpenRound, *DEALT)) for act in pair)


@given(dealt_tables())
def test_an_untouched_log_has_no_departure(table: Table) -> None:
    assert found(table.house, table.log, showing=table.showing) == []


@given(dealt_tables(), st.data())
def test_an_act_that_is_removed_is_reported(table: Table, data: st.DataObject) -> None:
    log = table.log
    at = data.draw(st.integers(1, len(log) - 1))
    last = deadline(log, at)
    assume(last is not None)
    departures = found(table.house, without(log, at), showing=table.showing)
    assert len(departures) == 1, log[at]
    assert at + 1 <= departures[0].at <= last, (str(log[at]), str(departures[0]))  # one entry is gone


@given(dealt_tables(), st.data())
def test_an_act_that_is_repeated_is_reported(table: Table, data: st.DataObject) -> None:
    log = table.log
    at = data.draw(st.integers(1, len(log) - 1))
    departures = found(table.house, repeated(log, at), showing=table.showing)
    if isinstance(log[at].act, REPEATS):
        assert departures == []
    else:
        assert len(departures) == 1, log[at]
        assert departures[0].at == at + 2, (str(log[at]), str(departures[0]))


@given(dealt_tables(), st.data())
def test_neighbours_that_are_swapped_are_reported(table: Table, data: st.DataObject) -> None:
    log = table.log
    at = data.draw(st.integers(1, len(log) - 2))
    departures = found(table.house, swapped(log, at), showing=table.showing)
    if harmless(log[at].act, log[at + 1].act):
        assert departures == []
        return
    assert len(departures) == 1, (str(log[at]), str(log[at + 1]))
    assert departures[0].at in (at + 1, at + 2), (str(log[at]), str(log[at + 1]), str(departures[0]))
