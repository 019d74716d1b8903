"""Five-card draw, N.J.A.C. 13:69F-14.12: a round of play in the order of the section, the draw among it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, ClassVar, Self

from pokerrules.cards import AnyCard
from pokerrules.deck import Deck, Source
from pokerrules.errors import NotationError
from pokerrules.games.draw_course import DrawCourse
from pokerrules.games.draw_showdown import DrawHand, DrawShowdown, decide, settle
from pokerrules.house import FixedLimit, NoLimit, PotLimit, SpreadLimit
from pokerrules.house.five_card_draw import House
from pokerrules.house.text import quoted
from pokerrules.law import Ruling, implements
from pokerrules.ranking import ace_to_five, deuce_to_seven, high_hand
from pokerrules.table.acts import OpenRound
from pokerrules.table.betting import BettingRound
from pokerrules.table.button import clockwise, next_button
from pokerrules.table.chips import Pot
from pokerrules.table.round import Course, Due
from pokerrules.table.seats import Stacks, seated
from pokerrules.table.turns import Wording

__all__ = [
    "DrawHand",
    "DrawShowdown",
    "FixedLimit",
    "House",
    "NoLimit",
    "PotLimit",
    "Round",
    "SpreadLimit",
    "ace_to_five",
    "deuce_to_seven",
    "high_hand",
    "settle",
]

HAND = 5

FIRST_ROUND = Wording(
    ("nj-14.12-e",),
    first_questions=("D-1", "D-3"),
    check_questions=("O-11",),
    fold_questions=("O-13",),
    amount_questions=("O-21",),
    opening_questions=("D-17",),
    closing_questions=("D-12",),
)
FINAL_ROUND = Wording(
    ("nj-14.12-g",), fold_questions=("O-13",), amount_questions=("O-21",), closing_questions=("D-12",)
)


@cache  # every round of play of a table begins alike
def _first_wording(first: tuple[str, ...]) -> Wording:
    """The paragraphs of the first betting: `first`, more questions behind the choice of the first to act."""
    return replace(FIRST_ROUND, first_questions=FIRST_ROUND.first_questions + first)


@cache
def _final_wording(first: tuple[str, ...]) -> Wording:
    """The paragraphs of the final betting: `first`, the questions behind the choice of the first to act."""
    return replace(FINAL_ROUND, first_questions=first)


class Round(DrawCourse):
    """One round of play of five-card draw.

    Arguments: `house`, what is posted; `stacks`, chips for seats 1, 2, 3 ... or by seat; `button`, the seat
    that has it, "right of dealer" or "card" for the start of play, or the Ruling that moved it; `deck`
    (random when left out); `dealer`, "automatic" or "by hand"; `showing`, "asked" when players choose between
    showing and mucking at the showdown; `antes`, chips by seat where a recorded hand has other antes than the
    posted ones; `button_deck`, the deck dealt from for the button; `shuffle`, where a reshuffle gets its
    chance: a seed for training, a Source, or None, which reshuffles a training deck by its own seed and every
    other one by the system's secure source. Raises RuleViolation for a table that the section does not allow,
    NotationError for what can't be read.
    """

    GAME: ClassVar[str] = "five-card-draw"

    def __init__(
        self,
        house: House,
        stacks: Stacks,
        button: int | str | Ruling[int] = "right of dealer",
        deck: Deck | None = None,
        *,
        dealer: str = "automatic",
        showing: str = "automatic",
        antes: Mapping[int, int] | None = None,
        button_deck: Deck | None = None,
        shuffle: str | Source | None = None,
    ) -> None:
        if not isinstance(house, House):
            wanted = "a house of five-card draw is wanted, such as five_card_draw.House()"
            raise NotationError(f"{wanted}, not {quoted(house)}")
        if not (shuffle is None or isinstance(shuffle, str) or callable(shuffle)):
            raise NotationError(f"shuffle must be a seed in text, a Source or None, not {quoted(shuffle)}")
        self._house = house
        self._chance = shuffle
        by_seat = self._seat_players(seated(stacks))
        self._placed = self._button_rule(button, tuple(by_seat))
        owed = None if antes is None else self._other_antes(antes, by_seat)
        super().__init__(
            Due(OpenRound(tuple(by_seat.items()), None, owed), ("nj-14.12-a", "nj-14.12-b")),
            Deck.random() if deck is None else deck,
            dealer,
            showing,
            button_deck,
        )

    @classmethod
    def _opened_again(
        cls, house: House, opening: OpenRound, button: int | str | Ruling[int], deck: Deck, **held: Any
    ) -> Self:
        if opening.kill is not None:
            raise NotationError(f"seat {opening.kill} is to post a kill; five-card draw has none")
        antes = None if opening.antes is None else dict(opening.antes)
        return cls(house, dict(opening.stacks), button, deck, antes=antes, **held)

    # -- the section, paragraph by paragraph ----------------------------------------------------------

    @implements("nj-14.12-a")
    def _course(self) -> Course:
        yield from self._set_button()
        self._straddle_amount = self.house.straddle
        self._level = max(self.house.blinds, default=0)
        assert self._button is not None
        self._last_forced = self._in_the_blinds[-1] if self.house.blinds else self._button
        yield from self._take_antes()
        yield from self._take_blinds()
        yield from self._offer_straddle()
        yield from self._deal_five_each()
        yield from self._first_betting()
        if len(self.live) > 1:
            yield from self._draw()
            yield from self._final_betting()
        yield from self._finish()

    @implements("nj-14.12-c", "nj-14.12-d")
    def _deal_five_each(self) -> Course:
        """(d): five rounds of cards face down, the first to the left of the button, the button last."""
        return self._deal_around(HAND, "nj-14.12-d")

    @implements("nj-14.12-e")
    def _first_betting(self) -> Course:
        """(e): from the left of the last forced bet, of the button when there is none (D-1, D-3)."""
        house, order = self._house, clockwise(self.live, self._last_forced)
        level, asked = self._forced_level()
        betting = BettingRound(
            self._chips, order, house.betting, False, level, self._level, house.smallest_chip
        )
        return self._betting(betting, _first_wording(self._forced_order() + asked), self._uncalled())

    @implements("nj-14.12-c", "nj-14.12-g")
    def _final_betting(self) -> Course:
        """(g): a bet or a check from the first live seat left of the button; over when all have answered."""
        house, order = self._house, self._from_button()
        betting = BettingRound(self._chips, order, house.betting, True, smallest=house.smallest_chip)
        first: tuple[str, ...] = () if self._button in self._live else ("D-15",)
        if betting.pending and betting.pending[0] != order[0]:
            first += ("O-12",)
        return self._later_round(betting, _final_wording(first))

    def _settle(
        self, hands: Mapping[int, Sequence[AnyCard]], contending: Sequence[Pot]
    ) -> Ruling[DrawShowdown]:
        return decide(self.house, hands, contending, self._button)

    # -- what a reader asks -----------------------------------------------------------------------

    def next_round(self, deck: Deck | None = None, *, stacks: Stacks | None = None) -> Round:
        """The next round of play at this table: the button moves on.

        Arguments: `deck`; `stacks`, chips by seat when players came, left or bought chips (else those who
        have chips stay). Raises RuleViolation when this round is not over or fewer than two players
        are left (N.J.A.C. 13:69F-14.12(c), open question D-4).
        """
        by_seat = self._next_stacks(stacks)
        assert self._button is not None
        button = next_button(self._button, tuple(by_seat))
        return Round(self.house, by_seat, button, deck, **self._ways())

    def _ways(self) -> dict[str, Any]:
        return {**super()._ways(), "shuffle": self._chance}
