"""The skeleton from the checklist."""

from projecteval.project import Project
from projecteval.replies import Read, ReplyFormat, print_files
from projecteval.stages.given import EXAMPLE_FILES, building_variables
from projecteval.stages.laying import read_project
from projecteval.stages.protocol import StageTask
from projecteval.stages.rendering import render
from projecteval.stages.style import PromptStyle


def prompt(task: StageTask, style: PromptStyle) -> str:
    """Asks for the skeleton."""
    example = print_files(EXAMPLE_FILES, style.format)
    return render("skeleton.txt.jinja", **building_variables(task, style), example=example)


def read(task: StageTask, text: str, asked: ReplyFormat) -> Read[Project]:
    """The skeleton in a reply, laid on the files that were there already."""
    return read_project(task, text, asked)
