"""What is measured: for each row the work, ours and a peer's, and the ratio that is the goal."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any

from pokerrules import Bet, Call, Check, Deck, Draw, FixedLimit, Fold, five_card_draw, omaha
from pokerrules.ranking.batch import omaha_highs
from pokerrules.ranking.tables import high_strength, omaha_high, omaha_low
from tools.bench import peers
from tools.bench.measure import Row

FIVES, DEALT, FEW, COLUMN = 20_000, 20_000, 60, 16_000
HANDS = ("AsAd2s3d", "KhQhJs8c")
FLOP = "2c7d9h"
HOUSE = omaha.House(split=True, blinds=(1, 2), betting=FixedLimit(2, 4), kill=None)
DRAW = five_card_draw.House()


_chance = random.Random("rows")
_fives = [_chance.sample(range(52), 5) for _ in range(FIVES)]
_nines = [_chance.sample(range(52), 9) for _ in range(DEALT)]
_in_treys = [[peers.TREYS_CARDS[i] for i in five] for five in _fives]
_treys = [(five[:2], five[2:]) for five in _in_treys]
_kit_fives = [[peers.KIT_CARDS[i] for i in five] for five in _fives[:2_000]]
_holes, _boards = [nine[:4] for nine in _nines], [nine[4:] for nine in _nines]
_kit_nines = [
    ([peers.KIT_CARDS[i] for i in nine[:4]], [peers.KIT_CARDS[i] for i in nine[4:]]) for nine in _nines[:FEW]
]
_board_first = [(*nine[4:], *nine[:4]) for nine in _nines]


def _our_fives() -> None:
    for five in _fives:
        high_strength(five)


def _our_highs() -> None:
    for hole, board in zip(_holes, _boards, strict=True):
        omaha_high(hole, board)


def _our_lows() -> None:
    for hole, board in zip(_holes, _boards, strict=True):
        omaha_low(hole, board)


def _round() -> omaha.Round:
    return omaha.Round(HOUSE, stacks=(100,) * 6, button=6, deck=Deck.shuffled("bench"))


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
    played = five_card_draw.Round(DRAW, stacks=(100,) * 5, button=5, deck=Deck.shuffled("bench"))
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


def _imported(name: str) -> Callable[[], None]:
    def run() -> None:
        subprocess.run([sys.executable, "-c", f"import {name}"], check=True)

    return run


def _equity(board: str = "") -> Callable[[], Any]:
    hands = dict(enumerate(HANDS, start=1))
    return lambda: omaha.equity(HOUSE, hands, board)


LOOKUP = "ours takes card numbers and checks nothing, as a lookup in a table does; so do the peer's numbers"
ROWS = (
    Row("A", "five-card high hand, per call", "treys, evaluate", 2, _our_fives, FIVES,
        lambda: peers.treys_five(_treys), FIVES),
    Row("A2", "five-card high hand, per call", "phevaluator, evaluate_cards (C)", 2, _our_fives, FIVES,
        lambda: peers.phevaluator_five(_fives), FIVES),
    Row("A3", "five-card high hand, per call", "pokerkit, StandardHighHand", 15, _our_fives, FIVES,
        lambda: peers.kit_five(_kit_fives), len(_kit_fives),
        "pokerkit takes cards that know their rank and suit, ours card numbers"),
    Row("B", "Omaha high, per call, a new board each time", "pokerkit, OmahaHoldemHand", 300, _our_highs,
        DEALT, lambda: peers.kit_omaha_high(_kit_nines), FEW,
        "pokerkit takes cards and makes a hand, ours takes card numbers and gives a strength"),
    Row("B2", "Omaha high, per call, a new board each time", "phevaluator, evaluate_omaha_cards (C)", 1,
        _our_highs, DEALT, lambda: peers.phevaluator_omaha(_board_first), DEALT),
    Row("C", "Omaha low, eight or better, per call", "pokerkit, OmahaEightOrBetterLowHand", 500, _our_lows,
        DEALT, lambda: peers.kit_omaha_low(_kit_nines), FEW,
        "pokerkit takes cards and makes a hand, ours takes card numbers and gives a strength"),
    Row("D", "a whole round of Omaha high-low, six seats call down, log and awards read", "pokerkit", 200,
        call_down, 1, peers.kit_call_down, 1, "ours shuffles by SHA-256 and cites paragraphs"),
    Row("E", "checked to the river, a bet, all fold, log and awards read", "pokerkit", 10,
        all_fold, 1, peers.kit_fold, 1, "ours shuffles by SHA-256 and cites paragraphs"),
    Row("F", "a whole round of five-card draw, five seats, each draws two, log and awards read",
        "pokerkit, a state of our own", 20, draw_two_each, 1, peers.kit_draw, 1,
        "in pokerkit all discard before anybody is served"),
    Row("H", "exact high-low equity before the flop, two hands, 1,086,008 boards", "poker-equity (Rust)", 5,
        _equity(), 1, lambda: peers.rust_equity(HANDS), 1,
        "ours groups the boards by ranks, the peer walks them"),
    Row("H2", "exact high-low equity on the flop, 820 boards", "poker-equity (Rust)", 0.5,
        _equity(FLOP), 1, lambda: peers.rust_equity(HANDS, FLOP), 1,
        "ours groups the boards by ranks, the peer walks them"),
    Row("J", "import of the package, in a new Python", "pokerkit", 10, _imported("pokerrules"), 1,
        _imported("pokerkit"), 1, "both with the start of Python, which is the larger part of ours"),
    Row("K", f"Omaha high, a column of {COLUMN:,} hands, with numpy", "phevaluator, one by one (C)", 8,
        lambda: omaha_highs(_holes[:COLUMN], _boards[:COLUMN]), COLUMN,
        lambda: peers.phevaluator_omaha(_board_first[:COLUMN]), COLUMN,
        "a column at once against one call a hand"),
)  # fmt: skip
