"""A table with its dealer, N.J.A.C. 13:69F-14.6(e): by itself, by hand, by hand with a record."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given

from pokerrules import Bet, Call, Check, Deck, Draw, Fold, NotationError, RuleViolation, Show, five_card_draw
from pokerrules.dealer.acts import (
    Announce,
    CollectHand,
    CountDeck,
    CountDiscards,
    CountStub,
    Cut,
    Instruct,
    MoveBurn,
    NewDeck,
    PlaceMarker,
    Procedure,
    RemoveDeck,
    SetDownDeck,
    Shuffle,
    StopRound,
    TakeDeck,
)
from pokerrules.dealer.audit import audit
from pokerrules.dealer.ledger import ledger
from pokerrules.dealer.table import Table
from pokerrules.table.acts import Act, Award, Burn, DealBoard, DealCard, Entry, OpenRound, Reshuffle, TakeRake
from tests.dealer.tables import (
    DRAW,
    OMAHA,
    begun,
    clean,
    dealt_tables,
    finish,
    next_act,
    omaha_table,
    only,
    play,
    side_pots,
    up_to,
)

pytestmark = pytest.mark.rule("nj-14.6-e")


def act_of(table: Table) -> Act:
    due = table.due()
    assert due is not None
    return due


# -- automatic ------------------------------------------------------------------------------------------


def test_the_dealer_does_everything_in_the_right_order() -> None:
    table = omaha_table(Fold(), rounds=2)
    kinds = [type(entry.act) for entry in table.log]
    assert kinds[1:4] == [Shuffle, Cut, OpenRound]
    assert kinds.index(TakeDeck) == kinds.index(DealCard) - 1
    assert all(entry.time is not None for entry in table.log)
    assert [entry.number for entry in table.log] == list(range(1, len(table.log) + 1))
    assert table.over
    assert table.departures == ()
    clean(OMAHA, table.log)


def test_chips_are_the_players_the_houses_or_the_funds() -> None:
    table = omaha_table(rounds=3)
    assert table.round is not None
    assert table.fund == 3
    assert table.taken_by_house == sum(e.act.amount for e in table.log if isinstance(e.act, TakeRake))
    assert sum(table.round.stacks.values()) + table.round.chips.house + table.round.chips.fund == 300


def test_the_deck_is_counted_in_time() -> None:
    table = omaha_table(rounds=6, pace=9)
    assert any(isinstance(entry.act, CountDeck) for entry in table.log)
    clean(OMAHA, table.log)
    slow = omaha_table(pace=30)  # one round of more than 15 minutes
    assert any(isinstance(entry.act, CountStub) for entry in slow.log)
    clean(OMAHA, slow.log)


def test_time_goes_by_when_players_think() -> None:
    table = begun(seed="slow", pace=0)
    table.wait(839)
    assert table.since_count == 839
    table.play(Call())
    assert not any(isinstance(entry.act, CountStub) for entry in table.log)
    table.wait(1)
    table.play(Call())
    assert any(isinstance(entry.act, CountStub) for entry in table.log)
    assert table.since_count == 0


@pytest.mark.rule("nj-14.6-e-4")
def test_time_that_has_gone_by_is_recorded_and_refuses_nothing() -> None:
    table = side_pots()
    table.wait(900)
    table.play(Call())  # no count is possible in the middle of a round of draw
    assert [str(d.citation) for d in table.departures] == ["N.J.A.C. 13:69F-14.6(e)4"]
    finish(table)
    said = [(d.at, d.found) for d in audit(DRAW, table.log).departures]
    assert said == [(d.at, d.found) for d in table.departures]
    table.begin((60, 60))
    table.wait(1000)
    assert len(finish(table).departures) == 2


def test_a_transaction_is_taken_care_of() -> None:
    table = begun(seed="change")
    done = [str(entry.act) for entry in table.play(SetDownDeck("change"))]
    assert done == [
        "The dealer sets the deck down for change",
        "The marker button is put on the deck",
        "The transaction is complete",
    ]
    clean(OMAHA, finish(table).log)


@given(dealt_tables())
def test_nothing_is_ever_lost(table: Table) -> None:
    assert table.round is not None
    assert table.round.chips.balanced
    assert table.clock == table.log[-1].time
    assert table.departures == ()


# -- by hand, with refusals -----------------------------------------------------------------------------


def by_hand(record: bool = False) -> Table:
    return begun(seed="by hand", dealer="by hand", record=record)


def test_every_act_is_the_persons_own() -> None:
    table = by_hand()
    done = []
    while not table.over:
        act = next_act(table)
        done.append(type(act))
        table.play(act)
        assert len(table.log) - 1 >= len(done)
    assert done[:3] == [Shuffle, Cut, OpenRound]
    clean(OMAHA, table.log)


@pytest.mark.parametrize(
    ("wrong", "citation", "required"),
    [
        (Cut(26), "N.J.A.C. 13:69F-14.5(a)", "the deck shuffled before it is cut"),
        (DealCard(1), "N.J.A.C. 13:69F-14.6(e)1", "the deck in the dealer's hand"),
        (SetDownDeck(), "N.J.A.C. 13:69F-14.6(e)1", "a deck in the dealer's hand, to be set down"),
        (PlaceMarker(), "N.J.A.C. 13:69F-14.6(e)1", "a deck set down without a marker"),
        (
            CountStub(52),
            "N.J.A.C. 13:69F-14.6(e)4",
            "the whole deck counted: between rounds there is no stub",
        ),
    ],
)
def test_a_slip_is_refused_and_changes_nothing(wrong: Act, citation: str, required: str) -> None:
    table = by_hand()
    before, due = table.log, table.due()
    with pytest.raises(RuleViolation) as caught:
        table.play(wrong)
    assert caught.value.citations[0] == citation
    assert caught.value.reason == f"{wrong}: the procedure forbids it, for it requires {required}"
    assert caught.value.permitted == ("The dealer shuffles the deck",)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.fault) == (str(caught.value), caught.value.fault)  # type: ignore[attr-defined]
    assert (table.log, table.due(), table.clock) == (before, due, before[-1].time)


def test_a_round_that_was_not_got_ready_cant_be_opened() -> None:
    table = by_hand()
    table.play(Shuffle())
    with pytest.raises(RuleViolation, match="not got ready"):
        table.play(OpenRound(((1, 5), (2, 5))))
    with pytest.raises(RuleViolation, match="in progress"):
        table.begin()


def closing_by_hand(record: bool = False) -> Table:
    """The end of a three-way all-in hand: seat 3 has called, and the dealer goes on by hand."""
    table = side_pots(dealer="by hand", record=record)
    for act in (Instruct(3, ("fold", "call", "raise")), Call()):
        table.play(table.due() or act)
    while isinstance(table.due(), (Announce, Instruct)) or (table.due() is None and not table.over):
        table.play(table.due() or Show())
    return table


@pytest.mark.rule("nj-14.6-e-5", "nj-14.6-e-6", "nj-14.6-e-7", "nj-14.6-e-8")
def test_end_the_round_yourself() -> None:
    table = closing_by_hand()
    up_to(table, TakeRake)
    assert table.round is not None
    (side, main) = table.round.decided.answer.pots  # type: ignore[union-attr]
    assert (side.amount, main.amount) == (10, 43)

    def award(pot: int) -> Award:
        share = table.round.decided.answer.pots[pot - 1].awards[0].answer  # type: ignore[union-attr]
        return Award(pot, share.share, share.amount, tuple(share.to.items()))

    slips: list[tuple[Act, str]] = [
        (award(2), "N.J.A.C. 13:69F-14.6(e)5"),  # losers first
        (CollectHand(2), "N.J.A.C. 13:69F-14.6(e)5"),  # the winner of both pots
        (CollectHand(1), "N.J.A.C. 13:69F-14.6(e)5"),  # its claim on the main pot is not settled
        (CountDiscards(3, 5), "N.J.A.C. 13:69F-14.6(e)5"),  # it has not come back
        (CountDiscards(3, 4), "N.J.A.C. 13:69F-14.6(e)7"),  # nothing has
        (TakeRake(2, 3), "N.J.A.C. 13:69F-14.6(e)8"),  # more than posted
    ]
    for slip, citation in slips:
        with pytest.raises(RuleViolation) as caught:
            table.play(slip)
        assert caught.value.citations[0] == citation, slip
    table.play(TakeRake(2, 2))
    table.play(CollectHand(3))
    with pytest.raises(RuleViolation) as caught:
        table.play(award(1))
    assert caught.value.citations == ("N.J.A.C. 13:69F-14.6(e)7",)
    with pytest.raises(RuleViolation):
        table.play(CountDiscards(3, 4))
    table.play(CountDiscards(3, 5))
    with pytest.raises(RuleViolation) as caught:
        table.play(award(2))
    assert caught.value.citations[0] == "N.J.A.C. 13:69F-14.6(e)6"
    for act in (award(1), CollectHand(1), CountDiscards(1, 5), award(2), CollectHand(2)):
        table.play(act)
    assert table.over
    clean(DRAW, table.log)


# -- by hand, with a record -----------------------------------------------------------------------------


def test_departures_are_recorded_and_the_audit_finds_the_same() -> None:
    table = by_hand(record=True)
    table.play(Shuffle())
    table.play(Cut(9))
    up_to(table, Instruct)
    table.play(Call())  # not told that it is his turn
    table.play(act_of(table))
    up_to(table, Burn)
    table.play(SetDownDeck("change"))
    table.play(Burn())  # no marker, and dealt from where it lies
    found = [(d.at, str(d.citation)) for d in table.departures]
    assert [citation for _, citation in found] == [
        "N.J.A.C. 13:69F-14.5(b)",
        "N.J.A.C. 13:69F-14.6(e)2",
        "N.J.A.C. 13:69F-14.6(e)1",
    ]
    said = [(d.at, d.act, d.citations, d.required) for d in audit(OMAHA, table.log).departures]
    assert said == [(d.at, d.act, d.citations, d.required) for d in table.departures]


def test_what_the_round_of_play_cant_do_is_refused_even_then() -> None:
    table = by_hand(record=True)
    up_to(table, Burn)
    before = table.log
    with pytest.raises(RuleViolation, match="burn a card first"):
        table.play(DealBoard("flop"))
    assert table.log == before
    assert table.departures == ()


@pytest.mark.rule("nj-14.6-e-4")
def test_a_wrong_count_stops_the_round_and_the_bets_are_kept() -> None:
    table = by_hand()
    up_to(table, Burn)
    table.play(CountStub(39))
    with pytest.raises(RuleViolation) as caught:
        table.play(Burn())
    assert caught.value.open_questions == ("G-9",)
    assert table.round is not None
    kept = table.round.chips.in_play
    for wanted in (RemoveDeck, StopRound, NewDeck):
        act = act_of(table)
        assert isinstance(act, wanted)
        table.play(act)
    assert table.round is None
    assert table.over
    assert kept == 6
    table.begin((98, 98, 98))
    assert isinstance(table.due(), Shuffle)


@pytest.mark.rule("nj-14.6-e-4")
def test_after_a_round_that_was_stopped_the_next_one_goes_on_with_the_chips_that_are_left() -> None:
    for house, left in ((OMAHA, [99, 98, 98]), (OMAHA.but(wrong_count="void"), [100, 100, 100])):
        table = begun(house, seed="stopped")
        play(table, Call(), CountStub(39))
        assert table.round is None
        assert list(table.stacks.values()) == left
        assert [party.after for party in ledger(table.log)][:3] == left
        table.begin()
        opening = next(e.act for e in reversed(table.log) if isinstance(e.act, OpenRound))
        assert [chips for _, chips in opening.stacks] == left
        assert Table.replay(house, table.log).stacks == table.stacks


def test_an_act_does_not_copy_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    def copied(self: Table) -> tuple[Entry, ...]:
        raise AssertionError("the whole log is copied")

    table = begun()
    monkeypatch.setattr(Table, "log", property(copied))
    made = finish(table).begin()
    assert (made[0].act, table.go_on()) == (Shuffle(), ())
    table.undo()


# -- what can't be read ---------------------------------------------------------------------------------


def test_an_act_that_is_no_act() -> None:
    table = by_hand()
    for wrong in ("shuffle", Shuffle, Cut("many"), Instruct(1, "fold"), Announce("x" * 100, 0)):  # type: ignore[arg-type]
        with pytest.raises(NotationError):
            table.play(wrong)  # type: ignore[arg-type]
    with pytest.raises(NotationError):
        table.wait(-1)
    with pytest.raises(NotationError):
        TakeDeck("both")


def test_no_round_no_bet() -> None:
    table = Table(OMAHA)
    for act in (Bet(2), Check(), Burn(), Award(1, "high", 2, ((1, 2),))):
        with pytest.raises(RuleViolation):
            table.play(act)
    assert table.legal() == ()
    assert table.over


def test_what_may_be_done_now_with_its_paragraph() -> None:
    table = by_hand()
    cited = []
    for _ in range(9):
        (option,) = table.legal()
        assert option.act == table.due()
        cited.append(str(option.citations[0]))
        table.play(option)
    assert cited == [
        "N.J.A.C. 13:69F-14.5(a)",  # shuffle and cut
        "N.J.A.C. 13:69F-14.5(b)",
        "58 Pa. Code § 637a.12(a)",  # the round is opened
        "58 Pa. Code § 637a.12(c)(1)(i)",
        "58 Pa. Code § 637a.12(d)",
        "58 Pa. Code § 637a.12(d)",
        "N.J.A.C. 13:69F-14.6(e)1",  # the deck is taken up
        "58 Pa. Code § 637a.12(f)",
        "58 Pa. Code § 637a.12(f)",
    ]
    assert table.dealer == "by hand"
    table.dealer = "automatic"
    done = table.go_on()
    assert isinstance(done[-1].act, Instruct)
    assert [option.act.name for option in table.legal()] == ["fold", "call", "raise"]
    assert table.go_on() == ()


def test_a_source_of_chance_that_fails_leaves_a_whole_log_and_the_dealer_may_go_on() -> None:
    asked = iter([0, 0, OSError("away")])

    def source(k: int) -> int:
        number = next(asked, 0)
        if isinstance(number, OSError):
            raise number
        return number

    table = Table(five_card_draw.House())
    table.begin((100,) * 8, 8, Deck.shuffled("lesson 1"), shuffle=source)
    for _ in range(8):
        table.play(Check())
    for seat in range(1, 6):
        assert table.round is not None
        table.play(Draw(table.round.hands[seat][:2]))
    with pytest.raises(OSError, match="away"):
        table.play(Draw(table.round.hands[6][:2]))  # type: ignore[union-attr]
    assert table.due() == Reshuffle()
    assert table.round is not None
    assert table.log[-1].act == table.round.log[-1].act
    made = table.go_on()
    assert [entry.act.name for entry in made][:2] == ["reshuffle", "deal card"]
    assert table.round.turn == 7


@pytest.mark.rule("nj-14.6-e")
@pytest.mark.parametrize("act", [CountDiscards(1, 4), CollectHand(9), MoveBurn(), StopRound()])
def test_before_any_round_there_is_nothing_to_collect_to_count_or_to_stop(act: Procedure) -> None:
    table = Table(OMAHA, dealer="by hand")
    with pytest.raises(RuleViolation) as caught:
        table.play(act)
    assert len(table.log) == 1
    table.record = True
    table.play(act)
    assert len(table.departures) == 1
    assert only(OMAHA, table.log, 1).citations == caught.value.citations
