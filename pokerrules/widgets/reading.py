"""What a reader writes into a field: amounts and seats; what can't be one is refused in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from pokerrules.cards import Card, any_cards, cards
from pokerrules.errors import NotationError
from pokerrules.house.text import MOST_CHIPS

# digits, or thousands in groups of three, with one kind of separator: 1,875,000 or 1 875 000
_AMOUNT = re.compile(r"[0-9]+|[0-9]{1,3}(?:(?P<by>[,\s'’])[0-9]{3}(?:(?P=by)[0-9]{3})*)")


class FieldFault(NotationError):
    """What a field holds can't be read; `fields` are the fields to look at."""

    def __init__(self, message: str, fields: Sequence[Any]) -> None:
        super().__init__(message)
        self.fields = tuple(fields)


@contextmanager
def reading(*fields: Any) -> Iterator[None]:
    """Makes what can't be read a fault of the fields that are read."""
    try:
        yield
    except FieldFault:
        raise
    except NotationError as error:
        raise FieldFault(str(error), fields) from error


def amount(text: str, what: str, unit: str = "chips") -> int:
    """A whole number as it was written: 1875, 1,875 or 1 875.

    Arguments: `text`; `what` it is and the `unit` it counts, "" where it counts nothing, for a refusal.
    Raises NotationError for anything else: a point or a comma elsewhere would be read as a thousand times
    too much.
    """
    written = text.strip()
    if not _AMOUNT.fullmatch(written):
        such = " or 1,875" if unit == "chips" else ""
        given = repr(written) if written else "nothing"
        example = "1875" if unit == "chips" else "9"
        of = f" of {unit}" if unit else ""
        raise NotationError(f"{what} must be a whole number{of}, such as {example}{such}, not {given}")
    digits = re.sub(r"[,\s'’]", "", written)
    if len(digits) > 18 or int(digits) > MOST_CHIPS:
        raise NotationError(f"{what} must be at most {MOST_CHIPS:,} {unit}".rstrip())
    return int(digits)


def span(text: str) -> int:
    """A span of time written as minutes and seconds, "14:59"; returns seconds.

    Raises NotationError for anything else, such as "14.59" or "14:60".
    """
    found = re.fullmatch(r"([0-9]{1,3}):([0-5][0-9])", str(text).strip())
    if found is None:
        given = repr(text) if str(text).strip() else "nothing"
        raise NotationError(f"a time must be minutes and seconds, such as 14:59, not {given}")
    return int(found[1]) * 60 + int(found[2])


def amounts(text: str, what: str) -> tuple[int, ...]:
    """Amounts written as "2, 4" or "2 4", none for nothing; raises NotationError for anything else.

    "1,000" could be an amount or two of them, so it is refused.
    """
    unclear = re.search(r"[0-9]{1,3}(,[0-9]{3})+(?![0-9])", text)
    if unclear is not None:
        joined, parted = unclear[0].replace(",", ""), unclear[0].replace(",", ", ")
        raise NotationError(
            f"{what}: write {joined} for one amount or {parted} for several, not {unclear[0]}"
        )
    pieces = [piece for piece in re.split(r"[\s,;/]+", text.strip()) if piece]
    for piece in pieces:
        if not re.fullmatch("[0-9]+", piece):
            raise NotationError(f"{what} must be whole numbers of chips, such as 2, 4, not {piece!r}")
    return tuple(amount(piece, what) for piece in pieces)


def seats(text: str, what: str) -> list[int]:
    """Seats written as "1, 2" or "1 2" or "seats 1 and 2"; raises NotationError for anything else."""
    pieces = re.sub(r"\b(seats?|and)\b|[,;&+]", " ", text, flags=re.IGNORECASE).split()
    for piece in pieces:
        if not re.fullmatch("[0-9]{1,3}", piece):
            raise NotationError(f"{what}: the seats are numbers, such as 1, 2, not {piece!r}")
    return sorted({int(piece) for piece in pieces})


def readable_seats(text: str) -> list[int]:
    """The seats of a field, none when it can't be read."""
    try:
        return seats(text, "")
    except NotationError:
        return []


def readable_cards(text: str) -> tuple[Card, ...]:
    """The cards of a field, none when it can't be read."""
    try:
        return cards(text, count=(0, 52))
    except NotationError:
        return ()


def sharing(fields: Sequence[Any]) -> list[Any]:
    """The fields that hold a card which another one of them holds too."""
    held = [(field, _seen_cards(field.value)) for field in fields]
    return [
        field
        for field, here in held
        if any(not here.isdisjoint(there) for other, there in held if other is not field)
    ]


def _seen_cards(text: str) -> set[Card]:
    """The cards of a field that are not unknown, none when it can't be read."""
    try:
        return {card for card in any_cards(text, count=(0, 52)) if isinstance(card, Card)}
    except NotationError:
        return set()


def mark_fields(known: Sequence[Any], wrong: Sequence[Any]) -> None:
    """Mark the fields that can't be read, and no others."""
    for field in known:
        if field in wrong:
            field.add_class("rb-bad")
        else:
            field.remove_class("rb-bad")
