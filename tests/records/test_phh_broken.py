"""Files that can't be read and hands that can't have happened: refused with file, action and reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from pokerrules.house import House
from pokerrules.house.text import quoted
from pokerrules.records import RecordError, read_phh
from tests.records.hands import Raw, dealt, fixed, hand

FLOP, TURN, RIVER = "d db Td8h2c", "d db 5h", "d db 3c"
CALLED = ["p3 cc", "p1 cc", "p2 cc"]
CHECKED = ["p1 cc", "p2 cc", "p3 cc"]


def refusal(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read_phh(text)
    return caught.value


# -- the file as a whole -----------------------------------------------------------------------------


def test_a_file_that_is_not_there_or_not_text(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match=r"gone\.phh: No such file"):
        read_phh(tmp_path / "gone.phh")
    path = tmp_path / "noise.phh"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(RecordError, match=r"noise\.phh: not a text in UTF-8"):
        read_phh(path)


def test_a_file_that_is_no_toml_names_the_line(tmp_path: Path) -> None:
    path = tmp_path / "broken.phh"
    path.write_text("variant = 'PO'\nantes = 0, 0\n", encoding="utf-8")
    with pytest.raises(RecordError, match=r"broken\.phh: not a TOML file: .*line 2"):
        read_phh(path)


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"variant": None}, "the field variant is missing"),
        ({"variant": 8}, "variant must be a code in quotes"),
        ({"variant": "NT"}, "variant 'NT' is no-limit Texas hold'em, which is no game of this rulebook"),
        ({"variant": "F2L3D"}, "fixed-limit deuce-to-seven lowball triple draw"),
        ({"variant": "PO/8"}, "unknown variant 'PO/8'; nearest: _PO/8, FO/8"),
        ({"variant": "Omaha"}, "unknown variant 'Omaha'; nearest: "),
        ({"variant": "zzz"}, "nearest: FO/8, PO, _FO"),
        ({"antes": None}, "the file lacks antes, which variant 'PO' needs"),
        ({"min_bet": None, "starting_stacks": None}, "the file lacks min_bet, starting_stacks"),
        ({"variant": "_SO"}, "the file lacks _max_bet"),
        ({"antes": 0}, "antes must be a list, not 0"),
        ({"antes": [0, 0]}, "antes has 2 values for 3 players"),
        ({"antes": [0, 0, "1"]}, "antes, player 3, must be a number, not '1'"),
        ({"antes": [0, 0, True]}, "antes, player 3, must be a number, not True"),
        ({"blinds_or_straddles": [1, -2, 0]}, "blinds_or_straddles, player 2, must not be below 0"),
        ({"starting_stacks": Raw("[1, 2, inf]")}, "starting_stacks, player 3, is Infinity"),
        ({"starting_stacks": [100, 0, 100]}, "player 2 starts without chips"),
        ({"starting_stacks": []}, "antes has 3 values for 0 players"),
        ({"min_bet": "2"}, "min_bet must be a number"),
        ({"min_bet": Raw("9" * 5000)}, "not a TOML file"),
        ({"min_bet": Raw("0x" + "f" * 5000)}, "numbers go up to"),
        ({"min_bet": Raw("[" * 5000)}, "nested more than 32 deep"),
        ({"min_bet": Raw("1e999999999")}, "min_bet is out of bounds: amounts go up to"),
        ({"min_bet": Raw("1e-999999999")}, "min_bet is out of bounds: amounts go up to"),
        ({"min_bet": 10**15 + 1}, "min_bet is out of bounds"),
        ({"min_bet": Raw("0.01"), "antes": [10**15, 0, 0]}, "more than 1,000,000,000,000,000 times the unit"),
        ({"min_bet": 0}, "minimum must be a whole number of chips, at least 1"),
        ({"ante_trimming_status": "yes"}, "ante_trimming_status must be true or false"),
        ({"players": ["Ann", "Ben"]}, "players has 2 values for 3 players"),
        ({"players": ["Ann", "Ben", 3]}, "a player's name must be text, not 3"),
        ({"players": ["Ann", "Ben", "\x1b[2J"]}, "a player's name must be one line of printable characters"),
        ({"players": ["Ann", "Ben", "x\ny"]}, "not 'x\\ny'"),
        ({"players": ["Ann", "Ben", "x" * 81]}, "at most 80, not 'xxx"),
        ({"seats": [1, 2, 11]}, "seat 11, the seat of p3, is beyond the 10 posted seats"),
        ({"_pokerrules_kill": 1}, "_pokerrules_kill needs _pokerrules_house"),
        ({"_pokerrules_unfinished": 1}, "_pokerrules_unfinished must be true or false, not 1"),
        ({"_pokerrules_unit": 1}, "_pokerrules_unit must be an amount in quotes, such as '0.25', not 1"),
        ({"seats": [1, 2, 2]}, "seat 2 is taken twice"),
        ({"seats": [1, 2, 0]}, "a seat must be a whole number from 1, not 0"),
        ({"finishing_stacks": [1, 2]}, "finishing_stacks has 2 values for 3 players"),
        ({"_pokerrules_unit": "a penny"}, "_pokerrules_unit must be an amount in quotes"),
        ({"_pokerrules_unit": "-1"}, "_pokerrules_unit must be an amount in quotes"),
        ({"_pokerrules_unit": [1]}, "_pokerrules_unit must be an amount in quotes"),
        ({"_pokerrules_unit": "3"}, "1 is not a whole number of the unit that the file names, 3"),
    ],
)
def test_fields_that_are_missing_or_of_the_wrong_kind(fields: dict[str, object], says: str) -> None:
    assert says in str(refusal(hand(*dealt(), **fields)))


def test_a_file_of_several_hands_is_told_apart() -> None:
    text = f"[1]\n{hand()}\n[2]\n{hand()}"
    assert "the file holds several hands; a file of one hand is read" in str(refusal(text))


def test_actions_are_a_list_of_texts() -> None:
    assert "actions must be a list" in str(refusal(hand().replace("actions = []", "actions = 'p1 f'")))
    assert "action 1 must be text, not 7" in str(refusal(hand().replace("actions = []", "actions = [7]")))
    assert "the file lacks actions" in str(refusal(hand().replace("actions = []\n", "")))


@pytest.mark.rule("pa-637a.12-b")
def test_the_table_takes_two_to_ten_players() -> None:
    for count in (1, 11):
        row = [0] * count
        error = refusal(hand(antes=row, blinds_or_straddles=row, starting_stacks=[100] * count))
        assert f"{count} players are at the table" in str(error)
        assert error.citations == ("58 Pa. Code § 637a.12(b)",)


# -- forced bets that the section does not know ------------------------------------------------------


@pytest.mark.rule("pa-637a.12-d", "pa-637a.12-e")
@pytest.mark.parametrize(
    ("forced", "says", "paragraph"),
    [
        ([0, 0, 0, 0], "no blind is posted", "(d)"),
        ([0, 2, 0, 0], "p1 posts nothing and p2 does; the section knows no dead small blind", "(d)"),
        ([1, 2, 0, 2], "p4 posts out of his turn at the blinds", "(d)"),
        ([1, 2, 0, 4], "p4 straddles, but the straddle belongs to the seat left of the last blind", "(e)"),
        ([1, 2, 4, 8], "more than one straddle is posted", "(e)"),
        ([2, 0], "the player with the button posts the only blind", "(d)"),
        ([0, 0], "no blind is posted", "(d)"),
    ],
)
def test_forced_bets_that_the_section_does_not_know(forced: list[int], says: str, paragraph: str) -> None:
    count = len(forced)
    error = refusal(hand(antes=[0] * count, blinds_or_straddles=forced, starting_stacks=[100] * count))
    assert says in str(error)
    assert error.citations[0] == f"58 Pa. Code § 637a.12{paragraph}"


# -- actions that can't be read --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "says"),
    [
        ("p3", "'' is nothing that a player does"),
        ("p3 raise 4", "'raise' is nothing that a player does"),
        ("p4 f", "there is no player p4: the players are p1 to p3"),
        ("p0 f", "there is no player p0"),
        ("x3 f", "'x3' is neither the dealer, d, nor a player"),
        ("px f", "'px' is neither the dealer, d, nor a player"),
        ("p3 cbr", "cbr needs one amount"),
        ("p3 cbr 4 4", "cbr needs one amount"),
        ("p3 cbr four", "'four' is not an amount"),
        ("p3 cbr -4", "'-4' is not an amount above 0 in digits"),
        ("p3 cbr 0.00", "'0.00' is not an amount above 0 in digits"),
        ("p3 cbr inf", "'inf' is not an amount"),
        ("p3 cbr 4e0", "'4e0' is not an amount"),
        ("p3 cbr +4", "'+4' is not an amount"),
        ("p3 cbr 1_0", "'1_0' is not an amount"),
        ("p3 cbr 1,0", "'1,0' is not an amount"),
        ("p3 cbr ４", "'４' is not an amount"),
        ("p3 cbr 4.", "'4.' is not an amount"),
        ("p3 cbr 0.0000000000001", "is not an amount"),
        ("p3 cbr 2,000,000,000,000,000", "is not an amount"),
        ("p３ cc", "'p３' is neither the dealer, d, nor a player"),
        (f"p{'9' * 5000} cc", "... is neither the dealer"),
        ("p3 f now", "f (fold) stands alone; 'now' is too much"),
        ("p3 cc 2", "cc (check or call) stands alone"),
        ("p3 sd AsAd", "standing pat and discarding is no part of Omaha"),
        ("p3 pb", "posting a bring-in is no part of Omaha"),
        ("p3 sm 9s9d8s8dAc", "the cards shown: 1 to 4 cards needed, 5 given"),
        ("d", "the dealer deals to a player or to the board"),
        ("d dh p1", "the dealer deals to a player or to the board"),
        ("d db", "the dealer deals to a player or to the board"),
        ("d dh p7 AsAdAcAh", "there is no player p7"),
        ("d db Xs8h2d", "'Xs' has an unknown rank"),
        ("d db TsTs2d", "the ten of spades (Ts) is given twice"),
        ("d db TsTd2d3d4d5d", "1 to 5 cards needed, 6 given"),
    ],
)
def test_an_action_that_can_not_be_read_is_named(action: str, says: str) -> None:
    error = refusal(hand(*dealt(), action))
    assert str(error).startswith(f"the record: action 4 ({quoted(action)}): ")
    assert says in error.reason
    assert (error.number, error.action) == (4, action)


# -- cards ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "number", "says"),
    [
        (["d dh p2 AsQcJhJc"], 2, "the ace of spades (As) is dealt to p2, but p1 has it already"),
        (["d dh p1 2c"], 2, "p1 is dealt 5 cards; four are dealt in Omaha"),
        (["d dh p1 As"], 2, "the ace of spades (As) is dealt to p1, but p1 has it already"),
        ([*dealt()[1:], *CALLED, "d db AsTd2c"], 7, "is dealt to the board, but p1 has it already"),
        (
            [*dealt()[1:], *CALLED, FLOP, *CHECKED, "d db Td"],
            11,
            "Td) is dealt to the board, but the board has",
        ),
        (
            [*dealt()[1:], "p3 f", "p1 f", "p2 sm AsQcJhJc"],
            6,
            "p2 shows the ace of spades (As), but p1 has it",
        ),
        ([*dealt()[1:], "p3 f", "p1 f", "p2 sm 2sQcJhJc"], 6, "p2 shows 2s Qc Jh Jc but holds Qh Qc Jh Jc"),
        (
            [*dealt()[1:], *CALLED, FLOP, *CHECKED, TURN, *CHECKED, RIVER, "d db 2s"],
            16,
            "6 cards are dealt to the",
        ),
    ],
)
def test_a_card_is_in_one_place(actions: list[str], number: int, says: str) -> None:
    error = refusal(hand(dealt()[0], *actions))
    assert error.number == number
    assert says in error.reason


# -- acts that the rules do not allow --------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "number", "says", "paragraph"),
    [
        (["p1 cc"], 4, "seat 1 acts out of turn: it is seat 3's turn", "(g)"),
        ([*CALLED, FLOP, "p3 cc"], 8, "seat 3 acts out of turn: it is seat 1's turn", "(h)"),
        (["p3 cbr 101"], 4, "101 takes more than its stack of 100", "(g)"),
        (["p3 cbr 8"], 4, "8 is outside the posted limits, from 4 to 7 (pot limit", "(g)"),
        (["p3 cbr 3"], 4, "3 is outside the posted limits", "(g)"),
        ([*CALLED[:2], FLOP], 6, "it is seat 2's turn", "(g)"),
        ([FLOP], 4, "it is seat 3's turn", "(g)"),
        ([*CALLED, "p1 cc"], 7, "nobody is to act before the flop is dealt", "(h)"),
        ([*CALLED, FLOP, TURN], 8, "it is seat 1's turn", "(h)"),
        ([*CALLED, FLOP, *CHECKED, "p1 cc"], 11, "nobody is to act before the turn is dealt", "(i)"),
        ([*CALLED, "p1 sm -"], 7, "p1 shows before the final round of betting", "(k)"),
        (["p3 sm -"], 4, "seat 3 may not show", "(g)"),
        (["p1 sm -"], 4, "seat 1 acts out of turn", "(g)"),
        (["p3 f", "p1 f", "p2 cc"], 6, "the round of play is over", None),
        (["p3 f", "p1 f", FLOP], 6, "the round of play is over", None),
        (
            [*CALLED, FLOP, *CHECKED, TURN, *CHECKED, RIVER, *CHECKED, "p1 cc"],
            19,
            "seat 1 may not check",
            "(k)",
        ),
        (
            [*CALLED, FLOP, *CHECKED, TURN, *CHECKED, RIVER, *CHECKED, "p1 sm -", "p1 sm -"],
            20,
            "seat 1 acts out of turn",
            "(k)",
        ),
    ],
)
def test_an_act_against_the_rules_is_refused_with_its_paragraph(
    actions: list[str], number: int, says: str, paragraph: str
) -> None:
    error = refusal(hand(*dealt(), *actions))
    assert error.number == number
    assert says in error.reason
    assert error.citations
    assert error.citations[0].startswith(f"58 Pa. Code § 637a.12{paragraph}" if paragraph else "N.J.A.C. ")
    assert f"action {number} ({actions[-1]!r})" in str(error)


@pytest.mark.parametrize(
    ("actions", "number", "says"),
    [
        (["p3 cc", "d dh p3 ??"], 5, "p3 is dealt 5 cards"),
        (["p3 f", "p1 f", "p3 sm -"], 6, "p3 has given up the hand and has nothing to show"),
        (["p3 f", "p1 f", "p2 sm -", "p2 sm -"], 7, "p2 has shown, and the round of play is over"),
        ([*CALLED, "d db Td8h"], 7, "the flop is 3 cards, not 2"),
        ([*CALLED, "d db Td8h2c5h"], 7, "the flop is 3 cards, not 4"),
        ([*CALLED, FLOP, *CHECKED, "d db 5h3c"], 11, "the turn is 1 card, not 2"),
    ],
)
def test_an_act_that_can_not_have_happened(actions: list[str], number: int, says: str) -> None:
    error = refusal(hand(*dealt(), *actions))
    assert error.number == number
    assert says in error.reason


def test_a_flop_may_be_dealt_card_by_card() -> None:
    record = read_phh(hand(*dealt(), *CALLED, "d db Td", "d db 8h", "d db 2c"))
    assert len(record.round.board) == 3


def test_hole_cards_come_before_the_betting() -> None:
    error = refusal(hand(*dealt(2), "p3 cc", "d dh p3 9s9d8s8d"))
    assert (error.number, error.reason) == (4, "the hole cards were dealt before")


def test_a_hand_is_shown_once_before_the_board_of_an_all_in() -> None:
    acts = [*dealt(2), "p2 cbr 6", "p1 cbr 10", "p2 cc", "p1 sm -", "p1 sm"]
    error = refusal(hand(*acts, blinds_or_straddles=[1, 2], antes=[0, 0], starting_stacks=[10, 90]))
    assert (error.number, error.reason) == (7, "p1 has shown or mucked before")


def test_the_first_fault_of_a_file_is_the_one_reported() -> None:
    error = refusal(hand(*dealt(), "p1 cc", "p2 dances"))
    assert error.number == 4


def test_fixed_limit_amounts_and_a_short_raise() -> None:
    error = refusal(hand(*dealt(), "p3 cbr 5", **fixed()))
    assert "5 is outside the posted limits, 4 (fixed limit, 2 and 4)" in error.reason
    short = read_phh(hand(*dealt(), "p3 cbr 3", **fixed(starting_stacks=[100, 100, 3])))
    assert short.round.turn == 1


def cents(*actions: str, **more: object) -> RecordError:
    fields = {"blinds_or_straddles": [Raw("0.25"), Raw("0.50"), 0], "min_bet": Raw("0.50"), **more}
    return refusal(hand(*dealt(), *actions, **fields).replace('"', "'"))


def test_refusals_speak_of_amounts_as_the_file_writes_them() -> None:
    assert "a raise to 4.50 is outside the posted limits, from 1.00 to 1.75 (" in cents("p3 cbr 4.50").reason
    assert "minimum bet 0.50)" in cents("p3 cbr 4.50").reason
    stack = cents("p3 cbr 1000.50")
    assert "a raise to 1,000.50 takes more than its stack of 100.00" in stack.reason
    assert "Permitted: Seat 3 folds; Seat 3 calls, adding 0.50; Seat 3 raises to 1.00" in stack.reason
    turn = cents("p1 cc")
    assert "seat 1 acts out of turn: it is seat 3's turn: 58 Pa. Code § 637a.12(g)" in turn.reason
    assert turn.citations == ("58 Pa. Code § 637a.12(g)",)
    limits = {"variant": "_FO", "small_bet": Raw("0.50"), "big_bet": Raw("0.25")}
    assert "the big bet, 0.25, must not be below the small bet, 0.50" in cents(**limits).reason


def test_an_amount_that_is_no_whole_number_of_the_named_unit() -> None:
    error = refusal(hand(*dealt(), "p3 cbr 4.5", _pokerrules_unit="1"))
    assert "4.5 is not a whole number of the unit that the file names, 1" in error.reason


# -- the house that a file or the reader brings ----------------------------------------------------


OWN = (
    '_pokerrules_house = {{game = "{game}", blinds = [{blinds}], '
    'betting = {{structure = "{structure}", {limits}}}{more}}}\n'
)


def own(
    game: str = "omaha-high",
    blinds: str = "1, 2",
    structure: str = "pot-limit",
    limits: str = "minimum = 2",
    more: str = "",
) -> str:
    return OWN.format(game=game, blinds=blinds, structure=structure, limits=limits, more=more)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (own("omaha-high-low"), "_pokerrules_house is not of the variant 'PO'"),
        (own(structure="no-limit"), "_pokerrules_house is not of the variant 'PO'"),
        (own(limits="minimum = 4"), "_pokerrules_house has other limits than the file"),
        (own(blinds="1, 1, 1, 2"), "_pokerrules_house posts 4 blinds for 3 players"),
        (own(blinds="2, 2"), "blinds_or_straddles are not those of _pokerrules_house"),
        (own(blinds="2, 2", more=", straddle = 4"), "blinds_or_straddles are not those of _pokerrules_house"),
        (
            own(more=", odd_high = 'dice'"),
            "_pokerrules_house: odd_high = 'dice' is not a reading of the text",
        ),
        (own(more=", coffee = 1"), "_pokerrules_house: unknown key 'coffee'"),
        ("_pokerrules_house = 3\n", "_pokerrules_house: a house must be a table in the form of a house file"),
        (own() + "_pokerrules_kill = true\n", "_pokerrules_kill must be the number of a player, not True"),
        (own() + "_pokerrules_kill = 4\n", "_pokerrules_kill must be the number of a player, not 4"),
        (own() + "_pokerrules_kill = 3\n", "p3 is to post a kill, but _pokerrules_house posts none"),
    ],
)
def test_a_house_of_the_file_agrees_with_its_other_fields(line: str, says: str) -> None:
    assert says in str(refusal(line + hand(*dealt())))


def test_a_given_house_is_of_the_game_of_the_record() -> None:
    with pytest.raises(RecordError, match="the record is of omaha-high, the house is that of omaha-high-low"):
        read_phh(hand(*dealt()), House(split=True))
