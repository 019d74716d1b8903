"""Random legal rounds of every structure come back from a record as they were."""

from __future__ import annotations

import json
import re

from hypothesis import given, settings
from hypothesis import strategies as st

from pokerrules.errors import Unsettled
from pokerrules.games import omaha
from pokerrules.records import RecordError, from_json, read_phh, to_json, write_phh
from pokerrules.records.phh_fields import parse_toml
from pokerrules.table.button import clockwise
from tests.strategies_round import played_rounds
from tests.tries import tries


def in_order_of_players(played: omaha.Round) -> tuple[int, ...]:
    assert played.button is not None
    return tuple(played.stacks[seat] for seat in clockwise(played.seats, played.button))


@given(played_rounds())
def test_a_whole_round_written_as_phh_comes_back_with_the_same_stacks(played: omaha.Round) -> None:
    record = read_phh(write_phh(played))
    assert record.finishing_stacks == in_order_of_players(played)
    assert record.agrees is True
    assert record.round.over
    assert record.seats == clockwise(played.seats, played.button or 0)


@given(played_rounds(whole=False))
def test_a_round_cut_short_written_as_phh_comes_back_as_it_stood(played: omaha.Round) -> None:
    record = read_phh(write_phh(played))
    assert record.finishing_stacks == in_order_of_players(played)
    assert record.round.over == played.over
    assert record.round.chips.balanced


@given(played_rounds(whole=False))
def test_a_log_comes_back_from_json_entry_by_entry(played: omaha.Round) -> None:
    again = from_json(to_json(played))
    assert again.log == played.log
    assert again.stacks == played.stacks
    assert (again.over, again.turn, again.dealer, again.showing) == (
        played.over,
        played.turn,
        played.dealer,
        played.showing,
    )
    assert again.legal() == played.legal()


def with_actions(text: str, actions: list[str]) -> str:
    """A file with other actions, and without the outcome of its own."""
    lines = [
        line for line in text.splitlines() if not line.startswith(("actions", "finishing", "_pokerrules_unf"))
    ]
    return "\n".join([*lines, f"actions = {json.dumps(actions)}"]) + "\n"


@settings(max_examples=tries(50))
@given(played_rounds(), st.data())
def test_a_file_may_stop_after_any_action(played: omaha.Round, data: st.DataObject) -> None:
    text = write_phh(played)
    actions = parse_toml(text)["actions"]
    stop = data.draw(st.integers(0, len(actions)))
    record = read_phh(with_actions(text, actions[:stop]))
    assert record.round.chips.balanced
    assert record.agrees is None


@settings(max_examples=tries(50))
@given(played_rounds(), st.data())
def test_a_file_whose_actions_are_changed_is_played_or_refused(
    played: omaha.Round, data: st.DataObject
) -> None:
    text = write_phh(played)
    actions = parse_toml(text)["actions"]
    place = data.draw(st.integers(0, len(actions) - 1))
    others = [
        "p1 cc",
        "p2 f",
        "p1 cbr 9",
        "p2 sm",
        "p1 sm -",
        "d db 2c",
        "d db ??????",
        "p1 sm 2c3c4c5c",
        "d dh p1 ??",
    ]
    change = data.draw(st.sampled_from(["drop", "double", "replace", "swap"]))
    if change == "drop":
        del actions[place]
    elif change == "double":
        actions.insert(place, actions[place])
    elif change == "replace":
        actions[place] = data.draw(st.sampled_from(others))
    else:
        actions[place], actions[place - 1] = actions[place - 1], actions[place]
    refused: RecordError | Unsettled | None = None
    try:
        assert read_phh(with_actions(text, actions)).round.chips.balanced
    except (RecordError, Unsettled) as error:
        refused = error
    assert refused is None or re.match(r"the record: action \d+ \('", str(refused))
    assert not isinstance(refused, RecordError) or refused.number is not None
