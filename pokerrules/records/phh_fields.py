"""The fields of the PHH standard: variants, players, forced bets, and amounts in one smallest unit.

The standard has two Omaha games. The others of this rulebook have codes of our own, with the leading
underscore that the standard gives to what it does not define: ``_FO``, ``_PO/8``, ``_NO``, ``_NO/8``,
``_SO``, ``_SO/8`` (F fixed limit, P pot limit, N no limit, S spread limit with ``min_bet`` and ``_max_bet``;
/8 high-low split eight or better). ``_FO/8`` and ``_PO`` are the two standard games with something that only
user-defined fields say, so that a reader who does not know these fields refuses the file instead of
misreading it.

Of five-card draw the standard has N2L1D, no limit, deuce to seven. Codes of our own are a letter for the
limit as above, H (high), AL (ace to five low) or 2L (deuce to seven low), and 1D for one draw: ``_FH1D``,
``_PAL1D``, ``_F2L1D`` ...; ``_N2L1D`` is the standard game with something that only our fields say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from difflib import get_close_matches
from typing import Any, NamedTuple, NoReturn

from pokerrules.errors import NotationError
from pokerrules.house import FixedLimit, NoLimit, PotLimit, SpreadLimit, Structure
from pokerrules.house import text as outside
from pokerrules.house.text import MOST_CHIPS, line, quoted
from pokerrules.law import refuse
from pokerrules.records.phh_actions import amount_of


class Variant(NamedTuple):
    """A game by its code: the betting structure, whether the pot is split high-low, and of five-card draw
    the low scale, None for the high game.
    """

    structure: type[Structure]
    split: bool
    game: str = "omaha"
    low: str | None = None


DRAW = "five-card-draw"
VARIANTS = {
    "FO/8": Variant(FixedLimit, True),
    "PO": Variant(PotLimit, False),
    "_FO": Variant(FixedLimit, False),
    "_FO/8": Variant(FixedLimit, True),
    "_PO": Variant(PotLimit, False),
    "_PO/8": Variant(PotLimit, True),
    "_NO": Variant(NoLimit, False),
    "_NO/8": Variant(NoLimit, True),
    "_SO": Variant(SpreadLimit, False),
    "_SO/8": Variant(SpreadLimit, True),
    "N2L1D": Variant(NoLimit, False, DRAW, "deuce-to-seven"),
    **{
        f"_{letter}{code}1D": Variant(structure, False, DRAW, low)
        for letter, structure in (("F", FixedLimit), ("P", PotLimit), ("N", NoLimit), ("S", SpreadLimit))
        for code, low in (("H", None), ("AL", "ace-to-five"), ("2L", "deuce-to-seven"))
    },
}
OTHER_GAMES = {
    "FT": "fixed-limit Texas hold'em",
    "NT": "no-limit Texas hold'em",
    "NS": "no-limit short-deck hold'em",
    "F7S": "fixed-limit seven card stud",
    "F7S/8": "fixed-limit seven card stud high-low split eight or better",
    "FR": "fixed-limit razz",
    "F2L3D": "fixed-limit deuce-to-seven lowball triple draw",
    "FB": "fixed-limit badugi",
}
LIMITS: dict[type[Structure], tuple[str, ...]] = {
    FixedLimit: ("small_bet", "big_bet"),
    PotLimit: ("min_bet",),
    NoLimit: ("min_bet",),
    SpreadLimit: ("min_bet", "_max_bet"),
}
LISTS = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings")
# what describes the hand, and changes nothing in it
DESCRIPTIVE = {
    *("author", "event", "url", "venue", "address", "city", "region", "postal_code", "country"),
    *("time", "time_zone", "time_zone_abbreviation", "day", "month", "year", "hand", "level"),
    *("seat_count", "table", "currency", "currency_symbol", "time_limit", "time_banks"),
}
READ = {"seats", "players", "finishing_stacks", "ante_trimming_status"}
OPTIONAL = {*DESCRIPTIVE, *READ, "winnings"}
OURS = "_pokerrules_"
OUR_FIELDS = {f"{OURS}{name}" for name in ("house", "kill", "unit", "unfinished")}
MOST_PLACES = 12  # decimal places of an amount


def parse_toml(text: str) -> dict[str, Any]:
    """The content of a TOML text, its fractions exact; raises NotationError when it is no TOML."""
    return outside.parse_toml(text, parse_float=Decimal)


@dataclass(frozen=True)
class Fields:
    """What a file says besides its actions. All amounts are whole numbers of `unit`.

    `antes` and `forced` (blinds and straddles) are by player as each one posts, the reversal for two players
    undone; `limits` are the amounts of the betting structure by field name; `recorded`, the finishing stacks;
    `ours`, what the file says in fields of this package, by name without their prefix; `unused`, the names
    of the fields that were not read and do not merely describe the hand.
    """

    code: str
    variant: Variant
    unit: Decimal
    stacks: tuple[int, ...]
    antes: tuple[int, ...]
    forced: tuple[int, ...]
    limits: Mapping[str, int]
    trimmed: bool
    actions: tuple[str, ...]
    recorded: tuple[int, ...] | None
    players: tuple[str, ...]
    seats: tuple[int, ...]
    ours: Mapping[str, Any]
    unused: tuple[str, ...]

    @property
    def count(self) -> int:
        """The number of players."""
        return len(self.stacks)


def places(amount: Decimal) -> int:
    """The decimal places that an amount uses: none in 5 and 5.0, one in 2.5, two in 0.25 and 0.50.

    A lone ".0" is how programs write whole numbers; two written places are cents.
    """
    exponent = amount.as_tuple().exponent
    assert isinstance(exponent, int)
    if exponent == -1 and amount == amount.to_integral_value():
        return 0
    return max(0, -exponent)


def _variant(data: Mapping[str, Any]) -> tuple[str, Variant]:
    code = data.get("variant")
    if code is None and any(isinstance(value, dict) and "variant" in value for value in data.values()):
        raise NotationError("the file holds several hands; a file of one hand is read")
    if code is None:
        raise NotationError(f"the field variant is missing; read here: {', '.join(VARIANTS)}")
    if not isinstance(code, str):
        raise NotationError(f"variant must be a code in quotes, such as 'PO', not {quoted(code)}")
    if code in VARIANTS:
        return code, VARIANTS[code]
    if code in OTHER_GAMES:
        known = ", ".join(VARIANTS)
        raise NotationError(
            f"variant {code!r} is {OTHER_GAMES[code]}, which is no game of this rulebook; read here: {known}"
        )
    near = get_close_matches(code[:20].upper(), [*VARIANTS, *OTHER_GAMES], n=3, cutoff=0.3)
    raise NotationError(f"unknown variant {quoted(code)}; nearest: {', '.join(near or VARIANTS)}")


def _number(value: Any, what: str) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, (int, Decimal)):
        raise NotationError(f"{what} must be a number, not {quoted(value)}")
    amount = Decimal(value)
    if not amount.is_finite():
        raise NotationError(f"{what} is {value}; only a hand of known amounts can be replayed to the chip")
    if amount < 0:
        raise NotationError(f"{what} must not be below 0, and is {quoted(value)}")
    if amount > MOST_CHIPS or places(amount) > MOST_PLACES:
        most = f"{MOST_CHIPS:,} and {MOST_PLACES} decimal places"
        raise NotationError(f"{what} is out of bounds: amounts go up to {most}")
    return amount


def _list(data: Mapping[str, Any], name: str, count: int | None = None) -> list[Any]:
    value = data[name]
    if not isinstance(value, list):
        raise NotationError(f"{name} must be a list, not {quoted(value)}")
    if count is not None and len(value) != count:
        raise NotationError(f"{name} has {len(value)} values for {count} players")
    return value


def _money(data: Mapping[str, Any], single: Sequence[str]) -> dict[str, list[Decimal]]:
    """Every amount of the file but those of its actions, by field."""
    count = len(_list(data, "starting_stacks"))
    found: dict[str, list[Decimal]] = {}
    for name in LISTS:
        if name in data:
            row = enumerate(_list(data, name, count), start=1)
            found[name] = [_number(value, f"{name}, player {n},") for n, value in row]
    for name in single:
        found[name] = [_number(data[name], name)]
    for player, stack in enumerate(found["starting_stacks"], start=1):
        if not stack:
            raise NotationError(f"player {player} starts without chips")
    return found


def _names(data: Mapping[str, Any], count: int) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The names of the players (their numbers where no name is given) and their seats."""
    names = tuple(f"p{n}" for n in range(1, count + 1))
    if "players" in data:
        given = _list(data, "players", count)
        for name in given:
            line(name, "a player's name")
        names = tuple(name or number for name, number in zip(given, names, strict=True))
    if "seats" not in data:
        return names, tuple(range(1, count + 1))
    seats = _list(data, "seats", count)
    for seat in seats:
        if not isinstance(seat, int) or isinstance(seat, bool) or seat < 1:
            raise NotationError(f"a seat must be a whole number from 1, not {quoted(seat)}")
        if seats.count(seat) > 1:
            raise NotationError(f"seat {seat} is taken twice")
    return names, tuple(seats)


