"""The ledger of a table's log: every chip has its party, the house and the fund among them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerrules import Bet, Deck, NotationError
from pokerrules.dealer.acts import OpenTable
from pokerrules.dealer.ledger import Party, ledger
from pokerrules.dealer.table import Table
from pokerrules.house import BadBeat, Rake
from pokerrules.table.acts import Award
from tests.dealer.tables import DRAW, bad_beat_begun, finish, place, side_pots, side_pots_log


@pytest.mark.rule("nj-14.6-e-8", "nj-14.6-e-9")
def test_a_round_with_rake_and_contribution() -> None:
    house = DRAW.but(bad_beat=BadBeat(3))
    table = finish(side_pots(house, opening=OpenTable(fund=97)))
    assert ledger(table.log) == (
        Party("Seat 1", 15, 0),
        Party("Seat 2", 60, 90),  # 20 in, 10 and 40 won
        Party("Seat 3", 60, 40),
        Party("The house, rake", 0, 2),
        Party("Bad beat fund", 97, 100),
        Party("Bets and pots", 0, 0),
    )
    assert [party.change for party in ledger(table.log)] == [-15, 30, -20, 2, 3, 0]


@pytest.mark.rule("nj-14.6-e-9")
def test_a_fund_that_is_paid_out_goes_to_the_seats() -> None:
    table = finish(bad_beat_begun())
    parties = {party.name: party for party in ledger(table.log)}
    assert (parties["Bad beat fund"].before, parties["Bad beat fund"].after) == (99, 0)
    assert sum(party.change for party in parties.values()) == 0
    assert table.fund == 0


def test_before_the_award_the_chips_are_in_the_pots() -> None:
    log = side_pots_log()
    assert ledger(log[: place(log, Award)])[-1] == Party("Bets and pots", 0, 53)


def test_one_round_of_play() -> None:
    log = side_pots_log()
    for wrong in ((), log[:3], (*log, *log)):
        with pytest.raises(NotationError, match="a ledger is kept of one round of play"):
            ledger(wrong)


@pytest.mark.rule("nj-14.6-e-8", "nj-14.6-e-9")
@given(
    st.lists(st.integers(5, 80), min_size=2, max_size=5),
    st.sampled_from([1, 5, 33.3, 99]),
    st.sampled_from(["main-pot", "by-size", "each-pot"]),
    st.integers(0, 200),
    st.integers(0, 10_000),
)
def test_the_parties_have_as_much_together_as_before(
    stacks: list[int], percent: float, side: str, fund: int, seed: int
) -> None:
    house = DRAW.but(rake=Rake(percent, side_pots=side), bad_beat=BadBeat(2, hand="2s 2h 3d 4c 5d"))
    table = Table(house, opening=OpenTable(fund=fund))
    table.begin(stacks, len(stacks), Deck.shuffled(str(seed)))
    assert table.round is not None
    table.play(Bet(min(table.round.stacks[1], 40)))
    parties = ledger(finish(table).log)
    assert sum(party.change for party in parties) == 0
    assert parties[-1].after == 0
    assert parties[-2].after == table.fund
