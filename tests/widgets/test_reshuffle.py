"""The picture of a reshuffle: every card of the deck, in a group with its reason."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pokerrules import Bet, Call, Check, Deck, Fold, NotationError, five_card_draw, omaha
from pokerrules.cards import ALL_CARDS
from pokerrules.table.acts import Draw, Reshuffle
from pokerrules.widgets import ReshufflePiles
from pokerrules.widgets.draw_piles import PLACES
from pokerrules.widgets.reshuffle import BURN, FOLDED, HELD, KINDS, OWN, SERVED, STUB, WAITING
from tests.draws import at_the_draw, draw, entries, opened
from tests.widgets.conftest import html_of


def cards_of(widget: ReshufflePiles, *kinds: str) -> set[Any]:
    return {card for kind in kinds for held in widget.deck.cards[kind].values() for card in held}


def in_sight(widget: ReshufflePiles) -> list[str]:
    return re.findall(r'aria-label="(\w+ of \w+)"', html_of(widget))


@pytest.mark.rule("nj-14.12-f-2")
def test_eight_players_who_draw_two_each() -> None:
    played = draw(at_the_draw(8), 2, 2, 2, 2, 2, 2)
    widget = ReshufflePiles(played)
    assert {kind: widget.deck.count([kind]) for kind in widget.deck.cards} == {
        SERVED: 10, FOLDED: 0, STUB: 0, OWN: 2, BURN: 1, WAITING: 10, HELD: 29,
    }  # fmt: skip
    assert widget.summary() == "Seat 6 is being served: 10 cards may be reshuffled, 42 may not"
    (shuffled,) = entries(played, Reshuffle)
    assert cards_of(widget, *widget.may) == set(shuffled.act.cards)  # type: ignore[attr-defined]
    assert cards_of(widget, BURN) == set(played.deck.burns)
    assert cards_of(widget, WAITING) == {*played.hands[7], *played.hands[8]}
    assert "Seat 6 has discarded two</b>: one of them came from the stub" in html_of(widget)
    assert sorted(in_sight(widget)) == sorted(card.name for card in ALL_CARDS)


@pytest.mark.rule("nj-14.12-f-2")
@pytest.mark.parametrize("posted", [False, True])
def test_the_own_discards_go_in_when_the_house_posts_it(posted: bool) -> None:
    house = five_card_draw.House(reshuffle_own_discards=posted)
    played = draw(at_the_draw(8, house), 2, 2, 2, 2, 2, 2)
    widget = ReshufflePiles(played)
    assert widget.own.value == posted
    (shuffled,) = entries(played, Reshuffle)
    assert cards_of(widget, *widget.may) == set(shuffled.act.cards)  # type: ignore[attr-defined]
    widget.own.value = not posted
    may, may_not = (10, 42) if posted else (12, 40)
    assert f"May be reshuffled: {may} cards" in html_of(widget)
    assert f"May not be reshuffled: {may_not} cards" in html_of(widget)
    assert f"{may} cards may be reshuffled, {may_not} may not" in widget.said
    assert len(in_sight(widget)) == 52


@pytest.mark.rule("nj-14.12-f-2")
def test_a_folded_hand_and_nobody_left_to_ask() -> None:
    played = opened(6)
    for act in (Bet(2), Fold(), Call(), Call(), Call(), Call()):
        played.play(act)
    folded = played.hands[2]
    widget = ReshufflePiles(draw(played, 5, 5, 5, 4, 4))
    assert cards_of(widget, FOLDED) == set(folded)
    assert widget.deck.count(widget.may) == 24
    assert widget.deck.count([WAITING]) == 0
    assert "yet to ask" not in html_of(widget)
    assert "Folded hands, 5 cards" in html_of(widget)


@pytest.mark.rule("nj-14.12-f-2")
@pytest.mark.parametrize("posted", ["discards-and-folded", "discards-only"])
def test_folded_hands_go_in_or_stay_out_as_the_house_posts_it(posted: str) -> None:
    played = opened(6, five_card_draw.House(discard_pile=posted))
    for act in (Bet(2), Fold(), Call(), Call(), Call(), Call()):
        played.play(act)
    widget = ReshufflePiles(draw(played, 5, 5, 5, 4, 4))
    assert widget.folded.layout.display is None
    (shuffled,) = entries(played, Reshuffle)
    assert cards_of(widget, *widget.may) == set(shuffled.act.cards)  # type: ignore[attr-defined]
    out = "takes in no hand that was given up before the draw"
    assert (out in html_of(widget)) == (posted == "discards-only")
    widget.folded.value = "discards-only" if posted == "discards-and-folded" else "discards-and-folded"
    assert widget.deck.count(widget.may) == (24 if posted == "discards-only" else 19)
    assert (out in html_of(widget)) == (posted != "discards-only")
    assert "Folded hands, 5 cards" in html_of(widget)
    assert len(in_sight(widget)) == 52
    nobody = ReshufflePiles(draw(at_the_draw(8), 2, 2, 2, 2, 2, 2))
    assert nobody.folded.layout.display == "none"


@pytest.mark.rule("nj-14.12-f-2")
def test_what_is_left_of_the_stub_when_it_is_shuffled_in() -> None:
    played = draw(at_the_draw(8, five_card_draw.House(reshuffle_stub="shuffle-in")), 2, 2, 2, 2, 2, 2)
    widget = ReshufflePiles(played)
    assert widget.deck.count([STUB]) == 1
    assert widget.deck.count(widget.may) == 11
    assert "D-6" in html_of(widget)


@pytest.mark.rule("nj-14.12-f-2")
def test_every_reshuffle_of_a_round_can_be_looked_at() -> None:
    played = draw(at_the_draw(8), *[5] * 8)
    all_ = entries(played, Reshuffle)
    widget = ReshufflePiles(played)
    assert widget.which.layout.display is None
    for entry in all_:
        widget.which.value = entry.number
        assert cards_of(widget, *widget.may) == set(entry.act.cards)  # type: ignore[attr-defined]
        assert len(in_sight(widget)) == 52
    assert ReshufflePiles(played, at=all_[1].number).summary().startswith("Seat 5")
    once = ReshufflePiles(draw(at_the_draw(8), 2, 2, 2, 2, 2, 2))
    assert once.which.layout.display == "none"


def test_a_round_must_have_a_reshuffle_of_known_cards() -> None:
    played = draw(at_the_draw(8), 2, 2, 2, 2, 2, 2)
    with pytest.raises(NotationError, match="entry 3 of the log is no reshuffle; the reshuffles are: "):
        ReshufflePiles(played, at=3)
    with pytest.raises(NotationError, match="nothing was reshuffled"):
        ReshufflePiles(at_the_draw(8))
    with pytest.raises(NotationError, match="a round of five-card draw is wanted"):
        ReshufflePiles(omaha.Round(omaha.House(), (9, 9), 1))  # type: ignore[arg-type]
    unknown = five_card_draw.Round(five_card_draw.House(), (100,) * 8, 8, Deck.recorded(()))
    for _ in range(8):
        unknown.play(Check())
    for seat in range(1, 7):
        unknown.play(Draw(unknown.hands[seat][:2]))
    with pytest.raises(NotationError, match="not known"):
        ReshufflePiles(unknown)


@pytest.mark.rule("nj-14.12-f-1", "nj-14.12-f-2")
def test_every_card_that_was_burned_stays_out() -> None:
    played = draw(at_the_draw(8, five_card_draw.House(draw_burns="burn-again")), *[5] * 8)
    first, second, *_ = entries(played, Reshuffle)
    widget = ReshufflePiles(played, at=first.number)
    assert "The burn card, 1 card" in html_of(widget)
    widget.which.value = second.number
    assert cards_of(widget, BURN) == set(played.deck.burns[:2])
    assert "The burn cards, 2 cards" in html_of(widget)
    assert "one after each reshuffle" in html_of(widget)
    assert cards_of(widget, *widget.may) == set(second.act.cards)  # type: ignore[attr-defined]


@pytest.mark.rule("nj-14.6-e-3")
def test_burn_cards_stay_out_by_their_own_paragraph_in_both_pictures() -> None:
    paragraph, questions = KINDS[BURN][2:]
    assert (paragraph[0], questions) == ("nj-14.6-e-3", ())
    assert KINDS[FOLDED][3] == ("D-7",)
    assert (PLACES["burns"][3][0], PLACES["burns"][4]) == ("nj-14.6-e-3", ("D-10",))
    widget = ReshufflePiles(draw(at_the_draw(8), 2, 2, 2, 2, 2, 2))
    (group,) = re.findall(r"The burn card, 1 card.*?</p>", html_of(widget))
    assert "14.6(e)3" in group
    assert "D-7" not in group
