"""The numbers that statistics take: finite ones, and equal where only their last bits differ."""

import math
from collections.abc import Iterable

DECIMALS = 12


def finite(values: Iterable[float], *, of: str) -> tuple[float, ...]:
    """The values as floats; `of` says in the message what they are.

    Raises ValueError for NaN and infinities, from which a formula would make NaN or, worse, a number.
    """
    found = tuple(map(float, values))
    for place, value in enumerate(found):
        if not math.isfinite(value):
            raise ValueError(
                f"{of}: value {place + 1} of {len(found)} is {value}; leave out what is not a finite number"
            )
    return found


def rounded(values: Iterable[float], *, of: str) -> tuple[float, ...]:
    """The values to 12 decimals, for ranks and for what never varies: 0.1 + 0.2 and 0.3 are a tie.

    Raises ValueError as `finite` does.
    """
    return tuple(round(value, DECIMALS) for value in finite(values, of=of))


def is_constant(values: Iterable[float], *, of: str) -> bool:
    """Whether no two values differ in 12 decimals. Raises ValueError as `finite` does."""
    return len(set(rounded(values, of=of))) <= 1
