"""Counts and what share of the whole each of them is."""

from collections.abc import Mapping
from dataclasses import dataclass

from projecteval.statistics.measure import Measure

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
    """The number of tests that ended in one status; `percentage` is of all scored tests, 0 to 100."""

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
    return Measure.of(100 * count / total, n=total) if total else Measure.missing("no test was scored")
