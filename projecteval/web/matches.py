"""What of the canonical solution was matched with what of the agent's, item by item, as the scorers stored it."""

from collections.abc import Mapping
from dataclasses import dataclass

from projecteval.attempt import Attempt, StageName
from projecteval.reports.matchings import Matching, matching_of
from projecteval.scorers import Score

MOST_LINES = 300


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredStage:
    """The scores of one stage; `missing` are those that could not be had, with their reasons."""

    name: StageName
    matchings: tuple[Matching, ...]
    missing: tuple[Score, ...]


def scored_stages(attempt: Attempt, scores: Mapping[str, Score]) -> tuple[ScoredStage, ...]:
    """The stages of the attempt's column that were scored, in their order; of each, the scorer named like it first."""
    stages = []
    for name in attempt.key.stages:
        own = [score for score in scores.values() if stage_of(score.name) == name]
        own.sort(
            key=lambda score: (not score.name.endswith(":strict"), score.name.partition(":")[0] != name, score.name)
        )
        if own:
            found = tuple(matching_of(score, most=MOST_LINES) for score in own if score.value is not None)
            missing = tuple(score for score in own if score.value is None)
            stages.append(ScoredStage(name=name, matchings=found, missing=missing))
    return tuple(stages)


def stage_of(score: str) -> str:
    """The stage that a score is of, by its name: `skeleton-chrf:strict` is of the skeleton."""
    return score.partition(":")[0].partition("-")[0]
