"""The equities of several hands: known shares, what is shown, what can't be read, work in slices."""

from __future__ import annotations

import asyncio
from fractions import Fraction

import pytest

from pokerrules import NotationError, cards
from pokerrules.cards import ALL_CARDS
from pokerrules.widgets import EquityBoard, slices
from pokerrules.widgets.equity import CASES
from tests.widgets.conftest import html_of


def case(widget: EquityBoard, name: str) -> None:
    next(button for button in widget.cases if button.description == name).click()


@pytest.mark.rule("pa-637a.12-k-2", "pa-637a.12-l")
@pytest.mark.parametrize(
    ("name", "share", "boards"),
    [
        ("Before the flop", 0.7053935145965775, "all 1,086,008 boards"),
        ("On the flop", 0.776829268292683, "all 820 boards"),
        ("On the turn", 0.1875, "all 40 boards"),
        ("A low to be counterfeited", 0.6216463414634146, "all 820 boards"),
        ("Counterfeited", 0.14375, "all 40 boards"),
    ],
)
def test_the_ready_cases(name: str, share: float, boards: str) -> None:
    widget = EquityBoard()
    case(widget, name)
    found = widget.answer.answer
    assert float(found.hands[1].share) == pytest.approx(share, abs=1e-12)
    assert sum(one.share for one in found.hands.values()) == 1
    assert boards in html_of(widget)
    assert "<b>Exact:</b>" in widget.snapshot()
    assert "±" not in widget.snapshot()
    assert widget.summary() in widget.said
    assert widget.answer.open_questions == ("O-15", "O-18")


@pytest.mark.rule("pa-637a.12-k-2", "pa-637a.12-l")
def test_what_stands_on_the_page() -> None:
    shown = EquityBoard().snapshot()
    assert "637/820" in shown
    assert "77.68 %" in shown
    assert 'style="width:77.68%"' in shown
    assert "pa-637a-12-k-2" in shown
    assert "O-15" in shown
    assert "O-18" in shown
    assert "Odd chips are left aside" in shown
    assert "of them nobody has a low" in shown
    assert "41 cards can come next" in shown


def test_which_card_helps_whom() -> None:
    widget = EquityBoard()
    shown = widget.snapshot()
    assert "96.25 %" in shown  # the four, five or six of diamonds, for seat 1
    assert "+18.57<" in shown
    widget.board.value = "2c 7d 9h Tc 4s"
    assert "can come next" not in widget.snapshot()
    assert "the board is complete" in widget.snapshot()
    assert widget.answer.answer.hands[1].share == Fraction(1, 2)
    widget.board.value = "Kc Kd Qs 9h"
    assert "no card helps" not in widget.snapshot()
    widget.fields[2].value = "Ac 4h 5h 6h"
    widget.board.value = "Ah Kd Kc Qs"
    assert "40 cards can come next" in widget.snapshot()


def test_no_card_helps_who_has_it_all() -> None:
    widget = EquityBoard({1: "As Ad 2s 3d", 2: "Kh Qh Js 8c"}, "Ah Ac Td 9d")
    assert widget.answer.answer.hands[1].share == 1
    assert widget.snapshot().count("no card helps") == 2


@pytest.mark.rule("pa-637a.12-k-1")
def test_omaha_high_has_no_low() -> None:
    widget = EquityBoard()
    widget.game.value = "omaha-high"
    shown = widget.snapshot()
    assert "Of low" not in shown
    assert "shared with nobody" in shown
    assert "O-4" in shown
    assert widget.answer.answer.no_low == 1


def test_a_hand_that_nobody_has_seen() -> None:
    widget = EquityBoard()
    assert widget.samples.layout.display == "none"
    case(widget, "A hand that nobody has seen")
    assert widget.samples.layout.display != "none"
    before = widget.answer.answer.hands[1]
    assert widget.answer.answer.boards == 20_000
    assert "<b>An estimate:</b> 20,000 boards and unseen cards drawn at random" in widget.snapshot()
    assert "± 0.27 %" in widget.snapshot()
    assert "standard error 0.27 %" in widget.summary()
    assert "can come next" not in widget.snapshot()
    widget.samples.value = 80_000
    after = widget.answer.answer.hands[1]
    assert after.error == pytest.approx(before.error / 2, rel=0.05)
    assert abs(float(after.share - before.share)) < 4 * before.error


def test_the_same_seed_gives_the_same_estimate() -> None:
    def drawn(seed: str) -> str:
        return EquityBoard({1: "As Ad 2s 3d", 2: "????????"}, "2c 7d 9h", seed=seed).snapshot()

    assert drawn("x") == drawn("x") != drawn("y")


def test_up_to_six_hands() -> None:
    widget = EquityBoard()
    assert widget.fields[3].layout.display == "none"
    before = widget.snapshot()
    for _ in range(4):
        widget.add_hand.click()
    assert widget.snapshot() == before
    assert widget.add_hand.layout.display == "none"
    assert all(field.layout.display != "none" for field in widget.fields.values())
    widget.fields[6].value = "4s 4h 5s 5h"
    assert list(widget.answer.answer.hands) == [1, 2, 6]
    widget.fields[6].value = ""
    assert widget.snapshot() == before
    case(widget, "On the flop")
    assert widget.fields[3].layout.display == "none"


