"""Reading the PHH standard, the field's hand history in TOML: the recorded hand is played again, act by act.

p1 sits left of the button and the last player has it, so the players' numbers are the seats of the round.
With two players the standard lists forced bets the other way round: the first amount is posted by p2, who has
the button.
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from itertools import combinations
from pathlib import Path
from typing import Any

from pokerrules.errors import NotationError, RuleViolation, Unsettled
from pokerrules.house.poker import PokerHouse
from pokerrules.house.text import quoted, read_text
from pokerrules.records.errors import RecordError
from pokerrules.records.log import parse_json
from pokerrules.records.phh_actions import step_of
from pokerrules.records.phh_draw import DrawReplay
from pokerrules.records.phh_fields import DRAW, actions_of, fields_of, parse_toml
from pokerrules.records.phh_house import plan_of
from pokerrules.records.phh_replay import Record, Replay

__all__ = ["Record", "read_phh", "record_of", "source_of"]

THE_RECORD = "the record"
# what a house may well have had in force when the finishing stacks differ from those of the default readings
OTHER_READINGS = {
    "omaha": (("odd_high", "left-of-button"), ("odd_low", "left-of-button"), ("short_blind", "short")),
    "five-card-draw": (("odd_chips", "suit"), ("short_blind", "short")),
}
NOT_TAKEN = (
    "of the house file the readings of the open questions and the smallest chip are in force; "
    "its blinds, antes, limits and other amounts were not taken: the record has its own"
)


def source_of(path_or_text: str | Path) -> tuple[str, str]:
    """A record's text, and what to call it; raises RecordError when it can't be read, or is empty."""
    if isinstance(path_or_text, str) and ("\n" in path_or_text or "=" in path_or_text):
        text, source = path_or_text.removeprefix("\ufeff"), THE_RECORD
    else:
        source = str(path_or_text)
        try:
            text = read_text(path_or_text)
        except NotationError as error:
            raise RecordError.of(error, source) from error
    if not text.strip():
        raise RecordError("it is empty; a log of this package or a hand in the PHH standard is read", source)
    return text, source


def read_phh(path_or_text: str | Path, house: PokerHouse | None = None) -> Record:
    """Read a hand in the PHH standard and play it again.

    Arguments: `path_or_text`, a file or its content; `house`, posted rules whose readings of the open
    questions and smallest chip are to be in force (blinds, antes and limits are those of the file).
    Returns a Record. Raises RecordError, with the file, the action and the reason, for a file that can't be
    read or whose hand can't have happened; Unsettled when a contested pot depends on cards that nobody has
    seen.
    """
    text, source = source_of(path_or_text)
    try:
        data = parse_toml(text)
    except NotationError as error:
        raise no_toml(error, text, source) from error
    return record_of(data, source, house)


def no_toml(error: NotationError, text: str, source: str) -> RecordError:
    """What is said of a text that is no TOML: of one that is rather JSON, that it is no log of this package.

    Arguments: `error`, what the reading of it said; `text`; `source`, what to call it.
    """
    try:
        parse_json(text.lstrip().partition("\n")[0])
    except NotationError:
        return RecordError.of(error, source)
    begins = quoted(text.lstrip()[:1])
    why = f"a log of this package in JSON begins with '{{', not with {begins}, and a hand in the PHH standard"
    return RecordError(f"{why} is TOML", source)


def record_of(data: dict[str, Any], source: str, house: PokerHouse | None = None) -> Record:
    """The hand that a PHH file tells of, played again.

    Arguments: `data`, the file's content; `source`, what to call it; `house`, result and errors as for
    `read_phh`.
    """
    try:
        fields = fields_of(data, _written_amounts(data))
        plan = plan_of(fields, house)
        kind = DrawReplay if fields.variant.game == DRAW else Replay
        replay = kind(source, fields, plan)
    except (NotationError, RuleViolation) as error:
        raise RecordError.of(error, source) from error
    record = replay.record()
    if house is not None:
        return replace(record, notes=(NOT_TAKEN, *record.notes))
    if record.agrees is False:
        return replace(record, notes=(*record.notes, *_readings_that_agree(data, record)))
    return record


def _readings_that_agree(data: dict[str, Any], record: Record) -> tuple[str, ...]:
    """Which other readings of the open questions, if any, lead to the recorded finishing stacks."""
    others = OTHER_READINGS[record.round.GAME]
    for count in range(1, len(others) + 1):
        for chosen in combinations(others, count):
            other = record.house.but(**dict(chosen))
            try:
                agrees = record_of(data, record.source, other).agrees
            except (RecordError, Unsettled):
                continue  # under this reading the acts are not even permitted
            if agrees:
                read = " and ".join(f"{key} = {value!r} ({other.READINGS[key][0]})" for key, value in chosen)
                return (f"with {read} the finishing stacks are those of the file",)
    return ()


def _written_amounts(data: dict[str, Any]) -> list[Decimal]:
    """The amounts of the actions as far as they can be read; what can't is reported when its turn comes."""
    amounts = []
    for number, text in enumerate(actions_of(data), start=1):
        try:
            step = step_of(number, text, 10, 5)
        except NotationError:
            continue
        if step.amount is not None:
            amounts.append(step.amount)
    return amounts
