"""The versions and sha256 of everything that a run was made with, kept as lock.json in its folder."""

import hashlib
import platform
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib.metadata import distributions
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from judge_machine.documents import describe_validation
from projecteval.errors import UsageError
from projecteval.mission import Mission
from projecteval.mission.origins import Seal
from projecteval.mission.solution import is_blind
from projecteval.project import Project
from projecteval.project.shape import Shape, shape_of
from projecteval.statistics import Measure, alpha_weighted, weighted_score
from projecteval.storage.bounded_json import read_bounded_json, refuse_many_problems
from projecteval.tracing import beyond_levels, has_equal_levels


class MissionFacts(BaseModel):
    """The facts by which reports group attempts, as the mission had them when the run was started.

    `needs` names for each test those without which it is blocked, where there are any. `prompt_characters` is the
    length of the prompt (None where the mission is sealed), `starter_files` counts the files that the agent is given to
    extend. `beyond_levels` counts by level the tests that insist on what an agent at this level is not told, where
    there are any. `canonical_lines` counts the lines of the text files of the canonical solution. `main_skill` and
    `canonical_lines` are None in a lock that was made before they were kept, and where the mission has none. `shape` is
    that of the canonical solution of a mission that grows or has a code base, and `kept` names the tests that a code
    base passes as it is.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    kind: str
    difficulty: str
    main_skill: str | None = None
    skills: tuple[str, ...]
    needs: dict[str, tuple[str, ...]]
    prompt_characters: int | None
    starter_files: int
    kept: tuple[str, ...] = ()
    canonical_lines: int | None = None
    shape: Shape | None = None
    beyond_levels: dict[int, int] = {}


class PartLock(BaseModel):
    """Tests that are graded together, and the share of their score in that of all tests, 0 to 1."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    share: float
    tests: tuple[str, ...]


class MissionLock(BaseModel):
    """The sha256 of a mission's parts (None for one that it does not have), its tests in order and their weights.

    Of a mission from a sealed file there is its `title` and its `seal`, the published hash, in the place of all
    sha256. `public_tests` are those that agents may be shown. `parts` are those in which its tests are graded, by
    name; none where all are graded together. `review_share` is the share of the review in the final score, None
    where the mission does not say, and `rules` the number of its review rules. `weights`, `facts` and `rules` are
    None in a lock that was made before they were kept.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    yaml: str
    tests: str
    materials: str | None
    skeleton: str | None
    canonical: str | None
    test_names: tuple[str, ...]
    public_tests: tuple[str, ...] = ()
    weights: dict[str, float] | None = None
    parts: dict[str, PartLock] = {}
    review_share: float | None = None
    rules: int | None = None
    facts: MissionFacts | None = None
    title: str | None = None
    seal: str | None = None

    def execution_score(self, passed: Mapping[str, bool]) -> Measure:
        """Return the score of an attempt by its tests, 0 to 100, from those that were judged and whether they passed.

        It is weighted (ProjDevBench, appendix C.1), and of parts with shares of their own where the mission has such
        (appendix C.3).
        """
        weights = self.weights
        if weights is None:
            return Measure.missing("the run was made before weights were kept")

        def score(tests: Iterable[str]) -> Measure:
            return weighted_score([(weights.get(test, 1.0), passed[test]) for test in tests if test in passed])

        if not self.parts:
            return score(passed)
        return alpha_weighted([(part.share, score(part.tests)) for part in self.parts.values()])


class RunLock(BaseModel):
    """Everything outside the run folder that its results depend on.

    `packages` holds the version of every installed distribution, `browser` the versions of browser and driver,
    `programs` those of Node.js and the compilers, `prompts` the sha256 of every prompt template,
    `isolation` the name of the method.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    missions: dict[str, MissionLock]
    packages: dict[str, str]
    python: str
    platform: str
    browser: dict[str, str] = {}
    programs: dict[str, str] = {}
    prompts: dict[str, str] = {}
    isolation: str = ""

    def differences(self, other: "RunLock") -> tuple[str, ...]:
        """One line for everything that is not the same in `other`, e.g. before a run is resumed."""
        mine, others = _flat(self.model_dump(mode="json")), _flat(other.model_dump(mode="json"))
        return tuple(
            f"{name}: was {mine.get(name, 'absent')}, is {others.get(name, 'absent')}"
            for name in sorted(mine.keys() | others.keys())
            if mine.get(name) != others.get(name)
        )


