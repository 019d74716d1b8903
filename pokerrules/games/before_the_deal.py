"""Before the deal, 58 Pa. Code § 637a.12(b) to (e): the button, the ante, the blinds and the straddle."""

from __future__ import annotations

from pokerrules.cards import AnyCard
from pokerrules.games.poker_round import PokerRound
from pokerrules.law import implements, refuse
from pokerrules.table.acts import (
    Act,
    CardForButton,
    OpenRound,
    PlaceButton,
    PostAnte,
    PostBlind,
    Straddle,
)
from pokerrules.table.button import by_card, clockwise
from pokerrules.table.round import Course, Due
from pokerrules.table.turns import StraddleTurn


class BeforeTheDeal(PokerRound):
    """The part of a round that comes before the cards; the game's own class puts it into its course.

    `_level` is the bet to be matched and `_last_forced` the seat of the last forced bet once they are in.
    """

    _straddle_amount: int | None
    _level: int
    _last_forced: int

    @implements("pa-637a.12-c", "pa-637a.12-c-1", "pa-637a.12-c-1-i", "pa-637a.12-c-1-ii")
    def _set_button(self) -> Course:
        """(c): the button marks the order of dealing and betting."""
        placed = self._placed
        if placed is None:
            dealt: dict[int, AnyCard] = {}
            for seat in self.seats:
                yield Due(CardForButton(seat), ("pa-637a.12-c-1-ii",))
                act = self._log[-1].act
                assert isinstance(act, CardForButton)
                assert act.card is not None
                dealt[seat] = act.card
            placed = by_card(dealt)
        ids = tuple(citation.id for citation in placed.citations)
        yield Due(PlaceButton(placed.answer), ids, placed.open_questions, placed.reason)

    @implements("pa-637a.12-b")
    def _take_antes(self) -> Course:
        """(b): the ante, if one is posted."""
        order = self._from_button()
        opening = self._opening.act
        assert isinstance(opening, OpenRound)
        if opening.antes is not None:
            owed = dict(opening.antes)
        elif not self.house.ante:
            return
        elif self.house.ante_by == "each":
            owed = dict.fromkeys(order, self.house.ante)
        else:
            owed = {order[-1] if self.house.ante_by == "button" else self._blind_seats()[-1]: self.house.ante}
        for seat in order:
            if owed.get(seat):
                amount = min(owed[seat], self._chips.stacks[seat])
                yield Due(PostAnte(seat, amount), ("pa-637a.12-b",), ("O-19",))

    def _dead_ante(self) -> bool:
        return self.house.ante_by != "each"

    def _blind_seats(self) -> tuple[int, ...]:
        """The seats that owe a blind, the first left of the button (O-14 for two players)."""
        order = self._from_button()
        if len(order) == 2 and len(self.house.blinds) == 2 and self.house.heads_up_button == "small-blind":
            order = order[::-1]
        return order[: len(self.house.blinds)]

    @implements("pa-637a.12-d")
    def _take_blinds(self) -> Course:
        """(d): blinds before any card, the first from the seat left of the button."""
        questions = ("O-14",) if len(self.seats) == 2 and len(self.house.blinds) == 2 else ()
        for seat, amount in zip(self._blind_seats(), self.house.blinds, strict=False):
            if self._chips.stacks[seat]:
                posted = min(amount, self._chips.stacks[seat])
                yield Due(PostBlind(seat, posted), ("pa-637a.12-d",), questions)

    @implements("pa-637a.12-e")
    def _offer_straddle(self) -> Course:
        """(e): one straddle at most, from the seat left of the last blind, before the cards."""
        amount = self._straddle_amount
        self._why_no_straddle: tuple[str, tuple[str, ...]] = "", ()
        if amount is None:
            return
        seat = clockwise(self.seats, self._last_forced)[0]
        questions: tuple[str, ...] = ("O-9",)
        if seat in self._blind_seats():
            questions = ("O-9", "O-22")
            if self.house.blind_may_straddle == "no":
                self._why_no_straddle = f"No straddle: seat {seat} has posted a blind itself", ("O-22",)
                return
        if self._chips.stacks[seat] + self._chips.bets[seat] < amount:
            self._why_no_straddle = f"No straddle: seat {seat} has fewer chips than {amount:,}", ("O-24",)
            return
        yield StraddleTurn(seat, amount, self._chips, ("pa-637a.12-e",), questions)
        if isinstance(self._log[-1].act, Straddle):
            self._last_forced = seat
            self._level = max(self._level, amount)

    def _forced_order(self) -> tuple[str, ...]:
        """The open questions behind "left of the forced bets"."""
        several = len(self.house.blinds) > 1 or self._last_forced != self._blind_seats()[-1]
        heads_up = len(self.seats) == 2 and len(self.house.blinds) == 2
        return (("O-9",) if several else ()) + (("O-14",) if heads_up else ())

    @implements("pa-637a.12-e")
    def _do(self, act: Act) -> None:
        """Carry out an act, as every round does; a straddle that is not due is refused by (e) itself."""
        if isinstance(act, Straddle) and not self.over and not isinstance(self._waiting, StraddleTurn):
            placed = any(isinstance(entry.act, Straddle) for entry in self._log)
            if placed:
                why = "one straddle has been placed in this round of play"
            elif self.house.straddle is None:
                why = "no straddle is offered"
            else:
                why = "a straddle is placed before the cards are dealt"
            refuse(why, "pa-637a.12-e", permitted=tuple(map(str, self.legal())))
        super()._do(act)
