"""The reference way to score a recorded run: codebleu pair by pair, one embedding call a text, value by value."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import Levenshtein
import numpy as np
from codebleu import calc_codebleu
from scipy.optimize import linear_sum_assignment

from benchmarks.recorded_runs import Parts, RecordedRun
from projecteval.scorers.cache import ScoreCache
from projecteval.scorers.embedding import Embedder

NO_CACHE = Path(":memory:")
# A project's score may differ by what codebleu owes to the order of a set; see docs/scores.md.
_TOLERANCE = {"checklist": 1e-5, "skeleton": 0.006, "code": 0.006, "parameter": 1e-9}
# What the sum of 20 projects may be off the published one, which rounds each project to 3 decimals; see docs/scores.md.
_TOLERANCE_OF_SUM = {"checklist": 0.0015, "skeleton": 0.02, "code": 0.02, "parameter": 1e-5}

_MISSING = object()

Scores = dict[str, dict[str, float]]


def reference_scores(canonical: Mapping[str, Parts], run: RecordedRun) -> Scores:
    """The scores of every part that the run's column has, by part and project."""
    embedder = Embedder()
    scores: Scores = {part: {} for part, value in run.sums.items() if value is not None}
    for project, given in run.parts.items():
        right = canonical[project]
        for part, found in scores.items():
            match part:
                case "checklist":
                    found[project] = _cosines(embedder, right.checklist, given.checklist)
                case "skeleton":
                    found[project] = _codebleu(right.skeleton or (), given.skeleton or ())
                case "code":
                    found[project] = _codebleu(right.code or (), given.code or ())
                case "parameter":
                    found[project] = _parameters(right, given)
                case _:
                    raise AssertionError(part)
    return scores


def assert_equal(ours: Scores, reference: Scores) -> None:
    """Raise AssertionError unless both have the same parts and projects with equal scores."""
    assert ours.keys() == reference.keys(), (list(ours), list(reference))
    for part, values in reference.items():
        for project, value in values.items():
            assert abs(ours[part][project] - value) <= _TOLERANCE[part], (part, project, ours[part][project], value)


def assert_published(sums: Mapping[str, float], run: RecordedRun) -> None:
    """Raise AssertionError unless the sums of all parts are those of the run's published report."""
    for part, value in sums.items():
        published = run.sums[part]
        assert published is not None, (run.name, part)
        assert abs(value - published) <= _TOLERANCE_OF_SUM[part], (run.name, part, value, published)


def _codebleu(canonical: Sequence[str], given: Sequence[str]) -> float:
    return _matched(
        [[calc_codebleu([ours], [theirs], "python")["codebleu"] for ours in canonical] for theirs in given], canonical
    )


def _cosines(embedder: Embedder, canonical: Sequence[str], given: Sequence[str]) -> float:
    nothing_known = ScoreCache(NO_CACHE)
    ours, theirs = ([embedder.embed([f"{text}"], nothing_known)[0] for text in texts] for texts in (canonical, given))
    nothing_known.close()
    return _matched([[float(left @ right) for left in ours] for right in theirs], canonical)


def _matched(similarities: Sequence[Sequence[float]], canonical: Sequence[str]) -> float:
    if not similarities:
        return 0.0
    matrix = np.array(similarities)
    return float(matrix[linear_sum_assignment(matrix, maximize=True)].sum() / len(canonical))


def _parameters(canonical: Parts, given: Parts) -> float:
    """The mean over the canonical values; an answer without a name, or of no length, makes it 0, as it does there."""
    values: list[float] = []
    for page, functions in canonical.parameters.items():
        for function, parameters in functions.items():
            try:
                said = {one["name"]: one["answer"] for one in given.parameters.get(page, {}).get(function, ())}
                values += [_similarity(one["answer"], said.get(one["name"], _MISSING)) for one in parameters]
            except (KeyError, TypeError):
                return 0.0
    return sum(values) / len(values)


def _similarity(canonical: str, answer: Any) -> float:
    if answer is _MISSING:
        return 0.0
    longer = max(len(canonical), len(answer))
    return 1 - Levenshtein.distance(canonical, answer) / longer if longer else 1.0
