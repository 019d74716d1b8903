"""A round of five-card draw in the order of N.J.A.C. 13:69F-14.12, from the button to the final betting."""

from __future__ import annotations

import pytest

from pokerrules import (
    Bet,
    Call,
    Card,
    Check,
    Deck,
    Draw,
    Fold,
    NotationError,
    Raise,
    RuleViolation,
    Straddle,
    Unsettled,
    five_card_draw,
    omaha,
)
from pokerrules.table.acts import (
    Burn,
    CardForButton,
    CollectBets,
    DealCard,
    OpenRound,
    PlaceButton,
    PostAnte,
    PostBlind,
    Reshuffle,
    Show,
)
from tests.draws import HIGH, at_the_draw, check_down, checked_to_the_draw, draw, entries, opened, piles

BLINDS = five_card_draw.House(ante=0, blinds=(1, 2), straddle=4)


def refused(
    round_: five_card_draw.Round, act: object, paragraph: str, section: str = "14.12"
) -> RuleViolation:
    """The refusal of an act, which leaves everything as it was."""
    log, deck, hands = round_.log, round_.deck, round_.hands
    with pytest.raises(RuleViolation) as caught:
        round_.play(act)  # type: ignore[arg-type]
    assert caught.value.citations[0] == f"N.J.A.C. 13:69F-{section}{paragraph}"
    assert (round_.log, round_.deck, dict(round_.hands)) == (log, deck, dict(hands))
    return caught.value


# -- (a) to (e) ---------------------------------------------------------------------------------------------


@pytest.mark.rule("nj-14.12-a")
def test_a_round_is_of_the_high_or_of_the_low_game() -> None:
    for house in (HIGH, five_card_draw.House(low="ace-to-five")):
        assert opened(2, house).log[0].paragraph_ids == ("nj-14.12-a", "nj-14.12-b")
    with pytest.raises(RuleViolation, match=r"not authorised.*14\.12\(a\) \(D-16\)"):
        five_card_draw.House(split=True)
    with pytest.raises(NotationError, match="a house of five-card draw is wanted"):
        five_card_draw.Round(omaha.House(), (100, 100))  # type: ignore[arg-type]


@pytest.mark.rule("nj-14.12-b")
def test_eight_players_at_most_and_two_at_least() -> None:
    assert len(opened(8).seats) == 8
    with pytest.raises(RuleViolation, match=r"seat 9.*beyond the 8 posted seats.*14\.12\(b\)"):
        opened(9)
    with pytest.raises(RuleViolation, match="two players"):
        opened(1)


@pytest.mark.rule("nj-14.12-b")
def test_every_player_antes_what_is_posted() -> None:
    antes = entries(opened(3, five_card_draw.House(ante=5)), PostAnte)
    assert [entry.act for entry in antes] == [PostAnte(seat, 5) for seat in (1, 2, 3)]
    assert {entry.paragraph_ids for entry in antes} == {("nj-14.12-b",)}
    assert not entries(opened(3, five_card_draw.House(ante=0)), PostAnte)
    other = opened(3, antes={1: 4})
    assert [entry.act for entry in entries(other, PostAnte)] == [PostAnte(1, 4)]


@pytest.mark.rule("nj-14.12-c")
def test_the_button_goes_by_the_like_rule_of_pennsylvania() -> None:
    placed = entries(opened(3, button="right of dealer"), PlaceButton)[0]
    assert placed.act == PlaceButton(3)
    assert placed.paragraph_ids == ("nj-14.12-c", "pa-637a.12-c-1-i", "pa-637a.12-c-1")
    assert placed.open_questions == ("D-4",)
    by_card = opened(3, button="card", button_deck=Deck.shuffled("button"))
    assert entries(by_card, CardForButton)[0].paragraph_ids == ("nj-14.12-c", "pa-637a.12-c-1-ii")
    over = check_down(opened(3, stacks={1: 100, 4: 100, 6: 100}, button=4))
    following = over.next_round(Deck.shuffled("next"))
    assert following.button == 6
    assert entries(following, PlaceButton)[0].paragraph_ids == ("nj-14.12-c", "pa-637a.12-c-2")
    early = opened(3)
    with pytest.raises(RuleViolation, match="button moves on when"):
        early.next_round()