def _unit(data: Mapping[str, Any], amounts: Sequence[Decimal]) -> Decimal:
    """The smallest unit that the file uses, or the one that it names."""
    named = data.get(f"{OURS}unit")
    if named is None:
        return Decimal(1).scaleb(-max(map(places, amounts)))
    try:
        if not isinstance(named, str):
            raise NotationError("not in quotes")
        unit = amount_of(named)
    except NotationError:
        raise NotationError(
            f"{OURS}unit must be an amount in quotes, such as '0.25', not {quoted(named)}"
        ) from None
    for amount in amounts:
        if amount % unit:
            raise NotationError(f"{amount} is not a whole number of the unit that the file names, {unit}")
    return unit


def fields_of(data: Mapping[str, Any], written: Sequence[Decimal] = ()) -> Fields:
    """The fields of a file, checked.

    Arguments: `data`, the file's content; `written`, the amounts of its actions, which count for the unit.
    Raises NotationError naming the field.
    """
    code, variant = _variant(data)
    single = LIMITS[variant.structure]
    wanted = ("antes", "blinds_or_straddles", *single, "starting_stacks", "actions")
    missing = [name for name in wanted if name not in data]
    if missing:
        raise NotationError(f"the file lacks {', '.join(missing)}, which variant {code!r} needs")
    money = _money(data, single)
    unit = _unit(data, [*(amount for row in money.values() for amount in row), *written])
    whole = {name: tuple(int(amount / unit) for amount in row) for name, row in money.items()}
    if any(amount > MOST_CHIPS for row in whole.values() for amount in row):
        raise NotationError(f"an amount is more than {MOST_CHIPS:,} times the unit of the file, {unit:f}")
    trimmed = data.get("ante_trimming_status", False)
    if not isinstance(trimmed, bool):
        raise NotationError(f"ante_trimming_status must be true or false, not {quoted(trimmed)}")
    ours = {key.removeprefix(OURS): value for key, value in data.items() if key in OUR_FIELDS}
    if not isinstance(ours.get("unfinished", False), bool):
        raise NotationError(f"{OURS}unfinished must be true or false, not {quoted(ours['unfinished'])}")
    used = {"variant", *wanted, *READ, *DESCRIPTIVE, *OUR_FIELDS}
    names, seats = _names(data, len(whole["starting_stacks"]))
    return Fields(
        code=code,
        variant=variant,
        unit=unit,
        stacks=whole["starting_stacks"],
        antes=by_player(whole["antes"]),
        forced=by_player(whole["blinds_or_straddles"]),
        limits={name: whole[name][0] for name in single},
        trimmed=trimmed,
        actions=actions_of(data),
        recorded=whole.get("finishing_stacks"),
        players=names,
        seats=seats,
        ours=ours,
        unused=tuple(key for key in data if key not in used),
    )


