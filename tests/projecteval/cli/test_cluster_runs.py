"""A cluster of two workers on loopback judges as this process does, also when something is killed."""

import signal
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from projecteval.runs.folder import RunFolder
from projecteval.storage import Blobs
from tests.projecteval.cli.command import projecteval, run_tiny, run_words
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


def _verdicts(folder: Path) -> list[object]:
    """Everything about the verdicts that is the same in every run."""
    with RunFolder.open(folder) as run:
        return [
            (
                key,
                verdict.test,
                verdict.outcome,
                verdict.cause,
                verdict.message,
                [step.words for step in verdict.journey],
                [evidence.kind for evidence in verdict.evidence],
            )
            for key in run.config.attempt_keys()
            for verdict in run.judgements(key)[-1].judgement.verdicts
        ]


def _events(folder: Path) -> Counter[str]:
    with RunFolder.open(folder) as run:
        return Counter(event.kind for event in run.events())


def test_a_cluster_gives_the_verdicts_of_one_machine(cluster: StartedCluster, tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    assert run_tiny(here, "--workers", 2, agents=AGENTS, missions=MISSIONS).code == 0
    ended = run_tiny(there, "--judges", cluster.address, agents=AGENTS, missions=MISSIONS)
    assert ended.code == 0, ended.err
    assert _verdicts(there) == _verdicts(here)
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
    assert _events(folder)["judged_elsewhere"] == 1
    cluster.wait_for_workers("second")


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


def test_an_interrupt_ends_what_the_workers_do(cluster: StartedCluster, tmp_path: Path) -> None:
    folder = tmp_path / "run"
    words = ["run", *run_words(folder, "--judges", cluster.address, agents=["canonical"], missions=["tiny-notes"])]
    with StartedRun(folder, *words, log=tmp_path / "log", temporary=cluster.temporary) as started:
        started.wait_for(OPEN_VERDICTS)
        assert started.end(signal.SIGTERM) == 130
    assert not (folder / ".scratch").exists()
    wait_until_none_is_left(cluster.temporary)  # the worlds of workers name their folders, which are in it