@pytest.mark.rule("nj-14.12-d", "nj-14.12-c")
def test_five_rounds_of_cards_from_the_left_of_the_button() -> None:
    round_ = opened(3, stacks={1: 100, 4: 100, 6: 100}, button=4)
    dealt = entries(round_, DealCard)
    assert [entry.seat for entry in dealt] == [6, 1, 4] * 5
    assert {entry.paragraph_ids for entry in dealt} == {("nj-14.12-d",)}
    assert all(len(hand) == 5 for hand in round_.hands.values())
    assert not entries(round_, Burn)


@pytest.mark.rule("nj-14.12-e")
def test_the_first_betting_round_starts_left_of_the_button_without_a_blind() -> None:
    round_ = opened(3, button=1)
    assert round_.turn == 2
    entry = round_.play(Check())[0]
    assert entry.paragraph_ids == ("nj-14.12-e",)
    assert entry.open_questions == ("D-1", "D-3", "D-17")
    round_.play(Bet(2))
    round_.play(Raise(4))
    round_.play(Call())
    assert entries(round_, CollectBets) == []
    round_.play(Call())
    assert entries(round_, CollectBets)[0].act == CollectBets(15)
    assert isinstance(round_.legal()[0].act, Draw)


@pytest.mark.rule("nj-14.12-e")
def test_blinds_and_a_straddle_come_before_the_cards() -> None:
    round_ = opened(4, BLINDS)
    posted = entries(round_, PostBlind)
    assert [entry.act for entry in posted] == [PostBlind(1, 1), PostBlind(2, 2)]
    assert posted[0].paragraph_ids == ("nj-14.12-e",)
    assert posted[0].open_questions == ("D-1", "D-2")
    assert not entries(round_, DealCard)
    placed = round_.play(Straddle())[0]
    assert placed.paragraph_ids == ("nj-14.12-e",)
    assert placed.open_questions == ("D-1", "D-2", "O-9")
    assert round_.turn == 4
    refused(round_, Straddle(), "(e)")
    for act in (Call(), Call(), Call(), Check()):
        round_.play(act)
    assert round_.chips.in_play == 16


def test_a_short_blind_is_matched_as_posted() -> None:
    stacks = {1: 100, 2: 1, 3: 100}
    full = opened(3, five_card_draw.House(ante=0, blinds=(1, 2)), stacks=stacks)
    assert full.level == 2
    assert "O-23" in full.play(Call())[0].open_questions
    short = opened(3, five_card_draw.House(ante=0, blinds=(1, 2), short_blind="short"), stacks=stacks)
    assert short.level == 1


@pytest.mark.rule("nj-14.12-e")
def test_a_straddle_all_in_for_less_is_what_the_others_call() -> None:
    house = five_card_draw.House(ante=0, blinds=(1, 2), straddle=4, short_straddle="all-in")
    round_ = opened(4, house, stacks={1: 100, 2: 100, 3: 3, 4: 100})
    placed = round_.play(Straddle())[0]
    assert (placed.act, placed.open_questions) == (Straddle(3, 3), ("D-1", "D-2", "O-9", "O-24"))
    called = round_.play(Call())[0]
    assert (called.act, "O-24" in called.open_questions) == (Call(4, 3), True)


# -- (f): the draw ------------------------------------------------------------------------------------------


@pytest.mark.rule("nj-14.12-f")
def test_one_player_at_a_time_keeps_or_discards_and_is_served_at_once() -> None:
    round_ = at_the_draw(4, button=2)
    assert round_.turn == 3
    before = round_.hands[3]
    made = round_.play(Draw((before[0], before[3])))
    assert [str(entry.act).split(":")[0] for entry in made] == [
        "Seat 3 draws two", "The top card is burned", "A card to seat 3", "A card to seat 3",
    ]  # fmt: skip
    assert [entry.paragraph_ids for entry in made] == [
        ("nj-14.12-f",), ("nj-14.12-f-1",), ("nj-14.12-f",), ("nj-14.12-f",),
    ]  # fmt: skip
    assert round_.hands[3][:3] == (before[1], before[2], before[4])
    assert len(round_.hands[3]) == 5
    assert round_.deck.discards == (before[0], before[3])
    assert round_.aside == ()
    kept = round_.hands[4]
    assert [str(entry.act) for entry in round_.play(Draw())] == ["Seat 4 stands pat"]
    assert round_.hands[4] == kept
    draw(round_, 5, 0)
    assert round_.served == (3, 4, 1, 2)


