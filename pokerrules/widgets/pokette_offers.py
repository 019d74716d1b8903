"""The picture of what may be wagered on after two winning cards, under every reading."""

from __future__ import annotations

from html import escape
from typing import Any

from pokerrules import markup, pokette
from pokerrules.cards import JOKER, Card, WheelCard
from pokerrules.games.pokette.offers import posted_house
from pokerrules.law import cites, law
from pokerrules.markup import card_text
from pokerrules.widgets.base import Live, chooser, handled, html, row
from pokerrules.widgets.offers_chart import HOW, chart, in_order, picture, sample, shown_at
from pokerrules.widgets.offers_grid import KINDS, PAIRS, Grid, Place, grid, middle, reading, values

VALUES, CARDS = "13 by 13 values", "52 by 52 cards"
END_PAIRS = [("open: (d)2.i is tested first", "open"), ("inside: (d)2.ii decides", "inside")]
NOTES = {"p": " (two cards of one value)", "pf": " (the same card twice; in the chart a T)"}
QUESTIONS = ("P-1", "P-2", "P-3", "P-4", "P-6")

WALK = (
    "Point at a cell, tap it, or walk with the arrow keys. (Where no script runs, up and down go along the "
    "row as well.)"
)
ASKED = markup.references((), ("P-1", "P-2"))


