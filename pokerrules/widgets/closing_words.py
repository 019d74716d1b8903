"""What the acts and the pots at the end of a round are called, for a reader who ends it."""

from __future__ import annotations

import re
from typing import Any

from pokerrules import markup
from pokerrules.dealer import Table
from pokerrules.dealer.acts import MoveBurn, PayFund, Shuffle
from pokerrules.games.showdown import seats_in_words
from pokerrules.table.acts import Act, Award, Entry
from pokerrules.table.view import line
from pokerrules.widgets.phrases import plain, to_do


class ClosingWords:
    """Acts and pots by name, not by their number in the order of award.

    Arguments: `right`, a table played to the end of a round, whose pots they are.
    """

    def __init__(self, right: Table) -> None:
        played = right.round
        assert played is not None
        assert played.decided is not None
        self.decided: Any = played.decided.answer
        self._main_first = right.house.pot_order == "main-pot-first"

    def act(self, act: Act) -> str:
        """An act as it stands on a button: "push side pot 1, 50, to seat 2"."""
        match act:
            case Award(pot, share, amount, to):
                seats = " and ".join(f"seat {seat}" for seat, _ in to)
                half = f"the {share} half of " if self._halves(pot) else ""
                return f"push {half}{self.pot(pot)}, {amount:,}, to {seats}"
            case MoveBurn():
                return "put the burn cards on the discard pile"
            case PayFund():
                return "pay the bad beat fund"
            case Shuffle():
                return "shuffle the deck for the next round"
        return self.named(to_do(act))

    def pot(self, number: int) -> str:
        """What a pot is called, by its number in the order of award."""
        count = len(self.decided.pots)
        if count < 2:
            return "the pot"
        place = number - 1 if self._main_first else count - number
        return "the main pot" if place == 0 else f"side pot {place}"

    def won(self) -> str:
        """Who wins what, pot by pot."""
        return "; ".join(self._won(number, pot) for number, pot in enumerate(self.decided.pots, start=1))

    def _won(self, number: int, pot: Any) -> str:
        halves = self._halves(number)
        who = []
        for award in pot.awards:
            half = f" the {award.answer.share} half" if halves else ""
            who.append(f"{seats_in_words(tuple(award.answer.to))} wins{half}")
        return f"{' and '.join(who)} of {self.pot(number)}" if halves else f"{who[0]} {self.pot(number)}"

    def _halves(self, pot: int) -> bool:
        return len(self.decided.pots[pot - 1].awards) > 1

    def named(self, text: str) -> str:
        """A text of the package with its pots by name, in a reader's words."""
        return plain(self._pots_named(text))

    def line(self, entry: Entry) -> markup.Line:
        """A line of a log with its pots by name."""
        number, text, cited, questions = line(entry)
        return number, self._pots_named(text), cited, questions

    def _pots_named(self, text: str) -> str:
        return re.sub(r"\b([Pp])ot (\d+)\b", lambda found: self._told(found[1], int(found[2])), text)

    def _told(self, letter: str, number: int) -> str:
        name = self.pot(number)
        return name[:1].upper() + name[1:] if letter == "P" else name
