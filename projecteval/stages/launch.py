"""The launch manifest from the agent's own code."""

from judge_machine import LaunchManifest
from projecteval.mission import MissionKind
from projecteval.replies import Read, ReplyFormat, print_launch, read_launch
from projecteval.stages.given import common_variables, own_project
from projecteval.stages.protocol import StageTask
from projecteval.stages.rendering import render
from projecteval.stages.style import PromptStyle

_REQUIREMENTS = ["pip", "install", "-r", "requirements.txt"]
_SERVER = LaunchManifest(
    install=[_REQUIREMENTS],
    setup=[["python", "manage.py", "migrate"]],
    start=["python", "manage.py", "runserver", "--noreload", "8000"],
    env={"LANG": "C.UTF-8"},
)
_PROGRAM = LaunchManifest(install=[_REQUIREMENTS])


def prompt(task: StageTask, style: PromptStyle) -> str:
    """Asks how the project is launched."""
    serves = task.mission.kind in (MissionKind.WEBSITE, MissionKind.API)
    example = print_launch(_SERVER if serves else _PROGRAM, style.format)
    return render("launch.txt.jinja", **common_variables(task, style), **own_project(task, style), example=example)


def read(_task: StageTask, text: str, asked: ReplyFormat) -> Read[LaunchManifest]:
    """The manifest in a reply."""
    return read_launch(text, asked)