def actions_of(data: Mapping[str, Any]) -> tuple[str, ...]:
    """The actions of a file, as written; raises NotationError when they are no list of texts."""
    if "actions" not in data:
        return ()
    actions = _list(data, "actions")
    for number, action in enumerate(actions, start=1):
        if not isinstance(action, str):
            raise NotationError(f"action {number} must be text, not {quoted(action)}")
    return tuple(actions)


def by_player(row: Sequence[int]) -> tuple[int, ...]:
    """Forced bets as each player posts them: with two players the standard lists them the other way round."""
    return tuple(row[::-1] if len(row) == 2 else row)


class ForcedBets(NamedTuple):
    """Blinds in the order in which they are posted, the straddle if there is one, and the reading of O-14."""

    blinds: tuple[int, ...]
    straddle: int | None
    heads_up_button: str


# the paragraphs that bring in blinds and a straddle
BROUGHT_IN = {"omaha": ("pa-637a.12-d", "pa-637a.12-e"), DRAW: ("nj-14.12-e", "nj-14.12-e")}


def _cannot(what: str, paragraph: str) -> NoReturn:
    refuse(
        f"blinds_or_straddles: {what}",
        paragraph,
        permitted=("blinds one after the other, the first from the player left of the button",),
    )


def forced_bets(fields: Fields, short_straddle: bool = False) -> ForcedBets:
    """What the blinds and straddles of a file are under (d) and (e).

    The third forced bet counts as a straddle when it is above the least bet of the game, else as a blind.
    Of a seat that has less it is a blind too, unless the house lets a player straddle all-in for less and
    there is more than the second blind (`short_straddle`, open question O-24).
    Raises RuleViolation for forced bets that 58 Pa. Code § 637a.12(d) or (e) does not know.
    """
    forced = fields.forced
    blinds, straddle = BROUGHT_IN[fields.variant.game]
    if fields.count == 2:
        return _heads_up(forced, blinds)
    leading = next((n for n, amount in enumerate(forced) if not amount), len(forced))
    late = [player for player, amount in enumerate(forced, start=1) if amount and player > leading]
    if late:
        if not leading:
            _cannot(f"p1 posts nothing and p{late[0]} does; the section knows no dead small blind", blinds)
        if forced[late[0] - 1] > max(forced[:leading]):
            refuse(
                f"p{late[0]} straddles, but the straddle belongs to the seat left of the last blind",
                straddle,
                permitted=(f"a straddle of p{leading + 1}",),
            )
        _cannot(f"p{late[0]} posts out of his turn at the blinds", blinds)
    least = next(iter(fields.limits.values()))
    if leading < 3 or forced[2] <= max(least, *forced[:2]):
        return ForcedBets(forced[:leading], None, "literal")
    if leading > 3:
        one = "one straddle in a round of play"
        refuse("more than one straddle is posted", straddle, permitted=(one,))
    least = max(forced[:2]) + 1 if short_straddle else forced[2]
    if fields.stacks[2] - fields.antes[2] < least:
        return ForcedBets(forced[:3], None, "literal")  # to a seat that has less no straddle is offered
    return ForcedBets(forced[:2], forced[2], "literal")


def _heads_up(forced: tuple[int, ...], paragraph: str) -> ForcedBets:
    """Two players: p2 has the button, and customarily the small blind."""
    left, button = forced
    if button and not left:
        _cannot("the player with the button posts the only blind", paragraph)
    if not button:
        return ForcedBets((left,) if left else (), None, "small-blind")
    if button <= left:
        return ForcedBets((button, left), None, "small-blind")
    return ForcedBets((left, button), None, "literal")
