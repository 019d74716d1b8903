"""House files: what an operator posts, in TOML, read and checked against the text."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pokerrules.errors import NotationError, RuleViolation
from pokerrules.house.betting import FixedLimit, NoLimit, PotLimit, SpreadLimit, Structure
from pokerrules.house.deductions import BadBeat, Rake
from pokerrules.house.five_card_draw import House as DrawHouse
from pokerrules.house.five_card_draw import refuse_split
from pokerrules.house.omaha import House, Kill
from pokerrules.house.poker import PokerHouse
from pokerrules.house.pokette import House as PoketteHouse
from pokerrules.house.pokette import odds_in_words, plain
from pokerrules.house.posted import Posted
from pokerrules.house.text import MOST_CHIPS, bounded, line, near, packaged, parse_toml, quoted, read_text
from pokerrules.law import refuse

if TYPE_CHECKING:
    from pathlib import Path

STRUCTURES: dict[str, type[Structure]] = {
    kind.name: kind for kind in (FixedLimit, PotLimit, NoLimit, SpreadLimit)
}
EXAMPLES = ("omaha", "omaha-high-low", "five-card-draw", "five-card-draw-low", "pokette")
OMAHA_GAMES = {"omaha-high": False, "omaha-high-low": True}
DRAW_GAMES = {"five-card-draw-high": None, "five-card-draw-low": "ace-to-five"}
DRAW_SPLIT = "five-card-draw-high-low"  # known, and refused (open question D-16)
DEDUCTIONS: dict[str, type[Any]] = {"rake": Rake, "bad_beat": BadBeat}
GAMES = (*OMAHA_GAMES, *DRAW_GAMES)  # those with a showdown
POKETTE = "pokette"
# what a file must say for itself: no default would be honest (open questions O-19, O-21 and D-2)
REQUIRED = {"blinds": ("pa-637a.12-d", "O-19"), "betting": ("pa-637a.12-g", "O-21")}
DRAW_REQUIRED = {"ante": ("nj-14.12-b", "D-2"), "betting": ("nj-14.12-e", "O-21")}


def _fields(kind: type[Any], data: Mapping[str, Any], where: str) -> dict[str, Any]:
    """The entries of a table as a dataclass's arguments; raises NotationError for an unknown one."""
    names = {f.name for f in dataclasses.fields(kind)}
    for key in data:
        if key not in names:
            raise NotationError(f"unknown key {quoted(key)} in {where}; {near(key, sorted(names))}")
    missing = [
        f.name
        for f in dataclasses.fields(kind)
        if f.default is dataclasses.MISSING
        and f.default_factory is dataclasses.MISSING
        and f.name not in data
    ]
    if missing:
        raise NotationError(f"{where} lacks {', '.join(missing)}")
    return dict(data)


def _structure(data: Any) -> Structure:
    if not isinstance(data, dict) or "structure" not in data:
        raise NotationError(f"[betting] must name its structure: one of {', '.join(STRUCTURES)}")
    entries = dict(data)
    name = entries.pop("structure")
    if not isinstance(name, str) or name not in STRUCTURES:
        raise NotationError(f"unknown betting structure {quoted(name)}; {near(quoted(name), STRUCTURES)}")
    kind = STRUCTURES[name]
    return kind(**_fields(kind, entries, f"[betting], structure {name}"))


def _kill(data: Any) -> Kill:
    if isinstance(data, str):
        data = {"option": data}
    if isinstance(data, list) and len(data) != 1:
        refuse(
            f"{len(data)} kills are posted together",
            "pa-637a.12-n",
            permitted=("either the kill or the half-kill, once",),
        )
    if isinstance(data, list):
        data = data[0]
    if not isinstance(data, dict) or "option" not in data:
        refuse(
            "a kill is posted without saying which option", "pa-637a.12-n", permitted=("kill", "half-kill")
        )
    option = data["option"]
    if isinstance(option, list):
        if len(option) != 1:
            refuse(
                f"{len(option)} kill options are posted together",
                "pa-637a.12-n",
                permitted=("either the kill or the half-kill",),
            )
        option = option[0]
    entries = _fields(Kill, {**data, "option": option}, "[kill]")
    return Kill(**entries)


def default_house(game: str) -> PokerHouse:
    """The house of a game with the defaults of everything.

    Arguments: `game` as the command line names it. Raises NotationError for an unknown game, RuleViolation
    for a high-low split of five-card draw.
    """
    if game == DRAW_SPLIT:
        refuse_split()
    if game in DRAW_GAMES:
        return DrawHouse(low=DRAW_GAMES[game])
    if game not in OMAHA_GAMES:
        raise NotationError(f"no game {quoted(game)} here; there are: {', '.join(GAMES)}")
    return House(split=OMAHA_GAMES[game])


def house_from(data: Mapping[str, Any]) -> Posted:
    """The house that a table of data describes.

    Arguments: `data`, the content of a house file. Raises NotationError for what can't be read and
    RuleViolation, with the paragraph, for what the text forbids.
    """
    if not isinstance(data, Mapping):
        raise NotationError(f"a house must be a table in the form of a house file, not {quoted(data)}")
    bounded(data, MOST_CHIPS)
    entries = dict(data)
    game = entries.pop("game", None)
    if game == POKETTE:
        return _pokette(entries)
    if not isinstance(game, str) or game not in GAMES:
        if game == DRAW_SPLIT:
            refuse_split()
        known = " or ".join((*GAMES, POKETTE))
        raise NotationError(f"a house file must name its game: {known}, not {quoted(game)}")
    return _omaha(game, entries) if game in OMAHA_GAMES else _five_card_draw(game, entries)


