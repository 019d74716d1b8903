"""The law data itself: complete, consistent, in words of its own. Reads nothing but the TOML files."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pokerrules.law import law

ROOT = Path(__file__).resolve().parents[2]
SECTIONS = ROOT / "pokerrules" / "law" / "sections"
SEEDS = ROOT.parent / "shared" / "seeds"

# Section id -> its citation, and its paragraphs as they are numbered, in the order of the text.
NUMBERING = {
    "nj-14.6": (
        "N.J.A.C. 13:69F-14.6",
        "(a) (b) (c) (d) (e) (e)1 (e)2 (e)3 (e)4 (e)5 (e)6 (e)7 (e)8 (e)9",
    ),
    "nj-14.12": (
        "N.J.A.C. 13:69F-14.12",
        "(a) (b) (c) (d) (e) (f) (f)1 (f)2 (g) (h) (h)1 (h)2",
    ),
    "nj-12.8": (
        "N.J.A.C. 13:69F-12.8",
        "(a) (b) (c) (d) (d)1 (d)2 (d)2.i (d)2.ii (d)3 (d)3.i (d)3.ii (d)4 "
        "(e) (e)1 (e)2 (e)3 (e)4 (e)5 (f) (g)",
    ),
    "pa-637a.12": (
        "58 Pa. Code § 637a.12",
        "(a) (b) (c) (c)(1) (c)(1)(i) (c)(1)(ii) (c)(2) (d) (e) (f) (g) (h) (i) (j) "
        "(k) (k)(1) (k)(2) (k)(2)(i) (k)(2)(ii) (k)(2)(iii) (k)(2)(iv) (l) (m) (n)",
    ),
}
QUESTIONS = {"nj-14.6": ("G", 12), "nj-14.12": ("D", 17), "nj-12.8": ("P", 16), "pa-637a.12": ("O", 26)}
CODES = ("58 Pa. Code § ", "N.J.A.C. 13:69")

# What house files rely on: question -> key, default, the other value (empty: not fixed here).
RELIED_ON = {
    "O-2": ("final_round", "h", "g"),
    "O-5": ("chip_cents", "100", ""),
    "O-6": ("odd_low", "suit", "left-of-button"),
    "O-7": ("odd_high", "suit", "left-of-button"),
    "O-8": ("button_ties", "suit", "draw-again"),
    "O-10": ("kill_option", "option", "no-option"),
    "O-14": ("heads_up_button", "literal", "small-blind"),
    "O-17": ("smallest_chip", "1", ""),
    "O-22": ("blind_may_straddle", "no", "yes"),
    "O-23": ("short_blind", "full", "short"),
    "O-24": ("short_straddle", "no", "all-in"),
    "G-1": ("collect_losers", "pot-by-pot", "all-losers-first"),
    "G-2": ("pot_order", "side-pots-first", "main-pot-first"),
    "G-3": ("uncalled", "return", "keep"),
    "G-4": ("all_in_runout", "deal-out", "form"),
    "G-5": ("deck_count", "whole-deck", "all-piles"),
    "G-6": ("discard_count", "by-seat", "whole-deck"),
    "G-8": ("show_order", "last-bet-first", "left-of-button"),
    "G-9": ("wrong_count", "floor", "void"),
    "G-12": ("bad_beat_ties", "shared", "lowest-seat"),
    "D-7": ("discard_pile", "discards-and-folded", "discards-only"),
    "D-10": ("draw_burns", "first-draw-only", "burn-again"),
    "D-9": ("second_reshuffle", "allowed", "floor"),
    "D-8": ("reshuffle_own_discards", "false", "true"),
    "D-13": ("low", "ace-to-five", "deuce-to-seven"),
    "P-1": ("end_pairs", "open", "inside"),
    "P-2": ("ace, wrap", "high and low, no wrap", "high only"),
    "P-9": ("joker", "loses", "respin"),
    "P-11": ("third_card_order", "ordinary-first", "hands-first"),
    "P-10": ("odds, jokers", "posted", "minimum"),
}


def slug(section: str, number: str) -> str:
    """The id of a paragraph: ("pa-637a.12", "(k)(2)(i)") gives "pa-637a.12-k-2-i"."""
    return "-".join([section, *re.findall(r"[a-z0-9]+", number)])


EXPECTED = {
    section: [(slug(section, number), citation + number) for number in numbers.split()]
    for section, (citation, numbers) in NUMBERING.items()
}


def load(section: str) -> dict[str, Any]:
    return tomllib.loads((SECTIONS / f"{section}.toml").read_text(encoding="utf-8"))


DATA = {section: load(section) for section in NUMBERING}
PARAGRAPHS: list[dict[str, Any]] = [p for data in DATA.values() for p in data["paragraphs"]]
OPEN: list[dict[str, Any]] = [q for data in DATA.values() for q in data["open_questions"]]
REFERENCES: list[dict[str, Any]] = [r for data in DATA.values() for r in data.get("references", ())]
BY_ID = {p["id"]: p for p in PARAGRAPHS}
QUESTION = {q["id"]: q for q in OPEN}

each_section = pytest.mark.parametrize("section", NUMBERING)
each_paragraph = pytest.mark.parametrize("paragraph", PARAGRAPHS, ids=lambda p: p["id"])
each_question = pytest.mark.parametrize("question", OPEN, ids=lambda q: q["id"])


def strings(value: Any) -> Iterator[str]:
    """Every string in a piece of the data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from strings(inner)


