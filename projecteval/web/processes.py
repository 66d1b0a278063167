"""Processes that were started from here and outlive the server; each has a record and a log in a folder.

A process is known by its id and the time when it was started, so that a later process with the same id is never
taken for it, and never stopped.
"""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import psutil

from projecteval.storage import write_text
from projecteval.web.entrance import TOKEN_VARIABLE

_RECORD, _LOG = ".json", ".log"
_LOG_BYTES = 8000


@dataclass(frozen=True, slots=True, kw_only=True)
class Launch:
    """The last process that was started under a name; `started` is the process's start in seconds since 1970."""

    pid: int
    started: float
    command: list[str]

    @property
    def process(self) -> psutil.Process | None:
        """The process, or None when it has ended."""
        try:
            process = psutil.Process(self.pid)
            same = abs(process.create_time() - self.started) < 0.05
            return process if same and process.status() != psutil.STATUS_ZOMBIE else None
        except psutil.NoSuchProcess:
            return None


class Processes:
    """Starts and stops commands of projecteval, each under the name of what it works on."""

    def __init__(self, folder: Path, *, directory: Path, path_of: Callable[[str], Path]) -> None:
        """Records go to `folder`, the commands run in `directory`.

        `path_of` gives the path of a name, and raises UsageError for one that may not become the name of a file.
        """
        self._folder = folder
        self._directory = directory
        self.path_of = path_of
        self.lock = threading.RLock()

    def begin(self, name: str, arguments: Sequence[str]) -> None:
        """Start `projecteval ARGUMENTS`; what was recorded under the name is replaced."""
        command = [sys.executable, "-P", "-m", "projecteval.cli", *arguments]
        self._folder.mkdir(parents=True, exist_ok=True)
        with self.lock:
            with self._path(name, _LOG).open("wb") as output:
                child = subprocess.Popen(
                    command,
                    stdin=subprocess.DEVNULL,
                    stdout=output,
                    stderr=subprocess.STDOUT,
                    cwd=self._directory,
                    env=_environment(),
                    start_new_session=True,  # a Ctrl-C for the server is none for the process
                )
            created = psutil.Process(child.pid).create_time()
            # Waited for, so that it does not stay as a zombie of a server that continues.
            threading.Thread(target=child.wait, name=f"wait-{child.pid}", daemon=True).start()
            launch = Launch(pid=child.pid, started=created, command=[*arguments])
            write_text(self._path(name, _RECORD), json.dumps(asdict(launch), indent=2) + "\n")

    def stop(self, name: str) -> bool:
        """Ask the process to end; what it has completed is kept. Return False if there was none."""
        with self.lock:
            launch = self.launch(name)
            process = launch.process if launch else None
            if process is None:
                return False
            try:
                process.send_signal(signal.SIGTERM)
            except psutil.NoSuchProcess:
                return False
            return True

    def is_running(self, name: str) -> bool:
        """Return True if the process started under the name is running."""
        with self.lock:
            launch = self.launch(name)
            return launch is not None and launch.process is not None

    def names(self) -> tuple[str, ...]:
        """The names under which something was started."""
        return tuple(sorted(path.stem for path in self._folder.glob(f"*{_RECORD}"))) if self._folder.is_dir() else ()

    def launch(self, name: str) -> Launch | None:
        """The last process that was started under the name, or None."""
        try:
            return Launch(**json.loads(self._path(name, _RECORD).read_bytes()))
        except (OSError, ValueError, TypeError):
            return None

    def log(self, name: str) -> str:
        """The end of what the process printed."""
        path = self._path(name, _LOG)
        try:
            with path.open("rb") as file:
                file.seek(max(0, path.stat().st_size - _LOG_BYTES))
                return file.read(_LOG_BYTES).decode("utf-8", "replace")
        except OSError:
            return ""

    def _path(self, name: str, suffix: str) -> Path:
        return self._folder / f"{self.path_of(name).name}{suffix}"


def _environment() -> dict[str, str]:
    ours = {name: value for name, value in os.environ.items() if name != TOKEN_VARIABLE}
    return {**ours, "PYTHONPATH": os.pathsep.join(_import_path()), "PYTHONUNBUFFERED": "1"}


def _import_path() -> list[str]:
    """Return the import path by which a checkout that is not installed finds itself from the workspace's folder."""
    return [str(Path(__file__).resolve().parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
