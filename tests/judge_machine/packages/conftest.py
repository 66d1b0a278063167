"""A wheelhouse and an npm registry of our own, so that real installers run without a network."""

import base64
import hashlib
import io
import json
import os
import shutil
import socket
import stat
import sys
import tarfile
import threading
import zipfile
from collections.abc import Callable, Iterator, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from judge_machine.launch import LaunchManifest
from judge_machine.packages import Environment, prepare_environment

UV = shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    folder.mkdir()
    return folder


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache"


@pytest.fixture
def closed_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@pytest.fixture
def wheelhouse(tmp_path: Path) -> Path:
    folder = tmp_path / "wheelhouse"
    folder.mkdir()
    return folder


@pytest.fixture
def wheel(wheelhouse: Path) -> Callable[..., None]:
    """Write a pure wheel whose module VERSION says which one it is."""

    def write(
        name: str, version: str, *, requires: tuple[str, ...] = (), files: Mapping[str, str] | None = None
    ) -> None:
        information = f"{name}-{version}.dist-info"
        metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
        metadata += "".join(f"Requires-Dist: {requirement}\n" for requirement in requires)
        contents = {
            f"{name}.py": f"VERSION = {version!r}\n",
            **(files or {}),
            f"{information}/METADATA": metadata,
            f"{information}/WHEEL": "Wheel-Version: 1.0\nGenerator: tests\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        }
        record = "".join(f"{path},," + "\n" for path in (*contents, f"{information}/RECORD"))
        with zipfile.ZipFile(wheelhouse / f"{name}-{version}-py3-none-any.whl", "w") as archive:
            for path, text in contents.items():
                archive.writestr(path, text)
            archive.writestr(f"{information}/RECORD", record)

    return write


@pytest.fixture
def environ(request: pytest.FixtureRequest, wheelhouse: Path, tmp_path: Path) -> dict[str, str]:
    """Variables under which uv (or pip, if a test asks for it) sees the wheelhouse and nothing else."""
    chosen = getattr(request, "param", "uv" if UV else "pip")
    if chosen == "uv" and UV is None:
        pytest.skip("uv is not installed")
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(tmp_path),
        "PROJECTEVAL_INSTALLER": chosen,
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_NO_INDEX": "1",
        "PIP_FIND_LINKS": str(wheelhouse),
        "UV_DEFAULT_INDEX": str(wheelhouse),
        "UV_FIND_LINKS": str(wheelhouse),
        "UV_CACHE_DIR": str(tmp_path / "uv"),
    }


@pytest.fixture
def prepare(project: Path, cache: Path, environ: dict[str, str]) -> Callable[..., Environment]:
    """Prepare the project with these install commands, one string of words each."""

    def prepare_with(*install: str, timeout_s: float = 60, **changes: Any) -> Environment:
        manifest = LaunchManifest(install=[command.split() for command in install])
        arguments = {"cache": cache, "environ": environ, "timeout_s": timeout_s} | changes
        return prepare_environment(project, manifest, **arguments)

    return prepare_with


@pytest.fixture
def stand_in_uv(tmp_path: Path, environ: dict[str, str]) -> Callable[[str], dict[str, str]]:
    """Variables under which a shell script is found as uv."""
    if UV is None:
        pytest.skip("uv is not installed")

    def place(script: str) -> dict[str, str]:
        folder = tmp_path / "bin"
        folder.mkdir(exist_ok=True)
        program = folder / "uv"
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        return environ | {"PATH": f"{folder}:{environ['PATH']}"}

    return place


class _Registry(ThreadingHTTPServer):
    daemon_threads = True
    archives: dict[str, bytes]


class _Handler(BaseHTTPRequestHandler):
    server: _Registry

    def do_GET(self) -> None:
        address = f"http://127.0.0.1:{self.server.server_port}"
        name, _, rest = self.path.removeprefix("/").partition("/-/")
        archive = self.server.archives.get(name)
        if archive is None:
            self._answer(404, b'{"error": "not found"}')
        elif rest:
            self._answer(200, archive)
        else:
            integrity = "sha512-" + base64.b64encode(hashlib.sha512(archive).digest()).decode()
            version = {
                "name": name,
                "version": "1.2.3",
                "dist": {"tarball": f"{address}/{name}/-/{name}-1.2.3.tgz", "integrity": integrity},
            }
            packument = {"name": name, "dist-tags": {"latest": "1.2.3"}, "versions": {"1.2.3": version}}
            self._answer(200, json.dumps(packument).encode())

    def _answer(self, status: int, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Nothing: the tests' output is for failures."""


@pytest.fixture
def registry(tmp_path: Path, environ: dict[str, str]) -> Iterator[dict[str, str]]:
    """Variables under which npm sees a registry with one package, tiny 1.2.3, whose install script must not run."""
    if shutil.which("npm") is None:
        pytest.skip("npm is not installed")
    with _Registry(("127.0.0.1", 0), _Handler) as server:
        server.archives = {"tiny": _npm_archive(tmp_path / "install-script-ran")}
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02})
        thread.start()
        yield environ | {"NPM_CONFIG_REGISTRY": f"http://127.0.0.1:{server.server_port}/"}
        server.shutdown()
        thread.join()


def _npm_archive(witness: Path) -> bytes:
    manifest = {"name": "tiny", "version": "1.2.3", "main": "i.js", "scripts": {"install": f"touch {witness}"}}
    files = {"package/package.json": json.dumps(manifest), "package/i.js": "module.exports = 'tiny 1.2.3'\n"}
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as archive:
        for path, text in files.items():
            entry = tarfile.TarInfo(path)
            entry.size = len(text.encode())
            archive.addfile(entry, io.BytesIO(text.encode()))
    return buffer.getvalue()
