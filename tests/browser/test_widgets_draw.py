"""The draw table in the page: picking by keyboard, a forced reshuffle, a refusal, and the way back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from pokerrules.widgets import DrawTable

DRAW = "book/draw-draw.html"


def short_stub(page: Page) -> Locator:
    """The first draw table of the page, begun again with the short stub."""
    tables = page.locator(".live-widget").filter(has=page.get_by_role("button", name="Short stub"))
    table = tables.first
    table.get_by_role("button", name="Short stub").click()
    expect(table.locator(".rb-step").first).to_contain_text("Seat 6 is to draw")
    return table


def pile(table: Locator, name: str) -> Locator:
    return table.locator(f'[data-pile="{name}"] .rb-count > b')


def test_cards_are_picked_by_keyboard_and_the_reshuffle_is_seen(live_page: Callable[..., Page]) -> None:
    table = short_stub(live_page(DRAW))
    hand = DrawTable.short_stub().hands[6]
    expect(pile(table, "stub")).to_have_text("1")
    expect(pile(table, "discards")).to_have_text("10")
    for card in hand[:2]:
        box = table.get_by_role("checkbox", name=f"discard the {card.name}", exact=True)
        box.focus()
        box.press("Space")
        expect(box).to_be_checked()
    expect(table.locator(".rb-forecast")).to_contain_text("discard pile of 10 is reshuffled")
    table.get_by_role("button", name="Draw two").press("Enter")
    expect(table.locator(".rb-went-in")).to_contain_text("10 cards went into the reshuffle")
    expect(pile(table, "stub")).to_have_text("9")
    expect(pile(table, "discards")).to_have_text("2")
    expect(table.get_by_role("checkbox", checked=True)).to_have_count(0)
    for _ in range(3):
        table.get_by_role("button", name="Earlier act").click()
    expect(pile(table, "aside")).to_have_text("2")
    expect(pile(table, "discards")).to_have_text("10")
    table.get_by_role("button", name="Undo").click()
    expect(table.locator(".rb-step").first).to_contain_text("Seat 6 is to draw")
    expect(pile(table, "stub")).to_have_text("1")


def test_the_keyboard_stays_in_the_table_when_a_button_closes(live_page: Callable[..., Page]) -> None:
    """What can no longer be pressed hands the focus to its neighbour, not to the top of the page."""
    page = live_page(DRAW)
    tables = page.locator(".live-widget").filter(has=page.get_by_role("button", name="Short stub"))
    table = tables.first
    pat, undo = (table.get_by_role("button", name=name) for name in ("Stand pat", "Undo"))
    for seat in (2, 3, 4):
        pat.press("Enter")
        expect(table.locator(".rb-step").first).to_contain_text(f"Seat {seat} is to draw")
        expect(pat).to_be_focused()
    pat.press("Enter")
    expect(pat).to_be_disabled()
    expect(undo).to_be_focused()
    for seat in (4, 3, 2, 1):
        undo.press("Enter")
        expect(table.locator(".rb-step").first).to_contain_text(f"Seat {seat} is to draw")
    expect(undo).to_be_disabled()
    expect(pat).to_be_focused()
    others = table.get_by_role("button", name="Let the others draw")
    others.press("Enter")
    expect(others).to_be_disabled()
    expect(undo).to_be_focused()
    earlier, later = (table.get_by_role("button", name=name) for name in ("Earlier act", "Later act"))
    earlier.press("Enter")
    expect(later).to_be_enabled()
    expect(earlier).to_be_focused()
    for _ in range(40):
        if earlier.is_disabled():
            break
        earlier.press("Enter")
        page.wait_for_timeout(200)
    expect(earlier).to_be_disabled()
    expect(later).to_be_focused()
    replay = page.locator(".live-widget").filter(has=page.get_by_role("button", name="To the end")).first
    start, end = (replay.get_by_role("button", name=name) for name in ("To the start", "To the end"))
    end.press("Enter")
    expect(end).to_be_disabled()
    expect(start).to_be_focused()
    start.press("Enter")
    expect(start).to_be_disabled()
    expect(end).to_be_focused()


def test_what_is_forbidden_in_the_draw_is_refused_with_its_paragraph(live_page: Callable[..., Page]) -> None:
    table = short_stub(live_page(DRAW))
    for forbidden, words in (
        ("seat 7 draws before its turn", "out of turn"),
        ("seat 6 discards six cards", "more than its 5 cards"),
        ("seat 5 draws a second time", "one draw for each player"),
    ):
        table.get_by_label("Try something forbidden").select_option(forbidden)
        table.get_by_role("button", name="Try it").click()
        refused = table.locator(".rb-refused")
        expect(refused).to_contain_text(words)
        expect(refused.locator("a.rb-cite").first).to_have_text("N.J.A.C. 13:69F-14.12(f)")
    table.get_by_role("button", name="Let the others draw").click()
    expect(table.locator(".rb-step").first).to_contain_text("The final betting round begins")
    expect(refused).to_have_count(0)
    expect(table.get_by_role("button", name="Stand pat")).to_be_disabled()


@pytest.mark.parametrize("dark", [False, True])
def test_on_a_phone_nothing_of_the_draw_table_is_cut_off(dark: bool, live_page: Callable[..., Page]) -> None:
    page = live_page(DRAW, width=375, dark=dark)
    table = short_stub(page)
    table.get_by_role("button", name="Let the others draw").click()
    expect(table.locator(".rb-step").first).to_contain_text("The final betting round begins")
    outside = table.evaluate(
        """table => [...table.querySelectorAll('*')].filter(part => part.offsetParent
            && !part.closest('.rb-status, .rb-hidden') && part.getBoundingClientRect().right > innerWidth)
            .map(part => part.outerHTML.slice(0, 120))"""
    )
    assert outside == []
    small = table.evaluate(
        """table => [...table.querySelectorAll('button, select, input')]
            .filter(control => control.offsetParent && control.getBoundingClientRect().height < 38)
            .map(control => control.outerHTML.slice(0, 120))"""
    )
    assert small == []
