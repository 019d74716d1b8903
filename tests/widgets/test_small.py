"""The small widgets: the button, the sign, the sixty choices, the question; and what needs no widget."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pokerrules import Check, Deck, NotationError, RuleViolation, Unsettled, law, links, markup, omaha
from pokerrules.widgets import BestHand, ButtonBoard, CheckYourself, HouseCheck, Refusal, attempt, style
from tests.widgets.conftest import html_of
from tests.widgets.test_all import OPTIONS


@pytest.mark.rule("pa-637a.12-c-1-i")
def test_the_button_starts_on_the_dealers_right() -> None:
    board = ButtonBoard(6)
    assert board.ruling.answer == 6
    assert "(c)(1)(i)" in html_of(board)
    board.count.field.value = "9"
    assert board.ruling.answer == 9


@pytest.mark.rule("pa-637a.12-c-1-ii")
def test_the_button_starts_by_a_card_each() -> None:
    board = ButtonBoard(5)
    board.draw.click()
    dealt = dict(board.dealt)
    assert len(dealt) == 5
    assert "(c)(1)(ii)" in html_of(board)
    board.draw.click()
    assert board.dealt != dealt
    again = ButtonBoard(5)
    again.draw.click()
    assert again.dealt == dealt
    board.right.click()
    assert board.dealt == {}


@pytest.mark.rule("pa-637a.12-c-2")
def test_the_button_moves_on_clockwise() -> None:
    board = ButtonBoard((2, 3, 7))
    assert board.ruling.answer == 7
    for seat in (2, 3, 7, 2):
        board.move.click()
        assert board.ruling.answer == seat
    assert "(c)(2)" in board.said + html_of(board)


def test_a_sign_is_accepted_and_shown() -> None:
    check = HouseCheck()
    assert check.house == omaha.House(split=True, blinds=(2, 4), betting=omaha.FixedLimit(4, 8), seats=9)
    assert "Accepted" in html_of(check)
    assert "At most 9" in html_of(check)
    change(check, kill="half-kill", minimum="60")
    assert check.house is not None
    assert check.house.kill == omaha.Kill("half-kill", 60)


@pytest.mark.rule("pa-637a.12-n", "pa-637a.12-g")
def test_whether_a_kill_may_be_raised_by_its_maker_is_asked_for_where_there_is_a_kill() -> None:
    check = HouseCheck()
    option = check.own.readings["kill_option"]
    assert option.layout.display == "none"
    assert "O-10" not in check.snapshot()
    change(check, kill="kill", minimum="60")
    assert option.layout.display != "none"
    assert "O-10" in check.snapshot()
    option.value = "no-option"
    assert check.house is not None
    assert check.house.kill_option == "no-option"
    assert "A raise by the maker of the kill" in html_of(check)  # its line on the sign


def change(check: HouseCheck, **values: object) -> HouseCheck:
    for name, value in values.items():
        field(check, name).value = value
    return check


def field(check: HouseCheck, name: str) -> Any:
    """A field by its name: of every sign, or of the game's own."""
    return getattr(check if hasattr(check, name) else check.own, name)


@pytest.mark.parametrize(
    ("values", "citation"),
    [
        ({"seats": "11"}, "637a.12(b)"),
        ({"blinds": ""}, "637a.12(d)"),
        ({"straddles": "8, 16"}, "637a.12(e)"),
        ({"kill": "kill"}, "637a.12(n)"),
        ({"kill": "kill and half-kill", "minimum": "60"}, "637a.12(n)"),
        ({"kill": "kill", "minimum": "60", "game": False}, "637a.12(n)"),
        ({"odd_low": "coin"}, "637a.12(k)(2)(iii)"),
        ({"odd_high": "coin"}, "637a.12(k)(2)(ii)"),
    ],
)
def test_a_sign_is_refused_by_its_paragraph(values: dict[str, object], citation: str) -> None:
    check = change(HouseCheck(), **values)
    assert isinstance(check.refused, RuleViolation)
    assert "Not permitted" in html_of(check)
    assert citation in html_of(check)
    assert check.house is None
    assert "refused" in check.summary()


