"""What wins and what is paid: N.J.A.C. 13:69F-12.8(b), (e) and (f), and the wagers on a single spin."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from pokerrules.cards import JOKER, Card, WheelCard, WheelCardsLike, wheel_cards
from pokerrules.errors import NotationError
from pokerrules.games.pokette.offers import posted_house, refuse_wager, stand_cards
from pokerrules.games.pokette.order import Order, order, where_the_ace_matters
from pokerrules.games.pokette.wagers import (
    FLUSH,
    INSIDE_STRAIGHT,
    INSIDE_STRAIGHT_FLUSH,
    OPEN_STRAIGHT,
    OPEN_STRAIGHT_FLUSH,
    PAIR_IN_THREE,
    PAIR_IN_TWO,
    THREE_OF_A_KIND,
    Wager,
    chips_on,
    on_the_wheel,
    wager,
)
from pokerrules.games.pokette.wheel import check_joker
from pokerrules.house.pokette import House, odds_in_words
from pokerrules.house.text import quoted
from pokerrules.law import Ruling, cites, implements

Amounts = Mapping[str, int] | Iterable[tuple[str, int]]


@dataclass(frozen=True)
class Result:
    """What became of one wager: `amount` wagered (chips); `odds` in force, to 1; `pays`, the chips won
    besides the wager, 0 when it lost; `seat` of the player where one is known.
    """

    wager: str
    amount: int
    won: bool
    odds: int
    pays: int
    seat: int | None = None

    @property
    def net(self) -> int:
        """The chips that the player is up (or down, below 0)."""
        return self.pays if self.won else -self.amount


@dataclass(frozen=True)
class Settlement:
    """What a settlement comes to: a ruling for each wager, in the order in which the dealer handles them."""

    cards: tuple[WheelCard, ...]
    results: tuple[Ruling[Result], ...] = field(default=())

    @property
    def rulings(self) -> tuple[Ruling[Result], ...]:
        """Every result, the losing wagers first."""
        return self.results

    @property
    def net(self) -> int:
        """The chips that the players are up (or down, below 0) over all wagers."""
        return sum(ruling.answer.net for ruling in self.results)


# -- the conditions ----------------------------------------------------------------------------------


@implements("nj-12.8-b", "nj-12.8-e-1")
def _pair(lying: Sequence[Card], order: Order) -> bool:
    """(b): the second card pairs with the first; (e)1: the third pairs with the first or the second."""
    return any(lying[-1].rank == card.rank for card in lying[:-1])


@implements("nj-12.8-e-2")
def _flush(lying: Sequence[Card], order: Order) -> bool:
    """(e)2: the third card is of the suit of the other two."""
    return all(lying[-1].suit == card.suit for card in lying[:-1])


@implements("nj-12.8-e-3")
def _straight(lying: Sequence[Card], order: Order) -> bool:
    """(e)3: the third value is consecutive with the other two."""
    return order.consecutive(*(card.rank for card in lying))


@implements("nj-12.8-e-4")
def _straight_flush(lying: Sequence[Card], order: Order) -> bool:
    """(e)4: the third card is consecutive in value with the other two and of their suit."""
    return _straight(lying, order) and _flush(lying, order)


@implements("nj-12.8-e-5")
def _three_of_a_kind(lying: Sequence[Card], order: Order) -> bool:
    """(e)5: the third card has the value of the other two."""
    return all(lying[-1].rank == card.rank for card in lying[:-1])


@dataclass(frozen=True)
class Condition:
    """When a poker hand wager wins: its paragraphs, after how many cards, and the words for yes and no."""

    holds: Callable[[Sequence[Card], Order], bool]
    paragraph_ids: tuple[str, ...]
    cards: int
    yes: str
    no: str
    of_values: bool = False  # whether the order of values matters


_STRAIGHT = Condition(
    _straight,
    ("nj-12.8-e-3",),
    3,
    "{0}, {1} and {2} are a straight",
    "{0}, {1} and {2} are no straight",
    of_values=True,
)
_STRAIGHT_FLUSH = Condition(
    _straight_flush,
    ("nj-12.8-e-4",),
    3,
    "{0}, {1} and {2} are a straight flush",
    "{0}, {1} and {2} are no straight flush",
    of_values=True,
)
CONDITIONS = {
    PAIR_IN_TWO: Condition(_pair, ("nj-12.8-b",), 2, "{0} and {1} are a pair", "{0} and {1} are no pair"),
    PAIR_IN_THREE: Condition(
        _pair, ("nj-12.8-e-1",), 3, "{2} pairs with {pair}", "{2} pairs with neither {0} nor {1}"
    ),
    FLUSH: Condition(
        _flush, ("nj-12.8-e-2",), 3, "{2} has the suit of {0} and {1}", "{2} has not the suit of {0} and {1}"
    ),
    OPEN_STRAIGHT: _STRAIGHT,
    INSIDE_STRAIGHT: _STRAIGHT,
    OPEN_STRAIGHT_FLUSH: _STRAIGHT_FLUSH,
    INSIDE_STRAIGHT_FLUSH: _STRAIGHT_FLUSH,
    THREE_OF_A_KIND: Condition(
        _three_of_a_kind,
        ("nj-12.8-e-5",),
        3,
        "{2} has the value of {0} and {1}",
        "{2} has not the value of {0} and {1}",
    ),
}


@implements("nj-12.8-e")
def wins(name: str, lying: Sequence[WheelCard], order: Order) -> bool:
    """Whether a poker hand wager wins: if its condition holds and not otherwise (questions P-8 and P-9).

    Arguments: `name` of the wager; `lying`, the cards that it depends on, jokers among them, which form
    nothing; the `order`.
    """
    if not isinstance(lying[-1], Card):
        return False
    known = [card for card in lying if isinstance(card, Card)]
    if len(known) < len(lying) and name != PAIR_IN_THREE:  # a pair needs the first card alone
        return False
    return CONDITIONS[name].holds(known, order)


# -- one wager -----------------------------------------------------------------------------------------


@implements("nj-12.8-e", "nj-12.8-f")
def _on_hand(
    name: str, amount: int, lying: Sequence[WheelCard], house: House, seat: int | None
) -> Ruling[Result]:
    condition = CONDITIONS[name]
    lying = lying[: condition.cards]
    found = order(house)
    won = wins(name, lying, found)
    ranks = [card.rank if isinstance(card, Card) else None for card in lying]
    pair = lying[ranks.index(ranks[-1])]  # the first card of the last one's value
    why = (condition.yes if won else condition.no).format(*lying, pair=pair)
    ids = condition.paragraph_ids
    ids += ("nj-12.8-e", "nj-12.8-f") if condition.cards == 3 else ()
    asked: tuple[str, ...] = ()
    if JOKER in lying:
        asked = ("P-9",)
        why = "a joker forms nothing" if lying[-1] is JOKER else why
    elif condition.of_values:
        first, second = (card.rank for card in lying[:2] if isinstance(card, Card))
        asked = ("P-2",) if where_the_ace_matters(first, second) else ()
    if won and name in (FLUSH, OPEN_STRAIGHT, INSIDE_STRAIGHT) and wins(OPEN_STRAIGHT_FLUSH, lying, found):
        asked += ("P-7",)
    if won and condition.cards == 3:
        asked += ("P-8",)
    return _result(name, name, amount, won, why, ids, asked, house, seat)


def _result(
    text: str, kind: str, amount: int, won: bool, why: str, ids: tuple[str, ...], asked: tuple[str, ...],
    house: House, seat: int | None,
) -> Ruling[Result]:  # fmt: skip
    odds = house.odds[kind]
    pays = amount * odds if won else 0
    if won:
        end = f"wins, {amount:,} pays {pays:,} at {odds_in_words(odds)}"
        ids, asked = (*ids, "nj-12.6"), (*asked, "P-10")
    else:
        end = f"loses {amount:,}"
    who = "" if seat is None else f"seat {seat}, "
    return Ruling(
        Result(text, amount, won, odds, pays, seat), f"{who}{text} {end}: {why}", cites(*ids), asked
    )


@implements("nj-12.8-f")
def losers_first(results: Iterable[Ruling[Result]]) -> tuple[Ruling[Result], ...]:
    """(f): every losing poker hand wager is collected before a winning one is paid.

    No paragraph orders the wagers on a single spin; they are listed in the same way.
    """
    return tuple(sorted(results, key=lambda ruling: ruling.answer.won))


# -- what is asked from outside ------------------------------------------------------------------------


def _read(wagers: Amounts, house: House) -> list[tuple[Wager, int]]:
    pairs = list(wagers.items()) if isinstance(wagers, Mapping) else wagers
    if isinstance(pairs, (str, bytes)) or not isinstance(pairs, Iterable):
        raise NotationError(f"wagers are amounts by name, such as {{'flush': 10}}, not {quoted(wagers)}")
    made: list[tuple[Wager, int]] = []
    for pair in pairs:
        if not isinstance(pair, Sequence) or isinstance(pair, (str, bytes)) or len(pair) != 2:
            raise NotationError(f"a wager is a name and an amount, such as ('flush', 10), not {quoted(pair)}")
        one = wager(pair[0])
        on_the_wheel(one, house)
        if any(one == other for other, _ in made):
            raise NotationError(f"{one} is wagered on twice; add the amounts up")
        made.append((one, chips_on(one, pair[1])))
    return made


@implements("nj-12.8-b", "nj-12.8-e", "nj-12.8-f")
def settle(cards: WheelCardsLike, wagers: Amounts, house: House | None = None) -> Ruling[Settlement]:
    """What becomes of poker hand wagers.

    Arguments: `cards` in the card stand, the first one first (a card may come twice; a joker is written
    "joker" or "*"); `wagers`, chips by name; `house`, what is posted (the defaults when left out). Pair in
    two was placed after the first card and is settled on the second; every other wager was placed after the
    second card and is settled on the third. Returns a ruling on the settlement: a result for each wager, in
    the order in which the dealer handles them. Raises NotationError for what can't be read, or when the card
    that decides has not come; RuleViolation, with the paragraph and what is offered, for a wager that is not
    offered. N.J.A.C. 13:69F-12.8(b), (e) and (f).

    >>> won = settle("7h 8h 9h", {"pair in three": 10, "flush": 10, "open straight": 10})
    >>> [(ruling.answer.wager, ruling.answer.net) for ruling in won.answer.results]
    [('pair in three', -10), ('flush', 30), ('open straight', 50)]
    """
    house = posted_house(house)
    _, lying = stand_cards(cards, house)
    read = _read(wagers, house)
    for one, _ in read:
        if not one.hand:
            raise NotationError(
                f"{one} stands on a single spin, not on the cards of the stand; the poker hand wagers are: "
                f"{', '.join(CONDITIONS)}"
            )
        needed = CONDITIONS[one.text].cards
        refuse_wager(one.text, lying[: needed - 1], house)
        if len(lying) < needed:
            raise NotationError(
                f"{one} is settled on winning card {needed}; the stand has {' '.join(map(str, lying))} so far"
            )
    results: list[Ruling[Result]] = []
    for count in (2, 3):
        due = [
            _on_hand(one.text, amount, lying, house, None)
            for one, amount in read
            if CONDITIONS[one.text].cards == count
        ]
        results += losers_first(due)
    return _ruled(Settlement(lying, tuple(results)))


@implements("nj-12.8-b")
def settle_spin(card: WheelCardsLike, wagers: Amounts, house: House | None = None) -> Ruling[Settlement]:
    """What becomes of ordinary wagers, those that stand on one spin.

    Arguments: `card`, the winning card (or "joker"); `wagers`, chips by wager ("red", "single card 7h",
    "split 7h 8h" ...); `house`, what is posted. Returns a ruling on the settlement, losing wagers first (no
    paragraph orders them among themselves). Raises NotationError for what can't be read, and for a wager on
    the joker where the wheel has none. N.J.A.C. 13:69F-12.8(b) has them settled, at the odds of 12.6.
    """
    house = posted_house(house)
    (came,) = wheel_cards(card, count=1, what="the winning card")
    check_joker(came, house.jokers)
    results = [on_spin(one, amount, came, house, ("nj-12.8-b",)) for one, amount in _read(wagers, house)]
    return _ruled(Settlement((came,), losers_first(results)))


def on_spin(
    one: Wager, amount: int, came: WheelCard, house: House, ids: tuple[str, ...], seat: int | None = None
) -> Ruling[Result]:
    """The ruling on one ordinary wager; raises NotationError for a poker hand wager."""
    if one.covers is None:
        raise NotationError(f"{one} is a poker hand wager and stands on the cards of the stand")
    won = came in one.covers
    why = f"{came} came, which it {'covers' if won else 'does not cover'}"
    return _result(one.text, one.kind, amount, won, why, ids, one.open_questions, house, seat)


def on_hands(
    placed: Iterable[tuple[int, str, int]], lying: Sequence[WheelCard], house: House
) -> tuple[Ruling[Result], ...]:
    """The rulings on the hand wagers that the last card of a stand decides, losing ones first.

    Arguments: `placed`, seat, name and chips of each.
    """
    return losers_first(_on_hand(name, amount, lying, house, seat) for seat, name, amount in placed)


def _ruled(settled: Settlement) -> Ruling[Settlement]:
    ids = dict.fromkeys(citation.id for ruling in settled.results for citation in ruling.citations)
    asked = dict.fromkeys(question for ruling in settled.results for question in ruling.open_questions)
    count = len(settled.results)
    reason = f"{count} wager{'' if count == 1 else 's'} settled, net {settled.net:,}"
    return Ruling(settled, reason, cites(*ids), tuple(asked))
