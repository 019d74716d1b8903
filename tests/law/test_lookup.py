"""Looking the law up: by id, by anchor, by citation, in the ways people write them."""

from __future__ import annotations

import pickle

import pytest

import pokerrules.games.omaha  # the code that carries paragraphs out registers itself
from pokerrules import NotationError, law, markup
from pokerrules.law import Citation, Law, cite, cites, implementations, implements
from pokerrules.law.text import SECTIONS

EVERY = list(law)


@pytest.mark.parametrize("paragraph", EVERY, ids=lambda p: p.id)
def test_every_paragraph_is_found_by_every_name(paragraph: object) -> None:
    assert hasattr(paragraph, "citation")
    citation = paragraph.citation
    for name in (citation, citation.id, citation.anchor, citation.upper(), citation.replace("§ ", "§")):
        assert law[name] is paragraph


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("58 Pa. Code § 637a.12(k)(2)(i)", "pa-637a.12-k-2-i"),
        ("pa-637a.12-k-2-i", "pa-637a.12-k-2-i"),
        ("pa-637a-12-k-2-i", "pa-637a.12-k-2-i"),
        ("58 Pa Code 637a.12 (k) (2) (i)", "pa-637a.12-k-2-i"),
        ("§ 637a.12(k)(2)(i)", "pa-637a.12-k-2-i"),
        ("section 637a.12(k)", "pa-637a.12-k"),
        ("58 Pa. Code section 637a.12(k)", "pa-637a.12-k"),
        ("  58 PA. CODE § 637A.12(N)  ", "pa-637a.12-n"),
        ("N.J.A.C. 13:69F-14.6(e)6", "nj-14.6-e-6"),
        ("NJAC 13:69F-14.6(e)(6)", "nj-14.6-e-6"),
        ("N.J. Admin. Code § 13:69F-14.6(e)(6)", "nj-14.6-e-6"),
        ("13:69F-14.6(e)6", "nj-14.6-e-6"),
        ("14.6(e)6", "nj-14.6-e-6"),
        ("N.J.A.C. 13:69F-12.8(d)2.i", "nj-12.8-d-2-i"),
        ("12.8(d)(2)(ii)", "nj-12.8-d-2-ii"),
        ("14.12(h)1", "nj-14.12-h-1"),
    ],
)
def test_citations_as_people_write_them(name: str, wanted: str) -> None:
    assert law[name].id == wanted


@pytest.mark.parametrize("name", ["", " ", "§", "pa-637a.12", "pa-637a.12-z", "637a.13(a)", "14.6(e)66"])
def test_an_unknown_name_is_refused_with_a_hint(name: str) -> None:
    with pytest.raises(
        NotationError, match=r"no paragraph .* in the four sections; (nearest|accepted): ?"
    ) as e:
        law[name]
    assert "\n" not in str(e.value)


def test_the_nearest_names_are_offered() -> None:
    with pytest.raises(NotationError, match=r"nearest: .*637a\.12\(k\)\(2\)"):
        law["58 Pa. Code § 637a.12(k)(2)(v)"]


def test_no_name_stands_for_two_paragraphs() -> None:
    names = [name for paragraph in EVERY for name in (paragraph.citation, paragraph.id)]
    assert len({law[name].id for name in names}) == len(EVERY) == len(law) == 70


def test_a_citation_is_a_string_that_knows_its_paragraph() -> None:
    citation = cite("pa-637a.12-k-2-i")
    assert citation == "58 Pa. Code § 637a.12(k)(2)(i)"
    assert isinstance(citation, str)
    assert (citation.id, citation.short) == ("pa-637a.12-k-2-i", "(k)(2)(i)")
    assert citation.anchor == "pa-637a-12-k-2-i"
    assert law[citation].citation is citation
    assert "(k)(2)(i)" in citation._repr_html_()
    assert Citation("x", "y", "z") == "x"


def test_several_citations_keep_their_order() -> None:
    assert cites("pa-637a.12-l", "pa-637a.12-k") == ("58 Pa. Code § 637a.12(l)", "58 Pa. Code § 637a.12(k)")
    with pytest.raises(KeyError):
        cite("pa-637a.12-z")


def test_a_paragraph_shows_itself_and_its_open_questions() -> None:
    paragraph = law["pa-637a.12-j"]
    assert str(paragraph).startswith("58 Pa. Code § 637a.12(j): ")
    assert [q.id for q in paragraph.open_questions] == ["O-2", "O-9", "O-12", "O-14", "O-26", "G-4"]
    shown = paragraph._repr_html_()
    assert paragraph.citation.short in shown
    assert "O-2" in shown
    assert "<" in shown


def test_sections_are_looked_up_by_id() -> None:
    section = law.section("pa-637a.12")
    assert (section.jurisdiction, len(section.paragraphs), len(section.questions)) == ("Pennsylvania", 24, 26)
    shown = section._repr_html_()
    assert all(paragraph.citation.short in shown for paragraph in section.paragraphs)
    assert all(f"{question.id}" in section.open_questions_html() for question in section.questions)
    with pytest.raises(NotationError, match=r"no section 'pa-1'; there are: nj-14\.6"):
        law.section("pa-1")


def test_open_questions_are_looked_up_by_id() -> None:
    question = law.question(" o-6 ")
    assert question.id == "O-6"
    assert question.reading() == question.reading("suit") == question.readings[0]
    assert question.reading("left-of-button").value == "left-of-button"
    assert len(question.view().others) == len(question.readings) - 1
    assert "O-6" in question._repr_html_()
    with pytest.raises(
        NotationError, match=r"O-6 has no reading 'x'; its readings are: suit, left-of-button"
    ):
        question.reading("x")
    with pytest.raises(NotationError, match=r"no open question 'O-99'"):
        law.question("O-99")


