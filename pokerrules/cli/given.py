"""What several commands are given: a game's house, seats, and hands by seat."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from typing import Any

from pokerrules.cards import cards
from pokerrules.errors import NotationError
from pokerrules.house import read_house
from pokerrules.house.files import default_house, poker_house
from pokerrules.house.poker import PokerHouse
from pokerrules.house.text import quoted, whole


def house_of(options: argparse.Namespace, game: str) -> PokerHouse:
    house = default_house(game)  # which also says that there is such a game
    if options.house is None:
        return house
    house = poker_house(read_house(options.house), options.house)
    if house.game != game:
        raise NotationError(f"{options.house} is the sign of {house.game}, not of {game}")
    return house


def seat_of(text: str, what: str, house: PokerHouse) -> int:
    seat = whole(text.strip())
    if not seat:
        raise NotationError(
            f"{what}: a seat is a whole number from 1 to {house.seats}, not {quoted(text.strip())}"
        )
    return house.check_seat(seat, what)


def hands_of(
    given: Sequence[str], count: int, house: PokerHouse, read: Callable[..., tuple[Any, ...]] = cards
) -> dict[int, tuple[Any, ...]]:
    hands: dict[int, tuple[Any, ...]] = {}
    for text in given:
        what = f"--hand {quoted(text)}"
        seat_text, equals, held = text.partition("=")
        if not equals:
            raise NotationError(f"{what}: write SEAT=CARDS, such as 1=AsKd7c2h")
        seat = seat_of(seat_text, what, house)
        if seat in hands:
            raise NotationError(f"{what}: seat {seat} has a hand already")
        hands[seat] = read(held, count=count, what=f"the hand of seat {seat}")
    return hands
