"""Runs: every agent on every mission in every column, generated, judged and stored."""

from projecteval.pipeline.evaluate import evaluate
from projecteval.pipeline.execute import Listener, execute
from projecteval.pipeline.prepare import continue_run, missions_of, reopen_run, start_run
from projecteval.pipeline.score import score_attempt, score_run

__all__ = [
    "Listener",
    "continue_run",
    "evaluate",
    "execute",
    "missions_of",
    "reopen_run",
    "score_attempt",
    "score_run",
    "start_run",
]
