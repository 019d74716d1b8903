"""What the dealer has to do now at a card stand, and the refusal of any other act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, NoReturn, Protocol

from pokerrules.cards import WheelCard
from pokerrules.errors import NotationError
from pokerrules.games.pokette.acts import AnnounceWager, ClearStand, CollectWager, PayWager, PlaceWager
from pokerrules.games.pokette.offers import refuse_wager
from pokerrules.games.pokette.wagers import HAND_WAGERS, Wager
from pokerrules.house.pokette import House
from pokerrules.law import implements, refuse
from pokerrules.table.acts import Act
from pokerrules.table.logged import agrees
from pokerrules.table.round import Due


class Step(NamedTuple):
    """Acts that are due, in whatever order; `ids` and `asked`, the paragraphs and open questions that have
    them come before everything else.
    """

    dues: tuple[Due, ...]
    ids: tuple[str, ...]
    asked: tuple[str, ...] = ()

    def one_like(self, given: Act) -> Due | None:
        """The act that is due and is given; what either leaves out (a card) is no difference."""
        return next((due for due in self.dues if agrees(due.act, given)), None)

    @property
    def permitted(self) -> tuple[str, ...]:
        """What may be done, in words."""
        return tuple(str(due.act) for due in self.dues)


class _Placed(Protocol):
    @property
    def seat(self) -> int: ...
    @property
    def wager(self) -> Wager: ...


class At(Protocol):
    """What a refusal looks at: the stand that the act is given to."""

    @property
    def house(self) -> House: ...
    @property
    def cards(self) -> tuple[WheelCard, ...]: ...
    @property
    def announced(self) -> tuple[str, ...]: ...
    @property
    def wagers(self) -> Sequence[_Placed]: ...


@implements("nj-12.8-a", "nj-12.8-b", "nj-12.8-d", "nj-12.8-f")
def refuse_act(step: Step, given: Act, at: At) -> NoReturn:
    """Refuse an act that is not due: for what is wrong with it, or for what has to come before it.

    Arguments: the `step` at which it is `given`; `at`, the stand. Raises RuleViolation, or NotationError for
    an act that no rule forbids and that still can't be one.
    """
    if isinstance(given, PlaceWager):
        _refuse_late(step)
    announcing = isinstance(step.dues[0].act, AnnounceWager)
    if isinstance(given, AnnounceWager) and announcing:
        refuse_announcement(given.wager, at)
    due = step.dues[0]
    if isinstance(given, (CollectWager, PayWager)):
        key = given.seat, given.wager
        if key not in [(one.seat, one.wager.text) for one in at.wagers]:
            raise NotationError(
                f"no wager of seat {given.seat} on {given.wager} lies on the layout; now it is: "
                f"{' or: '.join(step.permitted)}"
            )
        for due in step.dues:
            if key == (getattr(due.act, "seat", 0), getattr(due.act, "wager", "")):
                _refuse_as(due, given)
    elif type(given) is type(due.act):
        _refuse_as(due, given)
    who = "the dealer" if given.by_dealer else "a player"
    refuse(
        f"{who} may not {_doing(given)} now: the dealer has to {_doing(step.dues[0].act)} first",
        *step.ids,
        permitted=step.permitted,
        open_questions=step.asked,
    )


def _doing(act: Act) -> str:
    """What an act is, in words: "collect a wager on flush"."""
    return f"{act.verb} on {act.wager}" if isinstance(act, (CollectWager, PayWager)) else act.verb


def _refuse_as(due: Due, given: Act) -> NoReturn:
    """Refuse an act that is due, but in another form: the other card, another amount, not won but lost."""
    refuse(
        f"this is not what the dealer has to do now: {given}",
        *due.paragraph_ids,
        permitted=(str(due.act),),
        open_questions=due.open_questions,
    )


@implements("nj-12.8-a", "nj-12.8-b", "nj-12.8-c", "nj-12.8-d", "nj-12.8-g")
def _refuse_late(step: Step) -> NoReturn:
    """(b): the wheel is spun once all wagers have been placed; from the closing of the betting on, a wager is
    refused until what is announced next is announced, or the stand is cleared (question P-12).
    """
    due = step.dues[0].act
    if isinstance(due, AnnounceWager):
        why, ids = "wagers may be placed once the dealer has made every announcement", step.ids
    elif isinstance(due, ClearStand):
        why, ids = "wagers may be placed once the card stand is cleared", step.ids
    else:
        why, ids = "no more wagers are taken: the betting is closed", ()
    refuse(
        why,
        *ids,
        *(("nj-12.8-b",) if "nj-12.8-b" not in ids else ()),
        permitted=step.permitted,
        open_questions=("P-12",),
    )


@implements("nj-12.8-c", "nj-12.8-d")
def refuse_announcement(name: str, at: At) -> None:
    """Refuse the announcement of a wager that is not offered, or that was announced before.

    Arguments: `name` of the wager; `at`, the stand.
    """
    if name not in HAND_WAGERS:
        raise NotationError(f"{name} is no poker hand wager; those are announced: {', '.join(HAND_WAGERS)}")
    if name in at.announced:
        raise NotationError(f"{name} is announced already; announced are: {', '.join(at.announced)}")
    refuse_wager(name, at.cards, at.house)
