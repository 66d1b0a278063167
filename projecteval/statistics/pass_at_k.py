"""The unbiased pass@k: the chance that at least one of k tries passes."""

import statistics
from collections.abc import Sequence
from math import comb

from projecteval.statistics.measure import Measure
from projecteval.statistics.tally import Missing, Tally


def pass_at_k(tries: Tally, k: int) -> Measure:
    """1 − C(n−c, k) / C(n, k) for c of n judged tries passed, 0 to 1 (Chen et al. 2021, HumanEval, equation 1).

    Missing with fewer tries than k. Raises ValueError for k below 1.
    """
    if k < 1:
        raise ValueError(f"pass@{k}: k counts tries and is at least 1")
    if tries.judged < k:
        return Measure.missing(f"pass@{k} takes {k} judged tries", n=tries.judged)
    missed = comb(tries.judged - tries.passed, k) / comb(tries.judged, k)
    return Measure.of(1 - missed, n=tries.judged)


def mean_pass_at_k(items: Sequence[Tally], k: int) -> Measure:
    """The mean pass@k over n tests (or missions); those with fewer tries than k are omitted."""
    values = [value for item in items if (value := pass_at_k(item, k).value) is not None]
    if not values:
        return Measure.missing(f"nothing has {k} judged tries", left_out=len(items))
    return Measure.of(statistics.fmean(values), n=len(values), left_out=len(items) - len(values))


def mission_trials(runs: Sequence[Tally], *, missing: Missing = Missing.LEFT_OUT) -> Tally:
    """The runs of one mission as tries; one is passed when every test is."""
    counted = [tally for tally in runs if tally.counts(missing)]
    perfect = sum(tally.perfect for tally in counted)
    return Tally(passed=perfect, failed=len(counted) - perfect)
