"""Registries on loopback: one of npm, one of Python packages."""

import base64
import hashlib
import io
import json
import tarfile
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import unquote


@contextmanager
def serving(server: ThreadingHTTPServer) -> Iterator[None]:
    with server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        try:
            yield
        finally:
            server.shutdown()
            thread.join()


class NpmRegistry(ThreadingHTTPServer):
    """A registry of npm on loopback; every package has the version 1.2.3."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _NpmHandler)
        self.packages: dict[str, tuple[dict[str, Any], bytes]] = {}

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def publish(self, name: str, *, entries: Iterable[tarfile.TarInfo | tuple[str, str]] = (), **fields: Any) -> None:
        """Add a package with these fields in its manifest, and these entries besides its own files."""
        manifest = {"name": name, "version": "1.2.3", "main": "i.js", **fields}
        own = [("package/package.json", json.dumps(manifest)), ("package/i.js", f"module.exports = '{name} 1.2.3'\n")]
        buffer = io.BytesIO()
        with tarfile.open(fileobj=buffer, mode="w:gz") as archive:
            for entry in (*own, *entries):
                header = tarfile.TarInfo(entry[0]) if isinstance(entry, tuple) else entry
                content = entry[1].encode() if isinstance(entry, tuple) else bytes(header.size)
                header.size = len(content)
                archive.addfile(header, io.BytesIO(content))
        self.packages[name] = (manifest, buffer.getvalue())


class _NpmHandler(BaseHTTPRequestHandler):
    server: NpmRegistry

    def do_GET(self) -> None:
        name, _, file = unquote(self.path).removeprefix("/").partition("/-/")
        if name not in self.server.packages:
            self._answer(404, b'{"error": "not found"}')
            return
        manifest, archive = self.server.packages[name]
        if file:
            self._answer(200, archive)
            return
        integrity = "sha512-" + base64.b64encode(hashlib.sha512(archive).digest()).decode()
        tarball = f"{self.server.address}/{name}/-/{name}-1.2.3.tgz"
        version = {**manifest, "dist": {"tarball": tarball, "integrity": integrity}}
        packument = {"name": name, "dist-tags": {"latest": "1.2.3"}, "versions": {"1.2.3": version}}
        self._answer(200, json.dumps(packument).encode())

    def _answer(self, status: int, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: the tests' output is for failures."""


class PythonIndex(ThreadingHTTPServer):
    """An index of Python packages on loopback with the wheels of a folder.

    Its pages say that the wheels are at the address `files_at`; `requests` are the paths that it was asked for.
    """

    daemon_threads = True

    def __init__(self, wheelhouse: Path) -> None:
        super().__init__(("127.0.0.1", 0), _IndexHandler)
        self.wheelhouse = wheelhouse
        self.requests: list[str] = []
        self.files_at = self.address = f"http://127.0.0.1:{self.server_port}"


class _IndexHandler(BaseHTTPRequestHandler):
    server: PythonIndex

    def do_HEAD(self) -> None:
        self._answer(with_content=False)

    def do_GET(self) -> None:
        self._answer(with_content=True)

    def _answer(self, *, with_content: bool) -> None:
        self.server.requests.append(self.path)
        wheel = self.server.wheelhouse / Path(self.path).name
        if wheel.is_file():
            content, kind = wheel.read_bytes(), "application/octet-stream"
        else:
            name = Path(self.path).name
            names = [found.name for found in self.server.wheelhouse.glob(f"{name}-*.whl")]
            links = "".join(f'<a href="{self.server.files_at}/files/{one}">{one}</a>' for one in names)
            content, kind = f"<!DOCTYPE html><html><body>{links}</body></html>".encode(), "text/html"
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content if with_content else b"")

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: the tests' output is for failures."""