@pytest.mark.rule("nj-14.12-f")
def test_all_in_players_draw_and_a_button_that_has_folded_still_marks_the_order() -> None:
    round_ = opened(4, five_card_draw.House(betting=five_card_draw.NoLimit(2)), stacks=(3, 100, 100, 100))
    for act in (Bet(2), Call(), Call(), Fold()):
        round_.play(act)
    first = round_.play(Draw(round_.hands[1][:1]))[0]
    assert first.open_questions == ("D-15", "D-11")
    draw(round_, 1, 1)
    assert round_.turn == 2  # seat 1 has no chips left
    assert round_.play(Check())[0].open_questions == ("D-15", "O-12")


@pytest.mark.rule("nj-14.12-f-1")
def test_one_card_is_burned_before_the_first_new_card_and_only_then() -> None:
    round_ = draw(at_the_draw(4), 0, 3, 2, 5)
    names = [entry.act.name for entry in round_.log]
    assert names.count("burn") == 1
    assert round_.log[names.index("burn") - 1].act.name == "draw"
    assert str(round_.log[names.index("burn") - 1].act) == "Seat 2 draws three"
    nobody = draw(at_the_draw(4), 0, 0, 0, 0)
    assert not entries(nobody, Burn)
    last = entries(nobody, Draw)
    assert [entry.open_questions for entry in last] == [(), (), (), ("D-10",)]


AGAIN = five_card_draw.House(draw_burns="burn-again")


@pytest.mark.rule("nj-14.12-f-1")
def test_a_card_is_burned_at_the_start_of_the_draw_where_the_house_posts_it() -> None:
    round_ = at_the_draw(4, AGAIN)
    burn = round_.log[-1]
    assert (burn.act.name, burn.paragraph_ids, burn.open_questions) == ("burn", ("nj-14.12-f-1",), ("D-10",))
    assert (round_.turn, len(round_.deck.burns)) == (1, 1)
    draw(round_, 0, 0, 0, 0)  # also when nobody draws
    assert len(round_.deck.burns) == 1
    assert not any(entry.open_questions for entry in entries(round_, Draw))
    assert len(draw(at_the_draw(4, AGAIN), 0, 3, 2, 5).deck.burns) == 1
    by_hand = opened(2, AGAIN)
    by_hand.dealer = "by hand"
    for act in (Check(), Check()):
        by_hand.play(act)
    refused(by_hand, Draw((), 1), "(f)1")
    by_hand.play(Burn())
    assert by_hand.turn == 1


@pytest.mark.rule("nj-14.12-f-1", "nj-14.12-f-2")
def test_a_card_is_burned_after_each_reshuffle_where_the_house_posts_it() -> None:
    round_ = draw(at_the_draw(8, AGAIN), 2, 2, 2, 2, 2)
    pile = round_.deck.discards
    made = round_.play(Draw(round_.hands[6][:2]))
    names = [entry.act.name for entry in made]
    assert names == ["draw", "deal card", "reshuffle", "burn", "deal card"]
    assert made[2].open_questions == ("D-5", "D-6", "D-7", "D-8")
    assert (made[3].paragraph_ids, made[3].open_questions) == (("nj-14.12-f-1",), ("D-10",))
    new = made[2].act.cards  # type: ignore[attr-defined]
    assert set(new) == set(pile)
    assert (made[3].act, made[4].act) == (Burn(new[0]), DealCard(6, new[1]))
    assert round_.deck.burns[1] == new[0]
    draw(round_, 5, 5)
    check_down(round_)
    again = entries(round_, Reshuffle)
    assert len(again) > 1
    assert len(round_.deck.burns) == 1 + len(again)
    for entry in again[1:]:
        assert not set(entry.act.cards) & set(round_.deck.burns[:2])  # type: ignore[attr-defined]


@pytest.mark.rule("nj-14.12-f-1", "nj-14.12-f-2")
def test_the_card_burned_after_a_reshuffle_is_the_top_one_and_has_to_come_first() -> None:
    house = AGAIN.but(reshuffle_when="all-players")
    round_ = draw(at_the_draw(8, house), 2)
    round_.dealer = "by hand"
    round_.play(Draw(round_.hands[2][:2]))
    rest = round_.deck.stub
    round_.play(Reshuffle())
    assert round_.deck.stub[: len(rest)] == rest
    with pytest.raises(RuleViolation, match="has to burn a card first"):
        round_.play(DealCard(2))
    round_.play(Burn())
    assert round_.deck.burns[1] == rest[0]
    assert round_.play(DealCard(2))[0].act == DealCard(2, rest[1])


