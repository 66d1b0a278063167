"""Runs of a language model over a real socket: all columns, a server that misbehaves, kills, keys, repeats."""

import os
import random
import signal
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from projecteval.models.server import ModelServer, Plan, RecordedReplies
from projecteval.models.server.recorded import Rule
from projecteval.replies import ReplyFormat
from projecteval.runs.folder import RunFolder
from tests.projecteval.agents.scripted import STAGES
from tests.projecteval.agents.test_model import answers
from tests.projecteval.cli.command import MISSIONS, projecteval
from tests.projecteval.cli.started import StartedRun, count, wait_until_none_is_left

KEY = "sk-planted-5e1f2a9c0d7b"
KILLS = int(os.environ.get("PROJECTEVAL_KILLS", "3"))
DONE = "(SELECT id FROM stages UNION ALL SELECT judgement_id FROM closings)"  # rows that come as a run goes on
UNDER_WAY_S = 1.0  # a request that was answered so shortly before a kill may not have been read


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ModelServer]:
    """Answers as an agent that adds; the first tries of some requests go wrong."""
    said = answers(ReplyFormat.JSON)
    rules = [Rule(contains=(words,), text=str(said[stage])) for words, stage in STAGES.items()]
    with ModelServer(RecordedReplies(rules), plan=Plan("1=429:0.01,3=500,5=cut"), latency_s=0.02) as started:
        yield started


def experiment(folder: Path, server: ModelServer, **keys: Any) -> Path:
    """An experiment of one model on the tiny missions."""
    agent = {"name": "small", "type": "model:small-1", "base_url": server.url, "key_env": "PLANTED_KEY"}
    agent |= {"retry_wait_s": 0.01}
    path = folder / "experiment.yaml"
    missions = {"folders": [str(MISSIONS)], "ids": ["tiny-adder"]}
    path.write_text(yaml.safe_dump({"version": 1, "missions": missions, "agents": [agent], **keys}))
    return path


def outcomes_of(folder: Path) -> dict[str, Any]:
    """Everything of a run that is the same however often it was interrupted."""
    with RunFolder.open(folder) as run:
        return {
            str(key): (
                [(stage.name, stage.cause, stage.reply) for stage in run.attempt(key).stages],
                [(one.test, one.outcome, one.cause) for one in run.judgements(key)[-1].judgement.verdicts],
                {name: score.value for name, score in run.scores(key).items()},
            )
            for key in run.config.attempt_keys()
        }


@pytest.mark.slow
def test_all_columns_over_a_socket_then_repeated_without_one(tmp_path: Path, server: ModelServer) -> None:
    columns = {"levels": [1, 2, 3], "modes": ["cascade", "direct"]}
    path = experiment(tmp_path, server, **columns, samples=2)
    done = projecteval("run", path, "--out", tmp_path / "run", "--workers", 2, PLANTED_KEY=KEY)
    assert done.code == 0, done.err
    results = projecteval("results", tmp_path / "run", "--json").json
    assert results["totals"] == {"tests": 40, "passed": 40, "failed": 0, "blocked": 0, "not_scored": 0}
    assert len(results["attempts"]) == 10

    server.close()
    assert projecteval("pack", tmp_path / "run", "--out", tmp_path / "run.zip").code == 0
    assert projecteval("unpack", tmp_path / "run.zip", tmp_path / "elsewhere").code == 0
    again = projecteval("run", "--repeat", tmp_path / "elsewhere", "--out", tmp_path / "again", "--workers", 2)
    assert again.code == 0, again.err
    assert outcomes_of(tmp_path / "again") == outcomes_of(tmp_path / "run")

    planted = [file for file in tmp_path.rglob("*") if file.is_file() and KEY.encode() in file.read_bytes()]
    assert planted == []
    assert KEY not in done.out + done.err


@pytest.mark.slow
def test_a_repeated_experiment_asks_anew_unless_replies_are_shared(tmp_path: Path, server: ModelServer) -> None:
    replies = {"PROJECTEVAL_REPLIES": str(tmp_path / "replies.sqlite"), "PLANTED_KEY": KEY}
    answered, said = [], []
    for number, cache in enumerate(("own", "own", "shared", "shared")):
        path = experiment(tmp_path, server, cache=cache)
        done = projecteval("generate", path, "--out", tmp_path / f"run-{number}", **replies)
        assert done.code == 0, done.err
        answered.append(sum(not request.fault for request in server.requests))
        said.append((done.out, done.err))
    assert answered == [3, 6, 9, 9]
    assert all("from the cache" not in out and "independent" not in err for out, err in said[:3])
    assert "Models   3 of 3 replies from the cache, 3 replies without a price" in said[3][0]
    assert "small: not independent: 3 of 3 replies were first given to another attempt or in another run" in said[3][1]