def runs(text: str, length: int) -> set[tuple[str, ...]]:
    """Every run of `length` words of a text, in lower case and without punctuation."""
    words = re.findall(r"[a-z0-9§$]+", text.lower())
    return {tuple(words[at : at + length]) for at in range(len(words) - length + 1)}


def test_there_are_seventy_paragraphs() -> None:
    assert sum(len(listed) for listed in EXPECTED.values()) == 70
    assert len(PARAGRAPHS) == 70


def test_no_section_file_is_left_out() -> None:
    assert sorted(path.stem for path in SECTIONS.glob("*.toml")) == sorted(NUMBERING)


@each_section
def test_ids_and_citations_in_the_order_of_the_text(section: str) -> None:
    assert [(p["id"], p["citation"]) for p in DATA[section]["paragraphs"]] == EXPECTED[section]


@each_section
def test_the_section_table(section: str) -> None:
    head = DATA[section]["section"]
    assert head["id"] == section
    assert head["citation"] == NUMBERING[section][0]
    assert head["jurisdiction"] == {"nj": "New Jersey", "pa": "Pennsylvania"}[section[:2]]
    assert head["title"]
    assert head["currency"]
    assert set(head) - {"short"} == {"id", "citation", "jurisdiction", "title", "currency"}
    assert head["citation"].endswith(head.get("short", ""))


def test_general_dealing_is_named_in_every_short_citation() -> None:
    assert [head["short"] for head in (DATA[s]["section"] for s in DATA) if "short" in head] == ["14.6"]
    assert law["nj-14.6-e-6"].citation.short == "14.6(e)6"
    assert law["nj-14.12-h-1"].citation.short == "(h)1"


@each_section
def test_the_open_questions_are_numbered_without_a_gap(section: str) -> None:
    letter, count = QUESTIONS[section]
    numbered = [f"{letter}-{n}" for n in range(1, count + 1)]
    assert [q["id"] for q in DATA[section]["open_questions"]] == numbered


def test_no_id_is_used_twice() -> None:
    ids = [entry["id"] for entry in (*PARAGRAPHS, *OPEN)]
    assert sorted(set(ids)) == sorted(ids)


@each_paragraph
def test_a_paragraph_says_something_and_closes_its_sentence(paragraph: dict[str, Any]) -> None:
    assert {"id", "citation", "heading", "says", "refers_to", "open"} <= set(paragraph)
    assert paragraph["heading"] == paragraph["heading"].strip() != ""
    assert re.search(r"\w.*\.$", paragraph["says"].strip(), re.DOTALL)


@each_paragraph
def test_sentences_are_short_enough_to_read(paragraph: dict[str, Any]) -> None:
    for sentence in re.split(r"(?<=\.) (?=[A-Z])", " ".join(paragraph["says"].split())):
        assert len(sentence.split()) <= 60, sentence


@each_paragraph
def test_open_ids_exist_and_point_back(paragraph: dict[str, Any]) -> None:
    assert len(set(paragraph["open"])) == len(paragraph["open"])
    for question_id in paragraph["open"]:
        assert question_id in QUESTION
        assert paragraph["id"] in QUESTION[question_id]["paragraphs"]


@each_paragraph
def test_references_lead_to_a_paragraph_or_are_citations(paragraph: dict[str, Any]) -> None:
    cited = {p["citation"] for p in PARAGRAPHS}
    for reference in paragraph["refers_to"]:
        assert reference != paragraph["id"]
        if reference not in BY_ID:
            assert reference.startswith(CODES)
            assert reference not in cited, f"{reference} is one of the 70: use its id"


@each_paragraph
def test_a_reference_is_named_in_the_restatement(paragraph: dict[str, Any]) -> None:
    for reference in paragraph["refers_to"]:
        if reference in BY_ID:
            letter = "subsection" if reference == "pa-637a.12-k" else f"({reference.rsplit('-', 1)[1]})"
            assert letter in paragraph["says"]
        else:
            number = re.sub(r"\(.*", "", reference).split("-")[-1].split("§ ")[-1]
            assert number in paragraph["says"]