@pytest.mark.rule("nj-14.12-f-1", "nj-14.12-f-2")
def test_burn_cards_may_leave_the_last_of_eight_without_a_card() -> None:
    house = AGAIN.but(reshuffle_when="all-players")
    round_ = draw(at_the_draw(8, house), *[5] * 7)
    assert (len(round_.deck.burns), round_.deck.stub_count, len(round_.deck.discards)) == (7, 0, 5)
    log = round_.log
    says = "seat 8 discards five, but stub and discard pile hold only 4 for it besides a burn card"
    with pytest.raises(Unsettled, match=says) as caught:
        draw(round_, 5)
    assert caught.value.open_questions == ("D-9", "D-10")
    assert (round_.log, len(round_.hands[8])) == (log, 5)
    draw(round_, 4)
    assert (round_.deck.stub_count, len(round_.deck.discards), len(round_.deck.burns)) == (0, 4, 8)
    own = draw(at_the_draw(8, house.but(reshuffle_own_discards=True)), *[5] * 8)
    assert len(own.served) == 8


@pytest.mark.rule("nj-14.12-f-2")
@pytest.mark.parametrize(("own", "pile"), [(False, 10), (True, 12)])
def test_eight_players_who_draw_two_each(own: bool, pile: int) -> None:
    round_ = at_the_draw(8, five_card_draw.House(reshuffle_own_discards=own))
    assert round_.deck.stub_count == 12
    draw(round_, 2)
    assert len(round_.deck.burns) == 1
    draw(round_, 2, 2, 2, 2)
    assert round_.deck.stub_count == 1
    discards = {card for entry in entries(round_, Draw) for card in entry.act.cards}  # type: ignore[attr-defined]
    assert len(discards) == 10
    last = round_.deck.stub[0]
    given = round_.hands[6][:2]
    made = round_.play(Draw(given))
    assert [entry.act.name for entry in made] == ["draw", "deal card", "reshuffle", "deal card"]
    assert made[1].act == DealCard(6, last)
    shuffled = made[2].act
    assert isinstance(shuffled, Reshuffle)
    assert len(shuffled.cards) == pile
    assert set(shuffled.cards) == (discards | set(given) if own else discards)
    assert made[2].paragraph_ids == ("nj-14.12-f-2", "nj-14.6-e-3")
    assert made[2].open_questions == ("D-5", "D-6", "D-7", "D-8", "D-10")
    assert made[3].act == DealCard(6, shuffled.cards[0])
    draw(round_, 2, 2)
    check_down(round_)
    assert round_.chips.balanced


@pytest.mark.rule("nj-14.12-f-2")
def test_six_players_one_of_whom_folds_before_the_draw() -> None:
    round_ = opened(6)
    round_.play(Bet(2))
    round_.play(Fold())
    for _ in range(4):
        round_.play(Call())
    assert round_.deck.stub_count == 22
    folded = round_.hands[2]
    draw(round_, 5)
    assert round_.deck.stub_count == 16
    draw(round_, 5, 5, 4)
    assert round_.deck.stub_count == 2
    made = round_.play(Draw(round_.hands[6][:4]))
    assert [entry.act.name for entry in made] == [
        "draw", "deal card", "deal card", "reshuffle", "deal card", "deal card",
    ]  # fmt: skip
    pile = made[3].act.cards  # type: ignore[attr-defined]
    assert len(pile) == 24
    assert set(folded) < set(pile)


def with_folds(house: five_card_draw.House, players: int = 8, folds: int = 2) -> five_card_draw.Round:
    """A round at the draw in which the first seats after the bettor have folded."""
    round_ = opened(players, house)
    round_.play(Bet(2))
    for place in range(players - 1):
        round_.play(Fold() if place < folds else Call())
    return round_


