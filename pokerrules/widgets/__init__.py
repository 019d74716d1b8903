"""What a reader can try: tables, showdowns, signs and questions, on the site and in JupyterLab."""

from pokerrules.widgets.base import Live, Refusal, attempt, style
from pokerrules.widgets.betting import BettingTable
from pokerrules.widgets.replay import TableReplay
from pokerrules.widgets.showdown import ShowdownExplorer

__all__ = ["BettingTable", "Live", "Refusal", "ShowdownExplorer", "TableReplay", "attempt", "style"]
