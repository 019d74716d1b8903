"""The cards of a recorded hand: who has which, no card twice, and the deck that deals them."""

from __future__ import annotations

from collections.abc import Sequence

from pokerrules.cards import UNKNOWN, AnyCard, Card
from pokerrules.deck import Deck
from pokerrules.errors import NotationError
from pokerrules.records.phh_actions import Step

HOLE_CARDS = 4
BOARD = "the board"


class RecordedCards:
    """What the actions of a file tell about the cards, `count` players.

    A card shown at the showdown takes the place of an unknown one, as if it had been known from the deal.
    """

    def __init__(self, count: int) -> None:
        self.hands: dict[int, list[AnyCard]] = {player: [] for player in range(1, count + 1)}
        self.board: list[AnyCard] = []
        self._owners: dict[AnyCard, str] = {}

    def add(self, step: Step) -> None:
        """Take in the cards of an action; raises NotationError for a card that is somewhere else already."""
        if step.verb == "dh":
            hand = self.hands[step.player]
            self._own(step.cards, f"p{step.player}")
            hand.extend(step.cards)
            if len(hand) > HOLE_CARDS:
                raise NotationError(f"p{step.player} is dealt {len(hand)} cards; four are dealt in Omaha")
        elif step.verb == "db":
            self._own(step.cards, BOARD)
            self.board.extend(step.cards)
            if len(self.board) > 5:
                raise NotationError(f"{len(self.board)} cards are dealt to the board; it takes five")
        elif step.verb == "sm":
            self._show(step)

    def _own(self, dealt: Sequence[AnyCard], owner: str) -> None:
        for card in dealt:
            if isinstance(card, Card):
                if card in self._owners:
                    has = self._owners[card]
                    raise NotationError(
                        f"the {card.name} ({card}) is dealt to {owner}, but {has} has it already"
                    )
                self._owners[card] = owner

    def _show(self, step: Step) -> None:
        hand, owner = self.hands[step.player], f"p{step.player}"
        fresh: list[AnyCard] = []
        for card in step.cards:
            if not isinstance(card, Card):
                continue
            has = self._owners.get(card)
            if has is None:
                fresh.append(card)
            elif has != owner:
                raise NotationError(f"{owner} shows the {card.name} ({card}), but {has} has it")
        hand += [UNKNOWN] * (HOLE_CARDS - len(hand))
        if len(fresh) > hand.count(UNKNOWN):
            shown, held = " ".join(map(str, step.cards)), " ".join(map(str, hand))
            raise NotationError(f"{owner} shows {shown} but holds {held}")
        self._own(fresh, owner)
        for card in fresh:
            hand[hand.index(UNKNOWN)] = card

    def deck(self) -> Deck:
        """The deck that deals these cards: four rounds from p1 on, then burn cards and board."""
        order: list[AnyCard] = []
        hands = [hand + [UNKNOWN] * (HOLE_CARDS - len(hand)) for hand in self.hands.values()]
        for number in range(HOLE_CARDS):
            order += [hand[number] for hand in hands]
        for street in (self.board[:3], self.board[3:4], self.board[4:5]):
            order += [UNKNOWN, *street]
        return Deck.recorded(order)
