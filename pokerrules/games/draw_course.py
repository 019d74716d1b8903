"""The draw of five-card draw, N.J.A.C. 13:69F-14.12(f): one player at a time, the burn, and the reshuffle."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

from pokerrules.cards import UNKNOWN, AnyCard
from pokerrules.deck import Source, shuffle, training_source
from pokerrules.errors import Unsettled
from pokerrules.games.before_the_deal import BeforeTheDeal
from pokerrules.games.draw_showdown import DrawHand
from pokerrules.games.paragraphs import FIVE_CARD_DRAW, Paragraphs
from pokerrules.house.five_card_draw import House
from pokerrules.law import implements, refuse
from pokerrules.table.acts import Act, Burn, DealerAct, Draw, Reshuffle, in_words
from pokerrules.table.draw import DrawTurn
from pokerrules.table.round import Course, Dealing, Due
from pokerrules.table.turns import BettingTurn

HAND = 5
DRAWN = ("nj-14.12-f",)
DRAWN_AGAIN = (*DRAWN, "nj-14.12-f-2")  # from a stub that was made of the discard pile
BURNED_BY = ("nj-14.12-f-1",)
RESHUFFLED_BY = ("nj-14.12-f-2", "nj-14.6-e-3")  # the pile, and the burn cards that are kept apart from it
TRAINING = "training shuffle"  # how the source of a training deck begins


class DrawCourse(BeforeTheDeal[DrawHand]):
    """The part of a round in which hands are kept or improved; the game's own class puts it into its course.

    `_aside` are the discards of the player being served: they join the pile when he has his new cards, or
    before if the house lets him get them back (open question D-8). `_burned` says whether (f)1 is done.
    Where the house posts that the pile has discards only, folded hands stay beside it (D-7); where it posts
    that a card is burned again, one goes at the start of the draw and one after each reshuffle (D-10).
    """

    PARAGRAPHS: ClassVar[Paragraphs] = FIVE_CARD_DRAW
    GIVEN = (*BeforeTheDeal.GIVEN, "_chance")
    OF_ONE_PART = BeforeTheDeal.OF_ONE_PART | {Draw}
    _house: House
    _chance: str | Source | None

    def _begin(self) -> None:
        self._reshuffles = 0
        self._burned = False
        self._aside: tuple[AnyCard, ...] = ()
        self._served: tuple[int, ...] = ()
        super()._begin()

    @property
    def house(self) -> House:
        """What is posted at the table."""
        return self._house

    @property
    def aside(self) -> tuple[AnyCard, ...]:
        """The discards that lie in front of the player who is being served, not yet in the discard pile."""
        return self._aside

    @property
    def served(self) -> tuple[int, ...]:
        """The seats that have had their turn in the draw, in order."""
        return self._served

    @property
    def folded_apart(self) -> dict[int, tuple[AnyCard, ...]]:
        """The folded hands that are kept apart from the discard pile, by seat; none by the default (D-7)."""
        if self._house.discard_pile != "discards-only" or self.over:
            return {}
        return {seat: tuple(hand) for seat, hand in self._hands.items() if seat not in self._live}

    @implements("nj-14.12-c", "nj-14.12-f")
    def _draw(self) -> Course:
        """(f): from the left of the button each player in turn keeps or discards, and is served at once."""
        order, stacks = self._from_button(), self._chips.stacks
        # nobody can bet any more: the draw is all that is still to come before the showdown
        runout = ("G-4",) if self._with_chips() < 2 else ()
        first = ("D-15",) if self._button not in self._live else ()
        if self._burns_again:
            yield from self._burn_before_the_draw()
        for place, seat in enumerate(order):
            asked = first + (runout if stacks[seat] else ("D-11", *runout))
            first = ()
            # if nobody draws, nothing is burned
            pat = ("D-10",) if seat == order[-1] and not self._burned else ()
            yield DrawTurn(seat, self._hands[seat], self._served, DRAWN, asked, self._give_up, pat)
            self._served += (seat,)
            if self._aside:
                yield from self._serve(seat, len(order) - place)

    @implements("nj-14.12-f-1")
    def _burn_before_the_draw(self) -> Course:
        """(f)1: a card is burned before the first player receives a new one, and by the default only then."""
        self._burned = True
        yield Due(Burn(), BURNED_BY, ("D-10",) if self._burns_again else ())

    @implements("nj-14.12-f")
    def _serve(self, seat: int, to_draw: int) -> Course:
        """(f): every discard is replaced by a card of the deck; `to_draw` players have yet to be served."""
        house, deck, count = self._house, self._deck, len(self._aside)
        if house.reshuffle_own_discards:
            self._to_the_pile()
        if not self._burned:
            yield from self._burn_before_the_draw()
        least = count if house.reshuffle_when == "request" else max(count, HAND * to_draw)
        if (
            deck.stub_count < least
            and (house.reshuffle_when == "all-players" or house.reshuffle_stub == "shuffle-in")
            and self.may_reshuffle
            and deck.discards
        ):
            yield from self._reshuffle(bool(deck.stub_count))
        at_first = min(count, deck.stub_count)
        yield Dealing((seat,) * at_first, DRAWN_AGAIN if self._reshuffles else DRAWN)
        if at_first < count:
            yield from self._reshuffle(bool(at_first))
            yield Dealing((seat,) * (count - at_first), DRAWN_AGAIN)
        self._to_the_pile()

    @implements("nj-14.12-f-2", "nj-14.6-e-3")
    def _reshuffle(self, stub_mattered: bool) -> Course:
        """(f)2: the discard pile is reshuffled: earlier discards, folded hands (D-7), never a burn card."""
        second = ("D-9",) if self._reshuffles else ()
        burn = () if self._burns_again else ("D-10",)  # why none follows; one that does names it itself
        questions = ("D-5", *(("D-6",) if stub_mattered else ()), "D-7", "D-8", *second, *burn)
        pile, stub = len(self._deck.discards), self._deck.stub_count
        what = f"The {pile} cards of the discard pile are shuffled"
        if stub:
            how = "together with" if self.house.reshuffle_stub == "shuffle-in" else "and put under"
            what += f" {how} the {stub} of the stub"
        hand = "no hand, held or folded" if self.folded_apart else "no hand"
        aside = ", nor what the player being served has discarded" if self._aside else ""
        yield Due(Reshuffle(), RESHUFFLED_BY, questions, f"{what}; no burn card is among them, {hand}{aside}")
        if self._burns_again:
            yield Due(Burn(), BURNED_BY, ("D-10",))

    # -- the piles ------------------------------------------------------------------------------------------

    def _put_away(self, folded: Sequence[AnyCard]) -> None:
        """A folded hand goes to the discard pile, or stays among the cards dealt, beside the pile (D-7)."""
        if self._house.discard_pile != "discards-only":
            super()._put_away(folded)

    def _lying(self) -> tuple[int, ...]:
        """The seats whose cards lie on the table as hands, folded ones that are kept apart among them."""
        return (*self._live, *self.folded_apart)

    def _available(self, count: int) -> int:
        """How many cards a player who discards `count` can be given, the burn cards before them apart.

        Eight hands and one burn card leave eleven of 52, and every draw puts as many cards on the pile as it
        takes: so a whole deck is always enough, folded hands in the pile or not (D-7), and only a deck that
        lacks cards stops for the floor, or a house where one reshuffle is all (D-9). One that burns again
        (D-10) has a card less with each reshuffle. Only where the pile is reshuffled for six players in a row
        (D-5) and none gets his own discards back is that too many: the last of eight can't have five then.
        """
        stub = self._deck.stub_count - (0 if self._burned else 1)
        if not self.may_reshuffle:
            return stub
        pile = len(self._deck.discards) + (count if self._house.reshuffle_own_discards else 0)
        return max(stub, stub + pile - (1 if self._burns_again else 0))

    @property
    def _burns_again(self) -> bool:
        """Whether a card is burned at the start of the draw in any case, and after each reshuffle (D-10)."""
        return self._house.draw_burns == "burn-again"

    @property
    def may_reshuffle(self) -> bool:
        """Whether the pile may be reshuffled, for the first time or by the reading in force again (D-9)."""
        return not self._reshuffles or self._house.second_reshuffle == "allowed"

    def tell(self, act: Act) -> None:
        """Let the deck know the cards that a log names; a discard names one of the hand that nobody saw."""
        super().tell(act)
        turn = self._waiting
        if not isinstance(act, Draw) or not isinstance(turn, DrawTurn) or act.seat not in (None, turn.seat):
            return
        hand = self._hands[turn.seat]
        for card in act.cards:
            if UNKNOWN in hand and self._deck.name_dealt(card):
                hand[hand.index(UNKNOWN)] = card

    def _give_up(self, seat: int, given: tuple[AnyCard, ...], kept: list[AnyCard]) -> None:
        """Lay a player's discards aside; raises Unsettled when no cards are left for them (D-9)."""
        # the stub alone nearly always has enough, and one more to burn
        count = len(given)
        if count >= self._deck.stub_count and count > (available := self._available(count)):
            hold = "stub and discard pile hold"
            if not self.may_reshuffle:
                hold = "no second reshuffle, the stub holds"
            beside = " besides a burn card" if self._burns_again and self.may_reshuffle else ""
            apart, burns = ("D-7",) if self.folded_apart else (), ("D-10",) if self._burns_again else ()
            raise Unsettled(
                f"seat {seat} discards {in_words(count)}, but {hold} only {available} for it{beside}: "
                "the round stops for the floor",
                ("D-9", *apart, *burns),
            )
        self._hands[seat], self._aside = kept, given

    def _to_the_pile(self) -> None:
        self._deck.discard_hand(self._aside)
        self._aside = ()

    def _source(self) -> Source:
        """Where the chance of a reshuffle comes from: as given, else from where the deck's own came."""
        if callable(self._chance):
            return self._chance
        seed = self._chance
        if seed is None and self._deck.source.startswith(TRAINING):
            seed = self._deck.source
        if seed is None:
            return secrets.randbelow
        return training_source(f"{seed}, reshuffle {self._reshuffles + 1}")

    def _shuffle_again(self, act: Reshuffle) -> Reshuffle:
        stub, pile, new = self._deck.stub, self._deck.discards, act.cards
        if not new and self.house.reshuffle_stub == "shuffle-in":
            new = shuffle((*stub, *pile), self._source())
        elif not new:
            new = (*stub, *shuffle(pile, self._source()))
        self._deck.reshuffle(new)
        self._reshuffles += 1
        return Reshuffle(new)

    def reshuffled_unseen(self) -> Reshuffle:
        """The reshuffle of the discard pile, in an order that nobody saw."""
        stub, pile = self._deck.stub, self._deck.discards
        kept = stub if self.house.reshuffle_stub == "deal-first" else (UNKNOWN,) * len(stub)
        return Reshuffle((*kept, *(UNKNOWN,) * len(pile)))

    PERFORMED = BeforeTheDeal.PERFORMED | {Reshuffle: _shuffle_again}

    @implements("nj-14.12-f-2", "nj-14.6-e-3")
    def _check_cards(self, due: DealerAct, given: DealerAct) -> None:
        """Refuse a reshuffle of other cards than those that may be reshuffled, or in another place."""
        if not isinstance(given, Reshuffle):
            super()._check_cards(due, given)
            return
        if not given.cards:
            return
        stub, pile = self._deck.stub, self._deck.discards
        may = Counter((*stub, *pile))
        why = ""
        ids: tuple[str, ...] = ("nj-14.12-f-2",)
        asked: tuple[str, ...] = ("D-6", "D-7")
        hidden = 0  # cards of which nobody saw where they lie in the new stub
        for card in given.cards:
            if card is UNKNOWN and may[card] <= 0:
                hidden += 1
                continue
            if may[card] <= 0:
                where, ids, asked = self._kept_out(card)
                why = f"the {card.name} may not be reshuffled: {where}"
                break
            may[card] -= 1
        missing = [card for card in (*stub, *pile) if may[card] > 0]
        if not why and len(missing) > hidden:
            why = f"the {missing[0].name} of the discard pile or the stub is left out"
        elif not why and len(given.cards) > len(stub) + len(pile):
            why = f"stub and discard pile have {len(stub) + len(pile)} cards"
        elif not why and self.house.reshuffle_stub == "deal-first" and not _top(given.cards, stub):
            why = "what is left of the stub is dealt first"
        if why:
            permitted = (f"a shuffle of {' '.join(map(str, pile))}",)
            refuse(why, *ids, permitted=permitted, open_questions=asked)

    def _kept_out(self, card: AnyCard) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
        """Where a card lies that may not be reshuffled, and the paragraphs and questions that keep it out."""
        by = ("nj-14.12-f-2",)
        for seat, hand in self.folded_apart.items():
            if card in hand:
                return f"seat {seat} has folded it, and folded hands are kept apart", by, ("D-7",)
        if card in self._deck.burns:
            return "it is a burn card, and burn cards are kept apart", ("nj-14.6-e-3", *by), ()
        if card in self._aside:
            return f"seat {self._served[-1]} has just discarded it", by, ("D-8",)
        for seat in self.live:
            if card in self._hands[seat] and seat in self._served:
                return f"seat {seat} holds it", by, ("D-7",)
            if card in self._hands[seat]:  # the one limit that the text itself sets
                return f"seat {seat} holds it and has not asked for new cards yet", by, ()
        return "it is not in the discard pile", by, ("D-7",)

    # -- refusals -------------------------------------------------------------------------------------------

    @implements("nj-14.12-f")
    def _refuse_out_of_place(self, act: Act) -> None:
        """A draw outside the draw is refused by (f) itself."""
        if not isinstance(act, Draw):
            super()._refuse_out_of_place(act)
        elif isinstance(self._waiting, BettingTurn):
            if not self._served:
                why = "the draw begins when the first betting round is complete"
            elif act.seat is None:
                why = "the draw is over: there is one draw for each player"
            else:
                why = f"seat {act.seat} may not draw: the draw is over, and there is one for each player"
            refuse(why, "nj-14.12-f", permitted=tuple(map(str, self.legal())))


def _top(new: Sequence[AnyCard], stub: Sequence[AnyCard]) -> bool:
    """Whether a stub lies on top of a new one, as far as it is known."""
    return all(card is UNKNOWN or card == below for card, below in zip(new, stub, strict=False))
