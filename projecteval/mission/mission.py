"""The frozen mission that everything above reads."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from judge_machine.errors import BadInput
from judge_machine.launch import LaunchManifest, read_manifest
from judge_machine.limits import Limits
from judge_machine.parameters import ParameterSpec
from projecteval.errors import BadProjectError, UsageError
from projecteval.mission.checklist import Checklist
from projecteval.mission.yaml_source import read_yaml
from projecteval.project import Project


class MissionKind(StrEnum):
    """What a person does with the project: browse, converse, run on files, or send requests."""

    WEBSITE = "website"
    CONSOLE = "console"
    BATCH = "batch"
    API = "api"


class Difficulty(StrEnum):
    """How hard the mission is; `human` ones were built and tried by people first."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    HUMAN = "human"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stack:
    """What the canonical solution is written in; `framework` is "none" where there is none."""

    language: str
    framework: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionTest:
    """One test, read from tests.py without running it.

    `needs` are the tests without which it is blocked, `time_limit_s` is None where `limits.test_s` holds, `fixtures`
    are its arguments in order.
    """

    name: str
    docstring: str
    line: int
    needs: tuple[str, ...] = ()
    time_limit_s: float | None = None
    fixtures: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Mission:
    """One mission; `folder` holds its tests, `canonical_folder` its solution.

    `weights` has one positive number for every test; `tests` are in the order in which a user goes, the first is
    `test_launches`. `submissions` bounds how often one agent may hand in for this mission; None where only the agent's
    own settings do.
    """

    id: str
    title: str
    folder: Path
    canonical_folder: Path
    kind: MissionKind
    difficulty: Difficulty
    skills: tuple[str, ...]
    provenance: str
    stack: Stack
    prompt: str
    checklist: Checklist
    parameters: tuple[ParameterSpec, ...]
    tests: tuple[MissionTest, ...]
    limits: Limits
    weights: Mapping[str, float] = field(hash=False)
    submissions: int | None = None
    remarks: str = ""

    @property
    def yaml_path(self) -> Path:
        return self.folder / "mission.yaml"

    @property
    def tests_path(self) -> Path:
        return self.folder / "tests.py"

    @property
    def test_names(self) -> tuple[str, ...]:
        """The tests in user order; their number is the mission's constant denominator."""
        return tuple(test.name for test in self.tests)

    @property
    def materials_path(self) -> Path | None:
        """The folder of input files and reference outputs, or None."""
        path = self.folder / "materials"
        return path if path.is_dir() else None

    def skeleton_project(self) -> Project:
        """Level 3: the canonical solution with its bodies masked. Raises UsageError where it was not made yet."""
        return _read_project(self.folder / "skeleton", "make it with: python -m masker CANONICAL SKELETON")

    def starter_project(self) -> Project | None:
        """The files that the agent is given and must extend, or None where it starts from nothing."""
        path = self.folder / "starter"
        return _read_project(path, "add its files or remove the folder") if path.is_dir() else None

    def canonical_project(self) -> Project:
        """A solution that passes every test. Raises UsageError where there is none."""
        return _read_project(self.canonical_folder / "project", "put a solution that passes every test there")

    def canonical_launch(self) -> LaunchManifest:
        """How the solution is launched. Raises UsageError naming each wrong field."""
        try:
            return read_manifest(self.canonical_folder / "launch.yaml")
        except BadInput as error:
            raise UsageError(str(error).splitlines()) from error

    def canonical_parameters(self) -> dict[str, str]:
        """The right answer to every parameter, in the mission's order. Raises UsageError naming each wrong one."""
        path = self.canonical_folder / "parameters.yaml"
        source = read_yaml(path)
        names = [parameter.name for parameter in self.parameters]
        answers = source.mapping
        problems = [
            *(f"{path}: {name}: is not answered; add its value" for name in names if name not in answers),
            *(
                f"{source.where((name,))}: {name}: is not a parameter of {self.id}; remove it"
                for name in answers
                if name not in names
            ),
            *(
                f"{source.where((name,))}: {name}: expected text, found {value!r:.60}; put the value in quotes"
                for name, value in answers.items()
                if name in names and (not isinstance(value, str) or not value.strip())
            ),
        ]
        if problems:
            raise UsageError(problems)
        return {name: str(answers[name]) for name in names}


def _read_project(folder: Path, advice: str) -> Project:
    try:
        return Project.from_directory(folder)
    except BadProjectError as error:
        raise UsageError(f"{folder}: folder: {error}; {advice}") from error
