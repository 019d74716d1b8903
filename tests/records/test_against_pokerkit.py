"""Our reader against another implementation of the standard, on plain pot-limit hands.

Only chip totals are compared, and only where the rules are the same: no odd chips (every amount is a
multiple of 360, so halves, thirds and quarters come out even), no blind that is all-in for less (how much
the others then have to call is read differently there).
"""

from __future__ import annotations

import warnings

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerrules.deck import Deck
from pokerrules.games import omaha
from pokerrules.house import House, NoLimit, PotLimit
from pokerrules.records import read_phh, write_phh
from pokerrules.table.acts import Bet, Permitted, Raise
from tests.records.hands import dealt, hand
from tests.tries import tries

pokerkit = pytest.importorskip("pokerkit")

UNIT = 360  # chips: divides evenly among one to six


def replayed_there(text: str) -> tuple[int, ...]:
    """The stacks at the end of a hand as pokerkit reads it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of fields of ours, and of acts that are legal but unusual
        states = list(pokerkit.HandHistory.loads(text))
    return tuple(states[-1].stacks)


def usual(played: omaha.Round, option: Permitted) -> bool:
    """Whether the other reader knows an act too: no fold without a bet, no raise that nobody can match."""
    if option.low is None:
        return not option.caution
    chips = played.chips
    others = [seat for seat in played.live if seat != played.turn]
    return max(chips.bets[seat] + chips.stacks[seat] for seat in others) > played.level


@st.composite
def plain_rounds(draw: st.DrawFn) -> omaha.Round:
    """Pot-limit rounds of two to six players in multiples of a unit, folding only to a bet."""
    count = draw(st.integers(2, 6))
    house = House(
        blinds=(UNIT, 2 * UNIT),
        betting=PotLimit(2 * UNIT),
        ante=draw(st.sampled_from([0, UNIT])),
        ante_by=draw(st.sampled_from(["each", "last-blind"])),
        heads_up_button="small-blind",
    )
    played = omaha.Round(
        house,
        [UNIT * draw(st.integers(4, 60)) for _ in range(count)],
        count,
        Deck.shuffled(str(draw(st.integers(0, 10_000)))),
        showing="automatic",
    )
    while not played.over:
        option = draw(st.sampled_from([option for option in played.legal() if usual(played, option)]))
        if option.low is None or option.high is None:
            played.play(option.act)
            continue
        amount = draw(st.sampled_from([option.low, option.high, (option.low + option.high) // 2]))
        amount = max(option.low, amount // UNIT * UNIT)
        played.play(Raise(amount) if isinstance(option.act, Raise) else Bet(amount))
    return played


@settings(max_examples=tries(40))
@given(plain_rounds())
def test_the_chips_of_plain_hands_end_where_pokerkit_has_them(played: omaha.Round) -> None:
    text = write_phh(played)
    assert replayed_there(text) == read_phh(text).finishing_stacks


SAME = {
    "two players": hand(
        *dealt(2), "p2 cbr 6", "p1 cc", "d db Td8h2c", "p1 cbr 12", "p2 cc", "d db 5h", "p1 cc", "p2 cc",
        "d db 3c", "p1 cc", "p2 cc", "p1 sm AsAdKsKd", "p2 sm",
        blinds_or_straddles=[1, 2], antes=[0, 0], starting_stacks=[100, 100],
    ),
    "a big blind ante": hand(
        *dealt(4), "p3 cbr 8", "p4 f", "p1 f", "p2 cc", "d db Td8h2c", "p2 cc", "p3 cc", "d db 5h", "p2 cc",
        "p3 cbr 10", "p2 f", antes=[0, 2, 0, 0], blinds_or_straddles=[1, 2, 0, 0], starting_stacks=[80] * 4,
    ),
    "an all-in run out after the showdown": hand(
        *dealt(3), "p3 cbr 7", "p1 f", "p2 cbr 22", "p3 cc", "d db Td8h2c", "p2 cbr 38", "p3 cc",
        "p2 sm QhQcJhJc", "p3 sm 9s9d8s8d", "d db 5h", "d db 3c", starting_stacks=[100, 60, 80],
    ),
    "a side pot": hand(
        *dealt(5), "p3 cbr 7", "p4 cc", "p5 cc", "p1 cc", "p2 cc", "d db Td8h2c", "p1 cc", "p2 cc",
        "p3 cbr 13", "p4 cc", "p5 cc", "p1 f", "p2 f", "d db 5h", "p4 cc", "p5 cc", "d db 3c", "p4 cc",
        "p5 cc",
        "p3 sm 9s9d8s8d", "p4 sm 7h7c6h6c", "p5 sm 5s5d4s4d",
        antes=[0] * 5, blinds_or_straddles=[1, 2, 0, 0, 0], starting_stacks=[90, 80, 20, 60, 70],
    ),
    "unknown cards that fold": hand(
        "d dh p1 ????????", "d dh p2 ????????", "d dh p3 9s9d8s8d", "p3 cbr 6", "p1 f", "p2 f"
    ),
}  # fmt: skip


@pytest.mark.parametrize("text", SAME.values(), ids=SAME)
def test_hands_written_by_hand_end_where_pokerkit_has_them(text: str) -> None:
    assert replayed_there(text) == read_phh(text).finishing_stacks


def test_a_no_limit_round_is_no_variant_that_another_reader_could_take_for_its_own() -> None:
    played = omaha.Round(House(betting=NoLimit(2)), (20, 20), 2, Deck.shuffled("other"))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with pytest.raises(KeyError, match="_NO"):
            pokerkit.HandHistory.loads(write_phh(played)).create_state()
