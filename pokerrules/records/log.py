"""The package's own log as JSON, both ways: the house, and every act with its paragraphs.

Format "pokerrules log", version 1: ``game``, ``house`` (in the form of a house file), ``dealer``,
``showing``, and ``log``, a list of entries with ``number``, ``act`` (its name), ``terms`` (its particulars),
``citations``, ``open_questions`` and ``remark``. None of them may be left out, and nothing else may stand
there. Reading one plays it again and compares every act, citation
and open question; remarks explain and are worded anew.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from pokerrules.cards import Card, UnknownCard, any_cards
from pokerrules.deck import Deck
from pokerrules.errors import NotationError, RuleViolation, Unsettled
from pokerrules.games import five_card_draw, omaha
from pokerrules.games.poker_round import PokerRound
from pokerrules.house import as_data, house_from
from pokerrules.house.files import poker_house
from pokerrules.house.poker import PokerHouse
from pokerrules.house.text import DEEPEST, MOST_CHIPS, bounded, quoted
from pokerrules.law import law
from pokerrules.records.errors import RecordError
from pokerrules.table.acts import ACTS, Act, Entry, OpenRound, PlaceButton
from pokerrules.table.given import cards_from_stub, no_card_twice

FORMAT = "pokerrules log"
VERSION = 1
THE_LOG = "the log"
ROUNDS: dict[str, type[PokerRound[Any]]] = {kind.GAME: kind for kind in (omaha.Round, five_card_draw.Round)}
HEAD = ("format", "version", "game", "house", "dealer", "showing", "log")
ENTRY = ("number", "act", "terms", "citations", "open_questions", "remark")


# -- writing ------------------------------------------------------------------------------------------------


def to_data(played: PokerRound[Any]) -> dict[str, Any]:
    """A round as plain data, ready for JSON: its house and its log.

    Arguments: `played`, the round, over or not. Returns the data; `from_data` makes the round again.
    """
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": played.GAME,
        "house": as_data(played.house),
        "dealer": played.dealer,
        "showing": played.showing,
        "log": [entry_data(entry) for entry in played.log],
    }


def to_json(played: PokerRound[Any]) -> str:
    """A round as JSON text, one entry of the log a line."""
    data = to_data(played)
    entries = data.pop("log")
    head = json.dumps(data, ensure_ascii=False, indent=1)
    rows = ",\n".join("  " + json.dumps(entry, ensure_ascii=False) for entry in entries)
    return f'{head[:-2]},\n "log": [\n{rows}\n ]\n}}\n'


def entry_data(entry: Entry) -> dict[str, Any]:
    """An entry of a log as plain data."""
    return {
        "number": entry.number,
        "act": entry.act.name,
        "terms": terms_data(entry.act),
        "citations": [str(citation) for citation in entry.citations],
        "open_questions": list(entry.open_questions),
        "remark": entry.remark,
    }


def terms_data(act: Act) -> dict[str, Any]:
    """The particulars of an act as plain data."""
    return {name: _plain(value) for name in kinds_of(type(act)) if (value := getattr(act, name)) is not None}


_kinds: dict[str, dict[str, str]] = {}


def kinds_of(kind: type[Act]) -> dict[str, str]:
    """The particulars of a kind of act, and of which kind each of them is."""
    if kind.name not in _kinds:
        _kinds[kind.name] = {field.name: str(field.type) for field in fields(kind)}
    return _kinds[kind.name]


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(inner) for inner in value]
    return str(value) if isinstance(value, (Card, UnknownCard)) else value


# -- reading ------------------------------------------------------------------------------------------------


def from_json(text: str, source: str = THE_LOG) -> PokerRound[Any]:
    """The round of a log in JSON; see `from_data`."""
    try:
        data = parse_json(text.removeprefix("\ufeff"))
    except NotationError as error:
        raise RecordError.of(error, source) from error
    return from_data(data, source)


def parse_json(text: str) -> Any:
    """The data of a JSON text; raises NotationError when it is none."""
    try:
        return _decoder.decode(text)
    except RecursionError:
        raise NotationError(f"lists and tables are nested more than {DEEPEST} deep") from None
    except NotationError:
        raise
    except ValueError as error:  # json.JSONDecodeError is one; so is a number of too many digits
        raise NotationError(f"not JSON: {error}") from error


def parse_json_at(text: str, at: int) -> tuple[Any, int]:
    """The data of the JSON that begins at a place in a text, and where it ends.

    Raises ValueError when there is none (a NotationError for what is no data of a log), RecursionError when
    it is nested too deep.
    """
    return _decoder.raw_decode(text, at)


def _table(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise NotationError(f"{quoted(twice)} is given twice in one table")
    return table


def _no_number(name: str) -> Any:
    raise NotationError(f"{name} is no number")


_decoder = json.JSONDecoder(object_pairs_hook=_table, parse_constant=_no_number)


def from_data(data: Any, source: str = THE_LOG) -> PokerRound[Any]:
    """The round that a log tells of, played again act by act.

    Arguments: `data`, what `to_data` makes; `source`, what to call it in a refusal. Returns the round as it
    stood after the last entry. Raises RecordError, naming the entry, for a log that can't be read or that
    can't have happened.
    """
    try:
        house, dealer, showing = head_of(data)
    except (NotationError, RuleViolation) as error:
        raise RecordError.of(error, source) from error
    entries = []
    for number, item in enumerate(data["log"], start=1):
        try:
            entries.append(entry_of(number, item))
        except NotationError as error:
            raise RecordError.of(error, source, number, kind="entry") from error
    played = _begun(data["game"], house, entries, showing, source)
    for entry in entries[len(played.log) :]:
        _follow(played, entry, source)
    if played.over or played.turn is not None:
        played.dealer = dealer
    return played


def head_of(data: Any) -> tuple[PokerHouse, str, str]:
    """What stands before the entries of a log: the house, who deals, and how hands are shown.

    Arguments: `data` of the whole log. Raises NotationError or RuleViolation.
    """
    bounded(data)
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise NotationError(f'no log of this package: its "format" is "{FORMAT}"')
    version = data.get("version")
    if isinstance(version, bool) or version != VERSION:
        raise NotationError(f"version {quoted(version)} of the format is unknown; read here: {VERSION}")
    _whole(data, HEAD, "a log")
    if not isinstance(data["game"], str) or data["game"] not in ROUNDS:
        raise NotationError(f"no game {quoted(data['game'])} here; there are: {', '.join(ROUNDS)}")
    if not isinstance(data["house"], Mapping):
        raise NotationError("house must hold what was posted, in the form of a house file")
    if not isinstance(data["log"], list) or not data["log"]:
        raise NotationError("log must be a list of entries, the first one opening the round")
    dealer, showing = data["dealer"], data["showing"]
    if dealer not in ("automatic", "by hand") or showing not in ("automatic", "asked"):
        raise NotationError("dealer is 'automatic' or 'by hand', showing is 'automatic' or 'asked'")
    house = poker_house(house_from(data["house"]), "the house of the log")
    if not house.game.startswith(data["game"]):
        raise NotationError(f"the log is of {data['game']}, the house is that of {house.game}")
    return house, dealer, showing


def _whole(table: Mapping[str, Any], names: Sequence[str], what: str) -> None:
    """Refuse a table that lacks one of its names, or has another."""
    missing = [name for name in names if name not in table]
    if missing:
        raise NotationError(f"{what} lacks {', '.join(missing)}")
    for name in table:
        if name not in names:
            raise NotationError(f"{what} has no {quoted(name)}; it has {', '.join(names)}")


def entry_of(number: int, item: Any) -> Entry:
    """An entry of a log; raises NotationError for one that can't be read, or that has another number."""
    if not isinstance(item, Mapping):
        raise NotationError(f"an entry must be a table, not {quoted(item)}")
    _whole(item, ENTRY, "an entry")
    if isinstance(item["number"], bool) or item["number"] != number:
        raise NotationError(f"its number is {quoted(item['number'])}, but it is entry {number}")
    for name in ("citations", "open_questions"):
        if not isinstance(item[name], list) or not all(isinstance(one, str) for one in item[name]):
            raise NotationError(f"{name} must be a list of texts, not {quoted(item[name])}")
    ids = tuple(law[citation].id for citation in item["citations"])
    asked = tuple(law.question(question).id for question in item["open_questions"])
    return Entry(number, act_of(item["act"], item["terms"]), ids, asked, _text(item["remark"], "remark"))


