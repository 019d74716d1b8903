"""A turn in the draw by itself, and the reshuffle of a deck."""

from __future__ import annotations

import pytest

from pokerrules import Card, Check, Deck, Draw, NotationError, RuleViolation, Unsettled
from pokerrules.cards import UNKNOWN, AnyCard
from pokerrules.table.acts import DealCard
from pokerrules.table.draw import DrawTurn
from tests.draws import at_the_draw, entries

HAND = tuple(map(Card, ["As", "Kd", "7c", "2h", "2d"]))


def turn(held: tuple[AnyCard, ...] = HAND) -> tuple[DrawTurn, list[tuple[AnyCard, ...]]]:
    gone: list[tuple[AnyCard, ...]] = []

    def give_up(seat: int, cards: tuple[AnyCard, ...], kept: list[AnyCard]) -> None:
        assert seat == 3
        assert sorted(map(str, (*cards, *kept))) == sorted(map(str, held))
        gone.append(cards)

    return DrawTurn(3, held, (1,), ("nj-14.12-f",), ("D-11",), give_up, ("D-10",)), gone


@pytest.mark.rule("nj-14.12-f")
def test_a_turn_takes_any_number_of_the_cards_held() -> None:
    for count in range(6):
        made, gone = turn()
        _, act, _, questions, *_ = made.take(Draw(HAND[:count]), 1)
        assert act == Draw(HAND[:count], 3)
        assert gone == [HAND[:count]]
        assert questions == (("D-11",) if count else ("D-11", "D-10"))


@pytest.mark.parametrize(
    ("act", "says"),
    [
        (Draw((), 1), "draws a second time"),
        (Draw((), 2), "out of turn"),
        (Check(), "it is the draw"),
        (Draw((*HAND, Card("3c"))), "6 discards are more than its 5 cards"),
        (Draw((Card("3c"),)), "does not hold the three of clubs"),
        (Draw((UNKNOWN,)), "does not hold so many unknown cards"),
    ],
)
def test_a_turn_refuses_what_is_not_permitted(act: Draw, says: str) -> None:
    made, gone = turn()
    with pytest.raises(RuleViolation, match=says):
        made.take(act, 1)
    assert not gone


def test_unknown_cards_can_be_discarded_as_far_as_there_are_any() -> None:
    held = (UNKNOWN, UNKNOWN, *HAND[:3])
    made, gone = turn(held=held)
    made.take(Draw((UNKNOWN, HAND[0])), 1)
    assert gone == [(UNKNOWN, HAND[0])]
    with pytest.raises(RuleViolation, match="so many unknown"):
        turn(held=held)[0].take(Draw((UNKNOWN,) * 3), 1)


@pytest.mark.rule("nj-14.12-f-2")
def test_a_round_that_stops_for_the_floor_has_lost_nothing() -> None:
    # a whole deck always has eleven cards for eight players: so the stub is made to run out by burning it
    round_ = at_the_draw(8)
    while round_._deck.stub_count > 3:
        round_._deck.burn()
    log, hands, deck = round_.log, round_.hands, round_.deck
    says = r"discards three, but stub and discard pile hold only 2 for it: .* the floor \(D-9\)"
    with pytest.raises(Unsettled, match=says):
        round_.play(Draw(round_.hands[1][:3]))
    assert (round_.log, dict(round_.hands), round_.deck, round_.turn) == (log, dict(hands), deck, 1)
    round_.play(Draw(round_.hands[1][:2]))
    assert len(entries(round_, DealCard)) == 42


def test_a_reshuffled_deck_has_the_pile_in_its_stub() -> None:
    deck = Deck()
    dealt = [deck.deal() for _ in range(3)]
    burned = deck.burn()
    deck.discard(dealt[:2])
    deck.reshuffle((*dealt[:2], *deck.stub))
    assert deck.stub[:2] == tuple(dealt[:2])
    assert (deck.discards, deck.dealt, deck.burns) == ((), (dealt[2],), (burned,))
    before = deck.copy()
    for wrong in (deck.stub[1:], (*deck.stub, burned), (dealt[2], *deck.stub[1:])):
        with pytest.raises(NotationError, match="the new stub takes the cards of stub and discard pile"):
            deck.reshuffle(wrong)
    assert deck == before
