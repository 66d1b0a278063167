"""An environment for Harbor without containers: a folder of its own and the read-only system, in bubblewrap.

harbor run … --env projecteval.interchange.harbor.environment:BubblewrapEnvironment --ek path=… --ek see=…

It is for exported tasks on machines without a container engine, and for tests of the export. The host takes the place
of the image: of a Dockerfile only COPY, ENV and WORKDIR have an effect, so that given files are not a git repository.
Every command runs as the user who runs Harbor, whatever user is asked for, and nothing bounds its memory, its processor
and its disk. The host's system can be read.
"""

import asyncio
import os
import shlex
import shutil
import signal
import stat
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from harbor.environments.base import BaseEnvironment, ExecResult
from harbor.environments.capabilities import EnvironmentCapabilities, EnvironmentResourceCapabilities

_SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc", "/opt")
_HOME = "/home/agent"
_FOLDERS = ("/app", "/logs/agent", "/logs/verifier", "/logs/artifacts", "/solution", "/tests", "/tmp", _HOME)  # noqa: S108
_COPY_OPTION = "--"


class BubblewrapEnvironment(BaseEnvironment):  # type: ignore[misc]  # Harbor is in another interpreter
    """Runs each command of a trial in bubblewrap, on one folder that is the root of its file system.

    `path` is its PATH. `see` and `write` are further places of the host that can be read or written, joined by colons;
    `variables` are names of variables of Harbor's process that it gets, joined by commas.
    """

    def __init__(
        self,
        *positional: Any,
        path: str = os.defpath,
        see: str = "",
        write: str = "",
        variables: str = "",
        **further: Any,
    ) -> None:
        self._path = path
        self._see, self._write = (tuple(filter(None, places.split(":"))) for places in (see, write))
        self._passed = {name: os.environ[name] for name in variables.split(",") if name in os.environ}
        self._root: Path | None = None
        super().__init__(*positional, **further)

    @staticmethod
    def type() -> str:
        """The name of this kind of environment."""
        return "bubblewrap"

    @property
    def capabilities(self) -> EnvironmentCapabilities:
        """A network or none; nothing in between."""
        return EnvironmentCapabilities(disable_internet=True)

    @classmethod
    def resource_capabilities(cls) -> EnvironmentResourceCapabilities:
        """Accept what tasks ask for; none of it is a bound here."""
        return EnvironmentResourceCapabilities(cpu_limit=True, cpu_request=True, memory_limit=True, memory_request=True)

    def _validate_definition(self) -> None:
        if shutil.which("bwrap") is None:
            raise FileNotFoundError("bwrap: not found on PATH; install bubblewrap")

    async def start(self, force_build: bool) -> None:
        """Make the folder of the environment, with what its Dockerfile copies."""
        self._root = Path(tempfile.mkdtemp(prefix="projecteval-harbor-"))
        for folder in (*_FOLDERS, self._workdir):
            self._place(folder).mkdir(parents=True, exist_ok=True)
        for link in filter(Path.is_symlink, map(Path, _SYSTEM)):
            # Programs such as cmake look for their files beside the place that they were called from.
            self._place(str(link)).symlink_to(link.readlink())
        for source, target in self._copies():
            await asyncio.to_thread(self._copy_in, self.environment_dir / source, target)

    async def stop(self, delete: bool) -> None:
        """Remove the folder, or leave it where it is not to be deleted."""
        if delete and self._root is not None:
            await asyncio.to_thread(shutil.rmtree, self._root, ignore_errors=True)

    async def upload_file(self, source_path: Path | str, target_path: str) -> None:
        """Copy a file of the host into the environment."""
        await asyncio.to_thread(self._copy_in, Path(source_path), target_path)

    async def upload_dir(self, source_dir: Path | str, target_dir: str) -> None:
        """Copy the content of a folder of the host into a folder of the environment."""
        await asyncio.to_thread(self._copy_in, Path(source_dir), target_dir)

    async def download_file(self, source_path: str, target_path: Path | str) -> None:
        """Copy a file of the environment to the host."""
        await asyncio.to_thread(shutil.copy2, self._place(source_path), target_path, follow_symlinks=False)

    async def download_dir(self, source_dir: str, target_dir: Path | str) -> None:
        """Copy the content of a folder to the host; links stay links, pipes and sockets are omitted."""
        await asyncio.to_thread(_copy_folder, self._place(source_dir), Path(target_dir))

    async def exec(
        self,
        command: str,
        cwd: str | None = None,
        env: dict[str, str] | None = None,
        timeout_sec: int | None = None,
        user: str | int | None = None,
    ) -> ExecResult:
        """Run a shell command. Raises TimeoutError after `timeout_sec` seconds, when all its processes have ended."""
        process = await asyncio.create_subprocess_exec(
            *self._bubblewrap(self._merge_env(env) or {}),
            *("--chdir", cwd or self._workdir, "bash", "-c", command),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            start_new_session=True,
        )
        try:
            out, err = await asyncio.wait_for(process.communicate(), timeout_sec)
        finally:
            if process.returncode is None:
                with suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)  # bubblewrap takes its namespace of processes with it
                await process.wait()
        return ExecResult(
            stdout=out.decode("utf-8", "replace"), stderr=err.decode("utf-8", "replace"), return_code=process.returncode
        )

    def _bubblewrap(self, variables: dict[str, str]) -> list[str]:
        words = ["bwrap", "--bind", str(self._place("/")), "/"]
        for place in _SYSTEM:
            if not Path(place).is_symlink():
                words += ["--ro-bind-try", place, place]
        words += ["--dev", "/dev", "--proc", "/proc", "--ro-bind-try", "/sys", "/sys"]
        for option, places in (("--ro-bind", self._see), ("--bind", self._write)):
            for place in places:
                words += [option, place, place]
        words += ["--unshare-pid", "--unshare-ipc", "--die-with-parent", "--clearenv"]
        if not self._network_is_public:
            words.append("--unshare-net")
        for name, value in {"PATH": self._path, "HOME": _HOME, **self._env(), **self._passed, **variables}.items():
            words += ["--setenv", name, value]
        return words

    def _place(self, path: str) -> Path:
        """Where a path of the environment lies on the host. Raises ValueError for one that leads out of it."""
        if self._root is None:
            raise RuntimeError("the environment was not started")
        root = self._root.resolve()
        place = root / path.lstrip("/")
        if not place.resolve().is_relative_to(root):
            raise ValueError(f"{path}: leads out of the environment, by a link or by `..`")
        return place

    def _copy_in(self, source: Path, target: str) -> None:
        place = self._place(target)
        if source.is_dir():
            _copy_folder(source, place)
        else:
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, place)

    @property
    def _workdir(self) -> str:
        declared = [words[1] for words in self._lines() if words[0] == "WORKDIR"]
        return str(self.task_env_config.workdir or (declared[-1] if declared else "/"))

    def _env(self) -> dict[str, str]:
        return dict(pair.split("=", 1) for words in self._lines() if words[0] == "ENV" for pair in words[1:])

    def _copies(self) -> Iterator[tuple[str, str]]:
        for words in self._lines():
            if words[0] == "COPY":
                *sources, target = [word for word in words[1:] if not word.startswith(_COPY_OPTION)]
                yield from ((source, target) for source in sources)

    def _lines(self) -> Iterator[list[str]]:
        dockerfile = self.environment_dir / "Dockerfile"
        text = dockerfile.read_text("utf-8") if dockerfile.is_file() else ""
        for line in text.splitlines():
            if line.startswith(("COPY ", "ENV ", "WORKDIR ")):
                yield shlex.split(line)


def _copy_folder(source: Path, target: Path) -> None:
    shutil.copytree(source, target, symlinks=True, dirs_exist_ok=True, ignore=_special_files)


def _special_files(folder: str, names: list[str]) -> list[str]:
    kinds = (stat.S_ISREG, stat.S_ISDIR, stat.S_ISLNK)
    modes = {name: os.lstat(os.path.join(folder, name)).st_mode for name in names}  # noqa: PTH118 - what copytree gives
    return [name for name, mode in modes.items() if not any(is_kind(mode) for is_kind in kinds)]
