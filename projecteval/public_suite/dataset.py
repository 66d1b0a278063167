"""Reads the published dataset: three JSON files and a folder of materials.

In an imported mission, the value of `name` for the tenth test of project 2 is the parameter `test_2_10__name`.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from judge_machine.documents import describe_validation
from projecteval.errors import UsageError

PROJECTS = "project_eval_project.json"
ANSWERS = "project_eval_answer.json"
PARAMETERS = "project_eval_parameter.json"
MATERIAL = "material"

Content = TypeVar("Content")


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")

    __test__ = False  # some of their names begin as those of pytest's classes do


class TestParameter(_Part):
    """One parameter of one test."""

    name: str
    description: str = ""


class TestFunction(_Part):
    """One test: its code, and the parameters that it takes."""

    function: str
    test: str
    parameter: list[TestParameter]


class TestPage(_Part):
    """The tests of one page, in order."""

    page: str
    function: list[TestFunction]


class ChecklistItem(_Part):
    """One thing that a user can do."""

    function: str
    description: str = ""
    required: bool = True


class PublicPage(_Part):
    """One page of the checklist."""

    page: str
    function: list[ChecklistItem]


class PublicMission(_Part):
    """One project of the dataset. `skeleton` is a list of file entries, see `entries`."""

    project_id: str
    project_type: str
    nl_prompt: str
    framework_technical_stack: list[dict[str, str]] = Field(default_factory=list)
    nl_checklist: list[PublicPage]
    testcode: list[TestPage]
    skeleton: list[dict[str, Any]]

    @property
    def is_website(self) -> bool:
        """True if a browser tests the project."""
        return self.project_type == "website"

    @property
    def language(self) -> str:
        """The language of the canonical solution, that of most where it is not named."""
        return next((stack.get("language", "python") for stack in self.framework_technical_stack), "python").lower()

    @property
    def framework(self) -> str:
        """The framework of the canonical solution, "none" where there is none."""
        named = next((stack["technical_stack"] for stack in self.framework_technical_stack), "none")
        return named.lower()


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicDataset:
    """Missions in order; by project id, `answers` holds file entries and `parameters` page → function → answers."""

    folder: Path
    missions: tuple[PublicMission, ...]
    answers: Mapping[str, list[dict[str, Any]]] = field(hash=False)
    parameters: Mapping[str, object] = field(hash=False)

    def materials(self, project_id: str) -> tuple[Path, ...]:
        """The files that are placed next to a project."""
        return tuple(sorted((self.folder / MATERIAL).glob(f"{project_id}-*")))


def read_dataset(folder: Path) -> PublicDataset:
    """Read the dataset in `folder`. Raises UsageError naming the file, the field and what to do."""
    missions = _validated(folder / PROJECTS, TypeAdapter(list[PublicMission]))
    answers = _validated(folder / ANSWERS, TypeAdapter(dict[str, list[dict[str, Any]]]))
    parameters = _validated(folder / PARAMETERS, TypeAdapter(dict[str, object]))
    if not missions:
        raise UsageError(f"{folder / PROJECTS}: file: holds no project; name the folder of the published dataset")
    return PublicDataset(folder=folder, missions=tuple(missions), answers=answers, parameters=parameters)


def read_json(path: Path) -> object:
    """The content of a JSON file. Raises UsageError."""
    try:
        content: object = json.loads(path.read_bytes())
    except OSError as error:
        advice = "name the folder of the published data"
        raise UsageError(f"{path}: file: cannot be read ({error.strerror}); {advice}") from error
    except (ValueError, RecursionError) as error:
        raise UsageError(f"{path}: file: is not JSON ({error}); fetch it again") from error
    return content


def _validated(path: Path, adapter: TypeAdapter[Content]) -> Content:
    try:
        return adapter.validate_python(read_json(path))
    except ValidationError as error:
        raise UsageError(describe_validation(error, where=str(path)).splitlines()) from error


def numbered_tests(mission: PublicMission) -> Iterator[tuple[str, str, TestFunction]]:
    """Every test as its name in our format (`test_2_10`), its page and itself, in order."""
    number = 0
    for page in mission.testcode:
        for function in page.function:
            number += 1
            yield f"test_{mission.project_id}_{number}", page.page, function


def parameter_name(test: str, name: str) -> str:
    """The mission's parameter for the argument `name` of a test."""
    return f"{test}__{name}"
