"""A number, or the reason why there is none."""

import math
from dataclasses import dataclass


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
            raise ValueError(f"{self.value} is no measure; give a reason why it is missing instead")

    @classmethod
    def of(cls, value: float, *, n: int, left_out: int = 0) -> "Measure":
        """A measure that has a value."""
        return cls(value=float(value), n=n, left_out=left_out)

    @classmethod
    def missing(cls, reason: str, *, n: int = 0, left_out: int = 0) -> "Measure":
        """A measure without a value."""
        return cls(value=None, n=n, left_out=left_out, missing_reason=reason)
