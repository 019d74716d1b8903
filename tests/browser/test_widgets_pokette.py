"""Pokette in the page: a stand played to its settlement, refusals, and the picture of the offers."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

OFFERS, SETTLING = "book/pokette-offers.html", "book/pokette-settling.html"


def pit(page: Page, case: str = "7♥ 8♥: consecutive, of one suit") -> Locator:
    """The first pit of the page, begun again with a stand of its own."""
    found = page.locator(".live-widget").filter(has=page.get_by_role("button", name="Begin again")).first
    found.get_by_label("Begin with").select_option(case)
    found.get_by_role("button", name="Begin again").press("Enter")
    expect(found.locator(".rb-sum")).to_contain_text("player −10")
    return found


def picture(page: Page) -> Locator:
    return page.locator(".live-widget").filter(has=page.get_by_label("Second card")).first


def test_a_stand_is_played_by_keyboard_to_its_settlement(live_page: Callable[..., Page]) -> None:
    stand = pit(live_page(SETTLING))
    wagers = ("pair in three", "flush", "open straight", "open straight flush")
    for place, name in enumerate(wagers, start=1):
        stand.get_by_role("button", name=f"Wager 10 on {name}", exact=True).press("Enter")
        expect(stand.locator(".rb-layout .rb-bet")).to_have_count(place)
    stand.get_by_role("button", name="Pick the card that comes").press("Enter")
    stand.get_by_role("button", name="9♥", exact=True).press("Enter")
    settled = stand.locator(".rb-settled")
    expect(settled).to_contain_text("Settled on the third card")
    lines = settled.locator("tbody tr:has(td.rb-because)")
    expect(lines).to_have_count(5)
    expect(lines.first).to_contain_text("pair in three")
    expect(lines.first).to_contain_text("lost −10")
    expect(lines.nth(3)).to_contain_text("paid +240")
    expect(lines.nth(3).locator("a.rb-cite").first).to_have_text("(e)4")
    expect(settled.locator(".rb-net")).to_contain_text("+310")
    expect(stand.locator(".rb-sum")).to_contain_text("player +300")
    expect(stand.locator(".rb-sum")).to_contain_text("house −300")
    expect(stand.locator(".rb-status")).to_contain_text("nine of hearts")
    stand.get_by_role("button", name="Undo").press("Enter")
    expect(stand.locator(".rb-sum")).to_contain_text("player −50")
    expect(stand.locator(".rb-layout .rb-bet")).to_have_count(4)


def test_what_is_not_permitted_is_refused_with_its_paragraph(live_page: Callable[..., Page]) -> None:
    stand = pit(live_page(OFFERS))
    refused = stand.locator(".rb-refused")
    for forbidden, words, cited in (
        ("10 on inside straight, which is not offered now", "open straight is offered instead", "(d)2.ii"),
        ("10 on red after the spin", "the betting is closed", "12.8(b)"),
        ("the house posts flush at 2 to 1", "below the minimum", "12.6"),
    ):
        stand.get_by_label("Try something forbidden").select_option(forbidden)
        stand.get_by_role("button", name="Try it").click()
        expect(refused).to_contain_text(words)
        expect(refused.locator(".rb-cite").first).to_contain_text(cited)
    expect(stand.locator(".rb-sum")).to_contain_text("player −10")
    stand.get_by_role("button", name="spin the wheel").click()
    expect(refused).to_have_count(0)
    expect(stand.locator(".rb-status")).to_contain_text("The wheel gives")


def test_a_cell_of_the_picture_says_its_words_without_python(open_page: Callable[..., Page]) -> None:
    page = open_page(OFFERS, javascript=False)
    chart = page.locator(".rb-chart").first
    words = chart.locator("label:has(:checked) > span")
    expect(words).to_be_visible()
    expect(words).to_contain_text("8-7, of one suit: open straight")
    cells, said = chart.locator("table").bounding_box(), words.bounding_box()
    assert said["y"] >= cells["y"] + cells["height"]  # the words stand below the cells
    chart.locator("input:checked").press("ArrowRight")
    expect(words).to_contain_text("8-6, of one suit: inside straight")
    expect(words).to_contain_text("a seven alone")
    pointed = chart.locator("tr").nth(1).locator("td").nth(12)
    pointed.hover()
    expect(pointed.locator("span")).to_be_in_viewport()
    assert pointed.locator("span").bounding_box()["width"] > 200
    assert words.bounding_box()["width"] < 5


def test_a_reading_changes_the_picture_at_once(live_page: Callable[..., Page]) -> None:
    offers = picture(live_page(OFFERS))
    expect(offers.locator(".rb-chart td.ch")).to_have_count(0)
    offers.get_by_label("Pairs at the end of the order (P-1)").select_option(label="inside: (d)2.ii decides")
    expect(offers.locator(".rb-chart td.ch")).to_have_count(4)
    expect(offers.locator(".rb-open").first).to_contain_text("64 of 2,704 ordered pairs change")
    offers.get_by_label("First card").select_option("A♥")
    offers.get_by_label("Second card").select_option("2♥")
    expect(offers.locator(".rb-ruling").first).to_contain_text("inside straight flush: A♥")
    offers.get_by_label("Picture").select_option("52 by 52 cards")
    kind = offers.locator(".rb-big path.k-if")
    expect(kind).to_have_count(1)
    kind.focus()
    row = offers.locator("tr.k-if")
    expect(row).to_have_css("box-shadow", re.compile("inset"))
    expect(row).to_contain_text("was 96")
    expect(offers.locator("tr.k-n")).to_have_css("box-shadow", "none")


@pytest.mark.parametrize("dark", [False, True])
def test_on_a_phone_nothing_is_cut_off(dark: bool, live_page: Callable[..., Page]) -> None:
    page = live_page(OFFERS, width=375, dark=dark)
    offers = picture(page)
    offers.get_by_label("Picture").select_option("52 by 52 cards")
    expect(offers.locator(".rb-big")).to_have_count(1)
    stand = pit(page)
    stand.get_by_role("button", name="Pick the card that comes").click()
    expect(stand.locator(".rb-deck button")).to_have_count(52)
    for part in (stand, offers):
        outside = part.evaluate(
            """part => [...part.querySelectorAll('*')].filter(one => one.checkVisibility()
                && !one.closest('.rb-status, .rb-hidden, .rb-big')
                && one.getBoundingClientRect().right > innerWidth)
                .map(one => one.outerHTML.slice(0, 120))"""
        )
        assert outside == []
        small = part.evaluate(
            """part => [...part.querySelectorAll('button, select, input:not([type=radio])')]
                .filter(one => one.checkVisibility() && one.getBoundingClientRect().height < 38)
                .map(one => one.outerHTML.slice(0, 120))"""
        )
        assert small == []
    box = offers.locator(".rb-big")
    assert box.evaluate("box => box.scrollWidth > box.clientWidth && box.clientWidth <= innerWidth")
