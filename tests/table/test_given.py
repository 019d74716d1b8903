"""Acts as they are given: wrong kinds are named, and an option of `legal` may be played as it is."""

from __future__ import annotations

from typing import Any

import pytest

from pokerrules import Bet, Call, Card, Deck, Fold, NotationError, Raise, RuleViolation, Show, omaha
from pokerrules.table import acts
from pokerrules.table.button import by_card, dealing_order, next_button, right_of_dealer
from pokerrules.table.given import checked
from tests.rounds import play, snapshot

HIGH = omaha.House()


@pytest.mark.parametrize(
    ("act", "says"),
    [
        (None, r"an act is wanted, such as Fold\(\) or Raise\(4\), not None"),
        ("call", "an act is wanted"),
        (Call, "an act is wanted"),
        (Fold("1"), "seat of Fold: a seat is a whole number from 1, not '1'"),  # type: ignore[arg-type]
        (Fold(True), "seat of Fold: a seat"),
        (Bet(0), "amount of Bet must be a whole number of chips, at least 1, not 0"),
        (Bet("4"), "amount of Bet must be"),  # type: ignore[arg-type]
        (Bet(None), "amount of Bet must be"),  # type: ignore[arg-type]
        (Raise(2.0), "to of Raise must be"),  # type: ignore[arg-type]
        (Raise(float("nan")), "to of Raise must be"),  # type: ignore[arg-type]
        (Raise(10**5000), "to of Raise must be at most 1,000,000,000,000,000 chips"),
        (Call(added="x"), "added of Call must be"),  # type: ignore[arg-type]
        (Show(cards=5), "5 is not a card"),  # type: ignore[arg-type]
        (Show(cards=("As", "zz")), "zz"),  # type: ignore[arg-type]
        (acts.DealCard(1, "xx"), "xx"),  # type: ignore[arg-type]
        (acts.DealBoard(5), "street of DealBoard must be text, not 5"),  # type: ignore[arg-type]
        (acts.OpenRound(5), "stacks of OpenRound must be pairs"),  # type: ignore[arg-type]
        (acts.OpenRound(((1, 2, 3),)), "stacks of OpenRound must be pairs"),  # type: ignore[arg-type]
        (acts.Award(1, "high", 1, ((1, -1),)), "to of Award must be a whole number"),
    ],
)
def test_an_act_of_the_wrong_kind_is_named_and_nothing_changes(act: Any, says: str) -> None:
    for dealer in ("automatic", "by hand"):
        round_ = omaha.Round(HIGH, [100] * 3, 3, dealer=dealer)
        stood = snapshot(round_)
        with pytest.raises(NotationError, match=says):
            round_.play(act)
        assert snapshot(round_) == stood


def test_cards_of_an_act_may_be_written_out() -> None:
    assert checked(Show(1, "As Kd Qh Jc")) == Show(  # type: ignore[arg-type]
        1, (Card("As"), Card("Kd"), Card("Qh"), Card("Jc"))
    )
    assert checked(acts.DealCard(1, "As")) == acts.DealCard(1, Card("As"))  # type: ignore[arg-type]
    assert checked(acts.OpenRound([[1, 5]], None, None)) == acts.OpenRound(((1, 5),))  # type: ignore[arg-type,list-item]


def test_what_is_permitted_may_be_played_as_it_is() -> None:
    round_ = omaha.Round(HIGH, [100] * 3, 3)
    fold, call, lift = round_.legal()
    assert round_.play(lift)[0].act == Raise(4, 3, 4)
    assert round_.undo()
    assert round_.play(call)[0].act == Call(3, 2)
    with pytest.raises(RuleViolation, match="out of turn"):
        round_.play(fold)


@pytest.mark.rule("pa-637a.12-g")
def test_g_bets_are_made_up_of_the_smallest_chip() -> None:
    house = omaha.House(blinds=(5, 10), betting=omaha.NoLimit(10), smallest_chip=5)
    round_ = omaha.Round(house, [100] * 3, 3)
    with pytest.raises(
        RuleViolation, match=r"a raise to 22 can't be made up of the smallest chip in play, 5"
    ) as no:
        round_.play(Raise(22))
    assert no.value.open_questions == ("O-21", "O-17")
    assert no.value.citations == ("58 Pa. Code § 637a.12(g)",)
    round_.play(Raise(25))
    assert round_.play(Raise(100))[0].act == Raise(100, 1, 95)


