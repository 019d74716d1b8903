"""What the widgets say in a reader's words: permitted acts, and messages that name the package's own keys."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pokerrules.cards import Card
from pokerrules.dealer.acts import (
    Announce,
    CollectHand,
    CountDeck,
    CountDiscards,
    CountStub,
    Instruct,
    PayFund,
    RemoveDeck,
    TakeDeck,
)
from pokerrules.markup import card_text
from pokerrules.table.acts import (
    Act,
    Award,
    Bet,
    Burn,
    Call,
    CardForButton,
    CollectBets,
    DealBoard,
    DealCard,
    Draw,
    NoStraddle,
    OpenRound,
    Permitted,
    PlaceButton,
    PostAnte,
    PostBlind,
    PostKill,
    Raise,
    Reshuffle,
    ReturnUncalled,
    Straddle,
    TakeContribution,
    TakeRake,
    in_words,
)


def may(offer: Permitted) -> str:
    """A permitted act as it stands after "Seat 3 may" or "The dealer is to": "raise to 4 up to 7"."""
    text = _do(offer.act)
    if isinstance(offer.act, Draw) and offer.high is not None:
        return f"{text}, or discard up to {in_words(offer.high)} cards"
    if offer.low is None or offer.high is None or offer.low == offer.high:
        return text
    return f"{text.rsplit(' ', 1)[0]} {offer.low:,} up to {offer.high:,}"


def whose(offers: Sequence[Permitted]) -> str:
    """Who may do what is permitted, as a heading; the round is over when nothing is."""
    if not offers:
        return "The round of play is over."
    acts = [offer.act for offer in offers]
    if acts[0].by_dealer:
        return "The dealer is to:"
    seats = sorted({seat for act in acts if (seat := getattr(act, "seat", None)) is not None})
    if len(seats) > 1:
        return f"Seats {', '.join(map(str, seats[:-1]))} and {seats[-1]} may:"
    return f"Seat {seats[0]} may:"


def to_do(act: Act) -> str:
    """An act of the dealer as it stands after "the dealer is to": "burn the top card"."""
    return _deal(act)


def _do(act: Act) -> str:
    match act:
        case Call(_, int(added)):
            return f"call, adding {added:,}"
        case Bet(amount):
            return f"bet {amount:,}"
        case Raise(to):
            return f"raise to {to:,}"
        case Straddle(_, int(amount)):
            return f"straddle for {amount:,}"
        case NoStraddle():
            return "not straddle"
        case Draw(given):
            return f"discard {in_words(len(given))}" if given else "keep the hand as it is"
        case _ if not act.by_dealer:
            return act.verb
    return _deal(act)


def _deal(act: Act) -> str:
    """An act of the dealer, as he is told to do it."""
    match act:
        case OpenRound():
            return "open the round"
        case CardForButton(seat):
            return f"deal seat {seat} a card for the button"
        case PlaceButton(seat):
            return f"put the button in front of seat {seat}"
        case PostAnte(seat, amount):
            return f"take the ante of seat {seat}, {amount:,}"
        case PostBlind(seat, amount):
            return f"take the blind of seat {seat}, {amount:,}"
        case PostKill(seat, amount, option):
            return f"take the {option} of seat {seat}, {amount:,} in all"
        case DealCard(seat):
            return f"deal a card to seat {seat}"
        case Burn():
            return "burn the top card"
        case Reshuffle():
            return "reshuffle the discard pile"
        case DealBoard(street):
            return f"deal the {street}"
        case ReturnUncalled(seat, amount):
            return f"give {amount:,}, which nobody called, back to seat {seat}"
        case CollectBets(amount):
            return f"bring the bets to the pot, which then holds {amount:,}"
        case Award(pot, _, amount, to):
            part = f"the {act.part} share of " if act.part else ""
            parts = ", ".join(f"{chips:,} to seat {seat}" for seat, chips in to)
            return f"award {part}pot {pot}, {amount:,}: {parts}"
        case TakeRake(pot, amount):
            return f"take the rake of {amount:,} from pot {pot}"
        case TakeContribution(pot, amount):
            return f"take the bad beat contribution of {amount:,} from pot {pot}"
    return _procedure(act)


def _procedure(act: Act) -> str:
    """An act of the dealer that belongs to no game's course, as he is told to do it."""
    match act:
        case TakeDeck(hand):
            return f"take the deck in the {hand} hand"
        case CountDeck(count):
            return f"count the deck: {count} cards"
        case CountStub(count):
            return f"count the stub: {count} cards"
        case RemoveDeck():
            return "remove the deck from the table"
        case Announce(what, seat):
            return f"announce: {what}" if seat is None else f"announce: seat {seat}, {what}"
        case Instruct(seat):
            return f"tell seat {seat} that it is its turn, and its options"
        case CollectHand(seat):
            return f"collect the hand of seat {seat}"
        case CountDiscards(seat, count):
            return f"count the cards of seat {seat}: {in_words(count)}"
        case PayFund(to):
            parts = ", ".join(f"{chips:,} to seat {seat}" for seat, chips in to)
            return f"pay the bad beat fund: {parts}"
    return act.verb


