"""How an audit goes on after an act that may not be: one slip is explained, and what follows is judged.

A log is read as it was told as long as nothing is wrong. At a refusal the slip may have been any of a small
closed set: the act was put in, one was left out before it, it changed places with a neighbour, it has a wrong
seat, amount or card, it was done though it should not have been, the round was broken off, or what came
before was written down wrongly: a bet, a draw, a card, the chips or the kill of the opening. One of these
repairs is taken, and the log read on; when a later act is refused, the next repair under which every act
since has been right takes its place. Only when none is left, that act is another slip. So the departures are
the fewest that explain the log, each is named at once, and nothing but the last two rounds is kept.

A round that is not judged any more would explain every later slip away. That is what comes of an act only
where its wrong amount was let stand, as the act that is refused has to say, or where nothing else can be made
of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pokerrules.dealer.acts import (
    CountDeck,
    Cut,
    DeviceShuffle,
    Instruct,
    NewDeck,
    OpenTable,
    Procedure,
    RemoveDeck,
    SetDownDeck,
    Shuffle,
    StopRound,
    TakeDeck,
)
from pokerrules.dealer.afterwards import opened_with, stood
from pokerrules.dealer.checks import Fault
from pokerrules.dealer.repairs import cards_left_out, left_out, meant, with_a_card_unseen
from pokerrules.dealer.standing import Mark, Standing
from pokerrules.dealer.steps import (
    BROKEN_OFF,
    JUDGED,
    LOST,
    TAKEN,
    UNOPENED,
    UNSEEN,
    WAYS,
    Part,
    Repair,
    Stem,
    Step,
    in_place,
    kept,
    of_the_round,
    put_in,
)
from pokerrules.table.acts import (
    Act,
    Bet,
    Burn,
    Call,
    CardForButton,
    CollectBets,
    DealBoard,
    DealCard,
    Draw,
    OpenRound,
    PlaceButton,
    Raise,
    Reshuffle,
    ReturnUncalled,
    Show,
)

LOOK_BACK = 6  # acts before a refused one that may be the slip
LOOK_FAR = 12  # and acts before it, where one of those whose effect lasts was put in
LASTING = (TakeDeck, SetDownDeck, StopRound)
SHORTLY = 20  # acts after a refused one by which it shows when the slip lies before it, or when it stood
MOST_EVEN = 3  # other readings that are gone by when one is refused
MOST_TOLD = 300  # acts after a slip for which it may be explained otherwise
MOST_STEPS = 1_000  # acts of one round that are kept
# Repairs that may be tried: so many at once, and so many more for each act; one that needs no act read again
# costs a part of one. The time of an audit grows with the log alone, however wrong the log is.
AT_ONCE, FOR_EACH_ACT, AT_ITS_PLACE = 1_000.0, 0.04, 0.1
# at acts of these kinds it shows that the last one of others was not what was written down, however long ago
ROOTS: tuple[tuple[tuple[type[Act], ...], tuple[type[Act], ...]], ...] = (
    ((DealCard, Reshuffle), (Reshuffle,)),
    ((DealCard, Instruct), (Draw,)),
    ((Call, CollectBets, ReturnUncalled), (Bet, Raise)),
)
WITH_CARDS = (DealCard, Burn, DealBoard, Draw, Show, Reshuffle)
NEW_ROUND = (OpenRound, Shuffle, DeviceShuffle, Cut, CountDeck, RemoveDeck, NewDeck)


class Again(NamedTuple):
    """A log that is read again up to a `place`, and how it stood there, to come back to."""

    place: int
    reading: Reading
    mark: Mark
    parts: Stem


class Reading:
    """A log as it is read.

    Arguments: `table`, how it stands before the first act; it is changed as the log is read.
    """

    def __init__(self, table: Standing) -> None:
        self.table = table
        self._parts: list[Part] = []
        self._repairs: Iterator[Repair] | None = None  # those of the last slip that were not tried yet
        self._stems: tuple[Stem, ...] = ()  # what was read before the last slip, in every way that is as good
        self._stem: Stem = ()  # the one of them that is gone by
        self._even: list[Stem] = []  # readings that are refused no earlier than the one that was taken
        self._told: list[Step] = []  # what was told since
        self._again: Again | None = None
        self._ration = AT_ONCE
        self._rationed = 0  # the entry up to which acts have added to it
        self._keep()

    def tell(self, act: Act, number: int) -> list[Fault]:
        """Read the next act; returns what is wrong about it, when it takes another slip to explain it."""
        step = Step(JUDGED, act, number)
        found = self._read(step)
        if found and self._done_late(act):
            found = []
        if self._repairs is not None:
            self._told.append(step)
            if self._settles():
                self._repairs = None
        if not found:
            return []
        self._ration = min(AT_ONCE, self._ration + FOR_EACH_ACT * (number - self._rationed))
        self._rationed = number
        self._even = []
        if self._guessed_otherwise(step) or (self._repairs is not None and self._explained(self._repairs)):
            return []
        self._stems = (kept(self._parts), *self._even)
        self._stem, self._told, self._again = self._stems[0], [step], None
        self._repairs = self._possible()
        if not self._explained(self._repairs):  # too much is wrong to tell what was done
            self._repairs = None
            of_the_round = not isinstance(act, (Procedure, OpenRound)) and self.table.round is not None
            self._carry_out(step._replace(way=LOST if of_the_round else TAKEN))
        return found

    def _done_late(self, act: Act) -> bool:
        """Whether a refused act is one that was left out before in its round: both are one slip."""
        steps = self._parts[-1].steps if self._parts else []
        for place, one in of_the_round(steps):
            if one.left_out and one.act == act:
                steps[place] = one._replace(left_out=False)
                return True
        return False

    def _settles(self) -> bool:
        """Whether so much was right since the last slip that the way in which it was read stands."""
        opened = [told for told in self._told if isinstance(told.act, OpenRound)]
        return len(opened) > 1 or len(self._told) > MOST_TOLD

    def begin_within(self, lost: str | None) -> None:
        """The log is an excerpt; a round that it begins within is not judged, for the reason given."""
        for check in self.table.checks:
            check.begins_within()
        if lost is not None:
            self.table.lose_for(lost)
        self._parts = []
        self._keep()

    # -- reading --------------------------------------------------------------------------------------------

    def _keep(self) -> None:
        """Begin another part, and forget what is older than the last one."""
        if self.table.settled and not (self._parts and not self._parts[-1].steps):
            self._parts = [*self._parts[-1:], Part(self.table.copied(), [])]

    def _read(self, step: Step) -> list[Fault]:
        """Judge an act, and keep it when it is right."""
        self.table.number = step.number
        if isinstance(step.act, OpenRound):
            self._keep()
        found = self.table.judge(step.act)
        if not found:
            self._record(step)
        return found

    def _carry_out(self, step: Step) -> None:
        """Do in its way what is not judged."""
        self.table.number = step.number
        WAYS[step.way](self.table, step.act)
        self._record(step)

    def _record(self, step: Step) -> None:
        if not self._parts:
            return
        steps = self._parts[-1].steps
        steps.append(step)
        if len(steps) > MOST_STEPS:
            self._parts = []
            self._keep()

    # -- repairs --------------------------------------------------------------------------------------------

    def _explained(self, repairs: Iterator[Repair]) -> bool:
        """Whether one of some repairs makes everything right that was told since; then it is taken."""
        place = sum(len(part.steps) for part in self._stems[0])
        while self._ration >= 1 and (repair := next(repairs, None)) is not None:
            if repair.at == place and len(self._told) == 1 and self._stem is self._stems[0]:
                self._ration -= AT_ITS_PLACE
                if self._tried_here(repair):
                    return True
                continue
            self._ration -= 1
            tried = self._tried(repair)
            if tried is not None:
                self.table, self._parts = tried.table, tried._parts
                return True
        return False

    def _guessed_otherwise(self, step: Step) -> bool:
        """Whether a player's act was another one than it was taken for after a slip before the last one."""
        since = step.number if self._repairs is None else self._told[0].number
        read = [one for part in self._parts for one in part.steps]
        guesses = [(place, one) for place, one in of_the_round(read) if one.guessed and one.number < since]
        before = self._stem, self._told
        self._stem, self._told, self._again = kept(self._parts), [step], None
        repairs = (
            repair
            for place, one in guesses
            if not one.act.by_dealer
            for repair in self._in_place_of(place, read)
        )
        taken = bool(guesses) and self._explained(repairs)
        self._stem, self._told = before
        self._again, self._even = None, []
        return taken

    def _tried_here(self, repair: Repair) -> bool:
        """Whether the act that has just been refused is right with a repair at its own place."""
        mark = self.table.mark()
        steps = [*repair.steps, *(() if repair.after > repair.at else self._told)]
        for step in steps:
            self.table.number = step.number
            if step.way != JUDGED:
                WAYS[step.way](self.table, step.act)
            elif self.table.judge(step.act):
                self.table.back_to(mark)
                return False
        for step in steps:
            self._record(step)
        return True

    def _tried(self, repair: Repair) -> Reading | None:
        """The log read with a repair, None when an act is refused all the same."""
        rest = [step for part in self._stem for step in part.steps] + self._told
        tried = self._at(repair.at)
        steps = (*repair.steps, *rest[repair.after :])
        for number, step in enumerate(steps, start=1):
            if step.way != JUDGED:
                tried._carry_out(step)
            elif tried._read(step) and not tried._done_late(step.act):
                if number == len(steps) and len(self._even) < MOST_EVEN:
                    self._even.append(kept(tried._parts))
                return None
        self._again = None
        tried.table.now = self.table.now
        return tried

    def _at(self, place: int) -> Reading:
        """The log read again up to a place of what came before the last slip."""
        if self._again is None or self._again.place != place:
            made, left = Reading.__new__(Reading), place
            made._parts = []
            for part in self._stem:
                if left < len(part.steps) or part is self._stem[-1]:
                    made.table = part.start.copied()
                    made._parts.append(Part(part.start, []))
                    made._read_again(part.steps[:left])
                    break
                left -= len(part.steps)
                made._parts.append(part)
            self._again = Again(place, made, made.table.mark(), kept(made._parts))
        again = self._again
        again.reading.table.back_to(again.mark)
        again.reading._parts = list(kept(again.parts))
        return again.reading

    def _read_again(self, steps: Iterable[Step]) -> None:
        """Carry out again what was right before, or in what way it was taken."""
        for step in steps:
            if step.way == JUDGED:
                self.table.number = step.number
                self.table.redo(step.act)
                self._record(step)
            else:
                self._carry_out(step)

    def _possible(self) -> Iterator[Repair]:
        """What the last slip may have been, the likeliest first."""
        for number, stem in enumerate(self._stems):
            self._stem, self._again = stem, None
            yield from self._possible_after(self.table if not number else None)

    def _possible_after(self, table: Standing | None) -> Iterator[Repair]:
        """The same by one reading of what came before it; `table`, how it stands there."""
        if not self._stem:
            return
        before = [step for part in self._stem for step in part.steps]
        at, slip = len(before), self._told[0]
        table = table or self._at(at).table
        act, settled = slip.act, table.settled
        opened = isinstance(act, (Procedure, OpenRound)) or not settled
        omitted, instead, cards = left_out(table, act), meant(table, act), cards_left_out(table)
        yield from put_in(at, omitted, slip.number)
        if isinstance(act, DealBoard):  # a board that nobody knows can't be judged: first the other place
            yield from self._dealt_unseen(before)
        yield from in_place(at, instead, slip.number)
        if not isinstance(act, DealBoard):
            yield from self._dealt_unseen(before)
        undealt = [Step(JUDGED, card, slip.number, guessed=True) for card in cards]
        for count in range(2, len(cards) + 1):
            yield Repair(at, tuple(undealt[:count]), at)
        yield from self._by_what_follows(at, omitted, instead)
        if isinstance(act, NEW_ROUND):
            yield Repair(at, (slip._replace(way=BROKEN_OFF),), at)
        as_told = Repair(at, (slip._replace(way=TAKEN),), at + 1)
        if isinstance(act, OpenTable):
            yield as_told
        elif not opened:
            for place in range(at - 1, max(-1, at - 1 - LOOK_BACK), -1):
                if isinstance(before[place].act, StopRound):
                    yield Repair(place, (), place + 1)
            yield Repair(at, (slip._replace(way=UNOPENED),), at)
        yield Repair(at, (), at + 1)
        yield as_told
        if isinstance(act, (CardForButton, PlaceButton)):
            yield Repair(at, (slip._replace(way=UNSEEN),), at)
        if len(self._told) > 1:
            yield Repair(at, (self._told[1], slip), at + 2)
        for place in range(at - 1, max(-1, at - 1 - LOOK_FAR), -1):
            if isinstance(before[place].act, LASTING):
                yield Repair(place, (), place + 1)
        for kinds, root in ROOTS:
            if isinstance(act, kinds):
                yield from self._long_before(before, *root)
        if isinstance(act, Instruct) or not isinstance(act, Procedure):
            yield from self._opened_otherwise(before)
        if len(self._told) > SHORTLY:
            return
        for place in range(at - 1, max(-1, at - 1 - LOOK_BACK), -1):
            step, after = before[place], (*before[place + 1 :], slip)[0]
            if step.way != JUDGED:
                break
            yield Repair(place, (after, step), place + 2)
            yield Repair(place, (), place + 1)
            yield from put_in(place, left_out(self._at(place).table, step.act), step.number)
            yield from self._in_place_of(place, before)
        if stood(self._at(at).table, act, [step.act for step in self._told[1:]]):
            yield Repair(at, (slip._replace(way=LOST),), at + 1)

    def _by_what_follows(self, at: int, omitted: list[Act], instead: list[Act]) -> Iterator[Repair]:
        """That a bet was put in, or another one was meant, of an amount that only what follows tells."""
        slip, *told = self._told
        if not told:
            return
        table, after = self._at(at).table, [step.act for step in told]
        more = left_out(table, slip.act, after), meant(table, slip.act, after)
        yield from put_in(at, [one for one in more[0] if one not in omitted], slip.number)
        yield from in_place(at, [one for one in more[1] if one not in instead], slip.number)

    def _dealt_unseen(self, before: list[Step]) -> Iterator[Repair]:
        """That a card which the slip names, or a hand that it shows, was dealt with another one before."""
        slip = self._told[0].act
        if not isinstance(slip, WITH_CARDS):
            return
        for place, step in of_the_round(before):
            yield from in_place(place, with_a_card_unseen(step.act, slip), step.number)

    def _opened_otherwise(self, before: list[Step]) -> Iterator[Repair]:
        """That the round was opened with other chips, or another kill, than was written down."""
        place, tried = len(before) - 1 - sum(1 for _ in of_the_round(before)), list[Act]()
        while place >= 0 and before[place].way == JUDGED:
            table, told = self._at(len(before)).table, [step.act for step in self._told]
            more = [one for one in opened_with(table, told) if one not in tried]
            if not more:
                return
            yield from in_place(place, more, before[place].number)
            tried += more

    def _long_before(self, before: list[Step], *kinds: type[Act]) -> Iterator[Repair]:
        """That the last act of some kinds in the round was another one than was written down."""
        for place, step in of_the_round(before):
            if isinstance(step.act, kinds):
                yield from self._in_place_of(place, before)
                return

    def _in_place_of(self, place: int, before: list[Step]) -> Iterator[Repair]:
        """That another act is meant by the one at a place, as what follows tells as well."""
        later = [step.act for step in (*before[place + 1 :], *self._told)]
        yield from in_place(
            place, meant(self._at(place).table, before[place].act, later), before[place].number
        )
