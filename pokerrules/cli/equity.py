"""``equity``: what share of the pot each hand can expect."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from pokerrules.cards import any_cards
from pokerrules.cli.commands import Answer, Commands
from pokerrules.cli.given import hands_of, house_of
from pokerrules.errors import NotationError
from pokerrules.games.equity import MOST_SAMPLES, SAMPLES, Equities, Equity, percent
from pokerrules.house.omaha import House
from pokerrules.house.text import quoted, whole
from pokerrules.law import Ruling

WIDTH = 30  # of the bar of progress, in signs


def add(command: Commands) -> None:
    """Add the command."""
    made = command("equity", _equity, "What share of the pot each Omaha hand can expect.")
    made.add_argument("game", metavar="GAME", help="omaha-high or omaha-high-low")
    made.add_argument("--hand", action="append", required=True, metavar="SEAT=CARDS", default=None)
    made.add_argument("--board", default="", help="none, three, four or five community cards")
    made.add_argument("--dead", default="", metavar="CARDS", help="cards that can't come")
    made.add_argument("--samples", metavar="NUMBER", help=f"for hands with unseen cards, ??: {SAMPLES:,}")
    made.add_argument("--seed", metavar="TEXT", help="draw the same samples again")
    made.add_argument("--house", metavar="FILE", help="a house file")


def _equity(options: argparse.Namespace) -> Answer:
    house = house_of(options, options.game)
    if not isinstance(house, House):
        raise NotationError(f"equity is for omaha-high and omaha-high-low, not {house.game}")
    samples = SAMPLES if options.samples is None else whole(options.samples.strip())
    if not samples:
        wanted = f"a whole number from 2 to {MOST_SAMPLES:,} is wanted"
        raise NotationError(f"--samples: {wanted}, not {quoted(options.samples)}")
    hands = hands_of(options.hand, 4, house, any_cards)
    work = Equity(house, hands, options.board, options.dead, samples=samples, seed=options.seed)
    _run(work)
    ruling = work.ruling()
    return _data(options.game, ruling), _text(ruling)


def _run(work: Equity) -> None:
    """Do the work, with a bar of progress where somebody watches."""
    watched = sys.stderr is not None and sys.stderr.isatty()
    for done in work.run():
        if watched:
            bar = "#" * round(done * WIDTH)
            print(f"\r[{bar:<{WIDTH}}] {done:4.0%}", end="", file=sys.stderr, flush=True)
    if watched:
        print("\r" + " " * (WIDTH + 8), end="\r", file=sys.stderr, flush=True)


def _data(game: str, ruling: Ruling[Equities]) -> dict[str, Any]:
    found = ruling.answer
    return {
        "game": game,
        "exact": found.exact,
        "boards": found.boards,
        "no_low": float(found.no_low),
        "hands": {
            str(seat): {
                "cards": " ".join(map(str, one.cards)),
                "equity": float(one.share),
                "high": float(one.high),
                "low": float(one.low),
                "scoop": float(one.scoop),
                "standard_error": one.error,
            }
            for seat, one in found.hands.items()
        },
        "citations": list(map(str, ruling.citations)),
        "open_questions": list(ruling.open_questions),
    }


def _text(ruling: Ruling[Equities]) -> str:
    found = ruling.answer
    rows = [f"{'':24}{'of the pot':>12}{'high':>10}{'low':>10}{'scoop':>10}"]
    for seat, one in found.hands.items():
        name = f"Seat {seat}: {' '.join(map(str, one.cards))}"
        parts = "".join(f"{percent(part):>10}" for part in (one.high, one.low, one.scoop))
        rows.append(f"{name:24}{percent(one.share):>12}{parts}")
    if not found.exact:
        worst = max(one.error for one in found.hands.values())
        rows.append(f"Standard error of a share: at most {worst:.3%}".replace("%", " %"))
    rows.append(str(ruling))
    return "\n".join(rows)
