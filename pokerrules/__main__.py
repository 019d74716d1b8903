"""``python -m pokerrules``."""

import sys

from pokerrules.cli import main

sys.exit(main())
