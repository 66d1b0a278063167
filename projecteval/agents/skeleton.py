"""Hands in the skeleton as if it were the code: shows that structure alone passes nothing."""

from projecteval.agents.canonical import CanonicalAgent
from projecteval.agents.protocol import StageReply, StageTask
from projecteval.agents.table import without_argument
from projecteval.attempt import StageName


class SkeletonAgent:
    """The canonical answers, with masked code."""

    def __init__(self) -> None:
        self._canonical = CanonicalAgent()

    @classmethod
    def from_argument(cls, argument: str) -> "SkeletonAgent":
        without_argument("skeleton", argument)
        return cls()

    def perform(self, task: StageTask) -> StageReply:
        """The mission's skeleton as code, and canonical answers elsewhere. Raises UsageError where they are missing."""
        if task.stage is StageName.CODE:
            return StageReply(artefact=task.mission.skeleton_project())
        return self._canonical.perform(task)
