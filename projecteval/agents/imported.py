"""Stands for an agent whose answers were recorded elsewhere and imported into a run; it says nothing new."""

from judge_machine import Cause
from projecteval.agents.setup import AgentSetup
from projecteval.errors import UsageError
from projecteval.stages import StageReply, StageTask


class ImportedAgent:
    """`imported:NAME`: everything that it ever said is in the run already."""

    @classmethod
    def from_setup(cls, setup: AgentSetup) -> "ImportedAgent":
        """From `imported:NAME`. Raises UsageError without a name."""
        if not setup.argument:
            raise UsageError("agents: imported: names no recording; write imported:NAME")
        return cls()

    def perform(self, task: StageTask) -> StageReply:
        """Nothing: a stage that was not recorded is missing."""
        return StageReply(cause=Cause.MISSING_STAGE, message=f"the recording has no {task.stage}")
