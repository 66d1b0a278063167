"""Pass rates, consistency and significance; pure functions over numbers, which know nothing of runs.

What cannot be computed is a `Measure` without a value and with the reason, never NaN and never zero. Modules that need
scipy (bootstrap, correlation, paired) are imported by name, so that the others come without it.
"""

from projecteval.statistics.agreement import cohens_kappa
from projecteval.statistics.averages import mean_of_all, mean_of_present
from projecteval.statistics.consistency import mean_score, median_sd, perfect_run_rate, population_sd
from projecteval.statistics.counts import STATUSES, Status, rate, status_table
from projecteval.statistics.groups import indistinguishable, letters
from projecteval.statistics.holm import holm
from projecteval.statistics.measure import Measure
from projecteval.statistics.pass_at_k import Trials, mean_pass_at_k, mission_trials, pass_at_k
from projecteval.statistics.rounds import best_round_score, mean_round_score, round_score
from projecteval.statistics.tally import Missing, Tally
from projecteval.statistics.weighted import alpha_weighted, composite, weighted_score

__all__ = [
    "STATUSES",
    "Measure",
    "Missing",
    "Status",
    "Tally",
    "Trials",
    "alpha_weighted",
    "best_round_score",
    "cohens_kappa",
    "composite",
    "holm",
    "indistinguishable",
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
    "weighted_score",
]
