"""The little web server behind `make serve`."""

from __future__ import annotations

import gzip
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest
from serve import Server, main, open_server

ROOT = Path(__file__).resolve().parents[2]
PORT = 8300


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    book = tmp_path / "html"
    (book / "deep").mkdir(parents=True)
    (book / "index.html").write_text("<p>start " + "x" * 500)
    (book / "deep" / "index.html").write_text("<p>deep")
    for name in ("python.wasm", "page.mjs", "snapshot.bin.gz"):
        (book / name).write_bytes(b"content")
    (tmp_path / "secret.txt").write_text("not below the folder")
    return book


@pytest.fixture
def server(folder: Path) -> Iterator[Server]:
    with open_server(folder, PORT) as running:
        thread = threading.Thread(target=running.serve_forever)
        thread.start()
        yield running
        running.shutdown()
        thread.join()


def get(server: Server, path: str, method: str = "GET", **headers: str) -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection("127.0.0.1", server.server_port, timeout=60)
    try:
        sent = {name.replace("_", "-"): text for name, text in headers.items()}
        connection.request(method, path, headers=sent)
        answer = connection.getresponse()
        return answer, answer.read()
    finally:
        connection.close()


@pytest.mark.parametrize(
    ("path", "media"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/index.html?x=1", "text/html; charset=utf-8"),
        ("/deep/", "text/html; charset=utf-8"),
        ("/python.wasm", "application/wasm"),
        ("/page.mjs", "text/javascript; charset=utf-8"),
        ("/snapshot.bin.gz", "application/gzip"),
    ],
)
def test_media_types(server: Server, path: str, media: str) -> None:
    answer, _ = get(server, path)
    assert (answer.status, answer.headers["Content-Type"]) == (200, media)


def test_compresses_what_is_not_compressed(server: Server, folder: Path) -> None:
    answer, body = get(server, "/", Accept_Encoding="gzip")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body) == (folder / "index.html").read_bytes()
    answer, body = get(server, "/snapshot.bin.gz", Accept_Encoding="gzip")
    assert answer.headers["Content-Encoding"] is None
    assert body == b"content"


def test_says_when_the_reader_has_it_already_and_when_it_changed(server: Server, folder: Path) -> None:
    tag = get(server, "/")[0].headers["ETag"]
    answer, body = get(server, "/", If_None_Match=tag)
    assert (answer.status, body) == (304, b"")
    (folder / "index.html").write_text("<p>changed")
    answer, body = get(server, "/", If_None_Match=tag)
    assert (answer.status, body) == (200, b"<p>changed")


def test_head_has_no_body(server: Server) -> None:
    answer, body = get(server, "/deep/", method="HEAD")
    assert (answer.status, answer.headers["Content-Length"], body) == (200, "7", b"")


def test_a_folder_without_slash_is_redirected(server: Server) -> None:
    answer, _ = get(server, "/deep")
    assert (answer.status, answer.headers["Location"]) == (301, "/deep/")


@pytest.mark.parametrize("path", ["/missing.html", "/../secret.txt", "/%2e%2e/secret.txt", "//etc/passwd"])
def test_nothing_outside_the_folder(server: Server, path: str) -> None:
    assert get(server, path)[0].status == 404


def test_a_port_in_use_gives_the_next_free_one(server: Server, folder: Path) -> None:
    with open_server(folder, server.server_port) as second:
        assert second.server_port > server.server_port


def test_the_script_says_where_and_ctrl_c_stops_it(folder: Path) -> None:
    command = [sys.executable, str(ROOT / "tools" / "serve.py"), str(folder), "--port", str(PORT)]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # what runs in the background of a script is started with Ctrl-C ignored, and so are its children
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as process:
        assert process.stdout is not None
        assert "http://127.0.0.1:" in process.stdout.readline()
        os.kill(process.pid, signal.SIGINT)
        try:
            _, errors = process.communicate(timeout=60)
        finally:
            process.kill()  # else the test would wait for it to the end of days
    assert (process.returncode, errors) == (0, "")


def test_ctrl_c_right_after_the_address_stops_it_as_well(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed = []

    def interrupted(*words: object, **_: object) -> None:
        printed.append(words)
        if len(printed) == 1:
            raise KeyboardInterrupt

    monkeypatch.setattr("builtins.print", interrupted)
    monkeypatch.setattr("sys.argv", ["serve.py", str(folder), "--port", str(PORT)])
    main()
    assert len(printed) == 2


def test_the_script_refuses_a_folder_without_a_book(tmp_path: Path) -> None:
    command = [sys.executable, str(ROOT / "tools" / "serve.py"), str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "no book is built there" in done.stderr
