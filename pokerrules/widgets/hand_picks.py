"""The hand of a player who is asked to draw: each card is kept or given up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets

from pokerrules.cards import AnyCard, Card
from pokerrules.table.acts import in_words
from pokerrules.widgets.base import show_if

HAND = 5


class HandPicks(ipywidgets.HBox):
    """Five cards to pick discards from, a check box each.

    Arguments: `on_pick`, called when the reader picks a card or puts it back.
    """

    def __init__(self, on_pick: Callable[[Any], None]) -> None:
        self._on_pick = on_pick
        self._held: tuple[AnyCard, ...] = ()
        self._changing = False
        self.boxes = [ipywidgets.Checkbox(False, description="discard", indent=False) for _ in range(HAND)]
        for box in self.boxes:
            box.observe(self._clicked, "value")
        super().__init__(self.boxes)
        for name in ("rb-row", "rb-picks"):
            self.add_class(name)

    @property
    def picked(self) -> tuple[AnyCard, ...]:
        """The cards that are picked to be given up, in the order of the hand."""
        return tuple(card for card, box in zip(self._held, self.boxes, strict=False) if box.value)

    @property
    def act(self) -> str:
        """What the player does with these picks, as it stands on a button: "Draw two", or "Stand pat"."""
        return f"Draw {in_words(len(self.picked))}" if self.picked else "Stand pat"

    @property
    def told(self) -> str:
        """The picked cards by their names, as a sentence."""
        given = " ".join(card.name if isinstance(card, Card) else "unknown card" for card in self.picked)
        return f"Picked: {given}." if given else "No card is picked."

    def show(self, held: Sequence[AnyCard]) -> None:
        """Show a hand, of which nothing is picked yet; no hand takes the boxes out of sight."""
        self._held = tuple(held)
        self._changing = True
        for place, box in enumerate(self.boxes):
            show_if(box, place < len(held))
            box.value = False
        self._changing = False
        self._draw()
        show_if(self, bool(held))

    def _clicked(self, change: Any) -> None:
        if not self._changing:
            self._draw()
            self._on_pick(change)

    def _draw(self) -> None:
        for place, card in enumerate(self._held):
            name = f"the {card.name}" if isinstance(card, Card) else f"unknown card {place + 1}"
            box, face = self.boxes[place], "rb-pick rb-unknown"
            box.description = f"discard {name}"
            if isinstance(card, Card):
                face = f"rb-pick rb-{card.suit.letter} rb-r{card.rank.letter}"
            box._dom_classes = (*face.split(), *(("rb-picked",) if box.value else ()))
