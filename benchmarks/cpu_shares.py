"""Whose CPU time it is: the judge's, the browser's, or the project's, sampled over all processes below this one.

Processes of a world that ends are reaped without accounting, so that they are looked at while they live. What one uses
after the last look at it is missed, at most a tenth of a second of its life.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import psutil

_PERIOD_S = 0.1
_BROWSER = ("chrome", "chromium")  # chromedriver as well
_SESSION = "judge_machine.session"


@dataclass(slots=True)
class CpuShares:
    """CPU seconds by owner: `judge` (this process, sessions, sandboxes), `browser` and `project`."""

    judge: float = 0.0
    browser: float = 0.0
    project: float = 0.0
    _owners: dict[tuple[int, float], str] = field(default_factory=dict)
    _seconds: dict[tuple[int, float], float] = field(default_factory=dict)

    @property
    def total(self) -> float:
        return self.judge + self.browser + self.project

    def look(self) -> None:
        """Take in how much every living process has used."""
        for process in psutil.Process().children(recursive=True):
            try:
                with process.oneshot():
                    key = (process.pid, process.create_time())
                    times = process.cpu_times()
                    if self._owners.get(key) in (None, "sandbox"):  # a sandbox becomes what it starts
                        self._owners[key] = _owner(process)
            except psutil.Error:
                continue
            self._seconds[key] = times.user + times.system

    def add_up(self, own_s: float) -> None:
        """Sum up what was seen, and `own_s` of this process itself."""
        totals = {"judge": own_s, "browser": 0.0, "project": 0.0}
        for key, seconds in self._seconds.items():
            owner = self._owners[key]
            totals["judge" if owner == "sandbox" else owner] += seconds
        self.judge, self.browser, self.project = totals["judge"], totals["browser"], totals["project"]


@contextmanager
def cpu_shares() -> Iterator[CpuShares]:
    """Sample while the context is open; the numbers are there when it has closed."""
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


def _owner(process: psutil.Process) -> str:
    name, words = process.name(), process.cmdline()
    if name.startswith(_BROWSER):
        return "browser"
    if _SESSION in words:
        return "judge"
    return "sandbox" if name == "bwrap" else "project"
