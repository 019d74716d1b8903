"""The draw: a player's turn to keep his hand or to discard cards for new ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, NoReturn

from pokerrules.cards import UNKNOWN, AnyCard
from pokerrules.law import refuse
from pokerrules.table.acts import Act, Draw, Entry, Permitted, entry_of
from pokerrules.table.turns import check_turn, refuse_act


class DrawTurn(NamedTuple):
    """A player's turn in the draw.

    Arguments: `seat`, whose turn it is; `held`, the cards of its hand; `served`, the seats that have had
    their turn; `paragraph_ids` and `questions` behind the act; `on_discard`, called with the seat, the cards
    given up and the ones kept; `pat_questions`, the open questions behind standing pat here.
    """

    seat: int
    held: Sequence[AnyCard]
    served: Sequence[int]
    paragraph_ids: tuple[str, ...]
    questions: tuple[str, ...]
    on_discard: Callable[[int, tuple[AnyCard, ...], list[AnyCard]], None]
    pat_questions: tuple[str, ...] = ()

    def options(self) -> tuple[Permitted, ...]:
        """Keep the hand, or discard any number of its cards."""
        pat, most = Draw((), self.seat), len(self.held)
        return (Permitted(pat, self.paragraph_ids, 0, most, open_questions=self.questions),)

    def take(self, act: Act, number: int) -> Entry:
        """Discard the cards of a Draw.

        Raises RuleViolation when it is not permitted, and what `on_discard` raises when the cards to replace
        them do not exist; nothing has changed then.
        """
        if not isinstance(act, Draw) or act.seat not in (None, self.seat):
            self._refuse(act)
        given, kept = act.cards, list(self.held)
        for card in given:
            if card not in kept:
                self._refuse(act)
            kept.remove(card)
        self.on_discard(self.seat, given, kept)
        questions = self.questions if given else self.questions + self.pat_questions
        return entry_of((number, Draw(given, self.seat), self.paragraph_ids, questions, "", None))

    def _refuse(self, act: Act) -> NoReturn:
        if isinstance(act, Draw) and act.seat in self.served:
            refuse(
                f"seat {act.seat} draws a second time: there is one draw for each player",
                *self.paragraph_ids,
                permitted=tuple(map(str, self.options())),
            )
        check_turn(self, act, self.paragraph_ids)
        if not isinstance(act, Draw):
            why = "it is the draw, in which a hand is kept or cards of it are discarded"
            refuse_act(self, act, why, self.paragraph_ids)
        count, most = len(act.cards), len(self.held)
        if count > most:
            refuse_act(self, act, f"{count} discards are more than its {most} cards", self.paragraph_ids)
        lacking = next(card for card in act.cards if act.cards.count(card) > self.held.count(card))
        what = "so many unknown cards" if lacking is UNKNOWN else f"the {lacking.name}"
        refuse_act(self, act, f"it does not hold {what}", self.paragraph_ids)
