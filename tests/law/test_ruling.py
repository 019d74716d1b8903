"""Rulings and refusals: the answer, the reason, the paragraphs, the open questions."""

from __future__ import annotations

import copy
import pickle

import pytest

from pokerrules import NotationError, RuleViolation, Unsettled
from pokerrules.law import Ruling, cites, refuse


def test_a_ruling_says_reason_paragraphs_and_open_questions() -> None:
    ruling = Ruling(3, "Seat 3 gets the odd chip", cites("pa-637a.12-k-2-iii", "pa-637a.12-k-2-iv"), ("O-6",))
    assert ruling.answer == 3
    assert str(ruling) == (
        "Seat 3 gets the odd chip: 58 Pa. Code § 637a.12(k)(2)(iii); 58 Pa. Code § 637a.12(k)(2)(iv) (O-6)"
    )
    shown = ruling._repr_html_()
    assert "Seat 3 gets the odd chip" in shown
    assert "(k)(2)(iii)" in shown
    assert "O-6" in shown


def test_a_ruling_without_open_questions_has_no_parenthesis() -> None:
    assert str(Ruling(1, "So it is", cites("pa-637a.12-a"))) == "So it is: 58 Pa. Code § 637a.12(a)"


def test_markup_in_a_reason_is_escaped() -> None:
    assert "<b>" not in Ruling(1, "<b>", cites("pa-637a.12-a"))._repr_html_()


def test_a_refusal_carries_the_paragraph_and_what_is_permitted() -> None:
    with pytest.raises(RuleViolation) as refusal:
        refuse(
            "11 seats are more than 10.",
            "pa-637a.12-b",
            permitted=("2 to 10 seats", "fewer players"),
            open_questions=("O-3",),
        )
    error = refusal.value
    assert str(error) == (
        "11 seats are more than 10: 58 Pa. Code § 637a.12(b) (O-3). Permitted: 2 to 10 seats; fewer players."
    )
    assert (error.reason, error.citations) == ("11 seats are more than 10", ("58 Pa. Code § 637a.12(b)",))
    assert (error.permitted, error.open_questions) == (("2 to 10 seats", "fewer players"), ("O-3",))


def test_a_short_refusal_is_still_a_sentence() -> None:
    assert str(RuleViolation("no", ["58 Pa. Code § 637a.12(b)"])) == "no: 58 Pa. Code § 637a.12(b)."


def test_unsettled_names_the_questions() -> None:
    assert str(Unsettled("the floor decides.", ["O-5"])) == "the floor decides (O-5)."
    assert str(Unsettled("the floor decides")) == "the floor decides."


@pytest.mark.parametrize("kind", [NotationError, RuleViolation, Unsettled])
def test_all_three_refusals_are_value_errors(kind: type[Exception]) -> None:
    assert issubclass(kind, ValueError)


def test_a_ruling_is_a_value() -> None:
    ruling = Ruling(1, "So it is", cites("pa-637a.12-a"))
    assert ruling == Ruling(1, "So it is", cites("pa-637a.12-a"))
    assert copy.copy(ruling) == ruling


def test_a_citation_can_be_copied_and_pickled() -> None:
    citation = cites("pa-637a.12-k-2-i")[0]
    for twin in (copy.copy(citation), copy.deepcopy(citation), pickle.loads(pickle.dumps(citation))):
        assert twin == citation
        assert (twin.id, twin.short, twin.page) == (citation.id, citation.short, citation.page)


def test_a_refusal_can_be_copied_and_pickled() -> None:
    error = RuleViolation("no", cites("pa-637a.12-b"), ["yes"], ["O-3"])
    for twin in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert str(twin) == str(error)
        assert twin.permitted == error.permitted
    undecided = Unsettled("the floor decides", ["O-5"])
    assert str(pickle.loads(pickle.dumps(undecided))) == str(undecided)
