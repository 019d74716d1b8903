"""Equities in the page: a changed card, a long count with its progress, and what answers meanwhile."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.test_widgets import SHOWDOWN, status, widget

LONG = 60_000  # ms for a count that goes on for seconds


def write(part: Locator, field: str, text: str) -> None:
    part.get_by_label(field, exact=True).fill(text)
    part.get_by_label(field, exact=True).press("Enter")


def test_a_changed_card_gives_a_new_share(live_page: Callable[..., Page]) -> None:
    equity = widget(live_page(SHOWDOWN), "Before the flop")
    share = equity.locator(".rb-equity .rb-whole b").first
    expect(share).to_have_text("77.68 %")
    write(equity, "Board", "2c 7d 9h Tc")
    expect(share).to_have_text("18.75 %")
    write(equity, "Seat 2", "Kh Qh Js Ts")
    expect(share).not_to_have_text("18.75 %")
    write(equity, "Seat 2", "Kh Qh Js Tc")
    expect(equity.locator(".rb-refused")).to_contain_text("in two places")
    expect(equity.locator(".rb-bad")).to_have_count(2)


def test_before_the_flop_is_counted_with_its_progress(live_page: Callable[..., Page]) -> None:
    equity = widget(live_page(SHOWDOWN), "Before the flop")
    equity.evaluate(
        """node => {
            window.steps = [];
            new MutationObserver(() => window.steps.push(node.querySelector('.rb-step').textContent))
                .observe(node, { childList: true, subtree: true });
        }"""
    )
    equity.get_by_role("button", name="Before the flop").click()
    expect(equity.locator(".rb-equity .rb-whole b").first).to_have_text("70.54 %", timeout=LONG)
    expect(equity.locator(".rb-step")).to_contain_text("all 1,086,008 boards")
    expect(status(equity)).to_contain_text("seat 1 70.54 %")
    parts = {step for step in equity.page.evaluate("window.steps") if "being counted" in step}
    assert len(parts) > 1
    expect(equity.locator(".rb-busy, .rb-counting")).to_have_count(0)


WATCH_ANSWER = """node => new MutationObserver((_, observer) => {
  if (!node.textContent.includes('straight flush, nine high')) return;
  window.meanwhile = document.querySelector('.rb-counting') !== null;
  observer.disconnect();
}).observe(node, { childList: true, subtree: true })"""
"""Notes whether boards are still being counted at the moment when the best hand is named."""


def test_the_page_answers_while_boards_are_counted(live_page: Callable[..., Page]) -> None:
    page = live_page(SHOWDOWN)
    equity, best = widget(page, "Before the flop"), widget(page, "Hand")
    equity.get_by_role("button", name="A hand that nobody has seen").click()
    size = equity.get_by_label("Boards drawn at random")
    expect(size).to_be_visible(timeout=LONG)
    size.select_option("80,000")
    expect(equity.locator(".rb-counting")).to_be_visible()
    best.evaluate(WATCH_ANSWER)
    write(best, "Hand", "8h 9h Ac Kc")
    expect(best.locator(".rb-half").first).to_contain_text("straight flush, nine high")
    assert page.evaluate("window.meanwhile")  # not at its end yet when the answer was there
    write(equity, "Board", "2c 7d 9h Tc 4s")
    write(equity, "Seat 2", "Kh Qh Js 8c")
    expect(equity.locator(".rb-step")).to_contain_text("the board is complete")
    expect(equity.locator(".rb-equity .rb-whole b").first).to_have_text("50.00 %")
    page.wait_for_timeout(1_000)  # what was ended must not come back
    expect(equity.locator(".rb-equity .rb-whole b").first).to_have_text("50.00 %")
    expect(equity.locator(".rb-counting, .rb-busy")).to_have_count(0)
