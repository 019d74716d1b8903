"""Cards and the text they are written in.

A card is one of 52 objects that exist once: two cards are the same card exactly when they are the same
object, and reading a rank or a suit costs no more than reading an attribute. Every place of the package that
takes cards takes them as text too::

    >>> cards("As Kd, 10h T♣")
    (Card('As'), Card('Kd'), Card('Th'), Card('Tc'))
    >>> Card("9c").name
    'nine of clubs'
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import NoReturn, TypeAlias

from pokerrules.errors import NotationError

_RANK_LETTERS = "23456789TJQKA"
_RANK_WORDS = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
_SUIT_LETTERS = "cdhs"
_SUIT_SIGNS = "♣♦♥♠"
_SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")


class Rank(IntEnum):
    """The thirteen ranks, two (2) to ace (14); where an ace is low, the ranking in use says so."""

    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13
    ACE = 14

    @property
    def letter(self) -> str:
        """The rank as it is written in a card: "T" for the ten."""
        return _RANK_LETTERS[self - 2]

    @property
    def word(self) -> str:
        """The rank as it is spoken: "ten"."""
        return _RANK_WORDS[self - 2]

    @property
    def plural(self) -> str:
        """The rank of several cards: "tens", "sixes"."""
        return self.word + ("es" if self is Rank.SIX else "s")


class Suit(IntEnum):
    """The four suits, lowest first in the order that decides odd chips, 58 Pa. Code § 637a.12(k)(2)(iv)."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The suit as it is written in a card: "s"."""
        return _SUIT_LETTERS[self]

    @property
    def sign(self) -> str:
        """The suit's sign: "♠"."""
        return _SUIT_SIGNS[self]

    @property
    def word(self) -> str:
        """The suit as it is spoken: "spades"."""
        return _SUIT_WORDS[self]


class Card:
    """One of the 52 cards, from its text: `Card("As")`, `Card("A♠")`, `Card("10h")`.

    The same text always gives the same object. Cards have no order of their own: which of two is the better
    one depends on the ranking in use.

    Arguments: `text`, exactly one card. Raises `NotationError` when it can't be read.
    Attributes: `rank`, `suit`, `index` (0 to 51: two of clubs, two of diamonds, ... ace of spades) and
    `name` ("ace of spades").
    """

    __slots__ = ("_text", "index", "name", "rank", "suit")

    rank: Rank
    suit: Suit
    index: int
    name: str
    _text: str

    def __new__(cls, text: str | Card) -> Card:
        return cards(text, count=1)[0]

    @staticmethod
    def of(rank: int, suit: int) -> Card:
        """The card of a rank and a suit.

        Arguments: `rank`, a `Rank` or its number (2 to 14); `suit`, a `Suit` or its number (0 to 3).
        Returns the card. Raises `NotationError` for a number that is no rank or no suit.
        """
        try:
            return ALL_CARDS[(Rank(rank) - 2) * 4 + Suit(suit)]
        except ValueError as error:
            raise NotationError(f"{error}; ranks go from 2 to 14 (ace), suits from 0 to 3 (spades)") from None

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Card({self._text!r})"

    def __hash__(self) -> int:
        # The index, not the address in memory: a set of cards then has the same order in every run.
        return self.index

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        # Copies and pickles lead back to the one object.
        return Card, (self._text,)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a card can't be changed: {name} of {self._text}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a card can't be changed: {name} of {self._text}")


class UnknownCard:
    """A card that nobody has seen; there is one object of it, `UNKNOWN`, written "??"."""

    __slots__ = ()

    name = "unknown card"

    def __new__(cls) -> UnknownCard:
        return UNKNOWN

    def __str__(self) -> str:
        return "??"

    def __repr__(self) -> str:
        return "UNKNOWN"

    def __hash__(self) -> int:
        return 52

    def __reduce__(self) -> str:
        return "UNKNOWN"


class Joker:
    """A joker of a wheel, which has neither rank nor suit; there is one object of it, `JOKER`."""

    __slots__ = ()

    name = "joker"

    def __new__(cls) -> Joker:
        return JOKER

    def __str__(self) -> str:
        return "joker"

    def __repr__(self) -> str:
        return "JOKER"

    def __hash__(self) -> int:
        return 53

    def __reduce__(self) -> str:
        return "JOKER"


