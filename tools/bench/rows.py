"""What is measured: for each row the work, ours and a peer's, and the ratio that is the goal."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

import numpy

from pokerrules import workloads
from pokerrules.ranking.batch import omaha_highs
from tools.bench import peers
from tools.bench.measure import Row

MANY, COLUMN = 20_000, 16_000  # hands of ours, and of peers that are as fast
SOME, FEW = 2_000, 60  # hands of slower peers

_fives = workloads.fives(MANY)
_holes, _boards = workloads.dealt(MANY)
_treys_cards = [[peers.TREYS_CARDS[i] for i in five] for five in _fives]
_treys = [(five[:2], five[2:]) for five in _treys_cards]
_kit_fives = [[peers.KIT_CARDS[i] for i in five] for five in _fives[:SOME]]
_kit_nines = [
    ([peers.KIT_CARDS[i] for i in hole], [peers.KIT_CARDS[i] for i in board])
    for hole, board in zip(_holes[:FEW], _boards[:FEW], strict=True)
]
_board_first = [(*board, *hole) for hole, board in zip(_holes, _boards, strict=True)]
_column, _column_boards = numpy.array(_holes[:COLUMN]), numpy.array(_boards[:COLUMN])


def _new_python(code: str) -> Callable[[], None]:
    # what is imported is compiled once and kept, as an installation leaves it: for the peer it is
    environment = {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def run() -> None:
        subprocess.run([sys.executable, "-c", code], check=True, env=environment)

    return run


def _five() -> None:
    workloads.five_card_highs(MANY)


def _high() -> None:
    workloads.omaha_highs(MANY)


def _low() -> None:
    workloads.omaha_lows(MANY)


def _flop() -> object:
    return workloads.equity(workloads.FLOP)


# what keeps a row from being like for like
COMPILED = "the peer is C behind a Python call; both take card numbers and check nothing"
CARDS = "the peer takes cards and makes a hand; ours takes card numbers and gives a strength"
ROUND = (
    "the peer awards the main pot first and odd chips by seat, plays fixed limit by pot limit (0.7.7) and "
    "cites nothing; ours shuffles by SHA-256"
)
DRAW = "in the peer all discard before anybody is served, and it cites nothing; ours shuffles by SHA-256"
BOARDS = "the peer is Rust and walks the boards one by one; ours counts boards of the same ranks together"
START = "both with the start of Python; ours leaves the games to their first use, the peer imports all"
OPENED = "both with the start of Python; ours reads the text of the section, to cite it"
AT_ONCE = "ours takes the column as two arrays of numpy, at once; the peer, C, is called for each hand"
# what a row means at a table
FIVE_MEANS = "Telling how good one five-card hand is, as at a showdown of five-card draw."
HIGH_MEANS = "Finding the best two of four with the best three of five, of sixty ways, for one hand."
ROWS = (
    Row("A", "five-card high hand, per call", "treys, evaluate", 2,
        _five, MANY, lambda: peers.treys_five(_treys), MANY, "", FIVE_MEANS),
    Row("A2", "five-card high hand, per call", "phevaluator, evaluate_cards", 2,
        _five, MANY, lambda: peers.phevaluator_five(_fives), MANY, COMPILED, FIVE_MEANS),
    Row("A3", "five-card high hand, per call", "pokerkit, StandardHighHand", 15,
        _five, MANY, lambda: peers.kit_five(_kit_fives), SOME, CARDS, FIVE_MEANS),
    Row("B", "Omaha high, per call, a new board each time", "pokerkit, OmahaHoldemHand", 300,
        _high, MANY, lambda: peers.kit_omaha_high(_kit_nines), FEW, CARDS, HIGH_MEANS),
    Row("B2", "Omaha high, per call, a new board each time", "phevaluator, evaluate_omaha_cards", 1,
        _high, MANY, lambda: peers.phevaluator_omaha(_board_first), MANY, COMPILED, HIGH_MEANS),
    Row("C", "Omaha low, eight or better, per call", "pokerkit, OmahaEightOrBetterLowHand", 500,
        _low, MANY, lambda: peers.kit_omaha_low(_kit_nines), FEW, CARDS,
        "The same for the low half, or that no low qualifies."),
    Row("D", "a whole round of Omaha high-low, six seats call down, log and awards read", "pokerkit", 200,
        workloads.call_down, 1, peers.kit_call_down, 1, ROUND,
        "One round from the shuffle to the last chip, every act in its log: no drill waits for it."),
    Row("E", "checked to the river, a bet, all fold, log and awards read", "pokerkit", 10,
        workloads.all_fold, 1, peers.kit_fold, 1, ROUND,
        "A round without a showdown: the order of the acts and the bets, and nothing else."),
    Row("F", "a whole round of five-card draw, five seats, each draws two, log and awards read",
        "pokerkit, a state of our own", 20, workloads.draw_two_each, 1, peers.kit_draw, 1, DRAW,
        "One round with its draw: five players discard, and are served one after the other."),
    Row("H", "exact high-low equity before the flop, two hands, 1,086,008 boards", "poker-equity", 5,
        workloads.equity, 1, lambda: peers.rust_equity(workloads.HANDS), 1, BOARDS,
        "What two hands can expect when no card of the board is known: every board is counted."),
    Row("H2", "exact high-low equity on the flop, 820 boards", "poker-equity", 0.5,
        _flop, 1, lambda: peers.rust_equity(workloads.HANDS, workloads.FLOP), 1, BOARDS,
        "The same once the flop lies on the table: the equity table answers while you type."),
    Row("J", "import of the package, in a new Python", "pokerkit", 10,
        _new_python(workloads.IMPORT), 1, _new_python("import pokerkit"), 1, START,
        "How long a command waits before it can begin."),
    Row("J2", "import and a first round of Omaha opened, in a new Python", "pokerkit", None,
        _new_python(workloads.FIRST_ROUND), 1, _new_python(peers.FIRST_ROUND), 1, OPENED,
        "How long it is until the first round is open, the law and the posted sign read."),
    Row("K", f"Omaha high, a column of {COLUMN:,} hands", "phevaluator, one by one", 8,
        lambda: omaha_highs(_column, _column_boards), COLUMN,
        lambda: peers.phevaluator_omaha(_board_first[:COLUMN]), COLUMN, AT_ONCE,
        "Many showdowns at once, as when a file of recorded hands is gone through."),
)  # fmt: skip
