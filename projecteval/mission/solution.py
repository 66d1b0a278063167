"""A solution that comes with a mission: the canonical one, or one in another stack."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from judge_machine import BadInput, LaunchManifest, read_manifest
from projecteval.errors import BadProjectError, UsageError
from projecteval.mission.answers import unknown_answers
from projecteval.mission.origins import CHECKPOINTS
from projecteval.mission.yaml_source import read_yaml_source
from projecteval.project import Project

CANONICAL = "canonical"
ALTERNATES = "alternates"
BLIND = "blind"


def is_blind(path: str) -> bool:
    """Return True for a folder of blind solutions, by its path in the canonical folder: nothing is judged by it."""
    return path == BLIND or (path.startswith(f"{CHECKPOINTS}/") and path.endswith(f"/{BLIND}") and path.count("/") == 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class Solution:
    """A folder with `project/`, `launch.yaml` and `parameters.yaml`.

    `name` is "canonical" or the name of the folder below `alternates/`, such as "express". `parameter_names` are the
    mission's, in its order; `may_be_empty` says whether an answer may be an empty text.
    """

    name: str
    folder: Path
    mission_id: str
    parameter_names: tuple[str, ...]
    may_be_empty: bool = False

    def project(self) -> Project:
        """Its files. Raises UsageError where there are none."""
        return read_project(self.folder / "project", "put a solution that passes every test there")

    def launch(self) -> LaunchManifest:
        """Return its launch manifest. Raises UsageError naming each wrong field."""
        try:
            return read_manifest(self.folder / "launch.yaml")
        except BadInput as error:
            raise UsageError(str(error).splitlines()) from error

    def parameters(self) -> dict[str, str]:
        """Its answer to every parameter, in the mission's order. Raises UsageError naming each wrong one."""
        path = self.folder / "parameters.yaml"
        source = read_yaml_source(path)
        names = self.parameter_names
        answers = source.mapping
        problems = [
            *(f"{path}: {name}: is not answered; add its value" for name in names if name not in answers),
            *unknown_answers(answers, names, mission_id=self.mission_id, where=lambda name: source.where((name,))),
            *(
                f"{source.where((name,))}: {name}: expected text, found {value!r:.60}; put the value in quotes"
                for name, value in answers.items()
                if name in names and not (isinstance(value, str) and (value.strip() or self.may_be_empty))
            ),
        ]
        if problems:
            raise UsageError(problems)
        return {name: str(answers[name]) for name in names}

    def check(self) -> tuple[str, ...]:
        """One line for every problem of its three parts."""
        problems: list[str] = []
        for read in (self.project, self.launch, self.parameters):
            try:
                read()
            except UsageError as error:
                problems.extend(error.problems)
        return tuple(problems)


def solutions_in(
    folder: Path, *, mission_id: str, parameter_names: tuple[str, ...], may_be_empty: bool = False
) -> Iterator[Solution]:
    """The canonical solution, which is expected there, and the alternates that exist, by name."""
    places = [(CANONICAL, folder)]
    alternates = folder / ALTERNATES
    if alternates.is_dir():
        places += [(place.name, place) for place in sorted(alternates.iterdir()) if place.is_dir()]
    for name, place in places:
        yield Solution(
            name=name,
            folder=place,
            mission_id=mission_id,
            parameter_names=parameter_names,
            may_be_empty=may_be_empty,
        )


def read_project(folder: Path, advice: str) -> Project:
    """The files of `folder`. Raises UsageError with this advice."""
    try:
        return Project.from_directory(folder)
    except BadProjectError as error:
        raise UsageError(f"{folder}: folder: {error}; {advice}") from error
