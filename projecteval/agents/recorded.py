"""Stands for an agent whose answers were recorded elsewhere and imported into a run; it says nothing new."""

from judge_machine.verdicts import Cause
from projecteval.agents.protocol import StageReply, StageTask
from projecteval.errors import UsageError


class RecordedAgent:
    """`recorded:NAME`: everything that it ever said is in the run already."""

    @classmethod
    def from_argument(cls, argument: str) -> "RecordedAgent":
        if not argument:
            raise UsageError("agents: recorded: names no recording; write recorded:NAME")
        return cls()

    def perform(self, task: StageTask) -> StageReply:
        """Nothing: a stage that was not recorded is missing."""
        return StageReply(cause=Cause.MISSING_STAGE, message=f"the recording has no {task.stage}")
