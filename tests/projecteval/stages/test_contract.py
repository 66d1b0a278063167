"""The contract of a mission stands word for word in every question that builds something."""

from collections.abc import Callable
from pathlib import Path

import pytest

from judge_machine import Cause
from projecteval.agents.command.prompts import prompt_for
from projecteval.attempt import COLUMNS, AttemptKey, Level, Mode, StageName
from projecteval.mission import load_mission
from projecteval.project import Project
from projecteval.stages import StageReply, StageTask, run_stages
from projecteval.stages.questions import prompt_of
from projecteval.stages.style import PromptStyle

RULE = "An empty message is answered with `Nothing was written`."


def _as_model(task: StageTask) -> str:
    return prompt_of(task, PromptStyle())


def _in_folder(task: StageTask) -> str:
    return prompt_for(task, PromptStyle(), answer_file="answer.json")


class Builder:
    """Keeps what it is asked to build, and answers with the canonical checklist or one file."""

    def __init__(self, ask: Callable[[StageTask], str]) -> None:
        self.asked: dict[StageName, str] = {}
        self._ask = ask

    def perform(self, task: StageTask) -> StageReply:
        if task.stage in (StageName.LAUNCH, StageName.PARAMETERS):
            return StageReply(cause=Cause.MISSING_STAGE)
        self.asked[task.stage] = self._ask(task)
        checklist = task.mission.checklist.without_tests()
        return StageReply(artefact=checklist if task.stage is StageName.CHECKLIST else Project({"book.py": b"pass"}))


@pytest.mark.parametrize("ask", [_as_model, _in_folder])
@pytest.mark.parametrize(("mode", "level"), COLUMNS)
def test_every_stage_of_every_column_shows_it(
    mode: Mode,
    level: Level,
    ask: Callable[[StageTask], str],
    write_mission: Callable[..., Path],
    mission_yaml: str,
) -> None:
    described = mission_yaml.replace("checklist:\n", f'contract: ["{RULE}"]\nchecklist:\n', 1)
    mission = load_mission(write_mission(described))
    builder = Builder(ask)
    run_stages(AttemptKey(agent="one", mission=mission.id, level=level, mode=mode), mission, builder, seed=0)
    assert StageName.CODE in builder.asked
    assert [stage for stage, text in builder.asked.items() if text.count(f"- {RULE}\n") != 1] == []
