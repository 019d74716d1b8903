"""The deck in front of a dealer: a stub and the three piles that its cards can go to.

Cards only ever move from one pile to another, so the four piles hold the whole deck at any time.

Two kinds of shuffle. `Deck.random()` asks the system's secure source. `Deck.shuffled(seed)` is for lessons:
the same seed gives the same cards for ever and on every platform. It is for training, not a gaming RNG.
Version 1 of it, in full:

1. The bytes are those of SHA-256 blocks, one after the other. Block number n (from 0) is the digest of the
   ASCII text "pokerrules shuffle 1", a zero byte, the seed in UTF-8, and n as eight bytes, most significant
   first.
2. A number below k takes the next byte b; when b is not below the largest multiple of k up to 256, it is
   thrown away and the next one taken (so that no number is favoured); the number is b modulo k.
3. The deck lies in order of `Card.index`. For i from 51 down to 1, the cards at i and at a number below i + 1
   change places (Fisher-Yates). The card at 0 is the top of the deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import chain, count
from typing import TypeAlias, TypeVar

from pokerrules.cards import ALL_CARDS, UNKNOWN, AnyCard, AnyCardsLike, CardsLike, any_cards, cards
from pokerrules.errors import NotationError, Unsettled

Source: TypeAlias = Callable[[int], int]
"""Where chance comes from: called with k, it answers a whole number from 0 to k - 1."""

SHUFFLE_VERSION = 1
FOR_TRAINING = "for training, not a gaming RNG"

T = TypeVar("T")


class EmptyStub(Unsettled):
    """A card was asked for and the stub has none left.

    The deck is as it was before; what happens next is for the rules of the game, or for the floor, to say.
    """


class Deck:
    """Fifty-two cards in four piles: the stub, the cards dealt, the burn cards and the discards.

    `Deck()` is a new deck in order of `Card.index`; see `shuffled`, `random`, `recorded` and `of` for others.
    `source` says in words where the order comes from.
    """

    __slots__ = ("_burns", "_dealt", "_discards", "_stub", "source")

    __hash__ = None  # type: ignore[assignment]  # a deck changes, so it can't be a key

    def __init__(self) -> None:
        self._lay(ALL_CARDS, "a new deck, in order")

    def _lay(self, order: Iterable[AnyCard], source: str) -> None:
        # The stub lies upside down: its top is the end of the list, where taking a card is cheap.
        self._stub: list[AnyCard] = list(order)[::-1]
        self._dealt: list[AnyCard] = []
        self._burns: list[AnyCard] = []
        self._discards: list[AnyCard] = []
        self.source = source

    @classmethod
    def _from(cls, order: Iterable[AnyCard], source: str) -> Deck:
        deck = cls.__new__(cls)
        deck._lay(order, source)
        return deck

    @classmethod
    def shuffled(cls, seed: str) -> Deck:
        """A deck in an order that the seed alone decides: for training, not a gaming RNG.

        Arguments: `seed`, any text ("lesson 1"). Returns the deck. Raises `NotationError` when it isn't text.
        """
        source = f"training shuffle {SHUFFLE_VERSION} of {seed!r} ({FOR_TRAINING})"
        return cls._from(_in_training_order(seed), source)

    @classmethod
    def random(cls) -> Deck:
        """A deck shuffled by the system's secure source of chance; no two calls agree but by accident."""
        import secrets  # not needed where the order of the cards is given

        return cls._from(shuffle(ALL_CARDS, secrets.randbelow), "the system's secure source")

    @classmethod
    def recorded(cls, dealt: AnyCardsLike) -> Deck:
        """A deck of which only the start is known, as a recorded hand tells it.

        Arguments: `dealt`, up to 52 cards in the order in which they leave the stub, burn cards among them
        ("??" for a card nobody saw). Returns a deck whose other cards are unknown. Raises `NotationError`.
        """
        start = any_cards(dealt, count=(0, 52), what="the recorded deck")
        return cls._from(start + (UNKNOWN,) * (52 - len(start)), "a record")

    @classmethod
    def of(cls, order: CardsLike) -> Deck:
        """A deck in a given order.

        Arguments: `order`, all 52 cards, the top one first. Raises `NotationError` when it is no whole deck.
        """
        return cls._from(cards(order, count=52, what="a whole deck"), "a given order")

    def deal(self) -> AnyCard:
        """Takes the top card of the stub and puts it among the cards dealt.

        Returns the card. Raises `EmptyStub`, with nothing changed, when there is none.
        """
        if not self._stub:
            raise self._empty("deal")
        card = self._stub.pop()
        self._dealt.append(card)
        return card

    def deal_several(self, count: int) -> tuple[AnyCard, ...]:
        """Takes so many cards from the top of the stub and puts them among the cards dealt.

        Arguments: `count` of cards. Returns them, the top one first. Raises `EmptyStub`, with nothing
        changed, when there are fewer.
        """
        stub = self._stub
        if len(stub) < count:
            raise self._empty("deal")
        taken = stub[: -count - 1 : -1]
        del stub[len(stub) - count :]
        self._dealt += taken
        return tuple(taken)

    def burn(self) -> AnyCard:
        """Takes the top card of the stub and puts it, unseen, among the burn cards.

        Returns the card. Raises `EmptyStub`, with nothing changed, when there is none.
        """
        if not self._stub:
            raise self._empty("burn")
        card = self._stub.pop()
        self._burns.append(card)
        return card

    def discard(self, given: AnyCardsLike) -> None:
        """Moves cards that were dealt to the discard pile.

        Arguments: `given`, the cards in the order in which they are discarded; none is fine. Raises
        `NotationError`, with nothing changed, when one of them isn't among the cards dealt.
        """
        rest = self._dealt.copy()
        gone = any_cards(given, count=(0, 52), what="the discards")
        for card in gone:
            try:
                rest.remove(card)
            except ValueError:
                raise NotationError(
                    f"the {card.name} ({card}) isn't among the cards dealt: no discard"
                ) from None
        self._dealt = rest
        self._discards += gone

    def discard_hand(self, hand: Sequence[AnyCard]) -> None:
        """As `discard`, for a hand of which every card is known to be among the cards dealt."""
        remove = self._dealt.remove
        for card in hand:
            remove(card)
        self._discards += hand

    def discard_all(self) -> None:
        """Moves every card that is dealt to the discard pile, in the order in which they were dealt."""
        self._discards += self._dealt
        self._dealt = []

    def reshuffle(self, order: AnyCardsLike) -> None:
        """Makes the discard pile part of the stub, in an order that somebody else has shuffled.

        Arguments: `order`, the whole new stub, its top first: the cards of the stub and of the discard pile,
        "??" where nobody saw which of them lies there. Raises `NotationError`, with nothing changed, when it
        has others; cards burned or dealt stay out.
        """
        new = any_cards(order, count=(0, 52), what="the new stub")
        may = Counter(self._stub + self._discards)
        more = Counter(new) - may
        if len(new) != may.total() or any(card is not UNKNOWN for card in more):
            held = " ".join(map(str, (*self.stub, *self.discards))) or "none"
            raise NotationError(f"the new stub takes the cards of stub and discard pile, which are: {held}")
        self._stub = list(new)[::-1]
        self._discards = []

    def name_top(self, known: AnyCardsLike) -> None:
        """Says which cards lie on top of the stub, where they are unknown so far.

        Arguments: `known`, the top one first. Raises `NotationError` when one of them is in another place.
        """
        for depth, card in enumerate(any_cards(known, count=(0, 52), what="the top of the stub"), start=1):
            if depth > len(self._stub) or card is UNKNOWN or self._stub[-depth] is not UNKNOWN:
                continue
            if any(card in pile for pile in self._piles()):
                raise NotationError(f"the {card.name} ({card}) is dealt, and was seen elsewhere before")
            self._stub[-depth] = card

    def name_stub(self, known: AnyCardsLike) -> None:
        """Says which cards are reshuffled, where they are unknown so far.

        Arguments: `known`, the new stub that comes of the reshuffle: those of its cards that lie in no pile
        are taken for the unknown ones of the stub, in that order, then for those of the discard pile.
        """
        new = any_cards(known, count=(0, 52), what="the new stub")
        unseen = [card for card in new if not any(card in pile for pile in self._piles())]
        for pile, places in (
            (self._stub, range(len(self._stub) - 1, -1, -1)),
            (self._discards, range(len(self._discards))),
        ):
            for place in places:
                if pile[place] is UNKNOWN and unseen:
                    pile[place] = unseen.pop(0)

    def name_dealt(self, card: AnyCard) -> bool:
        """Says that a card is one of those dealt that are unknown so far.

        Arguments: `card`. Returns whether it can be one: False, with nothing changed, when every card dealt
        is known or the card is in another place.
        """
        if UNKNOWN not in self._dealt or any(card in pile for pile in self._piles()):
            return False
        self._dealt[self._dealt.index(UNKNOWN)] = card
        return True

    @property
    def stub(self) -> tuple[AnyCard, ...]:
        """The cards still to come, the next one first."""
        return tuple(self._stub[::-1])

    @property
    def stub_count(self) -> int:
        """How many cards are still to come."""
        return len(self._stub)

    @property
    def dealt(self) -> tuple[AnyCard, ...]:
        """The cards dealt and not discarded, in the order in which they were dealt."""
        return tuple(self._dealt)

    @property
    def burns(self) -> tuple[AnyCard, ...]:
        """The burn cards, the first one first."""
        return tuple(self._burns)

    @property
    def discards(self) -> tuple[AnyCard, ...]:
        """The discard pile, the first card first."""
        return tuple(self._discards)

    def copy(self) -> Deck:
        """An equal deck that from here on goes its own way."""
        twin = type(self).__new__(type(self))
        twin._stub = self._stub.copy()
        twin._dealt = self._dealt.copy()
        twin._burns = self._burns.copy()
        twin._discards = self._discards.copy()
        twin.source = self.source
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deck):
            return NotImplemented
        return self._piles() == other._piles()

    def __repr__(self) -> str:
        return f"<Deck from {self.source}: {self._standing()}>"

    def _piles(self) -> tuple[list[AnyCard], ...]:
        return self._stub, self._dealt, self._burns, self._discards

    def _standing(self) -> str:
        stub, dealt, burns, discards = map(len, self._piles())
        return f"stub {stub}, dealt {dealt}, burn cards {burns}, discards {discards}"

    def _empty(self, act: str) -> EmptyStub:
        return EmptyStub(
            f"there is no card in the stub to {act} ({self._standing()}); "
            "what comes next is for the rules of the game, or for the floor, to say"
        )


