"""The frozen mission that everything above reads."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from pathlib import Path

from pydantic import JsonValue

from judge_machine import LaunchManifest, Limits, ParameterSpec
from projecteval.mission.dialects import OWN
from projecteval.mission.languages import Language
from projecteval.mission.origins import CheckpointOrigin, Seal, VariantOrigin
from projecteval.mission.recorded import read_recorded
from projecteval.mission.review_rules import ReviewRule
from projecteval.mission.rubric import RubricRule
from projecteval.mission.scoring import Scoring
from projecteval.mission.solution import Solution, read_project, solutions_in
from projecteval.project import Project

CERTIFICATE_NAME = "certificate.json"


def is_certificate(path: str) -> bool:
    """Return True for a path in a mission's folder that is its certificate, or the part of one that is being written.

    It is made from the mission and not part of it, so code that hashes, copies or derives missions omits it.
    """
    return path.removeprefix(".").startswith(CERTIFICATE_NAME)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChecklistFunction:
    """One thing that a user can do or see. `tests` names the mission's tests that cover it; an agent gives none."""

    description: str
    required: bool = True
    tests: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ChecklistPage:
    """One page of a website, or one part of another program, and its functions."""

    page: str
    functions: tuple[ChecklistFunction, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Checklist:
    """Level 2 of a mission, or what an agent made of level 1."""

    pages: tuple[ChecklistPage, ...]

    def functions(self) -> Iterator[ChecklistFunction]:
        """Every function, page by page."""
        for page in self.pages:
            yield from page.functions

    def without_tests(self) -> "Checklist":
        """The same checklist as an agent sees it."""
        return Checklist(
            pages=tuple(
                replace(page, functions=tuple(replace(function, tests=()) for function in page.functions))
                for page in self.pages
            )
        )


class MissionKind(StrEnum):
    """The way a person uses the project: browse, converse, run on files, or send requests."""

    WEBSITE = "website"
    CONSOLE = "console"
    BATCH = "batch"
    API = "api"


class Difficulty(StrEnum):
    """The difficulty of the mission; `human` ones were built and tried by people first."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    HUMAN = "human"


@dataclass(frozen=True, slots=True, kw_only=True)
class Stack:
    """The language and framework of the canonical solution; `framework` is "none" where it has none."""

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
class MissionInput:
    """A file that is next to the project when it is used; with `show` the agent is shown its content."""

    name: str
    description: str
    show: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MissionSource:
    """The content of mission.yaml and tests.py as it was when they were parsed."""

    yaml: bytes = b""
    tests: bytes = b""


@dataclass(frozen=True, slots=True, kw_only=True)
class Mission:
    """One mission; `folder` holds its tests, `canonical_folder` its solution.

    `contract` has the sentences that fix what must be exact, the same at every level. `weights` has one positive
    number for every test, `scoring` has the shares of parts of them and of the review; `tests` are in the order in
    which a user goes. `main_skill` is that of the first of `skills`. `toolchain` has the programs beside Python and
    Node.js with their earliest versions, `languages` those that may be asked for, none for any. `services` names
    the servers that the judge runs for the project. `inputs` are files next to the project that the prompt names.
    `dialect` is what the tests are written in. `submissions` bounds how often one agent may hand in, None for no
    bound; missions that name the same group in `shares_submissions` share it. `public_tests` names those that
    agents may be shown. `review` has the rules for the code, `rubric` its own questions for a model. `variant` says
    what it was derived from, `checkpoint` to which mission that grows it belongs. `given` takes the place of the
    starter: an agent's own code. `kept` names the tests that the given files pass as they are, where these are a
    code base: a program that works and is to be changed. `seal` is set where it was read from a sealed file; the
    names of its tests are then not those in tests.py.
    """

    id: str
    title: str
    folder: Path
    canonical_folder: Path
    kind: MissionKind
    difficulty: Difficulty
    skills: tuple[str, ...]
    main_skill: str
    provenance: str
    stack: Stack
    prompt: str
    checklist: Checklist
    parameters: tuple[ParameterSpec, ...]
    tests: tuple[MissionTest, ...]
    limits: Limits
    weights: Mapping[str, float] = field(hash=False)
    scoring: Scoring = field(default=Scoring())
    contract: tuple[str, ...] = ()
    toolchain: Mapping[str, str] = field(default_factory=dict, hash=False)
    languages: tuple[Language, ...] = ()
    services: tuple[str, ...] = ()
    inputs: tuple[MissionInput, ...] = ()
    submissions: int | None = None
    shares_submissions: str | None = None
    public_tests: tuple[str, ...] = ()
    review: tuple[ReviewRule, ...] = ()
    rubric: tuple[RubricRule, ...] = ()
    remarks: str = ""
    dialect: str = OWN
    variant: VariantOrigin | None = None
    checkpoint: CheckpointOrigin | None = None
    given: Project | None = None
    kept: tuple[str, ...] = ()
    seal: Seal | None = None
    source: MissionSource = field(default=MissionSource(), repr=False)

    @property
    def yaml_path(self) -> Path:
        return self.folder / "mission.yaml"

    @property
    def tests_path(self) -> Path:
        return self.folder / "tests.py"

    @property
    def own_folders(self) -> tuple[Path, ...]:
        """The folders with its tests and its solution, which no agent may see."""
        # A variant is in the folder of all variants, which is among those of its origin.
        if self.seal is not None:
            return (self.seal.folder,)
        origin = self.variant or self.checkpoint
        return origin.folders if origin else (self.folder, self.canonical_folder)

    @property
    def is_later_checkpoint(self) -> bool:
        """True for a checkpoint after the first one of a mission that grows."""
        return self.checkpoint is not None and self.checkpoint.number > 1

    @property
    def has_code_base(self) -> bool:
        """True where the given files are a program that works already, in a language that is not to be changed."""
        return bool(self.kept)

    @property
    def missions_folder(self) -> Path:
        """The folder of missions to which it belongs; its certificate is below it."""
        return self.checkpoint.folders[0].parent if self.checkpoint else self.folder.parent

    @property
    def test_names(self) -> tuple[str, ...]:
        """The tests in user order; their number is the mission's constant denominator."""
        return tuple(test.name for test in self.tests)

    @property
    def materials_path(self) -> Path | None:
        """The folder of input files and reference outputs, or None."""
        path = self.folder / "materials"
        return path if path.is_dir() else None

    def shown_inputs(self) -> dict[str, str]:
        """Name to text of the inputs that the agent is shown; all of them are in `materials`, in UTF-8."""
        shown = [item.name for item in self.inputs if item.show]
        return {name: (self.folder / "materials" / name).read_text("utf-8") for name in shown}

    def skeleton_project(self) -> Project:
        """Level 3: the canonical solution with its bodies masked. Raises UsageError where it was not made yet."""
        return read_project(self.folder / "skeleton", "make it with: python -m masker CANONICAL SKELETON")

    def starter_project(self) -> Project | None:
        """The files that the agent is given and must extend, or None where it starts from nothing."""
        if self.given is not None:
            return self.given or None
        path = self.folder / "starter"
        return read_project(path, "add its files or remove the folder") if path.is_dir() else None

    def solutions(self) -> tuple[Solution, ...]:
        """The canonical solution first, then those in other stacks, from `alternates/` in the canonical folder."""
        names = tuple(parameter.name for parameter in self.parameters)
        return tuple(
            solutions_in(
                self.canonical_folder,
                mission_id=self.id,
                parameter_names=names,
                may_be_empty=self.dialect != OWN,
            )
        )

    def canonical_project(self) -> Project:
        """A solution that passes every test. Raises UsageError where there is none."""
        return self.solutions()[0].project()

    def canonical_launch(self) -> LaunchManifest:
        """Return the launch manifest of the solution. Raises UsageError naming each wrong field."""
        return self.solutions()[0].launch()

    def canonical_parameters(self) -> dict[str, str]:
        """The right answer to every parameter, in the mission's order. Raises UsageError naming each wrong one."""
        return self.solutions()[0].parameters()

    def recorded(self) -> Mapping[str, JsonValue] | None:
        """By the name of a stage, what an imported dataset holds of the solution; None where nothing was imported.

        Raises UsageError for a file that cannot be read.
        """
        return read_recorded(self.canonical_folder)
