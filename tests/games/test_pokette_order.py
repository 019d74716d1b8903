"""The order of the dealer's acts: refused out of the order that N.J.A.C. 13:69F-12.8 sets, else free."""

from __future__ import annotations

from itertools import permutations

import pytest

from pokerrules import NotationError
from pokerrules.games.pokette import (
    AnnounceWager,
    ClearStand,
    CollectWager,
    PayWager,
    PlaceWager,
    Spin,
    Stand,
    Wheel,
)
from pokerrules.table.acts import Act
from tests.games.pokettes import by_hand, cited, refusal, spun, stand, until, wagered

HANDLING = (CollectWager, PayWager)


ORDINARY = ((1, "red"), (2, "black"), (3, "hearts"))


@pytest.mark.rule("nj-12.8-a", "nj-12.8-b", "nj-12.8-f")
@pytest.mark.parametrize("cards", ["7h", "2c 7h", "2c 4d 7h"])
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_wagers_on_a_single_spin_are_settled_in_any_order(cards: str, order: tuple[int, ...]) -> None:
    table = by_hand(cards)
    wagered(table, *ORDINARY)
    spun(table)
    due = [offer.act for offer in sorted(table.legal(), key=lambda offer: getattr(offer.act, "seat", 0))]
    assert [type(act) for act in due] == [PayWager, CollectWager, PayWager]
    for number in order:
        table.play(due[number])
    assert [entry.act for entry in table.log[-3:]] == [due[number] for number in order]
    assert table.balance == {1: 10, 2: -10, 3: 30}


@pytest.mark.rule("nj-12.8-a", "nj-12.8-b", "nj-12.8-f")
@pytest.mark.parametrize(
    ("cards", "later", "paragraph", "asked"),
    [
        ("7h", AnnounceWager("pair in two"), "12.8(a)", ()),
        ("7c 7h", CollectWager("pair in two", 10, 1), "12.8(b)", ()),
        ("7c 7h", AnnounceWager("three of a kind"), "12.8(b)", ()),
        ("7c 8h 7h", PayWager("pair in three", 10, 5, 50, 1), "12.8(f)", ("P-11",)),
    ],
)
def test_and_they_come_before_what_the_text_puts_after_them(
    cards: str, later: Act, paragraph: str, asked: tuple[str, ...]
) -> None:
    table = by_hand(cards)
    wagered(table, *((1, name) for name in table.announced), *ORDINARY)
    spun(table)
    error = refusal(table, later)
    assert cited(error) == [paragraph]
    assert error.open_questions == asked
    assert error.permitted == tuple(str(offer.act) for offer in table.legal())
    assert len(error.permitted) == 3


@pytest.mark.rule("nj-12.8-f")
def test_on_the_third_card_they_come_after_the_hand_wagers_where_the_house_posts_it() -> None:
    table = by_hand("7c 8h 7h", third_card_order="hands-first")
    wagered(table, (1, "pair in three"), (2, "open straight"), *ORDINARY)
    spun(table)
    for hand in (CollectWager("open straight", 10, 2), PayWager("pair in three", 10, 5, 50, 1)):
        assert [offer.act for offer in table.legal()] == [hand]
        own = () if isinstance(hand, CollectWager) else ("P-8", "P-10")
        assert table.legal()[0].open_questions == (*own, "P-11")
        error = refusal(table, PayWager("red", 10, 1, 10, 1))
        assert (cited(error)[0], error.open_questions) == ("12.8(f)", ("P-11",))
        error = refusal(table, ClearStand(table.cards))
        assert (cited(error)[0], error.open_questions) == ("12.8(f)", ("P-11",))
        table.play(hand)
    assert {str(offer.act) for offer in table.legal()} == {
        "Seat 2 loses 10 on black",
        "Seat 1 is paid 10 for 10 on red, 1 to 1",
        "Seat 3 is paid 30 for 10 on hearts, 3 to 1",
    }
    assert cited(refusal(table, ClearStand(table.cards))) == ["12.8(f)"]
    until(table, ClearStand)
    assert all("P-11" in entry.open_questions for entry in table.log[-3:])
    table.play(table.legal()[0])
    assert Stand.replay(table.house, table.log, (1, 2, 3), table.wheel).log == table.log
    assert table.balance == {1: 60, 2: -20, 3: 30}


