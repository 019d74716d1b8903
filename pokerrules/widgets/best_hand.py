"""The sixty ways to take two cards of a hand and three of the board."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from pokerrules import markup
from pokerrules.cards import Card, cards
from pokerrules.errors import NotationError
from pokerrules.law import cites
from pokerrules.ranking.high import high_hand
from pokerrules.ranking.low import eight_or_better
from pokerrules.ranking.omaha import OmahaHand, best_high, best_low, why_no_low
from pokerrules.widgets.base import Live, handled, html, outdated, row, text_field
from pokerrules.widgets.hands import half, marks
from pokerrules.widgets.reading import mark_fields, reading


class BestHand(Live):
    """Shows every choice of two and three, with the best high hand and the best low marked.

    Arguments: `hole`, four cards; `board`, three to five cards. Raises NotationError when they can't be that.
    """

    def __init__(self, hole: str, board: str) -> None:
        self._answer = html("")
        self.hole = text_field("Hand", hole, self._changed, "four cards, such as As Kd 7c 2h")
        self.board = text_field("Board", board, self._changed, "three to five cards")
        for field in (self.hole, self.board):
            field.add_class("rb-wide")
        self._shown = self._work_out()
        super().__init__(
            [row(self.hole, self.board, classes=("rb-acts",)), self._answer],
            "Two of the hand and three of the board",
            errors_at=1,
        )
        self._answer.value = self._shown

    @handled
    def _changed(self, _: Any) -> None:
        try:
            self._shown = self._work_out()
        except NotationError as error:
            self.show_error(error)
            mark_fields((self.hole, self.board), getattr(error, "fields", ()))
            self._answer.value = outdated(self._shown)
            self.say(f"No new answer: {error}")
            return
        self.clear_error()
        mark_fields((self.hole, self.board), ())
        self._answer.value = self._shown
        self.say(self.summary())

    def _work_out(self) -> str:
        with reading(self.hole):
            hole = cards(self.hole.value, count=4, what="the hand")
        with reading(self.board):
            board = cards(self.board.value, count=(3, 5), what="the board")
        with reading(self.hole, self.board):
            high, low = best_high(hole, board), best_low(hole, board)
        self.high, self.low = high, low
        used = marks(high, low)
        why = "no low: " + why_no_low(hole, board) if low is None else ""
        ways = _ways(hole, board)
        held, common = markup.cards(hole, used), markup.cards(board, used)
        return (
            f'<div class="rb-board"><b>Hand</b>{held}<b>Board</b>{common}</div>'
            f'<div class="rb-panel">{half("High", high)}{half("Low", low, why)}'
            f'<p class="rb-soft">Two of the hand and three of the board, for each half on its own: '
            f"{markup.references(cites('pa-637a.12-k', 'pa-637a.12-m'))}</p></div>"
            + _pairs(hole, board)
            + markup.folded(f"All {len(ways)} choices of two and three", _list(ways, high, low), prints=False)
        )

    def summary(self) -> str:
        """The best of each half, in one line."""
        return f"Best high: {self.high.name}; best low: {self.low.name if self.low is not None else 'none'}"

    def snapshot(self) -> str:
        """The best of each half, and all choices to open."""
        return self._shown


Way = tuple[tuple[Card, ...], tuple[Card, ...]]


def _ways(hole: tuple[Card, ...], board: tuple[Card, ...]) -> list[Way]:
    """All choices, the best high hand first."""
    found = [(two, three) for two in combinations(hole, 2) for three in combinations(board, 3)]
    return sorted(found, key=lambda way: -high_hand((*way[0], *way[1])).strength)


def _tags(way: Way, high: OmahaHand, low: OmahaHand | None) -> str:
    five = (*way[0], *way[1])
    made = eight_or_better(five)
    tags = '<span class="rb-tag">best high</span>' if high_hand(five).strength == high.strength else ""
    if low is not None and made is not None and made.strength == low.strength:
        tags += '<span class="rb-tag">best low</span>'
    return tags


def _list(ways: list[Way], high: OmahaHand, low: OmahaHand | None) -> str:
    items = []
    for way in ways:
        five = (*way[0], *way[1])
        made, tags = eight_or_better(five), _tags(way, high, low)
        also = f" · {made.name}" if made is not None else ""
        items.append(
            f"<li{' class=best' if tags else ''}>{markup.small_cards(way[0])} + {markup.small_cards(way[1])} "
            f"{high_hand(five).name}{also}{tags}</li>"
        )
    return f'<ul class="rb-ways">{"".join(items)}</ul>'


def _pairs(hole: tuple[Card, ...], board: tuple[Card, ...]) -> str:
    """For each two cards of the hand, the best that three of the board make of them."""
    rows = ""
    best_of_all = best_high(hole, board).strength, getattr(best_low(hole, board), "strength", None)
    for two in combinations(hole, 2):
        ways = [(*two, *three) for three in combinations(board, 3)]
        high = max((high_hand(five) for five in ways), key=lambda made: made.strength)
        lows = [made for five in ways if (made := eight_or_better(five)) is not None]
        low = max(lows, key=lambda made: made.strength, default=None)
        cells = [_cell(high.name, high.strength == best_of_all[0])]
        cells.append("<td>none</td>" if low is None else _cell(low.name, low.strength == best_of_all[1]))
        rows += f"<tr><td>{markup.small_cards(two)}</td>{''.join(cells)}</tr>"
    head = "".join(f'<th scope="col">{text}</th>' for text in ("Two of the hand", "Best high", "Best low"))
    return f'<div class="rb-panel"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def _cell(name: str, best: bool) -> str:
    return f'<td><b>{name}</b><span class="rb-tag">best</span></td>' if best else f"<td>{name}</td>"
