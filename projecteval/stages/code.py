"""The code from the prompt, the checklist or the skeleton."""

from projecteval.project import Project
from projecteval.replies import Read, ReplyFormat, print_files
from projecteval.stages.given import EXAMPLE_FILES, building_variables
from projecteval.stages.laying import read_project
from projecteval.stages.protocol import StageTask
from projecteval.stages.rendering import render
from projecteval.stages.style import PromptStyle


def prompt(task: StageTask, style: PromptStyle) -> str:
    """Asks for the code."""
    variables = building_variables(task, style)
    tests = print_files({"tests.py": task.mission.tests_path.read_text("utf-8")}, ReplyFormat.FENCED)
    return render(
        "code.txt.jinja",
        **variables,
        has_skeleton=getattr(variables["level"], "skeleton", None) is not None,
        wishes=style,
        tests=tests if style.public_tests else None,
        example=print_files(EXAMPLE_FILES, style.format),
    )


def read(task: StageTask, text: str, asked: ReplyFormat) -> Read[Project]:
    """The project in a reply, laid on the files that were there already."""
    return read_project(task, text, asked)
