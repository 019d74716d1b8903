"""How the table stands in a round of five-card draw, from its log."""

from __future__ import annotations

import pytest

from pokerrules import Bet, Call, Fold, five_card_draw, markup, omaha
from pokerrules.table.view import as_posted, standings, table_view
from tests.draws import at_the_draw, check_down, draw, opened


@pytest.mark.parametrize("own", [False, True])
def test_piles_and_hands_are_those_of_the_round(own: bool) -> None:
    house = five_card_draw.House(reshuffle_own_discards=own)
    round_ = at_the_draw(8, house)
    for _ in range(8):
        draw(round_, 2)
        now, deck = standings(round_.log)[-1], round_.deck
        assert now.hands == dict(round_.hands)
        assert (now.stub, len(now.burns), now.discards) == (deck.stub_count, 1, len(deck.discards))
        assert now.phase == "draw"
    check_down(round_)
    rows = standings(round_.log)
    assert list(dict.fromkeys(row.phase for row in rows)) == [
        "before the deal", "the deal", "first betting round", "draw", "final betting round", "showdown",
    ]  # fmt: skip
    assert rows[-1].discards == len(round_.deck.discards)
    assert rows[-1].stub == round_.deck.stub_count


@pytest.mark.parametrize("pile", ["discards-and-folded", "discards-only"])
def test_folded_hands_count_where_the_house_has_them(pile: str) -> None:
    house = five_card_draw.House(discard_pile=pile)
    round_ = opened(5, house)
    for act in (Bet(2), Fold(), Call(), Fold(), Call()):
        round_.play(act)
    for seat in (5, 1, 3):
        now = standings(round_.log, **as_posted(house))[-1]
        assert (now.stub, now.discards) == (round_.deck.stub_count, len(round_.deck.discards))
        draw(round_, 5 if seat != 3 else 4)
    check_down(round_)
    now = standings(round_.log, **as_posted(house))[-1]
    assert now.discards == len(round_.deck.discards)


def test_a_table_without_community_cards_has_no_board() -> None:
    drawn = markup.table(table_view(standings(at_the_draw(3).log)[-1]))
    assert "Board" not in drawn
    assert "no community cards" not in drawn
    assert "stub" in drawn
    other = omaha.Round(omaha.House(), (100, 100), 1)
    assert "Board" in markup.table(table_view(standings(other.log)[-1]))
