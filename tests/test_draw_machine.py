"""A machine that plays random rounds of five-card draw, and a second account of where every card may go."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from pokerrules import (
    Bet,
    Check,
    Deck,
    Draw,
    Fold,
    NotationError,
    Raise,
    RuleViolation,
    Unsettled,
    five_card_draw,
)
from pokerrules.records import from_json, read_phh, to_json, write_phh
from pokerrules.table.acts import Act, Burn, DealCard, Muck, Permitted, Reshuffle, Show
from pokerrules.table.button import clockwise
from tests.draws import piles
from tests.tries import tries


@st.composite
def houses(draw: st.DrawFn, players: int) -> five_card_draw.House:
    """A house of any kind, with no more blinds than there are players."""
    blinds = draw(st.sampled_from([(), (), (2,), (1, 2)]))
    structure = draw(st.sampled_from([five_card_draw.FixedLimit(2, 4), five_card_draw.NoLimit(2)]))
    return five_card_draw.House(
        low=draw(st.sampled_from([None, "ace-to-five", "deuce-to-seven"])),
        ante=draw(st.integers(0, 2)),
        ante_by=draw(st.sampled_from(["each", "button", *(["last-blind"] if blinds else [])])),
        blinds=blinds,
        straddle=4 if blinds and draw(st.booleans()) else None,
        betting=structure,
        odd_chips=draw(st.sampled_from(["left-of-button", "suit"])),
        reshuffle_when=draw(st.sampled_from(["request", "request", "all-players"])),
        reshuffle_stub=draw(st.sampled_from(["deal-first", "deal-first", "shuffle-in"])),
        draw_burns=draw(st.sampled_from(["first-draw-only", "burn-again"])),
        discard_pile=draw(st.sampled_from(["discards-and-folded", "discards-only"])),
        reshuffle_own_discards=draw(st.booleans()),
        button_ties=draw(st.sampled_from(["suit", "draw-again"])),
        second_reshuffle=draw(st.sampled_from(["allowed", "allowed", "floor"])),
        heads_up_button=draw(st.sampled_from(["literal", "small-blind"])),
        blind_may_straddle=draw(st.sampled_from(["no", "yes"])) if players > 2 else "yes",
        short_straddle=draw(st.sampled_from(["no", "all-in"])),
        all_in_runout=draw(st.sampled_from(["deal-out", "form"])),
        uncalled=draw(st.sampled_from(["return", "return", "keep"])),
    )


class Account:
    """Where the cards are, from the log alone: every entry must find its card where the text has it."""

    def __init__(self, deck: Deck, house: five_card_draw.House) -> None:
        self.house = house
        self.stub: list[Any] = list(deck.stub)
        self.hands: dict[int, list[Any]] = {}
        self.burned: list[Any] = []
        self.pile: list[Any] = []
        self.apart: list[Any] = []
        self.aside: list[Any] = []
        self.drew: list[int] = []
        self.owed = 0
        self.reshuffles = 0

    def follow(self, act: Act) -> None:
        if isinstance(act, DealCard):
            assert not self.drew or len(self.burned) == self.burns, "burned before a new card"
            assert act.card == self.stub.pop(0)
            self.hands.setdefault(act.seat, []).append(act.card)
            if self.drew:
                assert act.seat == self.drew[-1]
                self.owed -= 1
            if not self.owed:
                self._served()
        elif isinstance(act, Burn):
            if self.house.draw_burns == "burn-again":
                assert self.drew or not self.burned, "one at the start of the draw"
                assert len(self.burned) == self.reshuffles, "one a reshuffle"
            else:
                assert self.drew, "no burn before the draw"
                assert not self.burned, "one burn"
            self.burned.append(self.stub.pop(0))
        elif isinstance(act, (Fold, Muck)):
            pile = self.apart if self.house.discard_pile == "discards-only" else self.pile
            pile += self.hands[act.seat or 0]
            self.hands[act.seat or 0] = []
        elif isinstance(act, Draw):
            assert not self.owed, "the player before has been served"
            assert self.house.draw_burns == "first-draw-only" or self.burned, "burned before anybody is asked"
            assert act.seat is not None
            self.drew.append(act.seat)
            for card in act.cards:
                self.hands[act.seat].remove(card)
            self.aside, self.owed = list(act.cards), len(act.cards)
            if self.house.reshuffle_own_discards:
                self._served()
        elif isinstance(act, Reshuffle):
            assert self.owed, "a player waits for cards"
            mixed = self.house.reshuffle_stub == "shuffle-in"
            if self.house.reshuffle_when == "request" and not mixed:
                assert not self.stub
            assert mixed or list(act.cards[: len(self.stub)]) == self.stub
            assert Counter(act.cards) == Counter(self.stub + self.pile)
            assert not set(act.cards) & {*self.burned, *self.apart}
            self.stub, self.pile = list(act.cards), []
            self.reshuffles += 1

    def enough(self, count: int) -> bool:
        """Whether so many new cards can be had, and one to burn before the first of them."""
        stub = len(self.stub) - (not self.burned)
        own = count if self.house.reshuffle_own_discards else 0
        again = self.house.second_reshuffle == "allowed" or not self.reshuffles
        burn = self.house.draw_burns == "burn-again"
        return count <= stub or (again and count <= stub + len(self.pile) + own - burn)

    @property
    def burns(self) -> int:
        """How many cards have to be burned by now, when new cards are dealt."""
        return 1 + (self.reshuffles if self.house.draw_burns == "burn-again" else 0)

    def _served(self) -> None:
        self.pile += self.aside
        self.aside = []


class Table(RuleBasedStateMachine):
    @initialize(data=st.data())
    def open(self, data: st.DataObject) -> None:
        taken = sorted(data.draw(st.lists(st.integers(1, 8), min_size=2, max_size=8, unique=True)))
        self.house = data.draw(houses(len(taken)))
        chips = st.one_of(st.integers(1, 12), st.integers(10, 200), st.just(1000))
        stacks = {seat: data.draw(chips) for seat in taken}
        self.deck = Deck.shuffled(str(data.draw(st.integers(0, 9999))))
        self.round = five_card_draw.Round(
            self.house,
            stacks,
            data.draw(st.sampled_from([*taken, "right of dealer"])),
            self.deck,
            dealer=data.draw(st.sampled_from(["automatic", "automatic", "by hand"])),
            showing=data.draw(st.sampled_from(["automatic", "asked"])),
        )
        self.account = Account(self.deck, self.house)
        self.seen = 0
        self.total = sum(stacks.values())

    def choice(self, data: st.DataObject) -> Act:
        offered = self.round.legal()
        if isinstance(offered[0].act, Draw):
            hand, count = (
                self.round.hands[offered[0].act.seat or 0],
                data.draw(st.sampled_from([0, 1, 2, 3, 5, 5])),
            )
            return Draw(tuple(data.draw(st.permutations(hand)))[:count])
        sensible = [option for option in offered if not isinstance(option.act, Fold)]
        option: Permitted = data.draw(
            st.sampled_from(offered if data.draw(st.integers(0, 6)) == 0 else sensible)
        )
        if option.low is None or option.high is None:
            return option.act
        amount = data.draw(st.sampled_from([option.low, option.low, option.high]))
        return Raise(amount) if isinstance(option.act, Raise) else Bet(amount)

    @precondition(lambda self: not self.round.over)
    @rule(data=st.data(), many=st.integers(1, 12))
    def play(self, data: st.DataObject, many: int) -> None:
        for _ in range(many):
            if not self.round.over:
                self.do(self.choice(data))

    def do(self, act: Act) -> None:
        """Play an act; a draw for which cards are lacking stops for the floor, with all as it was."""
        self.every_card_is_where_the_text_has_it()
        if not isinstance(act, Draw) or self.account.enough(len(act.cards)):
            self.round.play(act)
            return
        log = self.round.log
        with pytest.raises(Unsettled) as caught:
            self.round.play(act)
        assert caught.value.open_questions[0] == "D-9"
        assert self.round.log == log

    @precondition(lambda self: self.round.turn is not None)
    @rule()
    def refuse(self) -> None:
        round_, log = self.round, self.round.log
        turn, act = round_.turn, round_.legal()[0].act
        others = [seat for seat in round_.seats if seat != turn]
        wrong: list[Act] = [Burn(), Reshuffle(), DealCard(turn or 0)]
        if isinstance(act, Draw):
            held = round_.hands[turn or 0]
            wrong += [
                Check(),
                Draw((), others[0]),
                Draw(
                    (*held, round_.deck.burns[0])
                    if round_.deck.burns
                    else (*held, *round_.hands[others[0]][:1])
                ),
            ]
            wrong += [Draw(round_.hands[seat][:1]) for seat in others if seat in round_.live]
        elif not isinstance(act, Show):
            wrong += [Draw(), Draw((), turn)]
        for given in wrong:
            with pytest.raises((RuleViolation, NotationError)):
                round_.play(given)
            assert round_.log == log

    @rule()
    def take_back(self) -> None:
        gone = self.round.undo()
        if gone:
            made = self.round.log
            for entry in gone:
                if len(self.round.log) < entry.number:
                    self.round.play(entry.act)
            assert self.round.log[: len(made)] == made
            assert self.round.log[-1] == gone[-1]

    @invariant()
    def every_card_is_where_the_text_has_it(self) -> None:
        for entry in self.round.log[self.seen :]:
            self.account.follow(entry.act)
        self.seen = len(self.round.log)
        assert len(piles(self.round)) == 52
        assert len(set(piles(self.round))) == 52
        deck, account = self.round.deck, self.account
        assert list(deck.stub) == account.stub
        assert list(deck.burns) == account.burned
        held = [card for seat in self.round.live for card in self.round.hands[seat]]
        if not self.round.over:
            assert Counter(deck.discards) == Counter(account.pile)
            assert Counter(deck.dealt) == Counter([*held, *self.round.aside, *account.apart])
        assert len(held) == len(set(held))

    @invariant()
    def the_order_of_service_is_that_of_the_button(self) -> None:
        if self.account.drew:
            assert self.round.button is not None
            drew = self.account.drew
            order = [
                s for s in clockwise(self.round.seats, self.round.button) if s in drew or s in self.round.live
            ]
            assert drew == order[: len(drew)]

    @invariant()
    def the_chips_are_all_there(self) -> None:
        assert self.round.chips.balanced
        assert sum(self.round.stacks.values()) + self.round.chips.in_play == self.total
        if self.round.over:
            assert sum(self.round.stacks.values()) == self.total

    def teardown(self) -> None:
        if not hasattr(self, "round"):
            return
        again = from_json(to_json(self.round))
        assert again.log == self.round.log
        assert again.hands == self.round.hands
        if not self.round.over:
            return
        record = read_phh(write_phh(self.round))
        assert record.finishing_stacks == tuple(
            self.round.stacks[seat] for seat in clockwise(self.round.seats, self.round.button or 0)
        )
        assert record.agrees


Table.TestCase.settings = settings(max_examples=tries(100), stateful_step_count=20)
TestTable = Table.TestCase


@pytest.mark.slow
class TestManyTables(Table.TestCase):  # type: ignore[misc,name-defined]
    settings = settings(max_examples=500, stateful_step_count=40)
