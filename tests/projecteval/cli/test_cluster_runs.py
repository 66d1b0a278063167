"""A cluster of two workers on loopback judges as this process does, also when something is killed."""

import shutil
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge_machine import Cause, Judgement
from projecteval.judging.cluster.held_place import JUDGED_BY
from projecteval.runs.folder import RunFolder
from projecteval.storage import Blobs
from tests.projecteval.cli.command import projecteval, run_tiny, run_words
from tests.projecteval.cli.outcomes import comparable_verdicts, event_kinds
from tests.projecteval.cli.started import StartedRun, count, wait_until_none_is_left
from tests.projecteval.cli.started_cluster import StartedCluster, started_cluster

AGENTS = ("canonical", "mutant", "empty")
MISSIONS = ("tiny-notes", "tiny-adder", "tiny-greeter")
OPEN_VERDICTS = "verdicts WHERE judgement_id NOT IN (SELECT judgement_id FROM closings)"


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StartedCluster]:
    with started_cluster(tmp_path_factory.mktemp("cluster"), "first", "second") as started:
        yield started
    # Whatever happened to runs and workers: nothing of it stays.
    assert list(started.temporary.iterdir()) == []
    wait_until_none_is_left(started.temporary)


@pytest.mark.slow
def test_a_cluster_gives_the_verdicts_of_one_machine(cluster: StartedCluster, tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    assert run_tiny(here, "--workers", 2, agents=AGENTS, missions=MISSIONS).code == 0
    ended = run_tiny(there, "--judges", cluster.address, agents=AGENTS, missions=MISSIONS)
    assert ended.code == 0, ended.err
    assert comparable_verdicts(there) == comparable_verdicts(here)
    with RunFolder.open(here) as own, RunFolder.open(there) as run:
        assert run.lock.differences(own.lock) == ()
        named = [
            evidence
            for key in run.config.attempt_keys()
            for verdict in run.judgements(key)[-1].judgement.verdicts
            for evidence in verdict.evidence
        ]
        assert {evidence.kind for evidence in named} >= {"screenshot", "dom"}
        for evidence in named:
            assert len(Blobs(there / "evidence").get(evidence.sha256)) == evidence.size_bytes


@pytest.mark.slow
def test_a_lost_worker_costs_a_repetition_and_no_verdict(cluster: StartedCluster, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    words = ["--judges", cluster.address, "--samples", 2]
    words = ["run", *run_words(folder, *words, agents=["canonical"], missions=["tiny-notes"])]
    with StartedRun(folder, *words, log=tmp_path / "log", temporary=cluster.temporary) as started:
        started.wait_for(OPEN_VERDICTS)
        cluster.end("second", signal.SIGKILL)
        assert started.finish() == 0, started.said()
    cluster.add_worker("second")
    assert projecteval("results", folder, "--json").json["totals"]["passed"] == 8
    assert event_kinds(folder)["judged_elsewhere"] == 1
    cluster.wait_for_workers("second")


@pytest.mark.slow
def test_a_lost_scheduler_is_no_failure_at_what_was_judged(tmp_path: Path) -> None:
    folder = tmp_path / "run"
    with started_cluster(tmp_path / "cluster", "0") as cluster:
        words = ["run", *run_words(folder, "--judges", cluster.address, agents=["canonical"], missions=["tiny-notes"])]
        with StartedRun(folder, *words, log=tmp_path / "log", temporary=cluster.temporary) as started:
            for number, victim in enumerate(("0", "1", "scheduler"), start=1):
                started.wait_for("(SELECT DISTINCT judgement_id FROM verdicts)", at_least=number)
                cluster.end(victim, signal.SIGKILL)
                if victim != "scheduler":
                    cluster.add_worker(f"{number}")
            assert started.finish() == 3, started.said()
        assert cluster.ended("2") == 3
        cluster.start_scheduler(port=int(cluster.address.rpartition(":")[2]))
        cluster.add_worker("3")
        resumed = projecteval("resume", folder, TMPDIR=str(cluster.temporary))
        assert resumed.code == 0, resumed.err
    assert event_kinds(folder)["judged_elsewhere"] == 3
    assert projecteval("results", folder, "--json").json["totals"]["passed"] == 4


@pytest.mark.slow
def test_a_run_that_is_killed_goes_on_with_the_same_workers(cluster: StartedCluster, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    words = ["run", *run_words(folder, "--judges", cluster.address, agents=["canonical"], missions=["tiny-notes"])]
    with StartedRun(folder, *words, log=tmp_path / "log", temporary=cluster.temporary) as started:
        started.wait_for(OPEN_VERDICTS)
        assert started.end(signal.SIGKILL) == -signal.SIGKILL
    resumed = projecteval("resume", folder, TMPDIR=str(cluster.temporary))
    assert resumed.code == 0, resumed.err
    assert count(folder, "closings") == 1
    assert projecteval("results", folder, "--json").json["totals"]["passed"] == 4


@pytest.mark.slow
def test_an_interrupt_ends_what_the_workers_do(cluster: StartedCluster, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    words = ["run", *run_words(folder, "--judges", cluster.address, agents=["canonical"], missions=["tiny-notes"])]
    with StartedRun(folder, *words, log=tmp_path / "log", temporary=cluster.temporary) as started:
        started.wait_for(OPEN_VERDICTS)
        assert started.end(signal.SIGTERM) == 130
    assert not (folder / ".scratch").exists()
    cluster.wait_until_idle("first", "second")


@pytest.mark.slow
def test_a_worker_with_another_browser_is_refused_or_named(cluster: StartedCluster, tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text("#!/bin/sh\necho Another 1.2.3\n")
    browser.chmod(0o755)
    # Two of three are equal, and those two are busy with nothing else: they judge.
    cluster.add_worker("odd", PROJECTEVAL_BROWSER=str(browser))
    cluster.wait_for_workers("odd")
    try:
        ended = run_tiny(tmp_path / "equal", "--judges", cluster.address, missions=["tiny-adder"])
        assert ended.code == 0, ended.err
        assert "worker odd: is not used: has the browser Another 1.2.3 instead of" in ended.err
        options = ["--judges", cluster.address, "--mixed-workers", "--samples", 3]
        ended = run_tiny(tmp_path / "mixed", *options, missions=["tiny-adder"])
        assert ended.code == 0, ended.err
    finally:
        cluster.end("odd")
    with RunFolder.open(tmp_path / "equal") as run:
        assert JUDGED_BY not in _judgement(run).versions
    with RunFolder.open(tmp_path / "mixed") as run:
        assert "isolation namespaces" in _judgement(run).versions[JUDGED_BY]


@pytest.mark.slow
def test_what_three_workers_fail_at_is_not_scored(cluster: StartedCluster, tmp_path: Path) -> None:
    # Where the folders of rooms were, nothing can be written: the same as on a full disk.
    folders = [*cluster.temporary.glob("projecteval-worker-*/judging")]
    for folder in folders:
        shutil.rmtree(folder)
        folder.touch()
    try:
        ended = run_tiny(tmp_path / "run", "--judges", cluster.address, missions=["tiny-adder"])
    finally:
        for folder in folders:
            folder.unlink()
            folder.mkdir()
    assert ended.code == 3, ended.err
    assert projecteval("results", tmp_path / "run", "--json").json["totals"]["not_scored"] == 4
    assert event_kinds(tmp_path / "run")["judged_elsewhere"] == 3
    with RunFolder.open(tmp_path / "run") as run:
        first = _judgement(run).verdicts[0]
    assert first.cause is Cause.HARNESS_ERROR
    assert first.message.startswith("3 workers of the cluster failed at it: worker ")
    assert {word for word in ("first", "second") if word in first.message} == {"first", "second"}


def _judgement(run: RunFolder) -> Judgement:
    (key, *_others) = run.config.attempt_keys()
    return run.judgements(key)[-1].judgement
