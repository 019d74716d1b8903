"""``sign``: what a house has to post, as text or as a drawing."""

from __future__ import annotations

import argparse
from pathlib import Path

from pokerrules.cli.commands import Answer, Commands
from pokerrules.errors import NotationError
from pokerrules.house import read_house
from pokerrules.house.sign import sign_svg, sign_text


def add(command: Commands) -> None:
    """Add the command."""
    made = command("sign", _sign, "The sign that a house has to post.")
    made.add_argument("file", metavar="HOUSE.toml")
    made.add_argument("--svg", metavar="FILE", help="draw it into this file")


def _sign(options: argparse.Namespace) -> Answer:
    house = read_house(options.file)
    if options.svg is None:
        return {"sign": sign_text(house).splitlines()}, sign_text(house)
    target = Path(options.svg)
    try:
        # what is no drawing was not meant to be drawn over: least of all the house file itself
        if target.is_file() and b"<svg" not in target.read_bytes()[:4096]:
            raise NotationError(
                f"{target} is there already and is no SVG file; name another one, or remove it"
            )
        target.write_text(sign_svg(house), encoding="utf-8")
    except OSError as error:
        raise NotationError(f"{options.svg}: {error.strerror or error}") from error
    return {"svg": options.svg}, f"The sign is in {options.svg}"
