"""Shuffle and cut before every round, N.J.A.C. 13:69F-14.5(a) and (b), which the dealer of 14.6 works by."""

from __future__ import annotations

from pokerrules.dealer.acts import Cut, DeviceShuffle, NewDeck, RemoveDeck, Shuffle
from pokerrules.dealer.checks.base import CUT, SHUFFLE, Check, Fault, Seen, fault
from pokerrules.table.acts import Act, OpenRound

LEAST_CUT = 10  # cards from the top
USUAL_CUT = 26
PLAYED, SHUFFLED, READY = "played", "shuffled", "ready"


class ShuffleAndCut(Check):
    """The deck is shuffled, then cut, before a round of play begins and at no other time."""

    name = "shuffle and cut"
    judges = (Shuffle, DeviceShuffle, Cut, OpenRound)
    notes = (Shuffle, DeviceShuffle, Cut, OpenRound, RemoveDeck, NewDeck)

    def __init__(self) -> None:
        self.deck = PLAYED

    def faults(self, act: Act, table: Seen) -> Fault | None:
        """A shuffle during a round, a cut without a shuffle or too thin, a round without both."""
        if isinstance(act, (Shuffle, DeviceShuffle)) and table.running:
            return fault("the round of play completed before the deck is shuffled", str(act), SHUFFLE)
        if isinstance(act, Cut) and (table.running or self.deck == PLAYED):
            return fault("a cut right after the shuffle", str(act), CUT)
        if isinstance(act, Cut) and act.count < LEAST_CUT:
            return fault(f"at least {LEAST_CUT} cards cut from the top", f"{act.count} cards", CUT)
        if isinstance(act, OpenRound) and table.running:
            return None  # a round that is opened within another: that is another check's to name
        if isinstance(act, OpenRound) and self.deck == PLAYED:
            return fault("the deck shuffled before the round of play", "no shuffle", SHUFFLE)
        if isinstance(act, OpenRound) and self.deck == SHUFFLED:
            return fault("the deck cut after the shuffle", "no cut", CUT)
        return None

    def done(self, act: Act, table: Seen) -> None:
        """How far the deck is made ready."""
        if isinstance(act, (Shuffle, DeviceShuffle)):
            self.deck = SHUFFLED
        elif isinstance(act, Cut):
            self.deck = READY
        elif isinstance(act, (OpenRound, RemoveDeck, NewDeck)):
            self.deck = PLAYED

    def due(self, table: Seen) -> Act | None:
        """Shuffle, then cut, once no round is in play."""
        if not table.preparing or self.deck == READY:
            return None
        if self.deck == SHUFFLED:
            return Cut(USUAL_CUT)
        device = table.opened is not None and table.opened.counting_device
        return DeviceShuffle() if device else Shuffle()
