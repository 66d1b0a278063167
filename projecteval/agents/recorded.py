"""Replays answers from a folder: an earlier run's, or ones generated elsewhere."""

from pathlib import Path

from judge_machine import Cause
from projecteval.agents.model import read_style
from projecteval.agents.setup import AgentSetup
from projecteval.attempt import StageName
from projecteval.errors import BadProjectError, UsageError
from projecteval.project import Project
from projecteval.replies import MAX_REPLY_CHARACTERS, ReplyFormat
from projecteval.stages import StageReply, StageTask
from projecteval.stages.questions import reply_of
from projecteval.stages.style import PromptStyle

_SUFFIXES = (".txt", ".md", ".json", ".xml", ".yaml", ".yml")
_FORMATS = {".xml": ReplyFormat.XML, ".yaml": ReplyFormat.FENCED, ".yml": ReplyFormat.FENCED}
_PROJECTS = (StageName.SKELETON, StageName.CODE)


class RecordedAgent:
    """Answers from FOLDER/mission/mode-level/sample/, which has one file (or folder of files) for each stage.

    A stage is a file named after it, such as `code.txt` or `launch.yaml`, that is read as a model's reply would be; for
    skeleton and code it may be a folder with the files themselves. A missing one is a `missing_stage`.
    """

    def __init__(self, folder: Path, style: PromptStyle) -> None:
        self._folder = folder
        self._style = style

    @classmethod
    def from_setup(cls, setup: AgentSetup) -> "RecordedAgent":
        """From `recorded:FOLDER`, or from settings with `folder`. Raises UsageError for a missing folder."""
        settings = dict(setup.settings)
        named = settings.pop("folder", None) or setup.argument
        if not isinstance(named, str) or not named:
            raise UsageError(f"agents: {setup.name}: folder: is missing; write recorded:FOLDER")
        folder = Path(named).expanduser()
        if not folder.is_dir():
            raise UsageError(f"agents: {setup.name}: {folder}: is not a folder; name the folder with the answers")
        style, others = read_style(settings, where=f"agents: {setup.name}")
        if others:
            raise UsageError(f"agents: {setup.name}: {', '.join(others)}: recorded has no such setting; remove it")
        return cls(folder.resolve(), style)

    def perform(self, task: StageTask) -> StageReply:
        """The recorded answer of the stage, read as a model's reply."""
        place = self._folder / task.mission.id / f"{task.mode}-{task.level:d}" / str(task.sample)
        if task.stage in _PROJECTS and (place / task.stage).is_dir():
            return _folder_reply(place / task.stage)
        for suffix in _SUFFIXES:
            path = place / f"{task.stage}{suffix}"
            if path.is_file():
                return self._file_reply(task, path)
        relative = place.relative_to(self._folder)
        return StageReply(cause=Cause.MISSING_STAGE, message=f"no answer is recorded in {relative}/{task.stage}.*")

    def _file_reply(self, task: StageTask, path: Path) -> StageReply:
        try:
            with path.open("rb") as file:
                content = file.read(4 * MAX_REPLY_CHARACTERS + 1)
        except OSError as error:
            raise UsageError(f"{path}: cannot be read ({error.strerror}); make it readable") from error
        asked = _FORMATS.get(path.suffix, self._style.format)
        return reply_of(task, content.decode("utf-8", "replace"), asked)


def _folder_reply(folder: Path) -> StageReply:
    try:
        return StageReply(artefact=Project.from_directory(folder))
    except BadProjectError as error:
        return StageReply(cause=Cause.UNPARSABLE, message=f"the files cannot be a project: {error}")
