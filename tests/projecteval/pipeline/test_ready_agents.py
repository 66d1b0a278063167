"""Coding agents as they are installed, led by a recorded conversation from the prompt to the scores."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from projecteval.attempt import Attempt, StageName
from projecteval.experiment import config_of, read_experiment
from projecteval.models.server import ModelServer, RecordedReplies
from projecteval.pipeline import Orders, Silence, execute, start_run
from tests.projecteval.agents.installed import installed_path

MISSIONS = Path(__file__).parents[1] / "cli/tiny/missions"
CONVERSATION = Path(__file__).parent / "conversation"


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with ModelServer(RecordedReplies.from_folder(CONVERSATION)) as started:
        yield started


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What `make agents` has installed, and no key of the user's."""
    monkeypatch.setenv("PATH", installed_path())
    monkeypatch.setenv("OPENAI_API_KEY", "sk-planted-0123456789abcdef")


def attempt_of(preset: str, folder: Path, server: ModelServer, *, program: str, model: str) -> Attempt:
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed; run make agents")
    experiment = folder / "experiment.yaml"
    experiment.write_text(
        f"""version: 1
agents:
  - {{name: built, type: "command:{preset}", model: {model}, base_url: "{server.url}"}}
missions: {{ids: [tiny-adder], folders: ["{MISSIONS}"]}}
""",
        "utf-8",
    )
    with start_run(folder / "run", config_of(read_experiment(experiment), path=experiment)) as run:
        execute(run, Orders(), listener=Silence())
        assert run.folder.missing() == ()
        (key,) = run.config.attempt_keys()
        attempt = run.folder.attempt(key)
        assert run.folder.results().totals.passed == 4, [stage.message for stage in attempt.stages]
        return attempt


def test_mini_swe_agent_builds_a_mission(tmp_path: Path, server: ModelServer) -> None:
    attempt = attempt_of("mini-swe-agent", tmp_path, server, program="mini", model="openai/recorded")
    code, launch, parameters = attempt.stages
    assert [stage.name for stage in attempt.stages] == [StageName.CODE, StageName.LAUNCH, StageName.PARAMETERS]
    calls = [stage.call for stage in (code, parameters)]
    assert [call.turns for call in calls if call] == [4, 2]
    assert launch.call is None  # the manifest lay beside the code
    assert {request.api for request in server.requests} == {"chat"}
    _counted_as_by_the_server(attempt, server)


def test_codex_builds_a_mission(tmp_path: Path, server: ModelServer) -> None:
    attempt = attempt_of("codex", tmp_path, server, program="codex", model="recorded")
    assert attempt.stages[0].reply.count('"type":"command_execution"') == 6  # three commands, begun and ended
    assert {(request.api, request.stream) for request in server.requests} == {("responses", True)}
    assert server.count == 6
    _counted_as_by_the_server(attempt, server)


def _counted_as_by_the_server(attempt: Attempt, server: ModelServer) -> None:
    tokens = [stage.tokens for stage in attempt.stages if stage.tokens]
    assert sum(each.input or 0 for each in tokens) == server.tokens.input_tokens
    assert sum(each.output or 0 for each in tokens) == server.tokens.output_tokens
    assert all(request.with_key for request in server.requests)
