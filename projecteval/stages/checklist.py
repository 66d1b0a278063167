"""The checklist from the prompt."""

from projecteval.mission import Checklist, ChecklistFunction, ChecklistPage
from projecteval.replies import Read, ReplyFormat, print_checklist, read_checklist
from projecteval.stages.given import building_variables
from projecteval.stages.protocol import StageTask
from projecteval.stages.rendering import render
from projecteval.stages.style import PromptStyle

_EXAMPLE = Checklist(
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


def prompt(task: StageTask, style: PromptStyle) -> str:
    """Asks for the checklist."""
    example = print_checklist(_EXAMPLE, style.format)
    return render("checklist.txt.jinja", **building_variables(task, style), example=example)


def read(_task: StageTask, text: str, asked: ReplyFormat) -> Read[Checklist]:
    """The checklist in a reply."""
    return read_checklist(text, asked)
