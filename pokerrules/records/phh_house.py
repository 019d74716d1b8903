"""The house behind a recorded hand: blinds, antes and limits from the file, readings from the reader."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pokerrules.errors import NotationError, RuleViolation
from pokerrules.house import FixedLimit, House, SpreadLimit, Structure, house_from
from pokerrules.house.files import poker_house
from pokerrules.house.five_card_draw import MOST_SEATS
from pokerrules.house.five_card_draw import House as DrawHouse
from pokerrules.house.poker import PokerHouse
from pokerrules.house.text import quoted
from pokerrules.law import refuse
from pokerrules.records.errors import in_amounts_of
from pokerrules.records.phh_fields import DRAW, LIMITS, Fields, Variant, forced_bets


@dataclass(frozen=True)
class Plan:
    """What a round is started with: the `house`, whether the straddle is placed, antes by player when they
    are not the house's own, and the player who owes a kill. The last player has the button.
    """

    house: PokerHouse
    straddled: bool = False
    antes: Mapping[int, int] | None = None
    kill: int | None = None

    @property
    def dead(self) -> bool:
        """Whether the antes are nobody's to match."""
        return self.house.ante_by != "each"

    def posted_antes(self, count: int) -> tuple[int, ...]:
        """The ante that each player owes (chips), whatever he has."""
        owed: Mapping[int, int] = house_antes(self.house, count) if self.antes is None else self.antes
        return tuple(owed.get(player, 0) for player in range(1, count + 1))

    def forced(self, count: int) -> tuple[int, ...]:
        """What each player owes of blinds, kill and straddle (chips), whatever he has."""
        house, straddle = self.house, self.house.straddle
        row = [0] * count
        for player, amount in zip(blind_players(house, count), house.blinds, strict=False):
            row[player - 1] = amount
        if self.kill is not None and isinstance(house, House):
            amount, _, straddle = house.killed()
            row[self.kill - 1] = max(amount, row[self.kill - 1])
        if self.straddled:
            assert straddle is not None
            row[blind_players(house, count)[-1] % count] = straddle
        return tuple(row)


def blind_players(house: PokerHouse, count: int) -> tuple[int, ...]:
    """The players who owe the blinds, in order; p1 sits left of the button (O-14 for two players)."""
    order = tuple(range(1, count + 1))
    if count == 2 and len(house.blinds) == 2 and house.heads_up_button == "small-blind":
        order = order[::-1]
    return order[: len(house.blinds)]


def house_antes(house: PokerHouse, count: int) -> dict[int, int]:
    """The antes that a house posts, by player."""
    if not house.ante:
        return {}
    if house.ante_by == "each":
        return dict.fromkeys(range(1, count + 1), house.ante)
    return {count if house.ante_by == "button" else blind_players(house, count)[-1]: house.ante}


def limit_amounts(structure: Structure) -> tuple[int, ...]:
    """The amounts of a betting structure, in the order of the standard's fields."""
    if isinstance(structure, FixedLimit):
        return structure.small, structure.big
    if isinstance(structure, SpreadLimit):
        return structure.low, structure.high
    return (structure.least_bet(False),)


def variant_of(house: PokerHouse) -> Variant:
    """The game of a house as the codes of files tell games apart."""
    if isinstance(house, DrawHouse):
        return Variant(type(house.betting), False, DRAW, house.low)
    assert isinstance(house, House)
    return Variant(type(house.betting), house.split)


def plan_of(fields: Fields, base: PokerHouse | None = None) -> Plan:
    """The plan of a recorded hand.

    Arguments: `fields` of the file; `base`, a house whose readings of the open questions and smallest chip
    are to be in force. Raises NotationError for what does not fit together, RuleViolation for forced bets
    that the section does not know.
    """
    if fields.variant.game == DRAW and not 2 <= fields.count <= MOST_SEATS:
        most = (f"two to {MOST_SEATS} players",)
        refuse(f"{fields.count} players are at the table", "nj-14.12-b", permitted=most)
    if not 2 <= fields.count <= 10:
        refuse(f"{fields.count} players are at the table", "pa-637a.12-b", permitted=("two to ten players",))
    if "kill" in fields.ours and "house" not in fields.ours:
        raise NotationError("_pokerrules_kill needs _pokerrules_house, which says what the kill is")
    short_straddle = base is not None and base.short_straddle == "all-in"
    plan = _own_plan(fields) if "house" in fields.ours else _plan(fields, short_straddle)
    for player, seat in enumerate(fields.seats, start=1):
        plan.house.check_seat(seat, f"the seat of p{player}")
    if base is None:
        return plan
    if base.game != plan.house.game:
        raise NotationError(f"the record is of {plan.house.game}, the house is that of {base.game}")
    # what the file itself says is not for the house to say: who posts the small blind, the scale of a low,
    # and that the straddle was placed
    said = {"heads_up_button", "low"}
    if "house" in fields.ours and plan.straddled:
        said |= {"blind_may_straddle", "short_straddle"}
    kept = {key: getattr(base, key) for key in base.READINGS if key not in said}
    cents = max(1, int(base.chip_cents * fields.unit))
    with in_amounts_of(fields.unit):
        house = plan.house.but(**kept, smallest_chip=base.smallest_chip, chip_cents=cents)
    return replace(plan, house=house)