def test_dead_cards_cant_come() -> None:
    widget = EquityBoard()
    widget.dead.value = "4s 4h"
    assert widget.answer.answer.boards == 39 * 38 // 2
    assert "dead" in widget.snapshot()


@pytest.mark.parametrize(
    ("field", "written", "words"),
    [
        ("2", "", "two hands or more are wanted, 1 given"),
        ("1", "As Ad 2s", "4 cards needed, 3 given"),
        ("1", "As Ad 2s 3d 4d", "4 cards needed, 5 given"),
        ("2", "Kh Qh Js 7d", "the seven of diamonds (7d) is in two places"),
        ("2", "x", "can&#x27;t be read"),
        ("board", "2c 7d", "none, three, four or five community cards are needed, 2 given"),
        ("board", "2c 7d 9h Tc 4s 5s", "6 given"),
        ("dead", "As", "the ace of spades (As) is in two places"),
        ("dead", "??", "dead cards"),
    ],
)
def test_what_cant_be_read_is_marked_and_the_last_answer_set_back(
    field: str, written: str, words: str
) -> None:
    widget = EquityBoard()
    before = widget.summary()
    part = {"board": widget.board, "dead": widget.dead}.get(field) or widget.fields[int(field)]
    part.value = written
    assert words.lower() in widget.error.lower()
    assert 'class="rb-old"' in html_of(widget)
    assert "rb-bad" in part._dom_classes
    assert widget.summary() == before
    case(widget, "On the flop")
    assert widget.error == ""
    assert "rb-old" not in html_of(widget)
    assert not any("rb-bad" in one._dom_classes for one in widget._written())


def test_dead_cards_must_leave_a_board() -> None:
    widget = EquityBoard()
    held = cards("As Ad 2s 3d Kh Qh Js 8c 2c 7d 9h")
    dead = [str(card) for card in ALL_CARDS if card not in held]
    widget.dead.value = " ".join(dead[:39])
    assert widget.answer.answer.boards == 1
    widget.dead.value = " ".join(dead[:40])
    assert "leave too few" in widget.error
    assert "rb-bad" in widget.dead._dom_classes


def test_what_a_page_gives_must_be_a_case() -> None:
    with pytest.raises(NotationError, match="a number from 1 to 6, not 7"):
        EquityBoard({1: "As Ad 2s 3d", 7: "Kh Qh Js 8c"})
    with pytest.raises(NotationError, match="no game 'draw'"):
        EquityBoard(game="draw")
    with pytest.raises(NotationError, match="two hands"):
        EquityBoard({1: "As Ad 2s 3d"})
    with pytest.raises(NotationError, match="4 cards needed"):
        EquityBoard({1: "As Ad 2s 3d", 2: "Kh"})


# -- in slices -----------------------------------------------------------------------------------------


async def until_idle(widget: EquityBoard) -> int:
    turns = 0
    while widget.busy:
        turns += 1
        await asyncio.sleep(0)
    return turns


def test_where_a_loop_runs_others_get_their_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE", 0.005)
    widget = EquityBoard()
    seen: list[str] = []

    async def run() -> None:
        case(widget, "Before the flop")
        assert widget.busy
        assert "rb-busy" in html_of(widget)
        assert "are being counted" in widget.said
        assert "637/820" in widget.snapshot()  # still the last answer, whole
        widget._line.observe(lambda change: seen.append(change["new"]), "value")
        assert await until_idle(widget) > 5

    asyncio.run(run())
    parts = [line for line in seen if "being counted" in line]
    assert len(parts) > 5
    assert "1,086,008" in seen[-1]
    assert "rb-busy" not in html_of(widget)
    assert "70.54 %" in widget.said


def test_a_changed_field_ends_the_work_in_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE", 0.005)
    widget = EquityBoard()
    answers: list[int] = []

    async def run() -> None:
        case(widget, "Before the flop")
        await asyncio.sleep(0)
        widget._line.observe(lambda _: answers.append(widget.answer.answer.boards), "value")
        widget.board.value = "2c 7d 9h Tc 4s"
        await until_idle(widget)
        assert widget.answer.answer.boards == 1
        case(widget, "Before the flop")
        widget.board.value = "2c 7d"
        assert not widget.busy
        for _ in range(300):
            await asyncio.sleep(0)
        assert "2 given" in widget.error
        assert "being counted" not in html_of(widget)

    asyncio.run(run())
    assert 1_086_008 not in answers


def test_what_fails_in_a_later_slice_shows_in_the_widget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slices, "SLICE", 0.005)
    monkeypatch.setattr("pokerrules.widgets.base.RERAISE", False)
    widget = EquityBoard()

    def fail(*_: object) -> str:
        raise KeyError("a slip")

    async def run() -> None:
        case(widget, "Before the flop")
        monkeypatch.setattr("pokerrules.widgets.equity_table.drawn", fail)
        await until_idle(widget)
        await asyncio.sleep(0)

    asyncio.run(run())
    assert "This widget failed" in widget.error
    assert "KeyError" in widget.error


def test_every_case_has_a_name_of_its_own() -> None:
    assert len({button.description for button in EquityBoard().cases}) == len(CASES) == 6
