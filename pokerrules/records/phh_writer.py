"""Writing the PHH standard: a round of play as the field's hand history in TOML.

What the standard can't say goes into fields of our own, which it leaves to its users: ``_pokerrules_house``
(the whole house, when the standard's fields don't give it), ``_pokerrules_kill`` (the player who posted the
kill), ``_pokerrules_unit`` (what one chip is in the amounts of the file) and ``_pokerrules_unfinished``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from pokerrules.cards import AnyCard
from pokerrules.errors import NotationError, RuleViolation
from pokerrules.games.poker_round import PokerRound
from pokerrules.house import House, as_data
from pokerrules.house.five_card_draw import House as DrawHouse
from pokerrules.house.text import line, quoted
from pokerrules.records.phh_actions import amount_of
from pokerrules.records.phh_fields import (
    LIMITS,
    OPTIONAL,
    OURS,
    READ,
    VARIANTS,
    by_player,
    fields_of,
    parse_toml,
)
from pokerrules.records.phh_house import Plan, limit_amounts, plan_of, variant_of
from pokerrules.table.acts import (
    Act,
    Bet,
    Call,
    Check,
    DealBoard,
    DealCard,
    Draw,
    Fold,
    Muck,
    OpenRound,
    Raise,
    Show,
    Straddle,
)
from pokerrules.table.button import clockwise


def write_phh(
    played: PokerRound[Any],
    *,
    unit: Decimal | int | str = 1,
    players: Sequence[str] = (),
    fields: Mapping[str, object] | None = None,
) -> str:
    """A round of play in the PHH standard.

    Arguments: `played`, the round, over or not; `unit`, what one chip is in the amounts of the file ("0.25");
    `players`, the names in the order of the seats; `fields`, optional fields of the standard, such as
    ``{"hand": 12}``, or user-defined ones that begin with an underscore.
    Returns the text; reading it back gives the same stacks. Raises NotationError for a round without a
    button, or for names, a unit or fields that can't be written.
    """
    if played.button is None:
        raise NotationError("a round can be written once the button is placed")
    if players and len(players) != len(played.seats):
        raise NotationError(f"{len(players)} names for {len(played.seats)} players")
    names = [line(name, "a player's name") for name in players]
    return _Writer(played, _unit(unit)).text(names, fields or {})


def _unit(given: Decimal | int | str) -> Decimal:
    try:
        return amount_of(f"{given:f}" if isinstance(given, Decimal) else str(given))
    except ValueError:  # NotationError is one; so is a number of too many digits
        raise NotationError(f"unit must be an amount above 0, such as '0.25', not {quoted(given)}") from None


FIELD = re.compile(r"_[A-Za-z0-9_-]*")  # what needs no quotes in TOML


class _Writer:
    """A round, its seats turned into players from the left of the button."""

    def __init__(self, played: PokerRound[Any], unit: Decimal) -> None:
        assert played.button is not None
        self.played = played
        self.unit = unit
        self.seats = clockwise(played.seats, played.button)
        self.player = {seat: number for number, seat in enumerate(self.seats, start=1)}
        opening = played.log[0].act
        assert isinstance(opening, OpenRound)
        self.stacks = dict(opening.stacks)
        antes = opening.antes
        self.plan = Plan(
            played.house.but(seats=played.house.MOST_SEATS, name=""),
            any(isinstance(entry.act, Straddle) for entry in played.log),
            None if antes is None else {self.player[seat]: ante for seat, ante in antes},
            None if opening.kill is None else self.player[opening.kill],
        )

    def text(self, players: Sequence[str], more: Mapping[str, object]) -> str:
        """The whole file."""
        plain = self._required()
        actions = plain.pop("actions")
        ours: dict[str, object] = {}
        if self.unit != 1:
            ours[f"{OURS}unit"] = f"{self.unit:f}"
        if not self.played.over:
            ours[f"{OURS}unfinished"] = True
        if not self._plainly_the_same({**plain, "actions": [], f"{OURS}unit": f"{self.unit:f}"}):
            ours[f"{OURS}house"] = as_data(self.plan.house)
            if self.plan.kill is not None:
                ours[f"{OURS}kill"] = self.plan.kill
        # a file that breaks off among its actions is to have what they are judged by
        lines = {**plain, **ours, "actions": actions, **self._optional(players, more)}
        return "".join(f"{key} = {_toml(value)}\n" for key, value in lines.items())

    def _required(self) -> dict[str, object]:
        house, count = self.plan.house, len(self.seats)
        amounts = zip(LIMITS[type(house.betting)], limit_amounts(house.betting), strict=True)
        return {
            "variant": self._code(),
            "ante_trimming_status": house.ante_by == "each",
            "antes": self._money(by_player(self.plan.posted_antes(count))),
            "blinds_or_straddles": self._money(by_player(self.plan.forced(count))),
            **{name: self._amount(amount) for name, amount in amounts},
            "starting_stacks": self._money(self.stacks[seat] for seat in self.seats),
            "actions": self._actions(),
        }

    def _code(self) -> str:
        """The standard's code, unless a reader of the standard alone would play the round differently."""
        house, wanted = self.plan.house, variant_of(self.plan.house)
        plain = self.plan.kill is None and house.uncalled == "return"
        if isinstance(house, House):
            plain = plain and house.final_round == "h"
        fitting = [
            code
            for code, variant in VARIANTS.items()
            if variant == wanted and (plain or code.startswith("_"))
        ]
        return fitting[0]

    def _optional(self, players: Sequence[str], more: Mapping[str, object]) -> dict[str, object]:
        lines: dict[str, object] = {}
        for key, value in more.items():
            if key in READ or str(key).startswith(OURS):
                raise NotationError(f"{key!r} is written from the round itself")
            if key not in OPTIONAL and not FIELD.fullmatch(str(key)):
                raise NotationError(
                    f"{quoted(key)} is no optional field of the standard; others begin with an underscore"
                )
            lines[key] = value
        if players:
            names = dict(zip(self.played.seats, players, strict=True))
            lines["players"] = [names[seat] for seat in self.seats]
        lines["seats"] = list(self.seats)
        if self.played.over:
            lines["finishing_stacks"] = self._money(self.played.stacks[seat] for seat in self.seats)
        return lines

    def _plainly_the_same(self, plain: Mapping[str, object]) -> bool:
        """Whether the standard's own fields give the plan of the round."""
        count = len(self.seats)
        data = parse_toml("".join(f"{key} = {_toml(value)}\n" for key, value in plain.items()))
        try:
            read = plan_of(fields_of(data))
        except (NotationError, RuleViolation):
            return False  # such as a kill, which the standard's blinds can't express
        return _comparable(read, count) == _comparable(self.plan, count)

    def _amount(self, chips: int) -> Decimal | int:
        amount = chips * self.unit
        return int(amount) if self.unit == self.unit.to_integral_value() else amount

    def _money(self, chips: Iterable[int]) -> list[Decimal | int]:
        return [self._amount(amount) for amount in chips]

    # -- actions --------------------------------------------------------------------------------------

    def _actions(self) -> list[str]:
        if isinstance(self.plan.house, DrawHouse):
            return self._draw_actions()
        hands: dict[int, list[AnyCard]] = {seat: [] for seat in self.seats}
        deal: list[str] = []
        played: list[str] = []
        shown: list[str] = []
        betting_over = 0  # where a showdown goes: after the last bet, before the cards of an all-in
        for entry in self.played.log:
            act = entry.act
            if isinstance(act, DealCard):
                assert act.card is not None
                hands[act.seat].append(act.card)
            elif isinstance(act, DealBoard):
                played.append(f"d db {_cards(act.cards)}")
            elif (table := self._shown(act)) is not None:
                shown.append(table)
            elif (done := self._bet(act)) is not None:
                played.append(done)
                betting_over = len(played)
        deal = [f"d dh p{self.player[seat]} {_cards(hand)}" for seat, hand in hands.items() if hand]
        return [*deal, *played[:betting_over], *shown, *played[betting_over:]]

    def _draw_actions(self) -> list[str]:
        """As the standard has them: all who draw say so, then the new cards of each are listed."""
        hands: dict[int, list[AnyCard]] = {seat: [] for seat in self.seats}
        new: dict[int, list[AnyCard]] = {}
        before: list[str] = []
        after: list[str] = []
        drawing = False
        for entry in self.played.log:
            act = entry.act
            if isinstance(act, Draw):
                assert act.seat is not None
                drawing, new[act.seat] = True, []
                before.append(f"p{self.player[act.seat]} sd {_cards(act.cards)}".rstrip())
            elif isinstance(act, DealCard):
                assert act.card is not None
                (new if drawing else hands)[act.seat].append(act.card)
            elif (done := self._shown(act) or self._bet(act)) is not None:
                (after if drawing else before).append(done)
        deal = [f"d dh p{self.player[seat]} {_cards(hand)}" for seat, hand in hands.items() if hand]
        drawn = [f"d dh p{self.player[seat]} {_cards(dealt)}" for seat, dealt in new.items() if dealt]
        return [*deal, *before, *drawn, *after]

    def _shown(self, act: Act) -> str | None:
        if not isinstance(act, (Show, Muck)):
            return None
        assert act.seat is not None
        return f"p{self.player[act.seat]} sm" + (f" {_cards(act.cards)}" if isinstance(act, Show) else "")

    def _bet(self, act: Act) -> str | None:
        if isinstance(act, Fold):
            verb = "f"
        elif isinstance(act, (Check, Call)):
            verb = "cc"
        elif isinstance(act, Bet):
            verb = f"cbr {self._amount(act.amount)}"
        elif isinstance(act, Raise):
            verb = f"cbr {self._amount(act.to)}"
        else:
            return None
        assert act.seat is not None
        return f"p{self.player[act.seat]} {verb}"


def _comparable(plan: Plan, count: int) -> tuple[object, ...]:
    """A plan without what makes no difference to the round."""
    antes = plan.posted_antes(count)
    house = plan.house.but(ante=0, ante_by="each")
    if count > 2:
        house = house.but(heads_up_button="literal")
    return house, plan.straddled, antes, plan.dead and any(antes), plan.kill


def _cards(cards: Sequence[AnyCard]) -> str:
    return "".join(map(str, cards))


def _toml(value: Any) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, Decimal)):
        return f"{value:f}" if isinstance(value, Decimal) else str(value)
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_toml(str(key))} = {_toml(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_toml, value)) + "]"
    raise NotationError(f"{value!r} can't be written into a PHH file")
