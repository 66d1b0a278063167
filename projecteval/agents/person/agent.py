"""A person who builds a project under the conditions of an agent."""

from dataclasses import replace

from projecteval.agents.command.launch_file import written_launch
from projecteval.agents.command.prompts import PROJECT_STAGES, on_terms, prompt_for, starting_files
from projecteval.agents.command.workspace import ANSWER, EXCHANGE, LAUNCH
from projecteval.agents.desk import Desk, LogEntry, StageQuestion, StageWork, WorkState, turn_of, turns_in
from projecteval.agents.model import read_style
from projecteval.agents.person.folder import PersonFolder
from projecteval.agents.person.settings import PersonSettings, read_person_settings
from projecteval.agents.setup import AgentSetup
from projecteval.attempt import ModelCall, StageName
from projecteval.errors import BadProjectError, UsageError
from projecteval.project import Project
from projecteval.stages import StageReply, StageTask
from projecteval.stages.questions import reply_of
from projecteval.stages.style import PromptStyle


class PersonAgent:
    """Puts each stage on the desk of a person, and waits for as long as it takes.

    The person works in the attempt's own folder, gets the prompts of a command-line agent, and hands in what such an
    agent hands in. The clock and the log are in the folder as well, so that a run that was stopped goes on with them.
    """

    def __init__(self, settings: PersonSettings, style: PromptStyle, desk: Desk) -> None:
        self._settings = settings
        self._style = style
        self._desk = desk

    @classmethod
    def from_setup(cls, setup: AgentSetup) -> "PersonAgent":
        """From `person` and its settings. Raises UsageError naming what is wrong."""
        where = f"agents: {setup.name}"
        style, others = read_style(setup.settings, where=where)
        return cls(read_person_settings(others, setup.argument, where=where), style, setup.services.desk)

    def perform(self, task: StageTask) -> StageReply:
        """Wait until the person hands in. Raises JudgingStopped, UsageError."""
        if task.workplace is None:
            raise ValueError(f"{task.attempt}: a person needs a folder to work in")
        folder = PersonFolder(task.workplace.folder)
        folder.prepare(starting_files(task))
        if task.stage is StageName.LAUNCH and (written := written_launch(task, folder.workspace.read(LAUNCH))):
            return written
        prompt = prompt_for(on_terms(task, None), self._style, answer_file=f"{EXCHANGE}/{ANSWER}")
        if not folder.log.of(turn_of(task)):
            folder.ask(prompt)
        question = StageQuestion(
            prompt=prompt,
            folder=folder.root,
            project=folder.workspace.project,
            answer_file=folder.workspace.answer,
            form=self._style.format,
        )
        work = StageWork(
            task, question, log=folder.log, take=lambda answer: self._taken(task, folder, answer, prompt=prompt)
        )
        if work.state is WorkState.DONE:
            return _recorded(work.wait(task.workplace.stop), work)
        with self._desk.showing(work):
            return _recorded(work.wait(task.workplace.stop), work)

    def _taken(self, task: StageTask, folder: PersonFolder, answer: str | None, *, prompt: str) -> StageReply:
        """What was handed in as a reply with an artefact. Raises UsageError where it cannot be read."""
        if task.stage in PROJECT_STAGES:
            return StageReply(artefact=self._collected(folder))
        text = folder.workspace.read(EXCHANGE, ANSWER) if answer is None else answer
        if text is None:
            raise UsageError(f"{EXCHANGE}/{ANSWER}: file: is missing or empty; write the answer there, or use the form")
        reply = reply_of(task, text, self._style.format, request=prompt)
        if reply.artefact is None:
            raise UsageError(f"the answer cannot be read: {reply.message or 'it is no answer to what is asked'}")
        return reply

    def _collected(self, folder: PersonFolder) -> Project:
        try:
            project = folder.workspace.collect(gitignore=self._settings.gitignore)
        except BadProjectError as error:
            raise UsageError(f"the files cannot be a project: {error}") from error
        if not project:
            raise UsageError(f"{folder.workspace.project}: folder: has no files yet; write the project into it")
        return project


def _recorded(reply: StageReply, work: StageWork) -> StageReply:
    """The reply as the stage's record: with the prompt, the seconds worked, and the log after the answer."""
    log = "\n".join(map(_line, turns_in(work.log.of(work.turn)).get(work.turn, ())))
    return replace(
        reply,
        request=work.question.prompt,
        reply=f"{reply.reply}\n\n{log}".strip(),
        call=ModelCall(model="", wall_s=work.seconds),
        wall_s=work.seconds,
    )


def _line(entry: LogEntry) -> str:
    return replace(entry, answer=None).as_line()
