"""What every game that is played act by act has in common: its dealer, its log, and the order of its acts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

from pokerrules.errors import NotationError, RuleViolation
from pokerrules.house.text import quoted
from pokerrules.law import Ruling, refuse
from pokerrules.table.acts import Act, Entry
from pokerrules.table.player_acts import LEFT_OUT

DEALERS = ("automatic", "by hand")


class Logged:
    """A game with a log of acts, and a dealer who acts by himself or by hand."""

    _log: list[Entry]
    _dealer: str

    @property
    def dealer(self) -> str:
        """Who deals: "automatic" or "by hand"; may be changed, and holds from the next act on."""
        return self._dealer

    @dealer.setter
    def dealer(self, way: str) -> None:
        if way not in DEALERS:
            raise NotationError(f"dealer must be 'automatic' or 'by hand', not {quoted(way)}")
        self._dealer = way

    @property
    def open_questions(self) -> tuple[str, ...]:
        """The ids of the open questions whose reading was used so far, in the order of use."""
        return tuple(dict.fromkeys(q for entry in self._log for q in entry.open_questions))

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Have everything as it was when what is tried fails.

        For beginning again, which lays everything anew; what is changed in place is not brought back.
        """
        before = dict(vars(self))
        try:
            yield
        except BaseException:
            vars(self).clear()
            vars(self).update(before)
            raise

    def ruling_on(self, entry: Entry) -> Ruling[Act]:
        """An entry of the log as a ruling: the act, the reason, the paragraphs."""
        if not isinstance(entry, Entry):
            raise NotationError(f"an entry of a log is wanted, such as round.log[-1], not {quoted(entry)}")
        return Ruling(entry.act, entry.remark or str(entry.act), entry.citations, entry.open_questions)


def agrees(due: Act, given: Act) -> bool:
    """Whether an act is the one that is due; what either leaves out (a card) is no difference."""
    if type(due) is not type(given):
        return False
    for name in due.__match_args__:
        wanted, said = getattr(due, name), getattr(given, name)
        if wanted != said and wanted not in LEFT_OUT and said not in LEFT_OUT:
            return False
    return True


def told_apart(due: Act, given: Act) -> tuple[str, str]:
    """The words of an act that is due and of one that was given, not the same for two acts.

    What the words of both leave out (the share of a pot that is not divided) is added where it differs.
    """
    words = str(due), str(given)
    if words[0] != words[1] or type(due) is not type(given) or agrees(due, given):
        return words
    terms = ((name, getattr(due, name), getattr(given, name)) for name in due.__match_args__)
    other = [(name, one, two) for name, one, two in terms if one != two and two not in LEFT_OUT]
    wanted = ", ".join(f"{name} {one}" for name, one, _ in other)
    said = ", ".join(f"{name} {two}" for name, _, two in other)
    return f"{words[0]} ({wanted})", f"{words[1]} ({said})"


def refuse_other(
    due: Act, given: Act, paragraph_ids: tuple[str, ...], open_questions: tuple[str, ...]
) -> NoReturn:
    """Refuse an act that is not the one that the dealer has to do next, with the paragraphs of that one."""
    who = "the dealer" if given.by_dealer else "a player"
    why = f"{who} may not {given.verb} now: the dealer has to {due.verb} first"
    wanted, said = told_apart(due, given)
    if type(given) is type(due):
        why = f"this is not what the dealer has to do now: {said}"
    refuse(why, *paragraph_ids, permitted=(wanted,), open_questions=open_questions)


@contextmanager
def naming_the_act(number: int, act: Act) -> Iterator[None]:
    """Have a refusal name the act of a log that is refused, by its number from 1."""
    try:
        yield
    except RuleViolation as error:
        raise RuleViolation(
            f"act {number} of the log, {act}: {error.reason}",
            error.citations,
            error.permitted,
            error.open_questions,
        ) from error
    except NotationError as error:
        raise NotationError(f"act {number} of the log: {error}") from error
