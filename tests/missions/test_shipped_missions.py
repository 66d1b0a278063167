"""A sample of the shipped missions through the real judge; `make certify` judges all of them, on both backends."""

from pathlib import Path

import pytest

from judge_machine import LAUNCH_TEST, BrowserBackend, Judgement, Outcome
from masker import mask_tree
from projecteval.agents import make_agent
from projecteval.attempt import AttemptKey, Level, Mode
from projecteval.judging import JudgeSettings, judge_attempt
from projecteval.mission import Mission, MissionKind
from projecteval.stages import run_stages
from tests.missions.shipped import MISSIONS

SAMPLE = ("bill-splitter", "ledger-reconciler", "packing-list", "product-records", "text-adventure")
SELENIUM_SAMPLE = ("file-drop", "survey-board")
FLOORS_SAMPLE = ("picture-report", "product-records", "survey-board", "text-adventure")
MOST_OF_A_PAGE = 8  # every test waits in vain for what a page without behaviour never shows


@pytest.fixture(params=MISSIONS)
def mission(request: pytest.FixtureRequest) -> Mission:
    return MISSIONS[request.param]


def judge_agent(
    agent: str, mission: Mission, folder: Path, backend: BrowserBackend, only: tuple[str, ...] = ()
) -> Judgement:
    key = AttemptKey(agent=agent, mission=mission.id, level=Level.PROMPT, mode=Mode.DIRECT)
    attempt = run_stages(key, mission, make_agent(agent), seed=0)
    settings = JudgeSettings(evidence=folder / "evidence", scratch=folder, backend=backend, only=only)
    return judge_attempt(attempt, mission, settings)


def not_passed(judgement: Judgement) -> list[str]:
    """What failed comes before what it blocked, since pytest shows the first entries."""
    missed = [verdict for verdict in judgement.verdicts if verdict.outcome is not Outcome.PASSED]
    missed.sort(key=lambda verdict: verdict.outcome is Outcome.BLOCKED)
    return [f"{verdict.test}: {verdict.message}" for verdict in missed]


def passed(judgement: Judgement) -> set[str]:
    return {verdict.test for verdict in judgement.verdicts if verdict.outcome is Outcome.PASSED}


@pytest.mark.slow
@pytest.mark.parametrize("name", SAMPLE)
def test_the_canonical_solution_passes_everything(name: str, tmp_path: Path) -> None:
    judgement = judge_agent("canonical", MISSIONS[name], tmp_path, BrowserBackend.PLAYWRIGHT)
    assert not_passed(judgement) == []
    assert not judgement.retried


@pytest.mark.slow
@pytest.mark.parametrize("name", SELENIUM_SAMPLE)
def test_the_canonical_solution_passes_everything_under_selenium(name: str, tmp_path: Path) -> None:
    judgement = judge_agent("canonical", MISSIONS[name], tmp_path, BrowserBackend.SELENIUM)
    assert not_passed(judgement) == []
    assert not judgement.retried


@pytest.mark.slow
@pytest.mark.parametrize("name", FLOORS_SAMPLE)
@pytest.mark.parametrize("agent", ["empty", "hello", "skeleton"])
def test_the_floors_pass_no_behavioural_test(agent: str, name: str, tmp_path: Path) -> None:
    mission = MISSIONS[name]
    only = mission.test_names[:MOST_OF_A_PAGE] if mission.kind is MissionKind.WEBSITE else ()
    judgement = judge_agent(agent, mission, tmp_path, BrowserBackend.PLAYWRIGHT, only)
    assert passed(judgement) <= ({LAUNCH_TEST} if agent != "empty" else set())
    assert Outcome.NOT_SCORED not in {verdict.outcome for verdict in judgement.verdicts}


def test_the_skeleton_is_the_masked_canonical_solution(mission: Mission) -> None:
    masked = mask_tree(dict(mission.canonical_project().items())).files
    assert dict(mission.skeleton_project().items()) == masked


def test_there_are_enough_tests(mission: Mission) -> None:
    assert len(mission.tests) >= 12


def test_the_missions_exercise_every_part_of_the_judge() -> None:
    kinds = [mission.kind for mission in MISSIONS.values()]
    assert kinds.count(MissionKind.WEBSITE) >= 4
    assert {MissionKind.BATCH, MissionKind.CONSOLE, MissionKind.API} <= set(kinds)
    assert len({mission.stack.framework for mission in MISSIONS.values() if mission.kind is MissionKind.WEBSITE}) >= 4
