"""The wheel: 52 cards and the posted jokers, each equally likely at every spin; a card can come again."""

from __future__ import annotations

import secrets
from typing import Any

from pokerrules.cards import ALL_CARDS, JOKER, WheelCard, WheelCardsLike, wheel_cards
from pokerrules.deck import FOR_TRAINING, SHUFFLE_VERSION, Source, training_source
from pokerrules.errors import NotationError
from pokerrules.house.pokette import MOST_JOKERS
from pokerrules.house.text import quoted


def places(jokers: int) -> tuple[WheelCard, ...]:
    """The places of a wheel: the cards in order of `Card.index`, then the jokers, 0 to 4 of them."""
    if not isinstance(jokers, int) or isinstance(jokers, bool) or not 0 <= jokers <= MOST_JOKERS:
        raise NotationError(f"a wheel has 0 to {MOST_JOKERS} jokers, not {quoted(jokers)}")
    return (*ALL_CARDS, *(JOKER,) * jokers)


def check_joker(card: WheelCard | None, jokers: int) -> None:
    """Refuse a joker as the card of a wheel that has none; raises NotationError."""
    if card is JOKER and not jokers:
        raise NotationError("the posted wheel has no jokers (P-10), so none can come")


class Wheel:
    """A wheel that remembers what it gave, so that a spin taken back gives the same card again.

    See `training`, `random` and `recorded`; `source` says in words where the cards come from.
    """

    def __init__(self, jokers: int, source: str, seed: str | None = None) -> None:
        self.places = places(jokers)
        self.source = source
        self._seed = seed
        self._ends = False  # a record has an end
        self._spun: list[WheelCard] = []
        self._chance: Source | None = None

    @classmethod
    def training(cls, seed: str, jokers: int = 2) -> Wheel:
        """A wheel whose spins the seed alone decides: for training, not a gaming RNG.

        Arguments: `seed`, any text ("lesson 1"); `jokers` on the wheel. Each spin takes the place of the
        wheel, in order of `Card.index` and the jokers last, at the next number of `deck.training_source`.
        """
        training_source(seed)  # refuses what is no seed
        return cls(jokers, f"training wheel {SHUFFLE_VERSION} of {seed!r} ({FOR_TRAINING})", seed)

    @classmethod
    def random(cls, jokers: int = 2) -> Wheel:
        """A wheel spun by the system's secure source of chance; no two agree but by accident."""
        return cls(jokers, "the system's secure source")

    @classmethod
    def recorded(cls, cards: WheelCardsLike, jokers: int = 2) -> Wheel:
        """A wheel that gives what is written down and then no more.

        Arguments: `cards`, in the order of the spins; `jokers` on the wheel. Raises NotationError for a joker
        where the wheel has none.
        """
        wheel = cls(jokers, "a record")
        wheel._spun, wheel._ends = list(wheel_cards(cards, what="the recorded wheel")), True
        for card in wheel._spun:
            check_joker(card, jokers)
        return wheel

    @property
    def jokers(self) -> int:
        """How many jokers are on the wheel."""
        return self.places.count(JOKER)

    def at(self, number: int) -> WheelCard:
        """What the spin of a number gives, counted from 0; the same whenever it is asked for.

        Raises NotationError when a recorded wheel has no such spin.
        """
        while number >= len(self._spun):
            if self._ends:
                raise NotationError(
                    f"the record of the wheel ends after spin {len(self._spun)}, without spin {number + 1}"
                )
            self._spun.append(self.places[self._source()(len(self.places))])
        return self._spun[number]

    def _source(self) -> Source:
        if self._chance is None:
            self._chance = secrets.randbelow if self._seed is None else training_source(self._seed)
            if self._seed is not None:
                for _ in self._spun:  # a copy goes on where the first one was
                    self._chance(len(self.places))
        return self._chance

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_chance": None}

    def __repr__(self) -> str:
        return f"<Wheel of {len(self.places)} places from {self.source}>"
