"""Offers and settlements of Pokette as a page shows them."""

from __future__ import annotations

import pytest

from pokerrules import pokette
from pokerrules.widgets import settlement, stand_offers
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
