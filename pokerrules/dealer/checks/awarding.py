"""Awarding the pots, N.J.A.C. 13:69F-14.6(e)5 and 6: losing hands first, side pots before the main pot.

Pots are settled one by one in the order of their award (G-1): when the turn of a pot has come, whoever
contends for it, gets no part of it and will get none of a later pot has lost, whatever was won before: the
hand that won a side pot is collected before the main pot is pushed to somebody else. Where the house posts
that all losers come first, whoever gets no part of any pot has lost before the first one is pushed, and who
gets a part of one has not.
"""

from __future__ import annotations

from collections import Counter

from pokerrules.dealer.acts import CollectHand, CountDeck, CountDiscards, DeviceShuffle, Shuffle
from pokerrules.dealer.checks.base import Check, Fault, Seen, fault
from pokerrules.dealer.checks.piles import in_all, of_a_hand_held
from pokerrules.games.showdown import PotAwards, seats_in_words
from pokerrules.law import implements
from pokerrules.table.acts import Act, Award, OpenRound

CLOSING = (CountDeck, Shuffle, DeviceShuffle, OpenRound)


def winners(pot: PotAwards) -> set[int]:
    """The seats that get a part of a pot."""
    return {seat for award in pot.awards for seat, chips in award.answer.to.items() if chips}


class Settling:
    """Which pots of a round have been awarded, and which hands lie with the dealer."""

    def __init__(self) -> None:
        self.collected: set[int] = set()
        self.missed: set[int] = set()  # hands that were named because they should have been collected
        self.shares: Counter[int] = Counter()  # awards made of each pot, by its number in the order of award

    def copy(self) -> Settling:
        """The same, to go on by itself."""
        twin = Settling()
        twin.collected, twin.missed = self.collected.copy(), self.missed.copy()
        twin.shares = self.shares.copy()
        return twin

    def note(self, act: Act) -> None:
        """Take note of an act."""
        if isinstance(act, OpenRound):
            self.collected.clear()
            self.missed.clear()
            self.shares.clear()
        elif isinstance(act, CollectHand):
            self.collected.add(act.seat)
        elif isinstance(act, Award):
            self.shares[act.pot] += 1

    def pots(self, table: Seen) -> tuple[dict[int, PotAwards], dict[int, PotAwards]] | None:
        """The pots by number, in the order of award: those still to be awarded, and those that are.

        None before the showdown.
        """
        decided = None if table.round is None else table.round.decided
        if decided is None:
            return None
        left: dict[int, PotAwards] = {}
        gone: dict[int, PotAwards] = {}
        for number, pot in enumerate(decided.answer.pots, start=1):
            (gone if self.shares[number] >= len(pot.awards) else left)[number] = pot
        return left, gone

    def pushed(self, number: int, table: Seen) -> bool:
        """Whether all of a pot has been awarded."""
        found = self.pots(table)
        return found is not None and number in found[1]

    def losers(self, table: Seen) -> tuple[int, ...]:
        """The seats whose hands have lost by now and are not collected yet, lowest first."""
        found = self.pots(table)
        if found is None:
            return ()
        left, gone = found
        settled = _settled(left, gone, table)
        return tuple(sorted(settled - _won(left) - _kept(left, gone, table) - self.collected - self.missed))

    def won(self, table: Seen) -> tuple[int, ...]:
        """The seats whose winning hands may be collected by now and are not yet, lowest first."""
        found = self.pots(table)
        if found is None:
            return ()
        left, gone = found
        return tuple(sorted(_won(gone) - _won(left) - self.collected - self.missed))


def _won(pots: dict[int, PotAwards]) -> set[int]:
    return {seat for pot in pots.values() for seat in winners(pot)}


def _kept(left: dict[int, PotAwards], gone: dict[int, PotAwards], table: Seen) -> set[int]:
    """The seats that have won a pot, but for those that lose the one whose turn has come (pot by pot)."""
    due = [*left.values()][:1] if table.house.collect_losers == "pot-by-pot" else []
    return _won(gone) - {seat for pot in due for seat in pot.seats}


def _settled(left: dict[int, PotAwards], gone: dict[int, PotAwards], table: Seen) -> set[int]:
    """The seats of the pots that are awarded, and of the one whose turn has come; of all, by the house."""
    due = left.values() if table.house.collect_losers == "all-losers-first" else [*left.values()][:1]
    return {seat for pot in (*gone.values(), *due) for seat in pot.seats}


