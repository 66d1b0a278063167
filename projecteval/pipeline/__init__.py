"""Runs: every agent on every mission in every column, generated, judged, scored and stored."""

from projecteval.pipeline.execute import execute
from projecteval.pipeline.listener import Listener, Silence
from projecteval.pipeline.opening import OpenRun, continue_run, start_run
from projecteval.pipeline.orders import ALL_PHASES, Orders
from projecteval.pipeline.phases import Phase
from projecteval.pipeline.prepared import Prepared, missions_of, prepare
from projecteval.pipeline.score import score_run
from projecteval.pipeline.sealed import restore_solutions
from projecteval.pipeline.services import services_of

__all__ = [
    "ALL_PHASES",
    "Listener",
    "OpenRun",
    "Orders",
    "Phase",
    "Prepared",
    "Silence",
    "continue_run",
    "execute",
    "missions_of",
    "prepare",
    "restore_solutions",
    "score_run",
    "services_of",
    "start_run",
]
