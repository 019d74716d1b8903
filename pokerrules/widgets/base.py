"""What all widgets share: a column of parts, a status line, errors in sight, a form without Python.

A widget builds its parts once and changes them afterwards: parts that were thrown away would pile up in the
page. What is shown is made by `pokerrules.markup`, so that a widget looks like the page around it.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from importlib import resources
from pathlib import Path
from time import monotonic
from typing import Any, ClassVar, TypeVar

import ipywidgets

from pokerrules import links, markup
from pokerrules.errors import NotationError, RuleViolation, Unsettled
from pokerrules.law import Paragraph, law
from pokerrules.widgets.phrases import permitted, plain

RERAISE = False
"""Whether an error in a handler goes on after it was shown; tests set it, so that no error stays unseen."""

PAUSE = 0.4
"""How long after a step another press is taken for the second one of a double click, in seconds."""


def waited() -> float:
    """How long ago the press now handled was made, in seconds; a page that knows says it instead."""
    return 0.0


FOCUSED = (ipywidgets.Button, ipywidgets.Dropdown, ipywidgets.Text)
"""The controls that take the keyboard's focus when Python gives it to them."""

KEYS_STAY = """if (!window.rbKeysStay) {
  window.rbKeysStay = true;
  window.addEventListener('keydown', event => {
    const shortcut = event.ctrlKey || event.metaKey || event.altKey, at = event.target;
    if (at.closest?.('.rb-live')) at.toggleAttribute('data-lm-suppress-shortcuts', !shortcut);
  }, true);
}"""
"""Keys pressed in a widget are the widget's: JupyterLab would take arrows and letters for its cells."""

NOT_COUNTED = " A second press at once is not counted."

W = TypeVar("W", bound="Live")


def handled(method: Callable[[W, Any], None]) -> Callable[[W, Any], None]:
    """Makes a method a handler of clicks and changes: what it raises is shown in the widget.

    A pressed button that is closed by what it did hands the keyboard on, which would fall to the page's top.
    """

    @functools.wraps(method)
    def run(self: W, event: Any) -> None:
        try:
            method(self, event)
        except Exception as error:
            self.show_error(error)
            if RERAISE:
                raise
        finally:
            self.keep_focus(event)

    return run


def step(method: Callable[[W, Any], None]) -> Callable[[W, Any], None]:
    """Makes a method a handler of presses that move the widget on, such as a spin or a player's act.

    The second press of a double click is not another step, nor is it a press of whatever has come to lie
    under the pointer. A press that was refused was no step.
    """
    return _guarded(method, moves_on=True)


def step_in_place(method: Callable[[W, Any], None]) -> Callable[[W, Any], None]:
    """Makes a method a handler of presses that do a step and leave the other buttons where they are.

    The second press of a double click is not another step; another button may be pressed at once.
    """
    return _guarded(method, moves_on=False)


def _guarded(method: Callable[[W, Any], None], moves_on: bool) -> Callable[[W, Any], None]:
    shown = handled(method)

    @functools.wraps(method)
    def run(self: W, event: Any) -> None:
        at_once = monotonic() - waited() - self._stepped_at < PAUSE
        if at_once and (self._moved_on or self._stepped_by is event):
            self.say(f"{self._told.removesuffix(NOT_COUNTED)}{NOT_COUNTED}")
            return
        shown(self, event)
        if self.counts_slips or not self.error:
            # from the end of the step: a press that had to wait for it was made before its result was seen
            self._stepped_at, self._stepped_by, self._moved_on = monotonic(), event, moves_on

    return run


def refusal(error: Exception) -> str:
    """An error of the package as markup: a refusal with its paragraph, or what can't be read."""
    if isinstance(error, RuleViolation):
        instead = permitted(error.permitted)
        return markup.refused(plain(error.reason), error.citations, instead, error.open_questions)
    if isinstance(error, Unsettled):
        return markup.problem("The texts leave it open", plain(str(error)), error.open_questions)
    if isinstance(error, NotationError):
        return markup.problem("This can't be read", plain(str(error)))
    return markup.problem("This widget failed", f"{type(error).__name__}: {error}")


