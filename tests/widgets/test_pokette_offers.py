"""The picture of the offers: every cell, both orders, the counts, and what a reading changes."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from html import unescape

import pytest

from pokerrules import pokette
from pokerrules.cards import ALL_CARDS, JOKER, Card, Rank
from pokerrules.errors import NotationError
from pokerrules.widgets import OffersPicture
from pokerrules.widgets.offers_chart import in_order
from pokerrules.widgets.offers_grid import KINDS, PLACES, Place, grid, kind_of, reading
from pokerrules.widgets.pokette_offers import CARDS, VALUES
from tests.widgets.conftest import html_of

READINGS = list(itertools.product(("open", "inside"), ("high and low, no wrap", "high only", "wrap")))


@pytest.mark.rule("nj-12.8-d")
@pytest.mark.parametrize(("end_pairs", "order"), READINGS)
def test_every_ordered_pair_of_cards_has_the_kind_of_its_offers(end_pairs: str, order: str) -> None:
    house, found = reading(pokette.House(), end_pairs, order), grid(end_pairs, order)
    counted: Counter[str] = Counter()
    for first, second in itertools.product(ALL_CARDS, repeat=2):
        names = pokette.offers((first, second), house).answer.names
        kind = found.kinds[Place(first.rank, second.rank, first.suit == second.suit)]
        assert set(KINDS[kind].words.removesuffix(" alone").split(", ")) == set(names)
        counted[kind] += 1
    assert counted == found.pairs
    assert found.turned_alike == 2704


@pytest.mark.rule("nj-12.8-d-2")
def test_the_counts_are_those_that_combinatorics_gives() -> None:
    consecutive, between, pairs = 13, 12, 13  # A-2 to K-A; A-3 to Q-A; values
    suited, unsuited = 4 * 2, 4 * 3 * 2  # ordered pairs of two values
    expected = {
        "of": consecutive * suited,
        "o": consecutive * unsuited,
        "if": between * suited,
        "i": between * unsuited,
        "p": pairs * 12,
        "pf": pairs * 4,
        "nf": (13 * 12 // 2 - consecutive - between) * suited,
        "n": (13 * 12 // 2 - consecutive - between) * unsuited,
    }
    assert OffersPicture().grid.pairs == expected
    assert sum(expected.values()) == 52 * 52


def test_a_kind_is_known_by_the_names_of_its_wagers() -> None:
    assert kind_of(("pair in three", "flush", "inside straight", "inside straight flush")) == "if"
    assert kind_of(("pair in three",)) == "n"
    assert kind_of(("flush", "three of a kind")) == "pf"


@pytest.mark.rule("nj-12.8-d-2-i")
def test_the_list_says_the_kinds_with_their_counts_and_paragraphs() -> None:
    shown = html_of(OffersPicture())
    rows = dict(re.findall(r'<tr class="k-(\w+)">(.*?)</tr>', shown))
    assert set(rows) == set(KINDS)
    assert ">1,272<" in rows["n"]
    assert ">104<" in rows["of"]
    assert "(d)2.i<" in rows["of"]
    assert "(d)3.i<" in rows["of"]
    assert "(d)2.ii<" in rows["i"]
    assert "P-6" in rows["pf"]
    assert "P-6" not in rows["p"]
    assert "2,704 of 2,704 ordered pairs are offered the same" in shown


@pytest.mark.rule("nj-12.8-d-1")
def test_a_cell_says_in_words_what_is_offered() -> None:
    shown = unescape(html_of(OffersPicture()))
    assert shown.count('<input type="radio"') == 169
    for words in (
        "8-7, of one suit: open straight, open straight flush, flush, pair in three; "
        "completed by a six or a nine",
        "9-7, of two suits: inside straight, pair in three; completed by an eight alone",
        "A-2, of two suits: open straight, pair in three; completed by a three alone",
        "10-7, of one suit: flush, pair in three<",
        "K-8, of two suits: pair in three alone<",
        "9-9, a pair: three of a kind; for the same card twice, flush too<",
    ):
        assert f"> {words}" in shown
    (checked,) = re.findall(r"checked/?.*?<span> (\S+),", shown)
    assert checked == "8-7"


@pytest.mark.rule("nj-12.8-d-2-ii")
def test_a_reading_of_the_end_pairs_is_marked_and_counted() -> None:
    picture = OffersPicture()
    assert "ch" not in re.findall(r'class="k-\w+ (\w+)"', html_of(picture))
    picture.end_pairs.value = "inside"
    shown = html_of(picture)
    assert "64 of 2,704 ordered pairs change" in shown
    assert "A-K and A-2, of two suits: open straight → inside straight <b>(48 pairs)" in shown
    assert shown.count(' ch"><label>') == 4
    assert "was 312" in shown
    picture.which.value = CARDS
    assert html_of(picture).count("h1v1h-1z") == 64 + 1  # and the two cards that are pointed at
    picture.end_pairs.value, picture.which.value = "open", VALUES
    assert ">was " not in html_of(picture)


def test_the_order_of_values_changes_more_than_the_offers() -> None:
    picture = OffersPicture()
    picture.order.value = "high only"
    shown = html_of(picture)
    assert "A-2, of one suit: open straight, open straight flush → no straight <b>(8 pairs)" in shown
    assert "3-2: offered as before, but completed by a four alone instead of a four or an ace" in shown
    picture.order.value = "wrap"
    shown = html_of(picture)
    assert "K-2, of two suits: no straight → inside straight <b>(24 pairs)" in shown
    assert "A-K: offered as before, but completed by a two or a queen instead of a queen alone" in shown
    picture.end_pairs.value = "inside"
    assert "32 of 2,704 ordered pairs change" in html_of(picture)  # in a circle no pair is at an end


@pytest.mark.parametrize(
    ("readings", "cells", "pairs"),
    [
        (("inside", "high and low, no wrap"), 4, 64),
        (("open", "wrap"), 2, 32),
        (("inside", "high only"), 8, 128),
    ],
)
def test_the_caption_counts_the_marks_of_the_picture_in_view(
    readings: tuple[str, str], cells: int, pairs: int
) -> None:
    picture = OffersPicture()
    picture.end_pairs.value, picture.order.value = readings
    assert picture._picture.value.count(' ch"><label>') == cells
    assert f"{cells} cells of the chart, marked ≠" in picture._changes.value
    picture.which.value = CARDS
    assert picture._picture.value.count("h1v1h-1z") == pairs + 1  # and the two cards that are pointed at
    assert f"{pairs} cells of the picture, framed" in picture._changes.value
    assert "of the chart" not in picture._changes.value


def test_what_is_open_about_jokers_is_listed_where_there_are_some() -> None:
    assert "P-4, P-6, P-9" in OffersPicture()._notes.value
    picture = OffersPicture()
    picture.second.value = JOKER
    assert "P-4, P-6, P-9" in picture._notes.value
    assert "P-9" not in html_of(OffersPicture(pokette.House(jokers=0)))


def test_two_cards_are_ruled_on_under_the_readings_that_are_chosen() -> None:
    picture = OffersPicture()
    picture.first.value, picture.second.value = Card("Ah"), Card("2d")
    assert "Announced after these two: 2 wagers" in html_of(picture)
    assert "open straight: " in picture._why.value
    picture.end_pairs.value = "inside"
    assert "inside straight: " in picture._why.value.split("Why the others")[0]
    picture.second.value = JOKER
    assert "Announced after these two: 1 wager<" in html_of(picture)
    assert "checked" not in picture._picture.value
    picture.which.value = CARDS
    assert "rb-pointer" not in picture._picture.value


@pytest.mark.rule("nj-12.8-c")
@pytest.mark.parametrize(
    ("house", "words"),
    [
        (pokette.House(), "2 more places of the wheel"),
        (pokette.House(jokers=1), "1 more place of the wheel"),
        (pokette.House(jokers=0), "No joker is posted"),
        (pokette.House(joker="respin"), "takes no space"),
    ],
)
def test_a_joker_in_the_second_space(house: pokette.House, words: str) -> None:
    picture = OffersPicture(house)
    assert words in html_of(picture)
    offered = JOKER in [value for _, value in picture.second._options_full]
    assert offered == (house.jokers > 0 and house.joker == "loses")


def test_the_readings_of_a_house_are_in_force_at_first() -> None:
    picture = OffersPicture(pokette.House(end_pairs="inside", wrap=True, odds={"flush": 4}))
    assert (picture.end_pairs.value, picture.order.value) == ("inside", "wrap")
    assert picture.house.odds["flush"] == 4
    with pytest.raises(NotationError, match="a Pokette house is wanted"):
        OffersPicture("a house")  # type: ignore[arg-type]


def test_the_great_picture_has_every_cell_once() -> None:
    picture = OffersPicture()
    picture.which.value = CARDS
    shown = picture._picture.value
    assert len(shown) < 25_000
    seen: Counter[tuple[int, int]] = Counter()
    deck = in_order()
    for kind, path in re.findall(r'<path class="k-(\w+)" d="([^"]+)"', shown):
        x = y = 0.0
        for step, dx, dy, run in re.findall(r"([Mm])(-?[\d.]+) (-?[\d.]+)h(\d+)", path):
            x, y = (float(dx), float(dy)) if step == "M" else (x + float(dx), y + float(dy))
            for column in range(int(x), int(x) + int(run)):
                first, second = deck[int(y)], deck[column]
                place = Place(first.rank, second.rank, first.suit == second.suit)
                assert picture.grid.kinds[place] == kind
                seen[column, int(y)] += 1
            x += int(run)
    assert len(seen) == 2704
    assert set(seen.values()) == {1}


def test_places_cover_the_deck() -> None:
    assert sum(place.pairs for place in PLACES) == 2704
    assert Place(Rank.TEN, Rank.NINE, True).written == "10-9"
