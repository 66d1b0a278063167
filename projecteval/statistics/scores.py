"""Scores of runs: partial credit and spread (HackerRank-ASTRA), rounds (ProjectEval), weights (ProjDevBench).

Functions over missions take each as a sequence of runs. Missions count equally, however many runs each of them has:
k may be ragged. A mission without a run that counts is omitted.

ProjectEval (section 4.2) defines its score as the percentage of test cases that passed. What its tables print as
"Pass@5" is never above their "Pass@1", and every cell is a multiple of 1/1420 = 1/(5 · 284): it is the mean of five
rounds, and "Pass@1" (a multiple of 1/284) the best of them. Both are named here for what they are.
"""

import math
import statistics
from collections.abc import Callable, Sequence

from projecteval.statistics.measure import Measure, finite
from projecteval.statistics.tally import Missing, Tally

Missions = Sequence[Sequence[Tally]]

REVIEW_WEIGHT = 0.2
"""ProjDevBench, section 4.1: 0.8 execution and 0.2 code review."""

_NO_MISSION = "no mission has a complete run"
_NO_ROUND = "no round is complete"


def mean_score(missions: Missions, *, missing: Missing = Missing.LEFT_OUT) -> Measure:
    """(1/n) Σ_i (1/k_i) Σ_j p_ij / T_i, 0 to 1, over n missions (ASTRA equation 1)."""
    return _mean_over(missions, lambda tally: tally.share, missing)


def perfect_run_rate(missions: Missions, *, missing: Missing = Missing.LEFT_OUT) -> Measure:
    """(1/n) Σ_i (1/k_i) Σ_j [p_ij = T_i], 0 to 1, over n missions: the mean pass@1 (ASTRA equation 2)."""
    return _mean_over(missions, lambda tally: float(tally.perfect), missing)


def population_sd(scores: Sequence[float]) -> Measure:
    """√((1/k) Σ (s_j − s̄)²) over n = k scores (ASTRA equation 3); missing for fewer than two.

    Raises ValueError for scores that are not finite.
    """
    known = finite(scores, of="scores of runs")
    if len(known) < 2:
        return Measure.missing("a spread takes two runs", n=len(known))
    return Measure.of(statistics.pstdev(known), n=len(known))


def mission_sd(runs: Sequence[Tally], *, missing: Missing = Missing.LEFT_OUT) -> Measure:
    """The population SD of the shares of one mission's runs, 0 to 0.5, over n runs; lower is more consistent."""
    counted = [tally for tally in runs if tally.counts(missing)]
    spread = _spread_of_equal(counted) or population_sd([tally.share for tally in counted])
    return Measure(
        value=spread.value, n=spread.n, left_out=len(runs) - len(counted), missing_reason=spread.missing_reason
    )


def _spread_of_equal(runs: Sequence[Tally]) -> Measure | None:
    """The SD of runs that have the same number of tests, in whole numbers, which is exact; None for others."""
    n, tests = len(runs), {tally.tests for tally in runs}
    if n < 2 or len(tests) > 1:
        return None
    passed = [tally.passed for tally in runs]
    squares = n * sum(one * one for one in passed) - sum(passed) ** 2
    return Measure.of(math.sqrt(squares) / (n * tests.pop()), n=n)


def median_sd(missions: Missions, *, missing: Missing = Missing.LEFT_OUT) -> Measure:
    """The median of the missions' SDs, 0 to 0.5, over n missions with two runs or more (ASTRA equations 4 and 5)."""
    spreads = [sd for runs in missions if (sd := mission_sd(runs, missing=missing).value) is not None]
    if not spreads:
        return Measure.missing("no mission has two complete runs", left_out=len(missions))
    return Measure.of(statistics.median(spreads), n=len(spreads), left_out=len(missions) - len(spreads))


