"""Runs of sealed missions: the example passes, and nothing of a mission is in the run, in a pack or left behind."""

import hashlib
import json
import shutil
import sqlite3
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from fastapi.testclient import TestClient

from projecteval.mission import Mission, load_missions
from projecteval.models.server import ModelServer, RecordedReplies, Rule
from projecteval.replies import ReplyFormat
from projecteval.runs.folder import RunFolder
from projecteval.runs.withholding import WITHHELD
from projecteval.sealing import read_key, unseal_missions
from projecteval.web.app import create_app
from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.agents.scripted import STAGES
from tests.projecteval.agents.test_model import answers
from tests.projecteval.cli.command import Words, projecteval

HERE = Path(__file__).parent
SEALED, KEY = HERE / "held-out.sealed", HERE / "held-out.key"
TINY = HERE.parent / "projecteval/sealing"
OPEN = ("--sealed", SEALED, "--key", KEY)
ONE: tuple[Words, ...] = (*OPEN, "--mission", "stamp-sums")
COUNTS = {"bus-gaps": 6, "door-counter": 5, "stamp-sums": 6}


@pytest.fixture
def temporary(tmp_path: Path) -> Path:
    """The folder for temporary files of a command, of its own."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    return folder


def opened(folder: Path, file: Path = SEALED, key: Path = KEY) -> tuple[Mission, ...]:
    """The missions of a sealed file as their author has them."""
    unseal_missions(file, read_key(key))[0].write_to(folder)
    return load_missions(paths=[folder / "missions"])


def secrets_of(mission: Mission) -> Iterator[str]:
    """Lines and names of a mission that nobody may read without the key."""
    yield from (name for name in mission.test_names if name != "test_launches")
    texts = (
        mission.prompt,
        *mission.contract,
        mission.source.tests.decode(),
        *(test.docstring for test in mission.tests),
    )
    for text in (*texts, *(content.decode() for content in mission.canonical_project().values())):
        yield from (line.strip() for line in text.splitlines() if len(line.strip()) > 30)
    for page in mission.checklist.pages:
        yield from (function.description for function in page.functions)


def assert_keeps_nothing(run: Path, missions: tuple[Mission, ...]) -> None:
    """No file of the run holds anything that is secret, as text or as the content of its sha256."""
    contents = {path: path.read_bytes() for path in run.rglob("*") if path.is_file()}
    assert contents
    words = {secret.encode() for mission in missions for secret in secrets_of(mission)}
    assert len(words) > 20
    found = [(path.name, secret) for path, content in contents.items() for secret in words if secret in content]
    assert found == []
    blobs = {path.name for path in (run / "blobs").rglob("*")}
    files = [content for mission in missions for content in mission.canonical_project().values()]
    assert not blobs & {hashlib.sha256(content).hexdigest() for content in files}


def test_the_example_passes_and_stays_sealed(tmp_path: Path, temporary: Path) -> None:
    run = tmp_path / "run"
    done = projecteval("run", *OPEN, "--agent", "canonical", "--workers", 2, "--out", run, TMPDIR=str(temporary))
    assert done.code == 0, done.err
    assert list(temporary.iterdir()) == []
    results = projecteval("results", run, "--json").json
    assert {one["mission"]: (one["passed"], one["tests"]) for one in results["attempts"]} == {
        name: (count, count) for name, count in COUNTS.items()
    }
    seals = unseal_missions(SEALED, read_key(KEY))[1]
    assert {name: one["seal"] for name, one in results["sealed"]["missions"].items()} == seals
    assert {name: one["tests"] for name, one in results["sealed"]["missions"].items()} == COUNTS

    assert projecteval("report", run).code == 0  # needs no key
    assert "sealed: 3 missions; the run does not keep prompts" in (run / "report.html").read_text("utf-8")
    packed = projecteval("pack", run, "--out", tmp_path / "run.zip")
    assert f"published hash {seals['door-counter']}" in packed.err
    with zipfile.ZipFile(tmp_path / "run.zip") as archive:
        archive.extractall(tmp_path / "unpacked")
    missions = opened(tmp_path / "opened")
    assert_keeps_nothing(run, missions)
    assert_keeps_nothing(tmp_path / "unpacked", missions)


def test_failures_are_counted_without_evidence_and_messages(tmp_path: Path) -> None:
    run = tmp_path / "run"
    assert projecteval("run", *ONE, "--agent", "hello", "--agent", "mutant", "--out", run).code == 0
    assert not list((run / "evidence").rglob("*"))
    with RunFolder.open(run) as folder:
        for key in folder.config.attempt_keys():
            verdicts = folder.judgements(key)[-1].judgement.verdicts
            failed = [one for one in verdicts if one.cause is not None]
            assert failed
            assert {one.message for one in failed} == {WITHHELD}
            assert not any(one.journey or one.evidence for one in verdicts)
    missions = tuple(one for one in opened(tmp_path / "opened") if one.id == "stamp-sums")
    assert_keeps_nothing(run, missions)

    shutil.copytree(run, tmp_path / "workspace/runs/sealed")
    app = create_app(WorkspaceFolder(root=tmp_path / "workspace"), token=None)
    with TestClient(app, base_url="http://127.0.0.1:8765") as browser:
        for page in ("", "/attempts", "/attempts/0", "/attempts/0/tests/test_02", "/attempts/1", "/live"):
            shown = browser.get(f"/runs/sealed{page}")
            assert shown.status_code == 200, (page, shown.text)
            assert not [secret for mission in missions for secret in secrets_of(mission) if secret in shown.text]


def test_evidence_is_kept_where_the_experiment_says_so(tmp_path: Path) -> None:
    sealed = {"file": str(SEALED), "key": str(KEY), "evidence": "kept"}
    experiment = {"version": 1, "agents": ["hello"], "sealed": sealed, "missions": {"ids": ["stamp-sums"]}}
    path = tmp_path / "experiment.yaml"
    path.write_text(yaml.safe_dump(experiment), "utf-8")
    assert projecteval("run", path, "--out", tmp_path / "run").code == 0
    with RunFolder.open(tmp_path / "run") as folder:
        verdicts = folder.judgements(folder.config.attempt_keys()[0])[-1].judgement.verdicts
    assert any(one.message not in ("", WITHHELD) for one in verdicts)


def test_whoever_needs_the_missions_needs_the_key(tmp_path: Path) -> None:
    run = tmp_path / "run"
    assert projecteval("run", *ONE, "--agent", "canonical", "--out", run).code == 0
    for words in (("resume", run), ("judge", run, "--again"), ("score", run), ("run", "--repeat", run, "--out", "x")):
        assert "its missions are sealed (key " in (refused := projecteval(*words).refused())
        assert "name the file with the key: --key KEYFILE" in refused
    again = projecteval("judge", run, "--again", "--key", KEY)
    assert again.code == 0, again.err
    scored = projecteval("score", run, "--key", KEY, "--scorer", "code-chrf", "--json").json
    assert scored[0]["scores"]["code-chrf:strict"]["value"] == 1.0


def test_another_key_and_another_file_are_refused(tmp_path: Path) -> None:
    run, other = tmp_path / "run", tmp_path / "other.key"
    generated = ("--dry-run", "--agent", "canonical", "--out", run)
    other.write_text("0" * 64, "utf-8")
    assert "was sealed with another key" in projecteval("run", "--sealed", SEALED, "--key", other, *generated).refused()
    damaged = tmp_path / "damaged"
    damaged.write_bytes(SEALED.read_bytes()[:-1])
    assert "is damaged" in projecteval("run", "--sealed", damaged, "--key", KEY, *generated).refused()
    assert "belong together" in projecteval("run", "--sealed", SEALED, *generated).refused()

    assert projecteval("run", *ONE, "--agent", "empty", "--out", run).code == 0
    changed = tmp_path / "changed"
    opened(tmp_path / "opened")
    tests = tmp_path / "opened/missions/stamp-sums/tests.py"
    tests.write_bytes(tests.read_bytes() + b"\n")
    sealed = projecteval("missions", "seal", tmp_path / "opened/missions", "--out", changed, "--key", KEY)
    assert sealed.code == 0, sealed.err
    refused = projecteval("resume", run, "--sealed", changed, "--key", KEY).refused()
    assert "stamp-sums: has the hash " in refused
    shutil.copy(SEALED, tmp_path / "copy")
    assert projecteval("resume", run, "--sealed", tmp_path / "copy", "--key", KEY).code == 0


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
