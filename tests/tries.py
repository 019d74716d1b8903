"""How many examples hypothesis tries: all of them in `make test`, a part where quick answers are wanted."""

from __future__ import annotations

import os

SHARE = 1 if os.environ.get("CI") or os.environ.get("ALL_TRIES") else 4


def tries(most: int) -> int:
    """The number of examples, of the most that are ever tried."""
    return max(1, most // SHARE)
