"""Every one of the 2,598,960 five-card hands, counted."""

from collections import Counter
from itertools import combinations

import pytest

from pokerrules.cards import ALL_CARDS
from pokerrules.ranking.high import Category, judge, weigh
from pokerrules.ranking.low import qualifying_ranks
from pokerrules.ranking.tables import high_strength


@pytest.mark.slow
def test_high_hands_of_the_whole_deck():
    kinds: Counter[tuple[Category, tuple[int, ...]]] = Counter()
    for five in combinations(ALL_CARDS, 5):
        kind = judge(five)
        kinds[kind] += 1
        assert high_strength([card.index for card in five]) == weigh(*kind)
    categories: Counter[Category] = Counter()
    for (category, _), times in kinds.items():
        categories[category] += times
    assert categories == {
        Category.ROYAL_FLUSH: 4,
        Category.STRAIGHT_FLUSH: 40 - 4,
        Category.FOUR_OF_A_KIND: 624,
        Category.FULL_HOUSE: 3_744,
        Category.FLUSH: 5_108,
        Category.STRAIGHT: 10_200,
        Category.THREE_OF_A_KIND: 54_912,
        Category.TWO_PAIR: 123_552,
        Category.PAIR: 1_098_240,
        Category.HIGH_CARD: 1_302_540,
    }
    assert sum(categories.values()) == 2_598_960
    assert len(kinds) == len({weigh(*kind) for kind in kinds}) == 7_462


@pytest.mark.slow
@pytest.mark.rule("pa-637a.12-l")
def test_lows_of_eight_or_better_of_the_whole_deck():
    found = Counter(
        tuple(ranks) for five in combinations(ALL_CARDS, 5) if (ranks := qualifying_ranks(five)) is not None
    )
    assert len(found) == 56
    assert set(found.values()) == {4**5}
    assert sum(found.values()) == 57_344
