"""An attempt: what one agent handed in for one mission, stage by stage."""

from projecteval.attempt.attempt import (
    Artefact,
    Attempt,
    ModelCall,
    ReadingStatus,
    ReplyReading,
    StageOutcome,
    Tokens,
    remaining_stages,
)
from projecteval.attempt.keys import COLUMNS, AttemptKey, Level, Mode, StageName, stage_sequence

__all__ = [
    "COLUMNS",
    "Artefact",
    "Attempt",
    "AttemptKey",
    "Level",
    "Mode",
    "ModelCall",
    "ReadingStatus",
    "ReplyReading",
    "StageName",
    "StageOutcome",
    "Tokens",
    "remaining_stages",
    "stage_sequence",
]