class Live(ipywidgets.VBox):
    """A widget of the rulebook.

    Arguments: `parts`, its parts from top to bottom, in place before the first change; `label`, what it is,
    in a few words; `errors_at`, the place among the parts where refusals show (the end when left out).
    A status line that screen readers announce stands last. `counts_slips` says whether a refused press is
    counted, so that the second one of a double click must not be.
    """

    counts_slips: ClassVar[bool] = False

    def __init__(self, parts: Sequence[Any], label: str, errors_at: int | None = None) -> None:
        self.label = label
        self._told = ""  # what the status line says
        self._stepped_at, self._stepped_by, self._moved_on = -PAUSE, None, False  # the last step
        self._errors = html("")
        self._status = html("", "rb-status")
        place = len(parts) if errors_at is None else errors_at
        super().__init__([*parts[:place], self._errors, *parts[place:], self._status])
        self.add_class("rb")
        self.add_class("rb-live")

    # -- what a widget says of itself --------------------------------------------------------------

    def summary(self) -> str:
        """The widget in one line of text, for readers who see no markup."""
        return self.label

    def snapshot(self) -> str:
        """The widget as it stands, as markup that needs no Python: the same state gives the same text."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **keys: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = super()._repr_mimebundle_(**keys) or {}
        still = f'<div class="rb rb-live rb-still">{self.snapshot()}</div>'
        return {**bundle, "text/plain": self.summary(), "text/html": still}

    # -- what is told to the reader ------------------------------------------------------------------

    def say(self, text: str) -> None:
        """Put a sentence into the status line."""
        self._told = text
        self._status.value = f'<div role="status">{escape(plain(text))}</div>' if text else ""

    @property
    def said(self) -> str:
        """The markup of the status line."""
        return str(self._status.value)

    def show_error(self, error: Exception) -> None:
        """Show an error in its place among the parts, where it stays until it is cleared."""
        self._errors.value = refusal(error)

    def clear_error(self) -> None:
        """Take the last error away."""
        if self._errors.value:
            self._errors.value = ""

    def keep_focus(self, pressed: Any) -> None:
        """Move the keyboard's focus to the nearest control, where a pressed button is closed or out of sight.

        Arguments: `pressed`, the button; anything else that a handler is told of is left alone.
        """
        if not isinstance(pressed, ipywidgets.Button):
            return
        found = list(_controls(self))
        at = next((place for place, one in enumerate(found) if one[0] is pressed), None)
        if at is None or found[at][2]:
            return
        open_ones = [place for place, one in enumerate(found) if one[2]]
        if open_ones:
            # a control of the same row before others, the nearer one before the farther
            far = {n: (found[n][1] is not found[at][1], abs(n - at), n < at) for n in open_ones}
            found[min(open_ones, key=far.__getitem__)][0].focus()

    @property
    def error(self) -> str:
        """The markup of the error in sight, empty when there is none."""
        return str(self._errors.value)


def _controls(part: Any, row: Any = None, in_sight: bool = True) -> Iterator[tuple[Any, Any, bool]]:
    """The controls within a part that can be given the focus: each with its row, and whether it is open."""
    in_sight = in_sight and part.layout.display != "none"
    if isinstance(part, FOCUSED):
        yield part, row, in_sight and not part.disabled
    for child in getattr(part, "children", ()):
        yield from _controls(child, part, in_sight)


# -- parts -----------------------------------------------------------------------------------------


def html(value: str, *classes: str) -> Any:
    """A piece of markup that may change."""
    made = ipywidgets.HTML(value)
    for name in classes:
        made.add_class(name)
    return made


def button_for(text: str, on_click: Callable[[Any], None], *classes: str, title: str = "") -> Any:
    """A button with its text, what a click does and, where the text alone doesn't say it, a title."""
    made = ipywidgets.Button(description=text, tooltip=title or None)
    made.on_click(on_click)
    for name in classes:
        made.add_class(name)
    return made


def row(*parts: Any, classes: Sequence[str] = ()) -> Any:
    """Parts side by side, in several lines where the page is narrow."""
    made = ipywidgets.HBox(parts)
    for name in ("rb-row", *classes):
        made.add_class(name)
    return made


def text_field(label: str, value: str, on_change: Callable[[Any], None], placeholder: str = "") -> Any:
    """A line of text that is read when the reader presses Enter or leaves the field."""
    made = ipywidgets.Text(value, description=label, placeholder=placeholder, continuous_update=False)
    made.observe(on_change, "value")
    return made


