"""The published variant gives the numbers of the published reports, where recorded runs are at hand."""

from collections.abc import Mapping
from itertools import islice
from pathlib import Path

import Levenshtein
import pytest

from benchmarks.published_scores import PARTS, PublishedScores, sums
from benchmarks.recorded_runs import Parts, RecordedRun, canonical_parts, recorded_runs, upstream_folder
from projecteval.scorers.cache import ScoreCache
from projecteval.scorers.parameter_scorer import similarity

pytestmark = pytest.mark.skipif(upstream_folder() is None, reason="no recorded runs: set PROJECTEVAL_UPSTREAM")
TOLERANCE = {"checklist": 0.0005, "skeleton": 0.02, "code": 0.02, "parameter": 0.0005}


@pytest.fixture(scope="module")
def folder() -> Path:
    found = upstream_folder()
    assert found
    return found


@pytest.fixture(scope="module")
def canonical(folder: Path) -> Mapping[str, Parts]:
    return canonical_parts(folder)


@pytest.fixture(scope="module", params=[0, 1])
def run(request: pytest.FixtureRequest, folder: Path) -> RecordedRun:
    return next(islice(recorded_runs(folder), request.param, None))


def test_sums_are_the_published_ones(canonical: Mapping[str, Parts], run: RecordedRun, cache: ScoreCache) -> None:
    scorer = PublishedScores(cache)
    found = sums(scorer.of_run(canonical, run))
    assert {part: run.sums[part] for part in found} == {
        part: pytest.approx(value, abs=TOLERANCE[part]) for part, value in found.items()
    }
    assert set(found) == {part for part in PARTS if run.sums[part] is not None}
    for project, pairs in run.matched["checklist"].items():
        matches = scorer.checklist(canonical[project], run.parts[project]).matches
        ours = [(match.canonical, match.generated) for match in matches if match.canonical and match.generated]
        names = canonical[project].checklist, run.parts[project].checklist
        assert ours == [(names[0][row], names[1][column]) for row, column in pairs]


def test_every_single_parameter_is_the_published_one(canonical: Mapping[str, Parts], run: RecordedRun) -> None:
    for project, pages in run.matched["parameter"].items():
        for page, functions in pages.items():
            for function, values in functions.items():
                given = {each["name"]: each["answer"] for each in run.parts[project].parameters[page][function]}
                right = {each["name"]: each["answer"] for each in canonical[project].parameters[page][function]}
                ours = {name: similarity(right[name], given[name], Levenshtein.distance) for name in values}
                assert ours == values
