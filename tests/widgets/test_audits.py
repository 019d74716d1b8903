"""An audit as a page shows it: verdict, departures under their lines, what was not judged."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerrules.dealer import audit, slips
from pokerrules.dealer.acts import Cut
from pokerrules.records import audit_file, table_json
from pokerrules.table.acts import Burn
from pokerrules.widgets import audited
from tests.dealer.tables import OMAHA, omaha_table
from tests.widgets.test_all import Reader

LOG = omaha_table().log
SLIP = slips.without(LOG, slips.number_of(LOG, Burn))


@pytest.mark.rule("nj-14.6-e")
def test_a_right_log_shows_no_line() -> None:
    shown = audited(audit(OMAHA, LOG), LOG)
    assert repr(shown).splitlines()[0] == f"No departure in {len(LOG)} entries of 1 round."
    drawn = shown._repr_html_()
    Reader(drawn)
    assert '<p class="rb-good"><b><span aria-hidden="true">✓</span> No departure in' in drawn
    assert "<ol" not in drawn
    assert "What this record does not tell" in drawn


@pytest.mark.rule("nj-14.6-e")
@pytest.mark.parametrize(("around", "lines"), [(0, 1), (1, 3), (2, 5)])
def test_a_departure_stands_under_its_line(around: int, lines: int) -> None:
    shown = audited(audit(OMAHA, SLIP), SLIP, around, notes=False)
    drawn = shown._repr_html_()
    Reader(drawn)
    assert (drawn.count("<li"), drawn.count('<li class="slip"')) == (lines, 1)
    for text in ("1 departure in", "<dt>Required</dt><dd>The top card is burned.", "637a.12(h)"):
        assert text in drawn
    assert drawn.index('class="slip"') < drawn.index("<dl")
    assert "does not tell" not in drawn
    assert "Not judged" not in repr(shown)


def test_lines_that_do_not_follow_one_another_and_a_citation_that_has_no_page() -> None:
    log = slips.instead(SLIP, slips.number_of(SLIP, Cut), Cut(9))
    drawn = audited(audit(OMAHA, log), log, notes=False)._repr_html_()
    Reader(drawn)
    assert drawn.count('class="rb-gap"') == 1
    cited = '<span class="rb-cite" title="N.J.A.C. 13:69F-14.5(b)">N.J.A.C. 13:69F-14.5(b)</span>'
    assert f"<dd>{cited}</dd>" in drawn  # it leads to no page


def test_departures_without_the_log_and_a_file_that_breaks_off(tmp_path: Path) -> None:
    drawn = audited(audit(OMAHA, SLIP), notes=False)._repr_html_()
    Reader(drawn)
    assert "<span>The flop: " in drawn
    path = tmp_path / "cut.jsonl"
    path.write_text(table_json(omaha_table())[:-30])
    shown = audited(audit_file(path))
    Reader(shown._repr_html_())
    assert "Judged up to the defect: " in repr(shown)
    assert '<p class="rb-refused">' in shown._repr_html_()
