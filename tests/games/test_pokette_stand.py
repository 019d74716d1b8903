"""A card stand in play: the order of N.J.A.C. 13:69F-12.8, act by act, and what is refused when."""

from __future__ import annotations

import copy
import doctest
import importlib
import pickle
from typing import Any

import pytest

from pokerrules import Fold, NotationError, RuleViolation
from pokerrules.cards import JOKER, Card
from pokerrules.games.pokette import (
    AnnounceCard,
    AnnounceWager,
    ClearStand,
    CollectWager,
    MarkCard,
    NoMoreBets,
    PassOver,
    PayWager,
    PlaceInStand,
    PlaceWager,
    Spin,
    Stand,
    Wheel,
)
from pokerrules.house.pokette import House
from tests.games.pokettes import acts, cited, kinds, refusal, stand, until


@pytest.mark.rule("nj-12.8-a")
def test_a_first_card_then_the_ordinary_wagers_then_the_announcement() -> None:
    table = stand("joker 7h")
    table.play(PlaceWager("red", 5))
    passed = table.spin()
    assert kinds(passed) == [
        "no more bets", "spin", "announce card", "mark card", "pass over", "collect wager",
    ]  # fmt: skip
    assert cited(passed[4]) == ["12.8(a)"]
    assert (table.cards, table.announced, table.betting) == ((), (), True)
    table.play(PlaceWager("hearts", 5))
    placed = table.spin()
    assert kinds(placed)[4:] == ["place in stand", "pay wager", "announce wager"]
    assert placed[-1].act == AnnounceWager("pair in two")
    assert cited(placed[-1]) == ["12.8(a)"]
    assert cited(placed[-2]) == ["12.8(a)", "12.6"]
    assert (table.cards, table.announced) == ((Card("7h"),), ("pair in two",))
    assert table.balance == {1: 10}
    assert table.bank == -10


@pytest.mark.rule("nj-12.8-b")
def test_b_the_second_card_is_announced_marked_placed_and_settled() -> None:
    table = stand("7h 7d", seats=(1, 3))
    table.spin()
    table.play(PlaceWager("pair in two", 10, 1))
    table.play(PlaceWager("pair in two", 5, 3))
    table.play(PlaceWager("black", 2, 3))
    table.play(PlaceWager("diamonds", 2, 1))
    done = table.spin()
    assert [entry.act for entry in done[:9]] == [
        NoMoreBets(),
        Spin(Card("7d")),
        AnnounceCard(Card("7d")),
        MarkCard(Card("7d")),
        PlaceInStand(Card("7d"), 2),
        CollectWager("black", 2, 3),
        PayWager("diamonds", 2, 3, 6, 1),
        PayWager("pair in two", 10, 11, 110, 1),
        PayWager("pair in two", 5, 11, 55, 3),
    ]
    assert all(cited(entry)[0] == "12.8(b)" for entry in done[:9])
    assert done[2].open_questions == ()
    assert [entry.act for entry in done[9:]] == [AnnounceWager("three of a kind")]
    assert str(done[2].act) == "The dealer announces the seven of diamonds"
    assert table.balance == {1: 116, 3: 53}
    assert table.bank == -169
    assert table.on_layout == 0


@pytest.mark.rule("nj-12.8-b")
def test_b_without_a_pair_every_wager_on_pair_in_two_is_collected() -> None:
    table = stand("7h 8h")
    table.spin()
    table.play(PlaceWager("pair in two", 10))
    done = table.spin()
    (collected,) = acts(done, CollectWager)
    assert collected.act == CollectWager("pair in two", 10, 1)
    assert cited(collected) == ["12.8(b)"]
    assert (
        str(collected)
        == "13. Seat 1 loses 10 on pair in two. 7h and 8h are no pair [N.J.A.C. 13:69F-12.8(b)]"
    )


