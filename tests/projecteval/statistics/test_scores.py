"""Scores of runs, rounds and missions: golden values, missing runs, ragged repetition."""

import pytest

from judge_machine import Cause, Outcome
from projecteval.statistics import (
    Measure,
    Missing,
    Tally,
    alpha_weighted,
    best_round_score,
    composite,
    mean_pass_at_k,
    mean_round_score,
    mean_score,
    median_sd,
    mission_trials,
    pass_at_k,
    perfect_run_rate,
    population_sd,
    round_score,
    weighted_score,
)
from projecteval.statistics.scores import mission_sd

TESTS = 284  # of ProjectEval


def _runs(tests: int, *passed: int) -> tuple[Tally, ...]:
    return tuple(Tally(passed=number, failed=tests - number) for number in passed)


ASTRA = (_runs(4, 4, 4, 2, 2), _runs(5, 5, 5, 5, 5), _runs(3, 0, 3, 3, 0))


@pytest.mark.parametrize(("passed", "score"), [(1, 0.35), (2, 0.70), (7, 2.46), (29, 10.21), (56, 19.72)])
def test_round_score(passed: int, score: float) -> None:
    assert round_score(Tally(passed=passed, failed=TESTS - passed)) == pytest.approx(score, abs=0.005)


@pytest.mark.parametrize(
    ("passed", "mean", "best"),
    [((39, 56, 46, 49, 38), 16.06, 19.72), ((29, 23, 23, 23, 23), 8.52, 10.21), ((0, 1, 1, 2, 0), 0.28, 0.70)],
)
def test_mean_and_best_of_five_rounds(passed: tuple[int, ...], mean: float, best: float) -> None:
    rounds = _runs(TESTS, *passed)
    assert mean_round_score(rounds).value == pytest.approx(mean, abs=0.005)
    assert best_round_score(rounds).value == pytest.approx(best, abs=0.005)


def test_a_round_that_is_not_complete_is_missing_and_not_zero() -> None:
    rounds = (Tally(passed=5, failed=5), Tally(passed=9, unjudged=1), Tally.missing(10))
    assert mean_round_score(rounds) == Measure.of(50, n=1, left_out=2)
    assert mean_round_score(rounds, missing=Missing.ZERO).value == pytest.approx((50 + 90 + 0) / 3)
    assert best_round_score(rounds).value == 50
    assert best_round_score(rounds, missing=Missing.ZERO) == Measure.of(90, n=3)
    nothing = mean_round_score(rounds[1:])
    assert (nothing.value, nothing.left_out, nothing.missing_reason) == (None, 2, "no round is complete")
    assert best_round_score(()).value is None


def test_the_missions_of_a_round_keep_their_tests() -> None:
    found = sum([Tally(passed=3, blocked=1), Tally.missing(6)], Tally())
    assert found == Tally(passed=3, blocked=1, unjudged=6)
    assert (found.tests, found.judged, found.pass_rate, found.share) == (10, 4, 75.0, 0.3)


def test_what_the_judge_failed_at_did_not_pass() -> None:
    """In no score is a test that could not be scored worth more than one that failed."""
    unscored, failed = Tally(passed=15, not_scored=10), Tally(passed=15, failed=10)
    assert (unscored.judged, unscored.pass_rate, unscored.share, unscored.perfect) == (25, 60.0, 0.6, False)
    for score in (mean_score, perfect_run_rate, median_sd):
        assert score(((unscored, failed),)) == score(((failed, failed),))
    for score in (mean_round_score, best_round_score):
        assert score((unscored, failed)) == score((failed, failed))
    assert mission_trials((unscored,)) == Tally(failed=1)
    assert [pass_at_k(unscored, k) for k in (1, 5)] == [pass_at_k(failed, k) for k in (1, 5)]


@pytest.mark.parametrize("outcome", ["passed", "failed", "blocked", "not_scored", "unjudged"])
def test_a_tally_counts_from_zero(outcome: str) -> None:
    with pytest.raises(ValueError, match="counts from 0"):
        Tally(**{outcome: -1})


def test_a_tally_without_tests_has_no_share() -> None:
    assert Tally.of(()) == Tally()
    assert Tally().pass_rate is None
    with pytest.raises(ValueError, match="without tests"):
        _ = Tally().share


def test_a_tally_counts_outcomes() -> None:
    ends = [
        (Outcome.PASSED, None),
        (Outcome.FAILED, Cause.WRONG_RESULT),
        (Outcome.PASSED, None),
        (Outcome.BLOCKED, Cause.WRONG_RESULT),
        (Outcome.NOT_SCORED, Cause.HARNESS_ERROR),
    ]
    found = Tally.of(ends)
    assert found.as_json() == {"tests": 5, "passed": 2, "failed": 1, "blocked": 1, "not_scored": 1}
    assert (found.judged, found.complete) == (5, True)


@pytest.mark.parametrize("cause", [Cause.PROVIDER_ERROR, Cause.BUDGET_EXHAUSTED])
def test_what_the_provider_kept_from_the_judge_is_missing(cause: Cause) -> None:
    found = Tally.of([(Outcome.NOT_SCORED, cause)] * 3)
    assert found == Tally.missing(3)
    assert (found.pass_rate, found.complete, found.as_json()["not_scored"]) == (None, False, 3)


