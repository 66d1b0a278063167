"""A preview is word for word what an agent is asked."""

from collections.abc import Callable

import pytest
from pydantic import JsonValue

from projecteval.agents import make_agent
from projecteval.agents.command.prompts import on_terms, prompt_for
from projecteval.agents.command.settings import CommandSettings
from projecteval.attempt import COLUMNS, AttemptKey, Level, Mode, StageName, stage_sequence
from projecteval.authoring.preview import PromptPreviews
from projecteval.errors import UsageError
from projecteval.mission import Mission, MissionKind, load_missions
from projecteval.models import Message
from projecteval.models.cache import prompt_sha256
from projecteval.models.server import ModelServer, RecordedReplies
from projecteval.models.server.recorded import Rule
from projecteval.pipeline.services import services_of
from projecteval.replies import ReplyFormat
from projecteval.runs import RunConfig
from projecteval.stages import StageTask, run_stages
from projecteval.stages.style import PromptStyle
from tests.projecteval.agents.scripted import STAGES
from tests.projecteval.agents.test_model import answers
from tests.projecteval.cli.command import MISSIONS

FORM = ReplyFormat.XML
CONFIG = RunConfig(agents=("mine",), missions=("tiny-adder",))


@pytest.mark.parametrize(("mode", "level"), COLUMNS)
def test_every_stage_is_what_a_model_is_sent(mode: Mode, level: Level) -> None:
    """Byte for byte, by the digests of the conversations that a server was sent."""
    (mission,) = load_missions(["tiny-adder"], paths=[MISSIONS])
    # The first rule that fits a conversation answers; the question of the last stage is in no earlier one.
    rules = [Rule(contains=(words,), text=str(answers(FORM)[stage])) for words, stage in reversed(STAGES.items())]
    with ModelServer(RecordedReplies(rules)) as server, services_of(CONFIG, run=None) as services:
        settings: dict[str, JsonValue] = {"type": "model", "model": "small", "base_url": server.url}
        agent = make_agent("mine", settings | {"format": str(FORM), "conversation": "same"}, services.agents)
        attempt = run_stages(
            AttemptKey(agent="mine", mission=mission.id, level=level, mode=mode), mission, agent, seed=0
        )
        sent = [request.prompt_sha256 for request in server.requests]
    previews = PromptPreviews(mission=mission, form=FORM)
    said: tuple[Message, ...] = ()
    shown = []
    for outcome in attempt.stages:
        (prompt,) = previews.of_stage(outcome.name, level=level, mode=mode).prompts
        said = (*said, Message(role="user", content=prompt.text))
        shown.append(prompt_sha256(said))
        said = (*said, Message(role="assistant", content=outcome.reply))
    assert shown == sent
    assert len(shown) == len(stage_sequence(level, mode))


def test_a_stage_is_shown_where_it_comes_first(new_mission: Callable[..., Mission]) -> None:
    previews = PromptPreviews(mission=new_mission(MissionKind.CONSOLE), form=FORM)
    found = {stage: previews.of_stage(stage).prompts[0].heading for stage in StageName}
    assert list(found.values()) == [
        "level 1, cascade: checklist",
        "level 2, cascade: skeleton",
        "level 1, direct: code",
        "level 1, direct: launch",
        "level 1, direct: parameters",
    ]
    with pytest.raises(UsageError, match="skeleton: does not exist at this level and mode; use one of: cascade 1, cas"):
        previews.of_stage(StageName.SKELETON, mode=Mode.DIRECT)
    with pytest.raises(UsageError, match="there is no cascade from level 3"):
        previews.of_columns(level=Level.SKELETON, mode=Mode.CASCADE)


def test_a_coding_agent_is_shown_what_it_is_asked_in_its_folder(new_mission: Callable[..., Mission]) -> None:
    mission = new_mission(MissionKind.CONSOLE)
    shown = PromptPreviews(mission=mission, form=ReplyFormat.JSON, works_in_folder=True).of_columns(level=Level.PROMPT)
    texts = {(prompt.stage, prompt.mode): prompt.text for prompt in shown.prompts}
    task = StageTask(stage=StageName.CODE, mission=mission, level=Level.PROMPT, mode=Mode.DIRECT)
    asked = prompt_for(on_terms(task, CommandSettings(command=("any",))), PromptStyle(), answer_file="anywhere")
    assert texts[StageName.CODE, Mode.DIRECT] == asked
    assert ".projecteval/answer.json" in texts[StageName.PARAMETERS, None]


def test_the_questions_name_every_parameter(new_mission: Callable[..., Mission]) -> None:
    mission = new_mission(MissionKind.API)
    *_, launch, questions = PromptPreviews(mission=mission, form=FORM).of_columns().prompts
    assert (launch.stage, questions.stage) == (StageName.LAUNCH, StageName.PARAMETERS)
    assert all(f"`{one.name}` ({one.kind}): {one.description}" in questions.text for one in mission.parameters)


def test_starter_is_shown_and_materials_are_only_named(new_mission: Callable[..., Mission]) -> None:
    mission = new_mission(MissionKind.BATCH)
    (mission.folder / "starter").mkdir()
    (mission.folder / "starter/begin.py").write_text("begun = 'with this'\n")
    shown = PromptPreviews(mission=mission, form=FORM).of_columns(level=Level.PROMPT)
    assert (shown.starter, shown.materials) == (("begin.py",), ("orders.csv", "totals.csv"))
    first = shown.prompts[0].text
    assert "begun = 'with this'" in first
    assert "Jonas" not in "".join(prompt.text for prompt in shown.prompts)