def make_lock(
    missions: Iterable[Mission],
    *,
    browser: Mapping[str, str] | None = None,
    programs: Mapping[str, str] | None = None,
    prompts: Mapping[str, str] | None = None,
    isolation: str = "",
) -> RunLock:
    """Describe this machine and these missions as they are now. Raises UsageError, OSError, BadProjectError."""
    return RunLock(
        missions={mission.id: _lock_mission(mission) for mission in missions},
        packages=dict(sorted(_packages())),
        python=f"{platform.python_implementation()} {platform.python_version()}",
        platform=platform.platform(),
        browser=dict(browser or {}),
        programs=dict(programs or {}),
        prompts=dict(prompts or {}),
        isolation=isolation,
    )


def _packages() -> Iterator[tuple[str, str]]:
    """Name and version of every installed package; `name` and `version` of a distribution each parse its metadata."""
    for package in distributions():
        about = package.metadata
        yield about["Name"], about["Version"]


def read_lock(path: Path) -> RunLock:
    """Read a lock.json within the bounds of `storage.bounded_json`. Raises UsageError naming each wrong field."""
    try:
        return RunLock.model_validate_json(read_bounded_json(path))
    except OSError as error:
        raise UsageError(f"{path}: file: cannot be read ({error.strerror}); copy the run folder again") from error
    except ValidationError as error:
        refuse_many_problems(path, error)
        raise UsageError(describe_validation(error, where=str(path)).splitlines()) from error


def _lock_mission(mission: Mission) -> MissionLock:
    if mission.seal is not None:
        return _lock_sealed(mission, mission.seal)
    return MissionLock(
        yaml=hashlib.sha256(mission.source.yaml).hexdigest(),
        tests=hashlib.sha256(mission.source.tests).hexdigest(),
        materials=_folder_sha256(mission.folder / "materials"),
        skeleton=_folder_sha256(mission.folder / "skeleton"),
        canonical=_folder_sha256(mission.canonical_folder, left_out=is_blind),
        test_names=mission.test_names,
        public_tests=mission.public_tests,
        weights=dict(mission.weights),
        parts=_parts(mission),
        review_share=mission.scoring.review,
        rules=len(mission.review),
        facts=_facts(mission),
    )


def _lock_sealed(mission: Mission, seal: Seal) -> MissionLock:
    """What may be published: a sha256 of a short text, or of one that somebody has, would confirm guesses."""
    return MissionLock(
        yaml=seal.digest,
        tests=seal.digest,
        materials=None,
        skeleton=None,
        canonical=None,
        test_names=mission.test_names,
        public_tests=mission.public_tests,
        weights=dict(mission.weights),
        parts=_parts(mission),
        review_share=mission.scoring.review,
        rules=len(mission.review),
        facts=MissionFacts(
            kind=mission.kind,
            difficulty=mission.difficulty,
            skills=(),
            needs={test.name: test.needs for test in mission.tests if test.needs},
            prompt_characters=None,
            starter_files=_starter_files(mission),
        ),
        title=mission.title,
        seal=seal.digest,
    )


def _parts(mission: Mission) -> dict[str, PartLock]:
    return {name: PartLock(share=part.share, tests=part.tests) for name, part in mission.scoring.parts.items()}


def _facts(mission: Mission) -> MissionFacts:
    return MissionFacts(
        kind=mission.kind,
        difficulty=mission.difficulty,
        main_skill=mission.main_skill,
        skills=mission.skills,
        needs={test.name: test.needs for test in mission.tests if test.needs},
        prompt_characters=len(mission.prompt),
        starter_files=_starter_files(mission),
        kept=mission.kept,
        canonical_lines=_canonical_lines(mission),
        shape=_shape(mission) if mission.checkpoint is not None or mission.has_code_base else None,
        beyond_levels={} if has_equal_levels(mission) else _beyond_levels(mission),
    )


def _starter_files(mission: Mission) -> int:
    starter = mission.starter_project()
    return 0 if starter is None else len(starter)


def _canonical_lines(mission: Mission) -> int | None:
    try:
        return mission.canonical_project().lines
    except UsageError:
        return None


def _shape(mission: Mission) -> Shape | None:
    try:
        return shape_of(mission.canonical_project())
    except UsageError:
        return None


def _beyond_levels(mission: Mission) -> dict[int, int]:
    return {int(level): len(tests) for level, tests in beyond_levels(mission).items()}


def _folder_sha256(folder: Path, *, left_out: Callable[[str], bool] = lambda _path: False) -> str | None:
    return Project.from_directory(folder, left_out=left_out).sha256 if folder.is_dir() else None


def _flat(value: object, name: str = "") -> dict[str, str]:
    if not isinstance(value, dict):
        return {name: str(value)}
    parts = [_flat(part, f"{name}.{key}" if name else str(key)) for key, part in value.items()]
    return {key: text for part in parts for key, text in part.items()}