def shuffle(order: Sequence[T], source: Source) -> tuple[T, ...]:
    """The same things in an order that a source of chance decides (Fisher-Yates, from the end).

    Arguments: `order`, anything in a row; `source`, called with k for a number below k. Returns the new
    order. Raises `NotationError` when the source answers anything but a whole number from 0 to k - 1.
    """
    mixed = list(order)
    for i in range(len(mixed) - 1, 0, -1):
        j = source(i + 1)
        if not hasattr(j, "__index__") or not 0 <= j <= i:
            said = f"{j:,}" if isinstance(j, int) and abs(j) < 10**9 else f"a {type(j).__name__}"
            raise NotationError(f"asked for a whole number from 0 to {i}, a source of chance answered {said}")
        mixed[i], mixed[j] = mixed[j], mixed[i]
    return tuple(mixed)


def training_source(seed: str) -> Source:
    """The source of chance of the training shuffle, version 1: for training, not a gaming RNG.

    Arguments: `seed`, any text. Returns a source for numbers below k, k from 1 to 256; it goes on from call
    to call. Raises `NotationError` when the seed isn't text.
    """
    following = _bytes(_start(seed)).__next__

    def below(k: int) -> int:
        fair = 256 - 256 % k
        while (byte := following()) >= fair:
            pass
        return byte % k

    return below


# for each place from the end: the place, how many cards may come there, and below what a byte is fair
PLACES = tuple((i, i + 1, 256 - 256 % (i + 1)) for i in range(51, 0, -1))


def _in_training_order(seed: str) -> list[AnyCard]:
    """All cards as `shuffle` and a training source lay them: every round of play in a lesson begins so."""
    order: list[AnyCard] = list(ALL_CARDS)
    stream = _bytes(_start(seed))
    for i, k, fair in PLACES:
        for byte in stream:
            if byte < fair:
                break
        j = byte % k
        order[i], order[j] = order[j], order[i]
    return order


def _start(seed: str) -> bytes:
    if not isinstance(seed, str):
        raise NotationError(f"{seed!r} is not a seed; a seed is text, such as 'lesson 1'")
    return f"pokerrules shuffle {SHUFFLE_VERSION}\0{seed}".encode()


def _bytes(start: bytes) -> Iterator[int]:
    blocks = (sha256(start + number.to_bytes(8, "big")).digest() for number in count())
    return chain.from_iterable(blocks)
