"""Fixed work to measure the package by: the same in the benchmark, in the counts, and in a reader's browser.

The hands come of a fixed seed, when they are first asked for.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from pokerrules.deck import Deck
from pokerrules.games import five_card_draw, omaha
from pokerrules.games.equity import Equities
from pokerrules.house.betting import FixedLimit
from pokerrules.law import Ruling
from pokerrules.ranking.tables import high_strength, omaha_high, omaha_low
from pokerrules.table.acts import Bet, Call, Check, Draw, Fold

Indexes = Sequence[int]

HANDS = ("AsAd2s3d", "KhQhJs8c")
FLOP = "2c7d9h"

# In a new Python: the import alone, and with all that a first round of Omaha needs.
IMPORT = "import pokerrules"
FIRST_ROUND = """
from pokerrules import Deck, FixedLimit, omaha
house = omaha.House(split=True, blinds=(1, 2), betting=FixedLimit(2, 4), kill=None)
omaha.Round(house, stacks=(100,) * 6, button=6, deck=Deck.shuffled("bench"))
"""


@cache
def fives(count: int) -> list[list[int]]:
    """Five-card hands: `count` times five different card indexes."""
    return _drawn(count, 5)


@cache
def dealt(count: int) -> tuple[list[list[int]], list[list[int]]]:
    """Omaha hands, four card indexes each, and a board of five for each of them."""
    nines = _drawn(count, 9)
    return [nine[:4] for nine in nines], [nine[4:] for nine in nines]


def _drawn(count: int, cards: int) -> list[list[int]]:
    chance = random.Random("rows")
    return [chance.sample(range(52), cards) for _ in range(count)]


def five_card_highs(count: int) -> None:
    """The strength of each of `count` five-card hands."""
    for five in fives(count):
        high_strength(five)


def omaha_highs(count: int) -> None:
    """The best Omaha high hand of each of `count`."""
    for hole, board in zip(*dealt(count), strict=True):
        omaha_high(hole, board)


def omaha_lows(count: int) -> None:
    """The best low of eight or better of each of `count`."""
    for hole, board in zip(*dealt(count), strict=True):
        omaha_low(hole, board)


@cache
def _house() -> omaha.House:
    return omaha.House(split=True, blinds=(1, 2), betting=FixedLimit(2, 4), kill=None)


@cache
def _draw_house() -> five_card_draw.House:
    return five_card_draw.House()


def _round() -> omaha.Round:
    return omaha.Round(_house(), stacks=(100,) * 6, button=6, deck=Deck.shuffled("bench"))


def call_down() -> omaha.Round:
    """Six seats call and check down to the showdown; log and awards are read."""
    played = _round()
    for act in (*(Call(),) * 5, *(Check(),) * 19):
        played.play(act)
    assert played.log
    assert played.showdown().answer.totals
    return played


def all_fold() -> omaha.Round:
    """Six seats check to the river, one bets, all others fold; log and awards are read."""
    played = _round()
    for act in (*(Call(),) * 5, *(Check(),) * 13, Bet(4), *(Fold(),) * 5):
        played.play(act)
    assert played.log
    assert played.showdown().answer.totals
    return played


def draw_two_each() -> five_card_draw.Round:
    """Five seats check, draw two each, and check down; log and awards are read."""
    played = five_card_draw.Round(_draw_house(), stacks=(100,) * 5, button=5, deck=Deck.shuffled("bench"))
    for _ in range(5):
        played.play(Check())
    for _ in range(5):
        assert played.turn is not None
        played.play(Draw(played.hands[played.turn][:2]))
    for _ in range(5):
        played.play(Check())
    assert played.log
    assert played.showdown().answer.totals
    return played


def equity(board: str = "", dead: str = "") -> Ruling[Equities]:
    """Exact high-low equity of two hands, on every board that can still come."""
    return omaha.equity(_house(), dict(enumerate(HANDS, start=1)), board, dead)


class Work(NamedTuple):
    """A piece of work: its name, how it is done, and how many of that name are done at once."""

    name: str
    run: Callable[[], object]
    times: int = 1


def works(hands: int) -> tuple[Work, ...]:
    """The works that are over soon, `hands` hands at once where it is hands that are looked at."""
    return (
        Work("a five-card high hand", lambda: five_card_highs(hands), hands),
        Work("an Omaha high hand", lambda: omaha_highs(hands), hands),
        Work("an Omaha low hand", lambda: omaha_lows(hands), hands),
        Work("a round of Omaha high-low, six seats call down", call_down),
        Work("a round of Omaha high-low, all fold on the river", all_fold),
        Work("a round of five-card draw, five seats draw two each", draw_two_each),
        Work("equity of two hands on the flop, 820 boards", lambda: equity(FLOP)),
    )
