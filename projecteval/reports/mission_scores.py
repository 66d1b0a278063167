"""What each agent reached on each mission, over its attempts (HackerRank-ASTRA, section 3.2, step 7)."""

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from projecteval.reports.entries import Entry
from projecteval.statistics import Measure, Missing, Tally
from projecteval.statistics.scores import mission_sd


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionScore:
    """One agent in one column on one mission, over n attempts; `left_out` counts those that are missing.

    Mean score and perfect-run rate are 0 to 1, the population SD of the scores 0 to 0.5; `tests_passed` is the mean
    number of the mission's `tests`.
    """

    agent: str
    column: str
    mission: str
    tests: int
    mean_score: Measure
    sd: Measure
    perfect_run_rate: Measure
    tests_passed: Measure


def mission_scores(entry: Entry, *, missing: Missing = Missing.LEFT_OUT) -> tuple[MissionScore, ...]:
    """Every mission of one agent in one column, in the order of the run."""
    return tuple(
        MissionScore(
            agent=entry.agent,
            column=entry.column,
            mission=mission,
            tests=runs[0].tests,
            mean_score=_mean(runs, lambda tally: tally.share, missing),
            sd=mission_sd(runs, missing=missing),
            perfect_run_rate=_mean(runs, lambda tally: float(tally.perfect), missing),
            tests_passed=_mean(runs, lambda tally: float(tally.passed), missing),
        )
        for mission, runs in zip(entry.missions, entry.tallies, strict=True)
    )


def _mean(runs: Sequence[Tally], of: Callable[[Tally], float], missing: Missing) -> Measure:
    values = [of(tally) for tally in runs if tally.counts(missing)]
    left_out = len(runs) - len(values)
    if not values:
        return Measure.missing("no attempt is complete", left_out=left_out)
    return Measure.of(statistics.fmean(values), n=len(values), left_out=left_out)
