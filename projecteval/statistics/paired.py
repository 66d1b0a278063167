"""Comparisons of two agents on the same missions."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from projecteval.statistics.measure import Measure, finite, is_constant, rounded

ALPHA = 0.05
POWER = 0.8

_MOST_TIED = 16  # 65 536 patterns of signs


@dataclass(frozen=True, slots=True, kw_only=True)
class PairedTest:
    """A two-sided test of paired values: `p_value` over n pairs, and `statistic`, which is missing with it."""

    name: str
    statistic: float | None
    p_value: Measure


def differences(first: Sequence[float | None], second: Sequence[float | None]) -> tuple[float, ...]:
    """First minus second where both exist. Raises ValueError for unequal lengths."""
    pairs = zip(first, second, strict=True)
    return tuple(one - other for one, other in pairs if one is not None and other is not None)


def paired_t_test(differences: Sequence[float]) -> PairedTest:
    """Student's t-test of paired differences: t = d̄ / (s_d / √n), n − 1 degrees of freedom (ASTRA, section 4.1).

    Missing for fewer than two pairs and for differences without spread. Raises ValueError for differences that are
    not finite.
    """
    n, name = len(differences), "paired t-test"
    differences = finite(differences, of=name)
    if n < 2:
        return _missing(name, "a paired t-test takes two pairs", n)
    if is_constant(differences, of=name):
        return _missing(name, "all differences are the same, so they have no spread", n)
    from scipy import stats  # noqa: PLC0415 - takes a second, and few runs need it

    found = stats.ttest_1samp(np.asarray(differences), 0.0)
    return PairedTest(name=name, statistic=float(found.statistic), p_value=Measure.of(float(found.pvalue), n=n))


def wilcoxon_test(differences: Sequence[float]) -> PairedTest:
    """Wilcoxon's signed-rank test of paired differences; zeros are dropped (Wilcoxon 1945), ties get average ranks.

    `n` counts all pairs. The p-value is exact up to 50 pairs without ties and up to 16 with them, else it comes from
    the normal distribution. Missing without a difference other than zero. Raises ValueError for differences that are
    not finite.
    """
    n, name = len(differences), "Wilcoxon signed-rank test"
    # Differences that are equal in truth differ in their last bits, which would break ties.
    changed = np.asarray([difference for difference in rounded(differences, of=name) if difference != 0])
    if changed.size == 0:
        return _missing(name, "no pair differs" if n else "there is no pair", n)
    from scipy import stats  # noqa: PLC0415

    ranks = stats.rankdata(np.abs(changed))
    if np.unique(ranks).size < ranks.size <= _MOST_TIED:
        positive = float(ranks[changed > 0].sum())
        statistic, p_value = min(positive, float(ranks.sum()) - positive), _p_over_all_signs(ranks, positive)
    else:
        found = stats.wilcoxon(changed)
        statistic, p_value = float(found.statistic), float(found.pvalue)
    return PairedTest(name=name, statistic=statistic, p_value=Measure.of(p_value, n=n))


def _p_over_all_signs(ranks: npt.NDArray[np.float64], positive: float) -> float:
    """Exact where ranks are tied; scipy does the same through its permutation test, some hundred times slower."""
    signs = np.arange(2**ranks.size)[:, None] >> np.arange(ranks.size) & 1
    sums = signs @ ranks
    lower, upper = float(np.mean(sums <= positive)), float(np.mean(sums >= positive))
    return min(1.0, 2 * min(lower, upper))


def minimum_detectable_difference(
    differences: Sequence[float], *, alpha: float = ALPHA, power: float = POWER
) -> Measure:
    """δ · s_d / √n: the true mean difference that a two-sided paired t-test at level α shows with the given power.

    In the unit of the differences. δ is the noncentrality for which a noncentral t with n − 1 degrees of freedom
    exceeds t_{1−α/2, n−1} with that probability (Owen 1965, The Power of Student's t-Test). The sum of quantiles
    t_{1−α/2, n−1} + t_{power, n−1}, often taken for δ, is too small for few pairs: its power of nominally 0.8 is 0.73
    for two and 0.77 for three. Missing where the t-test is. Raises ValueError for differences that are not finite.
    """
    n, name = len(differences), "minimum detectable difference"
    differences = finite(differences, of=name)
    if n < 2:
        return Measure.missing("a spread of differences takes two pairs", n=n)
    if is_constant(differences, of=name):
        return Measure.missing("all differences are the same, so they have no spread", n=n)
    return Measure.of(_noncentrality(n, alpha, power) * float(np.std(differences, ddof=1)) / n**0.5, n=n)


@lru_cache(maxsize=256)
def _noncentrality(n: int, alpha: float, power: float) -> float:
    if not alpha / 2 < power < 1:
        raise ValueError(f"a power is above α / 2 and below 1: α {alpha}, power {power}")
    from scipy import optimize, stats  # noqa: PLC0415

    critical = float(stats.t.ppf(1 - alpha / 2, n - 1))
    # A normal and a chi variable, independent and each within its bound with probability √power, give at least that.
    half = power**0.5
    highest = critical * float(stats.chi2.ppf(half, n - 1) / (n - 1)) ** 0.5 + float(stats.norm.ppf(half))
    return float(optimize.brentq(lambda delta: stats.nct.sf(critical, n - 1, delta) - power, 0.0, highest))


def _missing(name: str, reason: str, n: int) -> PairedTest:
    return PairedTest(name=name, statistic=None, p_value=Measure.missing(reason, n=n))
