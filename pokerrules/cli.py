"""The command line, ``python -m pokerrules``: exit 0 done, 1 a rule broken, 2 input that can't be used."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn, TextIO

from pokerrules.cards import cards, distinct
from pokerrules.errors import NotationError, RuleViolation, Unsettled
from pokerrules.games import five_card_draw, omaha
from pokerrules.games.showdown import Showdown
from pokerrules.house import read_house
from pokerrules.house.files import GAMES, default_house
from pokerrules.house.omaha import House as OmahaHouse
from pokerrules.house.poker import PokerHouse
from pokerrules.house.sign import sign_svg, sign_text
from pokerrules.house.text import MOST_CHIPS, quoted, whole
from pokerrules.law import OpenQuestion, Paragraph, Ruling, Section, implementations, law, refuse
from pokerrules.law.coverage import coverage
from pokerrules.records import RecordError, replayed, showdown_data
from pokerrules.table.chips import Pot

Answer = tuple[dict[str, Any], str]
VALUED = ("--board", "--hand", "--pot", "--button")
LONGEST_ERROR = 2000  # characters


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, like every other error."""

    def error(self, message: str) -> NoReturn:
        raise NotationError(message)

    def print_help(self, file: Any = None) -> None:
        _say(self.format_help().rstrip())


# -- rule -------------------------------------------------------------------------------------------


def _question_data(question: OpenQuestion) -> dict[str, Any]:
    return {
        "id": question.id,
        "kind": question.kind,
        "question": question.question,
        "key": question.key,
        "default": question.default,
        "readings": {reading.value: reading.says for reading in question.readings},
        "paragraphs": list(question.paragraphs),
    }


def _rule(options: argparse.Namespace) -> Answer:
    name = " ".join(options.name)
    if name.strip().upper() in law.questions:
        question = law.question(name)
        return _question_data(question), _question_text(question)
    for section in law.sections:
        if _plain(name) in {
            _plain(section.id),
            _plain(section.citation),
            _plain(section.id.split("-", 1)[1]),
        }:
            return _section(section)
    return _paragraph(law[name])


def _plain(name: str) -> str:
    """A section's name without signs, the word "section", and the name of the code."""
    text = re.sub(r"[^0-9a-z]|sect(ion)?\b|sec\b", "", name.lower())
    return re.sub(r"^(58pa(code)?|njac|njadmincode)(?=[0-9])", "", text)


def _section(section: Section) -> Answer:
    data = {
        "id": section.id,
        "citation": section.citation,
        "section": section.title,
        "currency": section.currency,
        "paragraphs": [
            {"id": paragraph.id, "citation": str(paragraph.citation), "heading": paragraph.heading}
            for paragraph in section.paragraphs
        ],
    }
    rows = [f"{section.citation}  {section.title}", ""]
    rows += [f"  {p.citation.removeprefix(section.citation)}  {p.heading}" for p in section.paragraphs]
    return data, "\n".join(rows)


def _question_text(question: OpenQuestion) -> str:
    rows = [f"{question.id} ({question.kind}): {question.question}"]
    for reading in question.readings:
        force = " (in force unless posted otherwise)" if reading.value == question.default else ""
        rows.append(f"  {reading.value}{force}: {reading.says}")
    if question.key:
        rows.append(f"  House key: {question.key}")
    return "\n".join(rows)


def _paragraph(paragraph: Paragraph) -> Answer:
    section = law.section(paragraph.section)
    data = {
        "id": paragraph.id,
        "citation": str(paragraph.citation),
        "heading": paragraph.heading,
        "says": paragraph.says,
        "refers_to": list(paragraph.refers_to),
        "open_questions": [_question_data(question) for question in paragraph.open_questions],
        "section": section.title,
        "currency": section.currency,
        "code": list(implementations(paragraph.id)),
    }
    rows = [f"{paragraph.citation}  {paragraph.heading}", "", paragraph.says, ""]
    for question in paragraph.open_questions:
        rows += [f"The text leaves this open. {_question_text(question)}", ""]
    rows.append(f"A restatement; the official text prevails ({section.currency}).")
    return data, "\n".join(rows)


# -- showdown ---------------------------------------------------------------------------------------


def _seat(text: str, what: str, house: PokerHouse) -> int:
    seat = whole(text.strip())
    if not seat:
        raise NotationError(f"{what}: a seat is a whole number from 1, not {quoted(text.strip())}")
    return house.check_seat(seat, what)


