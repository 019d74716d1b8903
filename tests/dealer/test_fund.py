"""The bad beat fund, N.J.A.C. 13:69F-14.6(e)9: what fills it, what empties it, who gets it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerrules import Deck, NotationError, RuleViolation, five_card_draw, omaha
from pokerrules.cards import UNKNOWN
from pokerrules.dealer.acts import OpenTable, PayFund, Shuffle, StopRound
from pokerrules.dealer.checks.fund import bad_beat, payout
from pokerrules.dealer.ledger import ledger
from pokerrules.dealer.table import Table
from pokerrules.house import BadBeat
from pokerrules.table.acts import DealCard, OpenRound, Show, TakeContribution
from tests.dealer.tables import bad_beat_begun, clean, finish, instead, only, passive, place, up_to, without

E9 = "N.J.A.C. 13:69F-14.6(e)9"
pytestmark = pytest.mark.rule("nj-14.6-e-9")


def house(hand: str = "As Ah Ad Kc Kd") -> omaha.House:
    return omaha.House(bad_beat=BadBeat(1, hand=hand))


def table(posted: omaha.House | None = None) -> Table:
    """A round that ends with four kings over aces full of kings."""
    return finish(bad_beat_begun(house=posted or house()))


@pytest.mark.parametrize(
    ("least", "beaten"),
    [
        ("As Ah Ad Qc Qd", (1,)),  # below the hand that is beaten
        ("As Ah Ad Kc Kd", (1,)),  # the very hand
        ("2s 2h 2d 2c 3d", ()),  # better than it
    ],
)
def test_a_bad_beat_is_the_posted_hand_or_better_beaten(least: str, beaten: tuple[int, ...]) -> None:
    made = table(house(least))
    assert made.round is not None
    ruling = bad_beat(made.round)
    assert ruling.answer == beaten
    assert (tuple(ruling.citations), ruling.open_questions) == ((E9,), ("G-7",))
    assert any(isinstance(e.act, PayFund) for e in made.log) is bool(beaten)


def test_the_whole_fund_goes_to_the_players() -> None:
    made = table()
    paid = next(e.act for e in made.log if isinstance(e.act, PayFund))
    assert paid == PayFund(((1, 50), (2, 25), (3, 25)))  # 99 and the contribution of this round
    assert made.fund == 0
    clean(house(), made.log)


def test_what_the_fund_has_paid_is_in_play_in_the_next_round() -> None:
    made = bad_beat_begun(house=house(), fund=101)
    assert made.stacks == {1: 99, 2: 98, 3: 100}
    finish(made)
    parties = ledger(made.log)
    assert [party.after for party in parties] == [150, 128, 123, 0, 0, 0]
    assert sum(party.change for party in parties) == 0
    assert made.stacks == {1: 150, 2: 128, 3: 123}
    made.begin()
    assert made.round is not None
    assert made.round.log[0].act == OpenRound(((1, 150), (2, 128), (3, 123)))
    made.undo()
    assert made.stacks == {1: 98, 2: 98, 3: 98}


def test_a_payment_that_should_not_be_balances_too() -> None:
    made = bad_beat_begun(house=house())
    made.dealer, made.record = "by hand", True
    made.play(PayFund(((1, 9), (7, 90))))
    parties = {party.name: party.after for party in ledger(made.log)}
    assert (parties["Seat 1"], parties["Seat 7"], parties["Bad beat fund"]) == (108, 90, 0)
    assert sum(party.change for party in ledger(made.log)) == 0
    made.play(StopRound(void=True))  # and then all goes back, which the fund has paid as well
    assert [party.change for party in ledger(made.log)] == [0] * 6
    assert (made.fund, made.stacks) == (99, {1: 100, 2: 100, 3: 100})


def test_a_void_round_gives_a_payment_back_though_nobody_has_bet() -> None:
    made = Table(five_card_draw.House(ante=0, bad_beat=BadBeat(1)), opening=OpenTable(fund=99))
    made.begin((100, 100, 100), deck=Deck.shuffled("nobody has bet"))
    made.dealer, made.record = "by hand", True
    made.play(PayFund(((1, 99),)))
    assert [party.change for party in ledger(made.log)] == [99, 0, 0, 0, -99, 0]
    made.play(StopRound(void=True))
    assert [party.change for party in ledger(made.log)] == [0] * 6
    assert (made.fund, made.stacks) == (99, {1: 100, 2: 100, 3: 100})


def test_a_bad_beat_that_is_not_paid() -> None:
    made = table()
    made.begin()
    gone = without(made.log, place(made.log, PayFund))
    departure = only(house(), gone, place(gone, Shuffle, 1))
    assert departure.citation == E9
    assert departure.required.startswith("the bad beat paid first: The bad beat fund is paid: 50 to seat 1")


@pytest.mark.parametrize(
    "to",
    [
        ((1, 49), (2, 25), (3, 25)),
        ((1, 51), (2, 25), (3, 25)),
        ((1, 99), (1, 50), (2, 25), (3, 25)),  # 199 in all
        (),
    ],
)
def test_a_fund_that_is_paid_otherwise(to: tuple[tuple[int, int], ...]) -> None:
    made = table()
    at = place(made.log, PayFund)
    departure = only(house(), instead(made.log, at, PayFund(to)), at)
    assert departure.citation == E9
    assert departure.required.startswith("the whole fund of 100: ")


@pytest.mark.parametrize(
    ("to", "found"),
    [
        (((1, 100),), "100 to seat 1"),
        (((1, 50), (2, 25), (4, 25)), "50 to seat 1, 25 to seat 2, 25 to seat 4"),
    ],
)
def test_a_whole_fund_that_is_paid_in_other_shares(to: tuple[tuple[int, int], ...], found: str) -> None:
    made = table()
    at = place(made.log, PayFund)
    departure = only(house(), instead(made.log, at, PayFund(to)), at)
    assert departure.required == "the fund in its posted shares: 50 to seat 1, 25 to seat 2, 25 to seat 3"
    assert (departure.found, departure.open_questions) == (found, ("G-7", "G-12"))
    clean(house(), instead(made.log, at, PayFund(((1, 20), (2, 25), (3, 25), (1, 30)))))  # in two stacks


def test_a_fund_that_is_paid_for_nothing() -> None:
    posted = house("2s 2h 2d 2c 3d")
    made = table(posted)
    slip = instead(made.log, len(made.log) - 1, made.log[-1].act, PayFund(((1, 100),)))
    assert only(posted, slip, len(made.log)).required.startswith("a bad beat of the posted kind")


def test_a_dealer_by_hand_pays_the_whole_fund() -> None:
    made = bad_beat_begun(house=house())
    while made.round is not None and not made.round.over:
        if len(made.round.board) == 5:
            made.dealer = "by hand"
        due = made.due()
        made.play(passive(made) if due is None else due)
    up_to(made, PayFund)
    with pytest.raises(RuleViolation) as caught:
        made.play(PayFund(((1, 100),)))
    assert caught.value.citations[0] == E9
    made.play(made.due() or passive(made))
    assert made.fund == 0


@pytest.mark.parametrize(("amount", "right"), [(0, False), (1, True), (2, False)])
def test_the_contribution_is_the_posted_one(amount: int, right: bool) -> None:
    posted = house("2s 2h 2d 2c 3d")
    log = table(posted).log
    at = place(log, TakeContribution)
    slip = instead(log, at, TakeContribution(1, amount))
    if right:
        clean(posted, slip)
    else:
        assert only(posted, slip, at).citation == E9


@given(
    st.integers(1, 10_000),
    st.lists(st.integers(1, 10), min_size=3, max_size=10, unique=True),
    st.integers(1, 2),
    st.integers(1, 2),
    st.sampled_from([(50, 25, 25), (100, 0, 0), (0, 100, 0), (40, 30, 30)]),
    st.sampled_from([1, 5]),
)
def test_no_chip_of_a_fund_is_left(
    fund: int, seats: list[int], winners: int, losers: int, shares: tuple[int, int, int], smallest: int
) -> None:
    fund *= smallest
    losers = min(losers, len(seats) - winners)
    beaten, won = seats[:losers], seats[losers : losers + winners]
    paid = payout(BadBeat(1, shares=shares), fund, beaten, won, seats, smallest)
    assert sum(paid.values()) == fund
    parts = [paid.get(seat, 0) for seat in beaten]
    assert parts == sorted(parts, reverse=True)
    assert parts[0] - parts[-1] in (0, smallest)
    assert set(paid) <= set(seats)
    assert all(chips > 0 and chips % smallest == 0 for chips in paid.values())


# -- equal hands (G-12) -------------------------------------------------------------------------------------

ACES_FULL = {1: "8c 7d 6h 2s", 2: "As Kc 3c 4d", 3: "Ad Ks 3h 4h", 4: "Qs Qd 9h 9c"}  # twice, under queens
LOWEST = house("As Ah Ad 2c 2d").but(bad_beat_ties="lowest-seat")


def shown_down(posted: omaha.House, hands: dict[int, str], board: str, button: int, fund: int) -> Table:
    """A round of four in which nobody folds."""
    made = Table(posted, opening=OpenTable(fund=fund))
    made.begin((50, 50, 50, 50), button, omaha.arranged_deck(hands, board, button))
    return finish(made)


@pytest.mark.parametrize(
    ("posted", "button", "fund", "to"),
    [
        # the winner has 25%, seat 1 as the only other player 25%; two beaten hands have 50%
        (house("As Ah Ad 2c 2d"), 4, 99, ((1, 25), (2, 25), (3, 25), (4, 25))),
        # of 101, 25 go to seat 1 and to seat 4; of 51, the odd one goes to the left of the button
        (house("As Ah Ad 2c 2d"), 4, 100, ((1, 25), (2, 26), (3, 25), (4, 25))),
        (house("As Ah Ad 2c 2d"), 2, 100, ((1, 25), (2, 25), (3, 26), (4, 25))),
        # seats 1 and 3 are the others, 12 of 25 each
        (LOWEST, 4, 99, ((1, 12), (2, 51), (3, 12), (4, 25))),
        (LOWEST, 2, 99, ((1, 12), (2, 51), (3, 12), (4, 25))),
    ],
)
def test_two_equal_beaten_hands(
    posted: omaha.House, button: int, fund: int, to: tuple[tuple[int, int], ...]
) -> None:
    made = shown_down(posted, ACES_FULL, "Ah Ac Kd Qh Qc", button, fund)
    assert made.round is not None
    ruling = bad_beat(made.round)
    shared = posted.bad_beat_ties == "shared"
    assert set(ruling.answer) == ({2, 3} if shared else {2})
    assert ruling.reason.startswith("Seats 2 and 3 have full house, aces over kings, and are beaten; ")
    assert ruling.open_questions == ("G-7", "G-12")
    at = place(made.log, PayFund)
    assert made.log[at].act == PayFund(to)
    assert made.log[at].open_questions == ("G-7", "G-11", "G-12")
    clean(posted, made.log)
    other = posted.but(bad_beat_ties="lowest-seat" if shared else "shared")
    departure = only(other, made.log, at)
    assert departure.required.startswith("the fund in its posted shares: ")
    assert departure.found == PayFund(to).parts
    assert "G-12" in departure.open_questions


@pytest.mark.parametrize("ties", ["shared", "lowest-seat"])
def test_two_equal_winning_hands_share_their_part(ties: str) -> None:
    hands = {1: "As Qs 3c 4d", 2: "Ad Qh 3h 4h", 3: "7c 7d 8s 9s", 4: "Kc Ks 5d 6d"}
    posted = house("2s 2h 2d 3c 3d").but(bad_beat_ties=ties)
    made = shown_down(posted, hands, "Ah Ac Qd 7h 2s", 4, 100)
    # of 101: 12 of 25 to each of two winners, 25 to seat 4; what is left goes to the beaten hand
    assert made.log[place(made.log, PayFund)].act == PayFund(((1, 12), (2, 12), (3, 52), (4, 25)))
    clean(posted, made.log)


# -- no fund without its bad beat ------------------------------------------------------------------------


def test_a_fund_is_not_paid_before_any_round_nor_beyond_what_it_holds() -> None:
    posted = house()
    for fund, to, required in (
        (5, ((1, 5),), "a bad beat of the posted kind, which has not been paid"),
        (5, ((1, 6),), "no more paid than the fund holds, 5"),
        (0, ((1, 5),), "no more paid than the fund holds, 0"),
    ):
        made = Table(posted, dealer="by hand", opening=OpenTable(fund=fund))
        with pytest.raises(RuleViolation) as caught:
            made.play(PayFund(to))
        assert caught.value.permitted[0] == required
        assert caught.value.open_questions == ("G-7",)
        assert made.fund == fund
        made.record = True
        made.play(PayFund(to))
        assert made.fund == 0
        assert [d.required for d in made.departures] == [required]
        assert only(posted, made.log, 1).required == required


def test_a_fund_that_is_paid_after_a_round_that_cant_be_judged_is_no_more_than_it_holds() -> None:
    log = [e._replace(act=Show(e.seat)) if isinstance(e.act, Show) else e for e in table().log]
    log = [e._replace(act=replace(e.act, card=UNKNOWN)) if isinstance(e.act, DealCard) else e for e in log]
    clean(house(), log)
    at = place(log, PayFund)
    departure = only(house(), instead(log, at, PayFund(((1, 101),))), at)
    assert departure.required == "no more paid than the fund holds, 100"


def test_a_wrong_contribution_is_named_once_and_not_held_against_the_payment() -> None:
    log = table().log
    at, paid = place(log, TakeContribution), place(log, PayFund)
    slip = instead(log, at, TakeContribution(1, 5))
    assert only(house(), slip, at).citation == E9
    only(house(), instead(slip, paid, PayFund(((1, 52), (2, 26), (3, 26)))), at)


@pytest.mark.parametrize(
    ("opening", "said"),
    [
        (OpenTable(fund=-5), "fund of OpenTable"),
        (OpenTable(approved="no"), "approved of OpenTable must be True or False"),  # type: ignore[arg-type]
        ("x", "the opening of a table is wanted"),
    ],
)
def test_an_opening_that_is_none(opening: OpenTable, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        Table(house(), opening=opening)
