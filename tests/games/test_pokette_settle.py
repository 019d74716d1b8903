"""N.J.A.C. 13:69F-12.8(b), (e), (f): what wins, what is paid, and in which order."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from pokerrules import NotationError, RuleViolation, pokette
from pokerrules.cards import ALL_CARDS, JOKER, Card
from pokerrules.games.pokette.offers import Two
from pokerrules.games.pokette.order import order
from pokerrules.games.pokette.settle import on_spin, wins
from pokerrules.games.pokette.wagers import Wager
from pokerrules.house.pokette import House
from tests.games import pokette_oracle as oracle
from tests.games.pokettes import ORDERS


def nets(cards: str, *names: str, **posted: object) -> dict[str, int]:
    """The chips won or lost on each wager, 10 chips on each."""
    house = House(**posted)  # type: ignore[arg-type]
    settled = pokette.settle(cards, dict.fromkeys(names, 10), house).answer
    return {ruling.answer.wager: ruling.answer.net for ruling in settled.results}


def refusal(cards: str, name: str, **posted: object) -> RuleViolation:
    with pytest.raises(RuleViolation) as refused:
        nets(cards, name, **posted)
    return refused.value


@pytest.mark.rule("nj-12.8-b")
def test_b_pair_in_two_is_settled_on_the_second_card() -> None:
    assert nets("7h 7d", "pair in two") == {"pair in two": 110}
    assert nets("7h 8d", "pair in two") == {"pair in two": -10}
    assert nets("7h joker", "pair in two") == {"pair in two": -10}
    assert nets("7h 7h", "pair in two") == {"pair in two": 110}
    assert nets("7h 7d 7c", "pair in two", "three of a kind") == {"pair in two": 110, "three of a kind": 110}
    won = pokette.settle("7h 7d", {"pair in two": 10}).answer.results[0]
    assert won.citations == ("N.J.A.C. 13:69F-12.8(b)", "N.J.A.C. 13:69F-12.6")


@pytest.mark.rule("nj-12.8-e", "nj-12.8-e-1", "nj-12.8-e-2", "nj-12.8-e-3", "nj-12.8-e-4", "nj-12.8-e-5")
@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        (
            "7h 8h 9h",
            {"pair in three": -10, "flush": 30, "open straight": 50, "open straight flush": 240},
        ),
        ("7h 8h 9c", {"pair in three": -10, "flush": -10, "open straight flush": -10, "open straight": 50}),
        (
            "7h 9h 8c",
            {"pair in three": -10, "flush": -10, "inside straight flush": -10, "inside straight": 110},
        ),
        (
            "7h 9h 8h",
            {"pair in three": -10, "flush": 30, "inside straight": 110, "inside straight flush": 490},
        ),
        ("7h 8d 6s", {"pair in three": -10, "open straight": 50}),
        ("7h 8d 9c", {"pair in three": -10, "open straight": 50}),
        ("7h 8d 8c", {"open straight": -10, "pair in three": 50}),
        ("7h 8d 7h", {"open straight": -10, "pair in three": 50}),
        ("7h Th 2h", {"pair in three": -10, "flush": 30}),
        ("7h 7d 7h", {"three of a kind": 110}),
        ("7h 7d 8h", {"three of a kind": -10}),
        ("9s 9s 9s", {"flush": 30, "three of a kind": 110}),
        ("9s 9s 9c", {"flush": -10, "three of a kind": 110}),
        ("9s 9s 2s", {"three of a kind": -10, "flush": 30}),
        ("7h 8h joker", dict.fromkeys(("pair in three", "flush", "open straight"), -10)),
        ("7h joker 7d", {"pair in three": 50}),
        ("7h joker 8d", {"pair in three": -10}),
        ("7h joker joker", {"pair in three": -10}),
        ("Ah 2d 3c", {"open straight": 50}),
        ("Ah 2d Kc", {"open straight": -10}),
        ("Ah Kd Qc", {"open straight": 50}),
        ("7h 8h Th", {"open straight": -10}),
    ],
)
def test_e_each_wager_by_its_own_condition(cards: str, expected: dict[str, int]) -> None:
    assert nets(cards, *expected) == expected


@pytest.mark.rule("nj-12.8-e-3", "nj-12.8-e-4")
def test_ends_of_the_order_at_the_posted_odds() -> None:
    assert nets("Ah 2h 3h", "inside straight", end_pairs="inside") == {"inside straight": 110}
    assert nets("Kh 2h Ah", "inside straight flush", wrap=True) == {"inside straight flush": 490}
    assert nets("Ah Kh 2h", "open straight", wrap=True) == {"open straight": 50}
    assert refusal("Ah 2h 3h", "open straight", ace="high only").open_questions == ("P-2",)


@pytest.mark.rule("nj-12.8-f")
def test_f_losing_wagers_come_first_and_the_net_is_their_sum() -> None:
    ruling = pokette.settle(
        "7h 8h 9h",
        {"open straight flush": 10, "flush": 10, "pair in three": 10, "open straight": 10, "pair in two": 5},
    )
    settled = ruling.answer
    assert [one.answer.wager for one in settled.results] == [
        "pair in two", "pair in three", "open straight flush", "flush", "open straight",
    ]  # fmt: skip
    assert settled.net == 305
    assert settled.rulings == settled.results
    assert str(ruling).startswith("5 wagers settled, net 305: ")
    assert ruling.open_questions == ("P-8", "P-10", "P-7")
    for one in settled.results[2:]:
        assert one.citations[0].startswith("N.J.A.C. 13:69F-12.8(e)")
        assert one.citations[-2:] == ("N.J.A.C. 13:69F-12.8(f)", "N.J.A.C. 13:69F-12.6")
    assert [one.answer.pays for one in settled.results] == [0, 0, 240, 30, 50]


@pytest.mark.rule("nj-12.8-f")
def test_f_the_odds_in_force_are_paid() -> None:
    assert nets("7h 8h 9h", "flush", odds={"flush": 4}) == {"flush": 40}
    assert str(pokette.settle("7h 8h 9h", {"flush": 1_000}).answer.results[0]).startswith(
        "flush wins, 1,000 pays 3,000 at 3 to 1: 9h has the suit of 7h and 8h: N.J.A.C. 13:69F-12.8(e)2; "
    )


def test_the_questions_behind_a_result() -> None:
    def used(cards: str, name: str) -> tuple[str, ...]:
        return pokette.settle(cards, {name: 10}).answer.results[0].open_questions

    assert used("7h 8h 9h", "flush") == used("7h 8h 9h", "open straight") == ("P-7", "P-8", "P-10")
    assert used("7h 8h 9h", "open straight flush") == ("P-8", "P-10")
    assert used("7h 8h 2h", "flush") == ("P-8", "P-10")
    assert used("7h 8h 2c", "flush") == ()
    assert used("7h 8h joker", "flush") == ("P-9",)
    assert used("Kh Ah 5c", "open straight") == ("P-2",)


@pytest.mark.rule("nj-12.8-a", "nj-12.8-c", "nj-12.8-d")
@pytest.mark.parametrize(
    ("cards", "name", "paragraph", "permitted"),
    [
        ("7h 7d 7c", "pair in three", "(c)", ("three of a kind",)),
        ("7h 8h 9h", "inside straight", "(d)2.ii", ("pair in three", "flush", "open straight")),
        ("7h 8d", "flush", "(d)1", ("pair in three", "open straight")),
        ("7h", "flush", "(d)", ("pair in two",)),
        ("", "pair in two", "(a)", ("no poker hand wager",)),
        ("", "flush", "(a)", ("no poker hand wager",)),
    ],
)
def test_a_wager_that_is_not_offered_is_refused_with_what_is(
    cards: str, name: str, paragraph: str, permitted: tuple[str, ...]
) -> None:
    refused = refusal(cards, name)
    assert refused.citations[0] == f"N.J.A.C. 13:69F-12.8{paragraph}"
    assert refused.permitted[: len(permitted)] == permitted


@pytest.mark.parametrize(
    ("cards", "wagers", "says"),
    [
        ("7h", {"pair in two": 10}, "pair in two is settled on winning card 2; the stand has 7h so far"),
        ("7h 8h", {"flush": 10}, "settled on winning card 3"),
        ("7h 8h 9h", {"fluhs": 10}, "13:69F-12.6 has no wager 'fluhs'; nearest: flush"),
        ("7h 8h 9h", {"red": 10}, "red stands on a single spin"),
        (
            "7h 8h 9h",
            {"flush": 0},
            r"at least 1, not 0, and .*; N\.J\.A\.C\. 13:69F-12\.8\(d\)1 lets players wager on it",
        ),
        ("7h 8h 9h", {"flush": -10}, "in this program a wager on flush must be .*, at least 1, not -10, and"),
        ("7h 8h 9h", {"flush": 2.5}, r"a whole number of chips, at least 1, not 2\.5, and"),
        ("7h 8h 9h", {"flush": True}, "not True"),
        ("7h 8h 9h", [("flush", 10), ("FLUSH", 5)], "flush is wagered on twice"),
        ("7h 8h 9h", "flush", "wagers are amounts by name"),
        ("7h 8h 9h", 7, "wagers are amounts by name"),
        ("7h 8h 9h", ["flush"], "a wager is a name and an amount"),
        ("7h 8h 9h", [7], "a wager is a name and an amount"),
        ("7h 8h 9h", {7: 7}, "a wager is text"),
    ],
)
def test_wagers_that_can_not_be_settled(cards: str, wagers: Any, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        pokette.settle(cards, wagers)


# -- wagers on a single spin ---------------------------------------------------------------------------

SPIN = [
    ("single card 7h", 50, {"7h"}),
    ("split 8d 7h", 24, {"7h", "8d"}),
    ("corner 7h 7d 8h 8d", 12, {"7h", "7d", "8h", "8d"}),
    ("single rank 10", 12, {f"T{suit}" for suit in "cdhs"}),
    ("double rank 2 A", 5, {rank + suit for rank in "2A" for suit in "cdhs"}),
    ("A-K-Q", 3, {rank + suit for rank in "AKQ" for suit in "cdhs"}),
    ("j_10_9", 3, {rank + suit for rank in "JT9" for suit in "cdhs"}),
    ("8 7 6", 3, {rank + suit for rank in "876" for suit in "cdhs"}),
    ("5-4-3", 3, {rank + suit for rank in "543" for suit in "cdhs"}),
    ("Red", 1, {rank + suit for rank in "23456789TJQKA" for suit in "dh"}),
    ("black", 1, {rank + suit for rank in "23456789TJQKA" for suit in "cs"}),
    ("hearts", 3, {f"{rank}h" for rank in "23456789TJQKA"}),
    ("joker", 12, {"joker"}),
]


@pytest.mark.rule("nj-12.8-b")
@pytest.mark.parametrize(("name", "odds", "covered"), SPIN, ids=[row[0] for row in SPIN])
def test_ordinary_wagers_on_every_place_of_the_wheel(name: str, odds: int, covered: set[str]) -> None:
    for card in (*map(str, ALL_CARDS), "joker"):
        result = pokette.settle_spin(card, {name: 10}).answer.results[0].answer
        assert result.won == (card in covered)
        assert result.net == (10 * odds if card in covered else -10)


def test_no_group_of_ranks_has_the_twos() -> None:
    groups = ["A-K-Q", "J-10-9", "8-7-6", "5-4-3"]
    for card in ALL_CARDS:
        settled = pokette.settle_spin(card, dict.fromkeys(groups, 1)).answer
        assert sum(one.answer.won for one in settled.results) == (card.rank != 2)


def test_a_spin_settles_losing_wagers_first() -> None:
    ruling = pokette.settle_spin("7h", {"red": 5, "black": 5, "split 7h 8h": 1})
    assert [one.answer.wager for one in ruling.answer.results] == ["black", "red", "split 7h 8h"]
    assert ruling.open_questions == ("P-10", "P-13")
    assert ruling.answer.net == 24


@pytest.mark.parametrize(
    ("wager", "says"),
    [
        ("flush", "flush is a poker hand wager"),
        ("suit", "does not say which; a wager names one: clubs, diamonds, hearts, spades"),
        ("red or black", "names one: red, black"),
        ("split 7h", "2 cards needed"),
        ("split 7h 7h", "given twice"),
        ("single card", "1 card needed"),
        ("corner 7h 8h 9h", "4 cards needed"),
        ("single rank", "must name one rank"),
        ("single rank 7 8", "must name one rank"),
        ("single rank 11", "must name one rank"),
        ("double rank 7 7", "must name 2 different ranks"),
        ("double rank 7 7 8", "must name 2 different ranks"),
        ("blck", "nearest: black"),
    ],
)
def test_ordinary_wagers_that_name_nothing(wager: str, says: str) -> None:
    with pytest.raises(NotationError, match=says):
        pokette.settle_spin("7h", {wager: 1})


def test_a_spin_gives_what_the_wheel_has() -> None:
    with pytest.raises(NotationError, match="no jokers"):
        pokette.settle_spin("joker", {"red": 1}, House(jokers=0))
    with pytest.raises(NotationError, match="1 card needed"):
        pokette.settle_spin("7h 8h", {"red": 1})
    with pytest.raises(NotationError, match="red is wagered on twice"):
        pokette.settle_spin("7h", [("red", 1), ("Red", 1)])
    red = pokette.wager("red")
    assert str(pokette.wager(red)) == "red"
    assert on_spin(red, 5, JOKER, House(), ("nj-12.8-b",)).answer.net == -5


def test_a_wager_made_elsewhere_is_read_again() -> None:
    every = frozenset(ALL_CARDS)
    for forged in (
        Wager("single card", "single card 2c", every),
        Wager("joker", "red", frozenset({JOKER})),
        Wager("suit", "flush", every),
    ):
        with pytest.raises(NotationError, match="is not the wager"):
            pokette.settle_spin("7h", {forged: 5})  # type: ignore[dict-item]
    with pytest.raises(NotationError, match="has no wager 'bogus'"):
        pokette.settle("7h 8h 9h", {Wager("bogus", "bogus"): 5})  # type: ignore[dict-item]
    own = pokette.wager("split 8h 7h")
    assert pokette.settle_spin("7h", {own: 5}).answer.net == 120  # type: ignore[dict-item]


def test_a_wager_on_the_joker_needs_one_on_the_wheel() -> None:
    with pytest.raises(
        NotationError, match=r"on the joker can't win: the posted wheel has none \(P-10\); others"
    ):
        pokette.settle_spin("7h", {"joker": 1}, House(jokers=0))
    assert pokette.settle_spin("7h", {"joker": 1}, House(jokers=1)).answer.net == -1


@pytest.mark.parametrize(
    ("name", "paragraph"),
    [
        ("pair in two", "(a)"), ("pair in three", "(c)"), ("flush", "(d)1"), ("open straight", "(d)2.i"),
        ("inside straight", "(d)2.ii"), ("open straight flush", "(d)3.i"),
        ("inside straight flush", "(d)3.ii"), ("three of a kind", "(d)4"),
    ],
)  # fmt: skip
def test_an_amount_names_the_paragraph_and_apart_from_it_the_bound(name: str, paragraph: str) -> None:
    for amount in (-1, 0, 0.5, 10**15 + 1):
        with pytest.raises(NotationError) as refused:
            pokette.settle("7h 8h 9h", {name: amount})  # type: ignore[dict-item]
        assert str(refused.value).startswith(f"in this program a wager on {name} must be a whole number")
        assert str(refused.value).endswith(f"; N.J.A.C. 13:69F-12.8{paragraph} lets players wager on it")
        assert "12.6" not in str(refused.value)
    with pytest.raises(
        NotationError,
        match=r"in this program .* at most 1,000,0[0,]*; N.J.A.C. 13:69F-12\.6 names this wager",
    ):
        pokette.settle_spin("7h", {"red": 10**15 + 1})


# -- exhaustive ----------------------------------------------------------------------------------------


@pytest.mark.rule("nj-12.8-b", "nj-12.8-e", "nj-12.8-e-1", "nj-12.8-e-2", "nj-12.8-e-3", "nj-12.8-e-4")
@pytest.mark.rule("nj-12.8-e-5")
@pytest.mark.parametrize(
    "reading", [next(iter(ORDERS)), *(pytest.param(one, marks=pytest.mark.slow) for one in [*ORDERS][1:])]
)
def test_every_triple_of_places_agrees_with_a_second_way(reading: str) -> None:
    house = House(**ORDERS[reading])  # type: ignore[arg-type]
    found, row = order(house), oracle.ROWS[reading]
    for first, second in product(ALL_CARDS, (*ALL_CARDS, JOKER)):
        names = Two(first, second, house).names
        for third in (*ALL_CARDS, JOKER):
            right = oracle.winning(str(first), str(second), str(third), row)
            ours = {name for name in names if wins(name, (first, second, third), found)}
            assert ours == right & set(names), (first, second, third)
        assert wins("pair in two", (first, second), found) == (str(first)[0] == str(second)[0])


@pytest.mark.slow
@pytest.mark.rule("nj-12.8-e", "nj-12.8-f")
def test_every_triple_is_settled_at_the_odds_of_12_6() -> None:
    odds = {
        "pair in three": 5, "flush": 3, "open straight": 5, "inside straight": 11,
        "open straight flush": 24, "inside straight flush": 49, "three of a kind": 11,
    }  # fmt: skip
    row = oracle.ROWS["high and low, no wrap"]
    house = House()
    for first, second in product(ALL_CARDS, (*ALL_CARDS, JOKER)):
        offered = oracle.offered(str(first), str(second), row, "open")
        wagers = dict.fromkeys(offered, 10)
        for third in (*ALL_CARDS, JOKER):
            right = oracle.winning(str(first), str(second), str(third), row)
            settled = pokette.settle((first, second, third), wagers, house).answer
            assert settled.net == sum(10 * odds[name] if name in right else -10 for name in offered)
            flags = [one.answer.won for one in settled.results]
            assert flags == sorted(flags)


def test_the_joker_is_one_object() -> None:
    import copy
    import pickle

    from pokerrules.cards import Joker

    assert copy.deepcopy(JOKER) is pickle.loads(pickle.dumps(JOKER)) is Joker() is JOKER
    assert (str(JOKER), repr(JOKER), JOKER.name) == ("joker", "JOKER", "joker")
    assert len({JOKER, *ALL_CARDS}) == 53
    assert isinstance(Card("7h"), Card)