@pytest.mark.rule("nj-12.8-f")
def test_a_joker_that_takes_no_third_space_leaves_the_ordinary_wagers_to_its_own_spin() -> None:
    table = stand("7c 8h joker 7h", joker="respin", third_card_order="hands-first")
    table.spin()
    table.spin()
    wagered(table, (1, "pair in three"), (1, "red"))
    assert [entry.act.name for entry in table.spin()][-1] == "collect wager"
    assert [wager.wager.text for wager in table.wagers] == ["pair in three"]
    wagered(table, (1, "red"))
    done = [entry.act for entry in table.spin()][-3:]
    assert done == [PayWager("pair in three", 10, 5, 50, 1), PayWager("red", 10, 1, 10, 1), done[-1]]
    assert isinstance(done[-1], ClearStand)


def third_card() -> Stand:
    """Three hand wagers that lose at three seats, two that win, and none on the spin alone."""
    table = by_hand("7h 8h 9c")
    wagered(
        table, (1, "flush"), (3, "flush"), (2, "pair in three"), (1, "open straight"), (3, "open straight")
    )
    spun(table)
    return table


@pytest.mark.rule("nj-12.8-f")
@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_losing_hand_wagers_are_collected_in_any_order_then_winning_ones_paid_in_any(
    order: tuple[int, ...],
) -> None:
    table = third_card()
    losing = [offer.act for offer in table.legal()]
    assert len(losing) == 3
    for number in order:
        table.play(losing[number])
    winning = [offer.act for offer in table.legal()]
    assert [type(act) for act in winning] == [PayWager, PayWager]
    for act in winning[:: 1 if order[0] else -1]:
        table.play(act)
    assert isinstance(table.legal()[0].act, ClearStand)
    assert table.balance == {1: 40, 2: -10, 3: 40}


@pytest.mark.rule("nj-12.8-f")
def test_f_no_winner_is_paid_while_a_loser_lies() -> None:
    table = third_card()
    error = refusal(table, PayWager("open straight", 10, 5, 50, 1))
    assert cited(error) == ["12.8(f)"]
    assert error.reason == (
        "the dealer may not pay a wager on open straight now: "
        "the dealer has to collect a wager on flush first"
    )
    assert len(error.permitted) == 3
    assert cited(refusal(table, ClearStand(table.cards))) == ["12.8(f)"]
    until(table, PayWager)
    assert cited(refusal(table, ClearStand(table.cards))) == ["12.8(f)", "12.8(g)"]


@pytest.mark.rule("nj-12.8-e-2", "nj-12.8-f")
def test_a_loser_is_not_paid_and_a_winner_is_paid_what_is_due() -> None:
    table = third_card()
    error = refusal(table, PayWager("flush", 10, 3, 30, 3))
    assert cited(error)[0] == "12.8(e)2"
    assert error.permitted == ("Seat 3 loses 10 on flush",)
    with pytest.raises(
        NotationError, match=r"no wager of seat 2 on flush lies on the layout; now it is: Seat 1"
    ):
        table.play(CollectWager("flush", 10, 2))
    until(table, PayWager)
    error = refusal(table, PayWager("open straight", 10, 5, 60, 3))
    assert error.permitted == ("Seat 3 is paid 50 for 10 on open straight, 5 to 1",)


