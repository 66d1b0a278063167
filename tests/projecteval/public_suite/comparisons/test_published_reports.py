"""The published variant gives the numbers of the published reports, where recorded runs are at hand.

Of skeletons and code the reports hold sums of 20 projects and what was matched, but no number of a single project.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from benchmarks.similarity import upstream_folder
from benchmarks.similarity_reference import SEED_TOLERANCE, codebleu_score
from projecteval.attempt import StageName
from projecteval.mission import Mission
from projecteval.public_suite.comparisons.published_sums import PARTS, PublishedScores, RunScores, sums, value_of
from projecteval.public_suite.comparisons.upstream import (
    RecordedRun,
    compared_texts,
    imported_missions,
    recorded_runs,
    recorded_sides,
    run_names,
)
from projecteval.public_suite.items import source_files
from projecteval.scorers import Score
from projecteval.scorers.cache import ScoreCache
from projecteval.scorers.files import PublishedCodeBleu, similarities

UPSTREAM = upstream_folder()
RUNS = run_names(UPSTREAM) if UPSTREAM else ()
TOLERANCE = {"checklist": 0.0005, "skeleton": 0.02, "code": 0.02, "parameter": 1e-6}

pytestmark = pytest.mark.skipif(not RUNS, reason="no recorded runs: set PROJECTEVAL_UPSTREAM")


@pytest.fixture(scope="module")
def missions() -> Iterator[Mapping[str, Mission]]:
    assert UPSTREAM
    with imported_missions(UPSTREAM) as found:
        yield found


@pytest.fixture(scope="module")
def known() -> Iterator[ScoreCache]:
    cache = ScoreCache(Path(":memory:"))
    yield cache
    cache.close()


@pytest.fixture(scope="module")
def scorer(known: ScoreCache) -> PublishedScores:
    return PublishedScores(known)


def _run(name: str) -> RecordedRun:
    assert UPSTREAM
    (run,) = recorded_runs(UPSTREAM, [name])
    return run


@pytest.mark.parametrize("name", RUNS)
def test_all_numbers_are_the_published_ones(
    missions: Mapping[str, Mission], scorer: PublishedScores, known: ScoreCache, name: str
) -> None:
    run = _run(name)
    found = scorer.of_run(missions, run)
    assert set(found) == {part for part in PARTS if run.sums[part] is not None}
    ours = sums(found)
    assert ours == {part: pytest.approx(run.sums[part], abs=TOLERANCE[part]) for part in ours}
    _check_parameters(run, found)
    _check_checklists(run, found, missions)
    for stage in (StageName.SKELETON, StageName.CODE):
        for project, score in found.get(stage, {}).items():
            _check_files(run, stage, missions[project], score, known)


def _check_parameters(run: RecordedRun, found: RunScores) -> None:
    """Every single similarity; of a project that scores 0 as a whole the report may hold what came before."""
    for project, score in found["parameter"].items():
        published = {
            f"{page}||{function}||{name}": value
            for page, functions in run.matched["parameter"].get(project, {}).items()
            for function, values in functions.items()
            for name, value in values.items()
        }
        if "malformed" in score.details:
            assert score.value == 0.0
        else:
            assert {name: value for name, answer, value in score.details["matches"] if answer} == published


def _check_checklists(run: RecordedRun, found: RunScores, missions: Mapping[str, Mission]) -> None:
    for project, score in found.get("checklist", {}).items():
        canonical, generated = compared_texts(missions[project], run.attempts[project], StageName.CHECKLIST)
        pairs = [(ours, theirs) for ours, theirs, _ in score.details["matches"] if ours and theirs]
        published = run.matched["checklist"].get(project, ())
        assert pairs == [(canonical[row], generated[column]) for row, column in published]


def _check_files(run: RecordedRun, stage: StageName, mission: Mission, score: Score, known: ScoreCache) -> None:
    """What was published as the best matching is ours, or worth as much: empty files are all alike."""
    project = next(project for project, attempt in run.attempts.items() if attempt.key.mission == mission.id)
    canonical, generated = map(source_files, recorded_sides(mission, run.attempts[project], stage))
    matrix = similarities(canonical, generated, PublishedCodeBleu(known), known)
    published = [matrix[column, row] for row, column in run.matched[stage].get(project, ())]
    assert len(published) == min(len(canonical), len(generated))
    assert sum(published) / len(canonical) == pytest.approx(value_of(score), abs=SEED_TOLERANCE)


@pytest.mark.parametrize(
    "name",
    [
        "gpt-3.5-turbo-0125_20250209-185839_level_1",
        "llama3.1_20250209-014833_level_1",
        "llama3.1_20250210-061946_level_1",
    ],
)
def test_every_project_scores_as_with_the_package_codebleu(
    missions: Mapping[str, Mission], scorer: PublishedScores, name: str
) -> None:
    run = _run(name)
    found = scorer.of_run(missions, run)
    for stage in (StageName.SKELETON, StageName.CODE):
        for project, score in found.get(stage, {}).items():
            canonical, generated = compared_texts(missions[project], run.attempts[project], stage)
            assert value_of(score) == pytest.approx(codebleu_score(canonical, generated), abs=SEED_TOLERANCE)
