"""Workers that a real Slurm starts judge as this process does, also when a job is cancelled in the middle."""

import time
from pathlib import Path

import pytest

from tests.projecteval.cli.command import DEADLINE_S, projecteval, run_tiny, run_words
from tests.projecteval.cli.started import StartedRun, wait_until_none_is_left
from tests.projecteval.cli.started_cluster import started_cluster
from tests.projecteval.cli.started_slurm import StartedSlurm, slurm_is_missing, started_slurm
from tests.projecteval.cli.test_cluster_runs import OPEN_VERDICTS, _events, _verdicts

_MISSING = slurm_is_missing()
pytestmark = pytest.mark.skipif(bool(_MISSING), reason=f"no Slurm: {_MISSING}")
_LOOK_S = 0.1
OPEN_JUDGEMENTS = "judgements WHERE id NOT IN (SELECT judgement_id FROM closings)"


def test_workers_of_slurm_judge_and_a_cancelled_job_costs_no_verdict(tmp_path: Path) -> None:
    words = ["--samples", 2]
    here, there = tmp_path / "here", tmp_path / "there"
    assert run_tiny(here, *words, agents=["canonical", "mutant"], missions=["tiny-notes"]).code == 0
    with started_slurm(tmp_path / "slurm") as slurm, started_cluster(tmp_path / "cluster") as cluster:
        started = projecteval(
            *("cluster", "slurm", "--scheduler-file", cluster.folder / "scheduler.json", "--workers", 2, "--start"),
            *("--time", "1h", "--longest", "10m", "--cores", 1, "--memory", 1024, "--partition", "cpu"),
            *("--sbatch", f"output={tmp_path}/job-%a.log", "--sbatch", f"chdir={tmp_path}"),
            TMPDIR=str(cluster.temporary),
            **slurm.variables,
        )
        assert started.code == 0, started.err
        assert started.out.startswith("Submitted batch job ")
        _wait_for_workers(slurm, tmp_path)
        run = run_words(
            there, "--judges", cluster.address, *words, agents=["canonical", "mutant"], missions=["tiny-notes"]
        )
        with StartedRun(there, "run", *run, log=tmp_path / "log", temporary=cluster.temporary) as under_way:
            under_way.wait_for(OPEN_JUDGEMENTS, at_least=2)
            under_way.wait_for(OPEN_VERDICTS)
            slurm.ask("scancel", slurm.jobs()[0])
            assert under_way.finish() == 0, under_way.said()
        assert len(slurm.jobs()) == 1
    assert _verdicts(there) == _verdicts(here)
    assert _events(there)["judged_elsewhere"] == 1
    assert list(cluster.temporary.iterdir()) == []
    wait_until_none_is_left(cluster.temporary)


def _wait_for_workers(slurm: StartedSlurm, folder: Path) -> None:
    deadline = time.monotonic() + DEADLINE_S
    while sum("is ready" in log.read_text("utf-8") for log in folder.glob("job-*.log")) < 2:
        said = "\n".join(log.read_text("utf-8") for log in folder.glob("job-*.log"))
        assert time.monotonic() < deadline, f"{said}\n{slurm.said()}"
        time.sleep(_LOOK_S)
