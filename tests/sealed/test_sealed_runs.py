"""Runs of sealed missions: the example passes, and nothing of a mission is in the run, in a pack or left behind."""

import shutil
import signal
import zipfile
from pathlib import Path

import pytest
import yaml
from fastapi.testclient import TestClient

from projecteval.runs.folder import RunFolder
from projecteval.runs.withholding import WITHHELD
from projecteval.sealing import read_key, unseal_missions
from projecteval.web.app import create_app
from projecteval.web.workspace import WorkspaceFolder
from tests.projecteval.cli.command import Words, projecteval
from tests.projecteval.cli.started import StartedRun, wait_until_none_is_left
from tests.sealed.held_out import COUNTS, KEY, ONE, OPEN, SEALED, assert_keeps_nothing, opened, secrets_of


@pytest.mark.slow
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


@pytest.mark.slow
def test_a_killed_run_leaves_nothing_in_its_folder_and_is_resumed(tmp_path: Path, temporary: Path) -> None:
    run, missions = tmp_path / "run", opened(tmp_path / "opened")
    words: tuple[Words, ...] = ("run", *ONE, "--agent", "canonical", "--out", run)
    with StartedRun(run, *words, log=tmp_path / "log", temporary=temporary) as started:
        started.wait_for("verdicts")
        started.end(signal.SIGKILL)
    wait_until_none_is_left(temporary)
    assert_keeps_nothing(run, missions)
    assert "resume" in (unfinished := projecteval("results", run)).err
    assert "--key KEYFILE" in unfinished.err
    resumed = projecteval("resume", run, "--key", KEY, TMPDIR=str(temporary))
    assert resumed.code == 0, resumed.err
    assert list(temporary.iterdir()) == []


@pytest.mark.slow
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
