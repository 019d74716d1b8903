"""What was bet, by what a log tells after it: calls, uncalled chips, and what the pot holds then."""

from __future__ import annotations

from collections.abc import Iterable
from copy import copy
from typing import Any

from pokerrules.dealer.standing import REFUSED, Standing
from pokerrules.games.poker_round import PokerRound
from pokerrules.table.acts import Act, Bet, Call, CollectBets, Raise, ReturnUncalled


def levels(table: Standing, seat: int, after: Iterable[Act]) -> list[int]:
    """To what a seat may have brought its bet.

    Arguments: `table`, as it stood before that bet; `seat`; `after`, the acts that were told after it.
    Returns the amounts (chips, over the round of betting) that these acts agree with, in their order.
    """
    if table.round is None:
        return []
    chips = table.round.chips
    bets, made, raised, back = dict(chips.bets), [], 0, 0
    bets.pop(seat, None)
    for act in after:
        if isinstance(act, CollectBets):
            made.append(act.amount - chips.middle - sum(bets.values()) + back)
            break
        if isinstance(act, ReturnUncalled) and act.seat == seat:
            back = act.amount
            made.append(max(bets.values(), default=0) + back)
        elif isinstance(act, Call) and act.seat == seat and act.added is not None:
            made.append(raised - act.added)
            break
        elif isinstance(act, Call) and act.seat in bets and act.added is not None:
            bets[act.seat] += act.added
            if not raised:
                made.append(bets[act.seat])
        elif isinstance(act, Raise) and act.seat in bets:
            bets[act.seat] = raised = act.to
    return [amount for amount in dict.fromkeys(made) if amount > 0]


def stood(table: Standing, act: Act, after: Iterable[Act]) -> bool:
    """Whether an act of a wrong amount was let stand, so that what was told after it agrees with it."""
    played = table.round
    if played is None or played.turn is None or getattr(act, "seat", None) not in (None, played.turn):
        return False
    if isinstance(act, Call):
        amount = None if act.added is None else played.chips.bets[played.turn] + act.added
    else:
        amount = act.amount if isinstance(act, Bet) else act.to if isinstance(act, Raise) else None
    return amount in levels(table, played.turn, after) and not _may_be(played, act)


def _may_be(played: PokerRound[Any], act: Act) -> bool:
    """Whether an act may come next in a round of play, which is left as it is."""
    try:
        copy(played).follow(act)
    except REFUSED:
        return False
    return True
