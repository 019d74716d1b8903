"""Recorded hands of five-card draw: the notation lists all discards before the new cards; (f) does not.

The reader puts them into the order of N.J.A.C. 13:69F-14.12(f), in which each player is served before the
next one is asked, and says so; a file that has that order already may keep it. The standard has no word for
a burn card or a reshuffle: a burn card is unknown, and when the stub runs out the cards that the file deals
next are taken to lie on top of the reshuffled pile. Where the house burns cards again, the order of the pile
is one that nobody saw, and each card of it is known as it is dealt.
"""

from __future__ import annotations

from pokerrules.cards import UNKNOWN, AnyCard, Card
from pokerrules.deck import Deck
from pokerrules.errors import NotationError
from pokerrules.games import five_card_draw
from pokerrules.house.text import quoted
from pokerrules.law import implements, refuse
from pokerrules.records.phh_actions import Step
from pokerrules.records.phh_cards import RecordedCards
from pokerrules.records.phh_replay import Replay
from pokerrules.table.acts import Act, DealCard, Draw, NoStraddle, Reshuffle, Straddle

HAND = 5
SERVED = ("nj-14.12-f", "nj-14.12-g")  # all have their new cards before the final betting round begins
ORDER = (
    "the file lists discards of later players before the new cards of earlier ones; here each player is "
    "served before the next one is asked, as N.J.A.C. 13:69F-14.12(f) has it"
)


class DrawCards(RecordedCards):
    """What the actions of a file tell about the cards of five-card draw, `count` players.

    `hands` are the cards as they were first dealt, `discards` and `new` what the draw changes, by player.
    """

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.discards: dict[int, tuple[AnyCard, ...]] = {}
        self.new: dict[int, list[AnyCard]] = {player: [] for player in self.hands}
        self._begun = False  # whether anything but the deal has happened
        self._gone: set[AnyCard] = set()  # discards and folded hands, which a reshuffle may bring back

    def add(self, step: Step) -> None:
        """Take in the cards of an action; raises NotationError for a card that can't be there."""
        if step.verb == "dh" and self._begun:
            self._deal_new(step)
        elif step.verb == "dh":
            hand = self.hands[step.player]
            self._own(step.cards, f"p{step.player}")
            hand.extend(step.cards)
            if len(hand) > HAND:
                raise NotationError(f"p{step.player} is dealt {len(hand)} cards; five are dealt in this game")
        elif step.verb:
            self._begun = True
            if step.verb == "f":
                self._gone.update(self.hands[step.player])
            elif step.verb == "sd":
                self._discard(step)
            elif step.verb == "sm":
                self._show(step)

    def _discard(self, step: Step) -> None:
        """Cards that are given up were dealt before, even where the file had them unknown."""
        hand = self._whole(step.player)
        fresh = [card for card in step.cards if isinstance(card, Card) and card not in hand]
        for card in fresh[: hand.count(UNKNOWN)]:  # of more of them the rules say that they are not held
            self._own([card], f"p{step.player}")
            hand[hand.index(UNKNOWN)] = card
        self.discards.setdefault(step.player, step.cards)
        self._gone.update(step.cards)

    def _deal_new(self, step: Step) -> None:
        new, given = self.new[step.player], self.discards.get(step.player, ())
        for card in step.cards:
            if card in self._gone:  # whether it can have come back is for the rules to say
                self._gone.discard(card)
                self._owners.pop(card, None)
            self._own([card], f"p{step.player}")
        new.extend(step.cards)
        if len(new) > len(given):
            raise NotationError(
                f"p{step.player} has discarded {len(given)} and is dealt {len(new)} in the draw"
            )

    def _show(self, step: Step) -> None:
        """Cards that are shown take the places of unknown ones: those kept first, then new ones."""
        hand, new, owner = self._whole(step.player), self.new[step.player], f"p{step.player}"
        gone = self.discards.get(step.player, ())
        new += [UNKNOWN] * (len(gone) - len(new))
        held = [*(card for card in hand if card is UNKNOWN or card not in gone), *new]
        for _ in range(gone.count(UNKNOWN)):
            held.remove(UNKNOWN)
        fresh = [card for card in step.cards if isinstance(card, Card) and card not in held]
        if len(fresh) > held.count(UNKNOWN):
            shown, has = " ".join(map(str, step.cards)), " ".join(map(str, held))
            raise NotationError(f"{owner} shows {shown} but holds {has}")
        self._own(fresh, owner)
        kept = hand.count(UNKNOWN) - gone.count(UNKNOWN)
        for card in fresh:
            row = hand if kept > 0 else new
            row[row.index(UNKNOWN)] = card
            kept -= 1

    def _whole(self, player: int) -> list[AnyCard]:
        hand = self.hands[player]
        hand += [UNKNOWN] * (HAND - len(hand))
        return hand

    def replacements(self) -> list[AnyCard]:
        """The new cards in the order in which (f) deals them, unknown where the file does not say."""
        order: list[AnyCard] = []
        for player in sorted(self.discards):
            dealt = self.new[player]
            order += [*dealt, *[UNKNOWN] * (len(self.discards[player]) - len(dealt))]
        return order

    def deck(self, new: bool = True) -> Deck:
        """The deck that deals these cards: five rounds from p1 on, the burn card, then the new cards.

        `new` is False when burn cards may lie between the new cards: these are unknown until they are dealt.
        """
        hands = [hand + [UNKNOWN] * (HAND - len(hand)) for hand in self.hands.values()]
        order = [*(hand[number] for number in range(HAND) for hand in hands), UNKNOWN]
        for card in self.replacements() if new else ():
            if card is UNKNOWN or card not in order:  # else it comes from a reshuffled pile
                order.append(card)
        return Deck.recorded(order[:52])


