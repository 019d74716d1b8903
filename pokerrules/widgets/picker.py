"""A deck of cards to pick from: 52 buttons, each card once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

import ipywidgets

from pokerrules.cards import Card, Rank, Suit


class CardPicker(ipywidgets.Box):
    """The whole deck as buttons, a row a suit, aces first.

    Arguments: `on_pick`, called with the card that is clicked. `show` says which cards are here and which
    are elsewhere.
    """

    def __init__(self, on_pick: Callable[[Card], None]) -> None:
        layout, style = ipywidgets.Layout(), ipywidgets.ButtonStyle()  # one for all: 52 of each would be slow
        self.buttons: dict[Card, Any] = {}
        for suit in reversed(Suit):
            for rank in reversed(Rank):
                card = Card.of(rank, suit)
                written = "10" if rank is Rank.TEN else rank.letter
                made = ipywidgets.Button(
                    description=written + suit.sign, tooltip=card.name, layout=layout, style=style
                )
                made.add_class(f"rb-{suit.letter}")
                made.on_click(lambda _, card=card: on_pick(card))
                self.buttons[card] = made
        super().__init__(tuple(self.buttons.values()))
        self.add_class("rb-deck")

    def show(self, here: Collection[Card], elsewhere: Mapping[Card, str]) -> None:
        """Mark the cards that are `here` (a click takes them away), close those `elsewhere` (card: where)."""
        for card, made in self.buttons.items():
            place = elsewhere.get(card)
            if made.disabled != (place is not None):
                made.disabled = place is not None
            says = f"{card.name}, in {place}" if place else card.name
            if card in here:
                says = f"{card.name}, picked"
                made.add_class("rb-here")
            else:
                made.remove_class("rb-here")
            if made.tooltip != says:
                made.tooltip = says