# What the package calls by a key, in words. The longer forms come first.
_VALUES = {
    "left-of-button": "first left of the button",
    "suit": "by suit",
    "coin": "by a toss of a coin",
    "whole-deck": "the whole deck",
    "all-piles": "all piles",
    "stub": "the stub",
    "yes": "yes",
    "no": "no",
}
_KEYS = {
    "minimum_pot": "minimum qualifying pot",
    "odd_high": "the odd chip of the high half",
    "odd_low": "the odd chip of the low half",
    "button_ties": "equal cards for the button",
    "heads_up_button": "the button of two players",
    "blind_may_straddle": "a straddle by a player with a blind",
    "short_straddle": "a straddle all-in for less",
    "final_round": "the order of the final betting round",
    "short_blind": "a blind that is short",
    "all_in_runout": "the board after everybody is all-in",
    "show_order": "the order of showing",
    "pot_order": "the order of the pots",
    "uncalled": "a bet that nobody called",
    "kill_option": "a raise by the maker of the kill",
    "draw_burns": "when a card is burned in the draw",
    "discard_pile": "the discard pile that is reshuffled",
    "second_reshuffle": "a second reshuffle",
    "collect_losers": "when losing hands are collected",
    "deck_count": "what is counted in draw",
    "discard_count": "how discards are counted",
    "wrong_count": "a wrong count in a round",
    "bad_beat_ties": "equal hands in a bad beat",
    "smallest_chip": "the smallest chip",
    "chip_cents": "the worth of a chip in cents",
    "ante_by": "who antes",
    "raise_cap": "the most raises in a round of betting",
}
_BETS = {
    "small": "the small bet",
    "big": "the big bet",
    "minimum": "the minimum bet",
    "low": "the least bet",
    "high": "the most bet",
}
_FORMS: tuple[tuple[str, str], ...] = (
    (r"^a count of what no seat has given back$", "a hand that has just come back, to be counted"),
    (
        r"an odd chip goes to the first tied player left of the button \(.*?\): name the button.*",
        "an odd chip goes to the first tied player left of the button. Choose which seat has the button",
    ),
    (r"name the button, button=SEAT or --button SEAT", "choose which seat has the button"),
    (r"\bminimum_pot of the (kill|half-kill)", r"the minimum qualifying pot of the \1"),
    (r"\bminimum_pot, a whole number of chips", "a minimum qualifying pot, in whole chips"),
    (r"^amount of Bet\b", "the amount of a bet"),
    (r"^to of Raise\b", "the amount of a raise"),
    (r"^amount of Straddle\b", "the amount of a straddle"),
)
_BET = r"\b(?:betting\.(\w+)|(?<!the )(small|big|minimum|low|high)(?= (?:must be|with the|\d)))"


def plain(message: str) -> str:
    """A message of the package in a reader's words: no key, no value and no name of code is left."""
    for form, words in _FORMS:
        message = re.sub(form, words, message)
    message = re.sub(_BET, lambda found: _key(found[1] or found[2]), message)
    message = re.sub(r"\b([a-z]+_[a-z_]+) = ['\"]([^'\"]*)['\"]", _posted, message)
    return re.sub(r"\b[a-z]+(?:_[a-z]+)+\b", lambda found: _key(found[0]), message)


def _key(key: str) -> str:
    return _BETS.get(key) or _KEYS.get(key) or key.replace("_", " ")


def _posted(found: re.Match[str]) -> str:
    return f"{_key(found[1])}: {_VALUES.get(found[2], found[2].replace('-', ' '))}"


# What is told of a player, and what he may do.
_TOLD = {
    "folds": "fold",
    "checks": "check",
    "calls": "call",
    "bets": "bet",
    "raises": "raise",
    "straddles": "straddle",
    "does": "",
    "shows": "show",
    "mucks": "muck",
    "stands": "stand",
    "draws": "draw",
}


# What a player says, of what is told about him: "raises to 4", "raise to 4".
_SAID = {told: word.capitalize() or "Do" for told, word in _TOLD.items()}


def imperative(told: str) -> str:
    """What is told of a player as it stands on a button: of "raises to 4", "Raise to 4"."""
    verb, _, rest = told.partition(" ")
    word = verb.rstrip(",")
    return _SAID.get(word, word) + verb[len(word) :] + (f" {rest}" if rest else "")


_CARD = r"\b[2-9TJQKA][cdhs]\b"


def _printed(found: re.Match[str]) -> str:
    """A card as it is printed: 10♥."""
    return card_text(Card(found[0]))


def permitted(acts: Sequence[str]) -> tuple[str, ...]:
    """What a refusal offers instead: not "Seat 3 folds", as if it were done, but "seat 3 may fold".

    Arguments: `acts`, what is permitted in the package's words. Other texts than acts of players stay.
    """
    made: list[str] = []
    before = ""
    for act in acts:
        found = re.fullmatch(r"(Seat \d+) (\w+)(.*)", act)
        if found is None or found[2] not in _TOLD:
            text = _VALUES.get(act) or plain(act)
            made.append(re.sub(_CARD, _printed, text) if text.startswith("a shuffle of ") else text)
            continue
        may_do = f"{_TOLD[found[2]]}{found[3]}".strip().replace(" or draws ", " or draw ")
        made.append(may_do if found[1] == before else f"{found[1]} may {may_do}")
        before = found[1]
    return tuple(made)
