"""Results that a page shows without a widget."""

from __future__ import annotations

import pytest

from pokerrules import Deck, NotationError, omaha
from pokerrules.widgets import acts, hand, offers
from tests.widgets.test_all import Reader

HOUSE = omaha.House(split=True, blinds=(1, 2), betting=omaha.FixedLimit(2, 4))


@pytest.fixture
def table() -> omaha.Round:
    return omaha.Round(HOUSE, (20, 20, 20), 3, Deck.shuffled("shown"))


def test_acts_with_their_paragraphs(table: omaha.Round) -> None:
    shown = acts(table.log[:4])
    assert repr(shown).count("\n") == 3
    assert "posts a blind of 2" in repr(shown)
    Reader(shown._repr_html_())
    assert shown._repr_html_().count("<li") == 4


def test_what_is_permitted(table: omaha.Round) -> None:
    shown = offers(table)
    assert "Seat 3 folds" in repr(shown)
    assert "(g)" in shown._repr_html_()
    Reader(shown._repr_html_())


def test_a_hand_with_both_halves() -> None:
    shown = hand("Ac 2d Kh Ks", "3d 4s 5c Jh 9h")
    assert "5-4-3-2-A low" in repr(shown)
    Reader(shown._repr_html_())
    assert "no low" in repr(hand("Qs Qd Kh Ks", "3d 4s 5c Jh 9h"))
    assert "low" not in repr(hand("Ac 2d Kh Ks", "3d 4s 5c Jh 9h", split=False))
    with pytest.raises(NotationError):
        hand("Ac", "3d 4s 5c")