AnyCard: TypeAlias = Card | UnknownCard
WheelCard: TypeAlias = Card | Joker
CardsLike: TypeAlias = str | Card | Iterable[str | Card]
AnyCardsLike: TypeAlias = str | AnyCard | Iterable[str | AnyCard]
WheelCardsLike: TypeAlias = str | WheelCard | Iterable[str | WheelCard]


def _make(rank: Rank, suit: Suit) -> Card:
    card = object.__new__(Card)
    put = object.__setattr__
    put(card, "rank", rank)
    put(card, "suit", suit)
    put(card, "index", (rank - 2) * 4 + suit)
    put(card, "name", f"{rank.word} of {suit.word}")
    put(card, "_text", rank.letter + suit.letter)
    return card


UNKNOWN: UnknownCard = object.__new__(UnknownCard)
JOKER: Joker = object.__new__(Joker)
ALL_CARDS: tuple[Card, ...] = tuple(_make(rank, suit) for rank in Rank for suit in Suit)

_RANKS: dict[str, Rank] = {
    **{rank.letter: rank for rank in Rank},
    **{rank.letter.lower(): rank for rank in Rank},
    "10": Rank.TEN,
}
_SUITS: dict[str, Suit] = {
    **{suit.letter: suit for suit in Suit},
    **{suit.letter.upper(): suit for suit in Suit},
    **{suit.sign: suit for suit in Suit},
    **dict(zip("♧♢♡♤", Suit, strict=True)),
}
# Some keyboards add an invisible mark to a suit sign: draw it as text, or as a coloured picture.
_INVISIBLE = frozenset("\ufe0e\ufe0f")
_JOKER = re.compile(r"(?i)(joker|jo|\*)")
_CARDS = frozenset({Card, UnknownCard})
_ACCEPTED = "a card is a rank (2-9, T or 10, J, Q, K, A) and a suit (c, d, h, s or ♣, ♦, ♥, ♠): As, 10♥"


def cards(given: CardsLike, count: int | tuple[int, int] | None = None, what: str = "") -> tuple[Card, ...]:
    """Reads known cards from text ("As Kd", "AsKd", "A♠, K♦", "10h"), a card, or several of either.

    Arguments: `given`; `count`, how many cards are needed (a number, or the least and the most; without it,
    at least one); `what`, a name for them in a refusal ("the board").
    Returns the cards in the order given. Raises `NotationError`, naming the piece, when one can't be read, is
    unknown ("??"), is given twice, or when the number is wrong.
    """
    known = []
    for card in _read(given):
        if not isinstance(card, Card):
            raise NotationError(f"{_of(what)}?? is a card that nobody has seen; a known card is needed here")
        known.append(card)
    _check(known, count, what)
    return tuple(known)


def any_cards(
    given: AnyCardsLike, count: int | tuple[int, int] | None = None, what: str = ""
) -> tuple[AnyCard, ...]:
    """Reads cards as `cards` does, unknown ones ("??") among them.

    Arguments, result and errors are those of `cards`; any number of cards may be unknown.
    """
    if given.__class__ is tuple and _CARDS.issuperset(map(type, given)):
        _check(given, count, what)
        return given  # read before
    found = _read(given)
    _check(found, count, what)
    return tuple(found)


def wheel_cards(
    given: WheelCardsLike, count: int | tuple[int, int] | None = None, what: str = ""
) -> tuple[WheelCard, ...]:
    """Reads what a wheel can give: cards, of which any may come again, and jokers ("joker", "jo" or "*").

    Arguments, result and errors are those of `cards`, but for a card that is given twice.
    """
    found: list[WheelCard] = []
    pieces = [given] if isinstance(given, (str, Card, Joker)) else given
    if not isinstance(pieces, Iterable):
        raise NotationError(f"{given!r} is not a card; {_ACCEPTED}, or a joker: joker, *")
    for piece in pieces:
        if isinstance(piece, Joker):
            found.append(piece)
            continue
        for part in _JOKER.split(piece) if isinstance(piece, str) else (piece,):
            if isinstance(part, str) and _JOKER.fullmatch(part):
                found.append(JOKER)
                continue
            for card in _read([part]):
                if not isinstance(card, Card):
                    raise NotationError(f"{_of(what)}?? is a card that nobody has seen; the wheel shows all")
                found.append(card)
    _check_number(found, count, what)
    return tuple(found)


