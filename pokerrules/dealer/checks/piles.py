"""The piles of a round: burn cards apart, N.J.A.C. 13:69F-14.6(e)3, and discards counted, (e)7."""

from __future__ import annotations

from pokerrules.dealer.acts import (
    APART,
    Announce,
    CollectHand,
    CountDeck,
    CountDiscards,
    DeviceShuffle,
    MoveBurn,
    RemoveDeck,
    Shuffle,
)
from pokerrules.dealer.checks.base import Check, Fault, Seen, fault
from pokerrules.law import implements
from pokerrules.table.acts import (
    Act,
    Draw,
    Fold,
    Muck,
    OpenRound,
    TakeContribution,
    TakeRake,
    in_words,
)

WHOLE = 52  # cards
MEANWHILE = (Announce, *APART)  # what may come between a hand and its count
COLLECTING = (CollectHand, TakeRake, TakeContribution)  # and between the losing hands and theirs
# what is judged and noted while no hand waits for its count
JUDGED = frozenset({CountDiscards, Shuffle, OpenRound})
NOTED = frozenset(
    {CountDeck, Shuffle, DeviceShuffle, RemoveDeck, OpenRound, Fold, Muck, Draw, CollectHand, CountDiscards}
)


@implements("nj-14.6-e-3")
class BurnsApart(Check):
    """A burn card is kept apart from the discard pile as long as the round of play lasts."""

    name = "burns apart"
    paragraph = "nj-14.6-e-3"
    judges = (MoveBurn,)
    notes = (OpenRound,)

    def __init__(self) -> None:
        self.played = False

    def begins_within(self) -> None:
        """Nothing is known of what came before."""
        self.played = True

    def faults(self, act: Act, table: Seen) -> Fault | None:
        """A burn card that goes to the discard pile, or one of no round."""
        if isinstance(act, MoveBurn) and table.running is not False:
            return fault("burn cards kept apart from the discard pile", str(act), self.paragraph)
        if isinstance(act, MoveBurn) and not self.played:
            return fault("a round of play, in which a card is burned", str(act), self.paragraph)
        return None

    def done(self, act: Act, table: Seen) -> None:
        """Whether there was a round of play."""
        self.played = True


def in_all(table: Seen) -> bool:
    """Whether only the total of the discards counts, as the house posts it (G-6)."""
    return table.house.discard_count == "whole-deck"


def of_a_hand_held(act: CountDiscards, table: Seen) -> bool:
    """Whether a count is one of a whole hand that its player has shown down, and not again of a draw."""
    played = table.round
    if played is None or played.decided is None or act.seat not in played.live:
        return False
    drawn = [one.act for one in played.log if isinstance(one.act, Draw) and one.act.seat == act.seat]
    return act.count == table.hand_size and not any(len(one.cards) == act.count for one in drawn)