def test_a_sign_that_cant_be_read() -> None:
    check = change(HouseCheck(), blinds="two")
    assert isinstance(check.refused, NotationError)
    assert "whole numbers of chips" in html_of(check)


@pytest.mark.parametrize(
    ("name", "written", "words"),
    [
        ("seats", "200", "more than 10"),
        ("seats", "", "whole number of seats"),
        ("seats", "1", "from 2 to 10"),
        ("ante", "x", "the ante must be"),
        ("ante", "-1", "the ante must be"),
        ("low", "", "the small bet must be"),
        ("low", "1.5", "the small bet must be"),
        ("high", "0", "the big bet"),
        ("minimum", "60, 70", "the minimum qualifying pot must be"),
        ("minimum", "", "without the minimum value"),
        ("blinds", "1,000", "1000 for one amount or 1, 000 for several"),
        ("straddles", "8.5", "whole numbers"),
    ],
)
def test_what_is_written_is_judged_as_it_stands(name: str, written: str, words: str) -> None:
    check = change(HouseCheck(kill=omaha.Kill("kill", 60)), **{name: written})
    assert words in html_of(check).replace("&#x27;", "'")
    assert "Accepted" not in html_of(check)
    assert "rb-sign" not in html_of(check)
    assert field(check, name).value == written
    assert "rb-bad" in field(check, name)._dom_classes
    assert sum("rb-bad" in f._dom_classes for f in check._written()) == 1


def test_an_ante_may_be_left_out() -> None:
    check = change(HouseCheck(ante=1), ante="")
    assert check.house is not None
    assert check.house.ante == 0


def test_amounts_are_called_what_the_structure_calls_them() -> None:
    check = HouseCheck()
    for name, labels in {
        "fixed-limit": ["Small bet", "Big bet"],
        "spread-limit": ["Least bet", "Most bet"],
        "pot-limit": ["Minimum bet"],
        "no-limit": ["Minimum bet"],
    }.items():
        check.structure.value = name
        fields = [field for field in (check.low, check.high) if field.layout.display != "none"]
        assert [field.description for field in fields] == labels
        assert all(label.lower() in check.snapshot() for label in labels)


@pytest.mark.parametrize("name", ["fixed-limit", "spread-limit", "pot-limit", "no-limit"])
def test_every_structure_can_be_posted(name: str) -> None:
    check = change(HouseCheck(), structure=name)
    assert check.house is not None
    assert check.house.betting.name == name
    again = HouseCheck(betting=check.house.betting, straddle=8, kill=omaha.Kill("kill", 60))
    assert again.house is not None
    assert again.house.betting == check.house.betting
    assert again.house.straddle == 8


def test_a_structure_that_the_fields_dont_know() -> None:
    from pokerrules.house import Structure

    with pytest.raises(NotationError, match="no betting structure"):
        HouseCheck(betting=Structure())


@pytest.mark.rule("pa-637a.12-k")
def test_sixty_choices() -> None:
    best = BestHand("8h 8d Ac Kc", "3h 4h 5h 6h 7h")
    assert best.high.name.startswith("pair of eights")
    assert best.low is not None
    assert best.low.name == "8-5-4-3-A low"
    shown = html_of(best)
    assert "All 60 choices" in shown
    assert shown.count("<li") == 60
    assert shown.count("best high</span>") >= 1
    assert shown.count("best low</span>") >= 1


