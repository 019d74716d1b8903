"""Results that a page shows without a widget."""

from __future__ import annotations

import pytest

from pokerrules import Deck, NotationError, five_card_draw, omaha, pokette
from pokerrules.table.chips import Pot
from pokerrules.widgets import acts, books, draw_showdown, figures, hand, offers, posted
from tests.dealer.tables import finish, side_pots
from tests.widgets.test_all import Reader

HOUSE = omaha.House(split=True, blinds=(1, 2), betting=omaha.FixedLimit(2, 4))


@pytest.fixture
def table() -> omaha.Round:
    return omaha.Round(HOUSE, (20, 20, 20), 3, Deck.shuffled("shown"))


def test_acts_with_their_paragraphs(table: omaha.Round) -> None:
    shown = acts(table.log[:4])
    assert repr(shown).count("\n") == 3
    assert "posts a blind of 2" in repr(shown)
    Reader(shown._repr_html_())
    assert shown._repr_html_().count("<li") == 4


def test_what_is_permitted(table: omaha.Round) -> None:
    shown = offers(table)
    assert repr(shown).splitlines() == ["Seat 3 may:", "fold", "call, adding 2", "raise to 4"]
    assert "(g)" in shown._repr_html_()
    Reader(shown._repr_html_())


def test_a_hand_with_both_halves() -> None:
    shown = hand("Ac 2d Kh Ks", "3d 4s 5c Jh 9h")
    assert "5-4-3-2-A low" in repr(shown)
    Reader(shown._repr_html_())
    assert "no low" in repr(hand("Qs Qd Kh Ks", "3d 4s 5c Jh 9h"))
    assert "low" not in repr(hand("Ac 2d Kh Ks", "3d 4s 5c Jh 9h", split=False))
    with pytest.raises(NotationError):
        hand("Ac", "3d 4s 5c")


@pytest.mark.rule("nj-14.12-h", "nj-14.12-h-1", "nj-14.12-h-2")
@pytest.mark.parametrize("low", [None, "ace-to-five", "deuce-to-seven"])
def test_a_showdown_of_five_card_draw(low: str | None) -> None:
    hands = {1: "As Ad Ac 2h 3h", 2: "Ks Kd 4c 5c 6h", 3: "Qs Jd 7c 8c 9h"}
    result = five_card_draw.settle(
        five_card_draw.House(low=low), hands, [Pot(43, (1, 2, 3)), Pot(10, (2, 3))]
    )
    shown = draw_showdown(result)
    assert repr(shown).splitlines() == [str(award) for award in result.answer.rulings]
    drawn = shown._repr_html_()
    Reader(drawn)
    assert drawn.count('role="img"') == 15
    assert drawn.count('class="rb-hand wins"') == sum(1 for chips in result.answer.totals.values() if chips)
    assert drawn.index("Side pot of 10") < drawn.index("Main pot of 43")
    for made in (*result.answer.high.values(), *result.answer.low.values()):
        assert made is None or made.name in drawn


def test_a_pot_that_nobody_contends_for_shows_no_hand() -> None:
    shown = draw_showdown(five_card_draw.settle(five_card_draw.House(), {}, [Pot(5, (1,))]))
    assert 'role="img"' not in shown._repr_html_()
    assert "nobody else contends" in repr(shown)


@pytest.mark.rule("nj-14.12-b")
def test_a_sign() -> None:
    shown = posted(five_card_draw.House(ante=2))
    assert repr(shown).startswith("Five-card Draw High\n")
    assert "$2" in repr(shown)
    assert "(b)" in shown._repr_html_()
    Reader(shown._repr_html_().replace("scope=row", 'scope="row"'))


def test_the_acts_of_a_table_say_which_section_they_are_of(table: omaha.Round) -> None:
    drawn = acts(finish(side_pots()).log[-7:])._repr_html_()
    Reader(drawn)
    assert ">14.12(h)1</a>" in drawn
    assert ">14.6(e)7</a>" in drawn
    assert ">(d)" in acts(table.log[2:4])._repr_html_()  # a round's own log: one section


def test_figures_under_their_columns() -> None:
    shown = figures(("Pot & more", "Rake"), [("to < 20", 0), ("20 on", 1200)])
    assert repr(shown).splitlines() == ["Pot & more | Rake", "to < 20 | 0", "20 on | 1,200"]
    drawn = shown._repr_html_()
    Reader(drawn)
    assert '<th scope="row">to &lt; 20</th><td class="n">0</td>' in drawn


@pytest.mark.rule("nj-14.6-e-8")
def test_the_books_of_a_round_with_its_sum() -> None:
    shown = books(finish(side_pots()).log)
    Reader(shown._repr_html_())
    rows = repr(shown).splitlines()
    assert rows[0] == "Party | Before | After | Change"
    assert rows[1] == "Seat 1 | 15 | 0 | -15"
    assert rows[4] == "The house, rake | 0 | 2 | +2"
    assert rows[-1] == "All parties | 135 | 135 | 0"


def test_every_act_that_is_permitted_has_its_words() -> None:
    """Rounds by hand, to the end: nothing that may be done is told as if it were done."""
    house = omaha.House(
        split=True,
        ante=1,
        blinds=(2, 4),
        straddle=8,
        betting=omaha.FixedLimit(4, 8),
        kill=omaha.Kill("kill", 9),
    )
    decks = {"deck": Deck.shuffled("words"), "button_deck": Deck.shuffled("b")}
    table = omaha.Round(house, (60, 60, 60, 9), "card", dealer="by hand", showing="asked", kill=2, **decks)
    seen = set()
    while not table.over:
        words = repr(offers(table)).splitlines()
        assert words[0] == "The dealer is to:" or words[0].endswith(" may:")
        assert len(words) == 1 + len(table.legal())
        for text in words[1:]:
            assert text[0].islower()
            assert not text.startswith(("seat", "the "))
            seen.add(text.split(" ")[0])
        Reader(offers(table)._repr_html_())
        acts_by_name = {offer.act.name: offer.act for offer in table.legal()}
        table.play(next(a for n, a in acts_by_name.items() if n not in ("fold", "raise", "bet", "muck")))
    assert repr(offers(table)) == "The round of play is over."
    assert {"call,", "check", "not", "straddle", "show", "muck", "deal", "burn", "put", "take"} <= seen
    assert {"bring", "award", "fold", "raise", "bet"} <= seen


def test_amounts_of_an_offer_have_a_range() -> None:
    spread = omaha.Round(omaha.House(betting=omaha.PotLimit(2)), (50, 50, 50), 3, Deck.shuffled("range"))
    assert "raise to 4 up to 7" in repr(offers(spread))


@pytest.mark.rule("nj-12.8-b", "nj-12.8-f")
def test_a_sign_shows_which_open_questions_it_answers() -> None:
    shown = posted(pokette.House(odds={"flush": 4}))
    assert "flush 4 to 1" in repr(shown)
    drawn = shown._repr_html_()
    for question in ("P-1", "P-2", "P-9", "P-10"):
        assert f">{question}</a>" in drawn
    Reader(drawn.replace("scope=row", 'scope="row"'))


def test_a_column_of_sentences_is_set_as_text() -> None:
    defect = "table.jsonl: entry 66: not JSON: a sentence that takes several lines on a phone"
    shown = figures(("Entries", "Played", "Defect"), [("66", 65, defect)])
    assert '<td class="n">65</td>' in shown.markup
    assert '<th scope="col">Defect</th></tr></thead><tbody><tr><th scope="row">66</th>' in shown.markup
    assert f"<td>{defect}</td>" in shown.markup
