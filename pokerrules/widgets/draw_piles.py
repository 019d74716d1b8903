"""The piles of a draw after each act: what is dealt next, what may be reshuffled, and what may not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise

from pokerrules import markup
from pokerrules.cards import UNKNOWN, AnyCard
from pokerrules.games.five_card_draw import Round
from pokerrules.law import cites
from pokerrules.table.acts import Act, Burn, DealCard, Draw, Entry, Reshuffle

SERVICE = (Burn, DealCard, Reshuffle)  # what the dealer does for a player who draws


@dataclass(frozen=True)
class Piles:
    """Where the 52 cards lie after one act of a draw.

    `entry`, the act that was done last; `stub`, `burns` and `discards`, the dealer's piles; `aside`, the
    discards in front of the player being served; `asking`, the seat being served or to be asked next;
    `waiting` and `served`, the hands by seat of those who have not asked yet and of those who have; `owners`,
    the seat that had each card of the discard pile; `folded` seats; `own_return`, whether the house lets a
    player get his own discards back; `apart`, the folded hands that are kept apart from the discard pile,
    None where the house has them in it.
    """

    entry: Entry
    stub: tuple[AnyCard, ...]
    burns: tuple[AnyCard, ...]
    discards: tuple[AnyCard, ...]
    aside: tuple[AnyCard, ...]
    asking: int | None
    waiting: dict[int, tuple[AnyCard, ...]]
    served: dict[int, tuple[AnyCard, ...]]
    owners: dict[AnyCard, int]
    folded: frozenset[int]
    own_return: bool
    apart: dict[int, tuple[AnyCard, ...]] | None = None

    @property
    def counts(self) -> dict[str, int]:
        """How many cards lie in each place."""
        return {
            "stub": len(self.stub),
            "discards": len(self.discards),
            "burns": len(self.burns),
            "aside": len(self.aside),
            "waiting": sum(map(len, self.waiting.values())),
            "served": sum(map(len, self.served.values())),
            "apart": sum(map(len, (self.apart or {}).values())),
        }


def piles(played: Round) -> Piles:
    """Where the cards of a round lie now."""
    served = played.served
    hands = {seat: tuple(played.hands[seat]) for seat in played.live}
    owners: dict[AnyCard, int] = {}
    for entry in played.log:
        if isinstance(entry.act, DealCard) and entry.act.card not in (None, UNKNOWN):
            owners[entry.act.card] = entry.act.seat
    deck = played.deck
    return Piles(
        played.log[-1],
        deck.stub,
        deck.burns,
        deck.discards,
        played.aside,
        played.turn if played.turn is not None or not served else served[-1],
        {seat: held for seat, held in hands.items() if seat not in served},
        {seat: held for seat, held in hands.items() if seat in served},
        owners,
        played.folded,
        played.house.reshuffle_own_discards,
        played.folded_apart if played.house.discard_pile == "discards-only" else None,
    )


def step_by_step(played: Round, act: Act, then: Sequence[Act] = ()) -> tuple[Piles, ...]:
    """Play a player's turn in the draw and serve him, and look at the piles after each single act.

    Arguments: `played`, a round in the draw, which goes on; `act` of the player; `then`, the dealer's acts
    after it where they are known already. Returns the piles after each act. Raises what playing it raises,
    with nothing changed.
    """
    before, seen = len(played.log), []
    known = list(then)
    played.dealer = "by hand"
    try:
        played.play(act)
        seen.append(piles(played))
        while played.turn is None and not played.over and isinstance(played.legal()[0].act, SERVICE):
            played.play(known.pop(0) if known else played.legal()[0].act)
            seen.append(piles(played))
    except BaseException:  # a source of chance may raise anything
        while len(played.log) > before:
            played.undo()
        raise
    finally:
        played.dealer = "automatic"
    played.go_on()
    return tuple(seen)


# -- as a picture ------------------------------------------------------------------------------------

# The places where cards lie: title, word in the sum, what is said of it, paragraph and open questions.
PLACES: dict[str, tuple[str, str, str, tuple[str, ...], tuple[str, ...]]] = {
    "stub": ("Stub", "stub", "The next new card is its top card.", (), ()),
    "discards": (
        "Discard pile",
        "discarded",
        "Folded hands, and what served players gave up.",
        ("nj-14.12-f-2",),
        ("D-7",),
    ),
    "burns": (
        "Burn pile",
        "burned",
        "Kept apart from the discards: never comes back.",
        ("nj-14.6-e-3", "nj-14.12-f-1"),
        ("D-10",),
    ),
    "aside": (
        "In front of the player",
        "in front",
        "Discards just given up: on the pile when their player has been served.",
        ("nj-14.12-f-2",),
        ("D-8",),
    ),
    "waiting": (
        "Players yet to ask",
        "not asked",
        "What they are going to give up stays out too.",
        ("nj-14.12-f-2",),
        (),
    ),
    "served": (
        "Players who asked",
        "held",
        "Cards that are held stay out.",
        ("nj-14.12-f-2",),
        ("D-7",),
    ),
    "apart": (
        "Folded hands",
        "folded",
        "The house posts that they stay out of the discard pile.",
        ("nj-14.12-f-2",),
        ("D-7",),
    ),
}
DISCARDS_ONLY = "What served players gave up."
AT_ONCE = "The house lets a player get his own discards back: they go on the pile at once."
# The kinds of places: class, sign, heading, and the places in it.
LANES = (
    ("next", "", "Dealt from", ("stub",)),
    ("may", "✓", "May be reshuffled", ("discards",)),
    ("never", "✗", "May not be reshuffled", ("burns", "aside", "waiting", "served", "apart")),
)


def picture(now: Piles, before: Piles | None = None, hide: bool = False) -> str:
    """The piles as markup: what is dealt next, what may be reshuffled into it, and what may not.

    Arguments: `before`, the piles to compare with, so that what has moved is marked; `hide`, True to show
    discards face down.
    """
    then = before or now
    lanes = []
    for kind, sign, heading, places in LANES:
        mark = f'<b aria-hidden="true">{sign}</b> ' if sign else ""
        shown = (place for place in places if place != "apart" or now.apart is not None)
        zones = "".join(_zone(place, now, then, hide) for place in shown)
        lanes.append(
            f'<div class="rb-lane rb-{kind}" role="group" aria-label="{heading}">'
            f'<p class="rb-lane-head">{mark}{heading}</p>{zones}</div>'
        )
    lanes.insert(1, '<p class="rb-back">▲ when the stub runs short</p>')
    terms = " + ".join(f"{count}&nbsp;{PLACES[place][1]}" for place, count in now.counts.items() if count)
    total = sum(now.counts.values())
    return (
        f'<div class="rb rb-draw"><div class="rb-lanes">{"".join(lanes)}</div>'
        f'<p class="rb-sum">{terms} = <b>{total} cards</b></p></div>'
    )


def _zone(place: str, now: Piles, before: Piles, hide: bool) -> str:
    title, _, note, paragraph_ids, questions = PLACES[place]
    if place == "aside":
        title = f"In front of seat {now.asking}" if now.aside else title
        note = AT_ONCE if now.own_return else note
    elif place == "discards" and now.apart is not None:
        note = DISCARDS_ONLY
    count, was = now.counts[place], before.counts[place]
    moved = f'<span class="rb-was">was {was}</span>' if was != count else ""
    # hands change their place in the picture when their turn comes, but no card of them moves then
    marked = " moved" if moved and place not in ("waiting", "served") else ""
    refs = markup.references(cites(*paragraph_ids), questions, short=True)
    return (
        f'<div class="rb-zone{marked}" data-pile="{place}"><div class="rb-zone-head"><b>{escape(title)}</b>'
        f'<span class="rb-count">{moved}<b>{count}</b></span></div>'
        f'<div class="rb-zone-cards">{_content(place, now, before, hide)}</div>'
        f'<p class="rb-zone-note">{escape(note)} {refs}</p></div>'
    )


def _content(place: str, now: Piles, before: Piles, hide: bool) -> str:
    match place:
        case "stub":
            return _backs(len(now.stub))
        case "burns":
            return _backs(len(now.burns))
        case "discards":
            return by_seat(now, now.discards, hide, before.discards)
        case "aside":
            return _faces(now.aside, hide, before.aside)
        case "waiting":
            return _seats(now.waiting, now.asking)
        case "apart":
            return _seats(now.apart or {}, None)
    return _seats(now.served, None)


def _backs(count: int) -> str:
    if not count:
        return '<span class="rb-soft">empty</span>'
    back = '<span class="rb-card back" aria-hidden="true"></span>'
    label = f"{count} face-down card{'' if count == 1 else 's'}"
    return f'<span class="rb-fan" role="img" aria-label="{label}">{back * count}</span>'


def _faces(some: Iterable[AnyCard], hide: bool, before: Iterable[AnyCard]) -> str:
    some = tuple(some)
    if not some:
        return '<span class="rb-soft">none</span>'
    if hide:
        return markup.cards((None,) * len(some))
    new = Counter(some) - Counter(before)
    return markup.cards(some, dict.fromkeys(new, "new"))


def by_seat(
    now: Piles, some: Sequence[AnyCard], hide: bool = False, before: Iterable[AnyCard] | None = None
) -> str:
    """Cards of a discard pile by the seats that had them; those that are not in `before` are marked."""
    groups: dict[str, list[AnyCard]] = {}
    for card in some:
        seat = now.owners.get(card)
        name = "unknown" if seat is None else f"seat {seat}, folded" if seat in now.folded else f"seat {seat}"
        groups.setdefault(name, []).append(card)
    if not groups:
        return '<span class="rb-soft">empty</span>'
    old = some if before is None else before
    return "".join(
        f'<span class="rb-from"><span>{escape(name)}</span>{_faces(held, hide, old)}</span>'
        for name, held in groups.items()
    )


def _seats(hands: dict[int, tuple[AnyCard, ...]], asking: int | None) -> str:
    if not hands:
        return '<span class="rb-soft">none</span>'
    return "".join(
        f'<span class="rb-held{" now" if seat == asking else ""}">seat {seat}<b>{len(held)}</b></span>'
        for seat, held in hands.items()
    )


def reshuffles(seen: Sequence[Piles], hide: bool = False) -> str:
    """Which cards went into each reshuffle among the acts looked at, and which stayed out.

    Arguments: `seen`, the piles before the first act and after each one; `hide`, True for cards face down.
    """
    made = ""
    for before, after in pairwise(seen):
        if isinstance(after.entry.act, Reshuffle):
            made += _went_in(before, after, hide)
    return made


def _went_in(before: Piles, after: Piles, hide: bool) -> str:
    count = len(before.discards)
    stub = len(before.stub)
    with_stub = f", besides the {stub} still in the stub" if stub else ""
    out = [f"{len(before.burns)} burned"]
    if before.aside:
        out.append(f"{len(before.aside)} that seat {before.asking} has just given up")
    out.append(f"{before.counts['waiting'] + before.counts['served']} in hands")
    if before.apart:
        out.append(f"{before.counts['apart']} folded")
    refs = markup.references(after.entry.citations, after.entry.open_questions, short=True)
    return (
        f'<div class="rb rb-ruling rb-went-in"><b>Act {after.entry.number}: {count} cards went into the '
        f'reshuffle{with_stub}</b><div class="rb-zone-cards">{by_seat(before, before.discards, hide)}</div>'
        f"<p>Stayed out: {', '.join(out)}. {refs}</p></div>"
    )


def said(now: Piles) -> str:
    """The dealer's piles in one line of text."""
    counts = now.counts
    text = f"stub {counts['stub']}, burn pile {counts['burns']}, discard pile {counts['discards']}"
    return f"{text}, in front of seat {now.asking} {counts['aside']}" if now.aside else text


def drawn(seen: Iterable[Piles]) -> tuple[int, ...]:
    """The seats that took their turn in the draw among the acts looked at."""
    turns = (one.entry for one in seen if isinstance(one.entry.act, Draw))
    return tuple(entry.seat for entry in turns if entry.seat is not None)