MOST_ACTS, LONGEST_KEPT = 10_000, 200  # of acts that are kept, and of signs of one of them
_acts: dict[tuple[str, str], Act] = {}  # as they were written: a long log has the same ones again and again


def act_of(name: Any, terms: Any, known: Mapping[str, type[Act]] = ACTS) -> Act:
    """The act that a log names, with its particulars.

    Arguments: `name` and `terms` as the log has them; the acts that are `known` there, by name. Raises
    NotationError for an act or a particular that does not exist, or that can't be read.
    """
    if not isinstance(name, str) or name not in known:
        raise NotationError(f"no act {quoted(name)}; there are: {', '.join(known)}")
    kind = known[name]
    if not isinstance(terms, Mapping):
        raise NotationError(f"the terms of {name} must be a table, not {quoted(terms)}")
    written = name, repr(terms)  # not the terms: true is no 1
    if (read := _acts.get(written)) is not None:
        return read
    types = kinds_of(kind)
    for term in terms:
        if term not in types:
            raise NotationError(f"{name} has no {quoted(term)}; its terms are: {', '.join(types)}")
    made = {term: DECODERS[types[term]](value, f"{term} of {name}") for term, value in terms.items()}
    try:
        act = kind(**made)
    except TypeError:
        raise NotationError(f"{name} lacks terms; its terms are: {', '.join(types)}") from None
    if len(_acts) < MOST_ACTS and len(written[1]) < LONGEST_KEPT:
        _acts[written] = act
    return act


