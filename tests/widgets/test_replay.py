"""The table that replays a log."""

from __future__ import annotations

import pytest

from pokerrules import Deck, NotationError, omaha
from pokerrules.table.view import standings
from pokerrules.widgets import TableReplay
from tests.widgets.conftest import html_of
from tests.widgets.test_all import a_round


@pytest.fixture
def played() -> omaha.Round:
    return a_round()


def test_it_begins_with_the_first_act_of_a_player(played: omaha.Round) -> None:
    replay = TableReplay(played)
    assert replay.at == next(entry.number for entry in played.log if not entry.act.by_dealer)
    assert f"Step {replay.at} of {len(played.log)}" in html_of(replay)


@pytest.mark.parametrize(("start", "at"), [(1, 1), (-3, 1), (10_000, None), (7, 7)])
def test_it_begins_where_it_is_told_to(played: omaha.Round, start: int, at: int | None) -> None:
    assert TableReplay(played, start).at == (at or len(played.log))


def test_it_begins_with_a_part_of_the_round(played: omaha.Round) -> None:
    replay = TableReplay(played.log, "flop")
    assert replay.standing.entry.act.name == "deal board"
    with pytest.raises(NotationError, match="no part 'the end'"):
        TableReplay(played, "the end")


def test_a_log_without_an_opening_is_refused(played: omaha.Round) -> None:
    with pytest.raises(NotationError):
        TableReplay(played.log[3:])


def test_every_step_shows_its_act_and_its_paragraph(played: omaha.Round) -> None:
    replay = TableReplay(played, 1)
    for standing in replay.standings:
        assert replay.standing == standing
        shown = html_of(replay)
        assert str(standing.entry.citations[0]) in shown
        assert f"{standing.entry.number} of" in replay.said
        assert shown.count('aria-current="step"') == 1
        if standing.entry.number < len(replay.standings):
            assert replay.next.description.startswith("Next: ")
        replay.next.click()
    assert replay.next.disabled
    assert "over" in replay.next.description
    assert "wins" in html_of(replay)


def test_stepping(played: omaha.Round) -> None:
    replay = TableReplay(played, 1)
    assert replay.back.disabled
    replay.act.click()
    first = replay.at
    assert not replay.standing.entry.act.by_dealer
    replay.back.click()
    assert replay.at == first - 1
    replay.last.click()
    assert replay.at == len(played.log)
    replay.act.click()
    assert replay.at == len(played.log)
    replay.first.click()
    assert replay.at == 1
    replay.step.field.value = "9"
    assert replay.at == 9
    replay.part.value = dict(replay.part.options)["turn"]
    assert replay.standing.phase == "turn"
    assert replay.step.number == replay.at


def test_hidden_cards_stay_hidden_until_the_showdown(played: omaha.Round) -> None:
    replay = TableReplay(played, "first betting round", hide=True)
    assert "of hearts" not in replay.snapshot().split("The whole log")[0]
    replay.last.click()
    assert "of hearts" in replay._table.value


def test_the_order_of_award_of_the_house_is_kept() -> None:
    house = omaha.House(blinds=(1, 2), betting=omaha.NoLimit(2), pot_order="main-pot-first")
    played = omaha.Round(house, (30, 9, 30), 3, Deck.shuffled("side pot"))
    while not played.over:
        acts = {offer.act.name: offer for offer in played.legal()}
        played.play(acts["check"].act if "check" in acts else acts["call"].act)
    replay = TableReplay(played, len(played.log))
    assert replay.standings == standings(played.log, side_pots_first=False)


def test_open_questions_that_an_act_used_are_there() -> None:
    house = omaha.House(blinds=(1, 2), betting=omaha.FixedLimit(2, 4))
    played = omaha.Round(house, (20, 20, 20), 3, Deck.shuffled("raise"))
    played.play(omaha.Round.legal(played)[-1].act)
    replay = TableReplay(played)
    assert replay.standing.entry.open_questions
    for question in replay.standing.entry.open_questions:
        assert question in replay._law.value


def test_headlines_draw_the_cards_and_no_button_gives_them_away() -> None:
    house = omaha.House(blinds=(1, 2), betting=omaha.FixedLimit(2, 4))
    played = omaha.Round(house, (20, 20), "card", Deck.shuffled("cards"), button_deck=Deck.shuffled("button"))
    replay = TableReplay(played, 1)
    assert replay.next.description == "Next: Seat 1 is dealt a card for the button"
    replay.next.click()
    assert 'class="rb-in' in replay._heading.value
    assert "for the button.</p>" in replay._heading.value


def test_hidden_cards_stay_out_of_headlines_and_the_status_line(played: omaha.Round) -> None:
    replay = TableReplay(played, "the deal", hide=True)
    assert "rb-in" not in replay._heading.value
    assert replay.said.endswith(f"A card to seat {replay.standing.entry.seat}.</div>")
