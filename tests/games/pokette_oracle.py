"""A second way to find what is offered and what wins, from texts of cards and rows of letters alone."""

from __future__ import annotations

from itertools import permutations

ROWS = {"high and low, no wrap": "A23456789TJQKA", "high only": "23456789TJQKA", "wrap": "A23456789TJQKA2"}
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
JOKER = "joker"


def in_a_row(letters: str, row: str) -> bool:
    """Whether letters stand beside one another in a row, in some order."""
    return any("".join(order) in row for order in permutations(letters))


def straight(cards: tuple[str, ...], row: str) -> bool:
    return JOKER not in cards and in_a_row("".join(card[0] for card in cards), row)


def flush(cards: tuple[str, ...]) -> bool:
    return JOKER not in cards and len({card[-1] for card in cards}) == 1


def offered(first: str, second: str, row: str, ends: str) -> set[str]:
    """What (c) and (d) offer, tried out with every card of the deck as the third."""
    if second == JOKER:
        return {"pair in three"}
    pair = first[0] == second[0]
    found = {"three of a kind"} if pair else {"pair in three"}
    if flush((first, second)):
        found.add("flush")
    thirds = [third for third in DECK if straight((first, second, third), row)]
    kind = "open" if in_a_row(first[0] + second[0], row) else "inside"
    if kind == "open" and len({third[0] for third in thirds}) == 1:
        kind = ends
    if thirds:
        found.add(f"{kind} straight")
    if any(flush((first, second, third)) for third in thirds):
        found.add(f"{kind} straight flush")
    return found


def winning(first: str, second: str, third: str, row: str) -> set[str]:
    """Every wager whose condition of (b) or (e) holds, offered or not."""
    three = (first, second, third)
    found = {"pair in two"} if first[0] == second[0] else set()
    if third == JOKER:
        return found
    ranks = [card[0] for card in three if card != JOKER]
    if ranks.count(third[0]) > 1:
        found.add("pair in three")
    if len(ranks) == 3 and len(set(ranks)) == 1:
        found.add("three of a kind")
    if flush(three):
        found.add("flush")
    if straight(three, row):
        found |= {"open straight", "inside straight"}
        if flush(three):
            found |= {"open straight flush", "inside straight flush"}
    return found
