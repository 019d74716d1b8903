"""Directing the action, N.J.A.C. 13:69F-14.6(e)2: acts are announced, players told turn and options."""

from __future__ import annotations

import re
from functools import lru_cache

from pokerrules.dealer.acts import APART, Announce, Instruct, Procedure
from pokerrules.dealer.checks.base import Check, Fault, Seen, fault
from pokerrules.law import implements
from pokerrules.table.acts import ACTS, Act, OpenRound

PLAYERS_ACTS = tuple(kind for kind in ACTS.values() if not kind.by_dealer)
OF_PLAYERS = tuple(kind.name for kind in PLAYERS_ACTS)


def options_of(table: Seen) -> tuple[str, ...]:
    """The names of the acts that are permitted to the player whose turn it is."""
    assert table.round is not None
    return tuple(dict.fromkeys(option.act.name for option in table.round.legal()))


@implements("nj-14.6-e-2")
class Announcing(Check):
    """What a player did is announced before anything else is done."""

    name = "announcing"
    paragraph = "nj-14.6-e-2"

    def __init__(self) -> None:
        self.last: tuple[str, int] | None = None
        self.said = True
        self.within = False

    def begins_within(self) -> None:
        """Which act was the last one is not known."""
        self.within = True

    def faults(self, act: Act, table: Seen) -> Fault | None:
        """An act that follows one that was not announced, or an announcement of what was not done."""
        if isinstance(act, Announce):
            if act.seat is None or self.within or not _an_act(act.what):
                return None  # what else is happening may be said at any time
            if _says(act.what, act.seat, self.last):
                return None
            if self.last is None and table.round is None and table.running is None:
                return None  # whose act it was can't be judged any more
            done = "no act of a player" if self.last is None else f"what was done, {_said(self.last)}"
            return fault(f"the announcement of {done}", str(act), self.paragraph)
        if self.said or isinstance(act, APART):
            return None
        assert self.last is not None
        return fault(f"the announcement of what was done, {_said(self.last)}", str(act), self.paragraph)

    def done(self, act: Act, table: Seen) -> None:
        """Which act was the last one of a player, and whether it was announced."""
        self.within = False
        if act.by_dealer and self.last is None and self.said:
            return  # nothing is to be announced
        if not act.by_dealer:
            seat = getattr(act, "seat", None)
            self.last = (act.name, seat) if isinstance(seat, int) else None
            self.said = self.last is None
        elif isinstance(act, Instruct) or not isinstance(act, Procedure):
            self.last, self.said = None, True  # the game has gone on
        elif isinstance(act, Announce):
            self.said |= act.seat is not None and _an_act(act.what)
        elif not isinstance(act, APART):
            self.said = True

    def due(self, table: Seen) -> Act | None:
        """The announcement of what a player has just done."""
        return None if self.said or self.last is None else Announce(*self.last)


def _says(words: str, seat: int, last: tuple[str, int] | None) -> bool:
    """Whether words announce what a seat did last, as the log calls it or as a dealer says it.

    "raise", "raises", "raise to 10", "raises 5 more" and "Raise!" all announce a raise: the first of the
    words names the act, with or without the s of the third person.
    """
    if last is None or seat != last[1]:
        return False
    return words == last[0] or _begins_with(words, last[0])


@lru_cache(1 << 10)  # a dealer has few words
def _begins_with(words: str, name: str) -> bool:
    """Whether words begin with the name of an act, as it is called or in the third person."""
    given, parts = re.findall(r"[a-z]+", words.lower()), name.split()
    verbs = [[*parts[:-1], parts[-1] + end] for end in ("", "s", "es")] + [[parts[0] + "s", *parts[1:]]]
    return any(given[: len(verb)] == verb for verb in verbs)


def _an_act(words: str) -> bool:
    """Whether words announce an act of a player, and not anything else."""
    return any(_begins_with(words, name) for name in OF_PLAYERS)


def _said(last: tuple[str, int]) -> str:
    return f"seat {last[1]}, {last[0]}"


@implements("nj-14.6-e-2")
class Instructing(Check):
    """Every player is told when it is that player's turn, and what the options are."""

    name = "instructing"
    paragraph = "nj-14.6-e-2"
    judges = (Instruct, *PLAYERS_ACTS)
    notes = (Instruct, OpenRound, *PLAYERS_ACTS)

    def __init__(self) -> None:
        self.told: int | None = None
        self.within = False

    def begins_within(self) -> None:
        """Who was told is not known."""
        self.within = True

    def faults(self, act: Act, table: Seen) -> Fault | None:
        """A player who acts without being told, or a seat that is told something wrong."""
        played = table.round
        if isinstance(act, Instruct):
            if played is None:
                return None
            if played.turn is None:
                if played.over:
                    required = "nobody told to act, for the round of play is over"
                    return fault(required, str(act), self.paragraph)
                due = played.legal()[0]  # the dealer's own
                return Fault(due.citations, str(due.act), str(act), due.open_questions)
            wanted = options_of(table)
            if act.seat == played.turn and set(act.options) == set(wanted):
                return None
            return fault(
                f"seat {played.turn} told its options: {', '.join(wanted)}", str(act), self.paragraph
            )
        if act.by_dealer or self.within:
            return None
        turn = played.turn if played is not None else getattr(act, "seat", None)
        if turn is None or self.told == turn or (played is None and self.told is not None):
            return None  # in a round that is not judged any more, several may be asked to show
        return fault(f"seat {turn} told that it is its turn, and its options", str(act), self.paragraph)

    def done(self, act: Act, table: Seen) -> None:
        """Who has been told since the last act of a player."""
        if isinstance(act, (Instruct, OpenRound)) or not act.by_dealer:
            self.within = False
        if isinstance(act, Instruct):
            self.told = act.seat if table.round is None else table.round.turn
        elif not act.by_dealer:
            self.told = None

    def due(self, table: Seen) -> Act | None:
        """Tell the player whose turn it is."""
        turn = None if table.round is None else table.round.turn
        return None if turn is None or turn == self.told else Instruct(turn, options_of(table))
