"""The same hands in the high game and in the low game of five-card draw, side by side."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any, TypeAlias

from pokerrules import markup
from pokerrules.cards import Card, cards, distinct
from pokerrules.errors import NotationError
from pokerrules.games.five_card_draw import DrawHand, DrawShowdown, House, settle
from pokerrules.games.showdown import seats_in_words
from pokerrules.law import Ruling, law
from pokerrules.ranking.compare import why_better
from pokerrules.table.chips import Pot
from pokerrules.widgets.base import Live, button_for, chooser, handled, html, outdated, row, text_field
from pokerrules.widgets.reading import mark_fields, reading, sharing

SEATS = (1, 2, 3, 4)
SCALES = [("ace to five", "ace-to-five"), ("deuce to seven", "deuce-to-seven")]
SHARED = 12  # chips that one, two, three or four winners can share: no odd chip comes into it

CASES: dict[str, tuple[str, ...]] = {
    "Eights against fours": ("8d 5h 3h Qh 8c", "Ts 9s 4d 2c 4s"),
    "Sixes against no pair": ("6s 4d 2h 6c 5s", "8s 7h 5h 3d Ah"),
    "King against ace": ("Kd 5h 4c 3s 2d", "Ad 5s 4h 3c 2c"),
}

Hands: TypeAlias = Mapping[int, tuple[Card, ...]]


class HighAgainstLow(Live):
    """Shows who wins with the same hands in the high game and in the low game, and why.

    Arguments: `hands`, five cards as text by seat (1 to 4; two eights and two fours when left out); `low`,
    the scale of the low game, "ace-to-five" or "deuce-to-seven". Raises NotationError when the hands or the
    scale can't be read. N.J.A.C. 13:69F-14.12(h)1 and (h)2.
    """

    def __init__(self, hands: Mapping[int, str] | None = None, low: str = "ace-to-five") -> None:
        given = hands if hands is not None else _by_seat(next(iter(CASES.values())))
        for seat in given:
            if seat not in SEATS:
                raise NotationError(f"a seat here is a number from 1 to 4, not {seat!r}")
        if low not in dict(SCALES).values():
            raise NotationError(f"no low scale {low!r}; there are: {', '.join(value for _, value in SCALES)}")
        self._quiet = False
        self._answer, self._notes = html(""), html("")
        self.cases = [button_for(name, self._case_chosen) for name in CASES]
        self.scale = chooser("Low scale (D-13)", SCALES, low, self._changed)
        self.fields: dict[int, Any] = {}
        for seat in SEATS:
            wanted = "five cards" if seat < 3 else "none"
            self.fields[seat] = text_field(f"Seat {seat}", given.get(seat, ""), self._changed, wanted)
            self.fields[seat].add_class("rb-wide")
        super().__init__(
            [
                row(*self.cases, classes=("rb-acts",)),
                self._answer,
                row(*self.fields.values(), classes=("rb-acts",)),
                row(self.scale, classes=("rb-acts",)),
                self._notes,
            ],
            "The same hands in the high game and in the low game",
            errors_at=2,
        )
        self._show()

    # -- handlers ----------------------------------------------------------------------------------------

    @handled
    def _changed(self, _: Any) -> None:
        if not self._quiet:
            self._decide()

    @handled
    def _case_chosen(self, clicked: Any) -> None:
        case = _by_seat(CASES[clicked.description])
        self._quiet = True  # one answer, when all fields are written
        for seat, field in self.fields.items():
            field.value = case.get(seat, "")
        self._quiet = False
        self._decide()

    # -- the answer --------------------------------------------------------------------------------------

    def _decide(self) -> None:
        try:
            self._show()
        except NotationError as error:
            self.show_error(error)
            mark_fields(tuple(self.fields.values()), getattr(error, "fields", ()))
            self._answer.value, self._notes.value = outdated(self._shown), ""
            self.say(f"No new answer: {error}")

    def _show(self) -> None:
        hands = self._read()
        pot = [Pot(SHARED, tuple(hands))]
        self.high = settle(House(low=None), hands, pot)
        self.low = settle(House(low=self.scale.value), hands, pot)
        scale = next(name for name, value in SCALES if value == self.scale.value)
        high = _game("High poker", self.high, dict(self.high.answer.high))
        low = _game(f"Low poker, {scale}", self.low, _known(self.low.answer.low))
        self._shown = f'<div class="rb-games">{high}{low}</div>'
        self.clear_error()
        mark_fields(tuple(self.fields.values()), ())
        self._answer.value, self._notes.value = self._shown, self._notes_html()
        self.say(self.summary())

    def _read(self) -> dict[int, tuple[Card, ...]]:
        hands = {}
        for seat, field in self.fields.items():
            if field.value.strip():
                with reading(field):
                    hands[seat] = cards(field.value, count=5, what=f"the hand of seat {seat}")
        empty = [field for seat, field in self.fields.items() if seat not in hands]
        with reading(*empty[:1]):
            if len(hands) < 2:
                raise NotationError("two hands or more can be compared: write five cards for another seat")
        with reading(*sharing(tuple(self.fields.values()))):
            distinct(*hands.values())
        return hands

    def _notes_html(self) -> str:
        questions = tuple(dict.fromkeys((*self.low.open_questions, *self.high.open_questions)))
        posted = {"D-13": self.scale.value}
        views = [law.question(one).view(posted.get(one)) for one in questions]
        return markup.folded(
            f"What the text leaves open here: {', '.join(questions)}", markup.open_questions(views)
        )

    def summary(self) -> str:
        """Who wins in either game, in one line."""
        return f"High poker: {_outcome(self.high)}; low poker, {self.scale.label}: {_outcome(self.low)}"

    def snapshot(self) -> str:
        """Both games side by side, and what the text leaves open."""
        return self._shown + self._notes_html()


def _by_seat(case: tuple[str, ...]) -> dict[int, str]:
    return dict(enumerate(case, start=1))


def _known(hands: Mapping[int, DrawHand | None]) -> dict[int, DrawHand]:
    return {seat: hand for seat, hand in hands.items() if hand is not None}


def _winners(result: Ruling[DrawShowdown]) -> list[int]:
    return [seat for seat, chips in result.answer.totals.items() if chips]


def _outcome(result: Ruling[DrawShowdown]) -> str:
    """Who wins, or who ties, in words."""
    winners = _winners(result)
    return f"{seats_in_words(winners)} {'wins' if len(winners) == 1 else 'tie'}"


def _game(title: str, result: Ruling[DrawShowdown], hands: Mapping[int, DrawHand]) -> str:
    """One game: who wins, by which paragraph, and every hand as that game ranks it, the best first."""
    winners = _winners(result)
    (award,) = result.answer.rulings
    word = "wins" if len(winners) == 1 else "ties"
    rows = ""
    for seat in sorted(hands, key=lambda one: (-hands[one].strength, one)):
        wins = seat in winners
        rows += (
            f'<div class="rb-hand{" wins" if wins else ""}"><div class="rb-name"><span>Seat {seat}</span>'
            f"{f'<span>{word}</span>' if wins else ''}</div><div>{markup.cards(hands[seat].cards)}</div>"
            f"<div>{escape(hands[seat].name)}</div></div>"
        )
    name = escape(title)
    head = f'<p class="rb-step"><b>{name}:</b> {_outcome(result)}.</p>'
    cited = markup.references(award.citations, award.open_questions, short=True)
    why = f"<p>{markup.sentence(_because(winners, hands))} {cited}</p>"
    return f'<div class="rb-panel" role="group" aria-label="{name}">{head}{rows}{why}</div>'


def _because(winners: list[int], hands: Mapping[int, DrawHand]) -> str:
    """Why the winners win: what tells them from the best of the others."""
    best = hands[winners[0]]
    others = [seat for seat in hands if seat not in winners]
    tied = f"the hands of {seats_in_words(winners)} are equal" if len(winners) > 1 else ""
    if not others:
        return tied
    next_best = max(others, key=lambda seat: hands[seat].strength)
    against = f"against seat {next_best}: " if len(hands) > 2 else ""
    return "; ".join(filter(None, (tied, against + why_better(best, hands[next_best]))))
