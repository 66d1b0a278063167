"""Counts, their shares of the whole, and the agreement of two raters beyond chance."""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from projecteval.statistics.measure import Measure, finite

STATUSES = (
    "Accepted",
    "Wrong Answer",
    "Time Limit Exceeded",
    "Memory Limit Exceeded",
    "Runtime Error",
    "Compile Error",
    "Memory Leak",
    "Other",
)
"""The words of online judges (ProjDevBench, section 3.3 and Table 3)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Status:
    """The number of tests that ended in one status; `percentage` is of all judged tests, 0 to 100."""

    status: str
    count: int
    percentage: Measure


def status_table(counts: Mapping[str, int]) -> tuple[Status, ...]:
    """Every status in the order of STATUSES, also those with no test; the percentages sum to 100 (Table 3).

    Raises ValueError for a status that does not exist.
    """
    if unknown := counts.keys() - set(STATUSES):
        raise ValueError(f"found a status that no online judge has: {', '.join(sorted(unknown))}")
    total = sum(counts.values())
    return tuple(
        Status(status=status, count=counts.get(status, 0), percentage=_percentage(counts.get(status, 0), total))
        for status in STATUSES
    )


def rate(count: int, total: int, *, left_out: int = 0) -> Measure:
    """count / total, 0 to 1, over n = total. Raises ValueError when there are more than in total."""
    if not 0 <= count <= total:
        raise ValueError(f"a rate is of at most the total; found {count} of {total}")
    if total == 0:
        return Measure.missing("nothing was counted", left_out=left_out)
    return Measure.of(count / total, n=total, left_out=left_out)


def _percentage(count: int, total: int) -> Measure:
    return Measure.of(100 * count / total, n=total) if total else Measure.missing("no test was judged")


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
