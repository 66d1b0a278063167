"""Runs a coding agent's command line, stage by stage, in one workspace."""

import os
import shutil
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from judge_machine import Cause
from projecteval.agents.command.launch_file import written_launch
from projecteval.agents.command.logs import REPORTED, LogSummary, read_log
from projecteval.agents.command.places import view_of
from projecteval.agents.command.process import CommandResult, Surroundings, check_machine, run_command
from projecteval.agents.command.prompts import PROJECT_STAGES, prompt_for, starting_files
from projecteval.agents.command.settings import CommandSettings, read_settings
from projecteval.agents.command.workspace import ANSWER, EXCHANGE, LAUNCH, PROMPT, AgentWorkspace
from projecteval.agents.model import read_style
from projecteval.agents.setup import AgentSetup
from projecteval.attempt import Artefact, ModelCall, StageName
from projecteval.errors import BadProjectError, UsageError
from projecteval.models.secrets import REDACTED
from projecteval.project import Project
from projecteval.replies import is_refusal
from projecteval.stages import StageReply, StageTask, Workplace
from projecteval.stages.questions import reply_of
from projecteval.stages.style import PromptStyle

MOST_KEPT_CHARACTERS = 1 << 20
_LAST_WORDS_CHARACTERS = 500

# Shorter values, such as a language or a level, are ordinary words.
SHORTEST_SECRET = 8


class Redaction:
    """Holds the values of the variables that were passed through; those under SHORTEST_SECRET characters are kept."""

    __slots__ = ("_values",)

    def __init__(self, values: Iterable[str]) -> None:
        # Longest first: a value may hold another one.
        self._values = sorted({value for value in values if len(value) >= SHORTEST_SECRET}, key=len, reverse=True)

    def __repr__(self) -> str:
        return f"Redaction({len(self._values)} values)"

    def text(self, text: str) -> str:
        """`text` without the values."""
        for value in self._values:
            text = text.replace(value, REDACTED)
        return text

    def project(self, project: Project) -> Project:
        """The project without the values, in its files and their names."""
        changed = {self.text(path): self._content(content) for path, content in project.items()}
        return project if all(project.get(path) == content for path, content in changed.items()) else Project(changed)

    def _content(self, content: bytes) -> bytes:
        for value in self._values:
            content = content.replace(value.encode(), REDACTED.encode())
        return content


@dataclass(frozen=True, slots=True, kw_only=True)
class _Work:
    """One call of the command: how it ended and what it said, without the values of variables, and its prompt."""

    ended: CommandResult
    log: LogSummary
    prompt: str
    wall_s: float

    @property
    def last_words(self) -> str:
        words = (self.ended.stderr.strip() or self.ended.stdout.strip())[-_LAST_WORDS_CHARACTERS:]
        return f"; its last words: {words}" if words else ""


