"""A Pokette pit that the reader plays: the wheel, the card stand, the announcements, wagers, settlements."""

from __future__ import annotations

import copy
from typing import Any

from pokerrules import markup
from pokerrules.cards import JOKER, WheelCard
from pokerrules.errors import NotationError, RuleViolation
from pokerrules.games.pokette import HAND_WAGERS, AnnounceWager, House, NoMoreBets, PlaceWager, Stand
from pokerrules.games.pokette.acts import ORDINALS
from pokerrules.games.pokette.offers import posted_house
from pokerrules.games.pokette.wagers import COLOURS, GROUPS
from pokerrules.house.pokette import odds_in_words
from pokerrules.house.text import quoted
from pokerrules.table.acts import Entry
from pokerrules.table.view import line
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
    step_in_place,
    text_field,
)
from pokerrules.widgets.number_field import NumberField
from pokerrules.widgets.picker import CardPicker
from pokerrules.widgets.pokette_felt import last_spin, settlement, signed, stand
from pokerrules.widgets.pokette_tries import CASES, FIRST_WAGER, as_number, begun, forbidden_wagers

OWN, GIVEN = "something of your own", "the stand of this page"
LINES = 8  # of the log that stay in sight
# Ordinary wagers that need no card named, by their names in the list of odds; and those that do, with an
# example of what is named.
FIXED = {
    "red or black": tuple(COLOURS),
    "suit": ("hearts", "spades", "diamonds", "clubs"),
    **{name: (name,) for name in GROUPS},
    "joker": ("joker",),
}
NAMED = {
    "single rank": "9",
    "double rank": "8 9",
    "single card": "9h",
    "split": "8h 9h",
    "corner": "8h 8d 9h 9d",
}
# The paragraphs of what comes next, by the number of the space that the next card goes into.
NEXT = {
    1: ("nj-12.8-a", "nj-12.8-g"),
    2: ("nj-12.8-b", "nj-12.8-a"),
    3: ("nj-12.8-e", "nj-12.8-f", "nj-12.8-d", "nj-12.8-c"),
}


