"""What a house of five-card draw may post, N.J.A.C. 13:69F-14.12(a), (b) and (e), its file and its sign."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pokerrules import FixedLimit, NoLimit, NotationError, RuleViolation
from pokerrules.house import as_data, example, house_from, read_house
from pokerrules.house.files import EXAMPLES, GAMES, default_house
from pokerrules.house.five_card_draw import House
from pokerrules.house.sign import sign, sign_svg, sign_text

FILE: dict[str, Any] = {
    "game": "five-card-draw-high",
    "ante": 1,
    "betting": {"structure": "fixed-limit", "small": 2, "big": 4},
}
LOW = FILE | {"game": "five-card-draw-low"}


@pytest.mark.rule("nj-14.12-a")
def test_there_are_a_high_and_a_low_game() -> None:
    assert (House().game, House().title) == ("five-card-draw-high", "Five-card Draw High")
    low = House(low="ace-to-five")
    assert (low.game, low.title) == ("five-card-draw-low", "Five-card Draw Low")
    assert "D-13" not in House().readings()
    assert House(low="deuce-to-seven").readings()["D-13"] == "deuce-to-seven"
    assert House(reshuffle_own_discards=True).readings()["D-8"] == "true"


@pytest.mark.rule("nj-14.12-a")
def test_a_high_low_split_game_is_refused() -> None:
    for refuse in (
        lambda: House(split=True),
        lambda: default_house("five-card-draw-high-low"),
        lambda: house_from(FILE | {"game": "five-card-draw-high-low"}),
    ):
        with pytest.raises(RuleViolation) as caught:
            refuse()
        assert caught.value.citations == ("N.J.A.C. 13:69F-14.12(a)",)
        assert caught.value.open_questions == ("D-16",)
        assert caught.value.permitted == ("five-card draw high", "five-card draw low")


@pytest.mark.rule("nj-14.12-b")
@pytest.mark.parametrize("seats", [2, 7, 8])
def test_up_to_eight_seats(seats: int) -> None:
    assert House(seats=seats).seats == seats


@pytest.mark.rule("nj-14.12-b")
def test_a_ninth_seat_is_refused() -> None:
    with pytest.raises(RuleViolation, match=r"9 seats are more than 8: N\.J\.A\.C\. 13:69F-14\.12\(b\)"):
        House(seats=9)
    with pytest.raises(RuleViolation, match=r"seat 9, here, is beyond the 8 posted seats.*14\.12\(b\)"):
        House().check_seat(9, "here")


@pytest.mark.parametrize(
    ("posted", "paragraph", "says"),
    [
        ({"straddle": 4}, "(e)", "without a blind that it could straddle"),
        ({"blinds": (1, 2), "straddle": 2}, "(e)", "a straddle of 2 is not above the blind of 2"),
        ({"low": "ace-to-six"}, "(h)2", "low = 'ace-to-six' is not a reading"),
        ({"odd_chips": "dealer"}, "(h)", "odd_chips = 'dealer'"),
        ({"reshuffle_when": "never"}, "(f)2", "reshuffle_when = 'never'"),
        ({"reshuffle_stub": "burn"}, "(f)2", "reshuffle_stub = 'burn'"),
        ({"draw_burns": "never"}, "(f)1", "draw_burns = 'never'"),
        ({"discard_pile": "folded-only"}, "(f)2", "discard_pile = 'folded-only'"),
        ({"heads_up_button": "no"}, "(e)", "heads_up_button = 'no'"),
    ],
)
def test_what_the_text_forbids(posted: dict[str, Any], paragraph: str, says: str) -> None:
    with pytest.raises(RuleViolation, match=says) as caught:
        House(**posted)
    assert caught.value.citations[0] == f"N.J.A.C. 13:69F-14.12{paragraph}"


@pytest.mark.rule("nj-14.6-e-6")
def test_a_sign_with_the_main_pot_first_is_refused() -> None:
    for refuse in (
        lambda: House(pot_order="main-pot-first"),
        lambda: House().but(pot_order="main-pot-first"),
        lambda: house_from(LOW | {"pot_order": "main-pot-first"}),
    ):
        with pytest.raises(RuleViolation, match="main pot is to be awarded before the side pots") as caught:
            refuse()
        assert caught.value.citations == ("N.J.A.C. 13:69F-14.6(e)6",)
        assert caught.value.permitted == ("pot_order = 'side-pots-first'",)
    assert House(pot_order="side-pots-first") == House()


@pytest.mark.parametrize(
    ("posted", "says"),
    [
        ({"seats": 1}, "a whole number from 2 to 8"),
        ({"split": "no"}, "split must be True or False"),
        ({"reshuffle_own_discards": "yes"}, "reshuffle_own_discards must be True or False"),
        ({"ante": -1}, "ante must be"),
        ({"ante_by": "dealer"}, "ante_by must be"),
        ({"ante_by": "last-blind"}, "needs a blind, and none is posted"),
        ({"blinds": 2}, "blinds are several amounts"),
        ({"blinds": (0,)}, "a blind must be"),
        ({"blinds": (1,) * 9}, "9 blinds are more than the 8 seats"),
        ({"betting": "no-limit"}, "betting must be a betting structure"),
        ({"smallest_chip": 5, "ante": 5}, "betting.small of 2 can't be made up"),
    ],
)
def test_what_can_not_be_posted(posted: dict[str, Any], says: str) -> None:
    with pytest.raises(NotationError, match=says):
        House(**posted)


# -- files --------------------------------------------------------------------------------------------------


def test_files_of_both_games() -> None:
    assert house_from(FILE) == House(betting=FixedLimit(2, 4))
    assert house_from(LOW) == House(low="ace-to-five")
    assert house_from(LOW | {"low": "deuce-to-seven", "blinds": [1, 2], "straddle": [4]}) == House(
        low="deuce-to-seven", blinds=(1, 2), straddle=4
    )


@pytest.mark.parametrize("name", [name for name in EXAMPLES if "draw" in name])
def test_the_examples_read_back(name: str) -> None:
    house = example(name)
    assert house_from(as_data(house)) == house
    assert isinstance(house, House)


def test_the_default_house_of_every_game() -> None:
    assert [default_house(game).game for game in GAMES] == list(GAMES)
    with pytest.raises(NotationError, match="no game 'bridge' here"):
        default_house("bridge")


@pytest.mark.parametrize(
    ("data", "says"),
    [
        ({k: v for k, v in FILE.items() if k != "ante"}, r"ante must be posted.*14\.12\(b\) \(D-2\)"),
        ({k: v for k, v in FILE.items() if k != "betting"}, r"betting must be posted.*14\.12\(e\) \(O-21\)"),
        (FILE | {"low": "ace-to-five"}, "'five-card-draw-high' has none"),
        (FILE | {"kill": "kill"}, "unknown key 'kill' in the house file"),
        (FILE | {"split": True}, "unknown key 'split' in the house file"),
        (FILE | {"blinds": 2}, "blinds must be a list of amounts"),
    ],
)
def test_files_that_are_refused(data: dict[str, Any], says: str) -> None:
    with pytest.raises((NotationError, RuleViolation), match=says):
        house_from(data)


def test_a_refused_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('game = "five-card-draw-high-low"\n', encoding="utf-8")
    with pytest.raises(RuleViolation, match=r"house\.toml: five-card draw with the pot split"):
        read_house(path)


# -- the sign -----------------------------------------------------------------------------------------------


@pytest.mark.rule("nj-14.12-b")
def test_the_sign_shows_the_rule_on_the_ante_and_its_amount() -> None:
    (ante,) = (line for line in sign(House(ante=2, chip_cents=50)) if line.heading == "Ante")
    assert ante.text == "$1 before the cards are dealt, from every player in the round."
    assert [str(c) for c in ante.citations] == ["N.J.A.C. 13:69F-14.12(b)"]
    assert "Ante: No ante." in sign_text(House(ante=0))


def test_the_sign_shows_the_readings_in_force() -> None:
    text = sign_text(House())
    assert text.startswith("Five-card Draw High\n===================\nGame: Five-card Draw High, fixed limit")
    assert "what is left of it is dealt before the reshuffled discard pile" in text
    assert "may not get back" in text
    assert "Low hands" not in text
    assert "Odd chips: One each, clockwise" in text
    assert text.endswith("Posted under N.J.A.C. 13:69F-14.12; the official text prevails.")
    other = sign_text(
        House(
            low="ace-to-five",
            betting=NoLimit(2, raise_cap=3),
            odd_chips="suit",
            reshuffle_when="all-players",
            reshuffle_stub="shuffle-in",
            reshuffle_own_discards=True,
        )
    )
    assert "When the stub could not give five cards to each player" in other
    assert "shuffled together with the discard pile" in other
    assert "A player may get back" in other
    assert "Ace to five: an ace is low" in other
    assert "By suit, the lowest card of the tied hands first." in other
    assert "At most 3 in a round of betting." in other
    assert "Deuce to seven: an ace is high" in sign_text(House(low="deuce-to-seven"))
    assert "13:69F-14.12" in sign_svg(House(name="Table 7"))
