"""The folder of a person's attempt, which outlives the process of the run.

prompt.md       what is asked at the moment
project/        the repository that the person works in; its content is handed in
work-log.jsonl  when each stage was opened, paused, continued and handed in
draft.json      what was typed into the form of the page and not handed in yet
.internal/      what git needs to read the repository without settings of the person's
"""

import shutil
from pathlib import Path

from projecteval.agents.command.workspace import AgentWorkspace
from projecteval.agents.desk import WorkLog
from projecteval.project import Project
from projecteval.storage import write_text

_PROMPT, _PROJECT, _LOG, _INTERNAL = "prompt.md", "project", "work-log.jsonl", ".internal"


class PersonFolder:
    """The files of one attempt below `root`, which exists."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        self.log = WorkLog(self.root / _LOG)
        self.workspace = AgentWorkspace(self.root / _INTERNAL, project=self.root / _PROJECT)

    def prepare(self, files: Project) -> None:
        """Make the repository with `files` as its first commit, once. Raises UsageError where git is missing."""
        if self.workspace.is_prepared:
            return
        internal = self.root / _INTERNAL
        if internal.exists():
            shutil.rmtree(internal)  # a kill may have left half of it
        internal.mkdir(mode=0o700)
        made = AgentWorkspace(internal)
        made.prepare(files)
        made.project.rename(self.workspace.project)  # it is there as a whole or not at all

    def ask(self, prompt: str) -> None:
        """Write the prompt of a stage that begins, and remove the answer of an earlier one."""
        write_text(self.root / _PROMPT, prompt)
        self.workspace.place({})