class PokettePit(Live):
    """A card stand that the reader plays: he spins or picks the card that comes, wagers, sees all settled.

    The poker hand wagers that are announced are offered with their paragraphs; whatever is not offered can
    be tried, and is refused. Arguments: `stand`, a stand to go on with (it is copied); without one 7♥ and 8♥
    lie in the stand; `house`, what is posted, where no stand is given (the defaults when left out); `seed` of
    the training wheels. Raises NotationError for what can't be one of these.
    """

    def __init__(self, stand: Stand | None = None, house: House | None = None, seed: str = "pit") -> None:
        if stand is not None and not isinstance(stand, Stand):
            raise NotationError(f"a card stand is wanted, such as pokette.Stand(), not {quoted(stand)}")
        if stand is not None and house is not None:
            raise NotationError("give a stand or a house, not both: a stand has its house")
        self.house = posted_house(house) if stand is None else stand.house
        self.seed = seed
        self._given, self._stands = stand, 0
        self._seats = (1,) if stand is None else stand.seats
        cases = [*CASES] if stand is None else [GIVEN, *CASES]
        self.stand = self._begun(cases[0])
        self._make_parts(cases)
        super().__init__(
            [
                row(self.begin_with, self.begin, classes=("rb-acts",)),
                self._stand,
                self._prompt,
                row(self.amount, self.seat, classes=("rb-acts",)),
                *self._offer_rows.values(),
                row(self.ordinary, self.names, self.place, classes=("rb-acts",)),
                row(self.spin, self.pick, self.joker, self.undo, classes=("rb-acts",)),
                self._deck,
                row(self.tries, self.own_wager, self.own_amount, self.try_it, classes=("rb-acts",)),
                self._settled,
                self._law,
                self._log,
            ],
            "A Pokette pit to play",
            errors_at=8 + len(self._offer_rows),
        )
        self._draw()

    def _begun(self, case: str) -> Stand:
        """The stand of a case, at a table of its own."""
        if case == GIVEN:
            assert self._given is not None
            mine = copy.copy(self._given)
            mine.dealer = "automatic"
            mine.go_on()
            return mine
        seed = self.seed if not self._stands else f"{self.seed}, stand {self._stands + 1}"
        return begun(CASES[case], self.house, self._seats, seed)

    def _make_parts(self, cases: list[str]) -> None:
        self._stand, self._prompt, self._settled, self._law, self._log = (html("") for _ in range(5))
        self.begin_with = chooser("Begin with", cases, cases[0], None)
        self.begin = button_for("Begin again", self._begin)
        self.amount = NumberField("Amount, in chips", FIRST_WAGER, on_change=self._amount_changed)
        self.seat = chooser("Seat", self._seats, self._seats[0], None)
        show_if(self.seat, len(self._seats) > 1)
        self.offers: dict[str, Any] = {}
        self._why: dict[str, Any] = {}
        self._offer_rows: dict[str, Any] = {}
        for name in HAND_WAGERS:
            self.offers[name] = button_for(name, self._offered)
            self.offers[name].wager = name
            self._why[name] = html("")
            self._offer_rows[name] = row(self.offers[name], self._why[name], classes=("rb-offer",))
        self.ordinary = chooser("Or an ordinary wager", self._ordinary(), "red", self._ordinary_changed)
        self.names = text_field("On", "", self._ordinary_changed)
        self.place = button_for("Wager", self._place_ordinary)
        self.spin = button_for("No more bets: spin the wheel", self._spin, "rb-first")
        self.pick = button_for("Pick the card that comes", self._toggle_deck)
        self.joker = button_for("The joker comes", self._joker_comes)
        self.undo = button_for("Undo", self._undo)
        self._deck = row()
        self._picker: CardPicker | None = None
        self.tries = chooser("Try something forbidden", [OWN], OWN, self._try_chosen)
        self.own_wager = text_field("Wager", "inside straight", lambda _: None)
        self.own_amount = text_field("Chips", "10", lambda _: None)
        self.try_it = button_for("Try it", self._try)

    def _ordinary(self) -> list[tuple[str, str]]:
        """The ordinary wagers with their odds, those that need no name first."""
        odds = self.house.odds
        kinds = [*((kind, text) for kind, texts in FIXED.items() for text in texts)]
        kinds = [(kind, text) for kind, text in kinds if kind != "joker" or self.house.jokers]
        fixed = [(f"{text}, {odds_in_words(odds[kind])}", text) for kind, text in kinds]
        return [*fixed, *((f"{kind} …, {odds_in_words(odds[kind])}", kind) for kind in NAMED)]

    # -- handlers ---------------------------------------------------------------------------------------

    @handled
    def _begin(self, _: Any) -> None:
        self._stands += 1
        self.stand = self._begun(self.begin_with.value)
        self._draw()
        self.say(f"Begun again. {self._now()}")

    @step_in_place
    def _offered(self, clicked: Any) -> None:
        if clicked.wager in self.stand.announced:  # a second click may come when the stand has gone on
            self._wager(clicked.wager, as_number(self.amount.text))

    @step_in_place
    def _place_ordinary(self, _: Any) -> None:
        self._wager(self._chosen(), as_number(self.amount.text))

    def _chosen(self) -> str:
        """The ordinary wager that is chosen, as text."""
        kind = str(self.ordinary.value)
        return f"{kind} {self.names.value}".strip() if kind in NAMED else kind

    def _wager(self, text: str, amount: object) -> None:
        try:
            (entry,) = self.stand.play(PlaceWager(text, amount, self.seat.value))  # type: ignore[arg-type]
        except (RuleViolation, NotationError) as error:
            self._refused(error)
            return
        self._draw()
        self.say(f"{entry.act}.")

    def _refused(self, error: RuleViolation | NotationError) -> None:
        self.show_error(error)
        self.say(f"Refused: {error}")

    @step
    def _spin(self, _: Any) -> None:
        self._comes(None)

    @step
    def _joker_comes(self, _: Any) -> None:
        self._comes(JOKER)

    def _comes(self, card: WheelCard | None) -> None:
        try:
            self.stand.spin(card)
        except (RuleViolation, NotationError) as error:
            self._refused(error)
            return
        self._draw()
        found = last_spin(self.stand.log)
        assert found.came is not None
        net = f" Settled: net {signed(found.net)}." if found.settled else ""
        cleared = " The stand is cleared." if found.cleared else ""
        self.say(f"The wheel gives the {found.came.name}.{net}{cleared} {self._now()}")

    @handled
    def _toggle_deck(self, _: Any) -> None:
        if self._picker is None:  # 52 buttons, made when they are first wanted
            self._picker = CardPicker(self._picked)
            self._deck.children = (self._picker,)
            show_if(self._deck, False)
        hidden = self._deck.layout.display == "none"
        show_if(self._deck, hidden)
        self.pick.description = "Put the cards away" if hidden else "Pick the card that comes"

    @step
    def _picked(self, card: WheelCard) -> None:
        self._comes(card)

    @handled
    def _undo(self, _: Any) -> None:
        gone = self.stand.undo()
        self._draw()
        self.say(f"Taken back: {gone[0].act}. {self._now()}" if gone else "There is nothing to take back.")

    @handled
    def _amount_changed(self, _: Any) -> None:
        self.clear_error()  # what was refused was another amount
        self._name_buttons()
        if self.amount.fault is not None:
            self.say(f"Not an amount to wager: {self.amount.fault}")

    @handled
    def _ordinary_changed(self, change: Any) -> None:
        if change["owner"] is self.ordinary:
            self.names.value = NAMED.get(str(self.ordinary.value), "")
        self._name_buttons()

    @handled
    def _try_chosen(self, _: Any) -> None:
        self._show_own()

    @step_in_place
    def _try(self, _: Any) -> None:
        if self.tries.value == OWN:
            self._wager(self.own_wager.value, as_number(self.own_amount.value))
            return
        try:
            dict(forbidden_wagers(self.stand))[self.tries.value]()
        except (RuleViolation, NotationError) as error:
            self._refused(error)

    # -- drawing ----------------------------------------------------------------------------------------

    def _draw(self) -> None:
        self._stand.value = stand(self.stand)
        self._prompt.value = self._prompt_html()
        self._settled.value = self._settled_html()
        self._law.value = self._law_html()
        self._log.value = self._log_html()
        for name, part in self._offer_rows.items():
            show_if(part, name in self.stand.announced)
            self._why[name].value = self._why_html(name) if name in self.stand.announced else ""
        options = [*(label for label, _ in forbidden_wagers(self.stand)), OWN]
        if list(self.tries.options) != options:
            self.tries.options = options
            self.tries.value = options[0]
        show_if(self.joker, bool(self.house.jokers))
        done = {entry.act.name for entry in self.stand.log}
        self.undo.disabled = not done & {PlaceWager.name, NoMoreBets.name}
        self._name_buttons()
        self._show_own()
        self.clear_error()

    def _name_buttons(self) -> None:
        """Say on the buttons what they would wager, an amount only where it is one."""
        chips = "…" if self.amount.number is None else f"{self.amount.number:,}"
        for name, part in self.offers.items():
            part.description = f"Wager {chips} on {name}"
        show_if(self.names, self.ordinary.value in NAMED)
        self.place.description = f"Wager {chips} on {self._chosen()}"

    def _show_own(self) -> None:
        for part in (self.own_wager, self.own_amount):
            show_if(part, self.tries.value == OWN)

    def _space(self) -> int:
        """The number of the space that the next card goes into."""
        return len(self.stand.cards) + 1

    def _now(self) -> str:
        told = f"Wagers may be placed before the spin for the {ORDINALS[self._space() - 1]} space."
        announced = self.stand.announced
        return told + (f" Announced: {', '.join(announced)}." if announced else "")

    def _prompt_html(self) -> str:
        told = f"Wagers may be placed before the spin for the {ORDINALS[self._space() - 1]} space."
        refs = markup.references(self.stand.legal()[-1].citations, short=True)
        then = "The dealer has announced:"
        if not self.stand.announced:
            then = "No poker hand wager is announced yet: the stand needs a first card."
        return f'<p class="rb-step"><b>{told}</b> {refs} {then}</p>'

    def _settled_html(self) -> str:
        return settlement(last_spin(self.stand.log), several=len(self.stand.seats) > 1)

    def _announcement(self, name: str) -> Entry:
        """The entry of the log that announced a wager which is open now."""
        said = [entry for entry in self.stand.log if entry.act == AnnounceWager(name)]
        return said[-1]

    def _why_html(self, name: str) -> str:
        entry = self._announcement(name)
        why = f" {markup.drawn_sentence(entry.remark)}" if entry.remark else ""
        refs = markup.references(entry.citations, entry.open_questions, short=True)
        return f"<b>{odds_in_words(self.house.odds[name])}.</b>{why} {refs}"

    def _law_html(self) -> str:
        asked = dict.fromkeys(question for entry in self._since() for question in entry.open_questions)
        return in_force(NEXT[self._space()], tuple(asked), self.house.readings())

    def _since(self) -> list[Entry]:
        """The entries from the last spin on."""
        entries = list(self.stand.log)
        spins = [place for place, entry in enumerate(entries) if isinstance(entry.act, NoMoreBets)]
        return entries[spins[-1] :] if spins else entries

    def _log_html(self) -> str:
        log = self.stand.log
        if not log:
            return '<p class="rb-soft">The log is empty: nothing has happened at this stand.</p>'
        whole = markup.log(map(line, log))
        last = markup.log(map(line, log[-LINES:]), log[-1].number, "The last acts")
        return last + markup.folded(f"The whole log, {len(log)} lines", whole, prints=False)

    # -- without Python ---------------------------------------------------------------------------------

    def summary(self) -> str:
        """Where the stand is, in one line."""
        lying = " ".join(map(str, self.stand.cards)) or "no card"
        chips = ", ".join(f"seat {seat} {signed(up)}" for seat, up in self.stand.balance.items())
        return f"{self.label}: {lying} in the stand; {chips}, house {signed(self.stand.bank)}. {self._now()}"

    def snapshot(self) -> str:
        """The stand, what is announced, what was settled, and the log."""
        items = "".join(f"<li><b>{name}</b>, {self._why_html(name)}</li>" for name in self.stand.announced)
        announced = f'<div class="rb-panel"><ul>{items}</ul></div>' if items else ""
        return (
            stand(self.stand)
            + self._prompt_html()
            + announced
            + self._settled_html()
            + self._law_html()
            + self._log_html()
        )
