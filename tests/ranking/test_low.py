import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerrules.cards import Card, cards
from pokerrules.errors import NotationError
from pokerrules.ranking import Category, ace_to_five, deuce_to_seven, eight_or_better, high_hand
from tests.ranking.kinds import every_kind, of_several_suits
from tests.strategies import five_cards

# From the best to the worst.
ACE_TO_FIVE = [
    ("5s 4d 3h 2c As", "5-4-3-2-A low"),
    ("6s 4s 3s 2s As", "6-4-3-2-A low"),
    ("6s 5d 4h 3c 2s", "6-5-4-3-2 low"),
    ("7s 5d 4h 2c As", "7-5-4-2-A low"),
    ("7s 6d 5h 4c 3s", "7-6-5-4-3 low"),
    ("8h 5h 4h 3h Ah", "8-5-4-3-A low"),
    ("8s 7d 6h 5c 4s", "8-7-6-5-4 low"),
    ("9s 4d 3h 2c As", "9-4-3-2-A low"),
    ("Ts 9d 8h 7c 6s", "10-9-8-7-6 low"),
    ("Ks Qd Jh Tc 9s", "K-Q-J-10-9 low"),
    ("As Ad 4h 3c 2s", "pair of aces, four-three-two kickers, as a low"),
    ("2s 2d 4h 3c As", "pair of twos, four-three-ace kickers, as a low"),
    ("3s 3d 7h 5c 4s", "pair of threes, seven-five-four kickers, as a low"),
    ("2s 2d As Ad 3h", "two pair, twos and aces, three kicker, as a low"),
    ("As Ah Ad 3c 2s", "three of a kind, aces, three-two kickers, as a low"),
    ("As Ah Ad 2s 2c", "full house, aces over twos, as a low"),
    ("Ks Kh Kd Kc Qs", "four of a kind, kings, queen kicker, as a low"),
]

DEUCE_TO_SEVEN = [
    ("7s 5d 4h 3c 2s", "7-5-4-3-2 low"),
    ("7s 6d 4h 3c 2s", "7-6-4-3-2 low"),
    ("8s 5d 4h 3c 2s", "8-5-4-3-2 low"),
    ("Ts 5d 4h 3c 2s", "10-5-4-3-2 low"),
    ("As 5d 4h 3c 2s", "A-5-4-3-2 low"),
    ("As 6d 4h 3c 2s", "A-6-4-3-2 low"),
    ("2s 2d 5h 4c 3s", "pair of twos, five-four-three kickers, as a low"),
    ("As Ad Kh Kc Qs", "two pair, aces and kings, queen kicker, as a low"),
    ("2s 2h 2d 4c 3s", "three of a kind, twos, four-three kickers, as a low"),
    ("6s 5d 4h 3c 2s", "straight, six high, as a low"),
    ("As Kd Qh Jc Ts", "straight, ace high, as a low"),
    ("7s 5s 4s 3s 2s", "flush, seven-five-four-three-two, as a low"),
    ("As 5s 4s 3s 2s", "flush, ace-five-four-three-two, as a low"),
    ("2s 2h 2d 3s 3c", "full house, twos over threes, as a low"),
    ("2s 2h 2d 2c 3s", "four of a kind, twos, three kicker, as a low"),
    ("6s 5s 4s 3s 2s", "straight flush, six high, as a low"),
    ("As Ks Qs Js Ts", "royal flush, as a low"),
]


@pytest.mark.parametrize(("five", "name"), ACE_TO_FIVE)
def test_ace_to_five_names(five, name):
    hand = ace_to_five(five)
    assert hand.name == name
    assert hand.cards == cards(five)


@pytest.mark.parametrize(("five", "name"), DEUCE_TO_SEVEN)
def test_deuce_to_seven_names(five, name):
    hand = deuce_to_seven(five)
    assert hand.name == name
    assert hand.cards == cards(five)


@pytest.mark.parametrize(("scale", "ladder"), [(ace_to_five, ACE_TO_FIVE), (deuce_to_seven, DEUCE_TO_SEVEN)])
def test_each_rung_beats_the_next(scale, ladder):
    rungs = [scale(five).strength for five, _ in ladder]
    assert rungs == sorted(set(rungs), reverse=True)
    assert min(rungs) > 0


@pytest.mark.rule("pa-637a.12-l")
@pytest.mark.parametrize("five", [five for five, _ in ACE_TO_FIVE[:7]])
def test_five_different_ranks_of_eight_or_below_qualify(five):
    assert eight_or_better(five) == ace_to_five(five)


@pytest.mark.rule("pa-637a.12-l")
@pytest.mark.parametrize(
    "five",
    [
        "9s 4d 3h 2c As", "Ts 4d 3h 2c As", "Js 4d 3h 2c As", "Qs 4d 3h 2c As", "Ks 4d 3h 2c As",
        "As Ad 4h 3c 2s", "8s 8d 4h 3c 2s", "3s 3d 3h 2c As", "3s 3d 3h 3c As", "3s 3d 3h 2c 2s",
    ],
)  # fmt: skip
def test_a_card_above_eight_or_any_pair_does_not_qualify(five):
    assert eight_or_better(five) is None


@pytest.mark.rule("pa-637a.12-m")
def test_a_straight_flush_may_be_the_best_low():
    wheel = eight_or_better("5s 4s 3s 2s As")
    assert wheel.name == "5-4-3-2-A low"
    assert wheel.category is Category.HIGH_CARD
    assert wheel.strength == eight_or_better("5s 4d 3s 2s As").strength


@given(five_cards(), st.permutations(range(5)), st.permutations(range(4)))
def test_neither_order_nor_names_of_suits_matter(five, places, suits):
    other = [Card.of(five[place].rank, suits[five[place].suit]) for place in places]
    for scale in (ace_to_five, deuce_to_seven):
        assert (scale(five).strength, scale(five).name) == (scale(other).strength, scale(other).name)
        assert set(scale(five).cards) == set(five)
    assert (eight_or_better(five) is None) == (eight_or_better(other) is None)


def test_56_sets_of_ranks_are_a_low_of_eight_or_better():
    lows = [low for five in of_several_suits() if (low := eight_or_better(five)) is not None]
    assert len(lows) == len({low.strength for low in lows}) == len({low.name for low in lows}) == 56


def test_every_kind_has_its_strength_and_its_name():
    sets_of_ranks = [ace_to_five(five) for five in of_several_suits()]
    assert len({low.strength for low in sets_of_ranks}) == len({low.name for low in sets_of_ranks}) == 6175
    kinds = [deuce_to_seven(five) for five in every_kind()]
    assert len({low.strength for low in kinds}) == len({low.name for low in kinds}) == 7462


def test_deuce_to_seven_is_the_high_scale_upside_down_but_for_the_wheel():
    hands = [five for five in every_kind() if high_hand(five).ranks != (5, 4, 3, 2, 14)]
    from_the_best_high = sorted(hands, key=lambda five: high_hand(five).strength, reverse=True)
    from_the_worst_low = sorted(hands, key=lambda five: deuce_to_seven(five).strength)
    assert from_the_best_high == from_the_worst_low


@pytest.mark.parametrize("scale", [ace_to_five, deuce_to_seven, eight_or_better])
def test_only_five_different_cards_are_a_hand(scale):
    with pytest.raises(NotationError, match=r"^a five-card hand: 5 cards needed, 4 given: As Kd Qh Jc$"):
        scale("As Kd Qh Jc")
    with pytest.raises(NotationError, match=r"^a five-card hand: the ace of spades \(As\) is given twice"):
        scale("As Kd Qh Jc As")
