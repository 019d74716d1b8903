"""The pages as notebooks: one page runs in JupyterLab, its widgets answer, its links lead to notebooks."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import PATIENCE, ROOT, missing

RUNNING = """() => document.querySelector('.jp-Notebook-ExecutionIndicator')?.dataset.status === 'idle'
    && document.querySelector('.jp-KernelName')?.textContent.startsWith('Python 3')"""
# a press while cells still run may meet a page that moves under the pointer, and nothing comes of it
HAVE_RUN = """() => document.querySelector('.jp-Notebook-ExecutionIndicator')?.dataset.status === 'idle'
    && document.querySelector('.jp-CodeCell .jp-InputPrompt')
    && [...document.querySelectorAll('.jp-CodeCell .jp-InputPrompt')].every(
        prompt => /\\[\\d+\\]/.test(prompt.textContent))"""


@pytest.fixture
def lab(tmp_path: Path, chromium: Browser) -> Iterator[str]:
    """The address of a page in a JupyterLab of its own, without its outputs; another page lies beside it."""
    if find_spec("jupyterlab") is None:
        missing("JupyterLab isn't installed: make setup")
    book, runtime = tmp_path / "book", tmp_path / "runtime"
    book.mkdir()
    for name in ("omaha-betting", "open-questions"):
        page = nbformat.read(ROOT / "book" / f"{name}.ipynb", as_version=4)
        for cell in page.cells:
            if cell.cell_type == "code":
                cell.outputs, cell.execution_count = [], None
        nbformat.write(page, book / f"{name}.ipynb")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--ip=127.0.0.1", f"--port={port}"]
    command += [f"--ServerApp.root_dir={book}", *(["--allow-root"] if os.geteuid() == 0 else [])]
    own = {"JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "IPYTHONDIR": "ipython"}
    folders = {name: str(tmp_path / folder) for name, folder in own.items()}
    environment = {**os.environ, **folders, "JUPYTER_RUNTIME_DIR": str(runtime), "PYTHONPATH": str(ROOT)}
    with (tmp_path / "log").open("w") as log:
        server = subprocess.Popen(command, cwd=tmp_path, env=environment, stdout=log, stderr=log)
    try:
        told = _told(server, runtime, tmp_path / "log")  # the port may be another one by now
        yield f"{told['url']}lab/tree/omaha-betting.ipynb?reset&token={told['token']}"
    finally:
        server.terminate()  # it ends its kernels
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def _told(server: subprocess.Popen[bytes], runtime: Path, log: Path) -> dict[str, str]:
    """What the server tells of itself once it listens."""
    until = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < until and server.poll() is None:
        for file in runtime.glob("jpserver-*.json"):
            if text := file.read_text(encoding="utf-8"):
                return dict(json.loads(text))
        time.sleep(0.1)
    pytest.fail(f"JupyterLab did not start: {log.read_text(encoding='utf-8')[-2000:]}")


def _run_all(page: Page) -> None:
    page.wait_for_function(RUNNING, timeout=PATIENCE)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.locator(".lm-Menu [data-command='runmenu:run-all']").click()
    page.wait_for_function(HAVE_RUN, timeout=PATIENCE)


def _widget(page: Page, button: str) -> Locator:
    return page.locator(".rb-live").filter(has=page.get_by_role("button", name=button)).first


def test_a_page_runs_in_jupyterlab(chromium: Browser, lab: str) -> None:
    context = chromium.new_context(viewport={"width": 1300, "height": 1000})
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(lab)
    _run_all(page)
    table = _widget(page, "Try it")
    table.scroll_into_view_if_needed(timeout=PATIENCE)
    said = table.locator(".rb-status")

    table.get_by_role("button", name="Try it").click()
    refused = table.locator(".rb-refused")
    expect(refused).to_contain_text("Seat 3 may not check")
    cited = refused.locator("a.rb-cite").first
    expect(cited).to_have_attribute("href", "#pa-637a-12-g")  # of this page
    expect(page.locator("#pa-637a-12-g")).to_have_count(1)
    expect(table.locator("a.rb-q").first).to_have_attribute("href", "open-questions.ipynb")

    cells = page.locator(".jp-Cell").count()
    table.get_by_role("button", name="Call, adding 2").focus()
    for key in ("b", "d", "d", "Enter"):  # the first three are JupyterLab's for editing cells
        page.keyboard.press(key)
    expect(said).to_contain_text("Seat 3 calls, adding 2")
    assert page.locator(".jp-Cell").count() == cells

    answer = page.locator(".jp-RenderedHTML .rb-log").first  # a result that is no widget
    expect(answer).to_have_css("padding-left", "0px")
    expect(page.locator(".jp-Notebook")).not_to_contain_text(
        re.compile("Error displaying|model not found|Traceback")
    )
    assert errors == []
    context.close()
