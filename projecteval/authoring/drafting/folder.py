"""The folder of a draft: a mission with its solution inside, and next to it what only drafting needs."""

import shutil
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import yaml

from judge_machine import LaunchManifest, Limits
from projecteval.authoring.drafting.mission_yaml import new_mission_yaml, with_parameters, with_stack, with_tests
from projecteval.authoring.drafting.record import DraftRecord
from projecteval.authoring.places import SCHEMA_NAME
from projecteval.authoring.stacks import stack_of
from projecteval.errors import UsageError
from projecteval.mission import CANONICAL, Checklist, Difficulty, Mission, Solution, Stack
from projecteval.mission.loader import mission_of
from projecteval.mission.mission_file import parse_mission_file, write_schema
from projecteval.mission.skills import taxonomy_of
from projecteval.mission.tests_source import TestsSource
from projecteval.mission.yaml_source import YamlSource, read_yaml_source
from projecteval.project import Project
from projecteval.storage import write_text

# A placeholder for the parameters until they are drafted; every mission has some.
_NOT_YET = {"not_yet": {"kind": "text", "description": "Comes with a later step."}}


class DraftFolder:
    """The paths of everything that belongs to one draft.

    OUT/ID/         mission.yaml, tests.py, skeleton/, canonical/ with project/, launch.yaml, parameters.yaml
    OUT/ID.draft/   record.json, replies.sqlite, design/ (the plan of the program, from which its code is written)
    """

    def __init__(self, out: Path, mission_id: str) -> None:
        self.id = mission_id
        self.mission = out.absolute() / mission_id
        self.beside = out.absolute() / f"{mission_id}.draft"
        self.record = self.beside / "record.json"
        self.replies = self.beside / "replies.sqlite"
        self.design = self.beside / "design"
        self.yaml = self.mission / "mission.yaml"
        self.tests = self.mission / "tests.py"
        self.solution = self.mission / "canonical"
        self.project = self.solution / "project"
        self.launch = self.solution / "launch.yaml"
        self.parameters = self.solution / "parameters.yaml"

    def write_checklist(self, record: DraftRecord, checklist: Checklist) -> None:
        """Write mission.yaml as far as it is known so far."""
        schema = self.mission.parent / SCHEMA_NAME
        if not schema.exists():
            write_schema(schema)
        write_text(self.yaml, new_mission_yaml(record, checklist))

    def write_tests(self, text: str, covered: dict[str, tuple[int, int]]) -> None:
        """Write tests.py, and into mission.yaml which function each test covers, by page and place from 1."""
        write_text(self.tests, text)
        write_text(self.yaml, with_tests(self._yaml_text(), covered))

    def write_parameters(self, parameters: dict[str, dict[str, str]]) -> None:
        """Write the parameters into mission.yaml."""
        write_text(self.yaml, with_parameters(self._yaml_text(), parameters))

    def write_design(self, design: Project) -> None:
        """Write the plan of the program in place of an earlier one."""
        _replace(self.design, design)

    def write_project(self, project: Project) -> None:
        """Write the solution in place of an earlier one, and into mission.yaml what it is written in."""
        _replace(self.project, project)
        write_text(self.yaml, with_stack(self._yaml_text(), stack_of(project)))

    def write_launch(self, launch: LaunchManifest) -> None:
        """Write launch.yaml."""
        changed = launch.model_dump(mode="json", exclude_defaults=True)
        write_text(self.launch, _dumped({"format": launch.format, "start": launch.start, **changed}))

    def write_values(self, values: Mapping[str, str]) -> None:
        """Write parameters.yaml."""
        write_text(self.parameters, _dumped(dict(values)))

    def as_mission(self, record: DraftRecord) -> Mission:
        """Return the mission as far as it exists. Raises UsageError for a mission.yaml that is no longer valid."""
        if not self.yaml.exists():
            return self._without_checklist(record)
        source = read_yaml_source(self.yaml)
        completed = YamlSource(path=source.path, mapping={"parameters": _NOT_YET, **source.mapping}, lines=source.lines)
        file, problems = parse_mission_file(completed)
        if file is None:
            raise UsageError(problems)
        return mission_of(
            self.mission,
            file,
            TestsSource(path=self.tests, tests=(), texts=frozenset(), problems=()),
            taxonomy_of(self.mission.parent),
        )

    def canonical(self, mission: Mission) -> Solution:
        """Return the solution of the draft."""
        names = tuple(parameter.name for parameter in mission.parameters)
        return Solution(name=CANONICAL, folder=self.solution, mission_id=self.id, parameter_names=names)

    def _yaml_text(self) -> str:
        return self.yaml.read_text("utf-8")

    def _without_checklist(self, record: DraftRecord) -> Mission:
        return Mission(
            id=self.id,
            title=record.title,
            folder=self.mission,
            canonical_folder=self.solution,
            kind=record.kind,
            difficulty=Difficulty.EASY,
            skills=(),
            main_skill="",
            provenance="",
            stack=Stack(language="", framework="none"),
            prompt=record.prompt,
            checklist=Checklist(pages=()),
            parameters=(),
            tests=(),
            limits=Limits(),
            weights=MappingProxyType({}),
        )


def _replace(folder: Path, project: Project) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    project.write_to(folder)


def _dumped(fields: object) -> str:
    return yaml.safe_dump(fields, allow_unicode=True, sort_keys=False, width=120)
