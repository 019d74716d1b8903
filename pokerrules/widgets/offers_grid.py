"""What is offered after two cards, for every two values, of one suit or of two: counted, and compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import NamedTuple

from pokerrules.cards import ALL_CARDS, Card, Rank, Suit
from pokerrules.games.pokette import House
from pokerrules.games.pokette.offers import Two

RANKS = tuple(reversed(Rank))  # aces first, as charts of hands have them
SUITS = tuple(reversed(Suit))
PAIRS = len(ALL_CARDS) ** 2


class Kind(NamedTuple):
    """One kind of offer: the letters that stand for it, and the wagers in words, the telling one first."""

    letters: str
    words: str


# By key: the straight that is offered ("o" open, "i" inside, "n" none) or "p" for a pair; "f" with a flush.
KINDS = {
    "of": Kind("OF", "open straight, open straight flush, flush, pair in three"),
    "o": Kind("O", "open straight, pair in three"),
    "if": Kind("IF", "inside straight, inside straight flush, flush, pair in three"),
    "i": Kind("I", "inside straight, pair in three"),
    "nf": Kind("F", "flush, pair in three"),
    "n": Kind("·", "pair in three alone"),
    "p": Kind("T", "three of a kind"),
    "pf": Kind("TF", "three of a kind, flush"),
}


def kind_of(names: Iterable[str]) -> str:
    """The key of a kind of offer, from the names of the wagers that are announced."""
    offered = set(names)
    straight = next((name[0] for name in ("open straight", "inside straight") if name in offered), "n")
    return ("p" if "three of a kind" in offered else straight) + ("f" if "flush" in offered else "")


class Place(NamedTuple):
    """Two values, the first card's first, and whether both cards are of one suit."""

    first: Rank
    second: Rank
    suited: bool

    @property
    def cards(self) -> tuple[Card, Card]:
        """Two cards of it."""
        return Card.of(self.first, Suit.HEARTS), Card.of(
            self.second, Suit.HEARTS if self.suited else Suit.DIAMONDS
        )

    @property
    def pairs(self) -> int:
        """How many ordered pairs of cards it stands for."""
        return 4 if self.suited else 12

    @property
    def turned(self) -> Place:
        """The same with the cards in the other order."""
        return Place(self.second, self.first, self.suited)

    @property
    def written(self) -> str:
        """Both values as they are printed: 10-9."""
        return f"{printed(self.first)}-{printed(self.second)}"


PLACES = tuple(
    Place(first, second, suited) for first in RANKS for second in RANKS for suited in (True, False)
)


def printed(rank: Rank) -> str:
    """A rank as it is printed: 10."""
    return "10" if rank is Rank.TEN else rank.letter


def values(ranks: Sequence[Rank]) -> str:
    """Values that complete something, in words: a six or a nine."""
    words = [f"{'an' if rank in (Rank.ACE, Rank.EIGHT) else 'a'} {rank.word}" for rank in ranks]
    return " or ".join(words) + (" alone" if len(words) == 1 else "")


class Change(NamedTuple):
    """What two readings make of some pairs of cards: the kinds, how many pairs, and their values."""

    before: str
    after: str
    pairs: int
    values: tuple[str, ...]

    def __str__(self) -> str:
        gone, new = _wagers(self.before), _wagers(self.after)
        suits = "of one suit" if self.before.endswith("f") else "of two suits"
        less = ", ".join(name for name in gone if name not in new) or "no straight"
        more = ", ".join(name for name in new if name not in gone) or "no straight"
        return f"{' and '.join(self.values)}, {suits}: {less} → {more}"


def _wagers(kind: str) -> list[str]:
    return KINDS[kind].words.removesuffix(" alone").split(", ")


@dataclass(frozen=True)
class Grid:
    """What a house offers after every two cards: the key of the kind, and the values that complete a
    straight, by place.
    """

    kinds: dict[Place, str]
    completing: dict[Place, tuple[Rank, ...]]

    @cached_property
    def pairs(self) -> Counter[str]:
        """How many of the 2,704 ordered pairs of cards are of each kind."""
        counted: Counter[str] = Counter()
        for place, kind in self.kinds.items():
            counted[kind] += place.pairs
        return counted

    @cached_property
    def turned_alike(self) -> int:
        """How many ordered pairs of cards are offered the same when the two come in the other order."""
        return sum(place.pairs for place, kind in self.kinds.items() if kind == self.kinds[place.turned])

    def words(self, place: Place) -> str:
        """What is offered at a place and, for a straight, which values complete it."""
        kind = self.kinds[place]
        made = KINDS[kind].words
        if place.first == place.second and not place.suited:
            made += "; for the same card twice, flush too"
        if self.completing[place]:
            made += f"; completed by {values(self.completing[place])}"
        return made

    def changed(self, other: Grid) -> frozenset[Place]:
        """The places that another grid has otherwise."""
        return frozenset(place for place, kind in self.kinds.items() if kind != other.kinds[place])

    def changes(self, before: Grid) -> tuple[Change, ...]:
        """What is offered otherwise than before, the greatest change first."""
        pairs: Counter[tuple[str, str]] = Counter()
        listed: dict[tuple[str, str], dict[str, None]] = {}
        changed = self.changed(before)
        for place in PLACES:
            if place in changed:
                change = before.kinds[place], self.kinds[place]
                pairs[change] += place.pairs
                high, low = sorted((place.first, place.second), reverse=True)
                listed.setdefault(change, {})[Place(high, low, True).written] = None
        return tuple(Change(*change, count, tuple(listed[change])) for change, count in pairs.most_common())


@cache
def middle(kind: str, end_pairs: str, order: str) -> Place:
    """The place of a kind that is nearest to the middle of the order, where no reading matters."""
    found = grid(end_pairs, order).kinds
    return min((place for place in PLACES if found[place] == kind), key=_from_the_middle)


def _from_the_middle(place: Place) -> int:
    return abs(place.first - Rank.EIGHT) + abs(place.second - Rank.EIGHT)


@cache
def grid(end_pairs: str, order: str) -> Grid:
    """What is offered under two readings.

    Arguments: `end_pairs`, the reading of question P-1; `order`, the reading of question P-2.
    """
    house = reading(House(), end_pairs, order)
    found = {place: Two(*place.cards, house) for place in PLACES}
    return Grid(
        {place: kind_of(two.names) for place, two in found.items()},
        {place: two.completing for place, two in found.items()},
    )


def reading(house: House, end_pairs: str, order: str) -> House:
    """The same house with other readings of P-1 and P-2 posted."""
    ace = "high only" if order == "high only" else "high and low"
    return house.but(end_pairs=end_pairs, ace=ace, wrap=order == "wrap")
