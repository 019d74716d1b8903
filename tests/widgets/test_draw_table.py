"""The table that the reader draws at: what each act moves, what is said of it, and what is refused."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from pokerrules import Bet, Call, Deck, Draw, Fold, NotationError, five_card_draw, omaha
from pokerrules.cards import cards
from pokerrules.table.acts import Burn, Reshuffle
from pokerrules.widgets import DrawTable
from pokerrules.widgets.draw_piles import piles, step_by_step
from pokerrules.widgets.draw_play import usual_draw
from tests.draws import at_the_draw, check_down, draw, entries, opened
from tests.widgets.conftest import html_of, named


def short() -> DrawTable:
    return DrawTable(DrawTable.short_stub())


def pick(table: DrawTable, *places: int) -> None:
    for place in places:
        table.picks[place].value = True


def counts(table: DrawTable) -> dict[str, int]:
    return table._seen[table._at].counts


# -- what the reader does ------------------------------------------------------------------------------


@pytest.mark.rule("nj-14.12-f-2")
def test_the_short_stub_leaves_one_card_and_ten_discards() -> None:
    played = DrawTable.short_stub()
    assert (played.turn, played.served) == (6, (1, 2, 3, 4, 5))
    assert (played.deck.stub_count, len(played.deck.burns), len(played.deck.discards)) == (1, 1, 10)
    assert [len(entry.act.cards) for entry in entries(played, Draw)] == [2] * 5  # type: ignore[attr-defined]
    assert DrawTable.short_stub().log == played.log
    assert DrawTable.short_stub("another seed").log != played.log


@pytest.mark.rule("nj-14.12-f", "nj-14.12-f-2")
def test_a_draw_of_two_from_the_short_stub_reshuffles_the_ten() -> None:
    table = short()
    pile = table.round.deck.discards
    pick(table, 0, 2)
    given = table.picked
    assert table.draw.description == "Draw two"
    assert "one card comes from the stub, then <b>the discard pile of 10 is reshuffled</b>, then one" in (
        table._forecast.value
    )
    table.draw.click()
    assert [type(one.entry.act).__name__ for one in table._seen[1:]] == [
        "Draw", "DealCard", "Reshuffle", "DealCard",
    ]  # fmt: skip
    assert set(table._seen[3].stub) == set(pile)
    assert table.round.deck.discards == given
    assert table.round.turn == 7
    assert table.draw.description == "Stand pat"
    shown = table._reshuffled.value
    assert "10 cards went into the reshuffle" in shown
    for card in pile:
        assert f'aria-label="{card.name}"' in shown
    for card in given:
        assert card.name not in shown
    assert "Stayed out: 1 burned, 2 that seat 6 has just given up, 39 in hands" in shown
    assert "(f)2" in shown
    assert "Seat 7 is to draw. Now: stub 9, burn pile 1, discard pile 2." in table.said


def test_one_card_of_the_short_stub_needs_no_reshuffle_and_two_do() -> None:
    table = short()
    assert "The stub can fill a draw of one for seat 6. A larger one forces a reshuffle." in (
        table._forecast.value
    )
    pick(table, 0)
    assert "one card comes from the stub. " in table._forecast.value
    pick(table, 1)
    assert "reshuffled" in table._forecast.value
    table.picks[1].value = False
    table.draw.click()
    assert table._reshuffled.value == ""
    assert "The stub can fill no draw at all for seat 7" in table._forecast.value


def test_what_can_be_filled_without_a_reshuffle_just_below_at_and_above_five() -> None:
    said = {}
    for last in (0, 1, 2):  # of eleven cards after the burn, six, five or four are left
        table = DrawTable(draw(at_the_draw(), 5, last))
        said[table.round.deck.stub_count] = table._forecast.value
    assert sorted(said) == [4, 5, 6]
    assert "The stub can fill a draw of up to four for seat 3" in said[4]
    assert "The stub can fill any draw of seat 3" in said[5]
    assert said[5] == said[6]
    untouched = DrawTable(at_the_draw())
    assert "The stub can fill any draw of seat 1" in untouched._forecast.value
    pick(untouched, 0)
    assert "one card is burned, then one card comes from the stub" in untouched._forecast.value


@pytest.mark.rule("nj-14.12-f")
def test_the_moments_between_are_seen_step_by_step() -> None:
    table = short()
    pick(table, 0, 2)
    given = table.picked
    table.draw.click()
    assert table.on.disabled
    seen = []
    for _ in range(4):
        table.back.click()
        seen.append((counts(table)["stub"], counts(table)["discards"], counts(table)["aside"]))
    assert seen == [(10, 0, 2), (0, 10, 2), (1, 10, 2), (1, 10, 0)]
    assert table.back.disabled
    assert "before the turn of seat 6" in table._moment.value
    table.on.click()
    assert "In front of seat 6" in table._piles.value
    for card in given:
        assert f'aria-label="{card.name}, just moved here"' in table._piles.value
    assert 'class="now"' in table._lines.value
    assert "was 0" in table._piles.value


def test_what_an_act_moved_is_marked_and_hands_are_not() -> None:
    table = short()
    pick(table, 0, 2)
    table.draw.click()
    marked = {part.split('"')[0] for part in table._piles.value.split('rb-zone moved" data-pile="')[1:]}
    assert marked == {"stub", "discards"}
    assert "was 10" in table._piles.value
    dealt = [entry.act.card for entry in table.round.log if getattr(entry.act, "card", None)][-2:]
    for card in dealt:
        assert f'aria-label="{card.name}, just moved here"' in table._table.value


@pytest.mark.rule("nj-14.12-f")
def test_standing_pat_moves_nothing_and_burns_nothing() -> None:
    table = DrawTable(at_the_draw(3))
    assert table.draw.description == "Stand pat"
    for _ in range(3):
        before = counts(table)
        table.draw.click()
        assert {place: counts(table)[place] for place in ("stub", "burns", "discards", "aside")} == {
            place: before[place] for place in ("stub", "burns", "discards", "aside")
        }
    assert entries(table.round, Burn) == []


@pytest.mark.rule("nj-14.12-f-1")
def test_the_burn_is_seen_before_the_first_new_card() -> None:
    table = DrawTable(at_the_draw(3))
    pick(table, 4)
    table.draw.click()
    assert [one.entry.act.name for one in table._seen[1:]] == ["draw", "burn", "deal card"]
    assert counts(table)["burns"] == 1
    assert "(f)1" in table._lines.value


def test_each_card_to_pick_is_named() -> None:
    table = DrawTable(at_the_draw(2))
    held = table.round.hands[1]
    assert [box.description for box in table.picks] == [f"discard the {card.name}" for card in held]
    assert table.picks[0]._dom_classes == (
        "rb-pick",
        f"rb-{held[0].suit.letter}",
        f"rb-r{held[0].rank.letter}",
    )
    pick(table, 0)
    assert "rb-picked" in table.picks[0]._dom_classes
    assert f"Picked: {held[0].name}." in table.said
    table.draw.click()
    assert not any(box.value for box in table.picks)


@pytest.mark.rule("nj-14.12-g")
def test_after_the_draw_the_final_betting_round_is_named() -> None:
    table = short()
    table.others.click()
    assert "The draw is over. The final betting round begins with seat 1" in table._prompt.value
    assert "(g)" in table._prompt.value
    assert "13:69F-14.12(g)" in table._law.value
    assert table.draw.disabled
    assert table.others.disabled
    assert table._hand.layout.display == "none"
    table.draw.click()  # a click that was still on its way
    assert table.error == ""


def test_undo_goes_back_draw_by_draw_to_the_first_player_and_no_further() -> None:
    table = short()
    pick(table, 0, 1, 2, 3, 4)
    table.draw.click()
    for seat in (6, 5, 4, 3, 2, 1):
        assert not table.undo.disabled
        table.undo.click()
        assert table.round.turn == seat
        assert f"Taken back: Seat {seat} draws" in table.said
    assert table.undo.disabled
    assert counts(table)["stub"] == 12


def test_the_others_draw_up_to_the_readers_choice() -> None:
    table = short()
    assert [value for _, value in table.until._options_full] == [0, 7, 8]
    table.until.value = 8
    table.others.click()
    assert table.round.turn == 8
    assert [one.entry.seat for one in table._seen[1:] if one.entry.act.name == "draw"] == [6, 7]
    assert "after the turns of seats 6 to 7" in table._moment.value
    assert [value for _, value in table.until._options_full] == [0]
    table.others.click()
    assert table.round.served == tuple(range(1, 9))


def test_new_deal_and_short_stub_begin_again() -> None:
    table = DrawTable(opened(3))
    table.new_deal.click()
    first = table.round.log
    assert len(table.round.seats) == 3
    assert table.round.turn == 1
    table.short.click()
    assert (table.round.turn, table.round.deck.stub_count) == (6, 1)
    table.new_deal.click()
    assert len(table.round.seats) == 3
    assert table.round.log != first


# -- rounds to begin with ------------------------------------------------------------------------------


def test_the_round_of_the_page_stays_as_it_is() -> None:
    played = at_the_draw(4)
    table = DrawTable(played)
    table.draw.click()
    assert played.served == ()


@pytest.mark.rule("nj-14.12-e")
def test_a_round_before_the_draw_is_played_to_it_and_says_so() -> None:
    blinds = five_card_draw.House(
        blinds=(1, 2), straddle=4, blind_may_straddle="no", betting=five_card_draw.NoLimit(2)
    )
    table = DrawTable(opened(4, blinds))
    assert table.round.turn == 1
    assert "was played for you: 1 straddle not taken and 3 calls and 1 check" in table._prompt.value
    assert "(e)" in table._prompt.value
    assert "played for you" not in DrawTable(at_the_draw(4))._prompt.value


def test_a_round_that_was_replayed_into_the_middle_of_a_draw_goes_on() -> None:
    played = DrawTable.short_stub()
    log = draw(played, 2).log[:-1]  # the last card is not dealt yet
    table = DrawTable(five_card_draw.Round.replay(five_card_draw.House(), log))
    assert table.round.turn == 7
    assert "10 cards went into the reshuffle" in table._reshuffled.value


@pytest.mark.parametrize(
    ("start", "words"),
    [
        (lambda: omaha.Round(omaha.House(), (100, 100)), "in the draw or before it is wanted"),
        (lambda: "round", "in the draw or before it is wanted"),
        (lambda: check_down(opened(2)), "the draw is over"),
        (lambda: draw(at_the_draw(2), 0, 0), "the draw is over"),
    ],
)
def test_only_a_round_with_somebody_left_to_draw_is_taken(start: Any, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        DrawTable(start())


def test_a_round_won_before_the_draw_is_not_taken() -> None:
    played = opened(2)
    played.play(Bet(2))
    played.play(Fold())
    with pytest.raises(NotationError, match="the draw is over"):
        DrawTable(played)


def test_all_in_players_draw_and_the_round_ends() -> None:
    house = five_card_draw.House(betting=five_card_draw.NoLimit(2))
    played = opened(2, house, stacks=(5, 5))
    played.play(Bet(4))
    played.play(Call())
    table = DrawTable(played)
    table.others.click()
    assert table.round.over
    assert "The draw is over, and so is the round of play." in table._prompt.value
    assert sum(counts(table).values()) == 52
    table.try_it.click()
    assert "The round of play is over" in table.error


@pytest.mark.rule("nj-14.12-f-2")
def test_folded_hands_lie_in_the_pile() -> None:
    played = opened(6)
    played.play(Bet(2))
    played.play(Fold())
    while not any(isinstance(option.act, Draw) for option in played.legal()):
        played.play(Call())
    table = DrawTable(played)
    assert counts(table)["discards"] == 5
    assert "seat 2, folded" in table._piles.value
    for count in (5, 5, 5, 4):
        pick(table, *range(count))
        table.draw.click()
    pick(table, 0, 1, 2, 3)
    assert "two cards come from the stub, then <b>the discard pile of 24 is reshuffled</b>" in (
        table._forecast.value
    )
    table.draw.click()
    assert "24 cards went into the reshuffle" in table._reshuffled.value


def test_unknown_cards_can_be_drawn_to() -> None:
    table = DrawTable(at_the_draw(2, deck=Deck.recorded("")))
    assert table.picks[1].description == "discard unknown card 2"
    pick(table, 0, 1)
    table.draw.click()
    assert counts(table)["discards"] == 2
    table.others.click()  # who holds unknown cards stands pat
    assert counts(table)["discards"] == 2


def test_hidden_hands_and_discards_are_face_down_and_the_turn_is_not() -> None:
    table = DrawTable(DrawTable.short_stub(), hide=True)
    held = dict(table.round.hands)
    for seat, hand in held.items():
        for card in hand:
            assert card.name not in html_of(table).replace(table.tries.value, "")
            assert (card.name in table.snapshot()) == (seat == 6)
    for card in table.round.deck.discards:
        assert card.name not in table.snapshot()
    pick(table, 0, 2)
    table.draw.click()
    assert "10 cards went into the reshuffle" in table._reshuffled.value
    assert table._reshuffled.value.count("face-down card") == 10


# -- houses --------------------------------------------------------------------------------------------


def low_stub(**posted: Any) -> DrawTable:
    return DrawTable(draw(at_the_draw(8, five_card_draw.House(**posted)), 2, 2, 2, 2, 2))


def test_a_house_that_gives_own_discards_back_puts_twelve_in() -> None:
    table = low_stub(reshuffle_own_discards=True)
    pick(table, 0, 1)
    assert "the discard pile of 12 is reshuffled" in table._forecast.value
    table.draw.click()
    assert "12 cards went into the reshuffle" in table._reshuffled.value
    assert "The house lets a player get his own discards back" in table._piles.value
    assert "has just given up" not in table._reshuffled.value


def test_a_house_that_shuffles_the_stub_in_says_so() -> None:
    table = low_stub(reshuffle_stub="shuffle-in")
    pick(table, 0, 1)
    assert "<b>the discard pile of 10 is reshuffled</b>, then two cards come from the new stub" in (
        table._forecast.value
    )
    table.draw.click()
    assert "10 cards went into the reshuffle, besides the 1 still in the stub" in table._reshuffled.value


def test_a_house_that_keeps_folded_hands_apart_shows_them_apart() -> None:
    played = opened(8, five_card_draw.House(discard_pile="discards-only"))
    for act in (Bet(2), Fold(), Fold(), *[Call()] * 5):
        played.play(act)
    table = DrawTable(draw(played, 5, 5))
    shown = table._piles.value
    assert counts(table)["discards"] == 10
    assert counts(table)["apart"] == 10
    assert "Folded hands" in shown
    assert "What served players gave up." in shown
    assert "10&nbsp;folded" in shown
    pick(table, 0, 1, 2)
    assert "the discard pile of 10 is reshuffled" in table._forecast.value
    table.draw.click()
    assert "10 cards went into the reshuffle" in table._reshuffled.value
    assert "10 folded" in table._reshuffled.value
    assert "Folded hands are kept apart from them" in table._law.value
    assert "Folded hands</b>" not in low_stub()._piles.value


def test_a_house_that_burns_again_says_so_before_and_shows_both() -> None:
    table = low_stub(draw_burns="burn-again")
    assert counts(table)["burns"] == 1
    pick(table, 0, 1)
    assert (
        "one card comes from the stub, then <b>the discard pile of 10 is reshuffled</b>, "
        "then one card is burned, then one card comes from the new stub"
    ) in table._forecast.value
    table.draw.click()
    assert counts(table)["burns"] == 2
    assert "One burn at the start of the draw in any case" in table._law.value
    fresh = DrawTable(at_the_draw(4, five_card_draw.House(draw_burns="burn-again")))
    assert counts(fresh)["burns"] == 1
    fresh.draw.click()
    assert counts(fresh)["burns"] == 1


def test_a_draw_that_stops_the_round_is_told_before_it_is_done() -> None:
    table = DrawTable(draw(at_the_draw(8, five_card_draw.House(second_reshuffle="floor")), 5, 5, 5, 5))
    assert "The stub can fill a draw of one for seat 5. A larger one stops the round for the floor." in (
        table._forecast.value
    )
    pick(table, 0, 1)
    assert "If seat 5 draws two: the round stops for the floor." in table._forecast.value
    assert "D-9" in table._forecast.value
    assert "the round stops for the floor" in table.snapshot()
    table.draw.click()
    assert "The texts leave it open" in table.error
    table.others.click()  # those who play themselves go on as far as they can
    assert "The texts leave it open" in table.error


def test_a_house_that_looks_at_all_players_says_so() -> None:
    table = DrawTable(at_the_draw(8, five_card_draw.House(reshuffle_when="all-players")))
    assert "as soon as the stub could not give five cards to each player" in table._forecast.value


# -- refusals ------------------------------------------------------------------------------------------


@pytest.mark.rule("nj-14.12-f", "nj-14.12-g")
def test_whatever_is_tried_and_forbidden_is_refused_and_changes_nothing() -> None:
    table = DrawTable(at_the_draw(8))
    source = random.Random(4)
    seen = set()
    for _ in range(9):
        for option in table.tries.options:
            table.tries.value = option
            log, cards_now = table.round.log, piles(table.round).counts
            table.try_it.click()
            assert "Not permitted" in table.error, option
            assert "rb-cite" in table.error
            assert table.said.startswith('<div role="status">Refused')
            assert (table.round.log, piles(table.round).counts) == (log, cards_now)
            seen.add(option)
        pick(table, *source.sample(range(5), source.randint(0, 5)))
        table.draw.click()
    for words in (
        "before its turn",
        "six cards",
        "does not hold",
        "a second time",
        "bets before the draw is over",
        "burns another card",
        "reshuffles before",
        "in the final betting round",
    ):
        assert any(words in option for option in seen), words
    assert not any("deals on" in option for option in seen)


def test_a_refusal_goes_away_with_the_next_act() -> None:
    table = short()
    table.try_it.click()
    assert "13:69F-14.12(f)" in table.error
    table.draw.click()
    assert table.error == ""


def test_a_turn_that_is_refused_leaves_the_round_and_its_dealer_alone() -> None:
    played = at_the_draw(3)
    log = played.log
    with pytest.raises(ValueError, match="out of turn"):
        step_by_step(played, Draw((), 2))
    assert (played.log, played.dealer) == (log, "automatic")


def test_a_turn_that_cannot_be_finished_is_taken_back() -> None:
    played = DrawTable.short_stub()
    before = copy.copy(played)
    given = tuple(played.hands[6][:2])
    wrong = [entry.act for entry in draw(copy.copy(played), 2).log[-3:]]
    with pytest.raises(ValueError, match="the dealer has to"):
        step_by_step(played, Draw(given), [wrong[0], Burn()])
    assert (played.log, played.dealer) == (before.log, "automatic")
    assert played.deck == before.deck


def test_a_turn_in_which_chance_fails_is_taken_back() -> None:
    def away(k: int) -> int:
        raise OSError("away")

    played = draw(at_the_draw(8, shuffle=away), 2, 2, 2, 2, 2)
    before = copy.copy(played)
    with pytest.raises(OSError, match="away"):
        step_by_step(played, Draw(played.hands[6][:2]))
    assert (played.log, played.dealer, played.deck) == (before.log, "automatic", before.deck)


# -- how the others play -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "given"),
    [
        ("As Ks 9d 5c 2h", "9d 5c 2h"),
        ("9s 9d Ac 5c 2h", "Ac 5c 2h"),
        ("9s 9d 5h 5c 2h", "2h"),
        ("9s 9d 9h 5c 2h", "5c 2h"),
        ("9s 9d 9h 9c 2h", ""),
        ("9s 8d 7h 6c 5h", ""),
        ("As 8s 7s 6s 2s", ""),
        ("9s 9d 9h 5c 5h", ""),
    ],
)
def test_the_others_in_a_high_game(held: str, given: str) -> None:
    assert usual_draw(cards(held), None) == cards(given, count=(0, 5))


@pytest.mark.parametrize(
    ("held", "low", "given"),
    [
        ("As 8s 7d 2c 9h", "ace-to-five", "9h"),
        ("As 8s 7d 2c 9h", "deuce-to-seven", "As 9h"),
        ("8s 8d 7d Kc 2h", "ace-to-five", "8d Kc"),
        ("As Ad 3c 4c 5h", "ace-to-five", "Ad"),
    ],
)
def test_the_others_in_a_low_game(held: str, low: str, given: str) -> None:
    assert usual_draw(cards(held), low) == cards(given, count=(0, 5))
    table = DrawTable(at_the_draw(3, five_card_draw.House(low=low)))
    assert "one card of each rank up to the eight is kept" in table._way.value


@pytest.mark.parametrize("seed", range(4))
def test_fifty_two_cards_are_always_shown_and_shuffled_from_the_pile_alone(seed: int) -> None:
    source = random.Random(seed)
    table = DrawTable(at_the_draw(8, deck=Deck.shuffled(f"widget {seed}")))
    for _ in range(8):
        pick(table, *source.sample(range(5), source.randint(2, 5)))
        table.draw.click()
        for before, after in zip(table._seen, table._seen[1:], strict=False):
            assert sum(after.counts.values()) == 52
            if isinstance(after.entry.act, Reshuffle):
                assert set(after.stub) == {*before.stub, *before.discards}
                assert not set(after.stub) & {*before.burns, *before.aside}
    assert entries(table.round, Reshuffle)


def test_no_two_controls_have_the_same_name() -> None:
    names = [name for name, _ in named(short(), hidden=False)]
    assert len(names) == len(set(names))
