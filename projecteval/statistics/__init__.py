"""Pass rates, consistency and significance; pure functions over numbers, which do not depend on runs.

What cannot be computed is a `Measure` without a value and with the reason, never NaN and never zero. Modules that need
scipy (bootstrap, correlation, paired) are imported by name, so that the others come without it.
"""

from projecteval.statistics.counts import STATUSES, Status, cohens_kappa, rate, status_table
from projecteval.statistics.measure import Interval, Measure, added, mean_of_all, mean_of_present, sum_of_present
from projecteval.statistics.multiple_comparisons import holm, indistinguishable, letters
from projecteval.statistics.pass_at_k import mean_pass_at_k, mission_trials, pass_at_k
from projecteval.statistics.scores import (
    REVIEW_WEIGHT,
    alpha_weighted,
    best_round_score,
    composite,
    mean_round_score,
    mean_score,
    median_sd,
    perfect_run_rate,
    population_sd,
    round_score,
    weighted_score,
)
from projecteval.statistics.tally import Missing, Tally, is_judged

__all__ = [
    "REVIEW_WEIGHT",
    "STATUSES",
    "Interval",
    "Measure",
    "Missing",
    "Status",
    "Tally",
    "added",
    "alpha_weighted",
    "best_round_score",
    "cohens_kappa",
    "composite",
    "holm",
    "indistinguishable",
    "is_judged",
    "letters",
    "mean_of_all",
    "mean_of_present",
    "mean_pass_at_k",
    "mean_round_score",
    "mean_score",
    "median_sd",
    "mission_trials",
    "pass_at_k",
    "perfect_run_rate",
    "population_sd",
    "rate",
    "round_score",
    "status_table",
    "sum_of_present",
    "weighted_score",
]
