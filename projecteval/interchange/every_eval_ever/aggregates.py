"""The results of one agent in one column as entries of a record: mean score, whole missions and pass@k."""

import statistics
from collections.abc import Iterator, Mapping
from typing import Any

from projecteval.interchange.every_eval_ever.generation import generation_config
from projecteval.interchange.every_eval_ever.identity import RecordIdentity
from projecteval.reports.entries import Entry
from projecteval.reports.summary import summarise
from projecteval.runs.folder import RunFolder
from projecteval.statistics import Interval, Measure, Missing
from projecteval.statistics.bootstrap import RESAMPLES
from projecteval.statistics.scores import mission_means

MEAN_SCORE = "mean_test_pass_rate"
_DESCRIPTIONS = {
    MEAN_SCORE: "Mean over missions of the mean over attempts of the share of a mission's tests that passed.",
    "perfect_run_rate": "Mean over missions of the share of attempts in which every test of the mission passed.",
    "pass_at_k": "Mean over missions of the unbiased chance that one of k attempts passes every test of the mission.",
}


def results_of(run: RunFolder, entry: Entry, identity: RecordIdentity) -> Iterator[dict[str, Any]]:
    """One entry for each metric that has a value; what is missing is omitted, never 0."""
    summary = summarise(entry, missing=Missing.LEFT_OUT, seed=run.config.seed)
    shared = {
        "evaluation_name": evaluation_name(entry.column),
        "source_data": {
            "dataset_name": "projecteval missions",
            "source_type": "other",
            "additional_details": {"missions": ", ".join(entry.missions), "samples": str(run.config.samples)},
        },
        "evaluation_timestamp": identity.began.isoformat(),
        "generation_config": generation_config(run, entry),
    }
    shares = [mean for mean in mission_means(entry.tallies) if mean is not None]
    found: list[tuple[str, Mapping[str, int], Measure, dict[str, Any]]] = [
        (MEAN_SCORE, {}, summary.mean_score, _uncertainty(shares, summary.mean_score_interval)),
        ("perfect_run_rate", {}, summary.perfect_run_rate, {"num_samples": summary.perfect_run_rate.n}),
    ]
    found += [
        ("pass_at_k", {"k": k}, measure, {"num_samples": measure.n}) for k, measure in summary.pass_at_k_mission.items()
    ]
    for metric, parameters, measure, uncertainty in found:
        if measure.value is not None:
            yield {
                "evaluation_result_id": identity.result_id(entry.column, _label(metric, parameters)),
                **shared,
                "metric_config": _metric(metric, parameters),
                "score_details": {
                    "score": measure.value,
                    "details": {"missions": str(measure.n), "missions_left_out": str(measure.left_out)},
                    "uncertainty": uncertainty,
                },
            }


def evaluation_name(column: str) -> str:
    """The name of a column among all evaluations, such as `projecteval direct 1`."""
    return f"projecteval {column}"


def _metric(metric: str, parameters: Mapping[str, int]) -> dict[str, Any]:
    return {
        "metric_id": metric,
        "metric_name": _label(metric, parameters),
        "metric_kind": "pass_rate",
        "metric_unit": "proportion",
        "evaluation_description": _DESCRIPTIONS[metric],
        "lower_is_better": False,
        "score_type": "continuous",
        "min_score": 0.0,
        "max_score": 1.0,
        **({"metric_parameters": dict(parameters)} if parameters else {}),
    }


def _label(metric: str, parameters: Mapping[str, int]) -> str:
    return f"pass@{parameters['k']}" if "k" in parameters else metric


def _uncertainty(means: list[float], interval: Interval) -> dict[str, Any]:
    """The spread over missions; one mission alone has none."""
    found: dict[str, Any] = {"num_samples": len(means)}
    if len(means) > 1:
        spread = statistics.stdev(means)
        found["standard_deviation"] = spread
        found["standard_error"] = {"value": spread / len(means) ** 0.5, "method": "analytic"}
    if interval.low is not None and interval.high is not None:
        found["confidence_interval"] = {
            "lower": interval.low,
            "upper": interval.high,
            "confidence_level": interval.level,
            "method": "percentile bootstrap over missions",
        }
        found["num_bootstrap_samples"] = RESAMPLES
    return found