def _omaha(game: str, entries: dict[str, Any]) -> House:
    if "half_kill" in entries:
        half = entries.pop("half_kill")
        if "kill" in entries:
            refuse(
                "a kill and a half-kill are posted together",
                "pa-637a.12-n",
                permitted=("either the kill or the half-kill",),
            )
        entries["kill"] = {**(half if isinstance(half, dict) else {}), "option": "half-kill"}
    _check_entries(entries, REQUIRED, House)
    if "kill" in entries:
        entries["kill"] = _kill(entries["kill"])
    return House(split=OMAHA_GAMES[game], **entries)


def _five_card_draw(game: str, entries: dict[str, Any]) -> DrawHouse:
    _check_entries(entries, DRAW_REQUIRED, DrawHouse)
    low = entries.pop("low", DRAW_GAMES[game])
    if low is not None and DRAW_GAMES[game] is None:
        raise NotationError("low is the scale of the low game; game = 'five-card-draw-high' has none")
    return DrawHouse(low=low, **entries)


def _pokette(entries: dict[str, Any]) -> PoketteHouse:
    _known_only(entries, {f.name for f in _posted(PoketteHouse)})
    return PoketteHouse(**entries)


def poker_house(house: Posted, where: str) -> PokerHouse:
    """A house as that of a poker table.

    Arguments: `house`; `where` it comes from, for a refusal. Raises NotationError for that of another game.
    """
    if not isinstance(house, PokerHouse):
        raise NotationError(f"{where} is the sign of {house.game}; that of a poker table is wanted")
    return house


def _check_entries(
    entries: dict[str, Any], required: Mapping[str, tuple[str, str]], kind: type[PokerHouse]
) -> None:
    """What the entries of all games have in common: nothing missing, nothing unknown, amounts in lists."""
    for key, (paragraph_id, question_id) in required.items():
        if key not in entries:
            refuse(
                f"{key} must be posted and is missing",
                paragraph_id,
                permitted=(f"a house file with {key}",),
                open_questions=(question_id,),
            )
    straddle = entries.get("straddle")
    if isinstance(straddle, list) and len(straddle) == 1:
        entries["straddle"] = straddle[0]
    if not isinstance(entries.get("blinds", []), list):
        raise NotationError(
            f"blinds must be a list of amounts, such as [1, 2], not {quoted(entries['blinds'])}"
        )
    _known_only(entries, {f.name for f in _posted(kind)} - {"split"})
    if "name" in entries:
        line(entries["name"], "name")
    entries["betting"] = _structure(entries["betting"])
    for key, posted in DEDUCTIONS.items():
        if key not in entries:
            continue
        if not isinstance(entries[key], Mapping):
            raise NotationError(f"{key} must be a table, such as [{key}], not {quoted(entries[key])}")
        entries[key] = posted(**_fields(posted, entries[key], f"[{key}]"))


def _known_only(entries: Mapping[str, Any], known: set[str]) -> None:
    for key in entries:
        if key not in known:
            raise NotationError(f"unknown key {quoted(key)} in the house file; {near(key, sorted(known))}")


def _posted(house: Any) -> tuple[dataclasses.Field[Any], ...]:
    """The fields of a house, or of its kind."""
    return dataclasses.fields(house)


def read_house(path: str | Path) -> Posted:
    """Read a house file.

    Arguments: `path` of a TOML file. Raises NotationError when it can't be read and RuleViolation when the
    text forbids what it posts; both name the file.
    """
    try:
        return house_from(parse_toml(read_text(path)))
    except NotationError as error:
        raise NotationError(f"{path}: {error}") from error
    except RuleViolation as error:
        raise RuleViolation(
            f"{path}: {error.reason}", error.citations, error.permitted, error.open_questions
        ) from error


def example(name: str) -> Posted:
    """One of the package's example houses.

    Arguments: `name`: "omaha", "omaha-high-low", "five-card-draw", "five-card-draw-low" or "pokette".
    Raises NotationError for another.
    """
    if name not in EXAMPLES:
        raise NotationError(f"no example house {quoted(name)}; there are: {', '.join(EXAMPLES)}")
    return house_from(packaged(f"{name}.toml"))


def as_data(house: Posted) -> dict[str, Any]:
    """A house as plain data in the form of a house file: what is posted, and every reading in force."""
    data: dict[str, Any] = {"game": house.game}
    for f in _posted(house):
        value = getattr(house, f.name)
        if f.name in ("split", "betting", "kill", "odds", *DEDUCTIONS) or value is None or value == "":
            continue
        data[f.name] = list(value) if isinstance(value, tuple) else value
    if isinstance(house, PoketteHouse):
        odds = {plain(name).replace(" ", "_"): odds_in_words(odds) for name, odds in house.odds.items()}
        return data | {"odds": odds}
    house = poker_house(house, "this")
    data["betting"] = {"structure": house.betting.name} | {
        f.name: value
        for f in dataclasses.fields(house.betting)
        if (value := getattr(house.betting, f.name)) is not None
    }
    for key in DEDUCTIONS:
        if (posted := getattr(house, key)) is not None:
            data[key] = _table(posted)
    if isinstance(house, House) and house.kill is not None:
        data["kill"] = {"option": house.kill.option, "minimum_pot": house.kill.minimum_pot}
    return data


def _table(posted: Any) -> dict[str, Any]:
    """A rake or a bad beat fund as plain data, without what is not posted."""
    made = {f.name: getattr(posted, f.name) for f in dataclasses.fields(posted)}
    return {name: _listed(value) for name, value in made.items() if value not in (None, ())}


def _listed(value: Any) -> Any:
    return [_listed(inner) for inner in value] if isinstance(value, tuple) else value
