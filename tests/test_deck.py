from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerrules.cards import ALL_CARDS, UNKNOWN, Card, cards
from pokerrules.deck import FOR_TRAINING, Deck, EmptyStub, shuffle, training_source
from pokerrules.errors import NotationError, Unsettled


def piles(deck: Deck) -> tuple[tuple, ...]:
    return deck.stub, deck.dealt, deck.burns, deck.discards


def test_a_new_deck_lies_in_order():
    deck = Deck()
    assert deck.stub == ALL_CARDS
    assert deck.stub_count == 52
    assert deck.dealt == deck.burns == deck.discards == ()
    assert deck.source == "a new deck, in order"


def test_cards_move_from_pile_to_pile():
    deck = Deck()
    assert [str(deck.deal()), str(deck.burn()), str(deck.deal()), str(deck.deal())] == [
        "2c",
        "2d",
        "2h",
        "2s",
    ]
    deck.discard("2s 2c")
    assert deck.dealt == cards("2h")
    assert deck.burns == cards("2d")
    assert deck.discards == cards("2s 2c")
    assert deck.stub == ALL_CARDS[4:]
    assert deck.stub_count == 48
    deck.discard("2h")
    assert deck.discards == cards("2s 2c 2h")
    deck.discard("")
    assert deck.discards == cards("2s 2c 2h")


def test_only_cards_that_were_dealt_can_be_discarded_and_a_refusal_changes_nothing():
    deck = Deck()
    deck.deal()
    deck.burn()
    before = piles(deck)
    for wrong, named in (("2c 2d", "two of diamonds"), ("As", "ace of spades"), ("??", "unknown card")):
        with pytest.raises(NotationError, match=f"^the {named} .* isn't among the cards dealt"):
            deck.discard(wrong)
        assert piles(deck) == before


@pytest.mark.parametrize("act", ["deal", "burn"])
def test_an_empty_stub_is_a_clear_error_and_changes_nothing(act):
    deck = Deck()
    for _ in range(50):
        deck.deal()
    deck.burn()
    deck.burn()
    deck.discard("2c 2d 2h")
    before = piles(deck)
    complaint = (
        f"^there is no card in the stub to {act} "
        r"\(stub 0, dealt 47, burn cards 2, discards 3\); what comes next is for .* the floor, to say\.$"
    )
    with pytest.raises(EmptyStub, match=complaint) as refusal:
        getattr(deck, act)()
    assert isinstance(refusal.value, Unsettled)
    assert piles(deck) == before


@given(
    st.lists(st.sampled_from(["deal", "burn", "discard"]), max_size=120), st.randoms(use_true_random=False)
)
def test_the_four_piles_are_always_the_whole_deck(acts, chance):
    deck = Deck.shuffled("piles")
    for act in acts:
        if act == "discard":
            deck.discard(chance.sample(deck.dealt, min(len(deck.dealt), 3)))
        elif deck.stub_count:
            top = deck.stub[0]
            assert getattr(deck, act)() is top
        else:
            with pytest.raises(EmptyStub):
                getattr(deck, act)()
        assert Counter(card for pile in piles(deck) for card in pile) == Counter(ALL_CARDS)
        assert deck.stub_count == len(deck.stub)


def test_a_copy_goes_its_own_way():
    deck = Deck.shuffled("copy")
    deck.deal()
    twin = deck.copy()
    assert twin == deck
    assert twin.source == deck.source
    before = piles(deck)
    twin.burn()
    twin.discard(twin.deal())
    assert piles(deck) == before
    assert twin != deck
    assert deck != "a deck"


def test_a_deck_is_no_key_and_says_how_it_stands():
    deck = Deck.shuffled("lesson 1")
    with pytest.raises(TypeError):
        hash(deck)
    deck.deal()
    assert repr(deck) == (
        "<Deck from training shuffle 1 of 'lesson 1' (for training, not a gaming RNG): "
        "stub 51, dealt 1, burn cards 0, discards 0>"
    )


GOLDEN = {
    "": (
        "Jc7d4c3h2hJsAh4sTdJd7cJhTc5hQhQc7s2c3s4d7h5dAc9h9cKc"
        "4h6dQs9dTs5c8cTh8sQd6c2sAs9sKd3c6s6h8h2dKhKs8d5s3dAd"
    ),
    "lesson 1": (
        "9hJhThJs9d5s4s6s3d8d5dQh7cKhKsAh2dKc3cTs3sJc6hQs7sAs"
        "Jd8s3hQd9s8c5cTdAc9cAdKd7dTc5h2c4c7h8h6c2h2s4h6dQc4d"
    ),
    "Übung ♠": (
        "Qc2h7c2cAsTs5d3h4d3cJhKhJsKd6c5s8s5h3d6s4cTcKcQdAd8d"
        "ThJc2d8h8c7hJdQs9cKs2s9sTd4s6d7d3s6h9dQhAhAc9h5c7s4h"
    ),
}


