import copy
import doctest
import pickle
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerrules.cards import (
    ALL_CARDS,
    JOKER,
    UNKNOWN,
    Card,
    Rank,
    Suit,
    UnknownCard,
    any_cards,
    cards,
    distinct,
    wheel_cards,
)
from pokerrules.errors import NotationError
from tests.strategies import some_cards, written_cards


def test_the_examples_of_the_module():
    # By its name: as an attribute of the package, `cards` is the function.
    outcome = doctest.testmod(sys.modules["pokerrules.cards"])
    assert (outcome.failed, outcome.attempted) == (0, 2)


def test_fifty_two_different_cards_each_with_its_number():
    assert len(set(ALL_CARDS)) == 52
    assert [card.index for card in ALL_CARDS] == list(range(52))
    assert [str(ALL_CARDS[i]) for i in (0, 1, 2, 3, 4, 51)] == ["2c", "2d", "2h", "2s", "3c", "As"]
    assert all((card.rank - 2) * 4 + card.suit == card.index for card in ALL_CARDS)


def test_ranks_and_suits_have_their_words():
    assert "".join(rank.letter for rank in Rank) == "23456789TJQKA"
    assert (Rank.TEN.word, Rank.TEN.plural, Rank.SIX.plural, Rank.ACE.word) == ("ten", "tens", "sixes", "ace")
    assert "".join(suit.letter for suit in Suit) == "cdhs"
    assert "".join(suit.sign for suit in Suit) == "♣♦♥♠"
    assert [suit.word for suit in Suit] == ["clubs", "diamonds", "hearts", "spades"]


@pytest.mark.rule("pa-637a.12-k-2-iv")
def test_suits_from_low_to_high():
    assert Suit.CLUBS < Suit.DIAMONDS < Suit.HEARTS < Suit.SPADES


def test_a_card_says_what_it_is():
    card = Card("Th")
    assert (card.rank, card.suit, card.name) == (Rank.TEN, Suit.HEARTS, "ten of hearts")
    assert (str(card), repr(card)) == ("Th", "Card('Th')")


@pytest.mark.parametrize("card", ALL_CARDS)
def test_there_is_one_object_a_card(card):
    assert eval(repr(card)) is card
    assert Card(str(card)) is card
    assert Card(card) is card
    assert Card.of(card.rank, card.suit) is card
    assert copy.copy(card) is copy.deepcopy(card) is pickle.loads(pickle.dumps(card)) is card


def test_a_card_of_a_rank_or_suit_that_does_not_exist_is_refused():
    for rank, suit, number in ((15, 0, "15"), (1, 0, "1"), (2, 4, "4"), (2, -1, "-1")):
        with pytest.raises(NotationError, match=f"^{number} is not a valid"):
            Card.of(rank, suit)


def test_cards_have_no_order_and_cannot_be_changed():
    with pytest.raises(TypeError):
        Card("As") < Card("Kd")  # noqa: B015
    with pytest.raises(AttributeError, match="can't be changed: rank of As"):
        Card("As").rank = Rank.TWO
    with pytest.raises(AttributeError, match="can't be changed: suit of As"):
        del Card("As").suit
    with pytest.raises(AttributeError):
        Card("As").note = "marked"


def test_a_set_of_cards_has_the_same_order_in_every_run():
    assert [hash(card) for card in ALL_CARDS] == list(range(52))
    assert hash(UNKNOWN) == 52


def test_the_unknown_card():
    assert UnknownCard() is UNKNOWN
    assert (str(UNKNOWN), repr(UNKNOWN), UNKNOWN.name) == ("??", "UNKNOWN", "unknown card")
    assert copy.copy(UNKNOWN) is copy.deepcopy(UNKNOWN) is pickle.loads(pickle.dumps(UNKNOWN)) is UNKNOWN


@pytest.mark.parametrize(
    "text",
    [
        "AsKdTh", "As Kd Th", "As,Kd,Th", "as, kd, th", "AS KD TH", "aSkDtH", "As Kd 10h", "AsKd10h",
        "A♠K♦10♥", "A♠ K♦ T♥", "A\u2660\ufe0fK\u2666\ufe0e10\u2665\ufe0f", "  As\tKd\nTh ",
        "As\u00a0Kd\u00a0Th", ",As,,Kd ,Th,", "A♤K♢T♡",
    ],
)  # fmt: skip
def test_every_way_to_write_cards(text):
    assert cards(text) == (Card("As"), Card("Kd"), Card("Th"))


