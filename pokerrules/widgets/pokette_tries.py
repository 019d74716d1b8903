"""What may not be done at a Pokette table, to try and to see refused; and stands to begin with."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable

from pokerrules.cards import Card
from pokerrules.errors import NotationError
from pokerrules.games.pokette import (
    HAND_WAGERS,
    ClearStand,
    House,
    NoMoreBets,
    PlaceWager,
    Spin,
    Stand,
    Wheel,
)
from pokerrules.table.acts import Act
from pokerrules.widgets.reading import amount

Try = Callable[[], object]
FIRST_WAGER = 10  # chips on pair in two, at the stands to begin with

# The stands to begin with, in words: the cards that came.
CASES: dict[str, tuple[str, ...]] = {
    "7♥ 8♥: consecutive, of one suit": ("7h", "8h"),
    "7♥ 7♦: a pair": ("7h", "7d"),
    "7♥ 9♥: one value between, of one suit": ("7h", "9h"),
    "7♥ 10♥: of one suit alone": ("7h", "Th"),
    "7♥ 8♦: consecutive, of two suits": ("7h", "8d"),
    "9♠ 9♠: the same card twice": ("9s", "9s"),
    "A♥ 2♦: the end of the order": ("Ah", "2d"),
    "an empty stand": (),
}


def begun(cards: tuple[str, ...], house: House, seats: tuple[int, ...], seed: str) -> Stand:
    """A stand at which some cards have come; FIRST_WAGER chips were wagered on pair in two.

    Arguments: `cards`, the first spins; `house`, what is posted; `seats` of the players, the first of whom
    wagers; `seed` of the training wheel that gives what comes next.
    """
    table = Stand(house, seats, Wheel.training(seed, house.jokers))
    for card in cards:
        table.spin(card)
        if len(table.cards) == 1:
            table.play(PlaceWager("pair in two", FIRST_WAGER, seats[0]))
    return table


def forbidden_wagers(table: Stand) -> list[tuple[str, Try]]:
    """What is not permitted at a stand while wagers may be placed, each in words with a way to try it.

    Arguments: `table`, a stand, which stays as it is: every try is made on a copy.
    """
    seat = table.seats[0]

    def wager(text: str, chips: float = 10) -> Act:
        return PlaceWager(text, chips, seat)  # type: ignore[arg-type]  # 2.5 is one of the tries

    def on_copy(*acts: Act) -> Try:
        return lambda: _play_all(table, acts)

    def posted(**what: object) -> Try:
        return lambda: table.house.but(**what)

    withheld = [name for name in HAND_WAGERS if name not in table.announced]
    found = [(f"10 on {name}, which is not offered now", on_copy(wager(name))) for name in withheld]
    nine = Spin(Card("9c"))
    found += [
        ("10 on red after “no more bets”", on_copy(NoMoreBets(), wager("red"))),
        ("10 on red after the spin", on_copy(NoMoreBets(), nine, wager("red"))),
        ("10 on royal flush, which is no wager here", on_copy(wager("royal flush"))),
        ("0 on red", on_copy(wager("red", 0))),
        ("−5 on red", on_copy(wager("red", -5))),
        ("2.5 on red", on_copy(wager("red", 2.5))),
        ("10 on a split of one card", on_copy(wager("split 7h"))),
        ("the dealer clears the stand now", on_copy(ClearStand(table.cards))),
        ("the house posts flush at 2 to 1", posted(odds={"flush": "2 to 1"})),
        ("the house posts flush at 4 for 1", posted(odds={"flush": "4 for 1"})),
        ("the house posts a wheel without cards", posted(cards=0)),
    ]
    if not table.house.jokers:
        found.append(("10 on the joker, though the wheel has none", on_copy(wager("joker"))))
    return found


def _play_all(table: Stand, acts: tuple[Act, ...]) -> None:
    again = copy.copy(table)
    again.dealer = "by hand"
    for act in acts:
        again.play(act)


def as_number(text: str) -> object:
    """What was written as an amount: a number where it is one, else the text, for the table to refuse.

    "1,000" is a thousand. A number below 0 and a fraction are numbers too, which the table refuses as such.
    """
    try:
        return amount(text, "an amount")
    except NotationError:
        written = text.strip().replace("−", "-")
    if re.fullmatch(r"-?[0-9]{1,40}", written):
        return int(written)
    if re.fullmatch(r"-?[0-9]{0,18}[.,][0-9]{1,18}", written):
        return float(written.replace(",", "."))
    return text
