"""The audit of a log: every departure from the rules, with its place, its paragraph, and what was required.

It is told one act after the other and keeps no more than the round of play in progress and what it found.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

from pokerrules.dealer.acts import (
    Announce,
    ChangeDealer,
    CountDeck,
    CountDiscards,
    Cut,
    DeviceShuffle,
    Instruct,
    NewDeck,
    OpenTable,
    Procedure,
    RemoveDeck,
    Shuffle,
)
from pokerrules.dealer.checks import CHECKS, Fault, checks, fault
from pokerrules.dealer.checks.counting import LIMIT, SINCE, Clock
from pokerrules.dealer.following import Departure, Following, game_of
from pokerrules.deck import Deck
from pokerrules.errors import NotationError, RuleViolation, Unsettled
from pokerrules.games import omaha
from pokerrules.games.poker_round import PokerRound
from pokerrules.house.poker import PokerHouse
from pokerrules.house.text import quoted
from pokerrules.law import cites
from pokerrules.table.acts import (
    Act,
    Award,
    Call,
    CardForButton,
    CollectBets,
    DealCard,
    Entry,
    OpenRound,
    PlaceButton,
    PostAnte,
    PostBlind,
)
from pokerrules.table.button import next_button

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
BEGINS_WITHIN = "the log begins in the middle of a round of play"
# what comes between two rounds of play; a log that begins with another act begins within one
BETWEEN = (OpenTable, ChangeDealer, Shuffle, DeviceShuffle, Cut, CountDeck, RemoveDeck, NewDeck)
MOST_NOTES = 100  # of what was not judged; the rest is counted


class Audit:
    """An audit in progress: told an act at a time, it names the departures.

    Arguments: `house`, what was posted; `showing`, how hands were shown, "automatic" when the posted order
    holds or "asked"; `recorded`, the names of the checks (`CHECKS`) whose acts the log records, all of them
    when left out. Raises NotationError for a check that does not exist.
    """

    def __init__(
        self, house: PokerHouse, *, showing: str = "automatic", recorded: Collection[str] | None = None
    ) -> None:
        if recorded is not None and (unknown := [name for name in recorded if name not in CHECKS]):
            raise NotationError(f"no check {quoted(unknown[0])}; there are: {', '.join(CHECKS)}")
        watching = [check for check in checks() if recorded is None or check.name in recorded]
        if house.pot_order != "side-pots-first":  # item (e)6 judges a log whatever its house posts
            house = house.but(pot_order="side-pots-first")
        self.house = house
        self.showing = showing
        self.entries = 0
        self.rounds = 0
        self.departures: list[Departure] = []
        self._following = Following(house, tuple(watching))
        self._notes = [NEVER_TOLD] if recorded is None or "holding" in recorded else []
        if recorded is not None:
            self._notes += [_unwatched(kind.name) for kind in CHECKS.values() if kind.name not in recorded]
        self._more_notes = 0
        self._lost: tuple[int, str] | None = None  # since which entry a round is not judged, and why
        self._opening: Entry | None = None
        self._button: int | None = None  # of the round before, where it is known
        self._kill: int | None = None  # the seat that owes one, by the round before
        self._known_kill = False
        self._shaky = False
        self._late: Act | None = None  # an act that was missed at its place, and may still come
        self._untimed = 0
        self._before: int | None = None  # the time before the last one
        self._wrong_times: list[str] = []
        self._taken: Act | None = None  # what an act with a wrong seat or amount is taken for
        self._in_place: Act | None = None  # an act that was taken to follow one that was left out
        self._doubt = False  # True once an act was refused and it is not certain what was done
        self._instructed: int | None = None  # the seat that was told last, as the log has it

    # -- being told -----------------------------------------------------------------------------------------

    def tell(self, act: Act, time: int | None = None) -> tuple[Departure, ...]:
        """Judge the next act of the log.

        Arguments: `act`; its `time` (seconds since the table was opened, None when none was kept). Returns
        its departures. A time that runs backwards is named in `wrong_times`, and the last good one holds.
        """
        following = self._following
        self.entries += 1
        self._taken = None
        if self.entries == 1 and not isinstance(act, OpenTable):
            self._begin_within(act)
        act = following.whole(act)
        found = following.faults(act, self._good_time(time))
        if isinstance(act, OpenRound):
            refused = self._open(act)
            found = found or refused
        elif isinstance(act, Instruct):
            self._instructed = act.seat
            found = self._passed_over(act) or self._doubtful(act, found)
        elif not isinstance(act, Procedure):
            found = self._follow(act, found)
        elif isinstance(act, Announce) and found and self._missing(act):
            self._lose(f"what seat {act.seat} did is not in the log")
        if isinstance(act, CountDiscards) and found and following.round is not None:
            self._doubt |= following.round.decided is None  # how many were drawn is not certain any more
        following.done(self._taken or act)
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
        return self._following.running

    def due(self) -> Act | None:
        """What the dealer has to do next by the checks, or None."""
        return self._following.due()

    def _good_time(self, time: int | None) -> int | None:
        """The time that an act is judged at: its own, unless that can't be."""
        now = self._following.now
        if time is None:
            self._untimed += 1
            return now
        if now is None or time >= now:
            self._before = now
            return time
        earlier = self._before
        if earlier is not None and earlier <= time and now - earlier > LIMIT:  # the entry before jumped ahead
            self._misread(self.entries - 1, f"{now:,}, is after the {time:,} of the next one")
            for clock in self._following.checks:
                if isinstance(clock, Clock):
                    clock.correct(time)
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
        for check in self._following.checks:
            check.begins_within()
        if not isinstance(act, (OpenRound, *BETWEEN)):
            self._following.lose()
            self._lost = (0, BEGINS_WITHIN)

    @property
    def not_judged(self) -> tuple[str, ...]:
        """What the log does not let anybody judge, in words."""
        notes = list(self._notes)
        if self.entries and self._following.opened is None:
            notes.append(NOT_OPENED)
        if self._lost is not None and self.entries > self._lost[0]:
            notes.append(_part(*self._lost, self.entries))
        notes += self._wrong_times
        if self._more_notes:
            notes.append(f"{self._more_notes:,} more parts of rounds")
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

    # -- the round of play ----------------------------------------------------------------------------------

    def _open(self, act: OpenRound) -> list[Fault]:
        """Open the round of play that an act tells of."""
        following = self._following
        self._close()
        self.rounds += 1
        self._opening = Entry(1, act, ())
        self._shaky, self._doubt, self._late, self._in_place = False, False, None, None
        found = self._killing(act)
        try:
            following.begin(self._replay(self._opening))
        except (RuleViolation, NotationError) as error:
            self._lose(str(error))
            return found or [_refusal(error, act, None)]
        return found

    def _close(self) -> None:
        """What the round before says of the next one: the button, and the kill."""
        played = self._following.round
        self._button, self._kill, self._known_kill = None, None, False
        if played is not None and played.over:
            self._button = played.button
            if isinstance(played, omaha.Round) and played.house.kill is not None:
                self._kill, self._known_kill = played.kill().answer, True
        if self._lost is not None:
            self._note(_part(*self._lost, self.entries - 1))
            self._lost = None

    def _killing(self, act: OpenRound) -> list[Fault]:
        seats = dict(act.stacks)
        owed = self._kill if self._kill in seats else None
        if not self._known_kill or owed == act.kill:
            return []
        said = ["no kill" if seat is None else f"a kill posted by seat {seat}" for seat in (owed, act.kill)]
        return [fault(said[0], said[1], "pa-637a.12-n", asked=("O-20",))]

    def _replay(self, *entries: Entry) -> PokerRound[Any]:
        return game_of(self.house).replay(
            self.house, entries, dealer="by hand", showing=self.showing, deck=Deck.recorded(())
        )

    def _follow(self, act: Act, found: list[Fault]) -> list[Fault]:
        """Judge an act of the game by the round itself; a check that found something goes before it."""
        following, played = self._following, self._following.round
        if played is None:
            if self._lost is None:
                found = found or [fault("a round of play that is opened first", str(act), "nj-14.6-c")]
                self._lose("no round of play was opened")
            return found
        if isinstance(act, (PlaceButton, CardForButton)) and len(played.log) == 1:
            return found + self._begin_with(act)
        try:
            played.tell(act)
            following.follow(act)
        except (RuleViolation, NotationError) as error:
            if self._comes_late(act, played):
                return found
            if self._in_place is not None and _alike(act, self._in_place):
                self._in_place, self._doubt = None, True  # that one had only a wrong seat, then
                return found
            if self._doubt:
                self._lose(str(error))
                return found
            said = [] if found or self._shaky else [_refusal(error, act, played)]
            try:
                self._recover(act, played, str(error))
            except (RuleViolation, NotationError) as worse:  # not even what came before it can be done again
                self._lose(str(worse))
            return found + said
        except Unsettled as error:
            self._lose(str(error))
            return found
        self._shaky, self._in_place = False, None
        return found

    def _missing(self, act: Announce) -> bool:
        """Whether an act is announced of the seat whose turn it is, and that has not acted."""
        played = self._following.round
        return played is not None and played.turn is not None and played.turn == act.seat

    def _doubtful(self, act: Instruct, found: list[Fault]) -> list[Fault]:
        """What is wrong about telling a seat, unless an act before it has left it open whose turn it is."""
        if found and self._doubt and self._following.round is not None:
            self._lose("what was done before is not certain")
            return [one for one in found if one.found.endswith(SINCE)]
        played = self._following.round
        self._doubt |= bool(found) and played is not None and played.turn is None
        return found

    def _as_meant(self, act: Act, played: PokerRound[Any]) -> bool:
        """Take an act with a wrong seat or amount for the one that was to be done; False when none fits."""
        meant: list[Act] = []
        if not act.by_dealer and played.turn is not None:
            seat = getattr(act, "seat", None)
            able = {getattr(option.act, "seat", None) for option in played.legal()}
            if seat not in able and len(able) > 1:  # who of them it was is open
                self._lose(f"{act}, and it is the turn of other seats")
                self._taken = replace(act, seat=None)  # type: ignore[call-arg]
                return True
            if seat not in (None, played.turn) and self._instructed == played.turn:
                meant.append(replace(act, seat=played.turn))  # type: ignore[call-arg]
            elif isinstance(act, Call) and act.added is not None:
                meant.append(Call(act.seat))
        elif isinstance(act, DealCard) and not played.over and act != played.log[-1].act:
            due = played.legal()[0].act
            if isinstance(due, DealCard) and due.seat != act.seat:
                meant.append(replace(act, seat=due.seat))
        for one in meant:
            try:
                played.tell(one)
                played.follow(one)
            except (RuleViolation, NotationError, Unsettled):
                played.go_back_to(len(played.log))
                continue
            self._taken = one
            self._doubt |= isinstance(act, Call) and one.terms() != act.terms()  # or the bet before is wrong
            return True
        return False

    def _begin_with(self, act: PlaceButton | CardForButton) -> list[Fault]:
        """The first act of a round tells where the button starts, so the round begins with it."""
        assert self._opening is not None
        try:
            self._following.begin(self._replay(self._opening, Entry(2, act, ())))
        except (RuleViolation, NotationError) as error:
            refused = _refusal(error, act, self._following.round)
            self._lose(str(error))
            return [refused]
        if self._button is None:
            return []
        moved = next_button(self._button, [seat for seat, _ in self._opening.act.stacks])  # type: ignore[attr-defined]
        if isinstance(act, PlaceButton) and act.seat == moved.answer:
            return []
        self._doubt = True
        return [Fault(moved.citations, moved.reason, str(act))]

    def _recover(self, act: Act, played: PokerRound[Any], why: str) -> None:
        """Go on after an act that was refused: as if the right act had been done, or this one had not.

        When the act after it is refused as well, the rest of the round is not judged.
        """
        due = None if played.over or played.turn is not None else played.legal()[0].act
        try:
            if due is not None and self._left_out(due, act, played):
                self._late, self._in_place = due, act
                self._doubt |= isinstance(due, (PostAnte, PostBlind))  # it may be the button that is wrong
                return
            if self._as_meant(act, played):
                return
            if type(act) is type(due) and getattr(act, "seat", 0) == getattr(due, "seat", 0):
                assert due is not None
                played.follow(due)
                if isinstance(act, Award) and isinstance(due, Award) and _same_chips(act, due):
                    self._taken = due  # the pot that was due, by a wrong number
                elif not _alike(due, act):
                    self._late = due  # a pot before its turn
                return
        except Unsettled as error:
            self._lose(str(error))
            return
        if self._shaky:
            self._lose(why)
        self._shaky = True
        self._doubt |= act != played.log[-1].act  # done twice it makes no difference

    def _passed_over(self, act: Instruct) -> list[Fault]:
        """Bets that were not brought to the pot before the next player was told: named, and then done."""
        played = self._following.round
        if played is None or played.over or played.turn is not None:
            return []
        due, before = played.legal()[0], len(played.log)
        if not isinstance(due.act, CollectBets):
            return []
        played.follow(due.act)
        if played.turn != act.seat:
            played.go_back_to(before)
            return []
        self._late = due.act
        return [Fault(due.citations, str(due.act), str(act), due.open_questions)]

    def _comes_late(self, act: Act, played: PokerRound[Any]) -> bool:
        """Whether an act is the one that was missed before, at its place: one slip is named once."""
        if self._late is None or not _alike(act, self._late):
            return False
        self._late = None
        played.go_back_to(len(played.log))  # what it tells of the deck goes with it
        due = None if played.over or played.turn is not None else played.legal()[0].act
        if type(act) is type(due):
            played.follow(due)  # the place of this one was taken by that one
        return True

    @staticmethod
    def _left_out(due: Act, act: Act, played: PokerRound[Any]) -> bool:
        """Whether only the act that is due was left out; then both are done, else nothing is."""
        before = len(played.log)
        played.go_back_to(before)  # the cards of the refused act lie deeper in the deck
        try:
            played.follow(due)
            played.tell(act)
            played.follow(act)
        except (RuleViolation, NotationError):
            played.go_back_to(before)
            return False
        return True

    def _lose(self, why: str) -> None:
        self._following.lose()
        self._lost = (self.entries, why)

    def _note(self, text: str) -> None:
        if len(self._notes) < MOST_NOTES:
            self._notes.append(text)
        else:
            self._more_notes += 1