def test_a_changed_hand_is_worked_out_and_an_unreadable_one_refused() -> None:
    best = BestHand("8h 8d Ac Kc", "3h 4h 5h 6h 7h")
    best.hole.value = "Qs Qd Ks Kd"
    assert best.low is None
    assert "No low" in html_of(best)
    assert "none" in best.summary()
    best.board.value = "3h 4h"
    assert "2 given" in best.error
    assert "rb-bad" in best.board._dom_classes
    assert "rb-bad" not in best.hole._dom_classes
    assert 'class="rb-old"' in html_of(best)
    best.board.value = "3h 4h 5h"
    assert best.error == ""
    assert "rb-bad" not in best.board._dom_classes
    assert "rb-old" not in html_of(best)
    assert "All 6 choices" in html_of(best)
    with pytest.raises(NotationError):
        BestHand("As", "3h 4h 5h")


def test_a_question_is_answered_with_feedback() -> None:
    question = CheckYourself("How much?", OPTIONS)
    assert "188" not in html_of(question)
    question.buttons[0].click()
    assert "Not so." in html_of(question)
    assert "Try again: one try so far." in html_of(question)
    question.buttons[0].click()
    assert "Try again: one try so far." in html_of(question)  # the same answer is no new try
    assert question.buttons[0].description == "✗ 187"
    question.buttons[1].click()
    assert question.buttons[0].description == "187"
    assert question.buttons[1].description == "✓ 188"
    assert "Right." in html_of(question)
    assert "637a.12(k)(2)(i)" in html_of(question)
    assert "Found at the second try." in html_of(question)
    question.buttons[0].click()
    assert "Not so." in html_of(question)
    assert "Try again" not in html_of(question)
    question.buttons[1].click()
    assert "Found at the second try." in html_of(question)
    assert question.said.startswith('<div role="status">Right.')
    still = question.snapshot()
    assert still.index("187") < still.index("<details") < still.index("Right.")


def test_a_question_needs_a_right_answer_and_real_paragraphs() -> None:
    with pytest.raises(NotationError, match="right"):
        CheckYourself("How much?", OPTIONS[:1])
    with pytest.raises(NotationError, match="no paragraph"):
        CheckYourself("How much?", [("1", True, "yes", "pa-637a.12-z")])


@pytest.mark.parametrize(
    ("act", "words"),
    [
        (lambda: omaha.House(seats=11), "Not permitted"),
        (lambda: omaha.Round(omaha.House(), (9, 9), 1, Deck.shuffled("x")).play(Check()), "Permitted now"),
        (lambda: Deck.of("As"), "can't be read"),
    ],
)
def test_an_attempt_shows_its_refusal(act: Callable[[], object], words: str) -> None:
    refused = attempt(act)
    assert isinstance(refused, Refusal)
    assert words in refused._repr_html_().replace("&#x27;", "'")
    assert repr(refused).startswith(type(refused.error).__name__)


def test_an_attempt_gives_its_result_and_hides_no_fault() -> None:
    assert attempt(lambda: 7) == 7
    with pytest.raises(ZeroDivisionError):
        attempt(lambda: 1 // 0)
    open_case = Refusal(Unsettled("the stub is empty", ("G-9",)))
    assert "leave it open" in open_case._repr_html_()


def test_in_a_jupyter_server_citations_lead_to_notebooks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "omaha-showdown.ipynb").touch()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(links, "_notebooks", None)  # set back at the end
    cited = markup.citation(law["pa-637a.12-k"].citation)
    style()
    assert markup.citation(law["pa-637a.12-k"].citation) == cited
    monkeypatch.setenv("JPY_SESSION_NAME", "/book/omaha-kill.ipynb")
    style()
    assert 'href="omaha-showdown.ipynb"' in markup.citation(law["pa-637a.12-k"].citation)
    assert 'href="#pa-637a-12-n"' in markup.citation(law["pa-637a.12-n"].citation)
    assert "href" not in markup.question_reference("O-6")


def test_the_style_sheet_is_a_widget_that_a_site_does_not_need() -> None:
    sheet = style()
    assert sheet.value.startswith("<style ")
    bundle = sheet._repr_mimebundle_()
    assert bundle["text/html"] == "<span hidden></span>"
    assert "\n" not in bundle["text/plain"]
