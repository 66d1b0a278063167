"""The one text that an agent in a sandbox works from: code, launch manifest and parameter values in one folder."""

from projecteval.agents.command.prompts import prompt_for, starting_files
from projecteval.attempt import AttemptKey, Level, Mode, StageName, StageOutcome
from projecteval.mission import Mission
from projecteval.project import Project
from projecteval.replies import ReplyFormat
from projecteval.stages import StageTask, Terms
from projecteval.stages.questions import prompt_of
from projecteval.stages.style import PromptStyle

LAUNCH_FILE, VALUES_FILE = "launch.yaml", "parameters.yaml"
_STYLE = PromptStyle(format=ReplyFormat.FENCED, conversation="same")
_FILES = {StageName.LAUNCH: LAUNCH_FILE, StageName.PARAMETERS: VALUES_FILE}

_TWO_FILES = f"""\
# Two files about the project

The two questions announced above follow here, and nobody asks them later. Write the answers into the folder before you
end, as plain YAML: to the first one `{LAUNCH_FILE}`, to the second one `{VALUES_FILE}`. Where a question asks for a
block as the answer, its content is that of the file.
"""


def instruction_of(mission: Mission, level: Level) -> str:
    """The order to build a mission, with the questions about it. Raises UsageError where a skeleton is missing."""
    parts = [prompt_for(_task(mission, level, StageName.CODE), _STYLE, answer_file="")]
    parts.append(_TWO_FILES)
    for stage, name in _FILES.items():
        parts.append(f"The content of `{name}`:\n\n{prompt_of(_task(mission, level, stage), _STYLE)}")
    return "\n".join(parts)


def first_files(mission: Mission, level: Level) -> Project:
    """The files that are in the folder at the beginning: those that are given, or the skeleton."""
    return starting_files(_task(mission, level, StageName.CODE))


def _task(mission: Mission, level: Level, stage: StageName) -> StageTask:
    key = AttemptKey(agent="inspect", mission=mission.id, level=level, mode=Mode.DIRECT)
    code = StageOutcome(name=StageName.CODE, artefact=Project({}))
    return StageTask(
        stage=stage,
        mission=mission,
        level=level,
        mode=key.mode,
        previous=() if stage is StageName.CODE else (code,),
        attempt=str(key),
        terms=Terms(),
    )
