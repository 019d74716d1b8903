"""Every open question behind an act is listed under a paragraph that the act cites, in either state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerrules import Bet, Deck, Draw, Raise, RuleViolation, Unsettled, five_card_draw, omaha, pokette
from pokerrules.games.poker_round import PokerRound
from pokerrules.house.pokette import House as Pokette
from pokerrules.house.posted import Posted
from pokerrules.house.sign import sign
from pokerrules.law import law
from pokerrules.table.acts import Act
from tests.strategies_round import acts, begun_rounds
from tests.strategies_round import houses as omaha_houses
from tests.test_draw_machine import houses as draw_houses
from tests.tries import tries


def unlisted(paragraph_ids: Iterable[str], questions: Iterable[str]) -> list[str]:
    """The questions that are listed under none of the paragraphs."""
    behind = set(paragraph_ids)
    return [q for q in questions if not behind & set(law.question(q).paragraphs)]


def check(played: PokerRound[Any]) -> None:
    """Play nothing; look at what is permitted now and what the last acts say."""
    for offer in played.legal():
        assert not unlisted(offer.paragraph_ids, offer.open_questions), offer
    for entry in played.log:
        assert not unlisted(entry.paragraph_ids, entry.open_questions), str(entry)
        assert not entry.remark[:1].islower(), str(entry)


@settings(max_examples=tries(60))
@given(begun_rounds(), st.data())
def test_a_round_of_omaha(played: omaha.Round, data: st.DataObject) -> None:
    while not played.over:
        check(played)
        played.play(data.draw(acts(played.legal(), played.house.smallest_chip)))
    check(played)
    ruling = played.showdown()
    for award in ruling.answer.rulings:
        assert not unlisted([c.id for c in award.citations], award.open_questions), str(award)
    assert not unlisted([c.id for c in ruling.citations], ruling.open_questions), str(ruling)


def some_act(played: five_card_draw.Round, data: st.DataObject) -> Act:
    offered = played.legal()
    act = offered[0].act
    if isinstance(act, Draw):
        hand = played.hands[act.seat or 0]
        return Draw(hand[: data.draw(st.sampled_from([0, 1, 3, 5]))])
    return data.draw(acts(offered))


@settings(max_examples=tries(60))
@given(st.data())
def test_a_round_of_five_card_draw(data: st.DataObject) -> None:
    players = data.draw(st.integers(2, 8))
    house = data.draw(draw_houses(players)).but(short_blind=data.draw(st.sampled_from(["full", "short"])))
    stacks = data.draw(st.lists(st.integers(1, 40), min_size=players, max_size=players))
    played = five_card_draw.Round(
        house,
        stacks,
        data.draw(st.sampled_from([1, "card"])),
        Deck.shuffled(str(data.draw(st.integers(0, 999)))),
        button_deck=Deck.shuffled("the button"),
    )
    while not played.over:
        check(played)
        try:
            played.play(some_act(played, data))
        except Unsettled:  # no second reshuffle, and too few cards left (D-9)
            return
    check(played)
    ruling = played.showdown()
    assert not unlisted([c.id for c in ruling.citations], ruling.open_questions), str(ruling)


# the question on the odds of 12.6, a section that is cited and not restated paragraph by paragraph
OF_12_6 = {"P-10"}


@settings(max_examples=tries(60))
@given(st.data())
def test_a_stand_of_pokette(data: st.DataObject) -> None:
    house = Pokette(
        jokers=4,
        joker=data.draw(st.sampled_from(["loses", "respin"])),
        end_pairs=data.draw(st.sampled_from(["open", "inside"])),
        third_card_order=data.draw(st.sampled_from(["ordinary-first", "hands-first"])),
        wrap=data.draw(st.booleans()),
    )
    stand = pokette.Stand(house, (1, 2), pokette.Wheel.training("questions", 4))
    cards = st.sampled_from(["7h", "8h", "9h", "7d", "Ah", "2h", "Kh", "joker"])
    for _ in range(data.draw(st.integers(1, 7))):
        for name in ("split 7h 8h", "red", *stand.announced):
            stand.play(pokette.PlaceWager(name, 1, data.draw(st.sampled_from([1, 2]))))
        for offer in stand.legal():
            assert not unlisted(offer.paragraph_ids, offer.open_questions), offer
        stand.spin(data.draw(cards))
        for ruling in stand.offers().answer.rulings:
            assert not unlisted([c.id for c in ruling.citations], ruling.open_questions), str(ruling)
    for entry in stand.log:
        asked = set(entry.open_questions) - (OF_12_6 if "nj-12.6" in entry.paragraph_ids else set())
        assert not unlisted(entry.paragraph_ids, asked), str(entry)
        assert not entry.remark[:1].islower(), str(entry)


@pytest.mark.parametrize("kind", [omaha.House, five_card_draw.House, Pokette])
def test_the_readings_that_a_house_may_post(kind: type[Posted]) -> None:
    for key, (question_id, paragraph_id) in kind.READINGS.items():
        assert not unlisted([paragraph_id], [question_id]), (question_id, paragraph_id)
        assert kind()._reading(key) == law.question(question_id).default


@settings(max_examples=tries(40))
@given(st.one_of(omaha_houses(4), draw_houses(4)))
def test_the_lines_of_a_sign(house: Posted) -> None:
    for line in sign(house):
        assert not line.citations or not unlisted([c.id for c in line.citations], line.open_questions), line


def test_refusals_of_an_amount_that_no_chips_make_up() -> None:
    house = five_card_draw.House(ante=5, betting=five_card_draw.NoLimit(5), smallest_chip=5)
    table = five_card_draw.Round(house, (100, 100), 2, Deck.shuffled("lesson 1"))
    with pytest.raises(RuleViolation) as caught:
        table.play(Bet(7))
    assert "O-17" in caught.value.open_questions
    assert not unlisted([c.id for c in caught.value.citations], caught.value.open_questions)
    table.play(Bet(5))
    with pytest.raises(RuleViolation) as caught:
        table.play(Raise(12))
    assert not unlisted([c.id for c in caught.value.citations], caught.value.open_questions)
