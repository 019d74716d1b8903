"""High against low: who wins with the same cards in either game, and why."""

from __future__ import annotations

import pytest

from pokerrules import NotationError
from pokerrules.widgets import HighAgainstLow
from pokerrules.widgets.high_low import CASES
from tests.widgets.conftest import html_of

TIE = {1: "As Kd 7c 5h 2h", 2: "Ah Ks 7d 5c 2c", 4: "9s 9d 4c 3c 2d"}


@pytest.mark.rule("nj-14.12-h-1", "nj-14.12-h-2")
@pytest.mark.parametrize(
    ("case", "low", "outcome"),
    [
        (0, "ace-to-five", "High poker: seat 1 wins; low poker, ace to five: seat 2 wins"),
        (0, "deuce-to-seven", "High poker: seat 1 wins; low poker, deuce to seven: seat 2 wins"),
        (1, "ace-to-five", "High poker: seat 1 wins; low poker, ace to five: seat 2 wins"),
        (1, "deuce-to-seven", "High poker: seat 1 wins; low poker, deuce to seven: seat 2 wins"),
        (2, "ace-to-five", "High poker: seat 2 wins; low poker, ace to five: seat 2 wins"),
        (2, "deuce-to-seven", "High poker: seat 2 wins; low poker, deuce to seven: seat 1 wins"),
    ],
)
def test_the_ready_cases(case: int, low: str, outcome: str) -> None:
    widget = HighAgainstLow({1: "As Ad Ah Ac 2d", 2: "Ks Kd Kh Kc 2s", 3: "Qs Qd Qh Qc 2c"})
    widget.scale.value = low
    widget.cases[case].click()
    assert [field.value for field in widget.fields.values()] == [*list(CASES.values())[case], "", ""]
    assert widget.summary() == outcome
    assert outcome in widget.said
    assert widget.high.citations[-1].id == "nj-14.12-h-1"
    assert widget.low.citations[-1].id == "nj-14.12-h-2"
    assert "D-13" in widget.snapshot()


@pytest.mark.rule("nj-14.12-h-2")
def test_the_scale_turns_a_hand_round() -> None:
    widget = HighAgainstLow({1: "Kd 5h 4c 3s 2d", 2: "Ad 5s 4h 3c 2c"})
    assert "five against king, the lower one wins" in html_of(widget)
    assert "5-4-3-2-A low" in html_of(widget)
    widget.scale.value = "deuce-to-seven"
    assert "king against ace, the lower one wins, and the ace is high" in html_of(widget)
    assert "A-5-4-3-2 low" in html_of(widget)
    assert "the best hand is 7-5-4-3-2" in html_of(widget).lower()


@pytest.mark.rule("nj-14.12-h")
def test_a_tie_and_a_third_hand() -> None:
    widget = HighAgainstLow(TIE)
    shown = html_of(widget)
    assert "High poker: seat 4 wins" in widget.summary()
    assert "low poker, ace to five: seats 1 and 2 tie" in widget.summary()
    assert "The hands of seats 1 and 2 are equal; against seat 4: a pair counts against a low hand." in shown
    assert shown.count("<span>ties</span>") == 2
    assert "D-14" in shown
    widget.fields[4].value = ""
    assert "High poker: seats 1 and 2 tie" in widget.summary()
    assert "The hands of seats 1 and 2 are equal." in html_of(widget)


@pytest.mark.parametrize(
    ("seat", "written", "words"),
    [
        (2, "", "Two hands or more can be compared"),
        (1, "8d 5h 3h Qh", "5 cards needed, 4 given"),
        (1, "8d 5h 3h Qh 8c Kc", "5 cards needed, 6 given"),
        (3, "8d Kd Kh Kc Ks", "eight of diamonds"),
        (2, "x", "can&#x27;t be read"),
    ],
)
def test_what_cant_be_read_is_marked_and_the_last_answer_set_back(
    seat: int, written: str, words: str
) -> None:
    widget = HighAgainstLow()
    before = widget.summary()
    widget.fields[seat].value = written
    assert words in widget.error
    assert 'class="rb-old"' in html_of(widget)
    assert "rb-bad" in widget.fields[seat]._dom_classes
    assert widget.summary() == before
    widget.cases[0].click()
    assert widget.error == ""
    assert "rb-old" not in html_of(widget)
    assert not any("rb-bad" in field._dom_classes for field in widget.fields.values())


def test_what_a_page_gives_must_be_a_case() -> None:
    with pytest.raises(NotationError, match="a number from 1 to 4, not 5"):
        HighAgainstLow({1: "8d 5h 3h Qh 8c", 5: "Ts 9s 4d 2c 4s"})
    with pytest.raises(NotationError, match="no low scale 'eight'"):
        HighAgainstLow(low="eight")
    with pytest.raises(NotationError, match="two hands"):
        HighAgainstLow({1: "8d 5h 3h Qh 8c"})
