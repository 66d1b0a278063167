"""The question of each stage, and the artefact in its answer."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from judge_machine import Cause, LaunchManifest, ParameterKind
from projecteval.attempt import Artefact, StageName
from projecteval.errors import BadProjectError
from projecteval.mission import Checklist, ChecklistFunction, ChecklistPage, Mission, MissionKind
from projecteval.project import Project
from projecteval.replies import (
    Read,
    ReplyFormat,
    is_refusal,
    print_checklist,
    print_files,
    print_launch,
    print_values,
    read_checklist,
    read_files,
    read_launch,
    read_values,
)
from projecteval.stages.briefing import (
    EXAMPLE_FILES,
    building_variables,
    common_variables,
    kept_files,
    own_project,
    tests_variables,
)
from projecteval.stages.protocol import StageReply, StageTask
from projecteval.stages.rendering import render
from projecteval.stages.style import PromptStyle

_CHECKLIST = Checklist(
    pages=(
        ChecklistPage(
            page="Notes",
            functions=(
                ChecklistFunction(description="Shows a new note at the top of the list after it was saved."),
                ChecklistFunction(description="Shows how many notes there are.", required=False),
            ),
        ),
    )
)
_REQUIREMENTS = ["pip", "install", "-r", "requirements.txt"]
_SERVER = LaunchManifest(
    install=[_REQUIREMENTS],
    setup=[["python", "manage.py", "migrate"]],
    start=["python", "manage.py", "runserver", "--noreload", "8000"],
    env={"LANG": "C.UTF-8"},
)
_PROGRAM = LaunchManifest(install=[_REQUIREMENTS])

_ELEMENT = (
    "an id, a CSS selector, an XPath, the value of a name attribute or the exact visible text; "
    "write id=, css=, xpath=, name= or text= before it where it could be mistaken."
)
ACCEPTED = {
    ParameterKind.URL: "a complete URL of the running project, such as http://localhost:8000/notes",
    ParameterKind.ELEMENT: f"leads to exactly one visible element of the page: {_ELEMENT}",
    ParameterKind.ELEMENTS: f"leads to all of these elements and no others: {_ELEMENT}",
    ParameterKind.COMMAND: "a command line that is run in the project's folder without a shell; arguments are appended",
    ParameterKind.FILE: "a path relative to the project's folder",
    ParameterKind.TEXT: "one line of text, exactly as the project shows it",
}
"""What an answer to a parameter of each kind is."""

_EXAMPLES = {
    ParameterKind.URL: "http://localhost:8000/notes",
    ParameterKind.ELEMENT: "css=#title",
    ParameterKind.ELEMENTS: "css=li.note",
    ParameterKind.COMMAND: "python notes.py --list",
    ParameterKind.FILE: "data/notes.csv",
    ParameterKind.TEXT: "Saved",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Question:
    prompt: Callable[[StageTask, PromptStyle], str]
    read: Callable[[StageTask, str, ReplyFormat], Read[Artefact]]


def prompt_of(task: StageTask, style: PromptStyle) -> str:
    """Return the question of a stage as one text."""
    return _QUESTIONS[task.stage].prompt(task, style)


def reply_of(task: StageTask, text: str, asked: ReplyFormat, *, request: str = "") -> StageReply:
    """Read the text of an answer: its artefact, or the cause refused or unparsable."""
    read = _QUESTIONS[task.stage].read(task, text, asked)
    reading = read.reading(asked)
    if read.value is not None:
        return StageReply(artefact=read.value, request=request, reply=text, reading=reading)
    cause = Cause.REFUSED if is_refusal(text) else Cause.UNPARSABLE
    return StageReply(cause=cause, message=read.problem, request=request, reply=text, reading=reading)


def example_launch(mission: Mission, form: ReplyFormat) -> str:
    """An example of a launch manifest for a mission of this kind, as text in this format."""
    serves = mission.kind in (MissionKind.WEBSITE, MissionKind.API)
    return print_launch(_SERVER if serves else _PROGRAM, form)


def parameter_variables(mission: Mission, form: ReplyFormat) -> dict[str, object]:
    """Return the variables of a template that asks for parameter values: questions, kinds and an example."""
    kinds = [kind for kind in ParameterKind if any(spec.kind is kind for spec in mission.parameters)]
    return {
        "questions": mission.parameters,
        "kinds": {str(kind): ACCEPTED[kind] for kind in kinds},
        "example": print_values({f"some_{kind}": _EXAMPLES[kind] for kind in kinds}, form),
    }


def _checklist_prompt(task: StageTask, style: PromptStyle) -> str:
    example = print_checklist(_CHECKLIST, style.format)
    return render("checklist.txt.jinja", style.prompts, **building_variables(task, style), example=example)


def _skeleton_prompt(task: StageTask, style: PromptStyle) -> str:
    example = print_files(EXAMPLE_FILES, style.format)
    return render("skeleton.txt.jinja", style.prompts, **building_variables(task, style), example=example)


def _code_prompt(task: StageTask, style: PromptStyle) -> str:
    variables = building_variables(task, style)
    return render(
        "code.txt.jinja",
        style.prompts,
        **variables,
        has_skeleton=getattr(variables["level"], "skeleton", None) is not None,
        wishes=style,
        **tests_variables(task, style),
        example=print_files(EXAMPLE_FILES, style.format),
    )


def _launch_prompt(task: StageTask, style: PromptStyle) -> str:
    variables = {**common_variables(task, style), **own_project(task, style)}
    return render("launch.txt.jinja", style.prompts, **variables, example=example_launch(task.mission, style.format))


def _parameters_prompt(task: StageTask, style: PromptStyle) -> str:
    launch = task.artefact(StageName.LAUNCH)
    return render(
        "parameters.txt.jinja",
        style.prompts,
        **common_variables(task, style),
        **own_project(task, style),
        own_launch=print_launch(launch, style.format) if isinstance(launch, LaunchManifest) else None,
        **parameter_variables(task.mission, style.format),
    )


def _read_project(task: StageTask, text: str, asked: ReplyFormat) -> Read[Project]:
    """Read the files of a reply and add those that the agent did not have to resubmit."""
    read = read_files(text, asked)
    if read.value is None:
        return read
    try:
        return replace(read, value=kept_files(task).with_files(read.value))
    except BadProjectError as error:
        return Read(problem=f"the files cannot be a project: {error}", repairs=read.repairs)


_QUESTIONS: dict[StageName, _Question] = {
    StageName.CHECKLIST: _Question(
        prompt=_checklist_prompt, read=lambda _task, text, asked: read_checklist(text, asked)
    ),
    StageName.SKELETON: _Question(prompt=_skeleton_prompt, read=_read_project),
    StageName.CODE: _Question(prompt=_code_prompt, read=_read_project),
    StageName.LAUNCH: _Question(prompt=_launch_prompt, read=lambda _task, text, asked: read_launch(text, asked)),
    StageName.PARAMETERS: _Question(
        prompt=_parameters_prompt,
        read=lambda task, text, asked: read_values(text, asked, [spec.name for spec in task.mission.parameters]),
    ),
}
