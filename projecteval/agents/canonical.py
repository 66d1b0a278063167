"""The oracle: hands in the mission's own solution. What it does not pass is a defect of the mission or the judge."""

from projecteval.agents.setup import AgentSetup
from projecteval.attempt import StageName
from projecteval.stages import StageReply, StageTask


class CanonicalAgent:
    """Answers every stage from the mission itself."""

    @classmethod
    def from_setup(cls, setup: AgentSetup) -> "CanonicalAgent":
        setup.expect_nothing()
        return cls()

    def perform(self, task: StageTask) -> StageReply:
        """The canonical artefact of the stage. Raises UsageError where the mission lacks it."""
        mission = task.mission
        match task.stage:
            case StageName.CHECKLIST:
                return StageReply(artefact=mission.checklist.without_tests())
            case StageName.SKELETON:
                return StageReply(artefact=mission.skeleton_project())
            case StageName.CODE:
                return StageReply(artefact=mission.canonical_project())
            case StageName.LAUNCH:
                return StageReply(artefact=mission.canonical_launch())
            case StageName.PARAMETERS:
                return StageReply(artefact=mission.canonical_parameters())
