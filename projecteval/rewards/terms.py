"""The terms on which rewards are given."""

import math
from dataclasses import dataclass

from projecteval.errors import UsageError
from projecteval.pipeline.evaluation import Backend, backend_named


@dataclass(frozen=True, slots=True, kw_only=True)
class RewardTerms:
    """The terms of a reward.

    `deadline_s` bounds its judging, in seconds above 0 (`math.inf` for no bound); waiting for a free worker does not
    count, and an installation of packages that is under way is not interrupted. A judging ends as soon as the reward
    cannot reach `floor`, from 0 (never) to 1 (with the first test that fails). `seed` derives the names and numbers of
    the tests. `unsafe` runs untrusted code where isolation is missing. Raises UsageError.
    """

    deadline_s: float = 600.0
    floor: float = 0.0
    seed: int = 0
    backend: Backend = "playwright"
    unsafe: bool = False

    def __post_init__(self) -> None:
        if not self.deadline_s > 0:
            raise UsageError(f"deadline_s: found {self.deadline_s!r}; use seconds above 0, or math.inf")
        if math.isnan(self.floor) or not 0 <= self.floor <= 1:
            raise UsageError(f"floor: found {self.floor!r}; use a number from 0 to 1")
        backend_named(self.backend)