def _int(value: Any, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_CHIPS:
        raise NotationError(f"{what} must be a whole number, 0 to {MOST_CHIPS:,}, not {quoted(value)}")
    return value


def _text(value: Any, what: str) -> str:
    if not isinstance(value, str):
        raise NotationError(f"{what} must be text, not {quoted(value)}")
    return value


def _flag(value: Any, what: str) -> bool:
    if not isinstance(value, bool):
        raise NotationError(f"{what} must be true or false, not {quoted(value)}")
    return value


def _texts(value: Any, what: str) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise NotationError(f"{what} must be a list of texts, not {quoted(value)}")
    return tuple(_text(one, what) for one in value)


def _card(value: Any, what: str) -> Card | UnknownCard:
    return any_cards(_text(value, what), count=1, what=what)[0]


def _cards(value: Any, what: str) -> tuple[Card | UnknownCard, ...]:
    if not isinstance(value, list):
        raise NotationError(f"{what} must be a list of cards, not {quoted(value)}")
    return any_cards([_text(card, what) for card in value], count=(0, 52), what=what)


def _pairs(value: Any, what: str) -> tuple[tuple[int, int], ...]:
    if not isinstance(value, list) or any(not isinstance(pair, list) or len(pair) != 2 for pair in value):
        raise NotationError(f"{what} must be pairs of a seat and chips, not {quoted(value)}")
    return tuple((_int(seat, what), _int(chips, what)) for seat, chips in value)


DECODERS: dict[str, Callable[[Any, str], Any]] = {
    "int": _int,
    "int | None": _int,
    "str": _text,
    "bool": _flag,
    "bool | None": _flag,
    "tuple[str, ...]": _texts,
    "AnyCard | None": _card,
    "tuple[AnyCard, ...]": _cards,
    "tuple[tuple[int, int], ...]": _pairs,
    "tuple[tuple[int, int], ...] | None": _pairs,
}


# -- playing it again ----------------------------------------------------------------------------


def _begun(
    game: str, house: PokerHouse, entries: Sequence[Entry], showing: str, source: str
) -> PokerRound[Any]:
    """The round up to the placing of the button, which says where the log's cards go."""
    placed = [entry.number for entry in entries if isinstance(entry.act, PlaceButton)]
    start = entries[: placed[0]] if placed else entries
    try:
        acts = [entry.act for entry in entries]
        no_card_twice(acts)
        deck = Deck.recorded(cards_from_stub(acts))
        played = ROUNDS[game].replay(house, start, dealer="by hand", showing=showing, deck=deck)
        for made, entry in zip(played.log, start, strict=True):
            _compare(made, entry, source)
    except RecordError:
        raise
    except (NotationError, RuleViolation) as error:
        raise RecordError.of(error, source) from error
    return played


def _follow(played: PokerRound[Any], entry: Entry, source: str) -> None:
    """Play one more entry, unless the round has played it by itself (a showdown without a choice)."""
    try:
        if entry.number > len(played.log):
            if isinstance(entry.act, OpenRound):
                raise NotationError("a round is opened once")
            played.play(entry.act)
    except (NotationError, RuleViolation, Unsettled) as error:
        raise RecordError.of(error, source, entry.number, str(entry.act), "entry") from error
    _compare(played.log[entry.number - 1], entry, source)


def _compare(made: Entry, given: Entry, source: str) -> None:
    """Refuse an entry that says something else than what the rules make of it."""
    if made.act != given.act:
        why = f"the log says: {given.act}; by the rules it is: {made.act}"
    elif made.paragraph_ids != given.paragraph_ids:
        why = (
            f"it is decided by {'; '.join(made.citations)}, not by {'; '.join(given.citations) or 'nothing'}"
        )
    elif made.open_questions != given.open_questions:
        used, said = ", ".join(made.open_questions), ", ".join(given.open_questions)
        why = f"the open questions used are {used or 'none'}, not {said or 'none'}"
    else:
        return
    raise RecordError(why, source, given.number, str(given.act), "entry")
