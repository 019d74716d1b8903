"""Opening a table and a round, N.J.A.C. 13:69F-14.6(a), (b), (c) and (d)."""

from __future__ import annotations

import pytest

from pokerrules import NotationError, RuleViolation, five_card_draw, omaha
from pokerrules.dealer.acts import OpenTable
from pokerrules.dealer.table import Table
from pokerrules.table.acts import Award, CollectBets, OpenRound
from tests.dealer.tables import (
    DRAW,
    OMAHA,
    clean,
    found,
    instead,
    omaha_log,
    only,
    place,
    side_pots_log,
    timed,
    without,
)


@pytest.mark.rule("nj-14.6-a")
def test_the_area_is_one_that_the_division_has_approved() -> None:
    log = omaha_log()
    clean(OMAHA, log)
    departure = only(OMAHA, instead(log, 0, OpenTable("the lobby", approved=False)), 0)
    assert departure.citation == "N.J.A.C. 13:69F-14.6(a)"
    with pytest.raises(RuleViolation) as caught:
        Table(OMAHA, opening=OpenTable("the lobby", approved=False))
    assert caught.value.citations == ("N.J.A.C. 13:69F-14.6(a)",)


@pytest.mark.rule("nj-14.6-a")
def test_a_table_is_opened_once() -> None:
    log = omaha_log()
    assert only(OMAHA, instead(log, 0, OpenTable(), OpenTable()), 1).required == "a table that is opened once"


@pytest.mark.rule("nj-14.6-b")
def test_the_dealer_is_no_player() -> None:
    log = omaha_log()
    departure = only(OMAHA, instead(log, 0, OpenTable(dealer_seat=3)), 0)
    assert departure.citation == "N.J.A.C. 13:69F-14.6(b)"
    assert departure.required == "a dealer who takes no part in the game"


@pytest.mark.rule("nj-14.6-b")
@pytest.mark.parametrize(
    ("players", "citations"),
    [
        (1, ("N.J.A.C. 13:69F-14.6(b)",)),
        (2, ()),
        (8, ()),
        (9, ("N.J.A.C. 13:69F-14.12(b)", "N.J.A.C. 13:69F-14.6(b)")),
        (11, ("N.J.A.C. 13:69F-14.12(b)", "N.J.A.C. 13:69F-14.6(b)")),
        (12, ("N.J.A.C. 13:69F-14.6(b)",)),
    ],
)
def test_two_players_to_as_many_as_the_game_takes(players: int, citations: tuple[str, ...]) -> None:
    opened = OpenRound(tuple((seat, 50) for seat in range(1, players + 1)))
    log = omaha_log()
    acts = [*(e.act for e in log[: place(log, OpenRound)]), opened]
    departures = found(DRAW, timed(acts, log))
    assert [tuple(d.citations) for d in departures] == ([citations] if citations else [])
    if len(citations) == 2:
        assert departures[0].open_questions == ("G-10",)


@pytest.mark.rule("nj-14.6-b")
@pytest.mark.parametrize(("players", "opens"), [(1, False), (2, True), (10, True), (11, False)])
def test_a_table_of_omaha_seats_two_to_ten(players: int, opens: bool) -> None:
    table = Table(OMAHA)
    if opens:
        assert table.begin((100,) * players)
        return
    with pytest.raises(RuleViolation):
        table.begin((100,) * players)


@pytest.mark.rule("nj-14.6-c")
def test_bets_go_to_the_pot_before_anything_else_is_dealt() -> None:
    log = omaha_log()
    at = place(log, CollectBets)
    departure = only(OMAHA, without(log, at), at)
    assert departure.required == "The bets go to the pot, which holds 6"


@pytest.mark.rule("nj-14.6-c")
def test_bets_that_stay_where_they_are_before_the_draw() -> None:
    log = side_pots_log()
    at = place(log, CollectBets)
    departure = only(DRAW, without(log, at), at)
    assert departure.citation == "N.J.A.C. 13:69F-14.12(e)"
    assert departure.required == "The bets go to the pot, which holds 45"
    assert departure.found == "The dealer tells seat 1 that it is its turn: draw"


@pytest.mark.rule("nj-14.6-d")
def test_a_round_goes_on_until_its_pot_is_won() -> None:
    log = omaha_log(rounds=2)
    at = place(log, OpenRound, 1)
    start = place(log, Award) - 2
    acts = [*(e.act for e in log[:start]), log[at].act]
    departure = only(OMAHA, timed(acts, log), start)
    assert departure.required == "the round of play completed and its pot awarded"
    assert departure.citations == ("N.J.A.C. 13:69F-14.6(e)5", "N.J.A.C. 13:69F-14.6(d)")


@pytest.mark.parametrize("nth", [0, 1])
def test_every_round_is_opened_before_anything_is_done_in_it(nth: int) -> None:
    log = omaha_log(rounds=2)
    at = place(log, OpenRound, nth)
    departure = only(OMAHA, without(log, at), at)
    assert departure.required == "a round of play that is opened first"
    assert departure.found == f"The button is in front of seat {log[at + 1].seat}"
    assert departure.citations == ("N.J.A.C. 13:69F-14.6(c)", "58 Pa. Code § 637a.12(b)")


def test_what_is_no_table() -> None:
    for wrong in (
        lambda: Table("omaha"),  # type: ignore[arg-type]
        lambda: Table(OMAHA, hand="both"),
        lambda: Table(OMAHA, dealer="robot"),
        lambda: Table(OMAHA, pace=-1),
        lambda: Table(OMAHA).begin(),
    ):
        with pytest.raises(NotationError):
            wrong()
    assert isinstance(Table(five_card_draw.House()).house, five_card_draw.House)
    assert isinstance(Table(omaha.House()).house, omaha.House)
