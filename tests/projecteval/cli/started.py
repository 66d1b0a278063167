"""A run that is under way, watched through its own database and ended by signals."""

import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Self

import psutil

from tests.projecteval.cli.command import DEADLINE_S, ROOT, Words, command_line, environment

_LOOK_S = 0.01


class StartedRun:
    """`projecteval run` or `resume` as a process; a context manager that leaves no process."""

    def __init__(self, folder: Path, *words: Words, log: Path, temporary: Path, **changes: str) -> None:
        self.folder = folder
        self._log = log
        with log.open("w") as file:
            self._process = subprocess.Popen(
                # A shell starts what it puts into the background with SIGINT ignored, which is inherited.
                ["env", "--default-signal=INT", *command_line(*words)],
                cwd=ROOT,
                env=environment(TMPDIR=str(temporary), **changes),
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=file,
            )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._process.kill()
        self._process.wait()

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    def wait_for(self, query: str, *, at_least: int = 1) -> None:
        """Wait until the count that `query` asks of run.sqlite is `at_least` so much."""
        self.wait_until(lambda: count(self.folder, query) >= at_least, what=query)

    def wait_until(self, condition: Callable[[], bool], *, what: str) -> None:
        """Wait until the condition is true; `what` names it where the run ends before, or it never comes."""
        deadline = time.monotonic() + DEADLINE_S
        while not condition():
            assert self._process.poll() is None, f"the run ended before {what!r}:\n{self.said()}"
            assert time.monotonic() < deadline, f"{what!r} never came:\n{self.said()}"
            time.sleep(_LOOK_S)

    def end(self, number: signal.Signals) -> int:
        """Send the signal, wait, and assert that everything that the run had started has ended; returns the code."""
        self._process.send_signal(signal.SIGSTOP)  # so that it starts nothing between our look and the signal
        started = psutil.Process(self._process.pid).children(recursive=True)
        self._process.send_signal(number)
        self._process.send_signal(signal.SIGCONT)
        code = self._process.wait(DEADLINE_S)
        _, alive = psutil.wait_procs(started, timeout=DEADLINE_S)
        assert [process for process in alive if process.status() != psutil.STATUS_ZOMBIE] == []
        return code

    def finish(self) -> int:
        """Wait for the end; returns the code."""
        return self._process.wait(DEADLINE_S)

    def said(self) -> str:
        """Everything that it printed so far."""
        return self._log.read_text("utf-8")


def count(folder: Path, query: str) -> int:
    """What `SELECT count(*) FROM query` gives; nothing as long as the run has no tables yet."""
    if not (folder / "config.json").exists():
        return 0
    with closing(sqlite3.connect(f"file:{folder / 'run.sqlite'}?mode=ro", uri=True)) as connection:
        return int(connection.execute(f"SELECT count(*) FROM {query}").fetchone()[0])  # noqa: S608 - our own words


def wait_until_none_is_left(folder: Path) -> None:
    """Wait until no process names the folder; worlds name the evidence folder of their run.

    The kernel ends what a killed process had started, and that takes its moment.
    """
    deadline = time.monotonic() + DEADLINE_S
    while left := _processes_about(folder):
        assert time.monotonic() < deadline, left
        time.sleep(_LOOK_S)


def _processes_about(folder: Path) -> list[list[str]]:
    lines = [process.info["cmdline"] or [] for process in psutil.process_iter(["cmdline"])]
    return [line for line in lines if any(str(folder) in word for word in line)]
