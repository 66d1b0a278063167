"""Reads a mission from its folder and reports every problem at once."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TypeVar

from judge_machine import ParameterSpec
from projecteval.errors import UsageError
from projecteval.mission.checks import cross_check
from projecteval.mission.code_base import check_code_base
from projecteval.mission.dialects import OWN
from projecteval.mission.languages import Language, language_of_stack
from projecteval.mission.mission import (
    Checklist,
    ChecklistFunction,
    ChecklistPage,
    Mission,
    MissionInput,
    MissionSource,
    Stack,
)
from projecteval.mission.mission_file import MissionFile, ScoringPart, SharedSubmissions, parse_mission_file
from projecteval.mission.origins import CHECKPOINTS, CheckpointOrigin
from projecteval.mission.review_checks import check_review
from projecteval.mission.scoring import ScoredPart, Scoring
from projecteval.mission.skills import SkillTaxonomy, taxonomy_of
from projecteval.mission.tests_source import TestsSource, parse_tests, read_tests
from projecteval.mission.variants import solution_folder
from projecteval.mission.yaml_source import YamlSource, parse_yaml_source, read_yaml_source

T = TypeVar("T")


def load_mission(folder: Path) -> Mission:
    """Read and validate the mission in `folder`.

    Its solution is expected in `../../canonical/<id>`, or in `canonical` inside the folder; it is read only when it is
    asked for. Raises UsageError with one line for every problem in mission.yaml and tests.py.
    """
    folder = folder.absolute()
    return _load(
        folder,
        lambda: read_yaml_source(folder / "mission.yaml", reject_duplicates=False),
        partial(read_tests, folder / "tests.py"),
    )


def parse_mission(mission_yaml: str, tests_py: str, *, folder: Path) -> Mission:
    """The mission that `folder` would hold with these two files, checked as `load_mission` does."""
    folder = folder.absolute()
    content = tests_py.encode("utf-8", "surrogatepass")
    return _load(
        folder,
        lambda: parse_yaml_source(mission_yaml, path=folder / "mission.yaml", reject_duplicates=False),
        partial(parse_tests, content, path=folder / "tests.py"),
    )


def _load(folder: Path, read_file: Callable[[], YamlSource], read_its_tests: Callable[..., TestsSource]) -> Mission:
    problems: list[str] = []
    source = _attempt(read_file, problems)
    kind = source.mapping.get("kind") if source else None
    dialect = source.mapping.get("dialect", OWN) if source else OWN
    tests = _attempt(
        lambda: read_its_tests(may_import_file_libraries=kind in ("batch", "console"), foreign=dialect != OWN),
        problems,
    )
    taxonomy = _attempt(lambda: taxonomy_of(folder.parent), problems)
    file: MissionFile | None = None
    if source:
        file, problems_of_form = parse_mission_file(source)
        problems += [*source.problems, *problems_of_form, *_check_id(source, folder)]
        problems += taxonomy.problems(source) if taxonomy else ()
    if tests:
        problems += tests.problems
    if source and tests:
        problems += cross_check(source, tests, foreign=dialect != OWN)
        problems += check_code_base(source, tests)
        problems += check_review(source, has_starter=(folder / "starter").is_dir())
    if problems or source is None or file is None or tests is None or taxonomy is None:
        raise UsageError(dict.fromkeys(problems))
    content = MissionSource(yaml=source.text.encode("utf-8", "surrogatepass"), tests=tests.content)
    mission = mission_of(folder, file, tests, taxonomy)
    return replace(mission, source=content, checkpoint=_first_checkpoint(folder))


def _first_checkpoint(folder: Path) -> CheckpointOrigin | None:
    """The origin of a mission that grows; that of its later checkpoints comes from where they are derived."""
    if not (folder / CHECKPOINTS).is_dir():
        return None
    return CheckpointOrigin(mission=folder.name, number=1, folders=(folder, solution_folder(folder)))


def _attempt(read: Callable[[], T], problems: list[str]) -> T | None:
    try:
        return read()
    except UsageError as error:
        problems.extend(error.problems)
        return None


def _check_id(source: YamlSource, folder: Path) -> list[str]:
    found = source.mapping.get("id")
    if not isinstance(found, str) or found == folder.name:
        return []
    return [f"{source.where(('id',))}: id: {found!r} is not the folder's name {folder.name!r}; rename one of them"]


def mission_of(folder: Path, file: MissionFile, tests: TestsSource, taxonomy: SkillTaxonomy) -> Mission:
    """The mission that a validated mission.yaml and its tests are; nothing is read."""
    submissions = file.submissions
    if isinstance(submissions, int):
        submissions = SharedSubmissions(limit=submissions)
    return Mission(
        id=file.id,
        title=file.title,
        folder=folder,
        canonical_folder=solution_folder(folder),
        kind=file.kind,
        difficulty=file.difficulty,
        skills=tuple(file.skills),
        main_skill=taxonomy.main_skill(file.skills),
        provenance=file.provenance,
        stack=Stack(language=file.stack.language, framework=file.stack.framework),
        toolchain=MappingProxyType(dict(file.toolchain)),
        languages=_languages(file),
        services=tuple(file.services),
        prompt=file.prompt,
        contract=tuple(file.contract),
        checklist=_checklist(file),
        parameters=tuple(
            ParameterSpec(name=name, kind=part.kind, description=part.description)
            for name, part in file.parameters.items()
        ),
        tests=tests.tests,
        kept=tuple(test.name for test in tests.tests if file.code_base and test.name in file.code_base.kept),
        inputs=tuple(
            MissionInput(name=name, description=part.description, show=part.show) for name, part in file.inputs.items()
        ),
        limits=file.limits,
        weights=MappingProxyType({test.name: file.weights.get(test.name, 1.0) for test in tests.tests}),
        scoring=_scoring(file.scoring),
        submissions=submissions.limit if submissions else None,
        shares_submissions=submissions.shared_with if submissions else None,
        public_tests=tuple(file.public_tests),
        review=tuple(file.review),
        rubric=tuple(file.rubric),
        remarks=file.remarks.strip(),
        dialect=file.dialect,
    )


def _scoring(part: ScoringPart | None) -> Scoring:
    if part is None:
        return Scoring()
    parts = {name: ScoredPart(share=one.share, tests=tuple(one.tests)) for name, one in part.parts.items()}
    return Scoring(review=part.review, parts=parts)


def _languages(file: MissionFile) -> tuple[Language, ...]:
    """Those that mission.yaml admits; a code base admits its own alone."""
    own = language_of_stack(file.stack.language) if file.code_base else None
    return tuple(file.languages) or (() if own is None else (own,))


def _checklist(file: MissionFile) -> Checklist:
    return Checklist(
        pages=tuple(
            ChecklistPage(
                page=page.page,
                functions=tuple(
                    ChecklistFunction(
                        description=function.description, required=function.required, tests=tuple(function.tests)
                    )
                    for function in page.functions
                ),
            )
            for page in file.checklist
        )
    )
