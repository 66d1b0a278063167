"""Runs of a boxed coding agent that asks its provider through the gateway: budgets, figures, the key, repetition."""

import base64
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from judge_machine import Cause
from projecteval.errors import ReplyMissingError
from projecteval.models.protocol import total_tokens
from projecteval.models.server import ModelServer, Plan, RecordedReplies, Rule
from projecteval.pipeline import Orders, Phase, Silence, continue_run, execute, start_run
from projecteval.reports import write_report
from projecteval.runs import RunConfig
from projecteval.runs.folder import RunFolder
from projecteval.runs.packing import pack_run, unpack_run

MISSIONS = Path(__file__).parents[1] / "cli/tiny/missions"
AGENT = Path(__file__).with_name("gateway_agent.py")
KEY = "sk-planted/0123456789+abcdef=="
REPLIES = [Rule(texts=tuple(f"Answer {number}." for number in range(1, 40)))]


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLANTED_KEY", KEY)


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with ModelServer(RecordedReplies(REPLIES)) as started:
        yield started


def config(
    server: ModelServer,
    *further: str,
    questions: int = 2,
    sandbox: str = "box",
    prices: str | None = None,
    **settings: Any,
) -> RunConfig:
    agent = {
        "type": "command",
        "command": [sys.executable, str(AGENT), "{stage}", "{answer_file}", str(questions), *further],
        "provider": {"base_url": server.url, "key_env": "PLANTED_KEY", "prices": prices},
        "sandbox": sandbox,
    }
    return RunConfig.model_validate(
        {
            "agents": ["mine"],
            "missions": ["tiny-adder"],
            "mission_paths": [str(MISSIONS)],
            "settings": {"agents": {"mine": agent}, **settings},
        }
    )


def generate(folder: Path, asked: RunConfig) -> RunFolder:
    """The run after another start; open for reading."""
    orders = Orders(phases=frozenset({Phase.GENERATE}))
    with continue_run(folder) if folder.exists() else start_run(folder, asked) as run:
        execute(run, orders, listener=Silence())
    return RunFolder.open(folder)


def stages_of(run: RunFolder) -> list[Any]:
    (key,) = run.config.attempt_keys()
    return list(run.attempt(key).stages)


def said(run: RunFolder) -> str:
    (key,) = run.config.attempt_keys()
    project = run.attempt(key).project
    assert project is not None
    return project.text("said.txt")


@pytest.mark.parametrize("sandbox", ["box", "none"])
def test_a_run_is_counted_by_the_gateway_and_repeated_without_a_network(
    sandbox: str, server: ModelServer, tmp_path: Path
) -> None:
    asked = config(server, sandbox=sandbox)
    with generate(tmp_path / "run", asked) as run:
        code, launch, parameters = stages_of(run)
        assert [stage.cause for stage in (code, launch, parameters)] == [None] * 3, code.message
        assert [stage.call.turns for stage in (code, launch, parameters)] == [2, 2, 2]
        assert code.call.model == "demo"
        assert code.call.cost_usd is None
        tokens = [stage.tokens.input + stage.tokens.output for stage in (code, launch, parameters)]
        assert (server.count, total_tokens(server.tokens)) == (6, sum(tokens))
        first = said(run)
    server.close()
    pack_run(tmp_path / "run", tmp_path / "run.zip")
    unpack_run(tmp_path / "run.zip", tmp_path / "theirs")
    changes = {"cache": "read", "cache_path": (tmp_path / "theirs/replies.sqlite").resolve()}
    offline = asked.model_copy(update={"settings": asked.settings.model_copy(update=changes)})
    with generate(tmp_path / "again", offline) as again:
        assert said(again) == first
        assert [stage.tokens.output for stage in stages_of(again)] == [
            stage.tokens.output for stage in (code, launch, parameters)
        ]
    longer = config(server, sandbox=sandbox, questions=3, **changes)
    with pytest.raises(ReplyMissingError, match="has no answer to request 3 of the stage code of mine on tiny-adder"):
        generate(tmp_path / "longer", longer)


@pytest.mark.parametrize("bounds", [{"requests": 3}, {"tokens": 60}, {"usd": 60.0}])
def test_a_budget_stops_a_command_at_most_one_request_late(
    bounds: dict[str, float], server: ModelServer, tmp_path: Path
) -> None:
    prices = tmp_path / "prices.yaml"
    lines = ["format: 1", "date: 2026-01-31", "source: a test", "groups:", "  - models:"]
    prices.write_text("\n".join([*lines, "      demo: {input: 1000000, output: 1000000}", ""]), "utf-8")
    asked = config(server, questions=9, prices=str(prices), budgets={"attempt": bounds})
    with generate(tmp_path / "run", asked) as run:
        (code,) = stages_of(run)
    assert code.cause is Cause.BUDGET_EXHAUSTED
    assert code.message.startswith("the attempt's budget is spent: ")
    used = total_tokens(server.tokens) or 0
    assert code.call.turns == server.count < 9
    assert code.tokens.input + code.tokens.output == code.call.cost_usd == used
    assert "requests" in bounds or used - used / server.count < 60
    assert code.wall_s < 40, "the command waits for a minute after a refusal"


@pytest.mark.parametrize(("plan", "cause"), [("2=500", Cause.PROVIDER_ERROR), ("", Cause.MISSING_STAGE)])
def test_the_gateway_knows_whose_fault_it_is(plan: str, cause: Cause, tmp_path: Path) -> None:
    with ModelServer(RecordedReplies(REPLIES), plan=Plan(plan)) as server:
        asked = config(server)
        agent = {**asked.settings.agents["mine"]}
        if not plan:  # it fails by itself
            agent["command"] = [sys.executable, "-c", "raise SystemExit(3)"]
        settings = asked.settings.model_copy(update={"agents": {"mine": agent}})
        with generate(tmp_path / "run", asked.model_copy(update={"settings": settings})) as run:
            (code,) = stages_of(run)
    assert code.cause is cause
    assert code.call.turns == (2 if plan else 0)


def test_the_key_is_nowhere(server: ModelServer, tmp_path: Path) -> None:
    asked = config(server, "search")
    with start_run(tmp_path / "run", asked) as run:
        execute(run, Orders(), listener=Silence())
        write_report(run.folder, missions=run.prepared.missions)
    pack_run(tmp_path / "run", tmp_path / "run.zip")
    with RunFolder.open(tmp_path / "run") as opened:
        (key,) = opened.config.attempt_keys()
        project = opened.attempt(key).project
        assert project is not None
        seen = base64.b85decode(project.text("found.txt"))
        texts = [repr(opened.attempt(key)).encode(), opened.attempt(key).stages[0].reply.encode()]
    assert b"OPENAI_API_KEY=sk-projecteval-" in seen
    unpack_run(tmp_path / "run.zip", tmp_path / "unpacked")
    files = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    assert {"report.html", "replies.sqlite", "run.sqlite"} <= {path.name for path in files}
    assert all(request.with_key for request in server.requests)
    forms = [KEY, quote(KEY), quote(KEY, safe=""), base64.b64encode(KEY.encode()).decode().rstrip("=")]
    for form in forms:
        assert form.encode() not in seen
        assert not [path for path, content in files.items() if form.encode() in content]
        assert not [text for text in texts if form.encode() in text]