class OffersPicture(Live):
    """Shows for every two winning cards which poker hand wagers are offered, and why, under each reading.

    Arguments: `house`, what is posted (the defaults when left out); its readings are in force at first, and
    the reader may choose others. N.J.A.C. 13:69F-12.8(c) and (d).
    """

    def __init__(self, house: pokette.House | None = None) -> None:
        self.given = posted_house(house)
        posted = self.given.readings()
        self._picture, self._list, self._why = html(""), html(""), html("")
        self._changes, self._notes = html(""), html("")
        self.which = chooser("Picture", [VALUES, CARDS], VALUES, self._changed)
        self.end_pairs = chooser(
            "Pairs at the end of the order (P-1)", END_PAIRS, posted["P-1"], self._changed
        )
        orders = [one.value for one in law.question("P-2").readings]
        self.order = chooser("The order of values (P-2)", orders, posted["P-2"], self._changed)
        deck: list[tuple[str, WheelCard]] = [(card_text(card), card) for card in in_order()]
        joker: list[tuple[str, WheelCard]] = []
        if self.given.jokers and self.given.joker == "loses":
            joker = [("joker", JOKER)]
        self.first = chooser("First card", deck, Card("7h"), self._changed)
        self.second = chooser("Second card", [*deck, *joker], Card("8h"), self._changed)
        super().__init__(
            [
                row(self.end_pairs, self.order, self.which, classes=("rb-acts",)),
                self._changes,
                self._picture,
                self._list,
                row(self.first, self.second, classes=("rb-acts",)),
                self._why,
                self._notes,
            ],
            "What is offered after two winning cards",
        )
        self._draw()

    @handled
    def _changed(self, _: Any) -> None:
        self._draw()

    # -- what is shown ----------------------------------------------------------------------------------

    @property
    def house(self) -> pokette.House:
        """The house with the readings that are chosen."""
        return reading(self.given, self.end_pairs.value, self.order.value)

    @property
    def grid(self) -> Grid:
        """What is offered after every two cards under the readings that are chosen."""
        return grid(self.end_pairs.value, self.order.value)

    @property
    def usual(self) -> Grid:
        """What is offered under the readings that hold unless others are posted."""
        return grid(law.question("P-1").default, law.question("P-2").default)

    @property
    def cards(self) -> tuple[Card, WheelCard]:
        """The two cards that are chosen, the first one first."""
        return self.first.value, self.second.value

    def _draw(self) -> None:
        self._changes.value = self._changes_html()
        self._picture.value = self._picture_html(f"rb{self.model_id}")
        self._list.value = self._list_html()
        self._why.value = self._why_html()
        self._notes.value = self._notes_html()
        self.clear_error()
        self.say(self.summary())

    def _picture_html(self, name: str) -> str:
        changed = self.grid.changed(self.usual)
        first, second = self.cards
        both = (first, second) if isinstance(second, Card) else None
        if self.which.value == CARDS:
            told = "A row is the first card, a column the second; each suit is a block, aces first."
            return f'<p class="rb-soft">{told}</p>' + picture(self.grid, changed, both, name)
        place = None if both is None else Place(both[0].rank, both[1].rank, both[0].suit == both[1].suit)
        told = f"{HOW} {WALK}"
        return f'<p class="rb-soft">{told}</p>' + chart(self.grid, changed, place, name)

    def _list_html(self) -> str:
        """Every kind of offer with its paragraphs and the number of pairs."""
        rows = ""
        for kind, (letters, words) in KINDS.items():
            count, before = self.grid.pairs[kind], self.usual.pairs[kind]
            was = "" if count == before else f'<br><span class="rb-soft">was {before:,}</span>'
            key = f'<span class="rb-key">{letters}</span>' if self.which.value == VALUES else sample(kind)
            first, *others = words.split(", ")
            telling = ", ".join((f"<b>{first}</b>", *others)) + NOTES.get(kind, "")
            rows += (
                f'<tr class="k-{kind}"><td>{key}</td>'
                f'<td>{telling} {self._refs_html(kind)}</td><td class="n">{count:,}{was}</td></tr>'
            )
        total = f"{PAIRS:,}"
        head = (
            '<tr><th scope="col">Cell</th><th scope="col">Announced</th>'
            '<th scope="col" class="n">Ordered pairs</th></tr>'
        )
        foot = (
            f"<tr><td></td><td>Two cards out of 52, the same card may come again: 52 × 52</td>"
            f'<td class="n"><b>{total}</b></td></tr>'
        )
        alike = self.grid.turned_alike
        return (
            f'<table class="rb-kinds"><thead>{head}</thead><tbody>{rows}{foot}</tbody></table>'
            f'<p class="rb-soft">The order of the two cards makes no difference: turned round, {alike:,} of '
            f"{total} ordered pairs are offered the same wagers. {self._joker_html()}</p>"
        )

    def _refs_html(self, kind: str) -> str:
        """The paragraphs behind a kind of offer, taken from two cards in the middle of the order."""
        place = middle(kind, self.end_pairs.value, self.order.value)
        found = pokette.offers(place.cards, self.house)
        return markup.references(found.citations, found.open_questions, short=True)

    def _joker_html(self) -> str:
        jokers = self.given.jokers
        if not jokers:
            return "No joker is posted on the wheel."
        decided = "nj-12.8-b" if self.given.joker == "respin" else "nj-12.8-c"
        refs = markup.references(cites(decided), ("P-9",), short=True)
        if self.given.joker == "respin":
            return f"A joker on the second spin takes no space, and the wheel is spun again. {refs}"
        places = "place" if jokers == 1 else "places"
        return (
            f"A joker in the second space has neither value nor suit: pair in three alone is announced "
            f"({jokers} more {places} of the wheel for each first card, not in the picture). {refs}"
        )

    def _changes_html(self) -> str:
        """What the chosen readings change, counted; or that they are the usual ones."""
        changes = self.grid.changes(self.usual)
        default = (law.question("P-1").default, law.question("P-2").default)
        if (self.end_pairs.value, self.order.value) == default:
            told = "These readings are in force unless the house posts others."
            return f'<p class="rb-step">{told} Choose others to see what they change. {ASKED}</p>'
        items = "".join(
            f"<li>{escape(str(change))} <b>({change.pairs:,} pairs)</b></li>" for change in changes
        )
        total = sum(change.pairs for change in changes)
        told = f"<b>{total:,} of {PAIRS:,} ordered pairs change</b> against the usual readings"
        marked = f", {self._marked(total)}" if total else ""
        return (
            f'<div class="rb rb-open"><p>{told}{marked}. {ASKED}</p>'
            f"<ul>{items}{self._other_values()}</ul></div>"
        )

    def _marked(self, total: int) -> str:
        """How many cells of the picture in view are marked, and how."""
        if self.which.value == CARDS:
            return f"{total:,} cells of the picture, framed"
        cells = len({shown_at(place) for place in self.grid.changed(self.usual)})
        return f"{cells} {'cell' if cells == 1 else 'cells'} of the chart, marked ≠"

    def _other_values(self) -> str:
        """The straights that are offered as before and completed by other values."""
        found: dict[str, str] = {}
        for place, ranks in self.grid.completing.items():
            before = self.usual.completing[place]
            alike = self.grid.kinds[place] == self.usual.kinds[place]
            if alike and ranks != before and place.first > place.second:
                found[place.written] = f"{values(ranks)} instead of {values(before)}"
        return "".join(
            f"<li>{written}: offered as before, but completed by {told}</li>"
            for written, told in found.items()
        )

    def _why_html(self) -> str:
        """The two cards that are chosen: what is announced and why, and folded, why the rest is not."""
        first, second = self.cards
        found = pokette.offers((first, second), self.house).answer
        count = len(found.announced)
        lying = f'<p class="rb-two">{markup.cards((first, second))}</p>'
        heading = f"Announced after these two: {count} wager{'' if count == 1 else 's'}"
        rows = [(ruling.reason, ruling.citations, ruling.open_questions) for ruling in found.announced]
        others = [(ruling.reason, ruling.citations, ruling.open_questions) for ruling in found.withheld]
        withheld = markup.folded("Why the others are not offered", markup.ruling(others))
        return lying + markup.ruling(rows, heading) + withheld

    def _notes_html(self) -> str:
        posted = self.house.readings()
        asked = (*QUESTIONS, *(("P-9",) if self.given.jokers else ()))
        notes = markup.open_questions([law.question(one).view(posted.get(one)) for one in asked])
        return markup.folded(f"What the text leaves open here: {', '.join(asked)}", notes)

    # -- without Python ---------------------------------------------------------------------------------

    def summary(self) -> str:
        """The number of pairs of each kind and the two cards that are chosen, in one line."""
        counts = "; ".join(f"{KINDS[kind].words}: {self.grid.pairs[kind]:,}" for kind in KINDS)
        first, second = self.cards
        names = ", ".join(pokette.offers((first, second), self.house).answer.names)
        changed = sum(change.pairs for change in self.grid.changes(self.usual))
        return (
            f"{self.label}: {changed:,} of {PAIRS:,} pairs changed by the readings; {counts}. "
            f"{first} {second}: {names}"
        )

    def snapshot(self) -> str:
        """The picture, the kinds with their numbers, and the two cards that are chosen."""
        return (
            self._changes_html()
            + self._picture_html("rb-still")
            + self._list_html()
            + self._why_html()
            + self._notes_html()
        )
