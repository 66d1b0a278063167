"""Counts what the verbs of a judging cost, inside its session; `benchmarks.verbs` has the tests of a mission load it.

Reading the kernel's counts takes a tenth of a millisecond a step.
"""

import json
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from judge_machine.extension import Journey, own_folders

BETWEEN_TESTS = "between two tests"
BETWEEN_STEPS = "between two steps"
ALL, BROWSER, PROJECT = "all", "browser", "project"


@dataclass
class VerbCost:
    """The number of steps, their wall seconds, and the CPU seconds that passed meanwhile, by control group."""

    steps: int = 0
    wall_s: float = 0.0
    cpu_s: dict[str, float] = field(default_factory=lambda: defaultdict(float))


class VerbMeter:
    """Books the time since the last reading to each step of a journey when it ends; `file` has the sums by verb."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._costs: dict[str, VerbCost] = defaultdict(VerbCost)
        self._own = _usage_file(own_folders())
        self._counts: dict[str, Path] = {}
        self._wall_s, self._cpu_s = time.monotonic(), self._read()
        self._journey: Journey | None = None
        self._depth = 0

    def install(self) -> None:
        """Meter all journeys of this process from now on."""
        plain, meter = Journey.step, self

        @contextmanager
        def metered(journey: Journey, verb: str, words: str) -> Iterator[None]:
            meter.begin(journey)
            try:
                with plain(journey, verb, words):
                    yield
            finally:
                meter.end(verb)

        Journey.step = metered  # type: ignore[assignment, method-assign]

    def begin(self, journey: Journey) -> None:
        """A step begins; one inside another is part of that."""
        if not self._depth:
            self._book(BETWEEN_STEPS if journey is self._journey else BETWEEN_TESTS)
            self._journey = journey
        self._depth += 1

    def end(self, verb: str) -> None:
        """A step has ended."""
        self._depth -= 1
        if not self._depth:
            self._book(verb)

    def _book(self, verb: str) -> None:
        if verb == BETWEEN_TESTS:
            self._file.write_text(json.dumps({name: vars(cost) for name, cost in self._costs.items()}))
        wall_s, cpu_s, cost = time.monotonic(), self._read(), self._costs[verb]
        cost.steps += 1
        cost.wall_s += wall_s - self._wall_s
        for name, used_s in cpu_s.items():
            cost.cpu_s[name] += used_s - self._cpu_s.get(name, 0.0)
        self._wall_s, self._cpu_s = wall_s, cpu_s

    def _read(self) -> dict[str, float]:
        """CPU seconds so far by control group; those of the attempt are made while the session begins."""
        if self._counts.keys() != {ALL, BROWSER, PROJECT}:
            below = {
                name: next(self._own.parent.glob(f"*/{name}/{self._own.name}"), None) for name in (BROWSER, PROJECT)
            }
            self._counts = {ALL: self._own, **{name: file for name, file in below.items() if file is not None}}
        read: dict[str, float] = {}
        for name, file in self._counts.items():
            with suppress(FileNotFoundError):
                read[name] = _seconds_in(file)
        return read


def _usage_file(own: dict[str, Path]) -> Path:
    """The file with the CPU time of a process's own control group, of version 1 or 2."""
    return own["cpuacct"] / "cpuacct.usage" if "cpuacct" in own else own["unified"] / "cpu.stat"


def _seconds_in(file: Path) -> float:
    text = file.read_text("ascii")
    return int(text) / 1e9 if file.name == "cpuacct.usage" else int(text.split()[1]) / 1e6