@pytest.mark.rule("nj-12.8-c", "nj-12.8-d", "nj-12.8-d-1", "nj-12.8-d-2-i", "nj-12.8-d-3-i")
def test_c_and_d_announcements_follow_when_the_second_card_is_settled() -> None:
    table = stand()
    table.spin()
    done = table.spin()
    announced = acts(done, AnnounceWager)
    assert [entry.act.wager for entry in announced] == list(table.announced)  # type: ignore[attr-defined]
    assert [cited(entry)[0] for entry in announced] == ["12.8(c)", "12.8(d)1", "12.8(d)2.i", "12.8(d)3.i"]
    assert table.announced == ("pair in three", "flush", "open straight", "open straight flush")
    assert announced[1].remark == "7h and 8h are of one suit"


@pytest.mark.rule("nj-12.8-e", "nj-12.8-f", "nj-12.8-g")
def test_e_f_g_ordinary_wagers_then_losers_then_winners_then_the_stand_is_cleared() -> None:
    table = stand("7h 8h 9h joker 2c")
    table.spin()
    table.spin()
    for name in table.announced:
        table.play(PlaceWager(name, 10))
    table.play(PlaceWager("red", 10))
    table.play(PlaceWager("black", 10))
    done = table.spin()
    assert kinds(done)[5:] == [
        "collect wager",
        "pay wager",
        "collect wager",
        *["pay wager"] * 3,
        "clear stand",
    ]
    assert [entry.act.wager for entry in done[5:-1]] == [  # type: ignore[attr-defined]
        "black", "red", "pair in three", "flush", "open straight", "open straight flush",
    ]  # fmt: skip
    assert done[5].open_questions == ("P-11",)
    assert cited(done[7]) == ["12.8(e)1", "12.8(e)", "12.8(f)"]
    assert cited(done[8]) == ["12.8(e)2", "12.8(e)", "12.8(f)", "12.6"]
    assert done[-1].act == ClearStand((Card("7h"), Card("8h"), Card("9h")))
    assert cited(done[-1]) == ["12.8(g)"]
    assert table.balance == {1: 310}
    assert table.bank == -310
    assert (table.cards, table.announced, table.cleared, table.betting) == ((), (), 1, True)
    assert cited(table.spin()[4]) == ["12.8(g)", "12.8(a)"]  # a joker is passed over
    first = table.spin()
    assert cited(first[4]) == ["12.8(g)", "12.8(a)", "12.8(b)"]
    assert (table.cards, table.announced) == ((Card("2c"),), ("pair in two",))
    assert table.spins == (Card("7h"), Card("8h"), Card("9h"), JOKER, Card("2c"))


def test_p_9_a_joker_in_the_second_or_third_space_takes_it() -> None:
    table = stand("7h joker joker")
    table.spin()
    table.play(PlaceWager("pair in two", 10))
    done = table.spin()
    (placed,) = acts(done, PlaceInStand)
    assert (placed.act, placed.open_questions) == (PlaceInStand(JOKER, 2), ("P-9",))
    assert table.announced == ("pair in three",)
    table.play(PlaceWager("pair in three", 10))
    table.play(PlaceWager("joker", 1))
    table.spin()
    assert table.balance == {1: -8}
    assert table.cleared == 1


def test_p_9_a_joker_that_takes_no_space_leaves_the_hand_wagers() -> None:
    table = stand("7h joker 7d joker 7c", joker="respin")
    table.spin()
    table.play(PlaceWager("pair in two", 10))
    table.play(PlaceWager("black", 1))
    done = table.spin()
    (passed,) = acts(done, PassOver)
    assert passed.open_questions == ("P-9",)
    assert [entry.act for entry in acts(done, CollectWager)] == [CollectWager("black", 1, 1)]
    assert (table.cards, table.announced, table.betting) == ((Card("7h"),), ("pair in two",), True)
    assert table.on_layout == 10
    assert table.legal()[0].open_questions == ("P-9",)
    (more,) = table.play(PlaceWager("pair in two", 5))  # by the reading, wagers may be placed again
    assert (cited(more), more.open_questions) == (["12.8(a)", "12.8(b)"], ("P-9",))
    closed = table.spin()
    assert [entry.open_questions for entry in closed[:2]] == [("P-12", "P-9"), ("P-9",)]
    table.play(PlaceWager("three of a kind", 1))
    table.spin()
    assert table.on_layout == 1
    table.spin()
    assert table.balance == {1: 15 * 11 - 1 + 11}


# -- what may be done, and what may not ----------------------------------------------------------------


