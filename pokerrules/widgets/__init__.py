"""What a reader can try: tables, showdowns, signs and questions, on the site and in JupyterLab."""

try:
    import ipywidgets  # noqa: F401
except ModuleNotFoundError as error:
    raise ModuleNotFoundError("the widgets need ipywidgets: pip install 'pokerrules[widgets]'") from error

from pokerrules.widgets.audit_viewer import AuditViewer
from pokerrules.widgets.base import Live, Refusal, attempt, style
from pokerrules.widgets.best_hand import BestHand
from pokerrules.widgets.betting import BettingTable
from pokerrules.widgets.button_board import ButtonBoard
from pokerrules.widgets.check import CheckYourself
from pokerrules.widgets.deck_clock import DeckClock
from pokerrules.widgets.draw_table import DrawTable
from pokerrules.widgets.end_round import EndTheRound
from pokerrules.widgets.equity import EquityBoard
from pokerrules.widgets.high_low import HighAgainstLow
from pokerrules.widgets.house_check import HouseCheck
from pokerrules.widgets.pokette_costs import PoketteReturns
from pokerrules.widgets.pokette_offers import OffersPicture
from pokerrules.widgets.pokette_pit import PokettePit
from pokerrules.widgets.pokette_returns import (
    at_the_ends,
    compared,
    returns_by_joker,
    returns_by_jokers,
    returns_by_reading,
)
from pokerrules.widgets.pokette_shown import settlement, stand_offers
from pokerrules.widgets.replay import TableReplay
from pokerrules.widgets.reshuffle import ReshufflePiles
from pokerrules.widgets.showdown import ShowdownExplorer
from pokerrules.widgets.shown import acts, audited, books, draw_showdown, figures, hand, offers, posted
from pokerrules.widgets.speed import speed_table
from pokerrules.widgets.speed_here import SpeedHere

__all__ = [
    "AuditViewer",
    "BestHand",
    "BettingTable",
    "ButtonBoard",
    "CheckYourself",
    "DeckClock",
    "DrawTable",
    "EndTheRound",
    "EquityBoard",
    "HighAgainstLow",
    "HouseCheck",
    "Live",
    "OffersPicture",
    "PokettePit",
    "PoketteReturns",
    "Refusal",
    "ReshufflePiles",
    "ShowdownExplorer",
    "SpeedHere",
    "TableReplay",
    "acts",
    "at_the_ends",
    "attempt",
    "audited",
    "books",
    "compared",
    "draw_showdown",
    "figures",
    "hand",
    "offers",
    "posted",
    "returns_by_joker",
    "returns_by_jokers",
    "returns_by_reading",
    "settlement",
    "speed_table",
    "stand_offers",
    "style",
]
