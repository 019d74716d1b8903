"""Taking back at a table with its dealer, and playing its log again: chips, times, checks and departures."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerrules import Bet, Call, Check, Deck, Fold, NotationError, RuleViolation
from pokerrules.dealer.acts import (
    CollectHand,
    CountDeck,
    CountStub,
    Cut,
    NewDeck,
    OpenTable,
    SetDownDeck,
    Shuffle,
)
from pokerrules.dealer.following import Following
from pokerrules.dealer.table import Table
from pokerrules.table.acts import Act, Burn, DealCard, Entry, OpenRound, TakeRake
from tests.dealer.tables import (
    DRAW,
    OMAHA,
    bad_beat_begun,
    begun,
    dealt_tables,
    finish,
    next_act,
    omaha_table,
    passive,
    place,
    side_pots,
    up_to,
)
from tests.tries import tries

pytestmark = pytest.mark.rule("nj-14.6-e")


def state(table: Table) -> dict[str, Any]:
    """All that can be seen of a table."""
    played = table.round
    return {
        "log": table.log,
        "departures": table.departures,
        "clock": table.clock,
        "chips": (table.taken_by_house, table.fund),
        "count": table.since_count,
        "due": table.due(),
        "legal": table.legal(),
        "over": table.over,
        "round": None if played is None else (played.log, played.stacks, played.stub_count, played.turn),
    }


# -- taking back ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", ["automatic", "by hand"])
@pytest.mark.parametrize("house", [OMAHA, DRAW], ids=["omaha", "draw"])
def test_every_act_can_be_taken_back_with_its_time_and_done_again(house: Any, dealer: str) -> None:
    table = begun(house, dealer=dealer)
    while not table.over:
        table.wait(11)
        before, act = state(table), next_act(table)
        done = table.play(act)
        after = state(table)
        assert table.undo() == done
        assert state(table) == before
        assert table.play(act) == done
        assert state(table) == after


def test_back_through_rounds_to_the_beginning_and_forward_again() -> None:
    table = begun(OMAHA, dealer="by hand")
    for _ in range(2):
        while not table.over:
            table.play(next_act(table))
        table.begin(deck=Deck.shuffled("next"))
    whole, chips = table.log, (table.taken_by_house, table.fund)
    opened = [entry.number for entry in whole if isinstance(entry.act, OpenRound)]
    while len(table.log) > opened[1]:
        table.undo()
    table.undo()
    assert table.due() == whole[opened[1] - 1].act  # the second round is ready, and not opened
    assert table.over is False
    while len(table.log) > 1:
        table.undo()
    assert isinstance(table.due(), Shuffle)  # the first round is still ready: it was no act to get it so
    assert (table.taken_by_house, table.fund) == (0, 0)
    for entry in whole[1:]:
        if isinstance(entry.act, Shuffle) and len(table.log) > 1:
            table.begin(deck=Deck.shuffled("next"))
        table.follow(entry.act, entry.time)
    assert table.log == whole
    assert (table.taken_by_house, table.fund) == chips


def test_a_round_that_was_got_ready_later_is_not_ready_any_more() -> None:
    table = omaha_table()
    before, last = state(table), table.log[-1]
    table.begin(deck=Deck.shuffled("another"))
    gone = table.undo()
    assert last in gone
    assert sum(isinstance(entry.act, OpenRound) for entry in gone) == 1
    assert sum(isinstance(entry.act, OpenRound) for entry in table.log) == 1
    assert table.round is not None
    finish(table)
    assert state(table) == before


@pytest.mark.rule("nj-14.6-e-1")
def test_what_an_automatic_dealer_was_asked_for_is_taken_back_too() -> None:
    table = begun(OMAHA)
    before = state(table)
    table.play(SetDownDeck("change"))
    assert [entry.act.name for entry in table.undo()] == ["set down deck", "place marker", "end transaction"]
    assert state(table) == before


@pytest.mark.rule("nj-14.6-e-4")
def test_a_wrong_count_is_never_one_that_was_due_and_is_taken_back() -> None:
    table = begun(OMAHA, dealer="by hand", record=True)
    table.wait(14 * 60)
    while not isinstance(table.due(), (CountDeck, CountStub)):
        table.play(next_act(table))
    before, due = state(table), table.due()
    wrong = CountDeck(51) if isinstance(due, CountDeck) else CountStub(1)
    table.dealer = "automatic"
    table.play(wrong)
    table.undo()
    table.dealer = "by hand"
    assert state(table) == before


def test_departures_go_with_the_acts_that_departed() -> None:
    table = begun(OMAHA, dealer="by hand", record=True)
    table.play(Shuffle())
    before = state(table)
    table.play(Cut(9))
    assert len(table.departures) == 1
    table.undo()
    assert state(table) == before
    table.wait(1000)
    table.play(Cut(10))  # in time to be cut, not to be counted
    assert [one.citation for one in table.departures] == ["N.J.A.C. 13:69F-14.6(e)4"]
    table.undo()
    assert (table.departures, table.clock) == ((), before["clock"] + 1000)


def test_what_the_dealer_did_by_hand_stays_when_he_is_automatic() -> None:
    table = side_pots(dealer="by hand")
    up_to(table, TakeRake)
    table.dealer = "automatic"
    assert isinstance(table.undo()[0].act, Call)  # the last act of a player who was asked
    table.dealer = "by hand"
    table.undo()
    assert table.round is not None
    assert table.round.turn == 2  # that seat 3 was told came of itself


@pytest.mark.rule("nj-14.6-e-4")
@pytest.mark.parametrize("dealer", ["automatic", "by hand"])
def test_an_act_that_is_refused_leaves_the_clock_and_what_is_due_alone(dealer: str) -> None:
    table = begun(OMAHA, dealer=dealer)
    while dealer == "by hand" and table.due() is not None:
        table.play(next_act(table))
    assert table.since_count is not None
    table.wait(840 - table.since_count - 1)  # a second before a count is due, an act takes two
    for wait in (0, 50):
        table.wait(wait)
        before = state(table)
        assert isinstance(before["due"], CountStub) is bool(wait)
        for refused in (Check(), Bet(10**6), CollectHand(1), OpenRound(((1, 5), (2, 5)))):
            with pytest.raises(RuleViolation):
                table.play(refused)
            assert state(table) == before
            with pytest.raises(RuleViolation):
                table.follow(refused, 9999)
            assert state(table) == before


@pytest.mark.rule("nj-14.6-e-4")
@pytest.mark.parametrize(("house", "seconds"), [(OMAHA, 700), (DRAW, 400)])
def test_a_count_that_was_due_when_a_round_was_got_ready_is_due_again(house: Any, seconds: int) -> None:
    table = begun(house, dealer="by hand")
    while not table.over:
        table.play(next_act(table))
    table.wait(seconds)
    table.begin(deck=Deck.shuffled("next"))
    before = state(table)
    assert table.due() == CountDeck(52)
    table.play(CountDeck(52))
    table.undo()
    assert state(table) == before


@pytest.mark.rule("nj-14.6-e-9")
def test_a_fund_that_was_paid_out_is_full_again() -> None:
    table = finish(bad_beat_begun())
    assert table.fund == 0
    paid = table.log
    table.undo()
    assert table.fund == 99
    finish(table)
    assert (table.fund, table.log) == (0, paid)


@pytest.mark.rule("nj-14.6-e-4")
def test_a_round_that_was_stopped_goes_on() -> None:
    table = begun(OMAHA)
    before = state(table)
    table.play(CountStub(39))
    assert table.round is None
    assert isinstance(table.undo()[-1].act, NewDeck)
    assert state(table) == before
    finish(table)


@pytest.mark.parametrize("dealer", ["automatic", "by hand"])
def test_where_there_is_nothing_to_take_back(dealer: str) -> None:
    for table in (Table(OMAHA, dealer=dealer), begun(OMAHA, dealer=dealer)):
        before = state(table)
        with pytest.raises(NotationError, match="there is nothing to take back: no act"):
            table.undo()
        assert state(table) == before


def test_an_undo_that_fails_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun(DRAW)
    table.play(passive(table))
    table.play(passive(table))
    before, done = state(table), Following.follow

    def fails(self: Following, act: Act) -> Entry | None:
        if self.round is not None and len(self.round.log) > 9:
            raise OSError("away")
        return done(self, act)

    monkeypatch.setattr(Following, "follow", fails)
    with pytest.raises(OSError, match="away"):
        table.undo()
    monkeypatch.undo()
    assert state(table) == before
    table.undo()
    finish(table)


# -- a log played again ---------------------------------------------------------------------------------


@settings(max_examples=tries(40))
@given(dealt_tables(), st.data())
def test_a_log_played_again_is_the_same_table(table: Table, data: st.DataObject) -> None:
    again = Table.replay(table.house, table.log, showing=table.showing)
    again.pace = table.pace
    assert state(again) == state(table)
    cut = data.draw(st.integers(1, len(table.log)))
    assert Table.replay(table.house, table.log[:cut], showing=table.showing).log == table.log[:cut]
    assert table.undo() == again.undo()
    assert state(again) == state(table)


def test_a_table_goes_on_where_its_log_ends() -> None:
    whole = omaha_table(rounds=2)
    for length in (3, 30, 60):
        again = Table.replay(OMAHA, whole.log[:length], dealer="by hand")
        assert again.dealer == "by hand"
        assert again.record is False
        for entry in whole.log[length:]:
            if isinstance(entry.act, OpenRound):
                break
            again.follow(entry.act, entry.time)
        assert again.log == whole.log[: len(again.log)]


def test_a_log_that_cant_have_happened() -> None:
    log = list(side_pots().log)
    for wrong, words in (
        ([], "one entry at least"),
        (log[1:], "act 1 of the log: the log of a table begins with its opening"),
        ([*log, log[-1]._replace(time=1)], f"act {len(log) + 1} of the log: its time, 1, is before the"),
        ([*log, Entry(1, Burn(), ())], f"act {len(log) + 1} of the log"),
        ([log[0]._replace(act=OpenTable(approved=False))], "act 1 of the log.*may not be opened"),
        ([*log[:3], log[3]._replace(act=OpenRound(((1, 5),)))], "act 4 of the log.*two players"),
        ([5], "must be an Entry"),
    ):
        with pytest.raises((NotationError, RuleViolation), match=words):
            Table.replay(DRAW, wrong)  # type: ignore[arg-type]


def test_an_act_that_cant_follow_changes_nothing() -> None:
    log = begun(DRAW).log
    at = place(log, DealCard) + 3
    table = Table.replay(DRAW, log[:at], dealer="by hand")
    before, dealt = state(table), log[place(log, DealCard)].act
    for act, time in ((dealt, None), (Fold(), None), (CollectHand(1), 99), (log[at].act, 0)):
        with pytest.raises((NotationError, RuleViolation)):
            table.follow(act, time)
        assert state(table) == before
    assert table.follow(log[at].act, log[at].time) == log[at]
