"""The widgets without what they need."""

from __future__ import annotations

import subprocess
import sys


def test_without_ipywidgets_the_extra_is_named() -> None:
    script = "import sys; sys.modules['ipywidgets'] = None; import pokerrules.widgets"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "pip install 'pokerrules[widgets]'" in done.stderr
