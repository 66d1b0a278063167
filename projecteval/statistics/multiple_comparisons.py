"""Many comparisons at once: Holm's correction, and the groups within which nothing differs."""

from collections.abc import Iterable, Sequence
from string import ascii_lowercase

from projecteval.statistics.measure import finite


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


def indistinguishable(count: int, different: Iterable[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """The maximal sets of the items 0 to count − 1 within which no pair differs; an item may be in several.

    `different` are the pairs with a significant difference after correction. Insert and absorb (Piepho 2004, An
    Algorithm for a Letter-Based Representation of All-Pairwise Comparisons): begin with one set of all; for each
    differing pair, replace every set that holds both by two, without the one and without the other; then drop each set
    that is contained in another. Sets come sorted by their items, so that the first holds item 0. Raises ValueError.
    """
    if count < 1:
        return ()
    groups = {frozenset(range(count))}
    for one, other in different:
        if one == other or not {one, other} <= set(range(count)):
            raise ValueError(f"no pair of {count} items: {one}, {other}")
        split = {group for group in groups if {one, other} <= group}
        parts = {group - {item} for group in split for item in (one, other)}
        groups = _absorbed((groups - split) | parts)
    return tuple(sorted(tuple(sorted(group)) for group in groups))


def letters(count: int, different: Iterable[tuple[int, int]]) -> tuple[str, ...]:
    """The compact letter display: two items share a letter exactly when no significant difference is between them.

    After `z` follow `(27)`, `(28)` and so on.
    """
    groups = indistinguishable(count, different)
    return tuple(
        "".join(_letter(place) for place, group in enumerate(groups) if item in group) for item in range(count)
    )


def _absorbed(groups: set[frozenset[int]]) -> set[frozenset[int]]:
    return {group for group in groups if not any(group < other for other in groups)}


def _letter(place: int, alphabet: Sequence[str] = ascii_lowercase) -> str:
    return alphabet[place] if place < len(alphabet) else f"({place + 1})"
