"""A preview is word for word what an agent is asked."""

from collections.abc import Callable

import pytest

from projecteval.agents.command.prompts import prompt_for
from projecteval.attempt import AttemptKey, Level, Mode, StageName
from projecteval.authoring.preview import preview_of
from projecteval.mission import Mission, MissionKind
from projecteval.replies import ReplyFormat
from projecteval.stages import StageReply, StageTask, run_stages
from projecteval.stages.questions import prompt_of
from projecteval.stages.style import PromptStyle


class Listening:
    """Keeps what it is asked, and answers nothing."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def perform(self, task: StageTask) -> StageReply:
        from judge_machine import Cause

        self.asked.append(prompt_of(task, PromptStyle(format=ReplyFormat.XML)))
        return StageReply(cause=Cause.MISSING_STAGE)


def columns() -> list[tuple[Level, Mode]]:
    return [(level, mode) for level in Level for mode in Mode if (level, mode) != (Level.SKELETON, Mode.CASCADE)]


@pytest.mark.parametrize(("level", "mode"), columns())
def test_the_first_prompt_of_every_column_is_the_real_one(
    level: Level, mode: Mode, new_mission: Callable[..., Mission]
) -> None:
    mission = new_mission(MissionKind.WEBSITE, "static")
    listening = Listening()
    run_stages(AttemptKey(agent="one", mission=mission.id, level=level, mode=mode), mission, listening, seed=0)
    shown = preview_of(mission, levels=[level], form=ReplyFormat.XML)
    assert [prompt.text for prompt in shown.prompts if prompt.mode is mode] == listening.asked


def test_a_coding_agent_is_shown_what_it_is_asked_in_its_folder(new_mission: Callable[..., Mission]) -> None:
    mission = new_mission(MissionKind.CONSOLE)
    shown = preview_of(mission, levels=[Level.PROMPT], form=ReplyFormat.JSON, works_in_folder=True)
    texts = {(prompt.stage, prompt.mode): prompt.text for prompt in shown.prompts}
    task = StageTask(stage=StageName.CODE, mission=mission, level=Level.PROMPT, mode=Mode.DIRECT)
    asked = prompt_for(task, PromptStyle(), answer_file="anywhere")
    assert texts[StageName.CODE, Mode.DIRECT] == asked
    assert ".projecteval/answer.json" in texts[StageName.PARAMETERS, None]


def test_the_questions_name_every_parameter(new_mission: Callable[..., Mission]) -> None:
    mission = new_mission(MissionKind.API)
    *_, launch, questions = preview_of(mission, form=ReplyFormat.JSON).prompts
    assert (launch.stage, questions.stage) == (StageName.LAUNCH, StageName.PARAMETERS)
    assert all(f"`{one.name}` ({one.kind}): {one.description}" in questions.text for one in mission.parameters)


def test_starter_is_shown_and_materials_are_only_named(new_mission: Callable[..., Mission]) -> None:
    mission = new_mission(MissionKind.BATCH)
    (mission.folder / "starter").mkdir()
    (mission.folder / "starter/begin.py").write_text("begun = 'with this'\n")
    shown = preview_of(mission, levels=[Level.PROMPT], form=ReplyFormat.JSON)
    assert (shown.starter, shown.materials) == (("begin.py",), ("orders.csv", "totals.csv"))
    first = shown.prompts[0].text
    assert "begun = 'with this'" in first
    assert "Jonas" not in "".join(prompt.text for prompt in shown.prompts)