def test_what_is_permitted_while_wagers_may_be_placed() -> None:
    table = stand("7h 9h")
    (close,) = table.legal()
    assert (str(close), close.act, close.open_questions) == ("No more bets", NoMoreBets(), ("P-12", "P-14"))
    table.spin()
    assert [str(option) for option in table.legal()] == ["A player wagers on pair in two", "No more bets"]
    table.spin()
    inside = table.legal()[2]
    assert (inside.act, inside.low, inside.high) == (PlaceWager("inside straight"), 1, None)
    assert inside.citations[0] == "N.J.A.C. 13:69F-12.8(d)2.ii"
    assert inside.open_questions == ("P-3",)
    with pytest.raises(NotationError, match="how much is wagered on inside straight"):
        table.play(inside)
    assert str(inside) == "A player wagers on inside straight"
    assert table.offers().answer.names == table.announced


@pytest.mark.rule("nj-12.8-a", "nj-12.8-c", "nj-12.8-d")
@pytest.mark.parametrize(
    ("cards", "name", "paragraph"),
    [
        ("", "pair in two", "(a)"),
        ("7h", "flush", "(d)"),
        ("7h 7d", "pair in three", "(c)"),
        ("7h 8d", "flush", "(d)1"),
        ("7h 8d", "inside straight", "(d)2.ii"),
        ("7h 8d", "open straight flush", "(d)3"),
        ("7h 8d", "three of a kind", "(d)4"),
        ("7h 8d", "pair in two", "(b)"),
        ("7h 8d 9c", "open straight", "(a)"),
    ],
)
def test_a_wager_that_is_not_offered_now_is_refused(cards: str, name: str, paragraph: str) -> None:
    table = stand(cards or "7h")
    for _ in cards.split():
        table.spin()
    refused = refusal(table, PlaceWager(name, 10))
    assert refused.citations[0] == f"N.J.A.C. 13:69F-12.8{paragraph}"
    assert refused.permitted == (table.announced or ("no poker hand wager",))


@pytest.mark.rule("nj-12.8-b")
def test_a_wager_after_no_more_bets_is_refused_until_the_card_is_settled() -> None:
    table = stand("7h 7d 7c", dealer="by hand")
    table.play(NoMoreBets())
    while not table.betting:
        refused = refusal(table, PlaceWager("red", 10))
        announcing = isinstance(table.legal()[0].act, AnnounceWager)
        assert refused.citations == tuple(f"N.J.A.C. 13:69F-12.8({x})" for x in ("ab" if announcing else "b"))
        assert refused.open_questions == ("P-12",)
        assert refused.permitted == (str(table.legal()[0]),)
        table.play(table.legal()[0])
    assert kinds(table.log) == [
        "no more bets", "spin", "announce card", "mark card", "place in stand", "announce wager",
    ]  # fmt: skip
    table.play(PlaceWager("red", 10))


def test_the_dealer_keeps_to_the_order() -> None:
    table = stand(dealer="by hand")
    refused = refusal(table, Spin())
    assert refused.reason == "the dealer may not spin the wheel now: wagers are still being placed"
    assert refused.permitted == ("No more bets",)
    table.play(NoMoreBets())
    refused = refusal(table, MarkCard(Card("7h")))
    assert "has to spin the wheel first" in refused.reason
    table.play(Spin())
    refused = refusal(table, AnnounceCard(Card("8h")))
    assert refused.reason.startswith(
        "this is not what the dealer has to do now: The dealer announces the eight"
    )
    assert refused.permitted == ("The dealer announces the seven of hearts",)
    refused = refusal(table, Fold(1))
    assert refused.reason.startswith("a player may not fold now")
    table = stand()
    assert refusal(table, Fold(1)).reason == "a player may not fold now: wagers are still being placed"


def test_a_spin_by_hand_goes_one_act_at_a_time() -> None:
    table = Stand(dealer="by hand")
    assert kinds(table.spin("7h")) == ["no more bets", "spin"]
    with pytest.raises(RuleViolation, match="has to announce the winning card first"):
        table.spin()
    until(table)
    table.play(NoMoreBets())
    assert kinds(table.spin("7d")) == ["spin"]
    assert table.spins == (Card("7h"), Card("7d"))


