"""Fisher's exact test against values that follow by hand."""

from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from projecteval.statistics.contingency import fisher_p


def test_the_lady_tasting_tea() -> None:
    """Fisher's own example: three of four cups right, by chance in 17 of 70 ways."""
    assert fisher_p((3, 1), (1, 3)) == pytest.approx(17 / 70)
    assert fisher_p((4, 0), (0, 4)) == pytest.approx(1 / 70)
    assert fisher_p((0, 0), (5, 5)) == 1


@settings(max_examples=50, deadline=None)
@given(*[st.integers(0, 12)] * 4)
def test_it_sums_the_ways_at_least_as_uneven(a: int, b: int, c: int, d: int) -> None:
    """The hypergeometric tail, counted."""
    drawn, hits, every = a + b, a + c, a + b + c + d
    ways = sum(comb(hits, x) * comb(every - hits, drawn - x) for x in range(a, min(drawn, hits) + 1))
    assert fisher_p((a, b), (c, d)) == pytest.approx(ways / comb(every, drawn))


def test_counts_are_not_negative() -> None:
    with pytest.raises(ValueError, match="0 or more"):
        fisher_p((-1, 2), (3, 4))
