"""A draw that the reader plays: discards, new cards, the burn, and the reshuffle of the discard pile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pokerrules import markup
from pokerrules.cards import AnyCard
from pokerrules.deck import Deck
from pokerrules.errors import NotationError, RuleViolation, Unsettled
from pokerrules.games.five_card_draw import Round
from pokerrules.law import cites
from pokerrules.table.acts import Act, Draw, Reshuffle
from pokerrules.table.view import as_posted, line, standings, table_view, told
from pokerrules.widgets import draw_play
from pokerrules.widgets.base import Live, button_for, chooser, handled, html, in_force, row, show_if, step
from pokerrules.widgets.draw_forecast import outlook
from pokerrules.widgets.draw_piles import Piles, drawn, picture, reshuffles, said, step_by_step
from pokerrules.widgets.forbidden import forbidden_draws
from pokerrules.widgets.hand_picks import HAND, HandPicks

LINES = 8  # of the log that stay in sight when nobody has drawn yet
ALL = 0  # the value of the chooser for "the draw is over"; seats begin at 1


class DrawTable(Live):
    """The draw of five-card draw, played by the reader, with the piles that it moves.

    Arguments: `round`, a round of five-card draw that stands in the draw or before it (then everybody checks
    or calls until the draw, and the widget says so); it is copied. `hide`, True to keep the other players'
    hands and the discards face down. Raises NotationError for a round without anybody left to draw.
    """

    def __init__(self, round: Round, hide: bool = False) -> None:
        self.hide = hide
        self._given = round
        self._deals = 0
        self._begin(round)
        self._make_parts()
        super().__init__(
            [
                row(self.new_deal, self.short, classes=("rb-acts",)),
                self._table,
                self._prompt,
                self._hand,
                self._forecast,
                row(self.draw, self.undo, classes=("rb-acts",)),
                row(self.others, self.until, classes=("rb-acts",)),
                self._way,
                self._moment,
                self._steps,
                self._piles,
                self._reshuffled,
                self._lines,
                row(self.tries, self.try_it, classes=("rb-acts",)),
                self._law,
                self._log,
            ],
            f"A draw with {len(self.round.seats)} seats to play",
            errors_at=14,
        )
        self._draw_all()

    @staticmethod
    def short_stub(seed: str = "short stub") -> Round:
        """A round in which eight players sit and five have drawn two cards each: one card is left in the
        stub, so the sixth player's draw of more than one card forces a reshuffle.

        Arguments: `seed` of the training shuffle.
        """
        return draw_play.short_stub(seed)

    def _begin(self, start: Round) -> None:
        """Take up a round: `_checked` says which acts before the draw were played for the reader."""
        self.round, self._checked = draw_play.brought_to_the_draw(start)
        self._follow(draw_play.last_turn(self.round))

    def _follow(self, seen: Sequence[Piles]) -> None:
        """Look at what has just happened: the piles before it and after each of its acts."""
        self._seen = tuple(seen)
        self._at = len(self._seen) - 1

    def _make_parts(self) -> None:
        self._table, self._prompt, self._forecast, self._moment = (html("") for _ in range(4))
        self._piles, self._reshuffled, self._lines, self._law, self._log = (html("") for _ in range(5))
        self.new_deal = button_for("A new deal", self._new_deal)
        self.short = button_for("Short stub", self._short_stub)
        self._hand = HandPicks(self._pick)
        self.picks = self._hand.boxes
        self.draw = button_for("Stand pat", self._drawn, "rb-first")
        self.undo = button_for("Undo", self._undo)
        self.others = button_for("Let the others draw", self._others)
        self.until = chooser("until", [("the draw is over", ALL)], ALL, None)
        self._way = html("")
        self.tries = chooser("Try something forbidden", ["nothing"], "nothing", None)
        self.try_it = button_for("Try it", self._try)
        self.back = button_for("Earlier act", self._back)
        self.on = button_for("Later act", self._on)
        self._steps = row(self.back, self.on, classes=("rb-acts",))

    # -- handlers ----------------------------------------------------------------------------------------

    @handled
    def _pick(self, _: Any) -> None:
        self._draw_picks()
        self.say(self._hand.told)

    @step
    def _drawn(self, _: Any) -> None:
        if draw_play.in_the_draw(self.round):  # a second click may come when the draw is over
            self._play(Draw(self.picked, self.round.turn))

    @handled
    def _try(self, _: Any) -> None:
        act = dict(forbidden_draws(self.round)).get(self.tries.value)
        if act is not None:
            self._play(act)

    def _play(self, act: Act) -> None:
        start = self._now()
        try:
            seen = step_by_step(self.round, act)
        except (RuleViolation, NotationError, Unsettled) as error:
            self.show_error(error)
            self.say(f"Refused: {error}")
            return
        self._went_on((start, *seen))

    def _went_on(self, seen: Sequence[Piles]) -> None:
        self._follow(seen)
        self._draw_all()
        told = [f"{one.entry.act}." for one in seen[1:] if one.entry.act.name != "deal card"]
        self.say(" ".join((*told, self._whose_turn(), f"Now: {said(seen[-1])}.")))

    @step
    def _others(self, _: Any) -> None:
        seen = [self._now()]
        while draw_play.in_the_draw(self.round) and (self.round.turn != self.until.value or len(seen) == 1):
            seat = self.round.turn
            assert seat is not None
            given = draw_play.usual_draw(self.round.hands[seat], self.round.house.low)
            try:
                seen += step_by_step(self.round, Draw(given, seat))
            except Unsettled as error:
                self._went_on(seen)
                self.show_error(error)
                self.say(f"Stopped: {error}")
                return
        self._went_on(seen)

    @handled
    def _undo(self, _: Any) -> None:
        gone = self.round.undo() if self._may_undo() else ()
        self._follow(draw_play.last_turn(self.round))
        self._draw_all()
        self.say(
            f"Taken back: {gone[0].act}. {self._whose_turn()}" if gone else "There is nothing to take back."
        )

    @step
    def _new_deal(self, _: Any) -> None:
        self._deals += 1
        self._begin(self._given.dealt_again(Deck.shuffled(f"draw table, deal {self._deals}")))
        self._draw_all()
        self.say(f"A new deal. {self._whose_turn()}")

    @handled
    def _short_stub(self, _: Any) -> None:
        self._begin(self.short_stub())
        self._draw_all()
        self.say(f"Short stub: {said(self._seen[-1])}. {self._whose_turn()}")

    @handled
    def _back(self, _: Any) -> None:
        self._look(self._at - 1)

    @handled
    def _on(self, _: Any) -> None:
        self._look(self._at + 1)

    def _look(self, at: int) -> None:
        self._at = min(max(0, at), len(self._seen) - 1)
        self._draw_piles()
        self.say(f"After {self._seen[self._at].entry.act}: {said(self._seen[self._at])}.")

    # -- where the draw stands -----------------------------------------------------------------------------

    @property
    def picked(self) -> tuple[AnyCard, ...]:
        """The cards that are picked to be given up, in the order of the hand."""
        return self._hand.picked

    def _held(self) -> tuple[AnyCard, ...]:
        seat = self.round.turn
        return tuple(self.round.hands[seat]) if seat is not None and draw_play.in_the_draw(self.round) else ()

    def _now(self) -> Piles:
        return self._seen[-1]

    def _may_undo(self) -> bool:
        return any(isinstance(entry.act, Draw) for entry in self.round.log)

    def _whose_turn(self) -> str:
        seat = self.round.turn
        if seat is None:
            return "The draw is over, and so is the round of play."
        if draw_play.in_the_draw(self.round):
            return f"Seat {seat} is to draw."
        return f"The draw is over. The final betting round begins with seat {seat}, which may bet or check."

    # -- drawing -------------------------------------------------------------------------------------------

    def _draw_all(self) -> None:
        self._table.value = self._table_html()
        self._prompt.value = self._prompt_html()
        self._hand.show(self._held())
        self._draw_picks()
        self._draw_others()
        self._draw_piles()
        self._reshuffled.value = reshuffles(self._seen, self.hide)
        self._law.value = self._law_html()
        self._log.value = self._whole_log()
        self._set_options(self.tries, [label for label, _ in forbidden_draws(self.round)] or ["nothing"])
        self.try_it.disabled = self.tries.disabled = not forbidden_draws(self.round)
        self.undo.disabled = not self._may_undo()
        self.clear_error()

    def _draw_picks(self) -> None:
        """Name the act that the reader is about to do, and say what it would bring."""
        self.draw.description = self._hand.act
        self.draw.disabled = not self._held()
        self._forecast.value = self._forecast_html()
        self.clear_error()

    def _draw_others(self) -> None:
        turn, live = self.round.turn, self.round.live
        asked = draw_play.in_the_draw(self.round)
        later = [seat for seat in live if asked and seat != turn and seat not in self.round.served]
        order = sorted(later, key=lambda seat: (seat - (turn or 0)) % (max(self.round.seats) + 1))
        self._set_options(
            self.until, [("the draw is over", ALL), *((f"it is seat {s}'s turn", s) for s in order)]
        )
        self.others.disabled = self.until.disabled = not asked
        way = draw_play.LOW_WAY if self.round.house.low else draw_play.HIGH_WAY
        self._way.value = f'<span class="rb-soft">How they play: {way}.</span>'

    @staticmethod
    def _set_options(part: Any, options: Sequence[Any]) -> None:
        """Offer other options where they have changed; the first one is chosen then."""
        if list(part.options) != list(options):
            part.options = options
            part.index = 0

    def _draw_piles(self) -> None:
        self._moment.value = self._moment_html(self._at)
        self._piles.value = self._piles_html(self._at)
        self._lines.value = self._lines_html(self._at)
        show_if(self._steps, len(self._seen) > 2)
        self.back.disabled = self._at == 0
        self.on.disabled = self._at == len(self._seen) - 1

    def _table_html(self) -> str:
        turn = self.round.turn
        drawing = draw_play.in_the_draw(self.round)
        note = (turn, "to draw" if drawing else "to act") if turn is not None else None
        view = table_view(standings(self.round.log, **as_posted(self.round.house))[-1], self.hide, note)
        new = {card for one in self._seen[1:] if (card := getattr(one.entry.act, "card", None)) is not None}
        seats = tuple(
            replace(seat, marks={card: "new" for card in seat.cards if card is not None and card in new})
            for seat in view.seats
        )
        return markup.table(replace(view, seats=seats))

    def _prompt_html(self) -> str:
        text = f'<p class="rb-step"><b>{markup.sentence(self._whose_turn())}</b>'
        if self._held():
            text += " Pick the cards to give up, from none to all five."
        elif self.round.turn is not None:
            text += f" {self._cites('nj-14.12-g')}"
        if self._checked:
            text += '<br><span class="rb-soft">The first betting round was played for you: '
            text += f"{' and '.join(self._checked)}. {self._cites('nj-14.12-e')}</span>"
        return text + "</p>"

    @staticmethod
    def _cites(paragraph_id: str) -> str:
        return markup.references(cites(paragraph_id), short=True)

    def _forecast_html(self) -> str:
        if not self._held():
            return ""
        return f'<p class="rb-forecast">{outlook(self.round, self.picked)}</p>'

    def _moment_html(self, at: int) -> str:
        last = len(self._seen) - 1
        if not last:
            return '<p class="rb-step"><b>The piles</b> before the draw.</p>'
        seats = drawn(self._seen[1:])
        who = (
            f"the turn of seat {seats[0]}"
            if len(seats) == 1
            else f"the turns of seats {seats[0]} to {seats[-1]}"
        )
        if at == last:
            return f'<p class="rb-step"><b>The piles</b> after {who}. Marked: what has moved.</p>'
        if at == 0:
            return f'<p class="rb-step"><b>The piles</b> before {who}.</p>'
        entry = self._seen[at].entry
        return (
            f'<p class="rb-step"><b>The piles</b> after act {entry.number} ({at} of {last}): '
            f"{told(entry.act, self._hidden())}.</p>"
        )

    def _piles_html(self, at: int) -> str:
        last = len(self._seen) - 1
        before = self._seen[0 if at == last else max(0, at - 1)]
        return picture(self._seen[at], before, self.hide)

    def _hidden(self) -> tuple[int, ...]:
        return self.round.seats if self.hide else ()

    def _lines_html(self, at: int) -> str:
        entries = [one.entry for one in self._seen[1:]] or self.round.log[-LINES:]
        now = self._seen[at].entry.number if 0 < at < len(self._seen) - 1 else None
        return markup.log((line(entry, self._hidden()) for entry in entries), now, "What just happened")

    def _law_html(self) -> str:
        offers, posted = self.round.legal(), self.round.house.readings()
        if not offers:
            return ""
        if not draw_play.in_the_draw(self.round):
            return in_force(offers[0].paragraph_ids, offers[0].open_questions, posted)
        ids = ["nj-14.12-f", "nj-14.12-f-1", "nj-14.12-f-2", "nj-14.6-e-3"]
        happened = any(isinstance(one.entry.act, Reshuffle) for one in self._seen[1:])
        if happened or self.round.deck.stub_count < HAND:  # the reshuffle is what the reader looks at
            ids = ids[2:] + ids[:2]  # with the burn cards, which are kept apart from it
        asked = dict.fromkeys((*offers[0].open_questions, "D-5", "D-6", "D-7", "D-8", "D-9", "D-10"))
        return in_force(ids, tuple(asked), posted)

    def _whole_log(self) -> str:
        lines = (line(entry, self._hidden()) for entry in self.round.log)
        return markup.folded(f"The whole log, {len(self.round.log)} lines", markup.log(lines), prints=False)

    # -- without Python ------------------------------------------------------------------------------------

    def summary(self) -> str:
        """Where the draw stands, in one line."""
        return f"{self.label}: {self._whose_turn()} {markup.sentence(said(self._now()))}"

    def snapshot(self) -> str:
        """The table, the hand to draw to, the piles, what has just happened, and the log."""
        last, held = len(self._seen) - 1, self._held()
        hand = f'<p class="rb-drawing">{markup.cards(held)}</p>' if held else ""
        return (
            self._table_html()
            + self._prompt_html()
            + hand
            + self._forecast_html()
            + self._moment_html(last)
            + self._piles_html(last)
            + reshuffles(self._seen, self.hide)
            + self._lines_html(last)
            + self._law_html()
            + self._whole_log()
        )
