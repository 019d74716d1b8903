"""What a draw would bring before it is done: cards from the stub, or a reshuffle of the discard pile."""

from __future__ import annotations

import copy
from collections.abc import Sequence

from pokerrules import markup
from pokerrules.cards import AnyCard
from pokerrules.errors import Unsettled
from pokerrules.games.five_card_draw import Round
from pokerrules.law import cites
from pokerrules.table.acts import Burn, DealCard, Draw, Reshuffle, in_words
from pokerrules.widgets.draw_piles import step_by_step

HAND = 5


def outlook(played: Round, given: Sequence[AnyCard]) -> str:
    """What a draw would bring, as markup: of the cards picked so far, or of any number when none is picked.

    Arguments: `played`, a round in the draw; `given`, the picked cards.
    """
    return forecast(played, given) if given else stub_enough(played)


def forecast(played: Round, given: Sequence[AnyCard]) -> str:
    """What the dealer would do if these cards were given up, as markup without the cards to come.

    Arguments: `played`, a round in the draw, which stays as it is; `given`, one card or more.
    """
    seat = played.turn
    start = f"If seat {seat} draws {in_words(len(given))}: "
    try:
        seen = step_by_step(copy.copy(played), Draw(tuple(given), seat))
    except Unsettled as error:  # nothing has changed, and the round itself will say the same
        return f"{start}the round stops for the floor. {_refs(*error.open_questions)}"
    parts: list[str] = []
    pile, dealt = len(played.deck.discards), 0
    for one in seen:
        act = one.entry.act
        if isinstance(act, DealCard):
            dealt += 1
        elif isinstance(act, Burn):
            parts.append("one card is burned")
        elif isinstance(act, Reshuffle):
            parts += [_deals(dealt, "the stub")] if dealt else []
            pile += len(given) if played.house.reshuffle_own_discards else 0
            parts.append(f"<b>the discard pile of {pile} is reshuffled</b>")
            dealt = 0
    again = any(isinstance(one.entry.act, Reshuffle) for one in seen)
    parts += [_deals(dealt, "the new stub" if again else "the stub")] if dealt else []
    return f"{start}{', then '.join(parts)}. {_refs() if again else ''}"


def stub_enough(played: Round) -> str:
    """How large a draw the stub can fill for the player who is to draw, as markup."""
    burned = any(isinstance(entry.act, Burn) for entry in played.log)
    left = max(0, played.deck.stub_count - (0 if burned else 1))
    seat = played.turn
    if played.house.reshuffle_when != "request":
        return (
            "The house posts that the pile is reshuffled as soon as the stub could not give five cards to "
            f"each player who has yet to draw. {_refs('D-5')}"
        )
    if left >= HAND:
        return f"The stub can fill any draw of seat {seat}."
    some = (
        "no draw at all"
        if not left
        else "a draw of one"
        if left == 1
        else f"a draw of up to {in_words(left)}"
    )
    larger, asked = "forces a reshuffle", "D-5"
    if not played.may_reshuffle:
        larger, asked = "stops the round for the floor", "D-9"
    return f"The stub can fill {some} for seat {seat}. A larger one {larger}. {_refs(asked)}"


def _deals(count: int, where: str) -> str:
    return f"{in_words(count)} {'card comes' if count == 1 else 'cards come'} from {where}"


def _refs(*questions: str) -> str:
    return markup.references(cites("nj-14.12-f-2"), questions, short=True)
