"""Runs a coding agent's command line, stage by stage, in one workspace."""

import os
import shutil
import time
from collections.abc import Callable, Mapping
from dataclasses import replace

from judge_machine import Cause
from projecteval.agents.command.boxed import BoxedGround
from projecteval.agents.command.ground import Ground
from projecteval.agents.command.launch_file import written_launch
from projecteval.agents.command.logs import REPORTED, read_log
from projecteval.agents.command.prompts import PROJECT_STAGES, on_terms, prompt_for, starting_files
from projecteval.agents.command.redaction import Redaction
from projecteval.agents.command.settings import CommandSettings, read_settings
from projecteval.agents.command.unboxed import OpenGround
from projecteval.agents.command.work import MOST_KEPT_CHARACTERS, Work
from projecteval.agents.command.workspace import ANSWER, EXCHANGE, LAUNCH, PROMPT, AgentWorkspace
from projecteval.agents.model import read_style
from projecteval.agents.setup import AgentSetup
from projecteval.attempt import Artefact, ModelCall, StageName
from projecteval.errors import BadProjectError, UsageError
from projecteval.project import Project
from projecteval.replies import is_refusal
from projecteval.stages import StageReply, StageTask, Workplace
from projecteval.stages.questions import reply_of
from projecteval.stages.style import PromptStyle

_GROUNDS: Mapping[str, Callable[[str, CommandSettings], Ground]] = {
    "box": BoxedGround,
    "none": lambda _name, _settings: OpenGround(),
}


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
        self._ground = _GROUNDS[settings.sandbox](name, settings)
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
        _GROUNDS[settings.sandbox](setup.name, settings).check(where)
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
        return self._reply(work, artefact=project, message=work.how_it_ended)

    def _answer(self, task: StageTask, workspace: AgentWorkspace, workplace: Workplace) -> StageReply:
        work = self._call(task, workspace, workplace)
        written = workspace.read(EXCHANGE, ANSWER)
        printed = work.ended.stdout if work.log.message is None else work.log.message
        text = printed if written is None else self._redaction.text(written)
        read = reply_of(task, text, self._style.format, request=work.prompt)
        if read.artefact is None and (work.ended.failed or work.ended.problem):
            return self._nothing(work, "left no answer")
        message = read.message if read.cause is not None else work.how_it_ended
        kept = text if written is None else f"{text}\n\n{work.ended.stdout}".rstrip()
        reply = self._reply(work, artefact=read.artefact, cause=read.cause, message=message)
        return replace(reply, reply=kept[-MOST_KEPT_CHARACTERS:], reading=read.reading)

    def _written_launch(self, task: StageTask, workspace: AgentWorkspace) -> StageReply | None:
        """Return the manifest that the agent wrote next to its code; None without a readable one."""
        text = workspace.read(LAUNCH) if task.stage is StageName.LAUNCH else None
        written = written_launch(task, None if text is None else self._redaction.text(text))
        return None if written is None else replace(written, sandbox=self._ground.sandbox)

    def _call(self, task: StageTask, workspace: AgentWorkspace, workplace: Workplace) -> Work:
        prompt = prompt_for(on_terms(task, self._settings), self._style, answer_file=f"{EXCHANGE}/{ANSWER}")
        workspace.place({PROMPT: prompt})
        values = {
            **self._ground.seen(workspace).placeholders(),
            "stage": str(task.stage),
            "submission": str(task.feedback.submission if task.feedback else 1),
        }
        started = time.monotonic()
        with self._ground.opened(workspace, workplace) as site:
            ended = site.run(
                self._settings.arguments(values),
                self._environment,
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
        return Work(ended=ended, log=log, prompt=prompt, wall_s=wall_s)

    def _collected(self, workspace: AgentWorkspace) -> Project:
        return self._redaction.project(workspace.collect(gitignore=self._settings.gitignore))

    def _nothing(self, work: Work, what: str) -> StageReply:
        """No answer from a command that failed: the settings say who is at fault; a time-out is its own."""
        cause = Cause.MISSING_STAGE if work.ended.problem else Cause(self._settings.on_error)
        return self._reply(work, cause=cause, message=f"the command {what}; {work.how_it_ended}{work.last_words}")

    def _reply(
        self, work: Work, *, artefact: Artefact | None = None, cause: Cause | None = None, message: str = ""
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
            reply=work.output,
            call=call,
            tokens=work.log.tokens,
            tests_hidden=self._style.public_tests != "all",
            sandbox=self._ground.sandbox,
        )
