"""Hands in nothing: the floor that every mission must hold."""

from judge_machine import LaunchManifest
from projecteval.agents.setup import AgentSetup
from projecteval.attempt import StageName
from projecteval.mission import Checklist
from projecteval.project import Project
from projecteval.stages import StageReply, StageTask


class EmptyAgent:
    """Answers every stage, each time with nothing in it."""

    @classmethod
    def from_setup(cls, setup: AgentSetup) -> "EmptyAgent":
        setup.expect_nothing()
        return cls()

    def perform(self, task: StageTask) -> StageReply:
        """An empty checklist, project, manifest or set of values."""
        match task.stage:
            case StageName.CHECKLIST:
                return StageReply(artefact=Checklist(pages=()))
            case StageName.SKELETON | StageName.CODE:
                return StageReply(artefact=Project({}))
            case StageName.LAUNCH:
                return StageReply(artefact=LaunchManifest())
            case StageName.PARAMETERS:
                return StageReply(artefact={})
