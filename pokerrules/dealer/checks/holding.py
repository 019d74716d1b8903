"""Holding the deck, N.J.A.C. 13:69F-14.6(e)1: one hand, and a marker on a deck that is set down."""

from __future__ import annotations

from typing import Self

from pokerrules.dealer.acts import (
    HANDS,
    ChangeDealer,
    CountDeck,
    Cut,
    DeviceShuffle,
    EndTransaction,
    PlaceMarker,
    RemoveDeck,
    SetDownDeck,
    Shuffle,
    TakeDeck,
)
from pokerrules.dealer.checks.base import CUT, Check, Fault, Seen, fault
from pokerrules.law import implements
from pokerrules.table.acts import Act, Burn, DealBoard, DealCard, OpenRound, Reshuffle

FROM_THE_HAND = (DealCard, Burn, DealBoard)
MADE_READY = (Shuffle, DeviceShuffle, CountDeck)
ON_THE_TABLE = (*MADE_READY, Cut, RemoveDeck)
NOT_IN_A_ROUND = (Shuffle, DeviceShuffle, RemoveDeck)
LAID, HELD, DOWN, UNKNOWN = "laid", "held", "down", "unknown"


@implements("nj-14.6-e-1")
class Holding(Check):
    """One hand the whole time; the deck in that hand when it is dealt from; level, over the table."""

    name = "holding"
    paragraph = "nj-14.6-e-1"
    judges = (TakeDeck, SetDownDeck, Cut, *FROM_THE_HAND)
    notes = (TakeDeck, SetDownDeck, PlaceMarker, ChangeDealer, OpenRound, *ON_THE_TABLE, *FROM_THE_HAND)

    def __init__(self, hand: str | None = None) -> None:
        self.hand: str | None = None  # the one that the dealer has chosen
        self.wanted = hand or HANDS[0]  # what an automatic dealer takes
        self.where = LAID
        self.shuffled = self.uncut = False

    def begins_within(self) -> None:
        """Where the deck is, and which hand was chosen, is not known."""
        self.where = UNKNOWN

    def anew(self) -> Self:
        """The hand that the dealer has chosen stays the same."""
        twin = super().anew()
        twin.hand, twin.wanted = self.hand, self.wanted
        return twin

    def faults(self, act: Act, table: Seen) -> Fault | None:
        """A deck in the wrong hand, in no hand where it must be in one, or dealt from where it lies."""
        if isinstance(act, TakeDeck):
            return self._taking(act)
        if isinstance(act, FROM_THE_HAND) and self.where not in (HELD, UNKNOWN):
            where = "set down" if self.where == DOWN else "in no hand"
            return fault("the deck in the dealer's hand", f"{act}, while the deck is {where}", self.paragraph)
        if isinstance(act, SetDownDeck) and self.where not in (HELD, UNKNOWN):
            return fault("a deck in the dealer's hand, to be set down", str(act), self.paragraph)
        if isinstance(act, Cut) and self.where == HELD and self.shuffled:
            return fault("the deck on the table, in front of the cover card", "the deck in the hand", CUT)
        return None

    def _taking(self, act: TakeDeck) -> Fault | None:
        if self.hand not in (None, act.hand):
            required = f"the {self.hand} hand, which the dealer has chosen"
            return fault(required, f"the {act.hand} hand", self.paragraph)
        if self.where == HELD:
            required = "a deck that lies on the table, to be taken up"
            return fault(required, f"the deck in the {act.hand} hand already", self.paragraph)
        if not act.level or not act.over_table:
            return fault("the cards level and over the poker table", str(act), self.paragraph)
        return None

    def done(self, act: Act, table: Seen) -> None:
        """Where the deck is now, and which hand was chosen."""
        if self.where == HELD and isinstance(act, FROM_THE_HAND):
            return  # as for nearly every card
        if isinstance(act, TakeDeck):
            self.hand, self.where = self.hand or act.hand, HELD
        elif isinstance(act, SetDownDeck):
            self.where = DOWN
        elif isinstance(act, PlaceMarker):
            self.where = DOWN if self.where == DOWN else UNKNOWN
        elif isinstance(act, ON_THE_TABLE):
            # a deck that leaves the hand in mid-round by a wrong act: that one is named, and no act after it
            self.where = UNKNOWN if table.running and isinstance(act, NOT_IN_A_ROUND) else LAID
            self.shuffled = True
            if not isinstance(act, CountDeck):  # a deck may be counted before it is cut
                self.uncut = isinstance(act, (Shuffle, DeviceShuffle))
        elif isinstance(act, OpenRound):
            if not self.shuffled:
                self.where = LAID  # a deck that should have been shuffled: that is another check's to name
            self.shuffled = self.uncut = False
        elif isinstance(act, ChangeDealer):
            self.hand, self.where = None, LAID if self.where == HELD else self.where
        elif isinstance(act, FROM_THE_HAND):
            self.where = HELD  # a wrong one was named; it is not named for every card

    def due(self, table: Seen) -> Act | None:
        """Take up the deck, when the next act deals from it; set it down, when it is to be cut."""
        if self.where == HELD and self.uncut and table.preparing:
            return SetDownDeck()
        played = table.round
        if self.where == HELD or played is None or played.over or played.turn is not None:
            return None
        following = played.legal()[0].act
        return TakeDeck(self.hand or self.wanted) if isinstance(following, FROM_THE_HAND) else None


