"""What the poker hand wagers return under what the reader posts: jokers, readings, odds."""

from __future__ import annotations

from html import escape
from typing import Any

from pokerrules import markup
from pokerrules.errors import NotationError, RuleViolation
from pokerrules.games.pokette import HAND_WAGERS, House, returns
from pokerrules.house.pokette import MOST_JOKERS, ORDERS, odds_in_words
from pokerrules.law import law
from pokerrules.widgets.base import Live, chooser, handled, html, outdated, row, text_field
from pokerrules.widgets.pokette_dots import Dot, Row, dots
from pokerrules.widgets.pokette_returns import exact, percent
from pokerrules.widgets.reading import amount, mark_fields


class PoketteReturns(Live):
    """Shows what each poker hand wager returns, exactly, for a house that the reader changes.

    Arguments: `house`, what is posted at first (the defaults when left out). N.J.A.C. 13:69F-12.6 for the
    least odds, which a lower number is refused by.
    """

    def __init__(self, house: House | None = None) -> None:
        self.house = House() if house is None else house
        posted = self.house.readings()
        self._quiet = False
        self._answer = html("")
        orders = {words: key for key, words in ORDERS.items()}
        self.jokers = chooser(
            "Jokers on the wheel (P-10)", range(MOST_JOKERS + 1), self.house.jokers, self._changed
        )
        self.order = chooser(
            "Order of values (P-2)", list(orders.items()), orders[posted["P-2"]], self._changed
        )
        self.ends = chooser("At the end of the order (P-1)", _values("P-1"), posted["P-1"], self._changed)
        self.joker = chooser("A joker later on (P-9)", _values("P-9"), posted["P-9"], self._changed)
        self.wager = chooser("Wager", HAND_WAGERS, HAND_WAGERS[0], self._wager_chosen)
        self.odds = text_field("Posted odds", odds_in_words(self.house.odds[HAND_WAGERS[0]]), self._changed)
        super().__init__(
            [
                row(self.jokers, self.order, self.ends, self.joker, classes=("rb-acts",)),
                row(self.wager, self.odds, classes=("rb-acts",)),
                self._answer,
            ],
            "What the poker hand wagers return",
            errors_at=2,
        )
        self._show()

    @handled
    def _wager_chosen(self, _: Any) -> None:
        self._quiet = True  # the odds of the wager are shown, not posted anew
        self.odds.value = odds_in_words(self.house.odds[self.wager.value])
        self._quiet = False
        self._post()  # a refusal of the odds before may have kept other fields from being posted

    @handled
    def _changed(self, _: Any) -> None:
        if not self._quiet:
            self._post()

    def _post(self) -> None:
        ace, wrap = self.order.value
        try:
            self.house = self.house.but(
                jokers=self.jokers.value,
                ace=ace,
                wrap=wrap,
                end_pairs=self.ends.value,
                joker=self.joker.value,
                odds={**self.house.odds, self.wager.value: _posted(self.odds.value)},
            )
        except (NotationError, RuleViolation) as error:
            self.show_error(error)
            mark_fields((self.odds,), (self.odds,))
            self._answer.value = outdated(self._shown)
            self.say(f"No new answer: {error}")
            return
        self._show()

    def _show(self) -> None:
        self.clear_error()
        mark_fields((self.odds,), ())
        self._shown = self._picture() + self._table()
        self._answer.value = self._shown
        self.say(self.summary())

    def _picture(self) -> str:
        rows = []
        for name in HAND_WAGERS:
            found = returns(self.house)[name]
            points = [Dot("usual", case.returns, True) for case in found.cases[:1]]
            points += [Dot("average", found.average)] if found.average not in (None, found.usual) else []
            points += [Dot("rare", case.returns) for case in found.cases[1:]]
            rows.append(Row(f"{name}, {odds_in_words(found.odds)}", points))
        return dots(rows, "What comes back of each chip; rare: at an end of the order, or after a joker")

    def _table(self) -> str:
        rows = ""
        for name in HAND_WAGERS:
            found = returns(self.house)[name]
            cases = "<br>".join(
                f"{case.wins} of {case.places} places: {exact(case.returns)}"
                + (
                    f' <span style="white-space:nowrap">({markup.small_cards(case.example)})</span>'
                    if place
                    else ""
                )
                for place, case in enumerate(found.cases)
            )
            average = found.average
            assert average is not None  # each of the eight is offered under every reading
            keeps = f"{float(100 * (1 - average)):.1f}"
            rows += (
                f'<tr><th scope="row">{escape(name)}, {odds_in_words(found.odds)}<br>'
                f'<span class="rb-soft" style="font-weight:400">offered at {percent(found.offered)} '
                "of stands</span></th>"
                f'<td>{cases}</td><td class="n">{keeps}</td></tr>'
            )
        return (
            '<div class="rb rb-ruling"><table><thead><tr><th scope="col">Wager</th>'
            '<th scope="col">Wins on, and returns</th><th scope="col" class="n">House keeps<br>of 100</th>'
            f"</tr></thead><tbody>{rows}</tbody></table></div>"
        )

    def summary(self) -> str:
        """What is posted, and the average return of every wager."""
        made = returns(self.house)
        found = "; ".join(f"{name} {exact(made[name].average)}" for name in HAND_WAGERS)
        count = self.house.jokers
        return f"With {count} {'joker' if count == 1 else 'jokers'}, on average: {found}"

    def snapshot(self) -> str:
        """The picture and the table."""
        return self._shown


def _posted(written: str) -> int | str:
    """Odds as a house file has them: a number to 1, or text such as "11 to 1"."""
    try:
        return amount(written, "the odds", "")
    except NotationError:
        return written


def _values(question_id: str) -> list[str]:
    return [reading.value for reading in law.question(question_id).readings]