@pytest.mark.rule("nj-12.8-f")
def test_nobody_wagers_on_a_joker_that_is_not_there() -> None:
    table = stand(jokers=0)
    with pytest.raises(
        NotationError, match=r"on the joker can't win: the posted wheel has none \(P-10\); .* red,"
    ):
        table.play(PlaceWager("joker", 1))
    with pytest.raises(NotationError, match="no jokers"):
        table.spin("joker")
    assert table.log == ()


@pytest.mark.parametrize(
    ("act", "says"),
    [
        (
            PlaceWager("red", 0),
            r"^in this program a wager on red .*, not 0, and .*; N\.J\.A\.C\. 13:69F-12\.6 names this wager",
        ),
        (PlaceWager("red", -5), "a wager on red must be .*, at least 1, not -5, and"),
        (PlaceWager("red", 2.5), r"a whole number of chips, at least 1, not 2\.5"),  # type: ignore[arg-type]
        (PlaceWager("red"), "how much is wagered on red"),
        (PlaceWager("rde", 5, 1), "13:69F-12.6 has no wager 'rde'; nearest: red"),
        (PlaceWager(7, 5, 1), "wager of PlaceWager must be text"),  # type: ignore[arg-type]
        (PlaceWager("red", 5, 2), "nobody sits at seat 2; players sit at 1"),
        (PlaceWager("red", 5, 0), "a seat is a whole number from 1"),
        (PlaceWager("red", 10**15 + 1, 1), "at most 1,000,000,000,000,000; N.J.A.C. 13:69F-12.6 names"),
        (Spin("7"), "suit is missing"),  # type: ignore[arg-type]
        (7, "an act is wanted"),
    ],
)
def test_acts_that_can_not_be_read(act: Any, says: str) -> None:
    table = stand()
    with pytest.raises(NotationError, match=says):
        table.play(act)
    assert table.log == ()


def test_with_several_players_a_wager_names_its_seat() -> None:
    table = stand(seats=(4, 2))
    assert table.seats == (2, 4)
    with pytest.raises(NotationError, match="say whose wager on red it is: seat 2 or 4"):
        table.play(PlaceWager("red", 5))


def test_more_on_the_same_wager_adds_to_it() -> None:
    table = stand()
    table.play(PlaceWager("red", 5))
    entry = table.play(PlaceWager("RED", 7))[0]
    assert entry.act == PlaceWager("red", 7, 1)
    assert [(one.seat, str(one.wager), one.amount) for one in table.wagers] == [(1, "red", 12)]
    assert table.on_layout == 12
    assert table.balance == {1: -12}
    with pytest.raises(NotationError, match="chips can lie on one wager"):
        table.play(PlaceWager("red", 10**15))


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"house": 7}, "a Pokette house is wanted"),
        ({"wheel": 7}, "a wheel is wanted"),
        ({"wheel": Wheel.training("x", 3)}, r"jokers on the wheel: 3, but posted: 2 \(P-10\)"),
        ({"dealer": "robot"}, "dealer must be 'automatic' or 'by hand'"),
        ({"seats": ()}, "no seat is taken"),
        ({"seats": (0,)}, "a seat is a whole number from 1"),
        ({"seats": (1, 1)}, "seat 1 is given twice"),
        ({"seats": (3, 2, 5, 3)}, "seat 3 is given twice"),
    ],
)
def test_what_a_stand_can_not_be_made_of(given: dict[str, Any], says: str) -> None:
    with pytest.raises(NotationError, match=says):
        Stand(**given)


# -- going back, playing again ----------------------------------------------------------------------------


def played() -> Stand:
    table = stand("7h joker 8h 8h 8d joker", seats=(1, 2), joker="respin")
    table.play(PlaceWager("split 7h 8h", 1, 2))
    table.spin()
    table.play(PlaceWager("pair in two", 3, 1))
    table.spin()
    table.spin()
    table.play(PlaceWager("pair in three", 3, 1))
    return table


