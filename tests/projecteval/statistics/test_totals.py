"""The sum of many is what adding them one by one gives."""

from functools import reduce

from hypothesis import given
from hypothesis import strategies as st

from projecteval.statistics import Measure, Tally, added
from projecteval.statistics.measure import total

COUNTS = st.integers(0, 9)
SUMS = st.one_of(
    st.builds(lambda value, n, left_out: Measure.of(value, n=n, left_out=left_out), COUNTS, COUNTS, COUNTS),
    st.builds(lambda reason, left_out: Measure.missing(reason, left_out=left_out), st.sampled_from("abc"), COUNTS),
)
TALLIES = st.builds(Tally, passed=COUNTS, failed=COUNTS, blocked=COUNTS, not_scored=COUNTS, unjudged=COUNTS)


@given(st.lists(SUMS))
def test_sums(sums: list[Measure]) -> None:
    assert total(sums, reason="none") == reduce(added, sums, Measure.missing("none"))


@given(st.lists(TALLIES))
def test_tallies(tallies: list[Tally]) -> None:
    assert Tally.total(tallies) == sum(tallies, Tally())
