"""The agent that asks a language model: five columns to the verdicts, reply formats, conversations, failures."""

from pathlib import Path

import pytest

from judge_machine import Cause, Judgement, Outcome
from projecteval.agents import AgentServices, make_agent
from projecteval.attempt import COLUMNS, Attempt, AttemptKey, Level, Mode, ModelCall, ReadingStatus, Tokens
from projecteval.errors import UsageError
from projecteval.judging import JudgeSettings, judge_attempt
from projecteval.mission import Checklist, ChecklistFunction, ChecklistPage, Mission, load_missions
from projecteval.models import ModelReply
from projecteval.project import Project
from projecteval.replies import ReplyFormat, print_checklist, print_files, print_launch, print_values
from projecteval.stages import run_stages
from tests.projecteval.agents.scripted import USAGE, Answer, ScriptedModel, failing, stage_of

MISSIONS = Path(__file__).parents[1] / "cli/tiny/missions"
CHECKLIST = Checklist(
    pages=(ChecklistPage(page="Sums", functions=(ChecklistFunction(description="Adds what it is given."),)),)
)
SKELETON = {"sums.py": "# takes the numbers from the command line and adds them\n"}
CODE = """\
import sys
from pathlib import Path

try:
    result = sum(int(word) for word in sys.argv[1:])
except ValueError:
    sys.exit(2)
print(result)
Path("result.txt").write_text(f"{result}\\n")
"""


@pytest.fixture(scope="module")
def adder() -> Mission:
    (mission,) = load_missions(["tiny-adder"], paths=[MISSIONS])
    return mission


def answers(form: ReplyFormat, **others: Answer) -> dict[str, Answer]:
    from judge_machine import LaunchManifest

    return {
        "checklist": print_checklist(CHECKLIST, form),
        "skeleton": print_files(SKELETON, form),
        "code": print_files({"sums.py": CODE}, form),
        "launch": print_launch(LaunchManifest(), form),
        "parameters": print_values({"add_command": "python sums.py", "sum_file": "result.txt"}, form),
        **others,
    }


def attempt_of(
    model: ScriptedModel, mission: Mission, *, mode: Mode = Mode.DIRECT, level: int = 1, **settings: object
) -> Attempt:
    key = AttemptKey(agent="mine", mission=mission.id, level=Level(level), mode=mode, sample=3)
    agent = make_agent("mine", {"type": "model", "model": "m", **settings}, model.services)  # type: ignore[dict-item]
    return run_stages(key, mission, agent, seed=0)


def judged(attempt: Attempt, mission: Mission, folder: Path) -> Judgement:
    return judge_attempt(attempt, mission, JudgeSettings(evidence=folder / "evidence", scratch=folder))


@pytest.mark.parametrize(("mode", "level"), COLUMNS)
def test_every_column_from_the_prompt_to_the_verdicts(mode: Mode, level: Level, adder: Mission, tmp_path: Path) -> None:
    model = ScriptedModel(answers(ReplyFormat.JSON))
    attempt = attempt_of(model, adder, mode=mode, level=level)
    assert [stage_of(request) for request in model.requests] == list(attempt.key.stages)
    assert attempt.remaining == ()
    judgement = judged(attempt, adder, tmp_path)
    assert [verdict.message for verdict in judgement.verdicts if verdict.outcome is not Outcome.PASSED] == []
    assert len(judgement.verdicts) == 4


@pytest.mark.parametrize("form", ReplyFormat, ids=str)
def test_every_format_from_end_to_end(form: ReplyFormat, adder: Mission) -> None:
    model = ScriptedModel(answers(form))
    attempt = attempt_of(model, adder, mode=Mode.CASCADE, format=str(form))
    assert attempt.failure is None
    assert {outcome.reading.status for outcome in attempt.stages if outcome.reading} == {ReadingStatus.STRICT}
    assert {outcome.reading.format for outcome in attempt.stages if outcome.reading} == {form}
    assert {request.reply_format for request in model.requests} == {form}
    assert attempt.project == Project({"sums.py": CODE})


