"""The files of one task: a mission, or all messages of a mission that grows."""

from collections.abc import Mapping, Sequence

from projecteval.agents.command.prompts import starting_files
from projecteval.attempt import Level, Mode, StageName
from projecteval.errors import UsageError
from projecteval.interchange.harbor.images import agent_dockerfile, solve_script, test_script, verifier_dockerfile
from projecteval.interchange.harbor.instruction import instruction
from projecteval.interchange.harbor.layout import APP, INPUTS, LAUNCH, MISSIONS, PARAMETERS, PREPARED
from projecteval.interchange.harbor.names import step_name
from projecteval.interchange.harbor.settings import ExportSettings
from projecteval.interchange.harbor.task_file import task_file
from projecteval.mission import Mission
from projecteval.mission.skills import FILE_NAME, own_skills_file
from projecteval.project import Project
from projecteval.stages import StageTask

Files = Mapping[str, bytes]


def task_files(missions: Sequence[Mission], settings: ExportSettings) -> dict[str, bytes]:
    """Every file of a task by its path.

    `missions` is one mission, or every checkpoint of one that grows, in order: each becomes a step with its own
    instruction, solution and verifier, and the agent goes on with the code that it left. Raises UsageError for a
    mission without a solution, or without a skeleton where level 3 is wanted.
    """
    first = missions[0]
    files: dict[str, bytes] = {"task.toml": task_file(missions, settings).encode()}
    files |= _below("environment", _environment(missions, settings))
    if len(missions) == 1:
        return files | _asked(first, settings)
    for number, mission in enumerate(missions, start=1):
        files |= _below(f"steps/{step_name(number)}", _asked(mission, settings))
    return files


def _environment(missions: Sequence[Mission], settings: ExportSettings) -> dict[str, bytes]:
    first = missions[0]
    given = starting_files(_task(first, settings.level))
    shown = {name: text.encode() for mission in missions for name, text in mission.shown_inputs().items()}
    dockerfile = agent_dockerfile(missions, settings, has_files=bool(given), has_inputs=bool(shown))
    return {"Dockerfile": dockerfile.encode(), **_below("app", given), **_below("inputs", shown)}


def _asked(mission: Mission, settings: ExportSettings) -> dict[str, bytes]:
    """The instruction of a mission, its verifier and its solution."""
    text = instruction(mission, settings.level, folder=APP, inputs_folder=INPUTS, timeout_s=settings.agent_timeout_s)
    solution = _solution(mission)
    return {
        "instruction.md": text.encode(),
        "tests/test.sh": test_script(mission).encode(),
        **_below(f"tests/{MISSIONS}", _judged(mission)),
        **({} if settings.judged_on_host else _below("tests", _image(mission, solution, settings))),
        "solution/solve.sh": solve_script(mission.id).encode(),
        # Harbor adds the solution of a later step to the one before, so each has a folder of its own.
        **_below(f"solution/{mission.id}", solution),
    }


def _judged(mission: Mission) -> dict[str, bytes]:
    """What judging a mission reads, as a folder of missions; of the skills only those that projecteval lacks.

    A copy of the shipped skills beside the shipped ones would be an error.
    """
    files = {"mission.yaml": mission.source.yaml, "tests.py": mission.source.tests}
    for name in ("materials", "starter"):
        folder = mission.folder / name
        files |= _below(name, Project.from_directory(folder)) if folder.is_dir() else {}
    skills = own_skills_file(mission.folder.parent)
    return {**_below(mission.id, files), **({FILE_NAME: skills.read_bytes()} if skills else {})}


def _solution(mission: Mission) -> dict[str, bytes]:
    canonical = mission.solutions()[0]
    if problems := canonical.check():
        raise UsageError(problems)
    answers = {name: (canonical.folder / name).read_bytes() for name in (LAUNCH, PARAMETERS)}
    return {**answers, **_below("project", canonical.project())}


def _image(mission: Mission, solution: Files, settings: ExportSettings) -> dict[str, bytes]:
    """What the image of the verifier is built from: without it, Harbor takes that of the agent."""
    prepares = bool(mission.canonical_launch().install)
    # The solution as one folder: the files of the project with its two answers among them.
    project = {path.removeprefix("project/"): content for path, content in solution.items()} if prepares else {}
    dockerfile = verifier_dockerfile(mission, settings, prepares=prepares)
    return {"Dockerfile": dockerfile.encode(), **_below(PREPARED, project)}


def _below(folder: str, files: Files) -> dict[str, bytes]:
    return {f"{folder}/{path}": content for path, content in files.items()}


def _task(mission: Mission, level: Level) -> StageTask:
    return StageTask(stage=StageName.CODE, mission=mission, level=level, mode=Mode.DIRECT)
