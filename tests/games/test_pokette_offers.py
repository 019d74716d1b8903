"""N.J.A.C. 13:69F-12.8(a), (c), (d): which poker hand wagers are offered, and why the others are not."""

from __future__ import annotations

import pytest

from pokerrules import NotationError, RuleViolation, omaha, pokette
from pokerrules.house.pokette import House
from tests.games import pokette_oracle as oracle
from tests.games.pokettes import ORDERS


def names(cards: str, **posted: object) -> tuple[str, ...]:
    return pokette.offers(cards, House(**posted)).answer.names  # type: ignore[arg-type]


def cited(cards: str, name: str) -> str:
    return str(pokette.offers(cards).answer[name].citations[0]).removeprefix("N.J.A.C. 13:69F-12.8")


def asked(cards: str, name: str, **posted: object) -> tuple[str, ...]:
    return pokette.offers(cards, House(**posted)).answer[name].open_questions  # type: ignore[arg-type]


@pytest.mark.rule("nj-12.8-a")
def test_a_after_the_first_card_pair_in_two_alone_is_offered() -> None:
    assert names("") == ()
    assert names("7h") == ("pair in two",)
    assert cited("7h", "pair in two") == cited("", "pair in two") == "(a)"
    assert cited("7h", "flush") == "(d)"
    assert len(pokette.offers("7h").answer.withheld) == 7
    assert len(pokette.offers("").answer.withheld) == 8


@pytest.mark.rule("nj-12.8-c", "nj-12.8-d")
@pytest.mark.parametrize(
    ("cards", "offered"),
    [
        ("7h 7d", ("three of a kind",)),
        ("7h 8h", ("pair in three", "flush", "open straight", "open straight flush")),
        ("7h 9h", ("pair in three", "flush", "inside straight", "inside straight flush")),
        ("7h 8d", ("pair in three", "open straight")),
        ("7h 9d", ("pair in three", "inside straight")),
        ("7h Th", ("pair in three", "flush")),
        ("7h Td", ("pair in three",)),
        ("9s 9s", ("flush", "three of a kind")),
        ("7h joker", ("pair in three",)),
        ("9h 7h", ("pair in three", "flush", "inside straight", "inside straight flush")),
    ],
)
def test_c_and_d_what_is_announced_after_the_second_card(cards: str, offered: tuple[str, ...]) -> None:
    ruling = pokette.offers(cards)
    assert ruling.answer.names == offered
    assert {r.answer for r in ruling.answer.rulings} == set(pokette.HAND_WAGERS)
    assert ruling.citations == tuple(dict.fromkeys(c for r in ruling.answer.announced for c in r.citations))


@pytest.mark.rule("nj-12.8-d-1", "nj-12.8-d-2", "nj-12.8-d-2-i", "nj-12.8-d-2-ii")
@pytest.mark.rule("nj-12.8-d-3", "nj-12.8-d-3-i", "nj-12.8-d-3-ii", "nj-12.8-d-4")
@pytest.mark.parametrize(
    ("cards", "name", "paragraph"),
    [
        ("7h 8h", "pair in three", "(c)"),
        ("7h 7d", "pair in three", "(c)"),
        ("7h 8h", "flush", "(d)1"),
        ("7h 8d", "flush", "(d)1"),
        ("7h 8h", "open straight", "(d)2.i"),
        ("7h 9h", "inside straight", "(d)2.ii"),
        ("7h 8h", "inside straight", "(d)2.ii"),
        ("7h Th", "open straight", "(d)2"),
        ("7h 7d", "inside straight", "(d)2"),
        ("7h 8h", "open straight flush", "(d)3.i"),
        ("7h 9h", "inside straight flush", "(d)3.ii"),
        ("7h 8d", "open straight flush", "(d)3"),
        ("7h Th", "inside straight flush", "(d)3"),
        ("7h 7d", "three of a kind", "(d)4"),
        ("7h 8d", "three of a kind", "(d)4"),
        ("7h joker", "flush", "(d)1"),
        ("7h joker", "open straight", "(d)2"),
        ("7h 8h", "pair in two", "(b)"),
        ("7h 8h 9h", "flush", "(e)"),
    ],
)
def test_every_offer_and_every_refusal_cites(cards: str, name: str, paragraph: str) -> None:
    assert cited(cards, name) == paragraph


@pytest.mark.rule("nj-12.8-d-2", "nj-12.8-d-3")
@pytest.mark.parametrize(
    ("cards", "posted", "offered"),
    [
        ("Ah 2h", {}, ("open straight", "open straight flush")),
        ("Ah Kh", {}, ("open straight", "open straight flush")),
        ("Ah 2h", {"end_pairs": "inside"}, ("inside straight", "inside straight flush")),
        ("Kh Ah", {"end_pairs": "inside"}, ("inside straight", "inside straight flush")),
        ("Ah 2h", {"ace": "high only"}, ()),
        ("Ah Kh", {"ace": "high only"}, ("open straight", "open straight flush")),
        ("Ah Kh", {"ace": "high only", "end_pairs": "inside"}, ("inside straight", "inside straight flush")),
        ("2h 3h", {"ace": "high only", "end_pairs": "inside"}, ("inside straight", "inside straight flush")),
        ("2h 3h", {"end_pairs": "inside"}, ("open straight", "open straight flush")),
        ("Ah 3h", {"ace": "high only"}, ()),
        ("Ah 3h", {}, ("inside straight", "inside straight flush")),
        ("Kh 2h", {}, ()),
        ("Kh 2h", {"wrap": True}, ("inside straight", "inside straight flush")),
        ("Ah 2h", {"wrap": True, "end_pairs": "inside"}, ("open straight", "open straight flush")),
        ("Ah Kh", {"wrap": True}, ("open straight", "open straight flush")),
        ("Ah Qh", {"ace": "high only"}, ("inside straight", "inside straight flush")),
    ],
)
def test_the_ends_of_the_order_under_every_posted_reading(
    cards: str, posted: dict[str, object], offered: tuple[str, ...]
) -> None:
    assert names(cards, **posted) == ("pair in three", "flush", *offered)


