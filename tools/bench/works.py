"""What the package does when it is measured: each work defined once, for the clock and for `tools.counts`."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

from pokerrules import Bet, Call, Check, Deck, Draw, FixedLimit, Fold, five_card_draw, omaha
from pokerrules.games.equity import Equities
from pokerrules.law import Ruling
from pokerrules.ranking.batch import omaha_highs
from pokerrules.ranking.tables import high_strength, omaha_high, omaha_low

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

_chance = random.Random("rows")
FIVES = [_chance.sample(range(52), 5) for _ in range(20_000)]
NINES = [_chance.sample(range(52), 9) for _ in range(20_000)]
HOLES, BOARDS = [nine[:4] for nine in NINES], [nine[4:] for nine in NINES]


def five_card_highs(hands: Sequence[Indexes] = FIVES) -> None:
    """The strength of each five-card hand."""
    for five in hands:
        high_strength(five)


def highs(holes: Sequence[Indexes] = HOLES, boards: Sequence[Indexes] = BOARDS) -> None:
    """The best Omaha high hand of each."""
    for hole, board in zip(holes, boards, strict=True):
        omaha_high(hole, board)


def lows(holes: Sequence[Indexes] = HOLES, boards: Sequence[Indexes] = BOARDS) -> None:
    """The best low of eight or better of each."""
    for hole, board in zip(holes, boards, strict=True):
        omaha_low(hole, board)


def column(holes: Sequence[Indexes], boards: Sequence[Indexes]) -> list[int]:
    """The best Omaha high hand of each, a column at once."""
    return omaha_highs(holes, boards)


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
