"""What a reader can try: tables, showdowns, signs and questions, on the site and in JupyterLab."""

from pokerrules.widgets.base import Live, Refusal, attempt, style
from pokerrules.widgets.replay import TableReplay

__all__ = ["Live", "Refusal", "TableReplay", "attempt", "style"]
