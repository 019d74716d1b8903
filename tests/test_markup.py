"""The components as HTML: names for readers who don't see, links to paragraphs, nothing unescaped."""

from __future__ import annotations

import re

import pytest

from pokerrules import NotationError, cards, links, markup
from pokerrules.cards import ALL_CARDS, JOKER, UNKNOWN, Card
from pokerrules.law import cite, cites, law

K = cite("pa-637a.12-k")


def test_a_card_is_spoken_and_shown_with_letter_and_sign() -> None:
    for one in ALL_CARDS:
        text = markup.card(one)
        assert f'aria-label="{one.name}"' in text
        assert 'role="img"' in text
        assert one.suit.sign in text
    assert ">10<" in markup.card(Card("Th"))


@pytest.mark.parametrize(
    ("mark", "words"),
    [
        ("used", "in the high hand"),
        ("low", "in the low hand"),
        ("used low", "high hand and in the low"),
        ("dim", "not"),
    ],
)
def test_a_mark_is_spoken_too(mark: str, words: str) -> None:
    assert words in markup.card(Card("As"), mark)


def test_unknown_and_hidden_cards() -> None:
    assert "face-down card" in markup.card(None)
    assert "unknown card" in markup.card(UNKNOWN)
    assert markup.small_cards([Card("As"), UNKNOWN]).count('role="img"') == 2
    assert markup.cards([None, Card("As")], {Card("As"): "low"}).count("low") >= 1


def test_a_citation_leads_to_its_paragraph() -> None:
    assert markup.citation(K).startswith(f'<a class="rb-cite" href="{K.page}.html#pa-637a-12-k"')
    assert ">58 Pa. Code § 637a.12(k)</a>" in markup.citation(K)
    short = markup.citation(K, short=True)
    assert short.endswith(">(k)</a>")
    assert 'aria-label="58 Pa. Code § 637a.12(k)"' in short
    item = markup.citation(cite("nj-14.12-f-1"), short=True)
    assert 'aria-label="(f)1: N.J.A.C. 13:69F-14.12(f)1" title="N.J.A.C. 13:69F-14.12(f)1">(f)1</a>' in item


def test_among_notebooks_a_citation_leads_to_its_notebook_or_nowhere() -> None:
    links.lead_to(links.Notebooks(here=K.page, beside=frozenset({K.page, "draw-draw"})))
    try:
        assert 'href="#pa-637a-12-k"' in markup.citation(K, short=True)
        assert 'href="draw-draw.ipynb" target="_blank"' in markup.citation(cite("nj-14.12-f"))
        text = markup.question_reference("O-6")  # its page does not lie there
        assert "href" not in text
        assert ">O-6</span>" in text
        assert "href" not in markup.citation(cite("nj-14.6-e-6"))
    finally:
        links.lead_to(None)
    assert "open-questions.html" in markup.question_reference("O-6")


def test_where_two_sections_stand_side_by_side_a_short_citation_says_its_number() -> None:
    text = markup.references(
        cites("nj-14.12-f-1", "pa-637a.12-c-1", "nj-14.6-e-5"), ["D-4"], short=True, numbered=True
    )
    assert re.findall(r">([^<]+)</a>", text) == ["14.12(f)1", "637a.12(c)(1)", "14.6(e)5", "D-4"]
    assert 'aria-label="14.12(f)1: N.J.A.C. 13:69F-14.12(f)1"' in text
    assert "N.J.A.C. 13:69F-14.5(b)" in markup.references(["N.J.A.C. 13:69F-14.5(b)"], numbered=True)


def test_a_short_citation_can_be_found_in_no_other_section() -> None:
    text = markup.references(cites("nj-14.12-c", "pa-637a.12-c-1", "nj-14.6-d"), ["D-4"], short=True)
    shown = re.findall(r">([^<]+)</a>", text)
    assert shown == ["(c)", "58 Pa. Code § 637a.12(c)(1)", "14.6(d)", "D-4"]
    assert 'aria-label="14.6(d): N.J.A.C. 13:69F-14.6(d)"' in text
    home = markup.references(cites("nj-14.12-f", "nj-14.12-f-2"), short=True)
    assert re.findall(r">([^<]+)</a>", home) == ["(f)", "(f)2"]
    alone = markup.references(cites("nj-14.6-e-6", "nj-14.12-h"), short=True)
    assert re.findall(r">([^<]+)</a>", alone) == ["14.6(e)6", "(h)"]
    assert markup.references((), short=True) == ""


