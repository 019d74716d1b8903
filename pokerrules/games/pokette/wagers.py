"""The wagers of a Pokette table: the poker hand wagers, and those that stand on a single spin.

A wager is written as text: a poker hand wager by its name ("open straight"); an ordinary wager with what it
covers: "single card 7h", "split 7h 8h", "corner 7h 7d 8h 8d", "single rank 7", "double rank 7 8", "A-K-Q",
"J-10-9", "8-7-6", "5-4-3", "red", "black", "hearts" (or another suit), "joker".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from pokerrules.cards import ALL_CARDS, JOKER, Card, Rank, Suit, WheelCard, cards
from pokerrules.errors import NotationError
from pokerrules.house.pokette import WAGERS, House, plain
from pokerrules.house.text import MOST_CHIPS, near, quoted
from pokerrules.law import cite

PAIR_IN_TWO = "pair in two"
PAIR_IN_THREE = "pair in three"
FLUSH = "flush"
OPEN_STRAIGHT, INSIDE_STRAIGHT = "open straight", "inside straight"
OPEN_STRAIGHT_FLUSH, INSIDE_STRAIGHT_FLUSH = "open straight flush", "inside straight flush"
THREE_OF_A_KIND = "three of a kind"
HAND_WAGERS = (
    PAIR_IN_TWO, PAIR_IN_THREE, FLUSH, OPEN_STRAIGHT, INSIDE_STRAIGHT,
    OPEN_STRAIGHT_FLUSH, INSIDE_STRAIGHT_FLUSH, THREE_OF_A_KIND,
)  # fmt: skip
# the paragraph that lets players wager on it
OPENED_BY = {
    PAIR_IN_TWO: "nj-12.8-a",
    PAIR_IN_THREE: "nj-12.8-c",
    FLUSH: "nj-12.8-d-1",
    OPEN_STRAIGHT: "nj-12.8-d-2-i",
    INSIDE_STRAIGHT: "nj-12.8-d-2-ii",
    OPEN_STRAIGHT_FLUSH: "nj-12.8-d-3-i",
    INSIDE_STRAIGHT_FLUSH: "nj-12.8-d-3-ii",
    THREE_OF_A_KIND: "nj-12.8-d-4",
}
RED_OR_BLACK, SUIT = "red or black", "suit"
COLOURS = {"red": (Suit.DIAMONDS, Suit.HEARTS), "black": (Suit.CLUBS, Suit.SPADES)}
GROUPS = {"A-K-Q": (14, 13, 12), "J-10-9": (11, 10, 9), "8-7-6": (8, 7, 6), "5-4-3": (5, 4, 3)}  # no twos
# by kind: how many cards or ranks the player names
OF_CARDS = {"single card": 1, "split": 2, "corner": 4}
OF_RANKS = {"single rank": 1, "double rank": 2}
FORMS = (
    *HAND_WAGERS, "single card 7h", "split 7h 8h", "corner 7h 7d 8h 8d", "single rank 7", "double rank 7 8",
    *GROUPS, *COLOURS, *(suit.word for suit in Suit), "joker",
)  # fmt: skip


@dataclass(frozen=True)
class Wager:
    """One wager: `kind`, its name in the list of odds; `text`, how it is written; `covers`, the cards that
    win an ordinary wager (None for a poker hand wager); `open_questions` that it rests on.
    """

    kind: str
    text: str
    covers: frozenset[WheelCard] | None = None
    open_questions: tuple[str, ...] = ()

    @property
    def hand(self) -> bool:
        """Whether it is a poker hand wager."""
        return self.covers is None

    def __str__(self) -> str:
        return self.text


@cache
def _fixed() -> dict[str, Wager]:
    """The wagers that need no card or rank named, by the plain form of their text."""
    made = [Wager(name, name) for name in HAND_WAGERS]
    made += [Wager(RED_OR_BLACK, colour, _of_suits(suits)) for colour, suits in COLOURS.items()]
    made += [Wager(SUIT, suit.word, _of_suits((suit,))) for suit in Suit]
    made += [Wager(name, name, _of_ranks(ranks)) for name, ranks in GROUPS.items()]
    made.append(Wager("joker", "joker", frozenset((JOKER,))))
    return {plain(wager.text): wager for wager in made}


def _of_suits(suits: Sequence[Suit]) -> frozenset[WheelCard]:
    return frozenset(card for card in ALL_CARDS if card.suit in suits)


def _of_ranks(ranks: Sequence[int]) -> frozenset[WheelCard]:
    return frozenset(card for card in ALL_CARDS if card.rank in ranks)


def wager(written: object) -> Wager:
    """A wager from its text.

    Arguments: `written`, see the top of this module; the words may be joined by "-" or "_"; a `Wager` is read
    again. Returns the wager, its text in one form. Raises NotationError, with the nearest forms, for anything
    else.
    """
    if isinstance(written, Wager):
        known = wager(written.text)
        if known != written:
            raise NotationError(f"{quoted(written)} is not the wager {quoted(known.text)}; {known!r} is")
        return known
    if not isinstance(written, str):
        raise NotationError(f"a wager is text, such as 'flush' or 'split 7h 8h', not {quoted(written)}")
    words = plain(written)
    if words in _fixed():
        return _fixed()[words]
    for kind, count in OF_CARDS.items():
        if words == kind or words.startswith(f"{kind} "):
            named = cards(words.removeprefix(kind), count=count, what=f"the wager {quoted(written)}")
            return _on_cards(kind, named)
    for kind, count in OF_RANKS.items():
        if words == kind or words.startswith(f"{kind} "):
            return _on_ranks(kind, count, words.removeprefix(kind).split(), written)
    if words in (RED_OR_BLACK, SUIT):
        which = COLOURS if words == RED_OR_BLACK else [suit.word for suit in Suit]
        raise NotationError(f"{quoted(written)} does not say which; a wager names one: {', '.join(which)}")
    raise NotationError(f"{cite(WAGERS)} has no wager {quoted(written)}; {near(words, FORMS)}")


def chips_on(one: Wager, amount: object) -> int:
    """The chips of a wager; raises NotationError when they are no whole number from 1 to 10**15.

    Arguments: `one`, the wager; `amount` as given.
    """
    if not isinstance(amount, int) or isinstance(amount, bool) or not 1 <= amount <= MOST_CHIPS:
        raise NotationError(no_chips(one, quoted(amount)))
    return amount


def no_chips(one: Wager, amount: str) -> str:
    """Why an amount can't be wagered: what an amount is here, and apart from it what the text opens."""
    opened = (
        f"{cite(OPENED_BY[one.kind])} lets players wager on it"
        if one.hand
        else f"{cite(WAGERS)} names this wager"
    )
    return (
        f"in this program a wager on {one} must be a whole number of chips, at least 1, not {amount}, and at "
        f"most {MOST_CHIPS:,}; {opened}"
    )


