"""A log as it is looked at: how the table stood after each of its entries, from the entries alone.

One log, many views: the round that made a log knows more, but whoever has only the log (a replay, a drill, a
recorded hand) sees the same table. Nothing here decides anything.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field, replace
from html import escape

from pokerrules import markup
from pokerrules.cards import UNKNOWN, AnyCard
from pokerrules.errors import NotationError
from pokerrules.house.poker import PokerHouse
from pokerrules.table.acts import (
    ACTS,
    Act,
    Award,
    Bet,
    Burn,
    Call,
    CardForButton,
    CollectBets,
    DealBoard,
    DealCard,
    Draw,
    Entry,
    Fold,
    Muck,
    OpenRound,
    PlaceButton,
    PostAnte,
    PostBlind,
    PostKill,
    Raise,
    Reshuffle,
    ReturnUncalled,
    Show,
    Straddle,
    TakeContribution,
    TakeRake,
)
from pokerrules.table.chips import Pot, award_order, pots

BEFORE, DEAL, FIRST = "before the deal", "the deal", "first betting round"
DRAW, FINAL, SHOWDOWN = "draw", "final betting round", "showdown"


@dataclass(frozen=True)
class Standing:
    """How the table stands after one entry of a log.

    `entry`, the last entry done; `phase`, the part of the round in words; `to_act`, the seat whose act comes
    next in the log; `stacks`, `bets` and `paid` (over the whole round), chips by seat; `dead`, chips that
    nobody has to match; `awarded`, chips that have left each pot, in the order of award; `hands`, cards by
    seat; `shown` and `folded` seats; `did`, the last act of each seat in words; `won`, the chips that
    seats were awarded; `button`, the seat that has it; `button_cards`, dealt to determine it;
    `side_pots_first`, the order of award; `board_game`, whether the game has community cards; `drawn`, how
    many cards were given up in a draw, and `reshuffled`, how many went back to the stub; `folded_apart`, True
    when folded hands are in no discard pile; `house` and `fund`, what was taken as rake and contribution.
    """

    entry: Entry
    phase: str
    to_act: int | None
    stacks: dict[int, int]
    bets: dict[int, int]
    paid: dict[int, int]
    hands: dict[int, tuple[AnyCard, ...]]
    dead: int = 0
    awarded: tuple[int, ...] = ()
    board: tuple[AnyCard, ...] = ()
    burns: tuple[AnyCard, ...] = ()
    button: int | None = None
    button_cards: dict[int, AnyCard] = field(default_factory=dict)
    shown: frozenset[int] = frozenset()
    folded: frozenset[int] = frozenset()
    did: dict[int, str] = field(default_factory=dict)
    won: dict[int, int] = field(default_factory=dict)
    side_pots_first: bool = True
    board_game: bool = True
    drawn: int = 0
    reshuffled: int = 0
    folded_apart: bool = False
    house: int = 0
    fund: int = 0

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that take part, in order."""
        return tuple(self.stacks)

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that have not given up their hand."""
        return tuple(seat for seat in self.stacks if seat not in self.folded)

    @property
    def stub(self) -> int:
        """How many cards are still to come."""
        return 52 - len(self.burns) - self.dealt + self.reshuffled

    @property
    def dealt(self) -> int:
        """How many cards were dealt to hands and board, those that went to the discards since included."""
        return sum(map(len, self.hands.values())) + len(self.board) + self.drawn

    @property
    def discards(self) -> int:
        """How many cards lie in the discard pile: those that were given up; at the end all cards dealt."""
        folded = 0 if self.folded_apart else sum(len(self.hands[seat]) for seat in self.folded)
        return (self.dealt if self.over else folded + self.drawn) - self.reshuffled

    @property
    def in_play(self) -> int:
        """The chips in the bets and in the middle."""
        return sum(self.paid.values()) + self.dead - sum(self.awarded)

    @property
    def over(self) -> bool:
        """Whether every chip has been awarded, which ends a round of play."""
        return bool(self.awarded) and not self.in_play

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots as they stand, bets included, the main pot first, less what has been awarded of each."""
        if len(self.live) == 1:
            standing: tuple[Pot, ...] = (Pot(sum(self.paid.values()) + self.dead, self.live),)
        else:
            standing = pots(self.paid, self.live, self.dead, self._able)
        left = {
            pot: pot.amount - done
            for pot, done in zip(award_order(standing, self.side_pots_first), self.awarded, strict=False)
        }
        return tuple(Pot(amount, pot.seats) for pot in standing if (amount := left.get(pot, pot.amount)))

    @property
    def collected(self) -> tuple[Pot, ...]:
        """The pots as they lie in the middle, without the bets of the present round of betting."""
        if not any(self.bets.values()):
            return self.pots
        middle = {seat: chips - self.bets[seat] for seat, chips in self.paid.items()}
        return pots(middle, self.live, self.dead, self._able)

    @property
    def _able(self) -> list[int]:
        """The live seats that had chips left when the betting ended, or have them now."""
        return [seat for seat in self.live if self.stacks[seat] > self.won.get(seat, 0)]


