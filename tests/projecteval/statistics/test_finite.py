"""What statistics do with numbers that are none, and with numbers that are equal but for their last bits."""

import math
from collections.abc import Callable, Sequence

import pytest

from projecteval.statistics import holm, mean_of_all, mean_of_present, population_sd
from projecteval.statistics.bootstrap import bootstrap_interval
from projecteval.statistics.correlation import pearson, spearman
from projecteval.statistics.counts import kappa_of_shares
from projecteval.statistics.measure import Interval, finite, is_constant, rounded
from projecteval.statistics.paired import minimum_detectable_difference, paired_t_test, wilcoxon_test

NO_NUMBERS = (math.nan, math.inf, -math.inf)
STATISTICS: dict[str, Callable[[Sequence[float]], object]] = {
    "Wilcoxon": wilcoxon_test,
    "paired t-test": paired_t_test,
    "minimum detectable difference": minimum_detectable_difference,
    "population SD": population_sd,
    "mean of present": mean_of_present,
    "mean of all": mean_of_all,
    "Holm": holm,
    "bootstrap, missions": lambda values: bootstrap_interval([[value] for value in values], seed=1),
    "bootstrap, runs": lambda values: bootstrap_interval([values, [0.5]], seed=1),
    "Pearson, first": lambda values: pearson(values, range(len(values))),
    "Pearson, second": lambda values: pearson(range(len(values)), values),
    "Spearman, first": lambda values: spearman(values, range(len(values))),
    "Spearman, second": lambda values: spearman(range(len(values)), values),
}


@pytest.mark.parametrize("name", STATISTICS)
@pytest.mark.parametrize("wrong", NO_NUMBERS, ids=str)
@pytest.mark.parametrize("place", range(4))
def test_no_statistic_computes_with_what_is_no_number(name: str, wrong: float, place: int) -> None:
    values = [0.02, 0.01, 0.03]
    STATISTICS[name](values)
    with pytest.raises(ValueError, match=f"is {wrong}; leave out what is not a finite number"):
        STATISTICS[name]([*values[:place], wrong, *values[place:]])


def test_the_message_says_which_value_of_what() -> None:
    with pytest.raises(ValueError, match=r"^cells: value 2 of 3 is nan; leave out"):
        mean_of_present([1.0, None, math.nan, 2.0])
    assert finite([1, 2.5], of="cells") == (1.0, 2.5)


@pytest.mark.parametrize("wrong", [-0.01, 1.01, math.nan])
def test_probabilities_and_shares_are_0_to_1(wrong: float) -> None:
    with pytest.raises(ValueError, match="p-values"):
        holm([0.01, wrong])
    with pytest.raises(ValueError, match="shares of agreement"):
        kappa_of_shares(wrong, 0.5, n=3)
    with pytest.raises(ValueError, match="shares of agreement"):
        kappa_of_shares(0.5, wrong, n=3)


@pytest.mark.parametrize("ends", [(math.nan, math.nan), (0.1, math.inf)])
def test_an_interval_has_finite_ends(ends: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="is not an interval"):
        Interval(low=ends[0], high=ends[1], level=0.95, n=3)


def test_ranks_are_tied_where_only_the_last_bits_differ() -> None:
    assert 0.1 + 0.2 != 0.3
    exact, inexact = [0.3, 0.3, 0.7, 0.9], [0.1 + 0.2, 0.3, 0.7, 0.9]
    other = [2, 2.5, 1, 3]
    assert spearman(inexact, other) == spearman(exact, other)
    assert spearman(other, inexact) == spearman(other, exact)
    assert spearman(inexact, other).coefficient.value == pytest.approx(0.1**0.5)
    assert spearman([value + 1e-11 * place for place, value in enumerate(exact)], other) != spearman(exact, other)


@pytest.mark.parametrize("correlation", [pearson, spearman])
def test_last_bits_are_no_variation(correlation: Callable[..., object]) -> None:
    assert correlation([0.1 + 0.2, 0.3, 0.3], [1, 2, 3]) == correlation([0.3, 0.3, 0.3], [1, 2, 3])
    assert correlation([1, 2, 3], [0.1 + 0.2, 0.3, 0.3]) == correlation([1, 2, 3], [0.3, 0.3, 0.3])
    assert bootstrap_interval([[0.1 + 0.2], [0.3]], seed=1).missing_reason


def test_rounding_keeps_what_is_too_large_for_it() -> None:
    assert rounded([1e300, 0.1 + 0.2], of="values") == (1e300, 0.3)
    assert is_constant([], of="values")
    assert is_constant([0.1 + 0.2, 0.3], of="values")
    assert not is_constant([0.3, 0.3 + 1e-11], of="values")
