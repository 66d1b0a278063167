"""The statistics of one agent in one column, over all missions and on each of them."""

import statistics
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from judge_machine import Cause
from projecteval.reports.entries import Entry, Sample
from projecteval.runs import Usage
from projecteval.statistics import (
    Interval,
    Measure,
    Missing,
    Status,
    Tally,
    best_round_score,
    mean_of_present,
    mean_pass_at_k,
    mean_round_score,
    mean_score,
    median_sd,
    mission_trials,
    perfect_run_rate,
    rate,
    status_table,
)
from projecteval.statistics.bootstrap import bootstrap_interval
from projecteval.statistics.correlation import Correlation, pearson, spearman
from projecteval.statistics.scores import mission_sd

_EVERY_K_UP_TO = 32


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """One agent in one column.

    Round scores and the weighted score are percent; mean score, perfect-run rate, SD, pass@k and the rates 0 to 1.
    `runs` counts attempts, `missing_runs` those that were not judged; at `tests_not_scored` of the others the judge
    failed. `statuses` and `causes` count tests, the statuses only judged ones. `correlations` are of the missions' mean
    scores with the lengths named in front.
    """

    agent: str
    column: str
    missions: int
    runs: int
    missing_runs: int
    tests: int
    tests_not_scored: int
    mean_score: Measure
    mean_score_interval: Interval
    perfect_run_rate: Measure
    median_sd: Measure
    mean_round_score: Measure
    best_round_score: Measure
    weighted_score: Measure
    pass_at_k_test: Mapping[int, Measure] = field(hash=False)
    pass_at_k_mission: Mapping[int, Measure] = field(hash=False)
    runnable_rate: Measure
    format_error_rate: Measure
    refusal_rate: Measure
    statuses: tuple[Status, ...]
    causes: Mapping[Cause, int] = field(hash=False)
    correlations: tuple[tuple[str, Correlation], ...]


def summarise(entry: Entry, *, missing: Missing, seed: int) -> Summary:
    """Compute everything about one entry; the same seed gives the same interval."""
    tallies = entry.tallies
    every = [tally for runs in tallies for tally in runs]
    rounds = [Tally.total(runs) for runs in zip(*tallies, strict=True)]
    per_mission = [mission_trials(runs, missing=missing) for runs in tallies]
    per_test = entry.test_tries(missing)
    ks = _ks(len(rounds))
    return Summary(
        agent=entry.agent,
        column=entry.column,
        missions=len(tallies),
        runs=len(every),
        missing_runs=entry.missing_runs,
        tests=sum(tally.tests for tally in every),
        tests_not_scored=entry.not_scored,
        mean_score=mean_score(tallies, missing=missing),
        mean_score_interval=bootstrap_interval(_shares(tallies, missing), seed=seed),
        perfect_run_rate=perfect_run_rate(tallies, missing=missing),
        median_sd=median_sd(tallies, missing=missing),
        mean_round_score=mean_round_score(rounds, missing=missing),
        best_round_score=best_round_score(rounds, missing=missing),
        weighted_score=_weighted(entry, missing),
        pass_at_k_test={k: mean_pass_at_k(per_test, k) for k in ks},
        pass_at_k_mission={k: mean_pass_at_k(per_mission, k) for k in ks},
        runnable_rate=entry.runnable_rate,
        format_error_rate=_rate(entry, lambda sample: _has_fault(sample, Cause.UNPARSABLE)),
        refusal_rate=_rate(entry, lambda sample: _has_fault(sample, Cause.REFUSED)),
        statuses=status_table(entry.statuses),
        causes=dict(Counter(test.cause for sample in entry.samples for test in sample.tests if test.cause is not None)),
        correlations=_correlations(entry, missing),
    )


def _ks(samples: int) -> tuple[int, ...]:
    """Every k up to the number of samples; with very many samples, the small ones and that number."""
    small = range(1, min(samples, _EVERY_K_UP_TO) + 1)
    return (*small, *([samples] if samples > _EVERY_K_UP_TO else []))


