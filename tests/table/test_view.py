"""The state of a table from its log alone, against the state that the round itself keeps."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pokerrules import Deck, NotationError, markup, omaha
from pokerrules.cards import cards
from pokerrules.table.acts import (
    Act,
    Award,
    Bet,
    Burn,
    CardForButton,
    DealBoard,
    DealCard,
    Entry,
    Fold,
    Muck,
    Permitted,
    Raise,
    Show,
)
from pokerrules.table.chips import Pot
from pokerrules.table.view import line, pot_names, standings, table_view, written
from tests.tries import tries

HOUSES = (
    omaha.House(blinds=(1, 2), betting=omaha.FixedLimit(2, 4)),
    omaha.House(split=True, blinds=(1, 2), straddle=4, betting=omaha.PotLimit(2)),
    omaha.House(split=True, blinds=(2, 5), ante=1, betting=omaha.NoLimit(5), pot_order="main-pot-first"),
    omaha.House(blinds=(5,), ante=3, ante_by="button", betting=omaha.SpreadLimit(2, 10), uncalled="keep"),
    omaha.House(split=True, blinds=(2, 4), betting=omaha.FixedLimit(4, 8), kill=omaha.Kill("half-kill", 60)),
)


def chosen(source: random.Random, offered: tuple[Permitted, ...]) -> object:
    one = source.choice([p for p in offered if not (p.caution and source.random() < 0.8)])
    if one.low is None or one.high is None:
        return one.act
    amount = source.choice((one.low, one.high, source.randint(one.low, one.high)))
    return Bet(amount) if isinstance(one.act, Bet) else Raise(amount)


def played(source: random.Random) -> tuple[omaha.Round, list[dict[str, object]]]:
    """A random round, and how its own state was after each entry."""
    house = source.choice(HOUSES)
    stacks = [source.choice((3, 10, 40, 200)) for _ in range(source.randint(2, 10))]
    round_ = omaha.Round(
        house,
        stacks,
        source.choice(("card", "right of dealer")),
        Deck.shuffled(str(source.random())),
        dealer="by hand",
        showing="asked",
        kill=1 if house.kill and source.random() < 0.5 else None,
    )
    seen = [state(round_)]
    while not round_.over:
        round_.play(chosen(source, round_.legal()))  # type: ignore[arg-type]
        seen.append(state(round_))
    return round_, seen


def state(round_: omaha.Round) -> dict[str, object]:
    return {
        "stacks": round_.stacks,
        "bets": dict(round_.chips.bets),
        "in_play": round_.chips.in_play,
        "hands": {seat: tuple(hand) for seat, hand in round_.hands.items()},
        "board": tuple(round_.board),
        "burns": round_.deck.burns,
        "stub": round_.deck.stub_count,
        "discards": len(round_.deck.discards),
        "button": round_.button,
        "folded": frozenset(round_.folded),
        "shown": frozenset(round_.shown),
        "pots": round_.standing_pots(),
        "turn": round_.turn,
    }


@settings(max_examples=tries(60))
@given(st.integers(0, 2**32))
def test_the_log_alone_tells_the_state_of_the_round(seed: int) -> None:
    round_, seen = played(random.Random(seed))
    made = standings(round_.log, round_.house.pot_order == "side-pots-first")
    assert len(made) == len(seen) == len(round_.log)
    for now, own in zip(made, seen, strict=True):
        for name in ("stacks", "bets", "in_play", "hands", "board", "burns", "stub", "discards", "button"):
            assert getattr(now, name) == own[name], (now.entry, name)
        assert (now.folded, now.shown) == (own["folded"], own["shown"])
        assert sum(pot.amount for pot in now.pots) == now.in_play
        if not isinstance(now.entry.act, Award) and len(now.live) > 1:
            assert now.pots == own["pots"]
        if not isinstance(round_.log[min(now.entry.number, len(made) - 1)].act, (Show, Muck)):
            assert now.to_act == own["turn"]
        markup.table(table_view(now))
        line(now.entry)
    assert made[-1].over
    assert not made[-2].over


def test_a_log_cut_short_is_read_as_far_as_it_goes() -> None:
    round_, _ = played(random.Random(3))
    end = next(entry.number for entry in round_.log if not entry.act.by_dealer) - 1
    assert standings(round_.log[:end])[:-1] == standings(round_.log)[: end - 1]
    assert standings(round_.log[:end])[-1].to_act is None  # what comes next is not known
    assert standings(round_.log)[end - 1].to_act is not None


def test_a_log_is_played_again_when_forced_bets_were_short() -> None:
    house = omaha.House(split=True, blinds=(4, 8), ante=5, kill=omaha.Kill("kill", 50))
    round_ = omaha.Round(house, (7, 3, 9, 9), 4, Deck.shuffled("short"), dealer="by hand", kill=3)
    while not round_.over:
        round_.play(round_.legal()[0].act)
    assert omaha.Round.replay(house, round_.log).log == round_.log


@pytest.mark.parametrize("log", [(), "rest"])
def test_a_log_begins_with_its_opening(log: object) -> None:
    round_, _ = played(random.Random(1))
    with pytest.raises(NotationError, match="begins with"):
        standings(round_.log[1:] if log == "rest" else ())


def test_hidden_hands_stay_face_down_until_they_are_shown() -> None:
    house = omaha.House(blinds=(1, 2))
    round_ = omaha.Round(house, (20, 20), 1, Deck.shuffled("hidden"))
    before = standings(round_.log)[-1]
    assert all(card is None for seat in table_view(before, hide=True).seats for card in seat.cards)
    assert all(seat.cards == before.hands[seat.number] for seat in table_view(before).seats)
    while not round_.over:
        round_.play(next(p.act for p in round_.legal() if not isinstance(p.act, (Fold, Raise, Bet))))
    after = standings(round_.log)[-1]
    assert all(seat.cards == after.hands[seat.number] for seat in table_view(after, hide=True).seats)
    dealt = next(entry for entry in round_.log if entry.act.name == "deal card")
    assert line(dealt, hidden=(dealt.seat or 0,))[1] == f"A card to seat {dealt.seat}"
    assert 'role="img"' in line(dealt)[1]


def test_pots_have_names() -> None:
    one, two = Pot(6, (1, 2, 3)), Pot(4, (2, 3))
    assert pot_names((one,)) == (("pot", 6),)
    assert pot_names((one, two)) == (("main pot", 6), ("side pot 1", 4))
    assert pot_names(()) == ()


def test_a_log_names_the_seat_of_every_act() -> None:
    round_ = omaha.Round(omaha.House(blinds=(1, 2)), (20, 20), 1, Deck.shuffled("nameless"))
    nameless = Entry(len(round_.log) + 1, Fold(), ("pa-637a.12-g",))
    with pytest.raises(NotationError, match="names the seat"):
        standings([*round_.log, nameless])


def told_of(act: Act) -> str:
    return line(Entry(1, act, ("pa-637a.12-h",)))[1]


TENS = ("Tc", "Td", "Th", "Ts")


@pytest.mark.parametrize("ten", TENS)
def test_a_ten_of_hearts_is_drawn_where_it_lies_and_nowhere_else(ten: str) -> None:
    one = cards(ten)
    chip = markup.small_cards(one)
    assert told_of(DealBoard("turn", one)) == f"The turn: {chip}"
    flop = cards(f"{ten} 2c 3d")
    assert told_of(DealBoard("flop", flop)) == f"The flop: {markup.small_cards(flop)}"
    assert told_of(Burn(one[0])) == "The top card is burned"
    assert told_of(CardForButton(3, one[0])) == f"Seat 3 is dealt {chip} for the button"
    assert told_of(DealCard(3, one[0])) == f"A card to seat 3: {chip}"
    assert written(DealCard(3, one[0])) == f"A card to seat 3: {markup.card_text(one[0])}"


def test_no_line_of_any_round_has_letters_beside_a_chip() -> None:
    for seed in range(12):
        round_, _ = played(random.Random(seed))
        for entry in round_.log:
            assert not re.search(r"\w<span class=\"rb-in|rb-in [^>]*>[^<]*</span>\w", line(entry)[1])
            text = re.sub(r"<span class=\"rb-remark.*|<[^>]*>", "", line(entry)[1])
            assert not re.search(r"\b[2-9TJQKA][cdhs]\b", text)
