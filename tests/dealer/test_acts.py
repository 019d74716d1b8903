"""What the dealer's acts say of themselves: words, paragraphs, and the open questions behind them."""

from __future__ import annotations

from pokerrules.dealer.acts import PARAGRAPHS, PROCEDURES, Cut, DeviceShuffle, Shuffle
from pokerrules.law import cite
from tests.dealer.tables import instead, omaha_table, place


def test_every_act_of_the_dealer_carries_out_a_paragraph() -> None:
    assert set(PARAGRAPHS) == set(PROCEDURES)
    assert all(cite(one) for ids in PARAGRAPHS.values() for one in ids)


def test_shuffle_and_cut_are_those_of_section_14_5() -> None:
    log = omaha_table().log
    shuffled, cut = log[place(log, Shuffle)], log[place(log, Cut)]
    assert [str(one) for one in shuffled.citations] == ["N.J.A.C. 13:69F-14.5(a)"]
    assert [str(one) for one in cut.citations] == ["N.J.A.C. 13:69F-14.5(b)"]
    device = instead(log, place(log, Shuffle), DeviceShuffle())[place(log, Shuffle)]
    assert [str(one) for one in device.citations] == ["N.J.A.C. 13:69F-14.5(a)", "N.J.A.C. 13:69F-14.6(e)4"]
