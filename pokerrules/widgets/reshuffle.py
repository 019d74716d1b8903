"""A reshuffle in the draw as a picture: which cards may be reshuffled, and which may not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Any

from pokerrules import markup
from pokerrules.cards import ALL_CARDS, AnyCard
from pokerrules.errors import NotationError
from pokerrules.games.five_card_draw import Round
from pokerrules.house.text import quoted
from pokerrules.law import cites, law
from pokerrules.table.acts import Burn, DealCard, Draw, Entry, Fold, Reshuffle, in_words
from pokerrules.widgets.base import Live, chooser, handled, html, row, show_if

SERVED, FOLDED, STUB, OWN, BURN, WAITING, HELD = "served", "folded", "stub", "own", "burn", "waiting", "held"
READINGS = [("stay out of the reshuffle", False), ("may be reshuffled", True)]
FOLDED_READINGS = [
    ("may be reshuffled", "discards-and-folded"),
    ("stay out of the reshuffle", "discards-only"),
]
BURNS = (
    "The burn cards",
    "One is burned at the start of the draw, one after each reshuffle; they are kept apart from the pile.",
)
FOLDED_OUT = "The house posts that the discard pile takes in no hand that was given up before the draw."

# What each kind of card is, why it goes in or stays out, and the paragraphs and open questions behind that.
KINDS: dict[str, tuple[str, str, tuple[str, ...], tuple[str, ...]]] = {
    SERVED: (
        "Discards of players already served",
        "These players have asked and have their new cards; what they gave up lies in the discard pile.",
        ("nj-14.12-f-2",),
        ("D-7",),
    ),
    FOLDED: (
        "Folded hands",
        "A hand that was given up before the draw lies in the discard pile too.",
        ("nj-14.12-f-2",),
        ("D-7",),
    ),
    STUB: (
        "The rest of the stub",
        "By the posted reading these cards are part of the new stub.",
        ("nj-14.12-f-2",),
        ("D-6",),
    ),
    OWN: (
        "Discards of the player being served",
        "The text does not say whether a player may get back what he just gave up. The house may post it.",
        ("nj-14.12-f-2",),
        ("D-8",),
    ),
    BURN: (
        "The burn card",
        "It left the deck before the first new card. Burn cards are kept apart from the discard pile.",
        ("nj-14.6-e-3", "nj-14.12-f-1"),
        (),
    ),
    WAITING: (
        "Cards of players who have yet to ask",
        "Some of them are going to be discarded. The text itself leaves those out.",
        ("nj-14.12-f-2",),
        (),
    ),
    HELD: (
        "Hands of players who have asked",
        "These cards are held, and hands are compared at the showdown. Only discards are reshuffled.",
        ("nj-14.12-f-2",),
        ("D-7",),
    ),
}


@dataclass(frozen=True)
class Sorted:
    """The whole deck at a reshuffle.

    `seat`, who is being served; how many cards it `asked` for and `got` from the stub; the `cards` by kind
    and place.
    """

    seat: int
    asked: int
    got: int
    cards: dict[str, dict[str, tuple[AnyCard, ...]]]

    def count(self, kinds: Iterable[str]) -> int:
        """How many cards there are of some kinds."""
        return sum(len(cards) for kind in kinds for cards in self.cards[kind].values())


class ReshufflePiles(Live):
    """Shows the whole deck at a reshuffle, sorted into what may be reshuffled and what may not, with reasons.

    Arguments: `played`, a round of five-card draw with a reshuffle in its log; `at`, the number of that entry
    in the log (the first reshuffle when left out). Raises NotationError for a round without a reshuffle, for
    another entry, and for cards that nobody knows. N.J.A.C. 13:69F-14.12(f)2.
    """

    def __init__(self, played: Round, at: int | None = None) -> None:
        if not isinstance(played, Round):
            raise NotationError(f"a round of five-card draw is wanted, not {quoted(played)}")
        numbers = [entry.number for entry in played.log if isinstance(entry.act, Reshuffle)]
        if not numbers:
            raise NotationError("nothing was reshuffled in this round: the stub was enough")
        if at is not None and at not in numbers:
            listed = ", ".join(map(str, numbers))
            raise NotationError(f"entry {at} of the log is no reshuffle; the reshuffles are: {listed}")
        self._log = played.log
        self._heading, self._piles, self._notes = html(""), html(""), html("")
        options = [(f"number {place}, line {n} of the log", n) for place, n in enumerate(numbers, start=1)]
        self.which = chooser("Reshuffle", options, at or numbers[0], self._changed)
        show_if(self.which, len(numbers) > 1)
        self.own = chooser(
            "Discards of the player being served (D-8)",
            READINGS,
            played.house.reshuffle_own_discards,
            self._changed,
        )
        self.folded = chooser("Folded hands (D-7)", FOLDED_READINGS, played.house.discard_pile, self._changed)
        choosers = row(self.folded, self.own, self.which, classes=("rb-acts",))
        super().__init__(
            [self._heading, self._piles, choosers, self._notes],
            "Which cards may be reshuffled",
        )
        self._draw()

    @handled
    def _changed(self, _: Any) -> None:
        self._draw()

    @property
    def may(self) -> tuple[str, ...]:
        """The kinds of cards that may be reshuffled, by the readings that are chosen."""
        folded = () if self._folded_out else (FOLDED,)
        return (SERVED, *folded, STUB, *((OWN,) if self.own.value else ()))

    @property
    def may_not(self) -> tuple[str, ...]:
        """The kinds of cards that may not be reshuffled."""
        folded = (FOLDED,) if self._folded_out else ()
        return (*(() if self.own.value else (OWN,)), *folded, WAITING, BURN, HELD)

    @property
    def _folded_out(self) -> bool:
        return bool(self.folded.value == "discards-only")

    def _draw(self) -> None:
        self.deck = sorted_deck(self._log, self.which.value)
        show_if(self.folded, bool(self.deck.cards[FOLDED]))
        self._heading.value = self._heading_html()
        self._piles.value = self._piles_html()
        self._notes.value = self._notes_html()
        self.clear_error()
        self.say(self.summary())

    def _heading_html(self) -> str:
        deck = self.deck
        came = f"{in_words(deck.got)} of them came from the stub" if deck.got else "the stub is empty"
        return (
            f'<p class="rb-step"><b>Seat {deck.seat} has discarded {in_words(deck.asked)}</b>: '
            f"{came}, and the discard pile is reshuffled for the rest.</p>"
        )

    def _piles_html(self) -> str:
        panels = ""
        for title, sign, kinds, look in (
            ("May be reshuffled", "✓", self.may, "rb-may"),
            ("May not be reshuffled", "✗", self.may_not, "rb-never"),
        ):
            groups = "".join(self._group_html(kind) for kind in kinds if self.deck.cards[kind])
            count = self.deck.count(kinds)
            panels += (
                f'<div class="rb-lane {look}" role="group" aria-label="{title}"><p class="rb-lane-head">'
                f'<b aria-hidden="true">{sign}</b> {title}: {_cards(count)}</p>{groups}</div>'
            )
        return f'<div class="rb-games rb-sorted">{panels}</div>'

    def _group_html(self, kind: str) -> str:
        what, why, paragraph_ids, questions = KINDS[kind]
        if kind == FOLDED and self._folded_out:
            why = FOLDED_OUT
        refs = markup.references(cites(*paragraph_ids), questions, short=True)
        rows = "".join(
            f"<li>{place and f'<span>{place}</span>'}{markup.cards(cards)}</li>"
            for place, cards in self.deck.cards[kind].items()
        )
        count = _cards(self.deck.count([kind]))
        if kind == BURN and self.deck.count([kind]) > 1:
            what, why = BURNS
        said = f"<p><b>{what}, {count}.</b> {escape(why)} {refs}</p>"
        return f'{said}<ul class="rb-places">{rows}</ul>'

    def _notes_html(self) -> str:
        kinds = [kind for kind in KINDS if self.deck.cards[kind]]
        asked = tuple(dict.fromkeys(q for kind in kinds for q in KINDS[kind][3]))
        posted = {"D-7": self.folded.value, "D-8": str(self.own.value).lower()}
        notes = markup.open_questions([law.question(q).view(posted.get(q)) for q in asked])
        return markup.folded(f"What the text leaves open here: {', '.join(asked)}", notes)

    def summary(self) -> str:
        """How many cards may be reshuffled and how many may not, in one line."""
        deck = self.deck
        return (
            f"Seat {deck.seat} is being served: {_cards(deck.count(self.may))} may be reshuffled, "
            f"{deck.count(self.may_not)} may not"
        )

    def snapshot(self) -> str:
        """The deck, sorted, and what the text leaves open."""
        return self._heading_html() + self._piles_html() + self._notes_html()


def _cards(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"


def sorted_deck(log: Iterable[Entry], at: int) -> Sorted:
    """Where every card of the deck lies when a reshuffle begins, from the log alone.

    Arguments: `log`, the entries of a round; `at`, the number of a reshuffle among them. Raises NotationError
    when cards of the log are not known.
    """
    where: dict[AnyCard, tuple[str, int]] = {}
    served: list[int] = []
    asked = got = 0
    for entry in log:
        act = entry.act
        if entry.number == at:
            break
        match act:
            case Reshuffle(cards):
                where.update(dict.fromkeys(cards, (STUB, 0)))
            case DealCard(seat, card) if card is not None:
                where[card] = (HELD, seat)
                got += 1
            case Burn(card) if card is not None:
                where[card] = (BURN, 0)
            case Draw(given, int(seat)):
                where.update(dict.fromkeys(given, (SERVED, seat)))
                served.append(seat)
                asked, got = len(given), 0
            case Fold(int(seat)):
                where.update({card: (FOLDED, seat) for card, place in where.items() if place == (HELD, seat)})
    for card in act.cards if isinstance(act, Reshuffle) else ():
        where.setdefault(card, (STUB, 0))
    if set(where) != set(ALL_CARDS):
        raise NotationError("some cards of the log are not known, and the picture shows a whole deck")
    found: dict[str, dict[str, list[AnyCard]]] = {kind: {} for kind in KINDS}
    for card, (kind, seat) in sorted(where.items(), key=lambda one: one[1][1]):
        if kind == SERVED and seat == served[-1]:
            kind = OWN
        elif kind == HELD and seat not in served:
            kind = WAITING
        found[kind].setdefault(f"seat {seat}" if seat else "", []).append(card)
    piles = {kind: {place: tuple(held) for place, held in places.items()} for kind, places in found.items()}
    return Sorted(served[-1], asked, got, piles)
