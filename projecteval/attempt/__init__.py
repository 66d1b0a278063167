"""An attempt: what one agent handed in for one mission, stage by stage."""

from projecteval.attempt.attempt import Artefact, Attempt, StageOutcome, Tokens, remaining_stages
from projecteval.attempt.keys import COLUMNS, AttemptKey, Level, Mode, StageName, stage_sequence
from projecteval.attempt.reading import Reading, ReadingStatus

__all__ = [
    "COLUMNS",
    "Artefact",
    "Attempt",
    "AttemptKey",
    "Level",
    "Mode",
    "Reading",
    "ReadingStatus",
    "StageName",
    "StageOutcome",
    "Tokens",
    "remaining_stages",
    "stage_sequence",
]
