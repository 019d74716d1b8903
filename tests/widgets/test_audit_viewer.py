"""The audit viewer: departures in sight, slips of one's own, logs that are pasted, what can't be read."""

from __future__ import annotations

import tempfile

import pytest

from pokerrules import Deck, NotationError, omaha
from pokerrules.dealer import Table, audit
from pokerrules.dealer.acts import CountDiscards, Shuffle
from pokerrules.dealer.slips import later, number_of, without
from pokerrules.records import table_json, to_json
from pokerrules.table.acts import Entry
from pokerrules.widgets import AuditViewer
from pokerrules.widgets.audit_reading import (
    LATE,
    LONGEST,
    OUT,
    SWAP,
    TWICE,
    WAYS,
    judged,
    ready_slips,
    slipped,
)
from pokerrules.widgets.closing_cases import CASES, SPLIT_POT, passive, solved
from tests.widgets.conftest import html_of

PHH = """variant = "FO/8"
antes = [0, 0]
blinds_or_straddles = [1, 2]
small_bet = 2
big_bet = 4
starting_stacks = [100, 100]
actions = ["d dh p1 AsKsQsJs", "d dh p2 2c3c4c5c", "p2 f"]
"""


@pytest.fixture(scope="module")
def table() -> Table:
    return solved(CASES[SPLIT_POT]().table())


def paste(viewer: AuditViewer, text: str) -> AuditViewer:
    viewer.pasted.value = text
    viewer.read.click()
    return viewer


# -- the log in view --------------------------------------------------------------------------------------


@pytest.mark.rule("nj-14.6-e-7")
def test_the_ready_log_has_one_slip_and_stands_at_it() -> None:
    viewer = AuditViewer()
    (one,) = viewer.departures
    assert viewer.at == one.at
    assert one.citation == "N.J.A.C. 13:69F-14.6(e)7"
    assert viewer.summary().startswith("An audit of a dealer's log: 1 departure in")
    for text in (html_of(viewer), viewer.snapshot()):
        assert 'class="now slip" aria-current="step"' in text
        assert "The discards of seat 3 counted, five." in text
        assert "act 56 left out" in text
        assert "What could not be judged" in text


def test_the_reader_steps_and_jumps_to_departures(table: Table) -> None:
    at = number_of(table.log, CountDiscards)
    log = without(without(table.log, at), number_of(table.log, Shuffle))
    viewer = AuditViewer(table.house, log)
    numbers = [one.at for one in viewer.departures]
    assert len(numbers) == 2
    assert viewer.at == numbers[0]
    viewer.on.click()
    assert viewer.at == numbers[0] + 1
    assert "no departure here" in html_of(viewer)
    viewer.next.click()
    assert viewer.at == numbers[1]
    assert "A departure, required:" in viewer.said
    viewer.next.click()
    assert viewer.at == numbers[0]  # round again
    viewer.departure.value = numbers[1]
    assert viewer.at == numbers[1]
    viewer.step.field.value = "1"
    assert viewer.at == 1
    assert viewer.back.disabled
    viewer.step.field.value = str(len(log))
    assert viewer.on.disabled
    viewer.back.click()
    assert viewer.at == len(log) - 1
    assert viewer.departure.value == 0


def test_a_right_log_shows_no_departure(table: Table) -> None:
    viewer = AuditViewer(table)
    assert viewer.departures == ()
    assert viewer.at == 1
    assert viewer.next.disabled
    assert "No departure in" in html_of(viewer)
    assert "departure: " not in html_of(viewer)


def test_what_is_shown_is_what_the_audit_finds(table: Table) -> None:
    log = later(table.log, 20, 900)
    viewer = AuditViewer(table.house, log)
    expected = audit(table.house, log)
    assert list(viewer.departures) == expected.departures
    assert expected.departures[0].found in html_of(viewer)


# -- one slip ---------------------------------------------------------------------------------------------


def test_every_ready_slip_is_found(table: Table) -> None:
    viewer = AuditViewer(table)
    options = [value for _, value in viewer.ready.options][1:]
    assert len(options) == len(ready_slips(table.log)) > 10
    for value in options:
        viewer.ready.value = value
        assert viewer.departures, value
        assert viewer.at == viewer.departures[0].at
        assert "One slip was made" in html_of(viewer)
    viewer.ready.value = viewer.ready.options[0][1]
    assert viewer.departures == ()


def test_a_slip_is_made_with_the_act_in_view(table: Table) -> None:
    viewer = AuditViewer(table)
    at = number_of(table.log, CountDiscards)
    viewer.step.field.value = str(at)
    viewer.way.value = OUT
    viewer.make.click()
    assert len(viewer.judged.log) == len(table.log) - 1
    assert viewer.departures[0].at == at
    assert viewer.ready.label.startswith(f"act {at} left out")
    viewer.back_to_right.click()
    assert viewer.judged.log == table.log
    assert viewer.back_to_right.disabled