@pytest.mark.parametrize(
    "several",
    [
        ["As", "Kd", "Th"], ("As", Card("Kd"), "10h"), [Card("As"), Card("Kd"), Card("Th")], ["As Kd", "Th"],
        (text for text in ("As", "Kd", "Th")), {"As": 1, "Kd": 2, "Th": 3}, ["", "AsKd", "Th"],
    ],
)  # fmt: skip
def test_cards_in_a_row_of_texts_and_cards(several):
    assert cards(several) == (Card("As"), Card("Kd"), Card("Th"))


@given(st.data())
def test_cards_are_read_back_however_they_are_written(data):
    given_cards = data.draw(some_cards(1, 9))
    assert cards(data.draw(written_cards(given_cards))) == given_cards
    assert cards(" ".join(map(str, given_cards))) == given_cards
    assert eval(repr(given_cards)) == given_cards


@given(st.text(max_size=8))
def test_any_other_text_is_refused_and_never_anything_else(text):
    try:
        read = any_cards(text)
    except NotationError:
        return
    assert any_cards(" ".join(map(str, read))) == read


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("Xs", "'Xs' has an unknown rank, 'X' (in 'Xs')"),
        ("AsXd", "'Xd' has an unknown rank, 'X' (in 'AsXd')"),
        ("1s", "'1s' has an unknown rank, '1'"),
        ("0h", "'0h' has an unknown rank, '0'"),
        ("11h", "'11' has an unknown rank, '1'"),
        ("As Kd X", "'X' has an unknown rank, 'X' (in 'As Kd X')"),
        ("Ax", "'Ax' has an unknown suit, 'x' (in 'Ax')"),
        ("As 10x", "'10x' has an unknown suit, 'x' (in 'As 10x')"),
        ("A?", "'A?' has an unknown suit, '?'"),
        ("A", "'A' is half a card, its suit is missing (in 'A')"),
        ("10", "'10' is half a card, its suit is missing"),
        ("AsK", "'K' is half a card, its suit is missing (in 'AsK')"),
        ("AKs", "'A' is half a card, its suit is missing (in 'AKs')"),
        ("A s", "'A' is half a card, its suit is missing (in 'A s')"),
        ("s", "'s' is half a card, its rank is missing"),
        ("As ♥", "'♥' is half a card, its rank is missing"),
        ("As ?", "'?' is half of an unknown card, which is written '??'"),
        ("A♠\ufe0f\ufe0fKd", "has an unknown rank, '\ufe0f'"),
    ],
)
def test_a_refusal_names_the_piece(text, complaint):
    with pytest.raises(NotationError) as refusal:
        any_cards(text)
    assert complaint in str(refusal.value)
    assert "a card is a rank (2-9, T or 10, J, Q, K, A) and a suit" in str(refusal.value)


@pytest.mark.parametrize("nothing", ["", "  ", ",", [], (), [""]])
def test_no_card_at_all_is_refused(nothing):
    with pytest.raises(NotationError, match=r"^no card is given; a card is a rank"):
        cards(nothing)
    with pytest.raises(NotationError, match=r"^the hand: 4 cards needed, none given$"):
        cards(nothing, count=4, what="the hand")
    assert cards(nothing, count=(0, 5)) == any_cards(nothing, count=0) == ()


@pytest.mark.parametrize(
    ("thing", "named"), [(7, "7"), (None, "None"), (["As", 3], "3"), ([["As"]], "['As']")]
)
def test_what_is_no_card_is_refused(thing, named):
    with pytest.raises(NotationError) as refusal:
        cards(thing)
    assert str(refusal.value).startswith(f"{named} is not a card; ")


def test_a_card_given_twice_is_named():
    with pytest.raises(NotationError, match=r"^the ace of spades \(As\) is given twice; a deck has one$"):
        cards("As Kd A♠")
    with pytest.raises(NotationError, match=r"^the board: the two of clubs \(2c\) is given twice"):
        any_cards(["2c", "??", Card("2c")], what="the board")