def as_posted(house: PokerHouse) -> dict[str, bool]:
    """What a house posts that a log is looked at by, as the arguments of `standings`."""
    return {
        "side_pots_first": house.pot_order == "side-pots-first",
        "folded_apart": getattr(house, "discard_pile", "") == "discards-only",
    }


def standings(
    log: Iterable[Entry], side_pots_first: bool = True, folded_apart: bool = False
) -> tuple[Standing, ...]:
    """How the table stood after each entry of a log.

    Arguments: `log`, the entries of one round, from its opening on, whole or cut short; `side_pots_first`,
    False when the house awards the main pot first; `folded_apart`, True when its discard pile takes in no
    folded hands (open question D-7). Returns one standing an entry.
    Raises NotationError when the log does not begin with the act that opens a round.
    """
    entries = tuple(log)
    if not entries or not isinstance(entries[0].act, OpenRound):
        raise NotationError("a log begins with the act that opens the round")
    stacks = dict(entries[0].act.stacks)
    none = dict.fromkeys(stacks, 0)
    alone = sum(isinstance(entry.act, PostAnte) for entry in entries) == 1  # one seat antes for the table
    now = Standing(
        entries[0],
        BEFORE,
        None,
        stacks,
        none,
        none,
        dict.fromkeys(stacks, ()),
        side_pots_first=side_pots_first,
        folded_apart=folded_apart,
        board_game="nj-14.12-a" not in entries[0].paragraph_ids,  # what opens a round names the game
    )
    made = []
    for place, entry in enumerate(entries):
        following = entries[place + 1] if place + 1 < len(entries) else None
        to_act = following.seat if following is not None and not following.act.by_dealer else None
        now = replace(_after(now, entry.act, alone), entry=entry, to_act=to_act)
        made.append(now)
    return tuple(made)


