"""Before the deal: the button, the ante, the blinds and the straddle, 58 Pa. Code § 637a.12(b) to (e).

Five-card draw goes by the same acts: N.J.A.C. 13:69F-14.12(b), (c) and (e), open questions D-1, D-2 and D-4.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from pokerrules.cards import AnyCard
from pokerrules.errors import NotationError
from pokerrules.games.poker_round import Hand, PokerRound
from pokerrules.house.amounts import in_chips, whole
from pokerrules.house.text import quoted
from pokerrules.law import Ruling, cites, implements, refuse
from pokerrules.table.acts import (
    Act,
    CardForButton,
    DealCard,
    OpenRound,
    Straddle,
    ante_posted,
    blind_posted,
    with_button,
)
from pokerrules.table.button import by_card, clockwise, highest, right_of_dealer
from pokerrules.table.round import Course, Dealing, Due
from pokerrules.table.seats import Stacks, seated
from pokerrules.table.turns import StraddleTurn


@cache
def _put(seat: int, ids: tuple[str, ...]) -> Ruling[int]:
    """The button where it is said to be."""
    return Ruling(seat, "", cites(*ids or ("pa-637a.12-c",)))


class BeforeTheDeal(PokerRound[Hand]):
    """The part of a round that comes before the cards; the game's own class puts it into its course.

    `_level` is the greatest forced bet as it is posted and `_last_forced` the seat of the last one, once they
    are in; `_short_straddle` says that the straddle is all-in for less than is posted (O-24).
    """

    OF_ONE_PART = frozenset({Straddle})
    _straddle_amount: int | None
    _level: int
    _short_straddle: bool
    _last_forced: int
    _in_the_blinds: tuple[int, ...]  # the seats that owe one

    # -- before the first act -----------------------------------------------------------------------------

    @implements("pa-637a.12-a", "pa-637a.12-b", "nj-14.12-a", "nj-14.12-b")
    def _seat_players(self, by_seat: dict[int, int]) -> dict[int, int]:
        """Open the table: a game of the section, two players at least and as many as seats are posted."""
        house = self._house
        house.check_seat(max(by_seat, default=1), "where a player sits")
        if house.smallest_chip > 1:
            for seat, chips in by_seat.items():
                in_chips(chips, house.smallest_chip, "the stack", seat)
        if len(by_seat) < 2:
            refuse("a round of play needs two players", "nj-14.6-b", permitted=("two players or more",))
        if len(house.blinds) > len(by_seat):
            raise NotationError(f"{len(house.blinds)} blinds are posted for {len(by_seat)} players")
        return by_seat

    def _button_rule(self, button: int | str | Ruling[int], seats: tuple[int, ...]) -> Ruling[int] | None:
        if isinstance(button, int) and not isinstance(button, bool):
            placed = _put(button, self.PARAGRAPHS.button)
        elif button == "card":
            return None
        elif button == "right of dealer":
            return right_of_dealer(seats)
        elif isinstance(button, Ruling):
            placed = button
        else:
            raise NotationError(f"button must be a seat, 'right of dealer' or 'card', not {quoted(button)}")
        if self.house.check_seat(placed.answer, "the button") not in seats:
            raise NotationError(f"the button is at seat {placed.answer}, where nobody sits")
        return placed

    def _other_antes(
        self, antes: Mapping[int, int], by_seat: Mapping[int, int]
    ) -> tuple[tuple[int, int], ...]:
        """Antes that differ from the posted ones, as pairs of a seat and chips."""
        if not isinstance(antes, Mapping):
            raise NotationError(f"antes are chips by seat, such as {{1: 2}}, not {quoted(antes)}")
        for seat, amount in antes.items():
            if self.house.check_seat(seat, "a seat that antes") not in by_seat:
                raise NotationError(f"seat {seat} antes but is not at the table")
            what = f"the ante of seat {seat}"
            in_chips(whole(amount, what, least=0), self.house.smallest_chip, what)
        return tuple(sorted(antes.items()))

    # -- the acts, in the order of the section --------------------------------------------------------------

    @implements("pa-637a.12-c", "pa-637a.12-c-1", "pa-637a.12-c-1-i", "pa-637a.12-c-1-ii", "nj-14.12-c")
    def _set_button(self) -> Course:
        """(c): the button marks the order of dealing and betting."""
        placed, own = self._placed, self.PARAGRAPHS
        if placed is None:
            draws: list[dict[int, AnyCard]] = []
            drawing, asked = self.seats, own.button_questions
            while drawing:
                dealt: dict[int, AnyCard] = {}
                for seat in drawing:
                    yield Due(CardForButton(seat), (*own.button, "pa-637a.12-c-1-ii"), asked)
                    act = self._log[-1].act
                    assert isinstance(act, CardForButton)
                    assert act.card is not None
                    dealt[seat] = act.card
                draws.append(dealt)
                drawing, asked = self._drawing_again(dealt), (*own.button_questions, "O-8")
            placed = by_card(*draws)
        ids = tuple(dict.fromkeys([*own.button, *[citation.id for citation in placed.citations]]))
        asked = tuple(dict.fromkeys(own.button_questions + placed.open_questions))
        yield Due(with_button(placed.answer), ids, asked, placed.told)
        self._in_the_blinds = self._blind_seats()

    def _drawing_again(self, dealt: Mapping[int, AnyCard]) -> tuple[int, ...]:
        """The seats that draw another card for the button (question O-8), none where the suits decide."""
        if self.house.button_ties == "suit":
            return ()
        tied = highest(dealt)
        return tied if 1 < len(tied) <= self._button_deck.stub_count else ()

    @implements("pa-637a.12-b", "nj-14.12-b")
    def _take_antes(self) -> Course:
        """(b): the ante, if one is posted."""
        opening = self._opening.act
        assert isinstance(opening, OpenRound)
        order, own = self._from_button(), self.PARAGRAPHS
        if opening.antes is not None:
            owed = dict(opening.antes)
        elif not self._house.ante:
            return
        elif self.house.ante_by == "each":
            owed = dict.fromkeys(order, self.house.ante)
        else:
            owed = {order[-1] if self.house.ante_by == "button" else self._in_the_blinds[-1]: self.house.ante}
        for seat in order:
            if owed.get(seat):
                amount = min(owed[seat], self._chips.stacks[seat])
                yield Due(ante_posted(seat, amount), own.ante, own.ante_questions)

    def _dead_ante(self) -> bool:
        return self.house.ante_by != "each"

    def _blind_seats(self) -> tuple[int, ...]:
        """The seats that owe a blind, the first left of the button (O-14 for two players)."""
        order = self._from_button()
        if len(order) == 2 and len(self.house.blinds) == 2 and self.house.heads_up_button == "small-blind":
            order = order[::-1]
        return order[: len(self.house.blinds)]

    @implements("pa-637a.12-d", "nj-14.12-e")
    def _take_blinds(self) -> Course:
        """(d): blinds before any card, the first from the seat left of the button."""
        own, blinds, stacks = self.PARAGRAPHS, self._house.blinds, self._chips.stacks
        asked = own.blinds_questions + (("O-14",) if len(stacks) == 2 and len(blinds) == 2 else ())
        for seat, amount in zip(self._in_the_blinds, blinds, strict=False):
            if stacks[seat]:
                yield Due(blind_posted(seat, min(amount, stacks[seat])), own.blinds, asked)

    @implements("pa-637a.12-e", "nj-14.12-e")
    def _offer_straddle(self) -> Course:
        """(e): one straddle at most, from the seat left of the last blind, before the cards."""
        amount = self._straddle_amount
        self._why_no_straddle: tuple[str, tuple[str, ...]] = "", ()
        self._short_straddle = False
        if amount is None:
            return
        seat = clockwise(self.seats, self._last_forced)[0]
        own = self.PARAGRAPHS
        questions: tuple[str, ...] = (*own.straddle_questions, "O-9")
        if seat in self._in_the_blinds:
            questions = (*questions, "O-22")
            if self.house.blind_may_straddle == "no":
                self._why_no_straddle = f"No straddle: seat {seat} has posted a blind itself", ("O-22",)
                return
        has = self._chips.stacks[seat] + self._chips.bets[seat]
        if has < amount:
            why = f"No straddle: seat {seat} has fewer chips than {amount:,}"
            questions = (*questions, "O-24")
            if self.house.short_straddle == "no":
                self._why_no_straddle = why, ("O-24",)
                return
            if has <= self._level:  # a straddle is more than the bet before it, on a sign as well
                self._why_no_straddle = f"{why}, and no more than the bet of {self._level:,}", ("O-24",)
                return
        yield StraddleTurn(seat, min(has, amount), amount, self._chips, own.straddle, questions)
        if isinstance(self._log[-1].act, Straddle):
            self._last_forced = seat
            self._level = max(self._level, amount)
            self._short_straddle = has < amount

    def _deal_around(self, times: int, paragraph_id: str) -> Course:
        """Rounds of cards face down, each from the left of the button, the button last.

        The first card says why the straddle that is posted was not offered, if it was not.
        """
        seats, by = self._from_button() * times, (paragraph_id,)
        remark, asked = self._why_no_straddle
        if asked:
            yield Due(DealCard(seats[0]), by + self.PARAGRAPHS.straddle, asked, remark)
            seats = seats[1:]
        yield Dealing(seats, by)

    def _forced_order(self) -> tuple[str, ...]:
        """The open questions behind "left of the forced bets"."""
        blinds = self._house.blinds
        if not blinds:
            return ()
        several = len(blinds) > 1 or self._last_forced != self._in_the_blinds[-1]
        heads_up = len(self._chips.stacks) == 2 and len(blinds) == 2
        return (("O-9",) if several else ()) + (("O-14",) if heads_up else ())

    def _forced_level(self) -> tuple[int, tuple[str, ...]]:
        """The bet that the first betting begins with (chips), and the open questions behind it.

        A blind is owed as it is posted, so O-23 asks what is to call where it is short. A straddle is made by
        choice: what there is of it is the straddle (O-24).
        """
        posted, most = self._level, max(self._chips.bets.values())
        if self._short_straddle:
            return most, ("O-24",)
        short = most < posted
        level = most if short and self._house.short_blind == "short" else posted
        return level, ("O-23",) if short else ()

    @implements("pa-637a.12-e", "nj-14.12-e")
    def _refuse_out_of_place(self, act: Act) -> None:
        """A straddle that is not due is refused by (e) itself."""
        if isinstance(act, Straddle) and not isinstance(self._waiting, StraddleTurn):
            placed = any(isinstance(entry.act, Straddle) for entry in self._log)
            if placed:
                why = "one straddle has been placed in this round of play"
            elif self.house.straddle is None:
                why = "no straddle is offered"
            else:
                why = "a straddle is placed before the cards are dealt"
            refuse(why, *self.PARAGRAPHS.straddle, permitted=tuple(map(str, self.legal())))

    @implements("pa-637a.12-c-2", "nj-14.12-c")
    def _next_stacks(self, stacks: Stacks | None) -> dict[int, int]:
        """Who plays the next round with how many chips: those who are named, else those who have chips."""
        if not self.over:
            refuse(
                "the button moves on when the round of play is complete",
                *self.PARAGRAPHS.button,
                "pa-637a.12-c-2",
                permitted=tuple(map(str, self.legal())),
                open_questions=self.PARAGRAPHS.button_questions,
            )
        by_seat = seated({s: c for s, c in self.stacks.items() if c} if stacks is None else stacks)
        if len(by_seat) < 2:
            refuse("a round of play needs two players", "nj-14.6-b", permitted=("two players or more",))
        return by_seat