def test_a_cascade_reads_the_agents_own_work_and_nothing_canonical(adder: Mission) -> None:
    model = ScriptedModel(answers(ReplyFormat.FENCED))
    attempt_of(model, adder, mode=Mode.CASCADE, format="fenced")
    asked = {stage_of(request): request.messages[-1].content for request in model.requests}
    assert "takes whole numbers as arguments" in asked["checklist"]
    assert "Adds what it is given." in asked["skeleton"]
    assert SKELETON["sums.py"] in asked["code"]
    assert CODE in asked["launch"]
    assert CODE in asked["parameters"]
    canonical = [function.description for function in adder.checklist.functions()]
    for project in (adder.skeleton_project(), adder.canonical_project()):
        canonical += (project.text("add.py") or "").splitlines()
    theirs = [line for line in canonical if len(line.strip()) > 12 and line not in CODE]
    assert len(theirs) > 5
    for text in asked.values():
        assert [line for line in theirs if line in text] == []


def test_levels_two_and_three_give_the_missions_own(adder: Mission) -> None:
    for level, words in ((2, "Writes the sum into a file."), (3, "def total(words):")):
        model = ScriptedModel(answers(ReplyFormat.FENCED))
        attempt_of(model, adder, level=level, format="fenced")
        prompt = model.requests[0].messages[-1].content
        assert words in prompt
        assert adder.prompt.splitlines()[0] not in prompt


def test_what_a_stage_took_is_kept(adder: Mission) -> None:
    model = ScriptedModel(answers(ReplyFormat.JSON, code="Sure!\n" + print_files({"sums.py": CODE}, ReplyFormat.JSON)))
    attempt = attempt_of(model, adder, temperature=0)
    code = attempt.stages[0]
    assert code.request == model.requests[0].messages[-1].content
    assert code.reply.startswith("Sure!\n```json")
    assert code.reading is not None
    assert (code.reading.status, code.reading.repairs) == ("repaired", ("prose around the answer left out",))
    assert code.call == ModelCall(model="scripted-1", cost_usd=0.25, tries=2, turns=1, wall_s=1.5)
    assert code.tokens == Tokens(input=100, output=20, reasoning=5, raw=dict(USAGE.raw))
    assert model.settings == {"model": "m", "temperature": 0}
    assert {request.sample for request in model.requests} == {3}
    assert {request.attempt for request in model.requests} == {"mine on tiny-adder, direct 1, sample 3"}


def test_a_conversation_may_go_on_from_stage_to_stage(adder: Mission) -> None:
    model = ScriptedModel(answers(ReplyFormat.FENCED))
    attempt = attempt_of(model, adder, mode=Mode.CASCADE, format="fenced", conversation="same")
    assert [len(request.messages) for request in model.requests] == [1, 3, 5, 7, 9]
    last = model.requests[-1].messages
    assert [message.role for message in last] == ["user", "assistant"] * 4 + ["user"]
    assert last[3].content == attempt.stages[1].reply
    assert CODE not in last[-1].content
    again = ScriptedModel(answers(ReplyFormat.FENCED))
    attempt_of(again, adder, mode=Mode.CASCADE, format="fenced")
    assert [len(request.messages) for request in again.requests] == [1] * 5


