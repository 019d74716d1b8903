"""What rounds of every game of poker have in common: showing, awarding, and playing a log again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

from pokerrules.cards import AnyCard
from pokerrules.deck import Deck
from pokerrules.errors import NotationError
from pokerrules.games.omaha_showdown import OmahaShowdown
from pokerrules.games.showdown import Share
from pokerrules.house import House
from pokerrules.law import Ruling, refuse
from pokerrules.table.acts import (
    Award,
    Burn,
    CardForButton,
    DealBoard,
    DealCard,
    Entry,
    Muck,
    OpenRound,
    PlaceButton,
    ReturnUncalled,
)
from pokerrules.table.button import clockwise
from pokerrules.table.chips import Pot, pots
from pokerrules.table.given import entries_of
from pokerrules.table.round import Course, Due, Round
from pokerrules.table.turns import ShowingTurn

Played = TypeVar("Played", bound="PokerRound")


class PokerRound(Round):
    """A round of poker; the game's own class writes the course and decides the showdown."""

    GIVEN = (*Round.GIVEN, "_house", "_placed")
    _house: House
    _placed: Ruling[int] | None
    _result: Ruling[OmahaShowdown] | None

    def _begin(self) -> None:
        self._result = None
        super()._begin()

    @property
    def house(self) -> House:
        """What is posted at the table."""
        return self._house

    def _uncalled(self) -> Due | None:
        if self.house.uncalled != "return":
            return None
        return Due(ReturnUncalled(0, 0), ("nj-14.6-d",), ("G-3",))

    def _showing(self) -> Course:
        """The players show: the maker of the last bet first, then clockwise (open question G-8)."""
        order = self._from_button()
        if self._aggressor in order and self.house.show_order == "last-bet-first":
            order = (
                self._aggressor,
                *(s for s in clockwise(self.live, self._aggressor) if s != self._aggressor),
            )
        ids, questions = ("pa-637a.12-k",), ("G-8",)
        waiting = list(order)
        turn = ShowingTurn(waiting, ids, questions, self._show, self._muck)
        while waiting and len(self.live) > 1:
            yield turn

    def _muck(self, seat: int) -> None:
        self._fold(seat)

    @staticmethod
    def _award(number: int, ruling: Ruling[Share], order: tuple[str, ...], asked: tuple[str, ...]) -> Due:
        share = ruling.answer
        return Due(
            Award(number, share.share, share.amount, tuple(share.to.items())),
            tuple(c.id for c in ruling.citations) + order,
            ruling.open_questions + asked,
            ruling.reason,
        )

    def standing_pots(self) -> tuple[Pot, ...]:
        """The pots as they stand now, bets of the present round of betting included, the main pot first."""
        if self.over:
            return ()
        able = [seat for seat in self.live if self._chips.stacks[seat]]
        return pots(self._chips.paid, self.live, self._chips.dead, able)

    def showdown(self) -> Ruling[OmahaShowdown]:
        """How the round ended: pots in the order of award, shares, hands, odd chips, and why.

        Returns a Ruling with a Showdown. Raises RuleViolation when the round is not over.
        """
        if self._result is None or not self.over:
            refuse(
                "there is no showdown before the final betting round is complete",
                "pa-637a.12-k",
                permitted=tuple(map(str, self.legal())),
            )
        return self._result

    @classmethod
    def replay(
        cls: type[Played],
        house: House,
        log: Sequence[Entry],
        *,
        dealer: str = "automatic",
        showing: str | None = None,
        deck: Deck | None = None,
    ) -> Played:
        """Play a log again, from its first entry.

        Arguments: `house`, what was posted; `log`, entries of a round, whole or cut short; `dealer`, who
        deals if the round goes on; `showing`, how the showdown was held ("asked" when the log has a muck,
        unless given); `deck`, the deck that was dealt from when it is known beyond the log. Returns the round
        as it stood after the last entry, in the middle of the dealing too: an automatic dealer goes on at the
        next act that is played, or when told to (`go_on`). Raises RuleViolation or NotationError, naming the
        entry, when the log can't have happened.
        """
        log = entries_of(log)
        if not log or not isinstance(log[0].act, OpenRound):
            raise NotationError("a log begins with the act that opens the round")
        opening = log[0].act
        acts = [entry.act for entry in log[1:]]
        drawn = [act.card for act in acts if isinstance(act, CardForButton) and act.card is not None]
        placed = next((e for e in log if isinstance(e.act, PlaceButton)), None)
        button: int | str | Ruling[int]
        if drawn:
            button = "card"
        elif placed is None:
            button = "right of dealer"
        else:
            assert isinstance(placed.act, PlaceButton)
            button = Ruling(placed.act.seat, placed.remark, placed.citations, placed.open_questions)

        made_of: Any = cls  # a game's own class has its own arguments

        def played(way: str) -> Played:
            made: Played = made_of(
                house,
                dict(opening.stacks),
                button,
                Deck.recorded(tuple(_dealt(acts))) if deck is None else deck,
                dealer="by hand",
                showing=way,
                kill=opening.kill,
                antes=None if opening.antes is None else dict(opening.antes),
                button_deck=Deck.recorded(tuple(drawn)),
            )
            made._follow(acts)
            made.dealer = dealer
            return made

        if showing is None and any(isinstance(act, Muck) for act in acts):
            showing = "asked"
        if showing is not None:
            return played(showing)
        try:
            return played("automatic")
        except NotationError:  # hands shown out of turn, which players who are asked may do
            return played("asked")


def _dealt(acts: Sequence[object]) -> Iterator[AnyCard]:
    """The cards of a log in the order in which they left the stub."""
    for act in acts:
        if isinstance(act, (DealCard, Burn)) and act.card is not None:
            yield act.card
        elif isinstance(act, DealBoard):
            yield from act.cards
