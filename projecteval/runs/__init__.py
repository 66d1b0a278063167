"""Runs: folders that hold everything that happened, survive a crash, and can be judged again.

`RunFolder` is in `projecteval.runs.folder`, since that loads SQLAlchemy.
"""

from projecteval.runs.config import RunConfig
from projecteval.runs.lock import MissionFacts, MissionLock, RunLock, make_lock
from projecteval.runs.records import (
    JUDGED_TESTS,
    AttemptOutcomes,
    AttemptResult,
    EndedTest,
    Event,
    FoundCounterfactual,
    MissingWork,
    RunResults,
    ScoredAttempt,
    StoredJudgement,
    Submission,
)
from projecteval.runs.settings import RunSettings, share_left
from projecteval.runs.usage import AttemptUse, StageReading, Usage

__all__ = [
    "JUDGED_TESTS",
    "AttemptOutcomes",
    "AttemptResult",
    "AttemptUse",
    "EndedTest",
    "Event",
    "FoundCounterfactual",
    "MissingWork",
    "MissionFacts",
    "MissionLock",
    "RunConfig",
    "RunLock",
    "RunResults",
    "RunSettings",
    "ScoredAttempt",
    "StageReading",
    "StoredJudgement",
    "Submission",
    "Usage",
    "make_lock",
    "share_left",
]
