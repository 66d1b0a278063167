"""Confidence intervals from resampled missions."""

from collections.abc import Sequence

import numpy as np

from projecteval.statistics.measure import Interval, finite, is_constant

RESAMPLES = 5000
LEVEL = 0.95


def bootstrap_interval(
    missions: Sequence[Sequence[float]], *, seed: int, level: float = LEVEL, resamples: int = RESAMPLES
) -> Interval:
    """A percentile interval of the mean over missions of the mean over their runs (Efron 1979, Davison & Hinkley 1997).

    Whole missions are drawn with replacement, each with all its runs, because runs on one mission are alike: drawing
    single runs would give an interval that is too narrow. Missing for fewer than two missions with a run, and where all
    have the same mean, which resampling cannot spread. The same seed gives the same interval. Raises ValueError
    for runs that are not finite.
    """
    means = [float(np.mean(finite(runs, of="runs of a mission"))) for runs in missions if len(runs)]
    n = len(means)
    if n < 2:
        return _missing("an interval takes two missions", n, level)
    if is_constant(means, of="means of missions"):
        return _missing("every mission has the same value, so resampling shows no spread", n, level)
    from scipy import stats  # noqa: PLC0415 - takes a second, and few runs need it

    found = stats.bootstrap(
        (np.asarray(means),),
        np.mean,
        n_resamples=resamples,
        confidence_level=level,
        method="percentile",
        rng=np.random.default_rng(seed),
    ).confidence_interval
    return Interval(low=float(found.low), high=float(found.high), level=level, n=n)


def _missing(reason: str, n: int, level: float) -> Interval:
    return Interval(low=None, high=None, level=level, n=n, missing_reason=reason)