def test_a_slip_that_breaks_no_rule_is_said_to_break_none(table: Table) -> None:
    viewer = AuditViewer(table)
    viewer.step.field.value = str(number_of(table.log, Shuffle))
    viewer.way.value = TWICE
    viewer.make.click()
    assert viewer.departures == ()
    assert "No rule that this log can show is broken by it" in html_of(viewer)


def test_the_last_act_has_none_to_be_swapped_with(table: Table) -> None:
    viewer = AuditViewer(table)
    viewer.step.field.value = str(len(table.log))
    viewer.way.value = SWAP
    viewer.make.click()
    assert "no act to swap it with" in viewer.error
    assert viewer.judged.log == table.log


@pytest.mark.parametrize(("way", "longer"), [(OUT, -1), (SWAP, 0), (TWICE, 1), (LATE, 0)])
def test_the_ways_of_making_a_slip(way: str, longer: int, table: Table) -> None:
    log = slipped(table.log, way, 10)
    assert len(log) == len(table.log) + longer
    assert log != table.log
    assert way in WAYS


# -- logs of one's own ------------------------------------------------------------------------------------


def test_a_table_s_log_is_pasted(table: Table) -> None:
    viewer = paste(AuditViewer(), table_json(table))
    assert viewer.departures == ()
    assert [e.act for e in viewer.judged.log] == [e.act for e in table.log]
    assert viewer.ready.layout.display is None  # slips can be made with it
    lines = table_json(table).splitlines()
    gone = number_of(table.log, CountDiscards)
    kept = [lines[0], *(row for n, row in enumerate(lines[1:], start=1) if n != gone)]
    renumbered = [kept[0], *(r.replace(f'"number": {n + (n >= gone)},', f'"number": {n},')
                             for n, r in enumerate(kept[1:], start=1))]  # fmt: skip
    paste(viewer, "\n".join(renumbered))
    assert viewer.departures[0].at == gone


def test_a_log_that_breaks_off_is_judged_up_to_there(table: Table) -> None:
    viewer = paste(AuditViewer(), table_json(table)[:-20])
    assert len(viewer.judged.log) == len(table.log) - 1
    assert f"Judged up to the defect: the log: entry {len(table.log)}" in html_of(viewer)
    assert tempfile.gettempdir() not in html_of(viewer)


def test_the_log_of_a_round_is_judged_as_far_as_it_tells(table: Table) -> None:
    assert table.round is not None
    viewer = paste(AuditViewer(), to_json(table.round))
    assert viewer.departures == ()
    assert len(viewer.judged.log) == len(table.round.log)
    assert "which this format does not record" in html_of(viewer)


def test_a_hand_in_the_phh_standard_is_judged_without_steps() -> None:
    viewer = paste(AuditViewer(), PHH)
    assert viewer.judged.log == ()
    assert viewer.departures == ()
    assert "can be judged, and not be shown one by one" in html_of(viewer)
    assert viewer.ready.layout.display == "none"
    paste(viewer, PHH.replace('"p2 f"', '"p1 f"'))
    assert len(viewer.departures) == 1
    assert "Required" in html_of(viewer)
    assert "Required" in viewer.snapshot()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "paste the text"),
        ("hello", "no JSON log, which begins with a brace"),
        ('{"format": "pokerrules table log"}', "version"),
        ("{", "can&#x27;t be read"),
        (" " + "x" * LONGEST, "2,000,000 characters are read"),
    ],
)
def test_what_can_t_be_read_changes_nothing(text: str, words: str) -> None:
    viewer = AuditViewer()
    before = viewer.judged
    paste(viewer, text)
    assert words in viewer._unread.value
    assert viewer.judged is before
    viewer.on.click()
    assert viewer._unread.value == ""


def test_what_is_no_log_is_refused(table: Table) -> None:
    with pytest.raises(NotationError, match="with entries"):
        AuditViewer(table.house)
    with pytest.raises(NotationError, match="not 7"):
        AuditViewer(7)  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="a line"):
        judged(omaha.House(), ["a line"])  # type: ignore[list-item]


def test_a_log_of_several_rounds() -> None:
    table = Table(omaha.House())
    for number in range(3):
        table.begin((100, 100, 100), deck=Deck.shuffled(f"rounds {number}"))
        while not table.over:
            table.play(passive(table))
    viewer = AuditViewer(table)
    assert "of 3 rounds" in html_of(viewer)
    assert all(isinstance(entry, Entry) for entry in viewer.judged.log)