@pytest.mark.parametrize(("seed", "order"), GOLDEN.items())
def test_the_training_shuffle_never_changes(seed, order):
    assert "".join(map(str, Deck.shuffled(seed).stub)) == order


@given(st.text(st.characters(codec="utf-8"), max_size=20))
def test_the_training_shuffle_is_the_one_that_is_written_down(seed):
    start = b"pokerrules shuffle 1\x00" + seed.encode("utf-8")
    stream = b"".join(sha256(start + block.to_bytes(8, "big")).digest() for block in range(8))
    order = list(range(52))
    at = 0
    for i in range(51, 0, -1):
        while stream[at] >= 256 // (i + 1) * (i + 1):
            at += 1
        j = stream[at] % (i + 1)
        at += 1
        order[i], order[j] = order[j], order[i]
    assert [card.index for card in Deck.shuffled(seed).stub] == order


def test_a_seed_is_text():
    with pytest.raises(NotationError, match=r"^7 is not a seed; a seed is text, such as 'lesson 1'$"):
        Deck.shuffled(7)


def test_the_training_shuffle_is_labelled():
    assert FOR_TRAINING == "for training, not a gaming RNG"
    assert FOR_TRAINING in Deck.shuffled("x").source
    assert FOR_TRAINING in Deck.shuffled.__doc__


@pytest.mark.parametrize("k", [1, 2, 3, 52, 255, 256])
def test_a_number_below_k_is_below_k_and_none_is_favoured(k):
    below = training_source("fair")
    found = Counter(below(k) for _ in range(200 * k))
    assert set(found) == set(range(k))
    # Two hundred expected of each; five standard deviations either way.
    assert all(128 < times < 272 for times in found.values())


def test_every_card_comes_on_top_about_equally_often():
    tops = Counter(Deck.shuffled(f"deal {number}").stub[0] for number in range(5200))
    assert len(tops) == 52
    assert all(50 < times < 150 for times in tops.values())


def test_a_shuffle_takes_its_chance_from_the_source():
    asked = []

    def last(k: int) -> int:
        asked.append(k)
        return k - 1

    assert shuffle("abcd", last) == ("a", "b", "c", "d")
    assert asked == [4, 3, 2]
    assert shuffle("abcd", lambda k: 0) == ("b", "c", "d", "a")
    assert shuffle([], last) == ()


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        (-1, "answered -1"),
        (4, "answered 4"),
        (10**40, "answered a int"),
        (None, "a NoneType"),
        (0.5, "a float"),
        ("1", "a str"),
    ],
)
def test_a_source_that_answers_with_no_number_in_range_is_refused(answers: object, said: str) -> None:
    with pytest.raises(NotationError, match=f"from 0 to 3, a source of chance .*{said}"):
        shuffle("abcd", lambda k: answers)  # type: ignore[arg-type, return-value]
    assert shuffle("ab", lambda k: k - 1) == ("a", "b")


def test_a_random_deck_is_a_whole_deck_from_the_secure_source(monkeypatch):
    assert sorted(card.index for card in Deck.random().stub) == list(range(52))
    assert Deck.random() != Deck.random()
    assert Deck.random().source == "the system's secure source"
    monkeypatch.setattr("secrets.randbelow", lambda k: k - 1)
    assert Deck.random().stub == ALL_CARDS


def test_a_recorded_deck_is_known_as_far_as_the_record_goes():
    deck = Deck.recorded("As ?? Kd")
    assert deck.stub_count == 52
    assert [deck.deal(), deck.burn(), deck.deal(), deck.deal()] == [Card("As"), UNKNOWN, Card("Kd"), UNKNOWN]
    assert deck.source == "a record"
    deck.discard("?? As")
    assert deck.discards == (UNKNOWN, Card("As"))
    assert deck.dealt == (Card("Kd"),)
    assert Deck.recorded("").stub == (UNKNOWN,) * 52
    assert Deck.recorded(ALL_CARDS).stub == ALL_CARDS
    with pytest.raises(NotationError, match=r"^the recorded deck: the ace of spades \(As\) is given twice"):
        Deck.recorded("As As")
    with pytest.raises(NotationError, match=r"^the recorded deck: 0 to 52 cards needed, 53 given"):
        Deck.recorded([*ALL_CARDS, UNKNOWN])


def test_a_deck_in_a_given_order():
    order = ALL_CARDS[::-1]
    assert Deck.of(order).stub == order
    assert Deck.of("".join(map(str, order))).deal() is Card("As")
    with pytest.raises(NotationError, match=r"^a whole deck: 52 cards needed, 51 given"):
        Deck.of(order[:51])


def test_a_deck_is_shuffled_as_its_source_shuffles() -> None:
    for lesson in range(300):
        seed = f"lesson {lesson}"
        assert Deck.shuffled(seed).stub == shuffle(ALL_CARDS, training_source(seed))
