"""The sign: what (b), (d), (e) and (n) want posted is on it, each with its paragraph."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

from pokerrules import NotationError, RuleViolation, omaha
from pokerrules.house import BadBeat, Rake, example
from pokerrules.house.betting import Structure
from pokerrules.house.five_card_draw import House as Draw
from pokerrules.house.sign import amount, sign, sign_svg, sign_text
from pokerrules.law import law


def line(house: omaha.House, heading: str) -> str:
    return next(item.text for item in sign(house) if item.heading == heading)


def cited(house: omaha.House, heading: str) -> tuple[str, ...]:
    return next(tuple(item.citations) for item in sign(house) if item.heading == heading)


@pytest.mark.rule("pa-637a.12-b")
@pytest.mark.parametrize(
    ("posted", "says"),
    [
        ({}, "No ante."),
        ({"ante": 1}, "$1 before the cards are dealt, from every player in the round."),
        (
            {"ante": 2, "ante_by": "last-blind"},
            "$2 before the cards are dealt, from the player who posts the last",
        ),
        ({"ante": 2, "ante_by": "button"}, "$2 before the cards are dealt, from the player with the button"),
    ],
)
def test_b_the_ante_is_on_the_sign(posted: dict[str, object], says: str) -> None:
    house = omaha.House(**posted)  # type: ignore[arg-type]
    assert line(house, "Ante").startswith(says)
    assert cited(house, "Ante") == ("58 Pa. Code § 637a.12(b)",)


@pytest.mark.rule("pa-637a.12-d")
@pytest.mark.parametrize(
    ("blinds", "says"),
    [((2,), "One blind of $2"), ((1, 2), "2 blinds, before any card: $1, $2"), ((1, 2, 4), "3 blinds")],
)
def test_d_number_and_amount_of_the_blinds_are_on_the_sign(blinds: tuple[int, ...], says: str) -> None:
    house = omaha.House(blinds=blinds)
    assert line(house, "Blinds").startswith(says)
    assert cited(house, "Blinds") == ("58 Pa. Code § 637a.12(d)",)


@pytest.mark.rule("pa-637a.12-e")
def test_e_the_straddle_is_on_the_sign() -> None:
    assert line(omaha.House(), "Straddle") == "Not offered."
    assert line(omaha.House(straddle=4), "Straddle").startswith("$4, from the player left of the last blind")
    assert cited(omaha.House(straddle=4), "Straddle") == ("58 Pa. Code § 637a.12(e)",)


@pytest.mark.rule("pa-637a.12-n")
@pytest.mark.parametrize(
    ("option", "bet", "stakes"), [("kill", 8, "$8 and $16"), ("half-kill", 6, "$6 and $12")]
)
def test_n_which_kill_and_its_least_pot_are_on_the_sign(option: str, bet: int, stakes: str) -> None:
    kill = omaha.Kill(option, 60)
    house = omaha.House(split=True, blinds=(2, 4), betting=omaha.FixedLimit(4, 8), kill=kill)
    text = line(house, "Kill")
    assert text.startswith(f"The {option} is in use. Qualifying pot: $60 or more")
    assert f"posts ${bet} in the next round, played at fixed limit, {stakes}" in text
    assert cited(house, "Kill")[0] == "58 Pa. Code § 637a.12(n)"
    assert line(omaha.House(split=True), "Kill") == "Neither the kill nor the half-kill is in use."
    assert "Kill" not in [item.heading for item in sign(omaha.House())]


@pytest.mark.rule("pa-637a.12-k-2-ii", "pa-637a.12-k-2-iii")
def test_the_rule_for_odd_chips_is_on_the_sign() -> None:
    assert line(omaha.House(), "Odd chips").startswith("tied high hands: the highest card by suit.")
    assert "[58 Pa. Code § 637a.12(k)(1); 58 Pa. Code § 637a.12(k)(2)(ii); O-4]" in sign_text(omaha.House())
    assert "58 Pa. Code § 637a.12(k)(1); (k)(2)(ii); O-4" in sign_svg(omaha.House())
    split = omaha.House(split=True, odd_low="left-of-button")
    assert "O-4" not in sign_text(split)
    text = line(split, "Odd chips")
    assert "tied high hands: the highest card by suit; tied low hands: the first tied player left" in text


@pytest.mark.parametrize(
    ("betting", "says"),
    [
        (omaha.FixedLimit(2, 4), "fixed limit, $2 and $4"),
        (omaha.PotLimit(2), "pot limit, minimum bet $2"),
        (omaha.NoLimit(2), "no limit, minimum bet $2"),
        (omaha.SpreadLimit(2, 10), "spread limit, $2 to $10"),
    ],
)
def test_the_stakes_are_on_the_sign(betting: Structure, says: str) -> None:
    assert line(omaha.House(betting=betting), "Game") == f"Omaha High, {says}."


def test_the_cap_on_raises_is_on_the_sign() -> None:
    house = omaha.House(betting=omaha.FixedLimit(2, 4, raise_cap=3))
    assert line(house, "Raises") == "At most 3 in a round of betting."


def test_a_structure_without_words_is_an_error() -> None:
    class Other(Structure):
        name = "other"

    with pytest.raises(NotImplementedError, match="other"):
        sign(omaha.House(betting=Other()))


@pytest.mark.parametrize(
    ("cents", "chips", "printed"), [(100, 1500, "$1,500"), (25, 3, "$0.75"), (50, 2, "$1")]
)
def test_amounts_are_printed_in_dollars(cents: int, chips: int, printed: str) -> None:
    assert amount(chips, omaha.House(chip_cents=cents)) == printed


@pytest.mark.parametrize("name", ["omaha", "omaha-high-low"])
def test_the_sign_as_text_and_as_a_drawing(name: str) -> None:
    house = example(name)
    text = sign_text(house)
    assert text.startswith(house.name)
    assert "the official text prevails" in text
    drawing = sign_svg(house)
    root = ElementTree.fromstring(drawing)
    assert root.tag.endswith("svg")
    heights = [float(node.get("y", "0")) for node in root.iter() if node.tag.endswith("text")]
    assert max(heights) <= 1056  # one sheet
    assert "http" not in drawing.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.rule("pa-637a.12-b")
def test_the_fullest_sign_still_fits_one_sheet() -> None:
    house = omaha.House(
        split=True,
        blinds=(2, 4, 6),
        betting=omaha.FixedLimit(6, 12, raise_cap=4),
        ante=1,
        ante_by="last-blind",
        straddle=12,
        kill=omaha.Kill("half-kill", 60),
        odd_high="left-of-button",
        odd_low="left-of-button",
        name="A name & <title> that is as long as a name of a table can reasonably be",
    )
    root = ElementTree.fromstring(sign_svg(house))
    rows = [node for node in root.iter() if node.tag.endswith("text")]
    body = [float(node.get("y", "0")) for node in rows[:-1]]
    assert max(body) < float(rows[-1].get("y", "0")) - 14  # nothing runs into the foot of the sheet


@pytest.mark.rule("pa-637a.12-n")
def test_a_kill_needs_a_showdown_and_the_sign_says_so() -> None:
    house = omaha.House(split=True, kill=omaha.Kill("kill", 60))
    assert "won by one player alone at a showdown." in line(house, "Kill")


@pytest.mark.parametrize("make", [sign, sign_text, sign_svg])
def test_a_sign_is_made_from_a_house(make: Any) -> None:
    with pytest.raises(NotationError, match="a sign is made from a house"):
        make("omaha")


OTHER: dict[str, Any] = {
    "uncalled": "keep",
    "all_in_runout": "form",
    "show_order": "left-of-button",
    "button_ties": "draw-again",
    "heads_up_button": "small-blind",
    "short_blind": "short",
    "blind_may_straddle": "yes",
    "short_straddle": "all-in",
    "collect_losers": "all-losers-first",
    "discard_count": "whole-deck",
    "wrong_count": "void",
    "bad_beat_ties": "lowest-seat",
}
FULLEST = omaha.House(
    split=True,
    blinds=(2, 4),
    betting=omaha.FixedLimit(4, 8, raise_cap=4, reopen="half"),
    ante=2,
    ante_by="last-blind",
    straddle=12,
    kill=omaha.Kill("half-kill", 60),
    odd_high="left-of-button",
    odd_low="left-of-button",
    final_round="g",
    kill_option="no-option",
    pot_order="main-pot-first",
    smallest_chip=2,
    rake=Rake(5, cap=4),
    bad_beat=BadBeat(2),
    name="A name & <title> that is as long as a name of a table can reasonably be",
    **OTHER,
)


@pytest.mark.parametrize(
    "house",
    [Draw(blinds=(1, 2), straddle=4, bad_beat=BadBeat(1), **OTHER), FULLEST],
    ids=["five-card draw", "omaha"],
)
def test_every_reading_that_is_not_the_default_is_on_the_sign(house: Any) -> None:
    usual = sign(house.but(**{key: getattr(type(house), key) for key in OTHER}))
    shown = {q: item for item in sign(house) for q in item.open_questions}
    for key in OTHER:
        question_id, _ = house.READINGS[key]
        assert shown[question_id].text == law.question(question_id).reading(OTHER[key]).says
        assert question_id not in {q for item in usual for q in item.open_questions}
    # and no line says otherwise
    assert line(house, "Blinds").endswith("directly left of the button, or with two players in front of it.")
    straddle = line(house, "Straddle")
    assert "or all-in for less, from the player left of the last blind, with or without a blind" in straddle
    headings = [item.heading for item in sign(house)]
    assert len(set(headings)) == len(headings)


@pytest.mark.rule("nj-14.6-e-4")
def test_what_is_counted_in_draw_is_on_its_sign_alone() -> None:
    counted = Draw(deck_count="all-piles")
    assert line(counted, "Counting the deck").startswith("In draw all piles on the table are counted")
    assert cited(counted, "Counting the deck") == ("N.J.A.C. 13:69F-14.6(e)4",)
    assert counted.readings()["G-5"] == "all-piles"
    once = line(Draw(second_reshuffle="floor"), "A second reshuffle")
    assert once.startswith("Only one reshuffle is provided for.")
    burned = line(Draw(draw_burns="burn-again"), "Burn cards in the draw")
    assert burned.startswith("One burn at the start of the draw in any case")
    assert cited(Draw(draw_burns="burn-again"), "Burn cards in the draw") == ("N.J.A.C. 13:69F-14.12(f)1",)
    apart = line(Draw(discard_pile="discards-only"), "The discard pile")
    assert apart.endswith("Folded hands are kept apart from them.")
    assert "G-5" not in omaha.House().readings()
    with pytest.raises(RuleViolation) as caught:
        Draw(deck_count="stub")
    assert caught.value.permitted == ("whole-deck", "all-piles")
    assert caught.value.open_questions == ("G-5",)


def test_readings_that_change_nothing_are_not_on_the_sign() -> None:
    idle = {"heads_up_button": "small-blind", "blind_may_straddle": "yes", "short_straddle": "all-in"}
    lone = sign(Draw(blinds=(2,), **idle))
    assert not {"O-14", "O-22", "O-24"} & {q for item in lone for q in item.open_questions}
    assert next(item.text for item in lone if item.heading == "Blinds").startswith("One blind of $2, from")


def test_the_other_readings_of_omaha_are_on_the_sign() -> None:
    assert line(FULLEST, "Final betting round").startswith("Read (g), as printed.")
    assert line(FULLEST, "Order of the pots").startswith("The main pot goes first")
    assert cited(FULLEST, "Order of the pots") == ("58 Pa. Code § 637a.12(k)",)
    assert line(FULLEST, "A raise by the maker of the kill").startswith("No. Only the bets that (g) names")
    unkilled = sign(FULLEST.but(kill=None))
    assert "O-10" not in {asked for item in unkilled for asked in item.open_questions}
    assert line(FULLEST, "Smallest chip").startswith("$2.")
    assert "An all-in of half a full raise or more" in line(FULLEST, "Raises")
    assert "Suits" not in line(FULLEST, "Odd chips")
    assert "Suits: spades" in line(omaha.House(split=True, odd_low="left-of-button"), "Odd chips")


@pytest.mark.parametrize("house", [FULLEST, omaha.House(), Draw(low="ace-to-five", **OTHER)])
def test_the_print_is_as_large_as_fits_the_sheet(house: Any) -> None:
    root = ElementTree.fromstring(sign_svg(house))
    rows = [node for node in root.iter() if node.tag.endswith("text")]
    body = [float(node.get("y", "0")) for node in rows[:-1]]
    assert body == sorted(body)
    assert max(body) < float(rows[-1].get("y", "0")) - 14
    assert ("font-size: 21px" in sign_svg(house)) == (house == omaha.House())
