"""What goes out: answers as text or JSON, and every error in one line."""

from __future__ import annotations

import contextlib
import json
import os
import sys
import unicodedata
from typing import Any, TextIO

from pokerrules.errors import NotationError

LONGEST_ERROR = 2000  # characters


def _fits(text: str, stream: TextIO) -> bool:
    try:
        text.encode(stream.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def shown(text: str, line_ends: bool = True) -> str:
    """A text whose characters a terminal shows and does not obey: all others stand as escapes.

    Arguments: `line_ends`, whether a line may end in it.
    """
    if text.isprintable():
        return text
    return "".join(
        c if _shows(c) or (line_ends and c == "\n") else c.encode("unicode_escape").decode() for c in text
    )


def _shows(character: str) -> bool:
    return character.isprintable() or unicodedata.category(character) == "Zs"  # a space of another width


def say(text: str) -> None:
    """Print an answer, in what the output can show; a reader who has gone away is no fault."""
    out = sys.stdout
    if out is None:
        raise NotationError("the answer can't be written: there is no standard output")
    text = shown(text)
    if not _fits(text, out):
        text = text.encode(out.encoding or "utf-8", "backslashreplace").decode(out.encoding or "utf-8")
    try:
        print(text, file=out, flush=True)
    except BrokenPipeError:
        _drop(out)
    except OSError as error:
        _drop(out)
        raise NotationError(f"the answer can't be written: {error.strerror or error}") from error


def _drop(stream: TextIO) -> None:
    """Let what is still unwritten go nowhere, or Python would complain of it when it ends."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        try:
            os.dup2(nowhere, stream.fileno())
        finally:
            os.close(nowhere)


def as_json(data: dict[str, Any]) -> str:
    text = json.dumps(data, ensure_ascii=False, indent=2)
    fits = shown(text) == text and (sys.stdout is None or _fits(text, sys.stdout))
    return text if fits else json.dumps(data, indent=2)


def fail(error: object, code: int) -> int:
    """Say on one line of printable characters what is wrong."""
    text = " ".join(str(error).split())[:LONGEST_ERROR]
    if sys.stderr is not None:  # print would take standard output instead
        with contextlib.suppress(OSError):
            print(f"pokerrules: {shown(text, False)}", file=sys.stderr, flush=True)
    return code