def on_the_wheel(one: Wager, house: House) -> None:
    """Refuse a wager on the joker where the wheel has none: it could never win (question P-10)."""
    if one.kind == "joker" and not house.jokers:
        others = ", ".join(form for form in FORMS if form != "joker")
        raise NotationError(
            f"a wager on the joker can't win: the posted wheel has none (P-10); others are: {others}"
        )


def _on_cards(kind: str, named: tuple[Card, ...]) -> Wager:
    listed = sorted(named, key=lambda card: card.index)
    asked = () if len(listed) == 1 else ("P-13",)
    return Wager(kind, f"{kind} {' '.join(map(str, listed))}", frozenset(listed), asked)


def _on_ranks(kind: str, count: int, named: Sequence[str], written: str) -> Wager:
    letters = {rank.letter.lower(): rank for rank in Rank} | {"10": Rank.TEN}
    ranks = sorted({letters[word] for word in named if word in letters})
    if len(ranks) != count or len(named) != count:
        wanted = "one rank" if count == 1 else f"{count} different ranks"
        raise NotationError(
            f"{quoted(written)} must name {wanted} (2-9, T or 10, J, Q, K, A), such as {kind} "
            f"{'7' if count == 1 else '7 8'}"
        )
    asked = () if count == 1 else ("P-13",)
    text = f"{kind} {' '.join(rank.letter for rank in ranks)}"
    return Wager(kind, text, _of_ranks(ranks), asked)