def test_the_open_questions_behind_an_offer_are_named() -> None:
    assert asked("7h 8h", "open straight") == ()
    assert asked("7h 9h", "inside straight") == ("P-3",)
    assert asked("Ah 2h", "open straight") == ("P-1", "P-2")
    assert asked("Ah 2h", "inside straight") == ("P-1", "P-2")
    assert asked("Ah Kh", "open straight") == ("P-1", "P-2")  # open on both sides where the order wraps
    assert asked("2h 3h", "open straight") == ("P-2",)
    assert asked("Kh 2h", "open straight") == ("P-2",)
    assert asked("Ah Kh", "inside straight flush", end_pairs="inside") == ("P-1", "P-2", "P-3")
    assert asked("7h 8h", "pair in three") == ("P-4",)
    assert asked("7h 7d", "pair in three") == ("P-4", "P-5")
    assert asked("9s 9s", "flush") == ("P-6",)
    assert asked("9s 9s", "three of a kind") == ("P-4", "P-6")
    assert asked("7h joker", "flush") == asked("7h joker", "three of a kind") == ("P-9",)
    assert asked("7h joker", "pair in three") == ("P-4", "P-9")


def test_reasons_name_the_cards_and_the_values() -> None:
    found = pokette.offers("7h 8h").answer
    assert found["open straight"].reason == (
        "open straight: 7h and 8h are consecutive, a six or nine completes the straight"
    )
    assert (
        "an eight alone completes a straight with 7h and 9h"
        in pokette.offers("7h 9h").answer["inside straight"].reason
    )
    ends = pokette.offers("Ah 2h").answer["open straight flush"].reason
    assert ends.endswith("consecutive at the end of the order, 3h alone completes the straight flush")
    assert found["open straight flush"].reason.endswith("consecutive, 6h or 9h completes the straight flush")
    assert (
        "8s alone completes a straight flush with 7s and 9s"
        in pokette.offers("7s 9s").answer["inside straight flush"].reason
    )
    wrapped = pokette.offers("Kh 2h", House(wrap=True)).answer["inside straight"].reason
    assert "an ace alone completes a straight with Kh and 2h" in wrapped
    with pytest.raises(KeyError):
        found["royal flush"]
    assert "flush" in found
    assert "three of a kind" not in found


def test_the_ruling_shows_every_wager() -> None:
    ruling = pokette.offers("7h 8d")
    assert str(ruling).startswith("7h and 8d lie in the stand: pair in three, open straight offered: ")
    html = ruling._repr_html_()
    for name in pokette.HAND_WAGERS:
        assert name in html.lower()


@pytest.mark.rule("nj-12.8-a", "nj-12.8-g")
def test_a_joker_never_lies_in_the_first_space() -> None:
    with pytest.raises(RuleViolation) as refusal:
        pokette.offers("joker")
    assert refusal.value.citations == ("N.J.A.C. 13:69F-12.8(a)", "N.J.A.C. 13:69F-12.8(g)")
    for cards, paragraph in (("7h joker", "b"), ("7h 8h joker", "e")):
        with pytest.raises(RuleViolation, match=rf"spun again: N.J.A.C. 13:69F-12.8\({paragraph}\) \(P-9\)"):
            pokette.offers(cards, House(joker="respin"))
    with pytest.raises(NotationError, match="no jokers"):
        pokette.offers("7h joker", House(jokers=0))


@pytest.mark.parametrize("cards", ["7h 8h 9h Th", "7", "??", 7])
def test_cards_that_can_not_lie_in_a_stand(cards: object) -> None:
    with pytest.raises(NotationError):
        pokette.offers(cards)  # type: ignore[arg-type]


def test_a_pokette_house_is_wanted() -> None:
    with pytest.raises(NotationError, match="a Pokette house is wanted"):
        pokette.offers("7h", omaha.House())  # type: ignore[arg-type]


@pytest.mark.rule("nj-12.8-c", "nj-12.8-d", "nj-12.8-d-1", "nj-12.8-d-2", "nj-12.8-d-2-i", "nj-12.8-d-2-ii")
@pytest.mark.rule("nj-12.8-d-3", "nj-12.8-d-3-i", "nj-12.8-d-3-ii", "nj-12.8-d-4")
@pytest.mark.parametrize("ends", ["open", "inside"])
@pytest.mark.parametrize("reading", ORDERS)
def test_every_pair_of_places_agrees_with_a_second_way(reading: str, ends: str) -> None:
    house = House(end_pairs=ends, **ORDERS[reading])  # type: ignore[arg-type]
    row = oracle.ROWS[reading]
    for first in oracle.DECK:
        for second in (*oracle.DECK, oracle.JOKER):
            found = pokette.offers((first, second), house).answer
            assert set(found.names) == oracle.offered(first, second, row, ends), (first, second)
