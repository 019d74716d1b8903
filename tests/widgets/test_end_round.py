"""Ending a round oneself: the right course, every slip with its paragraph, undo, hints, the score."""

from __future__ import annotations

import re

import pytest

from pokerrules import Bet, Call, Deck, Fold, NotationError, five_card_draw
from pokerrules.dealer import Table, audit
from pokerrules.dealer.acts import CollectHand, CountDiscards, MoveBurn, PayFund, Shuffle
from pokerrules.house import NoLimit
from pokerrules.table.acts import Act, Award, CollectBets, ReturnUncalled, TakeContribution, TakeRake
from pokerrules.widgets import EndTheRound
from pokerrules.widgets.closing_cases import (
    BAD_BEAT,
    CASES,
    ONE_HAND_WINS,
    SHORT_STACK_WINS,
    SPLIT_POT,
    UNCONTESTED,
)
from tests.widgets.conftest import html_of

E5, E6, E7 = (f"N.J.A.C. 13:69F-14.6(e){item}" for item in (5, 6, 7))


def finish(widget: EndTheRound) -> EndTheRound:
    """Do what is due until the round is complete."""
    while not widget.over:
        due = widget.table.due()
        assert due is not None
        press(widget, widget.label_of(due))
    return widget


def press(widget: EndTheRound, label: str) -> None:
    text = label[:1].upper() + label[1:]
    button = next(b for b in widget.acts if b.description == text and b.layout.display != "none")
    assert not button.disabled, text
    button.click()


def kinds(widget: EndTheRound) -> list[type[Act]]:
    return [type(entry.act) for entry in widget.done]


# -- the right course -----------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES)
@pytest.mark.rule("nj-14.6-e-5", "nj-14.6-e-6")
def test_what_is_due_ends_the_round_without_a_slip(case: str) -> None:
    widget = finish(EndTheRound(case=case))
    assert widget.slips == []
    assert audit(widget.table.house, widget.table.log).departures == []
    assert [e.act for e in widget.table.log] == [e.act for e in widget.right.log]
    assert f"{len(widget.done)} acts, no slip." in html_of(widget)
    assert all(button.disabled for button in widget.acts)
    assert widget._choices.layout.display == "none"


@pytest.mark.rule("nj-14.6-e-6")
def test_the_cases_are_what_they_are_called() -> None:
    def decided(case: str) -> object:
        played = EndTheRound(case=case).right.round
        assert played is not None
        assert played.decided is not None
        return played.decided.answer

    pots = decided(SHORT_STACK_WINS).pots  # type: ignore[attr-defined]
    assert [sorted(p.awards[0].answer.to) for p in pots] == [[2], [1]]
    assert 1 not in pots[0].seats
    pots = decided(ONE_HAND_WINS).pots  # type: ignore[attr-defined]
    assert [sorted(p.awards[0].answer.to) for p in pots] == [[2], [2]]
    (pot,) = decided(SPLIT_POT).pots  # type: ignore[attr-defined]
    assert [(a.answer.share, dict(a.answer.to)) for a in pot.awards] == [("high", {1: 9}), ("low", {2: 8})]


@pytest.mark.parametrize(
    ("case", "expected"),
    [
        (SHORT_STACK_WINS, [CollectHand, CountDiscards, Award, CollectHand, Award, CollectHand]),
        (
            ONE_HAND_WINS,
            [TakeRake, TakeContribution]
            + [CollectHand, CountDiscards, Award] * 2  # the loser of each pot, then the pot
            + [CollectHand],
        ),
        (
            UNCONTESTED,
            [CountDiscards, ReturnUncalled, CollectBets, TakeRake, TakeContribution, Award, CollectHand],
        ),
    ],
)
@pytest.mark.rule("nj-14.6-e-5", "nj-14.6-e-7", "nj-14.6-e-8", "nj-14.6-e-9")
def test_the_closing_acts_in_their_order(case: str, expected: list[type[Act]]) -> None:
    assert kinds(finish(EndTheRound(case=case))) == expected


