"""What several Omaha hands can expect of a pot, on a board that the reader writes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pokerrules import markup
from pokerrules.cards import UNKNOWN, AnyCard, Card, any_cards, cards, distinct
from pokerrules.errors import NotationError
from pokerrules.games.equity import STREETS, Equities, Equity, percent
from pokerrules.games.next_card import next_cards
from pokerrules.house import House
from pokerrules.law import Ruling, law
from pokerrules.widgets import equity_table
from pokerrules.widgets.base import (
    Live,
    button_for,
    chooser,
    handled,
    html,
    outdated,
    row,
    show_if,
    text_field,
)
from pokerrules.widgets.cases import GAMES, games
from pokerrules.widgets.reading import mark_fields, reading, sharing
from pokerrules.widgets.slices import Slices

SEATS = (1, 2, 3, 4, 5, 6)
SAMPLES = 20_000
MORE_SAMPLES = 80_000


@dataclass(frozen=True)
class _Case:
    hands: tuple[str, ...]
    board: str = ""
    dead: str = ""


_ACES, _KINGS = "As Ad 2s 3d", "Kh Qh Js 8c"
CASES: dict[str, _Case] = {
    "Before the flop": _Case((_ACES, _KINGS)),
    "On the flop": _Case((_ACES, _KINGS), "2c 7d 9h"),
    "On the turn": _Case((_ACES, _KINGS), "2c 7d 9h Tc"),
    "A low to be counterfeited": _Case(("As 2s Kd Qc", "Ad 4d Jh Jc"), "3c 7h 8s"),
    "Counterfeited": _Case(("As 2s Kd Qc", "Ad 4d Jh Jc"), "3c 7h 8s 2d"),
    "A hand that nobody has seen": _Case((_ACES, "?? ?? ?? ??")),
}


class EquityBoard(Live):
    """Shows what share of the pot each of two to six Omaha hands can expect, of all boards that can come.

    Arguments: `hands`, four cards as text by seat (1 to 6; aces against kings on a flop when left out), "??"
    for a card that nobody has seen; `board`, none, three, four or five community cards; `dead`, cards that
    can't come; `game`, "omaha-high-low" or "omaha-high"; `seed` (any text), for hands with unseen cards,
    which are drawn at random. Raises NotationError when the case that is given can't be read. 58 Pa. Code
    § 637a.12(k) to (m).
    """

    def __init__(
        self,
        hands: Mapping[int, str] | None = None,
        board: str = "",
        dead: str = "",
        game: str = "omaha-high-low",
        seed: str = "equity",
    ) -> None:
        if game not in GAMES:
            raise NotationError(f"no game {game!r} here; there are: {', '.join(GAMES)}")
        if hands is None:
            first = CASES["On the flop"]
            hands, board, dead = _by_seat(first), first.board, first.dead
        for seat in hands:
            if seat not in SEATS:
                raise NotationError(f"a seat here is a number from 1 to 6, not {seat!r}")
        self._seed = seed
        self._quiet = False
        self._work = Slices(self._tell, self._fail)
        self._make_fields(hands, board, dead, game)
        self._line, self._answer, self._notes = html(""), html(""), html("")
        super().__init__(
            [
                row(*self.cases, classes=("rb-acts",)),
                self._line,
                self._answer,
                row(*self.fields.values(), self.add_hand, classes=("rb-acts",)),
                row(self.board, self.dead, classes=("rb-acts",)),
                row(self.game, self.samples, classes=("rb-acts",)),
                self._notes,
            ],
            "What share of the pot each hand can expect",
            errors_at=3,
        )
        self._arrange()
        for _ in self._count(*self._read()):  # in a page too, what is shown first is there at once
            pass
        self._show()

    def _make_fields(self, hands: Mapping[int, str], board: str, dead: str, game: str) -> None:
        self.cases = [button_for(name, self._case_chosen) for name in CASES]
        self.fields: dict[int, Any] = {}
        for seat in SEATS:
            wanted = "four cards, ?? for an unseen one"
            self.fields[seat] = text_field(f"Seat {seat}", hands.get(seat, ""), self._changed, wanted)
            self.fields[seat].add_class("rb-wide")
        self._in_sight = max((2, *hands))
        self.add_hand = button_for("Add a hand", self._add_hand)
        self.board = text_field("Board", board, self._changed, "none, or three to five cards")
        self.dead = text_field("Dead cards", dead, self._changed, "none, such as 4s 4h")
        for field in (self.board, self.dead):
            field.add_class("rb-wide")
        self.game = chooser("Game", games(), game, self._changed)
        sizes = [(f"{number:,}", number) for number in (SAMPLES, MORE_SAMPLES)]
        self.samples = chooser("Boards drawn at random", sizes, SAMPLES, self._changed)

    # -- handlers ----------------------------------------------------------------------------------------

    @handled
    def _changed(self, _: Any) -> None:
        if not self._quiet:
            self._decide()

    @handled
    def _case_chosen(self, clicked: Any) -> None:
        case = CASES[clicked.description]
        self._quiet = True  # one answer, when all fields are written
        hands = _by_seat(case)
        for seat, field in self.fields.items():
            field.value = hands.get(seat, "")
        self.board.value, self.dead.value = case.board, case.dead
        self._in_sight = len(hands)
        self._quiet = False
        self._decide()

    @handled
    def _add_hand(self, _: Any) -> None:
        self._in_sight += 1
        self._arrange()
        self.fields[self._in_sight].focus()

    def _arrange(self) -> None:
        """Show the fields in use."""
        for seat, field in self.fields.items():
            show_if(field, seat <= self._in_sight)
        show_if(self.add_hand, self._in_sight < len(SEATS))
        show_if(self.samples, any("?" in field.value for field in self.fields.values()))

    # -- the work ----------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Whether an answer is still being worked out."""
        return self._work.busy

    def _decide(self) -> None:
        self._work.cancel()
        self._arrange()
        try:
            equity, hands, board, dead = self._read()
        except NotationError as error:
            self.show_error(error)
            mark_fields(self._written(), getattr(error, "fields", ()))
            self._line.value, self._answer.value, self._notes.value = "", outdated(self._shown), ""
            self.say(f"No new answer: {error}")
            return
        self.clear_error()
        mark_fields(self._written(), ())
        self._work.begin(self._count(equity, hands, board, dead), self._show)
        if self._work.busy:
            self._answer.value, self._notes.value = f'<div class="rb-busy">{self._shown}</div>', ""
            self.say("The boards are being counted.")

    def _written(self) -> list[Any]:
        return [*self.fields.values(), self.board, self.dead]

    def _read(self) -> tuple[Equity, dict[int, tuple[AnyCard, ...]], tuple[Card, ...], tuple[Card, ...]]:
        hands = {}
        for seat, field in self.fields.items():
            if field.value.strip():
                with reading(field):
                    hands[seat] = any_cards(field.value, count=4, what=f"the hand of seat {seat}")
        with reading(self.board):
            board = cards(self.board.value, count=(0, 5), what="the board")
        with reading(self.dead):
            dead = cards(self.dead.value, count=(0, 52), what="the dead cards")
        with reading(*sharing(self._written())):
            distinct(board, dead, *hands.values())
        empty = [field for seat, field in self.fields.items() if seat not in hands]
        about = empty[:1] if len(hands) < 2 else [self.board if len(board) not in STREETS else self.dead]
        house = House(split=GAMES[self.game.value])
        with reading(*about):
            work = Equity(house, hands, board, dead, samples=self.samples.value, seed=self._seed)
        return work, hands, board, dead

    def _count(
        self,
        work: Equity,
        hands: dict[int, tuple[AnyCard, ...]],
        board: tuple[Card, ...],
        dead: tuple[Card, ...],
    ) -> Iterator[float]:
        """Work out everything that is shown; yields the part that is done."""
        yield from work.run()
        ruling = work.ruling()
        split = GAMES[self.game.value]
        after: dict[Card, dict[int, Fraction]] = {}
        if len(board) in (3, 4) and not any(UNKNOWN in hand for hand in hands.values()):
            for card, shares in next_cards(House(split=split), hands, board, dead):
                after[card] = shares
                yield 1.0
        self.answer: Ruling[Equities] = ruling
        self._shown = equity_table.drawn(ruling, board, dead, split)
        self._shown += equity_table.next_card(ruling.answer, after) if after else ""

    def _tell(self, part: float) -> None:
        said = f"{part:.0%}".replace("%", " %")
        self._line.value = (
            f'<div class="rb-counting"><p class="rb-step">The boards are being counted: {said}</p>'
            f'<div class="rb-bar" role="img" aria-label="{said} done">'
            f'<i style="width:{part:.0%}"></i></div></div>'
        )

    def _fail(self, error: Exception) -> None:
        self._line.value = ""
        self.show_error(error)

    def _show(self) -> None:
        self._line.value = self._line_html()
        self._answer.value, self._notes.value = self._shown, self._notes_html()
        self.say(f"{self.summary()}.")

    def _line_html(self) -> str:
        found = self.answer.answer
        kind = "Exact" if found.exact else "An estimate"
        return f'<p class="rb-step"><b>{kind}:</b> {equity_table.counted(found)}.</p>'

    def _notes_html(self) -> str:
        questions = self.answer.open_questions
        notes = markup.open_questions([law.question(one).view() for one in questions])
        return markup.folded(f"What the text leaves open here: {', '.join(questions)}", notes)

    # -- what it says of itself --------------------------------------------------------------------------

    def summary(self) -> str:
        """What each hand can expect, in one line."""
        found = self.answer.answer
        if found.exact:
            return self.answer.reason
        worst = max(one.error for one in found.hands.values())
        return f"{self.answer.reason}; standard error {percent(worst)}"

    def snapshot(self) -> str:
        """The table with its bars, and what the text leaves open."""
        return self._line_html() + self._shown + self._notes_html()


def _by_seat(case: _Case) -> dict[int, str]:
    return dict(enumerate(case.hands, start=1))