@pytest.mark.rule("nj-12.8-c", "nj-12.8-d")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)])
def test_announcements_are_made_in_any_order(order: tuple[int, ...]) -> None:
    table = by_hand("7h 8h")
    spun(table)
    due = [offer.act for offer in table.legal()]
    names = [act.wager for act in due]  # type: ignore[attr-defined]
    assert names == ["pair in three", "flush", "open straight", "open straight flush"]
    for number in order:
        table.play(due[number])
    assert table.announced == tuple(names[number] for number in order)
    assert table.betting
    assert {offer.act.wager for offer in table.legal() if isinstance(offer.act, PlaceWager)} == set(names)
    again = Stand.replay(None, table.log, (1, 2, 3))
    assert (again.log, again.announced) == (table.log, table.announced)


@pytest.mark.rule("nj-12.8-d-2-ii", "nj-12.8-d-4")
def test_what_is_not_due_is_not_announced() -> None:
    table = by_hand("7h 8h")
    spun(table)
    error = refusal(table, AnnounceWager("inside straight"))
    assert cited(error) == ["12.8(d)2.ii", "12.8(d)2"]
    assert error.reason.startswith("inside straight is not offered now: 7h and 8h are consecutive")
    with pytest.raises(NotationError, match=r"12\.6 has no wager 'banana'; known"):
        table.play(AnnounceWager("banana"))
    with pytest.raises(NotationError, match=r"no wager 'fluhs'; nearest: flush"):
        table.play(AnnounceWager("fluhs"))
    with pytest.raises(NotationError, match="red is no poker hand wager; those are announced: pair in two"):
        table.play(AnnounceWager("red"))
    (entry,) = table.play(AnnounceWager("Open_Straight"))
    assert entry.act == AnnounceWager("open straight")
    with pytest.raises(NotationError, match="open straight is announced already"):
        table.play(AnnounceWager("open straight"))
    until(table, ())
    with pytest.raises(NotationError, match="flush is announced already"):
        table.play(AnnounceWager("flush"))
    assert cited(refusal(table, AnnounceWager("three of a kind"))) == ["12.8(d)4"]


@pytest.mark.rule("nj-12.8-a", "nj-12.8-c", "nj-12.8-d", "nj-12.8-g")
@pytest.mark.parametrize(
    ("cards", "first"),
    [
        ("7h", ["12.8(a)", "12.8(b)"]),
        ("7h 8h", ["12.8(c)", "12.8(d)", "12.8(b)"]),
        ("7h 7d", ["12.8(d)", "12.8(b)"]),
        ("7h 8h 9h", ["12.8(g)", "12.8(b)"]),
    ],
)
def test_a_wager_between_the_settling_and_the_announcement(cards: str, first: list[str]) -> None:
    table = by_hand(cards)
    spun(table)
    until(table, (AnnounceWager, ClearStand))
    for name in ("pair in two", "flush", "red"):
        error = refusal(table, PlaceWager(name, 5, 1))
        assert cited(error) == first
        assert error.open_questions == ("P-12",)
        assert "closed" not in error.reason


@pytest.mark.rule("nj-12.8-a", "nj-12.8-b", "nj-12.8-e")
def test_the_first_and_the_third_spin_are_handled_like_the_second_by_a_reading() -> None:
    table = Stand(wheel=Wheel.recorded("7h 8h 9h 2c"))
    for paragraph, alike in (("a", True), ("b", False), ("e", True), ("g", True)):
        handled = [entry for entry in table.spin() if not isinstance(entry.act, (AnnounceWager, ClearStand))]
        assert len(handled) == 5
        for entry in handled:
            assert entry.citations[0] == f"N.J.A.C. 13:69F-12.8({paragraph})"
            assert "nj-12.8-b" in entry.paragraph_ids
            assert ("P-14" in entry.open_questions) == alike


def test_an_automatic_dealer_keeps_to_one_order() -> None:
    table = Stand(seats=(1, 2), wheel=Wheel.recorded("7h"))
    wagered(table, (1, "red"), (2, "black"))
    done = [entry.act for entry in table.spin() if isinstance(entry.act, HANDLING)]
    assert [type(act) for act in done] == [CollectWager, PayWager]
    assert not any(isinstance(offer.act, Spin) for offer in table.legal())