def _alike(one: Act, other: Act) -> bool:
    """Whether two acts are the same but for cards and amounts: of one kind, for one seat and one pot."""
    return type(one) is type(other) and all(
        getattr(one, name, None) == getattr(other, name, None) for name in ("seat", "pot", "share", "street")
    )


def _same_chips(one: Award, other: Award) -> bool:
    return (one.amount, dict(one.to)) == (other.amount, dict(other.to))


def _part(at: int, why: str, last: int) -> str:
    return f"betting, dealing and pots of entries {at + 1:,} to {last:,}, after entry {at:,}: {why}"


def _unwatched(name: str) -> str:
    kind = CHECKS[name]
    cited = f": {cites(kind.paragraph)[0]}" if kind.paragraph else ""
    return f"{name}, which the log does not record{cited}"


def _refusal(error: RuleViolation | NotationError, act: Act, played: PokerRound[Any] | None) -> Fault:
    """What a round of play says against an act, as a fault; where it cites nothing, by what is due."""
    due = () if played is None else played.legal()
    if isinstance(error, RuleViolation):
        required = " or ".join(error.permitted) or "another act"
        otherwise = act.by_dealer and bool(due) and type(due[0].act) is type(act)  # the right kind of act
        return Fault(error.citations, required, str(act) if otherwise else error.reason, error.open_questions)
    again = act.by_dealer and played is not None and any(entry.act == act for entry in played.log)
    found = f"{act}, a second time" if again else str(error)  # its card is dealt, but that isn't the slip
    if not due:
        return fault("an act that can have happened", found, "nj-14.6-c")
    required = " or ".join(str(option) for option in due)
    return Fault(due[0].citations, required, found, due[0].open_questions)


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
