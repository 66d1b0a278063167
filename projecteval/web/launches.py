"""Runs that were started from here: processes of their own, which outlive the server.

A process is known by its id and the time when it was started, so that a later process with the same id is never
taken for it, and never stopped.
"""

import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import psutil

from projecteval.errors import UsageError
from projecteval.storage import write_text
from projecteval.web.workspace import Workspace

_RECORD, _LOG = ".json", ".log"
_LOG_BYTES = 8000


@dataclass(frozen=True, slots=True, kw_only=True)
class Launch:
    """What was started for a run last; `started` is the process's start in seconds since 1970."""

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


class Launches:
    """Starts, stops and continues runs of a workspace with the command line."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._children: dict[int, subprocess.Popen[bytes]] = {}
        self._lock = threading.Lock()

    def start(self, run: str, arguments: Sequence[str]) -> None:
        """`projecteval run ARGUMENTS --out RUN`. Raises UsageError where the run is there already."""
        path = self._workspace.run_path(run)
        with self._lock:
            if path.exists() or self._running(run):
                raise UsageError(f"run: {run}: is there already; choose another name")
            path.parent.mkdir(parents=True, exist_ok=True)
            self._begin(run, ["run", *arguments, "--out", str(path)])

    def resume(self, run: str) -> None:
        """`projecteval resume RUN`. Raises UsageError where it is under way."""
        path = self._workspace.run_path(run)
        with self._lock:
            if self._running(run):
                raise UsageError(f"run: {run}: is under way already")
            self._begin(run, ["resume", str(path)])

    def stop(self, run: str) -> bool:
        """Ask the process that was started for a run to end, what is complete being kept; whether there was one."""
        with self._lock:
            launch = self.launch(run)
            process = launch.process if launch else None
            if process is None:
                return False
            try:
                process.send_signal(signal.SIGTERM)
            except psutil.NoSuchProcess:
                return False
            return True

    def is_running(self, run: str) -> bool:
        """Whether what was started for a run is under way."""
        with self._lock:
            return self._running(run)

    def names(self) -> tuple[str, ...]:
        """The runs for which something was started."""
        folder = self._workspace.launches_folder
        return tuple(sorted(path.stem for path in folder.glob(f"*{_RECORD}"))) if folder.is_dir() else ()

    def launch(self, run: str) -> Launch | None:
        """What was started for a run last, or None."""
        try:
            return Launch(**json.loads(self._workspace.launch_path(run, _RECORD).read_bytes()))
        except (OSError, ValueError, TypeError):
            return None

    def log(self, run: str) -> str:
        """The end of what the process printed."""
        path = self._workspace.launch_path(run, _LOG)
        try:
            with path.open("rb") as file:
                file.seek(max(0, path.stat().st_size - _LOG_BYTES))
                return file.read(_LOG_BYTES).decode("utf-8", "replace")
        except OSError:
            return ""

    def _running(self, run: str) -> bool:
        launch = self.launch(run)
        if launch is None:
            return False
        child = self._children.get(launch.pid)
        if child is not None and child.poll() is not None:  # also frees the ended process
            del self._children[launch.pid]
            return False
        return launch.process is not None

    def _begin(self, run: str, arguments: list[str]) -> None:
        command = [sys.executable, "-P", "-m", "projecteval.cli", *arguments]
        log = self._workspace.launch_path(run, _LOG)
        log.parent.mkdir(exist_ok=True)
        with log.open("wb") as output:
            child = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                cwd=self._workspace.root,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(_import_path())},
                start_new_session=True,  # a Ctrl-C for the server is none for the run
            )
        self._children[child.pid] = child
        launch = Launch(pid=child.pid, started=psutil.Process(child.pid).create_time(), command=arguments)
        write_text(self._workspace.launch_path(run, _RECORD), json.dumps(asdict(launch), indent=2) + "\n")


def _import_path() -> list[str]:
    """So that a checkout that is not installed finds itself from the workspace's folder."""
    return [str(Path(__file__).resolve().parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
