"""Acts to try that no paragraph permits, for a reader who wants to see the refusal."""

from __future__ import annotations

from collections.abc import Callable

from pokerrules.cards import Card
from pokerrules.deck import Deck
from pokerrules.games.five_card_draw import Round as DrawRound
from pokerrules.table.acts import (
    Act,
    Bet,
    Burn,
    Call,
    Check,
    DealBoard,
    Draw,
    Fold,
    Muck,
    Raise,
    Reshuffle,
    Show,
    Straddle,
)
from pokerrules.table.button import clockwise
from pokerrules.table.round import Round

# What a reader may put together himself: how each act is made from a seat and an amount of chips.
MAKERS: dict[str, Callable[[int, int], Act]] = {
    "fold": lambda seat, amount: Fold(seat),
    "check": lambda seat, amount: Check(seat),
    "call": lambda seat, amount: Call(seat),
    "bet": lambda seat, amount: Bet(amount, seat),
    "raise to": lambda seat, amount: Raise(amount, seat),
    "straddle": lambda seat, amount: Straddle(seat, amount or None),
    "show": lambda seat, amount: Show(seat),
    "muck": lambda seat, amount: Muck(seat),
}


def forbidden(played: Round) -> list[tuple[str, Act]]:
    """Acts that are not permitted now, each with what it is in words; none when the round is over.

    Arguments: `played`, a round in which a player is to act.
    """
    seat = played.turn
    if seat is None:
        return []
    offers = {offer.act.name: offer for offer in played.legal()}
    level = max(played.chips.bets.values())
    found: list[tuple[str, Act]] = []
    if "check" not in offers:
        found.append((f"seat {seat} checks" + (f", facing a bet of {level:,}" if level else ""), Check(seat)))
    found += _amounts(played, seat, level)
    others = [other for other in clockwise(played.live, seat) if other != seat]
    if others:
        found.append((f"seat {others[-1]} folds out of turn", Fold(others[-1])))
    gone = sorted(played.folded)
    if gone:
        found.append((f"seat {gone[0]}, which has folded, calls", Call(gone[0])))
    if "call" not in offers:
        found.append((f"seat {seat} calls, with no bet to answer", Call(seat)))
    if "straddle" not in offers:
        straddled = any(entry.act.name == "straddle" for entry in played.log)
        found.append((f"seat {seat} places a {'second ' if straddled else ''}straddle", Straddle(seat)))
    if "show" not in offers:
        found.append((f"seat {seat} shows before the betting is over", Show(seat)))
    found.append(("the dealer deals on without waiting", DealBoard("flop")))
    return found


def _amounts(played: Round, seat: int, level: int) -> list[tuple[str, Act]]:
    """Bets and raises outside of what is permitted."""
    offers = {offer.act.name: offer for offer in played.legal()}
    offer = offers.get("raise") or offers.get("bet")
    if offer is None or offer.low is None or offer.high is None:
        return [(f"seat {seat} raises to {level + 1:,}", Raise(level + 1, seat))]
    kind, word = (Raise, "raises to") if offer.act.name == "raise" else (Bet, "bets")
    low, high = offer.low, offer.high
    found: list[tuple[str, Act]] = []
    if low > 1:
        found.append((f"seat {seat} {word} {low - 1:,}, below the least of {low:,}", kind(low - 1, seat)))
    found.append((f"seat {seat} {word} {high + 1:,}, above the most of {high:,}", kind(high + 1, seat)))
    if offer.act.name == "bet":
        found.append((f"seat {seat} raises to {high:,}, though nobody has bet", Raise(high, seat)))
    else:
        found.append((f"seat {seat} bets {low:,} instead of raising", Bet(low, seat)))
    return found


def forbidden_draws(played: DrawRound) -> list[tuple[str, Act]]:
    """Acts around the draw that are not permitted now, each with what it is in words.

    Arguments: `played`, a round of five-card draw in the draw or after it.
    """
    seat = played.turn
    if seat is None:
        last = played.served[-1] if played.served else played.seats[0]
        return [(f"seat {last} draws after the round of play is over", Draw((), last))]
    held = tuple(played.hands[seat])
    if not any(isinstance(option.act, Draw) for option in played.legal()):
        found: list[tuple[str, Act]] = [
            (f"seat {seat} draws a card in the final betting round", Draw(held[:1], seat))
        ]
        return [*found, *((what, act) for what, act in forbidden(played) if not isinstance(act, DealBoard))]
    waiting = [other for other in clockwise(played.live, seat) if other not in (*played.served, seat)]
    others: list[Card] = [card for card in Deck().stub if card not in held]  # type: ignore[misc]
    found = []
    if waiting:
        next_seat = waiting[0]
        found.append(
            (f"seat {next_seat} draws before its turn", Draw(tuple(played.hands[next_seat])[:1], next_seat))
        )
    found.append((f"seat {seat} discards six cards", Draw((*held, others[-1]), seat)))
    name = others[0].name
    found.append((f"seat {seat} discards the {name}, which it does not hold", Draw((others[0],), seat)))
    if played.served:
        found.append((f"seat {played.served[-1]} draws a second time", Draw((), played.served[-1])))
    found.append((f"seat {seat} bets before the draw is over", Bet(1, seat)))
    if played.deck.burns:
        found.append(("the dealer burns another card", Burn()))
    if played.deck.discards:
        found.append(("the dealer reshuffles before the next player has asked", Reshuffle()))
    return found
