"""The sign to be posted at a table: what § 637a.12(b), (d), (e) and (n) require it to show in Omaha, and
N.J.A.C. 13:69F-14.12(b) in five-card draw; in Pokette the odds on offer, N.J.A.C. 13:69F-12.8(f).
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from html import escape

from pokerrules.errors import NotationError
from pokerrules.house.betting import FixedLimit, NoLimit, PotLimit, SpreadLimit, Structure
from pokerrules.house.deductions import Rake
from pokerrules.house.five_card_draw import House as DrawHouse
from pokerrules.house.omaha import House
from pokerrules.house.poker import PokerHouse
from pokerrules.house.pokette import House as PoketteHouse
from pokerrules.house.pokette import odds_in_words, wagers
from pokerrules.house.posted import Posted
from pokerrules.law import Citation, cites, implements, law


@dataclass(frozen=True)
class Line:
    """One item of a sign: heading, text, the paragraphs that require it (none: the house adds it), and the
    open questions whose reading it posts.
    """

    heading: str
    text: str
    citations: tuple[Citation, ...] = ()
    open_questions: tuple[str, ...] = ()


def amount(chips: int, house: PokerHouse) -> str:
    """An amount as it is printed: in dollars by what a chip unit is worth."""
    cents = chips * house.chip_cents
    return f"${cents // 100:,}" if cents % 100 == 0 else f"${cents // 100:,}.{cents % 100:02d}"


def _stakes(structure: Structure, house: PokerHouse) -> str:
    match structure:
        case FixedLimit(small, big):
            return f"fixed limit, {amount(small, house)} and {amount(big, house)}"
        case SpreadLimit(low, high):
            return f"spread limit, {amount(low, house)} to {amount(high, house)}"
        case PotLimit(minimum) | NoLimit(minimum):
            return f"{structure.name.replace('-', ' ')}, minimum bet {amount(minimum, house)}"
    raise NotImplementedError(structure.name)


def _ante(house: PokerHouse) -> str:
    if not house.ante:
        return "No ante."
    payer = {
        "each": "from every player in the round",
        "last-blind": "from the player who posts the last blind, for the whole table",
        "button": "from the player with the button, for the whole table",
    }[house.ante_by]
    return f"{amount(house.ante, house)} before the cards are dealt, {payer}."


def _blinds(house: PokerHouse) -> str:
    if not house.blinds:
        return "No blind."
    if len(house.blinds) == 1:
        return f"One blind of {amount(house.blinds[0], house)}, from the player directly left of the button."
    amounts = ", ".join(amount(blind, house) for blind in house.blinds)
    text = f"{len(house.blinds)} blinds, before any card: {amounts}, the first directly left of the button"
    if len(house.blinds) == 2 and house.heads_up_button == "small-blind":
        text += ", or with two players in front of it"
    return f"{text}."


def _straddle(house: PokerHouse) -> str:
    if house.straddle is None:
        return "Not offered."
    who = "the player left of the last blind"
    if house.blind_may_straddle == "yes":
        who += ", with or without a blind of his or her own"
    less = " or all-in for less" if house.short_straddle == "all-in" else ""
    how = f"{amount(house.straddle, house)}{less}, from {who}, before the cards."
    return f"{how} One straddle in a round of play."


def _kill(house: House) -> str:
    if house.kill is None:
        return "Neither the kill nor the half-kill is in use."
    assert house.kill.minimum_pot is not None
    bet, structure, _ = house.killed()
    return (
        f"The {house.kill.option} is in use. "
        f"Qualifying pot: {amount(house.kill.minimum_pot, house)} or more, "
        "won by one player alone at a showdown. "
        f"The winner posts {amount(bet, house)} in the next round, played at {_stakes(structure, house)}."
    )


def _odd_chips(house: House) -> str:
    words = {
        ("high", "suit"): "tied high hands: the highest card by suit",
        ("low", "suit"): "tied low hands: the lowest card by suit",
    }
    halves = [("high", house.odd_high)] + ([("low", house.odd_low)] if house.split else [])
    parts = [
        words.get(half, f"tied {half[0]} hands: the first tied player left of the button") for half in halves
    ]
    text = "; ".join(parts) + "."
    if "suit" in [reading for _, reading in halves]:
        text += " Suits: spades, hearts, diamonds, clubs."
    return ("The chip that halving leaves goes to the high hand; " if house.split else "") + text


def _raises(house: PokerHouse) -> list[Line]:
    """The cap on raises and the reopening of the betting; nothing where both are as usual (O-21)."""
    betting, parts = house.betting, []
    if betting.raise_cap is not None:
        parts.append(f"At most {betting.raise_cap} in a round of betting.")
    if betting.reopen == "half":
        parts.append("An all-in of half a full raise or more lets those raise again who have acted.")
    asked = ("O-21",) if betting.reopen == "half" else ()
    return [Line("Raises", " ".join(parts), (), asked)] if parts else []


# what a reading that has no line of its own is about, by house key
HEADINGS = {
    "final_round": "Final betting round",
    "button_ties": "Equal cards for the button",
    "heads_up_button": "Two players",
    "blind_may_straddle": "A straddle on one's own blind",
    "short_straddle": "A straddle all-in for less",
    "short_blind": "To call a blind that is short",
    "kill_option": "A raise by the maker of the kill",
    "draw_burns": "Burn cards in the draw",
    "discard_pile": "The discard pile",
    "second_reshuffle": "A second reshuffle",
    "pot_order": "Order of the pots",
    "uncalled": "A bet that nobody calls",
    "all_in_runout": "All-in before the last card",
    "show_order": "Order of showing",
    "collect_losers": "Collecting the losing hands",
    "deck_count": "Counting the deck",
    "discard_count": "Counting the discards",
    "wrong_count": "A wrong count in a round",
    "bad_beat_ties": "Equal hands in a bad beat",
}


def _other_readings(house: PokerHouse) -> list[Line]:
    """Every reading in force that is not the default and has no line of its own, in the words of the law."""
    made, in_force = [], house.readings()
    idle = set() if len(house.blinds) == 2 else {"heads_up_button"}  # it is about two blinds
    idle |= set() if house.straddle is not None else {"blind_may_straddle", "short_straddle"}
    idle |= set() if getattr(house, "kill", None) is not None else {"kill_option"}
    idle |= set() if house.bad_beat is not None else {"bad_beat_ties"}
    for key, heading in HEADINGS.items():
        if key in idle or key not in house.READINGS:
            continue
        question_id, paragraph_id = house.READINGS[key]
        question, value = law.question(question_id), in_force[question_id]
        if value != question.default:
            made.append(Line(heading, question.reading(value).says, cites(paragraph_id), (question_id,)))
    if house.smallest_chip != 1:
        text = f"{amount(house.smallest_chip, house)}. Every bet and every share is made up of it."
        made.append(Line("Smallest chip", text, (), ("O-17",)))
    return made


def _deductions(house: PokerHouse) -> list[Line]:
    """What is taken out of a pot before it is awarded; nothing when nothing is posted (open question G-7)."""
    lines = []
    if house.rake is not None:
        lines.append(Line("Rake", _rake(house.rake, house), cites("nj-14.6-e-8"), ("G-7",)))
    if (posted := house.bad_beat) is not None:
        least = f" of at least {amount(posted.minimum_pot, house)}" if posted.minimum_pot else ""
        beaten, winner, others = posted.shares
        text = (
            f"{amount(posted.contribution, house)} from each pot{least}, after the rake. "
            f"Paid when {posted.least.name} or better is beaten: {beaten}% to the beaten hand, {winner}% to "
            f"the winner, {others}% to the other players. The whole fund goes back to players."
        )
        lines.append(Line("Bad beat fund", text, cites("nj-14.6-e-9"), ("G-7",)))
    return lines


def _rake(rake: Rake, house: PokerHouse) -> str:
    if rake.percent is None:
        taken = ", ".join(
            f"{amount(chips, house)} from {amount(least, house)} on" for least, chips in rake.steps
        )
    else:
        taken = f"{rake.percent:g}%"
    cap = "" if rake.cap is None else f", at most {amount(rake.cap, house)}"
    shared = {
        "main-pot": "taken from the main pot as far as it goes",
        "by-size": "shared by the pots by their size",
        "each-pot": "taken from each pot by itself",
    }[rake.side_pots]
    flop = " No flop, no drop." if rake.no_flop_no_drop else ""
    unit = amount(house.smallest_chip, house)
    return f"{taken} of the called bets{cap}, rounded down to {unit}, {shared}.{flop}"


@implements("pa-637a.12-b", "pa-637a.12-d", "pa-637a.12-e", "pa-637a.12-n")
def sign(house: Posted) -> tuple[Line, ...]:
    """What the sign of a table shows, item by item.

    Arguments: `house`, the posted rules. Returns the lines with the paragraphs that require them.
    """
    if isinstance(house, DrawHouse):
        return _draw_sign(house)
    if isinstance(house, PoketteHouse):
        return _pokette_sign(house)
    if not isinstance(house, House):
        raise NotationError(f"a sign is made from a house, such as omaha.House(), not {house!r}")
    lines = [
        Line("Game", f"{house.title}, {_stakes(house.betting, house)}.", cites("pa-637a.12-a")),
        Line("Players", f"At most {house.seats}.", cites("pa-637a.12-b")),
        Line("Ante", _ante(house), cites("pa-637a.12-b")),
        Line("Blinds", _blinds(house), cites("pa-637a.12-d")),
        Line("Straddle", _straddle(house), cites("pa-637a.12-e")),
    ]
    if house.split:
        lines.append(Line("Kill", _kill(house), cites("pa-637a.12-n", "pa-637a.12-b")))
    asked: tuple[str, ...] = ()
    if house.split:
        cited = cites("pa-637a.12-k-2-ii", "pa-637a.12-k-2-iii")
    else:  # (k)(1) has no rule for ties: (k)(2)(ii) is applied by analogy
        cited, asked = cites("pa-637a.12-k-1", "pa-637a.12-k-2-ii"), ("O-4",)
    lines.append(Line("Odd chips", _odd_chips(house), cited, asked))
    return (*lines, *_raises(house), *_other_readings(house), *_deductions(house))


def _low(house: DrawHouse) -> str:
    if house.low == "deuce-to-seven":
        return "Deuce to seven: an ace is high, straights and flushes count. The best hand is 7-5-4-3-2."
    return "Ace to five: an ace is low, straights and flushes do not count. The best hand is 5-4-3-2-A."


def _reshuffle(house: DrawHouse) -> str:
    when = {
        "request": "When the stub cannot fill a request",
        "all-players": "When the stub could not give five cards to each player who has yet to draw",
    }[house.reshuffle_when]
    stub = {
        "deal-first": "what is left of it is dealt before the reshuffled discard pile",
        "shuffle-in": "what is left of it is shuffled together with the discard pile",
    }[house.reshuffle_stub]
    own = "may" if house.reshuffle_own_discards else "may not"
    return f"{when}, {stub}. A player {own} get back his or her own discards."


@implements("nj-14.12-b")
def _draw_sign(house: DrawHouse) -> tuple[Line, ...]:
    """The sign of five-card draw: the rule on the ante and its amount, and what else the house posts."""
    lines = [
        Line("Game", f"{house.title}, {_stakes(house.betting, house)}.", cites("nj-14.12-a")),
        Line("Players", f"At most {house.seats}.", cites("nj-14.12-b")),
        Line("Ante", _ante(house), cites("nj-14.12-b")),
        Line("Blinds", _blinds(house), cites("nj-14.12-e"), ("D-1", "D-2")),
        Line("Straddle", _straddle(house), cites("nj-14.12-e"), ("D-1", "D-2")),
        Line("Reshuffle", _reshuffle(house), cites("nj-14.12-f-2"), ("D-5", "D-6", "D-8")),
    ]
    if house.low is not None:
        lines.append(Line("Low hands", _low(house), cites("nj-14.12-h-2"), ("D-13",)))
    odd = {
        "left-of-button": "one each, clockwise, the first tied player left of the button first",
        "suit": f"by suit, the {'highest' if house.low is None else 'lowest'} card of the tied hands first",
    }[house.odd_chips]
    lines.append(Line("Odd chips", f"{odd.capitalize()}.", cites("nj-14.12-h"), ("D-14",)))
    return (*lines, *_raises(house), *_other_readings(house), *_deductions(house))


def _odds(house: PoketteHouse, hand: bool) -> str:
    parts = [
        f"{name} {odds_in_words(house.odds[name])}"
        for name, wager in wagers().items()
        if wager.hand == hand and (name != "joker" or house.jokers)
    ]
    text = ", ".join(parts)
    return f"{text[0].upper()}{text[1:]}."


@implements("nj-12.8-b", "nj-12.8-f")
def _pokette_sign(house: PoketteHouse) -> tuple[Line, ...]:
    """The sign of Pokette: the odds on offer, the wheel, and the reading in force of what is left open."""
    jokers = f"{house.jokers or 'no'} joker{'' if house.jokers == 1 else 's'}"
    order = {
        "high and low, no wrap": "The ace stands above the king and below the two; K-A-2 is no straight.",
        "high only": "The ace stands above the king and nowhere else; A-2-3 is no straight.",
        "wrap": "The order runs in a circle: A-2-3, Q-K-A and K-A-2 are straights.",
    }[house.readings()["P-2"]]
    ends = {
        "open": "Values in a row that one value alone completes are offered the open straight.",
        "inside": "Values in a row that one value alone completes are offered the inside straight.",
    }[house.end_pairs]
    second = {
        "loses": "It forms nothing and takes the space: the hand wagers that await the card lose.",
        "respin": "It takes no space: hand wagers stay, wagers may be placed, and the wheel is spun again.",
    }[house.joker]
    paid = cites("nj-12.8-b", "nj-12.8-f", "nj-12.6")  # (b) pays pair in two, (f) every other hand
    lines = [
        Line("Game", f"{house.title}, poker hand wagers.", cites("nj-12.8-a")),
        Line("Wheel", f"{house.cards} cards and {jokers}; a card can come again.", (), ("P-10",)),
        Line("Odds, poker hands", _odds(house, hand=True), paid, ("P-10",)),
        Line("Odds, one spin", _odds(house, hand=False), cites("nj-12.6"), ("P-10",)),
        Line("Ace", order, cites("nj-12.8-d-2"), ("P-2",)),
        Line("End of the order", ends, cites("nj-12.8-d-2-i", "nj-12.8-d-2-ii"), ("P-1",)),
    ]
    if house.jokers:
        by = cites("nj-12.8-b", "nj-12.8-e")
        lines.append(Line("Joker on the second or third spin", second, by, ("P-9",)))
    if house.third_card_order == "hands-first":
        says = law.question("P-11").reading(house.third_card_order).says
        lines.append(Line("Order on the third card", says, cites("nj-12.8-f"), ("P-11",)))
    return tuple(lines)


def sign_text(house: Posted) -> str:
    """The sign as plain text; see `sign`."""
    lines = sign(house)
    head = house.name or house.title
    rows = [head, "=" * len(head)]
    for line in lines:
        behind = (*line.citations, *line.open_questions)
        cited = f"  [{'; '.join(behind)}]" if behind else ""
        rows.append(f"{line.heading}: {line.text}{cited}")
    rows.append(_source(house))
    return "\n".join(rows)


def _source(house: Posted) -> str:
    return f"Posted under {law.section(house.SECTION).citation}; the official text prevails."


WIDTH, HEIGHT, MARGIN = 816, 1056, 72  # one letter sheet at 96 dots to the inch
ROOM = HEIGHT - MARGIN - 64 - 72  # for the lines, between the title and the source
SIZES = tuple(size / 100 for size in range(100, 39, -5))  # of the print: as large as fits the sheet


def _wrapped(line: Line, size: float) -> list[str]:
    return textwrap.wrap(line.text, int(62 / size))


def _height(lines: tuple[Line, ...], size: float) -> float:
    """How far down the lines go at a size of print (dots)."""
    return sum(44 * size + 27 * size * len(_wrapped(line, size)) for line in lines)


def sign_svg(house: Posted) -> str:
    """The sign as an SVG drawing that prints on one letter sheet.

    Arguments: `house`, the posted rules. Returns the drawing as text, with no reference to anything outside.
    """
    lines = sign(house)
    small = next(size for size in SIZES if _height(lines, size) <= ROOM or size == SIZES[-1])
    rows: list[str] = []
    y: float = MARGIN + 34
    title = house.name or house.title
    size = min(40, int(1250 / max(len(title), 1)))
    middle = f'x="{WIDTH // 2}" text-anchor="middle"'
    rows.append(f'<text {middle} y="{y}" class="t" font-size="{size}">{escape(title)}</text>')
    y += 30
    rows.append(f'<path d="M{MARGIN} {y - 12}H{WIDTH - MARGIN}" stroke="#0b6e4f" stroke-width="4"/>')
    for line in lines:
        y += 34 * small
        rows.append(f'<text x="{MARGIN}" y="{y:g}" class="h">{escape(line.heading)}</text>')
        cited = "; ".join((*line.citations[:1], *(c.short for c in line.citations[1:]), *line.open_questions))
        if cited:
            rows.append(
                f'<text x="{WIDTH - MARGIN}" y="{y:g}" class="c" text-anchor="end">{escape(cited)}</text>'
            )
        for part in _wrapped(line, small):
            y += 27 * small
            rows.append(f'<text x="{MARGIN}" y="{y:g}" class="p">{escape(part)}</text>')
        y += 10 * small
    rows.append(f'<text {middle} y="{HEIGHT - 48}" class="c">{escape(_source(house))}</text>')
    body = "\n".join(rows)
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="8.5in" height="11in" \
viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(sign_text(house), quote=True)}">
<style>
text {{ font-family: Georgia, "Times New Roman", serif; fill: #1c2430 }}
.t {{ font-weight: 700 }} .h {{ font-size: {24 * small:g}px; font-weight: 700; fill: #0b6e4f }}
.p {{ font-size: {21 * small:g}px }}
.c {{ font-size: 14px; fill: #5b6676; font-family: ui-monospace, Menlo, monospace }}
</style>
<rect x="24" y="24" width="{WIDTH - 48}" height="{HEIGHT - 48}" rx="18" fill="#fff" \
stroke="#0b6e4f" stroke-width="6"/>
{body}
</svg>
"""
