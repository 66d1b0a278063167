"""Agreement of two raters beyond chance."""

from collections import Counter
from collections.abc import Hashable, Sequence

from projecteval.statistics.measure import Measure, finite


def cohens_kappa(first: Sequence[Hashable], second: Sequence[Hashable]) -> Measure:
    """κ = (p_o − p_e) / (1 − p_e) over n items that both labelled, −1 to 1 (Cohen 1960).

    p_o is the share of equal labels, p_e the share expected from how often each rater uses each label. Missing without
    items, and when both use one and the same label throughout. Raises ValueError for unequal lengths.
    """
    if len(first) != len(second):
        raise ValueError(f"κ compares labels of the same items: {len(first)} and {len(second)} labels")
    n = len(first)
    if n == 0:
        return Measure.missing("no item was labelled by both")
    uses_first, uses_second = Counter(first), Counter(second)
    expected = sum(uses * uses_second[label] for label, uses in uses_first.items())
    if expected == n * n:
        return Measure.missing("both use one and the same label throughout", n=n)
    observed = sum(one == other for one, other in zip(first, second, strict=True))
    return kappa_of_shares(observed / n, expected / (n * n), n=n)


def kappa_of_shares(observed: float, expected: float, *, n: int) -> Measure:
    """κ from p_o and p_e, both 0 to 1; missing when agreement by chance is certain.

    Raises ValueError for shares that are not 0 to 1.
    """
    if not all(0 <= share <= 1 for share in finite((observed, expected), of="shares of agreement")):
        raise ValueError(f"shares of agreement are 0 to 1: {observed} observed, {expected} expected")
    if expected >= 1:
        return Measure.missing("agreement by chance is certain", n=n)
    return Measure.of((observed - expected) / (1 - expected), n=n)