@implements("nj-14.6-e-5")
class LosersFirst(Check):
    """The hands that lost are collected before the pot is pushed, the winning hand after it."""

    name = "losers first"
    paragraph = "nj-14.6-e-5"
    judges = (CollectHand, CountDiscards, Award, *CLOSING)
    notes = (CollectHand, CountDiscards, Award, *CLOSING)

    def __init__(self) -> None:
        self.settling = Settling()
        self.played = False
        self.again: set[int] = set()  # hands that may only seem to be collected already

    def begins_within(self) -> None:
        """Nothing is known of what came before."""
        self.played = True

    def faults(self, act: Act, table: Seen) -> Fault | None:
        """A pot pushed before a losing hand is collected, a hand collected too early, or not at all."""
        if isinstance(act, CollectHand):
            return self._collecting(act.seat, table)
        if isinstance(act, CountDiscards):
            return self._counting(act, table)
        if isinstance(act, Award):
            waiting = self.settling.losers(table)
            if not waiting or self.settling.pushed(act.pot, table):
                return None  # a pot that is pushed again is another check's to name
            required = f"the losing cards of {seats_in_words(waiting)} collected first"
            return fault(required, f"pot {act.pot} is pushed", self.paragraph, asked=("G-1",))
        if isinstance(act, CLOSING):
            left = (*self.settling.losers(table), *self.settling.won(table))
            if left and not table.running:
                required = f"the hand of {seats_in_words(left)} collected when the pot is pushed"
                return fault(required, str(act), self.paragraph)
        return None

    def _collecting(self, seat: int, table: Seen) -> Fault | None:
        played = table.round
        found = f"the hand of seat {seat} is collected"
        if played is None:
            if self.played or table.running is None:
                return None
            return fault("a hand of a round of play", found, self.paragraph)
        back = seat in self.settling.collected and seat not in self.again
        if back or seat not in played.live:
            return fault("a hand that is still with its player", found, self.paragraph)
        standing = self.settling.pots(table)
        if standing is None:
            return fault("the round of play complete before a hand is collected", found, self.paragraph)
        left, gone = standing
        if seat in _won(left):
            return fault("the pot pushed before the winning hand is collected", found, self.paragraph)
        if seat not in _settled(left, gone, table):
            pot = next(number for number, pot in left.items() if seat in pot.seats)
            required = f"the claim of seat {seat} on pot {pot} settled first"
            return fault(required, found, self.paragraph, "nj-14.6-e-6", asked=("G-1",))
        return None

    def _counting(self, act: CountDiscards, table: Seen) -> Fault | None:
        """A whole hand that is counted before it is collected."""
        seat = act.seat
        if seat in self.settling.collected | self.settling.missed or in_all(table):
            return None
        if not of_a_hand_held(act, table):
            return None
        early = self._collecting(seat, table)
        which = "losing cards" if seat in self.settling.losers(table) else "hand"
        required = f"the {which} of seat {seat} collected first" if early is None else early.required
        return fault(required, str(act), self.paragraph, asked=("G-1",))

    def done(self, act: Act, table: Seen) -> None:
        """Which hands are collected; what should have been and was not is named once."""
        if isinstance(act, OpenRound):
            self.played, self.again = True, set()
        waiting = self.settling.losers(table)
        if isinstance(act, CollectHand) and self._collecting(act.seat, table) is not None:
            # a wrong hand was named; it stands for the one that was due
            due = waiting or self.settling.won(table)
            self.settling.missed.update(due[:1])
            self.again |= {act.seat} if due else set()
        elif isinstance(act, CollectHand):
            self.again.discard(act.seat)
        if isinstance(act, CountDiscards) and act.seat in waiting and self._counting(act, table):
            self.settling.missed.add(act.seat)  # counted without being collected: that count is named
        if isinstance(act, Award):
            self.settling.missed.update(self.settling.losers(table))
        self.settling.note(act)
        if isinstance(act, CLOSING):
            left = (*self.settling.losers(table), *self.settling.won(table))
            self.settling.missed.update(left)

    def due(self, table: Seen) -> Act | None:
        """Collect a hand that has lost, or one whose pots have all been pushed to it."""
        due = self.settling.won(table) or self.settling.losers(table)
        played = table.round
        if not due or played is None or not (played.over or isinstance(played.legal()[0].act, Award)):
            return None
        return CollectHand(due[0])


@implements("nj-14.6-e-6")
class SidePotsFirst(Check):
    """Side pots are awarded before the pot in the middle, the latest one first (G-2), and each pot once.

    A log is judged by item 6 whatever its house posts; the pots have the numbers of the posted order.
    """

    name = "side pots first"
    paragraph = "nj-14.6-e-6"
    judges = (Award,)
    notes = (CollectHand, Award, OpenRound)

    def __init__(self) -> None:
        self.settling = Settling()

    def faults(self, act: Act, table: Seen) -> Fault | None:
        """A pot that is awarded before its turn, or again."""
        if not isinstance(act, Award):
            return None
        standing = self.settling.pots(table)
        if standing is None:
            return None
        left, gone = standing
        if act.pot in gone or not left:
            done = f"pot {act.pot} was pushed already" if act.pot in gone else "every pot was pushed already"
            found = f"{act}, but {done}"
            return fault("a pot that is still to be awarded", found, "nj-14.6-e-5")
        first = next(iter(left))
        if table.house.pot_order == "main-pot-first" and act.pot == 1 and not self.settling.shares[1]:
            side = [f"pot {number} of {pot.amount:,}" for number, pot in left.items() if number > 1]
            if side:
                required = f"every side pot awarded first: {', '.join(side)}"
                return fault(required, "the main pot is awarded", self.paragraph, asked=("G-2",))
        if act.pot == first:
            return None
        required = f"pot {first} of {left[first].amount:,} awarded first"
        return fault(required, f"pot {act.pot} is awarded", self.paragraph, asked=("G-2",))

    def done(self, act: Act, table: Seen) -> None:
        """How far the pots have been awarded."""
        self.settling.note(act)