@pytest.mark.parametrize(
    ("ask", "says"),
    [
        (lambda: dealing_order(0, (1, 2)), "the button: a seat is a whole number from 1, not 0"),
        (lambda: dealing_order(1, ()), "no seat is taken"),
        (lambda: dealing_order(1, "12"), "the seats must be several whole numbers"),
        (lambda: next_button(1, ()), "no seat is taken"),
        (lambda: next_button("1", (1, 2)), "the button: a seat"),
        (lambda: next_button(1, 2), "the seats must be several"),
        (lambda: right_of_dealer(()), "no seat is taken"),
        (lambda: right_of_dealer((1, None)), "a seat is a whole number from 1, not None"),
        (lambda: by_card([Card("As")]), "a card of each seat is wanted"),
        (lambda: by_card({0: Card("As")}), "a seat is a whole number from 1, not 0"),
        (lambda: omaha.arranged_deck([], "", 1), "hands by seat are wanted"),
        (lambda: omaha.arranged_deck({0: "As Kd 7c 2h"}, "", 1), "a hand: a seat is a whole number"),
        (lambda: omaha.arranged_deck({1: "As Kd 7c 2h"}, "", "1"), "the button: a seat is a whole number"),
        (lambda: omaha.Round(HIGH, [100] * 2).ruling_on(1), "an entry of a log is wanted"),
        (lambda: omaha.Round("omaha", [1, 2]), "an Omaha house is wanted"),
        (lambda: omaha.Round(HIGH, [100] * 2, {}), "button must be a seat"),
        (lambda: omaha.Round(HIGH, [100] * 2, 3), "the button is at seat 3, where nobody sits"),
        (lambda: omaha.Round(HIGH, [100] * 2, antes=5), "antes are chips by seat"),
        (lambda: omaha.Round(HIGH, [100] * 2, antes={"1": 5}), "a seat that antes: a seat is a whole"),
        (lambda: omaha.Round(HIGH, [100] * 2, dealer=[]), "dealer must be"),
        (
            lambda: omaha.Round(omaha.House(split=True, kill=omaha.Kill("kill", 9)), [100] * 2, kill="1"),
            "the seat that owes a kill: a seat",
        ),
    ],
)
def test_what_can_not_be_asked_is_named(ask: Any, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        ask()


# -- every refusal says what was given, which paragraph, and what is permitted -------------------------------


def refusals() -> list[Any]:
    """Acts that are refused, in every kind of turn."""
    everything = [
        acts.Fold(), acts.Check(), acts.Call(), acts.Call(added=77), acts.Bet(3), acts.Raise(3),
        acts.Raise(9999), acts.Straddle(), acts.Straddle(amount=9), acts.NoStraddle(), acts.Show(),
        acts.Muck(), acts.Fold(9), acts.OpenRound(()), acts.CardForButton(9), acts.PlaceButton(9),
        acts.PostAnte(9, 1), acts.PostBlind(9, 1), acts.PostKill(9, 1), acts.DealCard(9), acts.Burn(),
        acts.DealBoard("lake"), acts.ReturnUncalled(9, 1), acts.CollectBets(999),
        acts.Award(9, "high", 1), acts.Act(),
    ]  # fmt: skip
    straddled = omaha.House(straddle=4)

    def at(house: omaha.House, before: str, **more: Any) -> omaha.Round:
        round_ = omaha.Round(house, [100] * 4, 4, Deck.shuffled("no"), **more)
        return play(round_, before) if before else round_

    tables = {
        "straddle": at(straddled, ""),
        "first": at(straddled, ""),
        "later": at(HIGH, "call x3, check"),
        "showing": at(HIGH, "call x3, check, check x4, check x4, check x4", showing="asked"),
        "dealing": at(HIGH, "", dealer="by hand"),
        "over": at(HIGH, "fold x3"),
    }
    return [pytest.param(table, act, id=f"{name}-{n}") for name, table in tables.items()
            for n, act in enumerate(everything)]  # fmt: skip


@pytest.mark.parametrize(("round_", "act"), refusals())
def test_every_refusal_cites_and_says_what_is_permitted(round_: omaha.Round, act: acts.Act) -> None:
    stood = snapshot(round_)
    error: RuleViolation | None = None
    try:
        round_.play(act)
    except RuleViolation as refused:
        error = refused
    if error is None:  # one of the acts that are permitted in this turn
        round_.undo()
    assert snapshot(round_) == stood
    if error is not None:
        assert error.citations
        assert error.permitted
        assert error.reason.split()[0] in {"seat", "the", "a", "this", "no", "one"}
        assert "may not no " not in error.reason
        assert len(str(error).splitlines()) == 1
