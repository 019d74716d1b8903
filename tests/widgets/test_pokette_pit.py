"""The pit: what is announced, placed, refused, settled and taken back."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pokerrules import pokette
from pokerrules.cards import JOKER, Card
from pokerrules.errors import NotationError
from pokerrules.games.pokette import HAND_WAGERS, NoMoreBets, PlaceWager, Stand, Wheel
from pokerrules.widgets import PokettePit
from pokerrules.widgets.pokette_felt import last_spin, signed
from pokerrules.widgets.pokette_pit import GIVEN, OWN
from pokerrules.widgets.pokette_tries import CASES, as_number, forbidden_wagers
from tests.widgets.conftest import every, html_of, named


def at(*cards: str, house: pokette.House | None = None, seats: tuple[int, ...] = (1,)) -> PokettePit:
    """A pit at which these cards have come."""
    stand = Stand(house, seats, Wheel.training("a pit", (house or pokette.House()).jokers))
    for card in cards:
        stand.spin(card)
    return PokettePit(stand)


def offered(pit: PokettePit) -> list[str]:
    return [name for name, part in pit.offers.items() if part in every(pit, hidden=False)]


def comes(pit: PokettePit, card: str) -> None:
    """Pick a card from the deck."""
    if pit._picker is None:
        pit.pick.click()
    assert pit._picker is not None
    pit._picker.buttons[Card(card)].click()


def settled(pit: PokettePit) -> list[tuple[str, str]]:
    """The lines of the last settlement: the wager, and what it comes to."""
    rows = re.findall(r'<tr><td>(.*?)</td><td>.*?</td><td class="n">(.*?)</td>', pit._settled.value)
    return [(re.sub(r"<[^>]+>", "", name), result) for name, result in rows]


@pytest.mark.rule("nj-12.8-b")
def test_the_default_state_teaches() -> None:
    pit = PokettePit()
    assert [card.name for card in pit.stand.cards if isinstance(card, Card)] == [
        "seven of hearts",
        "eight of hearts",
    ]
    assert offered(pit) == ["pair in three", "flush", "open straight", "open straight flush"]
    assert settled(pit) == [("pair in two", "lost −10")]
    shown = html_of(pit)
    assert "player <b>−10</b> · on the layout <b>0</b> · house <b>+10</b> (together 0)" in shown
    assert "<b>24 to 1.</b>" in shown
    for words in ("third space", "(d)3.i", "Settled on the second card"):
        assert words in pit.snapshot()


@pytest.mark.rule("nj-12.8-f")
def test_losers_are_collected_before_winners_are_paid() -> None:
    pit = at("7h", "8h")
    for name in offered(pit):
        pit.offers[name].click()
    assert (pit.stand.balance[1], pit.stand.on_layout) == (-40, 40)
    pit.ordinary.value = "black"
    pit.amount.field.value = "5"
    pit.place.click()
    assert "Wager 5 on black" in [name for name, _ in named(pit)]
    comes(pit, "9h")
    assert settled(pit) == [
        ("black", "lost −5"),
        ("pair in three", "lost −10"),
        ("flush", "paid +30"),
        ("open straight", "paid +50"),
        ("open straight flush", "paid +240"),
    ]
    headings = re.findall(r'class="rb-potrow">(\d\. [^<]+)<', pit._settled.value)
    assert headings == [
        "1. Ordinary wagers that lost: collected",
        "2. Poker hand wagers that lost: collected",
        "3. Poker hand wagers that won: paid",
    ]
    assert pit._settled.value.count('class="rb-because">') == 7  # a reason a line, the heading, the net
    assert ">+305<" in pit._settled.value
    assert (pit.stand.balance[1], pit.stand.bank) == (305, -305)
    assert "net +305" in pit.said
    assert "out of the stand" in pit._settled.value
    assert pit.stand.cards == ()
    assert offered(pit) == []


@pytest.mark.rule("nj-12.8-d-4")
@pytest.mark.parametrize(
    ("case", "names"),
    [
        ("7♥ 8♥", ["pair in three", "flush", "open straight", "open straight flush"]),
        ("7♥ 7♦", ["three of a kind"]),
        ("7♥ 9♥", ["pair in three", "flush", "inside straight", "inside straight flush"]),
        ("7♥ 10♥", ["pair in three", "flush"]),
        ("7♥ 8♦", ["pair in three", "open straight"]),
        ("9♠ 9♠", ["flush", "three of a kind"]),
        ("A♥ 2♦", ["pair in three", "open straight"]),
        ("an empty", []),
    ],
)
def test_stands_to_begin_with(case: str, names: list[str]) -> None:
    pit = PokettePit()
    pit.begin_with.value = next(name for name in CASES if name.startswith(case))
    pit.begin.click()
    assert sorted(offered(pit)) == sorted(names)
    if case == "7♥ 7♦":
        assert settled(pit) == [("pair in two", "paid +110")]
    if not names:
        assert "The log is empty" in html_of(pit)
        assert pit.undo.disabled
        assert "No poker hand wager is announced yet" in html_of(pit)
        assert pit._settled.value == ""


@pytest.mark.rule("nj-12.8-a")
def test_the_wheel_gives_the_same_cards_for_the_same_seed() -> None:
    def spun(seed: str) -> list[str]:
        pit = PokettePit(seed=seed)
        for _ in range(12):
            pit.spin.click()
        return [str(card) for card in pit.stand.spins]

    assert spun("x") == spun("x") != spun("y")


def test_undo_takes_back_a_wager_and_a_spin() -> None:
    pit = at("7h")
    pit.offers["pair in two"].click()
    comes(pit, "7d")
    assert pit.stand.balance[1] == 110
    pit.undo.click()
    assert "Taken back: No more bets" in pit.said
    assert (pit.stand.balance[1], pit.stand.on_layout) == (-10, 10)
    pit.undo.click()
    assert "Taken back: Seat 1 wagers 10 on pair in two" in pit.said
    assert offered(pit) == ["pair in two"]
    pit.undo.click()
    assert pit.undo.disabled
    pit.undo.click()
    assert "nothing to take back" in pit.said


@pytest.mark.rule("nj-12.8-g")
def test_a_joker_takes_a_space_or_none() -> None:
    pit = at()
    pit.joker.click()
    assert "The joker is passed over" in pit._settled.value
    assert "No wager was to be settled" in pit._settled.value
    comes(pit, "7h")
    pit.offers["pair in two"].click()
    pit.joker.click()
    assert settled(pit) == [("pair in two", "lost −10")]
    assert pit.stand.cards == (Card("7h"), JOKER)
    respun = at("7h", house=pokette.House(joker="respin"))
    respun.offers["pair in two"].click()
    respun.joker.click()
    assert respun.stand.on_layout == 10
    assert "passed over" in respun._settled.value
    notes = respun._law.value
    assert "P-9" in notes
    assert notes.index("<b>In force:</b> The joker takes no space") < notes.index("It takes the space")
    none = at("7h", house=pokette.House(jokers=0))
    assert none.joker.layout.display == "none"
    assert "joker" not in [value for _, value in none.ordinary._options_full]


def test_every_ordinary_wager_can_be_placed() -> None:
    pit = at("7h")
    pit.amount.field.value = "1"
    options = [value for _, value in pit.ordinary._options_full]
    assert len(options) == 16
    for value in options:
        pit.ordinary.value = value
        pit.place.click()
        assert pit.error == "", value
    assert pit.stand.on_layout == len(options)
    comes(pit, "9h")
    results = dict(settled(pit))
    assert (results["red"], results["single card 9♥"], results["J-10-9"]) == (
        "paid +1",
        "paid +50",
        "paid +3",
    )
    assert results["clubs"] == "lost −1"
    pit.ordinary.value = "split"
    pit.names.value = "7h"
    pit.place.click()
    assert "2 cards needed, 1 given" in html_of(pit)


@pytest.mark.rule("nj-12.8-b")
@pytest.mark.parametrize("case", CASES)
def test_what_is_forbidden_is_refused_and_changes_nothing(case: str) -> None:
    pit = PokettePit()
    pit.begin_with.value = case
    pit.begin.click()
    log = pit.stand.log
    tries = [label for label, _ in forbidden_wagers(pit.stand)]
    assert list(pit.tries.options) == [*tries, OWN]
    for label in tries:
        pit.tries.value = label
        pit.try_it.click()
        assert "rb-refused" in pit.error, label
        assert pit.said.count("Refused") == 1
    assert pit.stand.log == log
    withheld = [label for label in tries if "not offered" in label]
    assert len(withheld) == len(HAND_WAGERS) - len(pit.stand.announced)


@pytest.mark.parametrize(
    ("label", "words", "cited"),
    [
        ("10 on inside straight,", "not offered now", "(d)2.ii"),
        ("10 on red after the spin", "the betting is closed", "12.8(b)"),
        ("10 on royal flush", "nearest: flush", "12.6"),
        ("0 on red", "a wager on red must be a whole number of chips, at least 1, not 0", "12.6"),
        ("−5 on red", "at least 1, not -5", "12.6"),
        ("2.5 on red", "not 2.5", "12.6"),
        ("the house posts flush at 2 to 1", "below the minimum", "12.6"),
        ("the house posts flush at 4 for 1", "odds say what is paid besides the wager", "12.6"),
        ("the house posts a wheel", "can never give a first winning card", "12.8(a)"),
        ("the dealer clears", "wagers are still being placed", "12.8(e)"),
    ],
)
def test_refusals_say_why_and_by_which_paragraph(label: str, words: str, cited: str) -> None:
    pit = PokettePit()
    pit.tries.value = next(option for option in pit.tries.options if option.startswith(label))
    pit.try_it.click()
    assert words in pit.error
    assert cited in pit.error


def test_without_jokers_a_wager_on_one_is_among_the_tries() -> None:
    pit = at("7h", house=pokette.House(jokers=0))
    pit.tries.value = "10 on the joker, though the wheel has none"
    pit.try_it.click()
    assert "the posted wheel has none" in pit.error


def test_something_of_your_own_is_placed_when_it_is_permitted() -> None:
    pit = PokettePit()
    pit.tries.value = OWN
    for text, chips, words in (
        ("inside straight", "10", "not offered now"),
        ("flsh", "10", "nearest"),
        ("red", "ten", "whole number"),
        ("red", "2.5", "not 2.5"),
        ("red", "-1", "not -1"),
    ):
        pit.own_wager.value, pit.own_amount.value = text, chips
        pit.try_it.click()
        assert words in pit.error
    pit.own_wager.value, pit.own_amount.value = "Flush", "25"
    pit.try_it.click()
    assert pit.error == ""
    assert [(placed.wager.text, placed.amount) for placed in pit.stand.wagers] == [("flush", 25)]


def test_what_is_written_as_an_amount() -> None:
    assert [as_number(text) for text in ("10", " 7 ", "−5", "2.5", "2,5", "ten", "")] == [
        10, 7, -5, 2.5, 2.5, "ten", "",
    ]  # fmt: skip


def test_several_players() -> None:
    pit = at("7h", seats=(2, 5))
    assert pit.seat in every(pit, hidden=False)
    pit.offers["pair in two"].click()
    pit.seat.value = 5
    pit.offers["pair in two"].click()
    assert "seat 5: " in pit._stand.value
    comes(pit, "7d")
    assert dict(pit.stand.balance) == {2: 110, 5: 110}
    assert settled(pit) == [("pair in twoseat 2", "paid +110"), ("pair in twoseat 5", "paid +110")]
    assert "Net for the players" in pit._settled.value
    assert pit.seat not in every(at("7h"), hidden=False)


def test_a_given_stand_is_copied_and_can_be_begun_again() -> None:
    stand = Stand(wheel=Wheel.recorded("7h 7d 7c"))
    stand.spin()
    pit = PokettePit(stand)
    pit.spin.click()
    assert len(stand.cards) == 1
    assert pit.begin_with.value == GIVEN
    pit.spin.click()
    pit.spin.click()
    assert "The record of the wheel ends after spin 3" in pit.error
    pit.begin.click()
    assert (pit.error, pit.stand.cards) == ("", (Card("7h"),))


def test_a_stand_played_by_hand_goes_on_by_itself() -> None:
    stand = Stand(wheel=Wheel.recorded("7h 7d"), dealer="by hand")
    stand.play(NoMoreBets())
    pit = PokettePit(stand)
    assert pit.stand.cards == (Card("7h"),)
    assert offered(pit) == ["pair in two"]


def test_what_a_pit_cannot_be_made_of() -> None:
    with pytest.raises(NotationError, match="a card stand is wanted"):
        PokettePit("7h 8h")  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="not both"):
        PokettePit(Stand(), pokette.House())
    with pytest.raises(NotationError, match="a Pokette house is wanted"):
        PokettePit(house=3)  # type: ignore[arg-type]


def test_the_deck_is_made_when_it_is_wanted() -> None:
    pit = PokettePit()

    def cards() -> list[Any]:
        return [part for name, part in named(pit, hidden=False) if name[-1:] in "♠♥♦♣"]

    assert cards() == []
    pit.pick.click()
    assert len(cards()) == 52
    pit.pick.click()
    assert cards() == []
    assert pit.pick.description == "Pick the card that comes"


def test_the_last_spin_of_a_log() -> None:
    assert last_spin(()).came is None
    stand = Stand(wheel=Wheel.recorded("7h 8h 9h 2c"))
    for _ in range(3):
        stand.spin()
    found = last_spin(stand.log)
    assert (found.came, len(found.lying), found.cleared) == (Card("9h"), 3, stand.log[-1])
    stand.play(PlaceWager("black", 3))
    stand.spin()
    found = last_spin(stand.log)
    assert (found.lying, found.net, found.cleared) == ((Card("2c"),), 3, None)


def test_chips_have_their_sign() -> None:
    assert [signed(chips) for chips in (1310, 0, -40)] == ["+1,310", "0", "−40"]
