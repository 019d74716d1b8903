"""The audit of a log: every departure from the rules, with its place, its paragraph, and what was required.

It is told one act after the other and keeps no more than the round of play in progress and what it found.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from pokerrules.dealer.acts import (
    ChangeDealer,
    CountDeck,
    Cut,
    DeviceShuffle,
    NewDeck,
    OpenTable,
    RemoveDeck,
    Shuffle,
)
from pokerrules.dealer.checks import CHECKS, watching
from pokerrules.dealer.checks.counting import LIMIT, SINCE, Clock
from pokerrules.dealer.checks.fund import WholeFund
from pokerrules.dealer.following import Departure
from pokerrules.dealer.going_on import Reading
from pokerrules.dealer.standing import MOST_NOTES, Standing, part
from pokerrules.house.poker import PokerHouse
from pokerrules.law import cites
from pokerrules.table.acts import Act, Entry, OpenRound

# what a log without the dealer's procedures still tells
OF_THE_GAME = ("players", "round complete", "side pots first")
NEVER_TOLD = (
    "whether the cards were held in front of the dealer, over the table and level, beyond what an entry "
    "notes of it: N.J.A.C. 13:69F-14.6(e)1"
)
NOT_OPENED = (
    "whether the area is approved and the dealer takes no part in the game, for the log does not begin "
    "with the opening of a table: N.J.A.C. 13:69F-14.6(a) and (b)"
)
UNKNOWN_DEVICE = (
    "whether a device that shuffles is approved, and counts in the dealer's place, for the log does not "
    "begin with the opening of a table: N.J.A.C. 13:69F-14.6(e)4"
)
UNKNOWN_FUND = (
    "whether the whole bad beat fund is paid, for the log does not begin with the opening of a table, which "
    "tells what it holds: N.J.A.C. 13:69F-14.6(e)9"
)
BEGINS_WITHIN = "the log begins in the middle of a round of play"
# what comes between two rounds of play; a log that begins with another act begins within one
BETWEEN = (OpenTable, ChangeDealer, Shuffle, DeviceShuffle, Cut, CountDeck, RemoveDeck, NewDeck)


class Audit:
    """An audit in progress: told an act at a time, it names the departures.

    Arguments: `house`, what was posted; `showing`, how hands were shown, "automatic" when the posted order
    holds or "asked"; `recorded`, the names of the checks (`CHECKS`) whose acts the log records, all of them
    when left out. Raises NotationError for a check that does not exist.
    """

    def __init__(
        self, house: PokerHouse, *, showing: str = "automatic", recorded: Collection[str] | None = None
    ) -> None:
        watched = watching(recorded)
        self.house = house
        self.showing = showing
        self.entries = 0
        self.rounds = 0
        self.departures: list[Departure] = []
        self._clock = next((check for check in watched if isinstance(check, Clock)), None)
        others = tuple(check for check in watched if check is not self._clock)
        self._reading = Reading(Standing(house, others, showing))
        self._notes = [NEVER_TOLD] if recorded is None or "holding" in recorded else []
        if recorded is not None:
            self._notes += [_unwatched(kind.name) for kind in CHECKS.values() if kind.name not in recorded]
        self._unopened = [NOT_OPENED]
        if any(check.name in ("clock", "counting") for check in watched):
            self._unopened.append(UNKNOWN_DEVICE)
        if house.bad_beat is not None and any(isinstance(check, WholeFund) for check in watched):
            self._unopened.append(UNKNOWN_FUND)
        self._untimed = 0
        self._before: int | None = None  # the time before the last one
        self._wrong_times: list[str] = []

    # -- being told -----------------------------------------------------------------------------------------

    def tell(self, act: Act, time: int | None = None) -> tuple[Departure, ...]:
        """Judge the next act of the log.

        Arguments: `act`; its `time` (seconds since the table was opened, None when none was kept). Returns
        its departures. A time that runs backwards is named in `wrong_times`, and the last good one holds.
        """
        self.entries += 1
        if self.entries == 1 and not isinstance(act, OpenTable):
            self._begin_within(act)
        if isinstance(act, OpenRound):
            self.rounds += 1
        table, clock = self._table, self._clock
        table.now = now = self._good_time(time)
        late = None if clock is None else clock.faults(act, table)
        found = self._reading.tell(act, self.entries)
        if found:
            self._table.now = now  # it may be another reading by now
        if clock is not None:
            clock.done(act, self._table)
        if late is not None:
            found = [*found, late]
        if not found:
            return ()
        made = tuple(Departure.of(self.entries, act, one) for one in found)
        self.departures += made
        return made

    def tell_all(self, entries: Iterable[Entry]) -> Audit:
        """Judge entries of a log, with their times; returns the audit itself."""
        for entry in entries:
            self.tell(entry.act, entry.time)
        return self

    @property
    def running(self) -> bool | None:
        """Whether a round of play is in progress, None when it can't be judged any more."""
        return self._table.running

    def due(self) -> Act | None:
        """What the dealer has to do next by the checks, or None."""
        return self._table.due()

    @property
    def _table(self) -> Standing:
        """How the table stands, as the log is read."""
        return self._reading.table

    def _good_time(self, time: int | None) -> int | None:
        """The time that an act is judged at: its own, unless that can't be."""
        now = self._table.now
        if time is None:
            self._untimed += 1
            return now
        if now is None or time >= now:
            self._before = now
            return time
        earlier = self._before
        if earlier is not None and earlier <= time and now - earlier > LIMIT:  # the entry before jumped ahead
            self._misread(self.entries - 1, f"{now:,}, is after the {time:,} of the next one")
            if self._clock is not None:
                self._clock.correct(time)
            self.departures = [d for d in self.departures if not self._by_that_time(d)]
            return time
        self._misread(self.entries, f"{time:,}, is before the {now:,} of an entry before it")
        return now

    def _by_that_time(self, departure: Departure) -> bool:
        """Whether a departure comes of the time of the entry before alone."""
        return departure.at == self.entries - 1 and departure.found.endswith(SINCE)

    def _misread(self, number: int, why: str) -> None:
        """A time that can't be: it is named, and the time between counts is judged without it."""
        if len(self._wrong_times) < MOST_NOTES:
            self._wrong_times.append(f"the time of entry {number:,}, {why}")

    @property
    def wrong_times(self) -> tuple[str, ...]:
        """The times of the log that can't be, in words; they are not gone by."""
        return tuple(self._wrong_times)

    def _begin_within(self, act: Act) -> None:
        """A log that is an excerpt: what depends on what came before its first entry is not judged."""
        within = not isinstance(act, (OpenRound, *BETWEEN))
        self._reading.begin_within(BEGINS_WITHIN if within else None)
        if self._clock is not None:
            self._clock.begins_within()

    @property
    def not_judged(self) -> tuple[str, ...]:
        """What the log does not let anybody judge, in words."""
        notes = list(self._notes)
        table = self._table
        if self.entries and table.opened is None:
            notes += self._unopened
        notes += table.parts
        if table.lost is not None and self.entries > table.lost[0]:
            notes.append(part(*table.lost, self.entries))
        notes += self._wrong_times
        if table.more:
            notes.append(f"{table.more:,} more parts of rounds")
        if self._untimed:
            notes.append(
                f"the time between counts at {self._untimed:,} entries without a time: "
                "N.J.A.C. 13:69F-14.6(e)4"
            )
        return tuple(notes)

    def data(self) -> dict[str, Any]:
        """What was found, as plain data."""
        return {
            "departures": [departure.data() for departure in self.departures],
            "not_judged": list(self.not_judged),
            "entries": self.entries,
            "rounds": self.rounds,
        }


def _unwatched(name: str) -> str:
    kind = CHECKS[name]
    cited = f": {cites(kind.paragraph)[0]}" if kind.paragraph else ""
    return f"{name}, which the log does not record{cited}"


def verdict(departures: int, entries: int, rounds: int) -> str:
    """What came of an audit, in words: how many departures, in how many entries of how many rounds."""
    found = "No departure" if not departures else f"{departures:,} departure{'' if departures == 1 else 's'}"
    told = "1 entry" if entries == 1 else f"{entries:,} entries"
    return f"{found} in {told} of {rounds:,} round{'' if rounds == 1 else 's'}"


def audit(
    house: PokerHouse,
    entries: Iterable[Entry],
    *,
    showing: str = "automatic",
    recorded: Collection[str] | None = None,
) -> Audit:
    """Audit the log of a table.

    Arguments: `house`, what was posted; `entries` of the log, with their times; `showing` and `recorded` as
    for `Audit`. Returns the finished audit, with its `departures` and what was `not_judged`.
    """
    return Audit(house, showing=showing, recorded=recorded).tell_all(entries)
