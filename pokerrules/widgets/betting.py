"""A table that the reader plays, for all seats."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable
from typing import Any

from pokerrules import markup
from pokerrules.cards import AnyCard
from pokerrules.deck import Deck
from pokerrules.errors import NotationError, RuleViolation, Unsettled
from pokerrules.games import five_card_draw, omaha
from pokerrules.games.poker_round import PokerRound
from pokerrules.house.poker import PokerHouse
from pokerrules.house.text import quoted
from pokerrules.table.acts import Act, Bet, Draw, Permitted, Raise
from pokerrules.table.seats import Stacks
from pokerrules.table.view import as_posted, line, standings, table_view
from pokerrules.widgets import hands as drawn
from pokerrules.widgets.base import (
    Live,
    button_for,
    chooser,
    handled,
    html,
    in_force,
    row,
    show_if,
    step,
)
from pokerrules.widgets.draw_forecast import outlook
from pokerrules.widgets.draw_play import in_the_draw
from pokerrules.widgets.forbidden import forbidden, makers
from pokerrules.widgets.hand_picks import HandPicks
from pokerrules.widgets.number_field import NumberField
from pokerrules.widgets.phrases import imperative, may, whose

ACTS = ("fold", "check", "call", "bet", "raise", "draw", "straddle", "no straddle", "show", "muck")
WITH_AMOUNT = ("bet", "raise", "draw")  # what the reader chooses more of than the act
OWN = "something of your own"
LINES = 8  # of the log that stay in sight


class BettingTable(Live):
    """A round of poker that the reader plays for every seat, from the first forced bets to the last pot.

    Only permitted acts are offered, each with its paragraphs; whatever is not can be tried, and is refused.
    Arguments: `start`, a round to go on with (a copy of it is played), or a house of Omaha or of five-card
    draw, at whose table a round begins with `stacks`, chips by seat (four of 100 when left out), `button`,
    the seat that has it (the dealer's right), `deck`, and `showing`, "asked" to choose between showing and
    mucking at the showdown; `seed` of the training shuffles of later rounds, and of the first one when no
    deck is given; `acts` that are played before the reader begins; `hide`, True to keep hole cards face down.
    Raises what a Round raises, NotationError for a round with stacks, button, deck or showing beside it.
    """

    def __init__(
        self,
        start: PokerHouse | PokerRound[Any] | None = None,
        stacks: Stacks | None = None,
        button: int | str | None = None,
        deck: Deck | None = None,
        seed: str = "table",
        acts: Iterable[Act] = (),
        hide: bool = False,
        showing: str | None = None,
    ) -> None:
        self.seed, self.hide = seed, hide
        own = {"stacks": stacks, "button": button, "deck": deck, "showing": showing}
        given = {name: value for name, value in own.items() if value is not None}
        self._first = _begun(start, given, Deck.shuffled(seed))
        self.round = copy.copy(self._first)
        self.house = self.round.house
        self._rounds = 1
        for act in acts:
            self.round.play(act)
        self._offers: dict[str, Permitted] = {}
        self._whole_log = False
        self._make_parts()
        drawing = [self.hand, self._outlook] if isinstance(self.round, five_card_draw.Round) else []
        parts = [
            self._table,
            self._prompt,
            *drawing,
            row(*self._offer_rows.values(), classes=("rb-acts",)),
            self._amounts,
            row(self.undo, self.new_round, classes=("rb-acts",)),
            row(self.tries, self.seat, self.what, self.chips, self.try_it, classes=("rb-acts",)),
            self._law,
            self._end,
            self._log,
            row(self.log_button),
        ]
        label = f"A table of {len(self.round.seats)} seats to play"
        super().__init__(parts, label, errors_at=parts.index(self._law))
        self._draw()

    def _make_parts(self) -> None:
        self._table, self._prompt, self._law, self._end, self._log = (html("") for _ in range(5))
        self._outlook, self.hand = html(""), HandPicks(self._picked)
        self.offers: dict[str, Any] = {}
        self._cites: dict[str, Any] = {}
        self._offer_rows: dict[str, Any] = {}
        for name in ACTS:
            self.offers[name] = button_for(name, self._offered)
            self.offers[name].act = name
            self._cites[name] = html("")
            self._offer_rows[name] = row(self.offers[name], self._cites[name], classes=("rb-offer",))
        self.amount = NumberField("Amount, in chips", 1, 1, 1, self._amount_changed)
        self._range = html("")
        self.least = button_for("Least", self._least)
        self.pot = button_for("Pot", self._pot)
        self.most = button_for("Most", self._most)
        self._amounts = row(self.amount, self.least, self.pot, self.most, self._range, classes=("rb-acts",))
        self.undo = button_for("Undo", self._undo)
        self.new_round = button_for("New round", self._new_round)
        self.tries = chooser("Try something forbidden", [OWN], OWN, self._try_chosen)
        self.seat = chooser("Seat", self.round.seats, self.round.seats[0], None)
        self.what = chooser("Act", list(makers(self.round)), "check", None)
        self.chips = NumberField("Chips", 1, 0)
        self.try_it = button_for("Try it", self._try)
        self.log_button = button_for("Show the whole log", self._toggle_log)

    # -- handlers ----------------------------------------------------------------------------------------

    @step
    def _offered(self, clicked: Any) -> None:
        if clicked.act in self._offers:  # a second click may come when the table has gone on
            self._play(lambda: self._act_of(clicked.act))

    def _act_of(self, name: str) -> Act:
        """An offered act with what the reader chose: its amount, or the cards to give up."""
        offer = self._offers[name]
        if isinstance(offer.act, Raise | Bet):  # the table itself refuses a number that is not permitted
            return type(offer.act)(self.amount.whole(), offer.act.seat)
        if isinstance(offer.act, Draw):
            return Draw(self.hand.picked, offer.act.seat)
        return offer.act

    @step
    def _try(self, _: Any) -> None:
        self._play(self._tried)

    def _tried(self) -> Act:
        """The act that the reader tries, which may be forbidden."""
        if self.tries.value == OWN:
            return makers(self.round)[self.what.value](self.seat.value, self.chips.read())
        return dict(forbidden(self.round))[self.tries.value]

    def _play(self, chosen: Callable[[], Act]) -> None:
        try:
            new = self.round.play(chosen())
        except (RuleViolation, NotationError, Unsettled) as error:
            self.show_error(error)
            self.say(f"Refused: {error}")
            return
        self._draw()
        self.say(
            " ".join(f"{entry.act}." for entry in new if entry.act.name != "deal card") + self._whose_turn()
        )

    @handled
    def _picked(self, _: Any) -> None:
        self._outlook.value = self._outlook_html()
        self._name_amounts()
        self.clear_error()
        self.say(self.hand.told)

    @handled
    def _amount_changed(self, _: Any) -> None:
        self.clear_error()  # what was refused was another amount
        self._name_amounts()
        if self.amount.fault is not None:
            self.say(f"Not an amount to bet now: {self.amount.fault}")

    @handled
    def _least(self, _: Any) -> None:
        self._take(self.amount.low)

    @handled
    def _most(self, _: Any) -> None:
        self._take(self.amount.high)

    def _take(self, amount: int) -> None:
        self.amount.show(amount)
        self._name_amounts()

    @handled
    def _pot(self, _: Any) -> None:
        chips, seat = self.round.chips, self.round.turn
        assert seat is not None
        level = max(chips.bets.values())
        self._take(min(level + chips.in_play + level - chips.bets[seat], self.amount.high))

    @handled
    def _undo(self, _: Any) -> None:
        gone = self.round.undo()
        self._draw()
        self.say(
            f"Taken back: {gone[0].act}." + self._whose_turn() if gone else "There is nothing to take back."
        )

    @step
    def _new_round(self, _: Any) -> None:
        self._rounds += 1
        deck = Deck.shuffled(f"{self.seed}, round {self._rounds}")
        left = [chips for chips in self.round.stacks.values() if chips]
        goes_on = self.round.over and len(left) > max(1, len(self.house.blinds) - 1)
        self.round = self.round.next_round(deck) if goes_on else self._first.dealt_again(deck)
        self._draw()
        self.say(f"Round {self._rounds}.{self._whose_turn()}")

    @handled
    def _try_chosen(self, _: Any) -> None:
        self._show_own()

    @handled
    def _toggle_log(self, _: Any) -> None:
        self._whole_log = not self._whole_log
        self.log_button.description = "Show the last lines" if self._whole_log else "Show the whole log"
        self._log.value = self._log_html(self._whole_log)

    # -- drawing -----------------------------------------------------------------------------------------

    def _draw(self) -> None:
        self._offers = {}
        for offer in self.round.legal():
            self._offers.setdefault(offer.act.name, offer)
        self._table.value = self._table_html()
        self._prompt.value = self._prompt_html()
        self._law.value = self._law_html()
        self.hand.show(self._held())
        self._outlook.value = self._outlook_html()
        self._draw_amounts()
        self._name_amounts()
        for name in ACTS:
            if name in self._offers:
                self._cites[name].value = _why(self._offers[name])
            show_if(self._offer_rows[name], name in self._offers)
        self._draw_tries()
        self._end.value = self._end_html()
        self._log.value = self._log_html(self._whole_log)
        self.undo.disabled = not any(not entry.act.by_dealer for entry in self.round.log)
        self.clear_error()

    def _draw_amounts(self) -> None:
        offer = self._offers.get("raise") or self._offers.get("bet")
        low, high = (offer.low, offer.high) if offer is not None else (None, None)
        show_if(self._amounts, low is not None and low != high)
        if low is None or high is None:
            return
        self.amount.show(low, low, high)
        self._range.value = f'<span class="rb-soft">from {low:,} to {high:,}: {self.house.betting}</span>'
        show_if(self.pot, getattr(self.house.betting, "name", "") != "spread-limit")

    def _name_amounts(self) -> None:
        for name, offer in self._offers.items():
            seat = getattr(offer.act, "seat", None)
            text = self._named(name).removeprefix(f"Seat {seat} ")
            if self.offers[name].description != imperative(text):
                self.offers[name].description = imperative(text)

    def _named(self, name: str) -> str:
        """An offered act in words, as the reader has chosen it; without a number that is not permitted."""
        act = self._offers[name].act
        if isinstance(act, Raise | Bet) and self.amount.number is None:
            least = type(act)(self.amount.low, act.seat)
            return str(least).removesuffix(f"{self.amount.low:,}") + "…"
        return str(self._act_of(name) if name in WITH_AMOUNT else act)

    def _draw_tries(self) -> None:
        over = self.round.turn is None
        options = [*(label for label, _ in forbidden(self.round)), OWN]
        if list(self.tries.options) != options:
            self.tries.options = options
            self.tries.value = options[0]
        self.seat.options = self.round.seats
        self.try_it.disabled = self.tries.disabled = over
        self._show_own()

    def _show_own(self) -> None:
        for part in (self.seat, self.what, self.chips):
            show_if(part, self.tries.value == OWN and self.round.turn is not None)

    def _table_html(self) -> str:
        turn = self.round.turn
        note = (turn, "to draw" if self._held() else "to act") if turn is not None else None
        return markup.table(
            table_view(standings(self.round.log, **as_posted(self.house))[-1], self.hide, note)
        )

    def _prompt_html(self) -> str:
        if self.round.over:
            return '<p class="rb-step"><b>The round of play is over.</b></p>'
        return f'<p class="rb-step"><b>{markup.sentence(self._whose_turn().strip())}</b> {self._facing()}</p>'

    def _law_html(self) -> str:
        if self.round.over:
            return ""
        first = next(iter(self._offers.values()))
        return in_force(first.paragraph_ids, first.open_questions, self.house.readings())

    def _whose_turn(self) -> str:
        if self.round.over:
            return " The round of play is over."
        return f" Seat {self.round.turn} is to {'draw' if self._held() else 'act'}."

    def _held(self) -> tuple[AnyCard, ...]:
        """The hand of the player who is asked to draw, no cards when nobody is."""
        seat = self.round.turn
        return tuple(self.round.hands[seat]) if seat is not None and in_the_draw(self.round) else ()

    def _outlook_html(self) -> str:
        if not self._held() or not isinstance(self.round, five_card_draw.Round):
            return ""
        return f'<p class="rb-forecast">{outlook(self.round, self.hand.picked)}</p>'

    def _facing(self) -> str:
        if self._held():
            return "Pick the cards to give up, from none to all five."
        level, seat = max(self.round.chips.bets.values()), self.round.turn
        if seat is None or "call" not in self._offers:
            return "There is no bet to answer." if "check" in self._offers else ""
        own = self.round.chips.bets[seat]
        return f"There is a bet of {level:,} to answer" + (f", of which {own:,} are in." if own else ".")

    def _end_html(self) -> str:
        if not self.round.over:
            return ""
        result = self.round.showdown()
        if len(self.round.live) < 2:
            return drawn.awards(result.answer.pots, self.house.split)
        if not isinstance(self.round, omaha.Round):
            return drawn.draw_showdown(result)
        hands = {seat: tuple(hand) for seat, hand in self.round.hands.items() if seat in self.round.live}
        return drawn.showdown(result, hands, tuple(self.round.board), self.round.house.split)  # type: ignore[arg-type]

    def _log_html(self, whole: bool) -> str:
        hidden = self.round.seats if self.hide else ()
        entries = self.round.log if whole else self.round.log[-LINES:]
        return markup.log((line(entry, hidden) for entry in entries), self.round.log[-1].number)

    # -- without Python ----------------------------------------------------------------------------------

    def summary(self) -> str:
        """Where the round stands, in one line."""
        return f"{self.label}:{self._whose_turn()} {self.round.log[-1].number} acts so far"

    def snapshot(self) -> str:
        """The table, what is permitted now, and the log."""
        offers = "".join(f"<li>{may(o)} {_why(o)}</li>" for o in self._offers.values())
        title = whose(tuple(self._offers.values()))
        permitted = f'<div class="rb-panel"><b>{title}</b><ul>{offers}</ul></div>' if offers else ""
        whole = markup.folded(
            f"The whole log, {len(self.round.log)} lines", self._log_html(True), prints=False
        )
        held = self._held()
        hand = f'<p class="rb-drawing">{markup.cards(held)}</p>{self._outlook_html()}' if held else ""
        now = self._table_html() + self._prompt_html() + hand + permitted + self._law_html()
        return now + self._end_html() + self._log_html(False) + whole


def _begun(start: object, given: dict[str, Any], deck: Deck) -> Any:
    """The round that the reader plays.

    Arguments: `given`, what goes with a house and must not go with a round; `deck` when none is given.
    """
    if isinstance(start, PokerRound):
        if given:
            own = " and ".join(given)
            raise NotationError(f"a round has its own {own}: give the round alone, or a house")
        played = copy.copy(start)
        played.dealer = "automatic"
        played.go_on()
        return played
    house = omaha.House() if start is None else start
    given = {"stacks": (100, 100, 100, 100), "button": "right of dealer", "deck": deck, **given}
    if isinstance(house, omaha.House):
        return omaha.Round(house, **given)
    if isinstance(house, five_card_draw.House):
        return five_card_draw.Round(house, **given)
    wanted = "a round of play or a house is wanted, such as omaha.House() or five_card_draw.House()"
    raise NotationError(f"{wanted}, not {quoted(start)}")


def _why(offer: Permitted) -> str:
    """The paragraphs that permit an act, and a caution where there is one."""
    text = markup.references(offer.citations, offer.open_questions, short=True)
    if offer.caution:
        text += f' <span class="rb-soft">{markup.sentence(offer.caution)}</span>'
    return text