def _shares(tallies: tuple[tuple[Tally, ...], ...], missing: Missing) -> list[list[float]]:
    return [[tally.share for tally in runs if tally.counts(missing)] for runs in tallies]


def _weighted(entry: Entry, missing: Missing) -> Measure:
    """The mean over missions of the mean over runs; the whole is missing when weights are not known."""
    missions: list[float | None] = []
    for samples in entry.missions.values():
        counted = [sample for sample in samples if sample.tally.counts(missing)]
        if reason := next((sample.weighted.missing_reason for sample in counted if sample.tests), None):
            return Measure.missing(reason)
        # Without tests the run is missing and counts as zero.
        missions.append(mean_of_present([sample.weighted.value or 0.0 for sample in counted]).value)
    return mean_of_present(missions)


def _rate(entry: Entry, question: Callable[[Sample], bool | None]) -> Measure:
    answers = [question(sample) for sample in entry.samples]
    known = [answer for answer in answers if answer is not None]
    return rate(sum(known), len(known), left_out=len(answers) - len(known))


def _has_fault(sample: Sample, cause: Cause) -> bool | None:
    return None if sample.faults is None else cause in sample.faults


def _correlations(entry: Entry, missing: Missing) -> tuple[tuple[str, Correlation], ...]:
    """Score against length of input and output over the missions, where texts were sent to the agent."""
    points: list[tuple[float, float, float]] = []
    for samples in entry.missions.values():
        counted = [sample for sample in samples if sample.tally.counts(missing)]
        asked = [sample for sample in counted if sample.outcomes.request_characters]
        if asked:
            points.append(
                (
                    sum(sample.tally.share for sample in asked) / len(asked),
                    sum(sample.outcomes.request_characters for sample in asked) / len(asked),
                    sum(sample.outcomes.reply_characters for sample in asked) / len(asked),
                )
            )
    scores = [score for score, _, _ in points]
    lengths = {
        "characters sent": [sent for _, sent, _ in points],
        "characters received": [received for _, _, received in points],
    }
    return tuple(
        (name, correlate(scores, values)) for name, values in lengths.items() for correlate in (pearson, spearman)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionScore:
    """One agent in one column on one mission, over n attempts; `left_out` counts those that are missing.

    Mean score and perfect-run rate are 0 to 1, the population SD of the scores 0 to 0.5; `tests_passed` is the mean
    number of the mission's `tests`, `usage` the sum over all attempts.
    """

    agent: str
    column: str
    mission: str
    tests: int
    mean_score: Measure
    sd: Measure
    perfect_run_rate: Measure
    tests_passed: Measure
    usage: Usage


def mission_scores(entry: Entry, *, missing: Missing = Missing.LEFT_OUT) -> tuple[MissionScore, ...]:
    """Every mission of one agent in one column, in the order of the run."""
    return tuple(
        MissionScore(
            agent=entry.agent,
            column=entry.column,
            mission=mission,
            tests=runs[0].tests,
            mean_score=_mean_of(runs, lambda tally: tally.share, missing),
            sd=mission_sd(runs, missing=missing),
            perfect_run_rate=_mean_of(runs, lambda tally: float(tally.perfect), missing),
            tests_passed=_mean_of(runs, lambda tally: float(tally.passed), missing),
            usage=Usage.total(sample.outcomes.use.usage for sample in entry.missions[mission]),
        )
        for mission, runs in zip(entry.missions, entry.tallies, strict=True)
    )


def _mean_of(runs: Sequence[Tally], of: Callable[[Tally], float], missing: Missing) -> Measure:
    values = [of(tally) for tally in runs if tally.counts(missing)]
    left_out = len(runs) - len(values)
    if not values:
        return Measure.missing("no attempt is complete", left_out=left_out)
    return Measure.of(statistics.fmean(values), n=len(values), left_out=left_out)
