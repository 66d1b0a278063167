"""CPU time, memory and processes of a process tree, sampled.

Processes in a sandbox that is killed are reaped without accounting, so wait4 would report next to nothing; sampling
the living tree is complete except for short-lived orphans between two samples.
"""

import threading
from collections.abc import Callable
from dataclasses import dataclass

import psutil

_SLOW_PERIOD_S = 0.2
_FAST_PERIOD_S = 0.04
_NEAR_LIMIT = 0.7  # from here on, pages that several processes share are counted once
_MIB = 1024 * 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class TreeUsage:
    """A tree's use so far: CPU seconds, memory now and at its peak (MiB), threads alive."""

    cpu_s: float = 0.0
    memory_mib: float = 0.0
    peak_memory_mib: float = 0.0
    threads: int = 0


class TreeSampler:
    """Samples the descendants of a process in a thread until stopped; calls `on_sample` after each sample.

    It samples five times a second, and 25 times while the tree holds more than half of `memory_mib`.
    """

    def __init__(self, root_pid: int, *, memory_mib: int, on_sample: Callable[[TreeUsage], None]) -> None:
        self._root = psutil.Process(root_pid)
        self._memory_mib = memory_mib
        self._on_sample = on_sample
        self._cpu_s_by_process: dict[tuple[int, float], float] = {}
        self._stop = threading.Event()
        self.usage = TreeUsage()
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="sampler", daemon=True)
        self._thread.start()

    def stop(self) -> TreeUsage:
        """Take a last sample, end the thread and return the use in all."""
        self._stop.set()
        self._thread.join()
        self.sample()
        return self.usage

    def sample(self) -> TreeUsage:
        """Measure now."""
        with self._lock:
            self.usage = self._measure()
        return self.usage

    def _run(self) -> None:
        period_s = 0.0
        while not self._stop.wait(period_s):
            usage = self.sample()
            self._on_sample(usage)
            period_s = _FAST_PERIOD_S if usage.memory_mib > self._memory_mib / 2 else _SLOW_PERIOD_S

    def _measure(self) -> TreeUsage:
        tree = self._tree()
        memory_bytes = threads = 0
        for process in tree:
            try:
                with process.oneshot():
                    times = process.cpu_times()
                    memory_bytes += process.memory_info().rss
                    threads += process.num_threads()
                    key = (process.pid, process.create_time())
            except psutil.Error:
                continue
            spent_s = times.user + times.system
            self._cpu_s_by_process[key] = max(spent_s, self._cpu_s_by_process.get(key, 0.0))
        if memory_bytes > self._memory_mib * _MIB * _NEAR_LIMIT:
            memory_bytes = sum(map(_proportional_bytes, tree))
        memory_mib = memory_bytes / _MIB
        return TreeUsage(
            cpu_s=sum(self._cpu_s_by_process.values()),
            memory_mib=memory_mib,
            peak_memory_mib=max(memory_mib, self.usage.peak_memory_mib),
            threads=threads,
        )

    def _tree(self) -> list[psutil.Process]:
        try:
            return self._root.children(recursive=True)
        except psutil.Error:
            return []


def _proportional_bytes(process: psutil.Process) -> int:
    """Return resident bytes with shared pages split among their users (PSS); they are more expensive to read."""
    try:
        full = process.memory_full_info()
    except psutil.Error:
        return 0
    return int(getattr(full, "pss", full.rss))
