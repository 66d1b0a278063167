"""Correlation of two quantities."""

from collections.abc import Sequence
from dataclasses import dataclass

from projecteval.statistics.measure import Measure, finite, is_constant, rounded

_LEAST_PAIRS = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Correlation:
    """A coefficient from −1 to 1 with its two-sided p-value, both over n pairs and missing together."""

    name: str
    coefficient: Measure
    p_value: Measure


def pearson(first: Sequence[float], second: Sequence[float]) -> Correlation:
    """Pearson's r, of linear relations; p from the t distribution with n − 2 degrees of freedom.

    Missing for fewer than three pairs and where one of the two never varies. Raises ValueError for values that are not
    finite and for unequal lengths.
    """
    name = "Pearson"
    return _correlation(name, finite(first, of=name), finite(second, of=name))


def spearman(first: Sequence[float], second: Sequence[float]) -> Correlation:
    """Spearman's ρ, of monotone relations: Pearson's r of the ranks, ties with their average rank (ProjDevBench T4).

    The shortcut 1 − 6 Σ d² / (n³ − n) is wrong with ties and not used. Missing, and raises, as `pearson`.
    """
    if len(first) == len(second) < _LEAST_PAIRS:
        return _too_few("Spearman", len(first))
    return _correlation("Spearman", _ranks(first), _ranks(second))


def _correlation(name: str, first: Sequence[float], second: Sequence[float]) -> Correlation:
    n = len(first)
    if n != len(second):
        raise ValueError(f"a correlation takes pairs: {n} and {len(second)} values")
    if n < _LEAST_PAIRS:
        return _too_few(name, n)
    if is_constant(first, of=name) or is_constant(second, of=name):
        return _missing(name, "one of the two never varies", n)
    from scipy import stats  # noqa: PLC0415 - takes a second, and few runs need it

    found = stats.pearsonr(first, second)
    return Correlation(
        name=name,
        coefficient=Measure.of(float(found.statistic), n=n),
        p_value=Measure.of(float(found.pvalue), n=n),
    )


def _ranks(values: Sequence[float]) -> list[float]:
    from scipy import stats  # noqa: PLC0415

    return [float(rank) for rank in stats.rankdata(rounded(values, of="Spearman"))]


def _too_few(name: str, n: int) -> Correlation:
    return _missing(name, f"a correlation takes {_LEAST_PAIRS} pairs", n)


def _missing(name: str, reason: str, n: int) -> Correlation:
    nothing = Measure.missing(reason, n=n)
    return Correlation(name=name, coefficient=nothing, p_value=nothing)
