"""The built site in Debian's Chromium: what a test needs to open a page, and what no page may do.

Fixtures for tests of pages and widgets:

    site                        address of the served site, "http://127.0.0.1:PORT/"
    page                        an empty page; what it does wrong (see Watch) fails the test when it ends
    live_page("book/x.html")    that page, open and live; its widgets take presses as fast as tests make them,
                                with double_clicks=True as they take those of readers
    open_page("book/x.html", javascript=False, width=375, dark=True)   a page that isn't waited for
    watch                       what went wrong so far in the test's pages; a test may clear what it meant
    each_page                   runs the test once for every page of the contents list
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import Browser, Page, Route, expect, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "_build" / "html"
sys.path.append(str(ROOT / "tools"))
from serve import open_server  # noqa: E402

PATIENCE = 60_000  # ms for a page to become live; a second is usual, a busy machine takes longer
SHORT = 30_000  # ms for anything else: some are usual, a busy machine takes longer
NO_PAUSE = "import pokerrules.widgets.base\npokerrules.widgets.base.PAUSE = 0\n"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]


expect.set_options(timeout=SHORT)


def toc_pages() -> list[str]:
    """The address of every page in _toc.yml, in its order."""
    found: list[str] = []

    def walk(entry: Any) -> None:
        if isinstance(entry, dict):
            found.extend(f"{entry[key]}.html" for key in ("root", "file") if key in entry)
            entry = list(entry.values())
        for inner in entry if isinstance(entry, list) else ():
            walk(inner)

    walk(yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8")))
    return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "each_page" in metafunc.fixturenames:
        metafunc.parametrize("each_page", toc_pages())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


def missing(what: str) -> None:
    """Skips, and says what is missing; where everything was to be there, fails."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


@dataclass
class Watch:
    """What went wrong in the pages of a test: errors, failed answers, requests that leave the site."""

    site: str
    problems: list[str] = field(default_factory=list)

    def over(self, page: Page) -> None:
        page.on("console", lambda said: said.type == "error" and self.note(f"console: {said.text}"))
        page.on("pageerror", lambda error: self.note(f"error: {error}"))
        page.on("request", lambda request: self._judge(request.url))
        page.on("response", lambda answer: self._judge_answer(answer.status, answer.url))

    def note(self, problem: str) -> None:
        self.problems.append(problem)

    def _judge_answer(self, status: int, url: str) -> None:
        if status >= 400:
            self.note(f"{status}: {url}")

    def _judge(self, url: str) -> None:
        if not url.startswith((self.site, "data:", "blob:")):
            self.note(f"leaves the site: {url}")


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    if not (SITE / "index.html").is_file():
        missing("the book isn't built: make book")
    with open_server(SITE, 8100) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    program = shutil.which("chromium")
    if program is None:
        missing("Debian's chromium isn't installed: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def watch(site: str) -> Iterator[Watch]:
    watching = Watch(site)
    yield watching
    assert watching.problems == []


@pytest.fixture
def new_page(chromium: Browser, site: str, watch: Watch) -> Iterator[Callable[..., Page]]:
    contexts = []

    def make(*, javascript: bool = True, width: int = 1200, dark: bool = False) -> Page:
        context = chromium.new_context(
            base_url=site,
            java_script_enabled=javascript,
            viewport={"width": width, "height": 850},
            color_scheme="dark" if dark else "light",
        )
        contexts.append(context)
        page = context.new_page()
        watch.over(page)
        return page

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return new_page()


@pytest.fixture
def open_page(new_page: Callable[..., Page]) -> Callable[..., Page]:
    def open_(path: str, **options: Any) -> Page:
        page = new_page(**options)
        page.goto(path)
        return page

    return open_


@pytest.fixture
def live_page(new_page: Callable[..., Page]) -> Callable[..., Page]:
    def open_live(path: str, double_clicks: bool = False, **options: Any) -> Page:
        page = new_page(**options)
        if not double_clicks:
            page.route("**/" + path, _without_pause)
        page.goto(path)
        wait_until_live(page)
        return page

    return open_live


def _without_pause(route: Route) -> None:
    """Gives the page with lines before its first cell: no press is the second one of a double click."""
    answer = route.fetch()
    before = json.dumps(NO_PAUSE)[1:-1]
    text, count = re.subn(
        r'(class="live-cells">\[\{[^}]*?"source": ")', lambda found: found[1] + before, answer.text()
    )
    assert count == ('class="live-cells"' in answer.text())  # a page may have no cells
    route.fulfill(response=answer, body=text)


def wait_until_live(page: Page, state: str = "ready") -> None:
    """Waits until the page's cells have run; a page without cells has nothing to wait for."""
    if page.locator("script.live-cells").count():
        done = re.compile(r"^(ready|partly|failed|stopped)$" if state != "loading" else state)
        expect(page.locator("html")).to_have_attribute("data-live", done, timeout=PATIENCE)
        assert page.locator("html").get_attribute("data-live") == state