@pytest.mark.parametrize(
    ("stage", "answer", "cause"),
    [
        ("checklist", "I'm sorry, but I can't help with that.", Cause.REFUSED),
        ("skeleton", "Here is a skeleton: (none)", Cause.UNPARSABLE),
        ("code", print_files({"../up.py": "x"}, ReplyFormat.JSON), Cause.UNPARSABLE),
        ("code", failing(Cause.REFUSED, "content filter"), Cause.REFUSED),
        ("launch", '{"start": 5}', Cause.UNPARSABLE),
        ("parameters", "No.", Cause.UNPARSABLE),
        ("code", failing(Cause.PROVIDER_ERROR, "503"), Cause.PROVIDER_ERROR),
        ("parameters", failing(Cause.BUDGET_EXHAUSTED, "spent"), Cause.BUDGET_EXHAUSTED),
    ],
)
def test_a_stage_that_fails_is_kept_with_its_cause_and_nothing_passes(
    stage: str, answer: str | ModelReply, cause: Cause, adder: Mission, tmp_path: Path
) -> None:
    model = ScriptedModel(answers(ReplyFormat.JSON, **{stage: answer}))
    attempt = attempt_of(model, adder, mode=Mode.CASCADE)
    assert attempt.failure is not None
    assert (attempt.failure.name, attempt.failure.cause) == (stage, cause)
    assert attempt.failure.call is not None
    verdicts = judged(attempt, adder, tmp_path).verdicts
    assert {verdict.cause for verdict in verdicts} == {cause}
    assert len(verdicts) == 4


def test_a_reply_that_was_cut_off_says_so(adder: Mission) -> None:
    model = ScriptedModel(answers(ReplyFormat.JSON, code=ModelReply(text="Let me think", model="m", truncated=True)))
    failure = attempt_of(model, adder).failure
    assert failure is not None
    assert failure.message == "no files were found in the reply; the provider stopped the reply at its limit"


def test_an_answer_is_laid_on_the_files_that_are_there(write_starter: Mission) -> None:
    model = ScriptedModel(answers(ReplyFormat.FENCED, parameters="book_url: http://localhost:8000/"))
    attempt = attempt_of(model, write_starter, format="fenced")
    assert attempt.project == Project({"sums.py": CODE, "style.css": "p { margin: 0 }\n", "logo.png": b"\x89PNG\xff"})
    prompt = model.requests[0].messages[-1].content
    assert "File: style.css\n```css\np { margin: 0 }\n```" in prompt
    assert "Not shown here: logo.png" in prompt


@pytest.fixture
def write_starter(write_mission) -> Mission:  # type: ignore[no-untyped-def]
    folder = write_mission()
    (folder / "starter").mkdir()
    (folder / "starter/style.css").write_text("p { margin: 0 }\n")
    (folder / "starter/logo.png").write_bytes(b"\x89PNG\xff")
    (mission,) = load_missions(["guest-book"], paths=[folder.parent])
    return mission


@pytest.mark.parametrize(
    ("label", "settings", "message"),
    [
        ("model", {}, "agents: model: model: is missing; write model:NAME"),
        ("mine", {"type": "model", "model": "m", "format": "yaml"}, "agents: mine: format: Input should be 'json'"),
        ("mine", {"type": "model:a", "model": "b"}, "agents: mine: model: is named twice"),
        ("mine", {"type": 3}, "agents: mine: type: found 3; name an agent"),
        ("canonical", {"type": "model", "model": "m"}, "is the name of another agent than its type model"),
        ("canonical", {"temperature": 0}, "agents: canonical: temperature: canonical takes no settings"),
    ],
)
def test_wrong_settings_are_explained(label: str, settings: dict[str, object], message: str) -> None:
    with pytest.raises(UsageError, match=message):
        make_agent(label, settings, ScriptedModel({}).services)  # type: ignore[arg-type]


def test_without_services_no_model_can_be_asked() -> None:
    with pytest.raises(UsageError, match="language models cannot be asked here"):
        make_agent("model:some-name", services=AgentServices())


def test_the_name_behind_the_colon_is_the_model(adder: Mission) -> None:
    model = ScriptedModel(answers(ReplyFormat.JSON))
    make_agent("model:some/name:7b", {"base_url": "http://localhost:1/v1"}, model.services)
    assert model.settings == {"model": "some/name:7b", "base_url": "http://localhost:1/v1"}
