"""What is measured: for each row the work, ours and a peer's, and the ratio that is the goal."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

from tools.bench import peers, works
from tools.bench.measure import Row
from tools.bench.works import BOARDS, FIVES, FLOP, HANDS, HOLES, NINES

FEW, COLUMN = 60, 16_000

_in_treys = [[peers.TREYS_CARDS[i] for i in five] for five in FIVES]
_treys = [(five[:2], five[2:]) for five in _in_treys]
_kit_fives = [[peers.KIT_CARDS[i] for i in five] for five in FIVES[:2_000]]
_kit_nines = [
    ([peers.KIT_CARDS[i] for i in nine[:4]], [peers.KIT_CARDS[i] for i in nine[4:]]) for nine in NINES[:FEW]
]
_board_first = [(*nine[4:], *nine[:4]) for nine in NINES]


def _new_python(code: str) -> Callable[[], None]:
    # what is imported is compiled once and kept, as an installation leaves it: for the peer it is
    environment = {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}

    def run() -> None:
        subprocess.run([sys.executable, "-c", code], check=True, env=environment)

    return run


NUMBERS = "both take card numbers and check nothing"
COMPILED = "the peer is C behind a Python call; " + NUMBERS
CARDS = "the peer takes cards and makes a hand; ours takes card numbers and gives a strength"
ROUND = (
    "the peer awards the main pot first and odd chips by seat, plays fixed limit by pot limit (0.7.7) and "
    "cites nothing; ours shuffles by SHA-256"
)
EQUITY = "the peer is Rust and walks the boards one by one; ours counts boards of the same ranks together"
ROWS = (
    Row("A", "five-card high hand, per call", "treys, evaluate", 2,
        works.five_card_highs, len(FIVES), lambda: peers.treys_five(_treys), len(FIVES)),
    Row("A2", "five-card high hand, per call", "phevaluator, evaluate_cards", 2,
        works.five_card_highs, len(FIVES), lambda: peers.phevaluator_five(FIVES), len(FIVES), COMPILED),
    Row("A3", "five-card high hand, per call", "pokerkit, StandardHighHand", 15,
        works.five_card_highs, len(FIVES), lambda: peers.kit_five(_kit_fives), len(_kit_fives), CARDS),
    Row("B", "Omaha high, per call, a new board each time", "pokerkit, OmahaHoldemHand", 300,
        works.highs, len(NINES), lambda: peers.kit_omaha_high(_kit_nines), FEW, CARDS),
    Row("B2", "Omaha high, per call, a new board each time", "phevaluator, evaluate_omaha_cards", 1,
        works.highs, len(NINES), lambda: peers.phevaluator_omaha(_board_first), len(NINES), COMPILED),
    Row("C", "Omaha low, eight or better, per call", "pokerkit, OmahaEightOrBetterLowHand", 500,
        works.lows, len(NINES), lambda: peers.kit_omaha_low(_kit_nines), FEW, CARDS),
    Row("D", "a whole round of Omaha high-low, six seats call down, log and awards read", "pokerkit", 200,
        works.call_down, 1, peers.kit_call_down, 1, ROUND),
    Row("E", "checked to the river, a bet, all fold, log and awards read", "pokerkit", 10,
        works.all_fold, 1, peers.kit_fold, 1, ROUND),
    Row("F", "a whole round of five-card draw, five seats, each draws two, log and awards read",
        "pokerkit, a state of our own", 20, works.draw_two_each, 1, peers.kit_draw, 1,
        "in the peer all discard before anybody is served, and it cites nothing; ours shuffles by SHA-256"),
    Row("H", "exact high-low equity before the flop, two hands, 1,086,008 boards", "poker-equity", 5,
        works.equity, 1, lambda: peers.rust_equity(HANDS), 1, EQUITY),
    Row("H2", "exact high-low equity on the flop, 820 boards", "poker-equity", 0.5,
        lambda: works.equity(FLOP), 1, lambda: peers.rust_equity(HANDS, FLOP), 1, EQUITY),
    Row("J", "import of the package, in a new Python", "pokerkit", 10, _new_python(works.IMPORT), 1,
        _new_python("import pokerkit"), 1,
        "both with the start of Python; ours leaves the games to their first use, the peer imports all"),
    Row("J2", "import and a first round of Omaha opened, in a new Python", "pokerkit", None,
        _new_python(works.FIRST_ROUND), 1, _new_python(peers.FIRST_ROUND), 1,
        "both with the start of Python; ours reads the text of two sections for its citations"),
    Row("K", f"Omaha high, a column of {COLUMN:,} hands, with numpy", "phevaluator, one by one", 8,
        lambda: works.column(HOLES[:COLUMN], BOARDS[:COLUMN]), COLUMN,
        lambda: peers.phevaluator_omaha(_board_first[:COLUMN]), COLUMN,
        "ours does the column at once, with numpy; the peer, C, is called for each hand"),
)  # fmt: skip