@pytest.mark.parametrize("reference", REFERENCES, ids=lambda r: r["id"])
def test_a_reference_is_outside_and_referred_to(reference: dict[str, Any]) -> None:
    assert set(reference) == {"id", "citation", "read", "says"}
    assert reference["citation"].startswith(CODES)
    assert reference["id"] not in BY_ID
    referred = any(reference["citation"] in paragraph["refers_to"] for paragraph in PARAGRAPHS)
    assert referred or reference["id"].startswith("nj-14.5")  # by which a dealer shuffles and cuts
    assert reference["read"].startswith("read ")
    assert reference["says"].strip().endswith(".")


@each_question
def test_a_question_is_whole(question: dict[str, Any]) -> None:
    known = {"id", "kind", "paragraphs", "question", "key", "default", "readings"}
    assert set(question) - {"why_no_key"} == known
    assert not (question["key"] and "why_no_key" in question)
    assert question["kind"] in {"slip", "house", "gap"}
    assert question["question"].strip()
    assert question["key"] == question["key"].strip()


@each_question
def test_the_paragraphs_of_a_question_exist_and_list_it(question: dict[str, Any]) -> None:
    assert question["paragraphs"]
    for paragraph_id in question["paragraphs"]:
        assert question["id"] in BY_ID[paragraph_id]["open"]


@each_question
def test_the_default_is_among_two_or_more_readings(question: dict[str, Any]) -> None:
    values = [reading["value"] for reading in question["readings"]]
    assert len(values) >= 2
    assert len(set(values)) == len(values)
    assert question["default"] in values
    assert all(isinstance(value, str) and value for value in values)
    assert all(reading["says"].strip().endswith(".") for reading in question["readings"])


def test_every_question_has_a_key_or_says_why_it_has_none() -> None:
    for question in (question for section in law.sections for question in section.questions):
        assert bool(question.key) != bool(question.why_no_key), question.id
        assert question.key or question.why_no_key.endswith("."), question.id
        # it is shown as plain text
        assert "`" not in question.why_no_key, question.id


def test_why_a_question_has_no_key_is_shown_with_it() -> None:
    said = "<p>No house key: a table of the lower number keeps both paragraphs. "
    for shown in (law.question("G-10")._repr_html_(), law.section("nj-14.6").open_questions_html()):
        assert shown.count(said) == 1


@pytest.mark.parametrize("question_id", RELIED_ON)
def test_keys_and_values_that_house_files_use(question_id: str) -> None:
    key, default, other = RELIED_ON[question_id]
    question = QUESTION[question_id]
    assert (question["key"], question["default"]) == (key, default)
    assert other in ["", *(reading["value"] for reading in question["readings"])]


def test_slips_are_restated_as_the_text_has_them() -> None:
    assert BY_ID["pa-637a.12-g"]["refers_to"] == ["pa-637a.12-e"]
    assert BY_ID["pa-637a.12-i"]["refers_to"] == ["pa-637a.12-h"]
    assert BY_ID["pa-637a.12-j"]["refers_to"] == ["pa-637a.12-g"]
    assert "N.J.A.C. 13:69F-14.10(d)" in BY_ID["nj-14.12-e"]["refers_to"]


@pytest.mark.parametrize(
    ("paragraph_id", "figures"),
    [
        ("nj-14.6-b", ["two", "11"]),
        ("nj-14.6-e-4", ["15 minutes", "52"]),
        ("nj-14.12-b", ["eight"]),
        ("nj-14.12-d", ["five rounds"]),
        ("pa-637a.12-b", ["ten"]),
        ("pa-637a.12-f", ["four rounds"]),
        ("pa-637a.12-h", ["three community cards"]),
        ("pa-637a.12-k", ["five", "two", "four", "three"]),
        ("pa-637a.12-k-2-i", ["$1"]),
        ("pa-637a.12-k-2-ii", ["$1"]),
        ("pa-637a.12-k-2-iii", ["$1"]),
        ("pa-637a.12-l", ["9, 10, jack, queen or king", "no pair", "no three", "no four"]),
    ],
)
def test_figures_carry_over(paragraph_id: str, figures: list[str]) -> None:
    says = " ".join(BY_ID[paragraph_id]["says"].split())
    assert [figure for figure in figures if figure not in says] == []


@each_section
def test_no_sentence_is_copied(section: str) -> None:
    seeds = sorted(SEEDS.glob("*.txt"))
    if not seeds:
        pytest.skip("the official texts (../shared/seeds) are not here to compare with")
    official = set().union(*(runs(seed.read_text(encoding="utf-8"), 12) for seed in seeds))
    assert len(official) > 2000
    for text in strings(DATA[section]):
        assert not runs(text, 12) & official, text


def test_a_copied_run_would_be_found() -> None:
    words = [f"word{n}" for n in range(20)]
    copied = "Our start, then " + ", ".join(words[4:16]) + "; and our end."
    assert runs(" ".join(words), 12) & runs(copied, 12)
    assert not runs(" ".join(words), 12) & runs(" ".join(words[:11]) + " other", 12)