def _hands(given: Sequence[str], count: int, house: PokerHouse) -> dict[int, tuple[Any, ...]]:
    hands: dict[int, tuple[Any, ...]] = {}
    for text in given:
        what = f"--hand {quoted(text)}"
        seat_text, equals, held = text.partition("=")
        if not equals:
            raise NotationError(f"{what}: write SEAT=CARDS, such as 1=AsKd7c2h")
        seat = _seat(seat_text, what, house)
        if seat in hands:
            raise NotationError(f"{what}: seat {seat} has a hand already")
        hands[seat] = cards(held, count=count, what=f"the hand of seat {seat}")
    return hands


def _pots(given: Sequence[str], seats: Sequence[int], house: PokerHouse) -> list[Pot]:
    made: list[Pot] = []
    for text in given:
        what = f"--pot {quoted(text)}"
        amount_text, equals, who = text.partition("=")
        if not equals:
            raise NotationError(f"{what}: write AMOUNT=SEAT,SEAT, such as 86=1,2")
        amount = whole(amount_text.strip())
        if not amount:
            raise NotationError(
                f"{what}: the amount must be a whole number of chips in digits, 1 to {MOST_CHIPS:,}"
            )
        contending = [_seat(part, what, house) for part in who.split(",")]
        for seat in contending:
            if contending.count(seat) > 1:
                raise NotationError(f"{what}: seat {seat} is named twice")
            if seat not in seats:
                raise NotationError(f"{what}: seat {seat} has no --hand")
        made.append(Pot(amount, tuple(sorted(contending))))
    return made


def _house(options: argparse.Namespace, game: str) -> PokerHouse:
    house = default_house(game)  # which also says that there is such a game
    if options.house is None:
        return house
    house = read_house(options.house)
    if house.game != game:
        raise NotationError(f"{options.house} is the sign of {house.game}, not of {game}")
    return house


def _showdown(options: argparse.Namespace) -> Answer:
    house = _house(options, options.game)
    if len(options.hand) > house.seats:
        refuse(
            f"{len(options.hand)} hands are more than the {house.seats} posted seats",
            house.SEATS_BY,
            permitted=(f"at most {house.seats} hands",),
        )
    if isinstance(house, five_card_draw.House):
        return _draw_showdown(options, house)
    assert isinstance(house, OmahaHouse)
    hands = _hands(options.hand, 4, house)
    board = cards(options.board or "", count=5, what="the board")
    distinct(board, *hands.values())
    button = None if options.button is None else _seat(options.button, "--button", house)
    ruling = omaha.settle(house, hands, board, _pots(options.pot, tuple(hands), house), button)
    rows = []
    for seat, high in ruling.answer.high.items():
        low = ruling.answer.low[seat]
        rows.append(f"Seat {seat}: {high.name} ({high.uses})")
        if low is not None:
            rows.append(f"        {low.name} ({low.uses})")
    return showdown_data(options.game, ruling), _showdown_text(rows, ruling)


def _draw_showdown(options: argparse.Namespace, house: five_card_draw.House) -> Answer:
    if options.board is not None:
        raise NotationError(f"--board: {house.title} has no community cards")
    hands = _hands(options.hand, 5, house)
    button = None if options.button is None else _seat(options.button, "--button", house)
    ruling = five_card_draw.settle(house, hands, _pots(options.pot, tuple(hands), house), button)
    result = ruling.answer
    rows = [
        f"Seat {seat}: {hand.name} ({' '.join(map(str, hand.cards))})"
        for seat, hand in (result.high or result.low).items()
        if hand is not None
    ]
    return showdown_data(options.game, ruling), _showdown_text(rows, ruling)


def _showdown_text(hands: Sequence[str], ruling: Ruling[Showdown[Any]]) -> str:
    rows = list(hands)
    for pot in ruling.answer.pots:
        rows.append(f"Pot of {pot.amount:,}, seats {', '.join(map(str, pot.seats))}:")
        rows += [f"  {award.answer.share}: {award}" for award in pot.awards]
    rows.append("Totals: " + ", ".join(f"seat {s} {n:,}" for s, n in ruling.answer.totals.items()))
    return "\n".join(rows)


# -- replay, sign, coverage -----------------------------------------------------------------------------


def _replay(options: argparse.Namespace) -> Answer:
    house = None if options.house is None else read_house(options.house)
    return replayed(Path(options.file), house)


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


