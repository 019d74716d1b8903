"""``pokette``: what may be wagered on at a card stand, and what becomes of wagers."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from pokerrules.cli.commands import Answer, Commands, within
from pokerrules.errors import NotationError
from pokerrules.games import pokette
from pokerrules.games.pokette.wagers import no_chips
from pokerrules.house import read_house
from pokerrules.house.pokette import House, odds_in_words
from pokerrules.house.text import quoted, whole


def add(command: Commands) -> None:
    """Add the commands."""
    inner = within(command("pokette", None, "Pokette: offers and settlements."), "action")
    made = inner("offers", _offers, "Which poker hand wagers are offered, and which paragraph says so.")
    _common(made)
    made = inner("settle", _settle, "What becomes of poker hand wagers.")
    _common(made)
    made.add_argument(
        "--wager", action="append", required=True, metavar="NAME=AMOUNT", help=", ".join(pokette.HAND_WAGERS)
    )


def _common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "cards",
        nargs="+",
        metavar="CARDS",
        help="the cards in the stand, the first one first, such as 7h8h; a joker is joker or '*'",
    )
    parser.add_argument("--house", metavar="FILE", help="a house file")


def _house(options: argparse.Namespace) -> House:
    if options.house is None:
        return House()
    house = read_house(options.house)
    if not isinstance(house, House):
        raise NotationError(f"{options.house} is the sign of {house.game}, not of pokette")
    return house


def _offers(options: argparse.Namespace) -> Answer:
    ruling = pokette.offers(options.cards, _house(options))
    found = ruling.answer
    data = {
        "cards": [str(card) for card in found.cards],
        "offers": list(found.names),
        "citations": {one.answer: str(one.citations[0]) for one in found.announced},
        "reasons": {one.answer: one.reason.removeprefix(f"{one.answer}: ") for one in found.rulings},
        "withheld": {one.answer: str(one.citations[0]) for one in found.withheld},
        "open_questions": list(ruling.open_questions),
    }
    rows = [f"Offered: {', '.join(found.names) or 'no poker hand wager'}"]
    rows += [f"  {one}" for one in found.announced]
    rows += ["Not offered:", *(f"  {one}" for one in found.withheld)]
    return data, "\n".join(rows)


def _wagers(given: Sequence[str]) -> list[tuple[str, int]]:
    made = []
    for text in given:
        name, equals, amount_text = text.rpartition("=")
        if not equals:
            raise NotationError(f"--wager {quoted(text)}: write NAME=AMOUNT, such as flush=10")
        one, amount = pokette.wager(name), whole(amount_text.strip())
        if not amount:
            raise NotationError(f"--wager {quoted(text)}: {no_chips(one, quoted(amount_text))}")
        made.append((one.text, amount))
    return made


def _settle(options: argparse.Namespace) -> Answer:
    ruling = pokette.settle(options.cards, _wagers(options.wager), _house(options))
    results = [
        {
            "wager": one.answer.wager,
            "amount": one.answer.amount,
            "won": one.answer.won,
            "odds": odds_in_words(one.answer.odds),
            "pays": one.answer.pays,
            "citation": str(one.citations[0]),
            "citations": list(map(str, one.citations)),
            "reason": one.reason,
        }
        for one in ruling.answer.results
    ]
    data = {
        "results": results,
        "net": ruling.answer.net,
        "open_questions": list(ruling.open_questions),
    }
    rows = [*map(str, ruling.answer.results), f"Net: {ruling.answer.net:,}"]
    return data, "\n".join(rows)
