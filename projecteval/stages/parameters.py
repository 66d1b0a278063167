"""The parameter values from the agent's own code."""

from judge_machine import LaunchManifest, ParameterKind
from projecteval.attempt import StageName
from projecteval.replies import Read, ReplyFormat, print_launch, print_values, read_values
from projecteval.stages.given import common_variables, own_project
from projecteval.stages.protocol import StageTask
from projecteval.stages.rendering import render
from projecteval.stages.style import PromptStyle

_ELEMENT = (
    "an id, a CSS selector, an XPath, the value of a name attribute or the exact visible text; "
    "write id=, css=, xpath=, name= or text= before it where it could be mistaken."
)
_ACCEPTED = {
    ParameterKind.URL: "a complete URL of the running project, such as http://localhost:8000/notes",
    ParameterKind.ELEMENT: f"leads to exactly one visible element of the page: {_ELEMENT}",
    ParameterKind.ELEMENTS: f"leads to all of these elements and no others: {_ELEMENT}",
    ParameterKind.COMMAND: "a command line that is run in the project's folder without a shell; arguments are appended",
    ParameterKind.FILE: "a path relative to the project's folder",
    ParameterKind.TEXT: "one line of text, exactly as the project shows it",
}
_EXAMPLES = {
    ParameterKind.URL: "http://localhost:8000/notes",
    ParameterKind.ELEMENT: "css=#title",
    ParameterKind.ELEMENTS: "css=li.note",
    ParameterKind.COMMAND: "python notes.py --list",
    ParameterKind.FILE: "data/notes.csv",
    ParameterKind.TEXT: "Saved",
}


def prompt(task: StageTask, style: PromptStyle) -> str:
    """Asks for the values."""
    kinds = [kind for kind in ParameterKind if any(spec.kind is kind for spec in task.mission.parameters)]
    launch = task.artefact(StageName.LAUNCH)
    return render(
        "parameters.txt.jinja",
        **common_variables(task, style),
        **own_project(task, style),
        own_launch=print_launch(launch, style.format) if isinstance(launch, LaunchManifest) else None,
        questions=task.mission.parameters,
        kinds={str(kind): _ACCEPTED[kind] for kind in kinds},
        example=print_values({f"some_{kind}": _EXAMPLES[kind] for kind in kinds}, style.format),
    )


def read(task: StageTask, text: str, asked: ReplyFormat) -> Read[dict[str, str]]:
    """The values in a reply; those that it lacks are left out."""
    return read_values(text, asked, [spec.name for spec in task.mission.parameters])
