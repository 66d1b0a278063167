"""Agents on sealed missions: which are refused, what is kept of their requests, and what a box shows them."""

import json
import sqlite3
import sys
from pathlib import Path

import pytest
import yaml

from projecteval.models.server import ModelServer, RecordedReplies, Rule
from projecteval.replies import ReplyFormat
from projecteval.runs.folder import RunFolder
from tests.projecteval.agents.scripted import STAGES
from tests.projecteval.agents.test_model import answers
from tests.projecteval.cli.command import projecteval
from tests.sealed.held_out import HERE, KEY, ONE, SEALED, TINY, opened

REFUSED = {
    "may read or keep sealed missions": {"type": "person"},
    "sandbox: none: the command could read": {"type": "command", "command": ["true"], "sandbox": "none"},
    "feedback: messages: would tell": {"type": "command", "command": ["true"], "feedback": "messages"},
    "feedback: build-log: would tell": {"type": "model:m", "base_url": "http://localhost:1", "feedback": "build-log"},
    "conversation: same: could not be": {"type": "model:m", "base_url": "http://localhost:1", "conversation": "same"},
}


def test_what_would_open_sealed_missions_is_refused(tmp_path: Path) -> None:
    agents = [{"name": f"agent-{number}", **settings} for number, settings in enumerate(REFUSED.values())]
    sealed = {"file": str(SEALED), "key": str(KEY), "seals": ["0" * 64]}
    experiment = {"version": 1, "agents": agents, "sealed": sealed, "cache": "shared", "explain_parameters": True}
    path = tmp_path / "experiment.yaml"
    path.write_text(yaml.safe_dump(experiment), "utf-8")
    words = ("run", path, "--dry-run", "--out", tmp_path / "run")
    assert "no mission has the published hash 000" in projecteval(*words).refused()
    del sealed["seals"]
    path.write_text(yaml.safe_dump(experiment), "utf-8")
    refused = projecteval(*words).refused()
    for problem in (*REFUSED, "cache: shared: would keep", "explain_parameters: would store"):
        assert problem in refused
    unsafe = projecteval("run", *ONE, "--agent", "canonical", "--unsafe", "--out", tmp_path / "run").refused()
    assert "--unsafe: projects could read the sealed missions" in unsafe
    assert not (tmp_path / "run").exists()


def test_requests_are_kept_as_their_sha256(tmp_path: Path) -> None:
    said = answers(ReplyFormat.JSON)
    rules = [Rule(contains=(words,), text=str(said[stage])) for words, stage in STAGES.items()]
    sealed = {"file": str(TINY / "example.sealed"), "key": str(TINY / "example.key")}
    with ModelServer(RecordedReplies(rules)) as server:
        agent = {"name": "small", "type": "model:small-1", "base_url": server.url, "submissions": 2}
        experiment = {"version": 1, "agents": [agent], "sealed": sealed, "missions": {"ids": ["tiny-adder"]}}
        path = tmp_path / "experiment.yaml"
        path.write_text(yaml.safe_dump(experiment), "utf-8")
        done = projecteval("run", path, "--out", tmp_path / "run")
    assert done.code == 0, done.err
    repeated = projecteval("run", "--repeat", tmp_path / "run", "--key", sealed["key"], "--out", tmp_path / "again")
    assert repeated.code == 0, repeated.err  # the server is gone
    with RunFolder.open(tmp_path / "run") as folder:
        (attempt,) = [folder.attempt(key) for key in folder.config.attempt_keys()]
    assert [stage.request for stage in attempt.stages] == ["", "", ""]
    assert all(len(stage.request_sha256) == 64 and stage.reply for stage in attempt.stages)
    missions = opened(tmp_path / "opened", TINY / "example.sealed", TINY / "example.key")
    adder = next(one for one in missions if one.id == "tiny-adder")
    contents = b"".join(path.read_bytes() for path in (tmp_path / "run").rglob("*") if path.is_file())
    assert adder.prompt.splitlines()[0].encode() not in contents
    assert b"test_numbers_are_added" not in contents


@pytest.mark.slow
def test_a_boxed_agent_finds_neither_missions_nor_key(tmp_path: Path, temporary: Path) -> None:
    agent = {"name": "searching", "type": "command", "see": [str(temporary), str(HERE)]}
    agent |= {"command": [sys.executable, str(HERE / "searching_agent.py"), "{prompt_file}"]}
    sealed = {"file": str(SEALED), "key": str(KEY)}
    experiment = {"version": 1, "agents": [agent], "sealed": sealed, "missions": {"ids": ["stamp-sums"]}}
    path = tmp_path / "experiment.yaml"
    path.write_text(yaml.safe_dump(experiment), "utf-8")
    done = projecteval("generate", path, "--until", "code", "--out", tmp_path / "run", TMPDIR=str(temporary))
    assert done.code == 0, done.err
    with RunFolder.open(tmp_path / "run") as folder:
        (attempt,) = [folder.attempt(key) for key in folder.config.attempt_keys()]
    assert attempt.project is not None, attempt.stages
    assert attempt.project["found.txt"] == b""
    assert list(temporary.iterdir()) == []
    assert "stamps of 1, 5, 12 and 25" in attempt.stages[0].reply  # a reply is kept, also one that repeats the prompt
    with sqlite3.connect(tmp_path / "run/run.sqlite") as database:
        (outcome,) = database.execute("SELECT outcome FROM stages").fetchone()
    assert json.loads(outcome)["request"] == ""
