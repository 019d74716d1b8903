"""Rounds whose end is left to the reader, how a table is brought there, and the acts to choose from."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from pokerrules.cards import ALL_CARDS, Card, cards
from pokerrules.dealer import Table
from pokerrules.dealer.acts import (
    Announce,
    CollectHand,
    CountDiscards,
    Instruct,
    MoveBurn,
    OpenTable,
    PayFund,
    Shuffle,
)
from pokerrules.deck import Deck
from pokerrules.errors import NotationError
from pokerrules.games import five_card_draw, omaha
from pokerrules.house import BadBeat, NoLimit, Rake
from pokerrules.house.poker import PokerHouse
from pokerrules.house.text import quoted
from pokerrules.table.acts import (
    Act,
    Award,
    Bet,
    Call,
    Check,
    CollectBets,
    Draw,
    Fold,
    Muck,
    Raise,
    ReturnUncalled,
    Show,
    TakeContribution,
    TakeRake,
)

GROUPS = (ReturnUncalled, CollectBets, TakeRake, TakeContribution, CollectHand, CountDiscards, Award)
CLOSING = (*GROUPS, PayFund)
DIRECTING = (Announce, Instruct)  # what is said, by item 2: done for the reader
FLOP = (3, 1, 1)  # cards of the board, each after a burn card
WANTED = "a table with a round of play that is not over is wanted"


@dataclass(frozen=True)
class Closing:
    """A round of play as it is written down: the house, chips and hands by seat, the board, the acts of the
    players, and what the bad beat fund holds. The last seat has the button.
    """

    house: PokerHouse
    stacks: tuple[int, ...]
    hands: Mapping[int, str]
    acts: tuple[Act, ...]
    board: str = ""
    fund: int = 0

    def table(self) -> Table:
        """The table, played as written down; it stands after the last act of a player."""
        table = Table(self.house, opening=OpenTable(fund=self.fund))
        table.begin(self.stacks, len(self.stacks), arranged(self.hands, self.board))
        for act in self.acts[:-1]:
            table.play(act)
        table.dealer = "by hand"
        table.play(self.acts[-1])
        return table


def arranged(hands: Mapping[int, str], board: str = "") -> Deck:
    """A deck that deals these hands, a card at a time from the lowest seat on, and this board.

    Arguments: `hands` by seat, of as many cards each; `board`, five cards or none.
    """
    held = [cards(hands[seat]) for seat in sorted(hands)]
    community = list(cards(board, count=(0, 5)))
    order = [hand[place] for place in range(len(held[0])) for hand in held]
    rest = [card for card in ALL_CARDS if card not in (*order, *community)]
    if community:
        for count in FLOP:
            order.append(rest.pop(0))
            order += [community.pop(0) for _ in range(count)]
    made: list[Card] = [*order, *rest]
    return Deck.of(made)


DRAW = five_card_draw.House(ante=1, betting=NoLimit(2))
PAT = (Draw(), Draw(), Draw())
ALL_IN = (Bet(14), Raise(39), Call(), *PAT)
CHECKED = (Check(),) * 3
SHORT_STACK_WINS = "Three all-in, the short stack wins"
ONE_HAND_WINS = "Three all-in, one hand wins both pots"
SPLIT_POT, UNCONTESTED, BAD_BEAT = "A pot that is split", "A bet that nobody calls", "A bad beat"

CASES: dict[str, Callable[[], Closing]] = {
    SHORT_STACK_WINS: lambda: Closing(
        DRAW,
        (15, 40, 60),
        {1: "9s 9d 9c Kh 2d", 2: "Qs Qd 7c 7h 3s", 3: "As Ad Jh 8c 4d"},
        ALL_IN,
    ),
    ONE_HAND_WINS: lambda: Closing(
        five_card_draw.House(ante=1, betting=NoLimit(2), rake=Rake(10, cap=4), bad_beat=BadBeat(1)),
        (15, 40, 60),
        {1: "As Ad Jh 8c 4d", 2: "9s 9d 9c Kh 2d", 3: "Qs Qd 7c 7h 3s"},
        ALL_IN,
    ),
    SPLIT_POT: lambda: Closing(
        omaha.House(split=True, rake=Rake(10, cap=4)),
        (60, 60, 60),
        {1: "Ks Kh 9c 8d", 2: "As 2d Jc Th", 3: "Qs Qd 7c 6d"},
        (Call(), Call(), Check(), *CHECKED, *CHECKED, Bet(4), Call(), Call()),
        "Kd 3h 5s 8c Jd",
    ),
    UNCONTESTED: lambda: Closing(
        omaha.House(rake=Rake(10, cap=4), bad_beat=BadBeat(1)),
        (60, 60, 60),
        {1: "Ks Kh 9c 8d", 2: "As 2d Jc Th", 3: "Qs Qd 7c 6d"},
        (Raise(4), Call(), Call(), Check(), Check(), Bet(2), Fold(), Fold()),
        "Kd 3h 5s 8c Jd",
    ),
    BAD_BEAT: lambda: Closing(
        omaha.House(rake=Rake(10, cap=4), bad_beat=BadBeat(1)),
        (60, 60, 60),
        {1: "As Ah 9c 8d", 2: "Ks Kh Jc Th", 3: "Qs Qd 7c 6d"},
        (Call(), Call(), Check(), *CHECKED, *CHECKED, Bet(4), Call(), Call()),
        "Ad Kd Kc 4s 2c",
        fund=200,
    ),
}


def direct(table: Table) -> None:
    """Do what belongs to item 2 and to the players: tell, announce, show."""
    while not table.over:
        due = table.due()
        if isinstance(due, DIRECTING):
            table.play(due)
        elif due is None:
            table.play(passive(table))
        else:
            return


def passive(table: Table) -> Act:
    """What a player does who puts in the least without giving the hand up."""
    return next(option.act for option in table.legal() if not isinstance(option.act, (Fold, Muck)))


def solved(given: Table) -> Table:
    """A copy of a table, played to its end by an automatic dealer and by players who check, call and show.

    Raises NotationError for anything else than a table with a round of play that is not over.
    """
    if not isinstance(given, Table):
        raise NotationError(f"{WANTED}, not {quoted(given)}")
    if given.round is None or given.over:
        raise NotationError(f"{WANTED}: set its dealer to 'by hand' before the last act of a player")
    table = copy.deepcopy(given)
    table.dealer = "automatic"
    table.go_on()
    while not table.over:
        table.play(passive(table))
    return table


def at_the_end(given: Table, right: Table) -> Table:
    """A copy of a table, dealt by hand, brought to the point from which only closing acts are left.

    Arguments: `given`; `right`, the same table played to its end.
    """
    table = copy.deepcopy(given)
    table.dealer, table.record = "by hand", False
    done = len(table.log)
    later = [entry.act for entry in right.log[done:]]
    others = [n for n, act in enumerate(later, start=1) if not isinstance(act, (*CLOSING, *DIRECTING, Show))]
    for act in later[: others[-1] if others else 0]:
        table.play(act)
    direct(table)
    return table


def offered(start: Table, right: Table) -> tuple[Act, ...]:
    """The acts that a dealer may think of at the end of a round, in an order that gives nothing away.

    Arguments: `start`, the table before the closing acts; `right`, the same one after them. Returns every
    closing act that is due, and beside them the same deductions from another pot, the same pot pushed to
    somebody else, the burn cards put away, and the shuffle for the next round.
    """
    due = [entry.act for entry in right.log[len(start.log) :] if isinstance(entry.act, CLOSING)]
    played, after = start.round, right.round
    assert played is not None
    assert after is not None
    assert after.decided is not None
    pots = after.decided.answer.pots
    made: list[Act] = list(due)
    for act in due:
        if isinstance(act, (TakeRake, TakeContribution)):
            made += [replace(act, pot=n) for n in range(1, len(pots) + 1)]
        elif isinstance(act, Award) and len(played.live) > 1:
            other = next(seat for seat in reversed(played.live) if seat not in dict(act.to))
            made.append(replace(act, to=((other, act.amount),)))
    made += [CollectHand(seat) for seat in played.live]
    if played.deck.burns:
        made.append(MoveBurn())
    return (*sorted(dict.fromkeys(made), key=_place), Shuffle())


def _place(act: Act) -> tuple[int, int, int]:
    """Where an act stands among the choices: by its kind, then its pot or seat, then to whom."""
    kind = next((n for n, group in enumerate(GROUPS) if isinstance(act, group)), len(GROUPS))
    to = getattr(act, "to", ())
    return kind, getattr(act, "pot", getattr(act, "seat", 0)), to[0][0] if to else 0
