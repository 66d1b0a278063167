"""Scores of recorded runs in the published variant, and their sums as the published reports print them."""

from collections.abc import Mapping

from projecteval.attempt import Attempt, StageName
from projecteval.mission import Mission
from projecteval.public_suite.comparisons.upstream import RecordedRun
from projecteval.scorers import BatchScorer, Score, Scorer, Variant
from projecteval.scorers.cache import ScoreCache
from projecteval.scorers.checklist_scorer import ChecklistScorer
from projecteval.scorers.files import PublishedCodeBleu
from projecteval.scorers.parameter_scorer import ParameterScorer
from projecteval.scorers.project_scorer import ProjectScorer

PARTS = ("checklist", "skeleton", "code", "parameter")

RunScores = Mapping[str, Mapping[str, Score]]
"""Part → project id → score; without the parts that the run's column does not have."""


class PublishedScores:
    """The published variant of the scorers, over a cache of its own; keeps what it has prepared."""

    def __init__(self, cache: ScoreCache) -> None:
        measure = PublishedCodeBleu(cache)
        self._scorers: dict[str, Scorer] = {
            "checklist": ChecklistScorer(Variant.PUBLISHED, cache=cache),
            **{
                str(stage): ProjectScorer(stage, stage=stage, variant=Variant.PUBLISHED, measure=measure, cache=cache)
                for stage in (StageName.SKELETON, StageName.CODE)
            },
            "parameter": ParameterScorer(Variant.PUBLISHED),
        }

    def of_run(self, missions: Mapping[str, Mission], run: RecordedRun) -> RunScores:
        """Every score that the report of the run has a sum of."""
        cases = [(missions[project], attempt) for project, attempt in run.attempts.items()]
        for part, scorer in self._scorers.items():
            if run.sums[part] is not None and isinstance(scorer, BatchScorer):
                scorer.prepare(cases)
        return {
            part: {project: self._score(part, missions[project], attempt) for project, attempt in run.attempts.items()}
            for part in PARTS
            if run.sums[part] is not None
        }

    def _score(self, part: str, mission: Mission, attempt: Attempt) -> Score:
        (score,) = self._scorers[part].score(mission, attempt, ())
        return score


def value_of(score: Score) -> float:
    """Its value, which nothing keeps away from an imported attempt. Raises ValueError."""
    if score.value is None:
        raise ValueError(f"{score.name}: {score.missing_reason}")
    return score.value


def sums(scores: RunScores) -> dict[str, float]:
    """The sums that a report prints: all but parameters are rounded to 3 decimals before they are added up."""
    return {
        part: round(sum(_as_added(part, value_of(score)) for score in by_project.values()), 6)
        for part, by_project in scores.items()
    }


def _as_added(part: str, value: float) -> float:
    return value if part == "parameter" else round(value, 3)
