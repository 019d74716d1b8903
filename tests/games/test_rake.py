"""Rake and bad beat contribution in whole rounds of play, N.J.A.C. 13:69F-14.6(e)8 and 9."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerrules import Bet, Call, Deck, Draw, Fold, five_card_draw, omaha
from pokerrules.house import BadBeat, NoLimit, Rake
from pokerrules.records import from_json, summary, summary_text, to_json
from pokerrules.table.acts import Award, TakeContribution, TakeRake
from pokerrules.table.view import standings
from tests.rounds import call_down, play
from tests.strategies_round import acts, begun_rounds

DEDUCTIONS = (TakeRake, TakeContribution, Award)


def taken(round_: five_card_draw.Round | omaha.Round) -> list[str]:
    return [str(entry.act) for entry in round_.log if isinstance(entry.act, DEDUCTIONS)]


def draw_round(**posted: object) -> five_card_draw.Round:
    """Seat 1 is all-in for 15, seats 2 and 3 bet 5 more: a main pot of 45 and a side pot of 10."""
    house = five_card_draw.House(ante=1, betting=NoLimit(2), **posted)  # type: ignore[arg-type]
    table = five_card_draw.Round(house, (15, 60, 60), button=3, deck=Deck.shuffled("rake"))
    for act in (Bet(14), Call(), Call(), *(Draw() for _ in range(3)), Bet(5), Call()):
        table.play(act)
    return table


@pytest.mark.rule("nj-14.6-e-6", "nj-14.6-e-8")
def test_a_side_pot_of_10_first_then_the_main_pot_of_45_less_a_rake_of_2() -> None:
    table = draw_round(rake=Rake(5, cap=4))
    assert table.over
    lines = taken(table)
    assert lines[0] == "The rake of 2 is taken from pot 2"
    assert [line.split(":")[0] for line in lines[1:]] == [
        "Pot 1, 10",
        "Pot 2, 43",
    ]
    pots = table.showdown().answer.pots
    assert [pot.amount for pot in pots] == [10, 43]
    entry = next(entry for entry in table.log if isinstance(entry.act, TakeRake))
    assert entry.citations == ("N.J.A.C. 13:69F-14.6(e)8",)
    assert entry.open_questions == ("G-7",)


@pytest.mark.rule("nj-14.6-e-9")
def test_the_contribution_comes_after_the_rake_and_before_the_award() -> None:
    table = draw_round(rake=Rake(5), bad_beat=BadBeat(3))
    kinds = [type(entry.act) for entry in table.log if isinstance(entry.act, DEDUCTIONS)]
    assert kinds == [TakeRake, TakeContribution, Award, Award]
    assert [pot.amount for pot in table.showdown().answer.pots] == [10, 40]
    chips = table.chips
    assert (chips.house, chips.fund, sum(chips.stacks.values())) == (2, 3, 130)
    assert chips.balanced
    last = standings(table.log)[-1]
    assert (last.house, last.fund, last.in_play, last.over) == (2, 3, 0, True)
    again = from_json(to_json(table))
    assert again.log == table.log
    data = summary(again)
    assert sum(data["finishing_stacks"]) == 130
    assert (data["rake"], data["bad_beat_contribution"]) == (2, 3)
    assert "Rake: 2. Bad beat contribution: 3." in summary_text(again)
    assert [pot["amount"] for pot in data["pots"]] == [10, 40]


@pytest.mark.rule("nj-14.6-e-8")
def test_no_flop_no_drop() -> None:
    for flop, drop in ((True, False), (False, True)):
        house = omaha.House(blinds=(10, 20), betting=NoLimit(20), rake=Rake(10, no_flop_no_drop=flop))
        table = omaha.Round(house, (100, 100, 100), button=3, deck=Deck.shuffled("flop"))
        play(table, "call, fold, raise 60, fold")
        assert bool([e for e in table.log if isinstance(e.act, TakeRake)]) is drop


@pytest.mark.rule("nj-14.6-e-8")
@pytest.mark.parametrize(("uncalled", "rake"), [("return", 4), ("keep", 4)])
def test_the_rake_is_taken_from_called_money_alone(uncalled: str, rake: int) -> None:
    house = five_card_draw.House(ante=10, betting=NoLimit(20), rake=Rake(10), uncalled=uncalled)
    table = five_card_draw.Round(house, (200, 200, 200, 200), button=4, deck=Deck.shuffled("called"))
    for act in (Bet(100), Fold(), Fold(), Fold()):  # nobody calls the hundred
        table.play(act)
    assert table.chips.house == rake
    assert table.stacks[1] == 200 - 10 + 40 - rake


@given(begun_rounds(), st.data())
def test_the_ledger_balances_with_house_and_fund_as_parties(table: omaha.Round, data: st.DataObject) -> None:
    unit = table.house.smallest_chip
    rake = data.draw(
        st.builds(
            Rake,
            st.sampled_from([1, 5, 33.3, 99]),
            st.none() | st.integers(1, 6).map(lambda n: n * unit),
            no_flop_no_drop=st.booleans(),
            side_pots=st.sampled_from(["main-pot", "by-size", "each-pot"]),
        )
    )
    house = replace(table.house, rake=rake, bad_beat=BadBeat(unit))
    raked = omaha.Round(house, table.stacks | dict(table.log[0].act.stacks), table.button or 1)  # type: ignore[attr-defined]
    left = 80
    while not raked.over and left:
        raked.play(data.draw(acts(raked.legal(), unit)))
        assert raked.chips.balanced
        left -= 1
    if not raked.over:
        call_down(raked)
    chips = raked.chips
    assert chips.balanced
    assert chips.in_play == 0
    assert sum(chips.stacks.values()) + chips.house + chips.fund == chips.total
    assert chips.fund in (0, unit)
    assert raked.showdown().answer.totals == {
        seat: sum(dict(e.act.to).get(seat, 0) for e in raked.log if isinstance(e.act, Award))
        for seat in raked.showdown().answer.totals
    }
