"""A machine that plays random rounds: whatever happens at the table, the same things stay true."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pokerrules import (
    Bet,
    Call,
    Check,
    Fold,
    NotationError,
    Raise,
    RuleViolation,
    Straddle,
    omaha,
)
from pokerrules.cards import Card
from pokerrules.table.acts import (
    Act,
    Award,
    Burn,
    CollectBets,
    DealBoard,
    DealCard,
    OpenRound,
    Permitted,
    PlaceButton,
    PostAnte,
    PostBlind,
    PostKill,
    ReturnUncalled,
    Show,
)
from tests.games.oracle import pots_chip_by_chip, settled
from tests.rounds import entries, opened, piles, snapshot
from tests.tries import tries


def amount_between(data: st.DataObject, option: Permitted, unit: int) -> Act:
    """The permitted act, with an amount from its range in the smallest chip, `unit`."""
    if option.low is None or option.high is None:
        return option.act
    near = st.sampled_from([option.low, option.high])
    amount = data.draw(near | st.integers(option.low // unit, option.high // unit).map(lambda n: n * unit))
    return Bet(amount, option.act.seat) if isinstance(option.act, Bet) else Raise(amount)


def forbidden(round_: omaha.Round) -> list[Act]:
    """Acts that may not be done now."""
    if round_.over:
        return [Fold(), Check(), Call(), Bet(2), Raise(4), Straddle(), Show(), Burn()]
    permitted = round_.legal()
    acts: list[Act] = [OpenRound(()), Act(), PlaceButton(11), PostBlind(1, 99999), DealCard(99)]
    names = {option.act.name for option in permitted}
    if round_.turn is None:
        return [*acts, Fold(), Check(), Call(), Bet(2), Raise(4)]
    acts += [Burn(), DealBoard("flop"), CollectBets(1), ReturnUncalled(1, 1), Award(1, "high", 1)]
    acts += [act for act in (Check(), Call(), Show(), Straddle()) if act.name not in names]
    acts += [] if "bet" in names else [Bet(2)]
    acts += [] if "raise" in names else [Raise(9999)]
    showing = "show" in names
    due = {getattr(option.act, "seat", None) for option in permitted}
    others = [seat for seat in (*round_.seats, 11) if seat not in due]
    acts += [kind(seat) for seat in others[:3] for kind in ((Show,) if showing else (Fold, Check, Call))]
    for option in permitted:
        if option.low is None or option.high is None:
            continue
        kind = Bet if isinstance(option.act, Bet) else Raise
        acts += [kind(amount) for amount in (option.low - 1, option.high + 1) if amount > 0]
        acts += [kind(option.low, others[0])]
    acts += [Call(added=99999)] if "call" in names else []
    return acts


def put_in(round_: omaha.Round) -> tuple[dict[int, int], int]:
    """The chips that every seat put in and the dead ones, from the log alone."""
    paid, bets = Counter(dict.fromkeys(round_.seats, 0)), Counter[int]()
    dead = 0
    for entry in round_.log:
        seat, added = entry.seat, 0
        match entry.act:
            case PostAnte(amount=amount) if round_.house.ante_by != "each":
                dead += amount
            case PostAnte(amount=amount):
                assert seat is not None
                paid[seat] += amount
            case PostBlind(amount=amount) | Bet(amount=amount):
                added = amount
            case PostKill(amount=amount) | Straddle(amount=int(amount)) | Raise(to=amount):
                assert seat is not None
                added = amount - bets[seat]
            case Call(added=int(amount)):
                added = amount
            case ReturnUncalled(amount=amount):
                added = -amount
            case CollectBets():
                bets.clear()
        if added:
            assert seat is not None
            paid[seat] += added
            bets[seat] += added
    return dict(paid), dead


class Table(RuleBasedStateMachine):
    """One round of play at a table of any kind, with a dealer of either kind."""

    round: omaha.Round
    total: int

    @initialize(round_=opened() | opened("by hand"))
    def sit_down(self, round_: omaha.Round) -> None:
        self.round = round_
        opening = round_.log[0].act
        assert isinstance(opening, OpenRound)
        self.total = sum(chips for _, chips in opening.stacks)

    @precondition(lambda self: not self.round.over)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        """Some permitted act is done."""
        option = data.draw(st.sampled_from(self.round.legal()))
        fold = isinstance(option.act, Fold) and data.draw(st.booleans())
        if fold and len(self.round.legal()) > 1:  # fewer folds, longer rounds
            option = next(o for o in self.round.legal() if not isinstance(o.act, Fold))
        assert option.citations
        before = len(self.round.log)
        new = self.round.play(amount_between(data, option, self.round.house.smallest_chip))
        assert new == self.round.log[before:]
        assert new[0].act.name == option.act.name
        assert set(option.paragraph_ids) == set(new[0].paragraph_ids)
        assert set(option.open_questions) == set(new[0].open_questions)

    @precondition(lambda self: not self.round.over and self.round.turn is None)
    @rule()
    def deal_on(self) -> None:
        """A dealer who acts by hand does all that is due until a player is asked."""
        while not self.round.over and self.round.turn is None:
            self.round.play(self.round.legal()[0].act)

    @precondition(lambda self: not self.round.over)
    @rule(data=st.data())
    def every_permitted_act_can_be_done_and_undone(self, data: st.DataObject) -> None:
        """Each permitted act is accepted; taking it back restores everything."""
        before = snapshot(self.round)
        for option in self.round.legal():
            done = self.round.play(amount_between(data, option, self.round.house.smallest_chip))
            assert self.round.undo() == done
            assert snapshot(self.round) == before

    @rule(data=st.data())
    def refused(self, data: st.DataObject) -> None:
        """An act that is not permitted changes nothing, and the refusal cites and says what is permitted."""
        before = snapshot(self.round)
        for act in data.draw(st.lists(st.sampled_from(forbidden(self.round)), min_size=1, max_size=4)):
            with pytest.raises(RuleViolation) as refusal:
                self.round.play(act)
            assert refusal.value.citations
            assert str(refusal.value).count("\n") == 0
            assert refusal.value.permitted
        for unreadable in ("call", Bet(0), Raise(-3), Raise(True)):
            if not isinstance(unreadable, Act) or self.round.turn is not None:
                with pytest.raises((NotationError, RuleViolation)):
                    self.round.play(unreadable)  # type: ignore[arg-type]
        assert snapshot(self.round) == before

    @rule()
    def played_again(self) -> None:
        """The log played again gives the same log and the same table."""
        again = omaha.Round.replay(
            self.round.house,
            self.round.log,
            dealer=self.round.dealer,
            showing=self.round.showing,
            deck=self.round._given_deck,
        )
        assert again.log == self.round.log
        assert again.stacks == self.round.stacks
        assert again.turn == self.round.turn

    @invariant()
    def no_chip_is_lost(self) -> None:
        round_ = self.round
        assert sum(round_.stacks.values()) + sum(
            pot.amount for pot in round_.standing_pots()
        ) == self.total or (entries(round_, Award) and not round_.over)
        assert round_.chips.balanced
        assert min(round_.stacks.values()) >= 0
        assert min(round_.chips.bets.values()) >= 0

    @invariant()
    def the_deck_is_whole(self) -> None:
        cards = piles(self.round)
        assert len(cards) == 52
        assert len(set(cards)) == 52

    @invariant()
    def every_entry_is_numbered_and_cites(self) -> None:
        assert [entry.number for entry in self.round.log] == list(range(1, len(self.round.log) + 1))
        assert all(entry.citations for entry in self.round.log)

    def teardown(self) -> None:
        if not hasattr(self, "round"):
            return
        round_ = self.round
        for _ in range(400):
            if round_.over:
                break
            round_.play(next(o.act for o in round_.legal() if not isinstance(o.act, Fold)))
        assert round_.over, "the round does not end"
        self.no_chip_is_lost()
        self.the_deck_is_whole()
        self.played_again()
        finished(round_, self.total)


def finished(round_: omaha.Round, total: int) -> None:
    """What is true at the end of every round."""
    house, result = round_.house, round_.showdown().answer
    assert sum(round_.stacks.values()) == total
    assert not round_.legal()
    assert round_.turn is None
    paid, dead = put_in(round_)
    live = round_.live
    found = {frozenset(pot.seats): pot.amount for pot in result.pots}
    if len(live) > 1:
        able = [seat for seat in live if round_.stacks[seat] > result.totals[seat]]
        assert found == pots_chip_by_chip(paid, live, dead, able)
    else:
        assert sum(found.values()) == sum(paid.values()) + dead
        assert set(found) <= {frozenset(live)}
    contenders = [len(pot.seats) for pot in result.pots]
    assert contenders == sorted(contenders, reverse=house.pot_order != "side-pots-first")
    awards = [entry.act for entry in entries(round_, Award)]
    assert [act.pot for act in awards if isinstance(act, Award)] == sorted(
        act.pot for act in awards if isinstance(act, Award)
    )
    opening = round_.log[0].act
    assert isinstance(opening, OpenRound)
    for seat, chips in opening.stacks:
        dead_of_seat = sum(
            e.act.amount
            for e in entries(round_, PostAnte)
            if isinstance(e.act, PostAnte) and e.seat == seat and house.ante_by != "each"
        )
        won = result.totals.get(seat, 0)
        assert round_.stacks[seat] == chips - paid[seat] - dead_of_seat + won
    if len(live) > 1:
        hands = {seat: [card for card in round_.hands[seat] if isinstance(card, Card)] for seat in live}
        assert round_.button is not None
        expected = settled(
            hands,
            [card for card in round_.board if isinstance(card, Card)],
            [(pot.amount, pot.seats) for pot in result.pots],
            split=house.split,
            unit=house.smallest_chip,
            high_by_seat=round_.button if house.odd_high == "left-of-button" else None,
            low_by_seat=round_.button if house.odd_low == "left-of-button" else None,
        )
        assert {seat: won for seat, won in result.totals.items() if won} == {
            s: w for s, w in expected.items() if w
        }


Table.TestCase.settings = settings(max_examples=tries(120), stateful_step_count=20)
TestTable = Table.TestCase


@pytest.mark.slow
class TestManyTables(Table.TestCase):  # type: ignore[misc,name-defined]
    settings = settings(max_examples=500, stateful_step_count=40)