def mission_means(
    missions: Missions, *, of: Callable[[Tally], float] = lambda tally: tally.share, missing: Missing = Missing.LEFT_OUT
) -> tuple[float | None, ...]:
    """The mean over the runs of each mission; None for a mission without a run that counts."""
    every = ([of(tally) for tally in runs if tally.counts(missing)] for runs in missions)
    return tuple(statistics.fmean(values) if values else None for values in every)


def _mean_over(missions: Missions, of: Callable[[Tally], float], missing: Missing) -> Measure:
    means = [mean for mean in mission_means(missions, of=of, missing=missing) if mean is not None]
    if not means:
        return Measure.missing(_NO_MISSION, left_out=len(missions))
    return Measure.of(statistics.fmean(means), n=len(means), left_out=len(missions) - len(means))


def round_score(tally: Tally) -> float:
    """100 · passed / tests, in percent (ProjectEval, section 4.2)."""
    return 100 * tally.passed / tally.tests


def mean_round_score(rounds: Sequence[Tally], *, missing: Missing = Missing.LEFT_OUT) -> Measure:
    """The mean of the round scores in percent, over n rounds; what ProjectEval prints as Pass@5 (Tables 4 and 7)."""
    scores = _round_scores(rounds, missing)
    if not scores:
        return Measure.missing(_NO_ROUND, left_out=len(rounds))
    return Measure.of(sum(scores) / len(scores), n=len(scores), left_out=len(rounds) - len(scores))


def best_round_score(rounds: Sequence[Tally], *, missing: Missing = Missing.LEFT_OUT) -> Measure:
    """The highest of the round scores in percent, over n rounds; what ProjectEval prints as Pass@1 (Table 7)."""
    scores = _round_scores(rounds, missing)
    if not scores:
        return Measure.missing(_NO_ROUND, left_out=len(rounds))
    return Measure.of(max(scores), n=len(scores), left_out=len(rounds) - len(scores))


def _round_scores(rounds: Sequence[Tally], missing: Missing) -> list[float]:
    return [round_score(tally) for tally in rounds if tally.counts(missing)]


def weighted_score(tests: Sequence[tuple[float, bool]]) -> Measure:
    """100 · Σ weight of the passed tests / Σ weight of all, 0 to 100, over n tests (appendix C.1).

    Takes pairs of weight and whether the test passed. Raises ValueError for a weight that is not a number of 0 or more.
    """
    if any(not math.isfinite(weight) or weight < 0 for weight, _ in tests):
        raise ValueError("weights are numbers of 0 or more")
    total = math.fsum(weight for weight, _ in tests)
    if total == 0:
        return Measure.missing("no test has a weight above 0", n=len(tests))
    return Measure.of(100 * math.fsum(weight for weight, passed in tests if passed) / total, n=len(tests))


def alpha_weighted(parts: Sequence[tuple[float, Measure]]) -> Measure:
    """Σ α_j S_j over n parts, in the unit of the parts (appendix C.3); missing without a part, and when a part is.

    A part with an α of 0 is not asked for: it does not count in n, and may be missing. Raises ValueError when the α
    are not 0 to 1 with the sum 1.
    """
    if not parts:
        return Measure.missing("there is no part")
    if any(not 0 <= alpha <= 1 for alpha, _ in parts) or not math.isclose(math.fsum(alpha for alpha, _ in parts), 1):
        raise ValueError("each α is 0 to 1, and their sum is 1")
    asked = [(alpha, score) for alpha, score in parts if alpha > 0]
    products = [alpha * score.value for alpha, score in asked if score.value is not None]
    if len(products) < len(asked):
        reasons = [score.missing_reason for _, score in asked if score.missing_reason is not None]
        return Measure.missing(f"a part is missing: {reasons[0]}", n=len(products), left_out=len(reasons))
    return Measure.of(math.fsum(products), n=len(products))


def composite(execution: Measure, review: Measure, *, review_weight: float = REVIEW_WEIGHT) -> Measure:
    """0.8 · execution + 0.2 · review, both 0 to 100 (section 4.1); missing when one that has a weight is."""
    return alpha_weighted(((1 - review_weight, execution), (review_weight, review)))
