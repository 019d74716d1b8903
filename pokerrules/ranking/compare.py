"""Why one hand beats another: the category that decides, or the first rank at which the two differ."""

from __future__ import annotations

from typing import TypeAlias

from pokerrules.cards import Rank
from pokerrules.ranking.high import Category, HighHand
from pokerrules.ranking.low import LowHand

AnyHand: TypeAlias = HighHand | LowHand

_WITHOUT_ARTICLE = (Category.TWO_PAIR, Category.THREE_OF_A_KIND, Category.FOUR_OF_A_KIND)


def why_better(winner: AnyHand, loser: AnyHand) -> str:
    """Why a hand beats another one of the same scale, in words.

    Arguments: `winner` and `loser`, two high hands or two low hands. Returns a clause; for hands of the same
    strength it says that they are equal.
    """
    if winner.strength == loser.strength:
        return "the hands are equal"
    low = isinstance(winner, LowHand)
    if winner.category is not loser.category:
        better, worse = _named(winner.category), _named(loser.category)
        if not low:
            return f"{better} ranks above {worse}"
        if winner.category is Category.HIGH_CARD:
            return f"{worse} counts against a low hand"
        return f"{worse} counts against a low hand more than {better} does"
    mine, other = next((a, b) for a, b in zip(winner.ranks, loser.ranks, strict=True) if a is not b)
    which = f"{'lower' if low else 'higher'} one wins"
    if low and Rank.ACE in (mine, other):
        which += f", and the ace is {'low' if mine is Rank.ACE else 'high'}"
    both = "" if winner.category is Category.HIGH_CARD else f"both have {_named(winner.category)}; "
    return f"{both}at the first rank that differs, {mine.word} against {other.word}, the {which}"


def _named(category: Category) -> str:
    return category.word if category in _WITHOUT_ARTICLE else f"a {category.word}"
