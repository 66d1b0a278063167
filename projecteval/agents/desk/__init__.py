"""The desk of a person who is an agent: the stages that wait for the person, their clocks and their logs."""

from projecteval.agents.desk.desk import Desk, NoDesk
from projecteval.agents.desk.work import NotAcceptedError, StageQuestion, StageWork, WorkState, turn_of
from projecteval.agents.desk.work_log import LogEntry, Turn, WorkEvent, WorkLog, turns_in

__all__ = [
    "Desk",
    "LogEntry",
    "NoDesk",
    "NotAcceptedError",
    "StageQuestion",
    "StageWork",
    "Turn",
    "WorkEvent",
    "WorkLog",
    "WorkState",
    "turn_of",
    "turns_in",
]
