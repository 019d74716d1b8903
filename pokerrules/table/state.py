"""What stands on the table during a round of play, to be read, and how the dealer's acts change it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from pokerrules.cards import UNKNOWN, AnyCard, any_cards
from pokerrules.deck import Deck
from pokerrules.errors import NotationError
from pokerrules.table.acts import (
    Act,
    Award,
    Burn,
    CardForButton,
    CollectBets,
    DealBoard,
    DealCard,
    DealerAct,
    Entry,
    PlaceButton,
    PostAnte,
    PostBlind,
    PostKill,
    Reshuffle,
    ReturnUncalled,
    Show,
    TakeContribution,
    TakeRake,
    burned,
    dealt,
)
from pokerrules.table.betting import BettingRound
from pokerrules.table.button import clockwise
from pokerrules.table.chips import Chips
from pokerrules.table.seats import BySeat


class State:
    """The table of a round: everything public is a copy or can't be changed, so that only acts change it."""

    _chips: Chips
    _deck: Deck
    _button_deck: Deck

    def _button_by_card(self) -> bool:
        """Whether one card each decides who has the button."""
        return False

    def _lay(self, stacks: dict[int, int], deck: Deck, button_deck: Deck) -> None:
        """The table as it is before the first act."""
        self._deck = deck.copy()
        self._button_deck = button_deck.copy() if self._button_by_card() else button_deck
        self._chips = Chips(stacks)
        self._hands: dict[int, list[AnyCard]] = {seat: [] for seat in stacks}
        self._board: list[AnyCard] = []
        self._live: tuple[int, ...] = tuple(stacks)
        self._shown: set[int] = set()
        self._button: int | None = None
        self._betting_round: BettingRound | None = None
        self._log: list[Entry] = []

    # -- what a reader asks -----------------------------------------------------------------------

    @property
    def log(self) -> tuple[Entry, ...]:
        """The entries so far, the first one opening the round."""
        return tuple(self._log)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that take part, in order."""
        return tuple(self._chips.stacks)

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that have not given up their hand."""
        return self._live

    @property
    def folded(self) -> frozenset[int]:
        """The seats that have given up their hand."""
        return frozenset(self._chips.stacks).difference(self._live)

    @property
    def shown(self) -> frozenset[int]:
        """The seats that have shown their hand."""
        return frozenset(self._shown)

    @property
    def button(self) -> int | None:
        """The seat that has the button, None before it is placed."""
        return self._button

    @property
    def stacks(self) -> dict[int, int]:
        """A copy of the chips in front of each seat that are in no bet and no pot."""
        return dict(self._chips.stacks)

    @property
    def chips(self) -> Chips:
        """A copy of the ledger: stacks, bets, and what is in the middle (chips)."""
        return self._chips.copy()

    @property
    def level(self) -> int:
        """The bet to be matched in this round of betting (chips), 0 when there is none."""
        return 0 if self._betting_round is None else self._betting_round.level

    @property
    def hands(self) -> BySeat[tuple[AnyCard, ...]]:
        """The hole cards of each seat, in the order in which they were dealt."""
        return BySeat(dict(zip(self._hands, map(tuple, self._hands.values()), strict=True)))

    def held(self, seat: int) -> int:
        """How many hole cards a seat has been dealt and has not given up in a draw."""
        return len(self._hands[seat])

    @property
    def board(self) -> tuple[AnyCard, ...]:
        """The community cards so far."""
        return tuple(self._board)

    @property
    def stub_count(self) -> int:
        """How many cards are still to come."""
        return self._deck.stub_count

    @property
    def deck(self) -> Deck:
        """A copy of the deck as it stands: its stub, burn cards and discards."""
        return self._deck.copy()

    # -- the dealer -------------------------------------------------------------------------------

    def _perform(self, act: DealerAct) -> DealerAct:
        """Do what a dealer's act says; returns it with what it came to."""
        return self.PERFORMED[act.__class__](self, act)

    def _deal_out(self, seats: Sequence[int]) -> list[DealCard]:
        """Deal one card after the other to seats, of which the stub has enough."""
        cards, hands = self._deck.deal_several(len(seats)), self._hands
        for seat, card in zip(seats, cards, strict=True):
            hands[seat].append(card)
        return list(map(dealt, seats, cards))

    def _deal_card(self, act: DealCard) -> DealCard:
        card = self._deck.deal()
        self._hands[act.seat].append(card)
        return dealt(act.seat, card)

    def _burn(self, act: Burn) -> Burn:
        return burned(self._deck.burn())

    def _deal_board(self, act: DealBoard) -> DealBoard:
        cards = self._deck.deal_several(3 if act.street == "flop" else 1)
        self._board += cards
        return DealBoard(act.street, cards)

    def _post_blind(self, act: PostBlind) -> PostBlind:
        self._chips.bet(act.seat, act.amount)
        return act

    def _post_ante(self, act: PostAnte) -> PostAnte:
        self._chips.ante(act.seat, act.amount, self._dead_ante())
        return act

    def _post_kill(self, act: PostKill) -> PostKill:
        bets = self._chips.bets
        self._chips.bet(act.seat, act.amount - bets[act.seat])
        return PostKill(act.seat, bets[act.seat], act.option)

    def _collect_bets(self, act: CollectBets) -> CollectBets:
        self._chips.collect()
        return act

    def _return_uncalled(self, act: ReturnUncalled) -> ReturnUncalled:
        self._chips.give_back(act.seat, act.amount)
        return act

    def _take_rake(self, act: TakeRake) -> TakeRake:
        self._chips.rake(act.amount)
        return act

    def _take_contribution(self, act: TakeContribution) -> TakeContribution:
        self._chips.contribute(act.amount)
        return act

    def _award_share(self, act: Award) -> Award:
        for seat, amount in act.to:
            self._chips.award(seat, amount)
        return act

    def _place_button(self, act: PlaceButton) -> PlaceButton:
        self._button = act.seat
        return act

    def _card_for_button(self, act: CardForButton) -> CardForButton:
        return CardForButton(act.seat, self._button_deck.deal())

    PERFORMED: ClassVar[dict[type[Act], Callable[[Any, Any], DealerAct]]] = {
        DealCard: _deal_card,
        Burn: _burn,
        DealBoard: _deal_board,
        PostBlind: _post_blind,
        PostAnte: _post_ante,
        PostKill: _post_kill,
        CollectBets: _collect_bets,
        ReturnUncalled: _return_uncalled,
        TakeRake: _take_rake,
        TakeContribution: _take_contribution,
        Award: _award_share,
        PlaceButton: _place_button,
        CardForButton: _card_for_button,
    }

    def _dead_ante(self) -> bool:
        """Whether the antes of this game are nobody's to match (one seat antes for the table)."""
        return False

    def tell(self, act: Act) -> None:
        """Let the deck know the cards that a log names for an act, where it does not know them itself.

        Arguments: `act`, which is about to be followed. Raises NotationError when a card is elsewhere.
        """
        match act:
            case DealCard(card=card) | Burn(card=card) if card is not None:
                self._deck.name_top((card,))
            case CardForButton(card=card) if card is not None:
                self._button_deck.name_top((card,))
            case DealBoard(cards=known):
                self._deck.name_top(known)
            case Reshuffle(cards=new):
                self._deck.name_stub(new)

    def _check_cards(self, due: DealerAct, given: DealerAct) -> None:
        """Refuse cards that are not the next ones of the deck: no rule is broken, the act can't be right."""
        named = getattr(given, "cards", ()) or tuple(filter(None, [getattr(given, "card", None)]))
        if not named:
            return
        deck = self._button_deck if isinstance(due, CardForButton) else self._deck
        coming = deck.stub[: 3 if isinstance(due, DealBoard) and due.street == "flop" else 1]
        if named != coming:
            raise NotationError(f"{given}, but the deck gives {' '.join(map(str, coming))}")

    # -- parts that the games share -----------------------------------------------------------------

    def _from_button(self) -> tuple[int, ...]:
        """The live seats clockwise, the first one left of the button."""
        assert self._button is not None
        return clockwise(self.live, self._button)

    def _with_chips(self) -> int:
        """How many live seats have chips left to bet with."""
        return len([*filter(self._chips.stacks.__getitem__, self._live)])

    def _fold(self, seat: int) -> None:
        live = [*self._live]
        live.remove(seat)
        self._live = tuple(live)
        self._put_away(self._hands[seat])

    def _put_away(self, folded: Sequence[AnyCard]) -> None:
        """A hand that is folded goes to the discard pile."""
        self._deck.discard_hand(folded)

    def _show(self, seat: int, cards: tuple[AnyCard, ...]) -> Show:
        """Table a hand; cards that are shown must be the ones that were dealt, as far as these are known."""
        held = self._hands[seat]
        if cards:
            shown = any_cards(cards, count=len(held), what=f"the hand of seat {seat}")
            known = [card for card in held if card is not UNKNOWN]
            for card in known:
                if card not in shown:
                    raise NotationError(
                        f"seat {seat} shows {' '.join(map(str, shown))} but holds the {card.name}"
                    )
            self._reveal(seat, shown)
        self._shown.add(seat)
        return Show(seat, tuple(held))

    def _reveal(self, seat: int, shown: tuple[AnyCard, ...]) -> None:
        deck = self._deck
        piles = (deck.stub, deck.burns, deck.discards, self._board)
        hands = (self._hands[other] for other in self._lying() if other != seat)
        elsewhere = {card for group in (*piles, *hands) for card in group if card is not UNKNOWN}
        for card in shown:
            if card in elsewhere:
                raise NotationError(f"seat {seat} shows the {card.name}, which was dealt elsewhere")
        self._hands[seat][:] = shown

    def _lying(self) -> tuple[int, ...]:
        """The seats whose cards lie on the table as hands: the live ones, for folded hands are discards."""
        return self._live

    def _clear(self) -> None:
        """At the end every card that was dealt goes to the discard pile."""
        self._deck.discard_all()
