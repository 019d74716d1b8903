"""What the operator of a Pokette table posts, and the check of it against N.J.A.C. 13:69F-12.6 and 12.8."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, NamedTuple, NoReturn

from pokerrules.errors import NotationError
from pokerrules.house.amounts import whole
from pokerrules.house.posted import Posted
from pokerrules.house.text import line, near, packaged, quoted
from pokerrules.law import cite, implements, refuse

WAGERS = "nj-12.6"  # the section that names the wagers, and the least odds of each

CARDS = 52
MOST_JOKERS = 4  # with a fifth, the joker wager at its lowest odds would pay out more than it takes in
MOST_ODDS = 1000  # to 1; no text sets a bound, this one catches slips of the pen
ACES = ("high and low", "high only")
ORDERS = {("high and low", False): "high and low, no wrap", ("high and low", True): "wrap"}
ORDERS["high only", False] = "high only"


class Offered(NamedTuple):
    """A wager of the table: its name, whether it is a poker hand wager, and the least odds (to 1)."""

    name: str
    hand: bool
    minimum: int


@cache
def wagers() -> dict[str, Offered]:
    """The wagers of a Pokette table by name, in the order of N.J.A.C. 13:69F-12.6."""
    entries = packaged("pokette-odds.toml")["wagers"]
    return {e["name"]: Offered(e["name"], e.get("hand", False), e["minimum"]) for e in entries}


@cache
def _spellings() -> dict[str, str]:
    """The names of the wagers by what is left of them when signs between the words are alike."""
    return {plain(name): name for name in wagers()}


def plain(name: str) -> str:
    """A wager's name in small letters with one space between its words."""
    return " ".join(re.split(r"[\s_-]+", name.strip().lower()))


def wager_name(name: object, known: Mapping[str, str] | None = None) -> str:
    """The name of a wager as the list has it.

    Arguments: `name`, in any letter case, its words apart or joined by "-" or "_"; `known`, names by their
    plain form (those of all wagers when left out). Raises NotationError, with the nearest names.
    """
    spellings = _spellings() if known is None else known
    found = spellings.get(plain(name)) if isinstance(name, str) else None
    if found is None:
        known_names = near(name, list(spellings.values()))
        raise NotationError(f"{cite(WAGERS)} has no wager {quoted(name)}; {known_names}")
    return found


