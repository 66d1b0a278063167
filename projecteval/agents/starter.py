"""Hands in the files that were given, unchanged: shows which tests of a completion mission pass before any work."""

from projecteval.agents.canonical import CanonicalAgent
from projecteval.agents.setup import AgentSetup
from projecteval.attempt import StageName
from projecteval.project import Project
from projecteval.stages import StageReply, StageTask


class StarterAgent:
    """The canonical answers, with the mission's starter as code."""

    def __init__(self) -> None:
        self._canonical = CanonicalAgent()

    @classmethod
    def from_setup(cls, setup: AgentSetup) -> "StarterAgent":
        setup.expect_nothing()
        return cls()

    def perform(self, task: StageTask) -> StageReply:
        """The mission's starter as code (no file where it has none), and canonical answers elsewhere.

        Raises UsageError where the mission lacks one of these.
        """
        if task.stage is StageName.CODE:
            return StageReply(artefact=task.mission.starter_project() or Project({}))
        return self._canonical.perform(task)
