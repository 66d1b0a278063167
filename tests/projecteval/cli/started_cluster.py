"""A cluster on loopback: a scheduler and workers as processes of their own."""

import json
import signal
import subprocess
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import psutil

from tests.projecteval.cli.command import DEADLINE_S, ROOT, Words, command_line, environment
from tests.session_processes import sessions_of

_LOOK_S = 0.05


class StartedCluster:
    """Starts and ends the processes of a cluster, all of whose files are in `folder`."""

    def __init__(self, folder: Path, *, keys: Path | None = None) -> None:
        self.folder = folder
        self.temporary = folder / "temporary"
        self.temporary.mkdir(parents=True)
        self._keys: Sequence[Words] = [] if keys is None else ["--cluster-keys", keys]
        self._processes: dict[str, subprocess.Popen[bytes]] = {}
        self.address = self.start_scheduler()

    def start_scheduler(self, *, port: int = 0) -> str:
        """Start the scheduler and return its address; 0 takes a free port."""
        file = self.folder / "scheduler.json"
        self.start("scheduler", "cluster", "scheduler", "--port", port, "--scheduler-file", file, *self._keys)
        self._wait_for("scheduler", "waiting for workers")
        return str(json.loads(file.read_text("utf-8"))["address"])

    def add_worker(self, name: str, *words: Words, **changes: str) -> None:
        """Start a worker; it may not be ready yet."""
        self.start(name, "worker", self.address, "--name", name, *self._keys, *words, **changes)

    def wait_for_workers(self, *names: str) -> None:
        """Wait until they have tried out what they need."""
        for name in names:
            self._wait_for(name, "is ready")

    def start(self, name: str, *words: Words, **changes: str) -> None:
        """Start a process under a name."""
        with (self.folder / f"{name}.log").open("w") as log:
            self._processes[name] = subprocess.Popen(
                command_line(*words),
                cwd=ROOT,
                env=environment(TMPDIR=str(self.temporary), **changes),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    def end(self, name: str, number: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal, unless the process has ended, and return the code it ends with."""
        process = self._processes[name]
        process.send_signal(number)
        return process.wait(DEADLINE_S)

    def ended(self, name: str) -> int:
        """Wait until a process ends by itself, and return the code it ends with."""
        return self._processes[name].wait(DEADLINE_S)

    def said(self, name: str) -> str:
        """Everything that a process printed so far."""
        return (self.folder / f"{name}.log").read_text("utf-8")

    def wait_until_idle(self, *names: str) -> None:
        """Wait until these workers judge nothing, and have one session ready each."""
        deadline = time.monotonic() + DEADLINE_S
        while list(self.temporary.rglob("room-*")) or any(len(self._sessions(name)) != 1 for name in names):
            assert time.monotonic() < deadline, {name: self._sessions(name) for name in names}
            time.sleep(_LOOK_S)

    def _sessions(self, name: str) -> list[psutil.Process]:
        return sessions_of(psutil.Process(self._processes[name].pid))

    def close(self) -> None:
        """End all processes: the workers first, which then remove what is theirs."""
        for name in reversed(self._processes):
            self.end(name)

    def _wait_for(self, name: str, words: str) -> None:
        deadline = time.monotonic() + DEADLINE_S
        while words not in self.said(name):
            assert self._processes[name].poll() is None, self.said(name)
            assert time.monotonic() < deadline, self.said(name)
            time.sleep(_LOOK_S)


@contextmanager
def started_cluster(folder: Path, *workers: str, keys: Path | None = None) -> Iterator[StartedCluster]:
    """A cluster with workers that are ready."""
    cluster = StartedCluster(folder, keys=keys)
    try:
        for name in workers:
            cluster.add_worker(name)
        cluster.wait_for_workers(*workers)
        yield cluster
    finally:
        cluster.close()
