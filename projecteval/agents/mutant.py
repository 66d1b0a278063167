"""Hands in the solution with one seeded defect: tests that pass it all are too weak."""

from projecteval.agents.canonical import CanonicalAgent
from projecteval.agents.setup import AgentSetup
from projecteval.attempt import StageName
from projecteval.errors import UsageError
from projecteval.stages import StageReply, StageTask


class MutantAgent:
    """The canonical answers, with one defect in the code; every sample has another one.

    The same seed, mission and sample always give the same defect. The reply of the code stage describes it.
    """

    def __init__(self) -> None:
        self._canonical = CanonicalAgent()

    @classmethod
    def from_setup(cls, setup: AgentSetup) -> "MutantAgent":
        setup.expect_nothing()
        return cls()

    def perform(self, task: StageTask) -> StageReply:
        """The defective code at the code stage. Raises UsageError for a solution that has no more defects to offer."""
        if task.stage is not StageName.CODE:
            return self._canonical.perform(task)
        from projecteval.agents.mutation import mutations  # noqa: PLC0415 - loads two parsers

        project = task.mission.canonical_project()
        choices = mutations(project, seed=f"{task.seed}/{task.mission.id}")
        if task.sample >= len(choices):
            raise UsageError(
                f"samples: {task.mission.id}: its solution offers {len(choices)} defects, none is left for sample "
                f"{task.sample}; lower the number of samples"
            )
        mutation = choices[task.sample]
        return StageReply(
            artefact=mutation.apply(project),
            message=f"{mutation.edit.operator} in {mutation.path}",
            reply=mutation.describe(project),
        )
