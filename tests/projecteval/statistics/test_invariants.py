"""What holds for any numbers."""

from itertools import combinations, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from projecteval.statistics import (
    STATUSES,
    Missing,
    Tally,
    best_round_score,
    cohens_kappa,
    composite,
    holm,
    indistinguishable,
    letters,
    mean_pass_at_k,
    mean_round_score,
    mean_score,
    median_sd,
    mission_trials,
    pass_at_k,
    perfect_run_rate,
    status_table,
    weighted_score,
)
from projecteval.statistics.bootstrap import bootstrap_interval
from projecteval.statistics.correlation import pearson, spearman
from projecteval.statistics.measure import Measure
from projecteval.statistics.paired import minimum_detectable_difference, paired_t_test, wilcoxon_test

NEARLY = 1e-9


@st.composite
def tallies(draw: st.DrawFn, *, complete: bool = False) -> Tally:
    tests = draw(st.integers(1, 12))
    unjudged = 0 if complete else draw(st.sampled_from([0, 0, 0, tests]) | st.integers(0, tests))
    passed = draw(st.integers(0, tests - unjudged))
    lost = tests - unjudged - passed
    if draw(st.booleans()):
        return Tally(passed=passed, not_scored=lost, unjudged=unjudged)
    return Tally(passed=passed, failed=lost, unjudged=unjudged)


MISSIONS = st.lists(st.lists(tallies(), max_size=6), max_size=6)
ROUNDS = st.lists(tallies(), max_size=6)
P_VALUES = st.lists(st.none() | st.floats(0, 1), max_size=12)
SHARES = st.integers(-20, 20).map(lambda number: number / 20)


@st.composite
def tries(draw: st.DrawFn) -> Tally:
    scored = draw(st.integers(0, 40))
    passed = draw(st.integers(0, scored))
    return Tally(passed=passed, failed=scored - passed)


@given(tries())
def test_pass_at_k_grows_with_k(found: Tally) -> None:
    values = [pass_at_k(found, k).value for k in range(1, found.judged + 1)]
    known = [value for value in values if value is not None]
    assert len(known) == found.judged
    assert all(0 <= value <= 1 for value in known)
    assert all(later >= earlier for earlier, later in pairwise(known))
    if found.judged:
        assert abs(known[0] - found.passed / found.judged) < NEARLY
        assert known[-1] == (found.passed > 0)
    assert pass_at_k(found, found.judged + 1).value is None


@given(ROUNDS, st.sampled_from(Missing))
def test_no_mean_is_above_its_best(rounds: list[Tally], missing: Missing) -> None:
    mean, best = mean_round_score(rounds, missing=missing), best_round_score(rounds, missing=missing)
    assert (mean.n, mean.left_out) == (best.n, best.left_out)
    assert mean.n + mean.left_out == len(rounds)
    if mean.value is None or best.value is None:
        assert mean.missing_reason == best.missing_reason
    else:
        assert 0 <= mean.value <= best.value + NEARLY <= 100 + 2 * NEARLY


@given(MISSIONS, st.sampled_from(Missing))
def test_repeated_runs(missions: list[list[Tally]], missing: Missing) -> None:
    score, perfect = mean_score(missions, missing=missing), perfect_run_rate(missions, missing=missing)
    spread = median_sd(missions, missing=missing)
    assert score.n == perfect.n
    assert score.n + score.left_out == len(missions)
    if score.value is not None and perfect.value is not None:
        assert 0 <= perfect.value <= score.value + NEARLY <= 1 + 2 * NEARLY
    if spread.value is not None:
        assert 0 <= spread.value <= 0.5 + NEARLY
    first = mean_pass_at_k([mission_trials(runs, missing=missing) for runs in missions], 1)
    assert (first.value is None) == (perfect.value is None)
    assert abs((first.value or 0) - (perfect.value or 0)) < NEARLY


@given(MISSIONS)
def test_missing_runs_as_zero_leave_no_mission_with_runs_out(missions: list[list[Tally]]) -> None:
    assert mean_score(missions, missing=Missing.ZERO).n == sum(bool(runs) for runs in missions)


@given(st.lists(st.tuples(st.floats(0, 1e6), st.booleans()), max_size=20))
def test_weighted_scores_go_from_0_to_100(tests: list[tuple[float, bool]]) -> None:
    value = weighted_score(tests).value
    assert value is None or 0 <= value <= 100 + NEARLY


@given(st.floats(0, 100), st.floats(0, 100), st.floats(0, 1))
def test_a_composite_lies_between_its_parts(execution: float, review: float, weight: float) -> None:
    value = composite(Measure.of(execution, n=1), Measure.of(review, n=1), review_weight=weight).value
    assert value is not None
    assert min(execution, review) - NEARLY <= value <= max(execution, review) + NEARLY


