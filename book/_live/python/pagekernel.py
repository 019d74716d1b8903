"""The Python half of a live page: runs its cells, carries its widgets' messages, shows their errors.

The other half is src/kernel.js; between them, src/worker.js passes messages on as they are.
"""

from __future__ import annotations

import ast
import gc
import json
import random
import sys
import traceback
from types import TracebackType
from typing import Any

import comm
from comm.base_comm import BaseComm, CommManager
from plaintext import plain

REPRESENTATIONS = (
    ("_repr_html_", "text/html"),
    ("_repr_svg_", "image/svg+xml"),
    ("_repr_markdown_", "text/markdown"),
)
namespace: dict[str, Any] = {"__name__": "__main__"}
manager = CommManager()
_post: Any = None  # post(message as JSON, buffers), given by the worker
_request = ""  # the id of the request that is being handled: whatever is said now belongs to it
_waited = 0.0  # how long ago the reader made the press that is being handled, in seconds
_capturing: list[Any] = []  # the Output widgets that are entered, innermost last


class PageComm(BaseComm):
    """A widget's line to its view in the page."""

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
    ) -> None:
        message = {"type": msg_type, "comm_id": self.comm_id, "data": data or {}, "metadata": metadata or {}}
        _say(message, [bytes(buffer) for buffer in buffers or []])


def _say(message: dict[str, Any], buffers: list[bytes] | None = None) -> None:
    # as text: in JavaScript None would become undefined, and a trait that is cleared would keep its value
    _post(json.dumps({**message, "parent_id": _request}), buffers or [])


def bundle(value: Any) -> dict[str, Any]:
    """The representations of a value, by media type, as a notebook would show it."""
    found = {"text/plain": plain(value)}
    if isinstance(value, type):
        return found
    for name, media in REPRESENTATIONS:
        method = getattr(value, name, None)
        text = method() if method is not None else None
        if text is not None:
            found[media] = text
    method = getattr(value, "_repr_mimebundle_", None)
    if method is not None:
        whole = method(include=None, exclude=None)
        found.update((whole[0] if isinstance(whole, tuple) else whole) or {})
    return found


def show(value: Any) -> None:
    """Adds a value to the outputs of the cell, or of the Output widget that is entered."""
    _emit({"output_type": "display_data", "data": bundle(value), "metadata": {}})


def clear(wait: bool = False) -> None:
    """Empties the outputs of the cell, or of the Output widget that is entered."""
    if _capturing:
        _capturing[-1].outputs = ()
    else:
        _say({"type": "clear_output", "wait": wait})


def _emit(output: dict[str, Any]) -> None:
    if _capturing:
        _capturing[-1].outputs += (output,)
    else:
        _say({"type": "output", "output": output})


def _emit_error(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    lines = traceback.format_exception(kind, error, trace)
    _emit({"output_type": "error", "ename": kind.__name__, "evalue": str(error), "traceback": lines})


class _Stream:
    """What is printed becomes an output of the cell."""

    encoding = "utf-8"

    def __init__(self, name: str) -> None:
        self.name = name

    def write(self, text: str) -> int:
        if text:
            _emit({"output_type": "stream", "name": self.name, "text": text})
        return len(text)

    def flush(self) -> None:
        pass

    def isatty(self) -> bool:
        return False


class _Shell:
    """What ipywidgets asks of its shell when a callback raises: the page shows it under the cell."""

    def showtraceback(self, exc_tuple: Any = None, **_: Any) -> None:
        _emit_error(*(exc_tuple or sys.exc_info()))


def _enter(output: Any) -> Any:
    _capturing.append(output)
    return output


def _leave(output: Any, kind: Any, error: Any, trace: Any) -> bool:
    if kind is not None:
        _emit_error(kind, error, trace)
    _capturing.remove(output)
    return kind is not None


def prepare() -> None:
    """Whatever can be done before the reader is there: joins ipywidgets to this kernel."""
    from ipywidgets.widgets import widget, widget_output

    shell = _Shell()
    widget.get_ipython = lambda: shell
    comm.create_comm = PageComm
    comm.get_comm_manager = lambda: manager
    output = widget_output.Output
    output.__enter__, output.__exit__ = _enter, _leave
    output.clear_output = lambda self, *_args, **_keys: setattr(self, "outputs", ())
    gc.collect()


def start(post: Any) -> None:
    """Begins to talk to the page through `post(message, buffers)`, the message as JSON."""
    global _post
    _post = post
    random.seed()  # else a start from the memory snapshot gives every reader the same numbers
    sys.stdout, sys.stderr = _Stream("stdout"), _Stream("stderr")


def run_cell(request: str, source: str) -> bool:
    """Runs a cell; the value of an expression at its end is its result. Returns whether it ran through."""
    global _request
    _request = request
    try:
        tree = ast.parse(source, "<cell>")
        result = None
        if tree.body and isinstance(tree.body[-1], ast.Expr) and not source.rstrip().endswith(";"):
            result = ast.Expression(tree.body.pop().value)
        exec(compile(tree, "<cell>", "exec"), namespace)
        if result is not None:
            value = eval(compile(result, "<cell>", "eval"), namespace)
            if value is not None:
                namespace["_"] = value
                _emit({"output_type": "execute_result", "data": bundle(value), "metadata": {}})
    except BaseException as error:  # an exit() in a cell must not end the page's Python either
        _emit_error(type(error), error, error.__traceback__ and error.__traceback__.tb_next)
        return False
    finally:
        _request = ""
    return True


def waited() -> float:
    """How long ago the reader made the press that is being handled, in seconds."""
    return _waited


def handle_comm(request: str, kind: str, comm_id: str, data: str, buffers: Any, ago: float = 0.0) -> None:
    """Hands a message of a widget's view to the widget; `data` is JSON, caused `ago` seconds before."""
    global _request, _waited
    receiver = manager.comms.get(comm_id)
    if receiver is None:  # closed in the meantime
        return
    _request, _waited = request, ago
    content = {"comm_id": comm_id, "data": json.loads(data)}
    message = {"content": content, "metadata": {}, "buffers": [memoryview(buffer) for buffer in buffers]}
    try:
        if kind == "comm_close":
            receiver.handle_close(message)
        else:
            receiver.handle_msg(message)
    except Exception as error:
        _emit_error(type(error), error, error.__traceback__)
    finally:
        _request, _waited = "", 0.0
