"""The folder that an agent left in a sandbox of Inspect, as an attempt."""

import tarfile
import tempfile
from collections.abc import Mapping
from pathlib import Path

from inspect_ai.util import sandbox

from judge_machine import Cause, LaunchManifest
from projecteval.agents.command.workspace import AgentWorkspace
from projecteval.attempt import Attempt, StageName, StageOutcome
from projecteval.errors import BadProjectError
from projecteval.interchange.inspect.asked import AskedAttempt
from projecteval.interchange.inspect.instruction import LAUNCH_FILE, VALUES_FILE
from projecteval.project import Project
from projecteval.replies import ReplyFormat
from projecteval.stages import StageTask
from projecteval.stages.questions import reply_of

_ARCHIVE = ".projecteval.tar"
_NOT_PACKED = (_ARCHIVE, ".git", "node_modules", "__pycache__")


async def packed_folder() -> bytes:
    """The working directory of the sample's sandbox as a tar archive. Raises RuntimeError where it cannot be packed."""
    box = sandbox()
    exclude = [f"--exclude={name}" for name in _NOT_PACKED]
    done = await box.exec(["tar", "-cf", _ARCHIVE, *exclude, "."])
    if not done.success:
        raise RuntimeError(f"the folder of the sandbox cannot be packed: {done.stderr.strip() or 'tar failed'}")
    packed: bytes = await box.read_file(_ARCHIVE, text=False)
    await box.exec(["rm", "-f", _ARCHIVE])
    return packed


def attempt_in(archive: bytes, asked: AskedAttempt) -> Attempt:
    """The attempt that the files of an agent are; without `launch.yaml` a project starts as its stack usually does.

    Files that cannot be a project, and a manifest or values that cannot be read, count against the agent.
    """
    with tempfile.TemporaryDirectory(prefix="projecteval-inspect-") as scratch:
        root = Path(scratch)
        packed, project = root / "packed.tar", root / "project"
        packed.write_bytes(archive)
        try:
            with tarfile.open(packed) as tar:
                tar.extractall(project, filter="data")
        except tarfile.TarError as error:
            return _without_code(asked, Cause.UNPARSABLE, f"the files cannot be a project: {error}")
        project.mkdir(exist_ok=True)
        return _read(AgentWorkspace(root / "internal", project=project), asked)


def _read(workspace: AgentWorkspace, asked: AskedAttempt) -> Attempt:
    workspace.root.mkdir()
    workspace.home.mkdir()
    try:
        project = workspace.collect(gitignore=True)
    except BadProjectError as error:
        return _without_code(asked, Cause.UNPARSABLE, f"the files cannot be a project: {error}")
    if set(project) <= {LAUNCH_FILE, VALUES_FILE}:
        return _without_code(asked, Cause.MISSING_STAGE, "the agent left no files")
    code = StageOutcome(name=StageName.CODE, artefact=project)
    launch = _answer(workspace.read(LAUNCH_FILE), asked, StageName.LAUNCH, code)
    values = _answer(workspace.read(VALUES_FILE), asked, StageName.PARAMETERS, code)
    if launch is not None and launch.cause is not None:
        return Attempt.of_stages(asked.key, (code, launch))
    if values is not None and values.cause is not None:
        manifest = launch or StageOutcome(name=StageName.LAUNCH, artefact=LaunchManifest())
        return Attempt.of_stages(asked.key, (code, manifest, values))
    return _whole(asked, project, launch, values)


def _answer(text: str | None, asked: AskedAttempt, stage: StageName, code: StageOutcome) -> StageOutcome | None:
    """The outcome of a stage whose answer is a file; None where there is no such file."""
    if text is None:
        return None
    key = asked.key
    task = StageTask(
        stage=stage, mission=asked.mission, level=key.level, mode=key.mode, previous=(code,), attempt=str(key)
    )
    return reply_of(task, text, ReplyFormat.FENCED).outcome(stage, wall_s=0.0)


def _whole(asked: AskedAttempt, project: Project, launch: StageOutcome | None, values: StageOutcome | None) -> Attempt:
    """An attempt whose stages are not told apart: without a manifest there is no outcome of its stage."""
    manifest = launch.artefact if launch is not None else None
    answers = values.artefact if values is not None else None
    return Attempt(
        key=asked.key,
        project=project,
        launch=manifest if isinstance(manifest, LaunchManifest) else None,
        values=answers if isinstance(answers, Mapping) and not isinstance(answers, Project) else {},
    )


def _without_code(asked: AskedAttempt, cause: Cause, message: str) -> Attempt:
    return Attempt.of_stages(asked.key, (StageOutcome(name=StageName.CODE, cause=cause, message=message),))