def text_area(label: str, placeholder: str = "") -> Any:
    """Several lines of text, which are read when something else asks for them."""
    made = ipywidgets.Textarea(description=label, placeholder=placeholder, continuous_update=False, rows=5)
    made.add_class("rb-text")
    return made


def chooser(label: str, options: Sequence[Any], value: Any, on_change: Callable[[Any], None] | None) -> Any:
    """A choice of one of several options."""
    made = ipywidgets.Dropdown(options=options, value=value, description=label)
    if on_change is not None:
        made.observe(on_change, "value")
    return made


def outdated(answer: str) -> str:
    """The last answer that could be worked out, set back: it doesn't belong to what the fields hold now."""
    return (
        '<p class="rb-old-note">Not for what the fields hold now: '
        "the last answer that could be worked out.</p>"
        f'<div class="rb-old">{answer}</div>'
    )


def show_if(part: Any, visible: bool) -> None:
    """Show a part or take it out of sight, without making it anew."""
    display = None if visible else "none"
    if part.layout.display != display:
        part.layout.display = display


def in_force(
    paragraph_ids: Sequence[str], questions: Sequence[str] = (), posted: Mapping[str, str] | None = None
) -> str:
    """The deciding paragraph as it is restated; folded, the other ones and what the text leaves open.

    Arguments: `paragraph_ids`, the deciding one first; `questions`, ids of the open questions that were used;
    `posted`, the readings that a house posts by question (the defaults when left out).
    """
    deciding, others = law[paragraph_ids[0]], [law[one] for one in paragraph_ids[1:]]
    text = markup.paragraph(deciding.citation, deciding.says)
    if others:
        also = ", ".join(_named(one, deciding) for one in others)
        text += markup.folded(f"Also {also}", "".join(markup.paragraph(p.citation, p.says) for p in others))
    if questions:
        chosen = posted or {}
        notes = markup.open_questions([law.question(one).view(chosen.get(one)) for one in questions])
        text += markup.folded(f"Open questions behind this: {', '.join(questions)}", notes)
    return text


def _named(one: Paragraph, deciding: Paragraph) -> str:
    """A paragraph by its short citation, or the whole one where that is of another section."""
    return one.citation.short if one.section == deciding.section else one.citation


# -- outside widgets -------------------------------------------------------------------------------


def style_sheet() -> str:
    """The style sheet of all components."""
    return resources.files("pokerrules.widgets").joinpath("rulebook.css").read_text(encoding="utf-8")


class StyleSheet(ipywidgets.HTML):
    """The style sheet as a widget: shown in a notebook, it gives the components their look.

    A site that links the style sheet doesn't need it: without Python it is an empty piece of markup.
    """

    def _repr_mimebundle_(self, **keys: Any) -> dict[str, Any]:
        bundle: dict[str, Any] = super()._repr_mimebundle_(**keys) or {}
        return {**bundle, "text/plain": "style sheet of the rulebook", "text/html": "<span hidden></span>"}


def style() -> StyleSheet:
    """The style sheet for a notebook: let the first cell of a page end with it.

    Where the pages are notebooks in JupyterLab, citations lead to notebooks from here on.
    """
    links.lead_to(_notebooks())
    return StyleSheet(f'<style onload="{escape(KEYS_STAY)}">{style_sheet()}</style>')


def _notebooks() -> links.Notebooks | None:
    """The notebooks beside the one that a Jupyter server runs, None where this runs without such a server.

    The site is built without one, so that its links lead to its pages.
    """
    name = os.environ.get("JPY_SESSION_NAME")
    if name is None:
        return None
    return links.Notebooks(Path(name).stem, frozenset(page.stem for page in Path().glob("*.ipynb")))


class Refusal:
    """A refusal as a result: it shows the paragraph and what is permitted. `error` is what was raised."""

    def __init__(self, error: ValueError) -> None:
        self.error = error

    def __repr__(self) -> str:
        return f"{type(self.error).__name__}: {self.error}"

    def _repr_html_(self) -> str:
        return refusal(self.error)


def attempt(act: Callable[[], object]) -> object:
    """Try something that may be refused.

    Arguments: `act`, called without arguments, such as ``lambda: round.play(Check())``. Returns what it
    returns, or a Refusal that shows itself.
    """
    try:
        return act()
    except (RuleViolation, Unsettled, NotationError) as error:
        return Refusal(error)
