"""The package's own log as JSON: whole, cut short, and tampered with."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pytest

from pokerrules.dealer.acts import ALL_ACTS
from pokerrules.deck import Deck
from pokerrules.games import omaha
from pokerrules.house import House, PotLimit
from pokerrules.records import RecordError, from_data, from_json, read_phh, to_data, to_json
from pokerrules.records.log import DECODERS
from pokerrules.table.acts import Call, Check, Fold, Muck, Raise, Show
from tests.records.hands import dealt, hand

HOUSE = House(blinds=(1, 2), betting=PotLimit(2))


def played(**more: object) -> omaha.Round:
    """A round to the showdown: seat 3 raises, seat 2 calls, the rest is checked."""
    settings = {"stacks": (100, 100, 100), "button": 3, "deck": Deck.shuffled("log"), **more}
    made = omaha.Round(HOUSE, **settings)  # type: ignore[arg-type]
    for act in (Raise(6), Fold(), Call(), *[Check()] * 6):
        made.play(act)
    return made


def asked() -> omaha.Round:
    made = played(showing="asked")
    for act in (Show(3), Show(2)):
        made.play(act)
    return made


def at(data: dict[str, Any], act: str) -> dict[str, Any]:
    """The first entry of an act."""
    return next(entry for entry in data["log"] if entry["act"] == act)


def test_a_whole_log_comes_back() -> None:
    for made in (played(), asked(), played(button="card", button_deck=Deck.shuffled("button"))):
        again = from_json(to_json(made))
        assert again.log == made.log
        assert again.stacks == made.stacks
        assert again.house == made.house
        assert again.showdown() == made.showdown()


def test_the_text_has_a_line_for_every_entry() -> None:
    made = played()
    lines = to_json(made).splitlines()
    assert sum('"number"' in line for line in lines) == len(made.log)
    assert json.loads(to_json(made)) == to_data(made)


def test_a_log_may_be_cut_anywhere() -> None:
    made = asked()
    data = to_data(made)
    for length in range(1, len(made.log) + 1):
        again = from_data({**data, "log": data["log"][:length]})
        assert again.log == made.log[:length]
        assert again.chips.balanced


def test_a_log_cut_at_a_turn_goes_on_as_it_did_before() -> None:
    data = to_data(played())
    cut = next(n for n, entry in enumerate(data["log"]) if entry["act"] == "call")
    again = from_data({**data, "log": data["log"][:cut]})
    assert again.turn == 2
    again.play(Fold())
    assert again.over


def test_a_log_cut_while_the_dealer_acts_waits_for_him() -> None:
    data = to_data(played())
    again = from_data({**data, "log": data["log"][:7]})
    assert (again.turn, again.over, again.dealer) == (None, False, "by hand")


def test_hands_shown_out_of_order_and_mucked() -> None:
    made = played(showing="asked")
    made.play(Show(2))
    again = from_json(to_json(made))
    assert (again.turn, again.showing) == (3, "asked")
    made.play(Muck(3))
    assert from_json(to_json(made)).log == made.log


def test_unknown_cards_survive() -> None:
    acts = ["d dh p1 ????????", *dealt()[1:], "p3 f", "p1 f"]
    made = read_phh(hand(*acts)).round
    text = to_json(made)
    assert '"card": "??"' in text
    assert from_json(text).log == made.log


def test_antes_that_are_not_the_houses_come_back() -> None:
    for antes in ({1: 3}, {}):
        made = played(antes=antes)
        assert from_json(to_json(made)).log == made.log


def test_every_term_of_every_act_can_be_read() -> None:
    kinds = {str(field.type) for act in ALL_ACTS.values() for field in fields(act)}
    assert kinds == set(DECODERS)


# -- logs that are no logs -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": "chess"}, 'no log of this package: its "format" is "pokerrules log"'),
        ({"version": 2}, "version 2 of the format is unknown; read here: 1"),
        ({"game": "bridge"}, "no game 'bridge' here; there are: omaha, five-card-draw"),
        ({"house": "posted"}, "house must hold what was posted"),
        ({"house": {"game": "omaha-high"}}, "blinds must be posted and is missing"),
        ({"house": {"game": "faro"}}, "a house file must name its game"),
        ({"log": []}, "log must be a list of entries"),
        ({"log": {}}, "log must be a list of entries"),
        ({"dealer": "robot"}, "dealer is 'automatic' or 'by hand'"),
        ({"showing": "never"}, "showing is 'automatic' or 'asked'"),
        ({"showing": ["asked"]}, "showing is 'automatic' or 'asked'"),
        ({"version": True}, "version True of the format is unknown"),
        ({"by": "me"}, "a log has no 'by'; it has format, version, game, house, dealer, showing, log"),
        ({"house": {"blinds": 1 << 70}}, "numbers go up to"),
    ],
)
def test_what_stands_before_the_entries_is_checked(change: dict[str, object], says: str) -> None:
    with pytest.raises(RecordError) as caught:
        from_data({**to_data(played()), **change}, "evening.json")
    assert str(caught.value).startswith("evening.json: ")
    assert says in str(caught.value)
    assert caught.value.number is None


def test_what_is_no_json_or_no_table() -> None:
    with pytest.raises(RecordError, match="the log: not JSON"):
        from_json("{")
    with pytest.raises(RecordError, match="no log of this package"):
        from_json("[]")


def test_nothing_may_be_left_out() -> None:
    for name in to_data(played()):
        data = to_data(played())
        del data[name]
        with pytest.raises(RecordError, match=name):
            from_data(data)
    for name in to_data(played())["log"][0]:
        data = to_data(played())
        del at(data, "raise")[name]
        with pytest.raises(RecordError, match=f"entry 17: an entry lacks {name}"):
            from_data(data)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[" * 100_000, "nested more than 32 deep"),
        ('{"a":' * 40 + "1" + "}" * 40, "nested more than 32 deep"),
        ('{"version": ' + "9" * 5000 + "}", "not JSON"),
        ('{"version": NaN}', "NaN is no number"),
        ('{"format": "pokerrules log", "format": "chess"}', "'format' is given twice in one table"),
    ],
)
def test_json_out_of_all_bounds_is_refused(text: str, says: str) -> None:
    with pytest.raises(RecordError, match=f"the log: .*{says}"):
        from_json(text)


def test_a_byte_order_mark_is_no_part_of_a_log() -> None:
    assert from_json("\ufeff" + to_json(played())).log == played().log


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"act": "dance"}, "no act 'dance'; there are: fold"),
        ({"terms": 3}, "the terms of raise must be a table, not 3"),
        ({"terms": {"seat": 3}}, "raise lacks terms; its terms are: to, seat, added"),
        ({"terms": {"to": 6, "by": 4}}, "raise has no 'by'; its terms are: to, seat, added"),
        ({"terms": {"to": "6"}}, "to of raise must be a whole number, 0 to 1,000,000,000,000,000, not '6'"),
        ({"terms": {"to": True}}, "to of raise must be a whole number, 0 to 1,000,000,000,000,000, not True"),
        ({"terms": {"to": -6}}, "to of raise must be a whole number, 0 to 1,000,000,000,000,000, not -6"),
        ({"number": 9}, "its number is 9, but it is entry 17"),
        ({"number": "17"}, "its number is '17', but it is entry 17"),
        ({"citations": "(g)"}, "citations must be a list of texts, not '(g)'"),
        ({"citations": [7]}, "citations must be a list of texts, not [7]"),
        ({"open_questions": None}, "open_questions must be a list of texts, not None"),
        ({"citations": ["58 Pa. Code § 637a.99"]}, "no paragraph '58 Pa. Code § 637a.99'"),
        ({"open_questions": ["O-99"]}, "O-99"),
    ],
)
def test_an_entry_that_can_not_be_read_is_named(change: dict[str, object], says: str) -> None:
    data = to_data(played())
    at(data, "raise").update(change)
    with pytest.raises(RecordError) as caught:
        from_data(data)
    assert caught.value.number == 17
    assert str(caught.value).startswith("the log: entry 17")
    assert says in caught.value.reason


def test_entries_are_tables_with_terms_of_the_right_kind() -> None:
    data = to_data(played())
    with pytest.raises(RecordError, match="entry 1: an entry must be a table"):
        from_data({**data, "log": ["fold"]})
    for act, term, value, says in (
        ("open round", "stacks", [[1]], "must be pairs of a seat and chips"),
        ("open round", "stacks", 3, "must be pairs of a seat and chips"),
        ("deal card", "card", "As Ks", "1 card needed, 2 given"),
        ("deal card", "card", 7, "card of deal card must be text, not 7"),
        ("deal board", "cards", "As Ks", "cards of deal board must be a list of cards"),
        ("deal board", "cards", [7], "cards of deal board must be text, not 7"),
        ("deal board", "cards", ["Xs"], "unknown rank"),
        ("deal board", "street", 3, "street of deal board must be text"),
    ):
        changed = to_data(played())
        at(changed, act)["terms"][term] = value
        with pytest.raises(RecordError, match=says):
            from_data(changed)


# -- logs of what can't have happened ---------------------------------------------------------------------


def set_term(act: str, term: str, value: object) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        at(data, act)["terms"][term] = value

    return change


def drop(act: str) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        data["log"].remove(at(data, act))
        for number, entry in enumerate(data["log"], start=1):
            entry["number"] = number

    return change


@pytest.mark.parametrize(
    ("change", "entry", "says"),
    [
        (set_term("raise", "to", 60), 17, "60 is outside the posted limits"),
        (set_term("raise", "to", 101), 17, "101 takes more than its stack"),
        (set_term("raise", "added", 5), 17, "the log says"),
        (set_term("fold", "seat", 2), 18, "seat 2 acts out of turn"),
        (set_term("call", "added", 3), 19, "a call adds 4, not 3"),
        (set_term("post blind", "amount", 3), 3, "not what the dealer has to do now: Seat 1 posts a"),
        (set_term("award", "amount", 12), None, ""),
        (set_term("deal board", "street", "turn"), None, "is not what the dealer has to do now: The turn"),
        (drop("burn"), None, "the dealer has to burn a card first"),
        (drop("collect bets"), None, "the dealer has to bring the bets to the pot first"),
        (drop("check"), None, "acts out of turn"),
        (drop("place button"), None, ""),
    ],
)
def test_a_log_that_was_tampered_with_is_refused(
    change: Callable[[dict[str, Any]], None], entry: int | None, says: str
) -> None:
    for made in (played(), asked()):
        data = to_data(made)
        change(data)
        with pytest.raises(RecordError) as caught:
            from_data(data)
        assert says in str(caught.value)
        if entry is not None:
            assert caught.value.number == entry


def test_a_showdown_without_a_choice_is_compared_as_well() -> None:
    data = to_data(played())
    set_term("show", "seat", 3)(data)
    with pytest.raises(RecordError, match=r"the log says: Seat 3 shows .*by the rules it is: Seat 2 shows"):
        from_data(data)


def test_a_card_that_was_changed_is_refused_at_its_second_place() -> None:
    data = to_data(played())
    entries = [entry for entry in data["log"] if entry["act"] == "deal card"]
    entries[1]["terms"]["card"] = entries[0]["terms"]["card"]
    with pytest.raises(RecordError, match="given twice"):
        from_data(data)


@pytest.mark.parametrize("act", ["post blind", "raise", "award", "open round"])
def test_citations_and_open_questions_that_were_changed_are_refused(act: str) -> None:
    for change, says in (
        ({"citations": ["58 Pa. Code § 637a.12(n)"]}, r"not by 58 Pa. Code § 637a.12\(n\)"),
        ({"citations": []}, "not by nothing"),
        ({"open_questions": ["O-8"]}, "not O-8"),
    ):
        data = to_data(played())
        at(data, act).update(change)
        with pytest.raises(RecordError, match=says) as caught:
            from_data(data)
        assert caught.value.number == at(data, act)["number"]


def test_a_remark_explains_and_decides_nothing() -> None:
    made = played()
    data = to_data(made)
    at(data, "award")["remark"] = "because"
    assert from_data(data).log == made.log


def test_a_round_is_opened_once_and_ends_once() -> None:
    made = played()
    data = to_data(made)
    data["log"].append({**data["log"][0], "number": len(data["log"]) + 1})
    with pytest.raises(RecordError, match="a round is opened once"):
        from_data(data)
    data["log"][-1] |= {"act": "check", "terms": {"seat": 1}}
    with pytest.raises(RecordError, match="the round of play is over"):
        from_data(data)


def test_a_contested_pot_with_a_hand_that_nobody_knows_can_not_be_awarded() -> None:
    data = to_data(asked())
    for entry in data["log"]:
        if entry["act"] == "deal card" and entry["terms"]["seat"] == 2:
            entry["terms"]["card"] = "??"
        if entry["act"] == "show":
            entry["terms"]["cards"] = ["??"] * 4 if entry["terms"]["seat"] == 2 else entry["terms"]["cards"]
    with pytest.raises(RecordError, match="not all of its cards are known"):
        from_data(data)
