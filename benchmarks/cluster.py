"""Two workers of a cluster on this machine against two threads of a run: wall time, and the processor time of the run.

`python -m benchmarks cluster [MISSION…] [--rounds N]` has both judge the same canonical solutions, by default those of
`throughput`, in the same order, and lets them take turns, so that whatever else the machine does slows both down
(targets: at most 1.05 times the wall time, and at most a fifth of the processor time in the run's own process).
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import psutil
from rich.console import Console

from benchmarks.canonical import MEASURED
from projecteval.errors import UsageError

_WORKERS = 2
_PATIENCE_S = 300
_LOOK_S = 0.1
_PROGRAM = (sys.executable, "-m", "projecteval.cli")
# Generated one by one, they are judged in the order of the missions; otherwise chance decides when the longest begins,
# which moved the wall time by a quarter.
_IN_ORDER = ("--concurrency", "1")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """The seconds that one run took: of the clock, of processors in the run with what it started, and in all."""

    wall_s: float
    run_cpu_s: float
    cpu_s: float


def main(arguments: Sequence[str]) -> None:
    """Measure, and print a row for each run, as soon as it has ended, and one for the medians."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks cluster", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("missions", nargs="*", metavar="MISSION", default=list(MEASURED))
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="how often each side runs (default: 3)")
    asked = parser.parse_args(arguments)
    # The scheduler and the workers are ended as they are left.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    console = Console()
    for name, *figures in measure(asked.missions, rounds=asked.rounds):
        console.print(f"{name:<22}", *(f"{figure:>16}" for figure in figures), highlight=False)


def measure(missions: Sequence[str], *, rounds: int) -> Iterator[tuple[str, ...]]:
    """A row for each run, in turns, then the medians, then those of the cluster as parts of the others."""
    yield ("judged by", "wall s", "CPU s of the run", "CPU s of all")
    words = [word for mission in missions for word in ("--mission", mission)]
    own: list[Cost] = []
    clusters: list[Cost] = []
    with tempfile.TemporaryDirectory(prefix="projecteval-benchmark-") as name, _cluster(Path(name)) as (address, cpu_s):
        folder = Path(name)
        # Each side once first: it installs packages and loads programs into memory.
        for turn in range(rounds + 1):
            here = _run(folder / f"here-{turn}", [*words, "--workers", str(_WORKERS)], elsewhere_s=lambda: 0.0)
            there = _run(folder / f"there-{turn}", [*words, "--judges", address], elsewhere_s=cpu_s)
            if turn > 0:
                own.append(here)
                clusters.append(there)
                yield _row("two threads", here)
                yield _row("two workers", there)
    threads, workers = _medians(own), _medians(clusters)
    yield _row("two threads, median", threads)
    yield _row("two workers, median", workers)
    parts = (workers.wall_s / threads.wall_s, workers.run_cpu_s / threads.run_cpu_s, workers.cpu_s / threads.cpu_s)
    yield ("workers / threads", *(f"{part:.2f}" for part in parts))


def _row(name: str, cost: Cost) -> tuple[str, ...]:
    return (name, *(f"{seconds:.1f}" for seconds in (cost.wall_s, cost.run_cpu_s, cost.cpu_s)))


def _medians(costs: Sequence[Cost]) -> Cost:
    return Cost(
        wall_s=median(cost.wall_s for cost in costs),
        run_cpu_s=median(cost.run_cpu_s for cost in costs),
        cpu_s=median(cost.cpu_s for cost in costs),
    )


def _run(out: Path, words: Sequence[str], *, elsewhere_s: Callable[[], float]) -> Cost:
    """Run the canonical solutions once; `elsewhere_s` are the CPU seconds of a cluster so far."""
    before_s, started = elsewhere_s(), time.monotonic()
    with (out.with_suffix(".log")).open("w+") as log:
        process = subprocess.Popen(
            [*_PROGRAM, "run", "--agent", "canonical", "--out", str(out), *_IN_ORDER, *words], stdout=log, stderr=log
        )
        try:
            # With the processor time of what the run waited for, which is all that it has started.
            _, status, used = os.wait4(process.pid, 0)
        except BaseException:
            process.terminate()
            process.wait()
            raise
        wall_s = time.monotonic() - started
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            log.seek(0)
            raise UsageError(f"projecteval run: ended with exit code {process.returncode}: {log.read()[-2000:]}")
    run_cpu_s = used.ru_utime + used.ru_stime
    return Cost(wall_s=wall_s, run_cpu_s=run_cpu_s, cpu_s=run_cpu_s + elsewhere_s() - before_s)


@contextmanager
def _cluster(folder: Path) -> Iterator[tuple[str, Callable[[], float]]]:
    """A scheduler and two workers: the address, and the CPU seconds of their processes and what these waited for."""
    file = folder / "scheduler.json"
    with ExitStack() as stack:
        scheduler = stack.enter_context(
            _started("cluster", "scheduler", "--port", "0", "--scheduler-file", str(file), log=folder / "scheduler")
        )
        _wait_for("waiting for workers", folder / "scheduler", scheduler)
        members = [scheduler]
        for number in range(_WORKERS):
            log = folder / f"worker-{number}"
            worker = stack.enter_context(_started("worker", "--scheduler-file", str(file), log=log))
            _wait_for("is ready", log, worker)
            members.append(worker)
        yield json.loads(file.read_text("utf-8"))["address"], lambda: sum(_cpu_s(one) for one in members)


def _cpu_s(process: subprocess.Popen[bytes]) -> float:
    times = psutil.Process(process.pid).cpu_times()
    return times.user + times.system + times.children_user + times.children_system


@contextmanager
def _started(*words: str, log: Path) -> Iterator[subprocess.Popen[bytes]]:
    with log.open("w") as file:
        process = subprocess.Popen([*_PROGRAM, *words], stdout=file, stderr=file)
    try:
        yield process
    finally:
        process.terminate()
        process.wait()


def _wait_for(words: str, log: Path, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + _PATIENCE_S
    while words not in (said := log.read_text("utf-8")):
        if process.poll() is not None or time.monotonic() > deadline:
            raise UsageError(f"the cluster does not start: {said}")
        time.sleep(_LOOK_S)
