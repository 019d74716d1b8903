"""What a replay answers: its data, and its words."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pokerrules.deck import Deck
from pokerrules.games import omaha
from pokerrules.house import House
from pokerrules.records import (
    Record,
    RecordError,
    read_phh,
    read_record,
    replayed,
    showdown_data,
    summary,
    summary_text,
    to_json,
)
from pokerrules.table.chips import Pot
from tests.records.hands import dealt, fixed, hand

ALL_IN = [
    *("d dh p1 As2s9dKd", "d dh p2 AhQhJc3d", "d dh p3 Ks9sTh9c"),
    *("p3 cbr 4", "p1 cc", "p2 cc", "d db 4s7s8d", "p1 cbr 2", "p2 cc", "p3 cc"),
    *("d db Qd", "p1 cc", "p3 cc", "d db 6s", "p1 cc", "p3 cc", "p1 sm -", "p2 sm -", "p3 sm -"),
]  # fmt: skip


def split_hand(**fields: object) -> Record:
    return read_phh(hand(*ALL_IN, **fixed(starting_stacks=[50, 5, 50], **fields)))


def test_the_data_of_a_hand_with_a_side_pot() -> None:
    data = summary(split_hand(finishing_stacks=[61, 0, 44]))
    assert data["game"] == "omaha-high-low"
    assert data["over"] is True
    assert data["finishing_stacks"] == [61, 0, 44]
    assert data["agrees"] is True
    assert data["unit"] == "1"
    assert [(pot["amount"], pot["seats"]) for pot in data["pots"]] == [(2, [1, 3]), (15, [1, 2, 3])]
    high = data["pots"][1]["awards"][0]
    assert (high["share"], high["amount"], high["to"]) == ("high", 8, {"1": 8})
    assert "58 Pa. Code § 637a.12(k)(2)(i)" in high["citations"]
    assert "ace" in high["reason"]
    assert "O-17" in high["open_questions"]
    low = data["pots"][1]["awards"][1]
    assert (low["share"], low["amount"], sum(low["to"].values())) == ("low", 7, 7)
    assert set(data["open_questions"]) >= {"O-17", "G-2"}


def test_the_log_in_the_data_says_who_did_what_and_why() -> None:
    log = summary(split_hand())["log"]
    assert [entry["number"] for entry in log] == list(range(1, len(log) + 1))
    raised = next(entry for entry in log if entry["act"] == "raise")
    assert raised == {
        "number": raised["number"],
        "act": "raise",
        "terms": {"to": 4, "seat": 3, "added": 4},
        "citations": ["58 Pa. Code § 637a.12(g)"],
        "open_questions": ["O-1", "O-9", "O-21"],
        "remark": "",
        "seat": 3,
        "text": "Seat 3 raises to 4",
    }
    assert log[0]["seat"] is None


def test_data_and_json_are_one() -> None:
    for played in (split_hand(), split_hand().round):
        data = summary(played)
        assert json.loads(json.dumps(data)) == data


def test_a_round_that_is_not_over_has_no_pots_awarded() -> None:
    data = summary(read_phh(hand(*dealt(), "p3 cc")))
    assert (data["over"], data["pots"], data["finishing_stacks"]) == (False, [], None)
    assert data["stacks"] == [99, 98, 98]
    assert data["agrees"] is None
    assert data["recorded_finishing_stacks"] is None
    assert data["notes"] == ["the record stops before the round of play is over"]


def test_finishing_stacks_after_what_is_not_recorded_are_not_judged() -> None:
    stopped = read_phh(hand(*dealt(), "p3 cc", finishing_stacks=[90, 105, 105]))
    assert stopped.agrees is None
    assert summary(stopped)["recorded_finishing_stacks"] == [90, 105, 105]
    assert "The finishing stacks of the file are not judged: what leads" in summary_text(stopped)


def test_a_round_of_ones_own_has_a_summary_too() -> None:
    played = omaha.Round(House(), (100, 100), button=2, deck=Deck.shuffled("own"))
    data = summary(played)
    assert "unit" not in data
    assert "not over; 3 in bets and pots" in summary_text(played)
    assert "  seat 1: 99" in summary_text(played)


def test_the_words_of_a_record() -> None:
    text = summary_text(split_hand(finishing_stacks=[61, 0, 44], players=["Ann", "Ben", "Zoë"]))
    assert "Seat 3 raises to 4 [58 Pa. Code § 637a.12(g); O-1; O-9; O-21]" in text
    assert "  Zoë: 44" in text
    assert "The finishing stacks are those of the file, chip for chip." in text
    other = summary_text(split_hand(finishing_stacks=[60, 0, 45]))
    assert "The file has other finishing stacks: p1 60 instead of 61; p3 45 instead of 44." in other
    assert "The file records no finishing stacks." in summary_text(split_hand())
    cents = summary_text(read_phh(hand(*dealt(), "p3 f", "p1 f", starting_stacks=[100.25, 100, 100])))
    assert "One chip is 0.01 in the amounts of the file." in cents
    stopped = summary_text(read_phh(hand(*dealt())))
    assert "The record stops before the round of play is over." in stopped


def test_a_record_without_open_questions_says_nothing_of_them() -> None:
    assert "Open questions" not in summary_text(read_phh(hand()))


def test_the_data_of_a_showdown() -> None:
    house = House(split=True)
    hands = {1: "As2s9dKd", 3: "Ks9sTh9c"}
    ruling = omaha.settle(house, hands, "4s7s8dQd6s", [Pot(11, (1, 3)), Pot(3, (1,))])
    data = showdown_data("omaha-high-low", ruling)
    assert data["hands"]["1"]["high"]["name"] == "flush, ace-seven-six-four-two"
    assert data["hands"]["1"]["low"]["name"] == "7-6-4-2-A low"
    assert data["hands"]["3"]["low"] is None
    assert len(data["hands"]["1"]["high"]["cards"].split()) == 5
    assert data["totals"] == {"1": 14, "3": 0}
    assert data["pots"][0]["awards"][0]["share"] == "whole"
    assert "58 Pa. Code § 637a.12(k)" in data["citations"]
    assert "G-2" in data["open_questions"]


# -- records of either kind ----------------------------------------------------------------------------


def test_either_kind_of_record_is_told_by_its_content(tmp_path: Path) -> None:
    phh, log = tmp_path / "hand.phh", tmp_path / "hand.json"
    record = split_hand()
    phh.write_text(hand(*ALL_IN, **fixed(starting_stacks=[50, 5, 50])), encoding="utf-8")
    log.write_text(to_json(record.round), encoding="utf-8")
    for path in (phh, str(phh), log, str(log)):
        data, text = replayed(path)
        assert data["finishing_stacks"] == [61, 0, 44]
        assert "Finishing stacks:" in text
    assert isinstance(read_record(to_json(record.round)), omaha.Round)
    assert isinstance(read_record(phh), Record)


def test_a_log_takes_no_other_house(tmp_path: Path) -> None:
    path = tmp_path / "hand.json"
    path.write_text(to_json(split_hand().round), encoding="utf-8")
    with pytest.raises(RecordError, match=r"hand\.json: a log carries the house"):
        replayed(path, House())


def test_a_record_that_can_not_be_read_names_its_file(tmp_path: Path) -> None:
    path = tmp_path / "hand.json"
    path.write_text('{"format": "other"}', encoding="utf-8")
    with pytest.raises(RecordError, match=r"hand\.json: no log of this package"):
        replayed(path)
    with pytest.raises(RecordError, match=r"gone\.json: No such file"):
        replayed(tmp_path / "gone.json")