def _coverage(options: argparse.Namespace) -> Answer:
    project = Path(options.project) if options.project else Path(__file__).resolve().parent.parent
    if not (project / "tests").is_dir() or not (project / "book").is_dir():
        raise NotationError(f"{project}: no tests/ and book/ here; name the project's folder with --project")
    account = coverage(project)
    data = {
        "paragraphs": len(account),
        "with_code": sum(bool(one.code) for one in account),
        "with_test": sum(bool(one.tests) for one in account),
        "on_a_page": sum(bool(one.pages) for one in account),
        "missing": [one.paragraph_id for one in account if not one.complete],
    }
    rows = [
        f"{data['paragraphs']} paragraphs: {data['with_code']} with code, {data['with_test']} with a test, "
        f"{data['on_a_page']} on a page"
    ]
    rows += [f"  {one.paragraph_id} lacks {', '.join(one.lacks)}" for one in account if not one.complete]
    return data, "\n".join(rows)


# -- the parser ---------------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="pokerrules", description="Casino poker regulations that run.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND", parser_class=_Parser)

    def command(name: str, run: Callable[[argparse.Namespace], Answer], text: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=text, description=text)
        made.add_argument("--json", action="store_true", help="print the answer as JSON")
        made.set_defaults(run=run)
        return made

    rule = command("rule", _rule, "What a paragraph says, and what it leaves open.")
    rule.add_argument("name", nargs="+", metavar="ID_OR_CITATION", help="pa-637a.12-k, a citation, or O-6")
    show = command("showdown", _showdown, "Who gets what at a showdown, and which paragraph says so.")
    show.add_argument("game", metavar="GAME", help=" or ".join(GAMES))
    show.add_argument("--board", help="the five community cards (Omaha)")
    show.add_argument("--hand", action="append", required=True, metavar="SEAT=CARDS", default=None)
    show.add_argument("--pot", action="append", required=True, metavar="AMOUNT=SEAT,SEAT", default=None)
    show.add_argument("--button", metavar="SEAT", help="the seat with the button")
    show.add_argument("--house", metavar="FILE", help="a house file")
    replay = command("replay", _replay, "Play a recorded hand again, to the chip.")
    replay.add_argument("file", metavar="FILE", help="a PHH file or a log of this package")
    replay.add_argument("--house", metavar="FILE", help="a house file with the readings in force")
    made = command("sign", _sign, "The sign that a house has to post.")
    made.add_argument("file", metavar="HOUSE.toml")
    made.add_argument("--svg", metavar="FILE", help="draw it into this file")
    cover = command("coverage", _coverage, "Which paragraphs have code, a test and a page.")
    cover.add_argument("--project", metavar="FOLDER", help="the project's folder")
    return parser


def _joined(words: Sequence[str]) -> list[str]:
    """The words of the command line, an option's value that begins like a negative number joined to it."""
    made: list[str] = []
    for word in words:
        if made and made[-1] in VALUED and re.match(r"-[0-9]", word):
            made[-1] += f"={word}"  # or argparse takes it for an option, and says that the value is missing
        else:
            made.append(word)
    return made


# -- what goes out ------------------------------------------------------------------------------------


def _fits(text: str, stream: TextIO) -> bool:
    try:
        text.encode(stream.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _say(text: str) -> None:
    """Print an answer, in what the output can show; a reader who has gone away is no fault."""
    out = sys.stdout
    if out is None:
        raise NotationError("the answer can't be written: there is no standard output")
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


def _json(data: dict[str, Any]) -> str:
    text = json.dumps(data, ensure_ascii=False, indent=2)
    return text if sys.stdout is None or _fits(text, sys.stdout) else json.dumps(data, indent=2)


def _fail(error: object, code: int) -> int:
    """Say on one line of printable characters what is wrong."""
    text = " ".join(str(error).split())[:LONGEST_ERROR]
    shown = "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
    if sys.stderr is not None:  # print would take standard output instead
        with contextlib.suppress(OSError):
            print(f"pokerrules: {shown}", file=sys.stderr, flush=True)
    return code


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command.

    Arguments: `arguments` of the command line (those of the process when left out). Returns the exit code:
    0 done, 1 a rule was broken, 2 input that can't be used.
    """
    try:
        return _run(sys.argv[1:] if arguments is None else arguments)
    except RuleViolation as error:
        return _fail(error, 1)
    except (NotationError, Unsettled) as error:
        return _fail(error, 2)
    except KeyboardInterrupt:
        return _fail("interrupted", 130)
    except Exception as error:  # the promise: never a traceback
        return _fail(f"a fault of this program, not of the input: {type(error).__name__}: {error}", 2)


def _run(arguments: Sequence[str]) -> int:
    options = _parser().parse_args(_joined(arguments))
    data, text = options.run(options)
    _say(_json(data) if options.json else text)
    if data.get("agrees") is False:
        return _fail(RecordError("the file has other finishing stacks than the rules give", options.file), 1)
    return 0
