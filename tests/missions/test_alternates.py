"""Some missions have a second solution on another stack, with parameter values of its own.

`projecteval missions certify` judges all of them on both backends; here one that is cheap stands for them.
"""

import json
import re
from collections import Counter
from pathlib import Path, PurePosixPath

import pytest

from judge_machine import Outcome
from judge_machine.parameters import typed_value
from projecteval.certification.judgings import attempt_of
from projecteval.judging import JudgeSettings, judge_attempt
from projecteval.mission import Mission, Solution
from projecteval.project import Project
from tests.missions.shipped import MISSIONS

ALTERNATES = {
    f"{mission.id}/{solution.name}": (mission, solution)
    for mission in MISSIONS.values()
    for solution in mission.solutions()[1:]
}
CHEAP = "log-digest/node"
LANGUAGES = {".py": "python", ".js": "javascript", ".mjs": "javascript", ".jsx": "javascript", ".cpp": "c++"}
FRAMEWORKS = ("django", "flask", "fastapi", "express", "react")

Alternate = tuple[Mission, Solution]


@pytest.fixture(params=ALTERNATES)
def alternate(request: pytest.FixtureRequest) -> Alternate:
    return ALTERNATES[request.param]


def stack_of(project: Project) -> tuple[str, str]:
    """(language, framework): what most of its programs are written in, and which framework it depends on."""
    suffixes = Counter(PurePosixPath(path).suffix for path in project)
    languages = Counter({suffix: number for suffix, number in suffixes.items() if suffix in LANGUAGES})
    packages: set[str] = set()
    if "requirements.txt" in project:
        packages |= set(re.findall(r"^[\w-]+", project["requirements.txt"].decode().lower(), re.MULTILINE))
    if "package.json" in project:
        packages |= set(json.loads(project["package.json"]).get("dependencies", {}))
    framework = next((name for name in FRAMEWORKS if name in packages), "none")
    return LANGUAGES[languages.most_common(1)[0][0]], framework


def test_several_missions_have_one() -> None:
    assert len({mission.id for mission, _ in ALTERNATES.values()}) >= 7


def test_it_can_be_read(alternate: Alternate) -> None:
    assert alternate[1].check() == ()


def test_its_stack_is_another_one(alternate: Alternate) -> None:
    mission, solution = alternate
    assert stack_of(mission.canonical_project()) == (mission.stack.language, mission.stack.framework)
    assert stack_of(solution.project()) != (mission.stack.language, mission.stack.framework)


def test_it_answers_every_parameter_in_its_own_way(alternate: Alternate) -> None:
    mission, solution = alternate
    values = solution.parameters()
    origins = solution.launch().origins
    for parameter in mission.parameters:
        typed_value(parameter, values[parameter.name], origins=origins)
    same = [name for name, value in mission.canonical_parameters().items() if values[name] == value]
    assert len(same) <= len(values) / 2


def test_a_cheap_one_passes_everything(tmp_path: Path) -> None:
    mission, solution = ALTERNATES[CHEAP]
    settings = JudgeSettings(evidence=tmp_path / "evidence", scratch=tmp_path, seed=1)
    judgement = judge_attempt(attempt_of(mission, solution), mission, settings)
    assert [verdict.message for verdict in judgement.verdicts if verdict.outcome is not Outcome.PASSED] == []
    assert len(judgement.verdicts) == len(mission.tests)