class DrawReplay(Replay):
    """A recorded hand of five-card draw on its way through the rules."""

    HAND = HAND
    cards: DrawCards

    def _recorded_cards(self) -> DrawCards:
        return DrawCards(self.fields.count)

    def _opened(self) -> five_card_draw.Round:
        plan, fields = self.plan, self.fields
        assert isinstance(plan.house, five_card_draw.House)
        self.dealt = 0  # new cards so far
        self.asked = 0  # the player who drew last, as the file has it
        self.given = 0  # the player who was dealt a new card last, as the file has it
        self.bet_on = ""  # the first action after the draw
        # where a card is burned again, one that nobody saw may lie between any two of the new cards
        self.told = plan.house.draw_burns == "burn-again"
        return five_card_draw.Round(
            plan.house,
            fields.stacks,
            fields.count,
            self.cards.deck(new=not self.told),
            dealer="by hand",
            showing="asked",
            antes=plan.antes,
        )

    def _take(self, step: Step) -> None:
        if step.verb == "dh" and self.in_play:
            self._new_cards(step)
            return  # dealt when the player discarded, as (f) has it
        if step.verb == "sd":
            self.asked = step.player
        elif step.verb and self.asked and not self.bet_on:
            self.bet_on = step.text
        super()._take(step)

    @implements("nj-14.12-f", "nj-14.12-g")
    def _new_cards(self, step: Step) -> None:
        """New cards as the file has them: refused after the draw, noted where (f) has another order."""
        player = step.player
        if self.bet_on:
            refuse(
                f"p{player} is dealt new cards when the draw is over: {quoted(self.bet_on)} came before",
                *SERVED,
                permitted=("all new cards before the final betting round",),
            )
        if player != self.asked:  # somebody else was asked before this player was served
            self._note(ORDER)
        if player < self.given:
            self._note(
                f"the file deals new cards to p{self.given} before p{player}; here p{player} is served "
                "first, from the left of the button on, as N.J.A.C. 13:69F-14.12(f) has it"
            )
        self.given = player

    def _note(self, text: str) -> None:
        if text not in self.notes:
            self.notes.append(text)

    @implements("nj-14.12-f")
    def _advance(self) -> None:
        """The dealer's acts up to the next player: he serves each one before the next is asked."""
        played = self.round
        assert isinstance(played, five_card_draw.Round)
        while not played.over:
            act = played.legal()[0].act
            if isinstance(act, NoStraddle):
                act = Straddle(act.seat) if self.plan.straddled else act
            elif not act.by_dealer or (isinstance(act, DealCard) and not self._dealt()):
                break
            elif isinstance(act, Reshuffle):
                act = played.reshuffled_unseen() if self.told else Reshuffle(self._new_stub())
            elif isinstance(act, DealCard) and self._drawing():
                self._check_new(act.seat)
                self.dealt += 1
            self._play(act)

    def _check_new(self, seat: int) -> None:
        card = self.cards.replacements()[self.dealt]
        if self.told and card is not UNKNOWN:
            self.round.tell(DealCard(seat, card))
        top = self.round.deck.stub[0]
        if card is UNKNOWN and top is not UNKNOWN:
            raise NotationError(f"the file does not say which card of the reshuffled pile p{seat} is dealt")
        if card is not top:
            raise NotationError(
                f"p{seat} is dealt the {card.name} ({card}), which has left the stub and has not come back"
            )

    def _drawing(self) -> bool:
        assert isinstance(self.round, five_card_draw.Round)
        return bool(self.round.served)

    def _new_stub(self) -> tuple[AnyCard, ...]:
        """The reshuffled pile with the cards that the file deals next on top."""
        deck, coming = self.round.deck, self.cards.replacements()[self.dealt :]
        assert isinstance(self.round, five_card_draw.Round)
        first = list(deck.stub) if self.round.house.reshuffle_stub == "deal-first" else []
        pool = [*deck.discards] if first or not deck.stub else [*deck.stub, *deck.discards]
        order = first[:]
        for card in coming[len(first) :]:
            if card not in pool:
                break  # it may come back in another reshuffle
            pool.remove(card)
            order.append(card)
        return (*order, *pool)

    def _bet(self, step: Step) -> None:
        self._play(self._act(step, step.player))
        self._advance()

    def _act(self, step: Step, seat: int) -> Act:
        return Draw(step.cards, seat) if step.verb == "sd" else super()._act(step, seat)
