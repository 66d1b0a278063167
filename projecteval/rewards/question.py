"""A whole mission as one question, and the files in the answer."""

from collections.abc import Mapping

import yaml

from judge_machine import ParameterKind
from projecteval.attempt import Level, Mode, StageName
from projecteval.mission import Mission, MissionKind
from projecteval.pipeline.evaluation import load_mission
from projecteval.replies import ReplyFormat, read_files
from projecteval.stages import StageTask
from projecteval.stages.questions import ACCEPTED, prompt_of
from projecteval.stages.style import PromptStyle

_LAUNCH = """\
## Two more files

Hand in `launch.yaml` among the files, which says how the project is launched. Commands are lists of arguments; none of
them goes through a shell. `install` (`pip install` or `npm ci` commands), `build`, `setup` are optional lists of
commands; `start` is the server, in the foreground, on the port of `ready_url` (http://localhost:8000/ by default).
{kind} For example:

{example}
Hand in `parameters.yaml` too, with one line for each question about your project, `name: "answer"`:

{questions}
"""
_SERVED = "This project is a server."
_PROGRAM = "This project is a program that people start by a command: it has no start."


def reward_prompt(mission: Mission | str) -> str:
    """Return one question for all that a reward needs: the files of a project, its launch manifest, and the answers."""
    mission = load_mission(mission) if isinstance(mission, str) else mission
    task = StageTask(stage=StageName.CODE, mission=mission, level=Level.PROMPT, mode=Mode.DIRECT)
    code = prompt_of(task, PromptStyle(format=ReplyFormat.FENCED))
    serves = mission.kind in (MissionKind.WEBSITE, MissionKind.API)
    example = {"format": 1, **({"start": ["python", "-m", "http.server", "8000"]} if serves else {})}
    questions = "\n".join(
        f"- {spec.name}: {spec.description} It is {ACCEPTED[ParameterKind(spec.kind)]}" for spec in mission.parameters
    )
    extra = _LAUNCH.format(
        kind=_SERVED if serves else _PROGRAM,
        example=yaml.safe_dump(example, sort_keys=False, default_flow_style=None),
        questions=questions,
    )
    return f"{code.rstrip()}\n\n{extra}"


def reply_files(reply: str) -> Mapping[str, bytes]:
    """Return the files in the reply of a model, by path; none where it has none that can be read.

    Replies are read in any format; prose and reasoning around the files are left out.
    """
    found = read_files(reply, ReplyFormat.FENCED)
    return found.value if found.value is not None else {}
