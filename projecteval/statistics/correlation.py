"""How two quantities go together."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy import stats

from projecteval.statistics.measure import Measure

_LEAST_PAIRS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Correlation:
    """A coefficient from −1 to 1 with its two-sided p-value, both over n pairs and missing together."""

    name: str
    coefficient: Measure
    p_value: Measure


def pearson(first: Sequence[float], second: Sequence[float]) -> Correlation:
    """Pearson's r, of linear relations; p from the t distribution with n − 2 degrees of freedom."""
    return _correlation("Pearson", first, second)


def spearman(first: Sequence[float], second: Sequence[float]) -> Correlation:
    """Spearman's ρ, of monotone relations: Pearson's r of the ranks, ties with their average rank (ProjDevBench T4).

    The shortcut 1 − 6 Σ d² / (n³ − n) is wrong with ties and not used.
    """
    return _correlation("Spearman", _ranks(first), _ranks(second))


def _correlation(name: str, first: Sequence[float], second: Sequence[float]) -> Correlation:
    n = len(first)
    if n != len(second):
        raise ValueError(f"a correlation takes pairs: {n} and {len(second)} values")
    if n < _LEAST_PAIRS:
        return _missing(name, f"a correlation takes {_LEAST_PAIRS} pairs", n)
    if any(np.ptp(np.asarray(values, dtype=float)) == 0 for values in (first, second)):
        return _missing(name, "one of the two never varies", n)
    found = stats.pearsonr(first, second)
    return Correlation(
        name=name,
        coefficient=Measure.of(float(found.statistic), n=n),
        p_value=Measure.of(float(found.pvalue), n=n),
    )


def _ranks(values: Sequence[float]) -> list[float]:
    return [float(rank) for rank in stats.rankdata(values)]


def _missing(name: str, reason: str, n: int) -> Correlation:
    nothing = Measure.missing(reason, n=n)
    return Correlation(name=name, coefficient=nothing, p_value=nothing)
