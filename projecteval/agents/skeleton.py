"""Hands in the skeleton as if it were the code: shows that structure alone passes nothing."""

from projecteval.agents.canonical import CanonicalAgent
from projecteval.agents.setup import AgentSetup
from projecteval.attempt import StageName
from projecteval.stages import StageReply, StageTask


class SkeletonAgent:
    """The canonical answers, with masked code."""

    def __init__(self) -> None:
        self._canonical = CanonicalAgent()

    @classmethod
    def from_setup(cls, setup: AgentSetup) -> "SkeletonAgent":
        setup.expect_nothing()
        return cls()

    def perform(self, task: StageTask) -> StageReply:
        """The mission's skeleton as code, and canonical answers elsewhere. Raises UsageError where they are missing."""
        if task.stage is StageName.CODE:
            return StageReply(artefact=task.mission.skeleton_project())
        return self._canonical.perform(task)
