"""The draw: a player's turn to keep his hand or to discard cards for new ones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pokerrules.cards import UNKNOWN, AnyCard
from pokerrules.errors import Unsettled
from pokerrules.law import refuse
from pokerrules.table.acts import Act, Draw, Entry, Permitted, entry_of, in_words
from pokerrules.table.turns import check_turn, refuse_act


@dataclass(slots=True)
class DrawTurn:
    """A player's turn in the draw.

    Arguments: `seat`, whose turn it is; `held`, the cards of its hand; `served`, the seats that have had
    their turn; `paragraph_ids` and `questions` behind the act; `available`, how many cards the dealer could
    replace with what stub and discard pile hold; `on_discard`, called with the seat and the cards given up;
    `pat_questions`, the open questions behind standing pat here; `may_reshuffle`, whether the pile may be.
    """

    seat: int
    held: Sequence[AnyCard]
    served: Sequence[int]
    paragraph_ids: tuple[str, ...]
    questions: tuple[str, ...]
    available: int
    on_discard: Callable[[int, tuple[AnyCard, ...]], None]
    pat_questions: tuple[str, ...] = ()
    may_reshuffle: bool = True

    def options(self) -> tuple[Permitted, ...]:
        """Keep the hand, or discard any number of its cards."""
        pat, most = Draw((), self.seat), len(self.held)
        return (Permitted(pat, self.paragraph_ids, 0, most, open_questions=self.questions),)

    def take(self, act: Act, number: int) -> Entry:
        """Discard the cards of a Draw.

        Raises RuleViolation when it is not permitted, and Unsettled when the cards to replace them do not
        exist (open question D-9); nothing has changed then.
        """
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
        self._check(act)
        self.on_discard(self.seat, act.cards)
        questions = self.questions if act.cards else self.questions + self.pat_questions
        return entry_of((number, Draw(act.cards, self.seat), self.paragraph_ids, questions, "", None))

    def _check(self, act: Draw) -> None:
        count, most = len(act.cards), len(self.held)
        if count > most:
            refuse_act(self, act, f"{count} discards are more than its {most} cards", self.paragraph_ids)
        for card in act.cards:
            if act.cards.count(card) > self.held.count(card):
                what = "so many unknown cards" if card is UNKNOWN else f"the {card.name}"
                refuse_act(self, act, f"it does not hold {what}", self.paragraph_ids)
        if count > self.available:
            hold = (
                "stub and discard pile hold" if self.may_reshuffle else "no second reshuffle, the stub holds"
            )
            raise Unsettled(
                f"seat {self.seat} discards {in_words(count)}, but {hold} only "
                f"{self.available} for it: the round stops for the floor",
                ("D-9",),
            )
