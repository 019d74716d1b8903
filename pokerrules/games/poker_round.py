"""What rounds of every game of poker have in common: showing, awarding, and playing a log again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, Self, TypeVar

from pokerrules.cards import AnyCard
from pokerrules.deck import Deck
from pokerrules.errors import NotationError
from pokerrules.games.deductions import deductions
from pokerrules.games.paragraphs import Paragraphs
from pokerrules.games.pots import uncontested
from pokerrules.games.showdown import Hand, PotAwards, Showdown, order_of_award
from pokerrules.house.poker import PokerHouse
from pokerrules.law import Ruling, implements, refuse
from pokerrules.table.acts import (
    Award,
    CardForButton,
    CollectBets,
    Entry,
    Muck,
    OpenRound,
    PlaceButton,
    ReturnUncalled,
)
from pokerrules.table.betting import BettingRound
from pokerrules.table.chips import Pot, pots
from pokerrules.table.given import cards_from_stub, entries_of, no_card_twice
from pokerrules.table.round import Course, Due, Round
from pokerrules.table.turns import ShowingTurn, Wording

__all__ = ["Hand", "PokerRound"]

Played = TypeVar("Played", bound="PokerRound[Any]")

UNCALLED = Due(ReturnUncalled(0, 0), ("nj-14.6-d",), ("G-3",))


class PokerRound(Round, Generic[Hand]):
    """A round of poker; the game's own class writes the course and decides the showdown."""

    GIVEN = (*Round.GIVEN, "_house", "_placed")
    PARAGRAPHS: ClassVar[Paragraphs]
    _house: PokerHouse
    _placed: Ruling[int] | None
    _result: Ruling[Showdown[Hand]] | None

    def _begin(self) -> None:
        self._result = None
        super()._begin()

    def _button_by_card(self) -> bool:
        return self._placed is None

    @property
    def house(self) -> PokerHouse:
        """What is posted at the table."""
        return self._house

    def _uncalled(self) -> Due | None:
        return UNCALLED if self._house.uncalled == "return" else None

    def _later_round(self, betting: BettingRound, wording: Wording) -> Course:
        """A round of betting after the first, which may have nobody left to bet (open question G-4)."""
        if not betting.pending and self._house.all_in_runout == "form":
            remark = "Nobody is left to bet against: the round of betting is opened and closed in form"
            yield Due(CollectBets(self._chips.in_play), wording.always, ("G-4",), remark)
        yield from self._betting(betting, wording, self._uncalled())

    @implements("pa-637a.12-k", "nj-14.12-h", "nj-14.6-d")
    def _finish(self) -> Course:
        """A showdown when more than one player is left, then the pots, side pots first."""
        hands: dict[int, Sequence[AnyCard]] = {}
        if len(self._live) > 1:
            yield from self._showing()
        if len(self._live) > 1:
            contending = self.standing_pots()
            hands = {seat: self._hands[seat] for seat in self._live}
        else:  # who is left alone doesn't show, so nothing is said of that hand
            contending = (Pot(self._chips.in_play, self._live),) if self._chips.in_play else ()
        house, taken = self._house, None
        if house.rake is not None or house.bad_beat is not None:
            over, flop = self._chips.over_the_rest(self._live), len(self._board) > 2
            taken = deductions(house, contending, over, flop)
            contending = taken.left
        self._result = self._settle(hands, contending) if hands else uncontested(house, contending)
        if taken is not None:
            yield from taken.acts()
        yield from self._awards(self._result.answer.pots)
        self._clear()

    def _settle(
        self, hands: Mapping[int, Sequence[AnyCard]], contending: Sequence[Pot]
    ) -> Ruling[Showdown[Hand]]:
        """The game's own decision of a showdown: `hands` by seat, the pots that are contended for."""
        raise NotImplementedError

    def _showing(self) -> Course:
        """The players show: the maker of the last bet first, then clockwise (open question G-8)."""
        waiting, bettor = list(self._from_button()), self._aggressor
        if bettor in waiting and self._house.show_order == "last-bet-first":
            first = waiting.index(bettor)
            waiting = waiting[first:] + waiting[:first]
        turn = ShowingTurn(waiting, self.PARAGRAPHS.showdown, ("G-8",), self._show, self._muck)
        while waiting and len(self._live) > 1:
            yield turn

    def _muck(self, seat: int) -> None:
        self._fold(seat)

    def _awards(self, decided: Sequence[PotAwards]) -> Course:
        """The pots in the order of award, each share by itself."""
        order, asked = order_of_award(self._house, len(decided))
        undivided = None if self._house.split else True
        for number, pot in enumerate(decided, start=1):
            for ruling in pot.awards:
                share = ruling.answer
                ids = tuple(dict.fromkeys([*[citation.id for citation in ruling.citations], *order]))
                act = Award(number, share.share, share.amount, tuple(share.to.items()), undivided)
                yield Due(act, ids, ruling.open_questions + asked, ruling.told)

    def standing_pots(self) -> tuple[Pot, ...]:
        """The pots as they stand now, bets of the present round of betting included, the main pot first."""
        if self.over:
            return ()
        chips = self._chips
        able = [seat for seat in self._live if chips.stacks[seat]]
        return pots(chips.paid, self._live, chips.dead, able)

    @property
    def decided(self) -> Ruling[Showdown[Hand]] | None:
        """Who gets what, once the last hand is shown or only one player is left; None before."""
        return self._result

    def showdown(self) -> Ruling[Showdown[Hand]]:
        """How the round ended: pots in the order of award, shares, hands, odd chips, and why.

        Returns a Ruling with a Showdown. Raises RuleViolation when the round is not over.
        """
        if self._result is None or not self.over:
            refuse(
                "there is no showdown before the final betting round is complete",
                *self.PARAGRAPHS.showdown,
                permitted=tuple(map(str, self.legal())),
            )
        return self._result

    def dealt_again(self, deck: Deck) -> Self:
        """This round from its opening on with other cards: the same house, chips and button.

        Arguments: `deck`, whose cards are all in the stub.
        """
        opening = self._log[0].act
        assert isinstance(opening, OpenRound)
        button = self._button or "card" if self._placed is None else self._placed
        return self._opened_again(self.house, opening, button, deck, **self._ways())

    def _ways(self) -> dict[str, Any]:
        """How this round is held, which the next one at the table keeps."""
        return {"dealer": self.dealer, "showing": self.showing}

    @classmethod
    def _opened_again(
        cls, house: Any, opening: OpenRound, button: int | str | Ruling[int], deck: Deck, **held: Any
    ) -> Self:
        """The round that an opening act begins, with the arguments that are the game's own."""
        raise NotImplementedError

    @classmethod
    def replay(
        cls: type[Played],
        house: Any,
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

        if deck is None:
            no_card_twice([entry.act for entry in log])
        whole_deck = Deck.recorded(cards_from_stub(acts)) if deck is None else deck

        def played(way: str) -> Played:
            made = cls._opened_again(
                house,
                opening,
                button,
                whole_deck,
                dealer="by hand",
                showing=way,
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
