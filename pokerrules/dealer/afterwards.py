"""What was bet, and who had how much, by what a log tells after it: calls, uncalled chips, the pot, turns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import replace
from typing import Any

from pokerrules.dealer.standing import REFUSED, Standing
from pokerrules.games.poker_round import PokerRound
from pokerrules.table.acts import (
    Act,
    Bet,
    Call,
    CollectBets,
    OpenRound,
    PostAnte,
    PostBlind,
    PostKill,
    Raise,
    ReturnUncalled,
)
from pokerrules.table.chips import Chips


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


def opened_with(table: Standing, after: Sequence[Act]) -> Iterator[OpenRound]:
    """How the round of play may have been opened otherwise, by one particular.

    Arguments: `table`, as it stands in the round; `after`, the acts that were told since. A kill is posted or
    it is not; who is asked no more has put in what he had, or too little is left; who is asked had more.
    """
    if table.round is None:
        return
    opening = table.round.log[0].act
    assert isinstance(opening, OpenRound)
    killers = [act.seat for act in after if isinstance(act, PostKill)]
    yield from (replace(opening, kill=seat) for seat in (*killers[:1], None) if seat != opening.kill)
    left = _left(table.round.chips, after)
    least, most = table.house.smallest_chip, sum(chips for _, chips in opening.stacks)
    for seat, chips in opening.stacks:
        over = left[seat]
        for more in (-over, least - over, -least, most):
            if more and chips + more > 0:
                stacks = {**dict(opening.stacks), seat: chips + more}
                yield replace(opening, stacks=tuple(stacks.items()))


def _left(chips: Chips, after: Iterable[Act]) -> dict[int, int]:
    """What is left of every stack when the chips of some acts are put in, below 0 where it was not enough."""
    left, bets = dict(chips.stacks), dict(chips.bets)
    for act in after:
        seat = getattr(act, "seat", None)
        if isinstance(act, CollectBets):
            bets = dict.fromkeys(bets, 0)
        if seat not in left:
            continue
        if isinstance(act, (Raise, PostKill)):
            added = (act.to if isinstance(act, Raise) else act.amount) - bets[seat]
        elif isinstance(act, Call):
            added = act.added or 0
        elif isinstance(act, (Bet, PostBlind, PostAnte)):
            added = act.amount
        elif isinstance(act, ReturnUncalled):
            added = -act.amount
        else:
            continue
        left[seat] -= added
        if not isinstance(act, PostAnte):
            bets[seat] += added
    return left


def stood(table: Standing, act: Act, after: Sequence[Act]) -> bool:
    """Whether an act of a wrong amount was let stand: the last act told `after` it is the first to agree."""
    played = table.round
    if played is None or played.turn is None or getattr(act, "seat", None) not in (None, played.turn):
        return False
    if isinstance(act, Call):
        amount = None if act.added is None else played.chips.bets[played.turn] + act.added
    else:
        amount = act.amount if isinstance(act, Bet) else act.to if isinstance(act, Raise) else None
    before, now = levels(table, played.turn, after[:-1]), levels(table, played.turn, after)
    return amount in now and amount not in before and not _may_be(played, act)


def _may_be(played: PokerRound[Any], act: Act) -> bool:
    """Whether an act may come next in a round of play, which is left as it is."""
    try:
        copy(played).follow(act)
    except REFUSED:
        return False
    return True
