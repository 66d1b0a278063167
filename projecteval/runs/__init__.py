"""Runs: folders that hold everything that happened, survive a crash, and can be judged again.

`RunFolder` is in `projecteval.runs.folder`, since that loads SQLAlchemy.
"""

from projecteval.runs.config import RunConfig
from projecteval.runs.lock import MissionLock, RunLock, make_lock
from projecteval.runs.records import (
    AttemptOutcomes,
    AttemptResult,
    EndedTest,
    Event,
    MissingWork,
    RunResults,
    StoredJudgement,
    StoredScore,
    Submission,
    Totals,
)

__all__ = [
    "AttemptOutcomes",
    "AttemptResult",
    "EndedTest",
    "Event",
    "MissingWork",
    "MissionLock",
    "RunConfig",
    "RunLock",
    "RunResults",
    "StoredJudgement",
    "StoredScore",
    "Submission",
    "Totals",
    "make_lock",
]
