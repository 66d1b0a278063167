"""Coding agents as they are installed, led by a recorded conversation from the prompt to the scores."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

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


def attempt_of(preset: str, folder: Path, *, program: str, model: str, **settings: object) -> Attempt:
    """An attempt that has passed all tests."""
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed; run make agents")
    agent = {"name": "built", "type": f"command:{preset}", "model": model, **settings}
    content = {"version": 1, "agents": [agent], "missions": {"ids": ["tiny-adder"], "folders": [str(MISSIONS)]}}
    experiment = folder / "experiment.yaml"
    experiment.write_text(yaml.safe_dump(content), "utf-8")
    with start_run(folder / "run", config_of(read_experiment(experiment), path=experiment)) as run:
        execute(run, Orders(), listener=Silence())
        (key,) = run.config.attempt_keys()
        attempt = run.folder.attempt(key)
        told = [(stage.cause, stage.message, stage.reply[-2000:]) for stage in attempt.stages]
        assert run.folder.missing() == (), told
        assert run.folder.results().totals.passed == 4, told
        return attempt


def counted(attempt: Attempt) -> tuple[int, int, int]:
    """Turns, input tokens and output tokens of all stages."""
    tokens = [stage.tokens for stage in attempt.stages if stage.tokens]
    turns = sum(stage.call.turns or 0 for stage in attempt.stages if stage.call)
    return turns, sum(each.input or 0 for each in tokens), sum(each.output or 0 for each in tokens)


@pytest.mark.slow
def test_mini_swe_agent_builds_a_mission_in_the_box(tmp_path: Path, server: ModelServer) -> None:
    provider = {"base_url": server.url, "key_env": "OPENAI_API_KEY"}
    attempt = attempt_of("mini-swe-agent", tmp_path, program="mini", model="openai/recorded", provider=provider)
    assert [stage.name for stage in attempt.stages] == [StageName.CODE, StageName.LAUNCH, StageName.PARAMETERS]
    assert [stage.call.turns if stage.call else None for stage in attempt.stages] == [
        4,
        None,
        2,
    ]  # no manifest was asked for
    assert {stage.sandbox for stage in attempt.stages} == {"box"}
    assert {request.api for request in server.requests} == {"chat"}
    assert counted(attempt) == (6, server.tokens.input_tokens, server.tokens.output_tokens)


@pytest.mark.slow
@pytest.mark.parametrize("sandbox", ["box", "none"])
def test_codex_builds_a_mission(tmp_path: Path, server: ModelServer, sandbox: str) -> None:
    """In the box it asks through the gateway, without one it asks the provider itself."""
    provider = {"base_url": server.url, "key_env": "OPENAI_API_KEY"}
    asks = {"provider": provider} if sandbox == "box" else {"base_url": server.url}
    attempt = attempt_of("codex", tmp_path, program="codex", model="recorded", sandbox=sandbox, **asks)
    assert attempt.stages[0].reply.count('"type":"command_execution"') == 6  # three commands, begun and ended
    assert {(request.api, request.stream, request.with_key) for request in server.requests} == {
        ("responses", True, True)
    }
    assert {stage.sandbox for stage in attempt.stages} == {sandbox}
    turns = 6 if sandbox == "box" else 0  # Codex itself reports none
    assert counted(attempt) == (turns, server.tokens.input_tokens, server.tokens.output_tokens)
    assert server.count == 6
