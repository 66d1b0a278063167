"""Partial credit, perfect runs and spread over repeated runs (HackerRank-ASTRA, section 2.5).

Every function takes missions, each a sequence of runs. Missions count equally, however many runs each of them has:
k may be ragged. A mission without a run that counts is left out.
"""

import statistics
from collections.abc import Callable, Sequence

from projecteval.statistics.finite import finite
from projecteval.statistics.measure import Measure
from projecteval.statistics.tally import Missing, Tally

Missions = Sequence[Sequence[Tally]]

_NO_MISSION = "no mission has a complete run"


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
    shares = [tally.share for tally in runs if tally.counts(missing)]
    spread = population_sd(shares)
    return Measure(
        value=spread.value, n=spread.n, left_out=len(runs) - len(shares), missing_reason=spread.missing_reason
    )


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
