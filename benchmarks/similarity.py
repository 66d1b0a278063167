"""Similarity of recorded runs: ours beside the reference way, equal numbers asserted.

The reference way is the package codebleu, pair by pair, and one embedding call a text. Targets: one run from nothing
at least 5 times as fast, fifteen runs of one dataset 12 times, scoring again from the cache 50 times. Needs recorded
runs; see benchmarks.recorded_runs. Both sides run in this process, so that they share its hash seed.
"""

import logging
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TypeVar

import numpy as np
from codebleu import calc_codebleu
from scipy.optimize import linear_sum_assignment

from benchmarks.published_scores import PublishedScores, value_of
from benchmarks.recorded_runs import RecordedRun, compared_texts, imported_missions, recorded_runs, upstream_folder
from projecteval.attempt import StageName
from projecteval.mission import Mission
from projecteval.scorers.cache import ScoreCache
from projecteval.scorers.embedding import Embedder

_RUNS = 15
_NO_CACHE = Path(":memory:")
SEED_TOLERANCE = 0.005
"""A project's score may differ by what codebleu owes to the order of a set; see docs/scores.md."""

T = TypeVar("T")
Scores = dict[str, dict[str, float]]


def measure() -> Iterator[tuple[str, ...]]:
    """CPU seconds of all threads, and how many times as fast as the reference way, which runs only once.

    Its time for fifteen runs is taken as fifteen times that of the first.
    """
    yield ("what", "CPU s", "reference CPU s", "times as fast")
    folder = upstream_folder()
    assert folder, "no recorded runs: set PROJECTEVAL_UPSTREAM to their folder"
    logging.getLogger().setLevel(logging.ERROR)  # codebleu warns of each file without dataflow
    runs = list(islice(recorded_runs(folder), _RUNS))
    Embedder().embed(["load the model"], ScoreCache(_NO_CACHE))
    with imported_missions(folder) as missions, tempfile.TemporaryDirectory(prefix="projecteval-benchmark-") as scratch:
        reference_s, reference = _timed(lambda: _reference(missions, runs[0]))
        cold_s, ours = _timed(lambda: _ours(missions, runs[:1], Path(scratch) / "one.sqlite")[0])
        many_s, _ = _timed(lambda: _ours(missions, runs, Path(scratch) / "many.sqlite"))
        warm_s, again = _timed(lambda: _ours(missions, runs[:1], Path(scratch) / "one.sqlite")[0])
    _assert_equal(ours, reference)
    assert again == ours
    for what, ours_s, theirs_s in (
        ("one run, nothing known", cold_s, reference_s),
        (f"{len(runs)} runs of one dataset, nothing known", many_s, len(runs) * reference_s),
        ("one run again, from the cache", warm_s, reference_s),
    ):
        yield (what, f"{ours_s:.2f}", f"{theirs_s:.1f}", f"{theirs_s / ours_s:.0f}")


def _timed(action: Callable[[], T]) -> tuple[float, T]:
    started = time.process_time()
    result = action()
    return time.process_time() - started, result


def _ours(missions: Mapping[str, Mission], runs: Sequence[RecordedRun], path: Path) -> list[Scores]:
    cache = ScoreCache(path)
    scorer = PublishedScores(cache)
    found = [scorer.of_run(missions, run) for run in runs]
    cache.close()
    return [
        {part: {project: value_of(score) for project, score in scores.items()} for part, scores in by_part.items()}
        for by_part in found
    ]


def _reference(missions: Mapping[str, Mission], run: RecordedRun) -> Scores:
    measures: dict[StageName, Callable[[Sequence[str], Sequence[str]], float]] = {
        StageName.CHECKLIST: partial(_cosines, Embedder()),
        StageName.SKELETON: codebleu_score,
        StageName.CODE: codebleu_score,
    }
    return {
        stage: {
            project: measure(*compared_texts(missions[project], attempt, stage))
            for project, attempt in run.attempts.items()
        }
        for stage, measure in measures.items()
        if run.sums[stage] is not None
    }


def codebleu_score(canonical: Sequence[str], given: Sequence[str]) -> float:
    """The score of one project by the package codebleu, pair by pair, under this process's PYTHONHASHSEED."""
    return _matched(
        [[calc_codebleu([ours], [theirs], "python")["codebleu"] for ours in canonical] for theirs in given], canonical
    )


def _cosines(embedder: Embedder, canonical: Sequence[str], given: Sequence[str]) -> float:
    nothing_known = ScoreCache(_NO_CACHE)
    ours, theirs = ([embedder.embed([f"{text}"], nothing_known)[0] for text in texts] for texts in (canonical, given))
    nothing_known.close()
    return _matched([[float(left @ right) for left in ours] for right in theirs], canonical)


def _matched(similarities: Sequence[Sequence[float]], canonical: Sequence[str]) -> float:
    if not similarities:
        return 0.0
    matrix = np.array(similarities)
    return float(matrix[linear_sum_assignment(matrix, maximize=True)].sum() / len(canonical))


def _assert_equal(ours: Scores, reference: Scores) -> None:
    for part, values in reference.items():
        for project, value in values.items():
            tolerance = 1e-5 if part == "checklist" else SEED_TOLERANCE
            assert abs(ours[part][project] - value) <= tolerance, (part, project, ours[part][project], value)
