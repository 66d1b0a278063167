"""A wheelhouse and an npm registry of our own, so that real installers run without a network."""

import os
import shutil
import socket
import sys
import zipfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from judge_machine.isolation import probe
from judge_machine.launch import LaunchManifest
from judge_machine.limits import Limits
from judge_machine.packages import Environment, prepare_environment
from tests.judge_machine.packages.registries import NpmRegistry, PythonIndex, serving

UV = shutil.which("uv") or shutil.which("uv", path=str(Path(sys.executable).parent))


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
    """Write a pure wheel whose module VERSION says which one it is; `record` adds lines to its list of files."""

    def write(
        name: str,
        version: str,
        *,
        requires: tuple[str, ...] = (),
        files: Mapping[str, str | bytes] | None = None,
        record: tuple[str, ...] = (),
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
        listed = "".join(f"{path},," + "\n" for path in (*contents, f"{information}/RECORD", *record))
        place = wheelhouse / f"{name}-{version}-py3-none-any.whl"
        with zipfile.ZipFile(place, "w", compression=zipfile.ZIP_DEFLATED) as archive:
            for path, content in contents.items():
                archive.writestr(path, content)
            archive.writestr(f"{information}/RECORD", listed)

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
    }


@pytest.fixture
def isolation(request: pytest.FixtureRequest) -> str:
    """The isolation of installers: this machine's, if a test asks for no other."""
    return str(getattr(request, "param", probe().isolation.name))


@pytest.fixture
def prepare(project: Path, cache: Path, environ: dict[str, str], isolation: str) -> Callable[..., Environment]:
    """Prepare the project with these install commands, one string of words each, and these limits."""

    def prepare_with(
        *install: str, environ: dict[str, str] = environ, extra: tuple[str, ...] = (), **limits: float
    ) -> Environment:
        return prepare_environment(
            project,
            LaunchManifest(install=[command.split() for command in install]),
            limits=Limits.model_validate({"install_s": 60, **limits}),
            isolation=isolation,
            environ={"PROJECTEVAL_CACHE": str(cache), **environ},
            extra=extra,
        )

    return prepare_with


@pytest.fixture
def stand_in_uv(tmp_path: Path, environ: dict[str, str]) -> Callable[..., dict[str, str]]:
    """Variables under which a script, of the shell if no interpreter is named, is found as uv."""

    def place(script: str, *, interpreter: str = "/bin/sh") -> dict[str, str]:
        folder = tmp_path / "bin"
        folder.mkdir(exist_ok=True)
        program = folder / "uv"
        program.write_text(f"#!{interpreter}\n{script}\n")
        program.chmod(0o755)
        return environ | {"PATH": f"{folder}:{environ['PATH']}", "PROJECTEVAL_INSTALLER": "uv"}

    return place


@pytest.fixture
def npm_registry(tmp_path: Path) -> Iterator[NpmRegistry]:
    """A registry with one package, tiny 1.2.3, whose install script must not run."""
    if shutil.which("npm") is None:
        pytest.skip("npm is not installed")
    registry = NpmRegistry()
    registry.publish("tiny", scripts={"install": f"touch {tmp_path / 'install-script-ran'}"})
    with serving(registry):
        yield registry


@pytest.fixture
def registry(npm_registry: NpmRegistry, environ: dict[str, str]) -> dict[str, str]:
    """Variables under which npm sees that registry, with no settings of this machine's user."""
    return environ | {"NPM_CONFIG_REGISTRY": f"{npm_registry.address}/", "NPM_CONFIG_USERCONFIG": os.devnull}


@pytest.fixture
def index(wheelhouse: Path) -> Iterator[PythonIndex]:
    """An index with what is in the wheelhouse."""
    server = PythonIndex(wheelhouse)
    with serving(server):
        yield server


@pytest.fixture
def from_index(index: PythonIndex, environ: dict[str, str]) -> dict[str, str]:
    """Variables under which uv or pip sees that index and nothing else."""
    local = {"PIP_NO_INDEX", "PIP_FIND_LINKS", "UV_FIND_LINKS"}
    address = f"{index.address}/simple/"
    kept = {name: value for name, value in environ.items() if name not in local}
    return kept | {"PIP_INDEX_URL": address, "UV_DEFAULT_INDEX": address, "PIP_RETRIES": "0", "UV_HTTP_RETRIES": "0"}
