"""Runs: every agent on every mission in every column, generated, judged, scored and stored."""

from projecteval.pipeline.execute import ALL_PHASES, Listener, Orders, Silence, execute
from projecteval.pipeline.phases import Phase
from projecteval.pipeline.prepare import continue_run, missions_of, reopen_run, start_run
from projecteval.pipeline.score import score_run

__all__ = [
    "ALL_PHASES",
    "Listener",
    "Orders",
    "Phase",
    "Silence",
    "continue_run",
    "execute",
    "missions_of",
    "reopen_run",
    "score_run",
    "start_run",
]
