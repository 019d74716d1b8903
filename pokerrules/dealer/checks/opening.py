"""Opening a table and a round of play, N.J.A.C. 13:69F-14.6(a) and (b)."""

from __future__ import annotations

from pokerrules.dealer.acts import DeviceShuffle, OpenTable, Procedure, Shuffle
from pokerrules.dealer.checks.base import Check, Fault, Seen, fault
from pokerrules.law import implements
from pokerrules.table.acts import ACTS, Act, OpenRound

FEWEST, MOST = 2, 11  # players


@implements("nj-14.6-a")
class Area(Check):
    """Poker is run in an area of its own that the Division has approved."""

    name = "area"
    paragraph = "nj-14.6-a"
    judges = (OpenTable,)
    notes = ()

    def faults(self, act: Act, table: Seen) -> Fault | None:
        """A table that is opened elsewhere."""
        if not isinstance(act, OpenTable):
            return None
        if act.approved is not True:
            return fault("a separate area that the Division has approved", str(act), self.paragraph)
        if table.opened is not None:
            return fault("a table that is opened once", str(act), self.paragraph)
        return None


@implements("nj-14.6-b")
class Players(Check):
    """Two to 11 players, no more than the game takes, and the dealer none of them."""

    name = "players"
    paragraph = "nj-14.6-b"
    judges = (OpenTable, OpenRound)
    notes = ()

    def faults(self, act: Act, table: Seen) -> Fault | None:
        """A round that is opened with too few or too many players, or with the dealer among them."""
        if isinstance(act, OpenTable) and act.dealer_seat is not None:
            return fault("a dealer who takes no part in the game", str(act), self.paragraph)
        if not isinstance(act, OpenRound):
            return None
        count = len(act.stacks)
        if not FEWEST <= count <= MOST:
            return fault(f"{FEWEST} to {MOST} players", f"{count} at the table", self.paragraph)
        house = table.house
        if count > house.MOST_SEATS:  # the specific section wins (G-10)
            required = f"at most {house.MOST_SEATS} players in {house.title}"
            found = f"{count} at the table"
            return fault(required, found, house.SEATS_BY, self.paragraph, asked=("G-10",))
        return None


@implements("nj-14.6-d", "nj-14.6-e-5")
class RoundComplete(Check):
    """A round of play goes on until its pot is won, by an uncalled bet or at the showdown, and is awarded."""

    name = "round complete"
    paragraph = "nj-14.6-e-5"
    judges = (OpenRound,)
    notes = (Shuffle, DeviceShuffle, *ACTS.values())

    def __init__(self) -> None:
        self.named = False  # True once a shuffle in mid-round was named, and nothing was played after it

    def faults(self, act: Act, table: Seen) -> Fault | None:
        """A round that is opened while another one is in play."""
        if not isinstance(act, OpenRound) or not table.running or self.named:
            return None
        required = "the round of play completed and its pot awarded"
        return fault(required, "another round is opened", self.paragraph, "nj-14.6-d")

    def done(self, act: Act, table: Seen) -> None:
        """Whether the round was broken off for another one, which the shuffle before that one shows."""
        if isinstance(act, (Shuffle, DeviceShuffle)):
            self.named = bool(table.running)
        elif not isinstance(act, Procedure):
            self.named = False
