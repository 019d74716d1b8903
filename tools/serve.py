"""Serves the built book to this machine alone: python tools/serve.py [--port 8000] [FOLDER]

Any static web server can do it. This one sends the right media types, compresses, and lets the browser
ask whether what it has is still good.
"""

from __future__ import annotations

import argparse
import errno
import gzip
import sys
from email.utils import formatdate
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

ADDRESS = "127.0.0.1"
TRIES = 100  # ports that are tried one after the other
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".ipynb": "application/json",
    ".txt": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
    ".gz": "application/gzip",
}
PACKED_ALREADY = {".gz", ".zip", ".png", ".woff2"}


@cache
def compressed(file: Path, _tag: str) -> bytes:
    """The file, gzipped; `_tag` changes when the file does."""
    return gzip.compress(file.read_bytes(), 6)


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD with files below `root`."""

    root: Path
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def _answer(self, with_body: bool) -> None:
        path = unquote(urlsplit(self.path).path)
        file = (self.root / path.lstrip("/")).resolve()
        if file.is_dir() and not path.endswith("/"):
            return self._send(HTTPStatus.MOVED_PERMANENTLY, {"Location": f"{path}/"}, b"", with_body)
        if file.is_dir():
            file /= "index.html"
        if not file.is_relative_to(self.root) or not file.is_file():
            headers = {"Content-Type": TYPES[".txt"]}
            return self._send(HTTPStatus.NOT_FOUND, headers, b"No such page.\n", with_body)
        facts = file.stat()
        tag = f'"{facts.st_mtime_ns:x}-{facts.st_size:x}"'
        headers = {
            "Content-Type": TYPES.get(file.suffix, "application/octet-stream"),
            "Last-Modified": formatdate(facts.st_mtime, usegmt=True),
            "ETag": tag,
            "Cache-Control": "no-cache",  # ask each time: a rebuilt book is seen at once
            "Vary": "Accept-Encoding",
        }
        if self.headers.get("If-None-Match") == tag:
            return self._send(HTTPStatus.NOT_MODIFIED, headers, b"", False)
        if "gzip" in self.headers.get("Accept-Encoding", "") and file.suffix not in PACKED_ALREADY:
            headers["Content-Encoding"] = "gzip"
            return self._send(HTTPStatus.OK, headers, compressed(file, tag), with_body)
        return self._send(HTTPStatus.OK, headers, file.read_bytes(), with_body)

    def _send(self, status: HTTPStatus, headers: dict[str, str], body: bytes, with_body: bool) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if with_body:
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        pass  # the terminal stays readable


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):  # a reader who left is no error
            super().handle_error(request, client_address)


def open_server(folder: Path, port: int) -> Server:
    """A server of this folder on `port`, or on the next one that is free; 0 takes any."""
    handler = type("Handler", (Handler,), {"root": folder.resolve()})
    for number in range(port, port + TRIES):
        try:
            return Server((ADDRESS, number), handler)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise SystemExit(f"no free port from {port} to {port + TRIES - 1}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=Path("_build/html"))
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args()
    if not (options.folder / "index.html").is_file():
        raise SystemExit(f"{options.folder}: no book is built there")
    try:
        with open_server(options.folder, options.port) as server:
            print(f"The rulebook is at http://{ADDRESS}:{server.server_port}/ (Ctrl-C stops it)", flush=True)
            server.serve_forever()
    except KeyboardInterrupt:  # also right after the address is printed
        print()


if __name__ == "__main__":
    main()