@pytest.mark.rule("nj-14.12-f-2", "nj-14.6-e-3")
def test_folded_hands_stay_beside_the_pile_where_the_house_posts_it() -> None:
    house = five_card_draw.House(discard_pile="discards-only")
    round_, usual = with_folds(house), with_folds(HIGH)
    folded = {2: round_.hands[2], 3: round_.hands[3]}
    assert (round_.folded_apart, usual.folded_apart) == (folded, {})
    assert (len(round_.deck.discards), len(usual.deck.discards)) == (0, 10)
    for played, pile in ((round_, 10), (usual, 20)):
        draw(played, 5, 5, 5)
        (shuffled,) = entries(played, Reshuffle)
        assert isinstance(shuffled.act, Reshuffle)
        assert len(shuffled.act.cards) == pile
        assert "D-7" in shuffled.open_questions
        assert ("no hand, held or folded" in shuffled.remark) == (played is round_)
        assert len(piles(played)) == len(set(piles(played))) == 52
    for hand in folded.values():
        assert not set(hand) & set(entries(round_, Reshuffle)[0].act.cards)  # type: ignore[attr-defined]
    draw(round_, 5, 5, 5)  # eleven cards are enough for any draw
    check_down(round_)
    assert round_.folded_apart == {}
    assert set(folded[2]) <= set(round_.deck.discards)


@pytest.mark.rule("nj-14.12-f-2")
def test_a_folded_hand_that_stays_beside_the_pile_may_not_be_reshuffled() -> None:
    house = five_card_draw.House(discard_pile="discards-only")
    round_ = draw(with_folds(house), 5, 5)
    round_.dealer = "by hand"
    round_.play(Draw(round_.hands[5][:2]))
    round_.play(DealCard(5))
    pile = round_.deck.discards
    error = refused(round_, Reshuffle((*pile[:9], round_.hands[2][0])), "(f)2")
    assert "seat 2 has folded it, and folded hands are kept apart" in error.reason
    assert error.open_questions == ("D-7",)
    round_.play(Reshuffle(pile[::-1]))


@pytest.mark.rule("nj-14.12-f-2")
def test_where_one_reshuffle_is_all_folded_hands_beside_the_pile_are_missing() -> None:
    once = five_card_draw.House(second_reshuffle="floor", discard_pile="discards-only")
    round_ = draw(with_folds(once), 5, 5, 5, 5)
    with pytest.raises(Unsettled, match="the stub holds only 1 for it") as caught:
        draw(round_, 2)
    assert caught.value.open_questions == ("D-9", "D-7")
    usual = draw(with_folds(once.but(discard_pile="discards-and-folded")), 5, 5, 5, 5, 5, 5)
    assert usual.turn == 1
    assert len(entries(usual, Reshuffle)) == 1


@pytest.mark.rule("nj-14.12-f-2")
def test_a_hand_that_is_shown_has_no_card_of_a_folded_one() -> None:
    house = five_card_draw.House(discard_pile="discards-only")
    unseen = Deck.recorded(" ".join(f"?? {card} ??" for card in ("As", "Kd", "9c", "4h", "2s")))
    round_ = opened(3, house, deck=unseen, showing="asked")
    for act in (Bet(2), Fold(), Call(), Draw(), Draw(), Check(), Check()):
        round_.play(act)
    with pytest.raises(NotationError, match="seat 1 shows the ace of spades, which was dealt elsewhere"):
        round_.play(Show(1, "As Qs Js Ts 9s"))  # type: ignore[arg-type]
    round_.play(Show(1, "Ks Qs Js Ts 9s"))  # type: ignore[arg-type]


@pytest.mark.rule("nj-14.12-f-2")
def test_eight_players_who_draw_five_each() -> None:
    round_ = at_the_draw(8)
    burned = None
    for seat in range(1, 9):
        gone = round_.hands[seat]
        held = {card for other in round_.live if other != seat for card in round_.hands[other]}
        draw(round_, 5)
        new = set(round_.hands[seat])
        assert len(new) == 5
        assert not new & held
        assert not new & set(gone)
        burned = burned or round_.deck.burns[0]
        assert round_.deck.burns == (burned,)
        assert burned not in new
        assert sorted(map(str, piles(round_))) == sorted(map(str, Deck().stub))
    again = entries(round_, Reshuffle)
    assert len(again) > 1
    assert "D-9" not in again[0].open_questions
    assert "D-9" in again[1].open_questions