class Odds(Mapping[str, int]):
    """The odds in force by wager, each a number to 1: a dictionary that can't be changed."""

    __slots__ = ("_entries",)

    def __init__(self, entries: Mapping[str, int]) -> None:
        self._entries = dict(entries)

    def __getitem__(self, name: str) -> int:
        return self._entries[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def __hash__(self) -> int:
        return hash(tuple(self._entries.items()))

    def __repr__(self) -> str:
        return repr(self._entries)


def odds_in_words(odds: int) -> str:
    """Odds as they are printed here: "11 to 1", in no case with "for"."""
    return f"{odds:,} to 1"


def _written_odds(name: str, value: str) -> int:
    """The odds that a text states for a wager, with "to" or "win" and never with "for"."""
    what, least = f"the odds of {name}", wagers()[name].minimum
    if re.search(r"(?<![a-z])for(?![a-z])", value, re.IGNORECASE):
        refuse(
            f"{what} are written {quoted(value)}: odds say what is paid besides the wager, not with it",
            WAGERS,
            permitted=(f"odds with 'to', such as {odds_in_words(least)}", f"or with 'win', {least} win 1"),
            open_questions=("P-15",),
        )
    written = re.fullmatch(r"\s*([0-9]{1,18})\s*(to|win)\s*([0-9]{1,18})\s*", value, re.IGNORECASE)
    if written is None or not int(written[3]):
        raise NotationError(f"{what} must be a whole number to 1, such as '11 to 1', not {quoted(value)}")
    won, staked = int(written[1]), int(written[3])
    if written[2].lower() == "win" and won < staked:
        raise NotationError(
            f"{what} are written {quoted(value)}; with 'win' the chips won are named first here, such as "
            f"'{least} win 1', since the exact form was not read (P-15)"
        )
    if won < least * staked:
        _refuse_low(name, value.strip())
    if won % staked:
        raise NotationError(
            f"{what} must come to a whole number to 1, not {quoted(value)}: what is paid where chips do not "
            "divide is not in the texts that were read (P-16)"
        )
    return won // staked


def _posted_odds(name: str, value: Any) -> int:
    """The odds that are posted for a wager, as a number to 1."""
    what = f"the odds of {name}"
    if isinstance(value, str):
        value = _written_odds(name, value)
    if whole(value, what, unit="chips to 1") > MOST_ODDS:
        raise NotationError(f"{what} must be at most {odds_in_words(MOST_ODDS)}, not {quoted(value)}")
    return int(value)


@implements("nj-12.8-b", "nj-12.8-f")
def _check_minimum(name: str, odds: int) -> None:
    """(b) and (f): wins are paid at odds that section 12.6 allows, which sets the least of them."""
    if odds < wagers()[name].minimum:
        _refuse_low(name, odds_in_words(odds))


def _refuse_low(name: str, odds: str) -> NoReturn:
    offered = wagers()[name]
    by = ("nj-12.8-b",) if name == "pair in two" else ("nj-12.8-f",)
    refuse(
        f"odds of {odds} for {name} are below the minimum",
        WAGERS,
        *(by if offered.hand else ()),
        permitted=(f"{odds_in_words(offered.minimum)} or more",),
        open_questions=("P-10",),
    )


@dataclass(frozen=True)
class House(Posted):
    """The posted sign of a Pokette table, checked against the text when it is made.

    Arguments: `jokers` on the wheel, 0 to 4; `odds` by wager, each a number or text ("11 to 1"
    or "11 win 1"), the minimum of N.J.A.C. 13:69F-12.6 for every wager that is not named; `ace`, "high and
    low" or "high only"; `wrap`, True when K-A-2 is a straight; `end_pairs`, what a pair of values at the end
    of the order is offered, "open" or "inside"; `joker`, "loses" or "respin" when it comes on the second or
    third spin; `third_card_order`, which wagers on the third card are handled first, "ordinary-first" or
    "hands-first"; `cards` on the wheel, one of each. Raises RuleViolation with the paragraph that the sign
    would break, NotationError for a number or a name that can't be one.
    """

    jokers: int = 2
    odds: Mapping[str, int] = field(default_factory=dict)
    ace: str = "high and low"
    wrap: bool = False
    end_pairs: str = "open"
    joker: str = "loses"
    third_card_order: str = "ordinary-first"
    cards: int = CARDS
    name: str = ""

    SECTION: ClassVar[str] = "nj-12.8"
    READINGS: ClassVar[dict[str, tuple[str, str]]] = {
        # house key: the open question, the paragraph that it belongs to
        "end_pairs": ("P-1", "nj-12.8-d-2"),
        "ace": ("P-2", "nj-12.8-d-2"),
        "joker": ("P-9", "nj-12.8-b"),
        "third_card_order": ("P-11", "nj-12.8-f"),
    }

    def __post_init__(self) -> None:
        line(self.name, "name")
        self._check_wheel()
        self._check_order()
        self._check_readings()
        self._check_odds()

    @implements("nj-12.8-a")
    def _check_wheel(self) -> None:
        """(a): a stand begins with a winning card that is no joker, so the wheel must have cards."""
        if whole(self.cards, "cards on the wheel", least=0, unit="cards") == 0:
            refuse(
                "a wheel with no cards can never give a first winning card",
                "nj-12.8-a",
                permitted=(f"{CARDS} cards, one of each",),
                open_questions=("P-10",),
            )
        if self.cards != CARDS:
            raise NotationError(
                f"the wheel must have {CARDS} cards, one of each, not {quoted(self.cards)}; how many places "
                "a wheel has was not read (P-10)"
            )
        if whole(self.jokers, "jokers", least=0, unit="jokers") > MOST_JOKERS:
            raise NotationError(
                f"jokers must be at most {MOST_JOKERS}, not {quoted(self.jokers)}: with more, the joker "
                "wager would pay out more than it takes in even at its lowest odds (P-10)"
            )

    def _check_order(self) -> None:
        if not isinstance(self.wrap, bool):
            raise NotationError(f"wrap must be True or False, not {quoted(self.wrap)}")
        if not isinstance(self.ace, str) or self.ace not in ACES:
            refuse(
                f"ace = {quoted(self.ace)} is not a reading of the text",
                "nj-12.8-d-2",
                permitted=ACES,
                open_questions=("P-2",),
            )
        if self.wrap and self.ace == "high only":
            raise NotationError(
                "ace = 'high only' and wrap = true contradict each other: where the order wraps, the ace "
                "stands beside the two as well (P-2)"
            )

    def _check_odds(self) -> None:
        if not isinstance(self.odds, Mapping):
            raise NotationError(f"odds are numbers to 1 by wager, such as flush = 3, not {quoted(self.odds)}")
        posted: dict[str, int] = {}
        for given, value in self.odds.items():
            name = wager_name(given)
            if name in posted:
                raise NotationError(f"the odds of {name} are posted twice")
            posted[name] = _posted_odds(name, value)
            _check_minimum(name, posted[name])
        odds = {name: posted.get(name, offered.minimum) for name, offered in wagers().items()}
        object.__setattr__(self, "odds", Odds(odds))

    def _reading(self, key: str) -> str:
        return ORDERS[self.ace, self.wrap] if key == "ace" else super()._reading(key)

    @property
    def game(self) -> str:
        """The game as house files and the command line name it."""
        return "pokette"

    @property
    def title(self) -> str:
        """The game as the text names it."""
        return "Pokette"
