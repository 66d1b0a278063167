"""Averages of cells of a table, some of which may be missing."""

import math
from collections.abc import Sequence

from projecteval.statistics.finite import finite
from projecteval.statistics.measure import Measure


def mean_of_present(values: Sequence[float | None]) -> Measure:
    """The mean of the n cells that are there; zeros count, missing ones are left out (the Average row of a table).

    Raises ValueError for cells that are not finite.
    """
    present = finite((value for value in values if value is not None), of="cells")
    left_out = len(values) - len(present)
    if not present:
        return Measure.missing("every cell is missing", left_out=left_out)
    return Measure.of(math.fsum(present) / len(present), n=len(present), left_out=left_out)


def mean_of_all(values: Sequence[float | None]) -> Measure:
    """The mean of all n cells; missing as soon as one cell is (the averages in a row of ProjectEval's Table 4)."""
    mean = mean_of_present(values)
    if mean.left_out and mean.value is not None:
        return Measure.missing(f"{mean.left_out} of {len(values)} cells are missing", n=mean.n, left_out=mean.left_out)
    return mean
