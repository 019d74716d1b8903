"""Rounds written in the PHH standard: what stands in the file, and that it reads back."""

from __future__ import annotations

from decimal import Decimal

import pytest

from pokerrules.deck import Deck
from pokerrules.errors import NotationError
from pokerrules.games import omaha
from pokerrules.house import FixedLimit, House, Kill, NoLimit, PotLimit, SpreadLimit, Structure
from pokerrules.records import read_phh, write_phh
from pokerrules.records.phh_fields import parse_toml
from pokerrules.table.acts import Bet, Call, Check, Fold, Muck, Raise, Show, Straddle

POT = House(blinds=(1, 2), betting=PotLimit(2))
SPLIT = House(split=True, blinds=(1, 2), betting=FixedLimit(2, 4))


def begun(house: House, **more: object) -> omaha.Round:
    settings = {"stacks": (100, 100, 100), "button": 3, "deck": Deck.shuffled("written"), **more}
    return omaha.Round(house, **settings)  # type: ignore[arg-type]


def folded(house: House, **more: object) -> omaha.Round:
    played = begun(house, **more)
    while not played.over:
        played.play(Fold())
    return played


def test_a_plain_round_needs_nothing_but_the_standard() -> None:
    played = begun(POT)
    for act in (Raise(6), Fold(), Call(), Check(), Bet(4), Call(), Check(), Check(), Check(), Check()):
        played.play(act)
    text = write_phh(
        played,
        players=("Ann", 'Ben "B"', "Zoë"),
        fields={"hand": 7, "_note": ("a", True), "_table": {"in the": "hall"}},
    )
    data = parse_toml(text)
    assert not any(key.startswith("_pokerrules") for key in data)
    assert data["variant"] == "PO"
    assert data["players"] == ["Ann", 'Ben "B"', "Zoë"]
    assert (data["hand"], data["_note"], data["_table"]) == (7, ["a", True], {"in the": "hall"})
    assert data["actions"][3:] == [
        "p3 cbr 6", "p1 f", "p2 cc", data["actions"][6], "p2 cc", "p3 cbr 4", "p2 cc",
        data["actions"][10], "p2 cc", "p3 cc", data["actions"][13], "p2 cc", "p3 cc",
        data["actions"][16], data["actions"][17],
    ]  # fmt: skip
    assert [action.split()[1] for action in data["actions"][16:]] == ["sm", "sm"]
    assert read_phh(text).agrees is True


def test_seats_become_players_from_the_left_of_the_button() -> None:
    played = folded(POT, stacks={2: 50, 5: 60, 9: 70}, button=5)
    data = parse_toml(write_phh(played, players=("two", "five", "nine")))
    assert data["seats"] == [9, 2, 5]
    assert data["players"] == ["nine", "two", "five"]
    assert data["starting_stacks"] == [70, 50, 60]
    assert data["finishing_stacks"] == [69, 51, 60]


@pytest.mark.parametrize(
    ("house", "code"),
    [
        (POT, "PO"),
        (SPLIT, "FO/8"),
        (House(betting=FixedLimit(2, 4)), "_FO"),
        (House(split=True, betting=PotLimit(2)), "_PO/8"),
        (House(betting=NoLimit(2)), "_NO"),
        (House(split=True, betting=NoLimit(2)), "_NO/8"),
        (House(betting=SpreadLimit(2, 8)), "_SO"),
        (House(split=True, betting=SpreadLimit(2, 8)), "_SO/8"),
    ],
)
def test_every_structure_has_its_code(house: House, code: str) -> None:
    text = write_phh(folded(house))
    data = parse_toml(text)
    assert data["variant"] == code
    assert "_pokerrules_house" not in data
    assert read_phh(text).house.betting == house.betting


@pytest.mark.parametrize(
    "more",
    [
        {"final_round": "g"},
        {"uncalled": "keep"},
    ],
)
def test_what_a_plain_reader_would_misread_has_a_code_of_its_own(more: dict[str, str]) -> None:
    text = write_phh(folded(House(betting=PotLimit(2), **more)))  # type: ignore[arg-type]
    assert parse_toml(text)["variant"] == "_PO"
    assert read_phh(text).agrees is True


def capped(structure: Structure) -> House:
    return House(split=True, betting=structure, odd_low="left-of-button", name="Table 3", seats=6)


def test_readings_and_a_cap_go_into_a_field_of_our_own() -> None:
    house = capped(FixedLimit(2, 4, raise_cap=3))
    text = write_phh(folded(house))
    record = read_phh(text)
    assert parse_toml(text)["variant"] == "FO/8"
    assert record.house.betting == house.betting
    assert record.house.odd_low == "left-of-button"


@pytest.mark.rule("pa-637a.12-n")
def test_a_kill_is_written_with_the_player_who_posts_it() -> None:
    house = House(split=True, blinds=(2, 4), betting=FixedLimit(4, 8), kill=Kill("half-kill", 40))
    played = begun(house, kill=3)
    for act in (Raise(12), Fold(), Fold()):
        played.play(act)
    text = write_phh(played)
    data = parse_toml(text)
    assert data["variant"] == "_FO/8"
    assert data["blinds_or_straddles"] == [2, 4, 6]
    assert data["_pokerrules_kill"] == 3
    record = read_phh(text)
    assert record.agrees is True
    assert record.round.log[0].act == played.log[0].act


