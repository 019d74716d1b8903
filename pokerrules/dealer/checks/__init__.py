"""The checks of the dealer's procedures, N.J.A.C. 13:69F-14.6, each a rule by itself."""

from __future__ import annotations

from collections.abc import Collection

from pokerrules.dealer.checks.awarding import LosersFirst, SidePotsFirst
from pokerrules.dealer.checks.base import Check, Fault, Seen, fault
from pokerrules.dealer.checks.counting import Clock, Counting, WrongCount
from pokerrules.dealer.checks.directing import Announcing, Instructing
from pokerrules.dealer.checks.fund import WholeFund
from pokerrules.dealer.checks.holding import Holding, Marker
from pokerrules.dealer.checks.opening import Area, Players, RoundComplete
from pokerrules.dealer.checks.piles import BurnsApart, Discards
from pokerrules.dealer.checks.shuffling import ShuffleAndCut
from pokerrules.errors import NotationError
from pokerrules.house.text import quoted

__all__ = ["CHECKS", "Check", "Fault", "Seen", "checks", "fault", "watching"]

CHECKS: dict[str, type[Check]] = {
    kind.name: kind
    for kind in (
        Area, Players, RoundComplete, WrongCount, Marker, Announcing, Discards, BurnsApart, LosersFirst,
        SidePotsFirst, WholeFund, Clock, Counting, ShuffleAndCut, Holding, Instructing,
    )
}  # fmt: skip


def watching(recorded: Collection[str] | None, hand: str | None = None) -> tuple[Check, ...]:
    """New checks of the kinds whose acts are recorded.

    Arguments: `recorded`, their names, None for all; `hand` as for `checks`. Raises NotationError for a check
    that does not exist.
    """
    if recorded is not None and (unknown := [name for name in recorded if name not in CHECKS]):
        raise NotationError(f"no check {quoted(unknown[0])}; there are: {', '.join(CHECKS)}")
    return tuple(check for check in checks(hand) if recorded is None or check.name in recorded)


def checks(hand: str | None = None) -> tuple[Check, ...]:
    """One new check of every kind, in the order in which what they ask for is done.

    Arguments: `hand`, the one that an automatic dealer holds the deck in, "left" (None) or "right".
    """
    return tuple(Holding(hand) if kind is Holding else kind() for kind in CHECKS.values())
