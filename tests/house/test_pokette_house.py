"""What a Pokette table posts: odds at least those of 12.6, jokers, order of values, and the sign."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from pokerrules import NotationError, RuleViolation, law, omaha, pokette
from pokerrules.house import as_data, example, house_from, read_house
from pokerrules.house.files import poker_house
from pokerrules.house.pokette import House, odds_in_words, wagers
from pokerrules.house.sign import sign, sign_svg, sign_text

MINIMUM = {
    "pair in two": 11, "pair in three": 5, "flush": 3, "open straight": 5, "inside straight": 11,
    "open straight flush": 24, "inside straight flush": 49, "three of a kind": 11,
    "single card": 50, "split": 24, "corner": 12, "single rank": 12, "double rank": 5,
    "A-K-Q": 3, "J-10-9": 3, "8-7-6": 3, "5-4-3": 3, "red or black": 1, "suit": 3, "joker": 12,
}  # fmt: skip


def test_the_minimum_odds_are_those_of_12_6() -> None:
    assert {name: offered.minimum for name, offered in wagers().items()} == MINIMUM
    assert tuple(name for name, offered in wagers().items() if offered.hand) == pokette.HAND_WAGERS
    says = law.references["nj-12.6"].says
    for name, odds in MINIMUM.items():
        assert f"{odds} to 1" in says, name
    assert dict(House().odds) == MINIMUM


def test_every_kind_of_wager_has_its_odds() -> None:
    for form in pokette.FORMS:
        assert pokette.wager(form).kind in MINIMUM
    assert {pokette.wager(form).kind for form in pokette.FORMS} == set(MINIMUM)


@pytest.mark.rule("nj-12.8-b", "nj-12.8-f")
@pytest.mark.parametrize("name", MINIMUM)
def test_odds_below_on_and_above_the_minimum(name: str) -> None:
    least = MINIMUM[name]
    assert House(odds={name: least}).odds[name] == least
    assert House(odds={name: least + 1}).odds[name] == least + 1
    if least == 1:
        return  # below it there is nothing that could be odds
    with pytest.raises(RuleViolation) as refusal:
        House(odds={name: least - 1})
    assert refusal.value.citations[0] == "N.J.A.C. 13:69F-12.6"
    beside = {"pair in two": ("N.J.A.C. 13:69F-12.8(b)",)}.get(name, ("N.J.A.C. 13:69F-12.8(f)",))
    assert refusal.value.citations[1:] == (beside if wagers()[name].hand else ())
    assert refusal.value.permitted == (f"{least} to 1 or more",)
    assert refusal.value.open_questions == ("P-10",)


@pytest.mark.rule("nj-12.8-f")
@pytest.mark.parametrize("written", ["12 for 1", "4 FOR 1", "for", "4for1", "4-for-1", "4_for_1"])
def test_odds_written_with_for_are_refused(written: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        House(odds={"flush": written})  # type: ignore[dict-item]
    assert refusal.value.citations == ("N.J.A.C. 13:69F-12.6",)
    assert refusal.value.permitted == ("odds with 'to', such as 3 to 1", "or with 'win', 3 win 1")
    assert refusal.value.open_questions == ("P-15",)


@pytest.mark.rule("nj-12.8-b", "nj-12.8-f")
@pytest.mark.parametrize(
    ("written", "odds"),
    [
        ("4 to 1", 4),
        ("4 win 1", 4),
        ("4WIN1", 4),
        ("3 Win 1", 3),
        ("8 to 2", 4),
        ("6 win 2", 3),
        ("12TO3", 4),
    ],
)
def test_odds_are_written_with_to_or_win(written: str, odds: int) -> None:
    assert House(odds={"flush": written}).odds["flush"] == odds  # type: ignore[dict-item]


@pytest.mark.rule("nj-12.8-f")
@pytest.mark.parametrize("written", ["2 win 1", "5 to 2", "1 to 4", "29 to 10"])
def test_odds_below_the_minimum_in_any_form(written: str) -> None:
    with pytest.raises(RuleViolation) as refusal:
        House(odds={"flush": written})  # type: ignore[dict-item]
    assert refusal.value.reason == f"odds of {written} for flush are below the minimum"
    assert refusal.value.permitted == ("3 to 1 or more",)


@pytest.mark.parametrize(
    ("odds", "says"),
    [
        (
            {"flush": "7 to 2"},
            r"must come to a whole number to 1, not '7 to 2': .* not in the texts that were read \(P-16\)",
        ),
        ({"flush": "3.5 to 1"}, "must be a whole number to 1"),
        ({"flush": "-3 to 1"}, "must be a whole number to 1"),
        ({"flush": "9" * 5000 + " to 1"}, "must be a whole number to 1"),
        ({"flush": "1 win 11"}, r"with 'win' the chips won are named first here, such as '3 win 1', .*P-15"),
        ({"flush": "3 to 0"}, "must be a whole number to 1"),
        ({"flush": "forty to 1"}, "must be a whole number to 1"),
        ({"flush": "2002 to 2"}, "must be at most 1,000 to 1"),
        ({"flush": "three"}, "must be a whole number to 1"),
        ({"flush": 3.5}, "must be a whole number of chips to 1"),
        ({"flush": -3}, "at least 1, not -3"),
        ({"flush": 0}, "at least 1, not 0"),
        ({"flush": True}, "not True"),
        ({"flush": None}, "not None"),
        ({"flush": 1001}, "must be at most 1,000 to 1, not 1001"),
        ({"flsh": 3}, "13:69F-12.6 has no wager 'flsh'; nearest: flush"),
        ({"xyzzy": 3}, "13:69F-12.6 has no wager 'xyzzy'; known: 5-4-3"),
        ({7: 3}, "has no wager 7;"),
        ({"flush": 3, "FLUSH": 3}, "the odds of flush are posted twice"),
        ("3 to 1", "odds are numbers to 1 by wager"),
    ],
)
def test_odds_that_can_not_be_odds(odds: Any, says: str) -> None:
    with pytest.raises(NotationError, match=says) as refusal:
        House(odds=odds)
    assert "\n" not in str(refusal.value)


def test_names_of_wagers_are_read_in_any_form() -> None:
    house = House(odds={"Pair_in-two": "12 TO 1", "a_k_q": 4, "inside straight  flush": "1000 to 1"})  # type: ignore[dict-item]
    assert (house.odds["pair in two"], house.odds["A-K-Q"]) == (12, 4)
    assert house.odds["inside straight flush"] == 1000
    assert odds_in_words(1000) == "1,000 to 1"


def test_the_odds_in_force_can_not_be_changed() -> None:
    house = House()
    with pytest.raises(TypeError):
        house.odds["flush"] = 2  # type: ignore[index]
    assert len(house.odds) == 20
    assert house == House(odds=house.odds)
    assert hash(house) == hash(House())
    assert eval(repr(house)) == house
    assert house.but(jokers=3) == House(jokers=3)


@pytest.mark.rule("nj-12.8-a")
def test_a_wheel_with_no_cards_is_refused() -> None:
    with pytest.raises(RuleViolation) as refusal:
        House(cards=0)
    assert refusal.value.citations == ("N.J.A.C. 13:69F-12.8(a)",)
    assert refusal.value.permitted == ("52 cards, one of each",)


@pytest.mark.parametrize(
    ("posted", "says"),
    [
        ({"cards": 51}, "the wheel must have 52 cards, one of each, not 51"),
        ({"cards": 53}, "not 53"),
        ({"cards": -1}, "at least 0, not -1"),
        ({"cards": "52"}, "cards on the wheel must be a whole number"),
        ({"jokers": 5}, "jokers must be at most 4, not 5"),
        ({"jokers": -1}, "at least 0, not -1"),
        ({"jokers": 1.5}, r"not 1\.5"),
        ({"wrap": 1}, "wrap must be True or False, not 1"),
        ({"ace": "high only", "wrap": True}, "contradict each other"),
        ({"name": "a\nb"}, "one line of printable characters"),
    ],
)
def test_what_no_wheel_and_no_order_can_be(posted: dict[str, Any], says: str) -> None:
    with pytest.raises(NotationError, match=says):
        House(**posted)


@pytest.mark.parametrize("jokers", range(5))
def test_no_to_four_jokers(jokers: int) -> None:
    assert House(jokers=jokers).jokers == jokers


@pytest.mark.rule("nj-12.8-a", "nj-12.8-d-2")
@pytest.mark.parametrize(
    ("posted", "question", "permitted"),
    [
        ({"ace": "low"}, "P-2", ("high and low", "high only")),
        ({"ace": ["high only"]}, "P-2", ("high and low", "high only")),
        ({"end_pairs": "both"}, "P-1", ("open", "inside")),
        ({"joker": "wins"}, "P-9", ("loses", "respin")),
        ({"joker": "wild"}, "P-9", ("loses", "respin")),
        ({"third_card_order": "any"}, "P-11", ("ordinary-first", "hands-first")),
    ],
)
def test_readings_that_the_text_does_not_have(
    posted: dict[str, Any], question: str, permitted: tuple[str, ...]
) -> None:
    with pytest.raises(RuleViolation) as refusal:
        House(**posted)
    assert refusal.value.open_questions == (question,)
    if question == "P-9":
        assert refusal.value.citations == ("N.J.A.C. 13:69F-12.8(b)",)
    assert refusal.value.permitted == permitted


def test_the_readings_in_force() -> None:
    usual = {"P-1": "open", "P-2": "high and low, no wrap", "P-9": "loses", "P-11": "ordinary-first"}
    assert House().readings() == usual
    assert House(ace="high only").readings()["P-2"] == "high only"
    assert House(wrap=True).readings()["P-2"] == "wrap"
    for question, value in (
        House(joker="respin", end_pairs="inside", third_card_order="hands-first").readings().items()
    ):
        assert law.question(question).reading(value).value == value


# -- files ------------------------------------------------------------------------------------------------


def test_the_example_posts_the_defaults() -> None:
    house = example("pokette")
    assert isinstance(house, House)
    assert house == House(name="Pokette, table 5")
    assert (house.game, house.title) == ("pokette", "Pokette")
    assert house_from(as_data(house)) == house
    assert as_data(house)["odds"]["j_10_9"] == "3 to 1"


def test_a_house_with_everything_posted_survives_as_data(tmp_path: Path) -> None:
    house = House(
        jokers=0,
        odds={"flush": 4, "suit": 5},
        ace="high only",
        end_pairs="inside",
        joker="respin",
        third_card_order="hands-first",
        name="x",
    )
    assert house_from(as_data(house)) == house
    path = tmp_path / "house.toml"
    path.write_text('game = "pokette"\njokers = 4\n[odds]\nflush = 4\npair-in-two = "12 to 1"\n')
    assert read_house(path) == House(jokers=4, odds={"flush": 4, "pair in two": 12})


@pytest.mark.parametrize(
    ("text", "kind", "says"),
    [
        ("jokrs = 2", NotationError, "unknown key 'jokrs' in the house file; nearest: jokers"),
        ("blinds = [1, 2]", NotationError, "unknown key 'blinds'"),
        (
            "[odds]\nflush = 2",
            RuleViolation,
            r"below the minimum: N.J.A.C. 13:69F-12.6; N.J.A.C. 13:69F-12.8\(f\)",
        ),
        ('[odds]\nflush = "4 for 1"', RuleViolation, "N.J.A.C. 13:69F-12.6"),
        ("[odds]\nflush = 3.5", NotationError, r"not 3\.5"),
        ("cards = 0", RuleViolation, "a wheel with no cards"),
    ],
)
def test_a_file_that_is_refused_is_named(tmp_path: Path, text: str, kind: type[Exception], says: str) -> None:
    path = tmp_path / "house.toml"
    path.write_text(f'game = "pokette"\n{text}\n')
    with pytest.raises(kind, match=says) as refusal:
        read_house(path)
    assert str(refusal.value).startswith(str(path))
    assert "\n" not in str(refusal.value)


def test_the_house_of_a_poker_table_is_another() -> None:
    assert poker_house(omaha.House(), "x") == omaha.House()
    with pytest.raises(NotationError, match="x is the sign of pokette; that of a poker table is wanted"):
        poker_house(House(), "x")


# -- the sign ----------------------------------------------------------------------------------------------


@pytest.mark.rule("nj-12.8-b", "nj-12.8-f")
def test_the_sign_prints_odds_with_to_and_never_with_for() -> None:
    lines = {line.heading: line for line in sign(House(odds={"flush": 4}))}
    assert "flush 4 to 1" in lines["Odds, poker hands"].text
    assert lines["Odds, poker hands"].text.startswith("Pair in two 11 to 1, pair in three 5 to 1")
    assert "joker 12 to 1" in lines["Odds, one spin"].text
    assert lines["Odds, poker hands"].citations == (
        "N.J.A.C. 13:69F-12.8(b)",
        "N.J.A.C. 13:69F-12.8(f)",
        "N.J.A.C. 13:69F-12.6",
    )
    joker = lines["Joker on the second or third spin"]
    assert joker.citations == ("N.J.A.C. 13:69F-12.8(b)", "N.J.A.C. 13:69F-12.8(e)")
    for line in lines.values():
        assert " for 1" not in line.text


def test_the_sign_says_the_wheel_and_every_reading() -> None:
    text = sign_text(example("pokette"))
    assert text.startswith("Pokette, table 5\n")
    assert "Wheel: 52 cards and 2 jokers; a card can come again.  [P-10]" in text
    for asked in ("P-1", "P-2", "P-9", "P-10"):
        assert asked in text
    assert text.endswith("Posted under N.J.A.C. 13:69F-12.8; the official text prevails.")
    assert "52 cards and 1 joker;" in sign_text(House(jokers=1))
    assert "52 cards and no jokers;" in sign_text(House(jokers=0))
    without = {line.heading: line.text for line in sign(House(jokers=0))}
    assert "joker" not in without["Odds, one spin"]
    assert "Joker on the second or third spin" not in without
    seen = {
        sign_text(House(**posted))
        for posted in ({}, {"wrap": True}, {"ace": "high only"}, {"joker": "respin"})
    }
    assert len(seen) == 4
    assert "inside straight." in sign_text(House(end_pairs="inside"))
    assert "P-11" not in text
    hands_first = sign_text(House(third_card_order="hands-first"))
    assert "\nOrder on the third card: First collect every losing hand wager; then pay" in hands_first
    assert "[N.J.A.C. 13:69F-12.8(f); P-11]" in hands_first


def test_the_sign_fits_one_sheet() -> None:
    house = House(odds=dict.fromkeys(MINIMUM, 1000), joker="respin", wrap=True, name="A & <B>" * 10)
    house = house.but(third_card_order="hands-first")
    for one in (house, example("pokette")):
        root = ElementTree.fromstring(sign_svg(one))
        rows = [node for node in root.iter() if node.tag.endswith("text")]
        assert max(float(row.get("y", "0")) for row in rows[:-1]) < float(rows[-1].get("y", "0")) - 14
