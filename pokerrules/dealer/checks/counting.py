"""Counting the deck, N.J.A.C. 13:69F-14.6(e)4: how often, what, and what a wrong number leads to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pokerrules.dealer.acts import (
    APART,
    Announce,
    CountDeck,
    CountStub,
    Cut,
    DeviceShuffle,
    Instruct,
    NewDeck,
    OpenTable,
    RemoveDeck,
    SetDownDeck,
    Shuffle,
    StopRound,
    TakeDeck,
)
from pokerrules.dealer.checks.base import Check, Fault, Seen, fault
from pokerrules.games.poker_round import PokerRound
from pokerrules.house.five_card_draw import House as DrawHouse
from pokerrules.law import implements
from pokerrules.table.acts import Act, OpenRound, Show

WHOLE = 52  # cards
LIMIT = 15 * 60  # seconds from one count to the next
EARLY = 60  # seconds before the limit at which a dealer counts a stub in the middle of a round
AT_ONCE = 6  # acts that may come in a row with no moment to count: a fold, what follows it, and the count
CLOSING = 4  # further ones at the end of a round, besides two for each hand, collected and counted
BETWEEN = 10 * 60  # seconds since the last count after which a dealer counts between two rounds
NO_STUB = 5 * 60  # the same in a game whose stub may not be counted, where a round can't be interrupted
WHOLE_ROUND = 300  # acts of a long round of such a game
SINCE = "since the last count"
COUNTS = (CountDeck, CountStub, DeviceShuffle)
NEEDS_A_DECK = (TakeDeck, SetDownDeck, Shuffle, DeviceShuffle, Cut, CountDeck, CountStub, OpenRound)
MEANWHILE = (Announce, Instruct, *APART)  # what may come between a wrong count and what it leads to
TIMED = frozenset({*COUNTS, OpenTable, OpenRound, Shuffle})  # what the clock takes note of
CHANGES = (*COUNTS, RemoveDeck, NewDeck, StopRound)  # what matters while no wrong count is pending
STUB_GAMES = ("omaha",)  # of the games here; hold 'em, the other game that item 4 names, is not among them


def minutes(seconds: int) -> str:
    """A span of time as a clock shows it: 901 seconds are 15:01."""
    return f"{seconds // 60}:{seconds % 60:02d}"


def counts_stub(table: Seen) -> bool:
    """Whether the game that is played is one whose stub may be counted."""
    return table.house.game.startswith(STUB_GAMES)


def right_count(act: Act, played: PokerRound[Any] | None) -> bool:
    """Whether an act is a count that gives as many cards as the stub of a round, or a deck, holds."""
    if not isinstance(act, COUNTS):
        return False
    return act.count == (played.stub_count if isinstance(act, CountStub) and played is not None else WHOLE)


def counts_piles(table: Seen) -> bool:
    """Whether all piles are counted in this game, in the middle of a round too, by what is posted (G-5)."""
    house = table.house
    return isinstance(house, DrawHouse) and house.deck_count == "all-piles"


@implements("nj-14.6-e-4")
class Clock(Check):
    """A count at least once every 15 minutes, unless an approved device counts in its place."""

    name = "clock"
    paragraph = "nj-14.6-e-4"

    def __init__(self) -> None:
        self.last: int | None = None  # when the deck was counted last, or the table opened (seconds)
        self.device = False
        self.earlier: int | None = None  # the same before it was set last, and whether by a count
        self.counted = True
        self.shuffled = False  # a deck that is made ready for the next round is not counted any more

    def begins_within(self) -> None:
        """Until somebody shuffles, a device may count: whether one is in use is not known."""
        self.device = True

    def since(self, now: int | None) -> int | None:
        """The seconds since the last count; None where no time is kept or a device counts."""
        return None if self.device or self.last is None or now is None else now - self.last

    def faults(self, act: Act, table: Seen) -> Fault | None:
        """More than 15 minutes since the last count."""
        since = self.since(table.now)
        if since is None or since <= LIMIT:
            return None
        stub = " or the stub" if counts_stub(table) else ""
        required = f"the whole deck{stub} counted at least once every {minutes(LIMIT)}"
        late = fault(required, f"{minutes(since)} {SINCE}", self.paragraph)
        return replace(late, refusable=False)

    def done(self, act: Act, table: Seen) -> None:
        """When the last count was; a count that came too late was named, and the time runs anew."""
        counted = type(act) in TIMED and self._noted(act, table)
        if counted or self.last is None or self.device or (self.since(table.now) or 0) > LIMIT:
            self.earlier, self.last, self.counted = self.last, table.now, counted

    def _noted(self, act: Act, table: Seen) -> bool:
        """Take note of an act by which the time begins anew; returns whether it is a count."""
        if isinstance(act, OpenTable):
            self.last, self.device = table.now, False
        elif isinstance(act, OpenRound):
            self.shuffled = False
        elif isinstance(act, (Shuffle, DeviceShuffle)):
            self.shuffled = True
            if self.device:
                self.last = table.now  # the device has counted the deck up to now
            approved = table.opened is None or table.opened.counting_device  # unknown: it is not judged
            self.device = isinstance(act, DeviceShuffle) and approved
        return isinstance(act, CountDeck) or (isinstance(act, CountStub) and counts_stub(table))

    def correct(self, now: int) -> None:
        """The time that was told last was wrong, for an earlier one follows: the count is not that late."""
        if self.last is not None and self.last > now:
            self.last = now if self.counted else self.earlier

    def due(self, table: Seen) -> Act | None:
        """A count: between rounds of the deck, within one of the stub or of all piles, where that may be."""
        since = self.since(table.now)
        if since is None:
            return None
        stub = counts_stub(table)
        within = stub or counts_piles(table)
        pace = table.pace
        wait = min(BETWEEN, LIMIT - AT_ONCE * pace) if within else min(NO_STUB, LIMIT - WHOLE_ROUND * pace)
        # a deck that was counted this very second is not counted again
        if table.preparing and not self.shuffled and since >= max(1, wait):
            return CountDeck(WHOLE)
        if table.round is not None and table.running and within:
            early = max(EARLY, pace * _acts_without_a_count(table.round)) if pace else EARLY
            if since >= max(1, LIMIT - early):
                return CountStub(table.round.stub_count) if stub else CountDeck(WHOLE)
        return None


@implements("nj-14.6-e-4")
class Counting(Check):
    """What is counted: the whole deck between rounds, the stub in hold 'em and Omaha, and 52 cards.

    In draw a house may post that all piles are counted, which can be done in the middle of a round (G-5).
    """

    name = "counting"
    paragraph = "nj-14.6-e-4"
    judges = (CountStub, CountDeck, DeviceShuffle)
    notes = ()

    def faults(self, act: Act, table: Seen) -> Fault | None:
        """A count that this game, this moment or this table does not allow."""
        if isinstance(act, CountStub):
            if not counts_stub(table):
                required = "the whole deck counted: the stub may be counted in hold 'em and Omaha only"
                return fault(required, str(act), self.paragraph, asked=("G-5",))
            if table.running is False:
                return fault(
                    "the whole deck counted: between rounds there is no stub", str(act), self.paragraph
                )
        if isinstance(act, CountDeck) and table.running and not counts_piles(table):
            required = "the whole deck counted between rounds of play"
            return fault(required, str(act), self.paragraph, asked=("G-5",))
        if isinstance(act, DeviceShuffle) and table.opened is not None and not table.opened.counting_device:
            required = "a shuffling device that the Division has approved, or a count by the dealer"
            return fault(required, str(act), self.paragraph)
        return None


@implements("nj-14.6-e-4")
class WrongCount(Check):
    """A wrong number of cards: the deck leaves the table, and the round stops for the floor or is void (G-9).

    Neither has to come at once: what is announced and how the deck is looked after may come between, an act
    of the game may not. In mid-round no other deck comes to the table without that.
    """

    name = "wrong count"
    paragraph = "nj-14.6-e-4"
    alone = True  # what is wrong about a deck that should be gone is one slip

    def __init__(self) -> None:
        self.counted = 0
        self.remove = self.stop = self.bring = False  # what a wrong number leads to, step by step

    def faults(self, act: Act, table: Seen) -> Fault | None:
        """An act of the game where the deck has to go, the round to stop, or another deck to come."""
        required = None
        if not (self.remove or self.stop or self.bring or isinstance(act, (NewDeck, StopRound))):
            return None
        if isinstance(act, NewDeck) and (self.remove or (table.running and not self.stop)):
            required = "a deck changed after a wrong count, with the round stopped"
            if self.remove:
                required = self._removal()
        elif isinstance(act, StopRound) and table.running is False and not (self.remove or self.bring):
            required = "a round of play in progress, to be stopped"
        elif isinstance(act, StopRound) and table.running is not False and self._otherwise(act, table):
            required = _stopped(table)
        elif self.remove and not isinstance(act, MEANWHILE):
            required = self._removal()
        elif self.stop and not isinstance(act, MEANWHILE):
            required = _stopped(table)
        elif self.bring and isinstance(act, NEEDS_A_DECK):
            required = "another deck, for the old one has left the table"
        return None if required is None else fault(required, str(act), self.paragraph, asked=("G-9",))

    def _otherwise(self, act: StopRound, table: Seen) -> bool:
        """Whether a round is stopped in another way than is posted; the floor may have reasons of its own."""
        return act.void != voids(table) and (act.void or self.remove or self.stop)

    def _removal(self) -> str:
        return f"the deck removed from the table, for {_cards(self.counted)} a wrong number"

    def done(self, act: Act, table: Seen) -> None:
        """What has to come next; what was left out and named counts as done."""
        if not (self.remove or self.stop or self.bring or isinstance(act, CHANGES)):
            return
        if isinstance(act, CountStub) and table.round is None:
            return  # how many cards the stub holds is not known any more
        if isinstance(act, COUNTS):
            if not right_count(act, table.round):
                self.counted = act.count
                self.remove, self.stop = True, table.running is not False
        elif isinstance(act, RemoveDeck):
            self.stop = self.stop or table.running is not False
            self.remove, self.bring = False, True
        elif isinstance(act, StopRound):
            self.stop = False
        elif isinstance(act, NewDeck):
            self.remove = self.bring = False
        elif ((self.remove or self.stop) and not isinstance(act, MEANWHILE)) or (
            self.bring and isinstance(act, NEEDS_A_DECK)
        ):
            self.remove = self.stop = self.bring = False

    def due(self, table: Seen) -> Act | None:
        """Remove the deck, stop the round, bring another deck."""
        if self.remove:
            return RemoveDeck()
        if self.stop:
            return StopRound(voids(table))
        return NewDeck() if self.bring and not table.running else None


def _acts_without_a_count(played: PokerRound[Any]) -> int:
    """How many acts may come in a row, from here on, with no moment to count in between."""
    if played.decided is None and not (played.turn and isinstance(played.legal()[0].act, Show)):
        return AT_ONCE
    return AT_ONCE + CLOSING + 2 * len(played.live)


def voids(table: Seen) -> bool:
    """Whether a wrong count makes a round void, as the house posts it (G-9)."""
    return table.house.wrong_count == "void"


def _stopped(table: Seen) -> str:
    if voids(table):
        return "the round void, every chip back where it was when the round was opened"
    return "the round stopped for the floor, the bets kept as they stand"


def _cards(number: int) -> str:
    return "1 card is" if number == 1 else f"{number} cards are"