def _after(now: Standing, act: Act, lone_ante: bool) -> Standing:
    """How the table stands when one more act is done."""
    match act:
        case PostAnte(seat, amount):
            now = _ante(now, seat, amount, lone_ante)
        case PostBlind(seat, amount) | Bet(amount, seat):
            now = _put(now, seat, amount)
        case Call(seat, added) | Raise(_, seat, added):
            now = _put(now, seat, added or 0)
        case PostKill(seat, amount) | Straddle(seat, amount):
            now = _put(now, seat, (amount or 0) - now.bets[_known(seat)])
        case ReturnUncalled(seat, amount):
            now = _put(now, seat, -amount)
        case CollectBets():
            now = replace(now, bets=dict.fromkeys(now.bets, 0), did=_still(now))
        case CardForButton(seat, card):
            now = replace(now, button_cards={**now.button_cards, seat: card or UNKNOWN})
        case PlaceButton(seat):
            now = replace(now, button=seat)
        case DealCard(seat, card):
            held = (*now.hands[seat], card or UNKNOWN)
            phase = now.phase if now.phase == DRAW else DEAL
            now = replace(now, hands={**now.hands, seat: held}, phase=phase, button_cards={})
        case Draw(given, seat):
            kept = list(now.hands[_known(seat)])
            for one in given:
                kept.remove(one if one in kept else UNKNOWN)  # one that is seen as it is discarded
            hands = {**now.hands, _known(seat): tuple(kept)}
            now = replace(now, hands=hands, drawn=now.drawn + len(given), phase=DRAW)
        case Reshuffle(new):
            now = replace(now, reshuffled=now.reshuffled + len(new) - now.stub)
        case Burn(card):
            now = replace(now, burns=(*now.burns, card or UNKNOWN), did=_still(now))
        case DealBoard(street, dealt):
            now = replace(now, board=now.board + dealt, phase=street)
        case Fold(seat) | Muck(seat):
            now = replace(now, folded=now.folded | {_known(seat)})
        case Show(seat, cards):
            shown = now.shown | {_known(seat)}
            now = replace(now, shown=shown, hands={**now.hands, _known(seat): cards}, phase=SHOWDOWN)
        case Award():
            now = _award(now, act)
        case TakeRake(pot, amount):
            now = replace(now, house=now.house + amount, awarded=_gone(now, pot, amount))
        case TakeContribution(pot, amount):
            now = replace(now, fund=now.fund + amount, awarded=_gone(now, pot, amount))
    if now.phase == DEAL and not act.by_dealer:
        now = replace(now, phase=FIRST)
    elif now.phase == DRAW and not act.by_dealer and not isinstance(act, Draw):
        now = replace(now, phase=FINAL)
    return _note(now, act)


def _known(seat: int | None) -> int:
    if seat is None:
        raise NotationError("a log names the seat of every act")
    return seat


def _put(now: Standing, seat: int | None, amount: int) -> Standing:
    at = _known(seat)
    return replace(
        now,
        stacks={**now.stacks, at: now.stacks[at] - amount},
        bets={**now.bets, at: now.bets[at] + amount},
        paid={**now.paid, at: now.paid[at] + amount},
    )


def _ante(now: Standing, seat: int, amount: int, alone: bool) -> Standing:
    stacks = {**now.stacks, seat: now.stacks[seat] - amount}
    if alone:
        return replace(now, stacks=stacks, dead=now.dead + amount)
    return replace(now, stacks=stacks, paid={**now.paid, seat: now.paid[seat] + amount})


def _award(now: Standing, act: Award) -> Standing:
    stacks, won = dict(now.stacks), dict(now.won)
    for seat, amount in act.to:
        stacks[seat] += amount
        won[seat] = won.get(seat, 0) + amount
    awarded = _gone(now, act.pot, act.amount)
    return replace(now, stacks=stacks, won=won, awarded=awarded, phase=SHOWDOWN)


def _gone(now: Standing, pot: int, amount: int) -> tuple[int, ...]:
    """What has left each pot when `amount` chips more leave the pot of this number, in award order from 1."""
    gone = [*now.awarded, *(0 for _ in range(pot - len(now.awarded)))]
    gone[pot - 1] += amount
    return tuple(gone)


def _note(now: Standing, act: Act) -> Standing:
    """Note what a seat did, in the words that stand in its place at the table."""
    if act.name not in ACTS:
        return now  # what the dealer does beside the game is nothing that the seat did
    if isinstance(act, Award):
        return replace(now, did={**now.did, **{seat: f"wins {now.won[seat]:,}" for seat, _ in act.to}})
    seat = getattr(act, "seat", None)
    if seat is None or isinstance(act, (DealCard, PlaceButton, CardForButton)):
        return now
    if isinstance(act, ReturnUncalled):
        text = f"gets {act.amount:,} back"
    elif isinstance(act, Show):
        text = "shows"
    else:
        text = str(act).removeprefix(f"Seat {seat} ")
    return replace(now, did={**now.did, seat: text})


