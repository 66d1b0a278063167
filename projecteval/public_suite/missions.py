"""Writes the missions of the public dataset in our own format."""

import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from judge_machine import ParameterKind
from projecteval.errors import UsageError
from projecteval.mission import Mission, parse_mission
from projecteval.mission.recorded import write_recorded
from projecteval.project import Project
from projecteval.public_suite.answers import read_answers
from projecteval.public_suite.contract import contract_of
from projecteval.public_suite.dataset import PublicDataset, PublicMission, numbered_tests, parameter_name
from projecteval.public_suite.entries import read_entries
from projecteval.public_suite.launch import public_launch, start_file
from projecteval.public_suite.notations import Locator, located_parameters
from projecteval.public_suite.stacks import check_stack
from projecteval.storage import write_text
from projecteval.tracing import beyond_levels

DIALECT = "public-suite"

# The published limit is 3 s a test. Some tests of the canonical solutions need twice as much, and a busy machine more.
# To start includes the tables and the administrator.
_LIMITS = {"test_s": 30, "start_s": 90, "memory_mib": 1024, "install_s": 1200}
# What an agent lacks at a level, in the dataset as here.
_REMARKS = (
    "The tests are those of the dataset, with what they assert and what they do not.",
    "At level 1 the prompt is a few sentences, and many tests ask for functions that only the checklist names.",
    "At levels 2 and 3 an agent sees the checklist or the skeleton of the dataset, and not the prompt.",
)
_HEAD = re.compile(r"def\s+\w+\s*\(")
_WEBSITE_LAUNCH = '''def test_launches():
    """The project's server answers."""
'''
# The published judge gives this point for every submitted program, whether it runs or not.
_PROGRAM_LAUNCH = '''def test_launches():
    """A program was handed in."""
'''


def mission_id(project_id: str) -> str:
    """The id of an imported mission: public-02 for project 2."""
    return f"public-{int(project_id):02d}"


def project_number(mission: str) -> int:
    """The number of the project of an imported mission: 2 for public-02."""
    return int(mission.removeprefix("public-"))


def write_missions(dataset: PublicDataset, out: Path) -> tuple[str, ...]:
    """Write `missions/` and `canonical/` into `out`, which must be empty or not there yet, and return the ids.

    Raises UsageError for a mission that cannot be brought into our format, or not be started.
    """
    if out.exists() and (not out.is_dir() or next(out.iterdir(), None) is not None):
        raise UsageError(f"{out}: folder: is not empty; name a folder that is empty or not there yet")
    for mission in dataset.missions:
        check_stack(mission)
    for mission in dataset.missions:
        _write_mission(dataset, mission, out)
    return tuple(mission_id(mission.project_id) for mission in dataset.missions)


def _write_mission(dataset: PublicDataset, mission: PublicMission, out: Path) -> None:
    name = mission_id(mission.project_id)
    folder, canonical = out / "missions" / name, out / "canonical" / name
    described, tests = _described(mission), tests_text(mission)
    write_text(folder / "tests.py", tests)
    for source in dataset.materials(mission.project_id):
        (folder / "materials").mkdir(exist_ok=True)
        shutil.copyfile(source, folder / "materials" / source.name)
    _required(mission, mission.skeleton, "skeleton").write_to(folder / "skeleton")
    entries = dataset.answers.get(mission.project_id)
    project = _required(mission, entries, "answer")
    project.write_to(canonical / "project")
    launch = public_launch(_start_of(project, mission), is_website=mission.is_website)
    _write_yaml(canonical / "launch.yaml", launch.model_dump(mode="json"))
    write_recorded(canonical, _recorded(dataset, mission))
    answers = read_answers(mission, dataset.parameters.get(mission.project_id))
    _write_yaml(canonical / "parameters.yaml", dict(answers.values))
    parsed = parse_mission(_as_yaml(described), tests, folder=folder)
    described["remarks"] = " ".join([*_REMARKS, *_missing_at_levels(parsed)])
    _write_yaml(folder / "mission.yaml", described)


def _missing_at_levels(mission: Mission) -> Iterator[str]:
    for level, tests in beyond_levels(mission).items():
        yield f"Level {level:d} alone does not say all that is asserted in {', '.join(tests)}."


