"""A player's turn: what he is asked, what he may do, and what his act does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, NoReturn, Protocol

from pokerrules.cards import AnyCard
from pokerrules.law import refuse
from pokerrules.table.acts import (
    Act,
    Bet,
    Call,
    Check,
    Entry,
    Fold,
    Muck,
    NoStraddle,
    Permitted,
    Raise,
    Show,
    Straddle,
    entry_of,
)
from pokerrules.table.betting import BettingRound
from pokerrules.table.chips import Chips


class Turn(Protocol):
    """What a round waits for: an act of the player at `seat`."""

    @property
    def seat(self) -> int: ...

    def options(self) -> tuple[Permitted, ...]:
        """Every act that is permitted."""
        ...

    def take(self, act: Act, number: int) -> Entry:
        """Carry an act out; raises RuleViolation, with nothing changed, when it is not permitted.

        Arguments: `act`; `number`, that of its entry in the log. Returns the entry.
        """
        ...


def check_turn(turn: Turn, act: Act, paragraph_ids: tuple[str, ...]) -> None:
    """Refuse an act of a seat whose turn it is not."""
    seat = getattr(act, "seat", None)
    if seat is not None and seat != turn.seat:
        refuse_turn(turn, seat, paragraph_ids)


def refuse_turn(turn: Turn, seat: int, paragraph_ids: tuple[str, ...]) -> NoReturn:
    """Refuse a seat whose turn it is not."""
    refuse(
        f"seat {seat} acts out of turn: it is seat {turn.seat}'s turn",
        *paragraph_ids,
        permitted=tuple(map(str, turn.options())),
    )


def refuse_act(
    turn: Turn, act: Act, why: str, paragraph_ids: tuple[str, ...], questions: tuple[str, ...] = ()
) -> NoReturn:
    """Refuse an act, saying why and what is permitted instead."""
    refuse(
        f"seat {turn.seat} may not {act.verb}: {why}",
        *paragraph_ids,
        permitted=tuple(map(str, turn.options())),
        open_questions=questions,
    )


@dataclass(frozen=True, slots=True)
class Wording:
    """The paragraphs behind the acts of a round of betting, as the section of the game gives them.

    `always` decide every act and `questions` are the open questions behind every one; `first_questions` are
    those behind the choice of the first to act. `check_questions`, `fold_questions` and `amount_questions`
    are the open questions behind checking a forced bet, folding without a bet to answer, and the amounts;
    `opening_questions`, those behind a check or an opening bet while nobody has bet; `closing_questions`,
    those behind the act that completes a round without a bet; `option_questions`, those behind the option
    that its forced bet leaves `option_seat`, which may raise by it if `has_option`. `may_check` is False when
    the paragraph in force names no check (open question O-2).
    """

    always: tuple[str, ...]
    questions: tuple[str, ...] = ()
    first_questions: tuple[str, ...] = ()
    check_questions: tuple[str, ...] = ()
    fold_questions: tuple[str, ...] = ()
    amount_questions: tuple[str, ...] = ()
    opening_questions: tuple[str, ...] = ()
    closing_questions: tuple[str, ...] = ()
    option_seat: int | None = None
    option_questions: tuple[str, ...] = ()
    has_option: bool = True
    may_check: bool = True


FREE_FOLD = "There was no bet to answer"
# acts don't change, and every round of betting has the same ones
folded, checked, called = cache(Fold), cache(Check), lru_cache(1 << 12)(Call)


@dataclass(slots=True)
class BettingTurn:
    """A turn in a round of betting."""

    betting: BettingRound
    wording: Wording
    on_fold: Callable[[int], None]
    questions: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        # the choice of the first to act asks more than the turns after it
        self.questions = self.wording.questions + self.wording.first_questions

    @property
    def seat(self) -> int:
        """The seat whose turn it is."""
        return self.betting.pending[0]

    def options(self) -> tuple[Permitted, ...]:
        """Fold, check or call, and bet or raise where it is open to the seat."""
        betting, wording, seat = self.betting, self.wording, self.seat
        ids, questions = wording.always, self.questions
        faces = betting.faces_bet(seat)
        made: list[Permitted] = []
        if faces:
            made.append(Permitted(Fold(seat), ids, open_questions=questions))
            made.append(Permitted(Call(seat, betting.to_call(seat)), ids, open_questions=questions))
        else:
            if wording.may_check:
                made.append(Permitted(Check(seat), ids, open_questions=questions + self._checking()))
            else:
                made.append(Permitted(Call(seat, 0), ids, open_questions=questions + self._closing()))
        limits = betting.raise_range(seat)
        if limits is not None and (wording.has_option or not self._option()):
            low, high = limits
            act: Act = Raise(low, seat) if betting.level else Bet(low, seat)
            made.append(Permitted(act, ids, low, high, questions + self._raising()))
        if not faces:
            made.append(
                Permitted(
                    Fold(seat),
                    ids,
                    open_questions=questions + self._folding(),
                    caution="there is no bet to answer: folding gives the hand up for nothing",
                )
            )
        return tuple(made)

    def take(self, act: Act, number: int) -> Entry:
        """Fold, check, call, bet or raise."""
        wording, seat = self.wording, getattr(act, "seat", None)
        if seat is not None and seat != self.betting.pending[0]:
            refuse_turn(self, seat, wording.always)
        if act.__class__ not in TAKEN:
            refuse_act(self, act, "this is a round of betting", wording.always)
        return TAKEN[act.__class__](self, act, number)

    def _option(self) -> tuple[str, ...]:
        """The open questions behind the option that a forced bet leaves a seat."""
        betting = self.betting
        wording = self.wording
        if self.seat != wording.option_seat or not betting.level or betting.faces_bet(self.seat):
            return ()
        return wording.option_questions

    def _checking(self) -> tuple[str, ...]:
        wording = self.wording
        if self.betting.level:
            return self._option() + wording.check_questions
        if len(self.betting.pending) > 1:
            return wording.opening_questions
        return wording.opening_questions + wording.closing_questions

    def _closing(self) -> tuple[str, ...]:
        """The open questions behind an act that may complete the round although nobody has bet."""
        if self.betting.level or len(self.betting.pending) > 1:
            return ()
        return self.wording.closing_questions

    def _raising(self) -> tuple[str, ...]:
        opening = () if self.betting.level else self.wording.opening_questions
        return opening + self._option() + self.wording.amount_questions

    def _folding(self) -> tuple[str, ...]:
        """The open questions behind folding without a bet to answer; one player left ends all betting."""
        return self.wording.fold_questions + (self._closing() if len(self.betting.live) > 2 else ())

    # Each returns the entry of the log; from then on the questions are those of the turns after the first.

    def _fold(self, act: Fold, number: int) -> Entry:
        betting, wording, questions = self.betting, self.wording, self.questions
        seat, told = betting.pending[0], ""
        if betting.level <= betting.chips.bets[seat]:
            questions += self._folding()
            told = FREE_FOLD
        betting.fold(seat)
        self.on_fold(seat)
        self.questions = wording.questions
        return entry_of((number, folded(seat), wording.always, questions, told, None))

    def _check(self, act: Check, number: int) -> Entry:
        betting, wording, questions = self.betting, self.wording, self.questions
        seat = betting.pending[0]
        if betting.level > betting.chips.bets[seat]:
            refuse_act(self, act, f"there is a bet of {betting.level:,} to answer", wording.always)
        if not wording.may_check:
            refuse_act(self, act, "the paragraph in force names no check", wording.always, wording.questions)
        questions += self._checking()
        betting.stay(seat)
        self.questions = wording.questions
        return entry_of((number, checked(seat), wording.always, questions, "", None))

    def _call(self, act: Call, number: int) -> Entry:
        betting, wording, questions = self.betting, self.wording, self.questions
        seat = betting.pending[0]
        if wording.may_check and not betting.faces_bet(seat):
            refuse_act(self, act, "there is no bet to answer", wording.always)
        if act.added is not None and act.added != betting.to_call(seat):
            wanted = betting.to_call(seat)
            refuse_act(self, act, f"a call adds {wanted:,}, not {act.added:,}", wording.always)
        if not betting.level:
            questions += self._closing()
        added = betting.call(seat)
        self.questions = wording.questions
        return entry_of((number, called(seat, added), wording.always, questions, "", None))

    def _bet(self, act: Bet, number: int) -> Entry:
        betting, wording, seat = self.betting, self.wording, self.seat
        if betting.level:
            refuse_act(self, act, f"there is a bet of {betting.level:,} to answer", wording.always)
        self._check_amount(act, act.amount)
        questions, self.questions = self.questions + self._raising(), wording.questions
        betting.raise_to(seat, act.amount)
        return entry_of((number, Bet(act.amount, seat), wording.always, questions, "", None))

    def _raise(self, act: Raise, number: int) -> Entry:
        betting, wording, seat = self.betting, self.wording, self.seat
        if not betting.level:
            refuse_act(self, act, "nobody has bet", wording.always)
        self._check_amount(act, act.to)
        questions, self.questions = self.questions + self._raising(), wording.questions
        added = betting.raise_to(seat, act.to)
        return entry_of((number, Raise(act.to, seat, added), wording.always, questions, "", None))

    def _check_amount(self, act: Bet | Raise, amount: int) -> None:
        betting, wording, seat = self.betting, self.wording, self.seat
        limits = betting.raise_range(seat)
        questions = wording.amount_questions
        if not wording.has_option and self._option():
            why = "its forced bet leaves it no option to raise"
            refuse_act(self, act, why, wording.always, self._option())
        if limits is None:
            refuse_act(self, act, betting.why_no_raise(seat), wording.always, questions)
        low, high = limits
        what = f"a {act.name} to" if isinstance(act, Raise) else "a bet of"
        if amount > betting.chips.stacks[seat] + betting.chips.bets[seat]:
            most = betting.chips.stacks[seat]
            why = f"{what} {amount:,} takes more than its stack of {most:,}"
            refuse_act(self, act, why, wording.always)
        if not low <= amount <= high:
            allowed = f"{low:,}" if low == high else f"from {low:,} to {high:,}"
            why = f"{what} {amount:,} is outside the posted limits, {allowed} ({betting.structure})"
            refuse_act(self, act, why, wording.always, questions)
        if amount % betting.smallest:
            why = f"{what} {amount:,} can't be made up of the smallest chip in play, {betting.smallest:,}"
            refuse_act(self, act, why, wording.always, (*questions, "O-17"))


TAKEN: dict[type[Act], Callable[[BettingTurn, Any, int], Entry]] = {
    Fold: BettingTurn._fold,
    Check: BettingTurn._check,
    Call: BettingTurn._call,
    Bet: BettingTurn._bet,
    Raise: BettingTurn._raise,
}


@dataclass(slots=True)
class StraddleTurn:
    """The one seat that may straddle, before the cards are dealt.

    `amount` is what it straddles for and `posted` the straddle on the sign (chips); `amount` is less where
    the house lets a player straddle all-in for less (open question O-24).
    """

    seat: int
    amount: int
    posted: int
    chips: Chips
    paragraph_ids: tuple[str, ...]
    questions: tuple[str, ...] = ()

    def options(self) -> tuple[Permitted, ...]:
        """Straddle, or not."""
        return (
            Permitted(NoStraddle(self.seat), self.paragraph_ids, open_questions=self.questions),
            Permitted(Straddle(self.seat, self.amount), self.paragraph_ids, open_questions=self.questions),
        )

    def take(self, act: Act, number: int) -> Entry:
        """Place the straddle or decline it."""
        check_turn(self, act, self.paragraph_ids)
        if isinstance(act, NoStraddle):
            return entry_of((number, NoStraddle(self.seat), self.paragraph_ids, self.questions, "", None))
        if not isinstance(act, Straddle):
            refuse_act(self, act, "the cards have not been dealt", self.paragraph_ids)
        short, why = self.amount < self.posted, f"the posted straddle is {self.posted:,}"
        if act.amount not in (None, self.amount):
            why += f", and it has {self.amount:,}" if short else ""
            refuse_act(self, act, why, self.paragraph_ids, ("O-24",) if short else ())
        self.chips.bet(self.seat, self.amount - self.chips.bets[self.seat])
        told = f"All-in for less: {why}" if short else ""
        return entry_of(
            (number, Straddle(self.seat, self.amount), self.paragraph_ids, self.questions, told, None)
        )


@dataclass(slots=True)
class ShowingTurn:
    """A seat at the showdown that may show its hand or concede without showing."""

    waiting: list[int]
    paragraph_ids: tuple[str, ...]
    questions: tuple[str, ...]
    on_show: Callable[[int, tuple[AnyCard, ...]], Show]
    on_muck: Callable[[int], None]

    @property
    def seat(self) -> int:
        """The seat that is due to show first."""
        return self.waiting[0]

    def options(self) -> tuple[Permitted, ...]:
        """Show or muck, for every seat that has done neither."""
        made: list[Permitted] = []
        for seat in self.waiting:
            made.append(Permitted(Show(seat), self.paragraph_ids, open_questions=self.questions))
            made.append(Permitted(Muck(seat), self.paragraph_ids, open_questions=self.questions))
        return tuple(made)

    def take(self, act: Act, number: int) -> Entry:
        """Show or muck; a seat may do so before its turn, since the order decides nothing."""
        if not isinstance(act, (Show, Muck)):
            refuse_act(self, act, "the betting is over", self.paragraph_ids)
        seat = act.seat or self.waiting[0]
        if seat not in self.waiting:
            check_turn(self, act, self.paragraph_ids)
        if isinstance(act, Muck):
            self.waiting.remove(seat)
            self.on_muck(seat)
            return entry_of((number, Muck(seat), self.paragraph_ids, self.questions, "", None))
        shown = self.on_show(seat, act.cards)
        self.waiting.remove(seat)
        return entry_of((number, shown, self.paragraph_ids, self.questions, "", None))