class CommandAgent:
    """Works in a folder of the attempt and hands in its content; its command is called once for each stage.

    The folder is lost with the process that runs it; what was recorded is then put into a new one.
    """

    def __init__(
        self,
        name: str,
        settings: CommandSettings,
        style: PromptStyle,
        environment: Mapping[str, str],
        *,
        bounded: frozenset[str],
    ) -> None:
        self._name = name
        self._bounded = bounded - {"seconds"}
        self._settings = settings
        self._style = style
        self._environment = environment
        passed = (*settings.pass_env, *settings.keys)
        self._redaction = Redaction(environment[variable] for variable in passed if variable in environment)

    @classmethod
    def from_setup(cls, setup: AgentSetup) -> "CommandAgent":
        """From `command:PRESET`, or from settings with `command`.

        Raises UsageError for a wrong setting, a variable that is not set, a program that is not installed, a machine on
        which its processes could not be ended, and a budget in a quantity that its log does not report.
        """
        where = f"agents: {setup.name}"
        style, others = read_style(setup.settings, where=where)
        settings = read_settings(others, setup.argument, where=where)
        if missing := [name for name in settings.pass_env if not os.environ.get(name)]:
            raise UsageError(f"{where}: pass_env: {', '.join(missing)}: is not set; set this environment variable")
        program = settings.command[0]
        if "{" not in program and shutil.which(program) is None:
            raise UsageError(f"{where}: command: {program}: not found on PATH; install it, or name its path")
        bounded = setup.services.ledger.bounded
        if unknown := sorted(bounded - REPORTED[settings.log] - {"seconds"}):
            raise UsageError(
                f"{where}: log: {settings.log}: does not report {', '.join(unknown)}, so this budget cannot be kept;"
                " use a log that does, or a budget in seconds"
            )
        check_machine()
        passed = {name: os.environ[name] for name in (*settings.keys, *settings.pass_env) if os.environ.get(name)}
        return cls(setup.name, settings, style, {**settings.env, **passed}, bounded=bounded)

    def perform(self, task: StageTask) -> StageReply:
        """Call the command once, unless what the stage asks for already exists.

        Raises JudgingStopped, UsageError.
        """
        if task.workplace is None:
            raise ValueError(f"{task.attempt}: a command-line agent needs a folder to work in")
        workspace = AgentWorkspace(task.workplace.folder)
        if not workspace.is_prepared:
            workspace.prepare(starting_files(task))
        if task.stage in PROJECT_STAGES:
            return self._files(task, workspace, task.workplace)
        return self._written_launch(task, workspace) or self._answer(task, workspace, task.workplace)

    def _files(self, task: StageTask, workspace: AgentWorkspace, workplace: Workplace) -> StageReply:
        before = self._collected(workspace)
        work = self._call(task, workspace, workplace)
        try:
            project = self._collected(workspace)
        except BadProjectError as error:
            problem = self._redaction.text(f"the files cannot be a project: {error}")
            return self._reply(work, cause=Cause.UNPARSABLE, message=problem)
        if project == before and (work.ended.failed or work.ended.problem):
            return self._nothing(work, "changed no file")
        if not project:
            cause = Cause.REFUSED if is_refusal(work.log.message or work.ended.stdout) else Cause.MISSING_STAGE
            return self._reply(work, cause=cause, message=f"the command left no files{work.last_words}")
        return self._reply(work, artefact=project, message=self._how_it_ended(work))

    def _answer(self, task: StageTask, workspace: AgentWorkspace, workplace: Workplace) -> StageReply:
        work = self._call(task, workspace, workplace)
        written = workspace.read(EXCHANGE, ANSWER)
        printed = work.ended.stdout if work.log.message is None else work.log.message
        text = printed if written is None else self._redaction.text(written)
        read = reply_of(task, text, self._style.format, request=work.prompt)
        if read.artefact is None and (work.ended.failed or work.ended.problem):
            return self._nothing(work, "left no answer")
        message = read.message if read.cause is not None else self._how_it_ended(work)
        kept = text if written is None else f"{text}\n\n{work.ended.stdout}".rstrip()
        reply = self._reply(work, artefact=read.artefact, cause=read.cause, message=message)
        return replace(reply, reply=kept[-MOST_KEPT_CHARACTERS:], reading=read.reading)

    def _written_launch(self, task: StageTask, workspace: AgentWorkspace) -> StageReply | None:
        """Return the manifest that the agent wrote next to its code; None without a readable one."""
        text = workspace.read(LAUNCH) if task.stage is StageName.LAUNCH else None
        return written_launch(task, None if text is None else self._redaction.text(text))

    def _call(self, task: StageTask, workspace: AgentWorkspace, workplace: Workplace) -> _Work:
        prompt = prompt_for(task, self._style, answer_file=f"{EXCHANGE}/{ANSWER}")
        workspace.place({PROMPT: prompt})
        values = {
            "prompt_file": str(workspace.prompt),
            "answer_file": str(workspace.answer),
            "workspace": str(workspace.project),
            "home": str(workspace.home),
            "stage": str(task.stage),
            "submission": str(task.feedback.submission if task.feedback else 1),
        }
        command = self._settings.arguments(values)
        started = time.monotonic()
        ended = run_command(
            command,
            self._around(workspace, workplace, command),
            stdin=workspace.prompt if self._settings.stdin else None,
            time_s=self._settings.limit_s(task.stage),
            stop=workplace.stop,
        )
        wall_s = time.monotonic() - started
        clean = self._redaction.text
        ended = replace(ended, stdout=clean(ended.stdout), stderr=clean(ended.stderr))
        log = read_log(self._settings.log, ended.stdout, complete=ended.complete)
        if not (ended.failed or ended.problem) and (unknown := sorted(self._bounded - log.reported)):
            raise UsageError(
                f"agents: {self._name}: log: {self._settings.log}: the stage {task.stage} of {task.attempt} did not"
                f" report {', '.join(unknown)}, so this budget cannot be kept; have the command print it, or remove"
                " the budget"
            )
        return _Work(ended=ended, log=log, prompt=prompt, wall_s=wall_s)

    def _around(self, workspace: AgentWorkspace, workplace: Workplace, command: Sequence[str]) -> Surroundings:
        own = {
            "PATH": os.environ.get("PATH", os.defpath),
            "LANG": "C.UTF-8",
            "HOME": str(workspace.home),
            "TMPDIR": str(workspace.temporary),
        }
        view = view_of(command, own=workspace.folders, hidden=(*workplace.hidden, workspace.root))
        return Surroundings(directory=workspace.project, environment={**own, **self._environment}, view=view)

    def _collected(self, workspace: AgentWorkspace) -> Project:
        return self._redaction.project(workspace.collect(gitignore=self._settings.gitignore))

    def _nothing(self, work: _Work, what: str) -> StageReply:
        """No answer from a command that failed: the settings say who is at fault; a time-out is its own."""
        cause = Cause.MISSING_STAGE if work.ended.problem else Cause(self._settings.on_error)
        return self._reply(
            work, cause=cause, message=f"the command {what}; {self._how_it_ended(work)}{work.last_words}"
        )

    def _how_it_ended(self, work: _Work) -> str:
        if work.ended.problem:
            return work.ended.problem
        return f"it ended with exit code {work.ended.exit_code}" if work.ended.failed else ""

    def _reply(
        self, work: _Work, *, artefact: Artefact | None = None, cause: Cause | None = None, message: str = ""
    ) -> StageReply:
        call = ModelCall(
            model=work.log.model or self._settings.model or "",
            cost_usd=work.log.cost_usd,
            turns=work.log.turns,
            wall_s=work.wall_s,
        )
        return StageReply(
            artefact=artefact,
            cause=cause,
            message=message,
            request=work.prompt,
            reply=_output(work.ended),
            call=call,
            tokens=work.log.tokens,
            tests_hidden=not self._style.public_tests,
        )


def _output(ended: CommandResult) -> str:
    text = ended.stdout.rstrip() + (f"\n\n[standard error]\n{ended.stderr.rstrip()}" if ended.stderr.strip() else "")
    return text[-MOST_KEPT_CHARACTERS:]