def _recorded(dataset: PublicDataset, mission: PublicMission) -> dict[str, Any]:
    return {
        "checklist": [page.model_dump(exclude_unset=True) for page in mission.nl_checklist],
        "skeleton": mission.skeleton,
        "code": dataset.answers.get(mission.project_id),
        "parameters": dataset.parameters.get(mission.project_id),
    }


def tests_text(mission: PublicMission) -> str:
    """The text of tests.py: the published functions under the names of our format, their bodies as they are."""
    launch = _WEBSITE_LAUNCH if mission.is_website else _PROGRAM_LAUNCH
    parts = [f'"""Tests of project {mission.project_id} of the public ProjectEval dataset (GPL-3.0)."""\n', launch]
    for name, _, function in numbered_tests(mission):
        text, found = _HEAD.subn(f"def {name}(", function.test.strip(), count=1)
        if not found:
            where = f"project {mission.project_id}: testcode: {name}"
            raise UsageError(f"{where}: expected a function, found none; fetch the dataset again")
        parts.append(f"{text}\n")
    return "\n\n".join(parts)


def _start_of(project: Project, mission: PublicMission) -> str:
    """The file with which a canonical answer starts: manage.py, else the first Python file of a program."""
    said = None if mission.is_website else next((path for path in project if path.endswith(".py")), "")
    return start_file(said, project, is_website=mission.is_website)


def _described(mission: PublicMission) -> dict[str, Any]:
    return {
        "format": 1,
        "id": mission_id(mission.project_id),
        "title": f"Public mission {mission.project_id}",
        "kind": mission.project_type,
        "difficulty": "medium",
        "skills": ["public-suite"],
        "provenance": "Imported from the public ProjectEval dataset (GPL-3.0).",
        "stack": {"language": "python", "framework": mission.framework},
        "dialect": DIALECT,
        "prompt": mission.nl_prompt,
        "contract": list(contract_of(mission)),
        "checklist": list(_checklist(mission)),
        "parameters": dict(_parameters(mission, located_parameters(tests_text(mission)))),
        "limits": dict(_LIMITS),
        "remarks": " ".join(_REMARKS),
    }


def _checklist(mission: PublicMission) -> Iterator[dict[str, Any]]:
    tests: dict[tuple[str, str], list[str]] = {}
    for name, page_name, tested in numbered_tests(mission):
        tests.setdefault((page_name, tested.function), []).append(name)
    for page in mission.nl_checklist:
        functions = [
            {
                "description": ": ".join(filter(None, (function.function, function.description))),
                "required": function.required,
                "tests": tests.pop((page.page, function.function), []),
            }
            for function in page.function
        ]
        yield {"page": page.page, "functions": functions}


def _parameters(mission: PublicMission, located: Mapping[str, Locator]) -> Iterator[tuple[str, dict[str, str]]]:
    """The questions; one for an element says what the test takes, which the names in the dataset seldom do."""
    for test, _, function in numbered_tests(mission):
        for question in function.parameter:
            name = parameter_name(test, question.name)
            described = f"{function.function}: {question.description.strip() or question.name}"
            if name in located:
                described = f"{described} (answer with {located[name].expected})"
            yield name, {"kind": str(_kind(question.name, located.get(name))), "description": described}


def _kind(name: str, locator: Locator | None) -> ParameterKind:
    """The kind of a parameter by its name, or that of an element; the tests get every answer as plain text."""
    if locator is not None:
        return ParameterKind.ELEMENT
    if name == "entry":
        return ParameterKind.FILE
    return ParameterKind.URL if name.endswith("url") else ParameterKind.TEXT


def _required(mission: PublicMission, entries: object, what: str) -> Project:
    project = read_entries(entries).project
    if not project:
        raise UsageError(f"project {mission.project_id}: {what}: holds no file; fetch the dataset again")
    return project


def _write_yaml(path: Path, content: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    write_text(path, _as_yaml(content))


def _as_yaml(content: object) -> str:
    return str(yaml.safe_dump(content, allow_unicode=True, sort_keys=False, width=110))