def _plan(fields: Fields, short_straddle: bool) -> Plan:
    """From the standard's fields alone: no cap on raises, ten seats, two players in the customary order."""
    forced = forced_bets(fields, short_straddle)
    structure, variant = fields.variant.structure, fields.variant
    house: PokerHouse
    with in_amounts_of(fields.unit):
        posted: dict[str, Any] = {
            "blinds": forced.blinds,
            "betting": structure(*(fields.limits[name] for name in LIMITS[structure])),
            "straddle": forced.straddle,
            "chip_cents": max(1, int(100 * fields.unit)),
            "heads_up_button": forced.heads_up_button,
        }
        if variant.game == DRAW:
            house = DrawHouse(low=variant.low, ante=0, **posted)
        else:
            house = House(split=variant.split, **posted)
    owed = {player: ante for player, ante in enumerate(_matched_antes(fields), start=1) if ante}
    if owed:
        whole = all(ante <= stack for ante, stack in zip(fields.antes, fields.stacks, strict=True))
        each = fields.trimmed or (whole and len(set(fields.antes)) == 1)
        ante_by = "each" if each else "button" if list(owed) == [fields.count] else "last-blind"
        if ante_by == "last-blind" and not house.blinds:
            house = house.but(ante=max(owed.values()))  # antes of some players, each with his own
        else:
            house = house.but(ante=max(owed.values()), ante_by=ante_by)
    straddled = forced.straddle is not None
    return Plan(house, straddled, None if owed == house_antes(house, fields.count) else owed)


def _matched_antes(fields: Fields) -> tuple[int, ...]:
    """The antes; where they are to be trimmed, without the part that nobody matches."""
    if not fields.trimmed:
        return fields.antes
    paid = [min(ante, stack) for ante, stack in zip(fields.antes, fields.stacks, strict=True)]
    most = sorted(paid)[-2]
    return tuple(min(ante, most) for ante in fields.antes)


def _own_plan(fields: Fields) -> Plan:
    """From the house that the file carries in our own field, which must agree with the standard's fields."""
    house = _own_house(fields.ours["house"])
    kill = fields.ours.get("kill")
    if kill is not None and (isinstance(kill, bool) or kill not in range(1, fields.count + 1)):
        raise NotationError(f"_pokerrules_kill must be the number of a player, not {quoted(kill)}")
    if kill is not None and not (isinstance(house, House) and house.kill is not None):
        raise NotationError(f"p{kill} is to post a kill, but _pokerrules_house posts none")
    if variant_of(house) != fields.variant:
        game = f"{house.game}, {house.betting}"
        raise NotationError(f"_pokerrules_house is not of the variant {fields.code!r}: {game}")
    if limit_amounts(house.betting) != tuple(fields.limits.values()):
        raise NotationError(f"_pokerrules_house has other limits than the file: {house.betting}")
    if len(house.blinds) > fields.count:
        raise NotationError(f"_pokerrules_house posts {len(house.blinds)} blinds for {fields.count} players")
    antes = {player: ante for player, ante in enumerate(fields.antes, start=1) if ante}
    own = None if antes == house_antes(house, fields.count) else antes
    plan = Plan(house, False, own, kill)
    if plan.forced(fields.count) == fields.forced:
        return plan
    if house.straddle is not None and replace(plan, straddled=True).forced(fields.count) == fields.forced:
        return replace(plan, straddled=True)
    raise NotationError("blinds_or_straddles are not those of _pokerrules_house")


def _own_house(data: Any) -> PokerHouse:
    try:
        return poker_house(house_from(data), "the house of the file")
    except (NotationError, RuleViolation) as error:
        raise NotationError(f"_pokerrules_house: {error}") from error