@given(st.dictionaries(st.sampled_from(STATUSES), st.integers(0, 10_000)))
def test_percentages_sum_to_100(counts: dict[str, int]) -> None:
    table = status_table(counts)
    assert [row.status for row in table] == list(STATUSES)
    percentages = [row.percentage.value for row in table if row.percentage.value is not None]
    assert abs(sum(percentages) - (100 if sum(counts.values()) else 0)) < NEARLY


@given(P_VALUES)
def test_holm_never_lowers_and_keeps_the_order(p_values: list[float | None]) -> None:
    adjusted = holm(p_values)
    pairs = sorted(pair for pair in zip(p_values, adjusted, strict=True) if pair[0] is not None)
    assert [p is None for p in adjusted] == [p is None for p in p_values]
    assert all(raw is not None and after is not None and raw <= after <= 1 for raw, after in pairs)
    afters = [after for _, after in pairs]
    assert afters == sorted(afters)


@given(st.integers(1, 7).flatmap(lambda count: st.tuples(st.just(count), st.sets(_pairs(count)))))
def test_groups_are_the_maximal_sets_without_a_difference(found: tuple[int, set[tuple[int, int]]]) -> None:
    count, different = found
    groups = [set(group) for group in indistinguishable(count, different)]
    assert set().union(*groups) == set(range(count))
    alike = [
        set(items)
        for size in range(1, count + 1)
        for items in combinations(range(count), size)
        if not any(pair in different for pair in combinations(items, 2))
    ]
    maximal = [items for items in alike if not any(items < others for others in alike)]
    assert sorted(map(sorted, groups)) == sorted(map(sorted, maximal))
    shown = letters(count, different)
    for one, other in combinations(range(count), 2):
        assert bool(set(shown[one]) & set(shown[other])) == ((one, other) not in different)


def _pairs(count: int) -> st.SearchStrategy[tuple[int, int]]:
    pairs = list(combinations(range(count), 2))
    return st.sampled_from(pairs) if pairs else st.nothing()


@settings(max_examples=40, deadline=None)
@given(st.lists(SHARES, max_size=20))
def test_tests_of_pairs_know_no_direction(found: list[float]) -> None:
    turned = [-difference for difference in found]
    for test in (paired_t_test, wilcoxon_test):
        p, other = test(found).p_value, test(turned).p_value
        assert (p.value is None) == (other.value is None)
        if p.value is not None and other.value is not None:
            assert 0 <= p.value <= 1
            assert abs(p.value - other.value) < NEARLY
    detectable = minimum_detectable_difference(found)
    assert (detectable.value is None) == (paired_t_test(found).p_value.value is None)
    assert detectable.value is None or detectable.value > 0


@settings(max_examples=25, deadline=None)
@given(
    st.lists(st.lists(st.integers(0, 10).map(lambda number: number / 10), max_size=3), max_size=6), st.integers(0, 9)
)
def test_intervals_lie_among_the_missions(missions: list[list[float]], seed: int) -> None:
    found = bootstrap_interval(missions, seed=seed, resamples=200)
    means = [sum(runs) / len(runs) for runs in missions if runs]
    assert found.n == len(means)
    if found.low is not None and found.high is not None:
        assert min(means) - NEARLY <= found.low <= found.high <= max(means) + NEARLY


@settings(max_examples=40, deadline=None)
@given(st.lists(st.tuples(st.integers(-9, 9), st.integers(-9, 9)), max_size=15))
def test_correlations_are_symmetric_and_bounded(pairs: list[tuple[int, int]]) -> None:
    first, second = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    for correlation in (pearson, spearman):
        one, other = correlation(first, second), correlation(second, first)
        assert (one.coefficient.value is None) == (one.p_value.value is None) == (other.coefficient.value is None)
        if one.coefficient.value is not None and other.coefficient.value is not None:
            assert -1 - NEARLY <= one.coefficient.value <= 1 + NEARLY
            assert abs(one.coefficient.value - other.coefficient.value) < NEARLY


@given(st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("abc")), max_size=20))
def test_kappa_is_symmetric_and_at_most_1(pairs: list[tuple[str, str]]) -> None:
    first, second = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    one, other = cohens_kappa(first, second), cohens_kappa(second, first)
    assert (one.value is None) == (other.value is None)
    if one.value is not None and other.value is not None:
        assert -1 - NEARLY <= one.value <= 1 + NEARLY
        assert abs(one.value - other.value) < NEARLY
        assert (one.value == 1) == (first == second)
