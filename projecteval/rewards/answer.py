"""What a model handed in for a reward, and the request to judge it."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from judge_machine import LAUNCH_TEST, BadInput, Cause, JudgeRequest, LaunchManifest, Verdict, parse_manifest, unjudged
from projecteval.errors import BadProjectError, UsageError
from projecteval.judging import JudgeSettings, check_toolchains, folder_request
from projecteval.mission import Mission
from projecteval.mission.dialects import OWN
from projecteval.pipeline.evaluation import backend_named
from projecteval.project import Project
from projecteval.rewards.terms import RewardTerms
from projecteval.storage import temporary_folder

Files = Mapping[str, str | bytes] | str | Path
Launch = LaunchManifest | Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """The files of a project, or the folder with them.

    `launch` and `parameters` replace its `launch.yaml` and `parameters.yaml`.
    """

    files: Files
    launch: Launch | None = None
    parameters: Mapping[str, object] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Settled:
    """An answer on which every verdict is known without running it."""

    project: Project
    verdicts: tuple[Verdict, ...]


@contextmanager
def prepared(answer: Answer, mission: Mission, terms: RewardTerms) -> Iterator[tuple[Project, JudgeRequest] | Settled]:
    """The request to judge an answer, whose files lie in a temporary folder meanwhile; or what is known already.

    An answer that cannot be used is the model's fault: nothing of it passes. Raises UsageError for a folder that is not
    there, and where this machine lacks a program of the mission's toolchain.
    """
    check_toolchains({mission.id: mission.toolchain})
    with temporary_folder("reward") as scratch:
        try:
            ready = _prepared(answer, mission, terms, scratch)
        except (BadInput, BadProjectError, UsageError) as error:
            yield Settled(project=Project({}), verdicts=unjudged(mission.test_names, Cause.UNPARSABLE, str(error)))
            return
        unanswered = _unanswered(mission, ready[1])
        if unanswered is None:
            yield ready
            return
        message = f"parameter {unanswered!r}, which {LAUNCH_TEST} needs, was not answered; nothing was run"
        verdicts = unjudged(mission.test_names, Cause.VALUE_MISSING, message)
        yield Settled(project=ready[0], verdicts=verdicts)


def folder_of(files: Files) -> Path | None:
    """The folder that holds the files, None where they are given by themselves. Raises UsageError if it is missing."""
    if isinstance(files, Mapping):
        return None
    folder = Path(files)
    if not folder.is_dir():
        raise UsageError(f"{folder}: is not a folder; give the folder of a project, or its files by their paths")
    return folder


def _prepared(answer: Answer, mission: Mission, terms: RewardTerms, scratch: Path) -> tuple[Project, JudgeRequest]:
    folder = folder_of(answer.files)
    if folder is None:
        assert isinstance(answer.files, Mapping)
        project = Project(answer.files)
        folder = scratch / "project"
        project.write_to(folder)
    else:
        project = Project.from_directory(folder)
    evidence = scratch / "evidence"
    evidence.mkdir()
    launch = answer.launch
    if launch is not None and not isinstance(launch, LaunchManifest):
        launch = parse_manifest(launch, where="launch")
    settings = JudgeSettings(
        evidence=evidence, backend=backend_named(terms.backend), seed=terms.seed, unsafe=terms.unsafe
    )
    request = folder_request(mission, settings, folder, launch=launch, values=answer.parameters)
    return project, request.model_copy(update={"frugal": True})


def _unanswered(mission: Mission, request: JudgeRequest) -> str | None:
    """The first parameter without an answer that the launch test needs: that test cannot pass, nor can any other."""
    launch = next((test for test in mission.tests if test.name == LAUNCH_TEST), None)
    if launch is None or mission.dialect != OWN:
        return None
    asked = [spec.name for spec in mission.parameters if spec.name in launch.fixtures]
    return next((name for name in asked if not str(request.values.get(name) or "").strip()), None)
