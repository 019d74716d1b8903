"""Equity in Omaha: what share of the pot each hand can expect, of all the boards that can still come."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from pokerrules.cards import ALL_CARDS, UNKNOWN, AnyCard, AnyCardsLike, Card, CardsLike, cards, distinct
from pokerrules.errors import NotationError
from pokerrules.games.omaha_showdown import read_hands
from pokerrules.games.showdown import seats_in_words
from pokerrules.house.omaha import House
from pokerrules.house.text import quoted
from pokerrules.law import Ruling, cites, implements
from pokerrules.ranking.equity import Boards, Outcome, on_board
from pokerrules.table.seats import BySeat

SAMPLES = 100_000
MOST_SAMPLES = 100_000_000
SLICE = 500  # samples between two reports of progress
STREETS = (0, 3, 4, 5)


@dataclass(frozen=True)
class HandEquity:
    """What a hand can expect, as parts of 1.

    `cards` as given; `share` of the pot; `high` and `low`, the share of that half alone, of all boards (a
    board without a low counts for nobody's low); `scoop`, the boards on which it takes the whole pot alone;
    `error`, the standard error of `share` (0 when every board was counted).
    """

    cards: tuple[AnyCard, ...]
    share: Fraction
    high: Fraction
    low: Fraction
    scoop: Fraction
    error: float


@dataclass(frozen=True)
class Equities:
    """The equities of several hands: by seat; how many `boards` were looked at; `exact`, whether those were
    all; `no_low`, the part of them on which no hand has a low.
    """

    hands: Mapping[int, HandEquity]
    boards: int
    exact: bool
    no_low: Fraction

    def __post_init__(self) -> None:
        object.__setattr__(self, "hands", BySeat(self.hands))


class Equity:
    """The work on a question of equity, to be done in slices.

    Arguments: `house`, what is posted (high only, or split); `hands`, four cards by seat, "??" for a card
    that nobody has seen; `board`, none, three, four or five community cards; `dead`, cards that can't come;
    `samples` and `seed` (any text), for hands with unseen cards, which are drawn at random. Raises
    NotationError for cards, seats or numbers that can't be, RuleViolation for more hands than seats.
    """

    def __init__(
        self,
        house: House,
        hands: Mapping[int, AnyCardsLike],
        board: CardsLike = "",
        dead: CardsLike = "",
        *,
        samples: int = SAMPLES,
        seed: str | None = None,
    ) -> None:
        self._hands = read_hands(house, hands)
        if len(self._hands) < 2:
            raise NotationError(f"two hands or more are wanted, {len(self._hands)} given")
        self._split = house.split
        self._board = cards(board, count=(0, 5), what="the board") if board else ()
        self._dead = cards(dead, count=(0, 52), what="the dead cards") if dead else ()
        if len(self._board) not in STREETS:
            raise NotationError(
                f"the board: none, three, four or five community cards are needed, {len(self._board)} given"
            )
        distinct(self._board, self._dead, *self._hands.values())
        if isinstance(samples, bool) or not isinstance(samples, int) or not 1 < samples <= MOST_SAMPLES:
            wanted = f"a number from 2 to {MOST_SAMPLES:,}"
            raise NotationError(f"samples: {wanted} is wanted, not {quoted(samples)}")
        self._samples, self._seed = samples, seed
        self._open = [seat for seat, hand in self._hands.items() if UNKNOWN in hand]
        self._enough_cards()
        self._outcomes: Counter[Outcome] | None = None

    def _enough_cards(self) -> None:
        taken = len(self._board) + len(self._dead) + 4 * len(self._hands)
        if taken + 5 - len(self._board) > 52:
            raise NotationError(
                f"{len(self._dead)} dead cards leave too few of 52 for {len(self._hands)} hands and a board"
            )

    @property
    def exact(self) -> bool:
        """Whether every board is counted; with unseen cards in a hand, samples are drawn instead."""
        return not self._open

    def run(self) -> Iterator[float]:
        """Do the work, in slices: yields the part of it that is done, from 0 to 1."""
        if self.exact:
            holes = [_indexes(hand) for hand in self._hands.values()]
            work = Boards(holes, _indexes(self._board), _indexes(self._dead), self._split)
            yield from work.count()
            self._outcomes = +work.outcomes
        else:
            yield from self._sample()

    def _sample(self) -> Iterator[float]:
        chance = random.Random(self._seed)
        seen = {*self._board, *self._dead, *(card for hand in self._hands.values() for card in hand)}
        unseen = [card.index for card in ALL_CARDS if card not in seen]
        known = [_indexes(hand) for hand in self._hands.values()]
        board = _indexes(self._board)
        to_come = 5 - len(board)
        wanted = to_come + sum(4 - len(hole) for hole in known)
        found: Counter[Outcome] = Counter()
        for number in range(self._samples):
            if not number % SLICE:
                yield number / self._samples
            drawn = chance.sample(unseen, wanted)
            at = to_come
            holes = []
            for hole in known:
                missing = 4 - len(hole)
                holes.append([*hole, *drawn[at : at + missing]] if missing else hole)
                at += missing
            found[on_board(holes, [*board, *drawn[:to_come]], self._split)] += 1
        self._outcomes = found
        yield 1.0

    @implements("pa-637a.12-k", "pa-637a.12-k-1", "pa-637a.12-k-2", "pa-637a.12-l", "pa-637a.12-m")
    def ruling(self) -> Ruling[Equities]:
        """The answer with its paragraphs; does the work first where it has not been done."""
        if self._outcomes is None:
            for _ in self.run():
                pass
        outcomes = self._outcomes
        assert outcomes is not None
        total = sum(outcomes.values())
        made = {
            seat: _equity(hand, place, outcomes, total, self.exact)
            for place, (seat, hand) in enumerate(self._hands.items())
        }
        no_low = Fraction(sum(boards for (_, low), boards in outcomes.items() if not low), total)
        boards = f"{total:,} board{'' if total == 1 else 's'}"
        counted = f"all {boards}" if self.exact and total > 1 else boards
        drawn = ""
        if self._open:
            unseen = f"{seats_in_words(self._open)} with cards that nobody has seen"
            drawn = f" drawn at random ({unseen})"
        ids = ("pa-637a.12-k-2", "pa-637a.12-l", "pa-637a.12-m") if self._split else ("pa-637a.12-k-1",)
        return Ruling(
            Equities(made, total, self.exact, no_low),
            f"Of {counted}{drawn}, odd chips left aside: "
            + ", ".join(f"seat {seat} {percent(one.share)}" for seat, one in made.items()),
            cites("pa-637a.12-k", *ids),
            ("O-15", "O-18") if self._split else ("O-4",),
        )


def equity(
    house: House,
    hands: Mapping[int, AnyCardsLike],
    board: CardsLike = "",
    dead: CardsLike = "",
    *,
    samples: int = SAMPLES,
    seed: str | None = None,
    progress: Callable[[float], None] | None = None,
) -> Ruling[Equities]:
    """What share of the pot each hand can expect, of all boards that can still come.

    Arguments and errors are those of `Equity`; `progress` is called with the part that is done. Returns a
    Ruling with the Equities. 58 Pa. Code § 637a.12(k) to (m).
    """
    work = Equity(house, hands, board, dead, samples=samples, seed=seed)
    for done in work.run():
        if progress is not None:
            progress(done)
    return work.ruling()


def percent(part: Fraction | float) -> str:
    """A part of 1 as a percentage with two digits."""
    return f"{float(part):.2%}".replace("%", " %")


def _equity(
    hand: tuple[AnyCard, ...], place: int, outcomes: Mapping[Outcome, int], total: int, exact: bool
) -> HandEquity:
    bit = 1 << place
    share = high = low = scoop = square = Fraction(0)
    for (highs, lows), boards in outcomes.items():
        of_high = Fraction(boards, highs.bit_count()) if highs & bit else Fraction(0)
        of_low = Fraction(boards, lows.bit_count()) if lows & bit else Fraction(0)
        here = (of_high + of_low) / 2 if lows else of_high
        high, low, share = high + of_high, low + of_low, share + here
        square += here * here / boards
        scoop += boards if here == boards else 0
    mean = share / total
    error = 0.0 if exact else math.sqrt((square / total - mean * mean) / (total - 1))
    return HandEquity(hand, mean, high / total, low / total, scoop / total, error)


def _indexes(several: tuple[AnyCard, ...]) -> tuple[int, ...]:
    return tuple(card.index for card in several if isinstance(card, Card))
