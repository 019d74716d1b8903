"""The dealer, N.J.A.C. 13:69F-14.6: acts, the checks on them, a table that is dealt, the audit of a log."""

from pokerrules.dealer.audit import Audit, audit
from pokerrules.dealer.checks import CHECKS
from pokerrules.dealer.following import Departure
from pokerrules.dealer.rounds import rounds_of
from pokerrules.dealer.table import Table

__all__ = ["CHECKS", "Audit", "Departure", "Table", "audit", "rounds_of"]
