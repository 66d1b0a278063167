"""CPU seconds by owner: the judge, the tests, the browser or the project, over all processes below this one.

Processes of a world that ends are reaped without accounting, so they are sampled while they live. What a process uses
after its last sample is missed: at most a tenth of a second of its life.

Tests act in the process of the session. What it uses while a test function runs, such as the calls of their browser
client, belongs to the tests, everything else to the judge. The span of a function is known from outside: its verdict
comes when it has ended and reports its duration. Between two samples the use is taken as even; for a failed test it is
off by the time that its evidence takes.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import psutil

from judge_machine import Verdict

_PERIOD_S = 0.1
_BROWSER = ("chrome", "chromium")  # chromedriver as well
_SESSION = "judge_machine.session"
_EVIDENCE = 2  # this many words after it


@dataclass(slots=True)
class Actions:
    """The spans in which the tests of one judging acted, by this process's monotonic clock."""

    evidence: Path = Path()
    spans: list[tuple[float, float]] = field(default_factory=list)

    def heard(self, verdict: Verdict) -> None:
        """A test has just ended."""
        now = time.monotonic()
        self.spans.append((now - verdict.duration_s, now))


@dataclass(slots=True)
class CpuShares:
    """CPU seconds by owner: `judge` (this process, sessions, sandboxes), `tests`, `browser` and `project`."""

    judge: float = 0.0
    tests: float = 0.0
    browser: float = 0.0
    project: float = 0.0
    _owners: dict[tuple[int, float], str] = field(default_factory=dict)
    _seconds: dict[tuple[int, float], float] = field(default_factory=dict)
    _sessions: dict[tuple[int, float], str] = field(default_factory=dict)
    _looks: dict[str, list[tuple[float, float]]] = field(default_factory=dict)

    @property
    def total(self) -> float:
        return self.judge + self.tests + self.browser + self.project

    def look(self) -> None:
        """Take in how much every living process has used."""
        for process in psutil.Process().children(recursive=True):
            try:
                with process.oneshot():
                    key = (process.pid, process.create_time())
                    times = process.cpu_times()
                    if self._owners.get(key) in (None, "sandbox"):  # a sandbox becomes what it starts
                        self._own(key, process)
            except psutil.Error:
                continue
            self._seconds[key] = times.user + times.system
        now, used = time.monotonic(), dict.fromkeys(self._sessions.values(), 0.0)
        for key, evidence in self._sessions.items():
            used[evidence] += self._seconds[key]
        for evidence, seconds in used.items():
            self._looks.setdefault(evidence, []).append((now, seconds))

    def _own(self, key: tuple[int, float], process: psutil.Process) -> None:
        name, words = process.name(), process.cmdline()
        if name.startswith(_BROWSER):
            self._owners[key] = "browser"
        elif _SESSION in words:
            self._owners[key] = "judge"
            self._sessions[key] = "".join(words[words.index(_SESSION) + _EVIDENCE :][:1])  # a probe has none
        else:
            self._owners[key] = "sandbox" if name == "bwrap" else "project"

    def give_to_tests(self, actions: Actions) -> None:
        """Take what a session used while its tests acted from the judge; call it when everything is summed up."""
        looks = self._looks.get(str(actions.evidence.resolve()), [(0.0, 0.0)])
        times, seconds = zip(*looks, strict=True)
        used = sum(float(np.diff(np.interp(span, times, seconds))[0]) for span in actions.spans)
        self.judge -= used
        self.tests += used

    def add_up(self, own_s: float) -> None:
        """Sum up what was seen, and `own_s` of this process itself."""
        totals = {"judge": own_s, "browser": 0.0, "project": 0.0}
        for key, seconds in self._seconds.items():
            owner = self._owners[key]
            totals["judge" if owner == "sandbox" else owner] += seconds
        self.judge, self.browser, self.project = totals["judge"], totals["browser"], totals["project"]


@contextmanager
def cpu_shares() -> Iterator[CpuShares]:
    """Sample while the context is open; the numbers are available when it has closed."""
    shares, ended, spent_s = CpuShares(), threading.Event(), [0.0]

    def sample() -> None:
        while not ended.wait(_PERIOD_S):
            shares.look()
        spent_s[0] = time.thread_time()

    thread = threading.Thread(target=sample, name="cpu-shares", daemon=True)
    started_s = time.process_time()
    thread.start()
    try:
        yield shares
    finally:
        ended.set()
        thread.join()
        shares.add_up(time.process_time() - started_s - spent_s[0])