def test_an_open_question_leads_to_the_list() -> None:
    assert 'href="open-questions.html#o-6"' in markup.question_reference("O-6")
    note = markup.open_questions(
        [markup.QuestionView("O-6", "Which < one?", "this", ("that & that",), "odd_low")]
    )
    for piece in ("Which &lt; one?", "that &amp; that", "<code>odd_low</code>", "The other reading", "#o-6"):
        assert piece in note
    two = markup.open_questions([markup.QuestionView("O-6", "Which?", "this", ("that", "the third"))])
    assert "Other readings" in two
    assert "readings" not in markup.open_questions([markup.QuestionView("O-6", "Which?", "this")])
    assert markup.open_questions([]) == ""
    assert markup.references([K], ["O-6"]).count("<a ") == 2


def test_a_section_and_its_questions_have_anchors() -> None:
    section = law.section("nj-14.6")
    text = section._repr_html_()
    for paragraph in section.paragraphs:
        assert (f'id="{paragraph.citation.anchor}"' in text) == (paragraph.citation.page == "paragraphs")
    listed = section.open_questions_html()
    for question in section.questions:
        assert f'id="{question.id.lower()}"' in listed


BAD = "<script>\"&'"


def test_everything_is_escaped() -> None:
    made = (
        markup.paragraph(K, BAD)
        + markup.refused(BAD, [BAD, K], [BAD], ["O-6"])
        + markup.problem(BAD, BAD, [])
        + markup.folded(BAD, "")
        + markup.awards([(BAD, [markup.ShareView(BAD, ((1, 2),), BAD)])])
        + markup.table(
            markup.TableView((markup.SeatView(1, 2, did=BAD, note=BAD),), pots=((BAD, 2),), label=BAD)
        )
        + markup.table(markup.TableView((markup.SeatView(1),), caption=BAD))
        + markup.log([], label=BAD)
        + markup.ruling([(BAD, [K], [])])
    )
    assert "<script>" not in made


def test_a_refusal_says_why_by_what_and_what_instead() -> None:
    text = markup.refused(
        "it is not your turn", cites("pa-637a.12-g"), ["Seat 1 folds", "Seat 1 calls"], ["O-9"]
    )
    assert "Not permitted.</b> It is not your turn. <a" in text
    assert "Permitted now:</b> Seat 1 folds; Seat 1 calls." in text
    assert "#o-9" in text
    assert "Permitted now" not in markup.refused("no", [K])


@pytest.mark.parametrize("text", ["a reason", "A reason.", "Why?"])
def test_a_sentence_starts_and_ends_as_one(text: str) -> None:
    made = markup.sentence(text)
    assert made[0].isupper()
    assert made[-1] in ".?"
    assert not made.endswith("..")


@pytest.mark.parametrize("count", range(1, 11))
def test_seats_stand_around_the_table_without_covering_each_other(count: int) -> None:
    seats = tuple(markup.SeatView(number, 100, (None,) * 4) for number in range(1, count + 1))
    text = markup.table(markup.TableView(seats))
    places = re.findall(r"grid-area:(\d+)/(\d+)/auto/span 6", text)
    assert len(set(places)) == count
    taken = {(int(row), column) for row, first in places for column in range(int(first), int(first) + 6)}
    assert len(taken) == 6 * count
    assert max(column for _, column in taken) <= 24
    top, left, bottom, right = map(int, re.findall(r"grid-area:(\d+)/(\d+)/(\d+)/(\d+)", text)[0])
    middle = {(row, column) for row in range(top, bottom) for column in range(left, right)}
    assert not middle & taken
    assert text.index("Seat 1<") < text.index(f"Seat {count}<") or count == 1


def test_seats_go_round_clockwise_from_the_left_of_the_dealer() -> None:
    seats = tuple(markup.SeatView(number) for number in range(1, 7))
    places = re.findall(r"grid-area:(\d+)/(\d+)/auto", markup.table(markup.TableView(seats)))
    rows_columns = [(int(row), int(column)) for row, column in places]
    assert rows_columns == [(3, 1), (2, 1), (1, 6), (1, 14), (2, 19), (3, 19)]


def test_a_table_has_ten_seats_at_most() -> None:
    with pytest.raises(NotationError, match="11"):
        markup.table(markup.TableView(tuple(markup.SeatView(n) for n in range(1, 12))))


