"""Messages in a reader's words: no key and no name of code reaches the page."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from pokerrules import Bet, Check, Deck, Draw, NotationError, RuleViolation, Straddle, five_card_draw, omaha
from pokerrules.markup import card_text
from pokerrules.table.acts import DealCard, Raise, Reshuffle
from pokerrules.widgets import BettingTable, HouseCheck, ShowdownExplorer
from pokerrules.widgets.base import refusal
from pokerrules.widgets.betting import OWN
from pokerrules.widgets.phrases import may, permitted, plain
from tests.draws import at_the_draw, draw, opened
from tests.widgets.conftest import every, html_of

CODE = re.compile(r"\w_\w|\bbetting\.|\b(?:Odd|Minimum)_|SEAT|--\w")

WRONG: list[Callable[[], object]] = [
    lambda: omaha.Kill("half-kill"),
    lambda: omaha.Kill("both"),
    lambda: omaha.Kill("kill", 0),
    lambda: omaha.House(odd_high="coin"),
    lambda: omaha.House(odd_low="coin"),
    lambda: omaha.House(final_round="x"),
    lambda: omaha.House(smallest_chip=0),
    lambda: omaha.House(smallest_chip=5),
    lambda: omaha.House(ante_by="x"),
    lambda: omaha.House(seats=11),
    lambda: omaha.House(blinds=(1, 2), straddle=4, seats=2),
    lambda: omaha.House(
        split=True, blinds=(1, 3), betting=omaha.FixedLimit(3, 6), kill=omaha.Kill("half-kill", 9)
    ),
    lambda: omaha.FixedLimit(0, 4),
    lambda: omaha.FixedLimit(4, 2),
    lambda: omaha.SpreadLimit(0, 4),
    lambda: omaha.SpreadLimit(2, 0),
    lambda: omaha.PotLimit(0),
    lambda: omaha.NoLimit(0),
    lambda: omaha.FixedLimit(2, 4, raise_cap=0),
    lambda: a_table().play(Bet(0)),
    lambda: a_table().play(Raise(0)),
    lambda: a_table().play(Straddle()),
]


def a_table() -> omaha.Round:
    return omaha.Round(omaha.House(), (50, 50, 50), 3, Deck.shuffled("phrases"))


@pytest.mark.parametrize("wrong", WRONG)
def test_a_refusal_is_in_words(wrong: Callable[[], object]) -> None:
    with pytest.raises((NotationError, RuleViolation)) as raised:
        wrong()
    text = re.sub(r"<[^>]*>", "", refusal(raised.value))
    assert not CODE.search(text), text
    assert "left-of-button" not in text


def test_what_a_key_means_is_said() -> None:
    assert plain("minimum_pot of the kill must be 1") == "the minimum qualifying pot of the kill must be 1"
    assert plain("betting.small must be whole") == "the small bet must be whole"
    assert plain("small 3 times 3/2") == "the small bet 3 times 3/2"
    assert plain("blind_may_straddle = 'yes'") == "a straddle by a player with a blind: yes"
    assert plain("short_straddle = 'all-in'") == "a straddle all-in for less: all in"
    assert plain("some_other_key") == "some other key"
    assert plain("the small bet, 3") == "the small bet, 3"


def test_what_is_permitted_is_not_told_as_done() -> None:
    acts = ("Seat 3 folds", "Seat 3 calls, adding 2", "Seat 3 raises to 4", "Seat 3 does not straddle")
    assert permitted(acts) == ("Seat 3 may fold", "call, adding 2", "raise to 4", "not straddle")
    assert permitted(("Seat 1 shows", "Seat 2 shows")) == ("Seat 1 may show", "Seat 2 may show")
    assert permitted(("left-of-button", "seats 1 to 9")) == ("first left of the button", "seats 1 to 9")


def texts(widget: object) -> str:
    """Everything that a widget says: its markup, labels, options; but not the house keys set as code."""
    said = [html_of(widget)]
    for part in every(widget, hidden=False):
        said.append(getattr(part, "description", ""))
        said += [str(option) for option, _ in getattr(part, "_options_full", ())]
    return re.sub(r"<code>.*?</code>|<[^>]*>", "", "\n".join(said))


@pytest.mark.rule("nj-14.12-f")
def test_what_is_permitted_in_the_draw() -> None:
    played = at_the_draw(2)
    (offer,) = played.legal()
    assert may(offer) == "keep the hand as it is, or discard up to five cards"
    with pytest.raises(RuleViolation) as caught:
        played.play(Check())
    assert permitted(caught.value.permitted) == ("Seat 1 may stand pat or draw up to five",)
    played = draw(at_the_draw(8), 2, 2, 2, 2, 2)
    played.dealer = "by hand"
    played.play(Draw(played.hands[6][:2]))
    played.play(DealCard(6))
    assert [may(offer) for offer in played.legal()] == ["reshuffle the discard pile"]
    with pytest.raises(RuleViolation) as caught:
        played.play(Reshuffle(played.deck.burns))
    assert permitted(caught.value.permitted) == (
        "a shuffle of " + " ".join(map(card_text, played.deck.discards)),
    )


def test_no_widget_says_a_key_whatever_is_put_into_it() -> None:
    explorer = ShowdownExplorer()
    for rule in ("left-of-button", "suit"):
        explorer.odd_low.value = explorer.odd_high.value = rule
        assert not CODE.search(texts(explorer))
    check = HouseCheck(kill=omaha.Kill("kill", 60))
    for name in ("seats", "ante", "blinds", "straddles", "low", "high", "minimum"):
        for text in ("", "0", "-1", "1.5", "x", "1,000", "99999999999999999999", "3"):
            written = check.own.written[0] if name == "minimum" else getattr(check, name)
            before, written.value = written.value, text
            assert not CODE.search(texts(check)), texts(check)
            written.value = before
    for structure in check.structure.options:
        check.structure.value = structure
        check.low.value = "0"
        assert not CODE.search(texts(check))
    for table in (BettingTable(), BettingTable(opened(2)), BettingTable(at_the_draw(2))):
        table.tries.value = OWN
        for what in table.what.options:
            for chips in ("0", "1", "1.5", "-1", "many", "9" * 20):
                table.what.value, table.chips.field.value = what, chips
                table.try_it.click()
                assert not CODE.search(texts(table)), texts(table)
                assert not re.search(r"Permitted now: Seat \d+ (folds|calls|checks)", texts(table))
    check = HouseCheck(five_card_draw.House())
    for field in check.own.readings.values():
        before = field.value
        for _, value in field.options:
            field.value = value
            assert not CODE.search(texts(check)), texts(check)
        field.value = before
    for game in ("split", "ace-to-five"):
        check.game.value = game
        assert not CODE.search(texts(check)), texts(check)