def test_undo_takes_back_an_act_and_what_followed() -> None:
    table = stand()
    assert table.undo() == ()
    table.play(PlaceWager("red", 5))
    first = table.spin()
    assert table.undo() == first
    assert (table.cards, table.on_layout) == ((), 5)
    assert table.spin() == first  # the wheel gives the same card again
    table.undo()
    assert table.spin("2c")[1].act == Spin(Card("2c"))
    table.undo()
    assert kinds(table.undo()) == ["place wager"]
    assert (table.log, table.balance) == ((), {1: 0})


def test_a_log_can_be_played_again_and_copied() -> None:
    table = played()
    again = Stand.replay(table.house, table.log)
    for other in (again, copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        assert other.log == table.log
        assert (other.balance, other.bank, other.wagers) == (table.balance, table.bank, table.wagers)
        assert (other.cards, other.announced, other.seats) == (table.cards, table.announced, table.seats)
    assert Stand.replay(None, ()).seats == (1,)
    assert repr(table) == "<Stand: 7h 8h, 25 acts>"
    assert repr(Stand()) == "<Stand: empty, 0 acts>"


def test_a_log_that_stops_in_the_middle_goes_on_from_there() -> None:
    table = stand(dealer="automatic")
    table.spin()
    for length in range(1, len(table.log)):
        begun = Stand.replay(None, table.log[:length], wheel=Wheel.recorded("7h 8h"), dealer="automatic")
        assert begun.log == table.log[:length]
        begun.go_on()
        assert begun.log == table.log
        begun = Stand.replay(None, table.log[:length], wheel=Wheel.recorded("7h 8h"), dealer="automatic")
        begun.play(PlaceWager("red", 5))
        assert begun.log[:-1] == table.log
        by_hand = Stand.replay(None, table.log[:length])
        assert by_hand.go_on() == ()
        assert by_hand.undo() == (table.log[length - 1],)


def test_a_log_that_can_not_have_happened_is_refused_by_its_act() -> None:
    log = played().log
    with pytest.raises(
        RuleViolation, match="act 2 of the log, The wheel is spun: 7h: the dealer may not spin"
    ):
        Stand.replay(House(joker="respin"), (log[0], *log[2:]))
    with pytest.raises(RuleViolation, match="act 7 of the log"):
        Stand.replay(House(joker="respin", odds={"split": 30}), log)
    with pytest.raises(NotationError, match="act 1 of the log: nobody sits at seat 2"):
        Stand.replay(House(joker="respin"), log, seats=(1,))
    with pytest.raises(NotationError, match="a log is a row of entries"):
        Stand.replay(None, "log")  # type: ignore[arg-type]


def test_a_wheel_whose_record_ends_leaves_everything_as_it_was() -> None:
    table = stand("7h")
    table.spin()
    table.play(PlaceWager("pair in two", 5))
    before = table.log
    with pytest.raises(NotationError, match="ends after spin 1, without spin 2"):
        table.spin()
    assert table.log == before
    assert table.betting
    with pytest.raises(NotationError, match="ends after spin 1"):
        table.play(NoMoreBets())
    assert table.log == before
    stopped = Stand.replay(None, table.log + table.spin("7d")[:1], wheel=Wheel.recorded("7h"))
    stopped.dealer = "automatic"
    with pytest.raises(NotationError, match="ends after spin 1"):
        stopped.go_on()
    assert len(stopped.log) == len(before) + 1


def test_a_spin_by_hand_that_fails_leaves_the_betting_open() -> None:
    table = stand("7h", dealer="by hand", jokers=0)
    for card in ("joker", None):
        if card is None:
            table.spin("7h")
            until(table)
        before = table.log
        with pytest.raises(NotationError, match=r"no jokers|ends after spin 1"):
            table.spin(card)
        assert table.log == before
        assert table.betting


def test_a_ruling_on_an_entry() -> None:
    table = played()
    ruling = table.ruling_on(table.log[-1])
    assert ruling.answer == PlaceWager("pair in three", 3, 1)
    assert ruling.citations == table.log[-1].citations
    assert table.open_questions[:3] == ("P-13", "P-14", "P-12")
    assert isinstance(table.wheel, Wheel)


@pytest.mark.parametrize("module", ["", ".offers", ".settle", ".stand", ".returns"])
def test_the_examples_of_the_documentation_hold(module: str) -> None:
    found = doctest.testmod(importlib.import_module(f"pokerrules.games.pokette{module}"))
    assert found.attempted > 0
    assert found.failed == 0


def test_acts_in_words() -> None:
    assert str(PlaceWager("flush", 1_000, 3)) == "Seat 3 wagers 1,000 on flush"
    assert str(Spin()) == "The wheel is spun"
    assert str(MarkCard(Card("7h"))) == "A marker goes on the layout: 7h"
    assert str(PlaceInStand(Card("7h"), 3)) == "The third space of the card stand: 7h"
    assert str(PassOver(JOKER)) == "It takes no space of the card stand: joker"
    assert str(PayWager("flush", 10, 3, 30, 2)) == "Seat 2 is paid 30 for 10 on flush, 3 to 1"
    assert str(ClearStand((Card("7h"), JOKER, Card("2c")))) == "The card stand is cleared of 7h joker 2c"


def test_an_undo_that_fails_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise OSError("away")

    table = stand()
    table.play(PlaceWager("red", 5))
    table.spin()
    table.play(PlaceWager("pair in two", 5))
    before = (table.log, table.wagers, table.balance, table.cards, table.announced, table.legal())
    monkeypatch.setattr(Stand, "_place", fails)  # playing again comes to the first wager and no further
    with pytest.raises(OSError, match="away"):
        table.undo()
    assert (table.log, table.wagers, table.balance, table.cards, table.announced, table.legal()) == before
    monkeypatch.undo()
    assert kinds(table.undo()) == ["place wager"]
    assert kinds(table.spin())[:2] == ["no more bets", "spin"]


def test_no_joker_comes_from_a_wheel_that_has_none() -> None:
    with pytest.raises(NotationError, match=r"no jokers \(P-10\)"):
        Wheel.recorded("7h joker", jokers=0)
    wheel = Wheel.recorded("7h 8h", jokers=0)
    wheel._spun[0] = JOKER  # a wheel that was tampered with
    table = Stand(House(jokers=0), wheel=wheel)
    with pytest.raises(NotationError, match=r"no jokers \(P-10\)"):
        table.spin()
    assert (table.log, table.betting) == ((), True)


# -- the wheel ----------------------------------------------------------------------------------------


def test_the_training_wheel_is_the_same_for_ever() -> None:
    wheel = Wheel.training("lesson 1")
    first = [str(wheel.at(n)) for n in range(8)]
    assert first == ["3s", "Th", "3d", "2c", "As", "Qh", "4c", "6d"]
    again = Wheel.training("lesson 1")
    assert [str(again.at(n)) for n in (7, 0, 3)] == [first[n] for n in (7, 0, 3)]
    half = copy.deepcopy(wheel)
    assert [half.at(n) for n in range(20)] == [wheel.at(n) for n in range(20)]
    assert "for training, not a gaming RNG" in wheel.source
    assert repr(wheel).startswith("<Wheel of 54 places from training wheel 1 of 'lesson 1'")
    with pytest.raises(NotationError, match="is not a seed"):
        Wheel.training(7)  # type: ignore[arg-type]


def test_every_place_of_the_wheel_comes_up() -> None:
    wheel = Wheel.training("all")
    assert len({wheel.at(n) for n in range(2000)}) == 53
    assert Wheel.random(0).jokers == 0
    assert JOKER not in {Wheel.random(0).at(n) for n in range(50)}


@pytest.mark.parametrize("jokers", [-1, 5, 2.0, True, "2"])
def test_jokers_that_no_wheel_has(jokers: Any) -> None:
    with pytest.raises(NotationError, match="a wheel has 0 to 4 jokers"):
        Wheel.random(jokers)


def test_a_source_of_chance_that_fails_leaves_the_stand_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    def away(k: int) -> int:
        raise OSError("away")

    monkeypatch.setattr("pokerrules.games.pokette.wheel.secrets.randbelow", away)
    table = Stand(House(), (1,), Wheel.random())
    before = (table.log, table.wagers, table.balance, table.cards, table.legal())
    for do in (table.spin, lambda: table.play(NoMoreBets())):
        with pytest.raises(OSError, match="away"):
            do()
        assert (table.log, table.wagers, table.balance, table.cards, table.legal()) == before