def test_a_table_shows_what_is_there() -> None:
    seats = (
        markup.SeatView(
            1, 1500, cards("As Kd Qh Jc"), "raises to 8", button=True, acting=True, bet=8, note="to act"
        ),
        markup.SeatView(2, 20, (None,) * 4, "folds", folded=True),
    )
    view = markup.TableView(seats, cards("2c 3c 4c"), (("main pot", 1234),), burns=1, stub=40, discards=4)
    text = markup.table(view)
    for piece in (
        "1,500",
        "has the button",
        "raises to 8",
        "bet 8",
        "to act",
        "main pot 1,234",
        "three of clubs",
    ):
        assert piece in text
    assert text.count('rb-card none"') == 2
    assert 'class="rb-seat now"' in text
    assert 'class="rb-seat out"' in text
    assert "no community cards yet" in markup.table(markup.TableView(seats))


def test_a_log_marks_the_act_in_view() -> None:
    lines = [(1, "one", (K,), ()), (2, "two", (), ("O-9",))]
    text = markup.log(lines, now=2)
    assert text.count('aria-current="step"') == 1
    assert 'aria-current="step"' not in markup.log(lines)


def test_awards_say_who_gets_what_and_why() -> None:
    share = markup.ShareView("low", ((2, 468), (4, 1469)), "a tie", (K,), ("O-6",))
    text = markup.awards([("Pot of 1,937", [share])])
    for piece in ("Pot of 1,937", "seat&nbsp;2<br>seat&nbsp;4", "468<br>1,469", "A tie.", "#o-6"):
        assert piece in text


def test_code_keeps_its_letters_at_the_start_of_a_sentence() -> None:
    assert markup.sentence("minimum_pot is wanted") == "minimum_pot is wanted."
    assert markup.sentence("House(...) is wanted") == "House(...) is wanted."
    assert markup.sentence("seat 3 folds") == "Seat 3 folds."


def test_a_ruling_may_have_a_heading() -> None:
    assert "<b>Seat 3 may:</b><ul>" in markup.ruling([("fold", (), ())], "Seat 3 may:")
    assert "<b>" not in markup.ruling([("fold", (), ())])


def test_the_first_use_of_a_term_is_defined() -> None:
    text = "A half-kill or a kill; the Kill & pot."
    made = markup.defined(text, {"Kill": 'a "bet"', "Half-kill": "less", "stub": "not here"})
    assert made == (
        'A <dfn tabindex="0" data-says="less">half-kill</dfn> or a '
        '<dfn tabindex="0" data-says="a &quot;bet&quot;">kill</dfn>; the Kill &amp; pot.'
    )


def test_a_term_inside_another_word_is_left_alone() -> None:
    assert markup.defined("potted, jackpot, pot-limit", {"pot": "chips"}) == "potted, jackpot, pot-limit"


def test_a_joker_is_drawn_and_written() -> None:
    assert 'class="rb-card joker" role="img" aria-label="joker">' in markup.card(JOKER)
    assert markup.small_cards((JOKER,)) == '<span class="rb-in" role="img" aria-label="joker">joker</span>'
    assert markup.card_text(JOKER) == "joker"
    assert markup.cards((JOKER, None, Card("7h")), {Card("7h"): "used"}).count("rb-card") == 4


def test_cards_in_a_reason_are_drawn_and_words_that_look_like_cards_are_not() -> None:
    said = markup.refused("7h and Td are no pair & more", [], ["As or 2c"])
    for name in ("seven of hearts", "ten of diamonds", "ace of spades", "two of clubs"):
        assert f'aria-label="{name}"' in said
    assert "10♦</span> are no pair &amp; more." in said
    assert markup.drawn_sentence("as it was") == "As it was."
    assert markup.drawn("A-Ks, 17h and 7hs") == "A-Ks, 17h and 7hs"
    assert 'aria-label="seven of hearts"' in markup.ruling([("7h came", [], [])])


def test_a_stop_stays_with_its_card_and_a_joker_fits_its_face() -> None:
    assert re.search(r"7♥</span>\.</span>$", markup.drawn_sentence("no pair with 7h"))
    assert "♥</span> and" in markup.drawn("7h and 8h")
    drawn = markup.card(JOKER)
    assert 'aria-label="joker"' in drawn
    assert "<small" in drawn
