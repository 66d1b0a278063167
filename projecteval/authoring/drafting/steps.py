"""The steps of a draft in their order: what is asked, how the answer is read, and where it is written."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from judge_machine import LaunchManifest
from projecteval.attempt import Artefact, Level, Mode, StageName, StageOutcome
from projecteval.authoring.drafting import questions, testing
from projecteval.authoring.drafting.folder import DraftFolder
from projecteval.authoring.drafting.record import DraftRecord
from projecteval.errors import BadProjectError, UsageError
from projecteval.mission import Checklist, load_mission
from projecteval.project import Project
from projecteval.replies import ReplyFormat
from projecteval.stages import StageTask
from projecteval.stages.questions import prompt_of, reply_of
from projecteval.stages.style import PromptStyle


class StepName(StrEnum):
    """The steps, in the order in which they follow each other."""

    CHECKLIST = "checklist"
    TESTS = "tests"
    PARAMETERS = "parameters"
    DESIGN = "design"
    SOLUTION = "solution"
    LAUNCH = "launch"
    VALUES = "values"


WHAT = {
    StepName.CHECKLIST: "what a person can do and see",
    StepName.TESTS: "the tests of every function",
    StepName.PARAMETERS: "what an agent is asked about its own code",
    StepName.DESIGN: "the plan of the solution; it is not kept with the mission",
    StepName.SOLUTION: "a solution that should pass every test",
    StepName.LAUNCH: "how the solution is launched",
    StepName.VALUES: "the parameter values of the solution",
}
# These steps ask what agents are asked at a stage, in the same words.
_STAGES = {
    StepName.CHECKLIST: StageName.CHECKLIST,
    StepName.DESIGN: StageName.SKELETON,
    StepName.SOLUTION: StageName.CODE,
    StepName.LAUNCH: StageName.LAUNCH,
    StepName.VALUES: StageName.PARAMETERS,
}
_OF_FILES = frozenset({StepName.TESTS, StepName.DESIGN, StepName.SOLUTION})


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A draft as it lies there now."""

    folder: DraftFolder
    record: DraftRecord


def form_of(step: StepName) -> ReplyFormat:
    """The format in which a step is answered: code as it is, everything else as JSON."""
    return ReplyFormat.FENCED if step in _OF_FILES else ReplyFormat.JSON


def prompt_for(draft: Draft, step: StepName) -> str:
    """What the model is asked. Raises UsageError for an earlier step's file that has been made wrong."""
    form = form_of(step)
    if step in _STAGES:
        return prompt_of(_task(draft, _STAGES[step]), PromptStyle(format=form))
    mission = draft.folder.as_mission(draft.record)
    return testing.prompt(mission, form) if step is StepName.TESTS else questions.prompt(mission, form)


def take(draft: Draft, step: StepName, text: str) -> str:
    """Write what an answer holds and return "", or say why it is no use."""
    form = form_of(step)
    if step is StepName.TESTS:
        return testing.take(draft.folder, text, form)
    if step is StepName.PARAMETERS:
        return questions.take(draft.folder, draft.folder.as_mission(draft.record), text, form)
    reply = reply_of(_task(draft, _STAGES[step]), text, form)
    if reply.artefact is None:
        return reply.message
    _write(draft, step, reply.artefact)
    return ""


def made_by(folder: DraftFolder, step: StepName) -> Path:
    """The file or folder that a step makes or completes."""
    match step:
        case StepName.CHECKLIST | StepName.PARAMETERS:
            return folder.yaml
        case StepName.TESTS:
            return folder.tests
        case StepName.DESIGN:
            return folder.design
        case StepName.SOLUTION:
            return folder.project
        case StepName.LAUNCH:
            return folder.launch
        case StepName.VALUES:
            return folder.parameters


def problems_of(draft: Draft, step: StepName) -> tuple[str, ...]:
    """What is wrong with what lies there after a step, whoever wrote it; one line each."""
    found: list[str] = []
    for read in _reads(draft, step):
        try:
            read()
        except UsageError as error:
            found.extend(error.problems)
    return tuple(dict.fromkeys(found))


def _reads(draft: Draft, step: StepName) -> Iterator[Callable[[], object]]:
    folder = draft.folder
    match step:
        case StepName.CHECKLIST:
            yield lambda: folder.as_mission(draft.record)
        case StepName.TESTS:
            yield lambda: testing.check(folder.as_mission(draft.record))
        case StepName.PARAMETERS:
            yield lambda: load_mission(folder.mission)
        case StepName.DESIGN:
            yield lambda: _project(folder.design)
        case StepName.SOLUTION:
            yield lambda: _project(folder.project)
        case StepName.LAUNCH:
            yield lambda: _launch(draft)
        case StepName.VALUES:
            yield lambda: folder.canonical(folder.as_mission(draft.record)).parameters()


def _task(draft: Draft, stage: StageName) -> StageTask:
    return StageTask(
        stage=stage,
        mission=draft.folder.as_mission(draft.record),
        level=Level.PROMPT if stage is StageName.CHECKLIST else Level.CHECKLIST,
        mode=Mode.CASCADE,
        previous=tuple(_before(draft, stage)),
    )


def _before(draft: Draft, stage: StageName) -> Iterator[StageOutcome]:
    """What the earlier steps made, with whatever a person has changed in it."""
    if stage in (StageName.CODE, StageName.LAUNCH, StageName.PARAMETERS):
        yield StageOutcome(name=StageName.SKELETON, artefact=_project(draft.folder.design))
    if stage in (StageName.LAUNCH, StageName.PARAMETERS):
        yield StageOutcome(name=StageName.CODE, artefact=_project(draft.folder.project))
    if stage is StageName.PARAMETERS:
        yield StageOutcome(name=StageName.LAUNCH, artefact=_launch(draft))


def _write(draft: Draft, step: StepName, artefact: Artefact) -> None:
    folder = draft.folder
    if isinstance(artefact, Checklist):
        folder.write_checklist(draft.record, artefact)
    elif isinstance(artefact, LaunchManifest):
        folder.write_launch(artefact)
    elif isinstance(artefact, Project):
        (folder.write_design if step is StepName.DESIGN else folder.write_project)(artefact)
    else:
        folder.write_values(artefact)


def _launch(draft: Draft) -> LaunchManifest:
    return draft.folder.canonical(draft.folder.as_mission(draft.record)).launch()


def _project(folder: Path) -> Project:
    try:
        return Project.from_directory(folder)
    except BadProjectError as error:
        raise UsageError(f"{folder}: folder: {error}; mend it or ask again") from error
