"""Reads the energy that the processors counted, where Linux offers it (RAPL, below /sys/class/powercap).

Virtual machines have no such counters, and since 2020 only root may read them. They count what all processors use, for
whatever runs: a project's part of it is taken by its part of the busy CPU seconds.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import psutil

POWERCAP = Path("/sys/class/powercap")

_MICROJOULES = 1e6


@dataclass(frozen=True, slots=True, kw_only=True)
class _Counter:
    """A counter of microjoules, which begins at 0 again after `most`."""

    path: Path
    most: int

    def read(self) -> int:
        return int(self.path.read_text())

    def since(self, before: int) -> int:
        """The microjoules since it showed `before`, if it began again once at most: in half an hour or more."""
        return (self.read() - before) % (self.most + 1)


class EnergyMeter:
    """Counts from when it is made; without readable counters it counts nothing. `powercap` has the counters."""

    def __init__(self, powercap: Path = POWERCAP) -> None:
        self._busy_s = _busy_s()
        try:
            self._counters = [(counter, counter.read()) for counter in _counters(powercap)]
        except (OSError, ValueError):
            self._counters = []

    def joules_of(self, cpu_s: float | None) -> float | None:
        """The joules of processes that used `cpu_s` CPU seconds since; None where that or the energy is not known."""
        busy_s = _busy_s() - self._busy_s
        if not self._counters or cpu_s is None or busy_s <= 0:
            return None
        try:
            used = sum(counter.since(before) for counter, before in self._counters)
        except (OSError, ValueError):
            return None
        return used / _MICROJOULES * min(1.0, cpu_s / busy_s)


def _counters(powercap: Path) -> Iterator[_Counter]:
    """Those of each processor and of the memory beside it; that of a whole board would count both again."""
    for folder in sorted(powercap.glob("intel-rapl:*")):
        name = (folder / "name").read_text().strip()
        if name.startswith("package") or name == "dram":
            yield _Counter(path=folder / "energy_uj", most=int((folder / "max_energy_range_uj").read_text()))


def _busy_s() -> float:
    """The CPU seconds that all processors of this machine were busy for."""
    times = psutil.cpu_times()
    return float(sum(times) - times.idle - times.iowait - times.guest - times.guest_nice)
