"""Acts as they are given from outside: every particular of the right kind, before any rule is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import Any, TypeAlias

from pokerrules.cards import UNKNOWN, AnyCard, any_cards, wheel_cards
from pokerrules.errors import NotationError
from pokerrules.house.amounts import seat_number, whole
from pokerrules.house.text import line, quoted
from pokerrules.table.acts import (
    Act,
    Burn,
    Call,
    Check,
    DealBoard,
    DealCard,
    Draw,
    Entry,
    Fold,
    Permitted,
    Reshuffle,
)


def checked(act: Act | Permitted) -> Act:
    """An act whose seat, amounts and cards can be ones.

    Arguments: `act`, or a Permitted, which stands for its act. Returns the act, its cards read. Raises
    NotationError for anything else.
    """
    # as most acts are given, with nothing that could be wrong
    if isinstance(act, BARE) and act.seat is None:
        return act
    if isinstance(act, Call) and act.seat is None and act.added is None:
        return act
    if isinstance(act, Permitted):
        return checked(act.act)
    if not isinstance(act, Act):
        raise NotationError(f"an act is wanted, such as Fold() or Raise(4), not {quoted(act)}")
    read = {}
    for name, may_be_left_out, reader in _readers(type(act)):
        value = getattr(act, name)
        if value is None and may_be_left_out:
            continue  # left out, as most are
        known = reader(value)
        if known is not value:
            read[name] = known
    return replace(act, **read) if read else act


BARE = (Check, Fold)
Reader: TypeAlias = Callable[[Any], Any]


_KNOWN: dict[type[Act], list[tuple[str, bool, Reader]]] = {}


def _readers(kind: type[Act]) -> list[tuple[str, bool, Reader]]:
    """The particulars of a kind of act: the name, whether it may be left out, and how it is read."""
    if kind not in _KNOWN:
        typed = [(field.name, str(field.type)) for field in fields(kind)]
        _KNOWN[kind] = [(name, of.endswith("| None"), _reader(kind, name, of)) for name, of in typed]
    return _KNOWN[kind]


def _reader(act: type[Act], name: str, kind: str) -> Reader:
    """How one particular of an act is read, by its name and the type that it is declared with."""
    what = f"{name} of {act.__name__}"
    if name in ("seat", "kill"):
        return lambda value: seat_number(value, what)
    if kind.startswith("int"):
        least = 1 if act.name in ("bet", "raise", "place wager") else 0
        return lambda value: whole(value, what, least)
    if kind.startswith("WheelCard"):
        return lambda value: wheel_cards(value, count=1, what=what)[0]
    if kind.startswith("tuple[WheelCard"):
        return lambda value: wheel_cards(value, count=(0, 3), what=what)
    if kind.startswith("AnyCard"):
        return lambda value: any_cards(value, count=1, what=what)[0]
    if kind.startswith("tuple[AnyCard"):
        # how many may be drawn is for the rules to say, and a reshuffled pile may hold many more
        most = 52 if act.name in ("draw", "reshuffle") else 5
        return lambda value: any_cards(value, count=(0, most), what=what)
    if kind.startswith("bool"):
        return lambda value: _truth(value, what)
    if kind == "tuple[str, ...]":
        return lambda value: _texts(value, what)
    if kind == "str":
        return lambda value: _text(value, what)
    return lambda value: _pairs(value, what)


def _truth(value: Any, what: str) -> bool:
    if not isinstance(value, bool):
        raise NotationError(f"{what} must be True or False, not {quoted(value)}")
    return value


def _texts(value: Any, what: str) -> tuple[str, ...]:
    if not isinstance(value, Sequence) or isinstance(value, (str, bytes)):
        raise NotationError(f"{what} must be several texts, not {quoted(value)}")
    return tuple(line(one, what) for one in value)


def _text(value: Any, what: str) -> str:
    if not isinstance(value, str):
        raise NotationError(f"{what} must be text, not {quoted(value)}")
    return value


def _pairs(value: Any, what: str) -> tuple[tuple[int, int], ...]:
    if not isinstance(value, Sequence) or isinstance(value, (str, bytes)):
        raise NotationError(f"{what} must be pairs of a seat and chips, not {quoted(value)}")
    for pair in value:
        if not isinstance(pair, Sequence) or isinstance(pair, (str, bytes)) or len(pair) != 2:
            raise NotationError(f"{what} must be pairs of a seat and chips; there is {quoted(pair)}")
    return tuple((seat_number(seat, what), whole(chips, what, least=0)) for seat, chips in value)


def entries_of(log: Any) -> tuple[Entry, ...]:
    """The entries of a log, their acts checked; raises NotationError when there is anything else in it."""
    if not isinstance(log, Sequence) or isinstance(log, (str, bytes)):
        raise NotationError(f"a log is a row of entries, such as the log of a round, not {quoted(log)}")
    for number, entry in enumerate(log, start=1):
        if not isinstance(entry, Entry):
            raise NotationError(f"entry {number} of the log must be an Entry, not {quoted(entry)}")
    return tuple(entry._replace(act=checked(entry.act)) for entry in log)


def cards_from_stub(acts: Sequence[Act]) -> tuple[AnyCard, ...]:
    """The cards of a deck as the acts of a log give them away, the top one first.

    Arguments: `acts` of one round of play. Cards that come back in a reshuffle are counted once, where they
    came from; what a reshuffle still found in the stub comes last.
    """
    order: list[AnyCard] = []
    for act in acts:
        if isinstance(act, Reshuffle) and act.cards:
            return (*order, *(card for card in act.cards if card is not UNKNOWN and card not in order))
        if isinstance(act, (DealCard, Burn)) and act.card is not None:
            order.append(act.card)
        elif isinstance(act, DealBoard):
            order += act.cards
    return tuple(order)


def no_card_twice(acts: Sequence[Act]) -> None:
    """Refuse a log that deals a card which has left the stub and did not come back in a reshuffle.

    Arguments: `acts` of one round of play. Raises NotationError naming the act, the card and where it is.
    """
    where: dict[AnyCard, str] = {}
    for number, act in enumerate(acts, start=1):
        if isinstance(act, Draw):
            where |= dict.fromkeys(act.cards, f"seat {act.seat} has discarded it")
        elif isinstance(act, Reshuffle):
            for card in list(where) if UNKNOWN in act.cards else act.cards:  # the deck knows which they are
                where.pop(card, None)
        elif isinstance(act, (DealCard, Burn, DealBoard)):
            out: tuple[AnyCard | None, ...] = act.cards if isinstance(act, DealBoard) else (act.card,)
            place = f"seat {act.seat} was dealt it" if isinstance(act, DealCard) else "it has left the stub"
            for dealt in out:
                if dealt is None or dealt is UNKNOWN:
                    continue
                if dealt in where:
                    twice = f"the {dealt.name} ({dealt}) is given twice: {where[dealt]}"
                    raise NotationError(f"act {number} of the log, {act}: {twice}")
                where[dealt] = place
