"""The batch script for Slurm is one that a shell reads, and its workers end before their jobs do."""

import subprocess
from pathlib import Path

import pytest

from projecteval.errors import UsageError
from projecteval.judging.cluster.slurm import SlurmJobs
from tests.projecteval.cli.command import projecteval

JOBS = SlurmJobs(
    workers=16, time_s=4 * 3600, longest_s=1800, cores=3, partition="cpu", scheduler_file=Path("/my runs/s")
)


def test_the_script_asks_for_what_was_ordered() -> None:
    lines = JOBS.script().splitlines()
    assert lines[0] == "#!/bin/sh"
    options = {line for line in lines if line.startswith("#SBATCH ")}
    assert options >= {
        "#SBATCH --array=1-16",
        "#SBATCH --time=04:00:00",
        "#SBATCH --cpus-per-task=3",
        "#SBATCH --mem=4096M",
        "#SBATCH --partition=cpu",
    }
    assert not any("account" in option for option in options)
    assert "--scheduler-file '/my runs/s' --slots 2 " in lines[-1]
    assert lines[-1].endswith('--name "slurm-$SLURM_ARRAY_JOB_ID-$SLURM_ARRAY_TASK_ID"')


def test_a_shell_can_read_it() -> None:
    assert subprocess.run(["sh", "-n"], input=JOBS.script(), text=True, check=False).returncode == 0


def test_a_judging_that_begins_last_ends_before_its_job() -> None:
    assert JOBS.longest_s < JOBS.lifetime_s < JOBS.time_s - JOBS.longest_s


def test_a_walltime_that_is_too_short_is_refused() -> None:
    with pytest.raises(UsageError, match=r"--time: 3600 s: .*give at least 3720 s"):
        SlurmJobs(workers=1, time_s=3600, longest_s=1800, address="tcp://localhost:1").script()


def test_the_command_prints_it_and_names_what_is_missing() -> None:
    printed = projecteval("cluster", "slurm", "tcp://localhost:8786", "--workers", 3, "--time", "2h", "--sbatch=--nice")
    assert printed.code == 0, printed.err
    assert "#SBATCH --array=1-3\n" in printed.out
    assert "#SBATCH --nice\n" in printed.out
    assert "worker tcp://localhost:8786 --slots 1 --lifetime 5280s" in printed.out
    assert "give exactly one of both" in projecteval("cluster", "slurm").refused()
    assert "give a duration" in projecteval("cluster", "slurm", "tcp://localhost:8786", "--time", "soon").refused()
    started = projecteval("cluster", "slurm", "tcp://localhost:8786", "--start", PATH="/nowhere")
    assert "sbatch is not on PATH" in started.refused()
