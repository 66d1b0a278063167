"""The reference way to score a recorded run: codebleu pair by pair, one embedding call a text, value by value."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import Levenshtein
import numpy as np
from codebleu import calc_codebleu
from scipy.optimize import linear_sum_assignment

from projecteval.attempt import Attempt, StageName
from projecteval.mission import Mission
from projecteval.public_suite.comparisons.upstream import RecordedRun, compared_texts, recorded_sides
from projecteval.public_suite.items import parameter_answers
from projecteval.scorers.cache import ScoreCache
from projecteval.scorers.embedding import Embedder

NO_CACHE = Path(":memory:")
SEED_TOLERANCE = 0.005
"""A project's score may differ by what codebleu owes to the order of a set; see docs/scores.md."""
_TOLERANCE = {"checklist": 1e-5, "skeleton": SEED_TOLERANCE, "code": SEED_TOLERANCE, "parameter": 1e-9}
# What the sum of 20 projects may be off the published one, which rounds each project to 3 decimals; see docs/scores.md.
_TOLERANCE_OF_SUM = {"checklist": 0.0015, "skeleton": 0.025, "code": 0.025, "parameter": 1e-5}

_MISSING = object()

Scores = dict[str, dict[str, float]]


def reference_scores(missions: Mapping[str, Mission], run: RecordedRun) -> Scores:
    """The scores of every part that the run's column has, by part and project."""
    measures: dict[str, Callable[[Mission, Attempt], float]] = {
        "checklist": partial(_checklist, Embedder()),
        "skeleton": partial(_code, stage=StageName.SKELETON),
        "code": partial(_code, stage=StageName.CODE),
        "parameter": _parameters,
    }
    return {
        part: {project: measure(missions[project], attempt) for project, attempt in run.attempts.items()}
        for part, measure in measures.items()
        if run.sums[part] is not None
    }


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


def codebleu_score(canonical: Sequence[str], given: Sequence[str]) -> float:
    """The score of one project by the package codebleu, pair by pair, under this process's PYTHONHASHSEED."""
    return _matched(
        [[calc_codebleu([ours], [theirs], "python")["codebleu"] for ours in canonical] for theirs in given], canonical
    )


def _code(mission: Mission, attempt: Attempt, *, stage: StageName) -> float:
    return codebleu_score(*compared_texts(mission, attempt, stage))


def _checklist(embedder: Embedder, mission: Mission, attempt: Attempt) -> float:
    canonical, given = compared_texts(mission, attempt, StageName.CHECKLIST)
    nothing_known = ScoreCache(NO_CACHE)
    ours, theirs = ([embedder.embed([f"{text}"], nothing_known)[0] for text in texts] for texts in (canonical, given))
    nothing_known.close()
    return _matched([[float(left @ right) for left in ours] for right in theirs], canonical)


def _matched(similarities: Sequence[Sequence[float]], canonical: Sequence[str]) -> float:
    if not similarities:
        return 0.0
    matrix = np.array(similarities)
    return float(matrix[linear_sum_assignment(matrix, maximize=True)].sum() / len(canonical))


def _parameters(mission: Mission, attempt: Attempt) -> float:
    """The mean over the canonical values; an answer without a name, or of no length, makes it 0, as it does there."""
    recorded, generated = recorded_sides(mission, attempt, StageName.PARAMETERS)
    assert isinstance(recorded, dict), mission.id
    canonical: dict[str, Any] = recorded  # page → function → parameters
    given: dict[str, Any] = parameter_answers(generated)
    values: list[float] = []
    for page, functions in canonical.items():
        for function, parameters in functions.items():
            try:
                said = {one["name"]: one["answer"] for one in given.get(page, {}).get(function, ())}
                values += [_similarity(one["answer"], said.get(one["name"], _MISSING)) for one in parameters]
            except (KeyError, TypeError):
                return 0.0
    return sum(values) / len(values)


def _similarity(canonical: str, answer: Any) -> float:
    if answer is _MISSING:
        return 0.0
    longer = max(len(canonical), len(answer))
    return 1 - Levenshtein.distance(canonical, answer) / longer if longer else 1.0