@implements("nj-14.6-e-7")
class Discards(Check):
    """Every discarded hand is counted before play goes on (G-6, by seat).

    The hands that lost at a showdown may all be collected first and then be counted, in any order, before
    the pot is pushed. The winning hand may be counted too. Where the house posts that only the total counts,
    the whole deck is counted before it is shuffled for the next round, and no hand by itself has to be.
    """

    name = "discards"
    paragraph = "nj-14.6-e-7"

    def __init__(self) -> None:
        self.owed: dict[int, int] = {}  # the cards that a seat has given back and nobody has counted
        self.open: dict[int, int] = {}  # those that may be counted, or counted again
        self.collected: list[int] = []
        self.within = False  # True while what came before the log is not known
        self.played = False
        self.back = False  # True while cards have come back that no count of the whole deck has found

    def begins_within(self) -> None:
        """Nothing is known of what came before."""
        self.within = self.played = True

    def faults(self, act: Act, table: Seen) -> Fault | None:
        """Discards that are not counted, or whose number is not the proper one."""
        if not self.owed and type(act) not in JUDGED:
            return None
        if in_all(table) and self.played:
            return self._in_all(act, table)
        if isinstance(act, CountDiscards):
            return self._counting(act, table)
        if not self.owed or isinstance(act, MEANWHILE) or self._waits(act):
            return None
        required = "; ".join(
            f"the discards of seat {seat} counted, {in_words(count)}" for seat, count in self.owed.items()
        )
        return fault(required, str(act), self.paragraph, asked=("G-6",))

    def _in_all(self, act: Act, table: Seen) -> Fault | None:
        """A deck that is shuffled, or dealt from again, without a count of all its cards."""
        if not self.back or table.running is not False or not isinstance(act, (Shuffle, OpenRound)):
            return None
        required = f"all {WHOLE} cards counted before the deck is shuffled for the next round"
        return fault(required, str(act), self.paragraph, asked=("G-6",))

    def _waits(self, act: Act) -> bool:
        """Whether only hands that lost wait for their count, and this act belongs to the collecting."""
        return isinstance(act, COLLECTING) and set(self.owed) <= set(self.collected)

    def _counting(self, act: CountDiscards, table: Seen) -> Fault | None:
        if act.seat not in self.collected and of_a_hand_held(act, table):
            return None  # it had to be collected first, which another check names
        wanted = self.owed.get(act.seat, self.open.get(act.seat))
        if wanted is None:
            if not self.owed and (
                self.within or (table.round is None and (self.played or table.running is None))
            ):
                return None  # which hands came back can't be judged any more
            seat = f"seat {next(iter(self.owed))}" if self.owed else "no seat"
            required = f"a count of what {seat} has given back"
            return fault(required, str(act), self.paragraph, asked=("G-6",))
        if act.count != wanted:
            required = f"{in_words(wanted)} of seat {act.seat}, the proper number"
            return fault(required, str(act), self.paragraph, asked=("G-6",))
        return None

    def done(self, act: Act, table: Seen) -> None:
        """What came back and what was counted."""
        if not self.owed and type(act) not in NOTED:
            return
        if isinstance(act, (CountDeck, Shuffle, DeviceShuffle, RemoveDeck, OpenRound)):
            self.back = False
        elif isinstance(act, (Fold, Muck, Draw, CollectHand)):
            self.back = True
        if in_all(table):
            self.played |= isinstance(act, OpenRound)
            return
        if isinstance(act, CountDiscards):
            # a count of a wrong seat was named; it stands for the one that was due
            again = act.seat in self.owed or self.open.get(act.seat) == act.count
            seat = act.seat if again else next(iter(self.owed), None)
            if seat is not None and seat in self.owed:
                self.open[seat] = self.owed.pop(seat)
        elif isinstance(act, CollectHand):
            self._collected(act.seat, table)
        elif isinstance(act, (Fold, Muck, Draw)) and act.seat is not None:
            count = len(act.cards) if isinstance(act, Draw) else table.hand_size
            self.owed = {act.seat: count} if count else {}
            self.open.pop(act.seat, None)
        elif isinstance(act, (Fold, Muck)):
            self.open = {}  # whose hand came back is not known
        elif isinstance(act, OpenRound):
            self.owed, self.open, self.collected = {}, {}, []
            self.within, self.played = False, True
        elif not isinstance(act, MEANWHILE) and not self._waits(act):
            self.owed = {}  # what was not counted was named

    def _collected(self, seat: int, table: Seen) -> None:
        """A hand that lost has to be counted; one that won, or that can't be judged, may be."""
        if not self._waits(CollectHand(seat)):
            self.owed = {}
        again = seat in self.collected
        self.collected.append(seat)
        played = table.round
        decided = None if played is None else played.decided
        contends = played is not None and seat in played.live
        lost = decided is not None and contends and not decided.answer.totals.get(seat, 0)
        if lost and not again:
            self.owed[seat] = table.hand_size
            return
        self.open[seat] = table.hand_size
        if played is not None and not played.over:  # too early, or the wrong hand: which one came is open
            self.open |= dict.fromkeys(played.live, table.hand_size)

    def due(self, table: Seen) -> Act | None:
        """Count what has just come back; where only the total counts, the deck before the next round."""
        if in_all(table):
            device = table.opened is not None and table.opened.counting_device
            return CountDeck(WHOLE) if self.back and table.preparing and not device else None
        return None if not self.owed else CountDiscards(*next(iter(self.owed.items())))
