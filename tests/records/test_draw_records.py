"""Recorded hands of five-card draw: the standard's N2L1D, the codes of our own, and the log as JSON."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pokerrules import (
    Bet,
    Call,
    Draw,
    FixedLimit,
    Fold,
    NoLimit,
    PotLimit,
    SpreadLimit,
    five_card_draw,
)
from pokerrules.cards import UNKNOWN
from pokerrules.house import House
from pokerrules.records import RecordError, from_json, read_phh, summary, to_data, to_json, write_phh
from pokerrules.records.log import from_data
from pokerrules.table.acts import Burn, DealCard, Reshuffle
from tests.draws import HIGH, at_the_draw, check_down, dealing, draw, entries, opened
from tests.records.hands import hand
from tests.records.test_shared_hands import files

FIELDS: dict[str, Any] = {
    "variant": "N2L1D",
    "antes": [0, 0, 0],
    "blinds_or_straddles": [1, 2, 0],
    "min_bet": 2,
    "starting_stacks": [100, 100, 100],
}
DEALT = ("d dh p1 2c3d4h5s7c", "d dh p2 KsKdQhQc2d", "d dh p3 Ah8c9cTdJd")
CALLED = ("p3 cc", "p1 cc", "p2 cc")
DRAWN = ("p1 sd", "p2 sd KdQhQc", "p3 sd Ah", "d dh p2 8s9sTs", "d dh p3 3s")
DONE = ("p1 cc", "p2 cc", "p3 cc", "p1 sm 2c3d4h5s7c", "p2 sm -", "p3 sm")


def record(*actions: str, **fields: Any) -> Any:
    return read_phh(hand(*actions, **{**FIELDS, **fields}))


def refused(*actions: str, **fields: Any) -> RecordError:
    with pytest.raises(RecordError) as caught:
        record(*actions, **fields)
    return caught.value


@pytest.mark.rule("nj-14.12-e")
@pytest.mark.parametrize("path", files("N2L1D"))
def test_a_real_hand_replays_to_its_finishing_stacks(path: Path) -> None:
    read = read_phh(path)
    assert isinstance(read.house, five_card_draw.House)
    assert read.house.low == "deuce-to-seven"
    assert read.round.over
    assert read.agrees is True
    assert not read.notes
    again = read_phh(write_phh(read.round, players=read.players, unit=read.unit))
    assert again.round.log == read.round.log
    assert again.players == read.players


@pytest.mark.rule("nj-14.12-f", "nj-14.12-h-2")
def test_the_discards_are_put_into_the_order_of_the_paragraph() -> None:
    read = record(*DEALT, *CALLED, *DRAWN, *DONE, finishing_stacks=[104, 98, 98])
    drawn = [entry.act for entry in read.round.log if isinstance(entry.act, (Draw, Burn))]
    assert [str(act) for act in drawn] == [
        "Seat 1 stands pat", "Seat 2 draws three", "The top card is burned", "Seat 3 draws one",
    ]  # fmt: skip
    new = [entry.act for entry in entries(read.round, DealCard)][15:]
    assert [str(act) for act in new] == [
        "A card to seat 2: 8s", "A card to seat 2: 9s", "A card to seat 2: Ts", "A card to seat 3: 3s",
    ]  # fmt: skip
    assert read.agrees is True
    (note,) = read.notes
    assert note.startswith("the file lists discards of later players before the new cards of earlier ones")
    assert note.endswith("as N.J.A.C. 13:69F-14.12(f) has it")
    assert note in summary(read)["notes"]
    # a file that serves each player in turn has nothing to be put into order, and the same log
    in_turn = (DRAWN[0], DRAWN[1], DRAWN[3], DRAWN[2], DRAWN[4])
    served = record(*DEALT, *CALLED, *in_turn, *DONE, finishing_stacks=[104, 98, 98])
    assert served.notes == ()
    assert served.round.log == read.round.log


@pytest.mark.rule("nj-14.12-f")
def test_new_cards_in_another_order_are_noted_too() -> None:
    turned = record(*DEALT, *CALLED, *DRAWN[:3], DRAWN[4], DRAWN[3], *DONE)
    assert turned.notes[0].startswith("the file lists discards of later players")
    assert turned.notes[1].startswith("the file deals new cards to p3 before p2; here p2 is served first")
    assert turned.round.log == record(*DEALT, *CALLED, *DRAWN, *DONE).round.log
    two_for_three = (DRAWN[0], DRAWN[1], "d dh p2 8s9s", DRAWN[2], "d dh p2 Ts", DRAWN[4])
    (note,) = record(*DEALT, *CALLED, *two_for_three, *DONE).notes
    assert note.startswith("the file lists discards of later players")


@pytest.mark.rule("nj-14.12-f", "nj-14.12-g")
@pytest.mark.parametrize(
    ("actions", "number", "before"),
    [
        ((*DRAWN[:3], *DONE[:3], *DRAWN[3:]), 13, "p1 cc"),
        ((*DRAWN[:3], DONE[0], DRAWN[3]), 11, "p1 cc"),
        ((*DRAWN[:4], "p1 cbr 4", DRAWN[4]), 12, "p1 cbr 4"),
        ((*DRAWN[:4], "p1 f", DRAWN[4]), 12, "p1 f"),
        ((*DRAWN[:3], *DONE[:4], DRAWN[3]), 14, "p1 cc"),
    ],
)
def test_new_cards_after_the_draw_are_refused(actions: tuple[str, ...], number: int, before: str) -> None:
    error = refused(*DEALT, *CALLED, *actions)
    assert (error.number, error.action[:4]) == (number, "d dh")
    assert error.citations == ("N.J.A.C. 13:69F-14.12(f)", "N.J.A.C. 13:69F-14.12(g)")
    assert f"is dealt new cards when the draw is over: '{before}' came before" in str(error)


def test_the_new_cards_may_follow_each_discard_too() -> None:
    served = ("p1 sd", "# served at once", "p2 sd KdQhQc", "d dh p2 8s9sTs", "p3 sd Ah", "d dh p3 3s")
    assert (
        record(*DEALT, *CALLED, *served, *DONE).round.log == record(*DEALT, *CALLED, *DRAWN, *DONE).round.log
    )


def test_cards_that_the_file_does_not_know() -> None:
    dealt = ("d dh p1 ??????????", "d dh p2 ??????????", DEALT[2])
    drawn = ("p1 sd ????", "p2 sd KdQhQc", "p3 sd", "d dh p1 ????", "d dh p2 8s9s??")
    read = record(
        *dealt, *CALLED, *drawn, "p1 cc", "p2 cc", "p3 cc", "p1 sm 2c3d4h5s7c", "p2 sm KsTh2d9s8s", "p3 sm"
    )
    assert read.round.over
    assert {str(card) for card in read.round.hands[1]} == {"2c", "3d", "4h", "5s", "7c"}
    assert {str(card) for card in read.round.hands[2]} == {"Ks", "2d", "8s", "9s", "Th"}
    assert read.round.stacks[1] == 104
    part = record(DEALT[0], *CALLED, "p1 sd 7c", "p2 sd")
    assert part.round.turn == 3
    assert part.round.hands[1][-1] is UNKNOWN
    assert any("stops before" in note for note in part.notes)
    undealt = record()
    assert undealt.round.turn is None
    straddled = record(*DEALT, blinds_or_straddles=[1, 2, 4])
    assert straddled.round.house.straddle == 4


@pytest.mark.rule("nj-14.12-f", "nj-14.12-f-2")
@pytest.mark.parametrize(
    ("actions", "number", "says"),
    [
        ((*DEALT, *CALLED, "p2 sd"), 7, "acts out of turn"),
        ((*DEALT, "p3 sd"), 4, "the draw begins when the first betting round is complete"),
        ((*DEALT, *CALLED, "p1 sd 2c", "p1 sd"), 8, "draws a second time"),
        ((*DEALT, *CALLED, "p1 sd Ks"), 7, "it does not hold the king of spades"),
        ((*DEALT, *CALLED, "p1 sd 2c3d4h5s7cKs"), 7, "6 discards are more than its 5 cards"),
        ((*DEALT, *CALLED, "p1 cc"), 7, "it is the draw"),
        ((*DEALT, *CALLED, "p1 sd 2c", "d dh p1 2c"), 7, "has left the stub and has not come back"),
        ((*DEALT, *CALLED, "p1 sd 2c", "d dh p1 3d"), 8, "p1 has it already"),
        ((*DEALT, *CALLED, "p1 sd 2c", "d dh p1 Ks"), 8, "p2 has it already"),
        ((*DEALT, *CALLED, "p1 sd 2c", "d dh p1 6c6d"), 8, "p1 has discarded 1 and is dealt 2 in the draw"),
        (
            (*DEALT, *CALLED, "p1 sd", "p2 sd", "p3 sd", "d dh p1 6c"),
            10,
            "p1 has discarded 0 and is dealt 1 in the draw",
        ),
        ((*DEALT, *CALLED, "d dh p1 6c"), 7, "p1 has discarded 0 and is dealt 1 in the draw"),
        (("d dh p1 2c3d4h5s7c", "d dh p1 8c"), 2, "p1 is dealt 6 cards"),
        ((*DEALT, "d db 6c7d8d"), 4, "community cards are no part of five-card draw"),
        ((*DEALT, "p3 pb 1"), 4, "posting a bring-in is no part of five-card draw"),
        ((*DEALT, "p3 zz"), 4, "pN sd [CARDS]"),
        ((*DEALT, "d zz"), 4, "pN sd [CARDS]"),
        (
            (*DEALT, *CALLED, *DRAWN, "p1 cc", "p2 cc", "p3 cc", "p1 sm 2c3d4h5s8d"),
            15,
            "p1 shows 2c 3d 4h 5s 8d but holds 2c 3d 4h 5s 7c",
        ),
    ],
)
def test_hands_that_can_not_have_happened(actions: tuple[str, ...], number: int, says: str) -> None:
    error = refused(*actions)
    assert says in error.reason
    assert error.number == number


@pytest.mark.rule("nj-14.12-b")
def test_nine_players_are_refused() -> None:
    nine = {"antes": [0] * 9, "blinds_or_straddles": [1, 2, *[0] * 7], "starting_stacks": [100] * 9}
    error = refused(**nine)
    assert error.citations == ("N.J.A.C. 13:69F-14.12(b)",)


@pytest.mark.rule("nj-14.12-e")
def test_forced_bets_that_the_section_does_not_know() -> None:
    assert refused(blinds_or_straddles=[0, 2, 0]).citations == ("N.J.A.C. 13:69F-14.12(e)",)


def test_hands_without_a_blind_and_antes_of_their_own() -> None:
    read = record(*DEALT, antes=[1, 1, 1], blinds_or_straddles=[0, 0, 0])
    assert (read.house.ante, read.house.ante_by, read.house.blinds) == (1, "each", ())
    own = record(*DEALT, antes=[1, 0, 0], blinds_or_straddles=[0, 0, 0])
    assert own.round.chips.paid == {1: 1, 2: 0, 3: 0}


def test_a_house_gives_its_readings_but_not_the_scale() -> None:
    house = five_card_draw.House(low="ace-to-five", odd_chips="suit")
    read = read_phh(hand(*DEALT, *CALLED, *DRAWN, *DONE, **FIELDS), house)
    assert isinstance(read.house, five_card_draw.House)
    assert (read.house.low, read.house.odd_chips) == ("deuce-to-seven", "suit")
    with pytest.raises(
        RecordError, match="the record is of five-card-draw-low, the house is that of omaha-high"
    ):
        read_phh(hand(**FIELDS), House())


def test_a_reading_that_agrees_is_named() -> None:
    deck = dealing(["2d 3d 4c 5h 7d", "Ks Kd Qh Qc 2s", "2c 3c 4d 5s 7c"])
    posted: dict[str, Any] = {"ante": 0, "blinds": (1, 1), "betting": NoLimit(2), "odd_chips": "suit"}
    house = five_card_draw.House(low="deuce-to-seven", **posted)
    played = opened(3, house, deck=deck)
    played.play(Call())
    text = write_phh(check_down(played))
    assert played.stacks == {1: 100, 2: 99, 3: 101}
    assert read_phh(text).round.house == house
    plain = "".join(line for line in text.splitlines(True) if not line.startswith("_pokerrules_house"))
    read = read_phh(plain)
    assert read.agrees is False
    assert read.notes[-1] == "with odd_chips = 'suit' (D-14) the finishing stacks are those of the file"


# -- written and read back --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("low", "betting", "code"),
    [
        ("deuce-to-seven", NoLimit(2), "N2L1D"),
        ("deuce-to-seven", FixedLimit(2, 4), "_F2L1D"),
        ("ace-to-five", PotLimit(2), "_PAL1D"),
        (None, SpreadLimit(2, 4), "_SH1D"),
        (None, FixedLimit(2, 4), "_FH1D"),
    ],
)
def test_every_game_has_a_code(low: str | None, betting: Any, code: str) -> None:
    house = five_card_draw.House(low=low, betting=betting)
    played = check_down(draw(at_the_draw(8, house), *[2] * 8))
    text = write_phh(played)
    assert text.startswith(f'variant = "{code}"\n')
    read = read_phh(text)
    assert read.agrees is True
    assert read.round.hands == played.hands
    kept = write_phh(check_down(opened(2, replace(house, uncalled="keep"))))
    assert kept.startswith(f'variant = "_{code.removeprefix("_")}"\n')
    assert read_phh(kept).agrees is True


@pytest.mark.rule("nj-14.12-f-2")
def test_new_cards_from_a_reshuffled_pile_come_back() -> None:
    played = check_down(draw(at_the_draw(8), *[5] * 8))
    read = read_phh(write_phh(played))
    assert len(entries(read.round, Reshuffle)) == len(entries(played, Reshuffle)) > 1
    assert read.round.hands == played.hands
    assert [e.act for e in entries(read.round, DealCard)] == [e.act for e in entries(played, DealCard)]


@pytest.mark.rule("nj-14.12-f-2")
def test_folded_hands_that_are_kept_apart_stay_so_in_a_record() -> None:
    played = opened(8, five_card_draw.House(discard_pile="discards-only"))
    for act in (Bet(2), Fold(), Fold(), *[Call()] * 5):
        played.play(act)
    check_down(draw(played, *[5] * 6))
    text = write_phh(played)
    assert '"discard_pile" = "discards-only"' in text
    read = read_phh(text)
    assert read.agrees is True
    assert [e.act for e in entries(read.round, DealCard)] == [e.act for e in entries(played, DealCard)]
    assert from_json(to_json(played)).log == played.log


@pytest.mark.rule("nj-14.12-f-1", "nj-14.12-f-2")
@pytest.mark.parametrize("when", ["request", "all-players"])
@pytest.mark.parametrize("stub", ["deal-first", "shuffle-in"])
def test_cards_that_are_burned_after_a_reshuffle_are_in_no_record_and_stay_out(when: str, stub: str) -> None:
    house = five_card_draw.House(draw_burns="burn-again", reshuffle_when=when, reshuffle_stub=stub)
    played = check_down(draw(at_the_draw(8, house), 5, 3, 1, 4, 2, 5, 5, 3))
    read = read_phh(write_phh(played))
    assert read.agrees is True
    assert (
        len(entries(read.round, Burn))
        == len(entries(played, Burn))
        == 1 + len(entries(played, Reshuffle))
        > 2
    )
    assert read.round.hands == played.hands
    assert [e.act for e in entries(read.round, DealCard)] == [e.act for e in entries(played, DealCard)]
    assert from_json(to_json(played)).log == played.log


def test_a_file_that_does_not_say_which_card_came_back() -> None:
    text = write_phh(check_down(draw(at_the_draw(8), *[2] * 8)))
    lines = text.splitlines()
    place = next(n for n, line in enumerate(lines) if line.startswith("actions"))
    actions = json.loads(lines[place].partition(" = ")[2])
    last = max(n for n, action in enumerate(actions) if action.startswith("d dh p8"))
    actions[last] = "d dh p8 ????"
    actions = [action for action in actions if " sm " not in action]
    lines[place] = f"actions = {json.dumps(actions)}"
    with pytest.raises(RecordError, match="does not say which card of the reshuffled pile p8 is dealt"):
        read_phh("\n".join(lines))


def test_an_unfinished_round_is_written_as_far_as_it_went() -> None:
    played = draw(at_the_draw(3), 2, 1)
    read = read_phh(write_phh(played))
    assert read.round.turn == 3
    assert read.round.hands == played.hands
    mucked = opened(2, showing="asked")
    while not mucked.over:
        mucked.play(mucked.legal()[-1 if mucked.legal()[0].act.name == "show" else 0].act)
    assert read_phh(write_phh(mucked)).agrees is True


# -- the log as JSON --------------------------------------------------------------------------------------


def test_a_log_reads_back_with_its_reshuffles() -> None:
    for stub in ("deal-first", "shuffle-in"):
        house = five_card_draw.House(reshuffle_stub=stub, reshuffle_when="all-players")
        played = draw(at_the_draw(8, house), 2, 5, 3, 5)
        again = from_json(to_json(played))
        assert isinstance(again, five_card_draw.Round)
        assert again.log == played.log
        assert again.turn == 5
        assert again.deck.discards == played.deck.discards


@pytest.mark.rule("nj-14.12-f-2")
@pytest.mark.parametrize("whose", ["discarded", "held", "burned"])
def test_a_log_that_gives_back_a_card_is_refused(whose: str) -> None:
    played = draw(at_the_draw(8), *[2] * 6)
    data = to_data(played)
    shuffled = next(entry for entry in data["log"] if entry["act"] == "reshuffle")
    drawn = [entry for entry in data["log"] if entry["act"] == "draw"][-1]
    card = {
        "discarded": drawn["terms"]["cards"][0],
        "held": str(played.hands[1][0]),
        "burned": str(played.deck.burns[0]),
    }[whose]
    shuffled["terms"]["cards"][0] = card
    data["log"][-1]["terms"]["card"] = card
    with pytest.raises(RecordError, match=r"may not be reshuffled: .*14\.12\(f\)2") as caught:
        from_data(data)
    assert caught.value.number == shuffled["number"]
    served = next(n for n, entry in enumerate(data["log"]) if entry["act"] == "draw") + 2
    data["log"][served]["terms"]["card"] = data["log"][served - 2]["terms"]["cards"][0]
    with pytest.raises(RecordError, match="given twice: seat 1 has discarded it"):
        from_data(data)


def test_a_log_of_one_game_takes_no_house_of_another() -> None:
    data = to_data(opened(2, HIGH))
    data["game"] = "omaha"
    with pytest.raises(RecordError, match="the log is of omaha, the house is that of five-card-draw-high"):
        from_data(data)


def test_a_bet_of_a_record_is_played_as_one() -> None:
    read = record(*DEALT, *CALLED, *DRAWN, "p1 cbr 10", "p2 f", "p3 f")
    assert isinstance(entries(read.round, Bet)[0].act, Bet)
    assert read.finishing_stacks == (104, 98, 98)
