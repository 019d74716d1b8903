"""What holds for every widget: a form without Python, names for all controls, parts that don't pile up."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from html.parser import HTMLParser
from typing import Any

import ipywidgets
import pytest

from pokerrules import Deck, five_card_draw, omaha, pokette
from pokerrules.records import to_json
from pokerrules.widgets import (
    AuditViewer,
    BestHand,
    BettingTable,
    ButtonBoard,
    CheckYourself,
    DeckClock,
    DrawTable,
    EndTheRound,
    EquityBoard,
    HighAgainstLow,
    HouseCheck,
    Live,
    OffersPicture,
    PokettePit,
    PoketteReturns,
    ReshufflePiles,
    ShowdownExplorer,
    SpeedHere,
    TableReplay,
    speed_here,
)
from tests.draws import at_the_draw, draw, opened
from tests.widgets.conftest import every, named

OPTIONS = [
    ("187", False, "That is the low half.", "pa-637a.12-k-2-i"),
    ("188", True, "The excess goes to the high hand.", "pa-637a.12-k-2-i"),
]


def a_round() -> omaha.Round:
    house = omaha.House(split=True, blinds=(1, 2), betting=omaha.FixedLimit(2, 4))
    played = omaha.Round(house, (20, 20, 3), 3, Deck.shuffled("a round"))
    while not played.over:
        names = {offer.act.name: offer.act for offer in played.legal()}
        played.play(names.get("check") or names["call"])
    return played


MAKERS: dict[str, Callable[[], Live]] = {
    "replay": lambda: TableReplay(a_round()),
    "hidden replay": lambda: TableReplay(a_round().log, start="flop", hide=True),
    "showdown": ShowdownExplorer,
    "betting": BettingTable,
    "button": ButtonBoard,
    "house": HouseCheck,
    "refused house": lambda: HouseCheck(blinds=()),
    "draw house": lambda: HouseCheck(five_card_draw.House(low="ace-to-five")),
    "refused draw house": lambda: HouseCheck(five_card_draw.House(), seats=9),
    "draw betting": lambda: BettingTable(opened(3, five_card_draw.House(blinds=(1, 2), straddle=4))),
    "draw betting in the draw": lambda: BettingTable(at_the_draw(4), hide=True),
    "best hand": lambda: BestHand("As Kd 7c 2h", "Qs Jd Th 3c 3d"),
    "high against low": HighAgainstLow,
    "equity": EquityBoard,
    "equity of an unseen hand": lambda: EquityBoard({1: "As Ad 2s 3d", 4: "Kh Qh ?? ??"}, "2c 7d 9h"),
    "draw": lambda: DrawTable(DrawTable.short_stub()),
    "hidden draw": lambda: DrawTable(opened(3, five_card_draw.House(blinds=(1, 2))), hide=True),
    "reshuffle": lambda: ReshufflePiles(draw(at_the_draw(8), *[5] * 8)),
    "returns": PoketteReturns,
    "pit": PokettePit,
    "pit of three": lambda: PokettePit(pokette.Stand(pokette.House(jokers=0), (1, 2, 3))),
    "offers": OffersPicture,
    "changed offers": lambda: OffersPicture(pokette.House(end_pairs="inside", ace="high only")),
    "end of a round": EndTheRound,
    "clock": DeckClock,
    "clock of draw": lambda: DeckClock("Five-card draw", "15:01", in_round=False, device=True),
    "speed": lambda: SpeedHere(seconds=0),
    "audit": AuditViewer,
    "audit of a round": lambda: AuditViewer(to_json(a_round())),
    "question": lambda: CheckYourself("How much of 375 < 376 goes to high?", OPTIONS),
}


@pytest.fixture(params=MAKERS)
def make(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Callable[[], Live]:
    # hundreds of presses here: what is measured is of no interest, and test_speed measures
    monkeypatch.setattr(speed_here, "HANDS", 1)
    monkeypatch.setattr(speed_here, "LAP", 0.0)
    return MAKERS[request.param]


class Reader(HTMLParser):
    """Reads markup strictly: every element that is opened is closed, in its order."""

    EMPTY = ("br", "img")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.images: list[dict[str, str | None]] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        assert len(named) == len(attrs), f"an attribute twice: {attrs}"
        if tag == "a":
            self.links.append(named.get("href") or "")
        if named.get("role") == "img":
            self.images.append(named)
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_form_without_python_is_deterministic_and_well_made(make: Callable[[], Live]) -> None:
    one, two = make()._repr_mimebundle_(), make()._repr_mimebundle_()
    assert one["text/html"] == two["text/html"]
    assert one["text/plain"] == two["text/plain"]
    assert "\n" not in one["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in one
    read = Reader(one["text/html"])
    assert all(image.get("aria-label") for image in read.images)
    assert "<script" not in one["text/html"]


def test_every_part_is_well_made_and_links_lead_to_paragraphs(make: Callable[[], Live]) -> None:
    for part in every(make()):
        if isinstance(part, ipywidgets.HTML):
            for link in Reader(part.value).links:
                page, _, anchor = link.partition("#")
                assert page.endswith(".html"), link
                assert anchor, link


def test_every_control_has_a_name(make: Callable[[], Live]) -> None:
    for name, part in named(make()):
        assert name.strip(), part


def test_no_control_is_a_slider_or_an_icon_or_changes_numbers(make: Callable[[], Live]) -> None:
    for part in every(make()):
        assert not re.search("Slider|Int|Float", type(part).__name__)
        assert not getattr(part, "icon", "")


@pytest.mark.parametrize("steps", [40, pytest.param(120, marks=pytest.mark.slow)])
def test_parts_do_not_pile_up_and_no_handler_fails(
    make: Callable[[], Live], models: Callable[[], int], steps: int
) -> None:
    widget, source = make(), random.Random(1)

    def step() -> None:
        name, part = source.choice(list(named(widget, hidden=False)))
        if isinstance(part, ipywidgets.Button):
            if not part.disabled:
                part.click()
        elif isinstance(part, ipywidgets.Dropdown):
            part.value = source.choice([value for _, value in part._options_full])
        elif isinstance(part, ipywidgets.Checkbox):
            part.value = not part.value
        elif name:
            part.value = source.choice(
                (part.value, "", "As Kd Qc Jh", "<b>", "1, 2", "5", "-1", "1.5", "9" * 20)
            )
        widget.snapshot()

    for _ in range(steps):  # what is made when it is first wanted is made by now
        step()
    before = models()
    allowed = 130 if isinstance(widget, ShowdownExplorer) else 0  # ten hands, nine pots and the deck at most
    for _ in range(steps):
        step()
    assert models() - before <= allowed


def test_an_error_in_a_handler_shows_in_the_widget(monkeypatch: pytest.MonkeyPatch) -> None:
    board = ButtonBoard()

    def fail() -> str:
        raise KeyError("a slip")

    monkeypatch.setattr(board, "_table_html", fail)
    with pytest.raises(KeyError):
        board.move.click()
    assert "This widget failed" in board.error
    assert "KeyError" in board.error
    monkeypatch.setattr("pokerrules.widgets.base.RERAISE", False)
    board.move.click()
    assert "This widget failed" in board.error


def test_the_status_line_is_a_live_region() -> None:
    board = ButtonBoard()
    assert board.said.startswith('<div role="status">')
    assert board.children[-1] is board._status
    board.say("")
    assert board.said == ""


def test_a_widget_must_have_a_form_without_python() -> None:
    with pytest.raises(NotImplementedError):
        Live([], "nothing")._repr_mimebundle_()


def test_the_same_seed_gives_the_same_table() -> None:
    def drawn(seed: str) -> Any:
        return BettingTable(seed=seed).snapshot()

    assert drawn("x") == drawn("x") != drawn("y")