@pytest.mark.rule("nj-14.12-f-2")
@pytest.mark.parametrize("more", [{}, {"reshuffle_stub": "shuffle-in"}, {"reshuffle_own_discards": True}])
def test_there_is_one_reshuffle_where_a_second_one_is_not_allowed(more: dict[str, object]) -> None:
    house = five_card_draw.House(second_reshuffle="floor", **more)  # type: ignore[arg-type]
    round_ = draw(at_the_draw(8, house), 5, 5, 5)
    assert len(entries(round_, Reshuffle)) == 1
    while round_.deck.stub_count >= 5:
        draw(round_, 5)
    seat, stub, log = round_.turn, round_.deck.stub_count, round_.log
    assert seat is not None
    with pytest.raises(Unsettled, match=f"no second reshuffle, the stub holds only {stub} ") as caught:
        draw(round_, stub + 1)
    assert caught.value.open_questions == ("D-9",)
    assert (round_.turn, round_.log, len(round_.hands[seat])) == (seat, log, 5)
    draw(round_, stub)  # what the stub can give is given
    assert (round_.deck.stub_count, len(entries(round_, Reshuffle))) == (0, 1)


@pytest.mark.rule("nj-14.12-f-2")
def test_by_the_stub_for_all_players_too_there_is_one_reshuffle() -> None:
    house = five_card_draw.House(second_reshuffle="floor", reshuffle_when="all-players")
    round_ = draw(at_the_draw(8, house), 5, 5)
    assert len(entries(round_, Reshuffle)) == 1
    draw(round_, 5, 1)  # the stub could not give five to all who have yet to draw, but one to this player
    assert len(entries(round_, Reshuffle)) == 1


@pytest.mark.rule("nj-14.12-f-2")
def test_what_is_left_of_the_stub_may_be_shuffled_in() -> None:
    round_ = draw(at_the_draw(8, five_card_draw.House(reshuffle_stub="shuffle-in")), 2, 2, 2, 2, 2)
    rest = round_.deck.stub
    made = round_.play(Draw(round_.hands[6][:2]))
    assert [entry.act.name for entry in made] == ["draw", "reshuffle", "deal card", "deal card"]
    new = made[1].act.cards  # type: ignore[attr-defined]
    assert len(new) == 11
    assert set(rest) < set(new)
    assert "together with the 1 of the stub" in made[1].remark


@pytest.mark.rule("nj-14.12-f-2")
@pytest.mark.parametrize("stub", ["deal-first", "shuffle-in"])
def test_a_reshuffle_when_not_all_could_have_five(stub: str) -> None:
    house = five_card_draw.House(reshuffle_when="all-players", reshuffle_stub=stub)
    round_ = draw(at_the_draw(8, house), 2)  # no pile yet
    assert not entries(round_, Reshuffle)
    rest = round_.deck.stub
    made = round_.play(Draw(round_.hands[2][:2]))
    assert [entry.act.name for entry in made] == ["draw", "reshuffle", "deal card", "deal card"]
    new = made[1].act.cards  # type: ignore[attr-defined]
    assert len(new) == 11
    assert (new[:9] == rest) == (stub == "deal-first")
    few = draw(at_the_draw(3, house), 5, 5, 5)
    assert not entries(few, Reshuffle)


@pytest.mark.rule("nj-14.12-f-2")
def test_the_dealer_may_reshuffle_by_hand_but_only_what_may_be_reshuffled() -> None:
    round_ = draw(at_the_draw(8), 2, 2, 2, 2, 2)
    round_.dealer = "by hand"
    given = round_.hands[6][:2]
    round_.play(Draw(given))
    refused(round_, Draw((), 7), "(f)")
    round_.play(DealCard(6))
    pile = round_.deck.discards
    assert round_.aside == given
    with pytest.raises(RuleViolation, match="has to reshuffle"):
        round_.play(DealCard(6))
    for wrong, why, asked in (
        ((*pile[:9], given[0]), "seat 6 has just discarded it", ("D-8",)),
        ((*pile[:9], round_.hands[8][0]), "seat 8 holds it and has not asked for new cards yet", ()),
        ((*pile[:9], round_.hands[1][0]), "seat 1 holds it", ("D-7",)),
        (pile[:9], f"the {pile[9].name} of the discard pile or the stub is left out", ("D-6", "D-7")),
    ):
        error = refused(round_, Reshuffle(wrong), "(f)2")
        assert why in error.reason
        assert error.open_questions == asked
    # burn cards are kept apart by a paragraph of their own, not by a reading
    error = refused(round_, Reshuffle((*pile[:9], round_.deck.burns[0])), "(e)3", "14.6")
    assert "it is a burn card" in error.reason
    assert (error.citations[1].short, error.open_questions) == ("(f)2", ())
    round_.play(Reshuffle())  # the order is left to chance
    round_.undo()
    by_hand = round_.play(Reshuffle(pile[::-1]))
    assert by_hand[0].act == Reshuffle(pile[::-1])
    assert round_.play(DealCard(6))[0].act == DealCard(6, pile[-1])
    assert round_.aside == ()
    assert round_.deck.discards == given