def distinct(*groups: AnyCardsLike) -> None:
    """Makes sure that no card stands in two of several groups, such as the hands and the board of a round.

    Arguments: `groups`, cards in any form; a group may be empty. Raises `NotationError` naming the card.
    """
    seen: set[AnyCard] = set()
    for group in groups:
        here = any_cards(group, count=(0, 52))
        for card in here:
            if card in seen and card is not UNKNOWN:
                raise NotationError(f"the {card.name} ({card}) is in two places; a deck has one")
        seen.update(here)


def _read(given: object) -> list[AnyCard]:
    if isinstance(given, str):
        return _scan(given)
    if isinstance(given, Card | UnknownCard):
        return [given]
    if not isinstance(given, Iterable):
        raise NotationError(f"{given!r} is not a card; {_ACCEPTED}")
    found: list[AnyCard] = []
    for piece in given:
        if isinstance(piece, Card | UnknownCard):
            found.append(piece)
        elif isinstance(piece, str):
            found += _scan(piece)
        else:
            raise NotationError(f"{piece!r} is not a card; {_ACCEPTED}")
    return found


def _scan(text: str) -> list[AnyCard]:
    found: list[AnyCard] = []
    for word in text.replace(",", " ").split():
        at = 0
        while at < len(word):
            if word.startswith("??", at):
                found.append(UNKNOWN)
                at += 2
                continue
            written = "10" if word.startswith("10", at) else word[at]
            rank = _RANKS.get(written)
            at += len(written)
            sign = word[at : at + 1]
            if rank is None:
                _refuse_rank(written, sign, text)
            suit = _SUITS.get(sign)
            if suit is None:
                _refuse_suit(written, sign, text)
            found.append(ALL_CARDS[(rank - 2) * 4 + suit])
            at += 1
            if word[at : at + 1] in _INVISIBLE:
                at += 1
    return found


def _refuse_rank(written: str, sign: str, text: str) -> NoReturn:
    if written in _SUITS:
        problem = f"{written!r} is half a card, its rank is missing"
    elif written == "?":
        problem = "'?' is half of an unknown card, which is written '??'"
    else:
        problem = f"{written + sign!r} has an unknown rank, {written!r}"
    raise NotationError(f"{problem} (in {text!r}); {_ACCEPTED}")


def _refuse_suit(written: str, sign: str, text: str) -> NoReturn:
    if not sign or sign in _RANKS:
        problem = f"{written!r} is half a card, its suit is missing"
    else:
        problem = f"{written + sign!r} has an unknown suit, {sign!r}"
    raise NotationError(f"{problem} (in {text!r}); {_ACCEPTED}")


def _check(found: Sequence[AnyCard], count: int | tuple[int, int] | None, what: str) -> None:
    if len(set(map(id, found))) < len(found):  # there is one object of each card
        seen: list[AnyCard] = []
        for card in found:
            if card in seen and card is not UNKNOWN:
                raise NotationError(f"{_of(what)}the {card.name} ({card}) is given twice; a deck has one")
            seen.append(card)
    _check_number(found, count, what)


def _check_number(found: Sequence[AnyCard | Joker], count: int | tuple[int, int] | None, what: str) -> None:
    if count is None:
        if not found:
            raise NotationError(f"{_of(what)}no card is given; {_ACCEPTED}")
        return
    bounds = count if isinstance(count, tuple) else (count, count)
    if len(bounds) != 2 or not (isinstance(bounds[0], int) and isinstance(bounds[1], int)):
        raise NotationError(f"count must be a number of cards, or the least and the most, not {count!r}")
    least, most = bounds
    if not least <= len(found) <= most:
        raise NotationError(_of(what) + _wrong_number(found, least, most))


def _wrong_number(found: Sequence[AnyCard | Joker], least: int, most: int) -> str:
    needed = f"{least} card{'' if least == 1 else 's'}" if least == most else f"{least} to {most} cards"
    given = f"{len(found)} given: {' '.join(map(str, found))}" if found else "none given"
    return f"{needed} needed, {given}"


def _of(what: str) -> str:
    return f"{what}: " if what else ""
