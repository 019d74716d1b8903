"""The audit of a log: how it goes on after a departure, what it can't judge, several rounds in a row."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pokerrules import Bet, Deck, Draw, Fold, NotationError, Straddle, omaha
from pokerrules.cards import UNKNOWN
from pokerrules.dealer import rounds_of
from pokerrules.dealer.acts import DeviceShuffle, Instruct, OpenTable, PayFund, Shuffle
from pokerrules.dealer.audit import (
    BEGINS_WITHIN,
    NEVER_TOLD,
    NOT_OPENED,
    OF_THE_GAME,
    UNKNOWN_DEVICE,
    UNKNOWN_FUND,
    Audit,
    audit,
)
from pokerrules.dealer.table import Table
from pokerrules.house import BadBeat
from pokerrules.table.acts import (
    Burn,
    Call,
    Check,
    DealBoard,
    DealCard,
    OpenRound,
    PlaceButton,
    PostBlind,
    Reshuffle,
    Show,
)
from pokerrules.table.view import line, standings, told
from tests.dealer.tables import (
    DRAW,
    OMAHA,
    bad_beat_begun,
    clean,
    finish,
    found,
    instead,
    omaha_table,
    only,
    passive,
    place,
    repeated,
    side_pots,
    without,
)
from tests.rounds import stacked

pytestmark = pytest.mark.rule("nj-14.6-e")


def test_a_right_log_and_what_no_log_tells() -> None:
    judged = clean(OMAHA, omaha_table(rounds=2).log)
    assert judged.not_judged == (NEVER_TOLD,)
    assert judged.data() == {
        "departures": [],
        "not_judged": [NEVER_TOLD],
        "entries": judged.entries,
        "rounds": 2,
    }


@pytest.mark.parametrize(
    ("kind", "nth"), [(Burn, 0), (Burn, 2), (DealCard, 3), (DealCard, 11), (DealBoard, 1)]
)
def test_an_act_that_is_done_twice_is_named_so(kind: type[Burn | DealCard | DealBoard], nth: int) -> None:
    log = omaha_table().log
    at = place(log, kind, nth)
    departure = only(OMAHA, repeated(log, at), at + 1)
    assert departure.found == f"{log[at].act}, a second time"
    due = next(e.act for e in log[at + 1 :] if type(e.act) in (DealBoard, DealCard, Call, Check))
    assert str(due).split(",", 1)[0].split(":", 1)[0] in departure.required


def test_a_departure_as_data_and_in_words() -> None:
    log = omaha_table().log
    at = place(log, Burn)
    departure = only(OMAHA, without(log, at), at)
    assert departure.data() == {
        "at": at + 1,
        "act": str(log[at + 1].act),
        "citation": "58 Pa. Code § 637a.12(h)",
        "required": "The top card is burned",
        "found": "the dealer may not deal community cards now: the dealer has to burn a card first",
        "citations": ["58 Pa. Code § 637a.12(h)"],
        "open_questions": [],
    }
    assert str(departure).startswith(f"{at + 1}. The flop")
    assert str(departure).endswith("[58 Pa. Code § 637a.12(h)]")


@pytest.mark.parametrize("kind", [Burn, DealCard, PostBlind])
def test_after_one_act_left_out_or_done_twice_the_round_is_judged_on(kind: type) -> None:
    log = omaha_table().log
    for slip, where in ((without(log, place(log, kind)), 1), (repeated(log, place(log, kind)), 2)):
        judged = audit(OMAHA, slip)
        assert [d.at for d in judged.departures] == [place(log, kind) + where]
        assert judged.not_judged == (NEVER_TOLD,)


def test_what_comes_of_a_bet_that_cant_be_and_stood_is_not_judged() -> None:
    log = omaha_table(Call(), Call(), Check(), Bet(2), rounds=2).log
    bet, call = place(log, Bet), place(log, Call, 2)
    slip = instead(instead(log, bet, Bet(7, log[bet].seat)), call, Call(log[call].seat, 7))
    judged = audit(OMAHA, slip)
    assert [d.at for d in judged.departures] == [bet + 1]
    last = place(log, OpenRound, 1)
    part = judged.not_judged[1]
    assert part.startswith(
        f"betting, dealing and pots of entries {bet + 2} to {last}, after entry {bet + 1}: "
    )
    after = [*slip[:last], *instead(slip[last:], place(slip[last:], Burn), Burn(), Burn())]
    assert len(audit(OMAHA, after).departures) == 2  # the next round is judged again


def test_the_button_moves_from_round_to_round() -> None:
    log = omaha_table(rounds=2).log
    at = place(log, PlaceButton, 1)
    assert log[at].seat == 1
    departure = found(OMAHA, instead(log, at, PlaceButton(2)))[0]
    assert departure.at == at + 1
    assert departure.citation == "58 Pa. Code § 637a.12(c)(2)"
    assert departure.required == "The button moves clockwise from seat 3 to seat 1"


def test_the_first_round_may_begin_anywhere_and_by_card() -> None:
    for button in (1, 2, "card"):
        table = Table(OMAHA)
        table.begin((50, 50, 50), button, Deck.shuffled("start"), button_deck=Deck.shuffled("card"))  # type: ignore[arg-type]
        clean(OMAHA, finish(table).log)


def test_an_audit_goes_by_the_posted_reading_of_equal_cards_for_the_button() -> None:
    again = OMAHA.but(button_ties="draw-again")
    made = []
    for house in (OMAHA, again):
        table = Table(house)
        deck = stacked("Kc 2d Kh 9s 5c")
        table.begin((50, 50, 50), "card", Deck.shuffled("start"), button_deck=deck)
        made.append(finish(table).log)
        clean(house, made[-1])
    departure = found(again, made[0])[0]
    assert departure.at == place(made[0], PlaceButton) + 1
    assert departure.found == (
        "the dealer may not place the button now: the dealer has to deal a card for the button first"
    )
    assert found(OMAHA, made[1])[0].required == "The button is in front of seat 3"


def test_an_audit_goes_by_the_posted_reading_of_a_short_straddle() -> None:
    all_in = OMAHA.but(straddle=4, short_straddle="all-in")
    table = Table(all_in)
    table.begin((50, 50, 3, 50), 4, Deck.shuffled("start"))
    table.play(Straddle())
    log = finish(table).log
    clean(all_in, log)
    departures = {d.at: d for d in found(all_in.but(short_straddle="no"), log)}
    assert "O-24" in departures[place(log, Straddle) + 1].open_questions


def test_a_kill_is_posted_by_who_owes_it() -> None:
    house = omaha.House(
        split=True,
        blinds=(2, 4),
        betting=omaha.FixedLimit(4, 8),
        kill=omaha.Kill("kill", 8),
        bad_beat=BadBeat(2),
    )
    for seed in range(30):
        table = Table(house)
        table.begin((100, 100), deck=Deck.shuffled(f"kill {seed}"))
        finish(table)
        table.begin()
        log = table.log
        at = place(log, OpenRound, 1)
        opened = log[at].act
        assert isinstance(opened, OpenRound)
        if opened.kill is not None:
            break
    assert opened.kill is not None  # a pot of 8, of which 2 go to the fund
    clean(house, log)
    departure = found(house, instead(log, at, replace(opened, kill=None)))[0]
    assert (departure.at, departure.citation) == (at + 1, "58 Pa. Code § 637a.12(n)")
    assert departure.required == f"a kill posted by seat {opened.kill}"


def test_a_card_that_comes_twice() -> None:
    log = omaha_table().log
    first, at = log[place(log, DealCard)].act, place(log, DealCard, 5)
    assert isinstance(first, DealCard)
    slip = instead(log, at, replace(log[at].act, card=first.card))  # type: ignore[call-arg]
    departure = found(OMAHA, slip)[0]
    assert departure.at == at + 1
    assert "was seen elsewhere before" in departure.found


def test_players_acts_are_judged_too() -> None:
    log = omaha_table().log
    at = place(log, Call)
    departure = found(OMAHA, instead(log, at, Check(3)))[0]
    assert departure.at == at + 1
    assert departure.citation == "58 Pa. Code § 637a.12(g)"


def test_a_seat_that_is_left_out_is_the_one_to_act() -> None:
    log = omaha_table().log
    clean(OMAHA, instead(log, place(log, Call), Call()))


def test_hands_that_nobody_has_seen_leave_the_pots_open() -> None:
    log = omaha_table().log
    unseen = [
        e._replace(act=replace(e.act, card=UNKNOWN))  # type: ignore[call-arg]
        if isinstance(e.act, DealCard)
        else e._replace(act=Show(e.seat))
        if isinstance(e.act, Show)
        else e
        for e in log
    ]
    judged = audit(OMAHA, unseen)
    assert judged.departures == []
    assert len(judged.not_judged) == 2


def test_time_does_not_run_backwards() -> None:
    log = omaha_table().log
    judged = Audit(OMAHA)
    judged.tell(log[0].act, 10)
    assert judged.tell(log[1].act, 10) == ()
    assert judged.tell(log[2].act, 9) == ()
    assert judged.wrong_times == ("the time of entry 3, 9, is before the 10 of an entry before it",)
    assert judged.wrong_times[0] in judged.not_judged


@pytest.mark.rule("nj-14.6-e-4")
def test_a_time_that_jumps_ahead_is_named_itself_and_what_follows_is_judged() -> None:
    log = list(omaha_table(rounds=2).log)
    at = place(log, Burn)
    log[at] = log[at]._replace(time=999_999)
    judged = audit(OMAHA, log)
    assert judged.departures == []
    after = log[at + 1].time
    assert judged.wrong_times == (
        f"the time of entry {at + 1}, 999,999, is after the {after} of the next one",
    )
    late = log[-1]._replace(time=(log[1].time or 0) + 902)
    assert [d.at for d in audit(OMAHA, [*log[:-1], late]).departures] == [len(log)]


def test_a_log_without_times() -> None:
    log = [entry._replace(time=None) for entry in omaha_table().log]
    judged = audit(OMAHA, log)
    assert judged.departures == []
    assert judged.not_judged[1].startswith(f"the time between counts at {len(log)} entries without a time")


def test_only_what_was_recorded_is_judged() -> None:
    log = finish(side_pots()).log
    no_words = [e for e in log if not isinstance(e.act, Instruct)]
    recorded = ("holding", "announcing", *OF_THE_GAME)
    judged = audit(DRAW, no_words, recorded=recorded)
    assert judged.departures == []
    assert "instructing, which the log does not record: N.J.A.C. 13:69F-14.6(e)2" in judged.not_judged
    with pytest.raises(NotationError, match="no check 'words'"):
        Audit(DRAW, recorded=("words",))


def test_the_memory_of_an_audit_does_not_grow() -> None:
    log = omaha_table(rounds=2).log
    judged = Audit(OMAHA)
    for _ in range(100):  # a departure of each round's button would be kept, what is right is not
        for entry in log:
            judged.tell(entry.act, None)
        judged.departures.clear()
    assert len(judged.not_judged) < 110
    assert judged.rounds == 200
    assert isinstance(log[place(log, DealBoard)].act, DealBoard)


def test_a_draw_that_needs_a_reshuffle() -> None:
    table = Table(DRAW)
    table.begin((60,) * 8, deck=Deck.shuffled("many"))
    while not table.over:
        act, played = passive(table), table.round
        if isinstance(act, Draw) and played is not None and played.turn is not None:
            act = Draw(played.hands[played.turn])
        table.play(act)
    assert any(isinstance(entry.act, Reshuffle) for entry in table.log)
    clean(DRAW, table.log)


def test_the_table_can_be_drawn_after_every_entry() -> None:
    log = omaha_table(Fold(), rounds=2).log
    first, second = rounds_of(log)
    assert (first[0].number, first[-1].number + 1) == (place(log, OpenRound) + 1, second[0].number)
    assert second[-1] == log[-1]
    drawn = standings(first)
    assert len(drawn) == len(first)
    assert drawn[-1].did[3] == "folds"
    assert all("dealer" not in word for word in drawn[-1].did.values())
    for entry in log:
        assert told(entry.act)
        assert line(entry)


def test_a_log_that_begins_in_mid_round_is_judged_from_the_next_round_on() -> None:
    log = omaha_table(Fold(), rounds=3).log
    second = place(log, OpenRound, 1)
    for start in range(1, second):
        judged = audit(OMAHA, log[start:])
        assert judged.departures == [], (start, str(log[start]), str(judged.departures[0]))
        assert NOT_OPENED in judged.not_judged
        within = any(note.endswith(BEGINS_WITHIN) for note in judged.not_judged)
        assert within is (place(log, OpenRound) < start < place(log, Shuffle, 1))
    assert NOT_OPENED not in audit(OMAHA, log).not_judged


# -- a log without its opening --------------------------------------------------------------------------

POSTED = omaha.House(bad_beat=BadBeat(1, hand="As Ah Ad Kc Kd"))


def paid_out(fund: int = 199) -> Table:
    """A round whose bad beat empties a fund of one chip more, and a second one, dealt with a device."""
    made = finish(bad_beat_begun(house=POSTED, fund=fund, device=True))
    made.wait(1_000)  # a device counts, however long it takes
    made.begin(deck=Deck.shuffled("after the fund"))
    return finish(made)


@pytest.mark.rule("nj-14.6-e-4")
@pytest.mark.rule("nj-14.6-e-9")
def test_without_the_opening_nobody_knows_the_fund_or_the_device() -> None:
    made = paid_out()
    assert any(isinstance(entry.act, DeviceShuffle) for entry in made.log)
    assert not {UNKNOWN_DEVICE, UNKNOWN_FUND} & set(clean(POSTED, made.log).not_judged)
    for log in (made.log[1:], *rounds_of(made.log)):
        assert {UNKNOWN_DEVICE, UNKNOWN_FUND} <= set(clean(POSTED, log).not_judged)
    assert UNKNOWN_FUND not in audit(DRAW, side_pots().log[1:]).not_judged  # none is posted
    judged = audit(POSTED, made.log[1:], recorded=["players", "whole fund"])
    assert UNKNOWN_FUND in judged.not_judged
    assert UNKNOWN_DEVICE not in judged.not_judged


@pytest.mark.rule("nj-14.6-e-9")
@pytest.mark.parametrize(
    ("to", "required"),
    [
        # whatever the fund holds, half of it is the beaten hand's; 60 is shared by 30, 15 and 15
        (
            ((1, 20), (2, 20), (3, 20)),
            "the fund in its posted shares: 30 to seat 1, 15 to seat 2, 15 to seat 3",
        ),
        # the contribution of this round is in it
        ((), "the whole fund of 1 or more: The bad beat fund is paid: 1 to seat 1"),
    ],
)
def test_what_is_known_of_a_fund_without_the_opening(to: tuple[tuple[int, int], ...], required: str) -> None:
    log = paid_out().log[1:]
    at = place(log, PayFund)
    assert only(POSTED, instead(log, at, PayFund(to)), at).required == required
    clean(POSTED, instead(log, at, PayFund(((1, 50), (2, 25), (3, 25)))))


@pytest.mark.rule("nj-14.6-e-9")
def test_a_fund_that_nothing_was_put_into_since_may_hold_chips() -> None:
    house = POSTED.but(bad_beat=replace(POSTED.bad_beat, minimum_pot=1_000))
    made = finish(bad_beat_begun(house=house, fund=100, device=True))
    clean(house, made.log[1:])
    at = place(made.log, PayFund)
    clean(house, without(made.log, at)[1:])  # it may have been empty


@pytest.mark.rule("nj-14.6-e-9")
def test_a_fund_that_is_not_paid_is_named_without_an_amount_that_nobody_knows() -> None:
    log = paid_out().log
    log = without(log, place(log, PayFund))[1:]
    at = place(log, DeviceShuffle, 1)
    assert only(POSTED, log, at).required == "the bad beat paid first"


@pytest.mark.rule("nj-14.6-e-4")
def test_a_device_that_the_opening_does_not_name_is_one_departure() -> None:
    log = paid_out().log
    opening = log[0]._replace(act=OpenTable(fund=199))
    departures = audit(POSTED, [opening, *log[1:]]).departures
    assert {d.required for d in departures if "device" in d.required} == {
        "a shuffling device that the Division has approved, or a count by the dealer"
    }
