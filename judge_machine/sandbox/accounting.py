"""CPU time, memory and threads of a project's processes, measured again and again."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Protocol

_SLOW_PERIOD_S = 0.2
_FAST_PERIOD_S = 0.04


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgramUsage:
    """The use so far: CPU seconds, memory now and at its peak (MiB), processes and threads alive, sockets open.

    CPU seconds and a peak of 0 have not been measured: every process needs some of both.
    """

    cpu_s: float = 0.0
    memory_mib: float = 0.0
    peak_memory_mib: float = 0.0
    threads: int = 0
    sockets: int = 0

    def at_least(self, other: "ProgramUsage") -> "ProgramUsage":
        """This use, with CPU seconds and the peak of memory from `other` where it knows of more."""
        return replace(
            self,
            cpu_s=max(self.cpu_s, other.cpu_s),
            peak_memory_mib=max(self.peak_memory_mib, other.peak_memory_mib),
        )


class Meter(Protocol):
    """Measures the use of a program."""

    def measure(self) -> ProgramUsage:
        """Measure now, without a peak."""

    def oom_kills(self) -> int:
        """The processes of the program that the kernel ended because the program had taken its memory."""


class Sampler:
    """Measures in a thread until stopped; calls `on_sample` after each sample.

    It samples five times a second, and 25 times while the program holds more than half of `memory_mib`.
    """

    def __init__(self, meter: Meter, *, memory_mib: int, on_sample: Callable[[ProgramUsage], None]) -> None:
        self._meter = meter
        self._memory_mib = memory_mib
        self._on_sample = on_sample
        self._stop = threading.Event()
        self.usage = ProgramUsage()
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="sampler", daemon=True)
        self._thread.start()

    def stop(self) -> ProgramUsage:
        """Take a last sample, end the thread and return the use in all."""
        self._stop.set()
        self._thread.join()
        self.sample()
        return self.usage

    def sample(self) -> ProgramUsage:
        """Measure now."""
        with self._lock:
            now = self._meter.measure()
            self.usage = replace(now, peak_memory_mib=now.memory_mib).at_least(self.usage)
        return self.usage

    def _run(self) -> None:
        period_s = 0.0
        while not self._stop.wait(period_s):
            usage = self.sample()
            self._on_sample(usage)
            period_s = _FAST_PERIOD_S if usage.memory_mib > self._memory_mib / 2 else _SLOW_PERIOD_S
