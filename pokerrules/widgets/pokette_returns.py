"""What the wagers of a Pokette table return in the long run: exact fractions as tables, and as a picture.

Nothing here is law. It is mathematics: each place of the wheel is equally likely, and every case is counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from html import escape
from typing import NamedTuple

from pokerrules import markup
from pokerrules.cards import CardsLike, cards
from pokerrules.games.pokette import HAND_WAGERS, House, Simulation, returns, returns_at
from pokerrules.house.pokette import MOST_JOKERS, ORDERS, odds_in_words, wagers
from pokerrules.law import law
from pokerrules.widgets.pokette_dots import Dot, Row, dots
from pokerrules.widgets.shown import Shown

SMALL = "font-size:clamp(11.5px,3vw,14.7px)"  # six columns have room on a phone
JOKERS = range(MOST_JOKERS + 1)
STRAIGHTS = tuple(name for name in HAND_WAGERS if "straight" in name)


class Reading(NamedTuple):
    """One way to read questions P-1 and P-2: a letter for the picture, the words, and what a house posts."""

    letter: str
    words: str
    posted: dict[str, str | bool]


def _readings() -> tuple[Reading, ...]:
    """Every reading of P-2 with every one of P-1, the one in force first.

    Where the order wraps it has no end, so that P-1 makes no difference.
    """
    ends = [reading.value for reading in law.question("P-1").readings]
    made: list[tuple[str, dict[str, str | bool]]] = []
    in_force = House().ace
    for (ace, wrap), words in sorted(ORDERS.items(), key=lambda item: (item[0][0] != in_force, item[0][1])):
        posted: dict[str, str | bool] = {"ace": ace, "wrap": wrap}
        if wrap:
            made.append((f"ace {ace}, {words}s around, so no ends", posted))
        else:
            made += [(f"ace {words}; {end} at the ends", {**posted, "end_pairs": end}) for end in ends]
    return tuple(
        Reading(letter, words, posted) for letter, (words, posted) in zip("ABCDEF", made, strict=False)
    )


READINGS = _readings()


def percent(part: Fraction) -> str:
    """A fraction in percent with one digit after the point: "88.9%"."""
    return f"{float(100 * part):.1f}%"


def exact(part: Fraction | None) -> str:
    """A fraction with its percent, "8/9 = 88.9%", or a dash where there is none."""
    return "–" if part is None else f"{part} = {percent(part)}"


# -- by the number of jokers --------------------------------------------------------------------------


def returns_by_jokers(house: House | None = None, hand: bool = True) -> Shown:
    """What each wager returns with 0 to 4 jokers on the wheel, in the usual case.

    Arguments: `house`, what is posted but for the jokers (the defaults when left out); `hand`, True for the
    poker hand wagers, with a picture, False for those on a single spin.
    """
    house = House() if house is None else house
    names = [name for name, one in wagers().items() if one.hand == hand]
    found = [returns(house.but(jokers=count)) for count in JOKERS]
    usual = {name: [one[name].usual for one in found] for name in names}
    heads = list(map(str, JOKERS))
    rows = [(f"{name}, {odds_in_words(house.odds[name])}", usual[name]) for name in names]
    drawn = ""
    if hand:
        drawn = dots(
            [
                Row(name, [Dot(str(n), part, n == house.jokers) for n, part in enumerate(parts) if part])
                for name, parts in rows
            ],
            "What comes back of each chip, by the number of jokers on the wheel (in the circles)",
        )
    return _shown("Returns, usual case", heads, [("", rows)], drawn)


# -- by the reading -----------------------------------------------------------------------------------


def returns_by_reading(house: House | None = None) -> Shown:
    """What the wagers on straights return on average, for every reading of P-1 and P-2 and 0 to 4 jokers.

    Arguments: `house`, what is posted but for the jokers and the two readings. The average is over all stands
    that offer the wager. The picture is for the number of jokers that the house posts.
    """
    house = House() if house is None else house
    found = {
        (reading.letter, count): returns(house.but(jokers=count, **reading.posted))
        for reading in READINGS
        for count in JOKERS
    }
    heads = list(map(str, JOKERS))
    groups, drawn = [], []
    for name in STRAIGHTS:
        averages = [
            (reading, [found[reading.letter, count][name].average for count in JOKERS])
            for reading in READINGS
        ]
        groups.append((name, _joined(averages)))
        points = [
            Dot(r.letter, part, r is READINGS[0])
            for r, parts in averages
            if (part := parts[house.jokers]) is not None
        ]
        drawn.append(Row(f"{name}, {odds_in_words(house.odds[name])}", points))
    key = "".join(
        f"<li><b>{reading.letter}</b> {escape(reading.words)}{' (in force)' * (reading is READINGS[0])}</li>"
        for reading in READINGS
    )
    picture = dots(drawn, f"What comes back of each chip on average, with {_jokers(house.jokers)}")
    table = _shown("Returns, average by reading", heads, groups, "")
    words = [f"{reading.letter}: {reading.words}" for reading in READINGS]
    return Shown(
        "\n".join((*words, table.text)),
        f'<ul class="rb" style="list-style:none;padding:0">{key}</ul>{picture}{table.markup}',
    )


def _joined(averages: Iterable[tuple[Reading, Sequence[Fraction | None]]]) -> Lines:
    """The readings by letter, those that come to the same in one line."""
    made: dict[tuple[Fraction | None, ...], list[str]] = {}
    for reading, parts in averages:
        made.setdefault(tuple(parts), []).append(reading.letter)
    return [(" ".join(letters), parts) for parts, letters in made.items()]


# -- by what a joker does -----------------------------------------------------------------------------


def returns_by_joker(house: House | None = None) -> Shown:
    """What each poker hand wager returns on average, for both readings of P-9 and 0 to 4 jokers.

    Arguments: `house`, what is posted but for the jokers and what one does on the second or third spin. The
    average is over all stands that offer the wager. The picture is for the number of jokers that it posts.
    """
    house = House() if house is None else house
    groups, drawn = [], []
    for name in HAND_WAGERS:
        lines = []
        for reading in law.question("P-9").readings:
            ruled = house.but(joker=reading.value)
            lines.append(
                (reading.value, [returns(ruled.but(jokers=count))[name].average for count in JOKERS])
            )
        groups.append((name, lines))
        points = [
            Dot(value[0].upper(), part, value == house.joker)
            for value, parts in lines
            if (part := parts[house.jokers]) is not None
        ]
        drawn.append(Row(f"{name}, {odds_in_words(house.odds[name])}", points))
    title = f"What comes back of each chip on average, with {_jokers(house.jokers)}; L: it loses, R: respin"
    return _shown("Returns, average by what a joker does", list(map(str, JOKERS)), groups, dots(drawn, title))


def _jokers(count: int) -> str:
    return f"{count} joker{'' if count == 1 else 's'}"


# -- at the ends of the order -------------------------------------------------------------------------


def at_the_ends(*pairs: CardsLike, house: House | None = None) -> Shown:
    """What two cards are offered under every reading of P-1 and P-2, and what each reading costs.

    Arguments: `pairs`, two cards each, such as "Ah 2h"; `house`, what is posted but for the two readings.
    """
    house = House() if house is None else house
    texts, parts = [], []
    for pair in pairs:
        two = cards(pair, count=2, what="the pair")
        rows = ""
        texts.append(" ".join(map(str, two)))
        for reading in READINGS:
            found = returns_at(two, house.but(**reading.posted))
            offered = {name: case for name, case in found.items() if name in STRAIGHTS}
            lines = [
                f"{name}: {exact(case.returns)} ({case.wins} of {case.places} places, "
                f"{odds_in_words(house.odds[name])}), the house keeps "
                f"{float(100 * (1 - case.returns)):.1f} of 100"
                for name, case in offered.items()
            ] or ["no straight is offered"]
            texts.append(f"  {reading.words}: {'; '.join(lines)}")
            mark = " (in force)" if reading is READINGS[0] else ""
            told = "<br>".join(
                f"<b>{name}</b>{colon}{rest}" if colon else name
                for name, colon, rest in (escape(text).partition(":") for text in lines)
            )
            rows += f'<tr><th scope="row">{escape(reading.words + mark)}</th><td>{told}</td></tr>'
        parts.append(
            f'<div style="margin-top:.7em">{markup.cards(two)}</div><table><thead><tr>'
            '<th scope="col">Reading of P-2 and P-1</th><th scope="col">Offered, and what comes back</th>'
            f"</tr></thead><tbody>{rows}</tbody></table>"
        )
    return Shown("\n".join(texts), f'<div class="rb rb-ruling">{"".join(parts)}</div>')


# -- a simulation beside the exact returns ------------------------------------------------------------


def compared(made: Simulation) -> Shown:
    """A simulation beside the exact average returns, with its standard error by the exact chance.

    Arguments: `made`, what ``pokette.simulate`` returns.
    """
    known = returns(made.house)
    agreeing = "agrees: at most 4 standard errors, or one win, from the exact average"
    rows, texts = "", [f"{made.stands:,} stands of the seed {made.seed!r}; {agreeing}"]
    for name, tally in made.tallies.items():
        part = known[name].average
        agrees = "agrees" if tally.agrees(part) else "DIFFERS"
        back, error = f"{100 * tally.returned:.1f}%", f"{100 * tally.error(part):.1f}"
        won = f"{tally.won:,} of {tally.offered:,}"
        texts.append(f"  {name}: won {won}, {back} ± {error}; exact {exact(part)}: {agrees}")
        cells = (won, f"{back} ± {error}", f"{exact(part)}, {agrees}")
        rows += f'<tr><th scope="row">{name}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells)}</tr>'
    heads = ("Wager", "Won of offered", "Came back ± 1 error", "Exact; agrees: at most 4 errors off")
    return Shown("\n".join(texts), _ruled(texts[0], heads, rows, ""))


# -- tables --------------------------------------------------------------------------------------------

Lines = Sequence[tuple[str, Sequence[Fraction | None]]]


def _shown(title: str, heads: Sequence[str], groups: Iterable[tuple[str, Lines]], picture: str) -> Shown:
    texts, rows = [f"{title}, with {', '.join(heads)} jokers"], ""
    for name, lines in groups:
        if name:
            texts.append(f"  {name}")
            rows += f'<tr><th colspan="{len(heads) + 1}" scope="rowgroup" class="rb-potrow">{name}</th></tr>'
        for words, parts in lines:
            texts.append(f"  {words}: {', '.join(map(exact, parts))}")
            cells = "".join(
                f'<td class="n" style="padding-right:.3em">{_two_lines(part)}</td>' for part in parts
            )
            rows += f'<tr><th scope="row">{escape(words)}</th>{cells}</tr>'
    return Shown("\n".join(texts), picture + _ruled(title, ("Jokers:", *heads), rows, ' class="n"'))


def _two_lines(part: Fraction | None) -> str:
    return "–" if part is None else f"<b>{percent(part)}</b><br>{part}"


def _ruled(title: str, heads: Sequence[str], rows: str, kind: str) -> str:
    """A table that scrolls by itself where the page is narrow; `kind` is the class of all columns but one."""
    columns = "".join(f'<th scope="col"{kind if i else ""}>{escape(h)}</th>' for i, h in enumerate(heads))
    return (
        f'<div class="rb rb-ruling"><div style="overflow-x:auto" tabindex="0" role="region" '
        f'aria-label="{escape(title)}"><table style="{SMALL}"><thead><tr>{columns}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div></div>"
    )
