"""Numbers that statistics take and give: finite ones, measures with a value or a reason, their means."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

DECIMALS = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """A statistic; `value` is None exactly when `missing_reason` says why.

    `n` counts what the value rests on (runs, missions, pairs: the function says which), `left_out` what would have
    belonged to it but is missing.
    """

    value: float | None
    n: int
    left_out: int = 0
    missing_reason: str | None = None

    def __post_init__(self) -> None:
        if (self.value is None) == (self.missing_reason is None):
            raise ValueError("a measure has either a value or a reason why it is missing")
        if self.value is not None and not math.isfinite(self.value):
            raise ValueError(f"{self.value} is not finite; give the reason why the value is missing instead")

    @property
    def whole(self) -> float | None:
        """The value where nothing that belongs to it is missing, else None."""
        return None if self.left_out else self.value

    @classmethod
    def of(cls, value: float, *, n: int, left_out: int = 0) -> "Measure":
        """A measure that has a value."""
        return cls(value=float(value), n=n, left_out=left_out)

    @classmethod
    def missing(cls, reason: str, *, n: int = 0, left_out: int = 0) -> "Measure":
        """A measure without a value."""
        return cls(value=None, n=n, left_out=left_out, missing_reason=reason)


@dataclass(frozen=True, slots=True, kw_only=True)
class Interval:
    """A confidence interval over n missions; `low` and `high` are None exactly when `missing_reason` says why."""

    low: float | None
    high: float | None
    level: float
    n: int
    missing_reason: str | None = None

    def __post_init__(self) -> None:
        if {self.low is None, self.high is None} != {self.missing_reason is not None}:
            raise ValueError("an interval has either both ends or a reason why they are missing")
        if any(end is not None and not math.isfinite(end) for end in (self.low, self.high)):
            raise ValueError(f"{self.low} to {self.high} is not an interval; give the reason why it is missing instead")


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
    """Return True if no two values differ in 12 decimals. Raises ValueError as `finite` does."""
    return len(set(rounded(values, of=of))) <= 1


def mean_of_present(values: Sequence[float | None]) -> Measure:
    """The mean of the n cells that have a value; zeros count, missing ones are omitted (the Average row of a table).

    Raises ValueError for cells that are not finite.
    """
    present = finite((value for value in values if value is not None), of="cells")
    left_out = len(values) - len(present)
    if not present:
        return Measure.missing("every cell is missing", left_out=left_out)
    return Measure.of(math.fsum(present) / len(present), n=len(present), left_out=left_out)


def sum_of_present(values: Sequence[float | None], *, reason: str) -> Measure:
    """The sum of the n values that are known, a lower bound where others are `left_out`; missing, for `reason`, without
    any.

    Raises ValueError for values that are not finite.
    """
    present = finite((value for value in values if value is not None), of="values")
    left_out = len(values) - len(present)
    if not present:
        return Measure.missing(reason, left_out=left_out)
    return Measure.of(math.fsum(present), n=len(present), left_out=left_out)


def added(one: Measure, other: Measure) -> Measure:
    """Two sums as one; where both are missing, for the reason of the one that lacks more values."""
    n, left_out = one.n + other.n, one.left_out + other.left_out
    known = [sum_.value for sum_ in (one, other) if sum_.value is not None]
    if not known:
        lacking = max((one, other), key=lambda sum_: sum_.left_out)
        return Measure.missing(lacking.missing_reason or "", left_out=left_out)
    return Measure.of(math.fsum(known), n=n, left_out=left_out)


def total(sums: Sequence[Measure], *, reason: str) -> Measure:
    """All sums as one, as if they were `added` one by one to a sum that is missing for `reason`."""
    values = [sum_.value for sum_ in sums if sum_.value is not None]
    n, left_out = sum(sum_.n for sum_ in sums), sum(sum_.left_out for sum_ in sums)
    if values:
        return Measure.of(math.fsum(values), n=n, left_out=left_out)
    lacking = 0
    for sum_ in sums:
        if sum_.left_out > lacking:
            reason = sum_.missing_reason or ""
        lacking += sum_.left_out
    return Measure.missing(reason, n=0, left_out=left_out)


def mean_of_all(values: Sequence[float | None]) -> Measure:
    """The mean of all n cells; missing as soon as one cell is (the averages in a row of ProjectEval's Table 4)."""
    mean = mean_of_present(values)
    if mean.left_out and mean.value is not None:
        return Measure.missing(f"{mean.left_out} of {len(values)} cells are missing", n=mean.n, left_out=mean.left_out)
    return mean
