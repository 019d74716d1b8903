"""What came of a round, as plain data and in words: what ``python -m pokerrules replay`` answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pokerrules.games.poker_round import PokerRound
from pokerrules.games.showdown import Showdown
from pokerrules.house.poker import PokerHouse
from pokerrules.law import Ruling
from pokerrules.records.errors import RecordError
from pokerrules.records.log import THE_LOG, entry_data, from_json
from pokerrules.records.phh import Record, read_phh, source_of
from pokerrules.records.table_log import is_table_log, refuse_other_head


def pots_data(result: Showdown[Any]) -> list[dict[str, Any]]:
    """The pots of a showdown in the order of award, each with its shares."""
    return [
        {
            "amount": pot.amount,
            "seats": list(pot.seats),
            "awards": [
                {
                    "share": award.answer.share,
                    "amount": award.answer.amount,
                    "to": {str(seat): chips for seat, chips in award.answer.to.items()},
                    "reason": award.reason,
                    "citations": [str(citation) for citation in award.citations],
                    "open_questions": list(award.open_questions),
                }
                for award in pot.awards
            ],
        }
        for pot in result.pots
    ]


def showdown_data(game: str, ruling: Ruling[Showdown[Any]]) -> dict[str, Any]:
    """A showdown as plain data, in the form that the command line gives it.

    Arguments: `game` as the command line names it; `ruling`, of a game's `settle` or of a round's `showdown`.
    """
    result = ruling.answer

    def described(hand: Any) -> dict[str, str] | None:
        return None if hand is None else {"cards": " ".join(map(str, hand.cards)), "name": hand.name}

    return {
        "game": game,
        "hands": {
            str(seat): {"high": described(result.high.get(seat)), "low": described(result.low.get(seat))}
            for seat in (result.high or result.low)
        },
        "pots": pots_data(result),
        "totals": {str(seat): chips for seat, chips in result.totals.items()},
        "citations": [str(citation) for citation in ruling.citations],
        "open_questions": list(ruling.open_questions),
    }


def summary(played: Record | PokerRound[Any]) -> dict[str, Any]:
    """What came of a round of play.

    Arguments: `played`, a round, or a recorded hand, which adds the unit, what the file says of the
    outcome, and notes. Returns plain data: the stacks in the order of the players (without the chips in bets
    and pots), the finishing stacks (None while the round is not over), pots, log and open questions;
    rake and bad beat contribution where the house posts any.
    """
    record = played if isinstance(played, Record) else None
    table = played.round if isinstance(played, Record) else played
    data: dict[str, Any] = {
        "game": table.house.game,
        "over": table.over,
        "stacks": list(table.stacks.values()),
        "finishing_stacks": list(table.stacks.values()) if table.over else None,
        "pots": pots_data(table.showdown().answer) if table.over else [],
        "log": [{**entry_data(entry), "seat": entry.seat, "text": str(entry.act)} for entry in table.log],
        "open_questions": list(table.open_questions),
    }
    if _deducts(table):
        data |= {"rake": table.chips.house, "bad_beat_contribution": table.chips.fund}
    if record is not None:
        recorded = record.recorded_finishing_stacks
        data |= {
            "unit": str(record.unit),
            "agrees": record.agrees,
            "recorded_finishing_stacks": None if recorded is None else list(recorded),
            "players": list(record.players),
            "seats": list(record.seats),
            "notes": list(record.notes),
        }
    return data


def summary_text(played: Record | PokerRound[Any]) -> str:
    """What came of a round of play, in words: the log with its paragraphs, then the stacks."""
    table = played.round if isinstance(played, Record) else played
    rows = [str(entry) for entry in table.log]
    names = played.players if isinstance(played, Record) else tuple(f"seat {seat}" for seat in table.seats)
    rows.append("")
    if table.over:
        rows.append("Finishing stacks:")
    else:
        rows.append(f"The round of play is not over; {table.chips.in_play:,} in bets and pots. Stacks:")
    stacks = tuple(table.stacks.values())
    rows += [f"  {name}: {chips:,}" for name, chips in zip(names, stacks, strict=True)]
    if _deducts(table):
        chips = table.chips
        rows.append(f"Rake: {chips.house:,}. Bad beat contribution: {chips.fund:,}.")
    if isinstance(played, Record):
        rows += _record_rows(played)
    if table.open_questions:
        rows.append(f"Open questions used: {', '.join(table.open_questions)}")
    return "\n".join(rows)


def _deducts(table: PokerRound[Any]) -> bool:
    """Whether the house posts anything that is taken out of a pot."""
    return table.house.rake is not None or table.house.bad_beat is not None


def _record_rows(record: Record) -> list[str]:
    rows = [] if record.unit == 1 else [f"One chip is {record.unit} in the amounts of the file."]
    rows += [note[:1].upper() + note[1:] + "." for note in record.notes]
    recorded = record.recorded_finishing_stacks
    if recorded is None:
        rows.append("The file records no finishing stacks.")
    elif record.agrees is None:
        rows.append("The finishing stacks of the file are not judged: what leads to them is not all there.")
    elif record.agrees:
        rows.append("The finishing stacks are those of the file, chip for chip.")
    else:
        stacks = zip(record.players, recorded, record.finishing_stacks, strict=True)
        differ = [f"{name} {theirs:,} instead of {ours:,}" for name, theirs, ours in stacks if theirs != ours]
        rows.append(f"The file has other finishing stacks: {'; '.join(differ)}.")
    return rows


def read_record(path_or_text: str | Path, house: PokerHouse | None = None) -> Record | PokerRound[Any]:
    """Read a record of either kind: a hand in the PHH standard, or a log of this package in JSON.

    Arguments: as those of `read_phh`; a log carries its own house and takes no other. Raises RecordError, or
    Unsettled when a contested pot depends on cards that nobody has seen.
    """
    given = path_or_text.lstrip("\ufeff \t\r\n") if isinstance(path_or_text, str) else ""
    text, source = (given, THE_LOG) if given.startswith("{") else source_of(path_or_text)
    if is_table_log(text.split("\n", 1)[0]):
        raise RecordError("this is the log of a whole table, which replay_table plays again", source)
    if not text.lstrip().startswith("{"):
        return read_phh(path_or_text, house)
    if house is not None:
        raise RecordError("a log carries the house that it was played by, and takes no other", source)
    refuse_other_head(text, source)
    return from_json(text, source)
