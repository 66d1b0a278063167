"""A run that a simulated cluster judges: how many judgings a second pass through its coordinator, and in what memory.

The scheduler is that of dask and everything of the run is real; only the workers give recorded verdicts after recorded
times. `python -m benchmarks large_cluster --help` has the sizes.
"""

import argparse
import hashlib
import json
import resource
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import psutil

from benchmarks.large_run import SAMPLES, write_large_run
from judge_machine import Cause, Judgement, Verdict
from projecteval.attempt import AttemptKey
from projecteval.judging.cluster.address import read_scheduler_file
from projecteval.judging.cluster.judges import cluster_judges
from projecteval.mission import Mission, load_missions
from projecteval.pipeline.execute import execute
from projecteval.pipeline.listener import Silence
from projecteval.pipeline.opening import continue_run
from projecteval.pipeline.orders import Orders
from projecteval.pipeline.phases import Phase
from projecteval.runs.folder import RunFolder

AGENTS = ("canonical", "mutant", "skeleton", "keep")
MISSIONS = 55
WORKERS = 256
_LOOK_S = 0.2
_LONGEST_START_S = 600.0


def main(arguments: Sequence[str]) -> None:
    """Judge a run and print what its coordinator took."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks large_cluster", description=__doc__)
    parser.add_argument("--workers", type=int, default=WORKERS)
    parser.add_argument("--processes", type=int, default=2, help="of workers")
    parser.add_argument("--missions", type=int, default=MISSIONS)
    parser.add_argument("--samples", type=int, default=SAMPLES)
    parser.add_argument("--seconds", type=float, default=2.0, help="that a judging takes")
    parser.add_argument("--most", type=int, default=None, help="pause the run after so many judgings")
    given = parser.parse_args(arguments)
    shortest = sorted(load_missions(), key=lambda mission: len(mission.test_names))[: given.missions]
    for name, value in measure(
        shortest, workers=given.workers, processes=given.processes, samples=given.samples, seconds=given.seconds,
        most=given.most,
    ):  # fmt: skip
        print(f"{name:40} {value}", flush=True)


def measure(
    missions: Sequence[Mission],
    *,
    workers: int,
    processes: int,
    samples: int,
    seconds: float,
    most: int | None = None,
) -> Iterator[tuple[str, str]]:
    """Yield what was measured and its value; a judging takes so many `seconds`, and the run pauses after `most`."""
    with tempfile.TemporaryDirectory(prefix="projecteval-benchmark-") as folder, ExitStack() as stack:
        root = Path(folder)
        path = root / "run"
        write_large_run(path, missions, agents=AGENTS, samples=samples, is_judged=False)
        recordings = root / "recordings.json"
        recordings.write_text(json.dumps(_recordings(missions, seconds)), "utf-8")
        address, scheduler = stack.enter_context(_scheduler(root))
        stack.enter_context(_workers(address, root, recordings, workers=workers, processes=processes))
        judges = stack.enter_context(
            cluster_judges(address, keys=None, mixed=False, unsafe=True, tell=lambda text: print(text, file=sys.stderr))
        )
        with continue_run(path, judges=judges) as run:
            listener = _Counting(run.folder, most)
            orders = Orders(phases=frozenset({Phase.JUDGE}), rejudge=True, unsafe=True)
            own, others = time.process_time(), _cpu_s(scheduler)
            execute(run, orders, listener=listener, judges=judges)
            own, others = time.process_time() - own, _cpu_s(scheduler) - others
            in_all, missing = len(run.config.attempt_keys()), len(run.folder.missing())
        judged = listener.judged
        yield "attempts of the run", f"{in_all}, of which {missing} are not judged yet"
        yield "judgings, verdicts", f"{judged}, {listener.verdicts}"
        yield "judgings a second, wall", f"{judged / listener.wall_s:.1f}"
        yield "judgings a CPU second of the coordinator", f"{judged / own:.1f}"
        yield "CPU ms of the coordinator a judging", f"{1000 * own / judged:.2f}"
        yield "CPU ms of the scheduler a judging", f"{1000 * others / judged:.2f}"
        yield "peak memory of the coordinator", f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MiB"


class _Counting(Silence):
    """Counts what ends, and pauses the run after the judging `most`."""

    def __init__(self, run: RunFolder, most: int | None) -> None:
        self._run, self._most = run, most
        self._lock = threading.Lock()
        self._began = self._ended = 0.0
        self.judged = self.verdicts = 0

    @property
    def wall_s(self) -> float:
        """From the first beginning of a judging to the last end."""
        return self._ended - self._began

    def begins(self, key: AttemptKey, tests: int) -> None:
        with self._lock:
            self._began = self._began or time.monotonic()

    def verdict(self, key: AttemptKey, verdict: Verdict) -> None:
        with self._lock:
            self.verdicts += 1

    def ends(self, key: AttemptKey, judgement: Judgement | None) -> None:
        with self._lock:
            self.judged += 1
            self._ended = time.monotonic()
            if self.judged == self._most:
                self._run.pause()


def _recordings(missions: Sequence[Mission], seconds: float) -> dict[str, list[list[object]]]:
    """Random verdicts of each mission that take so many seconds together, the same each time."""
    random = Random(1)  # noqa: S311 - repeatable
    causes = (Cause.WRONG_RESULT, Cause.NO_MATCH, Cause.TIMED_OUT)

    def recorded(test: str, tests: int) -> list[object]:
        cause = None if random.random() < 0.6 else random.choice(causes)
        return [test, "passed" if cause is None else "failed", cause, seconds / tests]

    return {
        hashlib.sha256(mission.source.tests).hexdigest(): [
            recorded(test, len(mission.test_names)) for test in mission.test_names
        ]
        for mission in missions
    }


@contextmanager
def _scheduler(root: Path) -> Iterator[tuple[str, psutil.Process]]:
    """The real scheduler as a process of its own; its address."""
    file = root / "scheduler.json"
    words = ("cluster", "scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file))
    with _process(["-m", "projecteval.cli", *words], root / "scheduler.log") as process:
        until = time.monotonic() + _LONGEST_START_S
        while not file.is_file():
            if process.poll() is not None or time.monotonic() > until:
                raise RuntimeError((root / "scheduler.log").read_text("utf-8"))
            time.sleep(_LOOK_S)
        yield read_scheduler_file(file), psutil.Process(process.pid)


@contextmanager
def _workers(address: str, root: Path, recordings: Path, *, workers: int, processes: int) -> Iterator[None]:
    with ExitStack() as stack:
        started = []
        for number in range(processes):
            count = workers // processes + (number < workers % processes)
            words = [address, str(count), str(recordings), str(root / f"workers-{number}")]
            log = root / f"workers-{number}.log"
            started.append(
                (stack.enter_context(_process(["-m", "benchmarks.large_cluster_workers", *words], log)), log)
            )
        until = time.monotonic() + _LONGEST_START_S
        while not all("ready" in log.read_text("utf-8") for _, log in started):
            if any(process.poll() is not None for process, _ in started) or time.monotonic() > until:
                raise RuntimeError("\n".join(log.read_text("utf-8") for _, log in started))
            time.sleep(_LOOK_S)
        yield


@contextmanager
def _process(words: Sequence[str], log: Path) -> Iterator[subprocess.Popen[bytes]]:
    with log.open("wb") as out, subprocess.Popen([sys.executable, *words], stdout=out, stderr=out) as process:
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()


def _cpu_s(process: psutil.Process) -> float:
    used = process.cpu_times()
    return float(used.user + used.system)
