"""Tests between agents, intervals, groups, correlations and agreement."""

import math
from collections.abc import Sequence

import numpy as np
import pytest
from scipy import integrate, stats

from projecteval.statistics import Measure, cohens_kappa, holm, indistinguishable, letters, rate, status_table
from projecteval.statistics.bootstrap import bootstrap_interval
from projecteval.statistics.correlation import pearson, spearman
from projecteval.statistics.measure import Interval
from projecteval.statistics.paired import (
    differences,
    minimum_detectable_difference,
    paired_t_test,
    wilcoxon_test,
)

FIRST = [0.9, 0.7, 1.0, 0.55, 0.8, 0.6, 0.95, 0.4]
SECOND = [0.7, 0.65, 0.9, 0.6, 0.5, 0.55, 0.7, 0.25]


def test_paired_t_test_is_that_of_two_related_samples() -> None:
    found = paired_t_test(differences(FIRST, SECOND))
    expected = stats.ttest_rel(FIRST, SECOND)
    assert found.statistic == pytest.approx(expected.statistic)
    assert found.p_value.value == pytest.approx(expected.pvalue)
    assert found.p_value.n == len(FIRST)


def test_wilcoxon_by_hand() -> None:
    """Ranks 1 to 5 with one negative rank 1: 2 of 32 sign patterns give 1 or less, on either side."""
    found = wilcoxon_test([-1.0, 2.0, 3.0, 4.0, 5.0])
    assert found.statistic == 1
    assert found.p_value.value == pytest.approx(4 / 32)


def test_wilcoxon_with_ties_and_zeros_is_the_permutation_test_of_scipy() -> None:
    tied = [1.0, -1.0, 2.0, 2.0, 0.0, 3.0, -2.0, 1.0]
    expected = stats.wilcoxon(tied, method=stats.PermutationMethod())
    found = wilcoxon_test(tied)
    assert found.p_value == Measure.of(found.p_value.value or 0, n=8)
    assert (found.statistic, found.p_value.value) == pytest.approx((expected.statistic, expected.pvalue))


def test_wilcoxon_of_many_tied_pairs_is_approximated() -> None:
    tied = [1.0, -1.0, 2.0] * 7
    expected = stats.wilcoxon(tied, method="asymptotic")
    assert wilcoxon_test(tied).p_value.value == pytest.approx(expected.pvalue)


def test_wilcoxon_of_differences_that_are_all_the_same() -> None:
    """The t-test has no spread to work with here, yet nobody would call these agents alike."""
    same = [1.0] * 8
    assert paired_t_test(same).p_value.missing_reason == "all differences are the same, so they have no spread"
    assert wilcoxon_test(same).p_value.value == pytest.approx(2 / 2**8)


def test_ties_are_not_broken_by_the_last_bits() -> None:
    exact, inexact = [1, 1, -1, 1, 1], [0.1, 0.3 - 0.2, -0.1, 0.1, 0.7 - 0.6]
    assert wilcoxon_test(inexact).p_value == wilcoxon_test(exact).p_value
    assert paired_t_test([0.1, 0.3 - 0.2]).p_value.value is None


@pytest.mark.parametrize("test", [paired_t_test, wilcoxon_test])
@pytest.mark.parametrize("found", [[], [0.0, 0.0, 0.0]])
def test_what_cannot_be_tested_is_missing(test: type, found: list[float]) -> None:
    result = test(found)
    assert result.statistic is None
    assert result.p_value.value is None
    assert result.p_value.missing_reason


def test_only_missions_of_both_are_paired() -> None:
    assert differences([1.0, None, 0.5, 0.25], [0.5, 1.0, None, 0.25]) == (0.5, 0.0)
    with pytest.raises(ValueError, match="zip"):
        differences([1.0], [])


def _power(n: int, noncentrality: float) -> float:
    """P(T > t_{0.975}) with T = (Z + δ) / S, integrated over S, without scipy's noncentral t."""
    critical = stats.t.ppf(0.975, n - 1)
    found, _ = integrate.quad(
        lambda spread: stats.norm.cdf(noncentrality - critical * spread) * _density_of_spread(spread, n - 1),
        0,
        math.inf,
    )
    return float(found)


def _density_of_spread(spread: float, freedom: int) -> float:
    """Of S = χ / √freedom."""
    return float(stats.chi.pdf(spread * math.sqrt(freedom), freedom)) * math.sqrt(freedom)


def _noncentrality(detectable: Measure, found: Sequence[float]) -> float:
    assert detectable.value is not None
    return detectable.value / float(np.std(found, ddof=1)) * math.sqrt(len(found))


@pytest.mark.parametrize("n", [2, 3, 5, 8, 20])
def test_minimum_detectable_difference_has_the_power_it_says(n: int) -> None:
    found = [math.sin(place) for place in range(n)]
    detectable = minimum_detectable_difference(found)
    assert detectable.n == n
    assert _power(n, _noncentrality(detectable, found)) == pytest.approx(0.8, abs=1e-5)
    assert minimum_detectable_difference([10 * value for value in found]).value == pytest.approx(
        10 * (detectable.value or 0)
    )


@pytest.mark.parametrize(("n", "power"), [(2, 0.731), (3, 0.766), (8, 0.798), (20, 0.800)])
def test_the_sum_of_two_quantiles_promises_too_much_for_few_pairs(n: int, power: float) -> None:
    """The usual approximation, which is not used here, with its true power where it says 0.8."""
    quantiles = float(stats.t.ppf(0.975, n - 1) + stats.t.ppf(0.8, n - 1))
    assert _power(n, quantiles) == pytest.approx(power, abs=0.0005)