@pytest.mark.parametrize(
    ("scored", "passed", "k", "value"),
    [(5, 1, 1, 0.2), (5, 1, 5, 1), (5, 2, 2, 0.7), (10, 3, 5, 0.916667), (20, 5, 10, 0.983746), (5, 0, 5, 0)],
)
def test_pass_at_k(scored: int, passed: int, k: int, value: float) -> None:
    assert pass_at_k(Tally(passed=passed, failed=scored - passed), k).value == pytest.approx(value, abs=5e-7)


def test_pass_at_k_takes_k_tries() -> None:
    found = pass_at_k(Tally(passed=2, unjudged=1), 3)
    assert (found.value, found.missing_reason) == (None, "pass@3 takes 3 judged tries")
    with pytest.raises(ValueError, match="at least 1"):
        pass_at_k(Tally(passed=1), 0)


def test_pass_at_k_over_tests_leaves_out_what_was_tried_too_rarely() -> None:
    items = [Tally(passed=1, failed=4), Tally(passed=5), Tally(passed=1)]
    assert mean_pass_at_k(items, 2) == Measure.of((0.4 + 1) / 2, n=2, left_out=1)
    assert mean_pass_at_k(items, 6).missing_reason == "nothing has 6 judged tries"


def test_scores_of_repeated_runs() -> None:
    assert mean_score(ASTRA).value == pytest.approx(0.75)
    assert perfect_run_rate(ASTRA).value == pytest.approx(2 / 3)
    assert [mission_sd(runs).value for runs in ASTRA] == [0.25, 0, 0.5]
    assert median_sd(ASTRA) == Measure.of(0.25, n=3)


def test_repetition_may_be_ragged() -> None:
    """Missions count equally, and a run that is not there is shown, not counted."""
    missions = (_runs(4, 4, 2), (*_runs(4, 0), Tally.missing(4)), (Tally.missing(4), Tally.missing(4)))
    assert mean_score(missions) == Measure.of((0.75 + 0) / 2, n=2, left_out=1)
    assert mean_score(missions, missing=Missing.ZERO) == Measure.of(0.25, n=3)
    assert perfect_run_rate(missions) == Measure.of(0.25, n=2, left_out=1)
    assert median_sd(missions) == Measure.of(0.25, n=1, left_out=2)
    assert mission_sd(missions[1]).left_out == 1
    assert mission_trials(missions[1]) == Tally(failed=1)
    assert mission_trials(missions[1], missing=Missing.ZERO) == Tally(failed=2)


def test_an_incomplete_run_does_not_count_although_it_cannot_be_perfect() -> None:
    missions = ((Tally(passed=4), Tally(failed=3, unjudged=1)),)
    assert perfect_run_rate(missions).value == 1


def test_one_run_has_no_spread() -> None:
    assert population_sd([0.5]) == Measure.missing("a spread takes two runs", n=1)
    assert median_sd((_runs(4, 4),)).missing_reason == "no mission has two complete runs"
    assert mean_score(()).missing_reason == "no mission has a complete run"


def test_weighted_score() -> None:
    assert weighted_score([(10, True), (20, False), (30, True), (40, False)]).value == 40
    assert weighted_score([(0, True)]).missing_reason == "no test has a weight above 0"
    for weight in (-1.0, float("nan")):
        with pytest.raises(ValueError, match="weights"):
            weighted_score([(weight, True)])


def test_alpha_weighted_parts() -> None:
    parts = [(0.3, Measure.of(50, n=1)), (0.7, Measure.of(100, n=1))]
    assert alpha_weighted(parts).value == pytest.approx(85)
    with pytest.raises(ValueError, match="sum is 1"):
        alpha_weighted(parts[:1])
    missing = alpha_weighted([parts[0], (0.7, Measure.missing("not judged"))])
    assert (missing.value, missing.left_out) == (None, 1)
    assert missing.missing_reason == "a part is missing: not judged"
    assert alpha_weighted([]) == Measure.missing("there is no part")


def test_a_part_without_a_weight_is_not_asked_for() -> None:
    """A run that was never reviewed can still be graded by its execution alone, if that is what is asked."""
    there, missing = Measure.of(76.73, n=1), Measure.missing("no reviewer")
    assert composite(there, missing, review_weight=0) == Measure.of(76.73, n=1)
    assert composite(missing, there, review_weight=1) == Measure.of(76.73, n=1)
    assert composite(missing, there, review_weight=0).missing_reason == "a part is missing: no reviewer"
    assert alpha_weighted([(0.5, there), (0.5, there), (0, missing)]) == Measure.of(76.73, n=2)


def test_composite() -> None:
    execution, review = Measure.of(76.73, n=1), Measure.of(82.31, n=1)
    assert composite(execution, review).value == pytest.approx(77.846)
    assert composite(execution, review, review_weight=0).value == pytest.approx(76.73)
    assert composite(execution, Measure.missing("no reviewer")).value is None


@pytest.mark.parametrize("value", [float("nan"), float("inf")])
def test_a_measure_is_a_number_or_a_reason(value: float) -> None:
    with pytest.raises(ValueError, match="is not finite"):
        Measure.of(value, n=1)
    with pytest.raises(ValueError, match="either a value or a reason"):
        Measure(value=None, n=1)
    with pytest.raises(ValueError, match="either a value or a reason"):
        Measure(value=1.0, n=1, missing_reason="and yet")