@pytest.mark.slow
def test_phases_run_apart(tmp_path: Path, server: ModelServer) -> None:
    path, folder = experiment(tmp_path, server), tmp_path / "run"
    code = projecteval("generate", path, "--out", folder, "--until", "code", PLANTED_KEY=KEY)
    assert code.code == 0, code.err
    assert server.count > 0
    with RunFolder.open(folder) as run:
        (key,) = run.config.attempt_keys()
        assert [str(stage.name) for stage in run.attempt(key).stages] == ["code"]
    assert "1 attempt generated, 0 not complete" in projecteval("generate", folder, PLANTED_KEY=KEY).out
    asked = server.count
    assert projecteval("judge", folder).code == 0
    assert projecteval("judge", folder, "--again").code == 0
    assert projecteval("score", folder, "--json").json[0]["scores"]["code:strict"]["value"] is not None
    assert server.count == asked
    with RunFolder.open(folder) as run:
        assert len(run.judgements(key)) == 2


def test_a_dry_run_asks_nothing_and_a_missing_key_is_told(tmp_path: Path, server: ModelServer) -> None:
    path = experiment(tmp_path, server, samples=3)
    shown = projecteval("run", path, "--out", tmp_path / "run", "--dry-run")
    assert shown.code == 0, shown.err
    assert "small" in shown.out
    assert server.count == 0
    assert not (tmp_path / "run").exists()
    refused = projecteval("run", path, "--out", tmp_path / "run").refused()
    assert "PLANTED_KEY" in refused


def test_a_spent_budget_is_not_scored_and_nothing_more_is_asked(tmp_path: Path, server: ModelServer) -> None:
    path = experiment(tmp_path, server, budgets={"attempt": {"requests": 1}})
    done = projecteval("run", path, "--out", tmp_path / "run", PLANTED_KEY=KEY)
    assert done.code == 3
    assert server.count <= 5, "the first question may take some tries"
    with RunFolder.open(tmp_path / "run") as run:
        (key,) = run.config.attempt_keys()
        assert [str(stage.cause) for stage in run.attempt(key).stages] == ["budget_exhausted"]


@pytest.mark.slow
def test_a_run_that_is_killed_at_any_moment_ends_as_one_that_never_was(tmp_path: Path, server: ModelServer) -> None:
    """`PROJECTEVAL_KILLS=20` does it twenty times, with three missions, five columns and two samples."""
    full = KILLS >= 20
    server.latency_s = 0.3  # so that questions are on their way when it is killed
    keys: dict[str, Any] = {"levels": [1, 2, 3], "modes": ["cascade", "direct"], "samples": 2 if full else 1}
    if full:
        keys["missions"] = {"folders": [str(MISSIONS)], "ids": ["tiny-adder", "tiny-greeter", "tiny-notes"]}
    path, temporary = experiment(tmp_path, server, **keys), tmp_path / "temporary"
    temporary.mkdir()
    never = projecteval("run", path, "--out", tmp_path / "never", "--workers", 2, PLANTED_KEY=KEY)
    assert never.code == 0, never.err
    asked_by_one = server.count - 3  # three of the first five went wrong
    rows = count(tmp_path / "never", DONE)
    before = len(server.requests)
    # Columns may come to the same question, and each of them asks it.
    expected = Counter(request.prompt_sha256 for request in server.requests if not request.fault)

    os_environment = {"PLANTED_KEY": KEY}
    chance = random.Random(KILLS)  # noqa: S311 - moments, no secrets
    folder = tmp_path / "killed"
    kills: list[tuple[float, float]] = []
    words: list[Any] = ["run", path, "--out", folder, "--workers", 2]
    for number, done in enumerate(sorted(chance.sample(range(1, rows - 2), KILLS))):
        log = tmp_path / f"log-{number}"
        with StartedRun(folder, *words, log=log, temporary=temporary, **os_environment) as started:
            started.wait_for(DONE, at_least=done)
            before_kill = time.monotonic()
            started.end(signal.SIGKILL)
        kills.append((before_kill - UNDER_WAY_S, time.monotonic()))
        words = ["resume", folder, "--workers", 2]
    wait_until_none_is_left(folder)
    ended = projecteval("resume", folder, "--workers", 2, PLANTED_KEY=KEY, TMPDIR=str(temporary))
    assert ended.code == 0, ended.err
    assert outcomes_of(folder) == outcomes_of(tmp_path / "never")

    requests = list(server.requests)[before:]
    times = Counter(request.prompt_sha256 for request in requests)
    paid_twice = {prompt for prompt, number in times.items() if number > expected[prompt]}
    for prompt in paid_twice:
        moments = [server.started_at_s + request.at_s for request in requests if request.prompt_sha256 == prompt]
        assert any(first <= moment <= last for first, last in kills for moment in moments), prompt
    assert len(requests) >= asked_by_one, "every question was asked"
