"""Shuffle and cut before every round, N.J.A.C. 13:69F-14.5(a) to (c), which the dealer of 14.6 works by."""

from __future__ import annotations

from pokerrules.dealer.acts import Cut, DeviceShuffle, NewDeck, RemoveDeck, Shuffle
from pokerrules.dealer.checks.base import CUT, RECUT, SHUFFLE, Check, Fault, Seen, fault
from pokerrules.table.acts import Act, Burn, DealCard, OpenRound

LEAST_CUT = 10  # cards from the top
MOST_CUT = 51  # one card at least is left to go on top of them
USUAL_CUT = 26
PLAYED, SHUFFLED, READY, OPENED = "played", "shuffled", "ready", "opened"


class ShuffleAndCut(Check):
    """The deck is shuffled, then cut, before a round of play begins and at no other time.

    Until the first card is dealt, a supervisor may order another cut.
    """

    name = "shuffle and cut"
    judges = (Shuffle, DeviceShuffle, Cut, OpenRound)
    notes = (Shuffle, DeviceShuffle, Cut, OpenRound, RemoveDeck, NewDeck, DealCard, Burn)

    def __init__(self) -> None:
        self.deck = PLAYED
        self.within = False

    def begins_within(self) -> None:
        """How far the deck was made ready is not known."""
        self.within = True

    def faults(self, act: Act, table: Seen) -> Fault | None:
        """A shuffle during a round, a cut without a shuffle or too thin, a round without both."""
        if isinstance(act, (Shuffle, DeviceShuffle)) and table.running:
            return fault("the round of play completed before the deck is shuffled", str(act), SHUFFLE)
        if isinstance(act, Cut) and self.deck == PLAYED and not self.within:
            if table.running:
                return fault("a cut right after the shuffle", str(act), CUT, RECUT)
            return fault("the deck shuffled before it is cut", str(act), SHUFFLE, CUT)
        if isinstance(act, Cut) and act.count < LEAST_CUT:
            return fault(f"at least {LEAST_CUT} cards cut from the top", f"{act.count} cards", CUT)
        if isinstance(act, Cut) and act.count > MOST_CUT:
            required = f"at most {MOST_CUT} cards cut from the top, the rest put on top of them"
            return fault(required, f"{act.count} cards", CUT)
        if isinstance(act, OpenRound) and (table.running or self.within):
            return None  # a round that is opened within another: that is another check's to name
        if isinstance(act, OpenRound) and self.deck in (PLAYED, OPENED):
            return fault("the deck shuffled before the round of play", "no shuffle", SHUFFLE)
        if isinstance(act, OpenRound) and self.deck == SHUFFLED:
            return fault("the deck cut after the shuffle", "no cut", CUT)
        return None

    def done(self, act: Act, table: Seen) -> None:
        """How far the deck is made ready."""
        self.within = False
        if isinstance(act, (Shuffle, DeviceShuffle)):
            self.deck = SHUFFLED
        elif isinstance(act, Cut):
            self.deck = OPENED if self.deck == OPENED else READY
        elif isinstance(act, OpenRound):
            self.deck = OPENED
        else:
            self.deck = PLAYED

    def due(self, table: Seen) -> Act | None:
        """Shuffle, then cut, once no round is in play."""
        if not table.preparing or self.deck == READY:
            return None
        if self.deck == SHUFFLED:
            return Cut(USUAL_CUT)
        device = table.opened is not None and table.opened.counting_device
        return DeviceShuffle() if device else Shuffle()
