"""How a draw is played for those whom the reader does not play, and rounds to begin with."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Sequence

from pokerrules.cards import AnyCard, Card, Rank
from pokerrules.deck import Deck
from pokerrules.errors import NotationError
from pokerrules.games.five_card_draw import House, Round, high_hand
from pokerrules.house.text import quoted
from pokerrules.ranking.high import Category
from pokerrules.table.acts import Draw, OpenRound
from pokerrules.widgets.draw_piles import Piles, piles, step_by_step

EIGHT = Rank.EIGHT
# The acts that are played before the draw, in the order in which they are looked for, and in words.
PLAIN = {"check": "{} check{}", "call": "{} call{}", "no straddle": "{} straddle{} not taken"}


def in_the_draw(played: Round) -> bool:
    """Whether a player is asked to draw."""
    return any(isinstance(option.act, Draw) for option in played.legal())


def brought_to_the_draw(played: Round) -> tuple[Round, tuple[str, ...]]:
    """A copy of a round, played to the draw: whoever is asked before it checks, calls, does not straddle.

    Arguments: `played`, a round in the draw or before it. Returns the copy, and what was played in words,
    such as "8 checks". Raises NotationError for anything else.
    """
    wanted = "a round of five-card draw in the draw or before it is wanted, such as DrawTable.short_stub()"
    if not isinstance(played, Round):
        raise NotationError(f"{wanted}, not {quoted(played)}")
    mine = copy.copy(played)
    mine.dealer = "automatic"
    mine.go_on()
    if mine.over or (mine.served and not in_the_draw(mine)):
        raise NotationError(f"{wanted}; in this one the draw is over")
    acts: Counter[str] = Counter()
    while not in_the_draw(mine):
        names = {option.act.name: option for option in mine.legal()}
        name = next(name for name in PLAIN if name in names)
        mine.play(names[name])
        acts[name] += 1
    return mine, tuple(PLAIN[name].format(count, "s" * (count > 1)) for name, count in acts.items())


def dealt_again(played: Round, seed: str) -> Round:
    """A new deal at the table of a round: the same house, chips and button, cards of a training shuffle."""
    opening = played.log[0].act
    assert isinstance(opening, OpenRound)
    antes = None if opening.antes is None else dict(opening.antes)
    assert played.button is not None
    return Round(played.house, dict(opening.stacks), played.button, Deck.shuffled(seed), antes=antes)


def short_stub(seed: str) -> Round:
    """Eight players, of whom five have drawn two each: one card is left in the stub for the sixth."""
    played, _ = brought_to_the_draw(Round(House(), (100,) * 8, 8, Deck.shuffled(seed)))
    while len(played.served) < 5:
        assert played.turn is not None
        played.play(Draw(_two(played.hands[played.turn])))
    return played


def _two(held: Sequence[AnyCard]) -> tuple[AnyCard, ...]:
    """The two cards of a hand that are least use: unpaired before paired, low before high."""
    known = [card for card in held if isinstance(card, Card)]
    times = Counter(card.rank for card in known)
    return tuple(sorted(known, key=lambda card: (times[card.rank], card.rank))[:2])


HIGH_WAY = (
    "a straight or better stands pat; otherwise pairs or three of a kind are kept, "
    "or else the two highest cards, and the rest is given up"
)
LOW_WAY = "one card of each rank up to the eight is kept, and the rest is given up"


def usual_draw(held: Sequence[AnyCard], low: str | None) -> tuple[AnyCard, ...]:
    """The cards that a player gives up who is not played by the reader, as HIGH_WAY and LOW_WAY say.

    Arguments: `held`, five cards; `low`, the scale of a low game. A hand with unknown cards stands pat.
    """
    known = [card for card in held if isinstance(card, Card)]
    if len(known) < len(held):
        return ()
    if low is not None:
        return _not_low(known, ace_is_low=low == "ace-to-five")
    if high_hand(known).category >= Category.STRAIGHT:
        return ()
    times = Counter(card.rank for card in known)
    kept = {rank for rank, count in times.items() if count > 1} or set(sorted(times)[-2:])
    return tuple(card for card in known if card.rank not in kept)


def _not_low(known: Sequence[Card], ace_is_low: bool) -> tuple[AnyCard, ...]:
    given: list[AnyCard] = []
    kept: set[Rank] = set()
    for card in known:
        small = card.rank <= EIGHT or (ace_is_low and card.rank is Rank.ACE)
        if small and card.rank not in kept:
            kept.add(card.rank)
        else:
            given.append(card)
    return tuple(given)


def last_turn(played: Round) -> tuple[Piles, ...]:
    """The piles before the last turn of the draw and after each act of it; only as they lie now when there
    was none.

    Arguments: `played`, a round, which stays as it is.
    """
    places = [place for place, entry in enumerate(played.log) if isinstance(entry.act, Draw)]
    if not places:
        return (piles(played),)
    again = copy.copy(played)
    while len(again.log) > places[-1]:
        again.undo()
    acts = [entry.act for entry in played.log[places[-1] :]]
    return (piles(again), *step_by_step(again, acts[0], acts[1:]))