@pytest.mark.parametrize(("alpha", "power"), [(0.05, 0.025), (0.05, 1.0), (0.05, 0.0)])
def test_a_power_that_no_difference_has(alpha: float, power: float) -> None:
    with pytest.raises(ValueError, match="a power is above"):
        minimum_detectable_difference([0.1, 0.2, 0.4], alpha=alpha, power=power)


def test_a_minimum_detectable_difference_of_other_power() -> None:
    found = [0.1, -0.2, 0.4, 0.0]
    values = [minimum_detectable_difference(found, power=power).value or 0 for power in (0.2, 0.5, 0.8, 0.99)]
    assert 0 < values[0] < values[1] < values[2] < values[3]
    assert minimum_detectable_difference([0.5]).value is None
    assert minimum_detectable_difference([0.5, 0.5]).value is None


def test_holm_by_hand() -> None:
    assert holm([0.01, 0.04, None, 0.03]) == pytest.approx((0.03, 0.06, None, 0.06))
    assert holm([0.5, 0.9]) == (1.0, 1.0)
    assert holm([]) == ()


def test_groups_share_what_is_not_different() -> None:
    """0 and 2 differ, 1 is like both; 3 differs from all."""
    different = [(0, 2), (0, 3), (1, 3), (2, 3)]
    assert indistinguishable(4, different) == ((0, 1), (1, 2), (3,))
    assert letters(4, different) == ("a", "ab", "b", "c")
    assert indistinguishable(3, []) == ((0, 1, 2),)
    assert indistinguishable(0, []) == ()
    with pytest.raises(ValueError, match="no pair"):
        indistinguishable(2, [(0, 2)])


def test_letters_go_on_after_z() -> None:
    every_pair = [(one, other) for one in range(28) for other in range(one)]
    assert letters(28, every_pair)[24:] == ("y", "z", "(27)", "(28)")


MISSIONS = [[0.2, 0.4], [0.9], [0.5, 0.5, 0.8], [1.0, 0.0], [0.7]]


def test_intervals_are_repeatable_and_hold_the_mean() -> None:
    found = bootstrap_interval(MISSIONS, seed=7)
    mean = sum(sum(runs) / len(runs) for runs in MISSIONS) / len(MISSIONS)
    assert found.low is not None
    assert found.high is not None
    assert 0.3 <= found.low < mean < found.high <= 0.9
    assert found == bootstrap_interval(MISSIONS, seed=7)
    assert found != bootstrap_interval(MISSIONS, seed=8)
    assert (found.n, found.level) == (5, 0.95)


def test_intervals_are_of_missions_not_of_runs() -> None:
    """A hundred runs of the same two missions tell no more about other missions than one run of each."""
    few = bootstrap_interval([[0.0], [1.0]], seed=1)
    many = bootstrap_interval([[0.0] * 100, [1.0] * 100], seed=1)
    assert (few.low, few.high) == (many.low, many.high) == (0.0, 1.0)


@pytest.mark.parametrize("missions", [[], [[0.5]], [[0.5], []], [[1.0, 1.0], [1.0]]])
def test_intervals_that_do_not_exist(missions: list[list[float]]) -> None:
    found = bootstrap_interval(missions, seed=1)
    assert (found.low, found.high) == (None, None)
    assert found.missing_reason


def test_an_interval_has_both_ends_or_a_reason() -> None:
    with pytest.raises(ValueError, match="either both ends"):
        Interval(low=1.0, high=None, level=0.95, n=3, missing_reason="half")
    with pytest.raises(ValueError, match="either both ends"):
        Interval(low=None, high=None, level=0.95, n=3)


def test_correlations_are_those_of_scipy() -> None:
    r, rho = pearson(FIRST, SECOND), spearman(FIRST, SECOND)
    expected_r, expected_rho = stats.pearsonr(FIRST, SECOND), stats.spearmanr(FIRST, SECOND)
    assert (r.coefficient.value, r.p_value.value) == pytest.approx((expected_r.statistic, expected_r.pvalue))
    assert (rho.coefficient.value, rho.p_value.value) == pytest.approx((expected_rho.statistic, expected_rho.pvalue))


@pytest.mark.parametrize("correlation", [pearson, spearman])
def test_correlations_that_do_not_exist(correlation: type) -> None:
    assert correlation([1, 2], [2, 1]).coefficient.missing_reason == "a correlation takes 3 pairs"
    assert correlation([1, 1, 1], [2, 1, 3]).p_value.missing_reason == "one of the two never varies"
    with pytest.raises(ValueError, match="takes pairs"):
        correlation([1, 2, 3], [1, 2])


def test_kappa_by_hand() -> None:
    """Observed 0.7; by chance 0.5 · 0.6 + 0.5 · 0.4 = 0.5."""
    first = ["yes"] * 5 + ["no"] * 5
    second = ["yes"] * 4 + ["no"] + ["yes"] * 2 + ["no"] * 3
    assert cohens_kappa(first, second).value == pytest.approx(0.4)
    assert cohens_kappa(first, first).value == 1
    assert cohens_kappa([1, 2], [2, 1]).value == -1
    assert cohens_kappa([], []).missing_reason == "no item was labelled by both"
    assert cohens_kappa(["a", "a"], ["a", "a"]).missing_reason == "both use one and the same label throughout"
    with pytest.raises(ValueError, match="same items"):
        cohens_kappa(["a"], [])


def test_rates_and_statuses() -> None:
    assert rate(1, 4, left_out=2) == Measure.of(0.25, n=4, left_out=2)
    assert rate(0, 0).value is None
    assert all(row.percentage.value is None for row in status_table({}))
    with pytest.raises(ValueError, match="a rate is of at most"):
        rate(2, 1)
    with pytest.raises(ValueError, match="no online judge has"):
        status_table({"Others": 1})
