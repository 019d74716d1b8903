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
    first = [entry for entry in entries(round_, Check) if entry.paragraph_ids == ("nj-14.12-e",)]
    assert [entry.open_questions for entry in first] == [
        ("D-1", "D-3", "D-17"),
        ("D-17",),
        ("D-17", "D-12"),
    ]


@pytest.mark.rule("nj-14.12-e", "nj-14.12-g")
def test_a_check_or_a_bet_that_14_10_f_does_not_name_is_an_open_question() -> None:
    round_ = opened(3)
    assert [option.open_questions for option in round_.legal()] == [
        ("D-1", "D-3", "D-17"),
        ("D-1", "D-3", "D-17", "O-21"),
        ("D-1", "D-3", "O-13"),
    ]
    assert round_.play(Bet(2))[0].open_questions == ("D-1", "D-3", "D-17", "O-21")
    assert round_.play(Raise(4))[0].open_questions == ("O-21",)
    posted = opened(3, five_card_draw.House(ante=0, blinds=(1, 2)))
    posted.play(Call())
    posted.play(Call())
    assert posted.play(Check())[0].open_questions == ("O-11",)  # the option of a blind is another matter
    final = draw(at_the_draw(3), 0, 0, 0)
    assert final.play(Bet(4))[0].open_questions == ("O-21",)  # (g) names both


@pytest.mark.rule("nj-14.12-e", "nj-14.12-g")
def test_a_fold_that_completes_a_round_without_a_bet() -> None:
    round_ = opened(3)
    round_.play(Check())
    round_.play(Check())
    assert round_.legal()[-1].open_questions == ("O-13", "D-12")
    assert round_.play(Fold())[0].open_questions == ("O-13", "D-12")
    draw(round_, 0, 0)
    round_.play(Check())
    assert round_.play(Fold())[0].open_questions == ("O-13",)  # one player is left, whatever was bet


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
    # seat 2 is left with a chip and seat 1 with none, or both with one
    assert [entry.open_questions for entry in entries(round_, Draw)] == [("D-11", "G-4"), ("D-11", "G-4")]


def test_a_draw_with_a_bet_to_come_has_no_such_question() -> None:
    round_ = draw(at_the_draw(3), 1, 1, 1)
    assert [entry.open_questions for entry in entries(round_, Draw)] == [(), (), ()]
    house = five_card_draw.House(betting=five_card_draw.NoLimit(2))
    one_all_in = opened(3, house, stacks=(20, 100, 100))
    for act in (Bet(19), Call(), Call()):
        one_all_in.play(act)
    draw(one_all_in, 1, 1, 1)
    assert [entry.open_questions for entry in entries(one_all_in, Draw)] == [("D-11",), (), ()]
    assert one_all_in.turn == 2


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


# -- a source of chance that fails --------------------------------------------------------------------------


class Away(Exception):
    """What a source of chance raises."""


def failing(how: object) -> five_card_draw.Round:
    """Eight players of whom five have drawn two: the sixth needs a reshuffle, whose third number fails."""
    asked = iter([0, 0])

    def source(k: int) -> int:
        for number in asked:
            return number
        if isinstance(how, type):
            raise how
        return how  # type: ignore[return-value]

    return draw(at_the_draw(8, shuffle=source), 2, 2, 2, 2, 2)


@pytest.mark.parametrize(
    ("how", "error"),
    [
        (Away, Away),
        (OSError, OSError),
        (KeyboardInterrupt, KeyboardInterrupt),
        (None, NotationError),
        (0.0, NotationError),
        ("0", NotationError),
        (-1, NotationError),
        (8, NotationError),  # of the eight cards that are left, 7 is the last
    ],
)
def test_a_source_of_chance_that_fails_leaves_everything_as_it_was(
    how: object, error: type[BaseException]
) -> None:
    round_ = failing(how)
    before = (round_.log, round_.deck, dict(round_.hands), round_.turn, round_.aside, round_.legal())
    with pytest.raises(error):
        round_.play(Draw(round_.hands[6][:2]))
    after = (round_.log, round_.deck, dict(round_.hands), round_.turn, round_.aside, round_.legal())
    assert after == before
    assert round_.turn == 6
    round_.play(Draw(round_.hands[6][:1]))  # the last card of the stub needs no chance
    assert round_.turn == 7


def test_an_undo_that_fails_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise OSError("away")

    round_ = at_the_draw(4)
    before = (round_.log, round_.deck, dict(round_.hands), round_.turn, round_.legal())
    for do in (round_.undo, lambda: round_.go_back_to(3)):
        monkeypatch.setattr(type(round_), "follow", fails)  # playing again does not get beyond the first act
        with pytest.raises(OSError, match="away"):
            do()
        monkeypatch.undo()
        assert (round_.log, round_.deck, dict(round_.hands), round_.turn, round_.legal()) == before
    assert round_.undo()
    assert len(round_.log) < len(before[0])


def test_a_source_of_chance_that_fails_when_the_dealer_goes_on() -> None:
    round_ = failing(Away)
    round_.dealer = "by hand"
    round_.play(Draw(round_.hands[6][:2]))
    round_.dealer = "automatic"
    before = (round_.log, round_.deck)
    with pytest.raises(Away):
        round_.go_on()
    assert (round_.log, round_.deck) == before
