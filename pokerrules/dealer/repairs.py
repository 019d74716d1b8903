"""What a slip may have been: the acts that may have been left out before an act, or be meant by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from dataclasses import replace
from itertools import combinations

from pokerrules.cards import UNKNOWN, AnyCard
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
from pokerrules.dealer.afterwards import levels
from pokerrules.dealer.standing import Standing
from pokerrules.table.acts import (
    Act,
    Bet,
    Burn,
    Call,
    CardForButton,
    DealBoard,
    DealCard,
    Draw,
    OpenRound,
    Permitted,
    PlaceButton,
    Raise,
    Reshuffle,
    Show,
)


def left_out(table: Standing, act: Act, after: Sequence[Act] = ()) -> list[Act]:
    """The acts one of which may have been left out before an act, the likeliest first.

    Arguments: `table`, as it stands before the `act`; `after`, what was told after that, which tells amounts.
    """
    return _once((*_due(table), *_before(table, act), *_of_the_round(table, act, after)), ())


def cards_left_out(table: Standing) -> list[Act]:
    """The cards that are due one after the other and may all have been left out."""
    made: list[Act] = []
    coming = None if table.round is None else copy(table.round)
    while coming is not None and not coming.over and coming.turn is None:
        due = coming.legal()[0].act
        if not isinstance(due, DealCard):
            break
        made.append(due)
        coming.follow(due)
    return made


def meant(table: Standing, act: Act, after: Sequence[Act] = ()) -> list[Act]:
    """The acts one of which may be meant by an act with a wrong seat, amount or card; arguments as before."""
    due = [*_due(table), *_before(table, act), *_of_the_round(table, act, after)]
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


def with_a_card_unseen(dealt: Act, act: Act) -> Iterator[Act]:
    """An act that dealt a card, without the card that a later act shows to be elsewhere, or to be another.

    Arguments: `dealt`, the earlier act; `act`, the later one, which names that card, or should name it and
    does not: it shows a hand, draws from one, or brings back what was given up.
    """
    named, mine = _cards_of(act), isinstance(act, (Show, Draw)) and getattr(dealt, "seat", None) == act.seat
    back = isinstance(act, Reshuffle) and isinstance(dealt, DealCard)
    for card in _cards_of(dealt):
        if not back and (card in named) == mine:
            continue
        if isinstance(dealt, DealBoard):
            yield replace(dealt, cards=tuple(UNKNOWN if one == card else one for one in dealt.cards))
        elif isinstance(dealt, (DealCard, Burn)):
            yield replace(dealt, card=None)


def _cards_of(act: Act) -> tuple[AnyCard, ...]:
    """The cards that an act names."""
    cards = getattr(act, "cards", ()) or (getattr(act, "card", None),)
    return tuple(card for card in cards if card is not None and card is not UNKNOWN)


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


def _of_the_round(table: Standing, act: Act, after: Sequence[Act]) -> Iterator[Act]:
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
        if isinstance(option.act, (Bet, Raise)):
            for amount in levels(table, played.turn, after):
                yield type(option.act)(amount, played.turn)
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
