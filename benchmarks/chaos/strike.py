"""One judging of which one process is killed."""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import psutil

from benchmarks.chaos.processes import Kind, members
from judge_machine import BrowserBackend

LATEST_S = 300.0
_LOOK_S = 0.03
_GONE_S = 10.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """When to kill: `delay_s` after this many verdicts were heard and a process of the kind exists."""

    verdicts: int
    delay_s: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """What is judged: some tests of a mission's own solution, under one backend."""

    mission: str
    tests: tuple[str, ...]
    backend: BrowserBackend


@dataclass(slots=True, kw_only=True)
class Struck:
    """The result: the outcome and message of each test, and what the judging left behind."""

    killed: bool = False
    late: bool = False
    ended: bool = False
    retried: bool = False
    wall_s: float = 0.0
    outcomes: dict[str, str] = field(default_factory=dict)
    messages: dict[str, str] = field(default_factory=dict)
    left: tuple[str, ...] = ()
    complaints: str = ""

    def count(self, *outcomes: str) -> int:
        """The number of tests with one of these outcomes."""
        return sum(Counter(self.outcomes.values())[outcome] for outcome in outcomes)


class Strike:
    """Judges `target` in the empty folder `folder` and kills one process of `kind` at `moment`."""

    def __init__(self, target: Target, kind: Kind | None, moment: Moment, *, folder: Path, random: Random) -> None:
        self._target = target
        self._kind = kind
        self._moment = moment
        self._folder = folder
        self._random = random
        self._struck = Struck()
        self._seen: dict[tuple[int, float], psutil.Process] = {}
        self._due_s: float | None = None

    def run(self) -> Struck:
        """Judge, kill, wait for the end, and look for what is left."""
        temporary = self._folder / "temporary"
        temporary.mkdir(parents=True)
        evidence, errors = self._folder / "evidence", self._folder / "errors.txt"
        words = [str(evidence), self._target.backend, self._target.mission, *self._target.tests]
        started = time.monotonic()
        with errors.open("wb") as stream:
            process = subprocess.Popen(
                [sys.executable, "-m", "benchmarks.chaos.judged", *words],
                stdout=subprocess.PIPE,
                stderr=stream,
                env={**os.environ, "TMPDIR": str(temporary)},
                start_new_session=True,
            )
        reader = threading.Thread(target=self._read, args=(process,))
        reader.start()
        self._attend(process, until_s=started + LATEST_S)
        self._struck.wall_s = time.monotonic() - started
        if process.poll() is None:
            self._struck.late = True
            process.kill()
        process.wait()
        self._struck.left = self._left(temporary)
        reader.join()
        self._struck.complaints = errors.read_text("utf-8", "replace")[-2000:]
        return self._struck

    def _read(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        with process.stdout as stream:
            for line in stream:
                with suppress(json.JSONDecodeError):  # the last words of a judge that was killed
                    self._take(json.loads(line))

    def _take(self, event: dict[str, str]) -> None:
        if "retried" in event:
            self._struck.ended, self._struck.retried = True, bool(event["retried"])
            return
        self._struck.outcomes[event["test"]] = event["outcome"]
        if event["outcome"] != "passed":
            self._struck.messages[event["test"]] = f"{event['cause']}: {event['message']}"

    def _attend(self, process: subprocess.Popen[bytes], *, until_s: float) -> None:
        judge = psutil.Process(process.pid)
        while process.poll() is None and time.monotonic() < until_s:
            found = members(judge)
            for member in found:
                with suppress(psutil.Error):
                    self._seen[member.process.pid, member.process.create_time()] = member.process
            fitting = [one.process for one in found if self._kind is not None and self._kind.fits(one)]
            if fitting and self._is_due():
                with suppress(psutil.Error):
                    self._random.choice(fitting).send_signal(signal.SIGKILL)
                    self._struck.killed = True
            with suppress(subprocess.TimeoutExpired):
                process.wait(_LOOK_S)

    def _is_due(self) -> bool:
        if self._struck.killed or len(self._struck.outcomes) < self._moment.verdicts:
            return False
        now_s = time.monotonic()
        if self._due_s is None:
            self._due_s = now_s + self._moment.delay_s
        return now_s >= self._due_s

    def _left(self, temporary: Path) -> tuple[str, ...]:
        _until(lambda: not self._alive())
        mounts = Path("/proc/self/mountinfo").read_text("utf-8").splitlines()
        return (
            *(f"process {name}" for name in self._alive()),
            *(f"temporary {path.name}" for path in temporary.iterdir()),
            *(f"mount {line}" for line in mounts if str(self._folder) in line or "/run/world" in line),
        )

    def _alive(self) -> list[str]:
        alive = []
        for process in self._seen.values():
            with suppress(psutil.Error):
                if process.is_running() and process.status() != psutil.STATUS_ZOMBIE:
                    alive.append(" ".join(process.cmdline())[:100])
        return alive


def _until(condition: Callable[[], bool]) -> None:
    until_s = time.monotonic() + _GONE_S
    pause = threading.Event()
    while not condition() and time.monotonic() < until_s:
        pause.wait(_LOOK_S)
