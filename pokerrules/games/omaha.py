"""Omaha, 58 Pa. Code § 637a.12: a round of play in the order of the section, from the button to the pots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, ClassVar, Self

from pokerrules.cards import UNKNOWN, AnyCard, AnyCardsLike, any_cards, distinct
from pokerrules.deck import Deck
from pokerrules.errors import NotationError
from pokerrules.games.before_the_deal import BeforeTheDeal
from pokerrules.games.equity import equity
from pokerrules.games.omaha_showdown import OmahaShowdown, decide, settle
from pokerrules.games.paragraphs import OMAHA, Paragraphs
from pokerrules.house import FixedLimit, House, Kill, NoLimit, PotLimit, SpreadLimit, Structure
from pokerrules.house.amounts import seat_number
from pokerrules.house.text import quoted
from pokerrules.law import Ruling, cites, implements, refuse
from pokerrules.ranking.omaha import OmahaHand, best_high, best_low, why_no_low
from pokerrules.table.acts import (
    Burn,
    DealBoard,
    OpenRound,
    PostKill,
)
from pokerrules.table.betting import BettingRound
from pokerrules.table.button import clockwise, next_button
from pokerrules.table.chips import Pot
from pokerrules.table.round import Course, Due
from pokerrules.table.seats import Stacks, seated
from pokerrules.table.turns import Wording

__all__ = [
    "FixedLimit",
    "House",
    "Kill",
    "NoLimit",
    "OmahaHand",
    "PotLimit",
    "Round",
    "SpreadLimit",
    "arranged_deck",
    "best_high",
    "best_low",
    "equity",
    "settle",
    "why_no_low",
]

STREETS = ("flop", "turn", "river")

FIRST_ROUND = Wording(
    ("pa-637a.12-g",),
    first_questions=("O-1",),
    check_questions=("O-11",),
    fold_questions=("O-13",),
    amount_questions=("O-21",),
)
FLOP = Wording(
    ("pa-637a.12-h",), fold_questions=("O-13",), amount_questions=("O-21",), closing_questions=("O-26",)
)
LATER_ROUNDS = {"flop": FLOP, "turn": replace(FLOP, always=("pa-637a.12-i", "pa-637a.12-h"))}
FINAL_ROUND = {
    "h": replace(FLOP, always=("pa-637a.12-j", "pa-637a.12-h"), questions=("O-2",)),
    "g": replace(
        FLOP,
        always=("pa-637a.12-j", "pa-637a.12-g"),
        questions=("O-2",),
        may_check=False,
    ),
}
RAISED_STAKES = ("O-20", "O-21")  # the questions behind the amounts in a round with a kill
DEALT = {
    street: (Due(Burn(), (paragraph,)), Due(DealBoard(street), (paragraph,)))
    for street, paragraph in zip(STREETS, ("pa-637a.12-h", "pa-637a.12-i", "pa-637a.12-j"), strict=True)
}


@cache  # every round of play of a table begins alike
def _first_wording(first: tuple[str, ...], kill_seat: int | None, has_option: bool) -> Wording:
    """The paragraphs of the first betting: `first`, more questions behind the choice of the first to act;
    `has_option`, whether the maker of a kill may raise it.
    """
    wording = replace(FIRST_ROUND, first_questions=FIRST_ROUND.first_questions + first)
    if kill_seat is None:
        return wording
    return replace(
        wording,
        option_seat=kill_seat,
        option_questions=("O-10",),
        has_option=has_option,
        amount_questions=RAISED_STAKES,
    )


class Round(BeforeTheDeal[OmahaHand]):
    """One round of play of Omaha.

    Arguments: `house`, what is posted; `stacks`, chips for seats 1, 2, 3 ... or by seat; `button`, the seat
    that has it, "right of dealer" or "card" for the start of play, or the Ruling that moved it; `deck`
    (random when left out); `dealer`, "automatic" or "by hand"; `showing`, "asked" when players choose between
    showing and mucking at the showdown; `kill`, the seat that owes a kill; `antes`, chips by seat where a
    recorded hand has other antes than the posted ones; `button_deck`, the deck dealt from for the button.
    Raises RuleViolation for a table that the section does not allow, NotationError for what can't be read.
    """

    GAME: ClassVar[str] = "omaha"
    PARAGRAPHS: ClassVar[Paragraphs] = OMAHA
    _house: House

    def __init__(
        self,
        house: House,
        stacks: Stacks,
        button: int | str | Ruling[int] = "right of dealer",
        deck: Deck | None = None,
        *,
        dealer: str = "automatic",
        showing: str = "automatic",
        kill: int | None = None,
        antes: Mapping[int, int] | None = None,
        button_deck: Deck | None = None,
    ) -> None:
        if not isinstance(house, House):
            raise NotationError(f"an Omaha house is wanted, such as omaha.House(), not {quoted(house)}")
        self._house = house
        by_seat = self._seat_players(seated(stacks))
        self._placed = self._button_rule(button, tuple(by_seat))
        if kill is not None:
            self._check_kill(kill, by_seat)
        owed = None if antes is None else self._other_antes(antes, by_seat)
        opening = OpenRound(tuple(by_seat.items()), kill, owed)
        super().__init__(
            Due(opening, ("pa-637a.12-a", "pa-637a.12-b")),
            Deck.random() if deck is None else deck,
            dealer,
            showing,
            button_deck,
        )

    @classmethod
    def _opened_again(
        cls, house: House, opening: OpenRound, button: int | str | Ruling[int], deck: Deck, **held: Any
    ) -> Self:
        antes = None if opening.antes is None else dict(opening.antes)
        return cls(house, dict(opening.stacks), button, deck, kill=opening.kill, antes=antes, **held)

    @property
    def house(self) -> House:
        """What is posted at the table."""
        return self._house

    def _check_kill(self, seat: int, by_seat: Mapping[int, int]) -> None:
        if self.house.kill is None:
            refuse(
                f"seat {quoted(seat)} is to post a kill, but none is posted on the sign",
                "pa-637a.12-n",
                permitted=("a round without a kill",),
            )
        if self._house.check_seat(seat, "the seat that owes a kill") not in by_seat:
            raise NotationError(f"seat {seat} owes a kill but is not at the table")

    # -- the section, paragraph by paragraph ----------------------------------------------------------

    @implements("pa-637a.12-a")
    def _course(self) -> Course:
        yield from self._set_button()
        yield from self._take_antes()
        yield from self._take_blinds()
        yield from self._take_kill()
        yield from self._offer_straddle()
        yield from self._deal_four_each()
        yield from self._first_betting()
        for street in STREETS:
            if len(self._live) == 1:
                break
            yield from self._deal_street(street)
            yield from self._later_betting(street)
        yield from self._finish()

    @implements("pa-637a.12-n")
    def _take_kill(self) -> Course:
        """(n): the winner of the last qualifying pot posts the kill, and the stakes go up with it."""
        opening = self._opening.act
        assert isinstance(opening, OpenRound)
        self._structure: Structure = self.house.betting
        self._straddle_amount = self.house.straddle
        self._level = max(self.house.blinds)
        self._last_forced = self._in_the_blinds[-1]
        self._kill_seat = opening.kill
        if opening.kill is None:
            return
        amount, self._structure, self._straddle_amount = self.house.killed()
        if self._chips.stacks[opening.kill]:
            posted = min(amount, self._chips.stacks[opening.kill] + self._chips.bets[opening.kill])
            option = self.house.kill.option if self.house.kill is not None else "kill"
            yield Due(PostKill(opening.kill, posted, option), ("pa-637a.12-n",), ("O-20",))
        self._level = max(self._level, amount)

    @implements("pa-637a.12-f")
    def _deal_four_each(self) -> Course:
        """(f): four rounds of cards face down, the first to the left of the button, the button last."""
        yield from self._deal_around(4, "pa-637a.12-f")

    @implements("pa-637a.12-g")
    def _first_betting(self) -> Course:
        """(g): from the left of the last forced bet; those who made one may raise as well."""
        level, asked = self._forced_level()
        # a blind and a straddle leave the option in any case, whoever has posted a kill besides
        named = self._kill_seat in (*self._in_the_blinds, self._last_forced)
        option = named or self.house.kill_option == "option"
        wording = _first_wording(self._forced_order() + asked, self._kill_seat, option)
        order = clockwise(self.live, self._last_forced)
        betting = BettingRound(
            self._chips, order, self._structure, False, level, self._level, self._house.smallest_chip
        )
        yield from self._betting(betting, wording, self._uncalled())

    @implements("pa-637a.12-h", "pa-637a.12-i", "pa-637a.12-j")
    def _deal_street(self, street: str) -> Course:
        """(h), (i), (j): burn one, then three community cards, a fourth, a fifth."""
        # nobody can bet any more, yet the texts let nobody win before the last card
        runout = self._with_chips() < 2
        for due in DEALT[street]:
            yield due._replace(open_questions=("G-4",)) if runout else due

    @implements("pa-637a.12-h", "pa-637a.12-i", "pa-637a.12-j")
    def _later_betting(self, street: str) -> Course:
        """(h), (i), (j): from the first live seat left of the button that has chips; the last by O-2."""
        house, late = self._house, street != "flop"
        reading = house.final_round if street == "river" else "h"
        wording = FINAL_ROUND[reading] if street == "river" else LATER_ROUNDS[street]
        if self._kill_seat is not None:  # the stakes stay up
            wording = replace(wording, amount_questions=RAISED_STAKES)
        order = clockwise(self.live, self._last_forced) if reading == "g" else self._from_button()
        if order and not self._chips.stacks[order[0]] and self._with_chips() > 1:
            wording = replace(wording, first_questions=(*wording.first_questions, "O-12"))
        if reading == "g":
            wording = replace(wording, first_questions=(*wording.first_questions, *self._forced_order()))
        betting = BettingRound(self._chips, order, self._structure, late, smallest=house.smallest_chip)
        yield from self._later_round(betting, wording)

    def _settle(
        self, hands: Mapping[int, Sequence[AnyCard]], contending: Sequence[Pot]
    ) -> Ruling[OmahaShowdown]:
        return decide(self.house, hands, self._board, contending, self._button)

    # -- what a reader asks -----------------------------------------------------------------------

    @implements("pa-637a.12-n")
    def kill(self) -> Ruling[int | None]:
        """Who posts a kill in the next round: the seat that scooped a pot of the posted minimum, or None.

        Returns a Ruling (open question O-20). Raises RuleViolation when the round is not over or no kill is
        posted.
        """
        posted = self.house.kill
        if posted is None:
            refuse("no kill is posted", "pa-637a.12-n", permitted=("a house with kill = Kill(...)",))
        result = self.showdown().answer
        assert posted.minimum_pot is not None
        ids, asked = cites("pa-637a.12-n"), ("O-20",)
        # the pot is what was played for: what the house and the fund took is part of it
        total = sum(pot.amount for pot in result.pots) + self._chips.house + self._chips.fund
        winners = [seat for seat, amount in result.totals.items() if amount]
        least = f"the posted minimum of {posted.minimum_pot:,}"
        if len(self.live) < 2:
            return Ruling(
                None, "No kill: the pot was won without a showdown, so nothing was scooped", ids, asked
            )
        if len(winners) > 1:
            return Ruling(None, "No kill: more than one player was paid", ids, asked)
        if total < posted.minimum_pot:
            return Ruling(None, f"No kill: the pot of {total:,} is below {least}", ids, asked)
        seat = winners[0]
        return Ruling(
            seat,
            f"Seat {seat} posts the {posted.option} in the next round: it alone took the pot of {total:,}, "
            f"which reaches {least}",
            ids,
            asked,
        )

    def next_round(self, deck: Deck | None = None, *, stacks: Stacks | None = None) -> Round:
        """The next round of play at this table: the button moves on, a kill is posted if one is due.

        Arguments: `deck`; `stacks`, chips by seat when players came, left or bought chips (else those who
        have chips stay). Raises RuleViolation when this round is not over or fewer than two players
        are left (58 Pa. Code § 637a.12(c)(2)).
        """
        by_seat = self._next_stacks(stacks)
        owed = self.kill().answer if self.house.kill is not None else None
        assert self._button is not None
        return Round(
            self.house,
            by_seat,
            next_button(self._button, tuple(by_seat)),
            deck,
            kill=owed if owed in by_seat else None,
            **self._ways(),
        )


def arranged_deck(hands: Mapping[int, AnyCardsLike], board: AnyCardsLike, button: int) -> Deck:
    """A deck that deals given hands and a given board, for lessons and for recorded hands.

    Arguments: `hands`, four cards by seat; `board`, up to five community cards; `button`, the seat that has
    it. The burn cards and everything after the board are unknown. Raises NotationError for cards that can't
    be read, are too few or too many, or stand in two places.
    """
    if not isinstance(hands, Mapping):
        raise NotationError(f"hands by seat are wanted, such as {{1: 'As Kd 7c 2h'}}, not {quoted(hands)}")
    seat_number(button, "the button")
    for seat in hands:
        seat_number(seat, "a hand")
    held = {seat: any_cards(hand, count=4, what=f"the hand of seat {seat}") for seat, hand in hands.items()}
    community = any_cards(board, count=(0, 5), what="the board")
    distinct(community, *held.values())
    order = [held[seat][n] for n in range(4) for seat in clockwise(held, button)]
    for street in (community[:3], community[3:4], community[4:]):
        if street:
            order += [UNKNOWN, *street]
    return Deck.recorded(tuple(order))
