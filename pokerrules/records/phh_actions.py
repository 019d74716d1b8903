"""The actions of the PHH standard: what the dealer and the players did, one line each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal

from pokerrules.cards import AnyCard, any_cards
from pokerrules.errors import NotationError
from pokerrules.house.text import MOST_CHIPS, quoted

VERBS = {
    "f": "fold",
    "cc": "check or call",
    "cbr": "complete, bet or raise to",
    "sm": "show or muck",
}
OF_OTHER_GAMES = {"sd": "standing pat and discarding", "pb": "posting a bring-in"}
GAMES = {4: "Omaha", 5: "five-card draw"}  # by the cards of a hand
AMOUNT = re.compile(r"([0-9]{1,16}|[0-9]{1,3}(,[0-9]{3}){1,5})(\.[0-9]{1,12})?")
PLAYER = re.compile(r"p[0-9]{1,2}")
ACCEPTED = "accepted: d dh pN CARDS, d db CARDS, pN f, pN cc, pN cbr AMOUNT, pN sm [CARDS or -]"
IN_THE_DRAW = "accepted: d dh pN CARDS, pN f, pN cc, pN cbr AMOUNT, pN sd [CARDS], pN sm [CARDS or -]"


@dataclass(frozen=True, slots=True)
class Step:
    """One action: its `number` in the file (from 1) and `text`; `verb` is "dh", "db", a verb of the players
    ("sd": stand pat, or discard),
    or "" for a line that is only commentary; `player` from 1; `cards`; `amount` as written; `dealt`, True
    when a player shows the cards that were dealt to him; `commentary`, what follows the ``#``.
    """

    number: int
    text: str
    verb: str = ""
    player: int = 0
    cards: tuple[AnyCard, ...] = ()
    amount: Decimal | None = None
    dealt: bool = False
    commentary: str = ""


def amount_of(text: str) -> Decimal:
    """An amount as an action gives it ("350000", "7.50", "1,000"); raises NotationError when it is none."""
    amount = Decimal(text.replace(",", "")) if AMOUNT.fullmatch(text) else Decimal(0)
    if not 0 < amount <= MOST_CHIPS:
        raise NotationError(f"{quoted(text)} is not an amount above 0 in digits, such as 400 or 7.50")
    return amount


def _player(word: str, players: int) -> int:
    if not PLAYER.fullmatch(word):
        raise NotationError(f"{quoted(word)} is neither the dealer, d, nor a player, such as p1; {ACCEPTED}")
    number = int(word[1:])
    if not 1 <= number <= players:
        raise NotationError(f"there is no player {word}: the players are p1 to p{players}")
    return number


def step_of(number: int, text: str, players: int, hand: int = 4) -> Step:
    """An action of a file.

    Arguments: `number` of the action from 1, its `text`, how many `players` there are, and how many cards a
    `hand` of the game has: 4 in Omaha, 5 in five-card draw. Raises NotationError for what can't be read.
    """
    said, _, commentary = text.partition("#")
    words = said.split()
    remark = commentary.strip()
    if not words:
        return Step(number, text, commentary=remark)
    if words[0] == "d":
        return _dealt(number, text, words, players, remark, hand)
    player = _player(words[0], players)
    verb, arguments = (words[1] if len(words) > 1 else ""), words[2:]
    if verb == "sd" and hand == 5:
        given = any_cards("".join(arguments), count=(0, 52), what="the discards")
        return Step(number, text, verb, player, given, commentary=remark)
    if verb in OF_OTHER_GAMES:
        raise NotationError(f"{OF_OTHER_GAMES[verb]} is no part of {GAMES[hand]}")
    if verb not in VERBS:
        raise NotationError(f"{quoted(verb)} is nothing that a player does; {_accepted(hand)}")
    if verb == "cbr":
        if len(arguments) != 1:
            raise NotationError("cbr needs one amount, such as p1 cbr 400")
        return Step(number, text, verb, player, amount=amount_of(arguments[0]), commentary=remark)
    if verb == "sm" and arguments:
        if arguments == ["-"]:
            return Step(number, text, verb, player, dealt=True, commentary=remark)
        shown = any_cards("".join(arguments), count=(1, hand), what="the cards shown")
        return Step(number, text, verb, player, shown, commentary=remark)
    if arguments:
        raise NotationError(f"{verb} ({VERBS[verb]}) stands alone; {quoted(' '.join(arguments))} is too much")
    return Step(number, text, verb, player, commentary=remark)


def _accepted(hand: int) -> str:
    return IN_THE_DRAW if hand == 5 else ACCEPTED


def _dealt(number: int, text: str, words: list[str], players: int, remark: str, hand: int) -> Step:
    what = words[1] if len(words) > 1 else ""
    if what == "dh" and len(words) > 3:
        held = any_cards("".join(words[3:]), count=(1, hand), what="the cards dealt")
        return Step(number, text, what, _player(words[2], players), held, commentary=remark)
    if what == "db" and hand == 5:
        raise NotationError("community cards are no part of five-card draw")
    if what == "db" and len(words) > 2:
        board = any_cards("".join(words[2:]), count=(1, 5), what="the cards dealt")
        return Step(number, text, what, cards=board, commentary=remark)
    raise NotationError(f"the dealer deals to a player or to the board; {_accepted(hand)}")
