"""Holm's correction for testing several hypotheses at once."""

from collections.abc import Sequence

from projecteval.statistics.finite import finite


def holm(p_values: Sequence[float | None]) -> tuple[float | None, ...]:
    """Adjusted p-values in the given order, each at least its raw one and at most 1 (Holm 1979).

    With the m values in ascending order, p̃_(i) = max over j ≤ i of min(1, (m − j + 1) · p_(j)). A test that could not
    be done is None, stays so, and does not count in m. Raises ValueError for a p that is not 0 to 1.
    """
    for p in finite((p for p in p_values if p is not None), of="p-values"):
        if not 0 <= p <= 1:
            raise ValueError(f"p-values: {p} is none; they are 0 to 1")
    order = sorted((p, place) for place, p in enumerate(p_values) if p is not None)
    adjusted: list[float | None] = [None] * len(p_values)
    highest = 0.0
    for rank, (p, place) in enumerate(order):
        highest = max(highest, min(1.0, (len(order) - rank) * p))
        adjusted[place] = highest
    return tuple(adjusted)
