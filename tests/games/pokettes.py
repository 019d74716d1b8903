"""Pokette to test with: stands whose cards are known, played by hand or not, and what is refused there."""

from __future__ import annotations

from typing import Any

import pytest

from pokerrules import RuleViolation
from pokerrules.games.pokette import NoMoreBets, PlaceInStand, PlaceWager, Stand, Wheel
from pokerrules.house.pokette import House
from pokerrules.table.acts import Act, Entry

SECTION = "N.J.A.C. 13:69F-"
ORDERS = {
    "high and low, no wrap": {"ace": "high and low", "wrap": False},
    "high only": {"ace": "high only", "wrap": False},
    "wrap": {"ace": "high and low", "wrap": True},
}  # what is posted for each reading of P-2


def stand(cards: str = "7h 8h 9h", seats: tuple[int, ...] = (1,), **posted: Any) -> Stand:
    """A stand whose wheel gives these cards; `dealer`, or what the house posts."""
    dealer = posted.pop("dealer", "automatic")
    house = House(**posted)
    return Stand(house, seats, Wheel.recorded(cards, house.jokers), dealer)


def by_hand(cards: str, seats: tuple[int, ...] = (1, 2, 3), **posted: Any) -> Stand:
    """A stand whose dealer acts by hand, wagers open before the last of the spins."""
    made = stand(cards, seats, dealer="by hand", **posted)
    for _ in cards.split()[:-1]:
        spun(made)
        until(made, ())
    return made


def spun(at: Stand) -> None:
    """Close the betting and go on until the card lies in its space."""
    at.play(NoMoreBets())
    while not isinstance(at.log[-1].act, PlaceInStand):
        at.play(at.legal()[0])


def until(at: Stand, kinds: type[Act] | tuple[type[Act], ...] = ()) -> None:
    """Let the dealer do what is due until it is an act of one of these kinds, or wagers may be placed."""
    while not at.betting and not isinstance(at.legal()[0].act, kinds):
        at.play(at.legal()[0])


def wagered(at: Stand, *wagers: tuple[int, str]) -> None:
    """Place 10 chips on each wager, by its seat and name."""
    for seat, name in wagers:
        at.play(PlaceWager(name, 10, seat))


def refusal(at: Stand, act: Act) -> RuleViolation:
    """The refusal of an act, which has changed nothing."""
    before = (at.log, at.wagers, at.balance, at.bank, at.cards, at.announced)
    with pytest.raises(RuleViolation) as refused:
        at.play(act)
    assert before == (at.log, at.wagers, at.balance, at.bank, at.cards, at.announced)
    return refused.value


def cited(said: Entry | RuleViolation) -> list[str]:
    """The paragraphs of an entry or of a refusal, without the chapter."""
    return [citation.removeprefix(SECTION) for citation in said.citations]


def kinds(entries: tuple[Entry, ...]) -> list[str]:
    """The names of the acts of entries."""
    return [entry.act.name for entry in entries]


def acts(entries: tuple[Entry, ...], kind: type[Act]) -> list[Entry]:
    """The entries of acts of a kind."""
    return [entry for entry in entries if isinstance(entry.act, kind)]
