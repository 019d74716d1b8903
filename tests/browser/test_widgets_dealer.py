"""The dealer's widgets in the page: closing a round, a late and a wrong count, the audit of a log."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from pokerrules.records import table_json
from pokerrules.widgets.closing_cases import CASES, ONE_HAND_WINS, SHORT_STACK_WINS, solved

DECK, ENDING = "book/dealing-deck.html", "book/dealing-ending.html"
RIGHT = (
    "Collect the hand of seat 3",
    "Count the cards of seat 3: five",
    "Push side pot 1, 50, to seat 2",
    "Collect the hand of seat 2",
    "Push the main pot, 45, to seat 1",
    "Collect the hand of seat 1",
)


def widget(page: Page, button: str) -> Locator:
    """The first widget of the page that has a button."""
    found = page.locator(".live-widget").filter(has=page.get_by_role("button", name=button, exact=True)).first
    found.scroll_into_view_if_needed()
    return found


def end_of_a_round(page: Page) -> Locator:
    table = widget(page, "Show me the next act")
    table.get_by_label("Case").select_option(SHORT_STACK_WINS)
    table.get_by_role("button", name="Start again").click()
    expect(table.get_by_text("Act 1: what does the dealer do next?", exact=True)).to_be_visible()
    return table


def press(table: Locator, name: str) -> None:
    button = table.get_by_role("button", name=name, exact=True)
    button.focus()
    button.press("Enter")


def test_a_round_is_ended_by_keyboard_and_a_slip_is_named(live_page: Callable[..., Page]) -> None:
    table = end_of_a_round(live_page(ENDING))
    press(table, "Push side pot 1, 50, to seat 2")
    refused = table.locator(".rb-refused")
    expect(refused).to_contain_text("The losing cards of seat 3 collected first")
    expect(refused.locator("a.rb-cite").first).to_have_text("N.J.A.C. 13:69F-14.6(e)5")
    expect(refused).to_contain_text("Due now: Collect the hand of seat 3.")
    for number, name in enumerate(RIGHT, start=2):
        press(table, name)
        text = "The round is complete." if number > len(RIGHT) else f"Act {number}: what does the dealer"
        expect(table.locator(".rb-step").nth(1)).to_contain_text(text)
    expect(table.locator(".rb-good")).to_contain_text("6 acts, 1 slip.")
    expect(table.get_by_text("Your slips")).to_be_visible()
    expect(table.get_by_role("button", name="Push the main pot", exact=False)).to_have_count(0)
    table.get_by_role("button", name="Undo").click()
    expect(table.locator(".rb-step").nth(1)).to_contain_text("Act 6: what does the dealer")
    expect(table.get_by_role("button", name="Collect the hand of seat 1", exact=True)).to_be_enabled()


def test_a_count_that_is_late_and_one_that_is_wrong(live_page: Callable[..., Page]) -> None:
    clock = widget(live_page(DECK), "Count the stub")
    clock.get_by_role("button", name="Start again").click()
    since = clock.get_by_label("Time since the last count")
    for written, words in (
        ("14:59", "due in 0:01"),
        ("15:00", "still in time"),
        ("15:01", "overdue by 0:01"),
    ):
        since.fill(written)
        since.press("Enter")
        expect(clock.locator(".rb-dial")).to_contain_text(words)
    clock.get_by_label("The count gives").select_option("one card too few")
    clock.get_by_role("button", name="Count the stub").click()
    departure = clock.locator("li.slip").first
    expect(departure).to_contain_text("15:01 since the last count")
    expect(departure.locator(".rb-departure a.rb-cite").first).to_have_text("N.J.A.C. 13:69F-14.6(e)4")
    for act in ("remove the deck from the table", "stop the round of play", "bring another deck"):
        clock.get_by_role("button", name=f"Next: {act}").click()
    expect(clock.get_by_text("Kept for the floor: the bets of 1 (seat 1), 2 (seat 2).").first).to_be_visible()


def test_a_log_is_pasted_and_a_slip_in_it_is_found(live_page: Callable[..., Page]) -> None:
    audit = widget(live_page(DECK), "Audit this log")
    audit.get_by_label("A log of your own").fill("hello")
    audit.get_by_role("button", name="Audit this log").click()
    expect(audit.get_by_text("This can't be read.")).to_be_visible()
    text = table_json(solved(CASES[ONE_HAND_WINS]().table()))
    audit.get_by_label("A log of your own").fill(text)
    audit.get_by_role("button", name="Audit this log").click()
    expect(audit.locator(".rb-good").first).to_contain_text("No departure in 61 entries")
    expect(audit.get_by_text("This can't be read.")).to_have_count(0)
    audit.get_by_label("Make one slip").select_option(
        label="act 53 left out: The rake of 4 is taken from pot 2"
    )
    now = audit.locator("li.now.slip").first
    expect(now).to_contain_text("Required")
    expect(now.locator(".rb-departure a.rb-cite").first).to_have_text("N.J.A.C. 13:69F-14.6(e)8")
    audit.get_by_role("button", name="Back", exact=True).click()
    expect(audit.get_by_text("Act 52 of 60", exact=True)).to_be_visible()
    audit.get_by_role("button", name="To the next departure").click()
    expect(audit.get_by_text("Act 53 of 60", exact=True)).to_be_visible()
    audit.get_by_role("button", name="The log as it was").click()
    expect(audit.locator(".rb-good").first).to_contain_text("No departure in 61 entries")


@pytest.mark.parametrize("dark", [False, True])
def test_on_a_phone_nothing_of_the_widgets_is_cut_off(dark: bool, live_page: Callable[..., Page]) -> None:
    for path, button in (
        (ENDING, "Show me the next act"),
        (DECK, "Count the stub"),
        (DECK, "Audit this log"),
    ):
        found = widget(live_page(path, width=375, dark=dark), button)
        outside = found.evaluate(
            """part => [...part.querySelectorAll('*')].filter(one => one.offsetParent
                && !one.closest('.rb-status, .rb-hidden') && one.getBoundingClientRect().right > innerWidth)
                .map(one => one.outerHTML.slice(0, 120))"""
        )
        assert outside == []
        small = found.evaluate(
            """part => [...part.querySelectorAll('button, select, input, textarea')]
                .filter(control => control.offsetParent && control.getBoundingClientRect().height < 38)
                .map(control => control.outerHTML.slice(0, 120))"""
        )
        assert small == []
