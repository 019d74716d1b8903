"""The Python half of a live page, run here instead of in a browser."""

from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from IPython.lib.pretty import pretty

PYTHON = Path(__file__).resolve().parents[2] / "book" / "_live" / "python"
# A process of its own: the stand-in for IPython takes the place of the real one
HARNESS = """
import json, sys
sys.path.insert(0, {folder!r})
import pagekernel
pagekernel.prepare()
said = []
pagekernel.start(lambda message, buffers: said.append(json.loads(message)))
oks = [pagekernel.run_cell(f"cell {{n}}", source) for n, source in enumerate(json.loads({cells!r}))]
{after}
sys.__stdout__.write(json.dumps([oks, said]))
"""


def run(*cells: str, after: str = "") -> tuple[list[bool], list[dict[str, Any]]]:
    """Runs cells in a page's Python: whether each ran through, and every message to the page."""
    script = HARNESS.format(folder=str(PYTHON), cells=json.dumps(cells), after=after)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    oks, said = json.loads(done.stdout)
    return oks, said


def outputs(said: list[dict[str, Any]]) -> list[tuple[str, dict[str, Any]]]:
    return [(message["parent_id"], message["output"]) for message in said if message["type"] == "output"]


def test_a_result_goes_to_its_cell_as_a_notebook_would_show_it() -> None:
    oks, said = run("x = 40", "x + 2", "x;", "None")
    assert oks == [True] * 4
    ((cell, output),) = outputs(said)
    assert cell == "cell 1"
    assert output["output_type"] == "execute_result"
    assert output["data"] == {"text/plain": "42"}


def test_a_trait_that_is_cleared_is_sent_as_null() -> None:
    source = (
        "import ipywidgets\nbox = ipywidgets.HBox()\nbox.layout.display = 'none'\nbox.layout.display = None"
    )
    _, said = run(source)
    states = [message["data"].get("state", {}) for message in said if message["type"] == "comm_msg"]
    assert [state["display"] for state in states if "display" in state] == ["none", None]


def test_html_of_a_value_and_of_display() -> None:
    source = "class Sign:\n    def _repr_html_(self): return '<b>sign</b>'\n    __repr__ = lambda _: 'Sign()'"
    _, said = run(source, "Sign()", "from IPython.display import HTML, display\ndisplay(HTML('<i>x</i>'), 1)")
    data = [output["data"] for _, output in outputs(said)]
    assert data[0] == {"text/plain": "Sign()", "text/html": "<b>sign</b>"}
    assert data[1]["text/html"] == "<i>x</i>"
    assert data[2] == {"text/plain": "1"}


def test_an_error_ends_the_cell_not_the_page() -> None:
    oks, said = run("print('before'); 1 / 0", "raise SystemExit", "'alive'")
    assert oks == [False, False, True]
    (_, printed), _, (_, error), (_, ended), (_, alive) = outputs(said)
    assert printed == {"output_type": "stream", "name": "stdout", "text": "before"}
    assert error["ename"] == "ZeroDivisionError"
    assert "pagekernel.py" not in "".join(error["traceback"])
    assert ended["ename"] == "SystemExit"
    assert alive["data"]["text/plain"] == "'alive'"


def test_a_callback_s_error_goes_to_the_page() -> None:
    cell = (
        "import ipywidgets\nbutton = ipywidgets.Button()\n"
        "button.on_click(lambda _: 1 / 0)\nidentity = button.comm.comm_id"
    )
    after = (
        "data = {'method': 'custom', 'content': {'event': 'click'}}\n"
        "pagekernel.handle_comm('press', 'comm_msg', pagekernel.namespace['identity'], json.dumps(data), [])"
    )
    oks, said = run(cell, after=after)
    assert oks == [True]
    assert {message["parent_id"] for message in said if message["type"] == "comm_open"} == {"cell 0"}
    ((request, error),) = outputs(said)
    assert (request, error["ename"]) == ("press", "ZeroDivisionError")


def test_a_message_to_a_widget_that_is_closed_is_dropped() -> None:
    _, said = run(after="pagekernel.handle_comm('late', 'comm_msg', 'gone', '{}', [])")
    assert said == []


def test_an_output_widget_captures_and_clears() -> None:
    _, said = run(
        "import ipywidgets\nout = ipywidgets.Output()\nwith out:\n    print('in')\nseen = out.outputs",
        "seen[0]['text']",
        "with out:\n    1 / 0\nout.outputs[-1]['ename']",
        "out.clear_output(); out.outputs",
    )
    texts = [output["data"]["text/plain"] for _, output in outputs(said)]
    assert texts == ["'in'", "'ZeroDivisionError'", "()"]


spec = spec_from_file_location("plaintext", PYTHON / "plaintext.py")
assert spec is not None
assert spec.loader is not None
plaintext = module_from_spec(spec)
spec.loader.exec_module(plaintext)

keys = st.integers() | st.text("abc", max_size=12)
leaves = st.integers() | st.text("abc ", max_size=30) | st.none() | st.floats(allow_nan=False)
values = st.recursive(
    leaves | st.sets(keys, max_size=5),
    lambda inner: (
        st.lists(inner, max_size=6)
        | st.lists(inner, max_size=6).map(tuple)
        | st.dictionaries(keys, inner, max_size=5)
        | st.frozensets(keys, max_size=5)
    ),
    max_leaves=25,
)


@given(values)
def test_plain_text_breaks_lines_as_a_notebook_does(value: Any) -> None:
    assert plaintext.plain(value) == pretty(value)


@pytest.mark.parametrize("value", [[], (1,), {"a": [1]}, "x" * 200, ["x" * 60, ("y" * 60,)]])
def test_plain_text_of_examples(value: Any) -> None:
    assert plaintext.plain(value) == pretty(value)
