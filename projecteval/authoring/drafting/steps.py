"""The steps of a draft in their order: the prompt of each, the reading of its answer, and its file."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from judge_machine import LaunchManifest
from projecteval.attempt import Artefact, Level, Mode, StageName, StageOutcome
from projecteval.authoring.drafting.folder import DraftFolder
from projecteval.authoring.drafting.prompts import (
    check_tests,
    parameters_prompt,
    take_parameters,
    take_tests,
    tests_prompt,
)
from projecteval.authoring.drafting.record import DraftRecord
from projecteval.errors import BadProjectError, UsageError
from projecteval.mission import Checklist, Mission, load_mission
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


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftState:
    """A draft in its present state."""

    folder: DraftFolder
    record: DraftRecord

    def mission(self) -> Mission:
        """Return the mission as far as it exists. Raises UsageError."""
        return self.folder.as_mission(self.record)

    def launch(self) -> LaunchManifest:
        """Return how the solution is launched. Raises UsageError."""
        return self.folder.canonical(self.mission()).launch()

    def values(self) -> Mapping[str, str]:
        """Return the parameter values of the solution. Raises UsageError."""
        return self.folder.canonical(self.mission()).parameters()


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftStep:
    """One step: what it makes, its file or folder, and the function that raises UsageError for what is wrong there.

    With a `stage` it asks what agents are asked at that stage, in the same words. Code is answered as it is, everything
    else as JSON.
    """

    what: str
    place: Callable[[DraftFolder], Path]
    check: Callable[[DraftState], object]
    stage: StageName | None = None
    form: ReplyFormat = ReplyFormat.JSON


STEPS: Mapping[StepName, DraftStep] = {
    StepName.CHECKLIST: DraftStep(
        what="what a person can do and see",
        place=lambda folder: folder.yaml,
        check=lambda draft: draft.mission(),
        stage=StageName.CHECKLIST,
    ),
    StepName.TESTS: DraftStep(
        what="the tests of every function",
        place=lambda folder: folder.tests,
        check=lambda draft: check_tests(draft.mission()),
        form=ReplyFormat.FENCED,
    ),
    StepName.PARAMETERS: DraftStep(
        what="what an agent is asked about its own code",
        place=lambda folder: folder.yaml,
        check=lambda draft: load_mission(draft.folder.mission),
    ),
    StepName.DESIGN: DraftStep(
        what="the plan of the solution; it is not kept with the mission",
        place=lambda folder: folder.design,
        check=lambda draft: _project(draft.folder.design),
        stage=StageName.SKELETON,
        form=ReplyFormat.FENCED,
    ),
    StepName.SOLUTION: DraftStep(
        what="a solution that should pass every test",
        place=lambda folder: folder.project,
        check=lambda draft: _project(draft.folder.project),
        stage=StageName.CODE,
        form=ReplyFormat.FENCED,
    ),
    StepName.LAUNCH: DraftStep(
        what="how the solution is launched",
        place=lambda folder: folder.launch,
        check=DraftState.launch,
        stage=StageName.LAUNCH,
    ),
    StepName.VALUES: DraftStep(
        what="the parameter values of the solution",
        place=lambda folder: folder.parameters,
        check=DraftState.values,
        stage=StageName.PARAMETERS,
    ),
}


def prompt_for(draft: DraftState, name: StepName) -> str:
    """Return the question to the model. Raises UsageError for an earlier step's file that has been made wrong."""
    step = STEPS[name]
    if step.stage is not None:
        return prompt_of(_task(draft, step.stage), PromptStyle(format=step.form))
    return (tests_prompt if name is StepName.TESTS else parameters_prompt)(draft.mission(), step.form)


def take(draft: DraftState, name: StepName, text: str) -> str:
    """Write what an answer holds and return "", or return why it is unusable."""
    step = STEPS[name]
    if name is StepName.TESTS:
        return take_tests(draft.folder, text, step.form)
    if step.stage is None:
        return take_parameters(draft.folder, draft.mission(), text, step.form)
    reply = reply_of(_task(draft, step.stage), text, step.form)
    if reply.artefact is None:
        return reply.message
    _write(draft, name, reply.artefact)
    return ""


def problems_of(draft: DraftState, name: StepName) -> tuple[str, ...]:
    """Return what is wrong with the files after a step, whoever wrote them; one line each."""
    try:
        STEPS[name].check(draft)
    except UsageError as error:
        return tuple(dict.fromkeys(error.problems))
    return ()


def _task(draft: DraftState, stage: StageName) -> StageTask:
    return StageTask(
        stage=stage,
        mission=draft.mission(),
        level=Level.PROMPT if stage is StageName.CHECKLIST else Level.CHECKLIST,
        mode=Mode.CASCADE,
        previous=tuple(_before(draft, stage)),
    )


def _before(draft: DraftState, stage: StageName) -> Iterator[StageOutcome]:
    """Yield what the earlier steps made, with all changes by a person."""
    if stage in (StageName.CODE, StageName.LAUNCH, StageName.PARAMETERS):
        yield StageOutcome(name=StageName.SKELETON, artefact=_project(draft.folder.design))
    if stage in (StageName.LAUNCH, StageName.PARAMETERS):
        yield StageOutcome(name=StageName.CODE, artefact=_project(draft.folder.project))
    if stage is StageName.PARAMETERS:
        yield StageOutcome(name=StageName.LAUNCH, artefact=draft.launch())


def _write(draft: DraftState, name: StepName, artefact: Artefact) -> None:
    folder = draft.folder
    if isinstance(artefact, Checklist):
        folder.write_checklist(draft.record, artefact)
    elif isinstance(artefact, LaunchManifest):
        folder.write_launch(artefact)
    elif isinstance(artefact, Project):
        (folder.write_design if name is StepName.DESIGN else folder.write_project)(artefact)
    else:
        folder.write_values(artefact)


def _project(folder: Path) -> Project:
    try:
        return Project.from_directory(folder)
    except BadProjectError as error:
        raise UsageError(f"{folder}: folder: {error}; correct it or ask again") from error
