"""Offers and settlements of Pokette as a page shows them."""

from __future__ import annotations

import pytest

from pokerrules import pokette
from pokerrules.games.pokette import ClearStand, PassOver, Wheel
from pokerrules.widgets import acts, settlement, stand_offers
from tests.widgets.test_all import Reader


@pytest.mark.rule("nj-12.8-c", "nj-12.8-d")
def test_offers_say_what_is_offered_and_what_is_not_with_the_paragraph() -> None:
    shown = stand_offers(pokette.offers("7h 8h"))
    lines = repr(shown).splitlines()
    assert lines[0] == "7h 8h"
    states = [line.split(":")[0].strip() for line in lines[1:]]
    assert states == ["offered"] * 4 + ["not offered"] * 4
    markup = shown._repr_html_()
    Reader(markup)
    assert (markup.count("✓ offered"), markup.count("✗ not offered")) == (4, 4)
    assert "(d)2.i" in markup
    assert 'aria-label="seven of hearts"' in markup


def test_offers_of_several_stands_for_some_wagers_only() -> None:
    shown = stand_offers(pokette.offers("7h Th"), pokette.offers("7h 8d"), wagers=("flush",))
    assert [line.split(": ")[0] for line in repr(shown).splitlines()] == [
        "7h Th", "  offered", "7h 8d", "  not offered",
    ]  # fmt: skip
    assert shown._repr_html_().count("<table") == 2


def test_an_empty_stand_and_a_joker_are_shown() -> None:
    shown = stand_offers(pokette.offers(), pokette.offers("7h joker"))
    assert repr(shown).startswith("no card\n  not offered: pair in two")
    markup = shown._repr_html_()
    Reader(markup)
    assert "the card stand is empty" in markup
    assert 'aria-label="joker"' in markup


@pytest.mark.rule("nj-12.8-e", "nj-12.8-f")
def test_a_settlement_line_by_line_losers_first_with_its_net() -> None:
    wagers = dict.fromkeys(("flush", "open straight", "open straight flush", "pair in three"), 10)
    shown = settlement(pokette.settle("7h 8h 9h", wagers))
    lines = repr(shown).splitlines()
    assert lines[1].startswith("  pair in three loses 10")
    assert lines[-1] == "  Net: +310"
    markup = shown._repr_html_()
    Reader(markup)
    assert markup.index("✗ loses 10") < markup.index("✓ wins 30") < markup.index("✓ wins 240")
    assert "At 24 to 1, " in markup
    assert "<b>+310</b>" in markup


@pytest.mark.rule("nj-12.8-b")
def test_settlements_of_a_spin_and_of_a_loss() -> None:
    shown = settlement(
        pokette.settle_spin("7h", {"red": 5, "black": 5}), pokette.settle("7h 8d", {"pair in two": 1_000})
    )
    assert [line for line in repr(shown).splitlines() if "Net" in line] == ["  Net: 0", "  Net: −1,000"]
    assert shown._repr_html_().count("<tbody>") == 2


@pytest.mark.rule("nj-12.8-d-1", "nj-12.8-d-2", "nj-12.8-d-2-i", "nj-12.8-d-2-ii")
@pytest.mark.rule("nj-12.8-d-3", "nj-12.8-d-3-i", "nj-12.8-d-3-ii", "nj-12.8-d-4")
@pytest.mark.parametrize(
    ("cards", "wager", "item", "offered"),
    [
        ("7h Th", "flush", "(d)1", True),
        ("7h Td", "flush", "(d)1", False),
        ("7h 8d", "open straight", "(d)2.i", True),
        ("7h 9d", "open straight", "(d)2.i", False),
        ("7h 9d", "inside straight", "(d)2.ii", True),
        ("7h Td", "inside straight", "(d)2", False),
        ("7h 8h", "open straight flush", "(d)3.i", True),
        ("7h 8d", "open straight flush", "(d)3", False),
        ("7h 9h", "inside straight flush", "(d)3.ii", True),
        ("7h Th", "inside straight flush", "(d)3", False),
        ("7h 7d", "three of a kind", "(d)4", True),
        ("7h 8d", "three of a kind", "(d)4", False),
    ],
)
def test_each_item_of_what_is_offered_cites_itself(cards: str, wager: str, item: str, offered: bool) -> None:
    shown = stand_offers(pokette.offers(cards), wagers=(wager,))
    (line,) = repr(shown).splitlines()[1:]
    assert line.startswith(f"  {'offered' if offered else 'not offered'}: {wager}: ")
    assert f"N.J.A.C. 13:69F-12.8{item}" in line
    assert f">{item}</a>" in shown._repr_html_()


@pytest.mark.rule("nj-12.8-e-1", "nj-12.8-e-2", "nj-12.8-e-3", "nj-12.8-e-4", "nj-12.8-e-5")
@pytest.mark.parametrize(
    ("cards", "wager", "item", "net"),
    [
        ("7h 8d 8c", "pair in three", "(e)1", 50),
        ("7h 8d 6s", "pair in three", "(e)1", -10),
        ("7h Th 2h", "flush", "(e)2", 30),
        ("7h Th 2d", "flush", "(e)2", -10),
        ("7h 8d 6s", "open straight", "(e)3", 50),
        ("7h 8d 9c", "open straight", "(e)3", 50),
        ("7h 8d Tc", "open straight", "(e)3", -10),
        ("7h 9d 8c", "inside straight", "(e)3", 110),
        ("7h 8h 9h", "open straight flush", "(e)4", 240),
        ("7h 8h 9c", "open straight flush", "(e)4", -10),
        ("7h 9h 8h", "inside straight flush", "(e)4", 490),
        ("7h 7d 7c", "three of a kind", "(e)5", 110),
        ("7h 7d 8c", "three of a kind", "(e)5", -10),
    ],
)
def test_each_item_of_the_settlement_cites_itself(cards: str, wager: str, item: str, net: int) -> None:
    shown = settlement(pokette.settle(cards, {wager: 10}))
    line, total = repr(shown).splitlines()[1:]
    assert f"N.J.A.C. 13:69F-12.8{item}; " in line
    assert total == f"  Net: {'+' if net > 0 else '−'}{abs(net)}"


@pytest.mark.rule("nj-12.8-g")
def test_the_stand_is_cleared_and_a_joker_does_not_open_the_next_one() -> None:
    stand = pokette.Stand(wheel=Wheel.recorded("7h 8h 9c joker 2c"))
    for _ in range(5):
        stand.spin()
    (cleared,) = [entry for entry in stand.log if isinstance(entry.act, ClearStand)]
    (passed,) = [entry for entry in stand.log if isinstance(entry.act, PassOver)]
    assert list(map(str, stand.cards)) == ["2c"]
    assert "(g)" in cleared.citations[0].short
    assert "(g)" in passed.citations[0].short
    drawn = acts((cleared, passed))._repr_html_()
    Reader(drawn)
    assert drawn.count('class="rb-in') == 4
