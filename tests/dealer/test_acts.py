"""What the dealer's acts say of themselves: words, paragraphs, and the open questions behind them."""

from __future__ import annotations

import pytest

from pokerrules.dealer.acts import (
    PARAGRAPHS,
    PROCEDURES,
    CountDeck,
    CountDiscards,
    CountStub,
    Cut,
    DeviceShuffle,
    Instruct,
    NewDeck,
    PayFund,
    Procedure,
    RemoveDeck,
    Shuffle,
    StopRound,
    entry_for,
)
from pokerrules.dealer.rounds import entries_for
from pokerrules.dealer.table import Table
from pokerrules.law import cite
from pokerrules.table.acts import Act, CardForButton
from tests.dealer.tables import DRAW, OMAHA, instead, omaha_log, place, side_pots_log


def test_every_act_of_the_dealer_carries_out_a_paragraph() -> None:
    assert set(PARAGRAPHS) == set(PROCEDURES)
    assert all(cite(one) for ids in PARAGRAPHS.values() for one in ids)


def test_shuffle_and_cut_are_those_of_section_14_5() -> None:
    log = omaha_log()
    shuffled, cut = log[place(log, Shuffle)], log[place(log, Cut)]
    assert [str(one) for one in shuffled.citations] == ["N.J.A.C. 13:69F-14.5(a)"]
    assert [str(one) for one in cut.citations] == ["N.J.A.C. 13:69F-14.5(b)"]
    device = instead(log, place(log, Shuffle), DeviceShuffle())[place(log, Shuffle)]
    assert [str(one) for one in device.citations] == ["N.J.A.C. 13:69F-14.5(a)", "N.J.A.C. 13:69F-14.6(e)4"]


@pytest.mark.rule("nj-14.6-e-4", "nj-14.6-e-9")
@pytest.mark.parametrize(
    ("act", "cited", "asked"),
    [
        (RemoveDeck(), "N.J.A.C. 13:69F-14.6(e)4", ()),  # the paragraph says it
        (StopRound(), "N.J.A.C. 13:69F-14.6(e)4", ("G-9",)),
        (NewDeck(), "N.J.A.C. 13:69F-14.6(e)4", ("G-9",)),
        (PayFund(((1, 5),)), "N.J.A.C. 13:69F-14.6(e)9", ("G-7", "G-11", "G-12")),
        (CountDiscards(1, 4), "N.J.A.C. 13:69F-14.6(e)7", ("G-6",)),
    ],
)
def test_what_no_paragraph_says_is_an_open_question(act: Act, cited: str, asked: tuple[str, ...]) -> None:
    entry = entry_for(act)
    assert ([str(one) for one in entry.citations], entry.open_questions) == ([cited], asked)


def test_a_table_lists_the_open_questions_of_an_act_that_is_due_and_of_one_that_is_done() -> None:
    table = Table(OMAHA, dealer="automatic")
    table.begin((100, 100, 100))
    table.dealer = "by hand"
    table.play(CountStub(39))
    table.play(RemoveDeck())
    (due,) = table.legal()
    assert (due.act, due.open_questions) == (StopRound(), ("G-9",))
    table.play(due)
    assert table.log[-1].open_questions == ("G-9",)
    assert str(table.log[-1]).endswith("[N.J.A.C. 13:69F-14.6(e)4; G-9]")


@pytest.mark.parametrize(
    ("act", "words"),
    [
        (CountStub(1), "The dealer counts the stub: 1 card"),
        (CountDeck(1), "The dealer counts the deck: 1 card"),
        (CountDeck(52), "The dealer counts the deck: 52 cards"),
        (DeviceShuffle(1), "The device shuffles the deck and counts 1 card"),
        (Cut(1), "The dealer cuts 1 card from the top"),
        (CardForButton(7), "Seat 7 is dealt a card for the button"),
        (Instruct(3), "The dealer tells seat 3 that it is its turn, and no options"),
        (Instruct(3, ("fold", "call")), "The dealer tells seat 3 that it is its turn: fold, call"),
        (StopRound(), "The round of play stops for the floor; the bets are kept as they stand"),
        (
            StopRound(void=True),
            "The round of play is void; every chip goes back to where it was when the round was opened",
        ),
        (PayFund(), "The bad beat fund is paid: nothing"),
        (PayFund(((2, 1000),)), "The bad beat fund is paid: 1,000 to seat 2"),
    ],
)
def test_the_words_of_an_act(act: Act, words: str) -> None:
    assert str(act) == words


@pytest.mark.rule("nj-14.6-e-5", "nj-14.6-e-7")
def test_a_log_that_is_read_lists_the_questions_of_the_dealers_acts() -> None:
    for house, log in ((DRAW, side_pots_log()), (OMAHA, omaha_log(rounds=2))):
        read = entries_for(house, [(entry.act, entry.time) for entry in log])
        assert [(e.number, e.act, e.time) for e in read] == [(e.number, e.act, e.time) for e in log]
        ours = [(e.paragraph_ids, e.open_questions) for e in log if isinstance(e.act, Procedure)]
        assert [(e.paragraph_ids, e.open_questions) for e in read if isinstance(e.act, Procedure)] == ours