@pytest.mark.rule("nj-14.6-e-9")
def test_a_bad_beat_ends_with_the_payment_of_the_whole_fund() -> None:
    widget = finish(EndTheRound(case=BAD_BEAT))
    assert kinds(widget)[-1] is PayFund
    assert widget.table.fund == 0


# -- slips ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "done", "slip", "citation", "words"),
    [
        (SHORT_STACK_WINS, 0, "push side pot 1, 50, to seat 2", E5, "losing cards of seat 3 collected first"),
        (SHORT_STACK_WINS, 0, "collect the hand of seat 2", E5, "pot pushed before the winning hand"),
        (SHORT_STACK_WINS, 1, "push side pot 1, 50, to seat 2", E7, "discards of seat 3 counted, five"),
        (SHORT_STACK_WINS, 2, "push the main pot, 45, to seat 1", E6, "Side pot 1 of 50 awarded first"),
        (SHORT_STACK_WINS, 5, "shuffle the deck for the next round", E5, "hand of seat 1 collected"),
        (ONE_HAND_WINS, 2, "collect the hand of seat 1", E5, "claim of seat 1 on the main pot settled"),
        (
            ONE_HAND_WINS,
            0,
            "take the bad beat contribution of 1 from the main pot",
            "N.J.A.C. 13:69F-14.6(e)8",
            "Take the rake of 4 from the main pot",
        ),
        (SPLIT_POT, 1, "put the burn cards on the discard pile", "N.J.A.C. 13:69F-14.6(e)3", "kept apart"),
        (SPLIT_POT, 0, "shuffle the deck for the next round", "N.J.A.C. 13:69F-14.5(a)", "completed"),
        (SPLIT_POT, 4, "push the high half of the pot, 9, to seat 3", "58 Pa. Code", "to seat 1"),
        (BAD_BEAT, 3, "pay the bad beat fund", "N.J.A.C. 13:69F-14.6(e)9", "bad beat of the posted kind"),
    ],
)
@pytest.mark.rule("nj-14.6-e-5", "nj-14.6-e-6", "nj-14.6-e-7", "nj-14.6-e-8")
def test_a_slip_is_named_with_its_paragraph_and_what_is_due(
    case: str, done: int, slip: str, citation: str, words: str
) -> None:
    widget = EndTheRound(case=case)
    for _ in range(done):
        due = widget.table.due()
        assert due is not None
        press(widget, widget.label_of(due))
    before, due = widget.done, widget.table.due()
    assert due is not None
    press(widget, slip)
    assert widget.done == before
    assert len(widget.slips) == 1
    assert str(widget.slips[0].citations[0]).startswith(citation)
    assert words in widget.error
    label = widget.label_of(due)
    assert f"<b>Due now:</b> {label[:1].upper()}{label[1:]}." in widget.error
    assert "1 slip so far" in html_of(widget)
    finish(widget)
    assert "1 slip" in widget.summary()
    assert "Your slips" in widget.snapshot()


def test_no_number_in_the_order_of_award_reaches_the_reader() -> None:
    for case in CASES:
        widget = EndTheRound(case=case)
        while not widget.over:
            for button in widget.acts:
                if not button.disabled and button.layout.display != "none":
                    button.click()
                    text = re.sub("<[^>]*>", " ", html_of(widget) + widget.said)
                    assert not re.search(r"(of|from|on) pot \d|\bPot \d", text), text


# -- around it ------------------------------------------------------------------------------------------


def test_an_act_is_taken_back_and_its_slips_stay_counted() -> None:
    widget = EndTheRound()
    press(widget, "collect the hand of seat 1")
    press(widget, "collect the hand of seat 3")
    assert widget.error == ""
    widget.undo.click()
    assert widget.done == ()
    assert len(widget.slips) == 1
    assert widget.undo.disabled
    widget.undo.click()
    assert "nothing to take back" in widget.said
    press(widget, "collect the hand of seat 3")
    widget.again.click()
    assert (widget.done, widget.slips) == ((), [])


