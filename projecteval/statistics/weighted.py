"""Weighted scores from 0 to 100 and their combination (ProjDevBench, section 4.1 and appendix C)."""

import math
from collections.abc import Sequence

from projecteval.statistics.measure import Measure

REVIEW_WEIGHT = 0.2
"""ProjDevBench, section 4.1: 0.8 execution and 0.2 code review."""


def weighted_score(tests: Sequence[tuple[float, bool]]) -> Measure:
    """100 · Σ weight of the passed tests / Σ weight of all, 0 to 100, over n tests (appendix C.1).

    Takes pairs of weight and whether the test passed. Raises ValueError for a weight that is not a number of 0 or more.
    """
    if any(not math.isfinite(weight) or weight < 0 for weight, _ in tests):
        raise ValueError("weights are numbers of 0 or more")
    total = math.fsum(weight for weight, _ in tests)
    if total == 0:
        return Measure.missing("no test has a weight above 0", n=len(tests))
    return Measure.of(100 * math.fsum(weight for weight, passed in tests if passed) / total, n=len(tests))


def alpha_weighted(parts: Sequence[tuple[float, Measure]]) -> Measure:
    """Σ α_j S_j over n parts, in the unit of the parts (appendix C.3); missing without a part, and when a part is.

    A part with an α of 0 is not asked for: it does not count in n, and may be missing. Raises ValueError when the α
    are not 0 to 1 with the sum 1.
    """
    if not parts:
        return Measure.missing("there is no part")
    if any(not 0 <= alpha <= 1 for alpha, _ in parts) or not math.isclose(math.fsum(alpha for alpha, _ in parts), 1):
        raise ValueError("each α is 0 to 1, and their sum is 1")
    asked = [(alpha, score) for alpha, score in parts if alpha > 0]
    products = [alpha * score.value for alpha, score in asked if score.value is not None]
    if len(products) < len(asked):
        reasons = [score.missing_reason for _, score in asked if score.missing_reason is not None]
        return Measure.missing(f"a part is missing: {reasons[0]}", n=len(products), left_out=len(reasons))
    return Measure.of(math.fsum(products), n=len(products))


def composite(execution: Measure, review: Measure, *, review_weight: float = REVIEW_WEIGHT) -> Measure:
    """0.8 · execution + 0.2 · review, both 0 to 100 (section 4.1); missing when one that has a weight is."""
    return alpha_weighted(((1 - review_weight, execution), (review_weight, review)))
