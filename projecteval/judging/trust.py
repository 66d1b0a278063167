"""Attempts whose code is ours, so that it may run where isolation is weak."""

from projecteval.agents.built_in import CanonicalAgent, EmptyAgent, HelloAgent, KeepAgent, SkeletonAgent, StarterAgent
from projecteval.attempt import Attempt, StageName
from projecteval.attempt.keys import built_in_name
from projecteval.errors import ProjectEvalError
from projecteval.mission import Mission
from projecteval.stages import Agent, StageTask

# Not the mutant: the effect of a seeded defect cannot be known beforehand.
_TRUSTED: dict[str, Agent] = {
    "canonical": CanonicalAgent(),
    "empty": EmptyAgent(),
    "hello": HelloAgent(),
    "skeleton": SkeletonAgent(),
    "starter": StarterAgent(),
    "keep": KeepAgent(),
}


def is_ours(attempt: Attempt, mission: Mission) -> bool:
    """Return True for exactly what a built-in agent hands in, or a solution of the mission.

    The name alone says nothing: the run of a stranger may give any code the name of one of them.
    """
    agent = _TRUSTED.get(built_in_name(attempt.key.agent))
    if agent is None:
        return False
    try:
        ours = [tuple(_artefact(agent, attempt, mission, stage) for stage in (StageName.CODE, StageName.LAUNCH))]
        ours += [(solution.project(), solution.launch()) for solution in mission.solutions()]
    except ProjectEvalError:  # the mission lacks what the agent would hand in
        return False
    return (attempt.project, attempt.launch) in ours


def _artefact(agent: Agent, attempt: Attempt, mission: Mission, stage: StageName) -> object:
    task = StageTask(stage=stage, mission=mission, level=attempt.key.level, mode=attempt.key.mode)
    return agent.perform(task).artefact
