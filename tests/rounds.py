"""Rounds to test with: houses and tables that hypothesis draws, and what never changes about a round."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from hypothesis import strategies as st

from pokerrules import Bet, Call, Check, Deck, Fold, NoStraddle, Raise, Straddle, omaha
from pokerrules.cards import ALL_CARDS, Card
from pokerrules.house import Structure
from pokerrules.table.acts import Act, Entry

WORDS: dict[str, Act] = {
    "fold": Fold(),
    "check": Check(),
    "call": Call(),
    "straddle": Straddle(),
    "pass": NoStraddle(),
}


def play(round_: omaha.Round, acts: str) -> omaha.Round:
    """Play acts in turn: "raise 4, call, fold"; "call x3" plays it three times. Returns the same round."""
    for piece in acts.split(","):
        words = piece.split()
        times = int(words.pop()[1:]) if words[-1].startswith("x") else 1
        for _ in range(times):
            if words[0] == "bet":
                round_.play(Bet(int(words[1])))
            elif words[0] == "raise":
                round_.play(Raise(int(words[1])))
            else:
                round_.play(WORDS[words[0]])
    return round_


def call_down(round_: omaha.Round) -> omaha.Round:
    """Play a round to its end: everybody checks, else calls."""
    while not round_.over:
        round_.play(passive(round_))
    return round_


def passive(round_: omaha.Round) -> Act:
    """The permitted act that puts the least in without giving the hand up."""
    return next(option.act for option in round_.legal() if not isinstance(option.act, Fold))


def entries(round_: omaha.Round, kind: type[Act]) -> list[Entry]:
    """The entries of a log that are acts of one kind."""
    return [entry for entry in round_.log if isinstance(entry.act, kind)]


def options(round_: omaha.Round) -> list[str]:
    """The names of the acts that are permitted now."""
    return [option.act.name for option in round_.legal()]


def bounds(round_: omaha.Round) -> tuple[int, int] | None:
    """The least and the greatest bet or raise that is permitted now, or None."""
    for option in round_.legal():
        if option.low is not None and option.high is not None:
            return option.low, option.high
    return None


def snapshot(round_: omaha.Round) -> tuple[Any, ...]:
    """All that there is to see of a round."""
    deck, chips = round_.deck, round_.chips
    return (
        tuple(round_.log),
        (dict(chips.stacks), dict(chips.bets), dict(chips.paid), chips.dead, chips.in_play),
        (deck.stub, deck.dealt, deck.burns, deck.discards),
        {seat: tuple(hand) for seat, hand in round_.hands.items()},
        tuple(round_.board),
        (round_.turn, round_.over, round_.button, round_.live, frozenset(round_.shown)),
        round_.legal(),
        round_.standing_pots(),
    )


def piles(round_: omaha.Round) -> tuple[Card, ...]:
    """Every card of the deck, pile by pile."""
    deck = round_.deck
    return tuple(c for c in (*deck.stub, *deck.dealt, *deck.burns, *deck.discards) if isinstance(c, Card))


def stacked(*texts: str, rest: Iterable[Card] = ALL_CARDS) -> Deck:
    """A deck with given cards on top, in the order of dealing, and the rest in order."""
    top = [Card(word) for text in texts for word in text.split()]
    return Deck.of([*top, *(card for card in rest if card not in top)])


def _structures(even: bool) -> st.SearchStrategy[Structure]:
    """A betting structure; with even amounts where a half-kill has to come out whole."""
    caps = st.sampled_from([None, None, 1, 3, 4])
    reopen = st.sampled_from(["full", "full", "half"])
    amount = st.sampled_from([2, 4, 6, 10] if even else [1, 2, 3, 4, 7, 10])

    def fixed(small: int, big: int, raise_cap: int | None, reopen: str) -> Structure:
        return omaha.FixedLimit(min(small, big), max(small, big), raise_cap=raise_cap, reopen=reopen)

    def spread(low: int, high: int, raise_cap: int | None, reopen: str) -> Structure:
        return omaha.SpreadLimit(min(low, high), max(low, high), raise_cap=raise_cap, reopen=reopen)

    return st.one_of(
        st.builds(fixed, amount, amount, caps, reopen),
        st.builds(omaha.PotLimit, amount, raise_cap=caps, reopen=reopen),
        st.builds(omaha.NoLimit, amount, raise_cap=caps, reopen=reopen),
        st.builds(spread, amount, amount, caps, reopen),
    )


@st.composite
def houses(draw: st.DrawFn, seats: int = 10) -> omaha.House:
    """A house of any kind, with no more blinds than there are seats at the table."""
    kill = draw(st.sampled_from([None, None, "kill", "half-kill"]))
    amounts = st.sampled_from([2, 4, 6] if kill else [1, 2, 3, 5])
    blinds = sorted(draw(st.lists(amounts, min_size=1, max_size=min(3, seats))))
    straddle = draw(st.sampled_from([None, 2 * blinds[-1]]))
    unit = draw(st.sampled_from([1, 1, 1, 2, 5]))  # the smallest chip, which makes up every amount
    return omaha.House(
        split=True if kill else draw(st.booleans()),
        blinds=tuple(unit * blind for blind in blinds),
        betting=draw(_structures(even=kill is not None)).scaled(unit, 1),
        ante=unit * draw(st.sampled_from([0, 0, 1, 2])),
        ante_by=draw(st.sampled_from(["each", "each", "last-blind", "button"])),
        straddle=straddle and unit * straddle,
        kill=omaha.Kill(kill, unit * draw(st.integers(1, 60))) if kill else None,
        smallest_chip=unit,
        chip_cents=draw(st.sampled_from([100, 25, 500])),
        final_round=draw(st.sampled_from(["h", "g"])),
        odd_high=draw(st.sampled_from(["suit", "left-of-button"])),
        odd_low=draw(st.sampled_from(["suit", "left-of-button"])),
        button_ties=draw(st.sampled_from(["suit", "draw-again"])),
        heads_up_button=draw(st.sampled_from(["literal", "small-blind"])),
        blind_may_straddle=draw(st.sampled_from(["no", "yes"])),
        short_straddle=draw(st.sampled_from(["no", "all-in"])),
        short_blind=draw(st.sampled_from(["full", "short"])),
        all_in_runout=draw(st.sampled_from(["deal-out", "form"])),
        show_order=draw(st.sampled_from(["last-bet-first", "left-of-button"])),
        pot_order=draw(st.sampled_from(["side-pots-first", "side-pots-first", "main-pot-first"])),
        uncalled=draw(st.sampled_from(["return", "return", "keep"])),
    )


@st.composite
def opened(draw: st.DrawFn, dealer: str = "automatic") -> omaha.Round:
    """A round of play that has just been opened, at a table of any kind."""
    taken = sorted(draw(st.lists(st.integers(1, 10), min_size=2, max_size=10, unique=True)))
    house = draw(houses(len(taken)))
    chips = st.one_of(st.integers(1, 12), st.integers(1, 300), st.just(1000))
    unit = house.smallest_chip
    stacks = {seat: unit * draw(chips) for seat in taken}
    button = draw(st.sampled_from([*taken, "right of dealer", "card"]))
    deck = Deck.shuffled(str(draw(st.integers(0, 9999))))
    antes = draw(
        st.none() | st.fixed_dictionaries({seat: st.integers(0, 3).map(lambda n: n * unit) for seat in taken})
    )
    return omaha.Round(
        house,
        stacks,
        button,
        deck,
        dealer=dealer,
        showing=draw(st.sampled_from(["automatic", "asked"])),
        kill=draw(st.sampled_from([None, *taken])) if house.kill else None,
        antes=antes,
        button_deck=Deck.shuffled("the button"),
    )
