"""What comes from outside as text: files, names and numbers, read by one grammar and kept within bounds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from pkgutil import get_data
from typing import TYPE_CHECKING, Any

from pokerrules.errors import NotationError

if TYPE_CHECKING:
    from pathlib import Path

MOST_CHIPS = 10**15
MOST_WRITTEN = 2**63  # the whole numbers of TOML
LONGEST_LINE = 80  # characters of a name
LONGEST_QUOTE = 120  # characters of a piece quoted in an error
DEEPEST = 32  # lists and tables in one another
DIGITS = re.compile(r"[0-9]{1,18}")


def quoted(value: object) -> str:
    """A value as an error quotes it: its repr, cut when it is long; never raises."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists in lists
        return f"a {type(value).__name__} that is too big to print"
    return text if len(text) <= LONGEST_QUOTE else f"{text[:LONGEST_QUOTE]} ..."


def whole(text: str) -> int | None:
    """The whole number that a text is: plain digits 0 to 9, at most `MOST_CHIPS`; None when it is none."""
    number = int(text) if DIGITS.fullmatch(text) else None
    return None if number is None or number > MOST_CHIPS else number


def near(word: object, known: Iterable[str]) -> str:
    """What is known that is nearest to a word that is not, or all that is known, as the end of an error."""
    import difflib

    names = list(known)
    found = difflib.get_close_matches(str(word)[:40], names, n=3, cutoff=0.5)
    return f"nearest: {', '.join(found)}" if found else f"known: {', '.join(sorted(names))}"


def line(value: object, what: str) -> str:
    """A free text that is printed, such as a name: one line of printable characters, at most 80.

    Arguments: `value`, and `what` it is. Returns it; raises NotationError when it is anything else.
    """
    if not isinstance(value, str):
        raise NotationError(f"{what} must be text, not {quoted(value)}")
    if len(value) > LONGEST_LINE or not value.isprintable():
        raise NotationError(
            f"{what} must be one line of printable characters, at most {LONGEST_LINE}, not {quoted(value)}"
        )
    return value


def read_text(path: str | Path) -> str:
    """The text of a file in UTF-8, with or without a byte order mark; NotationError (without its name)."""
    from pathlib import Path

    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise NotationError(error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise NotationError("not a text in UTF-8") from error
    except (TypeError, ValueError) as error:
        raise NotationError(f"not the path of a file: {error}") from error


def packaged(name: str) -> dict[str, Any]:
    """The content of a TOML file that comes with the package.

    Arguments: `name` of the file in this directory.
    """
    data = get_data(__package__, name)
    assert data is not None, "the package is installed with its data"
    return parse_toml(data.decode())


def parse_toml(text: str, parse_float: Callable[[str], Any] = float) -> dict[str, Any]:
    """The content of a TOML text; raises NotationError when it is none, or out of all bounds."""
    import tomllib  # here, because starting up without it matters more than finding it early

    try:
        data = tomllib.loads(text, parse_float=parse_float)
    except RecursionError:
        raise NotationError(_too_deep()) from None
    except ValueError as error:  # tomllib.TOMLDecodeError is one; so is a number of too many digits
        raise NotationError(f"not a TOML file: {error}") from None
    bounded(data)
    return data


def bounded(data: object, most: int = MOST_WRITTEN) -> None:
    """Refuse data with a whole number beyond `most`, or with lists and tables nested without end."""
    level = [data]
    for _ in range(DEEPEST):
        inner: list[object] = []
        for value in level:
            if isinstance(value, Mapping):
                inner += value.values()
            elif isinstance(value, (list, tuple)):
                inner += value
            elif isinstance(value, int) and abs(value) > most:
                raise NotationError(f"numbers go up to {most:,}; there is {quoted(value)}")
        if not inner:
            return
        level = inner
    raise NotationError(_too_deep())


def _too_deep() -> str:
    return f"lists and tables are nested more than {DEEPEST} deep"
