"""Code runs where isolation is weak only if it is ours, whatever name the attempt bears."""

from dataclasses import replace

import pytest

from projecteval.agents import AgentServices, make_agent
from projecteval.attempt import Attempt, AttemptKey, Level, Mode
from projecteval.judging.trust import is_ours
from projecteval.project import Project
from projecteval.stages import run_stages
from tests.missions.shipped import MISSIONS

MISSION = MISSIONS["api-rate-plan"]


def attempt_of(agent: str) -> Attempt:
    key = AttemptKey(agent=agent, mission=MISSION.id, level=Level.PROMPT, mode=Mode.DIRECT)
    return run_stages(key, MISSION, make_agent(agent, {}, AgentServices()), seed=0)


@pytest.mark.parametrize("agent", ["canonical", "empty", "hello", "keep", "skeleton", "starter"])
def test_what_our_agents_hand_in_is_ours(agent: str) -> None:
    assert is_ours(attempt_of(agent), MISSION)


def test_a_seeded_defect_is_not() -> None:
    assert not is_ours(attempt_of("mutant"), MISSION)


def test_a_solution_in_another_stack_is() -> None:
    mission = MISSIONS["text-adventure"]
    (_, other) = mission.solutions()
    key = AttemptKey(agent="canonical", mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT)
    attempt = run_stages(key, mission, make_agent("canonical", {}, AgentServices()), seed=0)
    assert is_ours(replace(attempt, project=other.project(), launch=other.launch()), mission)


@pytest.mark.parametrize("agent", ["canonical", "empty", "hello", "keep", "skeleton", "starter"])
def test_a_name_alone_is_not_trusted(agent: str) -> None:
    attempt = attempt_of(agent)
    assert attempt.project is not None
    assert attempt.launch is not None
    strange = Project({**attempt.project, "sitecustomize.py": b"raise SystemExit"})
    assert not is_ours(replace(attempt, project=strange, launch=attempt.launch), MISSION)
    command = attempt.launch.model_copy(update={"setup": [["sh", "-c", "true"]]})
    assert not is_ours(replace(attempt, project=attempt.project, launch=command), MISSION)
