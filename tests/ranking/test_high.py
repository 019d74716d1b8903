import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerrules.cards import ALL_CARDS, Card, cards
from pokerrules.errors import NotationError
from pokerrules.ranking import Category, high_hand
from tests.ranking.kinds import every_kind
from tests.strategies import five_cards

# From the best to the worst; the name says all that decides.
LADDER = [
    ("As Ks Qs Js Ts", "royal flush"),
    ("Kh Qh Jh Th 9h", "straight flush, king high"),
    ("6d 5d 4d 3d 2d", "straight flush, six high"),
    ("5c 4c 3c 2c Ac", "straight flush, five high"),
    ("As Ah Ad Ac Ks", "four of a kind, aces, king kicker"),
    ("7s 7h 7d 7c 2s", "four of a kind, sevens, two kicker"),
    ("6s 6h 6d 6c As", "four of a kind, sixes, ace kicker"),
    ("8s 8h 8d 3h 3c", "full house, eights over threes"),
    ("7s 7h 7d Ah Ac", "full house, sevens over aces"),
    ("7s 7h 7d 2s 2c", "full house, sevens over twos"),
    ("As Js 9s 6s 2s", "flush, ace-jack-nine-six-two"),
    ("As Js 9s 5s 4s", "flush, ace-jack-nine-five-four"),
    ("7d 5d 4d 3d 2d", "flush, seven-five-four-three-two"),
    ("As Kd Qh Jc Ts", "straight, ace high"),
    ("Ts 9d 8h 7c 6s", "straight, ten high"),
    ("6s 5d 4h 3c 2s", "straight, six high"),
    ("5s 4d 3h 2c As", "straight, five high"),
    ("As Ah Ad 3c 2s", "three of a kind, aces, three-two kickers"),
    ("8s 8h 8d Kc 7s", "three of a kind, eights, king-seven kickers"),
    ("As Ah 3d 3c 2s", "two pair, aces and threes, two kicker"),
    ("Qs Qh 5d 5c Ks", "two pair, queens and fives, king kicker"),
    ("Qs Qh 5d 5c Js", "two pair, queens and fives, jack kicker"),
    ("Qs Qh 4d 4c Ks", "two pair, queens and fours, king kicker"),
    ("As Ah 4d 3c 2s", "pair of aces, four-three-two kickers"),
    ("8h 8d Ks 7d 6c", "pair of eights, king-seven-six kickers"),
    ("2h 2d As Kd Qc", "pair of twos, ace-king-queen kickers"),
    ("As Kd Qh Jc 9s", "high card, ace-king-queen-jack-nine"),
    ("As 6d 4h 3c 2s", "high card, ace-six-four-three-two"),
    ("Ks Qd Jh Tc 8s", "high card, king-queen-jack-ten-eight"),
    ("7s 5d 4h 3c 2s", "high card, seven-five-four-three-two"),
]


@pytest.mark.parametrize(("five", "name"), LADDER)
def test_a_hand_names_itself_and_lists_its_cards_as_it_is_spoken(five, name):
    hand = high_hand(five)
    assert hand.name == name
    assert hand.cards == cards(five)
    assert name.startswith((hand.category.word, "pair of "))


def test_each_rung_of_the_ladder_beats_the_next():
    rungs = [high_hand(five).strength for five, _ in LADDER]
    assert rungs == sorted(set(rungs), reverse=True)


@pytest.mark.parametrize("five", ["2s As Kd Qh Jc", "3s 2s As Kd Qh", "4s 3s 2s As Kd"])
def test_ranks_do_not_go_round_the_corner(five):
    assert high_hand(five).category is Category.HIGH_CARD


def test_the_wheel_is_the_lowest_straight_and_its_ace_comes_last():
    wheel = high_hand("As 2d 3h 4c 5s")
    assert wheel.ranks == (5, 4, 3, 2, 14)
    assert wheel.cards == cards("5s 4c 3h 2d As")
    assert high_hand("Kc Qd 9h 8s 7c").strength < wheel.strength < high_hand("2d 3h 4c 5s 6s").strength


def test_kinds_come_before_kickers_and_spades_before_clubs():
    assert high_hand("5c Ks Qc 5d Qs").cards == cards("Qs Qc 5d 5c Ks")
    assert high_hand("7c 2s 7s 2c 7h").cards == cards("7s 7h 7c 2s 2c")
    assert high_hand("7c 2s 7s 2c 7h").ranks == (7, 2)


def test_the_names_of_the_categories():
    assert [category.word for category in Category] == [
        "high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house",
        "four of a kind", "straight flush", "royal flush",
    ]  # fmt: skip


def test_suits_never_make_a_hand_better():
    assert high_hand("As Kd Qh Jc 9s").strength == high_hand("Ac Ks Qd Jh 9c").strength
    assert high_hand("As Ks 9s 5s 2s").strength == high_hand("Ac Kc 9c 5c 2c").strength


@given(five_cards(), st.permutations(range(5)), st.permutations(range(4)))
def test_neither_order_nor_names_of_suits_matter(five, places, suits):
    other = [Card.of(five[place].rank, suits[five[place].suit]) for place in places]
    hand, same = high_hand(five), high_hand(other)
    assert (hand.category, hand.ranks, hand.strength, hand.name) == (
        same.category, same.ranks, same.strength, same.name,
    )  # fmt: skip
    assert set(hand.cards) == set(five)
    assert hand == high_hand(five[::-1])


def test_all_7462_kinds_differ_in_strength_and_in_name():
    hands = [high_hand(five) for five in every_kind()]
    assert len(hands) == 7462
    assert len({hand.strength for hand in hands}) == 7462
    assert len({hand.name for hand in hands}) == 7462
    by_strength = sorted(hands, key=lambda hand: hand.strength)
    assert [hand.category for hand in by_strength] == sorted(hand.category for hand in hands)


def test_a_hand_is_a_plain_value():
    hand = high_hand("As Kd Qh Jc 9s")
    assert pickle.loads(pickle.dumps(hand)) == copy.deepcopy(hand) == hand
    assert len({hand, high_hand("Kd As Qh Jc 9s")}) == 1
    with pytest.raises(AttributeError):
        hand.strength = 1


@pytest.mark.parametrize(
    ("given_cards", "complaint"),
    [
        ("As Kd Qh Jc", "a five-card hand: 5 cards needed, 4 given: As Kd Qh Jc"),
        (ALL_CARDS[:6], "a five-card hand: 5 cards needed, 6 given: 2c 2d 2h 2s 3c 3d"),
        ("As Kd Qh Jc As", "a five-card hand: the ace of spades (As) is given twice; a deck has one"),
    ],
)
def test_only_five_different_cards_are_a_hand(given_cards, complaint):
    with pytest.raises(NotationError) as refusal:
        high_hand(given_cards)
    assert str(refusal.value) == complaint
