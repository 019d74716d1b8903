"""The showdown of Omaha, 58 Pa. Code § 637a.12(k) to (m): who wins which share of which pot, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from pokerrules.cards import UNKNOWN, AnyCard, AnyCardsLike, Card, Rank, any_cards, distinct
from pokerrules.errors import NotationError, Unsettled
from pokerrules.games.pots import alone, read_pots
from pokerrules.games.showdown import (
    PotAwards,
    Share,
    Showdown,
    best_of,
    chips,
    equal_parts,
    first_difference,
    halves,
    index_of,
    left_of_button,
    seats_in_words,
    whole_showdown,
)
from pokerrules.house import House
from pokerrules.house.text import quoted
from pokerrules.law import Later, Ruling, cite, cites, implements
from pokerrules.ranking.omaha import OmahaHand, best_high, best_low, equal_highs, equal_lows, why_no_low
from pokerrules.ranking.tables import omaha_high, omaha_low
from pokerrules.table.chips import Pot, award_order
from pokerrules.table.seats import LaterBySeat

OmahaShowdown: TypeAlias = Showdown[OmahaHand]
# each half: the paragraph on its odd chips, and the open question of who takes them
ODD_CHIPS = {"high": ("pa-637a.12-k-2-ii", "O-7"), "low": ("pa-637a.12-k-2-iii", "O-6")}
DOLLAR = 100  # cents; what (k)(2) allows the excess to be at most


class _Table:
    """The hands of everybody who contends: `high` and `low` are their strengths (0 where no low qualifies),
    `highs` and `lows` the hands themselves, made when somebody asks what they are.
    """

    def __init__(
        self,
        house: House,
        holes: Mapping[int, tuple[Card, ...]],
        community: tuple[Card, ...],
        button: int | None,
    ) -> None:
        self.house = house
        self.button = button
        self.holes = holes
        self.community = community
        on_board = [*map(index_of, community)]
        held = {seat: [*map(index_of, hand)] for seat, hand in holes.items()}
        self.high = {seat: omaha_high(hand, on_board) for seat, hand in held.items()}
        self.low = {seat: omaha_low(hand, on_board) for seat, hand in held.items()} if house.split else {}
        self.highs = LaterBySeat(held, self._high)
        self.lows = LaterBySeat(held, self._low)

    def _high(self, seat: int) -> OmahaHand:
        return best_high(self.holes[seat], self.community)

    def _low(self, seat: int) -> OmahaHand | None:
        return best_low(self.holes[seat], self.community) if self.low.get(seat) else None

    # -- claims on odd chips ------------------------------------------------------------------------

    def high_claim(self, seat: int) -> tuple[Card, ...]:
        """The cards of a tied high hand from the highest down, of equal hands the one with the best suits."""
        rows = (_from_highest(hand.cards) for hand in equal_highs(self.holes[seat], self.community))
        return max(rows, key=lambda row: [card.suit for card in row])

    def low_claim(self, seat: int) -> tuple[Card, ...]:
        """The cards of a tied low hand from the lowest up, of equal hands the one with the lowest suits."""
        rows = (_from_lowest(hand.cards) for hand in equal_lows(self.holes[seat], self.community))
        return min(rows, key=lambda row: [card.suit for card in row])

    def ordered(self, seats: Sequence[int], half: str) -> list[int]:
        """Tied seats in the order of their claims on odd chips, by the reading in force (O-6, O-7)."""
        rule = self.house.odd_high if half == "high" else self.house.odd_low
        if rule == "left-of-button":
            if self.button is None:
                paragraph, question = ODD_CHIPS[half]
                raise NotationError(
                    f"an odd chip goes to the first tied player left of the button (odd_{half} = "
                    f"'left-of-button', {question}, {cite(paragraph)}): name the button, button=SEAT "
                    "or --button SEAT"
                )
            return left_of_button(seats, self.button)
        if half == "high":
            return sorted(seats, key=lambda s: [card.suit for card in self.high_claim(s)], reverse=True)
        return sorted(seats, key=lambda s: [card.suit for card in self.low_claim(s)])

    def why_first(self, ordered: Sequence[int], place: int, half: str) -> str:
        """Why the seat at `place` in the order of claims comes before the next one."""
        seat, rival = ordered[place], ordered[place + 1]
        if (self.house.odd_high if half == "high" else self.house.odd_low) == "left-of-button":
            nth = "the next one clockwise" if place else "the first clockwise from the left of the button"
            return f"of the tied players it is {nth}"
        claim = self.high_claim if half == "high" else self.low_claim
        mine, other = first_difference(claim(seat), claim(rival))
        end, side = ("highest high", "above") if half == "high" else ("lowest low", "below")
        shared = claim(seat).index(mine)
        which = f"its {end} card" if shared == 0 else f"its {end} card that is not shared"
        return f"{which} is the {mine.name}, {side} the {other.name} of seat {rival}"


def _wheel(five: Sequence[Card]) -> bool:
    """Whether five cards are the straight in which the ace is low (open question O-7)."""
    return {card.rank for card in five} == {Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE}


def _from_highest(five: Sequence[Card]) -> tuple[Card, ...]:
    wheel = _wheel(five)
    return tuple(
        sorted(five, key=lambda c: (1 if wheel and c.rank is Rank.ACE else c.rank, c.suit), reverse=True)
    )


def _from_lowest(five: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(sorted(five, key=lambda c: 1 if c.rank is Rank.ACE else c.rank))


@implements("pa-637a.12-k", "pa-637a.12-k-1", "pa-637a.12-k-2")
def settle(
    house: House,
    hands: Mapping[int, AnyCardsLike],
    board: AnyCardsLike,
    pots: Sequence[Pot],
    button: int | None = None,
) -> Ruling[OmahaShowdown]:
    """Decide a showdown of Omaha: every share of every pot, in the order of award.

    Arguments: `house`, the posted rules; `hands`, four cards by seat, and `board`, the five community cards,
    in any written form; `pots` in any order; `button`, the seat that has it (needed only when odd chips go
    by seat). Returns a Ruling with a Showdown. Raises NotationError for cards, seats or pots that can't be,
    RuleViolation for a seat beyond the posted ones, Unsettled when a contested pot depends on cards that
    nobody has seen. 58 Pa. Code § 637a.12(k).
    """
    holes = read_hands(house, hands)
    community = any_cards(board, count=(0, 5), what="the board")
    distinct(community, *holes.values())
    pots = read_pots(house, pots)
    if button is not None:
        house.check_seat(button, "the button")
    return decide(house, holes, community, pots, button)


def decide(
    house: House,
    holes: Mapping[int, Sequence[AnyCard]],
    community: Sequence[AnyCard],
    pots: Sequence[Pot],
    button: int | None,
) -> Ruling[OmahaShowdown]:
    """As `settle`, for hands, board and pots that have been read and can be ones, as those of a round."""
    contested: set[int] = set().union(*[pot.seats for pot in pots if len(pot.seats) > 1])
    if contested and len(community) < 5:
        raise NotationError(f"a showdown needs five community cards, not {len(community)}")
    known: dict[int, tuple[Any, ...]]
    known = {seat: tuple(hand) for seat, hand in holes.items() if UNKNOWN not in hand}
    for seat in sorted(contested.difference(known)):
        if seat not in holes:
            raise NotationError(f"seat {seat} contends for a pot but has no hand")
        raise Unsettled(f"seat {seat} contends for a pot, but not all of its cards are known")
    board: tuple[Any, ...] = tuple(community)
    if len(board) < 5 or UNKNOWN in board:
        if contested:
            raise Unsettled("a pot is contended for, but not all of the community cards are known")
        known, board = {}, ()
    table = _Table(house, known, board, button)
    decided = tuple([_award(table, pot) for pot in award_order(pots, house.pot_order == "side-pots-first")])
    seats = sorted(contested.union(holes, *[pot.seats for pot in pots]))
    cited = ("pa-637a.12-k",) if contested else ()
    return whole_showdown(house, table.highs, table.lows, decided, seats, cited)


def read_hands(house: House, hands: Mapping[int, AnyCardsLike]) -> dict[int, tuple[AnyCard, ...]]:
    """The hands by seat, in the order of the seats, each of them at a seat of the table."""
    if not isinstance(house, House):
        raise NotationError(f"an Omaha house is wanted, such as omaha.House(), not {quoted(house)}")
    if not isinstance(hands, Mapping):
        raise NotationError(f"hands by seat are wanted, such as {{1: 'As Kd 7c 2h'}}, not {quoted(hands)}")
    for seat in hands:
        house.check_seat(seat, "the seat of a hand")
    return {s: any_cards(hands[s], count=4, what=f"the hand of seat {s}") for s in sorted(hands)}


def _award(table: _Table, pot: Pot) -> PotAwards:
    if len(pot.seats) == 1:
        return PotAwards(pot.amount, pot.seats, (alone(pot),))
    if not table.house.split:
        return PotAwards(pot.amount, pot.seats, (_high_only(table, pot),))
    qualified = [seat for seat in pot.seats if table.low[seat]]
    if not qualified:
        return PotAwards(pot.amount, pot.seats, (_no_low(table, pot),))
    high, low, excess = halves(pot.amount, table.house.smallest_chip)
    return PotAwards(
        pot.amount, pot.seats, (_high_half(table, pot, high, excess), _low_half(table, pot, qualified, low))
    )


@implements("pa-637a.12-k-1")
def _high_only(table: _Table, pot: Pot) -> Ruling[Share]:
    """Omaha High: the best high hand takes the pot."""
    winners = best_of(pot.seats, table.high)
    if len(winners) == 1:
        return _one_winner(table, "high", pot.amount, winners[0], ("pa-637a.12-k-1",))
    shared, tie, ids, questions = _tied(table, "high", pot.amount, winners)
    return Ruling(Share("high", pot.amount, shared), tie, cites("pa-637a.12-k-1", *ids), ("O-4", *questions))


@implements("pa-637a.12-l")
def _no_low(table: _Table, pot: Pot) -> Ruling[Share]:
    """No hand qualifies for low: the best high hand takes all of the pot."""
    winners = best_of(pot.seats, table.high)

    def because() -> str:
        reasons: dict[str, list[int]] = {}
        for seat in pot.seats:
            reasons.setdefault(why_no_low(table.holes[seat], table.community), []).append(seat)
        if len(reasons) == 1:
            return f"no low qualifies: {next(iter(reasons))}"
        whys = "; ".join(f"{seats_in_words(seats)}: {why}" for why, seats in reasons.items())
        return f"no low qualifies ({whys})"

    if len(winners) == 1:
        ids = ("pa-637a.12-l", "pa-637a.12-k-2")
        return _one_winner(
            table, "high", pot.amount, winners[0], ids, ("O-18",), lambda: f", and {because()}"
        )
    shared, tie, more, questions = _tied(table, "high", pot.amount, winners)
    return Ruling(
        Share("high", pot.amount, shared),
        Later(lambda: f"{tie}; {because()}"),
        cites("pa-637a.12-l", *more),
        ("O-18", "O-15", *questions),
    )


@implements("pa-637a.12-k-2-i", "pa-637a.12-k-2-ii", "pa-637a.12-m")
def _high_half(table: _Table, pot: Pot, amount: int, excess: int) -> Ruling[Share]:
    """The high half, which takes what halving leaves over."""
    winners = best_of(pot.seats, table.high)
    ids: tuple[str, ...] = ("pa-637a.12-k-2-i",)
    questions: tuple[str, ...] = ()
    halving = ""
    if excess:
        over = f"the excess of {chips(excess)} ({_cap(table, excess)})"
        halving = f"; {chips(pot.amount)} do not halve evenly, and {over} goes to high"
        questions = ("O-17", "O-5") if _over_cap(table, excess) else ("O-17",)
    if len(winners) == 1:
        return _one_winner(table, "high", amount, winners[0], ids, questions, lambda: halving)
    shared, tie, more, asked = _tied(table, "high", amount, winners)
    if excess:
        asked = ("O-16", *asked)
    return Ruling(
        Share("high", amount, shared),
        Later(lambda: f"{tie}{halving}"),
        cites(*more, *ids),
        tuple(dict.fromkeys((*questions, *asked))),
    )


@implements("pa-637a.12-k-2-i", "pa-637a.12-k-2-iii", "pa-637a.12-l", "pa-637a.12-m")
def _low_half(table: _Table, pot: Pot, qualified: Sequence[int], amount: int) -> Ruling[Share]:
    """The low half, among the hands of eight or better."""
    winners = best_of(qualified, table.low)
    ids = ("pa-637a.12-k-2-i", "pa-637a.12-l")
    if len(winners) == 1:
        return _one_winner(table, "low", amount, winners[0], ids, ("O-18",))
    shared, tie, more, questions = _tied(table, "low", amount, winners)
    if 2 * amount < pot.amount:  # halving left an excess, which went to high before this half was shared
        questions = ("O-16", *questions)
    return Ruling(Share("low", amount, shared), tie, cites(*more, *ids), ("O-18", *questions))


def _name(table: _Table, half: str, seat: int) -> str:
    hand = table.highs[seat] if half == "high" else table.lows[seat]
    assert hand is not None
    return hand.name


def _one_winner(
    table: _Table,
    half: str,
    amount: int,
    seat: int,
    ids: tuple[str, ...],
    questions: tuple[str, ...] = (),
    more: Callable[[], str] = str,
) -> Ruling[Share]:
    def reason() -> str:
        best = f"the best {half} hand, {_name(table, half, seat)}"
        return f"Seat {seat} gets {chips(amount)}: it has {best}{more()}"

    return Ruling(Share(half, amount, {seat: amount}), Later(reason), cites(*ids), questions)


@implements("pa-637a.12-k-2-ii", "pa-637a.12-k-2-iii", "pa-637a.12-k-2-iv")
def _tied(
    table: _Table, half: str, amount: int, winners: Sequence[int]
) -> tuple[dict[int, int], Later, tuple[str, ...], tuple[str, ...]]:
    """A share among tied hands: chips by seat, the reason, the paragraphs and the open questions used."""
    smallest = table.house.smallest_chip
    each = amount // len(winners) // smallest * smallest
    rest = amount - each * len(winners)
    paragraph, question = ODD_CHIPS[half]

    def tie() -> str:
        return f"{_capital(seats_in_words(winners))} tie with {_name(table, half, winners[0])}"

    if not rest:
        shared, _ = equal_parts(amount, winners, smallest)
        return shared, Later(lambda: f"{tie()} and share {chips(amount)} equally"), (paragraph,), ()
    ordered = table.ordered(winners, half)
    shared, odd = equal_parts(amount, ordered, smallest)
    takers = [seat for seat in ordered if seat in odd]
    reading = table.house.odd_high if half == "high" else table.house.odd_low

    def reason() -> str:
        excess = f"an excess of {chips(rest)} ({_cap(table, rest)})"
        sentences = [f"{tie()}; {chips(amount)} make {each:,} each and {excess}"]
        for seat in takers:
            what = "the odd chip" if odd[seat] == 1 and len(takers) == 1 else f"{chips(odd[seat])} of it"
            if odd[seat] == 1 and len(takers) > 1:
                what = "an odd chip"
            sentences.append(
                f"seat {seat} gets {what}: {table.why_first(ordered, ordered.index(seat), half)}"
            )
        if half == "high" and reading == "suit" and _wheel(table.highs[winners[0]].cards):
            sentences.append("the ace is low in this straight")
        return "; ".join(sentences)

    ids = (paragraph,) if reading == "left-of-button" else (paragraph, "pa-637a.12-k-2-iv")
    questions = (question, *(("O-5",) if len(takers) > 1 or _over_cap(table, rest) else ()))
    if smallest > 1:
        questions = (*questions, "O-17")
    return shared, Later(reason), ids, questions


def _over_cap(table: _Table, excess: int) -> bool:
    return excess * table.house.chip_cents > DOLLAR


def _cap(table: _Table, excess: int) -> str:
    """What the excess is worth, and whether that is within one dollar."""
    cents = excess * table.house.chip_cents
    kept = "more than" if _over_cap(table, excess) else "within"
    return f"worth ${cents // 100:,}.{cents % 100:02d}, {kept} the $1 that the text allows"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
