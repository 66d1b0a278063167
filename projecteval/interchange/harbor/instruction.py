"""The one instruction of a task: it asks for code, launch manifest and parameter values together."""

from projecteval.attempt import Level, Mode, StageName
from projecteval.interchange.harbor.layout import LAUNCH, PARAMETERS
from projecteval.mission import Mission
from projecteval.replies import ReplyFormat
from projecteval.stages import StageTask
from projecteval.stages.briefing import Briefing, briefing_of, common_variables, contract_of, input_files
from projecteval.stages.questions import example_launch, parameter_variables
from projecteval.stages.rendering import render_beside
from projecteval.stages.style import PromptStyle

_PACKAGE = "projecteval.interchange.harbor"


def instruction(mission: Mission, level: Level, *, folder: str, inputs_folder: str, timeout_s: int) -> str:
    """The text of instruction.md for a mission, or for one message of a mission that grows.

    `folder` is the absolute path in which the agent works, `inputs_folder` the one with the inputs that it is shown.
    Raises UsageError where level 3 is wanted and the skeleton is missing.
    """
    style = PromptStyle(format=ReplyFormat.FENCED)
    task = StageTask(stage=StageName.CODE, mission=mission, level=level, mode=Mode.DIRECT)
    has_skeleton = skeleton_lies_there(mission, level)
    briefing = Briefing() if has_skeleton else briefing_of(task, style)[0]
    asked = parameter_variables(mission, style.format)
    return render_beside(
        _PACKAGE,
        "instruction.txt.jinja",
        **common_variables(task, style),
        level=briefing,
        has_skeleton=has_skeleton,
        number=mission.checkpoint.number if mission.checkpoint else 1,
        has_files=mission.starter_project() is not None,
        contract=contract_of(task, style),
        inputs=input_files(task, style),
        folder=folder,
        inputs_folder=inputs_folder if mission.shown_inputs() else None,
        timeout_s=timeout_s,
        wishes=style,
        launch_file=LAUNCH,
        parameters_file=PARAMETERS,
        launch_example=example_launch(mission, style.format),
        questions=asked["questions"],
        kinds=asked["kinds"],
        parameters_example=asked["example"],
    )


def skeleton_lies_there(mission: Mission, level: Level) -> bool:
    """True at level 3, unless files are given: a skeleton would replace their bodies, so the text shows it."""
    return level is Level.SKELETON and mission.starter_project() is None