def test_the_next_act_is_shown_and_counted() -> None:
    widget = EndTheRound()
    widget.show.click()
    assert "Collect the hand of seat 3" in html_of(widget)
    assert E5 in html_of(widget)
    assert widget.done == ()
    finish(widget)
    assert "with 1 look at the next act" in html_of(widget)
    assert widget.show.disabled


def test_what_is_due_shows_the_open_questions_behind_it() -> None:
    widget = EndTheRound()
    widget.show.click()
    assert re.search(r"Next:.*14\.6\(e\)5.*#g-1", widget._hint.value)
    press(widget, "collect the hand of seat 1")
    due = widget.error.split("Due now:")[1]
    assert "14.6(e)5" in due
    assert "#g-1" in due
    press(widget, "collect the hand of seat 3")
    widget.show.click()
    assert re.search(r"Next:.*14\.6\(e\)7.*#g-6", widget._hint.value)
    alone = EndTheRound(case=UNCONTESTED)
    while not isinstance(alone.table.due(), CollectHand):
        due_now = alone.table.due()
        assert due_now is not None
        press(alone, alone.label_of(due_now))
    alone.show.click()
    assert "#g-1" not in alone._hint.value  # of one pot


def test_the_readings_in_force_are_those_of_the_table() -> None:
    posted = five_card_draw.House(betting=NoLimit(2), collect_losers="all-losers-first")
    table = Table(posted)
    table.begin((50, 50), deck=Deck.shuffled("two"))
    table.play(Bet(49))
    table.dealer = "by hand"
    assert "<b>In force:</b> Collect every hand that wins no part" in EndTheRound(table).snapshot()


def test_what_is_done_or_gone_is_not_offered_again() -> None:
    widget = EndTheRound()
    for label in ("collect the hand of seat 3", "count the cards of seat 3: five"):
        press(widget, label)
    press(widget, "push side pot 1, 50, to seat 2")
    off = {button.description for button in widget.acts if button.disabled}
    assert {"Push side pot 1, 50, to seat 2", "Push side pot 1, 50, to seat 3"} <= off
    assert "Push the main pot, 45, to seat 1" not in off


def test_another_case_begins_anew() -> None:
    widget = EndTheRound()
    widget.case.value = UNCONTESTED
    assert "Everybody else has folded" in html_of(widget)
    widget.case.value = BAD_BEAT
    finish(widget)
    widget.case.value = SHORT_STACK_WINS
    assert not widget.over
    assert any(isinstance(act, Shuffle) for act in widget._offered)
    assert not any(isinstance(act, MoveBurn) for act in widget._offered)


def test_a_table_of_ones_own_is_brought_to_the_end_of_its_betting() -> None:
    table = Table(five_card_draw.House(ante=1, betting=NoLimit(2)))
    table.begin((15, 60, 60), 3, Deck.shuffled("own"))
    table.play(Bet(5))
    length = len(table.log)
    widget = finish(EndTheRound(table))
    assert widget.slips == []
    assert len(table.log) == length  # it was copied
    widget.case.value = BAD_BEAT
    widget.case.value = "The table of this page"
    assert widget.table.house == table.house


def test_what_is_no_table_in_play_is_refused() -> None:
    table = Table(five_card_draw.House(ante=1))
    with pytest.raises(NotationError, match="not over"):
        EndTheRound(table)
    table.begin((15, 60), 2, Deck.shuffled("own"))
    for act in (Bet(2), Fold()):
        table.play(act)
    with pytest.raises(NotationError, match="by hand"):
        EndTheRound(table)
    with pytest.raises(NotationError, match="table"):
        EndTheRound(Call())  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="A bad beat"):
        EndTheRound(case="nothing")


def test_the_form_without_python_shows_the_right_order() -> None:
    text = EndTheRound().snapshot()
    order = [text.index(words) for words in ("hand of seat 3", "50 to seat 2", "45 to seat 1")]
    assert order == sorted(order)
    assert "In the right order" in text