@pytest.mark.rule("pa-637a.12-e")
def test_a_straddle_is_written_among_the_blinds() -> None:
    house = House(blinds=(1, 2), betting=PotLimit(2), straddle=4)
    played = begun(house, stacks=(100,) * 4, button=4)
    for act in (Straddle(), Fold(), Fold(), Fold()):
        played.play(act)
    data = parse_toml(write_phh(played))
    assert data["blinds_or_straddles"] == [1, 2, 4, 0]
    assert "_pokerrules_house" not in data
    assert read_phh(write_phh(played)).round.log[-3:] == played.log[-3:]


@pytest.mark.rule("pa-637a.12-e")
@pytest.mark.parametrize(
    ("reading", "stacks"),
    [({"short_straddle": "all-in"}, (100, 100, 3, 100)), ({"blind_may_straddle": "yes"}, (100, 100))],
)
def test_a_straddle_that_another_house_would_not_offer_carries_its_house(
    reading: dict[str, str], stacks: tuple[int, ...]
) -> None:
    house = House(blinds=(1, 2), betting=PotLimit(2), straddle=4, **reading)
    played = begun(house, stacks=stacks, button=len(stacks))
    played.play(Straddle())
    while not played.over:
        played.play(Fold())
    text = write_phh(played)
    for base in (None, House(betting=PotLimit(2))):  # that it was placed, the file itself says
        assert read_phh(text, base).round.log[-3:] == played.log[-3:]


def test_three_blinds_that_look_like_a_straddle_carry_their_house() -> None:
    house = House(blinds=(1, 2, 4), betting=PotLimit(2))
    text = write_phh(folded(house, stacks=(100,) * 4, button=4))
    assert read_phh(text).house.blinds == (1, 2, 4)


def test_two_players_are_written_the_other_way_round() -> None:
    customary = folded(House(betting=PotLimit(2), heads_up_button="small-blind"), stacks=(100, 100), button=2)
    assert parse_toml(write_phh(customary))["blinds_or_straddles"] == [1, 2]
    literal = folded(House(betting=PotLimit(2)), stacks=(100, 100), button=2)
    assert parse_toml(write_phh(literal))["blinds_or_straddles"] == [2, 1]
    for played in (customary, literal):
        assert read_phh(write_phh(played)).round.log == played.log


def test_a_showdown_before_the_last_cards_is_written_before_them() -> None:
    played = begun(POT, stacks=(100, 6, 6), showing="asked")
    for act in (Raise(6), Fold(), Call(), Show(2), Muck(3)):
        played.play(act)
    actions = parse_toml(write_phh(played))["actions"]
    assert [action.split()[1] for action in actions[3:]] == ["cbr", "f", "cc", "sm", "sm", "db", "db", "db"]
    assert read_phh(write_phh(played)).agrees is True


def test_amounts_in_a_unit_of_the_house() -> None:
    played = folded(House(blinds=(1, 2), betting=PotLimit(2), chip_cents=25))
    text = write_phh(played, unit="0.25")
    data = parse_toml(text)
    assert data["starting_stacks"] == [Decimal("25.00")] * 3
    assert data["_pokerrules_unit"] == "0.25"
    assert "_pokerrules_house" not in data
    record = read_phh(text)
    assert record.unit == Decimal("0.25")
    assert record.finishing_stacks == tuple(played.stacks.values())
    assert "starting_stacks = [500, 500, 500]" in write_phh(played, unit=5)


def test_a_round_that_is_not_over_says_so() -> None:
    played = begun(POT, showing="asked")
    for _ in range(12):
        played.play(played.legal()[1].act if played.legal()[0].act.name == "fold" else played.legal()[0].act)
    text = write_phh(played)
    assert "_pokerrules_unfinished = true" in text
    assert "finishing_stacks" not in text
    record = read_phh(text)
    assert record.round.turn == played.turn
    burned = [entry.act.name == "burn" for entry in played.log]  # what was burned is not recorded
    rows = zip(record.round.log, played.log, burned, strict=True)
    assert all(ours.act == theirs.act or burn for ours, theirs, burn in rows)


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"players": ("Ann",)}, "1 names for 3 players"),
        ({"unit": 0}, "unit must be an amount above 0"),
        ({"unit": "a penny"}, "unit must be an amount above 0"),
        ({"fields": {"stakes": "1/2"}}, "'stakes' is no optional field of the standard"),
        ({"unit": "1e3"}, "unit must be an amount above 0"),
        ({"unit": Decimal("nan")}, "unit must be an amount above 0"),
        ({"unit": 10**5000}, "unit must be an amount above 0"),
        ({"players": ("Ann", "Ben", "a\nb")}, "a player's name must be one line"),
        ({"fields": {"seats": [1, 2, 3]}}, "'seats' is written from the round itself"),
        ({"fields": {"ante_trimming_status": True}}, "'ante_trimming_status' is written from the round"),
        ({"fields": {"_pokerrules_kill": 1}}, "'_pokerrules_kill' is written from the round itself"),
        ({"fields": {"_a = 1\nb": 1}}, "is no optional field of the standard"),
        ({"fields": {"_when": object()}}, "can't be written into a PHH file"),
    ],
)
def test_what_can_not_be_written_is_refused(more: dict[str, object], says: str) -> None:
    with pytest.raises(NotationError, match=says):
        write_phh(folded(POT), **more)  # type: ignore[arg-type]


def test_a_round_is_written_once_the_button_is_placed() -> None:
    with pytest.raises(NotationError, match="once the button is placed"):
        write_phh(begun(POT, dealer="by hand"))


def test_a_round_cut_short_in_the_deal_is_written_as_far_as_it_goes() -> None:
    played = begun(POT, dealer="by hand")
    while len(played.deck.dealt) < 5:
        played.play(played.legal()[0].act)
    actions = parse_toml(write_phh(played))["actions"]
    assert [len(action.split()[-1]) for action in actions] == [4, 4, 2]
