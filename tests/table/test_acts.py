"""Acts as they are read aloud, and by name."""

from __future__ import annotations

import dataclasses

import pytest

from pokerrules import Bet, Call, Card, Check, Fold, Muck, NoStraddle, Raise, Show, Straddle
from pokerrules.table.acts import (
    ACTS,
    Act,
    Award,
    Burn,
    CardForButton,
    CollectBets,
    DealBoard,
    DealCard,
    Draw,
    OpenRound,
    Permitted,
    PlaceButton,
    PostAnte,
    PostBlind,
    PostKill,
    Reshuffle,
    ReturnUncalled,
    TakeContribution,
    TakeRake,
)

ACE, KING = Card("As"), Card("Kd")

SPOKEN: list[tuple[Act, str]] = [
    (Fold(), "The player folds"),
    (Fold(3), "Seat 3 folds"),
    (Check(3), "Seat 3 checks"),
    (Call(3), "Seat 3 calls"),
    (Call(3, 1200), "Seat 3 calls, adding 1,200"),
    (Bet(1200, 3), "Seat 3 bets 1,200"),
    (Raise(1200, 3, 800), "Seat 3 raises to 1,200"),
    (Straddle(3), "Seat 3 straddles"),
    (Straddle(3, 4), "Seat 3 straddles for 4"),
    (NoStraddle(3), "Seat 3 does not straddle"),
    (Show(3), "Seat 3 shows"),
    (Show(3, (ACE, KING)), "Seat 3 shows As Kd"),
    (Muck(3), "Seat 3 mucks"),
    (OpenRound(((1, 100), (4, 1200))), "2 players: seat 1 with 100, seat 4 with 1,200"),
    (CardForButton(2, ACE), "Seat 2 is dealt As for the button"),
    (PlaceButton(2), "The button is in front of seat 2"),
    (PostAnte(2, 1), "Seat 2 antes 1"),
    (PostBlind(2, 1), "Seat 2 posts a blind of 1"),
    (PostKill(2, 4), "Seat 2 posts the kill, 4 in all"),
    (PostKill(2, 3, "half-kill"), "Seat 2 posts the half-kill, 3 in all"),
    (DealCard(2), "A card to seat 2"),
    (DealCard(2, ACE), "A card to seat 2: As"),
    (Burn(), "The top card is burned"),
    (Burn(ACE), "The top card is burned"),  # nobody has seen it
    (DealBoard("flop"), "The flop"),
    (DealBoard("river", (ACE,)), "The river: As"),
    (Draw((ACE, ACE), 3), "Seat 3 draws two"),
    (Draw((), 3), "Seat 3 stands pat"),
    (Draw((ACE,) * 6), "The player draws 6"),
    (Reshuffle(), "The discard pile is reshuffled"),
    (Reshuffle((ACE,)), "The discard pile is reshuffled: the stub has 1 card"),
    (Reshuffle((ACE, ACE)), "The discard pile is reshuffled: the stub has 2 cards"),
    (ReturnUncalled(2, 30), "30 uncalled goes back to seat 2"),
    (CollectBets(1200), "The bets go to the pot, which holds 1,200"),
    (TakeRake(2, 3), "The rake of 3 is taken from pot 2"),
    (TakeContribution(1, 1000), "The bad beat contribution of 1,000 is taken from pot 1"),
    (Award(1, "high", 12, ((1, 6), (3, 6))), "High share of pot 1, 12: 6 to seat 1, 6 to seat 3"),
    (Award(2, "whole", 12, ((1, 12),)), "Pot 2, 12: 12 to seat 1"),
    (Act(), "act"),
]


@pytest.mark.parametrize(("act", "words"), SPOKEN, ids=lambda value: value if isinstance(value, str) else "")
def test_acts_in_words(act: Act, words: str) -> None:
    assert str(act) == words


def test_every_act_has_a_name_of_its_own() -> None:
    assert len(ACTS) == 25
    assert all(kind.name == name for name, kind in ACTS.items())
    assert {type(act) for act, _ in SPOKEN} == {*ACTS.values(), Act}


def test_acts_of_the_dealer_are_told_from_those_of_players() -> None:
    players = {Fold, Check, Call, Bet, Raise, Straddle, NoStraddle, Draw, Show, Muck}
    assert {kind for kind in ACTS.values() if not kind.by_dealer} == players


def test_acts_are_values_that_can_not_change() -> None:
    assert Raise(4) == Raise(4)
    assert Raise(4) != Raise(4, seat=2)
    with pytest.raises(dataclasses.FrozenInstanceError):
        Raise(4).to = 6  # type: ignore[misc]


def test_the_terms_of_an_act_are_what_it_says() -> None:
    assert Call(3, 2).terms() == {"seat": 3, "added": 2}
    assert Fold().terms() == {}
    assert DealBoard("flop").terms() == {"street": "flop"}


def test_a_permitted_range_is_told_in_words() -> None:
    ids = ("pa-637a.12-g",)
    assert str(Permitted(Raise(4, 1), ids, 4, 1000)) == "Seat 1 raises to 4 up to 1,000"
    assert str(Permitted(Raise(4, 1), ids, 4, 4)) == "Seat 1 raises to 4"
    assert str(Permitted(Fold(1), ids)) == "Seat 1 folds"
    assert Permitted(Fold(1), ids).citations == ("58 Pa. Code § 637a.12(g)",)
