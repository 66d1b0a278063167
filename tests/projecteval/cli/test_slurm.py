"""Workers that a real Slurm starts judge as this process does, also when a job is cancelled in the middle."""

import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.projecteval.cli.command import DEADLINE_S, projecteval, run_tiny, run_words
from tests.projecteval.cli.outcomes import comparable_verdicts, event_kinds
from tests.projecteval.cli.started import StartedRun, wait_until_none_is_left
from tests.projecteval.cli.started_cluster import StartedCluster, started_cluster
from tests.projecteval.cli.started_slurm import StartedSlurm, slurm_is_missing, started_slurm

_MISSING = slurm_is_missing()
pytestmark = pytest.mark.skipif(bool(_MISSING), reason=f"no Slurm: {_MISSING}")

AGENTS = ("canonical", "mutant", "empty")
MISSIONS = ("tiny-notes", "tiny-adder")
OPEN_VERDICTS = "verdicts WHERE judgement_id NOT IN (SELECT judgement_id FROM closings)"
OPEN_JUDGEMENTS = "judgements WHERE id NOT IN (SELECT judgement_id FROM closings)"
_LOOK_S = 0.1


@pytest.mark.slow
def test_workers_of_slurm_judge_and_a_cancelled_job_costs_no_verdict(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    with started_slurm(tmp_path / "slurm") as slurm:
        with started_cluster(tmp_path / "cluster") as cluster:
            _start_two_workers(slurm, cluster, tmp_path)
            words = run_words(there, "--judges", cluster.address, agents=AGENTS, missions=MISSIONS)
            with StartedRun(there, "run", *words, log=tmp_path / "log", temporary=cluster.temporary) as under_way:
                # Both workers judge, one of them has come as far as a test, and more is waiting.
                under_way.wait_for(OPEN_VERDICTS)
                under_way.wait_for(OPEN_JUDGEMENTS, at_least=2)
                slurm.ask("scancel", slurm.jobs()[0])
                assert run_tiny(here, agents=AGENTS, missions=MISSIONS).code == 0
                assert under_way.finish() == 0, under_way.said()
            assert len(slurm.jobs()) == 1
        # Without a scheduler workers end, and with them their jobs.
        _wait(lambda: slurm.jobs() == [], slurm, what="the end of the jobs")
        assert list(cluster.temporary.iterdir()) == []
        wait_until_none_is_left(cluster.temporary)
    assert slurm.processes() == []
    assert comparable_verdicts(there) == comparable_verdicts(here)
    assert event_kinds(there)["judged_elsewhere"] > 0


@pytest.mark.slow
def test_a_slurm_that_does_not_start_leaves_nothing(tmp_path: Path) -> None:
    slurm = StartedSlurm(tmp_path, SelectType="select/none-such")
    with pytest.raises(AssertionError, match="select/none-such"), closing(slurm):
        slurm.start()
    assert slurm.processes() == []


def _start_two_workers(slurm: StartedSlurm, cluster: StartedCluster, folder: Path) -> None:
    started = projecteval(
        *("cluster", "slurm", "--scheduler-file", cluster.folder / "scheduler.json", "--workers", 2, "--start"),
        *("--time", "1h", "--longest", "10m", "--cores", 1, "--memory", 1024, "--partition", "cpu"),
        *("--sbatch", f"output={folder}/job-%a.log", "--sbatch", f"chdir={folder}"),
        TMPDIR=str(cluster.temporary),
        **slurm.variables,
    )
    assert started.code == 0, started.err
    assert started.out.startswith("Submitted batch job ")

    def are_ready() -> bool:
        return sum("is ready" in log.read_text("utf-8") for log in folder.glob("job-*.log")) == 2

    _wait(are_ready, slurm, what="two workers", logs=folder)


def _wait(condition: Callable[[], bool], slurm: StartedSlurm, *, what: str, logs: Path | None = None) -> None:
    deadline = time.monotonic() + DEADLINE_S
    while not condition():
        said = [] if logs is None else [log.read_text("utf-8") for log in logs.glob("job-*.log")]
        assert time.monotonic() < deadline, "\n".join([f"{what} never came", *said, slurm.said()])
        time.sleep(_LOOK_S)