def test_the_law_is_read_once_and_says_what_it_is() -> None:
    assert law.paragraphs is law.paragraphs
    assert repr(law).startswith("law") or "law" in repr(law).lower()
    assert [p.id for p in Law()] == [p.id for p in EVERY]
    assert law["pa-637a.12-k"] in list(law)


@pytest.mark.parametrize(
    "name", ["pa-637a.12-k", "pa-637a-12-k", "58 Pa. Code § 637a.12(k)", "637a.12(k)", "section 637a.12(k)"]
)
def test_whatever_can_be_looked_up_is_in_the_law(name: str) -> None:
    assert name in law
    assert law.get(name) is law[name] is law["pa-637a.12-k"]
    assert law[name] in law
    assert cite("pa-637a.12-k") in law


@pytest.mark.parametrize("name", ["pa-637a.12-z", "637a.12", "", 12, None, ("pa-637a.12-k",)])
def test_what_cannot_be_looked_up_is_not_in_the_law(name: object) -> None:
    assert name not in law
    assert law.get(name) is None
    assert law.get(name, law["pa-637a.12-k"]) is law["pa-637a.12-k"]
    with pytest.raises(NotationError):
        law[name]  # type: ignore[index]


def test_the_nearest_paragraphs_are_named_in_the_order_of_the_text() -> None:
    with pytest.raises(NotationError) as caught:
        law["pa-637a.12-k-2-v"]
    named = str(caught.value).partition("nearest: ")[2].split("; ")
    assert len(named) > 1
    order = [str(p.citation) for p in law]
    assert named == sorted(named, key=order.index)


def test_the_ace_of_a_five_high_straight_is_its_lowest_card() -> None:
    assert "the ace counts as one, so it is the lowest card" in law.question("O-7").reading().says


def test_a_pot_for_one_seat_alone_is_an_open_question() -> None:
    question = law.question("O-25")
    assert (question.kind, question.key, question.default) == ("gap", "", "without-showing")
    assert "O-25" in law["nj-14.6-e-5"].open


def test_citations_of_an_answer_survive_pickling_as_text() -> None:
    assert pickle.loads(pickle.dumps(str(cite("pa-637a.12-k")))) == "58 Pa. Code § 637a.12(k)"


@pytest.mark.parametrize("paragraph", law.section("pa-637a.12").paragraphs, ids=lambda p: p.citation.short)
def test_every_paragraph_of_637a_12_has_code(paragraph: object) -> None:
    assert pokerrules.games.omaha.Round.GAME == "omaha"
    assert implementations(paragraph.id)  # type: ignore[attr-defined]


def test_code_is_marked_without_being_changed() -> None:
    def carries_out() -> str:
        return "done"

    assert implements("test-paragraph")(carries_out) is carries_out
    assert implementations("test-paragraph")[0].endswith("carries_out")
    assert implementations("a paragraph without code") == ()


def test_a_section_that_the_rulebook_relies_on_can_be_cited_and_found() -> None:
    assert cite("nj-12.6") == "N.J.A.C. 13:69F-12.6"
    reference = law.references["nj-12.6"]
    for name in ("nj-12.6", "N.J.A.C. 13:69F-12.6", "N.J. Admin. Code § 13:69F-12.6", "12.6", "13:69F-12.6"):
        assert law.reference(name) is reference
    assert law.reference("12.7") is None
    assert str(reference).startswith("N.J.A.C. 13:69F-12.6 (read whole): ")
    with pytest.raises(KeyError):
        cite("nj-12.7")


@pytest.mark.parametrize("item", ["", "(a)", "(b)", "(c)", "(d)"])
def test_shuffle_and_cut_can_be_cited_and_found(item: str) -> None:
    name = f"nj-14.5-{item[1]}" if item else "nj-14.5"
    whole = f"N.J.A.C. 13:69F-14.5{item}"
    assert cite(name) == whole
    assert cite(name).short == f"14.5{item}"
    for asked in (name, whole, f"14.5{item}", f"13:69F-14.5{item}"):
        found = law.reference(asked)
        assert found is not None
        assert (found.id, found.read) == (name, "read whole")


def test_a_citation_without_a_page_is_no_link() -> None:
    whole = "N.J.A.C. 13:69F-12.6"
    assert markup.citation(cite("nj-12.6")) == f'<span class="rb-cite" title="{whole}">{whole}</span>'
    assert (
        markup.citation(cite("nj-12.6"), short=True) == f'<span class="rb-cite" title="{whole}">12.6</span>'
    )


def test_the_letter_of_an_open_question_names_its_section() -> None:
    assert [section.id for section in law.sections] == list(SECTIONS)
    for section in law.sections:
        assert {q.id.partition("-")[0] for q in section.questions} == {SECTIONS[section.id]}
        assert all(law.question(q.id.lower()) is q for q in section.questions)
        assert all(p.id.startswith(f"{section.id}-") for p in section.paragraphs)
    for unknown in ("G-99", "X-1", "", "O", "pa-637a.12-k"):
        with pytest.raises(NotationError, match="no open question"):
            law.question(unknown)
    for unknown in ("nj-14.6-z", "nj-14.60-a", ""):
        with pytest.raises(KeyError):
            cite(unknown)