@pytest.mark.rule("nj-14.12-f-2")
def test_the_rest_of_the_stub_stays_on_top_unless_it_is_shuffled_in() -> None:
    house = five_card_draw.House(reshuffle_when="all-players")
    round_ = draw(at_the_draw(8, house), 2)
    round_.dealer = "by hand"
    round_.play(Draw(round_.hands[2][:2]))
    deck = round_.deck
    wrong = Reshuffle((*deck.discards, *deck.stub))
    assert "dealt first" in refused(round_, wrong, "(f)2").reason
    unseen = Reshuffle((*deck.stub, deck.discards[0], Card(str(round_.hands[1][0]))))
    assert "seat 1 holds it" in refused(round_, unseen, "(f)2").reason
    waiting = Reshuffle((*deck.stub, deck.discards[0], Card(str(round_.hands[3][0]))))
    assert "seat 3 holds it and has not asked for new cards yet" in refused(round_, waiting, "(f)2").reason


def test_where_the_chance_of_a_reshuffle_comes_from() -> None:
    def pile(**more: object) -> tuple[object, ...]:
        round_ = draw(at_the_draw(8, **more), 2, 2, 2, 2, 2, 2)  # type: ignore[arg-type]
        return entries(round_, Reshuffle)[0].act.cards  # type: ignore[attr-defined,no-any-return]

    assert pile() == pile()
    assert pile(shuffle="a") == pile(shuffle="a") != pile(shuffle="b")
    assert pile(shuffle=lambda k: k - 1) == pile(shuffle=lambda k: k - 1)
    assert len(pile(deck=Deck.of(Deck().stub))) == 10  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="shuffle must be a seed in text"):
        opened(2, shuffle=7)


# -- what is refused ----------------------------------------------------------------------------------------


@pytest.mark.rule("nj-14.12-f")
def test_what_is_no_draw_is_refused_with_the_paragraph() -> None:
    round_ = at_the_draw(3)
    hand, other = round_.hands[1], round_.hands[2]
    six = (*hand, other[0])
    assert "6 discards are more than its 5 cards" in refused(round_, Draw(six), "(f)").reason
    assert f"does not hold the {other[0].name}" in refused(round_, Draw((other[0],)), "(f)").reason
    assert "acts out of turn" in refused(round_, Draw((), 2), "(f)").reason
    assert "it is the draw" in refused(round_, Check(), "(f)").reason
    with pytest.raises(NotationError, match="given twice"):
        round_.play(Draw((hand[0], hand[0])))
    round_.play(Draw(f"{hand[0]} {hand[1]}"))  # type: ignore[arg-type]  # text is read
    assert "draws a second time" in refused(round_, Draw((), 1), "(f)").reason
    assert round_.legal()[0].high == 5
    assert str(round_.legal()[0]) == "Seat 2 stands pat or draws up to five"


@pytest.mark.rule("nj-14.12-f")
def test_there_is_no_draw_before_and_after_the_draw() -> None:
    round_ = opened(3)
    assert "draw begins when" in refused(round_, Draw(), "(f)").reason
    checked_to_the_draw(round_)
    draw(round_, 1, 1, 1)
    assert "seat 1 may not draw: the draw is over" in refused(round_, Draw((), 1), "(f)").reason
    assert "one draw for each player" in refused(round_, Draw(), "(f)").reason
    check_down(round_)
    assert "the round of play is over" in refused(round_, Draw(), "(h)1").reason
    assert "the round of play is over" in refused(round_, Check(), "(h)1").reason


def test_a_kill_is_no_part_of_the_game() -> None:
    round_ = opened(2)
    opening = OpenRound(round_.log[0].act.stacks, 1)  # type: ignore[attr-defined]
    with pytest.raises(NotationError, match="five-card draw has none"):
        five_card_draw.Round.replay(HIGH, [round_.log[0]._replace(act=opening)])