@pytest.mark.parametrize(
    ("given_cards", "count", "complaint"),
    [
        ("As Kd 7c", 4, "4 cards needed, 3 given: As Kd 7c"),
        ("As Kd 7c 2h 3h", 4, "4 cards needed, 5 given: As Kd 7c 2h 3h"),
        ("As Kd", 1, "1 card needed, 2 given: As Kd"),
        ("As Kd", (3, 5), "3 to 5 cards needed, 2 given: As Kd"),
        ("As Kd 7c 2h 3h 4h", (3, 5), "3 to 5 cards needed, 6 given: As Kd 7c 2h 3h 4h"),
        ("As", 0, "0 cards needed, 1 given: As"),
    ],
)
def test_a_wrong_number_of_cards_is_refused(given_cards, count, complaint):
    with pytest.raises(NotationError) as refusal:
        cards(given_cards, count=count)
    assert str(refusal.value) == complaint


def test_the_right_number_of_cards():
    assert len(cards("As Kd 7c 2h", count=4)) == 4
    for number in (3, 4, 5):
        assert len(cards(ALL_CARDS[:number], count=(3, 5))) == number
    assert cards(Card("As"), count=1) == (Card("As"),)


def test_exactly_one_card_makes_a_card():
    with pytest.raises(NotationError, match=r"^1 card needed, 2 given: As Kd"):
        Card("AsKd")
    with pytest.raises(NotationError, match=r"^1 card needed, none given"):
        Card("")


def test_unknown_cards_are_taken_only_where_they_may_stand():
    assert any_cards("??As????") == (UNKNOWN, Card("As"), UNKNOWN, UNKNOWN)
    assert any_cards(UNKNOWN) == any_cards("??") == any_cards([UNKNOWN]) == (UNKNOWN,)
    assert any_cards("As", count=1) == (Card("As"),)
    for unknown in ("As ??", ["As", UNKNOWN], UNKNOWN):
        with pytest.raises(NotationError, match=r"^the hand: \?\? is a card that nobody has seen"):
            cards(unknown, what="the hand")


def test_a_card_in_two_places_is_named():
    distinct()
    distinct("As Kd", "", "7c ??", ["??", "2h"], (Card("3h"),))
    with pytest.raises(
        NotationError, match=r"^the king of diamonds \(Kd\) is in two places; a deck has one$"
    ):
        distinct("As Kd", "7c", (Card("2h"), Card("Kd")))
    with pytest.raises(NotationError, match=r"^the ace of spades \(As\) is given twice"):
        distinct("As As")


@pytest.mark.parametrize("count", ["4", 2.5, (1, 2, 3), (1, None), [1, 2]])
def test_a_number_of_cards_that_can_not_be_one_is_named(count):
    with pytest.raises(
        NotationError, match="count must be a number of cards, or the least and the most, not"
    ):
        cards("As", count=count)


# -- what a wheel can give -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "read"),
    [
        ("9s 9s", "9s 9s"),
        ("9s9s9s", "9s 9s 9s"),
        ("7h joker", "7h joker"),
        ("7hJoker, JO", "7h joker joker"),
        ("*Jh*", "joker Jh joker"),
        (["7h", JOKER, Card("7h"), "jo"], "7h joker 7h joker"),
        (JOKER, "joker"),
        (Card("7h"), "7h"),
    ],
)
def test_a_wheel_gives_cards_again_and_jokers(given: Any, read: str) -> None:
    assert " ".join(map(str, wheel_cards(given))) == read


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("7h J", "'J' is half a card"),
        ("7h jok", "half a card"),
        ("??", r"\?\? is a card that nobody has seen; the wheel shows all"),
        (7, "7 is not a card"),
        ([7], "7 is not a card"),
        ("", "no card is given"),
    ],
)
def test_what_a_wheel_can_not_give(given: Any, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        wheel_cards(given)


def test_the_number_of_cards_of_a_wheel_is_checked() -> None:
    assert wheel_cards("", count=(0, 3)) == ()
    with pytest.raises(NotationError, match="the stand: 0 to 3 cards needed, 4 given: 7h joker 7h 7h"):
        wheel_cards("7h joker 7h 7h", count=(0, 3), what="the stand")