@implements("nj-14.6-e-1")
class Marker(Check):
    """A deck set down for a transaction: the marker on it at once, until the transaction is complete."""

    name = "marker"
    paragraph = "nj-14.6-e-1"

    def __init__(self) -> None:
        self.down = self.marked = self.complete = False
        self.within = False

    def begins_within(self) -> None:
        """Whether a deck lies there with a marker is not known."""
        self.within = True

    def faults(self, act: Act, table: Seen) -> Fault | None:
        """No marker on a deck that is set down, or a marker that comes off too early."""
        if not self.down and type(act) not in (PlaceMarker, EndTransaction):
            return None  # no deck lies there, and nothing is said of one
        if self.down and not self.marked and not isinstance(act, PlaceMarker):
            return fault("a marker button on the deck that was set down", str(act), self.paragraph)
        if self.within:
            return None
        if isinstance(act, PlaceMarker) and (self.marked or not self.down):
            where = "a marker on it already" if self.marked else "no deck set down"
            return fault("a deck set down without a marker", where, self.paragraph)
        if isinstance(act, (TakeDeck, Reshuffle, *MADE_READY)) and self.down and not self.complete:
            required = "the marker on the deck until the transaction is complete"
            return fault(required, f"{act}, and it is not complete", self.paragraph)
        if isinstance(act, EndTransaction) and (self.complete or not self.down):
            return fault("a transaction for which the deck is set down", str(act), self.paragraph)
        return None

    def done(self, act: Act, table: Seen) -> None:
        """Whether a deck lies there, marked, and whether the transaction is complete."""
        if not self.down and not self.within and type(act) not in (PlaceMarker, SetDownDeck):
            return
        if isinstance(act, (SetDownDeck, TakeDeck, *ON_THE_TABLE, *FROM_THE_HAND)):
            self.within = False
        elif isinstance(act, PlaceMarker) and not self.down:
            self.within = True  # named already: where the deck is can't be told
        if isinstance(act, SetDownDeck):
            self.down, self.marked, self.complete = True, False, False
        elif isinstance(act, (TakeDeck, Reshuffle, *ON_THE_TABLE, *FROM_THE_HAND)):
            self.down = self.marked = self.complete = False
        elif self.down:
            self.marked = True  # if it was not the marker that came, that is named already
            self.complete |= isinstance(act, EndTransaction)

    def due(self, table: Seen) -> Act | None:
        """The marker, then the end of the transaction; the deck is taken up when it is needed."""
        if not self.down or self.complete:
            return None
        return EndTransaction() if self.marked else PlaceMarker()
