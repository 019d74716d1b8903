"""Hands in the PHH standard, written for these tests: each is played to its stacks."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest

from pokerrules.house import House, PotLimit
from pokerrules.records import RecordError, read_phh
from pokerrules.table.acts import DealCard, Muck, NoStraddle, PostAnte, PostBlind, Show, Straddle
from tests.records.hands import BOARD, HOLES, dealt, fixed, hand, river


def test_players_sit_from_the_left_of_the_button_which_the_last_one_has() -> None:
    record = read_phh(hand(*dealt(), "p3 f", "p1 f"))
    assert record.round.button == 3
    assert [e.act.seat for e in record.round.log if isinstance(e.act, PostBlind)] == [1, 2]
    assert [e.act.seat for e in record.round.log if isinstance(e.act, DealCard)] == [1, 2, 3] * 4
    assert record.finishing_stacks == (99, 101, 100)
    assert record.agrees is None
    assert record.recorded_finishing_stacks is None


def test_cards_are_dealt_one_at_a_time_and_stay_whose_they_are() -> None:
    record = read_phh(hand(*dealt(), "p3 f", "p1 f"))
    assert ["".join(map(str, cards)) for cards in record.round.hands.values()] == list(HOLES[:3])


def test_finishing_stacks_that_differ_are_told_apart() -> None:
    assert read_phh(hand(*dealt(), "p3 f", "p1 f", finishing_stacks=[99, 101, 100])).agrees is True
    assert read_phh(hand(*dealt(), "p3 f", "p1 f", finishing_stacks=[99, 100, 100])).agrees is False


def test_commentary_and_empty_actions_are_no_acts() -> None:
    record = read_phh(hand("# a new deck", *dealt(), "  p3   f  # out of patience", "", "p1 f #", "   "))
    assert record.finishing_stacks == (99, 101, 100)


def test_hands_shown_and_mucked_in_any_order() -> None:
    record = read_phh(hand(*river("p2 sm", "p1 sm AsAdKsKd", "p3 sm 9s9d8s8d")))
    assert record.finishing_stacks == (98, 98, 104)  # three nines, from the pair in the hand
    assert [type(e.act) for e in record.round.log if isinstance(e.act, (Show, Muck))] == [Muck, Show, Show]


@pytest.mark.parametrize("shown", ["p3 sm -", "p3 sm 9s9d8s8d", "p3 sm ??????8d", "p3 sm ????????"])
def test_a_dash_and_hidden_cards_table_the_cards_dealt(shown: str) -> None:
    assert read_phh(hand(*river("p1 sm -", "p2 sm", shown))).finishing_stacks == (98, 98, 104)


def test_a_hand_left_alone_by_mucks_may_still_be_shown() -> None:
    record = read_phh(hand(*river("p1 sm", "p2 sm", "p3 sm 9s9d8s8d")))
    assert record.finishing_stacks == (98, 98, 104)
    assert any("p3 shows, which decides nothing" in note for note in record.notes)


def test_the_winner_of_an_uncontested_pot_may_show_or_not() -> None:
    shown = read_phh(hand(*dealt(), "p3 f", "p1 f", "p2 sm QhQcJhJc"))
    hidden = read_phh(hand(*dealt(), "p3 f", "p1 f", "p2 sm"))
    assert shown.finishing_stacks == hidden.finishing_stacks == (99, 101, 100)
    assert "p2 shows" in shown.notes[0]
    assert "p2 does not show" in hidden.notes[0]


def test_a_showdown_that_the_file_leaves_out_is_held() -> None:
    record = read_phh(hand(*river()))
    assert record.finishing_stacks == (98, 98, 104)
    assert record.round.over
    assert any("leaves the showdown out" in note for note in record.notes)


# -- two players ----------------------------------------------------------------------------------


def two(*actions: str, **fields: object) -> str:
    more = {"blinds_or_straddles": [1, 2], "antes": [0, 0], "starting_stacks": [100, 100], **fields}
    return hand(*dealt(2), *actions, **more)


def test_two_players_have_their_forced_bets_the_other_way_round() -> None:
    record = read_phh(two("p2 cbr 6", "p1 cc", "d db Td8h2c", "p1 cc", "p2 cbr 12", "p1 f"))
    posted = [(e.act.seat, e.act.amount) for e in record.round.log if isinstance(e.act, PostBlind)]
    assert posted == [(2, 1), (1, 2)]
    assert record.house.heads_up_button == "small-blind"
    assert record.finishing_stacks == (94, 106)
    assert "O-14" in record.open_questions


def test_two_players_with_the_button_behind_the_blinds() -> None:
    record = read_phh(two("p1 cbr 6", "p2 f", blinds_or_straddles=[2, 1]))
    assert record.house.heads_up_button == "literal"
    assert record.finishing_stacks == (102, 98)


def test_two_players_with_an_ante_of_the_big_blind() -> None:
    record = read_phh(two("p2 f", antes=[0, 2]))
    assert [(e.act.seat, e.act.amount) for e in record.round.log if isinstance(e.act, PostAnte)] == [(1, 2)]
    assert record.house.ante_by == "last-blind"
    assert record.finishing_stacks == (101, 99)


def test_one_blind_of_the_player_left_of_the_button() -> None:
    assert read_phh(two("p2 cbr 4", "p1 f", blinds_or_straddles=[0, 2])).finishing_stacks == (98, 102)


# -- antes ------------------------------------------------------------------------------------------


def test_an_ante_of_each() -> None:
    record = read_phh(hand(*dealt(), "p3 f", "p1 f", antes=[1, 1, 1]))
    assert (record.house.ante, record.house.ante_by) == (1, "each")
    assert record.finishing_stacks == (98, 103, 99)


def test_a_big_blind_ante_counts_for_the_limit_of_the_pot_but_not_for_the_call() -> None:
    record = read_phh(
        hand(*dealt(), "p3 cbr 9", "p1 f", "p2 cc", "d db Td8h2c", "p2 f", antes=[0, 2, 0])
    )  # 2 + 3 in the pot, 2 to call: a raise by 7 to 9
    assert record.house.ante_by == "last-blind"
    assert record.finishing_stacks == (99, 89, 112)


def test_an_ante_of_the_button() -> None:
    record = read_phh(hand(*dealt(), "p3 f", "p1 f", antes=[0, 0, 3]))
    assert record.house.ante_by == "button"
    assert record.finishing_stacks == (99, 104, 97)


def short_ante(trimmed: bool) -> tuple[int, ...]:
    acts = [*dealt(), "p1 cc", "p2 cc"]
    for board in BOARD:
        acts += [board, "p1 cc", "p2 cc"]
    acts += ["p1 sm -", "p2 sm -", "p3 sm -"]
    fields = {"antes": [5, 5, 5], "starting_stacks": [100, 100, 3], "ante_trimming_status": trimmed}
    return read_phh(hand(*acts, **fields)).finishing_stacks


def test_a_short_ante_wins_all_antes_or_what_it_matches() -> None:
    assert short_ante(False) == (93 + 4, 93, 13)  # 5 + 5 + 3 is the main pot, whatever was matched
    assert short_ante(True) == (93 + 8, 93, 9)  # three times 3; the other antes go with the blinds


def test_antes_of_some_players_and_antes_that_nobody_matches() -> None:
    record = read_phh(hand(*dealt(), "p3 f", "p1 f", antes=[0, 2, 2]))
    assert record.finishing_stacks == (99, 103, 98)
    trimmed = read_phh(hand(*dealt(), "p3 f", "p1 f", antes=[0, 5, 2], ante_trimming_status=True))
    assert trimmed.finishing_stacks == (99, 103, 98)


@pytest.mark.rule("pa-637a.12-b")
def test_a_big_blind_that_is_all_in_with_the_ante_contends_for_the_antes() -> None:
    acts = [*dealt(), "p3 cc", "p1 cc"]
    for board in ("d db AcAh2d", "d db Qd", "d db 3c"):
        acts += [board, "p1 cc", "p3 cc"]
    acts += ["p1 sm -", "p2 sm -", "p3 sm -"]
    beaten = hand(*acts, antes=[0, 2, 0], starting_stacks=[100, 2, 100])
    assert read_phh(beaten).finishing_stacks == (104, 0, 98)
    wins = hand(
        *[act.replace("AcAh2d", "Qs8h2d") for act in acts], antes=[0, 2, 0], starting_stacks=[100, 2, 100]
    )
    record = read_phh(wins)  # the hand with queens takes the ante, and the better of the others the blinds
    assert record.finishing_stacks == (98, 2, 102)


# -- amounts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "unit", "stacks"),
    [
        ({"blinds_or_straddles": [0.5, 1, 0], "min_bet": 1}, "0.1", (995, 1005, 1000)),
        ({"blinds_or_straddles": [0.25, 0.5, 0], "min_bet": 0.5}, "0.01", (9975, 10025, 10000)),
        ({"antes": [0.0, 3.0, 0.0]}, "1", (99, 101, 100)),
        ({"starting_stacks": [100, 100, 99.999]}, "0.001", (99000, 101000, 99999)),
    ],
)
def test_amounts_are_read_in_the_smallest_unit_that_the_file_uses(
    fields: dict[str, object], unit: str, stacks: tuple[int, ...]
) -> None:
    record = read_phh(hand(*dealt(), "p3 f", "p1 f", **fields))
    assert record.unit == Decimal(unit)
    assert record.finishing_stacks == stacks


def test_written_cents_are_cents() -> None:
    text = hand(*dealt(), "p3 f", "p1 f").replace("min_bet = 2", "min_bet = 2.00")
    assert read_phh(text).unit == Decimal("0.01")


def test_the_amounts_of_actions_and_of_finishing_stacks_count_for_the_unit() -> None:
    raised = read_phh(hand(*dealt(), "p3 cbr 4.5", "p1 f", "p2 f"))
    assert (raised.unit, raised.finishing_stacks) == (Decimal("0.1"), (990, 980, 1030))
    finished = read_phh(hand(*dealt(), "p3 f", "p1 f", finishing_stacks=[99.25, 100.75, 100]))
    assert (finished.unit, finished.agrees) == (Decimal("0.01"), False)


def test_thousands_may_be_set_apart_in_actions() -> None:
    record = read_phh(
        hand(*dealt(), "p3 cbr 1,500", "p1 f", "p2 f", min_bet=500, blinds_or_straddles=[250, 500, 0],
             starting_stacks=[5000, 5000, 5000])
    )  # fmt: skip
    assert record.finishing_stacks == (4750, 4500, 5750)


# -- short stacks and side pots ---------------------------------------------------------------------


def test_short_blinds_and_an_all_in_call_make_side_pots() -> None:
    acts = [
        *dealt(), "p3 cbr 6", "p1 cc", "d db Td8h2c", "p1 cbr 10", "p3 cc", "d db 5h", "p1 cc", "p3 cc",
        "d db 3c", "p1 cc", "p3 cc", "p1 sm -", "p3 sm -", "p2 sm -",
    ]  # fmt: skip
    record = read_phh(hand(*acts, starting_stacks=[100, 1, 40]))
    assert record.finishing_stacks == (84, 0, 57)
    assert [pot.amount for pot in record.round.showdown().answer.pots] == [30, 3]


def test_an_all_in_is_run_out_after_the_showdown() -> None:
    acts = [*dealt(), "p3 cbr 7", "p1 f", "p2 cbr 22", "p3 cc", "d db Td8h2c", "p2 cbr 38", "p3 cc"]
    shown = ["p2 sm QhQcJhJc", "p3 sm 9s9d8s8d", "d db 5h", "d db 3c"]
    stacks = {"starting_stacks": [100, 60, 60], "finishing_stacks": [99, 0, 121]}
    for tail in (shown, [*shown[2:], *shown[:2]], [shown[0], shown[2], shown[1], shown[3]]):
        record = read_phh(hand(*acts, *tail, **stacks))
        assert record.agrees is True
        assert "G-4" in record.open_questions


def test_an_all_in_before_the_flop_without_any_showing() -> None:
    acts = [*dealt(2), "p2 cbr 6", "p1 cbr 10", "p2 cc", "d db Td8h2c", "d db 5h", "d db 3c"]
    record = read_phh(hand(*acts, blinds_or_straddles=[1, 2], antes=[0, 0], starting_stacks=[10, 90]))
    assert record.finishing_stacks == (20, 80)  # aces against queens


def test_everybody_all_in_from_the_blinds() -> None:
    acts = [*dealt(2), "p1 sm -", "p2 sm -", *BOARD]
    record = read_phh(hand(*acts, blinds_or_straddles=[1, 2], antes=[0, 0], starting_stacks=[2, 1]))
    assert record.finishing_stacks == (3, 0)


def test_mucks_before_the_board_of_an_all_in_leave_one_player() -> None:
    acts = [*dealt(2), "p2 cbr 6", "p1 cbr 10", "p2 cc", "p2 sm"]
    record = read_phh(hand(*acts, blinds_or_straddles=[1, 2], antes=[0, 0], starting_stacks=[10, 90]))
    assert record.finishing_stacks == (20, 80)
    assert any("all but one player mucked" in note for note in record.notes)


# -- straddles --------------------------------------------------------------------------------------


def four(*actions: str, **fields: object) -> str:
    more = {"antes": [0] * 4, "blinds_or_straddles": [1, 2, 4, 0], "starting_stacks": [100] * 4, **fields}
    return hand(*dealt(4), *actions, **more)


@pytest.mark.rule("pa-637a.12-e")
def test_a_third_forced_bet_above_the_least_bet_is_the_straddle() -> None:
    record = read_phh(four("p4 cbr 14", "p1 f", "p2 f", "p3 f"))
    assert any(isinstance(e.act, Straddle) for e in record.round.log)
    assert record.house.straddle == 4
    assert record.finishing_stacks == (99, 98, 96, 107)


def test_a_third_forced_bet_of_the_least_bet_is_a_blind() -> None:
    record = read_phh(four("p4 f", "p1 f", "p2 f", blinds_or_straddles=[1, 1, 2, 0]))
    assert record.house.blinds == (1, 1, 2)
    assert record.finishing_stacks == (99, 99, 102, 100)


def test_a_straddle_of_a_seat_that_has_less_is_its_blind() -> None:
    record = read_phh(four("p4 f", "p1 f", "p2 f", starting_stacks=[100, 100, 3, 100]))
    assert record.house.blinds == (1, 2, 4)
    assert record.finishing_stacks == (99, 98, 6, 100)


def test_a_straddle_of_a_seat_that_has_less_where_the_house_lets_it_go_all_in() -> None:
    record = read_phh(
        four("p4 f", "p1 f", "p2 f", starting_stacks=[100, 100, 3, 100]), House(short_straddle="all-in")
    )
    assert record.house.blinds == (1, 2)
    assert Straddle(3, 3) in [entry.act for entry in record.round.log]
    assert record.finishing_stacks == (99, 98, 6, 100)
    # with no more than the second blind it is a blind, and nobody is left to act behind those who fold
    record = read_phh(
        four("p4 f", "p1 f", starting_stacks=[100, 100, 2, 100]), House(short_straddle="all-in")
    )
    assert record.house.blinds == (1, 2, 4)


def test_a_house_of_the_file_that_offers_a_straddle_which_nobody_places() -> None:
    house = (
        '_pokerrules_house = {game = "omaha-high", blinds = [1, 2], straddle = 4, '
        'betting = {structure = "pot-limit", minimum = 2}}\n'
    )
    record = read_phh(house + four("p3 f", "p4 f", "p1 f", blinds_or_straddles=[1, 2, 0, 0]))
    assert any(isinstance(e.act, NoStraddle) for e in record.round.log)
    assert record.finishing_stacks == (99, 101, 100, 100)


# -- where a record comes from, and the other fields ---------------------------------------------------


def test_a_file_and_its_text_read_alike(tmp_path: Path) -> None:
    path = tmp_path / "hand.phh"
    path.write_text(hand(*dealt(), "p3 f", "p1 f"), encoding="utf-8")
    for given in (path, str(path)):
        record = read_phh(given)
        assert record.source == str(path)
        assert record.finishing_stacks == (99, 101, 100)


def test_a_byte_order_mark_is_no_part_of_the_file(tmp_path: Path) -> None:
    path, text = tmp_path / "hand.phh", "\ufeff" + hand(*dealt(), "p3 f", "p1 f")
    path.write_text(text, encoding="utf-8")
    for given in (path, text):
        assert read_phh(given).finishing_stacks == (99, 101, 100)


def test_names_and_seats_are_those_of_the_file() -> None:
    record = read_phh(hand(*dealt(), players=["Ann", "", "Zoë"], seats=[4, 7, 1], hand=5, _table="7"))
    assert record.players == ("Ann", "p2", "Zoë")
    assert record.seats == (4, 7, 1)
    assert "the seats 4, 7, 1 of the file are seats 1, 2, 3 here, from the left of the button" in record.notes
    assert not any("seats" in note for note in read_phh(hand(*dealt(), seats=[1, 2, 3])).notes)
    assert read_phh(hand()).players == ("p1", "p2", "p3")


def test_a_field_that_the_standard_does_not_have_is_noted() -> None:
    fields = {
        "stakes": "1/2", "_rake": 3, "winnings": [0, 0, 0], "small_bet": 2, "_pokerrules_cap": 4,
        "venue": "here", "table": "9", "time_limit": 30, "ante_trimming_status": False,
    }  # fmt: skip
    assert read_phh(hand(*dealt(), **fields)).notes[:-1] == tuple(
        f"the field {name!r} was not used"
        for name in ("stakes", "_rake", "winnings", "small_bet", "_pokerrules_cap")
    )


def odd_chip_hand(finishing: list[int] | None = None) -> str:
    """Two equal straights share a pot of five: p2 has the higher suit, p1 sits left of the button."""
    acts = [
        "d dh p1 AhKhQc2d", "d dh p2 AsKsQd2c", "d dh p3 7c7d6c6d", "p3 f", "p1 cc", "p2 cc",
        "d db JcTd4h", "p1 cc", "p2 cc", "d db 5d", "p1 cc", "p2 cc", "d db 9c", "p1 cc", "p2 cc",
        "p1 sm -", "p2 sm -",
    ]  # fmt: skip
    return hand(*acts, antes=[0, 0, 1], finishing_stacks=finishing)


def odd_chip(house: House | None) -> tuple[int, ...]:
    return read_phh(odd_chip_hand(), house).finishing_stacks


def test_the_readings_of_a_given_house_are_in_force() -> None:
    assert odd_chip(None) == (100, 101, 99)
    assert odd_chip(House(odd_high="left-of-button")) == (101, 100, 99)


def test_another_reading_that_gives_the_recorded_stacks_is_named() -> None:
    note = "with odd_high = 'left-of-button' (O-7) the finishing stacks are those of the file"
    assert read_phh(odd_chip_hand([101, 100, 99])).notes == (note,)
    assert read_phh(odd_chip_hand([100, 101, 99])).notes == ()
    assert read_phh(odd_chip_hand([105, 96, 99])).notes == ()
    (note,) = read_phh(odd_chip_hand([101, 100, 99]), House()).notes
    assert note.endswith("its blinds, antes, limits and other amounts were not taken: the record has its own")


def test_a_smallest_chip_that_the_amounts_of_the_file_are_not_made_of() -> None:
    with pytest.raises(RecordError, match=r"the record: .*of 1 can't be made up of the smallest chip"):
        odd_chip(House(blinds=(5, 10), betting=PotLimit(10), smallest_chip=5))


def test_a_short_blind_may_have_been_read_otherwise() -> None:
    acts = [*dealt(), "p3 cc", "p1 cc"]
    for board in BOARD:
        acts += [board, "p1 cc", "p3 cc"]
    short = {"starting_stacks": [100, 2, 100], "blinds_or_straddles": [2, 4, 0], "min_bet": 4}
    assert read_phh(hand(*acts, **short)).finishing_stacks == (96, 0, 106)
    assert read_phh(hand(*acts, **short), House(short_blind="short")).finishing_stacks == (98, 0, 104)
    noted = read_phh(hand(*acts, **short, finishing_stacks=[98, 0, 104])).notes[-1]
    assert noted == "with short_blind = 'short' (O-23) the finishing stacks are those of the file"
    raised = [*dealt(), "p3 cbr 12", "p1 f", *BOARD]  # to what is no raise by the pot under the other reading
    assert read_phh(hand(*raised, **short, finishing_stacks=[98, 4, 100])).agrees is False


def test_the_whole_of_a_fixed_limit_hand() -> None:
    acts = [
        *dealt(), "p3 cbr 4", "p1 cbr 6", "p2 f", "p3 cbr 8", "p1 cc", "d db Td8h2c", "p1 cbr 2", "p3 cbr 4",
        "p1 cc", "d db 5h", "p1 cc", "p3 cbr 4", "p1 cbr 8", "p3 f",
    ]  # fmt: skip
    record = read_phh(hand(*acts, **fixed()))
    assert record.house.split
    assert record.finishing_stacks == (118, 98, 84)
