"""A machine that plays random stands: whatever happens at the table, the same things stay true."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pokerrules import NotationError, RuleViolation
from pokerrules.cards import ALL_CARDS, JOKER, Joker
from pokerrules.games.pokette import (
    HAND_WAGERS,
    AnnounceCard,
    AnnounceWager,
    ClearStand,
    CollectWager,
    MarkCard,
    NoMoreBets,
    PassOver,
    PayWager,
    PlaceInStand,
    PlaceWager,
    Spin,
    Stand,
    Wheel,
    wager,
)
from pokerrules.house.pokette import House
from pokerrules.table.acts import Act, Entry
from tests.tries import tries

SEATS = (1, 2, 5)
ORDINARY = ["red", "black", "hearts", "joker", "A-K-Q", "single rank 7", "split 7h 8h", "single card 7h"]
# the parts of what follows a spin, in their order; within a part there is none
STEPS = ("ordinary", "hand collect", "hand pay", "announce", "clear")
HANDS_FIRST = ("hand collect", "hand pay", "ordinary", "announce", "clear")  # on the third card (P-11)


def snapshot(stand: Stand) -> tuple[Any, ...]:
    return stand.log, stand.wagers, stand.balance, stand.bank, stand.cards, stand.spins, stand.announced


def step(act: Act) -> str:
    """Which part of what follows a spin an act belongs to."""
    match act:
        case CollectWager(name) | PayWager(name):
            what = "collect" if isinstance(act, CollectWager) else "pay"
            return f"hand {what}" if name in HAND_WAGERS else "ordinary"
        case AnnounceWager():
            return "announce"
        case ClearStand():
            return "clear"
    return ""


class StandMachine(RuleBasedStateMachine):
    """Players at three seats; the spins are picked, so that pairs, straights and jokers are frequent."""

    stand: Stand

    @initialize(
        jokers=st.integers(0, 4),
        joker=st.sampled_from(["loses", "respin"]),
        ends=st.sampled_from(["open", "inside"]),
        wrap=st.booleans(),
        dealer=st.sampled_from(["automatic", "by hand"]),
        flush=st.integers(3, 9),
        third=st.sampled_from(["ordinary-first", "hands-first"]),
    )
    def begin(
        self, jokers: int, joker: str, ends: str, wrap: bool, dealer: str, flush: int, third: str
    ) -> None:
        house = House(jokers=jokers, joker=joker, end_pairs=ends, wrap=wrap, odds={"flush": flush})
        house = house.but(third_card_order=third)
        self.stand = Stand(house, SEATS, Wheel.training("machine", jokers), dealer)

    def card(self, data: st.DataObject) -> Any:
        near = [c for c in ALL_CARDS if c.rank in (2, 7, 8, 13, 14) and c.suit in (1, 2)]
        return data.draw(st.sampled_from([*near, *([JOKER] if self.stand.house.jokers else [])]))

    @precondition(lambda self: self.stand.betting)
    @rule(data=st.data(), seat=st.sampled_from(SEATS), amount=st.integers(1, 50))
    def place(self, data: st.DataObject, seat: int, amount: int) -> None:
        names = [*self.stand.announced, *ORDINARY[: 8 if self.stand.house.jokers else 3]]
        (entry,) = self.stand.play(PlaceWager(data.draw(st.sampled_from(names)), amount, seat))
        assert entry.citations

    @precondition(lambda self: self.stand.betting)
    @rule(data=st.data())
    def spin(self, data: st.DataObject) -> None:
        self.stand.spin(self.card(data))

    @precondition(lambda self: not self.stand.betting)
    @rule(data=st.data())
    def dealer_goes_on(self, data: st.DataObject) -> None:
        due = data.draw(st.sampled_from(self.stand.legal()))
        self.stand.play(Spin(self.card(data)) if isinstance(due.act, Spin) else due)

    @rule()
    def take_back_and_do_again(self) -> None:
        before = snapshot(self.stand)
        gone = self.stand.undo()
        if gone:
            act = gone[0].act
            if isinstance(act, NoMoreBets) and len(gone) > 1 and isinstance(gone[1].act, Spin):
                self.stand.spin(gone[1].act.card)
            else:
                self.stand.play(act)
        assert snapshot(self.stand) == before

    @rule()
    def play_the_log_again(self) -> None:
        again = Stand.replay(self.stand.house, self.stand.log, SEATS, self.stand.wheel)
        assert snapshot(again) == snapshot(self.stand)

    @rule(seat=st.sampled_from(SEATS))
    def nothing_forbidden_changes_anything(self, seat: int) -> None:
        stand = self.stand
        forbidden: list[Act] = [ClearStand(()), PayWager("red", 1, 1, 1, seat), PlaceInStand(JOKER, 3)]
        forbidden += [AnnounceCard(ALL_CARDS[51]), PlaceWager("red", 1, 3), PlaceWager("flsh", 1, seat)]
        if stand.betting:
            forbidden += [PlaceWager(n, 1, seat) for n in HAND_WAGERS if n not in stand.announced] + [Spin()]
        else:
            forbidden += [PlaceWager(name, 1, seat) for name in (*HAND_WAGERS, "red")] + [NoMoreBets()]
        before = snapshot(stand)
        for act in forbidden:
            with pytest.raises((RuleViolation, NotationError)) as refused:
                stand.play(act)
            assert "\n" not in str(refused.value)
            assert snapshot(stand) == before

    @invariant()
    def chips_are_neither_made_nor_lost(self) -> None:
        if not hasattr(self, "stand"):
            return
        stand = self.stand
        assert sum(stand.balance.values()) + stand.bank + stand.on_layout == 0
        balance, bank, layout = Counter(dict.fromkeys(SEATS, 0)), 0, Counter[tuple[int, str]]()
        for entry in stand.log:
            match entry.act:
                case PlaceWager(name, amount, seat):
                    assert amount is not None
                    assert seat is not None
                    balance[seat] -= amount
                    layout[seat, name] += amount
                case CollectWager(name, amount, seat):
                    assert layout.pop((seat, name)) == amount
                    bank += amount
                case PayWager(name, amount, odds, pays, seat):
                    assert layout.pop((seat, name)) == amount
                    assert pays == amount * odds == amount * stand.house.odds[wager(name).kind]
                    balance[seat] += amount + pays
                    bank -= pays
        assert dict(balance) == dict(stand.balance)
        assert bank == stand.bank
        assert {(w.seat, w.wager.text): w.amount for w in stand.wagers} == dict(layout)

    @invariant()
    def every_spin_is_handled_in_the_order_of_the_text(self) -> None:
        if not hasattr(self, "stand"):
            return
        log = self.stand.log
        starts = [n for n, entry in enumerate(log) if isinstance(entry.act, NoMoreBets)]
        for start, end in pairwise([*starts, len(log)]):
            part = log[start:end]
            placing = [isinstance(entry.act, PlaceWager) for entry in part]
            assert placing == sorted(
                placing
            )  # no wager between the closing and the last of the dealer's acts
            self.one_spin([entry for entry in part if not isinstance(entry.act, PlaceWager)])

    def one_spin(self, part: list[Entry]) -> None:
        kinds = [type(entry.act) for entry in part]
        place = PassOver if PassOver in kinds else PlaceInStand
        wanted = [NoMoreBets, Spin, AnnounceCard, MarkCard, place]
        assert kinds[:5] == wanted[: len(kinds)]
        steps = [step(entry.act) for entry in part[5:]]
        last = len(part) > 4 and isinstance(part[4].act, PlaceInStand) and part[4].act.space == 3
        order = HANDS_FIRST if last and self.stand.house.third_card_order == "hands-first" else STEPS
        assert steps == sorted(steps, key=order.index)
        if len(part) > 4 and PassOver in kinds:
            assert isinstance(part[4].act, PassOver)
            assert isinstance(part[4].act.card, Joker)
            assert set(steps) <= {"ordinary"}

    @invariant()
    def every_act_cites(self) -> None:
        if not hasattr(self, "stand"):
            return
        for entry in self.stand.log:
            assert entry.citations
            assert all(c.startswith("N.J.A.C. 13:69F-12.") for c in entry.citations)

    @invariant()
    def what_is_announced_is_what_may_be_placed(self) -> None:
        if not hasattr(self, "stand"):
            return
        stand = self.stand
        if stand.betting:
            assert set(stand.announced) == set(stand.offers().answer.names)
            assert len(stand.announced) == len(set(stand.announced))
            names = [option.act.wager for option in stand.legal() if isinstance(option.act, PlaceWager)]
            assert names == list(stand.announced)
        assert len(stand.cards) < 3 or not stand.betting


StandMachine.TestCase.settings = settings(max_examples=tries(30), stateful_step_count=25)
TestStands = pytest.mark.rule("nj-12.8-a", "nj-12.8-b", "nj-12.8-f", "nj-12.8-g")(StandMachine.TestCase)
