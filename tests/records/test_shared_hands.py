"""Real hands and showdowns from the shared folders; skipped, visibly, where these are not at hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pokerrules.games import omaha
from pokerrules.house import House
from pokerrules.records import read_phh, showdown_data, write_phh
from pokerrules.table.chips import Pot
from tests.records.hands import CASES, HANDS


def files(*folders: str) -> list[Any]:
    found = [path for folder in folders for path in sorted((HANDS / folder).glob("*.phh"))]
    missing = pytest.param(
        None, marks=pytest.mark.skip(reason=f"the shared folder {'/'.join(HANDS.parts[-2:])} is not here")
    )
    return [pytest.param(path, id=path.stem) for path in found] or [missing]


def cases() -> list[Any]:
    if not CASES.is_file():
        return [
            pytest.param(None, marks=pytest.mark.skip(reason=f"the shared file {CASES.name} is not here"))
        ]
    return [pytest.param(case, id=case["id"]) for case in json.loads(CASES.read_text(encoding="utf-8"))]


@pytest.mark.parametrize("path", files("FO_8", "PO"))
def test_a_real_hand_replays_to_its_finishing_stacks(path: Path) -> None:
    record = read_phh(path)
    assert record.round.over
    assert record.finishing_stacks == record.recorded_finishing_stacks
    assert record.agrees is True
    assert record.round.chips.balanced
    assert not record.notes


@pytest.mark.parametrize("path", files("FO_8", "PO"))
def test_a_real_hand_written_again_reads_the_same(path: Path) -> None:
    record = read_phh(path)
    again = read_phh(write_phh(record.round, players=record.players, unit=record.unit))
    assert again.round.log == record.round.log
    assert again.recorded_finishing_stacks == record.recorded_finishing_stacks
    assert again.players == record.players


@pytest.mark.rule("pa-637a.12-k")
@pytest.mark.parametrize("case", cases())
def test_a_written_showdown_comes_out_as_written(case: dict[str, Any]) -> None:
    house = House(split=case["game"] == "omaha-high-low")
    hands = {int(seat): cards for seat, cards in case["hands"].items()}
    written = [Pot(pot["amount"], tuple(pot["seats"])) for pot in case["pots_in_award_order"]]
    ruling = omaha.settle(house, hands, case["board"], written[::-1])  # in whatever order they are given
    data = showdown_data(case["game"], ruling)
    assert [(pot["amount"], pot["seats"]) for pot in data["pots"]] == [
        (pot["amount"], pot["seats"]) for pot in case["pots_in_award_order"]
    ]
    shares = {"whole": "all"}
    assert [
        {"pot": pot["amount"], "half": shares.get(award["share"], award["share"]), "award": award["to"]}
        for pot in data["pots"]
        for award in pot["awards"]
    ] == case["awards"]
    assert {seat: chips for seat, chips in data["totals"].items() if chips} == {
        seat: chips for seat, chips in case["totals"].items() if chips
    }
