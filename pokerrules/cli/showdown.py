"""``showdown``: who gets what of the pots."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from pokerrules.cards import cards, distinct
from pokerrules.cli.commands import Answer, Commands, chips
from pokerrules.cli.given import hands_of, house_of, seat_of
from pokerrules.errors import NotationError
from pokerrules.games import five_card_draw, omaha
from pokerrules.games.showdown import Showdown, order_of_award
from pokerrules.house.files import GAMES
from pokerrules.house.omaha import House as OmahaHouse
from pokerrules.house.poker import PokerHouse
from pokerrules.house.text import quoted
from pokerrules.law import Ruling, cites, refuse
from pokerrules.records import showdown_data
from pokerrules.table.chips import Pot


def add(command: Commands) -> None:
    """Add the command."""
    made = command("showdown", _showdown, "Who gets what at a showdown, and which paragraph says so.")
    made.add_argument("game", metavar="GAME", help=" or ".join(GAMES))
    made.add_argument("--board", help="the five community cards (Omaha)")
    made.add_argument("--hand", action="append", required=True, metavar="SEAT=CARDS", default=None)
    made.add_argument("--pot", action="append", required=True, metavar="AMOUNT=SEAT,SEAT", default=None)
    made.add_argument("--button", metavar="SEAT", help="the seat with the button")
    made.add_argument("--house", metavar="FILE", help="a house file")


def _pots(given: Sequence[str], seats: Sequence[int], house: PokerHouse) -> list[Pot]:
    made: list[Pot] = []
    for text in given:
        what = f"--pot {quoted(text)}"
        amount_text, equals, who = text.partition("=")
        if not equals:
            raise NotationError(f"{what}: write AMOUNT=SEAT,SEAT, such as 86=1,2")
        amount = chips(amount_text, what)
        contending = [seat_of(part, what, house) for part in who.split(",")]
        for seat in contending:
            if contending.count(seat) > 1:
                raise NotationError(f"{what}: seat {seat} is named twice")
            if seat not in seats:
                raise NotationError(f"{what}: seat {seat} has no --hand")
        made.append(Pot(amount, tuple(sorted(contending))))
    return made


def _showdown(options: argparse.Namespace) -> Answer:
    house = house_of(options, options.game)
    if len(options.hand) > house.seats:
        refuse(
            f"{len(options.hand)} hands are more than the {house.seats} posted seats",
            house.SEATS_BY,
            permitted=(f"at most {house.seats} hands",),
        )
    if isinstance(house, five_card_draw.House):
        return _draw_showdown(options, house)
    assert isinstance(house, OmahaHouse)
    hands = hands_of(options.hand, 4, house)
    board = cards(options.board or "", count=5, what="the board")
    distinct(board, *hands.values())
    button = None if options.button is None else seat_of(options.button, "--button", house)
    ruling = omaha.settle(house, hands, board, _pots(options.pot, tuple(hands), house), button)
    rows = []
    for seat, high in ruling.answer.high.items():
        low = ruling.answer.low[seat]
        rows.append(f"Seat {seat}: {high.name} ({high.uses})")
        if low is not None:
            rows.append(f"        {low.name} ({low.uses})")
    return showdown_data(options.game, ruling), _showdown_text(rows, ruling, house)


def _draw_showdown(options: argparse.Namespace, house: five_card_draw.House) -> Answer:
    if options.board is not None:
        raise NotationError(f"--board: {house.title} has no community cards")
    hands = hands_of(options.hand, 5, house)
    button = None if options.button is None else seat_of(options.button, "--button", house)
    ruling = five_card_draw.settle(house, hands, _pots(options.pot, tuple(hands), house), button)
    result = ruling.answer
    rows = [
        f"Seat {seat}: {hand.name} ({' '.join(map(str, hand.cards))})"
        for seat, hand in (result.high or result.low).items()
        if hand is not None
    ]
    return showdown_data(options.game, ruling), _showdown_text(rows, ruling, house)


def _showdown_text(hands: Sequence[str], ruling: Ruling[Showdown[Any]], house: PokerHouse) -> str:
    rows = list(hands)
    ids, questions = order_of_award(house, len(ruling.answer.pots))
    if ids:
        first = "side pots first" if house.pot_order == "side-pots-first" else "the main pot first"
        rows.append(str(Ruling(None, f"The pots in the order of award, {first}", cites(*ids), questions)))
    for pot in ruling.answer.pots:
        rows.append(f"Pot of {pot.amount:,}, seats {', '.join(map(str, pot.seats))}:")
        # a game with one winner has no shares to name
        shares = [f"{award.answer.share}: " if house.split else "" for award in pot.awards]
        rows += [f"  {share}{award}" for share, award in zip(shares, pot.awards, strict=True)]
    rows.append("Totals: " + ", ".join(f"seat {s} {n:,}" for s, n in ruling.answer.totals.items()))
    return "\n".join(rows)
