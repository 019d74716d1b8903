"""The final betting of five-card draw, N.J.A.C. 13:69F-14.12(g), and rounds that are made again."""

from __future__ import annotations

import copy
import pickle

import pytest

from pokerrules import (
    Bet,
    Call,
    Check,
    Draw,
    Fold,
    NotationError,
    Raise,
    five_card_draw,
)
from pokerrules.table.acts import (
    CollectBets,
    DealCard,
)
from tests.draws import HIGH, at_the_draw, check_down, draw, entries, opened

# -- (g) ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("nj-14.12-g")
def test_the_final_round_starts_left_of_the_button_and_ends_with_the_last_answer() -> None:
    round_ = draw(at_the_draw(3, button=1), 0, 0, 0)
    assert round_.turn == 2
    assert [option.act.name for option in round_.legal()] == ["check", "bet", "fold"]
    assert round_.play(Check())[0].paragraph_ids == ("nj-14.12-g",)
    round_.play(Bet(4))  # the bigger limit
    assert [option.act.name for option in round_.legal()] == ["fold", "call", "raise"]
    round_.play(Raise(8))
    round_.play(Fold())
    assert round_.turn == 3
    round_.play(Call())
    assert round_.over


@pytest.mark.rule("nj-14.12-g")
def test_a_round_without_a_bet_is_complete_when_all_have_checked() -> None:
    round_ = check_down(at_the_draw(3))
    final = [entry for entry in entries(round_, Check) if entry.paragraph_ids == ("nj-14.12-g",)]
    assert [entry.open_questions for entry in final] == [(), (), ("D-12",)]


@pytest.mark.parametrize(("reading", "forms"), [("deal-out", 0), ("form", 1)])
def test_players_without_chips_draw_and_do_not_bet(reading: str, forms: int) -> None:
    house = five_card_draw.House(betting=five_card_draw.NoLimit(2), all_in_runout=reading)
    round_ = opened(2, house, stacks=(20, 20))
    round_.play(Bet(19))
    round_.play(Call())
    draw(round_, 3, 2)
    assert round_.over
    in_form = [entry for entry in entries(round_, CollectBets) if "G-4" in entry.open_questions]
    assert len(in_form) == forms


def test_who_is_left_alone_takes_the_pot_without_a_draw() -> None:
    round_ = opened(3)
    for act in (Bet(2), Fold(), Fold()):
        round_.play(act)
    assert round_.over
    assert not entries(round_, Draw)
    assert round_.stacks == {1: 102, 2: 99, 3: 99}
    assert round_.showdown().answer.high == {}


# -- a round is made again ----------------------------------------------------------------------------------


def test_undo_copies_and_replays_keep_the_reshuffled_cards() -> None:
    round_ = draw(at_the_draw(8), *[2] * 8)
    log, deck = round_.log, round_.deck
    assert pickle.loads(pickle.dumps(round_)).deck == deck
    assert copy.deepcopy(round_).log == log
    again = five_card_draw.Round.replay(HIGH, log)
    assert (again.log, again.deck) == (log, deck)
    gone = round_.undo()
    assert gone[0].act.name == "draw"
    round_.play(gone[0].act)
    assert (round_.log, round_.deck) == (log, deck)
    for cut in range(1, len(log), 7):
        part = five_card_draw.Round.replay(HIGH, log[:cut], dealer="by hand")
        assert part.log == log[:cut]
    stopped = five_card_draw.Round.replay(HIGH, log[: [e.act.name for e in log].index("draw") + 1])
    stopped.play(Draw((), 2))
    assert stopped.served == (1, 2)


def test_a_log_that_gives_back_a_discard_is_refused() -> None:
    round_ = draw(at_the_draw(8), *[2] * 8)
    log = list(round_.log)
    drawn = next(n for n, entry in enumerate(log) if isinstance(entry.act, Draw))
    given = log[drawn].act.cards[0]  # type: ignore[attr-defined]
    held = round_.hands[1][0]
    late = max(n for n, entry in enumerate(log) if isinstance(entry.act, DealCard))
    for place, card, why in (
        (drawn + 2, given, "seat 1 has discarded it"),
        (drawn + 2, held, "seat 1 was dealt it"),
        (late, held, "seat 1 was dealt it"),
    ):
        changed = log.copy()
        entry = changed[place]
        changed[place] = type(entry)(entry.number, DealCard(entry.seat or 0, card), entry.paragraph_ids)
        with pytest.raises(NotationError, match=f"given twice: {why}"):
            five_card_draw.Round.replay(HIGH, changed)
