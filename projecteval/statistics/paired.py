"""Comparisons of two agents on the same missions."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from scipy import stats

from projecteval.statistics.measure import Measure

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
    """First minus second where both are there. Raises ValueError for unequal lengths."""
    pairs = zip(first, second, strict=True)
    return tuple(one - other for one, other in pairs if one is not None and other is not None)


def paired_t_test(differences: Sequence[float]) -> PairedTest:
    """Student's t-test of paired differences: t = d̄ / (s_d / √n), n − 1 degrees of freedom (ASTRA, section 4.1).

    Missing for fewer than two pairs and for differences without any spread.
    """
    n, name = len(differences), "paired t-test"
    if n < 2:
        return _missing(name, "a paired t-test takes two pairs", n)
    if _is_constant(differences):
        return _missing(name, "all differences are the same, so they have no spread", n)
    found = stats.ttest_1samp(np.asarray(differences), 0.0)
    return PairedTest(name=name, statistic=float(found.statistic), p_value=Measure.of(float(found.pvalue), n=n))


def wilcoxon_test(differences: Sequence[float]) -> PairedTest:
    """Wilcoxon's signed-rank test of paired differences; zeros are dropped (Wilcoxon 1945), ties get average ranks.

    `n` counts all pairs. The p-value is exact up to 50 pairs without ties and up to 16 with them, else it comes from
    the normal distribution. Missing without a difference other than zero.
    """
    n, name = len(differences), "Wilcoxon signed-rank test"
    # Differences that are equal in truth differ in their last bits, which would break ties.
    rounded = np.round(np.asarray(differences, dtype=float), 12)
    changed = rounded[rounded != 0]
    if changed.size == 0:
        return _missing(name, "no pair differs" if n else "there is no pair", n)
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
    """(t_{1−α/2, n−1} + t_{power, n−1}) · s_d / √n: the mean difference that n pairs show with the given power.

    In the unit of the differences; the true difference must be this large for a two-sided paired t-test at level α
    (Zar, Biostatistical Analysis, 5th edition, chapter 7). Missing where the t-test is.
    """
    n = len(differences)
    if n < 2:
        return Measure.missing("a spread of differences takes two pairs", n=n)
    if _is_constant(differences):
        return Measure.missing("all differences are the same, so they have no spread", n=n)
    quantiles = float(stats.t.ppf(1 - alpha / 2, n - 1)) + float(stats.t.ppf(power, n - 1))
    return Measure.of(quantiles * float(np.std(differences, ddof=1)) / n**0.5, n=n)


def _is_constant(values: Sequence[float]) -> bool:
    return bool(np.ptp(np.round(np.asarray(values, dtype=float), 12)) == 0)


def _missing(name: str, reason: str, n: int) -> PairedTest:
    return PairedTest(name=name, statistic=None, p_value=Measure.missing(reason, n=n))
