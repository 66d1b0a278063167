"""Similarity of recorded runs: ours compared with the reference implementation; equal numbers are asserted.

The reference way is the package codebleu, pair by pair, one embedding call a text, and one value after the other. It is
measured for the first run; what fifteen runs cost in it is taken as fifteen times that, and not measured. The scores of
the first run are compared with it, those of every run with the sums of its published report. Targets: one run from
nothing at least 5 times as fast, fifteen runs of one dataset 12 times, scoring again from the cache 50 times. Needs
recorded runs; see projecteval.public_suite.comparisons.upstream. Both sides run in this process, so that they
share its hash seed.
"""

import logging
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Generic, TypeVar

from benchmarks.similarity_reference import NO_CACHE, Scores, assert_equal, assert_published, reference_scores
from projecteval.errors import UsageError
from projecteval.mission import Mission
from projecteval.public_suite.comparisons.published_sums import PublishedScores, RunScores, sums, value_of
from projecteval.public_suite.comparisons.upstream import (
    DATASET,
    RUNS,
    RecordedRun,
    imported_missions,
    missing_from,
    passed_over,
    recorded_runs,
)
from projecteval.public_suite.dataset import read_dataset
from projecteval.public_suite.importing import import_recordings
from projecteval.public_suite.missions import write_missions
from projecteval.public_suite.recording_files import find_recordings
from projecteval.scorers.cache import ScoreCache
from projecteval.scorers.embedding import Embedder

_RUNS = 15

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Timed(Generic[T]):
    """A result with the seconds of wall time and of CPU that it took, summed over all threads."""

    result: T
    wall_s: float
    cpu_s: float


def measure() -> Iterator[tuple[str, ...]]:
    """Wall and CPU seconds, the CPU seconds of the reference way, and how many times as fast as it."""
    folder = _folder()
    logging.getLogger().setLevel(logging.ERROR)  # codebleu warns of each file without dataflow
    print(*passed_over(folder), sep="\n", file=sys.stderr)
    runs = list(islice(recorded_runs(folder), _RUNS))
    Embedder().embed(["load the model"], ScoreCache(NO_CACHE))
    with imported_missions(folder) as missions, tempfile.TemporaryDirectory(prefix="projecteval-benchmark-") as scratch:
        one, many = Path(scratch) / "one.sqlite", Path(scratch) / "many.sqlite"
        reference = _timed(lambda: reference_scores(missions, runs[0]))
        first = _timed(lambda: _ours(missions, runs[:1], one))
        every = _timed(lambda: _ours(missions, runs, many))
        again = _timed(lambda: _ours(missions, runs[:1], one))
    assert_equal(_values(first.result[0]), reference.result)
    assert again.result == first.result == every.result[:1]
    for run, scores in zip(runs, every.result, strict=True):
        assert_published(sums(scores), run)
    parts = ", ".join(first.result[0])
    count = len(runs)
    yield ("what", "wall s", "CPU s", "reference CPU s", "times as fast")
    yield _row(f"one run ({parts}), nothing known", first, reference.cpu_s)
    told = f"{count} runs of one dataset, nothing known; reference: {count} × the first run, not measured"
    yield _row(told, every, count * reference.cpu_s)
    yield _row("one run again, from the cache", again, reference.cpu_s)
    yield from _fresh_process(folder, runs[0].name)


def upstream_folder() -> Path | None:
    """The folder of the published data: $PROJECTEVAL_UPSTREAM or ../shared/upstream; None where it has no runs."""
    beside = Path(__file__).parents[2] / "shared" / "upstream"
    folder = Path(os.environ.get("PROJECTEVAL_UPSTREAM", beside))
    return folder if (folder / RUNS).is_dir() else None


def _folder() -> Path:
    folder = upstream_folder()
    if folder is None:
        raise UsageError("no recorded runs: set PROJECTEVAL_UPSTREAM to the folder of the published data, with runs/")
    if problem := missing_from(folder, (DATASET, RUNS)):
        raise UsageError(problem)
    return folder


def _fresh_process(folder: Path, name: str) -> Iterator[tuple[str, ...]]:
    """`projecteval score` of one run in a separate process, which loads the model: with an empty cache, and again."""
    dataset = read_dataset(folder / "dataset")
    recording = next(one for one in find_recordings([folder / RUNS]) if one.name == name)
    with tempfile.TemporaryDirectory(prefix="projecteval-benchmark-") as scratch:
        work = Path(scratch)
        write_missions(dataset, work / "imported")
        environment = {**os.environ, "PROJECTEVAL_SCORE_CACHE": str(work / "cache")}
        for number, state in enumerate(("nothing known, not even the model's graph", "all from the cache")):
            run = work / f"run-{number}"
            import_recordings([recording], dataset, work / "imported" / "missions", run)
            command = [sys.executable, "-m", "projecteval.cli", "score", str(run), "--variant", "published"]
            yield _row(f"projecteval score in a new process: {state}", _child(command, environment))


def _child(command: Sequence[str], environment: Mapping[str, str]) -> Timed[int]:
    """Time a separate process; its CPU time is that of all children that ended in the meantime."""
    before, started = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    ended = subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False)
    wall_s, after = time.monotonic() - started, resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu_s = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Timed(result=ended.returncode, wall_s=wall_s, cpu_s=cpu_s)


def _row(what: str, timed: Timed[T], reference_s: float | None = None) -> tuple[str, ...]:
    compared = ("–", "–") if reference_s is None else (f"{reference_s:.1f}", f"{reference_s / timed.cpu_s:.0f}")
    return (what, f"{timed.wall_s:.2f}", f"{timed.cpu_s:.2f}", *compared)


def _timed(action: Callable[[], T]) -> Timed[T]:
    started, cpu_s = time.monotonic(), time.process_time()
    result = action()
    return Timed(result=result, wall_s=time.monotonic() - started, cpu_s=time.process_time() - cpu_s)


def _ours(missions: Mapping[str, Mission], runs: Sequence[RecordedRun], path: Path) -> list[RunScores]:
    cache = ScoreCache(path)
    scorer = PublishedScores(cache)
    found = [scorer.of_run(missions, run) for run in runs]
    cache.close()
    return found


def _values(scores: RunScores) -> Scores:
    return {part: {project: value_of(score) for project, score in found.items()} for part, found in scores.items()}