def _still(now: Standing) -> dict[int, str]:
    """What is worth saying of a seat in a later round of betting: that it has folded or is all-in."""
    gone = {seat: now.did[seat] for seat in now.folded}
    return gone | {seat: "all-in" for seat in now.live if not now.stacks[seat]}


# -- to be drawn ----------------------------------------------------------------------------------


def table_view(now: Standing, hide: bool = False, note: tuple[int, str] | None = None) -> markup.TableView:
    """A standing as it is drawn.

    Arguments: `hide`, True to show hole cards face down until they are tabled; `note`, a seat with a word
    beside its name, such as (3, "to act"), in place of the seat that acted last.
    """
    marked = note[0] if note is not None else now.entry.seat
    did, drawn = now.did, now.button_cards
    seats = []
    for seat in now.seats:
        held: tuple[AnyCard | None, ...] = now.hands[seat]
        if seat in drawn:
            held = (drawn[seat],)
        elif seat in now.folded or (hide and seat not in now.shown):
            held = (None,) * len(held)
        seats.append(
            markup.SeatView(
                seat,
                now.stacks[seat],
                held,
                did.get(seat, ""),
                button=seat == now.button,
                acting=seat == marked,
                folded=seat in now.folded,
                bet=now.bets[seat],
                note=note[1] if note is not None and seat == note[0] else "",
            )
        )
    return markup.TableView(
        tuple(seats),
        now.board,
        pot_names(now.collected),
        len(now.burns),
        now.stub,
        now.discards,
        has_board=now.board_game,
        label=f"The table, {now.phase}",
    )


def pot_names(standing: Sequence[Pot]) -> tuple[tuple[str, int], ...]:
    """Pots, the main pot first, with what they are called: "pot" alone, else "main pot", "side pot 1" ..."""
    if len(standing) < 2:
        return tuple(("pot", pot.amount) for pot in standing)
    return tuple(("main pot" if i == 0 else f"side pot {i}", pot.amount) for i, pot in enumerate(standing))


def told(act: Act, hidden: Collection[int] = ()) -> str:
    """What was done, as markup with its cards drawn; `hidden`, seats that are dealt to face down."""
    before, dealt, after = _around_cards(act)
    if isinstance(act, DealCard) and act.seat in hidden:
        return escape(before.removesuffix(": "))
    return escape(before) + (markup.small_cards(dealt) if dealt else "") + escape(after)


def written(act: Act) -> str:
    """What was done, as text with its cards as they are printed on buttons: 10♥."""
    before, dealt, after = _around_cards(act)
    return before + " ".join(map(markup.card_text, dealt)) + after


def _around_cards(act: Act) -> tuple[str, tuple[AnyCard, ...], str]:
    """The words before the act's cards, its cards, and the words after; no cards when it names none.

    The cards are the last whole words that read like them: "The" holds no ten of hearts.
    """
    text = str(act)
    dealt = getattr(act, "cards", None) or ((card,) if (card := getattr(act, "card", None)) else ())
    words = re.escape(" ".join(map(str, dealt)))
    found = list(re.finditer(rf"(?<!\S){words}(?!\S)", text)) if dealt else []
    if not found:
        return text, (), ""
    return text[: found[-1].start()], tuple(dealt), text[found[-1].end() :]


def line(entry: Entry, hidden: Collection[int] = ()) -> markup.Line:
    """An entry as a line of a log, its cards drawn.

    Arguments: `hidden`, seats whose cards are dealt face down to whoever reads the log.
    """
    text = told(entry.act, hidden)
    if entry.remark:
        text += f'. <span class="rb-remark">{markup.drawn_sentence(entry.remark)}</span>'
    return entry.number, text, entry.citations, entry.open_questions
