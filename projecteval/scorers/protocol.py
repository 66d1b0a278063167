"""The protocol of scorers, their scores, and the outputs that they read."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Protocol, runtime_checkable

from judge_machine import Owner, Verdict, owner_of
from projecteval.attempt import Artefact, Attempt, StageName
from projecteval.mission import Mission


class Variant(StrEnum):
    """The way from similarities to a score.

    `strict`: equal texts score 1, missing and empty ones 0, and what is extra costs.
    `published`: the numbers of the published reference implementation, with all its quirks.
    """

    STRICT = "strict"
    PUBLISHED = "published"


SHARE = "similarity from 0 to 1"
"""The unit of a score that is a share, and of every score that names no other unit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """One score of one attempt, in its `unit`; `value` is None exactly when `missing_reason` says why.

    `n` counts what was averaged, `version` names everything that decides about the number, `details` is JSON: what was
    matched with what.
    """

    name: str
    version: str
    value: float | None
    unit: str = SHARE
    n: int = 0
    missing_reason: str | None = None
    details: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        if (self.value is None) == (self.missing_reason is None):
            raise ValueError(f"{self.name}: a score has either a value or a reason why it is missing")
        if self.value is not None and not math.isfinite(self.value):
            raise ValueError(f"{self.name}: {self.value} is not a score; give a reason why it is missing instead")

    @property
    def is_out_of_range(self) -> bool:
        """True for a value that is not what its unit says: a share that is not from 0 to 1."""
        return self.value is not None and self.unit == SHARE and not 0 <= self.value <= 1

    def as_json(self, *, details: bool = False) -> dict[str, Any]:
        """The score as other programs read it."""
        fields = {"value": self.value, "unit": self.unit, "n": self.n, "version": self.version}
        fields["missing_reason"] = self.missing_reason
        return {**fields, "details": dict(self.details)} if details else fields


@runtime_checkable
class Scorer(Protocol):
    """Scores attempts; a diagnosis in addition to the pass rate, never a part of it."""

    def score(self, mission: Mission, attempt: Attempt, verdicts: tuple[Verdict, ...]) -> tuple[Score, ...]:
        """Return an attempt's scores, always with the same names. What cannot be computed is missing, with a reason."""
        ...


@runtime_checkable
class Preparing(Protocol):
    """A scorer or criterion that does expensive work for many attempts at once; its numbers are the same without."""

    def prepare(self, cases: Sequence[tuple[Mission, Attempt]]) -> None:
        """Prepare attempts that are scored next. Raises nothing: what cannot be computed is missing in the scores."""
        ...


@runtime_checkable
class BatchScorer(Scorer, Preparing, Protocol):
    """A scorer that prepares attempts."""


@runtime_checkable
class Criterion(Protocol):
    """Measures attempts by something other than tests, such as the length of the code; it never changes a verdict."""

    def measure(self, mission: Mission, attempt: Attempt, verdicts: tuple[Verdict, ...]) -> tuple[Score, ...]:
        """The scores of a finished attempt, always the same names: the criterion's own, and `NAME:PART` for others.

        A score that cannot be computed is missing, with its reason.
        """
        ...


@runtime_checkable
class Selective(Protocol):
    """A scorer or criterion that is not for every mission; where it does not apply there is no score of it at all."""

    def applies(self, mission: Mission) -> bool:
        """Return True if attempts at this mission are to be scored."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class StageOutput:
    """An artefact; or None with the reason why it is not scored; or None without a reason, which scores 0."""

    artefact: Artefact | None = field(default=None, hash=False)
    missing_reason: str | None = None


def output_of(attempt: Attempt, stage: StageName) -> StageOutput:
    """Return what the agent handed in at this stage.

    A stage that the agent failed at, or never came to through its own fault, scores 0. One that the column does not
    have, or that a provider's failure kept away, is missing.
    """
    key = attempt.key
    if stage not in key.stages:
        return StageOutput(missing_reason=f"{key.mode} from level {key.level:d} has no {stage} stage")
    for outcome in attempt.stages:
        if outcome.name is stage and outcome.artefact is not None:
            return StageOutput(artefact=outcome.artefact)
    failure = attempt.failure
    if failure is None or failure.cause is None:
        return StageOutput(missing_reason=f"the {stage} stage was not done yet")
    if owner_of(failure.cause) is not Owner.AGENT:
        return StageOutput(missing_reason=f"the {failure.name} stage failed: {failure.cause}")
    return StageOutput()
