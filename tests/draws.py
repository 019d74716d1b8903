"""Rounds of five-card draw to test with."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pokerrules import Check, Deck, Draw, Show, five_card_draw
from pokerrules.cards import Card
from pokerrules.table.acts import Act, Entry

HIGH = five_card_draw.House()


def opened(players: int = 8, house: five_card_draw.House = HIGH, **more: Any) -> five_card_draw.Round:
    """A round that has been dealt, the button at the last seat, 100 chips each unless `stacks` says else."""
    stacks = more.pop("stacks", (100,) * players)
    deck = more.pop("deck", None) or Deck.shuffled("lesson 1")
    return five_card_draw.Round(house, stacks, more.pop("button", len(stacks)), deck, **more)


def checked_to_the_draw(round_: five_card_draw.Round) -> five_card_draw.Round:
    """Everybody checks the first round of betting."""
    while not any(isinstance(option.act, Draw) for option in round_.legal()):
        round_.play(Check())
    return round_


def at_the_draw(players: int = 8, house: five_card_draw.House = HIGH, **more: Any) -> five_card_draw.Round:
    """A round in which the first player left of the button is asked to draw."""
    return checked_to_the_draw(opened(players, house, **more))


def draw(round_: five_card_draw.Round, *counts: int) -> five_card_draw.Round:
    """The next players give up so many of their first cards."""
    for count in counts:
        assert round_.turn is not None
        round_.play(Draw(round_.hands[round_.turn][:count]))
    return round_


def check_down(round_: five_card_draw.Round) -> five_card_draw.Round:
    """Everybody checks, stands pat and shows to the end."""
    while not round_.over:
        act = round_.legal()[0].act
        round_.play(act if isinstance(act, (Draw, Show)) else Check())
    return round_


def entries(round_: five_card_draw.Round, kind: type[Act]) -> list[Entry]:
    """The entries of a log that are acts of one kind."""
    return [entry for entry in round_.log if isinstance(entry.act, kind)]


def piles(round_: five_card_draw.Round) -> list[Any]:
    """Every card of the deck, pile by pile."""
    deck = round_.deck
    return [*deck.stub, *deck.dealt, *deck.burns, *deck.discards]


def dealing(hands: Iterable[str], *then: str) -> Deck:
    """A deck that deals these hands, from the left of the button on, and then these cards."""
    held = [text.split() for text in hands]
    order = [hand[number] for number in range(5) for hand in held]
    top = [Card(text) for text in (*order, *" ".join(then).split())]
    rest = [card for card in Deck().stub if card not in top]
    return Deck.of([*top, *rest])  # type: ignore[list-item]
