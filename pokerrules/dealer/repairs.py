"""What a slip may have been: the acts that may have been left out before an act, or be meant by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from pokerrules.cards import AnyCard
from pokerrules.dealer.acts import (
    Announce,
    CollectHand,
    CountDiscards,
    EndTransaction,
    NewDeck,
    PlaceMarker,
    Procedure,
    RemoveDeck,
    SetDownDeck,
    TakeDeck,
)
from pokerrules.dealer.standing import Standing
from pokerrules.table.acts import (
    Act,
    Bet,
    Call,
    CardForButton,
    DealCard,
    Draw,
    OpenRound,
    Permitted,
    PlaceButton,
    Raise,
    Reshuffle,
)
from pokerrules.table.logged import agrees


def left_out(table: Standing, act: Act) -> list[Act]:
    """The acts one of which may have been left out before an act, the likeliest first."""
    return _once((*_due(table), *_before(table, act), *_of_the_round(table, act)), ())


def meant(table: Standing, act: Act) -> list[Act]:
    """The acts one of which may be meant by an act with a wrong seat, amount or card."""
    due = [*_due(table), *_before(table, act), *_of_the_round(table, act)]
    if act.by_dealer:
        made = [one for one in due if type(one) is type(act)]
        if isinstance(act, (DealCard, CardForButton)):
            made = [*(replace(act, seat=one.seat) for one in made if isinstance(one, type(act))), *made]
        elif isinstance(act, PlaceButton) and table.moved is not None:
            made.append(PlaceButton(table.moved.answer))
        elif isinstance(act, OpenRound):
            made.append(replace(act, kill=table.killer(act)[0]))
        return _once(made, (act,))
    played = table.round
    if played is None or played.turn is None:
        return []
    own: list[Act] = [replace(act, seat=played.turn)]  # type: ignore[call-arg]
    if isinstance(act, Call):
        own.append(Call(played.turn))
    elif isinstance(act, Draw):
        own += [one for one in due if isinstance(one, Draw) and set(act.cards) <= set(one.cards)]
    options = sorted(due, key=lambda one: type(one) is not type(act))
    return _once((*own, *options), (act,))


def what_is_open(table: Standing, act: Act) -> bool:
    """Whether an act leaves open what was done: a wrong amount, which may have stood, or an act not told of
    whose amount nobody knows.
    """
    played = table.round
    if played is None or played.turn is None:
        return False
    if isinstance(act, Announce):
        return act.what in (Bet.name, Raise.name, Draw.name)
    if act.by_dealer or getattr(act, "seat", None) not in (None, played.turn):
        return not act.by_dealer
    options = [option for option in played.legal() if type(option.act) is type(act)]
    return isinstance(act, (Bet, Raise, Call, Draw)) and not any(_within(one, act) for one in options)


def _within(option: Permitted, act: Act) -> bool:
    """Whether an act is an option, by an amount that is allowed."""
    if option.low is None or option.high is None:
        return agrees(option.act, act)
    if isinstance(act, Draw):
        return option.low <= len(act.cards) <= option.high
    amount = act.to if isinstance(act, Raise) else getattr(act, "amount", None)
    return amount is not None and option.low <= amount <= option.high


def _once(acts: Iterable[Act], without: tuple[Act, ...]) -> list[Act]:
    made: list[Act] = []
    for act in acts:
        if act not in made and act not in without:
            made.append(act)
    return made


def _due(table: Standing) -> Iterator[Act]:
    """What the checks have to be done next."""
    table.preparing = table.running is False
    for check in table.checks:
        if (due := check.due(table)) is not None:
            yield due
    table.preparing = False


def _before(table: Standing, act: Act) -> Iterator[Act]:
    """What an act tells of the one before it."""
    if isinstance(act, CountDiscards):
        yield CollectHand(act.seat)
    elif isinstance(act, (PlaceMarker, EndTransaction)):
        yield SetDownDeck()
    elif isinstance(act, NewDeck):
        yield RemoveDeck()
    elif isinstance(act, TakeDeck):
        yield replace(act, hand="right" if act.hand == "left" else "left")


def _of_the_round(table: Standing, act: Act) -> Iterator[Act]:
    """The next act of the round of play, the dealer's or a player's."""
    played = table.round
    if played is None:
        return
    if played.over:
        if not isinstance(act, (Procedure, OpenRound)):
            yield OpenRound(tuple((seat, chips) for seat, chips in played.stacks.items() if chips))
        return
    if played.turn is None:
        due = played.legal()[0].act
        if isinstance(due, Reshuffle):
            yield played.reshuffled_unseen()  # type: ignore[attr-defined]
        elif isinstance(due, PlaceButton):
            yield from map(PlaceButton, played.seats if table.moved is None else (table.moved.answer,))
        elif not isinstance(due, CardForButton):  # who gets the button by cards that nobody saw is open
            yield due
        for option in table.closings():
            yield option.act
        return
    for option in played.legal():
        if isinstance(act, Announce) and not act.what.startswith(option.act.name):
            continue
        yield from _as_done(option, played.hands[played.turn])


def _as_done(option: Permitted, held: Sequence[AnyCard]) -> Iterator[Act]:
    """A player's act that is permitted, as it may have been done by who holds some cards."""
    done = option.act
    if isinstance(done, Draw):
        for count in range(len(held) + 1):
            for cards in dict.fromkeys(combinations(held, count)):
                yield Draw(cards, done.seat)
        return
    yield done
    if isinstance(done, (Bet, Raise)) and option.high is not None:
        yield type(done)(option.high, done.seat)
