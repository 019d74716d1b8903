"""The offers after two cards as pictures: 13 x 13 values to walk through, and all 52 x 52 cards.

Both say what a cell is without a script: a cell is a radio button with its words, so that a tap, the pointer
and the arrow keys reach it on the static page too, and the style sheet shows the words of the one in view.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from html import escape

from pokerrules.cards import Card
from pokerrules.widgets.offers_grid import KINDS, RANKS, SUITS, Grid, Place, printed

HOW = (
    "Above the diagonal both cards are of one suit, below it they are of two suits; on the diagonal lie the "
    "pairs. The value of the row and the value of the column may come in either order."
)

# The browser itself takes radio buttons for a list: up is the one before, down the next one. Here they are
# the cell above and the cell below.
_UP_AND_DOWN = (
    f"const by = {{ArrowUp: -{len(RANKS)}, ArrowDown: {len(RANKS)}}}[event.key]; "
    "if (by && !event.altKey && !event.ctrlKey && !event.metaKey) { event.preventDefault(); "
    "const all = [...this.querySelectorAll('input')], to = all[all.indexOf(event.target) + by]; "
    "if (to) { to.focus(); to.click(); } }"
)


def chart(grid: Grid, changed: Collection[Place], chosen: Place | None, name: str) -> str:
    """The 13 x 13 picture.

    Arguments: `grid`, what is offered; `changed`, places to mark; `chosen`, the place in view; `name` that no
    other chart of the page has.
    """
    corner = "<tr><td></td>" + "".join(f'<th scope="col">{printed(rank)}</th>' for rank in RANKS) + "</tr>"
    rows = ""
    for y, row in enumerate(RANKS):
        cells = ""
        for x, column in enumerate(RANKS):
            place = Place(max(row, column), min(row, column), suited=x > y)
            mark = " ch" if place in changed else ""
            checked = ' checked="checked"' if chosen is not None and place == shown_at(chosen) else ""
            kind = grid.kinds[place]
            cells += (
                f'<td class="k-{kind}{mark}"><label><input type="radio" name="{name}"{checked}/>'
                f"<b>{KINDS[kind].letters}</b><span>{_says(grid, place, bool(mark))}</span></label></td>"
            )
        rows += f'<tr><th scope="row">{printed(row)}</th>{cells}</tr>'
    return (
        '<div class="rb-chart" role="group" aria-label="What is offered, 13 by 13 values" '
        f'onkeydown="{escape(_UP_AND_DOWN, quote=False)}"><table>{corner}{rows}</table></div>'
    )


def shown_at(place: Place) -> Place:
    """The place of the chart that a place stands in: the higher value first, a pair below the suited half."""
    return Place(max(place[:2]), min(place[:2]), suited=place.suited and place.first != place.second)


def _says(grid: Grid, place: Place, changed: bool) -> str:
    if place.first == place.second:
        what = f"{place.written}, a pair"
    else:
        what = f"{place.written}, {'of one suit' if place.suited else 'of two suits'}"
    return escape(f" {what}: {grid.words(place)}{'. Changed by the reading' if changed else ''}")


# -- 52 x 52 -------------------------------------------------------------------------------------------

EDGE = 2.2  # the labels beside the cells, in cells
# the marks of a cell: a stroke for a flush, a bar for open, a dot for inside, a cross for pairs
_FLUSH, _BAR, _DOT, _CROSS = "M.2 .8l.6-.6", "M.2 .5h.6", "M.5 .5h0", "M.2 .2l.6.6M.2 .8l.6-.6"
_MARKS = {
    "of": (_BAR, _FLUSH), "o": (_BAR,), "if": (_DOT, _FLUSH), "i": (_DOT,), "nf": (_FLUSH,),
    "n": (), "p": (_CROSS,), "pf": (_CROSS, _BAR),
}  # fmt: skip


def sample(kind: str) -> str:
    """One cell of the 52 x 52 picture, as the list of kinds shows it."""
    return f'<svg class="rb-sample" viewBox="0 0 1 1" aria-hidden="true">{_tile(kind)}</svg>'


@cache
def _tile(kind: str) -> str:
    marks = "".join(
        f'<path class="{"rb-dot" if mark == _DOT else "rb-mark"}" d="{mark}"/>' for mark in _MARKS[kind]
    )
    return f'<rect class="k-{kind}" width="1" height="1"/>{marks}'


def in_order() -> list[Card]:
    """The deck suit by suit, spades first, aces first."""
    return [Card.of(rank, suit) for suit in SUITS for rank in RANKS]


def picture(grid: Grid, changed: Collection[Place], chosen: tuple[Card, Card] | None, name: str) -> str:
    """The 52 x 52 picture: a row for the first card, a column for the second, suit by suit, aces first.

    Arguments: as for `chart`; `chosen`, the two cards to point at. It scrolls inside its own box.
    """
    listed = in_order()
    cells: dict[str, list[tuple[int, int]]] = {kind: [] for kind in KINDS}
    otherwise: list[tuple[int, int]] = []
    for y, first in enumerate(listed):
        for x, second in enumerate(listed):
            place = Place(first.rank, second.rank, first.suit == second.suit)
            cells[grid.kinds[place]].append((x, y))
            if place in changed:
                otherwise.append((x, y))
    tiles = "".join(
        f'<pattern id="{name}-{kind}" width="1" height="1" patternUnits="userSpaceOnUse">'
        f"{_tile(kind)}</pattern>"
        for kind in KINDS
    )
    drawn = "".join(
        f'<path class="k-{kind}" d="{_path(cells[kind])}" stroke="url(#{name}-{kind})" tabindex="0" '
        f'role="img" aria-label="{escape(KINDS[kind].words)}: {len(cells[kind]):,} cells"/>'
        for kind in KINDS
        if cells[kind]
    )
    rings = "".join(f"M{x} {y}h1v1h-1z" for x, y in otherwise)
    lines = "".join(f"M0 {13 * i}h52M{13 * i} 0v52" for i in range(5))
    size = 52 + EDGE
    return (
        '<div class="rb-big" tabindex="0" role="region" aria-label="What is offered, 52 by 52 cards">'
        f'<svg viewBox="{-EDGE} {-EDGE} {size} {size}">{tiles}{drawn}<path class="rb-ch" d="{rings}"/>'
        f'<path class="rb-lines" d="{lines}"/>{_labels(listed)}{_pointer(listed, chosen)}</svg></div>'
    )


def _path(cells: list[tuple[int, int]]) -> str:
    """Cells as strokes one cell wide, from each to the next by the shortest way to write it."""
    made, at = "", (0, 0)
    run = 0
    for place, (x, y) in enumerate(cells):
        run += 1
        if place + 1 < len(cells) and cells[place + 1] == (x + 1, y):
            continue
        start = x + 1 - run
        made += f"m{start - at[0]} {y - at[1]}h{run}" if made else f"M{start} {y + 0.5}h{run}"
        at, run = (x + 1, y), 0
    return made


def _labels(listed: list[Card]) -> str:
    made = ""
    for place, card in enumerate(listed):
        text = printed(card.rank)
        middle = place + 0.5
        made += f'<text x="{middle}" y="-.25">{text}</text><text x="-.6" y="{middle + 0.3}">{text}</text>'
    for block, suit in enumerate(SUITS):
        middle = 13 * block + 6.5
        sign = f'class="rb-sign-{suit.letter}"'
        made += f'<text {sign} x="{middle}" y="-1.1">{suit.sign}</text>'
        made += f'<text {sign} x="-1.7" y="{middle + 0.4}">{suit.sign}</text>'
    return f'<g aria-hidden="true">{made}</g>'


def _pointer(listed: list[Card], chosen: tuple[Card, Card] | None) -> str:
    """Lines from the labels of two cards to their cell."""
    if chosen is None:
        return ""
    y, x = (listed.index(card) for card in chosen)
    return f'<path class="rb-pointer" d="M0 {y}h{x}M0 {y + 1}h{x}M{x} 0v{y}M{x + 1} 0v{y}M{x} {y}h1v1h-1z"/>'
